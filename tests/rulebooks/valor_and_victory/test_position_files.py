"""Positions as files: told and read again a fight stands as it stood; whatever is wrong is told in its line."""

from itertools import islice, product
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.resuming import phases_of
from game.core.session import Session
from game.loading.content.positions import told_text
from game.rulebooks.valor_and_victory import questions as ask
from game.rulebooks.valor_and_victory.files.plain_position import PlainPosition
from game.rulebooks.valor_and_victory.files.position_problems import position_problems
from game.rulebooks.valor_and_victory.files.positions import BEFORE, position_of
from game.rulebooks.valor_and_victory.files.setup import supplies_of
from game.rulebooks.valor_and_victory.files.told_positions import told_position
from game.rulebooks.valor_and_victory.files.words import SIDE_WORDS, SUPPLY_WORDS
from game.rulebooks.valor_and_victory.terms.game import SIDES, ValorGame
from game.rulebooks.valor_and_victory.terms.position import LEFT, ValorPosition
from game.rulebooks.valor_and_victory.terms.scenario import Supplies
from tests.rulebooks.told_positions import assert_same, mistakes_of, read_again, read_file, read_lines
from tests.rulebooks.valor_and_victory.playing import whole_fight
from tests.rulebooks.valor_and_victory.shipped import STEMS, fight, random_moments

EVERY = 23
"""Moments of a random fight between two that are told."""

DRAWN = ("drawn", "drawn and hidden")
"""A drawn fight in which every chapter of the rules occurs, set up openly and unseen."""


def game_called(stem: str) -> ValorGame:
    """A shipped fight, or the drawn one."""
    return whole_fight(is_hidden=stem == DRAWN[1]).game if stem in DRAWN else fight(stem)


@pytest.mark.parametrize("stem", [*STEMS, *DRAWN])
def test_told_and_read_again_a_fight_stands_as_it_stood(stem: str) -> None:
    game = game_called(stem)
    for moment in islice(random_moments(game, 5), 1, None, EVERY):
        if moment.decision is not None:
            assert_same(game, moment.decision.position, read_again(game, moment.decision.position))


def test_5_3_and_5_4_the_beginning_of_a_phase_is_told_by_its_name_in_both_segments() -> None:
    game, told = fight("hamlet"), set()
    for moment in islice(random_moments(game, 5), 700):
        plain = told_position(game, moment.position) if moment.decision is not None else PlainPosition()
        if plain.phase:
            told.add((plain.phase, plain.side == plain.first))
    assert {("Fire Phase", True), ("Fire Phase", False), ("Movement Phase", True), ("Movement Phase", False)} <= told


SCENARIO = "valor_and_victory/convoy"


def read(path: Path, text: str) -> tuple[ValorGame, ValorPosition]:
    """The position that some lines tell of the convoy."""
    game, position = read_lines(path, SCENARIO, text)
    assert isinstance(game, ValorGame)
    return game, position


def test_1_3_three_lines_are_a_position(tmp_path: Path) -> None:
    game, position = read(
        tmp_path / "road.yaml",
        "side: axis\nunits: {ger_rifle 1: J4, Lenz: J4, pak38: H4 facing SE pinned}\nphase: Fire Phase\n",
    )
    assert ask.units(game, position, "J4") == {"ger_rifle 1": [], "Lenz": []}
    assert ask.units(game, position, "L4") == {"m3_halftrack 1": ["uk_rifle 1", "allies leader_minus1 1"]}
    session = Session(game, position)
    assert session.decision is not None
    assert game.sides[session.decision.side].id == "axis"
    assert "ger_rifle 1" in ask.firers(game, position, "axis")
    assert "pak38" not in ask.firers(game, position, "axis")
    assert ask.percent_lost(game, position) == {"allies": 0, "axis": 0}


def test_22_1_units_of_which_nothing_is_said_are_away_without_being_lost(tmp_path: Path) -> None:
    game, position = read(tmp_path / "road.yaml", "units: {ger_rifle 1: J4}\n")
    away = [number for number in game.own[1] if position.units[number].space == LEFT]
    assert len(away) == sum(not game.starts[number].is_spare for number in game.own[1]) - 1
    assert position.lost == (0, 0)


@pytest.mark.parametrize("stem", STEMS)
def test_5_3_and_5_4_a_file_may_name_any_phase_of_either_side(stem: str) -> None:
    game = fight(stem)
    for phase, side in product(phases_of(game), SIDE_WORDS):
        plain = PlainPosition(scenario=stem, phase=phase, side=side, first=SIDE_WORDS[0])
        assert list(position_problems(game, plain)) == []
        position = position_of(game, plain, 1)
        assert position.side == SIDES[side]
        assert Session(game, position).decision is not None or Session(game, position).verdict is not None
        assert position.turn == (0 if phase in BEFORE else 1)


def test_8_1_passengers_go_with_their_vehicle_or_on_foot(tmp_path: Path) -> None:
    game, position = read(
        tmp_path / "road.yaml", "units: {m3_halftrack 1: K5 facing NW, uk_rifle 1: K5, m3_halftrack 2: gone}\n"
    )
    assert ask.units(game, position, "K5") == {"m3_halftrack 1": ["allies leader_minus1 1"], "uk_rifle 1": []}
    assert ask.percent_lost(game, position)["allies"] > 0, "the squad in the second halftrack is gone with it"


def test_5_4_a_phase_of_the_second_segment_is_followed_by_the_end_of_the_turn(tmp_path: Path) -> None:
    text = "units: {ger_rifle 1: J4 pinned}\nfirst: allies\nside: axis\nphase: After-Action Phase\nturn: 8\n"
    game, position = read(tmp_path / "road.yaml", text)
    session = Session(game, position)
    session.perform(Action("end_rally"))
    assert session.verdict is not None


def test_a_fight_that_is_saved_can_be_told_and_played_on(tmp_path: Path) -> None:
    game = fight("convoy")
    moment = next(islice(random_moments(game, 2), 90, None))
    path = tmp_path / "told.json"
    path.write_text(told_text(game, moment.position, "valor_and_victory/convoy") or "", "utf-8")
    again, position = read_file(path)
    assert_same(again, moment.position, position)


def test_the_words_of_supplies_are_in_the_order_of_the_position() -> None:
    for number, word in enumerate(SUPPLY_WORDS):
        assert supplies_of(replace(Supplies(), **{word: 5}))[number] == 5


MISTAKES: list[tuple[str, int, str]] = [
    ("units: {ger_rifel 1: J4}", 2, "there is no unit 'ger_rifel 1'"),
    ("units: {ger_rifle 1: Z99}", 2, "there is no hex 'Z99'"),
    ("units: {ger_rifle 1: J4 pined}", 2, "'pined' is not where a unit is"),
    ("units: {ger_rifle 1: J4 with mg35}", 2, "there is no weapon 'mg35'"),
    ("units: {ger_rifle 1: J4 as ger_rifle_hal}", 2, "there is no kind of unit 'ger_rifle_hal'"),
    ("units: {pak38: J4 facing W}", 2, "there is no facing 'W'"),
    ("units: {ger_rifle 1: aboard m3_halftrack 1}", 2, "m3_halftrack 1 is no vehicle of its side"),
    ("units: {uk_rifle 1: L4 aboard m3_halftrack 1}", 2, "its hex is that of its vehicle"),
    ("units: {ger_rifle 1: J4 as pak38}", 2, "cannot have become a pak38"),
    ("turn: 2\nunits: {ger_rifle 1: L4}", 3, "both sides stand in L4"),
    ("units: {ger_rifle 1: J4, ger_rifle 2: J4, ger_rifle 3: J4, ger_rifle 4: J4, Lenz: J4}", 2, "J4 is too full"),
    ("units: {vc_firefly: K4 pinned}", 2, "is pinned"),
    ("units: {vc_firefly: C2}", 2, "stands in"),
    ("lanes: [{unit: ger_riffle 4, hexes: [J4]}]", 2, "there is no unit 'ger_riffle 4'"),
    ("turn: 9", 2, "the fight has 8 turns, not 9"),
    ("phase: Fire", 2, "there is no phase 'Fire'"),
    ("left: [{type: Nothing}]", 2, "these are no steps of this game"),
    ("supplies: {axis: {granades: 1}}", 2, "there is no supply 'granades'"),
    ("works: [{hex: J4, type: fox_hole}]", 2, "there is no work 'fox_hole'"),
    ("smoke: {Z99: 1}", 2, "there is no hex 'Z99'"),
    ("smoke: {J4: 3}", 2, "2"),
    ("lost: {allies: 40}", 2, "casualty ratings are neither lost nor left"),
    ("control: {J4: axis}", 2, "J4 belongs to no objective"),
    ("turm: 3", 2, "turm"),
]


@pytest.mark.parametrize(("text", "line", "sentence"), MISTAKES, ids=[sentence for _, _, sentence in MISTAKES])
def test_what_is_wrong_is_told_in_its_line(tmp_path: Path, text: str, line: int, sentence: str) -> None:
    (problem,) = mistakes_of(tmp_path, SCENARIO, text)
    assert sentence in problem.sentence
    assert problem.line == line


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    problems = mistakes_of(
        tmp_path,
        "valor_and_victory/convoy",
        "units: {nobody: gone, pak38: Z4}\nsupplies: {axis: {mines: 2}}\nphase: Fite\n",
    )
    assert [problem.line for problem in problems] == [2, 2, 3, 4]
