"""Hits on ships: crippled at one less than their capacity, sunk at it with all they carry (Rules 3.1, 3.2, 3.5)."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from game.core.actions import PieceId, SpaceId
from game.core.events import Event, PieceReduced, PieceRemoved, Told
from game.rulebooks.pacific_war.damage.tally import score_loss, ship_points
from game.rulebooks.pacific_war.terms.classes import Arm, Strength, lowered
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import with_seen_hits
from game.rulebooks.pacific_war.terms.occupants import aboard
from game.rulebooks.pacific_war.terms.position import LOST, PacificPosition, Result, Unit, with_units
from game.rulebooks.pacific_war.terms.words import counted, is_several


def is_crippled(game: PacificGame, unit: Unit) -> bool:
    """Whether a ship is crippled: one hit short of sinking, if its capacity is printed with a c (Rules 3.2)."""
    kind = game.classes[unit.kind]
    return kind.can_be_crippled and unit.hits >= kind.capacity - 1


def is_sunk(unit: Unit) -> bool:
    """Whether a ship is gone."""
    return unit.place == LOST


def ship_strength(unit: Unit, strength: Strength) -> Strength:
    """A strength of a ship after its hits (Rules 3.1)."""
    return lowered(strength, unit.hits)


def anti_air(game: PacificGame, unit: Unit) -> int:
    """The anti-air strength of a ship after its hits, never below 0."""
    return max(0, game.classes[unit.kind].anti_air - unit.hits)


def lift(game: PacificGame, unit: Unit) -> int:
    """The ground steps that a ship can carry after its hits (Rules 1, 23.2)."""
    kind = game.classes[unit.kind]
    numbers = game.tables.numbers.damage
    left = kind.capacity - unit.hits
    if kind.kind == "aa":
        return numbers.lift_per_hit_left * left
    if kind.kind == "apd" and left <= 1:
        return min(kind.lift, numbers.lift_on_last_hit)
    return kind.lift


def given_out(game: PacificGame, position: PacificPosition, order: Sequence[int], hits: int) -> dict[int, int]:
    """Hits one by one along an order of ships, and again from the front; what cannot be placed is lost (Rules 3.5)."""
    room = {ship: game.classes[position.units[ship].kind].capacity - position.units[ship].hits for ship in order}
    found = dict.fromkeys(order, 0)
    while hits and any(room[ship] for ship in order):
        for ship in order:
            if hits and room[ship]:
                found[ship] += 1
                room[ship] -= 1
                hits -= 1
    return {ship: taken for ship, taken in found.items() if taken}


def hit_ships(game: PacificGame, position: PacificPosition, hits: Mapping[int, int]) -> Result:
    """Hits taken by ships, all at once."""
    events: tuple[Event, ...] = ()
    for ship, taken in hits.items():
        outcome = hit_ship(game, position, ship, taken)
        position, events = outcome.position, events + outcome.events
    return Result(position, events)


def hit_ship(game: PacificGame, position: PacificPosition, ship: int, hits: int) -> Result:
    """Hits taken by a ship: it may be crippled by them, or sunk."""
    unit = position.units[ship]
    kind = game.classes[unit.kind]
    now = replace(unit, hits=min(kind.capacity, unit.hits + hits))
    reduced = PieceReduced(PieceId(ship), SpaceId(unit.place), now.hits - unit.hits)
    if now.hits >= kind.capacity:
        outcome = sink(game, with_units(position, {ship: now}), ship)
        return Result(outcome.position, (reduced, *outcome.events))
    state = is_crippled(game, now) and not is_crippled(game, unit)
    told = Told(hits_in_words(unit.name, hits, state))
    seen = now.hits if state else dict(position.seen_hits).get(ship, 0) + hits
    return Result(with_seen_hits(game, with_units(position, {ship: now}), ship, seen), (reduced, told))


def hits_in_words(name: str, hits: int, is_crippled_now: bool) -> str:
    """What a unit of one ship or several takes."""
    if is_several(name):
        return f"{name} take {counted(hits, 'hit')}{' and are crippled' if is_crippled_now else ''}."
    return f"{name} takes {counted(hits, 'hit')}{' and is crippled' if is_crippled_now else ''}."


def sink(game: PacificGame, position: PacificPosition, ship: int) -> Result:
    """A ship sinks, and with it all it carries (Rules 3.2)."""
    unit = position.units[ship]
    kind = game.classes[unit.kind]
    cargo = [each for each in aboard(game, position, ship) if position.units[each].aboard == ship]
    arms = {each: game.classes[position.units[each].kind].arm for each in cargo}
    position = score_loss(
        position,
        kind.side,
        ship_points(game, kind.kind),
        sum(position.units[each].steps for each in cargo if arms[each] is Arm.AIR),
        sum(position.units[each].steps for each in cargo if arms[each] is Arm.GROUND),
    )
    gone = {each: replace(position.units[each], place=LOST, force=-1, aboard=-1, steps=0) for each in cargo}
    gone[ship] = replace(unit, place=LOST, force=-1)
    names = [position.units[each].name for each in cargo]
    verb = "sink" if is_several(unit.name) else "sinks"
    told = Told(f"{unit.name} {verb}" + (f" with {', '.join(names)} aboard." if names else "."))
    removed = tuple(PieceRemoved(PieceId(each), SpaceId(unit.place)) for each in (ship, *cargo))
    return Result(dissolve(with_units(position, gone), unit.force), (*removed, told))


def dissolve(position: PacificPosition, force: int) -> PacificPosition:
    """The position without a Task Force that has lost its last ship."""
    if force < 0 or any(unit.force == force and unit.place >= 0 for unit in position.units):
        return position
    forces = list(position.task_forces)
    forces[force] = replace(forces[force], space=-1)
    return replace(position, task_forces=tuple(forces))
