"""Supply on a map that is a part of the Pacific: from its edges, and over lanes that leave it (Rules 6)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.hexset import has
from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.files.setup import make_game, set_up
from game.rulebooks.empire_of_the_sun.moving.ways import move_refusal
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind, Offensive, Play
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.scenario import Scenario, SeaLane, Sources, Turns
from game.rulebooks.empire_of_the_sun.terms.victory import PortsEnding
from game.rulebooks.empire_of_the_sun.war.bombing import bombing_refusal, is_escorted, raid
from game.rulebooks.empire_of_the_sun.war.entry import entry_hexes, entry_refusal
from game.rulebooks.empire_of_the_sun.war.scoring.endings import by_ports
from game.rulebooks.empire_of_the_sun.war.scoring.points import supplied
from tests.rulebooks.empire_of_the_sun.scenario_files import board, tables
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
from tests.rulebooks.empire_of_the_sun.war import WarTitle

Units = dict[str, tuple[str, ...]]
NORTH = Sources(japan=("4116", "4217", "4316"), allies=("5021", "5022"), east=("5022",))


def unsupplied(japanese: tuple[str, ...], sources: Sources = NORTH) -> tuple[list[str], list[str]]:
    """Who of either side is cut off around Rabaul and Noumea, where Japan controls these hexes."""
    units: Units = {"4021": ("hq_jp_ss", "aoba"), "4828": ("hq_ap_sg", "carolina")}
    scenario = Scenario(
        title="empire_of_the_sun",
        name="Rabaul",
        map="south_pacific.tmx",
        turns=Turns(3, 3),
        units=units,
        japan_controls=japanese,
        sources=sources,
    )
    title: Any = WarTitle()
    game = make_game(title, scenario, board(scenario.map), tables())
    here = set_up(game, 1)
    japan, allies = (sorted(questions.supply(game, here, side).unsupplied) for side in (JAPAN, ALLIES))
    return japan, allies


def test_6_25_open_sea_at_the_edge_supplies_japan_and_so_does_land_that_is_its_own() -> None:
    assert unsupplied(("4021",)) == ([], [])
    only_land = Sources(japan=("4316",), allies=("5021",))
    assert unsupplied(("4021", "4316"), only_land) == ([], [])


def test_6_25_land_at_the_edge_that_the_allies_hold_supplies_nobody_of_japan() -> None:
    only_land = Sources(japan=("4316",), allies=("5021",))
    assert unsupplied(("4021",), only_land) == (["aoba", "hq_jp_ss"], [])


OAHU = tuple(SeaLane(start="Oahu", end=end, hexes=hexes, side="allies") for end, hexes in (("4825", 22), ("4828", 25)))


def beside_oahu(units: Units, lanes: tuple[SeaLane, ...] = OAHU) -> tuple[EmpireGame, EmpirePosition]:
    """Counters on the map of the South Pacific, from which sea lanes lead to Oahu."""
    scenario = Scenario(
        title="empire_of_the_sun",
        name="Oahu",
        map="south_pacific.tmx",
        turns=Turns(3, 3),
        units=units,
        japan_controls=("4021",),
        sources=Sources(japan=("4116",), allies=("Oahu",), east=("Oahu",)),
        sea_lanes=lanes,
    )
    title: Any = WarTitle()
    game = make_game(title, scenario, board(scenario.map), tables())
    return game, set_up(game, 1)


def test_12_2_nobody_is_near_tokyo_on_a_map_that_does_not_reach_so_far() -> None:
    game, here = beside_oahu({"4828": ("hq_ap_sg",), "4825": ("air_ap_20_bc",)})
    bombers = game.by_id["air_ap_20_bc"]
    refusal = bombing_refusal(game, here, bombers)
    assert refusal is not None
    assert refusal.sentence.endswith("stands too far from Tokyo.")
    assert not is_escorted(game, here)
    assert raid(game, here, bombers, 9).step_lost


def test_17_4_oahu_is_one_of_the_ports_of_the_allies() -> None:
    units: Units = {"Oahu": ("hq_ap_c",), "4828": ("hq_ap_sg",), "3727": ("hq_ap_sw",)}
    game, here = beside_oahu(units)
    ports = {"3023", "3626", "3727", "3823", "4024", "4825", "4826", "4828"}
    held = {space.name for n, space in enumerate(game.board.spaces[: game.hex_count])
            if has(game.hexes.ports & supplied(game, here, ALLIES), n) and space.name != "4021"}  # fmt: skip
    assert ports <= held
    told = by_ports(game, here, PortsEnding(start=9, victory=3, draw=1))
    assert told.lines[0].points == 1 + len(held)
    alone, there = beside_oahu({"4828": ("hq_ap_sg",), "3727": ("hq_ap_sw",)}, lanes=())
    assert by_ports(alone, there, PortsEnding(start=9, victory=3, draw=1)).lines[0].points == 0


def test_6_22_a_headquarters_in_oahu_supplies_over_its_sea_lanes_with_what_they_leave_of_its_range() -> None:
    game, here = beside_oahu(
        {"Oahu": ("hq_ap_c", "army_ap_11"), "4825": ("army_ap_mb",), "4727": ("wasp",), "4423": ("lexington",)}
    )
    assert questions.supply(game, here, ALLIES).unsupplied.keys() == {"lexington"}
    nowhere = beside_oahu({"Oahu": ("hq_ap_c",), "4825": ("army_ap_mb",)}, lanes=())
    assert questions.supply(*nowhere, ALLIES).unsupplied.keys() == {"army_ap_mb"}


def test_17_8_no_supply_goes_over_a_lane_into_an_enemy_zone() -> None:
    """Espiritu Santo, 4825, under the zone of a carrier, and with one of its own beside it: what stands there is in
    supply, and its port eligible, only when that zone is neutralised."""
    units: Units = {"Oahu": ("hq_ap_c",), "4825": ("hq_ap_sg",), "4021": ("hq_jp_ss",)}
    game, here = beside_oahu({**units, "4724": ("shokaku",)}, lanes=OAHU[:1])
    found = questions.supply(game, here, ALLIES)
    assert found.unsupplied.keys() == {"hq_ap_sg"}
    assert 4825 not in found.ports
    game, here = beside_oahu({**units, "4724": ("shokaku",), "4726": ("wasp",)}, lanes=OAHU[:1])
    found = questions.supply(game, here, ALLIES)
    assert not found.unsupplied
    assert 4825 in found.ports


def test_6_3_a_headquarters_in_oahu_activates_there_and_over_its_sea_lanes() -> None:
    game, here = beside_oahu({"Oahu": ("hq_ap_c", "army_ap_11"), "4825": ("army_ap_mb",), "4423": ("lexington",)})
    found = questions.activation(game, here, "hq_ap_c", "OC", 2)
    assert found.usable
    assert found.units == ["army_ap_11", "army_ap_mb"]
    assert found.most == 5, "Oahu is at the east edge"


def test_6_3_no_command_goes_over_a_lane_into_an_enemy_zone() -> None:
    units: Units = {"Oahu": ("hq_ap_c",), "4825": ("army_ap_mb",), "4021": ("hq_jp_ss",)}
    game, here = beside_oahu({**units, "4724": ("shokaku",)})
    assert questions.activation(game, here, "hq_ap_c", "OC", 2).units == []
    game, here = beside_oahu({**units, "4122": ("shokaku",)})
    assert questions.activation(game, here, "hq_ap_c", "OC", 2).units == ["army_ap_mb"]


def test_6_3_a_lane_of_one_way_is_not_gone_back_and_a_box_is_reached_through_the_hex_at_its_end() -> None:
    lanes = (
        SeaLane(start="Oahu", end="4825", hexes=2, side="allies"),
        SeaLane(start="4828", end="4825", hexes=3, side="allies", one_way=True),
    )
    units: Units = {"4828": ("hq_ap_sg",), "Oahu": ("wasp",)}
    game, here = beside_oahu(units, lanes)
    assert questions.activation(game, here, "hq_ap_sg", "OC", 2).units == ["wasp"]
    game, here = beside_oahu(units, (lanes[0], SeaLane(start="Oahu", end="4828", hexes=1, one_way=True)))
    assert questions.activation(game, here, "hq_ap_sg", "OC", 2).units == ["wasp"]
    far = SeaLane(start="Oahu", end="4828", hexes=8)
    game, here = beside_oahu(units, (far,))
    assert questions.activation(game, here, "hq_ap_sg", "OC", 2).units == []


def test_10_2_american_ships_and_troops_enter_in_the_box_of_their_headquarters() -> None:
    game, here = beside_oahu({"Oahu": ("hq_ap_c", "army_ap_11"), "4828": ("hq_ap_sg",), "4021": ("hq_jp_ss",)})
    oahu = game.board.by_name["Oahu"]

    def enters(name: str) -> bool:
        """Whether a counter may enter in Oahu."""
        number = game.by_id[name]
        refusal = entry_refusal(game, here, number, oahu)
        assert has(entry_hexes(game, here, number), oahu) is (refusal is None)
        return refusal is None

    assert enters("essex")
    assert enters("army_ap_2_m")
    assert not enters("air_ap_2_maw"), "no airfield of the map"
    assert not enters("army_ap_15"), "British"
    assert not enters("shokaku")
    assert not enters("hq_ap_sh")


def test_8_2_ships_and_troops_sail_over_a_lane_to_oahu_and_from_there() -> None:
    game, here = beside_oahu({"Oahu": ("hq_ap_c", "army_ap_11", "wasp"), "4828": ("hq_ap_sg", "carolina")})
    assert 5808 in questions.destinations(game, here, ["carolina"], "naval_strategic", 3, "OC").hexes
    assert 5808 not in questions.destinations(game, here, ["carolina"], "naval", 3, "OC").hexes
    assert 4828 in questions.destinations(game, here, ["wasp"], "naval_strategic", 3, "OC").hexes
    assert 4828 in questions.destinations(game, here, ["army_ap_11"], "ground_strategic", 3, "OC").hexes
    assert 4828 not in questions.destinations(game, here, ["wasp"], "naval_strategic", 2, "OC").hexes


def test_10_2_oahu_is_told_among_the_hexes_of_reinforcements() -> None:
    game = scenario_game("south_pacific")
    found = questions.reinforcements(game, replace(set_up(game, 1), turn=4), ALLIES).units
    assert 5808 in found["washington"]
    assert 5808 in found["army_ap_2_m"]
    assert 5808 not in found["air_ap_2_maw"], "aircraft enter on the map"


def test_17_8_who_is_in_oahu_is_in_supply() -> None:
    game = scenario_game("south_pacific")
    found = questions.supply(game, set_up(game, 1), ALLIES)
    assert {"hq_ap_c", "army_ap_11"} <= {*found.supplied}


def activated(stem: str, staff: str, play: Play = "OC", **more: Any) -> set[str]:
    """Whom a headquarters may activate in the set-up of a scenario."""
    game = scenario_game(stem)
    return {*questions.activation(game, replace(set_up(game, 1), **more), staff, play, 3).units}


def test_17_8_who_is_asked_for_activation_hears_what_the_scenario_allows() -> None:
    """On turn 3 nobody is activated in Truk; Oahu's headquarters leads only there and in the New Hebrides."""
    fleet = {"shokaku", "zuiho", "hiei", "kongo", "yamato", "army_jp_19"}
    assert not fleet & activated("south_pacific", "hq_jp_ss")
    assert fleet <= activated("south_pacific", "hq_jp_ss", turn=4)
    assert "army_ap_14" in activated("south_pacific", "hq_ap_sw")
    assert "army_ap_14" not in activated("south_pacific", "hq_ap_c")
    assert {"army_ap_11", "army_ap_mb"} <= activated("south_pacific", "hq_ap_c")


def test_17_8_the_ships_in_singapore_are_activated_by_one_event_only() -> None:
    game, ships = scenario_game("burma"), {"nagato", "zuiho", "junyo"}
    assert not ships & activated("burma", "hq_jp_s")
    assert not ships & activated("burma", "hq_jp_s", "EC")
    card = Offensive(attacker=JAPAN, play="EC", card=game.card_id(JAPAN, 8), operations=3)
    assert ships <= activated("burma", "hq_jp_s", "EC", offensive=card)
    assert not ships & activated("burma", "hq_jp_s", "OC", offensive=replace(card, play="OC"))


@pytest.mark.parametrize("kind", ["air", "air_extended", "air_strategic"])
def test_8_33_no_flight_leads_over_the_edge_of_the_map_or_to_a_box_beside_it(kind: MoveKind) -> None:
    """A lane of three hexes joins Espiritu Santo 4825 and Oahu, a box beside the map: it is there for ships alone."""
    lanes = (SeaLane(start="Oahu", end="4825", hexes=3, side="allies"),)
    units: Units = {"Oahu": ("hq_ap_c", "air_ap_7", "lexington"), "4825": ("hq_ap_sg", "air_ap_11", "wasp")}
    game, here = beside_oahu(units, lanes)
    everybody = tuple(n for n, piece in enumerate(here.pieces) if piece.space >= 0)
    here = replace(here, offensive=Offensive(attacker=ALLIES, play="OC", card=-1, operations=2), activated=everybody)

    def leads(unit: str, kind: MoveKind, end: str) -> bool:
        return move_refusal(game, here, [game.by_id[unit]], kind, game.board.by_name[end]) is None

    assert leads("lexington", "naval", "4825")
    assert leads("wasp", "naval", "Oahu")
    assert leads("air_ap_11", kind, "4828")
    assert not leads("air_ap_11", kind, "Oahu")
    assert not leads("air_ap_7", kind, "4825")
