"""What is wrong in a file's meaning is said together with what is wrong in its form."""

from pathlib import Path

import pytest

from game.loading.content.scenarios import load_scenario_file
from tests.loading.skirmish.world import SCENARIO, build_root, complaints, only_skirmish, write


@pytest.fixture(autouse=True)
def world(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skirmish is the only title."""
    only_skirmish(monkeypatch)


def said(folder: Path, *changes: tuple[str, str]) -> list[str]:
    """The complaints about a scenario in which some words are others."""
    root = build_root(folder)
    text = SCENARIO
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    path = write(folder / "scenarios/skirmish/first-light.yaml", text)
    return [line.partition("yaml:")[2] for line in complaints(lambda: load_scenario_file(path, [root]), folder)]


NO_HEX = ('"0103"', '"0909"')


def test_a_wrong_key_does_not_hide_a_hex_off_the_map(tmp_path: Path) -> None:
    found = said(tmp_path, ("front:", "fron:"), NO_HEX)
    assert len(found) == 2
    assert "unknown key `fron` (did you mean 'front'?)" in found[0]
    assert "0909" in found[1]


def test_a_misspelt_key_that_is_needed_is_read_as_what_was_meant(tmp_path: Path) -> None:
    found = said(tmp_path, ("name:", "nane:"), NO_HEX)
    assert ["nane" in found[0], "0909" in found[1], len(found)] == [True, True, 2]


def test_a_misspelt_word_is_read_as_what_was_meant_and_nothing_false_follows(tmp_path: Path) -> None:
    found = said(tmp_path, ("side: blue", "side: bleu"), ('"0403"', '"0909"'))
    assert ["bleu" in found[0], "0909" in found[1], len(found)] == [True, True, 2]


def test_an_entry_of_which_nobody_can_tell_is_left_out(tmp_path: Path) -> None:
    found = said(tmp_path, ("figures: 3", "figures: many"), NO_HEX)
    assert ["figures" in found[0], "0909" in found[1], len(found)] == [True, True, 2]


def test_a_key_that_is_missing_does_not_hide_a_hex_off_the_map(tmp_path: Path) -> None:
    found = said(tmp_path, ("name: First light\n", ""), NO_HEX)
    assert ["`name` is missing" in found[0], "0909" in found[1], len(found)] == [True, True, 2]


def test_nothing_is_said_of_what_only_stands_in(tmp_path: Path) -> None:
    assert said(tmp_path, ("order: 3", "order: 3\ngoal: {kind: hunt, losses: many}")) == [
        "8:28: error: goal: `losses` must be a whole number, not the text 'many'"
    ]
    assert len(said(tmp_path, ("side: blue", "side: 5"), ("side: blue", "side: 5"))) == 2, "not that blue has nobody"
