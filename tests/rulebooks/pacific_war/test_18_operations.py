"""Bids, initiative, activation and deactivation, intelligence and what it does (Rules 18 to 22, 32.1)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.hexset import spaces_of
from game.rulebooks.pacific_war.operation.activating import Activate
from game.rulebooks.pacific_war.operation.bidding import Bid, CompareBids
from game.rulebooks.pacific_war.operation.candidates import reaction_places
from game.rulebooks.pacific_war.operation.cost import level_of, multiple_of
from game.rulebooks.pacific_war.operation.ending import end_operation, rested
from game.rulebooks.pacific_war.operation.intelligence import RollIntelligence, SecretRoll, ShowCondition, modifier
from game.rulebooks.pacific_war.operation.joint import DaysUsedUp, Joint, extension_cost
from game.rulebooks.pacific_war.operation.preparing import ChooseDays
from game.rulebooks.pacific_war.questions.operations import (
    activatable,
    bid_winner,
    condition,
    cost,
    initiative,
    may_rest,
    reaction_points_left,
)
from game.rulebooks.pacific_war.questions.plain import staff_called
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.operation import Condition, Damage
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    AWAY,
    DEACTIVATED,
    PENALISED,
    PacificPosition,
    operation_of,
)
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES
from tests.rulebooks.pacific_war.battles import asked, at, do, names, verbs, why_not
from tests.rulebooks.pacific_war.war import position, unit

TOKYO, TRUK, RABAUL, HAWAII, NOUMEA, SEA = "3623", "2033", "1333", "2860", "0341", "3246"
ZEROS = {"unit": "jp_navy_f", "name": "Zeros"}
BETTYS = {"unit": "jp_navy_t", "name": "Bettys"}
P40 = {"unit": "us_pursuit_1941", "name": "P-40"}
BRIGADE = {"unit": "jp_brigade", "name": "Kawaguchi"}
MARINES = {"unit": "us_marine_division", "name": "Marines"}
KIDO_BUTAI = [
    {"unit": "jp_cv_shokaku", "name": f"Carrier {n}", "air": {"unit": "jp_cad", "name": f"Group {n}"}} for n in range(6)
]
REST = [
    {"unit": "jp_bb_kongo", "name": "Hiei"},
    {"unit": "jp_bb_kongo", "name": "Kirishima"},
    {"unit": "jp_ca_tone", "name": "Tone"},
    {"unit": "jp_dd_kagero", "name": "Kagero"},
]


def headquarters(
    japan: int = 100,
    allies: int = 100,
    bases: dict[str, Any] | None = None,
    ours: dict[str, Any] | None = None,
    **more: Any,
) -> tuple[PacificGame, PacificPosition]:
    """The Combined Fleet near Tokyo and the Pacific Fleet in Hawaii with their Command Points."""
    told = {
        "japan": {TOKYO: {"headquarters": ["combined_fleet"], "air": [ZEROS, BETTYS]}, **(bases or {})},
        "allies": {HAWAII: {"headquarters": ["pacific_fleet"], "air": [P40]}, **(ours or {})},
    }
    return position(bases=told, command_points={"combined_fleet": japan, "pacific_fleet": allies}, **more)


def test_18_1_a_bid_is_any_number_up_to_what_the_headquarters_hold() -> None:
    game, here = headquarters(japan=7)
    moment = at(game, here, Bid(JAPAN))
    assert moment.decision is not None
    assert [action.target for action in moment.decision.legal] == list(range(8))
    assert Bid(JAPAN).is_secret
    assert do(moment, "bid", 5).position.bids == (5, -1)


@pytest.mark.parametrize(
    ("bids", "month", "marker", "winner"),
    [
        ((5, 4), "1942-08", 0, JAPAN),
        ((4, 5), "1942-08", 9, ALLIES),
        ((0, 0), "1942-08", 0, None),
        ((5, 5), "1942-08", 1, JAPAN),
        ((5, 5), "1942-08", -1, ALLIES),
        ((5, 5), "1942-05", 0, JAPAN),
        ((5, 5), "1942-06", 0, ALLIES),
    ],
)
def test_18_2_and_19_2_the_higher_bid_wins_a_tie_by_initiative_then_by_date(
    bids: tuple[int, int], month: str, marker: int, winner: int | None
) -> None:
    game, here = headquarters(month=month, initiative=marker)
    assert bid_winner(game, here, bids) == (None if winner is None else SIDE_NAMES[winner])


def test_18_3_the_winner_becomes_operation_player_with_his_bid() -> None:
    game, here = headquarters()
    outcome = CompareBids().run(game, replace(here, bids=(12, 8)))
    operation = operation_of(outcome.position)
    assert (operation.player, operation.bid) == (JAPAN, 12)
    assert outcome.position.operations == 1
    nobody = CompareBids().run(game, replace(here, bids=(0, 0))).position
    assert nobody.operation is None


def test_18_3_at_least_half_of_the_bid_is_spent_or_lost() -> None:
    game, here = headquarters(operation={"player": "japan", "bid": 41, "days": 7})
    moment = do(at(game, here, Activate(JAPAN)), "activate", "Zeros")
    after = do(moment, "end_activation").position
    assert after.staffs[staff_called(game, "combined_fleet")].points == 100 - 21, "1 spent, 20 lost"


def test_18_3_no_more_than_the_bid_is_spent() -> None:
    game, here = headquarters(operation={"player": "japan", "bid": 1, "days": 7})
    moment = do(at(game, here, Activate(JAPAN)), "activate", "Zeros")
    assert names(moment, "activate") == set()
    assert why_not(moment, "Bettys") == "The bid was 1 Command Points; this makes 2. 18.3"


def test_18_4_a_side_that_can_activate_nobody_does_not_become_operation_player() -> None:
    game, here = headquarters()
    resting = [replace(u, activity=DEACTIVATED) if game.side(u.kind) == JAPAN else u for u in here.units]
    assert bid_winner(game, replace(here, units=tuple(resting)), (50, 3)) == "allies"
    assert bid_winner(game, replace(here, units=tuple(resting)), (50, 0)) is None
    moment = at(*headquarters(operation={"player": "japan", "bid": 9, "days": 7}), Activate(JAPAN))
    assert "end_activation" not in verbs(moment)


@pytest.mark.parametrize(
    ("japan", "allies", "points", "change"),
    [
        (Damage(9, 0, 0), Damage(0, 0, 0), (9, 0), 3),
        (Damage(3, 6, 12), Damage(1, 5, 5), (6, 1), 1),
        (Damage(0, 0, 0), Damage(30, 0, 0), (0, 30), -3),
        (Damage(2, 0, 0), Damage(4, 0, 0), (2, 4), 0),
    ],
)
def test_19_3_the_initiative_moves_a_third_of_the_difference_and_at_most_three(
    japan: Damage, allies: Damage, points: tuple[int, int], change: int
) -> None:
    game, here = headquarters(operation={"player": "japan"}, initiative=1)
    here = replace(here, operation=replace(operation_of(here), damage=(japan, allies)))
    assert initiative(game, here) == (*points, change)
    assert end_operation(game, here).position.initiative == 1 + change


def test_19_1_the_marker_never_leaves_its_track() -> None:
    game, here = headquarters(operation={"player": "japan"}, initiative=9)
    here = replace(here, operation=replace(operation_of(here), damage=(Damage(30), Damage())))
    assert end_operation(game, here).position.initiative == 10


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


@pytest.mark.parametrize(("days", "multiple"), [(1, 1), (7, 1), (8, 2), (14, 2), (15, 3), (21, 3), (22, 4), (30, 4)])
def test_20_2_5_the_time_multiple(days: int, multiple: int) -> None:
    game, _ = position()
    assert multiple_of(game, days) == multiple


def test_20_2_5_the_days_are_chosen_by_the_week() -> None:
    game, here = headquarters(operation={"player": "japan", "bid": 20})
    moment = do(at(game, here, ChooseDays()), "pay_weeks", 2)
    assert operation_of(moment.position).days == 14


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


def test_20_4_ten_points_a_cycle_are_added_at_the_multiple_of_the_days_left() -> None:
    game, here = headquarters(
        bases={TRUK: {"ships": [*KIDO_BUTAI[:4]]}}, operation={"player": "japan", "bid": 9, "days": 14, "used": 4}
    )
    step = Activate(JAPAN, is_joint=True)
    moment: Any = at(game, here, step)
    for number in range(3):
        moment = do(moment, "activate", f"Carrier {number}")
    assert why_not(moment, "Carrier 3") == "At most 10 Activation Points; this makes 12. 20.4"
    after = do(moment, "end_activation").position
    assert after.staffs[staff_called(game, "combined_fleet")].points == 100 - 9 * 2, "ten days are left: twice"


def test_20_4_in_battles_nobody_is_activated_later() -> None:
    game, here = headquarters(operation={"player": "japan"})
    battle = replace(game, scenario=replace(game.scenario, type="battle"))
    refused = Joint(JAPAN).more_refusal(battle, here)
    assert refused is not None
    assert refused.rule == "20.4"
    assert Joint(JAPAN).more_refusal(game, here) is None


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


@pytest.mark.parametrize(
    ("level", "conditions"),
    [
        (0, "sssssssiii"),
        (1, "sssssiiiia"),
        (2, "ssiiiiiaac"),
        (3, "siiiiaaacc"),
    ],
)
def test_21_1_the_condition_by_level_and_die(level: int, conditions: str) -> None:
    game, _ = position()
    words = {"s": "surprise", "i": "intercept", "a": "ambush", "c": "ambush_cv"}
    assert [condition(game, level, die) for die in range(10)] == [words[each] for each in conditions]


def test_21_1_the_roll_is_secret_and_made_by_the_reaction_player() -> None:
    game, here = headquarters(operation={"player": "japan", "condition": "intercept"}, levels={"allies": 1})
    moment = at(game, here, RollIntelligence(), dice=(9,))
    assert moment.decision is not None
    assert moment.decision.side == ALLIES
    outcome = RollIntelligence().apply(game, moment.position, Action("roll_intelligence"))
    assert operation_of(outcome.position).condition == "ambush"
    (event,) = outcome.events
    assert isinstance(event, SecretRoll)
    assert "9" not in str(event.seen_by(JAPAN))
    assert event.seen_by(ALLIES) == event


@pytest.mark.parametrize(("marker", "first", "change"), [(5, 1, -1), (4, 1, 0), (5, 2, 0), (-9, 1, 0)])
def test_21_2_an_initiative_of_five_helps_the_first_operation_of_a_month(marker: int, first: int, change: int) -> None:
    game, here = headquarters(operation={"player": "japan"}, initiative=marker)
    assert modifier(game, replace(here, operations_this_month=first)) == change


def test_21_3_at_the_end_of_contact_the_condition_is_shown_once() -> None:
    game, here = headquarters(operation={"player": "japan", "condition": "ambush"})
    outcome = ShowCondition().run(game, here)
    assert operation_of(outcome.position).is_condition_shown
    assert len(outcome.events) == 1
    assert ShowCondition().run(game, outcome.position).events == ()


def test_21_4_a_battle_fixes_the_condition() -> None:
    _, here = headquarters(operation={"player": "japan", "condition": "ambush_cv"})
    assert operation_of(here).condition == "ambush_cv"


@pytest.mark.parametrize(("name", "share"), [("surprise", 13), ("intercept", 25), ("ambush", 38), ("ambush_cv", 38)])
def test_22_2_the_share_of_the_reaction(name: Condition, share: int) -> None:
    game, here = headquarters(operation={"player": "japan", "condition": name, "points": (25, 0)})
    assert reaction_points_left(game, here) == share


@pytest.mark.parametrize(("name", "within"), [("surprise", 6), ("intercept", 12), ("ambush", None)])
def test_22_2_the_places_of_the_reaction(name: Condition, within: int | None) -> None:
    ships = {"japan": {"J1": {"hex": SEA, "core": [REST[2]], "is_detected": True}}}
    game, here = headquarters(task_forces=ships, operation={"player": "japan", "condition": name})
    places = reaction_places(game, here)
    if within is None:
        assert places is None
        return
    assert places is not None
    assert max(game.distance(game.board.by_name[SEA], space) for space in spaces_of(places)) == within


def test_22_2_where_nothing_was_detected_bases_within_six_hexes_of_the_enemys_way_react() -> None:
    ships = {"japan": {"J1": {"hex": SEA, "core": [REST[2]]}}}
    operation = {"player": "japan", "condition": "intercept", "entered": [SEA]}
    game, here = headquarters(task_forces=ships, operation=operation)
    places = reaction_places(game, here)
    assert places is not None
    assert max(game.distance(game.board.by_name[SEA], space) for space in spaces_of(places)) == 6


def test_22_2_where_nothing_was_detected_no_ground_unit_reacts() -> None:
    operation = {"player": "japan", "condition": "ambush", "points": (10, 0), "level": 1}
    game, here = headquarters(
        ours={HAWAII: {"headquarters": ["pacific_fleet"], "air": [P40], "ground": [MARINES]}}, operation=operation
    )
    found = activatable(game, here, "pacific_fleet")
    assert found["P-40"] == ""
    assert found["Marines"] == "Nothing was detected: only ships and aircraft can react."


def test_22_3_the_pulses_of_the_reaction_are_a_row_of_the_table() -> None:
    game, _ = position()
    rows = game.tables.numbers.conditions
    assert [rows[name].pulses for name in ("surprise", "intercept", "ambush", "ambush_cv")] == [1, 1, 2, 2]


def test_32_1_units_of_the_enemy_are_not_ones_own_to_deactivate() -> None:
    game, here = contested()
    refused = Joint(JAPAN).refusal(game, here, Target(Kind.PIECE, unit(here, "Marines")))
    assert (refused.sentence, refused.rule) == ("It belongs to the other side.", "20.5")
