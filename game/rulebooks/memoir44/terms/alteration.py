"""Terrain that changes during a battle: bridges blown and built, caves sealed, tents taken away (Rules 8)."""

from msgspec.structs import replace

from game.core.kept import once
from game.rulebooks.memoir44.terms.battlefield import Battlefield
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.layers import rows_of
from game.rulebooks.memoir44.terms.position import Alteration, MemoirPosition


def field_of(game: MemoirGame, position: MemoirPosition) -> Battlefield:
    """The battlefield as it is now. Its geometry never changes: for that, `game.field` serves as well."""
    return altered(game, position.alterations) if position.alterations else game.field


@once
def altered(game: MemoirGame, alterations: tuple[Alteration, ...]) -> Battlefield:
    """The battlefield of the start with words of the terrain table laid on hexes and taken off.

    What was taken off leaves what it stood on: a cave its hill (Rules 8.52).
    """
    words, terrain = list(game.field.words), list(game.field.terrain)
    for space, word, is_laid in alterations:
        others = tuple(each for each in words[space] if each != word)
        base = word if is_laid else game.terrain[word].on
        words[space] = (*others, base) if base else others
        terrain[space] = rows_of(game.terrain, words[space])
    return replace(game.field, words=tuple(words), terrain=tuple(terrain))


def lay(position: MemoirPosition, space: int, word: str) -> MemoirPosition:
    """The position with a terrain laid on a hex, such as a pontoon bridge."""
    return with_alteration(position, space, word, is_laid=True)


def take_off(position: MemoirPosition, space: int, word: str) -> MemoirPosition:
    """The position with a terrain taken off a hex, such as a blown bridge."""
    return with_alteration(position, space, word, is_laid=False)


def with_alteration(position: MemoirPosition, space: int, word: str, *, is_laid: bool) -> MemoirPosition:
    """The position with one alteration; the opposite one is undone by it."""
    new, opposite = Alteration(space, word, is_laid), Alteration(space, word, not is_laid)
    if opposite in position.alterations:
        left = tuple(each for each in position.alterations if each != opposite)
    else:
        left = tuple(sorted({*position.alterations, new}))
    return replace(position, alterations=left)
