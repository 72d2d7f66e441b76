"""The scenarios that ship: nothing is wrong in them, and they put on the table what they should (Rules 4, 17)."""

from functools import lru_cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Side
from game.core.hexset import has
from game.loading.yaml.text import read_yaml
from game.loading.yaml.typed import typed
from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.files.setup import make_game, set_up
from game.rulebooks.empire_of_the_sun.offensive.activating import scenario_refusal
from game.rulebooks.empire_of_the_sun.shown.tracks import tracks
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.hexes import hexes_of
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive, Play
from game.rulebooks.empire_of_the_sun.terms.position import ELIMINATED, REMOVED, WAITING, EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.scenario import Scenario
from game.rulebooks.empire_of_the_sun.war.scoring.endings import score
from tests.rulebooks.empire_of_the_sun.scenario_files import board, problems, tables
from tests.rulebooks.empire_of_the_sun.war import ROOT, WarTitle

FILES = ROOT / "scenarios" / "empire_of_the_sun"
SHORT = ("first_landing", "learning_solomons", "december_1941", "solomons_two_turns")
WHOLE = ("south_pacific", "y1942", "burma", "y1943", "y1944")
LONG = ("y1942_43", "y1943_44", "y1942_44", "even_shorter_campaign", "shortened_campaign", "campaign_1941")
SHIPPED = (*SHORT, *WHOLE, *LONG)


@lru_cache(maxsize=len(SHIPPED))
def shipped(name: str) -> Scenario:
    """A scenario that ships."""
    return typed(read_yaml(FILES / f"{name}.yaml"), Scenario)


@lru_cache(maxsize=2)
def started(name: str) -> tuple[EmpireGame, EmpirePosition]:
    """A game of it, and its first position."""
    title: Any = WarTitle()
    game = make_game(title, shipped(name), board(shipped(name).map), tables())
    return game, set_up(game, 1)


def test_fifteen_scenarios_ship_in_the_order_of_their_length() -> None:
    assert sorted(path.stem for path in FILES.glob("*.yaml")) == sorted(SHIPPED)
    assert [shipped(name).order for name in SHIPPED] == list(range(15))
    lengths = [shipped(name).turns.last - shipped(name).turns.first + 1 for name in SHIPPED]
    assert lengths == [1, 1, 1, 2, 4, 3, 4, 3, 3, 6, 6, 9, 8, 11, 12]


@pytest.mark.parametrize("name", SHIPPED)
def test_nothing_is_wrong_with_it(name: str) -> None:
    assert [(problem.path, problem.sentence) for problem in problems(shipped(name))] == []


@pytest.mark.parametrize("name", SHIPPED)
def test_it_tells_its_story(name: str) -> None:
    scenario = shipped(name)
    assert scenario.tasks.keys() == {"japan", "allies"}
    assert scenario.length
    assert 2 <= scenario.briefing.count(". ") + 1 <= 5
    assert scenario.aftermath
    assert scenario.special_rules


@pytest.mark.parametrize(
    ("name", "japan", "allies", "resources", "ports"),
    [
        ("first_landing", 6, 4, 0, 2),
        ("learning_solomons", 21, 27, 1, 8),
        ("december_1941", 43, 52, 3, 48),
        ("solomons_two_turns", 21, 27, 1, 8),
        ("south_pacific", 21, 27, 1, 8),
        ("y1942", 46, 48, 4, 43),
        ("burma", 14, 16, 1, 6),
        ("y1943", 51, 48, 14, 23),
        ("y1944", 56, 68, 14, 25),
    ],
)
def test_who_is_on_the_map_and_what_is_held(name: str, japan: int, allies: int, resources: int, ports: int) -> None:
    game, position = started(name)
    on_map = [
        sum(piece.space >= 0 and game.counters[n].side == side for n, piece in enumerate(position.pieces))
        for side in BOTH
    ]
    assert on_map == [japan, allies]
    owners = list(enumerate(position.control))
    assert sum(has(game.hexes.resources, space) for space, owner in owners if owner == JAPAN) == resources
    assert sum(has(game.hexes.ports, space) for space, owner in owners if owner == ALLIES) == ports


@pytest.mark.parametrize("name", SHIPPED)
def test_every_headquarters_is_in_supply_and_everybody_by_1943(name: str) -> None:
    game, position = started(name)
    for side in BOTH:
        cut_off = questions.supply(game, position, side).unsupplied
        assert not any(game.counters[game.by_id[each]].is_headquarters for each in cut_off)
        assert not cut_off or (side == ALLIES and shipped(name).turns.first < 3)


@pytest.mark.parametrize(
    ("name", "base"),
    [
        ("december_1941", "campaign_1941"),
        ("learning_solomons", "south_pacific"),
        ("solomons_two_turns", "south_pacific"),
        ("y1942_43", "y1942"),
        ("y1942_44", "y1942"),
        ("shortened_campaign", "y1942"),
        ("y1943_44", "y1943"),
        ("even_shorter_campaign", "y1943"),
    ],
)
def test_scenarios_that_begin_together_have_the_same_start(name: str, base: str) -> None:
    one, other = shipped(name), shipped(base)
    for key in ("map", "units", "japan_controls", "war_in_europe", "china", "divisions", "burma_road", "shipping"):
        assert getattr(one, key) == getattr(other, key), key
    for key in ("routes_missing", "surrendered", "in_force", "sources", "sea_lanes", "frozen", "commands_only"):
        assert getattr(one, key) == getattr(other, key), key
    if name not in SHORT:
        assert (one.boxes, one.arrivals, one.cards) == (other.boxes, other.arrivals, other.cards)
        assert (one.turns.first, one.emergency_move) == (other.turns.first, other.emergency_move)


def test_only_the_scenarios_of_a_single_year_bar_cards_that_move_the_will() -> None:
    assert [name for name in SHIPPED if shipped(name).one_year] == ["y1942", "y1943", "y1944"]


def test_3_1_the_map_is_read_once_for_its_check_and_for_the_game() -> None:
    game, _ = started("campaign_1941")
    assert hexes_of(game.board) is game.hexes


def test_3_1_every_box_of_a_track_on_the_map_of_the_pacific_is_one_of_the_campaign() -> None:
    game, position = started("campaign_1941")
    shown = {track.name: track.boxes for track in tracks(game, position)}
    printed = [(box.track, box.box) for box in game.board.track_boxes]
    assert len(printed) == len(set(printed)) == 71
    assert [each for each in printed if each[1] not in shown[each[0]]] == []
    unprinted = {(name, box) for name, boxes in shown.items() for box in boxes} - set(printed)
    assert {each for each in unprinted if each[0] not in ("Nations", "Rivalry")} <= {("India", "Surrender")}


def test_the_tracks_of_1943() -> None:
    game, position = started("y1943")
    assert (position.turn, position.political_will, position.war_in_europe) == (5, 6, -1)
    assert (position.china, position.divisions, position.india) == (2, 7, 0)
    assert [(points.total, points.used) for points in position.shipping] == [(7, 0), (4, 0)]
    assert (position.saved_air_steps, position.saved_naval_steps) == (2, 1)
    assert position.surrendered == ("malaya", "philippines", "dutch_east_indies", "burma", "australian_mandates")
    assert (position.is_hump_open, position.has_kwai_bridge, position.flags) == (True, True, ("barges",))
    assert position.has_japan_marshalls
    assert [game.board.spaces[space].name for space in position.routes_missing] == ["2105", "2205"]


def test_counters_wait_are_lost_or_have_no_part() -> None:
    game, position = started("y1943")
    spaces = {counter.id: position.pieces[n].space for n, counter in enumerate(game.counters)}
    assert spaces["essex"] == spaces["army_ap_77"] == WAITING
    assert spaces["akagi"] == spaces["wasp"] == ELIMINATED
    assert spaces["hermes"] == spaces["hq_ap_m"] == REMOVED
    assert position.pieces[game.by_id["kaiyo"]].is_reduced


def test_the_edges_of_a_part_of_the_map_supply_it() -> None:
    game, _ = started("burma")
    names = {game.board.spaces[n].name for n in range(game.hex_count) if has(game.sources[ALLIES], n)}
    assert "1004" in names
    assert not any(name.startswith("60") for name in names)
    assert {game.board.spaces[n].name for n in range(game.hex_count) if has(game.sources[JAPAN], n)} == {"1912", "2212"}


def test_17_4_the_south_pacific_begins_with_twelve_points_and_with_as_many_ports_as_it_says() -> None:
    assert score(*started("south_pacific")).total == 12
    assert score(*started("solomons_two_turns")).total == 0


def kept_back(name: str, staff: str, unit: str, offensive: Offensive, turn: int | None = None) -> str:
    """Why a scenario keeps a unit from being activated; empty when it does not."""
    game, position = started(name)
    position = replace(position, offensive=offensive, turn=turn or position.turn)
    refusal = scenario_refusal(game, position, game.by_id[staff], game.by_id[unit])
    return refusal.sentence if refusal is not None else ""


def played(name: str, play: Play, card: int, attacker: Side = JAPAN) -> Offensive:
    """An offensive with a card."""
    return Offensive(attacker=attacker, play=play, card=started(name)[0].card_id(attacker, card), operations=2)


def test_17_8_the_ships_in_singapore_sail_only_by_card_8_as_an_event() -> None:
    sentence = "Units in [Singapore] are activated only by card 8 as an event."
    assert kept_back("burma", "hq_jp_s", "nagato", played("burma", "EC", 8)) == ""
    assert kept_back("burma", "hq_jp_s", "nagato", played("burma", "OC", 8)) == sentence
    assert kept_back("burma", "hq_jp_s", "nagato", played("burma", "EC", 3)) == sentence
    assert kept_back("burma", "hq_jp_s", "nagato", played("burma", "EC", 19, ALLIES)) == sentence
    assert kept_back("burma", "hq_jp_s", "kamikaze", played("burma", "EC", 3)) == ""


def test_17_8_nobody_leaves_truk_on_turn_3_and_oahu_leads_the_new_hebrides_alone() -> None:
    card = played("south_pacific", "OC", 17)
    frozen = "Nobody in [4017|Truk] is activated on this turn."
    assert kept_back("south_pacific", "hq_jp_ss", "shokaku", card) == frozen
    assert kept_back("south_pacific", "hq_jp_ss", "shokaku", card, turn=4) == ""
    assert kept_back("south_pacific", "hq_jp_ss", "aoba", card) == ""
    allied = played("south_pacific", "OC", 13, ALLIES)
    others = "In this scenario the Central Pacific HQ leads others only."
    assert kept_back("south_pacific", "hq_ap_c", "army_ap_1", allied) == others
    assert kept_back("south_pacific", "hq_ap_c", "wasp", allied) == ""
    assert kept_back("south_pacific", "hq_ap_c", "army_ap_11", allied) == ""
    assert kept_back("south_pacific", "hq_ap_sw", "army_ap_1", allied) == ""
