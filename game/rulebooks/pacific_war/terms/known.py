"""What a side knows of the enemy's units (Rules 24.2, 24.6, 24.7)."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.events import Event
from game.core.hexset import has
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import occupants
from game.rulebooks.pacific_war.terms.position import PacificPosition, Unit
from game.rulebooks.pacific_war.terms.secrets import OwnersWord, face_down, withheld

Knowledge = Literal["all", "kind", "counter", "nothing"]
"""All of a unit; its class; that there is a ground unit, as a counter face down; nothing."""
ARM_WORDS = {Arm.SHIP: "a ship", Arm.AIR: "an air unit", Arm.GROUND: "a ground unit"}


def knowledge(game: PacificGame, position: PacificPosition, viewer: Side | None, unit: Unit) -> Knowledge:
    """What a side knows of a unit: all of its own, and of the enemy what was reported or stands before it.

    Both together (viewer None) know only what each of them knows: what the enemy of a unit does. Ships in a Task Force
    are known by a Green report; what stands in a hex is known to whoever is in the hex himself; ground units elsewhere
    are counters face down.
    """
    kind = game.classes[unit.kind]
    if kind.side == viewer or game.scenario.type == "engagement":
        return "all"
    if unit.force >= 0 or (unit.aboard >= 0 and position.units[unit.aboard].force >= 0):
        force = unit.force if unit.force >= 0 else position.units[unit.aboard].force
        return "kind" if position.task_forces[force].report == "green" and unit.aboard < 0 else "nothing"
    if is_there(game, position, other(kind.side), unit.place):
        return "kind"
    return "counter" if kind.arm is Arm.GROUND else "nothing"


def is_there(game: PacificGame, position: PacificPosition, side: Side, space: int) -> bool:
    """Whether a side has anybody in a space: ships, ground units, or aircraft over it. Nobody is off the map."""
    here = occupants(game, position)
    return space >= 0 and has(here.ground[side] | here.ships[side] | here.aircraft[side], space)


def known_to_enemy(game: PacificGame, position: PacificPosition, number: int) -> Knowledge:
    """What the enemy knows of a unit."""
    unit = position.units[number]
    return knowledge(game, position, other(game.side(unit.kind)), unit)


def with_seen_hits(game: PacificGame, position: PacificPosition, number: int, told: int) -> PacificPosition:
    """The position in which the enemy has been told of that many hits on a ship, if he sees what it is (Rules 24.6)."""
    if known_to_enemy(game, position, number) != "kind":
        return position
    return replace(position, seen_hits=tuple(sorted({**dict(position.seen_hits), number: told}.items())))


def with_named(game: PacificGame, position: PacificPosition, ships: Iterable[int]) -> PacificPosition:
    """The position in which ships in combat are known by name to an enemy who sees what they are (Rules 24.6)."""
    known = dict(position.seen_hits)
    fresh = {ship: 0 for ship in ships if ship not in known and known_to_enemy(game, position, ship) == "kind"}
    return replace(position, seen_hits=tuple(sorted({**known, **fresh}.items()))) if fresh else position


def is_named(position: PacificPosition, number: int) -> bool:
    """Whether the enemy knows a ship by name: since it was in combat, as long as he sees it (Rules 24.6)."""
    return any(ship == number for ship, _ in position.seen_hits)


def named_with_class(game: PacificGame, unit: Unit) -> str:
    """A unit by its name, and its class in brackets where that says more."""
    kind = game.classes[unit.kind].name
    return unit.name if unit.name == kind else f"{unit.name} ({kind})"


def without_lost_from_sight(game: PacificGame, position: PacificPosition) -> PacificPosition:
    """The position in which nothing is remembered of ships that the enemy does not see any more."""
    if not position.seen_hits:
        return position
    seen = tuple(row for row in position.seen_hits if known_to_enemy(game, position, row[0]) == "kind")
    return replace(position, seen_hits=seen)


def open_name(game: PacificGame, position: PacificPosition, number: int) -> str:
    """A unit as both sides may call it: by its name, by its class where the enemy has seen that, or as what it is."""
    unit = position.units[number]
    known = known_to_enemy(game, position, number)
    if known == "all" or (known == "kind" and is_named(position, number)):
        return unit.name
    return game.classes[unit.kind].name if known == "kind" else ARM_WORDS[game.arm(unit.kind)]


def capital(words: str) -> str:
    """Words at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def owners_word(game: PacificGame, number: int, words: str, *positions: PacificPosition) -> OwnersWord:
    """What a unit does: with its name for its owner, for the enemy as he may call it in each of these positions."""
    unit = positions[0].units[number]
    names = [open_name(game, position, number) for position in positions]
    name = min(names, key=lambda each: (each != ARM_WORDS[game.arm(unit.kind)], each == unit.name))
    return OwnersWord(game.side(unit.kind), f"{unit.name} {words}", f"{capital(name)} {words}")


def of_unit(game: PacificGame, number: int, events: Iterable[Event], *positions: PacificPosition) -> tuple[Event, ...]:
    """What happened to a unit, as far as the enemy knows it in each of these positions; all of it for its owner."""
    known = {known_to_enemy(game, position, number) for position in positions}
    side = game.side(positions[0].units[number].kind)
    if "nothing" in known:
        return tuple(withheld(side, events))
    return tuple(face_down(side, events)) if "counter" in known else tuple(events)
