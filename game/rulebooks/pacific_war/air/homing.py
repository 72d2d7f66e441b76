"""The way home: each unit to its base or carrier, or to another in range (Rules 28.11)."""

from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId
from game.core.events import Event, PieceMoved, PieceRemoved, Told
from game.rulebooks.pacific_war.air.mission import Flier, Mission
from game.rulebooks.pacific_war.damage.ships import is_crippled
from game.rulebooks.pacific_war.damage.tally import score_loss
from game.rulebooks.pacific_war.moving.flying import carriers_with_room
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import of_unit
from game.rulebooks.pacific_war.terms.position import (
    LOST,
    PacificAutomatic,
    PacificPosition,
    Result,
    base_at,
    with_units,
)
from game.rulebooks.pacific_war.terms.secrets import OwnersWord


class FlyHome(PacificAutomatic, frozen=True):
    """The units of a mission fly home (Rules 28.11)."""

    mission: Mission

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """One by one: first those that return to where they came from, then those that look for another place."""
        events: tuple[Event, ...] = ()
        in_air = (*self.mission.fliers, *self.mission.alerted)
        for flier in sorted(in_air, key=lambda each: not is_open(game, position, each)):
            if position.units[flier.unit].steps and position.units[flier.unit].place >= 0:
                outcome = land_at_home(game, position, flier)
                position, events = outcome.position, events + outcome.events
        return Result(position, events)


def land_at_home(game: PacificGame, position: PacificPosition, flier: Flier) -> Result:
    """A unit at home, or wherever it finds a place; without one it is lost (Rules 28.11)."""
    unit = position.units[flier.unit]
    place, carrier = home_place(game, position, flier)
    if place >= 0:
        now = replace(unit, place=place, aboard=carrier)
        moved = (PieceMoved(PieceId(flier.unit), (SpaceId(unit.place), SpaceId(place))),) if place != unit.place else ()
        told = (
            ()
            if (place, carrier) == (flier.home, flier.carrier)
            else (elsewhere(game, game.side(unit.kind), unit.name, place),)
        )
        after = with_units(position, {flier.unit: now})
        return Result(after, (*of_unit(game, flier.unit, moved, position, after), *told))
    gone = replace(unit, place=LOST, steps=0)
    position = score_loss(with_units(position, {flier.unit: gone}), game.side(unit.kind), air_steps=unit.steps)
    removed = PieceRemoved(PieceId(flier.unit), SpaceId(unit.place))
    return Result(position, (removed, Told(f"{unit.name} finds no place to land and is lost § 28.11.")))


def elsewhere(game: PacificGame, side: Side, name: str, place: int) -> OwnersWord:
    """A unit that lands away from home."""
    return OwnersWord(side, f"{name} lands in {game.place(place)} § 28.11.")


def is_open(game: PacificGame, position: PacificPosition, flier: Flier) -> bool:
    """Whether a unit can return to where it came from: its carrier not sunk or crippled, or its base (28.11)."""
    if flier.carrier >= 0:
        carrier = position.units[flier.carrier]
        return carrier.place >= 0 and not is_crippled(game, carrier)
    base = base_at(game, position, flier.home)
    side = game.side(position.units[flier.unit].kind)
    return base is not None and base.airbase > 0 and base.owner == side


def home_place(game: PacificGame, position: PacificPosition, flier: Flier) -> tuple[int, int]:
    """Where a unit lands: its carrier or base, another carrier of its nation, or an airbase in range; -1: nowhere."""
    unit = position.units[flier.unit]
    kind = game.classes[unit.kind]
    if is_open(game, position, flier):
        return (position.units[flier.carrier].place, flier.carrier) if flier.carrier >= 0 else (flier.home, -1)
    left = range_left(game, position, flier)
    if kind.lands_aboard:
        for ship in carriers_with_room(game, position, kind.side, flier.unit):
            if game.distance(position.units[ship].place, unit.place) <= left:
                return position.units[ship].place, ship
    near = [
        (game.distance(base.space, unit.place), base.space)
        for base in position.bases
        if base.owner == kind.side and base.airbase and game.distance(base.space, unit.place) <= left
    ]
    return (min(near)[1], -1) if near else (-1, -1)


def range_left(game: PacificGame, position: PacificPosition, flier: Flier) -> int:
    """The hexes that a unit can still fly: its range, less the way that it has come (Rules 28.11)."""
    unit = position.units[flier.unit]
    flown = game.distance(flier.home, unit.place) if flier.home < game.hex_count else 0
    return game.classes[unit.kind].range - flown
