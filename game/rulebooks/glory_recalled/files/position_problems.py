"""What can be wrong with a position in a file: spaces, pieces and cards that there are not, or that are twice."""

from collections import Counter
from collections.abc import Iterable, Iterator

from game.core.actions import Side
from game.core.problems import Path, Problem, Said, listed, unknown
from game.core.resuming import moment_problems
from game.rulebooks.glory_recalled.files.invariants import Fault, faults
from game.rulebooks.glory_recalled.files.plain_position import PlainPosition
from game.rulebooks.glory_recalled.files.positions import cards_named, position_of, sides_of, told_of_piece
from game.rulebooks.glory_recalled.files.words import (
    GONE_WORD,
    MARCH,
    MARKER_KEYS,
    STACKS,
    STATES,
    kind_and_copy,
    kinds,
)
from game.rulebooks.glory_recalled.moving.overstacked import overstacked
from game.rulebooks.glory_recalled.terms.card_effects import Activate
from game.rulebooks.glory_recalled.terms.game import BOTH, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import capacity, occupants
from game.rulebooks.glory_recalled.terms.position import GloryPosition

SEED = 1


def position_problems(game: GloryGame, plain: PlainPosition) -> Iterator[Problem]:
    """Everything that is wrong with a position; while words of it are wrong, only those are told."""
    words = [*word_problems(game, plain), *card_problems(game, plain), *moment_problems(game, plain.phase, plain.left)]
    yield from words
    if words:
        return
    others = [
        *standing_problems(plain),
        *copy_problems(game, plain),
        *act_problems(game, plain),
        *score_problems(plain),
    ]
    yield from others
    if not others:
        position = position_of(game, plain, SEED)
        crowded = list(crowding_problems(game, plain, position))
        yield from unfinished_problems(plain)
        yield from crowded or (Problem(place_of(plain, fault), fault.sentence) for fault in faults(game, position))


def word_problems(game: GloryGame, plain: PlainPosition) -> Iterator[Problem]:
    """Spaces and pieces that there are not."""
    board, ids = tuple(game.board.by_name), tuple(counter.id for counter in game.counters)
    yield from unknown(spaces_said(plain), board, "there is no space '{}'")
    controlled = ((("control", name), name) for name in plain.control)
    yield from unknown(controlled, (*board, *game.regions), "there is no space and no region '{}'")
    yield from unknown(pieces_said(plain), ids, "there is no piece '{}'")


def spaces_said(plain: PlainPosition) -> Iterator[Said]:
    """Spaces by their names."""
    for name, told in plain.pieces.items():
        yield from ((("pieces", name), word) for word in told_of_piece(told) if word not in (*STATES, GONE_WORD))
    for key in MARKER_KEYS.values():
        yield from listed((key,), getattr(plain, key) or ())
    if plain.box:
        yield ("box",), plain.box
    if plain.act is not None:
        yield from ((("act", "near"), name) for name in [plain.act.near] if name)
        if plain.act.stack_from and plain.act.stack_from not in STACKS:
            yield ("act", "stack_from"), plain.act.stack_from
        movers = enumerate(plain.act.movers or ())
        yield from ((("act", "movers", n, "start"), each.start) for n, each in movers if each.start)
    if plain.battle is not None:
        yield ("battle", "target"), plain.battle.target
        yield from listed(("battle", "origins"), plain.battle.origins)
        if plain.battle.box:
            yield ("battle", "box"), plain.battle.box


def pieces_said(plain: PlainPosition) -> Iterator[Said]:
    """Pieces by their names."""
    yield from ((("pieces", name), name) for name in plain.pieces)
    if plain.act is not None:
        yield from ((("act", "movers", n, "piece"), each.piece) for n, each in enumerate(plain.act.movers or ()))
    if plain.battle is not None:
        yield from listed(("battle", "attackers"), plain.battle.attackers)


def card_problems(game: GloryGame, plain: PlainPosition) -> Iterator[Problem]:
    """Cards that the deck of their side has not; a word that two kinds share is none."""
    for (key, side), cards in cards_named(plain).items():
        path: Path = (key, side) if side else (key,)
        yield from unknown_cards(game, listed(path, cards), side)
    for key in ("face_down", "cancelled"):
        yield from unknown_cards(game, listed((key,), getattr(plain, key)), "")
    if plain.shown:
        yield from unknown_cards(game, [(("shown",), plain.shown)], "")
    if plain.battle is not None:
        for side, cards in plain.battle.played.items():
            said = listed(("battle", "played", side), cards)
            yield from unknown_cards(game, said, side)


def unknown_cards(game: GloryGame, said: Iterable[Said], side: str) -> Iterator[Problem]:
    """Those of some words that name no card, or a copy that there is not."""
    there = kinds(game, sides_of(("", side)))
    for path, word in said:
        kind, copy = kind_and_copy(game, word, sides_of(("", side)))
        if not kind:
            whose = f"{side} card" if side else "card"
            yield Problem(path, f"there is no {whose} '{word}'", word, tuple(there))
        elif copy > len(there[kind]):
            yield Problem(path, f"there are only {len(there[kind])} copies of this card, not {copy}")


def standing_problems(plain: PlainPosition) -> Iterator[Problem]:
    """Pieces that stand in two places."""
    for name, told in plain.pieces.items():
        if sum(word not in STATES for word in told_of_piece(told)) > 1:
            yield Problem(("pieces", name), f"'{told}' is more than one place: say 'Sha Tin, spent' or 'gone'")


def copy_problems(game: GloryGame, plain: PlainPosition) -> Iterator[Problem]:
    """More cards of a kind than there are, or a copy in two places (Rules 6.2)."""
    there, numbers, found = kinds(game), Counter[str](), set[tuple[str, int]]()
    for path, word, sides in cards_said(plain):
        kind, copy = kind_and_copy(game, word, sides)
        numbers[kind] += 1
        if copy and (kind, copy) in found:
            yield Problem(path, f"copy {copy} of this card is named already")
        elif numbers[kind] > len(there[kind]):
            copies = "only one copy" if len(there[kind]) == 1 else f"only {len(there[kind])} copies"
            yield Problem(path, f"there {'is' if len(there[kind]) == 1 else 'are'} {copies} of this card")
        found.add((kind, copy))


def cards_said(plain: PlainPosition) -> Iterator[tuple[Path, str, tuple[Side, ...]]]:
    """The cards that lie somewhere, each with its place in the file and the sides that may own it."""
    for heap, words in cards_named(plain).items():
        key, side = heap
        yield from ((path, word, sides_of(heap)) for path, word in listed((key, side) if side else (key,), words))


def act_problems(game: GloryGame, plain: PlainPosition) -> Iterator[Problem]:
    """An action that is no march and has neither a leader nor a card that moves units (Rules 5.1)."""
    if plain.act is None:
        return
    leaders = [game.counters[leader].id for side in BOTH for leader in game.leaders[side]]
    movers = {word: cards for word, cards in kinds(game).items() if game.cards[cards[0]].effect(Activate) is not None}
    by, start = plain.act.by, plain.act.stack_from
    if by == MARCH and (not start or start in STACKS):
        yield Problem(("act",), "a march starts in one space: say `stack_from`")
    kind, copy = kind_and_copy(game, by)
    if by not in (MARCH, *leaders) and (kind not in movers or copy > len(movers[kind])):
        yield Problem(("act", "by"), f"'{by}' is no march, leader or card that moves units", by, (*leaders, *movers))


def unfinished_problems(plain: PlainPosition) -> Iterator[Problem]:
    """An action or a combat with which nothing goes on: a phase begins without any."""
    for key in ("act", "battle"):
        if getattr(plain, key) is not None and not plain.left:
            yield Problem((key,), f"`{key}` goes with the steps that are `left`: a phase begins without it")


def score_problems(plain: PlainPosition) -> Iterator[Problem]:
    """Points that are neither whole nor halves (Rules 4.1)."""
    for side, told in plain.points.items():
        if 2 * told % 1:
            yield Problem(("points", side), f"victory points are whole or halves, not {told}")


def crowding_problems(game: GloryGame, plain: PlainPosition, position: GloryPosition) -> Iterator[Problem]:
    """Spaces with units of both sides, or with more than they hold; told at the last piece named there (Rules 8.0)."""
    there = occupants(game, position)
    too_many = () if plain.left else overstacked(game, position)
    for space, units in enumerate(there.units):
        name, said = game.board.name(space), [unit for unit in units if game.counters[unit].id in plain.pieces]
        path: Path = ("pieces", game.counters[said[-1]].id) if said else ()
        if len({game.owner(unit) for unit in units}) > 1 and position.battle is None:
            yield Problem(path, f"units of both sides are in {name}: {names_of(game, units)}")
        elif space in too_many:
            most = capacity(game, position, space)
            yield Problem(path, f"{name} holds at most {most} units (Rules 8.0): {names_of(game, units)}")


def place_of(plain: PlainPosition, fault: Fault) -> Path:
    """Where a file says what is broken: at the last word for what it is about, or at its beginning if there is none."""
    controlled: Iterator[Said] = ((("control", name), name) for name in plain.control)
    said = [path for path, word in (*spaces_said(plain), *pieces_said(plain), *controlled) if word == fault.about]
    keys: tuple[Path, ...] = ((fault.about,),) if getattr(plain, fault.about, None) else ()
    return next(iter((*reversed(said), *keys)), ())


def names_of(game: GloryGame, units: Iterable[int]) -> str:
    """Units by their names."""
    return ", ".join(game.counters[unit].id for unit in units)
