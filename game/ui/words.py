"""The words of the screen: written in English where they are used, and shown in the language that the player wants.

`say` gives a text in that language, with its values in their places; `say_many` one that depends on a number. A text
that is written down before anybody reads it, as in a table of keys, is marked `to_say` there, and said where it is
shown. Languages are .po files beside this module, read as they are. What games say themselves comes from catalogues of
their own (`title_words`); their rulebooks, their briefings and their cards are English.
"""

from ast import literal_eval
from collections.abc import Callable, Iterator
from gettext import c2py
from pathlib import Path
from typing import Literal, get_args

import msgspec

Language = Literal["en", "de"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
FOLDER = Path(__file__).parent / "languages"
PLURALS = "Plural-Forms"


class Entry(msgspec.Struct, frozen=True):
    """A text of the catalogue: in English, its plural there, and what stands for both."""

    text: str
    plural: str
    said: tuple[str, ...]


class Catalogue(msgspec.Struct, frozen=True):
    """All texts in one language, and which form belongs to a number."""

    language: Language
    entries: dict[str, Entry]
    form_of: Callable[[int], int]


def english(number: int) -> int:
    """One thing, or several."""
    return int(number != 1)


ENGLISH = Catalogue("en", {}, english)
spoken: list[Catalogue] = [ENGLISH]
"""The language that is spoken: the only one, as there is one screen."""


def speak(language: Language) -> None:
    """Say everything in a language from now on."""
    spoken[0] = ENGLISH if language == "en" else read_catalogue(language)


def language() -> Language:
    """The language in which everything is said."""
    return spoken[0].language


def say(text: str, **values: object) -> str:
    """A text in the language of the screen, with its values in their places."""
    entry = spoken[0].entries.get(text)
    said = entry.said[0] if entry is not None else text
    return said.format(**values) if values else said


def within(label: str) -> str:
    """The text of a button within a sentence: English begins it small, German may begin it with a noun."""
    return label[:1].lower() + label[1:] if language() == "en" else label


def say_many(one: str, several: str, number: int, **values: object) -> str:
    """A text that depends on a number, which stands in it as `{n}`."""
    entry = spoken[0].entries.get(one)
    forms = entry.said if entry is not None else (one, several)
    return forms[min(spoken[0].form_of(number), len(forms) - 1)].format(n=number, **values)


def to_say(text: str) -> str:
    """A text that will be said where it is shown."""
    return text


def read_catalogue(language: Language) -> Catalogue:
    """The catalogue of the screen in a language."""
    text = (FOLDER / f"{language}.po").read_text(encoding="utf-8")
    entries = {entry.text: entry for entry in entries_of(text)}
    header = entries.pop("").said[0]
    forms = next(line for line in header.splitlines() if line.startswith(PLURALS)).split("plural=")[1]
    return Catalogue(language, entries, c2py(forms.strip(" ;")))


def entries_of(text: str) -> Iterator[Entry]:
    """The entries of a .po file, which blank lines part."""
    for block in text.split("\n\n"):
        found: dict[str, str] = {}
        key = ""
        for line in block.splitlines():
            if line.startswith("#") or not line.strip():
                continue
            if not line.startswith('"'):
                key, line = line.split(" ", 1)
                found[key] = ""
            found[key] += literal_eval(line)
        if found:
            said = tuple(words for key, words in found.items() if key.startswith("msgstr"))
            yield Entry(found["msgid"], found.get("msgid_plural", ""), said)
