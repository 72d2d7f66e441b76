"""What leaves a base that is captured: aircraft fly out, ships put to sea (Rules 31.6)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId, other
from game.core.events import Event, PieceMoved, RollTold, Told
from game.core.hexset import spaces_of
from game.rulebooks.pacific_war.damage.aircraft import hit_aircraft
from game.rulebooks.pacific_war.damage.bases import nearest_airbase
from game.rulebooks.pacific_war.damage.ships import hit_ship, sink
from game.rulebooks.pacific_war.moving.forces import form_force, proposed
from game.rulebooks.pacific_war.terms.firing import fire
from game.rulebooks.pacific_war.terms.fleets import known_enemies
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import of_unit
from game.rulebooks.pacific_war.terms.occupants import aboard, aircraft_at, occupants, ships_at
from game.rulebooks.pacific_war.terms.position import PacificPosition, Result, with_units
from game.rulebooks.pacific_war.terms.words import counted


def aircraft_leave(game: PacificGame, position: PacificPosition, space: int, side: Side) -> Result:
    """Air units at a captured base fly to the nearest base of theirs in range and lose a step, or are lost."""
    events: list[Event] = []
    loss = game.tables.numbers.ground.escape_loss
    for unit in aircraft_at(game, position, space, side):
        each = position.units[unit]
        refuge = nearest_airbase(game, position, space, side, game.classes[each.kind].range)
        if refuge is None or each.steps <= loss:
            outcome = hit_aircraft(game, position, {unit: each.steps})
            events += outcome.events
        else:
            flown = with_units(position, {unit: replace(each, place=refuge)})
            moved = PieceMoved(PieceId(unit), (SpaceId(space), SpaceId(refuge)))
            told = Told(f"{each.name} flies out to {game.place(refuge)} § 31.6.")
            events += of_unit(game, unit, (moved, told), position, flown)
            outcome = hit_aircraft(game, flown, {unit: loss})
            events += outcome.events
        position = outcome.position
    return Result(position, tuple(events))


def ships_leave(game: PacificGame, position: PacificPosition, space: int, side: Side) -> Result:
    """Ships in a captured port put to sea in Task Forces under torpedoes; without a way out they sink."""
    ships = [ship for ship in ships_at(game, position, space, side) if position.units[ship].force < 0]
    if not ships:
        return Result(position)
    events: list[Event] = []
    strength = game.tables.numbers.ground.escape_torpedoes
    for ship in ships:
        shot, dice = fire(game, position.dice, "torpedo", strength, at_ships=True)
        name = position.units[ship].name
        events.append(RollTold(other(side), shot.faces, f"{name} leaves the port: {counted(shot.hits, 'hit')} § 31.6."))
        position = replace(position, dice=dice)
        if shot.hits:
            outcome = hit_ship(game, position, ship, shot.hits)
            position = outcome.position
            events += outcome.events
    afloat = [ship for ship in ships if position.units[ship].place == space]
    refuge = next(ways_to_sea(game, position, space, side), None)
    if refuge is not None:
        return Result(at_sea(game, position, afloat, refuge), (*events, *told_at_sea(game, afloat, space, refuge)))
    for ship in afloat:
        outcome = sink(game, position, ship)
        position = outcome.position
        events += outcome.events
    return Result(position, tuple(events))


def ways_to_sea(game: PacificGame, position: PacificPosition, space: int, side: Side) -> Iterator[int]:
    """The hexes beside a port over water without known enemy ships or ground units."""
    enemies = known_enemies(game, position, side) | occupants(game, position).ground[other(side)]
    yield from spaces_of(game.hexes.sea.beyond(1 << space) & ~enemies)


def at_sea(game: PacificGame, position: PacificPosition, ships: list[int], space: int) -> PacificPosition:
    """The position with ships from a port as Task Forces in a hex."""
    moved = [unit for ship in ships for unit in (ship, *aboard(game, position, ship))]
    position = with_units(position, {unit: replace(position.units[unit], place=space) for unit in moved})
    for core, screen in proposed(game, position, ships):
        position = form_force(game, position, game.side(position.units[core[0]].kind), core, screen)
    return position


def told_at_sea(game: PacificGame, ships: list[int], space: int, refuge: int) -> tuple[Event, ...]:
    """What the log says of ships that put to sea."""
    if not ships:
        return ()
    path = (SpaceId(space), SpaceId(refuge))
    moved = tuple(PieceMoved(PieceId(ship), path) for ship in ships)
    return (*moved, Told(f"The ships in port put to sea to {game.place(refuge)} § 31.6."))
