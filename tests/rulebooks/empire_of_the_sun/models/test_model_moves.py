"""Moves: the model and the game agree on the ends of every kind, in positions drawn at random (Rules 8)."""

from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from game.core.actions import Side
from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind, Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Shipping
from tests.rulebooks.empire_of_the_sun.models.drawn import Drawn, drawn
from tests.rulebooks.empire_of_the_sun.models.moves import Moves
from tests.rulebooks.empire_of_the_sun.models.paper import ALLIES, JAPAN, Table, arm, counters, side_of

SEEDS = range(100, 112)
MOST_POINTS = 7


class Points(NamedTuple):
    """The shipping points of the side that moves, and whether its services are rivals."""

    total: int
    used: int
    are_rivals: bool

    def free(self, side: int) -> int:
        """How many may still be used: rivals in Japan use half of all, rounded up (§ 8.45)."""
        usable = (self.total + 1) // 2 if self.are_rivals and side == JAPAN else self.total
        return max(0, usable - self.used)


def some_points(dice: Random) -> Points:
    """Points at random, more often enough of them than not."""
    total = dice.randint(2, MOST_POINTS)
    return Points(total, dice.choice((0, 0, 1, dice.randint(0, total))), dice.random() < 0.5)


def moving(found: Drawn, side: int, points: Points) -> EmpirePosition:
    """The position in an offensive of a side, with all that are on the map activated, and so in supply."""
    game, here = found.game, found.here
    active = tuple(sorted(game.by_id[name] for name in found.table.places if not name.startswith("hq_")))
    offensive = Offensive(attacker=Side(side), play="EC", card=-1, operations=1)
    row = Shipping(points.total, points.used)
    rivals = (Side(side),) if points.are_rivals else ()
    return replace(here, offensive=offensive, activated=active, shipping=(row, row), rivalry=rivals)


def ends(game: EmpireGame, here: EmpirePosition, units: list[str], kind: MoveKind, operations: int) -> set[int]:
    """Where the game lets some units end."""
    return {*questions.destinations(game, here, units, kind, operations, "EC").hexes}


def stacks(table: Table, side: int, dice: Random) -> list[list[str]]:
    """Some units of each hex in which a side has any, of one arm, or ships with troops."""
    found: list[list[str]] = []
    for names in table.stacks.values():
        mine = [name for name in names if side_of(name) == side and arm(name) != "headquarters"]
        by_arm = {each: [name for name in mine if arm(name) == each] for each in ("naval", "ground", "air")}
        by_arm["air"] = [name for name in by_arm["air"] if counters()[name]["kind"] != "b29"]
        found += [dice.sample(some, dice.randint(1, len(some))) for some in by_arm.values() if some]
        if by_arm["naval"] and by_arm["ground"]:
            found.append([dice.choice(by_arm["ground"]), *by_arm["naval"][:2]])
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_8_1_units_end_where_the_model_says(seed: int) -> None:
    dice, found = Random(seed), drawn(seed)
    side, operations = dice.choice((JAPAN, ALLIES)), dice.choice((1, 2, 3))
    points = some_points(dice)
    here, game, free = moving(found, side, points), found.game, points.free(side)
    for units in dice.sample(picked := stacks(found.table, side, dice), min(8, len(picked))):
        model = Moves(found.table, units, operations)
        arms = {arm(name) for name in units}
        if arms == {"naval"}:
            assert ends(game, here, units, "naval", operations) == model.naval(), units
            assert ends(game, here, units, "naval_strategic", operations) == model.naval_strategic(), units
        elif arms == {"ground"}:
            assert ends(game, here, units, "land", operations) == model.land(), units
            assert ends(game, here, units, "ground_strategic", operations) == model.ground_strategic(), units
            assert ends(game, here, units, "amphibious", operations) == model.amphibious(free), units
        elif arms == {"air"}:
            assert ends(game, here, units, "air", operations) == model.by_air("air"), units
            assert ends(game, here, units, "air_extended", operations) == model.by_air("air_extended"), units
            assert ends(game, here, units, "air_strategic", operations) == model.by_air("air_strategic"), units
        else:
            asked = questions.destinations(game, here, units, "amphibious_escorted", operations, "EC")
            assert {*asked.hexes} == model.amphibious(free), units
            assert (asked.shipping_needed, asked.shipping_free) == (model.points(), free)
