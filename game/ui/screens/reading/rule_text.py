"""The text of rules as pygame_gui's text boxes understand it: a small part of HTML, made from a small part of Markdown.

Paragraph numbers (`§ 7.2`) become links wherever the rulebook has that paragraph.
"""

import re
from collections.abc import Callable, Iterable
from html import escape

import msgspec

from game.loading.content.rulebook_text import Paragraph, Rulebook
from game.ui.words import say

REFERENCE = re.compile(r"§ ?([0-9]+(?:\.[0-9A-Za-z]+)*)")
REFERENCE_WITHIN = re.compile(r"(\(?)" + REFERENCE.pattern + r"([).,;:]*)")
"""A reference with the bracket before it and what follows it directly: a line must not end between them."""

STRONG = re.compile(r"\*\*(.+?)\*\*")
SLANTED = re.compile(r"\*([^*]+)\*")
HOUSE_RULE = re.compile(r"<b>(house rule[^<]*)</b>", re.IGNORECASE)
HOUSE_COLOUR = "#b4231c"
SOFT_COLOUR = "#685a42"
PAGE_WORDS = 400
"""Words on a page, about: more would make turning to it slow."""

HARD_SPACE = "\u00a0"
COLUMN_GAP = 6
"""Spaces between the columns of a table."""


class Setting(msgspec.Struct, frozen=True):
    """What a text must know of the page it is set on: heights of letters, widths of words, and the room there is."""

    letters: Callable[[int], int]
    measure: Callable[[str], int]
    width: int


def pages(rulebook: Rulebook) -> tuple[tuple[Paragraph, ...], ...]:
    """The rulebook in pages: a chapter, or a part of a long one."""
    found: list[list[Paragraph]] = []
    words = 0
    for paragraph in rulebook.paragraphs:
        length = len(paragraph.body.split())
        if not found or paragraph.level == 1 or words + length > PAGE_WORDS:
            found.append([])
            words = 0
        found[-1].append(paragraph)
        words += length
    return tuple(tuple(page) for page in found)


def page_of(book: tuple[tuple[Paragraph, ...], ...], number: str) -> int:
    """On which page a paragraph stands; the first when there is none of that number."""
    return next((at for at, page in enumerate(book) if any(each.number == number for each in page)), 0)


def mentions(rulebook: Rulebook) -> dict[str, tuple[str, ...]]:
    """For each paragraph, the others that refer to it."""
    found: dict[str, list[str]] = {}
    for paragraph in rulebook.paragraphs:
        for number in dict.fromkeys(REFERENCE.findall(paragraph.body)):
            if number != paragraph.number:
                found.setdefault(number, []).append(paragraph.number)
    return {number: tuple(by) for number, by in found.items()}


def page_html(page: Iterable[Paragraph], rulebook: Rulebook, setting: Setting) -> str:
    """A page of the rulebook."""
    known = rulebook.by_number.keys()
    by = mentions(rulebook)
    return gap(setting, 14).join(
        "<br>".join(
            part
            for part in (
                heading_html(paragraph, setting),
                body_html(paragraph.body, known, setting),
                mentioned_html(by.get(paragraph.number, ()), setting),
            )
            if part
        )
        for paragraph in page
    )


def heading_html(paragraph: Paragraph, setting: Setting) -> str:
    """The heading of a paragraph; chapters are larger."""
    size = setting.letters(26 if paragraph.level == 1 else 18)
    return f"<font pixel_size={size}><b>{escape(paragraph.number)} {escape(paragraph.heading)}</b></font>"


def mentioned_html(numbers: tuple[str, ...], setting: Setting) -> str:
    """Where else a paragraph is spoken of."""
    if not numbers:
        return ""
    *others, last = numbers
    links = " ".join((*(link(number, behind=",") for number in others), link(last)))
    size = setting.letters(14)
    return f"<font pixel_size={size} color={SOFT_COLOUR}><i>{say('See also')}</i> {links}</font>"


def body_html(body: str, known: Iterable[str], setting: Setting) -> str:
    """The Markdown of a paragraph: running text, lists and tables."""
    blocks = [block for block in re.split(r"\n\s*\n", body.strip()) if block]
    known = frozenset(known)
    return gap(setting, 8).join(block_html(block, known, setting) for block in blocks)


def block_html(block: str, known: frozenset[str], setting: Setting) -> str:
    """One block; a list may follow its introduction directly."""
    lines = block.split("\n")
    if all(line.startswith("|") for line in lines):
        return table_html(lines, known, setting)
    texts: list[str] = []
    for line in lines:
        if line.startswith(("- ", "* ")):
            texts.append(f"•{HARD_SPACE}{HARD_SPACE}{inline(line[2:], known)}")
        elif texts and not texts[-1].startswith("•"):
            texts[-1] += " " + inline(line, known)
        else:
            texts.append(inline(line, known))
    return "<br>".join(texts)


def inline(text: str, known: Iterable[str]) -> str:
    """Words with their emphasis and their links."""
    known = frozenset(known)
    html = escape(text, quote=False)
    html = STRONG.sub(r"<b>\1</b>", html)
    html = SLANTED.sub(r"<i>\1</i>", html)
    html = HOUSE_RULE.sub(rf"<font color={HOUSE_COLOUR}><b>\1</b></font>", html)
    return REFERENCE_WITHIN.sub(
        lambda found: link(found[2], before=found[1], behind=found[3]) if found[2] in known else found[0], html
    )


def link(number: str, *, before: str = "", behind: str = "") -> str:
    """A link to a paragraph, with what must stand in the same line; the text box knows that this is not the link."""
    return f"<a href='{number}'>{before}§{HARD_SPACE}{number}{behind}</a>"


def gap(setting: Setting, height: int) -> str:
    """The end of a line, and some empty room below it."""
    return f"<font pixel_size={setting.letters(height)}><br><br></font>"


def cells_of(line: str) -> list[str]:
    """The cells of a line of a Markdown table."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def table_html(lines: list[str], known: frozenset[str], setting: Setting) -> str:
    """A Markdown table: in columns where they fit, else as a list."""
    head, *body = [cells_of(line) for line in lines if not re.fullmatch(r"[|:\s-]+", line)]
    widths = [max(map(setting.measure, column)) for column in zip(head, *body, strict=False)]
    if sum(widths) + COLUMN_GAP * setting.measure(HARD_SPACE) * len(widths) > setting.width:
        rows = [f"**{row[0]}**: " + ", ".join(f"{name} {cell}" for name, cell in listed(head, row)) for row in body]
        return "<br>".join(inline(row, known) for row in rows)
    rows = [in_columns(row, widths, setting) for row in body]
    first = f"<font color={SOFT_COLOUR}>{inline(in_columns(head, widths, setting), known)}</font>"
    return "<br>".join((first, *(inline(row, known) for row in rows)))


def listed(head: list[str], row: list[str]) -> list[tuple[str, str]]:
    """The cells of a row that say something, with the names of their columns."""
    return [(name.lower(), cell) for name, cell in zip(head[1:], row[1:], strict=False) if cell]


def in_columns(row: list[str], widths: list[int], setting: Setting) -> str:
    """The cells of a row, each filled up with spaces to the width of its column."""
    space = setting.measure(HARD_SPACE)
    text, end = "", 0
    for cell, width in zip(row, widths, strict=False):
        text += cell
        end += width + COLUMN_GAP * space
        text += HARD_SPACE * max(1, round((end - setting.measure(text)) / space))
    return text.rstrip(HARD_SPACE)
