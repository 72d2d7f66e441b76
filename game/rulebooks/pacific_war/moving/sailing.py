"""A Task Force sails from hex to hex, with what waits for it there (Rules 23.4, 23.6, 24.6)."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from game.core.actions import Side, SpaceId, other
from game.core.events import Event, PieceMoved, Told
from game.core.hexset import SpaceSet, has
from game.core.position import Step
from game.rulebooks.pacific_war.damage.bases import bases_of
from game.rulebooks.pacific_war.searching.looking import Looking, asked_in
from game.rulebooks.pacific_war.searching.submarines import contacts, lurking_places
from game.rulebooks.pacific_war.terms.fleets import force_spaces
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import occupants
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.position import (
    MOVED,
    PacificAutomatic,
    PacificPosition,
    Result,
    TaskForce,
    with_force,
    with_units,
)


def move_to(game: PacificGame, position: PacificPosition, force: int, *path: int) -> Result:
    """A Task Force some hexes on, with all its ships and what they carry; from the last it may be seen at once."""
    each = position.task_forces[force]
    here = occupants(game, position)
    ships = here.forces.get(force, ())
    units = [*ships, *(cargo for ship in ships for cargo in here.aboard.get(ship, ()))]
    *_, came_from, space = each.space, *path
    position = with_units(position, {unit: replace(position.units[unit], place=space) for unit in units})
    now = replace(each, space=space, came_from=came_from)
    sides = pairwise((each.space, *path))
    events: tuple[Event, ...] = tuple(PieceMoved(force_piece(force), (SpaceId(a), SpaceId(b))) for a, b in sides)
    if now.report != "green" and is_seen_from_shore(game, position, now):
        now = replace(now, report="green")
        events = (*events, Told(f"{now.name} is seen from {game.place(space)}: a Green report § 24.6."))
    return Result(with_force(position, force, now), events)


def is_seen_from_shore(game: PacificGame, position: PacificPosition, force: TaskForce) -> bool:
    """Whether a Task Force is in a hex with an enemy base or ground unit (Rules 24.6)."""
    return has(shores_of(game, position, other(force.side)), force.space)


def shores_of(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes with a base or a ground unit of a side."""
    return bases_of(game, position, side) | occupants(game, position).ground[side]


class Sail(PacificAutomatic, frozen=True):
    """A Task Force sails along a way, hex by hex; each may bring submarines and searches (Rules 23.6)."""

    force: int
    path: tuple[int, ...]

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """To the next eventful hex, and what follows from it; it stops where an enemy Task Force is."""
        each = position.task_forces[self.force]
        if each.space < 0 or not self.path:
            return Result(position)
        enemy = other(each.side)
        searched, enemies = asked_in(game, position, enemy, self.force), force_spaces(game, position, enemy)
        met = contacts(game, position, self.force, each.space)
        hexes = 1 if met else self.to_an_event(game, position, searched | enemies)
        outcome = move_to(game, position, self.force, *self.path[:hexes])
        space, rest = self.path[hexes - 1], self.path[hexes:]
        met += contacts(game, outcome.position, self.force, space)
        looking: tuple[Step, ...] = (Looking(enemy),) if met or has(searched, space) else ()
        further: tuple[Step, ...] = (Sail(self.force, rest),) if rest and not has(enemies, space) else ()
        return Result(outcome.position, outcome.events, (*met, *looking, *(further or (Arrived(self.force),))))

    def to_an_event(self, game: PacificGame, position: PacificPosition, eventful: SpaceSet) -> int:
        """How many hexes there are to the first one in which something may come of it, or to the end of the way.

        That is so in these hexes, where a patrol waits, and where it would be seen from the shore (Rules 24.6, 25.2).
        """
        each = position.task_forces[self.force]
        enemy = other(each.side)
        eventful |= lurking_places(game, position, enemy)
        if each.report != "green":
            eventful |= shores_of(game, position, enemy)
        return next((number for number, space in enumerate(self.path, 1) if has(eventful, space)), len(self.path))


class Arrived(PacificAutomatic, frozen=True):
    """A Task Force has moved in this phase (Rules 23.6)."""

    force: int

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Mark it."""
        each = position.task_forces[self.force]
        return Result(with_force(position, self.force, replace(each, marks=each.marks | MOVED)))


def named(position: PacificPosition, forces: Sequence[int]) -> str:
    """Task Forces by their names."""
    return ", ".join(position.task_forces[force].name for force in forces)
