"""Finding titles, their tables and their rulebooks; packages that are broken in every way."""

# ruff: noqa: E501 - one row of a table is one line

import sys
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.core.title import Title
from game.loading.content import titles
from game.loading.content.rulebook_text import load_rulebook, parse_rulebook
from game.loading.content.titles import broken_titles, find_titles, has_sequence, title_called
from game.loading.problems import UnknownName
from game.loading.yaml.tables import load_tables, table_bytes, tables_of
from tests.loading.skirmish import TITLE
from tests.loading.skirmish.words import Ground, UnitType
from tests.loading.skirmish.world import complaints, only_skirmish, write


def broken_package(monkeypatch: pytest.MonkeyPatch, folder: Path, name: str, text: str) -> str:
    """What is said about a title package with this code; Skirmish must still be found."""
    write(folder / name / "__init__.py", text)
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.chdir(folder)
    only_skirmish(monkeypatch, name)
    assert list(find_titles()) == ["skirmish"]
    (problem,) = broken_titles()
    return str(problem)


def test_titles_are_found_in_the_rulebooks_folder() -> None:
    titles.survey.cache_clear()
    assert "memoir44" in find_titles()
    assert broken_titles() == ()


def test_titles_are_found_in_other_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    class Entry:
        value = "tests.loading.skirmish:TITLE"

    monkeypatch.setattr(titles, "entry_points", lambda group: [Entry()] if group == "sandtable.rulebooks" else [])
    titles.survey.cache_clear()
    try:
        assert {"memoir44", "skirmish"} <= set(find_titles())
    finally:
        titles.survey.cache_clear()


def test_a_title_by_its_id(monkeypatch: pytest.MonkeyPatch) -> None:
    only_skirmish(monkeypatch)
    assert title_called("skirmish") is TITLE
    with pytest.raises(UnknownName, match=r"^There is no title 'skirmsh' \(did you mean 'skirmish'\?\)\.$"):
        title_called("skirmsh")


ENDLESS = """
from msgspec.structs import replace
from game.core.position import Choice
from game.core.sequence import Phase
from tests.loading.skirmish import TITLE as SKIRMISH

class Ask(Choice, frozen=True):
    plain_no = 'no'
    stands_until = ('Fire',)

def nothing(game, position):
    return None

TITLE = replace(
    SKIRMISH, id='endless', steps=(Ask,), sequence=Phase('Turn', '1', body=(Phase('Fire', '1', begin=nothing),))
)
"""
"""A title in which an answer would stand until the end of a phase that has none."""


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("toy_empty", "", "toy_empty/__init__.py:1:1: error: the title package toy_empty declares no TITLE"),
        ("toy_number", "TITLE = 3", "toy_number/__init__.py:1:1: error: the TITLE of toy_number is no game.core.title.Title"),
        ("toy_syntax", "\nTITLE = (", "toy_syntax/__init__.py:2:1: error: the title package toy_syntax cannot be loaded: SyntaxError: '(' was never closed (__init__.py, line 2)"),
        ("toy_name", "\n\nTITLE = Titel()", "toy_name/__init__.py:3:1: error: the title package toy_name cannot be loaded: NameError: name 'Titel' is not defined"),
        ("toy_until", ENDLESS, "toy_until/__init__.py:1:1: error: the title package toy_until cannot be played: a no to Ask may stand until the phase 'Fire' ends, but that has no end: give it an `end`, a `body` or `again`"),
        ("toy_nowhere", ENDLESS.replace("('Fire',)\n", "('Fyre',)\n"), "toy_nowhere/__init__.py:1:1: error: the title package toy_nowhere cannot be played: a no to Ask may stand until the phase 'Fyre' ends, but there is no such phase"),
        ("toy_twin", "from tests.loading.skirmish import TITLE", "toy_twin:1:1: error: another title package already has the id 'skirmish'"),
        ("toy_silent", "raise ValueError", "toy_silent/__init__.py:1:1: error: the title package toy_silent cannot be loaded: ValueError: ValueError"),
    ],
)  # fmt: skip
def test_a_broken_package_gives_one_sentence(
    name: str, text: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert broken_package(monkeypatch, tmp_path, name, text) == expected


def test_tables_are_typed() -> None:
    tables = load_tables(TITLE)
    assert tables.units == {"scout": UnitType("Scouts", 2), "guard": UnitType("Guards", 4)}
    assert tables.terrain["wood"] == Ground("Wood", 2)
    assert tables.weather == {}
    assert table_bytes(TITLE).startswith(b"scout:")


class Wrong(msgspec.Struct, frozen=True):
    """Tables of which two do not fit and one is not there."""

    units: dict[str, int]
    terrain: tuple[str, ...]
    calendar: dict[str, str]


def test_all_tables_that_do_not_fit_are_told() -> None:
    lines = complaints(lambda: tables_of(Wrong, TITLE.package))
    assert [line.rpartition("skirmish/")[2] for line in lines] == [
        "calendar.yaml:1:1: error: there is no such file, but the title needs its table of calendar",
        "terrain.yaml:1:1: error: the file must be a list, not keys and values",
        "units.yaml:1:8: error: `scout` must be a whole number, not keys and values",
        "units.yaml:2:8: error: `guard` must be a whole number, not keys and values",
    ]


def test_the_rulebook_of_a_title() -> None:
    rules = load_rulebook(TITLE)
    assert rules.title == "Skirmish"
    assert [paragraph.number for paragraph in rules.paragraphs] == ["1", "1.1", "1.2", "1.2.1", "2", "2.1"]
    woods = rules.by_number["1.2.1"]
    assert (woods.heading, woods.level, woods.is_house_rule) == ("Woods", 3, True)
    assert rules.by_number["2"].body == "Who is alone on the map has won."
    assert not rules.by_number["2"].is_house_rule


def test_looking_a_paragraph_up() -> None:
    rules = load_rulebook(TITLE)
    assert rules.at("§ 1.2.1") is rules.by_number["1.2.1"]
    assert rules.at("1.2.9") is rules.by_number["1.2"]
    assert rules.at("7.1") is None
    assert [paragraph.number for paragraph in rules.below("1")] == ["1.1", "1.2", "1.2.1"]


def test_searching_the_rules() -> None:
    rules = load_rulebook(TITLE)
    assert [paragraph.number for paragraph in rules.search("woods")] == ["1.2.1"]
    assert [paragraph.number for paragraph in rules.search("TURN")] == ["1", "1.1", "2.1"]
    assert [paragraph.number for paragraph in rules.search("patrol chooses")] == ["1.1"]
    assert rules.search("  ") == ()


def test_headings_that_are_numbered_wrongly() -> None:
    text = "# Game\n## Movement\n## 2 Battle\n### 2.1 Dice\n### 2.1 Dice again\n#### 2.2 Deep\n### 3.1 Early\n"
    assert complaints(lambda: parse_rulebook(text, "rulebook.md")) == [
        "rulebook.md:2:1: error: the heading 'Movement' has no number",
        "rulebook.md:5:1: error: the number 2.1 is given twice",
        "rulebook.md:6:1: error: the heading 2.2 needs 3 signs `#`, not 4",
        "rulebook.md:7:1: error: the paragraph 3.1 stands before its chapter 3",
    ]


def test_a_rulebook_without_rules() -> None:
    assert complaints(lambda: parse_rulebook("# Game\nSoon.\n", "rulebook.md")) == [
        "rulebook.md:1:1: error: there is no numbered paragraph in this rulebook"
    ]


def test_a_title_without_a_rulebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "toy_rules/__init__.py", "")
    monkeypatch.syspath_prepend(str(tmp_path))
    title: Title = replace(TITLE, package="toy_rules")
    assert complaints(lambda: load_rulebook(title), tmp_path) == [
        "toy_rules/rulebook.md:1:1: error: there is no such file, but Skirmish needs its rules"
    ]
    sys.modules.pop("toy_rules")


def test_a_package_without_a_sequence_of_play_is_no_title_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "begun_war"
    package.mkdir()
    (package / "__init__.py").write_text('"""A war of which only the map is there."""\n')
    monkeypatch.syspath_prepend(str(tmp_path))
    assert not has_sequence("begun_war")
    (package / "sequence.py").write_text('"""Its sequence of play."""\n')
    assert has_sequence("begun_war")
    assert has_sequence("game.rulebooks.memoir44")


@pytest.mark.parametrize("title", ["glory_recalled", "empire_of_the_sun", "pacific_war"])
def test_all_that_a_map_of_a_title_may_say_is_told_to_whoever_draws_one(title: str) -> None:
    found = find_titles()[title]
    told = (Path(sys.modules[found.package].__file__ or "").parent / "drawing.md").read_text(encoding="utf-8")
    assert found.space_properties
    for row in found.space_properties:
        assert f"`{row.name}`" in told
