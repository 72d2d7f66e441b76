"""Names that are too long for their counter: what stands for them, so that no word breaks off unmarked.

A long word is abbreviated with a point, and what tells a unit from its like, such as a number, stays to the last:
of "Castellano -1" first "Castel. -1", in the end "-1".
"""

from collections.abc import Callable, Iterator

LEAST_LEFT = 2
"""Of a name of one word at least so many letters are printed, or none."""

LEAST_ABBREVIATED = 4
"""A word of fewer letters is not abbreviated: the point would take the room that it frees."""

SIGNS = " +-/."
"""What no abbreviated word ends with."""


def shortened(name: str, is_narrow: Callable[[str], bool]) -> str:
    """The longest form of a name that is narrow enough, or nothing."""
    return next(filter(is_narrow, shorter_forms(name)), "")


def shorter_forms(name: str) -> Iterator[str]:
    """A name, and what may stand for it, from the longest to the shortest."""
    yield name
    words = name.split()
    if len(words) > 1:
        yield from with_one_abbreviated(words)
        words = [word for word in words if has_number(word)] or words[-1:]
        yield " ".join(words)
    if len(words) == 1:
        yield from abbreviations(words[0], LEAST_LEFT)


def with_one_abbreviated(words: list[str]) -> Iterator[str]:
    """A name of several words whose longest plain word is abbreviated, if need be to its first letter."""
    plain = [number for number, word in enumerate(words) if len(word) >= LEAST_ABBREVIATED and is_plain(word)]
    if not plain:
        return
    longest = max(plain, key=lambda number: len(words[number]))
    for short in abbreviations(words[longest], 1):
        yield " ".join((*words[:longest], short, *words[longest + 1 :]))


def abbreviations(word: str, least: int) -> Iterator[str]:
    """A word that ends with a point after fewer and fewer of its letters."""
    for count in range(len(word) - 2, least - 1, -1):
        if word[count - 1] not in SIGNS:
            yield f"{word[:count]}."


def is_plain(word: str) -> bool:
    """Whether a word is one of the language and neither a number nor initials."""
    return not has_number(word) and not word.isupper()


def has_number(word: str) -> bool:
    """Whether a word tells a unit from its like by a number."""
    return any(letter.isnumeric() for letter in word)
