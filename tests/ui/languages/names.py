"""Proper names of a title, which are the same in all languages: of places, units, cards and people."""

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec
import yaml

from game.core.title import Game
from game.ui.title_words import SENTENCES

NAMED: dict[str, tuple[str, ...]] = {
    "memoir44": ("cards",),
    "glory_recalled": ("cards", "leaders", "units", "formations"),
    "empire_of_the_sun": ("cards", "units", "headquarters"),
    "pacific_war": ("ships", "headquarters", "aircraft"),
}
"""The tables of each title in which names stand."""

WEAPONS = frozenset({"Bren", "Maxim", "PIAT", "Bazooka", "Panzerschreck", "Jeep", "Vickers", "Sherman Firefly"})
"""Weapons that are called by a name alone."""

WORDS_OF_A_NAME = 8

DESIGNATION = re.compile(r"(?=.*\d|.* (I|II|III|IV|V)( |$))(?!.*\b[a-z]{3})|[A-Z]{2,4}$")
"""How a weapon or a unit is called that has a number: "MG 34", "57 mm M1", "Panzer IV H"; or by
its letters: "LRA"."""


def is_name(text: str, names: frozenset[str]) -> bool:
    """Whether a text is the same in all languages."""
    text = text.strip(".,;:()")
    if text in names or text in WEAPONS or DESIGNATION.match(text) is not None:
        return True
    return all(word in names for word in re.split(r"[ ,()]+", text)) and not text[:1].islower()


def names_in(game: Game) -> frozenset[str]:
    """All names of a game's title, its map and its scenario, with what its briefing and its cards say."""
    board, found = game.board, set[str]()
    for table in NAMED.get(game.title.id, ()):
        found.update(strings(yaml.safe_load((files(game.title.package) / f"{table}.yaml").read_text("utf-8"))))
    found.update(strings(msgspec.to_builtins(game.scenario)))
    for text in tuple(found):
        found.update((*SENTENCES.split(text), *text.split(", "), text.partition(" ")[2]))
        found.update(text.split() if len(text.split()) <= WORDS_OF_A_NAME else ())
    found.update((*(board.name(space) for space in range(len(board.spaces))), *board.called.values()))
    return frozenset(text.strip(".,;:()") for text in found)


def strings(thing: Any) -> Iterator[str]:
    """All texts in a table, keys as well."""
    match thing:
        case str():
            yield thing
        case dict():
            for key, value in thing.items():
                yield str(key)
                yield from strings(value)
        case list() | tuple():
            for one in thing:
                yield from strings(one)
