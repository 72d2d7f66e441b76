"""H. Isolation: what happens to units without a Command Link (Rules 12)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import Side
from game.core.events import Event, Told
from game.rulebooks.pacific_war.damage.aircraft import hit_aircraft
from game.rulebooks.pacific_war.damage.bases import has_usable_port
from game.rulebooks.pacific_war.damage.troops import check_quality, lose_steps
from game.rulebooks.pacific_war.map.links import link_refusal
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import of_unit
from game.rulebooks.pacific_war.terms.occupants import aircraft_at, ground_at
from game.rulebooks.pacific_war.terms.position import PacificAutomatic, PacificPosition, Result


def isolated(game: PacificGame, position: PacificPosition) -> Iterator[int]:
    """The air and ground units ashore that no link and no emergency link supplies (Rules 11.7, 12, 17.4)."""
    beyond = beyond_ports(game, position)
    supplied: dict[tuple[Side, int], int] = {}
    for link in position.emergency:
        supplied[link.side, link.space] = supplied.get((link.side, link.space), 0) + link.steps
    for number, unit in enumerate(position.units):
        if unit.place < 0 or unit.aboard >= 0 or game.arm(unit.kind) is Arm.SHIP:
            continue
        if number not in beyond and link_refusal(game, position, number) is None:
            continue
        whose = (game.side(unit.kind), unit.place)
        if game.arm(unit.kind) is Arm.GROUND and supplied.get(whose, 0) >= unit.steps:
            supplied[whose] -= unit.steps
            continue
        yield number


def beyond_ports(game: PacificGame, position: PacificPosition) -> set[int]:
    """The air and ground units that ports out of use do not supply: at each all but its six largest (Rules 17.4)."""
    most = game.tables.numbers.engineering.supplied_out_of_use
    found: set[int] = set()
    for base in position.bases:
        if base.port and not has_usable_port(game, base):
            where = (base.space, base.owner)
            there = ground_at(game, position, *where) + aircraft_at(game, position, *where)
            found.update(sorted(there, key=lambda n: -position.units[n].steps)[most:])
    return found


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
            no_link = Told(f"{unit.name} in {game.place(unit.place)} has no Command Link § 12.")
            no_port = Told(f"{unit.name} in {game.place(unit.place)} is not supplied: the port is out of use § 17.4.")
            told = no_link if link_refusal(game, position, number) is not None else no_port
            if game.arm(unit.kind) is Arm.AIR:
                outcome = hit_aircraft(game, position, {number: 1})
            elif unit.is_broken:
                outcome = lose_steps(game, position, {number: 1})
            else:
                outcome = check_quality(game, position, number)
            events += of_unit(game, number, (told, *outcome.events), position)
            position = outcome.position
        return Result(replace(position, operation=suspended), events)
