"""Battery fire: which guns reach what, and what they add (Rules 9.8)."""

from typing import Any

import pytest

from tests.rulebooks.glory_recalled.combats import declared, field_of, lead
from tests.rulebooks.glory_recalled.shipped import scenario_game
from tests.rulebooks.glory_recalled.situation import Situation

CHAIN = "Alpha = Bravo = One - Two ~ Three = Four : Five"


def firing(words: dict[str, str], attacker: str = "japanese", **drawing: Any) -> Situation:
    """The British look at Coastal Artillery in a combat for Bravo; batteries stand where the words say."""
    picture = "\n".join((CHAIN, *(f"{space} {each}" for space, each in words.items())))
    forces = {"japanese": ("1/228", "2RS A"), "british": ("2/14P A", "1/228")}[attacker]
    standing = {"Alpha": forces[0], "Bravo": forces[1], **drawing}
    field = field_of(picture, attacker, british="Coastal Artillery", **standing)
    return declared(field, forces[0]).do("attack_now", "look")


def fire(field: Situation, attacker: str = "japanese") -> int:
    """What the battery adds, or 0 if it does not reach."""
    if not field.can("support Coastal Artillery"):
        assert field.refused("support Coastal Artillery") == "9.8"
        return 0
    shown, before = field.preview("support Coastal Artillery"), field.preview("no_more")
    if attacker == "british":
        return lead(shown.modifiers) - lead(before.modifiers)
    return lead(shown.against) - lead(before.against)


@pytest.mark.parametrize(
    ("space", "reach", "cs"),
    [("One", 1, 2), ("Two", 1, 0), ("Two", 2, 2), ("Three", 2, 0), ("Three", 3, 2), ("Five", 4, 0), ("Five", 5, 2)],
)
def test_9_8_links_of_any_kind_and_harbour_gaps_are_counted(space: str, reach: int, cs: int) -> None:
    assert fire(firing({space: f"battery range{reach}"})) == cs


def test_9_8_a_heavy_battery_adds_three_and_the_best_one_counts() -> None:
    assert fire(firing({"Four": "heavy_battery range6"})) == 3
    assert fire(firing({"Four": "heavy_battery range6", "One": "battery range1"})) == 3
    assert fire(firing({"Four": "heavy_battery range3", "One": "battery range1"})) == 2


def test_9_8_without_a_battery_in_range_it_is_not_played() -> None:
    assert fire(firing({})) == 0
    assert fire(firing({"One": "battery"})) == 0


def test_9_8_the_british_attack_with_it_too() -> None:
    assert fire(firing({"One": "battery range1"}, "british"), "british") == 2


@pytest.mark.parametrize("state", ["destroyed", "conquered", "japanese"])
def test_9_8_a_battery_that_is_destroyed_conquered_or_japanese_does_not_fire(state: str) -> None:
    assert fire(firing({"One": "battery range1"}, One=state)) == 0


def test_9_8_a_battery_in_the_defenders_space_may_fire() -> None:
    assert fire(firing({"Bravo": "battery range1"})) == 2


def test_9_8_a_battery_needs_no_unit_and_may_serve_again() -> None:
    field = field_of(
        "Alpha = Bravo = One battery range1",
        Alpha="1/228",
        Bravo="2RS A",
        british="Coastal Artillery, Coastal Artillery",
    )
    declared(field, "1/228").do("attack_now", "look", "support Coastal Artillery").roll(1, 1)
    field.do("support Coastal Artillery")
    assert field.combat.against_total == "8 + 1 = 9"


RANGES = {
    "Mount Davis Battery": 6,
    "Bokhara Battery": 6,
    "Stanley Battery": 6,
    "Stonecutters Battery": 3,
    "Devil's Peak Battery": 3,
    "Pak Sha Wan Battery": 3,
    "Collinson Battery": 3,
    "Chung Hom Kok Battery": 3,
    "Sai Wan Battery": 2,
    "Pinewood Battery": 2,
    "Jubilee Battery": 1,
}


def test_9_8_the_ranges_of_the_batteries_of_the_map() -> None:
    game = scenario_game("campaign")
    assert {place.name: place.gun_range for place in game.places if place.gun_range} == RANGES
    assert {place.name for place in game.places if place.terrain.is_battery} == set(RANGES)
    assert {name for name, reach in RANGES.items() if reach == 6} == {
        place.name for place in game.places if place.terrain.is_heavy
    }


@pytest.mark.parametrize(
    ("battery", "space", "links"),
    [
        ("Stonecutters Battery", "West Point", 1),
        ("Tsim Sha Tsui", "Victoria", 1),
        ("Kai Tak", "North Point", 1),
        ("Devil's Peak Battery", "Pak Sha Wan Battery", 1),
        ("Stonecutters Battery", "Shing Mun Redoubt", 3),
        ("Mount Davis Battery", "Shing Mun Redoubt", 5),
    ],
)
def test_9_8_distances_on_the_map_as_the_guns_count_them(battery: str, space: str, links: int) -> None:
    game = scenario_game("campaign")
    number = game.board.by_name
    assert game.gun_distance[number[battery]][number[space]] == links
