"""Markdown of the rulebook becomes the HTML of pygame_gui's text boxes."""

import pytest

from game.loading.content.rulebook_text import Rulebook, load_rulebook, parse_rulebook
from game.ui.screens.reading.rule_text import (
    PAGE_WORDS,
    Setting,
    body_html,
    inline,
    mentions,
    page_html,
    page_of,
    pages,
)
from tests.ui.app.toy.title import TITLE

SETTING = Setting(lambda size: size, lambda text: 8 * len(text), 400)
KNOWN = frozenset({"2.1", "8.20"})
LINK = "<a href='2.1'>§\u00a02.1</a>"


@pytest.fixture
def rulebook() -> Rulebook:
    """The rulebook of the toy."""
    return load_rulebook(TITLE)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("plain words", "plain words"),
        ("a **strong** and *slanted* word", "a <b>strong</b> and <i>slanted</i> word"),
        ("2 < 3 & 4 > 1", "2 &lt; 3 &amp; 4 &gt; 1"),
        ("<b>not</b> a tag", "&lt;b&gt;not&lt;/b&gt; a tag"),
        ("see § 2.1", f"see {LINK}"),
        ("see §2.1", f"see {LINK}"),
        ("unknown § 7.7 stays", "unknown § 7.7 stays"),
        ("chapter § 2 is not § 2.1x", "chapter § 2 is not § 2.1x"),
    ],
)
def test_emphasis_and_links(text: str, html: str) -> None:
    assert inline(text, KNOWN) == html


def test_what_follows_a_link_directly_never_begins_a_line() -> None:
    assert inline("(§ 2.1, § 8.20).", KNOWN) == ("<a href='2.1'>(§\u00a02.1,</a> <a href='8.20'>§\u00a08.20).</a>")


def test_house_rules_are_coloured() -> None:
    assert "<font color=#b4231c><b>House rule.</b></font> Ours." in inline("**House rule.** Ours.", ())


def test_lines_of_a_paragraph_run_on_and_lists_keep_their_lines() -> None:
    html = body_html("One\ntwo:\n- a\n- b\n\nNext", (), SETTING)
    assert html == "One two:<br>•\u00a0\u00a0a<br>•\u00a0\u00a0b<font pixel_size=8><br><br></font>Next"


def test_a_table_that_fits_stands_in_columns() -> None:
    html = body_html("| Card | Counts |\n|---|---|\n| The 1 | 1 |\n| The 12 | 2 |", (), SETTING)
    first, *rows = html.split("<br>")
    assert "Card" in first
    assert {row.rindex(value) for row, value in zip(rows, "12", strict=True)} == {len("The 12") + 6}
    assert [row.replace("\u00a0", " ").split() for row in rows] == [["The", "1", "1"], ["The", "12", "2"]]


def test_a_table_too_wide_becomes_a_list() -> None:
    wide = "x" * 60
    html = body_html(f"| Card | Counts | Note |\n|---|---|---|\n| {wide} | 1 | |", (), SETTING)
    assert html == f"<b>{wide}</b>: counts 1"


def test_mentions_lead_back(rulebook: Rulebook) -> None:
    assert mentions(rulebook)["2.1"] == ("1.1", "2.2")
    page = page_html([rulebook.by_number["2.1"]], rulebook, SETTING)
    assert "See also</i> <a href='1.1'>" in page


def test_every_paragraph_is_on_one_page_in_order(rulebook: Rulebook) -> None:
    book = pages(rulebook)
    assert [each for page in book for each in page] == list(rulebook.paragraphs)
    assert book[page_of(book, "2.2")][0].number == "2"
    assert page_of(book, "no such number") == 0


def test_a_long_chapter_is_divided() -> None:
    chapters = "\n".join(f"### 1.{n} Part\n{'word ' * 100}" for n in range(1, 13))
    book = pages(parse_rulebook(f"# Long\n## 1 Chapter\n{chapters}", "x.md"))
    assert len(book) == 3
    assert all(sum(len(each.body.split()) for each in page) <= PAGE_WORDS for page in book)
