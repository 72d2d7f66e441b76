"""What the shipped scenarios say of themselves to whoever chooses one."""

import pytest

from game.loading.content.roots import data_root, roots
from game.loading.content.scenario_list import list_scenarios
from game.loading.content.scenarios import load_scenario_file
from game.ui.dates import IN_LENGTHS

HEADERS = list_scenarios(roots(()))


def test_lengths_are_told_in_words_that_are_written_out() -> None:
    said = {word for header in HEADERS for word in header.length.split() if not word.isdecimal()}
    assert "minutes" in said
    assert said <= set(IN_LENGTHS)


def test_every_title_has_a_scenario_to_begin_with() -> None:
    assert {header.title for header in HEADERS if header.difficulty == "first"} == {header.title for header in HEADERS}


@pytest.mark.parametrize("title", ["glory_recalled", "pacific_war"])
def test_the_measured_balance_is_the_one_that_the_rulebook_tells(title: str) -> None:
    text = (data_root() / f"game/rulebooks/{title}/rulebook.md").read_text("utf-8")
    rows = [[cell.strip(" %") for cell in line.split("|")] for line in text.splitlines()]
    told = {(cells[2].partition(",")[0], *cells[3:5]) for cells in rows if len(cells) > 5}
    loaded = (load_scenario_file(header.path, roots(())) for header in HEADERS if header.title == title)
    measured = [each.scenario.balance for each in loaded if each.scenario.balance is not None]
    assert measured
    for balance in measured:
        assert (str(balance.games), *(f"{share:g}" for share in balance.won.values())) in told


@pytest.mark.parametrize("title", ["glory_recalled", "valor_and_victory", "empire_of_the_sun", "pacific_war"])
def test_nothing_is_doubted_in_a_scenario_that_we_have_made_ourselves(title: str) -> None:
    found = [load_scenario_file(header.path, roots(())).warnings for header in HEADERS if header.title == title]
    assert found
    assert [problem for warnings in found for problem in warnings] == []
