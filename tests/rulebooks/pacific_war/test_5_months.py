"""The ends of Operations and of months, and the ends of cycles (Rules 5.3, 5.4, 32, 33)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.events import PhaseEntered
from game.core.phase_lines import phase_lines
from game.core.play import begin
from game.core.sequence import EndPhase, numbered
from game.rulebooks.pacific_war.calendar.days import OPERATION, STRATEGIC_PHASES, DayPasses, MonthEnds, Resume
from game.rulebooks.pacific_war.moving.sailing import move_to
from game.rulebooks.pacific_war.operation.bidding import TakeOperation
from game.rulebooks.pacific_war.operation.detection import EndPhaseMarks, RemoveDetection, end_cycle
from game.rulebooks.pacific_war.operation.ending import OverAtOnce, end_operation
from game.rulebooks.pacific_war.operation.joint import Joint
from game.rulebooks.pacific_war.questions.operations import day_marker
from game.rulebooks.pacific_war.sequence import INTERLUDES, SEQUENCE
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.position import (
    BOMBARDED,
    FOUGHT,
    LANDED,
    SEARCHED,
    UNACTIVATED,
    PacificPosition,
    operation_of,
)
from tests.rulebooks.pacific_war.battles import asked, at, do, verbs
from tests.rulebooks.pacific_war.war import position, unit

SEA = "3246"
CRUISER = {"unit": "jp_ca_tone", "name": "Tone"}


def war_on(day: int, active: bool = True, **more: Any) -> tuple[PacificGame, PacificPosition]:
    """A campaign with a Japanese Operation on a day, a Task Force at sea and the Americans in Hawaii."""
    told = {"japan": {"J1": {"hex": SEA, "core": [CRUISER], "is_activated": active}}}
    bases = {
        "japan": {"3623": {"headquarters": ["combined_fleet"]}},
        "allies": {"2860": {"headquarters": ["pacific_fleet"], "air": [{"unit": "us_pursuit_1941", "name": "P-40"}]}},
    }
    game, here = position(
        task_forces=told, bases=bases, day=day, operation={"player": "japan", "condition": "intercept"}, **more
    )
    return replace(game, scenario=replace(game.scenario, months=6)), here


def test_5_1_what_a_new_month_brings_stands_under_its_name_and_its_strategic_phases_before_the_operation() -> None:
    game, here = war_on(30)
    game = replace(game, phases=numbered((SEQUENCE, *INTERLUDES)))
    moment = begin(game, replace(here, steps=(DayPasses(2, "cycle"), EndPhase(0))))
    over, begins = (event for event in moment.events[:2])
    assert [over.sentence(game), begins.sentence(game)] == [
        "August 1942 is over § 5.4.",
        "September 1942 begins § 5.4.",
    ]
    assert (over.opens_turn, begins.opens_turn) == (False, True)
    assert next(event.phase for event in moment.events if isinstance(event, PhaseEntered))[:2] == "B "
    lines = [line.name for line in phase_lines(game, moment.position)]
    assert lines[0] == STRATEGIC_PHASES
    assert lines.index("War") > lines.index("N Submarine patrols")


@pytest.mark.parametrize(
    ("day", "days", "now", "ends"),
    [(27, 2, 29, False), (28, 2, 30, False), (29, 2, 0, True), (30, 2, 1, True), (29, 1, 30, False), (30, 1, 0, True)],
)
def test_36_6_and_5_4_the_marker_ends_the_month_in_or_through_month_begin(
    day: int, days: int, now: int, ends: bool
) -> None:
    game, here = war_on(day)
    when: Any = "cycle" if days == 2 else "contact"
    outcome = DayPasses(days, when).run(game, here)
    assert outcome.position.day == now
    assert operation_of(outcome.position).used == days
    assert outcome.then == ((MonthEnds(when),) if ends else ())
    assert day_marker(game, here, days, when).ends is ends
    assert day_marker(game, here, days, when).day == now


def test_5_4_the_strategic_phases_of_the_next_month_come_first_and_then_the_operation() -> None:
    game, _ = war_on(0)
    assert day_marker(game, war_on(30)[1], 1, "contact").goes_on == "R"
    assert day_marker(game, war_on(30, active=False)[1], 1, "contact").goes_on == "O"
    assert day_marker(game, war_on(30)[1], 2, "cycle").goes_on == "Lighting"
    assert day_marker(game, war_on(30, active=False)[1], 2, "cycle").goes_on == "O"


def test_5_4_contact_goes_on_if_the_operation_player_has_an_activated_unit() -> None:
    game, here = war_on(0)
    outcome = Resume("contact").run(game, here)
    assert outcome.position == here
    assert not outcome.leave


def test_5_4_without_one_the_operation_is_over_and_the_reaction_player_may_take_the_next() -> None:
    game, here = war_on(0, active=False, command_points={"pacific_fleet": 1})
    outcome = Resume("contact").run(game, here)
    assert outcome.leave == OPERATION
    assert outcome.position.offered_to == ALLIES
    moment = at(game, replace(outcome.position, operation=None), TakeOperation())
    assert verbs(moment) == {"take_operation", "leave_operation"}
    assert moment.decision is not None
    assert moment.decision.side == ALLIES
    assert operation_of(do(moment, "take_operation").position).player == ALLIES


def test_5_4_after_a_cycle_any_activated_unit_keeps_the_operation_going() -> None:
    game, here = war_on(0, active=False, activated=["P-40"])
    assert not Resume("cycle").run(game, here).leave
    assert Resume("contact").run(game, here).leave, "in contact it must be the Operation player's"
    assert Resume("cycle").run(*war_on(0, active=False)).leave == OPERATION


def test_5_4_a_month_without_a_bid_goes_straight_to_the_next() -> None:
    game, here = war_on(12)
    assert Resume("bid").run(game, here).leave == OPERATION


def test_33_what_goes_on_is_kept_over_the_end_of_a_month() -> None:
    game, here = war_on(30, activated=["P-40"])
    outcome = DayPasses(2, "cycle").run(game, here)
    before, after = operation_of(here), operation_of(outcome.position)
    assert replace(after, used=before.used) == before
    assert outcome.position.units == here.units


def test_5_3_the_operation_is_over_at_the_instant_nobody_is_activated() -> None:
    game, here = war_on(9)
    assert not OverAtOnce().run(game, here).leave
    assert OverAtOnce().run(*war_on(9, active=False)).leave == OPERATION
    game, here = war_on(9, active=False, activated=["P-40"])
    assert not OverAtOnce().run(game, here).leave, "the Reaction player goes on"


def test_5_3_all_units_are_unactivated_and_nothing_of_it_is_left() -> None:
    game, here = war_on(9)
    here = replace(here, shelled=((JAPAN, 5, 9),), struck=((JAPAN, 5, 3),))
    after = end_operation(game, here).position
    assert after.operation is None
    assert {each.activity for each in after.units} == {UNACTIVATED}
    assert after.shelled == after.struck == ()


def test_5_3_after_the_last_operation_of_a_scenario_it_is_decided() -> None:
    game, here = war_on(9)
    last = replace(game, scenario=replace(game.scenario, last_operation=2))
    assert end_operation(last, replace(here, operations=1)).position.verdict is None
    assert end_operation(last, replace(here, operations=2)).position.verdict is not None


def test_5_1_a_month_has_thirty_days_and_a_beginning() -> None:
    game, here = war_on(0)
    assert here.month == month_of("1942-08")
    for day in range(1, 31):
        here = DayPasses(1, "contact").run(game, here).position
        assert here.day == day
    assert DayPasses(1, "contact").run(game, here).position.day == 0


def test_5_2_what_was_done_in_a_cycle_is_forgotten_with_it() -> None:
    game, here = war_on(9)
    ship = replace(here.units[0], marks=FOUGHT | LANDED | SEARCHED)
    here = replace(here, units=(ship, *here.units[1:]))
    phase = EndPhaseMarks().run(game, here).position
    assert phase.units[0].marks == FOUGHT | LANDED
    assert end_cycle(game, phase).units[0].marks == 0


@pytest.mark.parametrize(
    ("hex_name", "marks", "stays"),
    [
        ("2859", 0, True),
        ("2858", 0, False),
        ("2858", FOUGHT, True),
        ("2858", BOMBARDED, True),
        ("2858", LANDED, False),
        (SEA, 0, False),
    ],
)
def test_32_2_who_is_not_near_the_enemy_and_did_not_fight_is_lost_from_sight(
    hex_name: str, marks: int, stays: bool
) -> None:
    game, here = war_on(9)
    force = replace(here.task_forces[0], space=game.board.by_name[hex_name], report="green", marks=marks)
    after = RemoveDetection().run(game, replace(here, task_forces=(force,)))
    assert (after.position.task_forces[0].report == "green") is stays
    assert bool(after.events) is not stays


@pytest.mark.parametrize(
    ("there", "stays"),
    [
        ({}, False),
        ({"ships": [{"unit": "us_ca_baltimore", "name": "Boston"}]}, False),
        ({"air": [{"unit": "us_lra", "name": "Wing"}]}, True),
        ({"ground": [{"unit": "us_raiders", "name": "Raiders"}]}, True),
    ],
)
def test_32_2_and_24_6_off_an_empty_base_a_task_force_was_seen_when_it_came_and_is_lost_from_sight(
    there: dict[str, Any], stays: bool
) -> None:
    game, here = position(
        task_forces={"japan": {"J1": {"hex": "3249", "core": [CRUISER]}}},
        bases={"allies": {"3250": {"airbase": "small", "port": "minor", **there}}},
        operation={"player": "japan", "condition": "intercept"},
    )
    came = move_to(game, here, 0, game.board.by_name["3250"]).position
    assert came.task_forces[0].report == "green", "whoever enters is seen, from an empty base too"
    after = RemoveDetection().run(game, came).position
    assert (after.task_forces[0].report == "green") is stays
    assert RemoveDetection().run(game, after).position == after, "nor is it seen again while it stays"


def test_32_1_the_enemy_side_of_the_phase_is_asked_for_its_own_units() -> None:
    game, here = war_on(9, activated=["P-40"])
    moment = at(game, here, Joint(ALLIES))
    assert asked(moment) == "Joint"
    assert moment.decision is not None
    targets = {each.target for each in moment.decision.legal if each.verb == "rest"}
    assert targets == {unit(here, "P-40")}


def test_32_3_a_cycle_takes_two_days() -> None:
    game, here = war_on(9)
    assert game.tables.numbers.operation.days_per_cycle == 2
    assert DayPasses(2, "cycle").run(game, here).position.day == 11
