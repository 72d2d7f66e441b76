"""What can be wrong with a position in a file: hexes, counters and cards that there are not, or that are twice."""

from collections.abc import Iterator
from typing import get_args

from game.core.actions import Side
from game.core.problems import Path, Problem, listed, unknown
from game.rulebooks.empire_of_the_sun.cards.deck import in_game
from game.rulebooks.empire_of_the_sun.files.beyond import lies_beyond
from game.rulebooks.empire_of_the_sun.files.footing import listed_garrison, wrong_box, wrong_ground
from game.rulebooks.empire_of_the_sun.files.name_checks import check_counter, check_hex, unknown_hex
from game.rulebooks.empire_of_the_sun.files.offensive_problems import check_ends, check_offensive
from game.rulebooks.empire_of_the_sun.files.plain_position import (
    SIDE_KEYS,
    SIDE_OF,
    PlainOffensive,
    PlainPosition,
    SideKey,
)
from game.rulebooks.empire_of_the_sun.files.positions import on_board
from game.rulebooks.empire_of_the_sun.files.setup import ELSEWHERE, REDUCED
from game.rulebooks.empire_of_the_sun.terms.card_words import Flag
from game.rulebooks.empire_of_the_sun.terms.flags import INTERCEPTION_TABLE, RULES_OF_2007
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.scenario import NationName
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES
from game.rulebooks.empire_of_the_sun.war.progress import ONCE
from game.rulebooks.empire_of_the_sun.war.replacements import BARRED

NATIONS: tuple[str, ...] = get_args(NationName)
KNOWN_FLAGS: tuple[str, ...] = (*get_args(Flag), BARRED, INTERCEPTION_TABLE, RULES_OF_2007)
HEX_LISTS = (
    *("japan_controls", "india_hexes_uncontrolled", "ever_taken_by_japan", "taken_this_turn", "lost_this_turn"),
    *("routes_missing", "home_garrisons_lost"),
)


def problems_of(game: EmpireGame, plain: PlainPosition) -> Iterator[Problem]:
    """Everything that is wrong with a position."""
    yield from check_counters(game, plain)
    yield from check_hexes(game, plain)
    for field in ("undelayable", "new_headquarters", "unsupplied"):
        for number, name in enumerate(getattr(plain, field) or ()):
            yield from check_counter(game, (field, number), name)
    yield from unknown(listed(("surrendered",), plain.surrendered or ()), NATIONS, "there is no nation '{}'")
    yield from unknown(listed(("scored",), plain.scored or ()), ONCE, "there is no change of the Political Will '{}'")
    for side, points in plain.asp.items():
        if points.used > points.total:
            sentence = f"{points.used} shipping points are used of {points.total}"
            yield Problem(("asp", side, "used"), sentence)
    yield from unknown(listed(("flags",), plain.flags or ()), KNOWN_FLAGS, "no card brings about '{}'")
    yield from check_twice(plain)
    for each in BOTH:
        yield from check_cards(game, plain, each)
    if plain.offensive is not None:
        yield from check_offensive(game, plain.offensive)
        yield from check_ends(plain, plain.offensive)


def check_counters(game: EmpireGame, plain: PlainPosition) -> Iterator[Problem]:
    """Counters are somewhere, and but once."""
    seen: dict[str, str] = {}
    for part, places in (("units", plain.units or {}), ("boxes", plain.boxes or {})):
        for place, names in places.items():
            if part == "boxes" and place not in ELSEWHERE:
                yield Problem((part, place), f"there is no box '{place}'", place, tuple(ELSEWHERE))
            elif part == "units" and on_board(game, place) not in game.board.by_name:
                yield Problem((part, place), f"there is no hex '{place}'", place, tuple(game.board.by_name))
            for index, name in enumerate(names):
                yield from check_placed(game, (part, place, index), name, seen)
                yield from check_footing(game, (part, place, index), name)


def check_placed(game: EmpireGame, path: Path, name: str, seen: dict[str, str]) -> Iterator[Problem]:
    """What is wrong with a counter in a place; where it was seen is noted."""
    plain, place = name.removesuffix(REDUCED), str(path[1])
    if plain not in game.by_id:
        yield from check_counter(game, path, plain)
    elif plain in seen:
        yield Problem(path, f"'{plain}' is in {seen[plain]} and in {place}")
    elif name.endswith(REDUCED) and game.counters[game.by_id[plain]].is_headquarters:
        yield Problem(path, f"'{plain}' is a headquarters, which has no reduced face (Rules 3.2)")
    seen.setdefault(plain, place)


def check_footing(game: EmpireGame, path: Path, name: str) -> Iterator[Problem]:
    """A counter is where its like can be, ships wherever there is water: an offensive may be going on (Rules 3.1).

    Too many in a hex, and an enemy's port or airfield, are no slips: there the owner takes away or leaves (Rules 8.48).
    """
    told, place, tables = name.removesuffix(REDUCED), on_board(game, str(path[1])), game.tables
    counter = tables.units.get(told) or tables.headquarters.get(told)
    if counter is None:
        return
    found = None
    if path[0] == "boxes":
        found = wrong_box(counter, told, place)
    elif game.board.by_name.get(place, game.hex_count) < game.hex_count:
        found = listed_garrison(counter, told) or wrong_ground(game.board, counter, told, place, is_under_way=True)
    if found is not None:
        yield Problem(path, found)


def check_hexes(game: EmpireGame, plain: PlainPosition) -> Iterator[Problem]:
    """The hexes are there, or beyond the edges of a part of the map; control is that of hexes and of no boxes."""
    for field in HEX_LISTS:
        for index, name in enumerate(getattr(plain, field) or ()):
            is_known = game.board.by_name.get(str(name), game.hex_count) < game.hex_count
            if not is_known and not lies_beyond(game, str(name)):
                yield unknown_hex(game, (field, index), name)
    if plain.tokyo_express is not None:
        yield from check_hex(game, ("tokyo_express",), plain.tokyo_express)


def check_twice(plain: PlainPosition) -> Iterator[Problem]:
    """No side is told of by both of its words."""
    offensive = plain.offensive or PlainOffensive()
    rows: dict[Path, list[SideKey]] = {
        ("asp",): [*plain.asp],
        ("rivalry",): [*(plain.rivalry or ())],
        ("hands",): [*plain.hands],
        ("decks",): [*plain.decks],
        ("discards",): [*plain.discards],
        ("future_offensive",): [*plain.future_offensive],
        ("passes",): [*plain.passes],
        ("offensive", "activated"): [*offensive.activated],
    }
    for path, keys in rows.items():
        for short, long in zip(SIDE_KEYS, SIDE_NAMES, strict=True):
            if short in keys and long in keys:
                yield Problem((*path, long), f"`{short}` and `{long}` are the same side", long)


def check_cards(game: EmpireGame, plain: PlainPosition, side: Side) -> Iterator[Problem]:
    """The cards of a side are in its deck, and each of them in one place."""
    known = {game.cards[card].number for card in in_game(game, side)}
    seen: set[int] = set()
    for path, card in cards_told(plain, side):
        if card not in known:
            yield Problem(path, f"there is no card {card} among those of {SIDE_NAMES[side]} here")
        elif card in seen:
            yield Problem(path, f"card {card} is there twice")
        seen.add(card)


def cards_told(plain: PlainPosition, side: Side) -> Iterator[tuple[Path, int]]:
    """Every card of a side that is named, with where it stands."""
    for field in ("hands", "decks", "discards"):
        for key, cards in getattr(plain, field).items():
            if SIDE_OF[key] == side:
                yield from listed((field, key), cards)
    yield from (
        (("future_offensive", key), card)
        for key, card in plain.future_offensive.items()
        if SIDE_OF[key] == side and card is not None
    )
