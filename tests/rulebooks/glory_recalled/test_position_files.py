"""Positions as files: told and read again a game stands as it stood; whatever is wrong is told in its line."""

from itertools import islice
from pathlib import Path

import pytest

from game.core.session import Session
from game.loading.content.positions import told_text
from game.rulebooks.glory_recalled import questions as ask
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import GloryPosition
from tests.rulebooks.glory_recalled.shipped import STEMS, eager_acts, random_acts, scenario_game
from tests.rulebooks.told_positions import assert_same, mistakes_of, read_again, read_file, read_lines

EVERYDAY = ("ChooseAction", "Activated", "ActivatedUnseen", "LeaderAction", "LayDown", "MoveLeader", "SetUp")
SELDOM = 30
"""Of the everyday moments of a game only every thirtieth is told."""
A_WHILE = 2_000
"""Actions of a game."""


@pytest.mark.parametrize("stem", STEMS)
def test_told_and_read_again_a_game_stands_as_it_stood(stem: str) -> None:
    game, told = scenario_game(stem), set[str]()
    acts = (act for seed in (1, 2, 3) for act in eager_acts(game, seed, A_WHILE))
    for number, (decision, _, _) in enumerate(acts):
        step = type(decision.step).__name__
        if step not in EVERYDAY or number % SELDOM == 0:
            assert_same(game, decision.position, read_again(game, decision.position))
            told.add(step)
    assert len(told) > 10


SCENARIO = "glory_recalled/island"


def read(path: Path, text: str, scenario: str = "island") -> tuple[GloryGame, GloryPosition]:
    """The position that some lines tell of the fight for the Island."""
    game, position = read_lines(path, f"glory_recalled/{scenario}", text)
    assert isinstance(game, GloryGame)
    return game, position


def test_1_3_three_lines_are_a_position(tmp_path: Path) -> None:
    text = (
        'side: british\npieces: {1/228: "Tai Koo Dockyard, disrupted", 5/7R B: gone}\n'
        "hands: {british: [China Command, b_coast, Coastal Artillery]}\n"
    )
    game, position = read(tmp_path / "island.yaml", text)
    taken = ask.space(game, position, "Tai Koo Dockyard")
    assert (taken.controlled_by, taken.pieces) == ("japanese", ["1/228"])
    assert position.pieces[[counter.id for counter in game.counters].index("1/228")].disrupted
    session = Session(game, position)
    assert session.decision is not None
    assert game.sides[session.decision.side].id == "british"
    assert [game.cards[card].name for card in position.hands[1]] == ["China Command", *["Coastal Artillery"] * 2]
    assert len(position.hands[0]) == 6, "the Japanese hand is dealt"


def test_5_1_a_file_may_begin_with_any_phase(tmp_path: Path) -> None:
    text = 'phase: Surrender\npieces: {1/228: "Violet Hill, cut", RRC C: gone}\npoints: {british: 30.5}\n'
    game, position = read(tmp_path / "island.yaml", text)
    assert ask.surrendering(game, position) == ["1/228"]
    assert ask.points(game, position)["british"] == 30.5
    played = Session(game, position).position
    assert ask.points(game, played)["british"] > 31, "for the unit, and for red spaces"
    assert ask.supply(game, played, "1/228").rule == "2.4", "it has surrendered"


def test_2_6_only_the_pieces_named_and_a_region_of_one_side(tmp_path: Path) -> None:
    text = (
        'others_gone: true\npieces: {1/228: "Sai Kung, spent", 2RS A: Victoria}\ncontrol: {island: british, Wan Chai: '
        "japanese}\nbeachheads: [North Point]\nfortified: []\nconcealed: false\n"
    )
    game, position = read(tmp_path / "campaign.yaml", text, "campaign")
    on_map = [game.counters[number].id for number, piece in enumerate(position.pieces) if piece.space >= 0]
    assert on_map == ["1/228", "2RS A"]
    assert ask.space(game, position, "Wan Chai").controlled_by == "japanese"
    assert ask.space(game, position, "North Point").markers == ["beachhead"]
    assert ask.move(game, position, "1/228", "Fo Tan").rule == "5.1.5"


def test_11_3_a_file_conceals_those_that_it_does_not_show(tmp_path: Path) -> None:
    text = 'concealed: true\npieces: {2RS A: Violet Hill, 2RS B: "Violet Hill, hidden"}\n'
    game, position = read(tmp_path / "campaign.yaml", text, "campaign")
    seen = [game.counters[number].id for number in game.units[1] if position.pieces[number].known]
    assert seen == ["2RS A"]


def test_a_game_that_is_saved_can_be_told_and_played_on(tmp_path: Path) -> None:
    game = scenario_game("island")
    decision, _, _ = next(islice(random_acts(game, 2), 60, None))
    path = tmp_path / "told.json"
    path.write_text(told_text(game, decision.position, "glory_recalled/island") or "", "utf-8")
    again, position = read_file(path)
    assert_same(again, decision.position, position)


MISTAKES: list[tuple[str, int, str]] = [
    ("hands: {british: [Pilboxes]}", 2, "there is no british card 'Pilboxes'"),
    ("hands: {british: [Air Support]}", 2, "there is no british card 'Air Support'"),
    ("out: [Sea Transport]", 2, "there is no card 'Sea Transport'"),
    ("hands: {british: [Sniper 2]}", 2, "there are only 1 copies"),
    ("turn: 3\nhands: {british: [Sniper, Sniper]}", 3, "there is only one copy of this card"),
    ("hands: {british: [Howitzers 2]}\nout: [Howitzers 2]", 2, "copy 2 of this card is named already"),
    ("turn: 3\nbeachheads: [Victoria, Aberdeen, Wan Chai, West Point]", 3, "there are too many beachheads"),
    ("turn: 3\ndestroyed: [Sai Wan Battery]\nconquered: [Sai Wan Battery]", 4, "is both destroyed and conquered"),
    ("turn: 3\npieces: {Maltby: Aberdeen, Lawson: Aberdeen}", 3, "Aberdeen holds two leaders of one side"),
    ("turn: 3\nshipped: 9", 3, "9 British units were shipped"),
    ("pieces: {1/282: gone}", 2, "there is no piece '1/282'"),
    ("pieces: {1/228: Viktoria}", 2, "there is no space 'Viktoria'"),
    ('pieces: {1/228: "Aberdeen, Victoria"}', 2, "is more than one place"),
    ("pieces: {1/228: Victoria}", 2, "units of both sides are in Victoria"),
    (
        "pieces: {1/228: Violet Hill, 2/228: Violet Hill, 1/229: Violet Hill}",
        2,
        "Violet Hill holds at most 2 units",
    ),
    ("control: {mainland: british}", 2, "there is no space and no region 'mainland'"),
    ("fortified: [Aberdeen, Wan Tschai]", 2, "there is no space 'Wan Tschai'"),
    ("phase: Fight", 2, "there is no phase 'Fight'"),
    ("left: [{type: Nothing}]", 2, "these are no steps of this game"),
    ("points: {british: 7.3}", 2, "whole or halves"),
    ("points: {british: -1}", 2, "0"),
    ("act: {by: Pillboxes}", 2, "'Pillboxes' is no march, leader or card that moves units"),
    ("act: {by: march}", 2, "a march starts in one space"),
    ("act: {by: 228 Regiment, movers: [{piece: 1/228, mp: 3, start: Nowhere}]}", 2, "there is no space 'Nowhere'"),
    ("battle: {side: japanese, target: Victoria, attackers: [9/999], origins: []}", 2, "there is no piece '9/999'"),
    ("act: {by: 228 Regiment}", 2, "`act` goes with the steps that are `left`"),
    ("box: Victoria Harbour", 2, "there is no space 'Victoria Harbour'"),
    ('pieces: {Doi: "Violet Hill, disrupted"}', 2, "Doi is a leader and disrupted"),
    ("not_asked: [aeroplanes]", 2, "aeroplanes"),
    ("turm: 3", 2, "turm"),
]


@pytest.mark.parametrize(("text", "line", "sentence"), MISTAKES, ids=[sentence for _, _, sentence in MISTAKES])
def test_what_is_wrong_is_told_in_its_line(tmp_path: Path, text: str, line: int, sentence: str) -> None:
    (problem,) = mistakes_of(tmp_path, SCENARIO, text)
    assert sentence in problem.sentence
    assert problem.line == line


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    problems = mistakes_of(
        tmp_path, SCENARIO, "pieces: {1/282: gone, 1/228: Viktoria}\nout: [Sniper 4]\nphase: Fight\n"
    )
    assert sorted(problem.line for problem in problems) == [2, 2, 3, 4]
