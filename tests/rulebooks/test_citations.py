"""Every paragraph that the code, the tables, the skin and the tests of a title name is one of its rulebook."""

from pathlib import Path

import pytest

from game.loading.content.titles import title_called
from tests.rulebooks.citations import Citations, code_of
from tests.rulebooks.recorded import titles

CITATIONS = {name: Citations(title_called(name), Path(__file__).parent / name) for name in titles()}
CODE = {name: code_of(citations.title) for name, citations in CITATIONS.items()}

each_title = pytest.mark.parametrize("title", CITATIONS)


def files(pattern: str) -> list[tuple[str, str]]:
    """The files of all titles' code, in all their rooms, as titles and paths within the title."""
    return [(name, str(path.relative_to(code))) for name, code in CODE.items() for path in sorted(code.rglob(pattern))]


@pytest.mark.parametrize(("title", "module"), files("*.py"))
def test_rules_named_in_code_exist(title: str, module: str) -> None:
    assert CITATIONS[title].missing_in_code(CODE[title] / module) == []


@pytest.mark.parametrize(("title", "table"), files("*.yaml"))
def test_rules_named_in_a_table_exist(title: str, table: str) -> None:
    assert CITATIONS[title].missing_in_text((CODE[title] / table).read_text("utf-8")) == []


def test_the_modules_in_the_rooms_of_the_titles_are_among_them() -> None:
    assert all(any("/" in module for of, module in files("*.py") if of == title) for title in CITATIONS)


@each_title
def test_rules_of_the_sequence_of_play_and_the_lenses_exist(title: str) -> None:
    assert CITATIONS[title].missing_in_title() == []


@each_title
def test_rules_of_the_skin_exist(title: str) -> None:
    assert CITATIONS[title].missing_in_skin() == []


@each_title
def test_the_rulebook_points_only_to_paragraphs_it_has(title: str) -> None:
    assert CITATIONS[title].missing_in_rulebook() == []


@each_title
def test_every_test_that_names_a_paragraph_names_one_there_is(title: str) -> None:
    assert CITATIONS[title].named_in_vain() == {}
