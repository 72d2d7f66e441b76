"""Task Forces that are reorganised where a naval combat has ended, or divided before the first cycle (Rules 2.2.3)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.play import Moment, begin
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, make_game
from game.rulebooks.pacific_war.air.mission import Mission
from game.rulebooks.pacific_war.air.striking import carrier_factor
from game.rulebooks.pacific_war.moving.reorganising import Reorganise
from game.rulebooks.pacific_war.naval.battles import NavalBattles
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.scenario import Given
from tests.rulebooks.pacific_war.battles import asked, at, do, verbs
from tests.rulebooks.pacific_war.war import force, position, unit

SEA, ELSEWHERE = "3246", "3249"
DICE = tuple([9] * 60)


def fought(given: Given | None = None) -> Moment[Any, Any]:
    """A combat without a hit between two cruisers each, both sides breaking it off; a further force is elsewhere."""
    japan = [{"unit": "jp_ca_takao", "name": name} for name in ("Takao", "Atago")]
    allies = [{"unit": "us_ca_northampton", "name": name} for name in ("Chicago", "Houston")]
    away = [{"unit": "jp_ca_takao", "name": name} for name in ("Myoko", "Haguro")]
    game, here = position(
        task_forces={
            "japan": {
                "J1": {"hex": SEA, "is_detected": True, "core": japan},
                "J2": {"hex": ELSEWHERE, "core": away},
            },
            "allies": {"A1": {"hex": SEA, "is_detected": True, "core": allies}},
        },
        operation={"player": "japan", "advantage": "japan", "light": "day_pm"},
    )
    if given is not None:
        game = replace(game, scenario=replace(game.scenario, given=given))
    moment = at(game, here, NavalBattles(), dice=DICE)
    while "fire_at_will" in verbs(moment):
        moment = do(moment, "fire_at_will")
        while "open_fire" in verbs(moment):
            moment = do(moment, "open_fire")
    while "write_withdraw" in verbs(moment):
        moment = do(moment, "write_withdraw")
    return moment


def test_2_2_3_where_a_combat_has_ended_each_side_may_split_and_join_its_task_forces() -> None:
    moment = fought()
    assert asked(moment) == "Reorganise"
    assert moment.decision is not None
    j1, j2 = (force_piece(force(moment.position, name)) for name in ("J1", "J2"))
    assert Action("open_force", j1) in moment.decision.legal
    assert Action("open_force", j2) not in moment.decision.legal
    refused = moment.decision.step.refusal(moment.decision.game, moment.position, Target(Kind.PIECE, j2))
    assert refused.sentence == "It is not where the combat was."
    moment = do(do(do(do(moment, "open_force", j1), "take_out", "Atago"), "split_force"), "end_reorganising")
    ships = moment.position.units
    assert ships[unit(moment.position, "Atago")].force != ships[unit(moment.position, "Takao")].force
    assert asked(moment) == "Reorganise", "then the enemy"
    assert moment.decision is not None
    assert moment.decision.step.decider(moment.decision.game, moment.position) == ALLIES


def test_2_2_3_a_side_that_does_not_want_to_is_not_asked_again_after_combats_of_the_operation() -> None:
    moment = fought()
    assert asked(moment) == "Reorganise"
    once = do(moment, "end_reorganising")
    assert once.position.standing == (), "a no for once does not stand"
    moment = do(moment, "never_reorganise")
    assert moment.decision is not None
    assert (asked(moment), moment.decision.side) == ("Reorganise", ALLIES), "the enemy is still asked"
    (answer,) = moment.position.standing
    assert (answer.side, answer.until) == (JAPAN, "Operation")
    later = Reorganise(JAPAN, answer_space(moment))
    assert later.is_answered_by(moment.decision.game, moment.position, answer)
    of_his_own = Reorganise(JAPAN)
    assert not of_his_own.is_answered_by(moment.decision.game, moment.position, answer)
    assert Action("never_reorganise") not in of_his_own.legal(moment.decision.game, moment.position)


def answer_space(moment: Moment[Any, Any]) -> int:
    """The hex that is asked about."""
    assert moment.decision is not None
    assert isinstance(moment.decision.step, Reorganise)
    return moment.decision.step.space


def test_2_2_3_not_in_an_engagement_without_movement() -> None:
    assert asked(fought(Given(phases=("naval",)))) == ""


def pearl_harbor() -> Moment[Any, Any]:
    """The first question of Pearl Harbor."""
    game: Any = make_game(load_scenario("pacific_war/pearl-harbor", roots(())))
    return begin(game, game.title.set_up(game, 3))


def test_2_2_3_at_pearl_harbor_japan_divides_its_ships_into_two_task_forces() -> None:
    moment = pearl_harbor()
    assert asked(moment) == "Reorganise"
    moment = do(do(do(moment, "open_force", force_piece(0)), "take_out", "Hiei"), "split_force")
    assert "end_reorganising" not in verbs(moment), "there are three now"
    assert moment.decision is not None
    refused = moment.decision.step.refusal(
        moment.decision.game, moment.position, Target(Kind.BUTTON, -1, "end_reorganising")
    )
    assert refused.sentence == "You sail in 2 Task Forces."
    moment = do(do(moment, "open_force", force_piece(1)), "join_force", force_piece(force(moment.position, "J3")))
    assert "end_reorganising" in verbs(moment)
    ships = moment.position.units
    assert ships[unit(moment.position, "Hiei")].force == ships[unit(moment.position, "Soryu")].force
    assert asked(do(moment, "end_reorganising")) != "Reorganise"


@pytest.mark.parametrize(("is_reply", "factor"), [(False, 2), (True, 1)])
def test_22_under_ambush_cv_a_simultaneous_strike_of_the_ambusher_counts_hits_once(is_reply: bool, factor: int) -> None:
    carrier = {"unit": "jp_cv_akagi", "name": "Akagi", "air": {"unit": "jp_cad"}}
    game, here = position(
        task_forces={"japan": {"J1": {"hex": SEA, "core": [carrier]}}},
        operation={"player": "japan", "condition": "ambush_cv", "advantage": "allies"},
    )
    mission = Mission(ALLIES, "strike", game.board.by_name[SEA], (), is_reply=is_reply)
    assert carrier_factor(game, here, mission, unit(here, "Akagi")) == factor
