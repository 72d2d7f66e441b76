"""The options of Japanese fleet submarines and of their aircraft (Rules 34.1, 34.2)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.rulebooks.pacific_war.moving.cycle import CycleMovement
from game.rulebooks.pacific_war.moving.submarines import LookOut, MoveSubmarines, fleets
from game.rulebooks.pacific_war.operation.detection import EndPhaseMarks
from game.rulebooks.pacific_war.searching.looking import Looking
from game.rulebooks.pacific_war.shown.view import view
from game.rulebooks.pacific_war.strategic.patrols import PlacePatrols
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.position import SEARCHED, PacificPosition, Submarines
from tests.rulebooks.pacific_war.battles import asked, at, do, verbs
from tests.rulebooks.pacific_war.war import position, unit

#  3246 submarines   3247   3248   3249   3250 Midway, with flying boats in some tests
HERE, NEAR, FOUR_ON, FIVE_ON, MIDWAY = "3246", "3247", "3250", "3251", "3250"
CHICAGO = {"unit": "us_ca_northampton", "name": "Chicago"}


def by_option(game: PacificGame, *options: Any) -> PacificGame:
    """The game with options."""
    return replace(game, scenario=replace(game.scenario, options=options))


def under_way(**more: Any) -> tuple[PacificGame, PacificPosition]:
    """A unit of fleet submarines at sea."""
    told: dict[str, Any] = {
        "patrols": [{"side": "japan", "hex": HERE, "points": 2, "is_fleet": True}],
        "operation": {"player": "japan"},
    }
    game, here = position(**{**told, **more})
    return by_option(game, "fleet_submarines", "submarine_aircraft"), here


def test_34_1_two_units_of_two_points_are_placed_among_the_patrols_and_paid() -> None:
    bases = {"japan": {"2033": {"headquarters": ["combined_fleet"], "submarines": 5}}}
    game, here = position(bases=bases, command_points={"combined_fleet": 9})
    assert "as_fleet" not in verbs(at(game, here, PlacePatrols(JAPAN))), "not without the option"
    game = by_option(game, "fleet_submarines")
    assert "as_fleet" not in verbs(at(game, here, PlacePatrols(ALLIES)))
    moment = at(game, here, PlacePatrols(JAPAN))
    for name in ("2034", "2034"):
        moment = do(do(moment, "as_fleet"), "patrol", game.board.by_name[name])
    assert "as_fleet" not in verbs(moment)
    refused = PlacePatrols(JAPAN).refusal(game, moment.position, Target(Kind.BUTTON, -1, "as_fleet"))
    assert (refused.sentence, refused.rule) == ("There are no more than 2 units of fleet submarines.", "34.1")
    after = do(do(moment, "patrol", game.board.by_name["2034"]), "end_patrols").position
    assert [(each.points, each.is_fleet) for each in after.patrols] == [(2, True), (2, True), (1, False)]
    assert sum(staff.points for staff in after.staffs) == 6


def test_34_1_they_move_four_hexes_by_water_once_in_a_movement_phase() -> None:
    game, here = under_way()
    moment = do(at(game, here, CycleMovement(JAPAN)), "move_submarines")
    assert MoveSubmarines(JAPAN).is_secret
    assert moment.decision is not None
    targets = {action.target for action in moment.decision.legal if action.verb == "submarines_to"}
    assert game.board.by_name[FOUR_ON] in targets
    assert game.board.by_name[FIVE_ON] not in targets
    moment = do(moment, "submarines_to", game.board.by_name[FOUR_ON])
    after = moment.position
    assert game.board.name(after.patrols[0].space) == FOUR_ON
    assert asked(moment) == "", "it has moved, and nothing else can"
    assert not list(fleets(after, JAPAN))
    assert list(fleets(EndPhaseMarks().run(game, after).position, JAPAN)) == [0]


def test_34_1_whether_there_are_any_is_betrayed_by_no_button() -> None:
    game, here = under_way()
    patrolling = replace(here, patrols=(replace(here.patrols[0], is_fleet=False),))
    for each in (here, patrolling, replace(here, patrols=())):
        moment = at(game, each, CycleMovement(JAPAN))
        assert "move_submarines" in verbs(moment)
        assert asked(do(moment, "move_submarines")) == "MoveSubmarines"
    assert verbs(do(at(game, patrolling, CycleMovement(JAPAN)), "move_submarines")) == {"stay"}, "a patrol stays"
    assert asked(at(game, here, CycleMovement(ALLIES))) == ""


@pytest.mark.parametrize(("die", "is_seen"), [(1, True), (2, False)])
def test_34_1_the_enemy_looks_out_for_them_with_three_more_on_the_die(die: int, is_seen: bool) -> None:
    wing = {"allies": {"3248": {"airbase": "small", "air": [{"unit": "us_t", "name": "Mitchells"}]}}}
    game, here = under_way(bases=wing)
    outcome = LookOut(0).run(game, at(game, here, dice=(die,)).position)
    assert outcome.position.patrols[0].is_seen == is_seen, "two hexes away 4 is the limit"
    mitchells = unit(outcome.position, "Mitchells")
    assert outcome.position.units[mitchells].marks & SEARCHED, "it has been used in this phase"
    again = LookOut(0).run(game, at(game, outcome.position, dice=(0,)).position)
    assert not again.events, "and looks out no more in it"
    assert len(outcome.events) == 1
    assert (outcome.events[0].seen_by(JAPAN) is not None) == is_seen, "what it looks for in vain is not betrayed"
    shown = [each for each in view(game, outcome.position, ALLIES).markers if each.look == "patrol_japan"]
    assert bool(shown) == is_seen


@pytest.mark.parametrize(("hits", "die", "is_seen"), [(0, 1, True), (1, 1, False), (1, 0, True)])
def test_34_1_a_base_with_hits_looks_out_with_one_more_on_the_die(hits: int, die: int, is_seen: bool) -> None:
    air = [{"unit": "us_t", "name": "Mitchells"}]
    game, here = under_way(bases={"allies": {"3248": {"airbase": "large", "airbase_hits": hits, "air": air}}})
    outcome = LookOut(0).run(game, at(game, here, dice=(die,)).position)
    assert outcome.position.patrols[0].is_seen == is_seen, "two hexes away 4 is the limit, and 3 are added besides"


def test_34_1_who_cannot_see_them_is_not_used() -> None:
    wing = {"allies": {FOUR_ON: {"airbase": "small", "air": [{"unit": "us_t", "name": "Mitchells"}]}}}
    game, here = under_way(bases=wing)
    outcome = LookOut(0).run(game, at(game, here, dice=(0,)).position)
    assert not outcome.events
    assert outcome.position.units[unit(outcome.position, "Mitchells")].marks & SEARCHED == 0


def test_34_1_they_attack_where_they_come_upon_a_task_force() -> None:
    told = {"allies": {"A1": {"hex": NEAR, "core": [CHICAGO], "is_detected": True}}}
    game, here = under_way(task_forces=told)
    here = replace(here, submarines=(Submarines(((game.board.by_name["2033"], 2),)), Submarines()))
    moment = do(at(game, here, CycleMovement(JAPAN), dice=(9, 4, 0, 1)), "move_submarines")
    after = do(moment, "submarines_to", game.board.by_name[NEAR]).position
    assert after.patrols[0].has_attacked
    assert after.units[unit(after, "Chicago")].hits == 1


def test_34_2_their_aircraft_search_near_a_tender_as_far_as_six_hexes() -> None:
    tender = {"unit": "jp_st", "name": "Tender"}
    for far, may in (("3252", True), ("3253", False)):
        told = {
            "allies": {"A1": {"hex": far, "core": [CHICAGO]}},
            "japan": {"J1": {"hex": "3244", "core": [tender]}},
        }
        game, here = under_way(task_forces=told)
        moment = at(game, here, Looking(JAPAN), dice=(1,))
        assert (asked(moment) == "Looking") == may
        without = by_option(game, "fleet_submarines")
        assert asked(at(without, here, Looking(JAPAN))) == "", "not without the option"
    game, here = under_way(task_forces={**told, "allies": {"A1": {"hex": "3252", "core": [CHICAGO]}}})
    moment = do(at(game, here, Looking(JAPAN), dice=(0,)), "search", force_piece(1))
    at_once = do(at(game, here, Looking(JAPAN), dice=(0,)), "search_best")
    moment = do(moment, "search_by_submarine")
    assert at_once.position.task_forces == moment.position.task_forces
    assert any(force.report for force in moment.position.task_forces)
    assert moment.position.patrols[0].has_searched
    assert asked(moment) == ""
    away = {
        "allies": {"A1": {"hex": "3251", "core": [CHICAGO]}},
        "japan": {"J1": {"hex": "3243", "core": [tender]}},
    }
    game, here = under_way(task_forces=away)
    assert asked(at(game, here, Looking(JAPAN))) == "", "the tender is three hexes away"
