"""Which units fly one mission together, and what lies out of their reach (Rules 28.2)."""

from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.rulebooks.pacific_war.air.missions import AirMissions, PlanMission
from game.rulebooks.pacific_war.terms.game import JAPAN
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.position import with_units
from tests.rulebooks.pacific_war.battles import asked, at, do, names, verbs
from tests.rulebooks.pacific_war.test_28_air_missions import carriers_met, game_of
from tests.rulebooks.pacific_war.war import unit


def test_28_2_all_that_reach_the_same_join_at_once() -> None:
    moment = do(carriers_met(), "plan_mission", "Shokaku group")
    assert "add_fliers" in verbs(moment)
    moment = do(moment, "add_fliers")
    assert asked(moment) == "PlanMission"
    assert names(moment, "drop_flier") == {"Shokaku group", "Zuikaku group"}
    assert "add_fliers" not in verbs(moment)
    assert moment.decision is not None
    decision = moment.decision
    offered = decision.step.offered(decision.game, moment.position, decision.legal)
    assert Action("add_fliers") in offered, "the button betrays nobody who is hidden"
    refused = decision.step.refusal(decision.game, moment.position, Target(Kind.BUTTON, -1, "add_fliers"))
    assert refused.sentence == "No further unit reaches the same."


def test_28_2_all_that_join_leave_those_behind_beside_whom_no_strike_is_coordinated() -> None:
    moment = carriers_met()
    raw = unit(moment.position, "Zuikaku group")
    here = with_units(moment.position, {raw: replace(moment.position.units[raw], level=0)})
    met = at(game_of(moment), here, AirMissions(JAPAN))
    moment = do(met, "plan_mission", "Shokaku group")
    assert names(moment, "add_flier") == {"Zuikaku group"}, "it may fly along if it is clicked"
    assert "add_fliers" not in verbs(moment)
    assert "add_fliers" in verbs(do(met, "plan_mission", "Zuikaku group")), (
        "its own strike is lost on coordination anyway"
    )


def test_28_2_a_task_force_out_of_reach_is_refused_for_its_hex() -> None:
    moment = do(carriers_met(), "plan_mission", "Shokaku group")
    far = replace(moment.position.task_forces[1], space=game_of(moment).board.by_name["2860"])
    here = replace(moment.position, task_forces=(moment.position.task_forces[0], far))
    assert moment.decision is not None
    refused = moment.decision.step.refusal(game_of(moment), here, Target(Kind.PIECE, force_piece(1)))
    group, game = unit(here, "Shokaku group"), game_of(moment)
    hexes, radius = game.distance(here.units[group].place, far.space), game.classes[here.units[group].kind].radius
    assert refused.sentence == f"It is {hexes} hexes away, and a unit of the mission flies no farther than {radius}."
    ferry = PlanMission(JAPAN, (group,), "ferry").refusal(game, here, Target(Kind.PIECE, force_piece(1)))
    assert ferry == refused, "what is seen there is meant to be struck"
