"""In which words a file tells what a step knows: for each field of the steps, how it is said, read and looked through.

What a field holds follows from its name, for in all rooms a `space` is a hex, and `taken` are units.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from game.core.problems import Path, Problem, unknown
from game.rulebooks.pacific_war.files.plain_position import Said
from game.rulebooks.pacific_war.files.unit_words import AT, unit_called, unit_words
from game.rulebooks.pacific_war.terms.classes import side_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.pieces import staff_of, staff_piece
from game.rulebooks.pacific_war.terms.position import PacificPosition
from game.rulebooks.pacific_war.terms.sea_battle import FORTRESS
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES

NOBODY = ""
"""No unit, or no headquarters."""
BY = " by "
"""A unit that is chosen, by the headquarters that activates it: "Akagi by combined_fleet"."""
FORTRESS_WORD = "fortress"
"""The coastal fortification of a hex, where ships are named that fire and are fired at."""
NO_HEX, NO_UNIT = 'the map has no hex "{}"', 'no unit is called "{}"'
NO_FORCE, NO_STAFF = 'there is no Task Force "{}"', 'there is no headquarters "{}"'


class Names(msgspec.Struct, frozen=True):
    """What a position has names for."""

    units: tuple[str, ...]
    forces: tuple[str, ...]


class Words(msgspec.Struct, frozen=True):
    """The words of one sort of field.

    `tell` says a value, `read` finds the value of words that have no problems, `problems` what is wrong with one word.
    """

    tell: Callable[[PacificGame, PacificPosition, Any], Said]
    read: Callable[[PacificGame, PacificPosition, Any], Any]
    problems: Callable[[PacificGame, Path, str, Names], Iterable[Problem]]


def tell_unit(game: PacificGame, position: PacificPosition, piece: int) -> str:
    """A unit, a headquarters by its id, or the coastal fortification."""
    if piece == FORTRESS:
        return FORTRESS_WORD
    staff = staff_of(piece)
    return unit_words(game, position, piece) if staff is None else tell_staff(game, position, staff)


def read_unit(game: PacificGame, position: PacificPosition, word: str) -> int:
    """The unit, the headquarters or the fortification of a word."""
    if word == FORTRESS_WORD:
        return FORTRESS
    staff = read_staff(game, position, word)
    return staff_piece(staff) if staff >= 0 else unit_called(game, position, word)


def unit_problems(game: PacificGame, path: Path, word: str, names: Names) -> Iterator[Problem]:
    """No unit of that name; which of several hexes is meant is not looked at."""
    name, _, _ = word.partition(AT)
    if name not in (*staff_ids(game), NOBODY, FORTRESS_WORD):
        yield from unknown([(path, name)], names.units, NO_UNIT)


def staff_ids(game: PacificGame) -> tuple[str, ...]:
    """The headquarters of the scenario, by their ids."""
    return tuple(each.id for each in game.headquarters)


def tell_staff(game: PacificGame, position: PacificPosition, staff: int) -> str:
    """A headquarters by its id; nobody where there is none."""
    return game.headquarters[staff].id if staff >= 0 else NOBODY


def read_staff(game: PacificGame, position: PacificPosition, word: str) -> int:
    """The headquarters of an id, or -1."""
    ids = staff_ids(game)
    return ids.index(word) if word in ids else -1


def staff_problems(game: PacificGame, path: Path, word: str, names: Names) -> Iterator[Problem]:
    """No headquarters of that id."""
    if word != NOBODY:
        yield from unknown([(path, word)], staff_ids(game), NO_STAFF)


def tell_hex(game: PacificGame, position: PacificPosition, space: int) -> str:
    """A hex by its number."""
    return game.board.name(space)


def read_hex(game: PacificGame, position: PacificPosition, word: str) -> int:
    """The hex of a number."""
    return game.board.by_name[word]


def hex_problems(game: PacificGame, path: Path, word: str, names: Names) -> Iterator[Problem]:
    """No such hex on the map."""
    yield from unknown([(path, word)], game.board.by_name, NO_HEX)


def tell_force(game: PacificGame, position: PacificPosition, force: int) -> str:
    """A Task Force by its name."""
    return position.task_forces[force].name


def read_force(game: PacificGame, position: PacificPosition, word: str) -> int:
    """The Task Force of a name that is on the map."""
    return next(n for n, force in enumerate(position.task_forces) if force.name == word and force.space >= 0)


def force_problems(game: PacificGame, path: Path, word: str, names: Names) -> Iterator[Problem]:
    """No Task Force of that name."""
    yield from unknown([(path, word)], names.forces, NO_FORCE)


def side_problems(game: PacificGame, path: Path, word: str, names: Names) -> Iterator[Problem]:
    """No such side."""
    yield from unknown([(path, word)], SIDE_NAMES, 'there is no side "{}"')


def many(one: Words) -> Words:
    """A list of words of one sort."""
    return Words(
        lambda game, position, values: tuple(str(one.tell(game, position, each)) for each in values),
        lambda game, position, words: tuple(one.read(game, position, each) for each in words),
        one.problems,
    )


def pairs(first: Words, between: str, second: Words) -> Words:
    """A list of words of two sorts, with something between them."""

    def tell(game: PacificGame, position: PacificPosition, values: Iterable[tuple[int, int]]) -> Said:
        return tuple(f"{first.tell(game, position, a)}{between}{second.tell(game, position, b)}" for a, b in values)

    def read(game: PacificGame, position: PacificPosition, words: Iterable[str]) -> tuple[tuple[int, int], ...]:
        halves = (each.partition(between) for each in words)
        return tuple((first.read(game, position, a), second.read(game, position, b)) for a, _, b in halves)

    def problems(game: PacificGame, path: Path, word: str, names: Names) -> Iterator[Problem]:
        a, _, b = word.rpartition(between)
        if not a or not b:
            yield Problem(path, f'"{word}" is not two names with "{between.strip()}" between them')
            return
        yield from first.problems(game, path, a, names)
        yield from second.problems(game, path, b, names)

    return Words(tell, read, problems)


SIDE = Words(lambda game, position, side: SIDE_NAMES[side], lambda game, position, word: side_of(word), side_problems)
UNIT = Words(tell_unit, read_unit, unit_problems)
AS_IT_IS = Words(lambda game, position, value: value, lambda game, position, word: word, lambda *_: ())
STAFF = Words(tell_staff, read_staff, staff_problems)
HEX = Words(tell_hex, read_hex, hex_problems)
FORCE = Words(tell_force, read_force, force_problems)

FIELDS = {
    **dict.fromkeys(("side", "attacker"), SIDE),
    **dict.fromkeys(("unit", "piece", "firer", "ship", "enemy_lead"), UNIT),
    **dict.fromkeys(("units", "moved", "taken", "core", "screen", "leaving", "named"), many(UNIT)),
    "space": HEX,
    **dict.fromkeys(("searched", "seen", "flown", "done", "answered", "tried", "path"), many(HEX)),
    "force": FORCE,
    "staff": STAFF,
    "headings": pairs(FORCE, AT, HEX),
    "chosen": pairs(UNIT, BY, STAFF),
}
"""The fields that are told in words of their own; numbers, marks and answers are told as they are."""


def words_of(field: str) -> Words:
    """The words of a field, by its name."""
    return FIELDS.get(field, AS_IT_IS)
