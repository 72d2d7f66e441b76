"""What a game says at the table, its phases, prompts and buttons, in the language of the screen.

A game speaks English. A title may bring catalogues of its own, `languages/de.po` beside its rules, and what stands in
one is said in that language. A text of it may have places for values, "choose a unit to move ({left} of {all} can
move)"; of several that fit, the first counts. A value is said as well where it stands in the catalogue, and else left
as it is: a number, a hex, a name.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files

import msgspec

from game.core.title import Title
from game.ui.words import Entry, Language, entries_of, language

PLACE = re.compile(r"\\\{(\w+)\\\}")
SENTENCES = re.compile(r"(?<=[.!?;]) (?=[A-Z0-9])")
LIST = ", "


class Form(msgspec.Struct, frozen=True):
    """A text with places for values: what it looks like in English, and what stands for it."""

    pattern: re.Pattern[str]
    said: str


class TitleWords:
    """The words of one title in one language."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        told = {entry.text: entry.said[0] for entry in entries if entry.text}
        self.whole = {text: said for text, said in told.items() if "{" not in text}
        self.forms = tuple(Form(re.compile(pattern_of(text)), said) for text, said in told.items() if "{" in text)
        self.kept: dict[str, str] = {}

    def say(self, text: str) -> str:
        """A text in the language, or as it is."""
        if not self.whole:
            return text
        if text not in self.kept:
            self.kept[text] = " ".join(self.known(each) or each for each in SENTENCES.split(text))
        return self.kept[text]

    def knows(self, text: str) -> bool:
        """Whether all sentences of a text are told."""
        return all(self.known(each) is not None for each in SENTENCES.split(text))

    def known(self, text: str) -> str | None:
        """What stands for a sentence; None where nothing does."""
        if text in self.whole:
            return self.whole[text]
        for form in self.forms:
            found = form.pattern.fullmatch(text)
            if found is not None:
                values = {name: self.value(value) for name, value in found.groupdict().items()}
                return form.said.format(**values)
        return None

    def value(self, text: str) -> str:
        """What stands for a value in a text: for each part of a list, and as it is where nothing does."""
        return LIST.join(self.known(each) or each for each in text.split(LIST))


def pattern_of(text: str) -> str:
    """What a text with places looks like, whatever stands in them."""
    return PLACE.sub(r"(?P<\1>.+?)", re.escape(text))


def title_words(title: Title) -> TitleWords:
    """The words of a title in the language of the screen."""
    return words_in(title.package, language())


def speaks(title: Title, tongue: Language) -> bool:
    """Whether a title has words in a language."""
    return bool(words_in(title.package, tongue).whole)


@lru_cache(maxsize=64)
def words_in(package: str, tongue: Language) -> TitleWords:
    """The words of a title's package in a language; none where it brings no catalogue."""
    file = files(package) / "languages" / f"{tongue}.po"
    return TitleWords(entries_of(file.read_text("utf-8"))) if file.is_file() else TitleWords()
