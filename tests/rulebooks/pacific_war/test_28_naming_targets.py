"""Naming targets of several units, the odds of hidden fighters, and who is hit (Rules 3.6, 28.5, 28.6)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.play import Moment
from game.core.playout import Chooser
from game.core.session import Session
from game.rulebooks.pacific_war.air.losses import Losses
from game.rulebooks.pacific_war.air.mission import Flier, Mission
from game.rulebooks.pacific_war.air.missions import AirMissions
from game.rulebooks.pacific_war.air.over_target import AlertPatrol
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.position import with_units
from game.ui.table.moment.showing import preview_of, showing
from tests.rulebooks.pacific_war.battles import asked, at, do, verbs
from tests.rulebooks.pacific_war.shipped import scenario_game
from tests.rulebooks.pacific_war.war import position, unit, war

SEA, NEAR = "3246", "3244"
UNSEEN = (9, 9)
"""The mission is not coordinated, and nobody sees it come."""
SEEDS = 20


def over_the_carriers() -> Moment[Any, Any]:
    """Two groups over Lexington and New Orleans, which have not seen them come: their targets are asked for."""
    japan = [
        {"unit": "jp_cv_shokaku", "name": name, "air": {"unit": "jp_cad", "name": f"{name} group", "steps": 5}}
        for name in ("Shokaku", "Zuikaku")
    ]
    told = {
        "japan": {"J1": {"hex": NEAR, "core": japan, "is_detected": True}},
        "allies": {
            "A1": {
                "hex": SEA,
                "core": [{"unit": "us_cv_lexington", "name": "Lexington"}],
                "screen": [{"unit": "us_ca_new_orleans", "name": "New Orleans"}],
                "is_detected": True,
            }
        },
    }
    operation = {"player": "allies", "light": "day_am", "advantage": "japan"}
    game, here = position(task_forces=told, operation=operation)
    moment = at(game, here, AirMissions(JAPAN), dice=(*UNSEEN, *[9] * 12))
    moment = do(do(moment, "plan_mission", "Shokaku group"), "add_flier", "Zuikaku group")
    moment = do(moment, "fly_against", game.board.by_name[SEA])
    assert asked(moment) == "NameAims"
    return moment


def prompt_of(moment: Moment[Any, Any]) -> Any:
    """What is asked."""
    assert moment.decision is not None
    return moment.decision.step.prompt(moment.decision.game, moment.position)


def fired_at(moment: Moment[Any, Any], group: str) -> str:
    """Whom a group attacked, in the words of the log."""
    sentences = (event.sentence(war()) for event in moment.events)
    return next(words for words in sentences if words.startswith(f"Attack of {group} on"))


def test_28_6_the_prompt_says_which_of_how_many_units_and_names_a_ship_by_the_type_that_is_shown() -> None:
    moment = over_the_carriers()
    assert prompt_of(moment).hint.startswith("Unit 1 of 2;")
    named = do(moment, "aim_at", "New Orleans")
    assert prompt_of(named).hint.startswith("Unit 1 of 2;"), "it may name more ships"
    assert "(now CA)" in prompt_of(named).sentence
    following = do(named, "aim_next")
    assert prompt_of(following).hint.startswith("Unit 2 of 2;")
    assert "aim_next" not in verbs(following)


def test_28_6_before_anything_is_named_there_is_no_rest_and_no_next_unit() -> None:
    moment = over_the_carriers()
    assert {"aim_rest", "aim_next", "strike_now"}.isdisjoint(verbs(moment))
    assert "aim_all" in verbs(moment)


def test_28_6_the_rest_is_proposed_without_giving_up_what_was_named() -> None:
    moment = do(over_the_carriers(), "aim_at", "New Orleans")
    assert moment.decision is not None
    label = moment.decision.step.label
    assert label(moment.decision.game, moment.position, next(a for a in moment.decision.legal if a.verb == "aim_all"))
    assert "on New Orleans:" in fired_at(do(moment, "aim_rest"), "Shokaku group")
    assert "on Lexington" in fired_at(do(moment, "aim_all"), "Shokaku group")


def alerted() -> Session:
    """A game at random in which the Allies or Japan may alert fighters."""
    game: Any = scenario_game("coral-sea")
    for seed in range(SEEDS):
        session, chooser = Session(game, game.title.set_up(game, seed)), Chooser(game, seed)
        while session.decision is not None:
            if isinstance(session.decision.step, AlertPatrol):
                return session
            session.perform(chooser.choose(session.decision.legal))
    pytest.fail("nobody is alerted")


def test_28_5_the_odds_of_hidden_fighters_are_shown_to_their_owner_alone() -> None:
    session = alerted()
    assert session.decision is not None
    button = Target(Kind.BUTTON, -1, "alert_all")
    assert preview_of(session, showing(session, session.decision.side), button) is not None
    assert preview_of(session, showing(session, None), button) is None, "both sit before it"


def test_3_6_who_fired_hits_a_unit_of_his_choice_or_the_strongest_by_one_button() -> None:
    moment = over_the_carriers()
    here = moment.position
    shokaku, zuikaku = unit(here, "Shokaku group"), unit(here, "Zuikaku group")
    weaker = replace(here.units[zuikaku], steps=3)
    here = with_units(here, {zuikaku: weaker})
    mission = Mission(
        JAPAN, "strike", here.units[shokaku].place, (Flier(shokaku, 0, steps=5), Flier(zuikaku, 0, steps=3))
    )
    asks = at(war(), here, Losses(mission, ALLIES, (shokaku, zuikaku), hits=1))
    assert asks.decision is not None
    assert (asks.decision.side, verbs(asks)) == (ALLIES, {"shoot_down", "hit_strongest"})
    assert steps_of(do(asks, "hit_strongest")) == (4, 3)
    assert steps_of(do(asks, "shoot_down", "Zuikaku group")) == (5, 2)


def steps_of(moment: Moment[Any, Any]) -> tuple[int, int]:
    """The steps of the two groups."""
    units = moment.position.units
    return units[unit(moment.position, "Shokaku group")].steps, units[unit(moment.position, "Zuikaku group")].steps
