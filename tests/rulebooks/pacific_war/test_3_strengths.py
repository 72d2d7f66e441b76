"""Strength and damage: hits on ships, air and ground units, and the die (Rules 3)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.events import Told
from game.rulebooks.pacific_war.air.losses import spread
from game.rulebooks.pacific_war.air.mission import Flier, Mission
from game.rulebooks.pacific_war.damage.aircraft import air_strength, hit_aircraft
from game.rulebooks.pacific_war.damage.ships import given_out, hit_ship, is_crippled
from game.rulebooks.pacific_war.damage.troops import lose_steps
from game.rulebooks.pacific_war.terms.classes import ZERO_FOUR, Strength, lowered
from game.rulebooks.pacific_war.terms.firing import index_of, modified
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.position import ABORTED, LOST, PacificPosition
from tests.rulebooks.pacific_war.war import position


@pytest.mark.parametrize(
    ("strength", "by", "left"),
    [(5, 0, 5), (5, 2, 3), (2, 2, 0), (2, 3, ZERO_FOUR), (0, 1, None), (ZERO_FOUR, 1, None), (None, 1, None)],
)
def test_3_1_each_hit_lowers_a_strength_and_3_7_one_below_0_rolls_as_0_4(
    strength: Strength, by: int, left: Strength
) -> None:
    assert lowered(strength, by) == left


def ship(hits: int = 0, name: str = "jp_bb_kongo", **more: Any) -> tuple[PacificGame, PacificPosition]:
    """A Japanese ship with hits, and what else is said."""
    row = {"unit": name, "name": "Ship", "hits": hits, **more}
    return position(bases={"japan": {"2033": {"ships": [row]}}}, operation={"player": "allies"})


@pytest.mark.parametrize(("hits", "crippled"), [(0, False), (3, False), (4, True)])
def test_3_2_a_ship_is_crippled_one_hit_before_it_sinks(hits: int, crippled: bool) -> None:
    game, here = ship(hits)
    assert is_crippled(game, here.units[0]) is crippled
    game, here = ship(5, "jp_dd_fubuki")
    assert not is_crippled(game, here.units[0]), "its capacity has no c"


def test_3_2_a_ship_sinks_at_its_capacity_with_all_aboard() -> None:
    game, here = ship(4, "jp_aa", aboard=[{"unit": "jp_snlf", "name": "SNLF"}])
    after = hit_ship(game, here, 0, 2).position
    assert [each.place for each in after.units] == [LOST, LOST]
    assert hit_ship(game, here, 0, 1).position.units[0].place != LOST


@pytest.mark.parametrize(
    ("called", "hits", "told"),
    [
        ("Nachi, Haguro", 1, "Nachi, Haguro take 1 hit."),
        ("Nachi, Haguro", 4, "Nachi, Haguro take 4 hits and are crippled."),
        ("Nachi, Haguro", 5, "Nachi, Haguro sink."),
        ("Patrol boats", 2, "Patrol boats take 2 hits."),
        ("Hiei", 2, "Hiei takes 2 hits."),
        ("Hiei", 4, "Hiei takes 4 hits and is crippled."),
        ("Hiei", 5, "Hiei sinks."),
    ],
)
def test_3_2_of_a_unit_of_several_ships_the_log_speaks_as_of_several(called: str, hits: int, told: str) -> None:
    game, here = position(bases={"japan": {"2033": {"ships": [{"unit": "jp_bb_kongo", "name": called}]}}})
    assert [event.text for event in hit_ship(game, here, 0, hits).events if isinstance(event, Told)] == [told]


def test_3_3_a_ground_unit_loses_steps_until_it_is_gone() -> None:
    game, here = position(bases={"japan": {"2033": {"ground": [{"unit": "jp_snlf", "name": "SNLF"}]}}})
    steps = here.units[0].steps
    assert lose_steps(game, here, {0: 1}).position.units[0].steps == steps - 1
    assert lose_steps(game, here, {0: 9}).position.units[0].place == LOST


def test_3_4_each_step_lost_lowers_the_strengths_of_an_air_unit() -> None:
    game, here = position(bases={"japan": {"2033": {"air": [{"unit": "jp_navy_f", "name": "Zeros"}]}}})
    printed = game.classes[here.units[0].kind].anti_air
    assert printed is not None
    after = hit_aircraft(game, here, {0: 2}).position
    assert air_strength(here.units[0], printed) == printed
    assert air_strength(after.units[0], printed) == lowered(printed, 2)
    five = replace(here.units[0], steps=5, full=5)
    assert air_strength(five, printed) == printed, "a group set up with five steps has full values"


@pytest.mark.parametrize(
    ("hits", "dealt"), [(1, {0: 1}), (2, {0: 1, 1: 1}), (4, {0: 2, 1: 1, 2: 1}), (99, {0: 5, 1: 5, 2: 5})]
)
def test_3_5_hits_fall_one_by_one_along_the_order_and_what_finds_no_place_is_lost(
    hits: int, dealt: dict[int, int]
) -> None:
    ships = [{"unit": "jp_bb_kongo", "name": f"Ship {n}"} for n in range(3)]
    game, here = position(bases={"japan": {"2033": {"ships": ships}}})
    assert given_out(game, here, (0, 1, 2), hits) == dealt


def test_3_5_a_ship_that_has_sunk_is_passed_over() -> None:
    ships = [{"unit": "jp_bb_kongo", "name": "One", "hits": 4}, {"unit": "jp_bb_kongo", "name": "Two"}]
    game, here = position(bases={"japan": {"2033": {"ships": ships}}})
    assert given_out(game, here, (0, 1), 4) == {0: 1, 1: 3}


@pytest.mark.parametrize(
    ("strength", "die", "index"), [(5, 5, 1), (5, 0, 6), (0, 0, 1), (0, 1, 0), (3, 9, 0), (19, 0, 11), (30, 9, 11)]
)
def test_3_8_the_column_of_the_table(strength: int, die: int, index: int) -> None:
    assert index_of(strength, die) == index


@pytest.mark.parametrize(("die", "change", "now"), [(5, 2, 7), (9, 2, 9), (1, -3, 0)])
def test_3_8_a_die_stays_from_0_to_9(die: int, change: int, now: int) -> None:
    assert modified(die, change) == now


@pytest.mark.parametrize(("hits", "left"), [(1, [4, 5]), (2, [3, 5]), (3, [3, 4]), (4, [3, 3])])
def test_3_6_an_air_unit_is_filled_to_two_hits_and_aborts_before_the_next_is_hit(hits: int, left: list[int]) -> None:
    groups = [{"unit": "jp_navy_f", "name": f"Zeros {n}", "steps": 5} for n in range(2)]
    game, here = position(bases={"japan": {"2033": {"air": groups}}}, operation={"player": "japan"})
    home = here.units[0].place
    mission = Mission(JAPAN, "strike", home, (Flier(0, home, steps=5), Flier(1, home, steps=5)))
    after = spread(game, here, mission, (0, 1), hits).position
    assert [each.steps for each in after.units] == left
    assert bool(after.units[0].marks & ABORTED) is (hits >= 2)
