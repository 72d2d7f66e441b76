"""Ground combat: the model and the game agree on positions drawn at random (Rules 31.2 to 31.5)."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.rulebooks.pacific_war.questions import ground_combat
from game.rulebooks.pacific_war.terms.position import ASSAULTS
from tests.rulebooks.pacific_war.models import ground
from tests.rulebooks.pacific_war.models.ground import Ground, Troops
from tests.rulebooks.pacific_war.models.paper import counters
from tests.rulebooks.pacific_war.test_31_ground_combat import ashore

HEXES = {"atoll": "1645", "jungle": "1038", "mixed": "3014", "mountain": "3310", "clear": "4903"}
ARMY = {
    "japan": ("jp_division", "jp_brigade", "jp_regiment", "jp_snlf", "jp_engineers", "jp_army_china"),
    "allies": ("us_marine_division", "us_raiders", "us_defence_battalion", "us_regiment", "au_brigade", "ch_army"),
}


def drawn(dice: Random, side: str) -> list[dict[str, Any]]:
    """One to three ground units of a side, no two of them of one size, so that nobody is asked who loses steps."""
    found: list[dict[str, Any]] = []
    for number in range(dice.randint(1, 3)):
        kind = dice.choice(ARMY[side])
        steps = dice.randint(1, counters()[kind]["steps"])
        if all(each["steps"] != steps for each in found):
            found.append({"unit": kind, "name": f"{side} {number}", "steps": steps, "is_broken": dice.random() < 0.3})
    return found


def troops(told: list[dict[str, Any]]) -> list[Troops]:
    """The same units as the model knows them."""
    return [
        Troops(
            each["name"],
            each["steps"],
            counters()[each["unit"]]["quality"],
            each["is_broken"],
            counters()[each["unit"]].get("is_static", False),
        )
        for each in told
    ]


@pytest.mark.parametrize("terrain", HEXES)
def test_31_ground_combat_goes_as_the_model_says(terrain: str) -> None:
    dice = Random(terrain)
    for _ in range(60):
        owner: Any = dice.choice(("japan", "allies"))
        attacker: Any = "allies" if owner == "japan" else "japan"
        theirs, ours = drawn(dice, owner), drawn(dice, attacker)
        is_landing, is_fortified = dice.random() < 0.4, dice.random() < 0.4
        shelled, struck = dice.choice((0, 7, 8, 17)), dice.choice((0, 2, 3, 12))
        both = {owner: theirs, attacker: ours}
        game, here = ashore(
            HEXES[terrain], both["japan"], both["allies"], owner, is_fortified, ASSAULTS if is_landing else 0
        )
        space, side = game.board.by_name[HEXES[terrain]], 0 if attacker == "japan" else 1
        assert game.terrain[space].name.lower() == terrain
        here = replace(here, shelled=((side, space, shelled),), struck=((side, space, struck),))
        faces = [dice.randrange(10) for _ in range(3)]
        firsts, seconds = ground.may_lead(troops(ours)), ground.may_lead(troops(theirs))
        answer = ground_combat(game, here, HEXES[terrain], attacker)
        assert (set(answer.leads[attacker]), set(answer.leads[owner])) == (firsts, seconds)
        leads = dice.choice(sorted(firsts)), dice.choice(sorted(seconds))
        choices = [name for name, found in zip(leads, (firsts, seconds), strict=True) if len(found) > 1]
        where = Ground(terrain, is_fortified, is_landing, shelled, struck, terrain == "atoll")
        told = ground.combat(where, troops(ours), troops(theirs), leads, faces)
        check_dice(game, here, attacker, owner, HEXES[terrain], faces, choices, told)


def check_dice(
    game: Any, here: Any, attacker: Any, owner: Any, hex_name: str, faces: list[int], choices: list[str], told: Any
) -> None:
    """The game comes to the same columns, hits, losses and checks."""
    answer = ground_combat(game, here, hex_name, attacker, faces, choices)
    ours, theirs = answer.forces[attacker], answer.forces[owner]
    assert (ours.steps, theirs.steps) == told.steps
    assert (ours.die_modifier, theirs.die_modifier) == (told.change, -told.change)
    assert (ours.column, theirs.column) == tuple(words(column) for column in told.columns)
    assert (answer.hits[attacker], answer.hits[owner]) == told.hits
    assert answer.steps == told.left
    assert set(answer.broken) == told.broken
    if answer.waits_for is not None:
        assert "lose_steps" not in answer.waits_for.legal
        assert told.retreats, "only a retreat leaves a choice"
    gone = {name for name, place in answer.places.items() if place not in (hex_name, "")}
    assert gone == (told.retreats if answer.waits_for is None else set())


def words(column: int) -> str:
    """A column as the game names it."""
    if column < 0:
        return "no column"
    low, high = ground.COLUMNS[column]
    return f"column {low}+" if column == 6 else f"column {low}-{high}"
