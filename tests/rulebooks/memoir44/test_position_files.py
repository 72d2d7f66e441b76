"""Positions as files: told and read again a battle stands as it stood; whatever is wrong is told in its line."""

from itertools import islice
from pathlib import Path

import pytest

from game.core.session import Session
from game.loading.content.positions import told_text
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition
from tests.rulebooks.memoir44.shipped import BATTLES, battle, random_moments
from tests.rulebooks.told_positions import assert_same, mistakes_of, read_again, read_file, read_lines

EVERY = 9
"""Moments of a random battle between two that are told."""


@pytest.mark.parametrize("stem", BATTLES)
def test_told_and_read_again_a_battle_stands_as_it_stood(stem: str) -> None:
    game = battle(stem)
    for moment in islice(random_moments(game, 5), 1, None, EVERY):
        if moment.decision is not None:
            assert_same(game, moment.decision.position, read_again(game, moment.decision.position))


SCENARIO = "memoir44/omaha-beach"


def read(path: Path, text: str) -> tuple[MemoirGame, MemoirPosition]:
    """The position that some lines tell of the landing at Omaha Beach."""
    game, position = read_lines(path, SCENARIO, text)
    assert isinstance(game, MemoirGame)
    return game, position


def test_1_3_three_lines_are_a_position(tmp_path: Path) -> None:
    game, position = read(
        tmp_path / "beach.yaml",
        "side: axis\nunits: {F9: gone, k8: l8 with 2}\nhands: {axis: [probe left, probe left, armor assault]}\n",
    )
    units = {game.board.name(unit.space): unit.figures for unit in position.units if unit.space >= 0}
    assert "F9" not in units
    assert units["l8"] == 2
    session = Session(game, position)
    assert session.decision is not None
    assert game.sides[session.decision.side].id == "axis"
    assert [game.cards[action.target].name for action in session.decision.legal] == ["Probe", "Probe", "Armor Assault"]


def test_3_4_a_file_begins_with_the_battles_of_ordered_units(tmp_path: Path) -> None:
    text = "units: {A1: A3, A5: a4}\ncard: direct from hq\norders: {A3: {moved: 1, has_moved: true}}\n"
    game, position = read(tmp_path / "beach.yaml", text)
    session = Session(game, position)
    assert session.decision is not None
    assert {action.verb for action in session.decision.legal} == {"battle_with", "end_battles"}
    assert position.effect is not None


def test_a_battle_that_is_saved_can_be_told_and_played_on(tmp_path: Path) -> None:
    game = battle("omaha-beach")
    moment = next(islice(random_moments(game, 2), 60, None))
    path = tmp_path / "told.json"
    path.write_text(told_text(game, moment.position, "memoir44/omaha-beach") or "", "utf-8")
    again, position = read_file(path)
    assert_same(again, moment.position, position)


MISTAKES: list[tuple[str, int, str]] = [
    ("hands: {axis: [prob left]}", 2, "there is no card 'prob left'"),
    ("units: {Z9: gone}", 2, "there is no unit of the scenario that begins in 'Z9'"),
    ("units: {F9: Z4}", 2, "there is no hex 'Z4'"),
    ("units: {F9: A7 and 2}", 2, "'A7 and 2' is not where a unit stands"),
    ("units: {F9: A7 with 9}", 2, "the unit of F9 has 1 to"),
    ("turn: 3\nunits: {F9: k8}", 3, "two units stand in k8"),
    (
        "turn: 3\nhands:\n  axis:\n    - probe left\n" + "    - assault left\n" * 3,
        8,
        "there are 2 cards 'assault left', not 3",
    ),
    ("turn: 3\ndiscards: [assault left 1, assault left 1]", 3, "there is no second card 'assault left 1'"),
    ("orders: {F5: {}}", 2, "there is no unit in F5"),
    ("phase: Fight", 2, "there is no phase 'Fight'"),
    ("left: [{type: Nothing}]", 2, "these are no steps of this game"),
    ("won: {allies: -1}", 2, "0"),
    ("captured: [99]", 2, "there is no objective 99"),
    ("wire: [K99]", 2, "there is no hex 'K99'"),
    ("turm: 3", 2, "turm"),
    ("hands: {allies: [recon in force, recon in force, recon in force, recon in force]}", 2, "not 4"),
    ("alterations: [{hex: F9, terrain: wod}]", 2, "there is no terrain 'wod'"),
    (
        "turn: 3\nunits:\n  k8: gone\n  F9: E9\nalterations: [{hex: E9, terrain: lake, laid: true}]",
        5,
        "infantry stands in an impassable hex, E9",
    ),
    (
        "units: {k8: gone}\nalterations:\n  - {hex: C9, terrain: marsh}\n  - {hex: F9, terrain: lake, laid: true}",
        5,
        "infantry stands in an impassable hex, F9",
    ),
]


@pytest.mark.parametrize(("text", "line", "sentence"), MISTAKES, ids=[sentence for _, _, sentence in MISTAKES])
def test_what_is_wrong_is_told_in_its_line(tmp_path: Path, text: str, line: int, sentence: str) -> None:
    (problem,) = mistakes_of(tmp_path, SCENARIO, text)
    assert sentence in problem.sentence
    assert problem.line == line


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    problems = mistakes_of(tmp_path, SCENARIO, "units: {Z9: gone, F9: Z4}\nhands: {axis: [prob left]}\nphase: Fight\n")
    assert [problem.line for problem in problems] == [2, 2, 3, 4]
