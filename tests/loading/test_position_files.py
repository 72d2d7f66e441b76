"""Positions in files: which scenario they are of, what is wrong with them, and games that begin with them."""

from pathlib import Path

import pytest

from game.command.line import main
from game.core.session import Session
from game.loading.content.positions import ToldPosition, load_position, told_text
from game.loading.content.roots import Root, roots
from game.loading.problems import FileErrors
from game.loading.saves.games import begin_save, open_save, resolver, stage_of, verify_save
from tests.toy.games import WINTER, all_roots, installed, opening, straits

FILE = """
scenario: empire_of_the_sun/south_pacific
source: made for a test
turn: 4
side: al
units:
  "4017": [hq_jp_ss, shokaku]
  "4828": [hq_ap_sg, wasp, army_ap_1_m]
hands: {jp: [9, 13], al: [8, 20]}
"""


def told(folder: Path, text: str = FILE, scenario: str = "", found: tuple[Root, ...] | None = None) -> ToldPosition:
    """The position of a file with this text."""
    path = folder / "position.yaml"
    path.write_text(text, "utf-8")
    return load_position(path, roots() if found is None else found, scenario)


def wrong(folder: Path, text: str) -> list[str]:
    """What is wrong with a file, without its name."""
    with pytest.raises(FileErrors) as caught:
        told(folder, text)
    return [str(problem).partition("position.yaml:")[2] for problem in caught.value.problems]


def test_a_position_belongs_to_the_scenario_that_it_names(tmp_path: Path) -> None:
    assert told(tmp_path).loaded.id == "empire_of_the_sun/south_pacific"
    short = FILE.replace("empire_of_the_sun/", "")
    assert told(tmp_path, short).loaded.id == "empire_of_the_sun/south_pacific"
    bare = "turn: 4\n"
    assert told(tmp_path, bare, "empire_of_the_sun/y1942").loaded.id == "empire_of_the_sun/y1942"


def test_json_will_do_as_well(tmp_path: Path) -> None:
    assert told(tmp_path, '{"scenario": "south_pacific", "turn": 5}').plain.turn == 5


def test_a_position_without_a_scenario_that_has_positions(tmp_path: Path) -> None:
    assert wrong(tmp_path, "turn: 4\n") == [
        "1:1: error: `scenario` is missing: the scenario to which the position belongs"
    ]
    assert wrong(tmp_path, "scenario: south_pazific\n") == [
        "1:11: error: there is no scenario 'south_pazific' with positions in files (did you mean 'south_pacific'?)"
    ]


def test_a_title_need_not_have_positions_in_files(tmp_path: Path) -> None:
    with installed(tmp_path), pytest.raises(FileErrors, match="has no positions in files"):
        told(tmp_path, "turn: 4\n", WINTER, all_roots())
    assert told_text(straits(), opening(1), "x") is None


def test_counters_where_they_cannot_be_are_told_with_line_and_column(tmp_path: Path) -> None:
    text = FILE.replace('"4828": [hq_ap_sg, wasp', '"4724": [army_ap_mb, hq_ap_sw]\n  "3823": [air_ap_5, wasp')
    text = text.replace('"4017": [hq_jp_ss', '"3521": [kongo]\n  "4017": [hq_jp_ss')
    assert wrong(tmp_path, text) == [
        "7:12: error: 'kongo' is a ship, but no water leads to 3521 (Rules 8.21)",
        "9:12: error: 'army_ap_mb' is a ground unit, but 4724 is open sea (Rules 8.41)",
        "9:24: error: 'hq_ap_sw' is a headquarters, but there is no port in 4724 (Rules 6.1)",
    ]


def test_everything_that_is_wrong_is_told_with_its_place(tmp_path: Path) -> None:
    text = FILE.replace("turn: 4", "turn: 14").replace("wasp", "wosp").replace("[9, 13]", "[9, 99]")
    found = wrong(tmp_path, text)
    assert [problem.partition(":")[0] for problem in found] == ["4", "8", "9"]
    assert "there is no counter 'wosp' (did you mean 'wasp'?)" in found[1]


def test_a_game_from_a_position_is_saved_and_opened_again(tmp_path: Path) -> None:
    position = told(tmp_path)
    session = Session(*position.new_game(3))
    assert session.decision is not None
    assert session.game.sides[session.decision.side].id == "allies"
    path = tmp_path / "game.sandtable"
    save = begin_save(
        path, stage_of(position.loaded), session, seed=3, players=("A", "B"), started="", has_own_opening=True
    )
    for _ in range(4):
        assert session.decision is not None
        session.perform(session.decision.legal[0])
    save.close()
    again = open_save(path, resolver(roots()), to_play=False)
    assert again.session.position == session.position
    assert again.notices == ()
    assert again.has_own_opening
    assert verify_save(path, resolver(roots())).problems == ()


def test_where_a_saved_game_stands_is_told_in_a_file_and_played_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = told(tmp_path)
    session = Session(*position.new_game(3))
    path, out = tmp_path / "game.sandtable", tmp_path / "told.json"
    stage = stage_of(position.loaded)
    begin_save(path, stage, session, seed=3, players=(), started="", has_own_opening=True).close()
    assert main(["replay", str(path), "--tell", str(out)]) == 0
    assert str(out) in capsys.readouterr().out
    again = Session(*load_position(out, roots()).new_game(3))
    assert again.position.pieces == session.position.pieces
    assert again.decision is not None
    assert session.decision is not None
    assert again.decision.legal == session.decision.legal
