"""What is asked about, found by its word; what there is not is told in one line, with the word that may be meant."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from game.core.actions import Kind, SpaceId, Target
from game.core.asking import known
from game.core.combat import Chance, Modifier, Preview
from game.rulebooks.valor_and_victory.files.words import unit_words
from game.rulebooks.valor_and_victory.terms.game import SIDES, ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import units_at

Words: TypeAlias = Sequence[str]
"""Several words; one alone need not be put into a list."""

Reason: TypeAlias = tuple[int, str, str]
"""An amount, what it comes from, and its rule."""


def hex_called(game: ValorGame, name: str) -> SpaceId:
    """The hex of a name as printed on the map.

    :raises LookupError: when there is none.
    """
    known(name, game.board.by_name, "hex")
    return game.board.by_name[name]


def side_called(word: str) -> int:
    """The side of a word.

    :raises LookupError: when there is none.
    """
    known(word, SIDES, "side")
    return SIDES[word]


def units_called(game: ValorGame, position: ValorPosition, words: Words) -> tuple[int, ...]:
    """Units by their words, each once; a hex stands for all units in it, passengers left out.

    :raises LookupError: when there is no such unit, nobody in such a hex, or no word at all.
    """
    found: list[int] = []
    for word in [words] if isinstance(words, str) else words:
        found += units_of(game, position, word)
    if not found:
        raise LookupError("no unit is named")
    return tuple(dict.fromkeys(found))


def unit_called(game: ValorGame, position: ValorPosition, word: str) -> int:
    """One unit by its word, or by its hex where it stands alone.

    :raises LookupError: when there is none, or several.
    """
    found = units_called(game, position, word)
    if len(found) > 1:
        raise LookupError(f"several units stand in {word}: {', '.join(named(game, found))}")
    return found[0]


def units_of(game: ValorGame, position: ValorPosition, word: str) -> tuple[int, ...]:
    """The unit of a word, or those in a hex."""
    names = unit_words(game)
    if word in names:
        return (names.index(word),)
    known(word, (*names, *game.board.by_name), "unit")
    there = units_at(game, position, game.board.by_name[word])
    if not there:
        raise LookupError(f"there is no unit in {word}")
    return there


def named(game: ValorGame, numbers: Iterable[int]) -> list[str]:
    """The words of some units."""
    names = unit_words(game)
    return [names[number] for number in numbers]


def hexes(game: ValorGame, spaces: Iterable[int]) -> list[str]:
    """The names of some hexes."""
    return [game.board.name(space) for space in spaces]


def at_hex(space: int) -> Target:
    """What is clicked to name a hex."""
    return Target(Kind.SPACE, space)


def at_unit(number: int) -> Target:
    """What is clicked to name a unit."""
    return Target(Kind.PIECE, number)


def reasons(modifiers: Iterable[Modifier]) -> list[Reason]:
    """Modifiers, or parts of a strength, in plain words."""
    return [(each.amount, each.reason, each.rule) for each in modifiers]


def odds(preview: Preview) -> dict[str, float]:
    """How likely each outcome of an action is, by its words."""
    return shares(preview.chances)


def shares(chances: Iterable[Chance]) -> dict[str, float]:
    """How likely each outcome is, by its words."""
    return {each.label: each.probability for each in chances}


def as_owner(game: ValorGame, position: ValorPosition, unit: int) -> ValorPosition:
    """The position were it the turn of the owner of a unit."""
    return replace(position, side=game.sides_of[unit])
