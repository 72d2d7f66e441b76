"""Where editions of the rules and players' aids differ, a scenario says which reading is played (Rules 1.2)."""

from typing import Any

import msgspec
from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun.moving.overstacked import take_away
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import TURN_TRACK, EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.scenario import Readings
from game.rulebooks.empire_of_the_sun.war.bombing import is_escorted
from game.rulebooks.empire_of_the_sun.war.progress import few_resources
from game.rulebooks.empire_of_the_sun.war.replacements import steps_of
from game.rulebooks.empire_of_the_sun.war.scoring.points import counted
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
from tests.rulebooks.empire_of_the_sun.war import HOME, position

AT_TRUK = ["hq_jp_ss", "air_jp_21", "air_jp_22", "army_jp_14", "army_jp_16", "aoba"]


def read_as(game: EmpireGame, **readings: Any) -> EmpireGame:
    """A game in which some rules are read otherwise."""
    return msgspec.structs.replace(game, scenario=replace(game.scenario, readings=Readings(**readings)))


def test_16_2_hardly_any_resources_bring_three_or_one() -> None:
    _, here = position({}, japan=("1813", "1916"), turn=6, political_will=5)
    game = scenario_game("campaign_1941")
    assert few_resources(game, here).position.political_will == 8
    assert few_resources(read_as(game, few_resources=1), here).position.political_will == 6


def test_12_2_fighters_come_from_five_hexes_or_three() -> None:
    """Iwo Jima, 3709, lies three hexes from Tokyo, and Okinawa 3209 five."""
    near, far = ({"5808": ["hq_ap_c"], where: ["army_ap_1_m"]} for where in ("3709", "3209"))
    for units, within_three in ((near, True), (far, False)):
        game, here = position(units, japan=tuple(name for name in (*HOME, "3709") if name not in units))
        assert is_escorted(game, here)
        assert is_escorted(read_as(game, escort_range=3), here) is within_three


def test_17_2_dutch_harbor_counts_two_or_one() -> None:
    game = scenario_game("y1942")
    _, here = position({"3407": ["hq_jp_cy"], "5100": ["hq_jp_ss"]}, japan=(*HOME, "5100"), turn=4)
    for readings, points in (({}, 2), ({"dutch_harbor": 1}, 1)):
        lines = counted(read_as(game, **readings), here, "vp_1942")
        assert [line.points for line in lines if line.words.startswith("Dutch Harbor")] == [points]


def test_11_1_the_commonwealth_has_a_naval_step_on_turn_3_or_not() -> None:
    game, here = position({}, turn=3)
    assert steps_of(game, here, ALLIES).commonwealth_naval == 0
    assert steps_of(read_as(game, early_commonwealth_step=True), here, ALLIES).commonwealth_naval == 1
    assert steps_of(read_as(game, early_commonwealth_step=True), replace(here, turn=4), ALLIES).commonwealth_naval == 0


def test_8_48_who_is_overstacked_comes_back_after_one_turn_or_two() -> None:
    game, here = position({"4017": AT_TRUK}, turn=4)

    def back(reading: int, unit: str, start: EmpirePosition = here) -> int:
        after, _ = take_away(read_as(game, overstacked_turns=reading), start, game.by_id[unit])
        return TURN_TRACK - after.pieces[game.by_id[unit]].space

    assert (back(1, "air_jp_21"), back(2, "air_jp_21"), back(2, "army_jp_14")) == (5, 6, 6)
    assert back(2, "aoba") == 5, "ships come on the next turn"
