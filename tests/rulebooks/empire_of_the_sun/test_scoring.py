"""What each scenario is decided by (Rules 16.5, 17)."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Side
from game.rulebooks.empire_of_the_sun.terms.flags import RULES_OF_2007
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import ELIMINATED, EmpirePosition, Piece, with_pieces
from game.rulebooks.empire_of_the_sun.terms.victory import (
    CampaignEnding,
    ConquestEnding,
    HexesEnding,
    PointsEnding,
    PortsEnding,
    Victory,
)
from game.rulebooks.empire_of_the_sun.war.india import REVOLTS, india_segment
from game.rulebooks.empire_of_the_sun.war.scoring.endings import campaign, levelled, score, verdict
from game.rulebooks.empire_of_the_sun.war.scoring.points import Line
from tests.rulebooks.empire_of_the_sun.war import HOME, position

NORTH = ("1905", "2005", "2104", "2105", "2205")
PORTS = ("3319", "3520", "3720", "3822", "3823", "4024")
GUINEA = ("3219", *PORTS)
MANDATES = ("3820", "4020", "4021", "4222", "4423")
RESOURCES = (
    "1813",
    "1916",
    "2008",
    "2014",
    "2017",
    "2220",
    "2415",
    "2517",
    "2616",
    "2813",
    "3219",
    "3302",
    "3303",
    "3305",
)
STAFFS = {
    "3706": ["hq_jp_cy"],
    "4017": ["hq_jp_ss"],
    "5808": ["hq_ap_c"],
    "3727": ["hq_ap_anzac"],
    "1005": ["hq_ap_seac"],
    "3023": ["hq_ap_sw"],
}
BASE = tuple(name for name in HOME if name != "4021")


def situation(
    victory: Victory,
    *japan: str,
    units: dict[str, list[str]] | None = None,
    start: Sequence[str] | None = None,
    allied: Sequence[str] = (),
    **more: Any,
) -> tuple[EmpireGame, EmpirePosition]:
    """A position in which Japan holds these hexes besides its homes; at the start it held them, or those of `start`."""
    held = tuple(name for name in (*BASE, *japan) if name not in allied)
    game, here = position({**STAFFS, **(units or {})}, japan=held)
    begun = tuple(start) if start is not None else (*BASE, *japan)
    scenario = replace(game.scenario, victory=victory, political_will=5, japan_controls=begun)
    return replace(game, scenario=scenario), replace(here, **{"political_will": 5, **more})


def points(table: Any, words: str, *japan: str, **more: Any) -> int:
    """What a line brings Japan; the line is known by the beginning of its words."""
    game, here = situation(PointsEnding(table=table), *japan, **more)
    found = score(game, here)
    assert found.total == sum(line.points for line in found.lines)
    return sum(line.points for line in found.lines if line.words.startswith(words))


@pytest.mark.parametrize("table", ["vp_1942", "vp_1943", "vp_1944"])
def test_17_2_the_lines_of_all_years(table: str) -> None:
    assert points(table, "China has fallen") == 0
    assert points(table, "China has fallen", china=5) == 5
    assert points(table, "The Burma Road") == 0
    assert points(table, "The Burma Road", routes_missing=()) == 0
    assert points(table, "Japanese hexes in Northern India", *NORTH[:2]) == 2
    assert [points(table, "India", india=box) for box in range(6)] == [0, 1, 1, 2, 2, 2]
    assert [points(table, "Political Will", political_will=will) for will in (0, 4, 5, 6, 10)] == [6, 2, 1, -1, -5]
    assert points(table, "Oahu") == 0
    assert points(table, "Oahu", "5808") == 3


def test_17_2_the_burma_road_is_closed_without_rangoon_and_routes() -> None:
    game, here = situation(PointsEnding(table="vp_1942"), "2008")
    closed = replace(here, routes_missing=tuple(game.board.by_name[name] for name in ("2104", "2105", "2205")))
    assert "The Burma Road is closed" in [line.words for line in score(game, closed).lines]


def test_17_2_townsville_is_cut_off_by_a_zone_without_a_way_around_or_when_it_is_lost() -> None:
    assert points("vp_1942", "Townsville") == 0
    assert points("vp_1942", "Townsville", "3727") == 5
    assert points("vp_1942", "Townsville", "5808") == 5, "the other end is lost"
    assert points("vp_1942", "Townsville", units={"3626": ["air_jp_21"]}, allied=()) == 0


def test_17_2_the_lines_of_1942() -> None:
    table = "vp_1942"
    assert [points(table, "China", china=box) for box in range(6)] == [0, 1, 2, 3, 4, 5]
    assert points(table, "The Australian Mandates", surrendered=("australian_mandates",)) == 1
    assert points(table, "The Australian Mandates") == 0
    assert [points(table, "Four ports", *PORTS[:number]) for number in (3, 4, 6)] == [0, 2, 2]
    assert points(table, "Kauai", "5708") == 1
    assert points(table, "Hawaii", "5908") == 1
    assert points(table, "A Japanese unit on Midway", "5108") == 0, "a unit must stand there"
    assert points(table, "A Japanese unit on Midway", "5108", units={"5108": ["army_jp_ss"]}) == 1
    assert points(table, "A Japanese unit on Wake", "4612", units={"4612": ["army_jp_ss"]}) == 1
    assert points(table, "Attu", "4600") == 1
    assert points(table, "Dutch Harbor", "5100") == 2
    assert points(table, "Japan holds just as many", *RESOURCES[:12]) == -3
    assert points(table, "Japan holds just as many", *RESOURCES[:13]) == 0
    assert points(table, "Japan holds just as many", *RESOURCES[:11]) == 0, "the Allies win outright"


def test_17_2_with_fewer_than_twelve_resources_the_allies_win_1942_outright() -> None:
    game, here = situation(PointsEnding(table="vp_1942"), *RESOURCES[:11], "5808", china=5)
    assert score(game, here).winner == ALLIES
    game, here = situation(PointsEnding(table="vp_1942"), *RESOURCES[:12], "5808", china=5, political_will=0)
    assert score(game, here).winner == JAPAN


def test_1_5_by_the_rules_of_2007_japan_needs_eleven_resources_in_1942() -> None:
    for held, winner, points_for_few in ((12, JAPAN, 0), (11, JAPAN, -3), (10, ALLIES, 0)):
        game, here = situation(PointsEnding(table="vp_1942"), *RESOURCES[:held], "5808", china=5, political_will=0)
        found = score(game, replace(here, flags=(RULES_OF_2007,)))
        few = [line.points for line in found.lines if line.words.startswith("Japan holds")]
        assert (found.winner, sum(few)) == (winner, points_for_few)


def test_17_2_the_lines_of_1943() -> None:
    table = "vp_1943"
    assert points(table, "The Australian Mandates", surrendered=("australian_mandates",)) == 3
    assert points(table, "The Australian Mandates") == -3
    all_ten = ("3820", "3921", "4020", "4021", "4121", "4122", "4221", "4222", "4322", "4423")
    assert points(table, "Four hexes of the Mandates", *all_ten[:6]) == -1
    assert points(table, "Four hexes of the Mandates", *all_ten[:7]) == 0
    assert points(table, "Kauai", ever_taken=()) == 0
    assert points(table, "The Marshall", "4415") == 0
    assert points(table, "The Marshall") == -3
    assert points(table, "New Guinea is Allied") == -3
    assert points(table, "New Guinea is Allied", "3219") == 0
    assert points(table, "Four ports") == 0, "all of it is"
    assert points(table, "Four ports", "3219") == -1
    assert points(table, "Four ports", *PORTS[:3]) == 0
    assert points(table, "An Allied port within 11") == -3
    assert points(table, "Allied resource hexes", *RESOURCES[:10]) == -4


def test_17_2_the_lines_of_1944() -> None:
    table = "vp_1944"
    assert points(table, "The Australian Mandates", surrendered=("australian_mandates",)) == 1
    assert points(table, "New Guinea") == 0
    assert points(table, "New Guinea", *GUINEA) == 5
    assert points(table, "New Guinea", *GUINEA[:3]) == 3
    assert points(table, "Rabaul", "4021") == 3
    assert points(table, "Rabaul") == 0
    philippines = ("2813", "3014", "2915", "2715")
    found = [points(table, "Too few", *philippines[number:]) for number in range(4)]
    assert found == [5, 3, 0, 0]
    assert points(table, "No Allied port") == 0
    near = [name for name in NEAR_TOKYO if name not in BASE]
    assert points(table, "No Allied port", *near) == 5


NEAR_TOKYO = ("3104", "3105", "3305", "3306", "3209", "2909", "3615", "3709", "3007", "2908", "3106")
"""Ports around Tokyo."""


def test_17_2_the_lines_of_the_south_pacific() -> None:
    table = "vp_sopac"
    assert [points(table, "China", china=box) for box in range(6)] == [-2, -1, 0, 1, 2, 5]
    assert [points(table, "Political Will", political_will=will) for will in (0, 3, 4, 9)] == [4, 1, 0, 0]
    assert points(table, "Japanese ports of the Mandates", *MANDATES[:2]) == 2
    assert points(table, "All ports of the Mandates") == -3
    assert points(table, "All ports of the Mandates", *MANDATES) == 3
    assert points(table, "All ports of the Mandates", MANDATES[0]) == 0
    assert points(table, "Japanese ports of New Guinea", *PORTS[:4]) == 4
    assert points(table, "Vogelkop") == -1
    assert points(table, "Vogelkop", "3219") == 0
    assert points(table, "New Guinea is") == -3
    assert points(table, "New Guinea is", *GUINEA) == 3
    assert points(table, "A Japanese port in the New Hebrides", "4825", "4826") == 1
    assert points(table, "A Japanese port on the Australian", "3023") == 1
    assert points(table, "A Japanese port on the Australian", "3226", "3624") == 0, "these are airfields alone"
    assert points(table, "Townsville", "3727") == 5


def test_17_3_the_lines_of_burma() -> None:
    table = "vp_burma"
    assert [points(table, "China", china=box) for box in range(6)] == [-2, -1, 0, 1, 2, 6]
    assert points(table, "The Burma Road") == -1, "open"
    assert [points(table, "The war in Europe", war_in_europe=box) for box in (-1, 0, 1)] == [1, 0, -1]
    assert points(table, "Japanese hexes in Northern India", *NORTH) == 5
    assert points(table, "Rangoon", "2008") == 2
    assert points(table, "Rangoon") == -2
    assert points(table, "The American services", rivalry=(ALLIES,)) == 1
    assert points(table, "The Japanese services", rivalry=(JAPAN,)) == -1


def test_17_3_the_will_changes_once_more_before_burma_is_scored() -> None:
    burma = ("2008", "2106", "2206", "2305")
    assert points("vp_burma", "Political Will", *burma, political_will=4) == 1, "nothing is left in Burma"
    assert points("vp_burma", "Political Will", *burma[1:], political_will=4) == 0
    assert points("vp_burma", "Political Will", *burma, political_will=4, war_in_europe=1) == 0
    assert points("vp_burma", "Political Will", *burma, political_will=4, war_in_europe=-1) == 2


def test_17_3_india_decides_burma_and_waits_on_the_last_turn() -> None:
    game, here = situation(PointsEnding(table="vp_burma"), *NORTH)
    lost = india_segment(game, replace(here, india=REVOLTS)).position.verdict
    assert lost is not None
    assert lost.winner == JAPAN
    last = replace(here, turn=game.scenario.turns.last)
    assert india_segment(game, replace(last, india=2)).position.india == 2
    assert india_segment(game, replace(here, india=2)).position.india == 3
    assert india_segment(game, replace(last, india=REVOLTS)).position.verdict is not None


def test_17_1_a_hex_that_was_taken_counts_only_where_a_unit_would_be_in_supply() -> None:
    assert points("vp_1942", "Attu", "4600", start=BASE) == 1
    game, _ = situation(PointsEnding(table="vp_1942"), "4600", start=BASE)
    _, cut = position({"5808": ["hq_ap_c"]}, japan=(*BASE, "4600"))
    assert "Attu is Japanese" not in [line.words for line in score(game, cut).lines]
    kept, _ = situation(PointsEnding(table="vp_1942"), "4600")
    assert "Attu is Japanese" in [line.words for line in score(kept, cut).lines], "it was Japan's at the start"


@pytest.mark.parametrize(
    ("total", "winner", "level"),
    [
        (-4, ALLIES, "Allied decisive"),
        (2, ALLIES, "Allied decisive"),
        (3, ALLIES, "Allied tactical"),
        (5, ALLIES, "Allied tactical"),
        (6, JAPAN, "Japanese tactical"),
        (9, JAPAN, "Japanese tactical"),
        (10, JAPAN, "Japanese decisive"),
    ],
)
def test_17_2_levels_of_victory(total: int, winner: Side, level: str) -> None:
    found = levelled((Line("Everything", total),), (2, 5, 9), "17.2")
    assert (found.winner, found.level) == (winner, f"{level} victory")


def test_17_2_the_verdict_is_that_of_the_score() -> None:
    game, here = situation(PointsEnding(table="vp_1944"), "5808", china=5)
    found = verdict(game, here)
    assert found.winner == score(game, here).winner == JAPAN
    assert found.rule == "17.2"


def test_17_4_ports_beyond_those_of_the_start() -> None:
    game, here = situation(PortsEnding(start=9, victory=3, draw=1))
    ports = score(game, here).total + 9
    for start, winner, level in (
        (ports - 3, ALLIES, "Allied victory"),
        (ports - 2, None, "A draw"),
        (ports - 1, None, "A draw"),
        (ports, JAPAN, "Japanese victory"),
    ):
        game, here = situation(PortsEnding(start=start, victory=3, draw=1))
        found = score(game, here)
        assert (found.winner, found.level) == (winner, level)


LEARNING = HexesEnding(
    japan={"3823": 4, "4024": 2},
    allies={"4423": 2, "4222": 2},
    japan_others=2,
    allies_others=1,
    carrier=2,
    ship=1,
    victory=3,
    draw=1,
)


def test_17_5_hexes_taken_and_ships_sunk() -> None:
    begun = (*BASE, "4423", "4222", "4020")
    game, here = situation(LEARNING, "4020", start=begun)
    found = score(game, here)
    assert {line.words: line.points for line in found.lines}["Hexes taken by the Allies"] == 4
    assert (found.winner, found.total) == (ALLIES, 4)
    sunk = with_pieces(
        here, {game.by_id["enterprise"]: Piece(ELIMINATED, True), game.by_id["northampton"]: Piece(ELIMINATED, True)}
    )
    assert (score(game, sunk).winner, score(game, sunk).total) == (None, 1)
    game, here = situation(LEARNING, "4020", "4423", "4222", "3823", start=begun)
    assert (score(game, here).winner, score(game, here).total) == (JAPAN, -4)


@pytest.mark.parametrize(
    ("sunk", "winner", "level"),
    [
        ((), None, "A draw"),
        (("northampton", "aoba"), None, "A draw"),
        (("northampton",), JAPAN, "Japanese victory by the ships sunk"),
        (("aoba",), ALLIES, "Allied victory by the ships sunk"),
        (("enterprise", "aoba"), JAPAN, "Japanese victory by the ships sunk"),
    ],
)
def test_17_5_the_ships_decide_a_draw_where_the_scenario_says_so(
    sunk: tuple[str, ...], winner: Side | None, level: str
) -> None:
    begun, wide = (*BASE, "4423", "4222", "4020"), replace(LEARNING, victory=9, draw=-9)
    for ending, outcome in ((wide, (None, "A draw")), (replace(wide, ships_decide=True), (winner, level))):
        game, here = situation(ending, "4020", start=begun)
        lost = with_pieces(here, {game.by_id[name]: Piece(ELIMINATED, True) for name in sunk})
        assert (score(game, lost).winner, score(game, lost).level) == outcome


def test_17_5_the_ships_change_nothing_where_one_side_is_ahead() -> None:
    begun, ending = (*BASE, "4423", "4222", "4020"), replace(LEARNING, ships_decide=True)
    game, here = situation(ending, "4020", start=begun)
    lost = with_pieces(here, {game.by_id["northampton"]: Piece(ELIMINATED, True)})
    assert (score(game, lost).winner, score(game, lost).level) == (ALLIES, "Allied victory")


DECEMBER = ConquestEnding(
    hex=1,
    more={"2813": 1, "2015": 1},
    eliminated={"mdca": 1, "forcez": 1},
    nation=2,
    capital_ship=-2,
    troops=-1,
    levels=(8, 11, 14),
)


def test_17_6_what_was_conquered_in_december_1941() -> None:
    taken = ("2709", "3814", "2813", "2015", "1912")
    game, here = situation(DECEMBER, *taken, start=BASE, surrendered=("malaya", "philippines"))
    here = with_pieces(
        here, {game.by_id["forcez"]: Piece(ELIMINATED, True), game.by_id["mdca"]: Piece(game.board.by_name["5808"])}
    )
    found = {line.words: line.points for line in score(game, here).lines}
    assert found["Hexes taken"] == 5
    assert found["Great prizes"] == 2
    assert found["Ships sunk"] == 1
    assert found["Nations that have surrendered"] == 4
    assert score(game, here).level == "Japanese tactical victory"
    lost = with_pieces(
        here, {game.by_id["akagi"]: Piece(ELIMINATED, True), game.by_id["aoba"]: Piece(ELIMINATED, True)}
    )
    assert score(game, lost).total == score(game, here).total - 2, "a cruiser costs nothing"
    beaten = with_pieces(
        here, {game.by_id["army_jp_16"]: Piece(ELIMINATED, True), game.by_id["army_ap_r"]: Piece(ELIMINATED, True)}
    )
    assert score(game, beaten).total == score(game, here).total - 1, "Allied troops bring nothing"


def test_16_5_only_a_japan_bombed_to_its_knees_loses_the_campaign_at_its_end() -> None:
    units = {"3814": ["air_ap_20_bc"]}
    game, here = situation(CampaignEnding(), "1813", units=units)
    bombed = replace(here, clocks=replace(here.clocks, bombing=3, is_bombed=True))
    assert campaign(game, bombed).winner == ALLIES
    assert campaign(game, replace(bombed, clocks=replace(bombed.clocks, bombing=2))).winner == JAPAN
    assert campaign(game, replace(bombed, clocks=replace(bombed.clocks, is_bombed=False))).winner == JAPAN
    away = with_pieces(bombed, {game.by_id["air_ap_20_bc"]: Piece(game.board.by_name["5808"])})
    assert campaign(game, away).winner == JAPAN
    game, rich = situation(CampaignEnding(), "1813", "1916", units=units)
    assert campaign(game, replace(rich, clocks=bombed.clocks)).winner == JAPAN
