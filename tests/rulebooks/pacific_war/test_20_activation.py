"""Activation, more of it later, and deactivation (Rules 20, 32.1)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.play import begin
from game.rulebooks.pacific_war.files.setup import set_up
from game.rulebooks.pacific_war.operation.activating import Activate
from game.rulebooks.pacific_war.operation.bidding import UNLIMITED
from game.rulebooks.pacific_war.operation.cost import level_of, multiple_of
from game.rulebooks.pacific_war.operation.ending import rested
from game.rulebooks.pacific_war.operation.joint import DaysUsedUp, Joint, extension_cost
from game.rulebooks.pacific_war.operation.preparing import ChooseDays
from game.rulebooks.pacific_war.questions.operations import (
    activatable,
    cost,
    may_rest,
)
from game.rulebooks.pacific_war.questions.plain import staff_called
from game.rulebooks.pacific_war.shown.view import view
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    AWAY,
    DEACTIVATED,
    LOST,
    PENALISED,
    PacificPosition,
    operation_of,
    with_units,
)
from tests.rulebooks.pacific_war.battles import asked, at, do, names, verbs, why_not
from tests.rulebooks.pacific_war.shipped import scenario_game
from tests.rulebooks.pacific_war.test_18_operations import (
    BRIGADE,
    HAWAII,
    KIDO_BUTAI,
    MARINES,
    NOUMEA,
    P40,
    RABAUL,
    REST,
    TOKYO,
    TRUK,
    ZEROS,
    headquarters,
)
from tests.rulebooks.pacific_war.war import position, unit


def test_36_2_and_20_2_5_what_the_strike_on_pearl_harbor_costs() -> None:
    game, here = headquarters(200, bases={TRUK: {"ships": [*KIDO_BUTAI, *REST]}})
    units = {f"Carrier {n}": "combined_fleet" for n in range(6)}
    units |= dict.fromkeys(("Hiei", "Kirishima", "Tone", "Kagero"), "combined_fleet")
    answer = cost(game, here, units, days=10, bid=70)
    assert (answer.points, answer.multiple, answer.operation_costs, answer.total) == (25, 2, 10, 60)
    assert answer.level == 2
    assert answer.lost == 0
    assert answer.reaction == {"surprise": 13, "intercept": 25, "ambush": 38, "ambush_cv": 38}
    assert cost(game, here, units, days=10, bid=130).lost == 5
    with_groups = units | {f"Group {n}": "combined_fleet" for n in range(6)}
    assert cost(game, here, with_groups, days=10, bid=70) == answer, "paid with their carriers, named or not"


@pytest.mark.parametrize(("days", "multiple"), [(1, 1), (7, 1), (8, 2), (14, 2), (15, 3), (21, 3), (22, 4), (30, 4)])
def test_20_2_5_the_time_multiple(days: int, multiple: int) -> None:
    game, _ = position()
    assert multiple_of(game, days) == multiple


def test_20_2_5_the_days_are_chosen_by_the_week() -> None:
    game, here = headquarters(operation={"player": "japan", "bid": 20})
    moment = do(at(game, here, ChooseDays()), "pay_weeks", 2)
    assert operation_of(moment.position).days == 14


def test_18_3_a_bid_tells_how_much_may_be_activated_and_without_one_there_is_no_limit_to_tell() -> None:
    game, here = headquarters(operation={"player": "japan", "bid": 20})
    told = ChooseDays().preview(game, here, Action("pay_weeks", 2))
    assert told is not None
    assert told.total.startswith("at most 10 Activation Points")
    free = replace(here, operation=replace(operation_of(here), bid=UNLIMITED))
    assert ChooseDays().preview(game, free, Action("pay_weeks", 2)) is None


def test_20_2_5_the_operation_cost_falls_due_above_ten_points_only() -> None:
    game, here = headquarters(bases={TRUK: {"ships": [*KIDO_BUTAI, *REST]}})
    few = {f"Carrier {n}": "combined_fleet" for n in range(3)}
    assert cost(game, here, few, 7).operation_costs == 0, "nine points"
    assert cost(game, here, few | {"Tone": "combined_fleet"}, 7).operation_costs == 10, "eleven"


@pytest.mark.parametrize(("points", "level"), [(1, 1), (10, 1), (11, 2), (30, 2), (31, 3), (60, 3), (61, 4)])
def test_20_3_the_level_of_an_operation(points: int, level: int) -> None:
    game, _ = position()
    assert level_of(game, points) == level


def test_20_3_no_more_than_three_units_a_level_react_in_a_hex() -> None:
    fighters = [{**P40, "name": f"P-40 {n}"} for n in range(5)]
    ships = {"japan": {"J1": {"hex": "2859", "core": [REST[2]], "is_detected": True}}}
    operation = {"player": "japan", "condition": "intercept", "points": (10, 0), "level": 1}
    game, here = headquarters(
        ours={HAWAII: {"headquarters": ["pacific_fleet"], "air": fighters}}, task_forces=ships, operation=operation
    )
    moment = at(game, here, Activate(ALLIES))
    for number in range(3):
        moment = do(moment, "activate", f"P-40 {number}")
    assert "no more than 3 units react" in why_not(moment, "P-40 3")
    again = at(game, do(moment, "end_activation").position, Activate(ALLIES))
    assert "no more than 3 units react" in why_not(again, "P-40 3")
    assert names(at(game, here, Activate(ALLIES)), "activate") == {f"P-40 {n}" for n in range(5)}


def test_20_1_a_carrier_is_activated_with_its_aircraft_and_both_are_paid() -> None:
    game, here = headquarters(
        bases={TRUK: {"ships": KIDO_BUTAI[:1]}}, operation={"player": "japan", "bid": 3, "days": 7}
    )
    moment = do(at(game, here, Activate(JAPAN)), "activate", "Carrier 0")
    moment = do(do(moment, "end_activation"), "propose_forces")
    after = moment.position
    assert after.units[unit(after, "Group 0")].activity == ACTIVATED
    assert operation_of(after).points == (3, 0)
    assert after.units[unit(after, "Carrier 0")].force == 0
    assert "aboard a ship" in activatable(game, here, "combined_fleet")["Group 0"]


def test_20_2_1_units_of_a_hex_are_activated_one_by_one_or_all_at_once() -> None:
    game, here = headquarters(operation={"player": "japan", "bid": 9, "days": 7})
    moment = at(game, here, Activate(JAPAN))
    assert moment.decision is not None
    told = moment.decision.step.preview(game, here, Action("activate", unit(here, "Zeros")))
    assert told is not None
    assert told.total == "1 Command Point"
    chosen = do(moment, "activate", "Zeros")
    assert chosen.decision is not None
    said = chosen.decision.step.prompt(game, chosen.position).sentence
    assert said.endswith("1 Activation Point for 1 Command Point so far.")
    one = do(do(moment, "activate", "Zeros"), "end_activation").position
    assert [u.name for u in one.units if u.activity == ACTIVATED] == ["Zeros"]
    both = do(do(moment, "activate_all", game.board.by_name[TOKYO]), "end_activation").position
    assert [u.name for u in both.units if u.activity == ACTIVATED] == ["Zeros", "Bettys"]


def test_20_2_3_air_and_ground_units_without_a_link_are_not_activated() -> None:
    game, here = headquarters(bases={NOUMEA: {"air": [{**ZEROS, "name": "Far away"}]}}, operation={"player": "japan"})
    assert activatable(game, here, "combined_fleet")["Far away"].startswith("It has no Command Link")
    assert activatable(game, here, "combined_fleet")["Zeros"] == ""


def test_20_2_3_f_a_ship_without_a_link_costs_double_and_leaves_for_two_months() -> None:
    lost = {"unit": "jp_ca_tone", "name": "Tone"}
    game, here = headquarters(bases={NOUMEA: {"ships": [lost]}}, operation={"player": "japan", "bid": 9, "days": 7})
    moment = do(at(game, here, Activate(JAPAN)), "activate", "Tone")
    moment = do(do(moment, "end_activation"), "propose_forces")
    after = moment.position
    tone = after.units[unit(after, "Tone")]
    assert operation_of(after).points == (4, 0)
    assert tone.marks & PENALISED
    gone = rested(game, after, tone)
    assert (gone.place, gone.returns) == (AWAY, after.month + 2)


@pytest.mark.parametrize(("used", "multiple"), [(4, 2), (5, 1)])
def test_20_4_ten_points_a_cycle_are_added_at_the_multiple_of_the_days_left(used: int, multiple: int) -> None:
    game, here = headquarters(
        bases={TRUK: {"ships": [*KIDO_BUTAI[:4]]}}, operation={"player": "japan", "bid": 9, "days": 14, "used": used}
    )
    step = Activate(JAPAN, is_joint=True)
    moment: Any = at(game, here, step)
    for number in range(3):
        moment = do(moment, "activate", f"Carrier {number}")
    assert why_not(moment, "Carrier 3") == "At most 10 Activation Points; this makes 12. 20.4"
    after = do(moment, "end_activation").position
    assert after.staffs[staff_called(game, "combined_fleet")].points == 100 - 9 * multiple, (
        "eight days are left after the cycle, or seven"
    )


def test_20_4_a_ship_without_a_link_is_not_added_later() -> None:
    lost = {"unit": "jp_ca_tone", "name": "Tone"}
    game, here = headquarters(
        bases={NOUMEA: {"ships": [lost]}}, operation={"player": "japan", "bid": 9, "days": 14, "used": 4}
    )
    refused = "In the course of an Operation only Linked units are activated. 20.4"
    assert why_not(at(game, here, Activate(JAPAN, is_joint=True)), "Tone") == refused
    do(at(game, here, Activate(JAPAN)), "activate", "Tone")  # at the beginning it may, at double cost


def test_20_4_in_battles_nobody_is_activated_later() -> None:
    game, here = headquarters(operation={"player": "japan", "days": 14, "used": 4})
    battle = replace(game, scenario=replace(game.scenario, type="battle"))
    refused = Joint(JAPAN).more_refusal(battle, here)
    assert refused is not None
    assert refused.rule == "20.4"
    assert Joint(JAPAN).more_refusal(game, here) is None


def test_20_4_and_20_5_when_the_days_are_used_up_the_operation_player_activates_nobody_more() -> None:
    game, here = headquarters(operation={"player": "japan", "days": 14, "used": 12})
    refused = Joint(JAPAN).more_refusal(game, here)
    assert refused is not None
    assert (refused.sentence, refused.rule) == ("No days are left that are paid for.", "20.4")
    assert "activate_more" not in verbs(at(game, here, Joint(JAPAN)))
    assert refused == Joint(JAPAN).refusal(game, here, Target(Kind.BUTTON, verb="activate_more"))
    _, earlier = headquarters(operation={"player": "japan", "days": 14, "used": 11})
    assert Joint(JAPAN).more_refusal(game, earlier) is None


def contested() -> tuple[PacificGame, PacificPosition]:
    """The Kawaguchi brigade and Marines in one hex, both activated."""
    game, here = headquarters(
        bases={RABAUL: {"ground": [BRIGADE]}},
        ours={NOUMEA: {"ground": [MARINES]}},
        activated=["Kawaguchi", "Marines", "Zeros"],
        operation={"player": "japan"},
    )
    number = unit(here, "Marines")
    units = list(here.units)
    units[number] = replace(units[number], place=game.board.by_name[RABAUL])
    return game, replace(here, units=tuple(units))


def test_20_4_and_20_5_the_prompt_says_how_many_days_are_used_and_in_battles_nothing_of_activation() -> None:
    game = scenario_game("relief-of-wake")
    here = begin(game, set_up(game, 1)).position
    prompt = Joint(JAPAN).prompt(game, here)
    assert prompt.sentence == "deactivate units, or go on. After this cycle 2 of 10 days are used."
    campaign = replace(game, scenario=replace(game.scenario, type="campaign"))
    assert "activate more" in Joint(JAPAN).prompt(campaign, here).sentence
    (track,) = [each for each in view(game, here, None).tracks if each.name == "Operation"]
    assert track.boxes == ("day 0 of 10",)


def test_20_5_air_units_at_a_base_rest_and_ground_units_that_are_not_in_a_contested_hex() -> None:
    game, here = contested()
    assert may_rest(game, here, "Zeros") == ""
    assert may_rest(game, here, "Kawaguchi") == "Ground units in a contested hex fight on."
    moment = at(game, here, Joint(JAPAN))
    assert names(moment, "rest") == {"Zeros"}
    after = do(moment, "rest", "Zeros").position
    assert after.units[unit(after, "Zeros")].activity == DEACTIVATED


def test_20_5_a_task_force_goes_home_to_a_linked_port_and_is_dissolved_there() -> None:
    ships = {"japan": {"J1": {"hex": "2034", "core": [REST[2]]}}}
    game, here = headquarters(bases={TRUK: {}}, task_forces=ships, operation={"player": "japan"})
    moment = do(at(game, here, Joint(JAPAN)), "rest_force", force_piece(0))
    assert asked(moment) == "GoHome"
    after = do(moment, "go_home", game.board.by_name[TRUK]).position
    tone = after.units[unit(after, "Tone")]
    assert (tone.place, tone.activity, tone.force) == (game.board.by_name[TRUK], DEACTIVATED, -1)
    assert after.task_forces[0].space == -1


def test_20_5_when_the_days_are_used_up_more_are_paid_or_all_rest() -> None:
    operation = {"player": "japan", "days": 7, "used": 5}
    game, here = headquarters(activated=["Zeros", "Bettys"], operation=operation)
    moment = at(game, here, DaysUsedUp())
    assert asked(moment) == "Extend"
    assert extension_cost(game, here) == 2
    sunk = with_units(here, {0: replace(here.units[0], place=LOST)})
    assert extension_cost(game, sunk) < 2, "what is lost is not paid for"
    paid = do(moment, "extend").position
    assert operation_of(paid).days == 14
    assert paid.staffs[staff_called(game, "combined_fleet")].points == 98
    rest = do(moment, "go_home_all").position
    assert not any(u.activity == ACTIVATED for u in rest.units)
    early = headquarters(activated=["Zeros"], operation={"player": "japan", "days": 7, "used": 2})
    assert asked(at(*early, DaysUsedUp())) == ""


def test_20_5_who_cannot_pay_more_days_rests_at_once() -> None:
    game, here = headquarters(japan=0, activated=["Zeros"], operation={"player": "japan", "days": 7, "used": 5})
    after = at(game, here, DaysUsedUp())
    assert asked(after) == ""
    assert after.position.units[unit(after.position, "Zeros")].activity == DEACTIVATED


def test_32_1_units_of_the_enemy_are_not_ones_own_to_deactivate() -> None:
    game, here = contested()
    refused = Joint(JAPAN).refusal(game, here, Target(Kind.PIECE, unit(here, "Marines")))
    assert (refused.sentence, refused.rule) == ("It belongs to the other side.", "20.5")
