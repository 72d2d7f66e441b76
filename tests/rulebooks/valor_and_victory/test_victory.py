"""The sequence of play and victory (Rules 4, 5)."""

import pytest
from msgspec.structs import replace

from game.core.chronicle import happened, landmarks
from game.core.phase_lines import phase_lines
from game.core.playout import playout
from game.rulebooks.valor_and_victory.files.setup import set_up
from game.rulebooks.valor_and_victory.shown.scoring import score_lines
from game.rulebooks.valor_and_victory.terms.game import ALLIES, AXIS
from game.rulebooks.valor_and_victory.terms.scenario import Area, Condition, LossPoints, Objective, Victory
from game.rulebooks.valor_and_victory.terms.victory import (
    count_units,
    final_verdict,
    judge_losses,
    judge_places,
    points_of,
)
from tests.rulebooks.valor_and_victory.diagram import Fight, draw
from tests.rulebooks.valor_and_victory.small_fights import PLACES, opening


def test_5_3_six_phases_in_each_segment_and_the_end_of_the_turn() -> None:
    fight = opening()
    names = [line.name for line in phase_lines(fight.game, fight.position)]
    segment = [
        "Command Phase", "Fire Phase", "Movement Phase", "Defensive Fire Phase", "Advance and Assault Phase",
        "After-Action Phase",
    ]  # fmt: skip
    assert names == [
        "Fight",
        "Set-up",
        "Turn",
        "Player A Segment: Americans",
        *segment,
        "Player B Segment: Germans",
        *segment,
        "End of Turn",
    ]


def test_5_2_the_dice_may_say_who_is_player_a() -> None:
    fight = opening(first="die_roll").do("set_up_rest").do("end_set_up").roll(2, 5).do("set_up_rest")
    fight = Fight(fight.game, fight.position, fight.letters).do("end_set_up")
    assert fight.position.first == fight.position.side == AXIS


def test_5_4_player_b_goes_through_the_same_phases_and_the_game_ends_after_the_last_turn() -> None:
    game = opening().game
    result = playout(game, set_up(game, 5), 5, 5_000, check_every=1)
    assert result.position.turn <= 3
    assert result.position.verdict is not None


def judged(victory: Victory, at: str = "a") -> Fight:
    """A scenario with these conditions; A then stands in the hex a."""
    fight = draw(PLACES, phase="advance", rules={"victory": victory}, A="allies us_rifle", X="axis ger_rifle")
    return fight.do("advance_unit", "A").do("advance", at)


def test_4_2_entering_an_area_may_win_at_once_or_at_the_end() -> None:
    row = Condition(side="allies", kind="enter", area=Area(hexes=("a",)), text="the farm is taken")
    won = judged(Victory(conditions=(row,), otherwise="axis"))
    assert won.session.verdict is not None
    assert won.session.verdict.winner == ALLIES
    late = judged(Victory(conditions=(replace(row, when="end"),), otherwise="axis"))
    assert late.session.verdict is None
    assert final_verdict(late.game, late.position).winner == ALLIES
    elsewhere = judged(Victory(conditions=(row,), otherwise="axis"), "B1")
    assert elsewhere.session.verdict is None


def test_4_2_the_score_says_what_is_still_to_do_and_after_the_end_what_was_reached() -> None:
    taken = Condition(side="allies", kind="enter", area=Area(hexes=("a",)), text="the farm is taken")
    lost = Condition(side="allies", kind="losses", percent=50, text="half of them are lost")
    victory = Victory(conditions=(taken, lost), otherwise="allies")
    before = judged(victory, "B1")
    assert score_lines(before.game, before.position, ALLIES) == (
        "the farm is taken (at once, open) § 4.2",
        "half of them are lost (at once, open) § 4.2",
        "Wins if nothing else decides § 4.6",
    )
    after = judged(victory)
    assert score_lines(after.game, after.position, ALLIES) == (
        "the farm is taken (reached) § 4.2",
        "half of them are lost (not reached) § 4.2",
    )
    assert score_lines(after.game, after.position, AXIS) == ()


def test_4_2_an_area_is_clear_without_any_enemy_in_it() -> None:
    row = Condition(side="allies", kind="clear", area=Area(hexes=("A3",)), text="the village is clear", when="end")
    fight = judged(Victory(conditions=(row,), otherwise="axis"))
    assert final_verdict(fight.game, fight.position).winner == AXIS
    other = Condition(side="allies", kind="clear", area=Area(hexes=("B3",)), text="the village is clear", when="end")
    clear = judged(Victory(conditions=(other,), otherwise="axis"))
    assert final_verdict(clear.game, clear.position).winner == ALLIES


def test_4_3_the_last_unit() -> None:
    fight = draw(PLACES, A="allies us_rifle", X="axis ger_rifle")
    units = tuple(replace(unit, space=-1) if n == 1 else unit for n, unit in enumerate(fight.position.units))
    verdict = judge_losses(fight.game, replace(fight.position, units=units)).verdict
    assert verdict is not None
    assert (verdict.winner, verdict.rule) == (ALLIES, "4.3")


def test_4_4_losses_are_counted_by_casualty_rating() -> None:
    row = Condition(side="allies", kind="losses", percent=40, text="the enemy has lost too much")
    victory = Victory(conditions=(row,), otherwise="axis")
    fight = draw(PLACES, rules={"victory": victory}, A="allies us_rifle", X="axis ger_rifle")
    assert fight.game.total == (4, 5)
    assert judge_losses(fight.game, replace(fight.position, lost=(0, 1))).verdict is None
    assert judge_losses(fight.game, replace(fight.position, lost=(0, 2))).verdict is not None
    tank = draw(PLACES, A="allies m4_sherman facing S", X="axis ger_rifle")
    assert tank.game.total[0] == 5


def test_4_5_points_for_hexes_and_for_losses() -> None:
    victory = Victory(
        objectives=(Objective("Farm", Area(hexes=("a",)), 2), Objective("Wood", Area(hexes=("A3",)), 1)),
        losses=(LossPoints(side="axis", type="us_rifle", points=3),),
        otherwise="draw",
    )
    fight = judged(victory)
    found = final_verdict(fight.game, fight.position)
    assert (found.winner, found.rule) == (ALLIES, "4.5")
    gone = judge_places(fight.game, replace(fight.position, points=(0, 3)))
    assert final_verdict(fight.game, gone).winner == AXIS
    even = replace(fight.position, points=(0, 1))
    assert final_verdict(fight.game, even).winner is None


@pytest.mark.parametrize(("roll", "keeper"), [((1, 1), ALLIES), ((6, 6), AXIS)])
def test_4_5_an_overrun_takes_an_objective_only_if_no_defender_is_left(roll: tuple[int, int], keeper: int) -> None:
    victory = Victory(objectives=(Objective("Crossroads", Area(hexes=("A2",)), 1, held_by="axis"),))
    fight = draw(
        "         .\n    T\n         .\n    X\n         .\n    .",
        phase="move",
        rules={"victory": victory},
        T="allies m4_sherman facing S",
        X="axis ger_rifle_half fired",
        Y="axis ger_rifle waiting",
    )
    fight.do("move_unit", "T").roll(*roll).do("overrun", "A2")
    while fight.step in ("SpendPoints", "ChooseLoss"):
        fight.do("cheapest")
    assert (fight.at("T"), fight.at("X")) == ("A3", "A2" if keeper == AXIS else "")
    assert [points_of(fight.game, fight.position, side) for side in (keeper, 1 - keeper)] == [1, 0]


def test_4_5_control_stays_with_the_last_side_that_was_there() -> None:
    victory = Victory(objectives=(Objective("Farm", Area(hexes=("a",)), 2, "axis"),), otherwise="draw")
    fight = draw(PLACES, phase="advance", rules={"victory": victory}, A="allies us_rifle", X="axis ger_rifle")
    assert fight.position.control == (AXIS,)
    fight.do("advance_unit", "A").do("advance", "a")
    assert fight.position.control == (ALLIES,)


def marks_of_points(fight: Fight) -> list[tuple[int | None, str]]:
    """The marks for points on the line of the game: for whom, and what is told of them."""
    found = landmarks(fight.game, happened(fight.session))
    return [(mark.side, mark.sentence) for mark in found if not mark.is_loss]


def test_4_5_an_objective_that_changes_hands_is_told_and_marked_on_the_line_of_the_game() -> None:
    farm = Objective("Farm", Area(hexes=("a",)), 2, "axis")
    won = judged(Victory(objectives=(farm,), otherwise="draw"))
    assert marks_of_points(won) == [(ALLIES, "Farm: 2 VP for the Americans § 4.5.")]
    elsewhere = judged(Victory(objectives=(farm,), otherwise="draw"), "B1")
    assert marks_of_points(elsewhere) == []
    kept = judged(Victory(objectives=(replace(farm, held_by="allies"),), otherwise="draw"))
    assert marks_of_points(kept) == []


def test_4_5_an_objective_of_several_hexes_is_lost_with_the_first_and_won_with_the_last() -> None:
    village = Objective("Village", Area(hexes=("a", "B2")), 3, "axis")
    fight = draw(
        PLACES,
        phase="move",
        rules={"victory": Victory(objectives=(village,), otherwise="draw")},
        A="allies us_rifle",
        X="axis ger_rifle pinned",
    )
    fight.do("move_unit", "A").do("enter", "a")
    assert marks_of_points(fight) == [(AXIS, "Village: 3 VP less for the Germans § 4.5.")]
    fight.do("enter", "B2")
    assert marks_of_points(fight)[1:] == [(ALLIES, "Village: 3 VP for the Americans § 4.5.")]


def test_4_5_points_for_what_is_destroyed_are_told_and_marked_too() -> None:
    victory = Victory(losses=(LossPoints(side="axis", type="us_rifle", points=3),), otherwise="draw")
    fight = draw(
        "     A\n.         .\n     X", side="axis", rules={"victory": victory}, A="allies us_rifle", X="axis ger_rifle"
    )
    fight.fire("X", fight.at("A"), 1, 2)
    assert fight.position.points == (0, 3)
    assert marks_of_points(fight) == [(AXIS, "US rifle squad: 3 VP for the Germans § 4.5.")]


def test_4_6_otherwise_the_scenario_names_the_winner() -> None:
    fight = judged(Victory(otherwise="axis"))
    assert final_verdict(fight.game, fight.position).winner == AXIS
    assert final_verdict(judged(Victory(otherwise="allies")).game, fight.position).winner == ALLIES


@pytest.mark.parametrize(
    ("what", "letters"),
    [("unit", "ATP"), ("infantry", "AP"), ("on_foot", "A"), ("vehicle", "T"), ("loaded_vehicle", "T")],
)
def test_4_2_a_condition_may_want_units_of_one_sort(what: str, letters: str) -> None:
    area = Area(hexes=("A1",))
    row = Condition(side="allies", kind="enter", area=area, text="x", what=what, when="end")  # type: ignore[arg-type]
    picture = "         .\n    A+T\n         .\n    X"
    units = {"A": "allies us_rifle", "T": "allies m3_halftrack facing S", "P": "allies us_rifle_half aboard T"}
    fight = draw(picture, rules={"victory": Victory(conditions=(row,))}, X="axis ger_rifle", forces=units)
    (aim,) = fight.game.aims
    assert count_units(fight.game, fight.position, aim) == len(letters)
