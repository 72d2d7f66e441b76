"""Hexes whose only ground units are one side's change hands, and headquarters there are overrun (2.3, 11.2.1.3)."""

from collections.abc import Iterator
from operator import itemgetter

from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.events import Event, Told
from game.core.hexset import has, spaces_of
from game.core.rows import with_some
from game.rulebooks.pacific_war.damage.bases import capture_base, held_by
from game.rulebooks.pacific_war.moving.leaving import aircraft_leave, ships_leave
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.occupants import occupants
from game.rulebooks.pacific_war.terms.position import AWAY, Base, PacificAutomatic, PacificPosition, Result, base_at


class TakeHexes(PacificAutomatic, frozen=True):
    """Bases go to the side whose ground units are alone in their hex (Rules 2.3, 31.6)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Base by base, then the headquarters that were overrun."""
        events: tuple[Event, ...] = ()
        for side, space in sorted(lost_hexes(game, position), key=itemgetter(1)):
            base = base_at(game, position, space)
            assert base is not None, "its owner is known"
            outcome = take_base(game, position, base, side)
            position, events = outcome.position, events + outcome.events
        outcome = overrun(game, position)
        return Result(outcome.position, events + outcome.events)


def lost_hexes(game: PacificGame, position: PacificPosition) -> Iterator[tuple[Side, int]]:
    """The hexes with a base where only ground units of the other side stand, and whose these are (Rules 2.3)."""
    ground = occupants(game, position).ground
    for side in BOTH:
        enemy = other(side)
        for space in spaces_of(held_by(game, position, enemy) & ground[side] & ~ground[enemy]):
            yield side, space


def take_base(game: PacificGame, position: PacificPosition, base: Base, side: Side) -> Result:
    """A base changes hands; the aircraft and ships there get away if they can (Rules 31.6)."""
    outcome = capture_base(game, position, base, side)
    position, events = outcome.position, outcome.events
    for leave in (aircraft_leave, ships_leave):
        outcome = leave(game, position, base.space, base.owner)
        position, events = outcome.position, events + outcome.events
    return Result(position, events)


def overrun(game: PacificGame, position: PacificPosition) -> Result:
    """Headquarters that only the enemy's ground units stand by are disbanded (Rules 11.2.1.3)."""
    ground = occupants(game, position).ground
    events: tuple[Event, ...] = ()
    for number, staff in enumerate(position.staffs):
        side = game.headquarters[number].side
        if staff.space < 0 or not has(ground[other(side)], staff.space) or has(ground[side], staff.space):
            continue
        outcome = disband(game, position, number)
        position, events = outcome.position, events + outcome.events
    return Result(position, events)


def disband(game: PacificGame, position: PacificPosition, number: int) -> Result:
    """A headquarters is disbanded: half its points are lost, the rest goes to the nearest other (Rules 11.2.1.3)."""
    staff = position.staffs[number]
    each = game.headquarters[number]
    saved = staff.points - staff.points // 2
    others = [n for n, s in enumerate(position.staffs) if n != number and s.space >= 0 and is_of(game, n, each.side)]
    changed = {number: replace(staff, space=AWAY, points=0)}
    if others:
        near = min(others, key=lambda n: (game.distance(staff.space, position.staffs[n].space), n))
        changed[near] = replace(position.staffs[near], points=position.staffs[near].points + saved)
    told = Told(f"The headquarters {each.name} is overrun and disbanded § 11.2.1.3.")
    return Result(replace(position, staffs=with_some(position.staffs, changed)), (told,))


def is_of(game: PacificGame, number: int, side: int) -> bool:
    """Whether a headquarters is a side's."""
    return game.headquarters[number].side == side
