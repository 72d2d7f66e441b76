"""The rulebook of a title: `rulebook.md` beside its code, as numbered paragraphs that can be looked up and searched."""

import re
from functools import cached_property

import msgspec

from game.core.title import Title
from game.loading.problems import FileErrors, FileProblem, one_problem, shown
from game.loading.yaml.tables import beside

FILE = "rulebook.md"
HEADING = re.compile(r"(#{1,6})\s+(.*\S)")
NUMBERED = re.compile(r"([0-9]+(?:\.[0-9A-Za-z]+)*)\.?\s+(\S.*)")
HOUSE_RULE = re.compile(r"\*\*house rule", re.IGNORECASE)


class Paragraph(msgspec.Struct, frozen=True):
    """A numbered paragraph. Chapters have level 1, their paragraphs 2 and so on; `body` is Markdown.

    A house rule is one that the printed rules leave open and that we set.
    """

    number: str
    heading: str
    body: str
    level: int
    is_house_rule: bool


class Rulebook(msgspec.Struct, frozen=True, dict=True):
    """The rules of a title in their order."""

    title: str
    paragraphs: tuple[Paragraph, ...]

    @cached_property
    def by_number(self) -> dict[str, Paragraph]:
        """Paragraphs by their numbers."""
        return {paragraph.number: paragraph for paragraph in self.paragraphs}

    def at(self, number: str) -> Paragraph | None:
        """The paragraph of a number, or the nearest one that contains it; None when there is none."""
        number = number.strip().lstrip("§").strip()
        while number and number not in self.by_number:
            number = number.rpartition(".")[0]
        return self.by_number.get(number)

    def below(self, number: str) -> tuple[Paragraph, ...]:
        """The paragraphs that a paragraph contains."""
        return tuple(each for each in self.paragraphs if each.number.startswith(f"{number}."))

    def search(self, words: str) -> tuple[Paragraph, ...]:
        """The paragraphs in which all words occur: those that have them in their heading first."""
        wanted = words.casefold().split()
        hits = [each for each in self.paragraphs if wanted and all(word in text_of(each) for word in wanted)]
        return tuple(sorted(hits, key=lambda each: not all(word in heading_of(each) for word in wanted)))


def heading_of(paragraph: Paragraph) -> str:
    """Number and heading of a paragraph, for searching."""
    return f"{paragraph.number} {paragraph.heading}".casefold()


def text_of(paragraph: Paragraph) -> str:
    """Everything in a paragraph, for searching."""
    return f"{heading_of(paragraph)} {paragraph.body.casefold()}"


def load_rulebook(title: Title) -> Rulebook:
    """The rulebook of a title.

    :raises FileErrors: when it has none, or its headings are not numbered as they must be.
    """
    file = beside(title) / FILE
    if not file.is_file():
        raise one_problem(str(file), f"there is no such file, but {title.name} needs its rules")
    return parse_rulebook(file.read_text("utf-8"), shown(str(file)))


def parse_rulebook(text: str, file: str) -> Rulebook:
    """A rulebook from its text: one `#` heading, then `##` chapters `4 Movement`, `###` paragraphs `4.7 ...` and so on.

    :raises FileErrors: with every heading that is not numbered as it must be.
    """
    name, paragraphs, problems = "", [], []
    body: list[str] = []
    numbers: set[str] = set()
    for line_number, line in enumerate(text.splitlines(), start=1):
        heading = HEADING.fullmatch(line)
        if heading is None:
            body.append(line)
        elif len(heading[1]) == 1:
            name = heading[2]
        else:
            body = []
            paragraph = opened(heading[1], heading[2])
            problem = fault(paragraph, len(heading[1]) - 1, numbers)
            if problem:
                problems.append(FileProblem(file, line_number, 1, problem))
            numbers.add(paragraph.number)
            paragraphs.append((paragraph, body))
    if not paragraphs:
        problems.append(FileProblem(file, 1, 1, "there is no numbered paragraph in this rulebook"))
    if problems:
        raise FileErrors(problems)
    return Rulebook(name, tuple(closed(paragraph, lines) for paragraph, lines in paragraphs))


def opened(hashes: str, words: str) -> Paragraph:
    """A paragraph as its heading begins it."""
    numbered = NUMBERED.fullmatch(words)
    number, heading = (numbered[1], numbered[2]) if numbered else ("", words)
    return Paragraph(number, heading, "", len(hashes) - 1, is_house_rule=False)


def closed(paragraph: Paragraph, lines: list[str]) -> Paragraph:
    """A paragraph with its body."""
    body = "\n".join(lines).strip()
    is_house_rule = HOUSE_RULE.search(f"{paragraph.heading}\n{body}") is not None
    return Paragraph(paragraph.number, paragraph.heading, body, paragraph.level, is_house_rule)


def fault(paragraph: Paragraph, level: int, numbers: set[str]) -> str:
    """What is wrong with the number of a heading, or nothing."""
    number = paragraph.number
    if not number:
        return f"the heading '{paragraph.heading}' has no number"
    if number in numbers:
        return f"the number {number} is given twice"
    if number.count(".") + 1 != level:
        return f"the heading {number} needs {number.count('.') + 2} signs `#`, not {level + 1}"
    parent = number.rpartition(".")[0]
    return f"the paragraph {number} stands before its chapter {parent}" if parent and parent not in numbers else ""
