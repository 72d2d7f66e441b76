"""A Task Force sails from hex to hex, with what waits for it there (Rules 23.4, 23.6, 24.6)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import SpaceId, other
from game.core.events import Event, PieceMoved, Told
from game.core.hexset import has
from game.core.position import Step
from game.rulebooks.pacific_war.damage.bases import bases_of
from game.rulebooks.pacific_war.searching.looking import Looking
from game.rulebooks.pacific_war.searching.submarines import contacts
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import occupants
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.position import (
    MOVED,
    PacificAutomatic,
    PacificPosition,
    Result,
    TaskForce,
    force_spaces,
    with_force,
    with_units,
)


def moved_to(game: PacificGame, position: PacificPosition, force: int, space: int) -> Result:
    """A Task Force in the next hex, with all its ships and what they carry; it may be seen from the shore at once."""
    each = position.task_forces[force]
    here = occupants(game, position)
    ships = here.forces.get(force, ())
    units = [*ships, *(cargo for ship in ships for cargo in here.aboard.get(ship, ()))]
    position = with_units(position, {unit: replace(position.units[unit], place=space) for unit in units})
    now = replace(each, space=space, came_from=each.space)
    events: tuple[Event, ...] = (PieceMoved(force_piece(force), (SpaceId(each.space), SpaceId(space))),)
    if not now.report and is_seen_from_shore(game, position, now):
        now = replace(now, report="green")
        events = (*events, Told(f"{now.name} is seen from {game.place(space)}: a Green report § 24.6."))
    return Result(with_force(position, force, now), events)


def is_seen_from_shore(game: PacificGame, position: PacificPosition, force: TaskForce) -> bool:
    """Whether a Task Force is in a hex with an enemy base or ground unit (Rules 24.6)."""
    enemy = other(force.side)
    return has(bases_of(game, position, enemy) | occupants(game, position).ground[enemy], force.space)


class Sail(PacificAutomatic, frozen=True):
    """A Task Force sails along a way, a hex at a time; each may bring submarines and searches (Rules 23.6)."""

    force: int
    path: tuple[int, ...]

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """The next hex, and what follows from it; it stops where an enemy Task Force is."""
        each = position.task_forces[self.force]
        if each.space < 0 or not self.path:
            return Result(position)
        space, rest = self.path[0], self.path[1:]
        left = contacts(game, position, self.force, each.space)
        outcome = moved_to(game, position, self.force, space)
        position = outcome.position
        entered = contacts(game, position, self.force, space)
        meets = has(force_spaces(game, position, other(each.side)), space)
        further: tuple[Step, ...] = (Sail(self.force, rest),) if rest and not meets else (Arrived(self.force),)
        then = (*left, *entered, Looking(other(each.side)), *further)
        return Result(position, outcome.events, then)


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
