"""H. Isolation: what happens to units without a Command Link (Rules 12)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import Side
from game.core.events import Event, Told
from game.rulebooks.pacific_war.damage.aircraft import hit_aircraft
from game.rulebooks.pacific_war.damage.troops import check_quality, lose_steps
from game.rulebooks.pacific_war.map.links import link_refusal
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import of_unit
from game.rulebooks.pacific_war.terms.position import PacificAutomatic, PacificPosition, Result


def isolated(game: PacificGame, position: PacificPosition) -> Iterator[int]:
    """The air and ground units ashore without a link, or an emergency link that supplies them (Rules 11.7, 12)."""
    supplied: dict[tuple[Side, int], int] = {}
    for link in position.emergency:
        supplied[link.side, link.space] = supplied.get((link.side, link.space), 0) + link.steps
    for number, unit in enumerate(position.units):
        if unit.place < 0 or unit.aboard >= 0 or game.arm(unit.kind) is Arm.SHIP:
            continue
        if link_refusal(game, position, number) is None:
            continue
        whose = (game.side(unit.kind), unit.place)
        if game.arm(unit.kind) is Arm.GROUND and supplied.get(whose, 0) >= unit.steps:
            supplied[whose] -= unit.steps
            continue
        yield number


class SufferIsolation(PacificAutomatic, frozen=True):
    """All units without a link, at once (Rules 12)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Air units and Broken units lose a step; others check their quality; ships suffer nothing.

        It is no damage that the enemy did in an Operation that is suspended (Rules 19.3).
        """
        suspended = position.operation
        events: tuple[Event, ...] = ()
        for number in list(isolated(game, position)):
            unit = position.units[number]
            told = Told(f"{unit.name} in {game.place(unit.place)} has no Command Link § 12.")
            if game.arm(unit.kind) is Arm.AIR:
                outcome = hit_aircraft(game, position, {number: 1})
            elif unit.is_broken:
                outcome = lose_steps(game, position, {number: 1})
            else:
                outcome = check_quality(game, position, number)
            events += of_unit(game, number, (told, *outcome.events), position)
            position = outcome.position
        return Result(replace(position, operation=suspended), events)
