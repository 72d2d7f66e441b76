"""What can be played and was probably not meant: vain hopes, counters that stay where they are (Rules 16, 17)."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core.board import Board
from game.core.hexes import DIRECTIONS
from game.rulebooks.empire_of_the_sun.files.counter_checks import Placing
from game.rulebooks.empire_of_the_sun.files.doubts import doubts
from game.rulebooks.empire_of_the_sun.terms.hexes import SIDE_PROPERTIES
from game.rulebooks.empire_of_the_sun.terms.scenario import Scenario
from tests.rulebooks.empire_of_the_sun.scenario_files import board, tables

LEVELS = {"levels": [2, 5, 9]}
CONQUEST = {"by": "conquest", "hex": 0, "more": {}, "eliminated": {}, "nation": 0, "capital_ship": 1, **LEVELS}
HEXES = {"by": "hexes", "japan": {}, "allies": {}, "japan_others": 1, "victory": 3, "draw": 1}
NOTHING = {"allies_others": 0, "carrier": 0, "ship": 0}
STAFFS = {"4017": ["hq_jp_ss"], "4825": ["hq_ap_sg"]}


def said(
    victory: dict[str, Any], units: dict[str, list[str]] = STAFFS, ground: Board | None = None, **other: Any
) -> list[str]:
    """What is doubted in a scenario that is won like that, with these units, on the whole map or a part of it."""
    plain = {
        "title": "x",
        "name": "x",
        "map": "x",
        "turns": {"first": 2, "last": 4},
        "victory": victory,
        "units": units,
        **other,
    }
    scenario = msgspec.convert(plain, Scenario, str_keys=True)
    found = list(doubts(Placing(scenario, ground or board(), tables())))
    assert all(problem.is_warning for problem in found), "a doubt forbids nothing"
    return [problem.sentence for problem in found]


def without(*names: str) -> Board:
    """The map without the names of some hexes, which is as if it ended before them."""
    whole = board()
    spaces = (replace(each, name=f"no {each.name}") if each.name in names else each for each in whole.spaces)
    return replace(whole, spaces=tuple(spaces))


def walled(name: str) -> Board:
    """The map with all sides of a hex closed."""
    whole = board()
    assert whole.grid is not None
    space = whole.by_name[name]
    closed: dict[int, dict[str, str]] = {space: dict.fromkeys(SIDE_PROPERTIES, "none")}
    for side, near in enumerate(whole.grid.adjacent[space]):
        back = (side + DIRECTIONS // 2) % DIRECTIONS
        if near >= 0 and back < len(SIDE_PROPERTIES):
            closed[near] = {SIDE_PROPERTIES[back]: "none"}
    spaces = (
        replace(each, properties=tuple({**dict(each.properties), **closed.get(number, {})}.items()))
        for number, each in enumerate(whole.spaces)
    )
    return replace(whole, spaces=tuple(spaces))


def test_a_scenario_that_can_be_won_raises_no_doubt() -> None:
    assert said({"by": "campaign"}) == []
    assert said({"by": "points", "table": "vp_1942"}) == []
    assert said({**CONQUEST, "hex": 1}) == []
    assert said({**HEXES, **NOTHING, "ship": 1}) == []


def test_4_3_turns_on_which_nobody_is_dealt_cards_are_doubted() -> None:
    found = said({"by": "campaign"}, phases=["offensives"])
    assert found == ["after turn 2 nobody is dealt cards: that is done in the strategic phase"]
    assert said({"by": "campaign"}, phases=["offensives"], turns={"first": 2, "last": 2}) == []
    assert said({"by": "campaign"}, phases=["strategic", "offensives"]) == []


@pytest.mark.parametrize(
    ("victory", "sentence"),
    [
        ({**HEXES, **NOTHING}, "the Allies can get no points and never win"),
        (CONQUEST, "Japan can get no points and never win"),
        ({"by": "ports", "start": 400, "victory": 5, "draw": 2}, "the Allies, who need 405, can never win"),
        ({**CONQUEST, "hex": 1, "levels": [5, 2, 9]}, "each level must be higher than the one before"),
        ({"by": "points", "table": "vp_1942", "levels": [2, 2, 9]}, "each level must be higher than the one before"),
    ],
)
def test_17_a_side_that_nothing_lets_win_is_told(victory: dict[str, Any], sentence: str) -> None:
    assert sentence in " ".join(said(victory))


def test_16_1_japan_cannot_surrender_where_the_map_ends_before_honshu() -> None:
    ground = without(*tables().nations.japan.honshu)
    assert said({"by": "campaign"}, ground=ground) == ["Japan can never surrender: no hex of Honshu is on the map"]


def test_17_a_list_of_points_without_any_of_its_hexes_is_told() -> None:
    named = {name for item in tables().points["vp_1942"].items for name in item.hexes}
    ground = without(*named)
    assert "no hex that vp_1942 counts is on the map" in said({"by": "points", "table": "vp_1942"}, ground=ground)


def test_6_1_units_without_any_headquarters_are_told_once_for_their_side() -> None:
    units = {"4017": ["hq_jp_ss"], "5609": ["lexington"]}
    sentence = "the Allies have no headquarters, so that only events can activate units"
    assert said({"by": "campaign"}, units) == [sentence]
    assert said({"by": "campaign"}, {"4017": ["hq_jp_ss"]}) == [], "who has no units needs none"


def test_8_2_a_ship_without_sea_and_a_unit_without_any_way_are_told() -> None:
    units = {"4017": ["hq_jp_ss", "shokaku", "army_jp_19"], "4825": ["hq_ap_sg"]}
    found = said({"by": "campaign"}, units, walled("4017"))
    assert found == [
        "'shokaku' can never move: no sea leads from 4017",
        "'army_jp_19' can never move: no way leads from 4017",
    ]
    assert said({"by": "campaign"}, units) == []


def test_3_4_a_named_hex_to_which_neither_land_nor_sea_leads_is_told() -> None:
    units = {"4825": ["hq_ap_sg"], "3407": ["hq_jp_ss"]}
    shut = walled("4017")
    assert said({"by": "campaign"}, units, shut) == ["nobody can ever reach 4017, which could change hands (Rules 3.4)"]
    assert said({"by": "campaign"}, units) == []
    lane = [{"start": "4017", "end": "4825", "hexes": 3}]
    assert said({"by": "campaign"}, units, shut, sea_lanes=lane) == [], "a lane leads there"
