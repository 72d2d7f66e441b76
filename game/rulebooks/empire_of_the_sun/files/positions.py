"""Positions as files: a moment of the war told in plain words, put onto the map, and told again in the same words.

What a file leaves out is as at the start of its scenario.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import Side
from game.core.title import Problem
from game.rulebooks.empire_of_the_sun.files.setup import ELSEWHERE, REDUCED, control, placed, set_up
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import UNCONTROLLED, EmpirePosition

SIDES_IN_FILES = ("jp", "al")


class PlainOffensive(msgspec.Struct, frozen=True, omit_defaults=True):
    """An offensive that is going on: whose it is, and who has been activated for it."""

    attacker: str = "japan"
    activated: dict[str, tuple[str, ...]] = {}


class PlainPosition(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position as a file tells it."""

    scenario: str = ""
    source: str = ""
    turn: int | None = None
    units: dict[str, tuple[str, ...]] | None = None
    boxes: dict[str, tuple[str, ...]] = {}
    japan_controls: tuple[str, ...] | None = None
    india_hexes_uncontrolled: tuple[str, ...] = ()
    routes_missing: tuple[str, ...] | None = None
    kwai_bridge_built: bool = False
    hump_card_played: bool = False
    tokyo_express: str | None = None
    rivalry: dict[str, bool] = {}
    offensive: PlainOffensive | None = None


def problems_of(game: EmpireGame, plain: PlainPosition) -> Iterator[Problem]:
    """Everything that is wrong with a position: hexes and counters that there are not, counters in two places."""
    seen: dict[str, str] = {}
    for part, places in (("units", plain.units or {}), ("boxes", plain.boxes)):
        for place, names in places.items():
            if not knows(game, part, place):
                yield Problem((part, place), f"there is no {'box' if part == 'boxes' else 'hex'} '{place}'", place)
            for index, name in enumerate(names):
                yield from problems_of_counter(game, (part, place, index), name, seen)
    for index, name in enumerate(plain.japan_controls or ()):
        if name not in game.board.by_name:
            yield Problem(("japan_controls", index), f"there is no hex '{name}'", name, tuple(game.board.by_name))


def knows(game: EmpireGame, part: str, place: str) -> bool:
    """Whether there is a hex, or a box, of this name."""
    return place in (ELSEWHERE if part == "boxes" else game.board.by_name)


def problems_of_counter(
    game: EmpireGame, path: tuple[str | int, ...], name: str, seen: dict[str, str]
) -> Iterator[Problem]:
    """What is wrong with a counter in a position; where it was seen is noted."""
    plain, place = name.removesuffix(REDUCED), str(path[1])
    if plain not in game.by_id:
        yield Problem(path, f"there is no counter '{plain}'", plain, tuple(game.by_id))
    elif plain in seen:
        yield Problem(path, f"'{plain}' is in {seen[plain]} and in {place}")
    seen.setdefault(plain, place)


def position_of(game: EmpireGame, plain: PlainPosition, seed: int = 1) -> EmpirePosition:
    """The position that a file tells, which has no problems."""
    start = set_up(game, seed)
    activated = plain.offensive.activated if plain.offensive is not None else {}
    pieces = start.pieces if plain.units is None else placed(game, plain.units, plain.boxes)
    owners = start.control
    if plain.japan_controls is not None:
        owners = control(game, plain.japan_controls, plain.india_hexes_uncontrolled)
    return replace(
        start,
        turn=start.turn if plain.turn is None else plain.turn,
        pieces=pieces,
        control=owners,
        activated=tuple(sorted(game.by_id[name] for names in activated.values() for name in names)),
        tokyo_express=game.board.by_name[plain.tokyo_express] if plain.tokyo_express else -1,
        routes_missing=start.routes_missing if plain.routes_missing is None else hexes(game, plain.routes_missing),
        is_hump_open=plain.hump_card_played,
        has_kwai_bridge=plain.kwai_bridge_built,
        rivalry=rivals(plain) if plain.rivalry else start.rivalry,
    )


def rivals(plain: PlainPosition) -> tuple[Side, ...]:
    """The sides whose services are rivals."""
    return tuple(Side(SIDES_IN_FILES.index(name)) for name, holds in plain.rivalry.items() if holds)


def hexes(game: EmpireGame, names: Sequence[str]) -> tuple[int, ...]:
    """The hexes of these names."""
    return tuple(game.board.by_name[name] for name in names)


def plain_of(game: EmpireGame, position: EmpirePosition) -> PlainPosition:
    """A position in the words of a file."""
    units: dict[str, list[str]] = {}
    boxes: dict[str, list[str]] = {}
    names = {space: name for name, space in ELSEWHERE.items()}
    for counter, piece in zip(game.counters, position.pieces, strict=True):
        name = counter.id + (REDUCED if piece.is_reduced else "")
        if piece.space >= 0:
            units.setdefault(game.board.spaces[piece.space].name, []).append(name)
        else:
            boxes.setdefault(names[piece.space], []).append(name)
    return PlainPosition(
        turn=position.turn,
        units=fixed(units),
        boxes=fixed(boxes),
        japan_controls=named(game, position, JAPAN),
        india_hexes_uncontrolled=named(game, position, UNCONTROLLED),
        routes_missing=tuple(game.board.spaces[space].name for space in position.routes_missing),
        kwai_bridge_built=position.has_kwai_bridge,
        hump_card_played=position.is_hump_open,
        tokyo_express=game.board.spaces[position.tokyo_express].name if position.tokyo_express >= 0 else None,
    )


def fixed(places: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """Counters by place, the places in order."""
    return {place: tuple(places[place]) for place in sorted(places)}


def named(game: EmpireGame, position: EmpirePosition, owner: int) -> tuple[str, ...]:
    """The hexes of one owner, by name."""
    return tuple(sorted(game.board.spaces[space].name for space, side in enumerate(position.control) if side == owner))
