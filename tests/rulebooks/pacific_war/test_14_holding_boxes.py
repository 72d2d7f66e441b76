"""Transit from Holding Boxes onto the map, in Contact Phases and Battle Cycles (Rules 14.5)."""

from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.play import Moment
from game.rulebooks.pacific_war.moving.contact import ContactMovement
from game.rulebooks.pacific_war.moving.cycle import MoveForce
from game.rulebooks.pacific_war.moving.sea import allowance
from game.rulebooks.pacific_war.strategic.engineering import site_refusal
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.pieces import force_piece
from tests.rulebooks.pacific_war.battles import at, do, verbs
from tests.rulebooks.pacific_war.war import position, war

INDIA, CEYLON, COAST = "india", "ceylon", "us_west_coast"


def boxed(place: str, moved: int = 0) -> Moment[Any, Any]:
    """Contact movement of the Allies with a Task Force in a Holding Box, after some pulses."""
    game, here = position(
        task_forces={"allies": {"A1": {"hex": place, "core": [{"unit": "us_ca_new_orleans", "name": "Astoria"}]}}},
        operation={"player": "allies", "moved": moved},
    )
    return at(game, here, ContactMovement(ALLIES))


def headed(moment: Moment[Any, Any], heading: int) -> Moment[Any, Any]:
    """With a heading for the Task Force."""
    return do(do(moment, "head", force_piece(0)), "head_for", heading)


def sailed(moment: Moment[Any, Any]) -> Moment[Any, Any]:
    """A pulse, which the enemy lets pass."""
    moment = do(moment, "next_pulse")
    return do(moment, "go_on_contact") if "go_on_contact" in verbs(moment) else moment


def test_14_5_a_task_force_comes_onto_the_map_with_the_pulse_of_its_transit() -> None:
    moment = boxed(INDIA)
    game = war()
    box = game.board.by_name[INDIA]
    entry, transit = game.box_at[box].enter_from, game.box_at[box].transit
    assert transit == 3
    moment = headed(moment, entry)
    for number in range(1, transit + 1):
        assert moment.position.task_forces[0].space == box, f"before pulse {number}"
        moment = sailed(moment)
    assert moment.position.task_forces[0].space == entry
    assert moment.position.operation is not None
    assert moment.position.operation.pulses == transit, "the pulses of the transit count"


def test_14_5_after_enough_pulses_it_goes_on_from_the_hex_of_entry() -> None:
    game = war()
    entry = game.box_at[game.board.by_name[CEYLON]].enter_from
    moment = boxed(CEYLON, moved=5)
    assert moment.decision is not None
    step = do(moment, "head", force_piece(0)).decision
    assert step is not None
    assert Action("head_for", entry) in step.legal
    beyond = next(action.target for action in step.legal if action.target not in (-1, entry))
    moment = sailed(headed(moment, beyond))
    assert moment.position.task_forces[0].space == entry


def test_14_5_in_a_battle_cycle_the_transit_is_taken_off_its_hexes() -> None:
    game, here = boxed(INDIA).decision.game, boxed(INDIA).position  # type: ignore[union-attr]
    assert allowance(game, here, 0) == 6 - 2
    far = boxed(COAST)
    moment = at(game, far.position, MoveForce(ALLIES, 0))
    assert allowance(game, far.position, 0) == 0
    assert "sail_to" not in verbs(moment)
    refused = MoveForce(ALLIES, 0).refusal(game, far.position, Target(Kind.SPACE, 0))
    assert refused.rule == "14.5"


def test_17_1_australia_and_hawaii_build_without_engineers_and_others_do_not() -> None:
    staffs = {"2860": {"headquarters": ["pacific_fleet"]}, "0034": {"headquarters": ["southwest_pacific"]}}
    game, here = position(bases={"allies": {**staffs, "0542": {"headquarters": ["south_pacific"]}}})
    assert site_refusal(game, here, ALLIES, game.board.by_name["2860"]) is None
    assert site_refusal(game, here, ALLIES, game.board.by_name["0034"]) is None
    refused = site_refusal(game, here, ALLIES, game.board.by_name["0542"])
    assert refused is not None
    assert refused.sentence == "There is no unbroken engineer unit."
    lost = replace(here, bases=tuple(replace(base, owner=JAPAN) for base in here.bases))
    assert site_refusal(game, lost, ALLIES, game.board.by_name["2860"]) is not None
