"""What can be wrong with a position in a file: hexes, units and cards that there are not, or that are twice."""

from collections import Counter
from collections.abc import Iterator

from game.core.problems import Path, Problem, Said, listed, unknown
from game.core.resuming import moment_problems
from game.rulebooks.memoir44.files.invariants import broken_units, unsound
from game.rulebooks.memoir44.files.plain_position import PlainPosition
from game.rulebooks.memoir44.files.positions import STANDING, bare, cards_named, position_of
from game.rulebooks.memoir44.files.words import GONE_WORD, card_words, unit_words
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition

SINGLE = ("card", "under_chip", "announced")
SEED = 1


def position_problems(game: MemoirGame, plain: PlainPosition) -> Iterator[Problem]:
    """Everything that is wrong with a position; while words of it are wrong, only those are told."""
    words = [*word_problems(game, plain), *moment_problems(game, plain.phase, plain.left)]
    yield from words
    if words:
        return
    units = [*standing_problems(game, plain), *number_problems(game, plain), *copy_problems(game, plain)]
    yield from units
    if units:
        return
    nobody = list(nobody_there(game, plain))
    yield from nobody
    if not nobody:
        yield from unsound_problems(game, plain, position_of(game, plain, SEED))


def word_problems(game: MemoirGame, plain: PlainPosition) -> Iterator[Problem]:
    """Words that there are not."""
    cards = tuple(dict.fromkeys(map(bare, card_words(game))))
    yield from unknown(((path, bare(word)) for path, word in cards_said(plain)), cards, "there is no card '{}'")
    yield from unknown(starts_said(plain), unit_words(game), "there is no unit of the scenario that begins in '{}'")
    yield from unknown(hexes_said(plain), tuple(game.board.by_name), "there is no hex '{}'")
    terrain = ((("alterations", n, "terrain"), each.terrain) for n, each in enumerate(plain.alterations))
    yield from unknown(terrain, tuple(game.terrain), "there is no terrain '{}'")


def cards_said(plain: PlainPosition) -> Iterator[Said]:
    """The names of cards."""
    for side, cards in plain.hands.items():
        yield from (((("hands", side, n)), card) for n, card in enumerate(cards))
    for key in ("deck", "discards"):
        yield from listed((key,), getattr(plain, key) or ())
    yield from (((key,), getattr(plain, key)) for key in SINGLE if getattr(plain, key))
    yield from ((("last", side, "card"), effect.card) for side, effect in plain.last.items())
    if plain.effect is not None:
        yield ("effect", "card"), plain.effect.card


def starts_said(plain: PlainPosition) -> Iterator[Said]:
    """Units by the hexes in which they began."""
    yield from ((("units", name), name) for name in plain.units)
    yield from listed(("reserve",), plain.reserve or ())
    yield from ((("began", n, "unit"), each.unit) for n, each in enumerate(plain.began))
    if plain.special is not None:
        for key in ("aboard", "ashore"):
            yield from listed(("special", key), getattr(plain.special, key))
        bearers = ((n, load.bearer) for n, load in enumerate(plain.special.loads) if load.bearer)
        yield from ((("special", "loads", n, "bearer"), name) for n, name in bearers)


def hexes_said(plain: PlainPosition) -> Iterator[Said]:
    """Hexes by their names."""
    standing = ((name, STANDING.match(told)) for name, told in plain.units.items())
    yield from ((("units", name), at["hex"]) for name, at in standing if at is not None and at["hex"] != GONE_WORD)
    for key in ("wire", "sandbags"):
        yield from listed((key,), getattr(plain, key) or ())
    for key in ("mines", "alterations", "began"):
        yield from (((key, n, "hex"), each.hex) for n, each in enumerate(getattr(plain, key) or ()))
    yield from (said for said in units_now_said(plain) if not said[1].endswith(f" {GONE_WORD}"))
    if plain.special is not None:
        for key in ("tents_taken", "tents_struck"):
            yield from listed(("special", key), getattr(plain.special, key))
        lying = ((n, load.hex) for n, load in enumerate(plain.special.loads) if load.hex)
        yield from ((("special", "loads", n, "hex"), name) for n, name in lying)


def units_now_said(plain: PlainPosition) -> Iterator[Said]:
    """Units by the hexes in which they stand now."""
    yield from ((("orders", name), name) for name in plain.orders)
    for key in ("resting", "crosshairs", "camouflaged"):
        yield from listed((key,), getattr(plain, key) or ())


def standing_problems(game: MemoirGame, plain: PlainPosition) -> Iterator[Problem]:
    """Units that stand nowhere that can be read, two in one hex, or with figures that they cannot have."""
    names = unit_words(game)
    for name, told in plain.units.items():
        found, most = STANDING.match(told), game.roster[names.index(name)].figures
        if found is None:
            yield Problem(("units", name), f"'{told}' is not where a unit stands: say 'D6', 'D6 with 2' or 'gone'")
        elif found["hex"] != GONE_WORD and found["figures"] and not 1 <= int(found["figures"]) <= most:
            yield Problem(("units", name), f"the unit of {name} has 1 to {most} figures, not {found['figures']}")


def number_problems(game: MemoirGame, plain: PlainPosition) -> Iterator[Problem]:
    """Objectives and landmarks that there are not."""
    for n, number in enumerate(plain.captured):
        if number >= len(game.goals):
            yield Problem(("captured", n), f"there is no objective {number}: they are counted from 0")
    for n, number in enumerate(plain.special.demolished if plain.special is not None else ()):
        if number >= len(game.landmarks):
            yield Problem(("special", "demolished", n), f"there is no landmark {number}: they are counted from 0")


def copy_problems(game: MemoirGame, plain: PlainPosition) -> Iterator[Problem]:
    """More cards of a name than there are (Rules 1.2)."""
    there = Counter(map(bare, card_words(game)))
    said = Counter(bare(name) for names in cards_named(plain).values() for name in names)
    exact = Counter(name for names in cards_named(plain).values() for name in names if bare(name) != name)
    last = {word: path for path, said_there in cards_said(plain) for word in (said_there, bare(said_there))}
    for name, number in sorted(said.items()):
        if number > there[name]:
            yield Problem(last[name], f"there are {there[name]} cards '{name}', not {number}")
    for name, number in sorted(exact.items()):
        if number > 1 or name not in card_words(game):
            wrong = f"there is no second card '{name}'" if number > 1 else f"there is no card '{name}'"
            yield Problem(last[name], wrong)


def nobody_there(game: MemoirGame, plain: PlainPosition) -> Iterator[Problem]:
    """Hexes in which nobody stands, where a unit is named by its hex, and two units in one."""
    names, start = unit_words(game), {entry.at for entry in game.scenario.units}
    standing: dict[str, str] = {}
    for name in names:
        told = STANDING.match(plain.units[name]) if name in plain.units else None
        at = told["hex"] if told is not None else name if name in start and not plain.others_gone else GONE_WORD
        if at != GONE_WORD and at in standing:
            key = name if name in plain.units else standing[at]
            yield Problem(("units", key), f"two units stand in {at}: those of {standing[at]} and of {name}")
        standing.setdefault(at, name)
    for path, word in units_now_said(plain):
        gone = word.removesuffix(f" {GONE_WORD}")
        if gone == word and word not in standing:
            yield Problem(path, f"there is no unit in {word}", word)
        elif gone != word and gone not in names:
            yield Problem(path, f"there is no unit of the scenario that begins in '{gone}'", gone, names)


def unsound_problems(game: MemoirGame, plain: PlainPosition, position: MemoirPosition) -> Iterator[Problem]:
    """Whatever no position may be; told at a unit or the ground laid under it, where the file names them."""
    names = unit_words(game)
    altered: dict[str, Path] = {each.hex: ("alterations", n, "hex") for n, each in enumerate(plain.alterations)}
    for number, sentence in broken_units(game, position):
        laid = altered.get(game.board.name(position.units[number].space), ())
        yield Problem(("units", names[number]) if names[number] in plain.units else laid, sentence)
    yield from (Problem((), sentence) for sentence in unsound(game, position))
