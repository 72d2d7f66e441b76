"""Contact movement: headings, pulses, what ends it, and the pulses of the reaction (Rules 22, 23.4, 23.5)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.hexset import has, spaces_of
from game.core.play import Moment
from game.core.rows import with_one
from game.rulebooks.pacific_war.calendar.days import DayPasses
from game.rulebooks.pacific_war.moving.contact import ContactMovement, pulse
from game.rulebooks.pacific_war.moving.pulses import kept_off, pulses_left
from game.rulebooks.pacific_war.moving.stopping import StopContact, StopContactOpenly, asking
from game.rulebooks.pacific_war.questions.moving import (
    contact,
)
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.operation import Condition
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.position import (
    operation_of,
)
from tests.rulebooks.pacific_war.battles import asked, at, do, verbs, why_not
from tests.rulebooks.pacific_war.test_23_movement import (
    CRUISER,
    HAWAII,
    RABAUL,
    SEA,
    TRUK,
    ZEROS,
    fleet,
    head,
    passed,
    place,
)
from tests.rulebooks.pacific_war.war import position


def test_23_4_a_task_force_follows_its_heading_a_hex_a_pulse_until_it_is_there() -> None:
    game, here = fleet(enemy="2860")
    moment = head(at(game, here, ContactMovement(JAPAN)), "3249")
    for expected in ("3247", "3248", "3249"):
        moment = passed(do(moment, "next_pulse"))
        assert place(game, moment.position) == expected
    assert "next_pulse" not in verbs(moment), "it has arrived"
    assert operation_of(moment.position).pulses == 3
    assert operation_of(moment.position).used == 1, "a day passed with the first pulse"
    moment = head(moment, "3250")
    assert "next_pulse" in verbs(moment)


def test_23_4_headings_and_the_ways_to_them_are_marked_on_the_map() -> None:
    game, here = fleet()
    moment = do(at(game, here, ContactMovement(JAPAN)), "head", force_piece(0))
    assert moment.decision is not None
    preview = moment.decision.step.preview(game, here, Action("head_for", game.board.by_name["3248"]))
    assert preview is not None
    assert [(game.board.name(mark.space), mark.text) for mark in preview.marks] == [("3247", "1"), ("3248", "2")]
    moment = do(moment, "head_for", game.board.by_name["3248"])
    assert moment.decision is not None
    marks = moment.decision.step.marks(game, moment.position)
    assert [(game.board.name(mark.space), mark.text) for mark in marks] == [("3248", "J1")]
    moment = do(do(moment, "head", force_piece(0)), "no_heading")
    assert moment.decision is not None
    assert moment.decision.step.marks(game, moment.position) == ()


def headings(game: PacificGame, moment: Moment[Any, Any]) -> dict[str, str]:
    """What is marked as the headings of Task Forces."""
    assert moment.decision is not None
    marks = moment.decision.step.marks(game, moment.position)
    assert len({mark.space for mark in marks}) == len(marks), "one mark a hex"
    return {game.board.name(mark.space): mark.text for mark in marks}


def test_23_4_after_a_heading_the_next_task_force_is_taken_up_and_nothing_else_is_barred() -> None:
    told = {
        name: {"hex": hex_name, "core": [{**CRUISER, "name": f"Cruiser {name}"}]}
        for name, hex_name in (("J1", SEA), ("J2", "3046"), ("J3", SEA))
    }
    game, here = position(task_forces={"japan": told}, operation={"player": "japan", "condition": "surprise"})
    first = at(game, here, ContactMovement(JAPAN))
    moment = head(first, "3249")
    assert asked(moment) == "NextHeading"
    assert moment.decision is not None
    assert moment.decision.step.subject(game, here) == Target(Kind.PIECE, force_piece(2)), "of its hex before others"
    more = {"head_for", "no_heading", "next_pulse"}
    assert {action.verb for action in moment.decision.legal} == ({*verbs(first)} | more) - {"search_base"}
    assert not moment.decision.step.is_selection, "leaving it would take the last heading back"
    assert asked(do(moment, "no_heading")) == "ContactMovement"
    assert headings(game, do(moment, "no_heading")) == {"3249": "J1"}
    away = game.board.by_name["2860"]
    bound = do(do(moment, "head_for", away), "head_for", away)
    assert asked(bound) == "ContactMovement", "all have one"
    assert headings(game, bound) == {"3249": "J1", "2860": "J2, J3"}
    refused = moment.decision.step.refusal(game, here, Target(Kind.SPACE, len(game.board.spaces) - 1))
    assert refused.sentence == "No way by water leads there."
    ship = moment.decision.step.refusal(game, here, Target(Kind.PIECE, 0))
    assert ship == ContactMovement(JAPAN).refusal(game, here, Target(Kind.PIECE, 0))
    end = Action("end_contact")
    assert moment.decision.step.gives_up(game, here, end), "a Task Force is under way"


def test_23_4_one_pulse_moves_all_task_forces_with_a_heading_and_no_other() -> None:
    told = {
        "japan": {
            "J1": {"hex": SEA, "core": [CRUISER]},
            "J2": {"hex": "3046", "core": [{**CRUISER, "name": "Maya"}]},
            "J3": {"hex": "2846", "core": [{**CRUISER, "name": "Chokai"}]},
        }
    }
    game, here = position(task_forces=told, operation={"player": "japan", "condition": "surprise"})
    moment = head(head(at(game, here, ContactMovement(JAPAN)), "3249"), "3049", "J2")
    assert headings(game, moment) == {"3249": "J1", "3049": "J2"}
    assert headings(game, head(moment, "3249", "J2")) == {"3249": "J1, J2"}, "one mark names both"
    after = do(moment, "next_pulse").position
    assert [place(game, after, name) for name in ("J1", "J2", "J3")] == ["3247", "3047", "2846"]
    assert operation_of(after).entered == tuple(sorted(game.board.by_name[name] for name in ("3247", "3047")))


def test_23_4_leaving_the_ships_for_another_kind_of_movement_closes_theirs() -> None:
    bases = {"japan": {RABAUL: {"air": [ZEROS]}, TRUK: {}}}
    game, here = fleet(bases=bases, activated=["Zeros"])
    moment = passed(do(head(at(game, here, ContactMovement(JAPAN)), "3249"), "next_pulse"))
    assert "next_pulse" in verbs(moment)
    assert moment.decision is not None
    contact = moment.decision.step
    assert "nobody sails on in this phase" in contact.prompt(game, moment.position).hint, "it is told before"
    moment = do(do(moment, "fly_unit", "Zeros"), "fly_to", game.board.by_name[TRUK])
    assert "next_pulse" not in verbs(moment)
    assert "head" not in verbs(moment)


def test_23_4_air_units_before_the_ships_close_nothing() -> None:
    bases = {"japan": {RABAUL: {"air": [ZEROS]}, TRUK: {}}}
    game, here = fleet(bases=bases, activated=["Zeros"])
    moment = do(do(at(game, here, ContactMovement(JAPAN)), "fly_unit", "Zeros"), "fly_to", game.board.by_name[TRUK])
    assert "head" in verbs(moment)


def test_23_4_each_kind_of_movement_comes_once() -> None:
    second, snlf = {**ZEROS, "name": "Second"}, {"unit": "jp_snlf", "name": "SNLF"}
    bases = {"japan": {RABAUL: {"air": [ZEROS, second], "ground": [snlf]}, TRUK: {}}}
    game, here = fleet(bases=bases, activated=["Zeros", "Second", "SNLF"])
    flown = do(do(at(game, here, ContactMovement(JAPAN)), "fly_unit", "Zeros"), "fly_to", game.board.by_name[TRUK])
    assert {"fly_unit", "pick_troops", "head"} <= verbs(flown), "air movement goes on, and the others are to come"
    sailed = passed(do(head(flown, "3249"), "next_pulse"))
    assert "fly_unit" not in verbs(sailed)
    assert why_not(sailed, "Second") == "Air movement is over: each kind of movement comes once. 23.4"
    assert {"pick_troops", "next_pulse"} <= verbs(sailed)
    marched = do(do(flown, "pick_troops", "SNLF"), "stay")
    assert operation_of(marched.position).kinds_moved == ("air",)
    assert "head" in verbs(marched)
    over = passed(do(head(marched, "3249"), "next_pulse"))
    assert operation_of(over.position).kinds_moved == ("air", "ground")
    assert verbs(over).isdisjoint({"fly_unit", "pick_troops"}), "nobody is left to move beside the ships"
    assert why_not(over, "SNLF") == "Ground movement is over: each kind of movement comes once. 23.4"


@pytest.mark.parametrize("condition", ["surprise", "intercept", "ambush", "ambush_cv"])
def test_36_10_and_23_5_1_seven_pulses_are_three_days_and_as_many_or_twice_for_the_reaction(
    condition: Condition,
) -> None:
    game, here = fleet(operation={"condition": condition}, enemy="0341")
    step, days = ContactMovement(JAPAN), []
    step = replace(step, headings=((0, game.board.by_name["3256"]),))
    for number in range(1, 8):
        outcome = pulse(game, here, step)
        days += [number for each in outcome.then if isinstance(each, DayPasses)]
        here = outcome.position
    assert days == [1, 4, 7]
    after = replace(here, operation=replace(operation_of(here), moved=0))
    assert contact(game, after).pulses_made == 7
    assert contact(game, after).reaction_pulses == (7 if condition in ("surprise", "intercept") else 14)
    reaction = replace(ContactMovement(ALLIES), headings=((1, game.board.by_name["0351"]),))
    outcome = pulse(game, after, reaction)
    assert not any(isinstance(each, DayPasses) for each in outcome.then)
    assert operation_of(outcome.position).pulses == 7
    assert contact(game, outcome.position).reaction_pulses == (6 if condition in ("surprise", "intercept") else 13)


def test_23_5_1_without_pulses_left_no_task_force_of_the_reaction_sails() -> None:
    game, here = fleet(operation={"condition": "surprise", "pulses": 0}, enemy="0341")
    step = ContactMovement(ALLIES)
    assert step.legal(game, here) == []
    refused = step.refusal(game, here, Target(Kind.PIECE, force_piece(1)))
    assert refused.rule == "23.5.1"
    assert "naval movement is over" in step.prompt(game, here).sentence
    assert "pulse" not in step.prompt(game, here).sentence


@pytest.mark.parametrize(
    ("condition", "report", "hexes", "stops"),
    [
        ("surprise", "red", 4, False),
        ("surprise", "blue", 4, True),
        ("surprise", "blue", 5, False),
        ("surprise", "", 1, False),
        ("intercept", "red", 12, True),
        ("intercept", "", 1, False),
        ("ambush", "", 10, True),
        ("ambush", "", 11, False),
        ("ambush_cv", "", 10, True),
    ],
)
def test_36_10_and_22_1_what_lets_the_reaction_player_end_the_phase(
    condition: Condition, report: Any, hexes: int, stops: bool
) -> None:
    game, here = fleet("2860", operation={"condition": condition})
    wanted = [base.space for base in here.bases if base.owner == ALLIES]
    sea = next(
        space for space in spaces_of(game.hexes.open_sea) if min(game.distance(space, base) for base in wanted) == hexes
    )
    here = replace(
        here, task_forces=with_one(here.task_forces, 0, replace(here.task_forces[0], space=sea, report=report))
    )
    assert contact(game, here).stops_for == ([game.board.name(sea)] if stops else [])
    legal = StopContact().legal(game, here)
    assert (Action("stop_contact") in legal) is stops
    offered = StopContact().offered(game, here, legal)
    assert [action.verb for action in offered] == ["go_on_contact", "stop_contact", "never_stop"], "asked alike"


def test_22_1_only_task_forces_of_the_operation_player_let_the_phase_be_ended() -> None:
    game, here = fleet("2860", operation={"condition": "intercept"})
    near = replace(here.task_forces[0], side=ALLIES, report="red")
    assert contact(game, replace(here, task_forces=with_one(here.task_forces, 0, near))).stops_for == []


def test_22_1_ending_the_phase_shows_the_condition_and_keeps_the_hex() -> None:
    game, here = fleet(HAWAII, operation={"condition": "ambush"})
    outcome = StopContact().apply(game, here, Action("stop_contact"))
    assert operation_of(outcome.position).is_condition_shown
    assert game.board.name(operation_of(outcome.position).stopped_at) == HAWAII
    assert outcome.leave
    going_on = StopContact().apply(game, here, Action("go_on_contact"))
    assert not going_on.leave
    assert not operation_of(going_on.position).is_condition_shown


def test_22_3_a_phase_that_was_ended_takes_no_hexes_from_the_reaction() -> None:
    game, here = fleet(HAWAII, operation={"condition": "ambush"})
    operation = replace(operation_of(here), pulses=3, moved=3, kinds_moved=("air",))
    here = replace(here, operation=operation)
    assert pulses_left(game, here, ALLIES) == 2 * 3 - 3, "as long as the phase goes on"
    ended = StopContact().apply(game, here, Action("stop_contact")).position
    assert pulses_left(game, ended, ALLIES) == 2 * 3
    assert operation_of(ended).kinds_moved == ()


def test_22_1_and_21_4_where_both_know_the_condition_he_is_asked_only_when_he_may_and_without_a_curtain() -> None:
    game, here = fleet(operation={"condition": "surprise", "is_condition_shown": True})
    step = asking(here)
    assert isinstance(step, StopContactOpenly)
    assert not step.is_secret
    assert list(step.legal(game, here)) == []
    near = fleet(HAWAII, operation={"condition": "ambush", "is_condition_shown": True})[1]
    assert {action.verb for action in step.legal(game, near)} == {"go_on_contact", "stop_contact", "never_stop"}
    assert asking(fleet(HAWAII, operation={"condition": "ambush"})[1]).is_secret


def test_23_5_no_task_force_enters_within_two_hexes_of_a_detected_enemy() -> None:
    game, here = fleet(enemy="3250", is_detected=True)
    off = kept_off(game, here, JAPAN)
    assert has(off, game.board.by_name["3248"])
    assert not has(off, game.board.by_name["3247"])
    moment = head(at(game, here, ContactMovement(JAPAN)), "3250")
    assert moment.decision is not None
    assert "let all sail a hex" in moment.decision.step.prompt(game, moment.position).sentence
    moment = passed(do(moment, "next_pulse"))
    assert place(game, moment.position) == "3247"
    assert "next_pulse" not in verbs(moment)
    assert moment.decision is not None
    assert "a detected enemy nobody sails in this phase: J1 must stop" in (
        moment.decision.step.prompt(game, moment.position).sentence
    )


def test_23_5_an_undetected_enemy_keeps_nobody_off_and_meeting_him_ends_contact() -> None:
    game, here = fleet(enemy="3247")
    moment = head(at(game, here, ContactMovement(JAPAN)), "3249")
    moment = passed(do(moment, "next_pulse"))
    assert place(game, moment.position) == "3247"
    assert asked(moment) == ""
