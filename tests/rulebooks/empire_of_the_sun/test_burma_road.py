"""The Burma Road and the bridge over the Kwai, rivals, and the order of a turn (Rules 4.1, 13.7, 13.8, 14)."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.events import Told
from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.map.activation import may_mix_services
from game.rulebooks.empire_of_the_sun.questions.supply import ActivationAnswer
from game.rulebooks.empire_of_the_sun.sequence import end_offensive
from game.rulebooks.empire_of_the_sun.shown.tracks import burma_road
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.war.china import offensive_refusal
from game.rulebooks.empire_of_the_sun.war.phases import (
    ATTRITION,
    END_OF_TURN,
    INITIATIVE,
    NATIONAL_STATUS,
    POLITICAL_WILL,
    STRATEGIC,
)
from game.rulebooks.empire_of_the_sun.war.playing import before_of
from game.rulebooks.empire_of_the_sun.war.road import road_of
from tests.rulebooks.empire_of_the_sun.war import HOME, position

BORDER_OF_BURMA = ("2005", "2006", "2105", "2108", "2205", "2305")
SIAM_AND_MALAYA = ("1912", "2012", "2014", "2015", "2110", "2112")
INDOCHINA_AND_CHINA = ("2212", "2311", "2409", "2410", "2508", "2509", "2609", "2708", "2709", "2809", "2908", "3007")
MISSING = ("2104", "2105", "2205")


def road(*japan: str, units: dict[str, list[str]] | None = None, missing: Sequence[str] = MISSING, **more: Any) -> str:
    """The state of the Burma Road, with the headquarters of South-East Asia in Calcutta."""
    game, here = position(
        {"1805": ["hq_ap_seac"], **(units or {})}, japan=(*HOME, *japan), routes_missing=list(missing), **more
    )
    return questions.supply(game, here, ALLIES).burma_road


def test_13_7_and_13_71_the_road_is_open_while_rangoon_is_allied_and_ships_reach_it() -> None:
    assert road() == "open"
    assert road("2008") == "closed_no_hump"
    enemy = {"2109": ["air_jp_22"], "2212": ["hq_jp_s"]}
    assert road(units=enemy, anywhere=True) == "closed_no_hump", "a zone lies over Rangoon"
    assert road(units={**enemy, "2008": ["air_ap_14"]}, anywhere=True) == "open", "neutralised"


def test_13_7_a_track_shows_how_china_is_supplied() -> None:
    assert marked_road() == ("Open", "The Burma Road is open")
    assert marked_road("2008")[0] == "Closed"
    assert marked_road("2008", hump_card_played=True, units={"2104": ["air_ap_14"]})[0] == "Hump"


def marked_road(*japan: str, units: dict[str, list[str]] | None = None, **more: Any) -> tuple[str, str]:
    """Where the marker of the Burma Road stands, and what it says."""
    game, here = position(
        {"1805": ["hq_ap_seac"], **(units or {})}, japan=(*HOME, *japan), routes_missing=list(MISSING), **more
    )
    shown = burma_road(game, here)
    (marker,) = shown.markers
    return shown.boxes[marker.box], marker.name


def test_13_71_kunming_supplies_units_but_no_headquarters() -> None:
    """Over the Hump it feeds Rangoon; Japan holds the land to India, and its aircraft the sea."""
    armies = ("army_jp_15", "army_jp_18", "army_jp_28", "army_jp_31", "army_jp_33", "army_jp_38")
    border = {place: [army] for place, army in zip(BORDER_OF_BURMA, armies, strict=True)}
    units = {"1805": ["hq_ap_seac"], "1905": ["air_ap_14"], "2008": ["hq_ap_m", "army_ap_b_ind"], **border}
    units |= {"2109": ["air_jp_22"], "2212": ["hq_jp_s"]}
    held = (*HOME, *SIAM_AND_MALAYA, *INDOCHINA_AND_CHINA)
    game, here = position(units, japan=held, routes_missing=MISSING, hump_card_played=True, anywhere=True)
    found = questions.supply(game, here, ALLIES)
    assert found.burma_road == "closed_hump"
    assert "army_ap_b_ind" not in found.unsupplied
    assert "hq_ap_m" in found.unsupplied


def test_13_71_routes_that_are_built_to_madras_do_as_well() -> None:
    assert road("2008", missing=()) == "open"
    assert road("2008", missing=("2104",)) == "closed_no_hump", "all go over Jorhat"
    assert road("2008", missing=("2105",)) == "open", "over Ledo"
    assert road("2008", missing=("2205",)) == "open", "over Imphal"
    assert road("2008", missing=("2105", "2205")) == "closed_no_hump"


def test_13_71_the_hump_needs_an_airfield_in_supply_in_northern_india() -> None:
    assert road("2008", hump_card_played=True) == "closed_hump"
    assert road("2008", hump_card_played=False) == "closed_no_hump"
    assert road("2008", "1905", hump_card_played=True) == "closed_hump", "Jorhat is reached over land"
    assert road("2008", "1905", "2104", "2205", hump_card_played=True) == "closed_no_hump", "no airfield is left"


def test_13_71_the_airfield_may_be_supplied_by_sea_and_then_by_land() -> None:
    """From Colombo ships come to Calcutta; Jorhat is four points of land from there, and Dacca is lost, like Akyab."""
    colombo = {"1805": [], "1307": ["hq_ap_seac"]}
    assert road("2006", "2008", "1905", units=colombo, hump_card_played=True) == "closed_hump"
    lost = ("2006", "2008", "1905", "1805", "1406")
    assert road(*lost, units=colombo, hump_card_played=True) == "closed_no_hump", "no port is left"


def test_13_72_a_route_on_which_the_enemy_stands_is_closed() -> None:
    assert road(units={"2206": ["army_jp_15"]}) == "closed_no_hump"
    assert road(units={"2305": ["army_jp_15"]}) == "open", "beside it"


def kwai(*japan: str, bridge: bool) -> ActivationAnswer:
    """What the South headquarters can do with five, a unit in Burma among those it reaches."""
    units = {"2212": ["hq_jp_s"], "2109": ["army_jp_15"], "2108": ["army_jp_25"]}
    game, here = position(units, japan=(*HOME, "2212", "2109", "2108", *japan), kwai_bridge_built=bridge)
    return questions.activation(game, here, "hq_jp_s", "EC", 7)


@pytest.mark.parametrize(
    ("japan", "bridge", "most"), [((), False, 7), (("2008",), False, 8), ((), True, 8), (("2008",), True, 9)]
)
def test_13_79_worked_example_rangoon_and_the_bridge(japan: tuple[str, ...], bridge: bool, most: int) -> None:
    found = kwai(*japan, bridge=bridge)
    assert found.most == 8
    assert found.most_with_kwai == most


def rivals(*sides: Any) -> tuple[EmpireGame, EmpirePosition]:
    """A position in which the services of these sides are rivals."""
    game, here = position({"3706": ["hq_jp_cy"], "5808": ["hq_ap_c"]})
    return game, replace(here, rivalry=sides)


def test_14_1_and_14_2_rival_services_are_not_activated_together() -> None:
    _, here = rivals(ALLIES)
    assert not may_mix_services(here, ALLIES)
    assert may_mix_services(here, JAPAN)
    _, here = rivals(JAPAN)
    assert may_mix_services(here, ALLIES)
    assert not may_mix_services(here, JAPAN)


def test_13_8_china_is_fought_for_only_while_it_stands() -> None:
    game, here = position({}, japan=(*HOME, "3007"))
    here = replace(here, divisions=9)
    assert offensive_refusal(game, here) is None
    assert offensive_refusal(game, replace(here, china=5)) is not None


def test_4_1_the_parts_of_the_strategic_phase_in_their_order() -> None:
    assert [phase.rule for phase in STRATEGIC.body] == [
        "10.1",
        "10.1",
        "11.1",
        "11.2",
        "12.1",
        "12.2",
        "4.31",
        "4.3",
        "4.31",
    ]


@pytest.mark.parametrize("left", ["strategic", "national_status", "political_will", "attrition"])
def test_4_1_a_scenario_leaves_phases_out(left: Any) -> None:
    game, _ = position({})
    game = replace(game, scenario=replace(game.scenario, political_will=5))
    names = {
        "strategic": STRATEGIC,
        "national_status": NATIONAL_STATUS,
        "political_will": POLITICAL_WILL,
        "attrition": ATTRITION,
    }
    present = names[left].present
    assert present is not None
    assert present(game)
    without = tuple(name for name in game.scenario.phases if name != left)
    assert not present(replace(game, scenario=replace(game.scenario, phases=without)))
    assert INITIATIVE.present is None
    assert END_OF_TURN.present is None


def told_of_the_road(begun: dict[str, list[str]], ended: dict[str, list[str]], **more: Any) -> list[str]:
    """What the log says of the road after an offensive that began and ended with these units."""
    game, before = position(begun, japan=(*HOME, "2206"), routes_missing=[], **more)
    _, after = position(ended, japan=(*HOME, "2206"), routes_missing=[], **more)
    offensive = Offensive(attacker=JAPAN, play="OC", card=0, operations=1)
    outcome = end_offensive(game, replace(after, before=before_of(before, road_of(game, before)), offensive=offensive))
    assert outcome.position.offensive is None
    return [event.text for event in outcome.events if isinstance(event, Told)]


def test_13_71_the_log_says_when_an_offensive_has_opened_or_closed_the_road() -> None:
    """An army in Lashio, 2206, closes it; once it is gone the road is open again."""
    free, shut = {"1406": ["hq_ap_seac"]}, {"1406": ["hq_ap_seac"], "2206": ["army_jp_15"]}
    closed = "The Burma Road is closed now, and nothing flies over the Hump § 13.71."
    assert told_of_the_road(free, shut) == [closed]
    flown = told_of_the_road(free, shut, hump_card_played=True)
    assert flown == ["The Burma Road is closed now, but the Hump is flown § 13.71."]
    assert told_of_the_road(shut, free) == ["The Burma Road is open now § 13.71."]
    assert told_of_the_road(shut, shut) == told_of_the_road(free, free) == []
