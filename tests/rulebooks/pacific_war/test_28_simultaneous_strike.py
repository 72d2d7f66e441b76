"""Simultaneous Strikes: carriers under attack launch at once against those that attack them (Rules 28.12)."""

from game.rulebooks.pacific_war.air.missions import AirMissions
from game.rulebooks.pacific_war.air.planning import flight_refusal
from game.rulebooks.pacific_war.operation.detection import EndPhaseMarks, end_cycle
from game.rulebooks.pacific_war.questions.air import air_mission
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from tests.rulebooks.pacific_war.battles import asked, at, do
from tests.rulebooks.pacific_war.test_28_air_missions import (
    LEXINGTON,
    NEAR,
    NEW_ORLEANS,
    SEA,
    SHOKAKU,
    ZUIKAKU,
    carrier,
    flown,
)
from tests.rulebooks.pacific_war.test_28_more_missions import met
from tests.rulebooks.pacific_war.war import position, unit


def test_28_12_a_simultaneous_strike_is_dealt_with_the_first_before_all_are_home() -> None:
    saratoga = {**carrier("us_cv_lexington", "Saratoga", "us_cag_1942", 6), "hits": 4}
    game, here = met(allies=(LEXINGTON, saratoga), japan=(SHOKAKU,))
    first = air_mission(game, here, ("Shokaku group",), 3246, dice=(0,), choices=["Lexington group", "end_alert"])
    assert first.waits_for is not None
    assert first.waits_for.side == "japan", "the targets are named before the reply"
    choices = ["Lexington group", "end_alert", "Saratoga", "strike_now", NEAR, "Shokaku", "strike_now"]
    dice = (0, 9, 9, 9, 7, 2, 4)
    answer = air_mission(game, here, ("Shokaku group",), 3246, dice=dice, choices=choices)
    assert answer.hits == {"Shokaku": 3, "Saratoga": 6}
    assert answer.waits_for is None
    assert answer.steps == {"Shokaku group": 5, "Lexington group": 6, "Saratoga group": 0}
    assert any("Saratoga group finds no place to land" in line for line in answer.told)


def test_28_12_not_when_the_strike_is_not_detected_and_not_in_an_ambush() -> None:
    game, here = met()
    answer = air_mission(game, here, ("Shokaku group",), 3246, dice=(7,))
    assert answer.waits_for is not None
    assert "no_reply" not in answer.waits_for.legal
    game, here = met(condition="ambush_cv")
    answer = air_mission(game, here, ("Shokaku group",), 3246, dice=(0, 9, 9), choices=["end_alert", "aim_all"])
    assert answer.waits_for is None


def test_28_12_once_a_phase_and_those_units_do_not_fly_again_in_the_cycle() -> None:
    told = {
        "japan": {"J1": {"hex": NEAR, "core": [SHOKAKU, ZUIKAKU], "is_detected": True}},
        "allies": {"A1": {"hex": SEA, "core": [LEXINGTON], "screen": [NEW_ORLEANS], "is_detected": True}},
    }
    game, here = position(task_forces=told, operation={"player": "japan"})
    moment = flown(at(game, here, AirMissions(JAPAN), dice=(0, 9, 9, 9, 9, 9)), "Shokaku group")
    moment = do(do(do(moment, "end_alert"), "aim_all"), "reply_against", game.board.by_name[NEAR])
    moment = do(moment, "aim_all")
    assert asked(moment) == "AirMissions"
    after = EndPhaseMarks().run(game, moment.position).position
    assert after.operation is not None
    assert after.operation.replied == (), "in the next phase it may be done again"
    group = unit(after, "Lexington group")
    refused = flight_refusal(game, after, ALLIES, group)
    assert refused is not None
    assert (refused.sentence, refused.rule) == ("It flew a Simultaneous Strike in this cycle.", "28.12")
    assert flight_refusal(game, end_cycle(game, after), ALLIES, group) is None


def test_28_12_only_from_carriers_that_are_attacked() -> None:
    told = {
        "japan": {"J1": {"hex": NEAR, "core": [SHOKAKU], "is_detected": True}},
        "allies": {
            "A1": {"hex": SEA, "core": [LEXINGTON], "is_detected": True},
            "A2": {"hex": SEA, "core": [NEW_ORLEANS], "is_detected": True},
        },
    }
    game, here = position(task_forces=told, operation={"player": "japan"})
    for target, is_asked in (("Lexington", True), ("New Orleans", False)):
        choices = ["end_alert", target, "strike_now"]
        answer = air_mission(game, here, ("Shokaku group",), 3246, dice=(0, 9, 9), choices=choices)
        assert (answer.waits_for is not None and "no_reply" in answer.waits_for.legal) == is_asked


def test_28_12_only_at_task_forces_that_are_detected_and_have_carriers_themselves() -> None:
    escorts = {"unit": "jp_ca_tone", "name": "Tone"}
    for seen, is_asked in (("J1", True), ("J2", False)):
        cores = {"J1": SHOKAKU, "J2": escorts}
        forces = {name: {"hex": NEAR, "core": [ship], "is_detected": name == seen} for name, ship in cores.items()}
        told = {"japan": forces, "allies": {"A1": {"hex": SEA, "core": [LEXINGTON], "is_detected": True}}}
        game, here = position(task_forces=told, operation={"player": "japan"})
        choices = ["end_alert", "Lexington", "strike_now"]
        answer = air_mission(game, here, ("Shokaku group",), 3246, dice=(0, 9, 9), choices=choices)
        assert (answer.waits_for is not None and "no_reply" in answer.waits_for.legal) is is_asked, seen


def test_28_12_and_6_2_in_foul_weather_the_carriers_strike_back_half_as_far() -> None:
    choices = ["Lexington group", "end_alert", "Saratoga", "strike_now"]
    saratoga = carrier("us_cv_lexington", "Saratoga", "us_cag_1942", 6)
    for foul, is_asked in (((), True), (("north", "central", "south", "southeast"), False)):
        game, here = met(allies=(LEXINGTON, saratoga), japan=(SHOKAKU,), foul=foul)
        answer = air_mission(game, here, ("Shokaku group",), 3246, dice=(0, 9, 9, 9, 9), choices=choices)
        assert (answer.waits_for is not None and "no_reply" in answer.waits_for.legal) is is_asked
