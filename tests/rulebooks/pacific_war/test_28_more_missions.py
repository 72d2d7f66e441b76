"""Air missions asked in plain values: interception, flak, bases, strafing, drops (Rules 28)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import IllegalAction, Kind, Target
from game.rulebooks.pacific_war.air.homing import FlyHome
from game.rulebooks.pacific_war.air.mission import Flier, Mission
from game.rulebooks.pacific_war.air.missions import AirMissions, PlanMission
from game.rulebooks.pacific_war.air.planning import radius_of
from game.rulebooks.pacific_war.questions.air import (
    MissionAnswer,
    air_mission,
    attack_on_ships,
    coordination,
    flak_over,
    flights,
)
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.position import LOST, PacificPosition, with_units
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
    reports,
)
from tests.rulebooks.pacific_war.war import position, unit

RABAUL, BUIN, GUADALCANAL = "1333", "1235", "1038"
BETTYS = {"unit": "jp_navy_t", "name": "Bettys", "steps": 6}
ZEROS = {"unit": "jp_navy_f", "name": "Zeros", "steps": 6}
MARINES = {"unit": "usmc", "name": "Marines", "steps": 6}
TAKAO = {"unit": "jp_ca_takao", "name": "Takao"}


def met(
    light: str = "day_am",
    condition: str = "intercept",
    japan: tuple[Any, ...] = (SHOKAKU, ZUIKAKU),
    allies: tuple[Any, ...] = (LEXINGTON,),
    **more: Any,
) -> tuple[PacificGame, PacificPosition]:
    """Carriers of both sides two hexes from each other, both detected."""
    told = {
        "japan": {"J1": {"hex": NEAR, "core": list(japan), "is_detected": True}},
        "allies": {"A1": {"hex": SEA, "core": list(allies), "screen": [NEW_ORLEANS], "is_detected": True}},
    }
    operation = {"player": "allies", "light": light, "condition": condition, "advantage": "japan"}
    return position(task_forces=told, operation=operation, **more)


def solomons(allies: dict[str, Any] | None = None, **more: Any) -> tuple[PacificGame, PacificPosition]:
    """Bombers and fighters at Rabaul against Guadalcanal."""
    there = {"airbase": "small", "port": "minor", "air": [MARINES], **(allies or {})}
    told: dict[str, Any] = {
        "bases": {"japan": {RABAUL: {"air": [BETTYS, ZEROS]}}, "allies": {GUADALCANAL: there}},
        "operation": {"player": "japan"},
        "activated": ["Bettys", "Zeros", "Marines"],
    }
    return position(**{**told, **more})


def titles(answer: MissionAnswer) -> list[str]:
    """The rolls of a mission, in their order."""
    return [stage.title for stage in answer.stages]


def test_36_3_asked_step_by_step() -> None:
    game, here = met()
    units = ("Shokaku group", "Zuikaku group")
    assert coordination(game, here, units, 3246) == pytest.approx(0.7)
    choices = ["Lexington group", "Lexington", "Zuikaku group", "Lexington", "New Orleans", "strike_now"]
    answer = air_mission(game, here, units, 3246, dice=(6, 6, 3, 5, 2, 4), choices=choices)
    assert [(stage.title, stage.side, stage.total, stage.dice) for stage in answer.stages] == [
        ("Coordination", "japan", "at most 6: three times the lowest level", [6]),
        (f"Air search over {game.place(game.board.by_name[SEA])}", "allies", "at most 3 Green, 5 Blue, 6 Red", [6]),
        ("Combat Air Patrol", "allies", "6", [3]),
        ("The mission", "japan", "8", [5]),
        ("Flak over [3246]", "allies", "5", [2]),
        ("Attack of Zuikaku group on Lexington, New Orleans", "japan", "7", [4]),
    ]
    assert answer.stages[2].outcome == ["row patrol against a coordinated mission, column 4: 2 hits"]
    assert answer.steps == {"Shokaku group": 3, "Zuikaku group": 4, "Lexington group": 4}
    assert answer.aborted == ["Shokaku group", "Lexington group"]
    assert answer.hits == {"Lexington": 1, "New Orleans": 1}
    assert answer.landed == {"Shokaku group": NEAR, "Zuikaku group": NEAR}
    assert answer.waits_for is None
    first = air_mission(game, here, units, 3246, dice=(6, 6))
    assert first.waits_for is not None
    assert (first.waits_for.side, first.waits_for.legal) == ("allies", ["Lexington group", "alert_all", "end_alert"])
    aiming = air_mission(game, here, units, 3246, dice=(6, 6), choices=["Lexington group"]).waits_for
    assert aiming is not None
    assert "name the targets" in aiming.prompt
    assert "Unit 1 of 2" in aiming.prompt
    with pytest.raises(IllegalAction):
        air_mission(game, here, units, 3246, dice=(6, 6), choices=["Shokaku group"])


def test_28_1_the_patrol_stays_up_for_the_phase() -> None:
    told = {
        "japan": {"J1": {"hex": NEAR, "core": [SHOKAKU, ZUIKAKU], "is_detected": True}},
        "allies": {"A1": {"hex": SEA, "core": [LEXINGTON], "screen": [NEW_ORLEANS], "is_detected": True}},
    }
    game, here = position(task_forces=told, operation={"player": "japan"})
    moment = flown(at(game, here, AirMissions(JAPAN), dice=(0, 9, 9, 9, 9, 0, 9, 9, 9, 9)), "Shokaku group")
    moment = do(do(moment, "alert", "Lexington group"), "aim_all")
    moment = flown(moment, "Zuikaku group")
    assert asked(moment) == "NameAims", "the patrol is up already, and nobody else can rise"
    moment = do(moment, "aim_all")
    assert reports(moment)[0].title == "Air combat over [3246]"


@pytest.mark.parametrize(("die", "is_met"), [(7, False), (6, True)])
def test_28_4_fighters_on_the_way_intercept_if_they_find_the_mission(die: int, is_met: bool) -> None:
    russells = {"airbase": "small", "air": [{**MARINES, "name": "Russells"}]}
    game, here = solomons(
        bases={
            "japan": {RABAUL: {"air": [BETTYS, ZEROS]}},
            "allies": {GUADALCANAL: {"airbase": "small"}, "1136": russells},
        }
    )
    answer = air_mission(game, here, ("Bettys", "Zeros"), 1038, dice=(0, die, 9, 9, 9), choices=["Russells"])
    assert ("Combat Air Patrol" in titles(answer)) == is_met
    answer = air_mission(game, here, ("Bettys", "Zeros"), 1038, dice=(0,), choices=["let_pass"])
    assert answer.waits_for is not None
    assert answer.waits_for.legal == ["dice"], "nobody else intercepts"


def test_28_4_hits_on_the_way_go_to_fighters_first() -> None:
    game, here = solomons(
        bases={
            "japan": {RABAUL: {"air": [BETTYS, ZEROS, {**ZEROS, "name": "Claudes"}]}},
            "allies": {GUADALCANAL: {"airbase": "small"}, "1136": {"airbase": "small", "air": [MARINES]}},
        },
        activated=["Bettys", "Zeros", "Claudes"],
    )
    units = ("Bettys", "Zeros", "Claudes")
    answer = air_mission(game, here, units, 1038, dice=(0, 0, 0, 9, 9), choices=["Marines", "aim_all"])
    assert answer.steps == {"Bettys": 6, "Zeros": 4, "Claudes": 5}


def test_28_5_an_undetected_mission_meets_no_patrol() -> None:
    game, here = solomons()
    answer = air_mission(game, here, ("Bettys",), 1038, dice=(7, 0, 9), choices=["aim_airbase", "strike_now"])
    assert [title.split(" over ")[0] for title in titles(answer)] == [
        "Air search",
        "Attack of Bettys on the airbase",
        "Flak",
    ]
    assert answer.steps["Marines"] == 6


def test_28_6_an_undetected_task_force_is_no_target() -> None:
    told = {"allies": {"A1": {"hex": "1135", "core": [LEXINGTON], "screen": [NEW_ORLEANS]}}}
    game, here = solomons(task_forces=told)
    answer = air_mission(game, here, ("Bettys",), 1135)
    assert (answer.refusal, answer.rule) == ("An undetected Task Force cannot be a target.", "28.6")
    ferry = PlanMission(JAPAN, (unit(here, "Bettys"),), "ferry")
    there = Target(Kind.SPACE, game.board.by_name["1135"])
    assert ferry.refusal(game, here, there).sentence == answer.refusal, "whatever kind of mission is planned"
    assert ferry.prompt(game, here).hint == "It flies to another base or carrier.", "there is Guadalcanal to strike"
    assert "1135" not in flights(game, here, "Bettys").goals["strike"]
    assert GUADALCANAL in flights(game, here, "Bettys").goals["strike"]


def test_28_8_flak_of_a_base_is_that_of_four_ships_and_halved_by_night() -> None:
    cruisers = [{**NEW_ORLEANS, "name": f"Cruisers {n}"} for n in range(6)]
    game, here = solomons({"airbase": "large", "ships": cruisers})
    answer = flak_over(game, here, 1038, "allies")
    assert ([each.amount for each in answer.modifiers], answer.strength) == ([4, 8], 12)
    assert answer.row == "flak_unimproved"
    assert sum(answer.hits.values()) == pytest.approx(1)
    game, here = solomons({"airbase": "large", "ships": cruisers}, operation={"player": "japan", "light": "night"})
    assert flak_over(game, here, 1038, "allies").strength == 6
    game, here = met()
    assert flak_over(game, here, 3246, "allies").strength == 5
    assert flak_over(game, here, 3246, "japan").strength == 0


def test_28_10_fighters_strafe_only_what_is_on_the_ground() -> None:
    game, here = solomons()
    choices = ["end_alert", "Marines", "strike_now"]
    answer = air_mission(game, here, ("Zeros",), 1038, dice=(0, 9, 4), choices=choices)
    assert answer.stages[-1].outcome == ["row strafing, column 4: 3 hits"]
    assert answer.steps["Marines"] == 3
    risen = air_mission(game, here, ("Zeros",), 1038, dice=(0, 9, 9, 9), choices=["Marines"])
    assert risen.waits_for is not None
    assert "Marines" not in risen.waits_for.legal
    bombers = air_mission(game, here, ("Bettys",), 1038, dice=(7,))
    assert bombers.waits_for is not None
    assert bombers.waits_for.legal == ["aim_airbase", "aim_port", "aim_all"]


def test_28_2_air_supremacy_only_fights_and_strafes() -> None:
    game, here = solomons()
    answer = air_mission(game, here, ("Zeros",), 1038, "supremacy", dice=(0,), choices=["end_alert"])
    assert answer.waits_for is not None
    assert answer.waits_for.legal == ["Marines", "aim_all"]
    fought = air_mission(game, here, ("Zeros",), 1038, "supremacy", dice=(0, 9, 4), choices=["Marines"])
    assert fought.stages[-1].outcome == ["row Air Supremacy against the patrol, column 4: 2 hits"]
    assert fought.waits_for is None, "no flak"


def test_28_2_a_ferry_goes_to_an_own_base_over_the_whole_range() -> None:
    wing = {"unit": "jp_lra", "name": "Mavis"}
    game, here = solomons(
        bases={"japan": {RABAUL: {"air": [wing, ZEROS]}, "1134": {"airbase": "small"}, "2033": {}}},
        activated=["Mavis", "Zeros"],
    )
    assert "1134" in flights(game, here, "Zeros").goals["ferry"]
    answer = air_mission(game, here, ("Zeros",), 1134, "ferry")
    assert (answer.landed, answer.stages) == ({"Zeros": "1134"}, [])
    assert set(flights(game, here, "Mavis").goals) == {"ferry"}, "long-range aircraft never strike (28.13)"
    assert air_mission(game, here, ("Mavis",), 1038).rule == "28.13"


def test_28_2_a_scenario_lets_a_class_ferry_further_than_its_range() -> None:
    wing = {"unit": "usmc", "name": "VMF-221"}
    game, here = met(bases={"allies": {NEAR: {"airbase": "small", "air": [wing]}}}, activated=["VMF-221"])
    number = unit(here, "VMF-221")
    assert radius_of(game, here, number, "ferry") == 8
    given = replace(game.scenario.given, ferry_ranges={"usmc": 16})
    game = replace(game, scenario=replace(game.scenario, given=given))
    assert radius_of(game, here, number, "ferry") == 16
    assert radius_of(game, here, number, "strike") == 4


@pytest.mark.parametrize(("condition", "hits"), [("ambush", (1, 1)), ("ambush_cv", (2, 1))])
def test_22_hits_on_carriers_with_aircraft_are_doubled_by_an_ambush_of_carriers(
    condition: str, hits: tuple[int, int]
) -> None:
    game, here = met(condition=condition)
    choices = ["Lexington", "New Orleans", "strike_now"]
    answer = air_mission(game, here, ("Shokaku group",), 3246, dice=(7, 5, 9), choices=choices)
    assert (answer.hits["Lexington"], answer.hits["New Orleans"]) == hits


def test_28_14_paratroops_drop_by_day_and_check_their_quality() -> None:
    told: dict[str, Any] = {
        "bases": {
            "japan": {RABAUL: {"air": [BETTYS], "ground": [{"unit": "jp_paratroops", "name": "Yokosuka"}]}},
            "allies": {GUADALCANAL: {"airbase": "small"}},
        },
        "activated": ["Bettys", "Yokosuka"],
    }
    game, here = position(**told, operation={"player": "japan"})
    assert GUADALCANAL in flights(game, here, "Bettys").goals["paradrop"]
    answer = air_mission(game, here, ("Bettys",), 1038, "paradrop", dice=(9, 9, 9))
    assert any("Yokosuka checks its quality of 8: 9, it is Broken" in line for line in answer.told)
    game, here = position(**told, operation={"player": "japan", "light": "dusk"})
    assert "paradrop" not in flights(game, here, "Bettys").goals
    assert "by day" in air_mission(game, here, ("Bettys",), 1038, "paradrop").refusal
    told["activated"] = ["Bettys"]
    game, here = position(**told, operation={"player": "japan"})
    refused = air_mission(game, here, ("Bettys",), 1038, "paradrop")
    assert (refused.refusal[:25], refused.rule) == ("No activated paratroops s", "28.14")


def test_28_15_kamikazes_from_october_1944() -> None:
    answer = attack_on_ships(*met(month="1944-10"), "Shokaku group", is_kamikaze=True)
    assert (answer.strength, answer.row) == (12, "f_against_ships")
    game, here = met(month="1944-10")
    choices = ["Lexington", "as_kamikaze", "strike_now"]
    dived = air_mission(game, here, ("Shokaku group",), 3246, dice=(7, 9, 9), choices=choices)
    assert dived.landed == {"Shokaku group": None}
    assert dived.hits == {"Lexington": 2}
    assert dived.stages[1].total == "12"
    game, here = met(month="1944-09")
    with pytest.raises(IllegalAction):
        air_mission(game, here, ("Shokaku group",), 3246, dice=(7, 9, 9), choices=choices)


def test_28_16_hits_on_a_base_are_on_its_airbase_or_its_port() -> None:
    game, here = solomons()
    for word, airbase, port in (("aim_airbase", 2, 0), ("aim_port", 0, 2)):
        answer = air_mission(game, here, ("Bettys",), 1038, dice=(7, 3, 9), choices=[word, "strike_now"])
        assert (answer.airbase_hits[GUADALCANAL], answer.port_hits[GUADALCANAL]) == (airbase, port)


def test_28_8_only_what_is_attacked_fires_its_flak() -> None:
    told = {
        "A1": {"hex": GUADALCANAL, "core": [LEXINGTON], "screen": [NEW_ORLEANS], "is_detected": True},
        "A2": {"hex": GUADALCANAL, "core": [{**NEW_ORLEANS, "name": "Astoria"}], "is_detected": True},
    }
    game, here = solomons({"air": []}, task_forces={"allies": told})
    assert flak_over(game, here, 1038, "allies").strength == 3 + 2 + 2 + 2, "all while nothing is named"
    for aim, strength in (("Astoria", "2"), ("Lexington", "5"), ("aim_airbase", "2")):
        choices = ["end_alert", aim, "strike_now", "no_reply"]
        answer = air_mission(game, here, ("Bettys",), 1038, dice=(0, 9, 9), choices=choices)
        assert answer.stages[1].total == strength, aim


def test_3_6_the_side_that_fires_chooses_who_is_hit_and_fills_him_to_two() -> None:
    hiryu, soryu = (carrier("jp_cv_akagi", name, "jp_cad", 4) for name in ("Hiryu", "Soryu"))
    game, here = met(japan=(SHOKAKU, hiryu, soryu))
    units = ("Shokaku group", "Hiryu group", "Soryu group")
    dice = (0, 6, 0, 9)
    choices = ["Lexington group", "aim_all"]
    answer = air_mission(game, here, units, 3246, dice=dice, choices=choices)
    assert answer.waits_for is not None, "3 hits of the patrol: two fall on the unit that fought"
    assert (answer.waits_for.side, answer.waits_for.legal) == (
        "allies",
        ["Hiryu group", "Soryu group", "hit_strongest"],
    )
    with pytest.raises(IllegalAction):
        air_mission(game, here, units, 3246, dice=dice, choices=[*choices, "Shokaku group"])
    answer = air_mission(game, here, units, 3246, dice=(*dice, 2), choices=[*choices, "Soryu group"])
    assert (answer.steps["Shokaku group"], answer.steps["Hiryu group"], answer.steps["Soryu group"]) == (3, 4, 3)
    assert answer.waits_for is not None, "a hit of the flak"
    assert answer.waits_for.legal == ["Hiryu group", "Soryu group", "hit_strongest"]
    choices = [*choices, "Soryu group", "Soryu group"]
    answer = air_mission(game, here, units, 3246, dice=(*dice, 2, 9), choices=choices)
    assert answer.aborted == ["Shokaku group", "Soryu group"], "two hits in one mission, one after the other"
    assert answer.steps["Soryu group"] == 2


def test_28_8_fighters_that_strafe_on_air_supremacy_meet_the_flak_of_the_base() -> None:
    game, here = solomons()
    choices = ["end_alert", "Marines", "strike_now"]
    answer = air_mission(game, here, ("Zeros",), 1038, "supremacy", dice=(0, 9, 4), choices=choices)
    assert titles(answer)[1:] == ["Flak over [1038|Guadalcanal]", "Attack of Zeros on Marines"]


@pytest.mark.parametrize(("haven", "lands"), [("3240", True), ("3239", False)])
def test_28_11_a_unit_without_its_carrier_lands_as_far_as_its_range_is_left(haven: str, lands: bool) -> None:
    game, here = met(japan=({**SHOKAKU, "hits": 5},), bases={"japan": {haven: {"airbase": "small"}}})
    group, target = unit(here, "Shokaku group"), game.board.by_name[SEA]
    home = Flier(group, here.units[group].place, unit(here, "Shokaku"), 5)
    over = with_units(here, {group: replace(here.units[group], place=target, aboard=-1)})
    after = FlyHome(Mission(JAPAN, "strike", target, (home,))).run(game, over).position
    assert (after.units[group].place == game.board.by_name[haven]) == lands
    assert (after.units[group].place == LOST) != lands


def test_28_14_and_3_6_paratroops_go_home_with_aircraft_that_abort_and_are_lost_with_those_that_are_gone() -> None:
    for steps, told in ((6, ""), (2, "Yokosuka is lost with its aircraft § 28.14.")):
        troops = {"unit": "jp_paratroops", "name": "Yokosuka"}
        aircraft = {**BETTYS, "steps": steps}
        game, here = solomons(
            bases={
                "japan": {RABAUL: {"air": [aircraft], "ground": [troops]}},
                "allies": {GUADALCANAL: {"airbase": "small", "air": [MARINES]}},
            },
            activated=["Bettys", "Yokosuka", "Marines"],
        )
        answer = air_mission(game, here, ("Bettys",), 1038, "paradrop", dice=(0, 2, 9, 9), choices=["Marines"])
        assert answer.aborted == ["Bettys"]
        lost = [line for line in answer.told if line.startswith("Yokosuka")]
        assert lost == ([told] if told else []), "it neither drops nor checks its quality"


def test_28_3_the_die_of_coordination_is_told() -> None:
    game, here = met()
    answer = air_mission(game, here, ("Shokaku group", "Zuikaku group"), 3246, dice=(7, 9))
    assert answer.told[0] == "Coordination: 7, uncoordinated § 28.3."
    alone = air_mission(game, here, ("Shokaku group",), 3246, dice=(9,))
    assert not [line for line in alone.told if "28.3" in line], "a single unit does not roll"
