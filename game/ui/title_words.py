"""What a game says at the table, from its prompts to its log, in the language of the screen.

A game speaks English. A title may bring catalogues of its own, `languages/de.po` beside its rules, and what stands in
one is said in that language; so is what all games say alike, from the catalogue of the core. A text of it may have
places for values, "choose a unit to move ({left} of {all} can move)"; of several that fit, the one with most letters of
its own counts. A value is said as well where it stands in the catalogue, and else left as it is: a number, a hex, a
name.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import chain, zip_longest

from game.core.title import Title
from game.ui.words import Entry, Language, entries_of, language

CORE = "game.core"
VALUE = r"(?:\[[^\]]*\]|[^\[\]§])+?"
"""What may stand in a place: no paragraph, and the name of a space in its brackets is never divided."""

KINDS = {"place": r"\[[^\]]*\]", "digits": r"[-−+]?\d[\d.,½]*", "whole": r"[-−+]?\d+", "tenths": r"\d"}
"""What alone may stand in a place of this name: a space of the map, a number, and the parts of a decimal number."""

PLACE = re.compile(r"\{(\w+)\}")
PARAGRAPH = re.compile(r"§ \{(\w+)\}")
"""A place for the number of a paragraph, which is no decimal number."""

WORD = re.compile(r"\w+")
NEXT = re.compile(r"[.!?] [A-Z]")
"""Where another sentence begins."""

SENTENCES = re.compile(r"(?<=[.!?]) ")
JOINTS = tuple(
    map(re.compile, (r"((?<=[.!?]) )", r"(; | · )", r"(: )", r"(, )", r"( and | or )", r"( \(|\)(?=$|[.,:;]))"))
)
"""Where a text falls into parts that are said one by one, the strongest joints first."""

END = re.compile(r"( § ?\d[\d.]*?\d)?[.]?$")
FEW = 6
"""The paragraph at the end of a sentence, and its full stop; so few letters hardly tell one text from another."""

NAME = re.compile(r"[\W_]*(von )?([^\W\d_a-zäöü]|[a-z]?\d|$)")
"""How a name begins, or a number, or nothing at all."""

ANYWHERE = ""
"""The word under which texts stand that have none of their own."""

GLUED = "_0_"
"""What stands for a value while the words beside it are sought: what hangs on it is no whole word."""


class Form:
    """A text with places for values: what it looks like in English, and what stands for it.

    One with hardly any letters of its own fits much that it does not mean: it is not plain, and only for names and what
    is known as well.
    """

    def __init__(self, text: str, said: str) -> None:
        self.text, self.said = text, said
        self.letters = len(PLACE.sub("", text))
        self.is_plain = self.letters > FEW
        self.paragraphs = frozenset(PARAGRAPH.findall(text))
        self.kept: re.Pattern[str] | None = None

    @property
    def word(self) -> str:
        """The longest whole word of it: a text without that word is not of this form."""
        words: list[str] = WORD.findall(PLACE.sub(GLUED, self.text))
        return max((word for word in words if GLUED not in word), key=len, default=ANYWHERE)

    def values(self, text: str) -> dict[str, str] | None:
        """The values with which a text is of this form; None where it is not. No value ends with a full stop."""
        if text.endswith(".") and self.text.endswith("}"):
            return None
        if self.kept is None:
            self.kept = re.compile(pattern_of(self.text), re.DOTALL)
        found = self.kept.fullmatch(text)
        if found is None or (self.text.endswith("}.") and NEXT.search(found[found.lastindex or 0])):
            return None
        return found.groupdict()


class TitleWords:
    """The words of one title in one language."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        told = {entry.text: entry.said[0] for entry in entries if entry.text}
        self.whole = {text: said for text, said in told.items() if "{" not in text}
        self.forms: dict[str, list[Form]] = {}
        for form in sorted((Form(*one) for one in told.items() if "{" in one[0]), key=lambda form: -form.letters):
            self.forms.setdefault(form.word, []).append(form)
        self.kept: dict[str, str] = {}

    def say(self, text: str) -> str:
        """A text in the language, or as it is."""
        if not self.whole:
            return text
        if text not in self.kept:
            self.kept[text] = "".join(self.sentences(text))
        return self.kept[text]

    def sentences(self, text: str) -> Iterator[str]:
        """What stands for the sentences of a text, as many of them at once as are told together, and the gaps."""
        while text:
            ends = [found.start() for found in SENTENCES.finditer(text)]
            known = ((end, self.known(text[:end])) for end in (len(text), *reversed(ends)))
            first = text[: ends[0]] if ends else text
            end, said = next(((end, said) for end, said in known if said is not None), (len(first), None))
            yield said if said is not None else self.value(first)
            yield text[end : end + 1]
            text = text[end + 1 :]

    def known(self, text: str, *, loosely: bool = False) -> str | None:
        """What stands for a sentence, however its first letter is written, with or without its full stop and its
        paragraph; None where nothing does. `loosely`: a text with hardly any letters of its own may stand for it."""
        said = self.found(text, loosely=loosely)
        if said is not None:
            return said
        if text[:1].isalpha() and (said := self.found(text[0].swapcase() + text[1:], loosely=False)) is not None:
            return said[0].upper() + said[1:] if text[0].isupper() else said
        head, bare = END.sub("", text), text.removesuffix(".")
        if text not in (head, bare) and (said := self.found(bare, loosely=False)) is not None:
            return f"{said}."
        if head == text:
            said = self.found(f"{text}.", loosely=False)
            return said.removesuffix(".") if said is not None else None
        said = self.known(head, loosely=loosely)
        return said + text[len(head) :] if said is not None else None

    def found(self, text: str, *, loosely: bool) -> str | None:
        """What stands for a sentence as it is written; None where nothing does."""
        if text in self.whole:
            return self.whole[text]
        for form in self.of_words(text):
            values = form.values(text) if loosely or form.is_plain else None
            if values is not None:
                told = {name: self.placed(form, name, value) for name, value in values.items()}
                if None not in told.values():
                    return form.said.format(**told)
        return None

    def placed(self, form: Form, name: str, value: str) -> str | None:
        """What stands for a value in a place of a form; None where it is of no such form."""
        if name in form.paragraphs:
            return value
        return self.value(value) if form.is_plain else self.listed(value)

    def of_words(self, text: str) -> list[Form]:
        """The forms that a text may be of, those with the most letters first."""
        words = {ANYWHERE, *WORD.findall(text)}
        found = [form for word in words for form in self.forms.get(word, ())]
        return sorted(found, key=lambda form: -form.letters)

    def value(self, text: str) -> str:
        """What stands for a value in a text, for all parts of a list, or for what stands before a colon; as it is where
        nothing does."""
        told = self.listed(text)
        if told is not None:
            return told
        head, colon, rest = text.partition(": ")
        about = self.known(head) if rest else None
        return about + colon + self.value(rest) if about is not None else self.name(text)

    def listed(self, text: str) -> str | None:
        """What stands for a value, each part of a list by itself; None where a part is neither known nor a name."""
        told = self.known(text)
        if told is not None:
            return told
        for joint in JOINTS:
            parts = joint.split(text)
            said = [self.listed(part) for part in parts[::2]] if len(parts) > 1 else [None]
            known = [part for part in said if part is not None]
            if len(known) == len(said):
                joints = (self.whole.get(one, one) for one in parts[1::2])
                return "".join(chain(*zip_longest(known, joints, fillvalue="")))
        told = self.known(text, loosely=True)
        return told if told is not None else self.name(text) if NAME.match(text) and ": " not in text else None

    def name(self, text: str) -> str:
        """What is the same in all languages: a name, a number."""
        return text


def pattern_of(text: str) -> str:
    """What a text with places looks like, whatever stands in them; in two of the same name stands the same."""
    parts, seen = PLACE.split(text), set[str]()
    for at in range(1, len(parts), 2):
        name = parts[at]
        parts[at] = f"(?P={name})" if name in seen else f"(?P<{name}>{KINDS.get(name.rstrip('123456789'), VALUE)})"
        seen.add(name)
    return "".join(part if at % 2 else re.escape(part) for at, part in enumerate(parts))


def title_words(title: Title) -> TitleWords:
    """The words of a title in the language of the screen."""
    return words_in(title.package, language())


def catalogue_of(package: str, tongue: Language) -> Traversable:
    """The file with the words of a package in a language, whether there is one or not."""
    return files(package) / "languages" / f"{tongue}.po"


def speaks(title: Title, tongue: Language) -> bool:
    """Whether a title has words in a language."""
    return catalogue_of(title.package, tongue).is_file()


@lru_cache(maxsize=64)
def words_in(package: str, tongue: Language) -> TitleWords:
    """The words of a title's package in a language, and those of all games; none where it brings no catalogue."""
    own, common = catalogue_of(package, tongue), catalogue_of(CORE, tongue)
    if not own.is_file():
        return TitleWords()
    return TitleWords((*entries_of(common.read_text("utf-8")), *entries_of(own.read_text("utf-8"))))
