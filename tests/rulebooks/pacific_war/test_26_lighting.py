"""Lighting and the Advantage (Rules 26, 27)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.rulebooks.pacific_war.air.fighting import flak_strength
from game.rulebooks.pacific_war.air.mission import Mission
from game.rulebooks.pacific_war.naval.hexes import first_range
from game.rulebooks.pacific_war.operation.lighting import DetermineAdvantage, SetLight
from game.rulebooks.pacific_war.searching.charts import report_line
from game.rulebooks.pacific_war.shown.view import tracks, turn
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.operation import Condition, Light
from game.rulebooks.pacific_war.terms.position import PacificPosition, operation_of
from game.rulebooks.pacific_war.terms.scenario import Given
from tests.rulebooks.pacific_war.battles import asked, at, do, verbs
from tests.rulebooks.pacific_war.war import position


def cycle(
    number: int, light: Light = "day_pm", condition: Condition = "intercept"
) -> tuple[PacificGame, PacificPosition]:
    """An Operation of Japan before a cycle of this number."""
    return position(operation={"player": "japan", "light": light, "condition": condition, "cycle": number - 1})


def lit(moment: Any) -> str:
    """The lighting of the cycle."""
    return operation_of(moment.position).light


@pytest.mark.parametrize(
    ("condition", "side"), [("surprise", JAPAN), ("intercept", JAPAN), ("ambush", ALLIES), ("ambush_cv", ALLIES)]
)
def test_26_1_who_chooses_the_lighting_of_the_first_cycle(condition: Condition, side: int) -> None:
    moment = at(*cycle(1, condition=condition), SetLight())
    assert moment.decision is not None
    assert moment.decision.side == side
    assert verbs(moment) == {"choose_day_am", "choose_day_pm", "choose_dusk", "choose_night", "roll_light"}
    assert lit(do(moment, "choose_night")) == "night"


@pytest.mark.parametrize(("die", "light"), [(0, "night"), (1, "night"), (2, "dusk"), (3, "day_pm"), (9, "day_pm")])
def test_26_1_or_a_die_decides(die: int, light: Light) -> None:
    assert lit(do(at(*cycle(1), SetLight(), dice=(die,)), "roll_light")) == light


@pytest.mark.parametrize(("before", "after"), [("day_pm", "dusk"), ("dusk", "night"), ("night", "day_am")])
def test_26_1_later_it_goes_on_by_a_step(before: Light, after: Light) -> None:
    assert lit(do(at(*cycle(2, before), SetLight()), "one_step")) == after
    assert lit(at(*cycle(2, before, "ambush"), SetLight())) == after, "under Ambush nobody is asked"


@pytest.mark.parametrize("number", [1, 2])
def test_26_1_a_cycle_has_no_light_until_it_is_chosen(number: int) -> None:
    game, here = cycle(number)
    waiting = at(game, here, SetLight())
    assert turn(game, waiting.position).endswith(f", cycle {number}")
    shown = [track.name for track in tracks(game, waiting.position, JAPAN)]
    assert ("Lighting" in shown) == (number > 1), "later it tells from which light it goes on"
    chosen = do(waiting, "choose_dusk" if number == 1 else "one_step")
    assert turn(game, chosen.position).endswith(f", cycle {number}, dusk")


def test_26_1_after_the_morning_it_is_random() -> None:
    assert lit(at(*cycle(2, "day_am", "ambush"), SetLight(), dice=(1,))) == "night"


def test_26_1_once_the_operation_player_lets_it_go_on_two_steps_if_he_did_not_choose_before() -> None:
    moment = do(at(*cycle(2), SetLight()), "two_steps")
    assert lit(moment) == "night"
    assert asked(at(moment.decision.game if moment.decision else cycle(2)[0], moment.position, SetLight())) == ""
    game, here = cycle(1)
    chosen = do(at(game, here, SetLight()), "choose_day_pm").position
    assert asked(at(game, chosen, SetLight())) == ""


def test_26_1_two_steps_that_end_with_a_die_are_the_two_of_the_operation_too() -> None:
    moment = do(at(*cycle(2, "night"), SetLight(), dice=(5,)), "two_steps")
    assert lit(moment) == "day_pm"
    assert asked(at(cycle(2)[0], moment.position, SetLight())) == ""
    one = do(at(*cycle(2, "day_am"), SetLight(), dice=(5,)), "one_step")
    assert asked(at(cycle(2)[0], one.position, SetLight())) == "ChooseLight", "one step uses up nothing"


@pytest.mark.parametrize(("die", "light"), [(0, "day_am"), (2, "night"), (9, "dusk")])
def test_26_1_two_steps_from_the_morning_are_the_die_and_a_step_from_what_it_gave(die: int, light: Light) -> None:
    waiting = at(*cycle(2, "day_am"), SetLight(), dice=(die,))
    assert waiting.decision is not None
    step, here = waiting.decision.step, waiting.position
    labels = [step.label(waiting.decision.game, here, Action(verb)) for verb in ("one_step", "two_steps")]
    assert labels == ["One step: roll", "Two steps: roll, then a step on"]
    moment = do(waiting, "two_steps")
    assert lit(moment) == light
    assert operation_of(moment.position).is_light_chosen, "these were the two of the Operation"


def test_26_2_a_scenario_fixes_the_lighting() -> None:
    game, here = cycle(1)
    fixed = replace(game, scenario=replace(game.scenario, given=Given(light=("night", "day_am"))))
    moment = at(fixed, here, SetLight())
    assert (asked(moment), lit(moment)) == ("", "night")
    assert lit(at(fixed, moment.position, SetLight())) == "day_am"


def test_26_6_at_night_the_other_half_of_the_search_chart_is_used() -> None:
    game, here = position(operation={"player": "japan", "light": "night"})
    day = position(operation={"player": "japan", "light": "day_am"})[1]
    assert here.is_night
    assert report_line(game, here, ALLIES, "patrol", 4) == (-1, -1, 0)
    assert report_line(game, day, ALLIES, "patrol", 4) == (0, 2, 3)


@pytest.mark.parametrize(("condition", "side"), [("surprise", JAPAN), ("ambush", ALLIES), ("ambush_cv", ALLIES)])
def test_27_the_advantage_of_the_first_cycle_by_the_condition(condition: Condition, side: int) -> None:
    game, here = position(operation={"player": "japan", "condition": condition, "cycle": 1})
    assert operation_of(DetermineAdvantage().run(game, here).position).advantage == side


@pytest.mark.parametrize(
    ("condition", "number", "dice", "side"),
    [
        ("intercept", 1, (5, 4), JAPAN),
        ("intercept", 1, (4, 5), ALLIES),
        ("intercept", 1, (5, 5), JAPAN),
        ("surprise", 2, (3, 5), JAPAN),
        ("surprise", 2, (3, 6), ALLIES),
        ("ambush", 2, (5, 3), JAPAN),
        ("ambush", 2, (5, 4), ALLIES),
    ],
)
def test_27_dice_with_two_for_the_side_that_the_condition_favours(
    condition: Condition, number: int, dice: tuple[int, int], side: int
) -> None:
    game, here = position(operation={"player": "japan", "condition": condition, "cycle": number})
    here = at(game, here, dice=dice).position
    assert operation_of(DetermineAdvantage().run(game, here).position).advantage == side


def test_26_4_at_night_flak_has_half_its_strength() -> None:
    told = {"allies": {"A1": {"hex": "3246", "core": [{"unit": "us_bb_north_carolina", "name": "Washington"}]}}}
    mission = Mission(JAPAN, "strike", 0, ())
    strengths = []
    for light in ("day_am", "night"):
        game, here = position(task_forces=told, operation={"player": "japan", "light": light})
        over = replace(mission, target=game.board.by_name["3246"])
        strengths.append(sum(modifier.amount for modifier in flak_strength(game, here, over)))
    assert strengths == [5, 2]


@pytest.mark.parametrize(
    ("hex_name", "light", "first"),
    [
        ("3246", "day_am", "long"),
        ("3246", "night", "medium"),
        ("1112", "dusk", "medium"),
        ("1112", "night", "short"),
        ("1038", "day_am", "short"),
    ],
)
def test_26_5_the_first_range_of_naval_combat(hex_name: str, light: Light, first: str) -> None:
    game, here = position(operation={"player": "japan", "light": light})
    assert first_range(game, here, game.board.by_name[hex_name]) == first
