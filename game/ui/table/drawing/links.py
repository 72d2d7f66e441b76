"""Sentences with links: `[C5]` is a place on the map, `§ 7.2` a paragraph of the rulebook, a side's name its colour.

`[4423|Guadalcanal]` is a place that is called otherwise than it is named.

The brackets themselves are not shown.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from game.core.actions import SpaceId

SIGN = "§\u00a0"
"""The sign of a paragraph and a no-break space: it never parts from its number."""

MARKED = re.compile(r"\[([^\[\]|]+)(?:\|([^\[\]]+))?\]|§+\s*([0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*)")


class Run(msgspec.Struct, frozen=True):
    """A piece of a sentence; at most one of the other fields says what it stands for."""

    text: str
    space: SpaceId | None = None
    rule: str = ""
    side: int = -1

    @property
    def is_link(self) -> bool:
        """Whether it can be clicked."""
        return self.space is not None or bool(self.rule)


def parse(sentence: str, places: Mapping[str, SpaceId], sides: Sequence[str] = ()) -> tuple[Run, ...]:
    """A sentence in pieces. A place that the map does not have stays plain text, without its brackets."""
    runs: list[Run] = []
    at = 0
    for found in MARKED.finditer(sentence):
        runs += plain(sentence[at : found.start()], sides)
        runs.append(marked(found, places))
        at = found.end()
    return tuple(runs + plain(sentence[at:], sides))


def marked(found: re.Match[str], places: Mapping[str, SpaceId]) -> Run:
    """The run that a place or a paragraph stands for."""
    if found[3]:
        return Run(f"{SIGN}{found[3]}", rule=found[3])
    return Run(found[2] or found[1], space=places.get(found[1]))


def plain(text: str, sides: Sequence[str]) -> list[Run]:
    """Text without links, with the names of the sides apart."""
    if not text or not any(sides):
        return [Run(text)] if text else []
    parts = names_in_text(tuple(sides)).split(text)
    return [Run(part, side=sides.index(part) if number % 2 else -1) for number, part in enumerate(parts) if part]


@lru_cache(maxsize=512)
def without_marks(sentence: str) -> str:
    """A sentence as it is read."""
    return MARKED.sub(lambda found: f"{SIGN}{found[3]}" if found[3] else found[2] or found[1], sentence)


@lru_cache(maxsize=16)
def names_in_text(sides: tuple[str, ...]) -> re.Pattern[str]:
    """How the names of the sides are found in a text, the longest first."""
    names = sorted(filter(None, sides), key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(map(re.escape, names))})\b")
