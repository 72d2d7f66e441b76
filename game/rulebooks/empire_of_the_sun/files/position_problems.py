"""What can be wrong with a position in a file: hexes, counters and cards that there are not, or that are twice."""

from collections.abc import Iterator
from typing import get_args

from game.core.actions import Side, other
from game.core.title import Problem
from game.rulebooks.empire_of_the_sun.cards.deck import in_game
from game.rulebooks.empire_of_the_sun.files.plain_position import (
    SIDE_KEYS,
    SIDE_OF,
    PlainBattle,
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

Path = tuple[str | int, ...]
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
    for number, name in enumerate(plain.surrendered or ()):
        if name not in NATIONS:
            yield Problem(("surrendered", number), f"there is no nation '{name}'", name, NATIONS)
    for number, name in enumerate(plain.scored or ()):
        if name not in ONCE:
            yield Problem(("scored", number), f"there is no change of the Political Will '{name}'", name, ONCE)
    for side, points in plain.asp.items():
        if points.used > points.total:
            sentence = f"{points.used} shipping points are used of {points.total}"
            yield Problem(("asp", side, "used"), sentence)
    for number, name in enumerate(plain.flags or ()):
        if name not in KNOWN_FLAGS:
            yield Problem(("flags", number), f"no card brings about '{name}'", name, KNOWN_FLAGS)
    yield from check_twice(plain)
    for each in BOTH:
        yield from check_cards(game, plain, each)
    if plain.offensive is not None:
        yield from check_offensive(game, plain.offensive)


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


def check_counter(game: EmpireGame, path: Path, name: str) -> Iterator[Problem]:
    """The counter is there."""
    if name not in game.by_id:
        yield Problem(path, f"there is no counter '{name}'", name, tuple(game.by_id))


def check_hexes(game: EmpireGame, plain: PlainPosition) -> Iterator[Problem]:
    """The hexes are there; control is that of hexes and of no boxes."""
    for field in HEX_LISTS:
        for index, name in enumerate(getattr(plain, field) or ()):
            is_known = game.board.by_name.get(str(name), game.hex_count) < game.hex_count
            if not is_known:
                yield unknown_hex(game, (field, index), name)
    if plain.tokyo_express is not None:
        yield from check_hex(game, ("tokyo_express",), plain.tokyo_express)


def check_hex(game: EmpireGame, path: Path, name: str | int) -> Iterator[Problem]:
    """The hex is there."""
    if on_board(game, str(name)) not in game.board.by_name:
        yield unknown_hex(game, path, name)


def unknown_hex(game: EmpireGame, path: Path, name: str | int) -> Problem:
    """There is no such hex."""
    return Problem(path, f"there is no hex '{name}'", str(name), tuple(game.board.by_name))


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
                yield from (((field, key, number), card) for number, card in enumerate(cards))
    yield from (
        (("future_offensive", key), card)
        for key, card in plain.future_offensive.items()
        if SIDE_OF[key] == side and card is not None
    )


def check_offensive(game: EmpireGame, plain: PlainOffensive) -> Iterator[Problem]:
    """What is wrong with an offensive that is going on."""
    top = "offensive"
    attacker = Side(SIDE_OF[plain.attacker])
    if plain.card is not None and (SIDE_NAMES[attacker], plain.card) not in game.card_ids:
        yield Problem((top, "card"), f"there is no card {plain.card} of {SIDE_NAMES[attacker]}")
    if plain.card is None and plain.play == "EC":
        yield Problem((top, "play"), "an offensive by an event names its card")
    if plain.hq is not None:
        yield from check_headquarters(game, (top, "hq"), plain.hq, attacker)
    if plain.reaction_hq is not None:
        yield from check_headquarters(game, (top, "reaction_hq"), plain.reaction_hq, other(attacker))
    for side, units in plain.activated.items():
        for number, name in enumerate(units):
            yield from check_unit(game, (top, "activated", side, number), name, Side(SIDE_OF[side]))
    for name, move in plain.moves.items():
        yield from check_unit(game, (top, "moves", name), name)
        for number, place in enumerate(move.hexes):
            yield from check_hex(game, (top, "moves", name, "hexes", number), place)
        if not move.hexes:
            yield Problem((top, "moves", name, "hexes"), "a move has at least the hex in which it began")
    for name, place in plain.assigned_to_battle.items():
        yield from check_unit(game, (top, "assigned_to_battle", name), name)
        yield from check_hex(game, (top, "assigned_to_battle", name), place)
    for field in ("battle_hexes", "all_battle_hexes", "landing_hexes"):
        for number, place in enumerate(getattr(plain, field)):
            yield from check_hex(game, (top, field, number), place)
    for number, pair in enumerate(plain.organic_transport):
        for index, name in enumerate(pair):
            yield from check_unit(game, (top, "organic_transport", number, index), name)
    for number, card in enumerate(plain.answers):
        if (SIDE_NAMES[other(attacker)], card) not in game.card_ids:
            yield Problem((top, "answers", number), f"there is no card {card} of {SIDE_NAMES[other(attacker)]}")
    for field in ("beaten", "moved_after"):
        for number, name in enumerate(getattr(plain, field)):
            yield from check_unit(game, (top, field, number), name)
    if plain.battle is not None:
        yield from check_battle(game, (top, "battle"), plain.battle)


def check_battle(game: EmpireGame, top: Path, plain: PlainBattle) -> Iterator[Problem]:
    """What is wrong with a battle that is being fought."""
    yield from check_hex(game, (*top, "hex"), plain.hex)
    for name in plain.lost:
        yield from check_unit(game, (*top, "lost", name), name)
    for field in ("garrison", "company"):
        for number, name in enumerate(getattr(plain, field) or ()):
            yield from check_unit(game, (*top, field, number), name)
    if plain.kept is not None:
        yield from check_unit(game, (*top, "kept"), plain.kept)


def check_unit(game: EmpireGame, path: Path, name: str, side: Side | None = None) -> Iterator[Problem]:
    """The unit is there, no headquarters, and of the side that it should be."""
    yield from check_counter(game, path, name)
    if name in game.by_id:
        counter = game.counters[game.by_id[name]]
        if counter.is_headquarters:
            yield Problem(path, f"'{name}' is a headquarters, and no unit")
        elif side is not None and counter.side != side:
            yield Problem(path, f"'{name}' is not of {SIDE_NAMES[side]}")


def check_headquarters(game: EmpireGame, path: Path, name: str, side: Side) -> Iterator[Problem]:
    """The headquarters is there, and the attacker's."""
    yield from check_counter(game, path, name)
    if name in game.by_id:
        counter = game.counters[game.by_id[name]]
        if not counter.is_headquarters or counter.side != side:
            yield Problem(path, f"'{name}' is no headquarters of {SIDE_NAMES[side]}")
