"""What the tests of every title ask about its paragraphs: which of them a text names, and which have a test."""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

import msgspec

from game.core.sequence import Phase
from game.core.title import Title
from game.loading.content.rulebook_text import Rulebook, load_rulebook
from tests.rulebooks.shipped import ROOT

NUMBER = r"\d+(?:\.\d+)*"
BARE = re.compile(r"\d+\.\d+(?:\.\d+)?")
"""A string that is nothing but the number of a paragraph."""

SIGN = re.compile(rf"§\s*({NUMBER})")
CITED = re.compile(rf"Rules ({NUMBER}(?:(?:, | and | to |,? or )(?:and )?{NUMBER})*)")
"""`Rules 7.2`, `Rules 5.1.2 to 5.1.4, 6.4`, `Rules 1.4 and 1.5`."""

ROW = re.compile(rf"\brule: [\"']?({NUMBER})")
TEST_NAME = re.compile(r"(?:test|_and)_(\d+(?:_\d+)+)(?=_|$)")
"""The paragraphs that a test is named after: `test_9_4_...`, `test_5_3_and_5_4_...`."""


def in_signs(text: str) -> list[str]:
    """The paragraphs named with a sign, `§ 7.2`."""
    return SIGN.findall(text)


def in_words(text: str) -> list[str]:
    """The paragraphs named in words, `Rules 7.2`."""
    return [number for group in CITED.findall(text) for number in re.findall(NUMBER, group)]


class Citations(msgspec.Struct, frozen=True, dict=True):
    """The paragraphs of a title's rulebook, and who names them; `tests` is the folder of its tests."""

    title: Title
    tests: Path

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules."""
        return load_rulebook(self.title)

    def missing(self, numbers: Iterable[str]) -> list[str]:
        """Those of some numbers that the rulebook does not have."""
        return sorted({number for number in numbers if number not in self.rulebook.by_number})

    def missing_in_text(self, text: str) -> list[str]:
        """Paragraphs that a text names, also in its rows, and that are not there."""
        return self.missing([*in_signs(text), *in_words(text), *ROW.findall(text)])

    def missing_in_code(self, module: Path) -> list[str]:
        """Paragraphs that a module names, also as a string of its own, and that are not there."""
        text = module.read_text("utf-8")
        strings = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
        bare = [word for word in strings if isinstance(word, str) and BARE.fullmatch(word)]
        return self.missing([*bare, *in_signs(text), *in_words(text)])

    def missing_in_title(self) -> list[str]:
        """Paragraphs that the sequence of play, its interludes, the lenses and the undo rule name in vain."""
        phases = (rule for root in (self.title.sequence, *self.title.interludes) for rule in phase_rules(root))
        return self.missing([*phases, *(lens.rule for lens in self.title.lenses), self.title.undo_rule])

    def missing_in_rulebook(self) -> list[str]:
        """Paragraphs that the rulebook itself points to and does not have."""
        return [each for paragraph in self.rulebook.paragraphs for each in self.missing(in_signs(paragraph.body))]

    def missing_in_skin(self) -> list[str]:
        """Paragraphs that the rows of the title's skin name in vain."""
        skin = (ROOT / "assets" / self.title.id / "skin.yaml").read_text("utf-8")
        assert ROW.search(skin), "a skin says which rules explain its looks"
        return self.missing_in_text(skin)

    def in_chapters(self, chapters: range) -> list[str]:
        """The paragraphs of some chapters, without the chapters' own headings."""
        split = ((number, *number.partition(".")) for number in (each.number for each in self.rulebook.paragraphs))
        return [number for number, chapter, _, rest in split if int(chapter) in chapters and rest]

    @cached_property
    def named_tests(self) -> dict[str, list[str]]:
        """The names of all tests of the title by the paragraphs they name."""
        found: dict[str, list[str]] = {}
        for file in sorted(self.tests.glob("test_*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    for words in TEST_NAME.findall(node.name):
                        found.setdefault(self.paragraph_named(words), []).append(f"{file.name}: {node.name}")
        return found

    def paragraph_named(self, words: str) -> str:
        """The paragraph a test's name begins with; a number that follows it, as in `test_9_1_4_dice`, is none of it."""
        number = words.replace("_", ".")
        while number not in self.rulebook.by_number and number.count(".") > 1:
            number = number.rpartition(".")[0]
        return number

    def untested(self, numbers: Iterable[str]) -> list[str]:
        """Those of some paragraphs after which no test is named, nor after a part of them."""
        return [n for n in numbers if not any(t == n or t.startswith(f"{n}.") for t in self.named_tests)]

    def named_in_vain(self) -> dict[str, list[str]]:
        """Tests named after paragraphs that are not there."""
        return {number: names for number, names in self.named_tests.items() if self.missing([number])}


def code_of(title: Title) -> Path:
    """The folder of a title's code."""
    file = sys.modules[title.package].__file__
    assert file is not None
    return Path(file).parent


def phase_rules(phase: Phase) -> Iterator[str]:
    """The rules of a phase and of all within it."""
    yield phase.rule
    for part in phase.body:
        yield from phase_rules(part)
