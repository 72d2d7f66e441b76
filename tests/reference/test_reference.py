"""The reference: every key, table, look, rule and place stands in it, and every link leads somewhere."""

import re
from html import unescape
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from game.command.line import main
from game.core.title import Title
from game.loading.content.roots import Root
from game.loading.content.rulebook_text import load_rulebook
from game.loading.content.scenarios import load_scenario
from game.loading.content.skins import Skin, load_skin
from game.loading.content.titles import find_titles
from game.loading.yaml.tables import load_tables
from game.reference.book import ReferenceBook
from game.reference.examples import examples, in_yaml, shown
from game.reference.hypertext import from_markdown, inline
from game.reference.keys import sections, words
from game.reference.made_up import MADE_UP, with_made_up
from game.reference.pages import NUMBER, Subject, drawing_page, keys_page, paragraphs, rules_page, tables_page
from game.reference.pictures import Album
from game.reference.site import PAGES
from game.ui.screens.reading.reference import SHORT
from game.ui.theme import Theme
from tests.rulebooks import shipped
from tests.rulebooks.shipped import ROOT, SCENARIOS

TITLES = tuple(find_titles().values())
DRAWN = "valor_and_victory"


class Inner(msgspec.Struct, frozen=True):
    """Something inside."""

    many: tuple[int, ...] = ()


class Outer(msgspec.Struct, frozen=True):
    """A file (Rules 4.7)."""

    name: str
    size: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    """How large it is."""
    side: Literal["red", "blue"] = "red"
    inner: dict[str, Inner] = {}


RULELESS = {
    "Scenario": (
        "title",
        "name",
        "map",
        "date",
        "front",
        "order",
        "length",
        "difficulty",
        "balance",
        "briefing",
        "tasks",
        "aftermath",
        "special_rules",
    ),
    "Balance": ("games", "won"),
    "PerSide": ("allies", "axis", "japanese", "british"),
    "Owned": ("allies", "axis"),
    "ByArm": ("infantry", "armor", "artillery"),
}
"""Keys that no rule speaks of: what a scenario is called and tells, and what only parts a thing by side or arm."""

PROSE = "The fleet left Kure in the morning."


class ByLand(msgspec.Struct, frozen=True, tag_field="by", tag="land"):
    """Along roads."""

    roads: tuple[str, ...]


class BySea(msgspec.Struct, frozen=True, tag_field="by", tag="sea"):
    """Over water."""

    miles: int = 1


class Choosing(msgspec.Struct, frozen=True):
    """A file with several sorts of a thing."""

    prose: tuple[str, ...] = ()
    way: ByLand | BySea = BySea()
    inner: Inner | None = None
    places: tuple[str, ...] = ()
    is_late: bool = False


def subject(title: Title, folder: Path) -> Subject:
    """A title without its scenarios."""
    skin = Skin()
    album = Album(folder, title, skin, Theme(1.0, None))
    return Subject(title, load_rulebook(title), skin, load_tables(title), [], {}, album)


def anchors(page: str) -> set[str]:
    """All places of a page that can be linked to."""
    return {unescape(each) for each in re.findall(r'id="([^"]+)"', page)}


def test_a_type_is_told_with_its_keys_defaults_bounds_and_meaning() -> None:
    outer, inner = sections(Outer)
    assert outer.about == "A file (Rules 4.7)."
    told = {key.name: (key.kind, key.has_default, key.default, key.about) for key in outer.keys}
    assert told == {
        "name": ("text", False, None, ""),
        "size": ("whole number (at least 1, at most 9)", True, 3, "How large it is."),
        "side": ("one of red, blue", True, "red", ""),
        "inner": ("for each text: Inner", True, {}, ""),
    }
    assert (inner.name, inner.keys[0].kind) == ("Inner", "list of whole number")
    assert words(tuple[int, str]) == "[whole number, text]"
    assert words(int | None) == "whole number or nothing"
    assert words(Literal["", "army"]) == 'one of "", army'


def test_every_page_has_a_word_for_its_button() -> None:
    assert {*SHORT} == {*PAGES}


def test_examples_are_the_first_values_of_shipped_files_as_they_are_written() -> None:
    found = examples(
        Outer, [("a", {"name": "One", "inner": {"x": {"many": [1, 2]}}}), ("b", {"name": "Two", "size": 4})]
    )
    assert found["test_reference.Outer", "name"] == ("a", "One")
    assert found["test_reference.Outer", "size"] == ("b", 4)
    assert found["test_reference.Inner", "many"] == ("a", [1, 2])
    assert ("test_reference.Outer", "side") not in found
    assert in_yaml({"a": [True, None, "x: y", "no"]}) == '{a: [true, null, "x: y", no]}'
    assert shown("x" * 500).endswith("…")


def test_an_example_is_found_in_one_of_several_sorts_by_the_word_that_says_which() -> None:
    found = examples(
        Choosing, [("a", {"way": {"by": "sea", "miles": 3}, "inner": None}), ("b", {"inner": {"many": [4]}})]
    )
    assert found["test_reference.BySea", "miles"] == ("a", 3)
    assert ("test_reference.ByLand", "roads") not in found
    assert found["test_reference.Inner", "many"] == ("b", [4])


def test_where_no_file_says_a_key_its_example_is_made_up_and_would_be_accepted() -> None:
    made = with_made_up(Choosing, examples(Choosing, [("a", {"prose": [PROSE], "places": ["Kure", "Truk", "Rabaul"]})]))
    assert made["test_reference.Choosing", "places"] == ("a", ["Kure", "Truk", "Rabaul"])
    assert made["test_reference.ByLand", "roads"] == (MADE_UP, ["Kure", "Truk"])
    assert made["test_reference.BySea", "miles"] == (MADE_UP, 2)
    assert made["test_reference.Choosing", "is_late"] == (MADE_UP, True)
    way = made["test_reference.Choosing", "way"][1]
    assert msgspec.convert({"way": way}, Choosing) != Choosing()


def test_text_of_the_rulebook_becomes_paragraphs_lists_and_tables_and_nothing_else() -> None:
    assert from_markdown("One **two**\nthree.\n\n- a\n- b") == (
        "<p>One <strong>two</strong> three.</p>\n<ul><li>a</li>\n<li>b</li>\n</ul>\n"
    )
    assert from_markdown("| A | B |\n|---|---|\n| 1 | 2 |").count("<tr>") == 2
    assert inline("<script> & `a<b`") == "&lt;script&gt; &amp; <code>a&lt;b</code>"


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_every_key_of_a_title_says_in_a_sentence_what_it_means(title: Title) -> None:
    parts = sections(title.scenario)
    assert all(part.about.endswith((".", ")")) for part in parts)
    silent = [f"{part.anchor}.{key.name}" for part in parts for key in part.keys if not key.about.endswith(".")]
    assert silent == []


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_every_key_of_a_title_names_its_paragraph_unless_no_rule_speaks_of_it(title: Title, tmp_path: Path) -> None:
    told = subject(title, tmp_path)
    for part in sections(title.scenario):
        for key in part.keys:
            said = f"{key.about} {part.about}"
            assert [number for number in NUMBER.findall(said) if number not in told.rulebook.by_number] == [], key.name
            is_ruleless = key.name in RULELESS.get(part.name, ()) and not NUMBER.search(said)
            assert bool(paragraphs(said, told)) is not is_ruleless, f"{part.anchor}.{key.name}"


def test_of_every_key_without_a_rule_there_is_one() -> None:
    parts = [part for title in TITLES for part in sections(title.scenario)]
    silent = {
        (part.name, key.name) for part in parts for key in part.keys if not NUMBER.search(f"{key.about} {part.about}")
    }
    assert silent == {(name, key) for name, keys in RULELESS.items() for key in keys}


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_every_key_table_and_paragraph_of_a_title_is_there_and_every_link_leads_somewhere(
    title: Title, tmp_path: Path
) -> None:
    told = subject(title, tmp_path)
    keys, tables, rules = keys_page(told), tables_page(told), rules_page(told)
    for part in sections(title.scenario):
        assert part.anchor in anchors(keys)
        assert all(f"<code>{key.name}</code>" in keys for key in part.keys)
    for field in msgspec.structs.fields(title.tables):
        assert field.name in anchors(tables)
        entries = getattr(told.tables, field.name)
        assert all(str(name) in unescape(tables) for name in (entries if isinstance(entries, dict) else ()))
    assert {f"p{number}" for number in told.rulebook.by_number} == anchors(rules)
    for number in re.findall(r'href="rules.html#p([^"]+)"', keys):
        assert number in told.rulebook.by_number
    assert all(unescape(name) in anchors(keys) for name in re.findall(r'href="#([^"]+)"', keys))


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_the_page_on_drawing_tells_of_all_that_a_shipped_map_of_the_title_says(title: Title, tmp_path: Path) -> None:
    told = subject(title, tmp_path)
    page = unescape(drawing_page(told))
    maps = [*(ROOT / "maps" / title.id).glob("*.t[ms]x"), *(ROOT / "assets" / title.id).glob("**/*.tsx")]
    text = "".join(path.read_text("utf-8") for path in maps)
    words = {*title.terrain_words(told.tables, None), *title.feature_words(told.tables)}
    words |= {*re.findall(r'<property name="(\w+)"', text), *re.findall(r'<object [^>]*(?:class|type)="(\w+)"', text)}
    assert [word for word in sorted(words) if f"<code>{word}</code>" not in page] == []


def test_the_command_writes_the_pages_of_a_title_with_its_looks_and_maps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    into = tmp_path / "reference"
    assert main(["reference", str(into), "--title", DRAWN]) == 0
    assert str(into / "index.html") in capsys.readouterr().out
    folder = into / DRAWN
    looks, maps = (unescape((folder / f"{name}.html").read_text("utf-8")) for name in ("looks", "maps"))
    skin = load_skin(DRAWN, [Root(ROOT, "shipped")])
    for group in (skin.pieces, skin.markers, skin.badges, skin.terrain, skin.lines):
        assert all(f"<code>{word}</code>" in looks for word in group)
    for path in (SCENARIOS / DRAWN).glob("*.yaml"):
        loaded = shipped.load(path)
        assert f"{DRAWN}/{path.stem}" in maps
        assert all(f"<code>{space.name}</code>" in maps for space in loaded.map.board.spaces)
    assert main(["reference", str(into), "--title", DRAWN]) == 0, "its own pages it writes anew"
    for page in folder.glob("*.html"):
        for where in re.findall(r'(?:src|href)="([^"#]+)', page.read_text("utf-8")):
            assert (folder / where).is_file(), where


def test_nothing_is_written_over_and_an_unknown_title_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.txt").write_text("mine", "utf-8")
    assert main(["reference", str(tmp_path)]) == 1
    assert "is there already" in capsys.readouterr().err
    assert main(["reference", str(tmp_path / "new"), "--title", "memoir4"]) == 1
    assert "did you mean 'memoir44'?" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_the_reference_in_the_program_says_what_the_pages_say(tmp_path: Path) -> None:
    known = (Root(ROOT, "shipped"),)
    loaded = load_scenario("valor_and_victory/convoy", known)
    book = ReferenceBook(loaded, known, tmp_path)
    assert list(book.headings) == list(PAGES)
    for name, (_, made) in PAGES.items():
        leaves = book.page(name)
        told = " ".join(f"{leaf.title} {leaf.text}" for leaf in leaves)
        page = made(book.subject)
        assert {leaf.anchor for leaf in leaves if leaf.anchor} == anchors(page), name
        for cell in re.findall(r"<tr><td>(?:<code>)?([^<]+)", page):
            assert " ".join(unescape(cell).split()) in told, (name, cell)
        missing = [leaf.picture for leaf in leaves if leaf.picture is not None and not leaf.picture.is_file()]
        assert not missing, name
