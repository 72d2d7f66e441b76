"""Flights in the Contact Phases, and searches of bases in each phase of one's own (Rules 23.3, 24.7)."""

from typing import Any

import pytest

from game.core.actions import Action, Kind, Target
from game.core.position import Step
from game.rulebooks.pacific_war.moving.contact import ContactMovement
from game.rulebooks.pacific_war.moving.cycle import CycleMovement
from game.rulebooks.pacific_war.moving.flying import FlyTo
from game.rulebooks.pacific_war.operation.detection import EndPhaseMarks
from game.rulebooks.pacific_war.questions.air import flights
from game.rulebooks.pacific_war.questions.moving import transfer
from game.rulebooks.pacific_war.searching.looking import in_reach
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.position import MOVED, PacificPosition
from tests.rulebooks.pacific_war.battles import asked, at, do, names, verbs
from tests.rulebooks.pacific_war.war import position, unit

RABAUL, TRUK, AT_SEA = "1333", "2033", "1635"


def at_sea(**more: Any) -> tuple[PacificGame, PacificPosition]:
    """Shokaku with its group and Zuikaku without one at sea, a spare group in Rabaul; all activated."""
    ships = [
        {"unit": "jp_cv_shokaku", "name": "Shokaku", "air": {"unit": "jp_cad", "name": "Shokaku group"}},
        {"unit": "jp_cv_shokaku", "name": "Zuikaku", "hits": more.pop("hits", 0)},
    ]
    rabaul = {
        "airbase": "small",
        "air": [{"unit": "jp_cad", "name": "Spare group"}, {"unit": "jp_navy_f", "name": "Zeros"}],
    }
    return position(
        task_forces={"japan": {"J1": {"hex": AT_SEA, "core": ships}}},
        bases={"japan": {RABAUL: rabaul}},
        activated=["Spare group", "Zeros"],
        operation={"player": "japan"},
        **more,
    )


def test_23_3_a_carrier_group_flies_to_a_carrier_with_room_and_a_fighter_group_does_not() -> None:
    game, here = at_sea()
    moment = do(at(game, here, ContactMovement(JAPAN)), "fly_unit", "Spare group")
    assert names(moment, "fly_aboard") == {"Zuikaku"}, "Shokaku has its group aboard"
    after = do(moment, "fly_aboard", "Zuikaku").position
    group = after.units[unit(after, "Spare group")]
    assert (group.aboard, group.place) == (unit(after, "Zuikaku"), after.units[unit(after, "Zuikaku")].place)
    assert group.marks & MOVED
    assert names(at(game, here, FlyTo(JAPAN, unit(here, "Zeros"))), "fly_aboard") == set()
    refused = FlyTo(JAPAN, unit(here, "Zeros")).refusal(game, here, Target(Kind.PIECE, unit(here, "Zuikaku")))
    assert refused.sentence == "Only carrier groups and long-range aircraft land aboard ships."


def test_23_3_a_group_leaves_its_carrier_for_a_base_in_range() -> None:
    game, here = at_sea()
    moment = do(at(game, here, ContactMovement(JAPAN)), "fly_unit", "Shokaku group")
    after = do(moment, "fly_to", game.board.by_name[RABAUL]).position
    group = after.units[unit(after, "Shokaku group")]
    assert (group.aboard, group.place) == (-1, game.board.by_name[RABAUL])
    assert transfer(game, here, "Shokaku group", RABAUL).path == [RABAUL]
    assert transfer(game, here, "Spare group", AT_SEA).path == [AT_SEA]
    assert transfer(game, here, "Zeros", AT_SEA).reason


def test_23_3_no_crippled_carrier_takes_a_group_and_none_flies_twice() -> None:
    game, here = at_sea(hits=5)
    assert names(at(game, here, FlyTo(JAPAN, unit(here, "Spare group"))), "fly_aboard") == set()
    game, here = at_sea()
    moment = do(at(game, here, FlyTo(JAPAN, unit(here, "Spare group"))), "fly_aboard", "Zuikaku")
    again = at(game, moment.position, ContactMovement(JAPAN))
    assert "Spare group" not in names(again, "fly_unit")


@pytest.mark.parametrize("step", [ContactMovement(ALLIES), CycleMovement(ALLIES)])
def test_24_7_a_base_is_searched_in_each_phase_of_ones_own_and_once_in_it(step: Step) -> None:
    game, here = position(
        task_forces={"allies": {"A1": {"hex": "1635", "core": [{"unit": "us_ca_new_orleans", "name": "Astoria"}]}}},
        bases={
            "japan": {RABAUL: {"airbase": "small", "air": [{"unit": "jp_navy_f", "name": "Zeros"}]}},
            "allies": {"1436": {"airbase": "small", "air": [{"unit": "us_lra", "name": "Catalinas"}]}},
        },
        operation={"player": "allies"},
    )
    rabaul = game.board.by_name[RABAUL]
    moment = at(game, here, step, dice=(0, 0))
    assert moment.decision is not None
    assert Action("search_base", rabaul) in moment.decision.legal
    assert "enemy base in range to search it" in moment.decision.step.prompt(game, moment.position).hint
    seen = do(moment, "search_base", rabaul)
    assert [event.sentence(game) for event in seen.events][-1].endswith(": 1 F § 24.7.")
    assert seen.decision is not None
    assert Action("search_base", rabaul) not in seen.decision.legal
    refused = seen.decision.step.refusal(game, seen.position, Target(Kind.SPACE, rabaul))
    assert (refused.sentence, refused.rule) == ("It has been searched in this phase.", "24.7")


def test_24_7_nobody_searches_a_base_out_of_range() -> None:
    game, here = position(
        task_forces={"allies": {"A1": {"hex": "0440", "core": [{"unit": "us_ca_new_orleans", "name": "Astoria"}]}}},
        bases={"japan": {RABAUL: {"airbase": "small"}}},
        operation={"player": "allies"},
    )
    moment = at(game, here, CycleMovement(ALLIES))
    assert asked(moment) == "CycleMovement"
    assert "search_base" not in verbs(moment)
    refused = CycleMovement(ALLIES).refusal(game, here, Target(Kind.SPACE, game.board.by_name[RABAUL]))
    assert refused.rule == "24.7"


def test_23_3_tenders_are_bases_of_long_range_aircraft_alone() -> None:
    tenders = {
        "J1": {"hex": "1535", "core": [{"unit": "jp_st", "name": "Tender"}]},
        "J2": {"hex": "1536", "core": [{"unit": "jp_cvs", "name": "Chitose", "hits": 3}]},
    }
    air = [{"unit": "jp_lra", "name": "Mavis"}, {"unit": "jp_navy_f", "name": "Zeros"}]
    game, here = position(
        task_forces={"japan": tenders, "allies": {"A1": {"hex": "1540", "core": [{"unit": "us_ca_northampton"}]}}},
        bases={"japan": {RABAUL: {"airbase": "small", "air": air}}},
        operation={"player": "japan"},
        activated=("Mavis", "Zeros"),
    )
    moment = do(at(game, here, ContactMovement(JAPAN)), "fly_unit", "Mavis")
    assert names(moment, "fly_aboard") == {"Tender"}, "the other is Crippled"
    after = do(moment, "fly_aboard", "Tender").position
    assert after.units[unit(after, "Mavis")].aboard == unit(after, "Tender")
    assert "A1" in [after.task_forces[n].name for n in in_reach(game, after, JAPAN)], "it searches from there"
    assert "fly_aboard" not in verbs(do(at(game, here, ContactMovement(JAPAN)), "fly_unit", "Zeros"))
    assert "1535" in flights(game, here, "Mavis").goals["ferry"]
    assert flights(game, EndPhaseMarks().run(game, after).position, "Mavis").goals["ferry"], "and leaves again"
