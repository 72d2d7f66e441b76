"""The terrain table and the works, cell by cell, and small paragraphs beside them (Rules 5, 10 to 14, 20)."""

import pytest

from game.core.actions import Kind, Target
from game.rulebooks.valor_and_victory.terms.scenario import Area, Entry, Force, Nations, Supplies
from tests.rulebooks.valor_and_victory.diagram import TABLES, Fight, draw

OPEN, ROAD, WOODED, WET = (1, 1, "clear", 0), (1, 1, "clear", 0), (2, 2, "blocks", 2), (2, 3, "clear", 1)
HINDERING, DEEP = (1, 1, "hindrance", 1), (0, 0, "clear", 0)


def row(word: str) -> tuple[int, int, str, int]:
    """Infantry and vehicle cost, sight and cover of a terrain."""
    found = TABLES.terrain[word]
    return found.infantry, found.vehicle, found.sight, found.cover


@pytest.mark.parametrize("word", ["open", "beach", "river_bank", "desert"])
def test_10_1_open_ground(word: str) -> None:
    assert row(word) == OPEN


def test_10_2_a_road_is_like_open_ground() -> None:
    assert row("road") == ROAD
    fight = draw("         road\n    A\n         .\n    .", phase="move", A="allies us_rifle", roads=("A1B1",))
    assert fight.game.field.has_road[fight.space("A1")]
    assert not fight.game.field.has_road[fight.space("A2")]


def test_10_4_a_building_is_closed_to_vehicles_and_heavy_guns() -> None:
    assert row("building") == (2, 0, "blocks", 3)
    tank = draw("         .\n    T\n         .\n    building", phase="move", T="allies m4_sherman facing S")
    assert tank.do("move_unit", "T").refused("enter", "A2") == "10.4"


@pytest.mark.parametrize("word", ["woods", "jungle"])
def test_10_5_woods(word: str) -> None:
    assert row(word) == WOODED


@pytest.mark.parametrize("word", ["stream", "gully", "wadi"])
def test_10_6_streams(word: str) -> None:
    assert row(word) == WET


@pytest.mark.parametrize("word", ["orchard", "hay_stack", "palm_grove"])
def test_10_8_orchards(word: str) -> None:
    assert row(word) == HINDERING


def test_10_9_fields_are_open_and_crops_hinder() -> None:
    assert row("field") == OPEN
    assert row("crops") == HINDERING


@pytest.mark.parametrize("word", ["canal", "pond", "marsh", "river", "ocean"])
def test_10_11_deep_water(word: str) -> None:
    assert row(word) == DEEP


@pytest.mark.parametrize(
    ("word", "cover", "extra"),
    [
        ("concrete_bunker", 4, 1),
        ("earth_bunker", 3, 1),
        ("sandbags", 2, 1),
        ("foxholes", 1, 1),
        ("trenches", 2, 1),
        ("caves", 2, 1),
        ("minefield", 0, 0),
        ("barbed_wire", 0, 0),
    ],
)
def test_20_1_works(word: str, cover: int, extra: int) -> None:
    work = TABLES.works[word]
    assert (work.cover, work.extra) == (cover, extra)


def entering(work: str, unit: str) -> Fight:
    """A unit of the Axis stands before a work."""
    fight = draw(f"         canal\n    A\n         canal\n    {work}", phase="move", side="axis", A=f"axis {unit}")
    return fight.do("move_unit", "A")


def test_20_4_sandbags_are_for_infantry_and_guns() -> None:
    assert entering("sandbags", "ger_rifle").offers("enter") == "A2"
    assert entering("sandbags", "pak38 facing S").offers("enter") == "A2"
    assert entering("sandbags", "pz4h facing S").refused("enter", "A2") == "20.1"


def test_20_6_caves_add_to_the_terrain_and_take_guns() -> None:
    assert entering("caves", "pak38 facing S").offers("enter") == "A2"
    assert TABLES.works["caves"].is_dug
    rules = {"nations": Nations("american", "japanese")}
    picture = "         .\n    A\n         .\n    X+woods+caves"
    fight = draw(picture, A="allies us_rifle", X="axis jp_rifle", rules=rules)
    assert sum(fight.reasons("A", "X").values()) == 4


def test_20_3_a_bunker_holds_two_infantry_or_one_gun() -> None:
    units = dict.fromkeys("ABC", "allies us_rifle")
    fight = draw("         .\n    A\n         canal\n    B+C+earth_bunker", phase="move", forces=units)
    assert fight.do("move_unit", "A").refused("enter", "A2") == "20.3"


def test_5_32_in_the_fire_phase_the_owner_fires_and_may_end_it() -> None:
    fight = draw("         .\n    A\n         .\n    X", A="allies us_rifle", X="axis ger_rifle")
    assert fight.decider == "allies"
    fight.do("end_fire")
    assert fight.step == ""


def test_5_35_each_unpinned_unit_does_one_thing() -> None:
    units = {"A": "allies us_rifle", "B": "allies us_rifle pinned", "P": "allies us_rifle aboard T"}
    picture = "         .\n    A+B\n         T\n    ."
    fight = draw(picture, phase="advance", T="allies m3_halftrack facing S", forces=units)
    assert fight.offers("advance_unit") == "A T"
    assert fight.refused("advance_unit", "P") == "8.3"
    fight.do("advance_unit", "A").do("advance", "A2")
    assert fight.refused("advance_unit", "A") == "5.35"


def test_7_1_every_facing_can_be_chosen() -> None:
    fight = draw("         .\n    T\n         .\n    .", phase="move", T="allies m4_sherman facing S")
    fight.do("move_unit", "T")
    assert fight.offers("face") == "N NE NW SE SW"


def test_11_1_smoke_costs_its_strength_in_factors() -> None:
    fight = draw("         .\n    A\n         .\n    .", A="allies m4_sherman facing S", allies=Supplies(smoke=3))
    fight.do("fire_with", "A").do("fire_smoke").do("smoke_at", "A2")
    assert fight.position.supplies[0][4] == 1


def test_12_5_an_expendable_weapon_is_used_once() -> None:
    picture = "         .\n    A+B\n         .\n    X"
    units = {"A": "allies us_rifle", "B": "allies us_rifle", "X": "axis ger_rifle"}
    fight = draw(picture, allies=Supplies(grenades=1), forces=units)
    fight.do("fire_with", "A").do("add_grenades").roll(6, 6).do("fire_at", "A2")
    assert fight.step == ""  # B may not fire at the same hex any more
    assert fight.position.supplies[0][0] == 0


def test_12_66_and_18_7_mortars_and_guns_fire_smoke() -> None:
    units = {
        "M": "allies us_rifle with mortar_60mm",
        "G": "allies m1_57mm facing S",
        "T": "allies m3_halftrack facing S",
    }
    picture = "         .\n    M+G\n         T\n    .\n         .\n    ."
    fight = draw(picture, allies=Supplies(smoke=4), forces=units)
    assert fight.offers("fire_with") == "G M"
    assert fight.do("fire_with", "M").do("fire_smoke").offers("smoke_at") == "A3 B3"


def test_13_7_the_roll_and_its_modifiers_are_reported() -> None:
    fight = draw("         .\n    A\n         .\n    X+woods", A="allies us_rifle", X="axis ger_rifle")
    fight.fire("A", "A2", 3, 4)
    (line,) = [line.sentence for line in fight.session.log(None) if line.sentence.startswith("Fire at")]
    assert "roll 7, modified 9: no effect" in line


def test_13_81_mines_come_before_lanes_and_lanes_before_fire() -> None:
    picture = "         .\n    A\n         .\n    minefield\n         .\n    X"
    fight = draw(picture, phase="move", A="allies us_rifle", X="axis ger_rifle", B="allies us_rifle waiting")
    fight.do("move_unit", "A").roll(1).do("enter", "A2")
    assert (fight.at("A"), fight.step) == ("", "Moves")


def test_14_1_the_defender_spends_the_points() -> None:
    fight = draw("         .\n    A\n         .\n    X", A="allies us_rifle", X="axis ger_rifle")
    fight.fire("A", "A2", 3, 4)
    assert (fight.decider, fight.owed) == ("axis", 1)


@pytest.mark.parametrize("phase", ["fire", "move", "advance"])
def test_14_7_a_pinned_unit_does_nothing(phase: str) -> None:
    units = {"A": "allies us_rifle pinned", "B": "allies us_rifle", "X": "axis ger_rifle"}
    fight = draw("         .\n    A+B\n         .\n    X", phase=phase, forces=units)
    verb = {"fire": "fire_with", "move": "move_unit", "advance": "advance_unit"}[phase]
    assert fight.offers(verb) == "B"
    assert fight.refused(verb, "A") == "14.7"


def test_16_1_valor_stays_when_a_unit_is_reduced() -> None:
    picture = "         .\n    A+B\n         .\n    X"
    units = {"A": "allies us_rifle", "B": "allies us_rifle", "X": "axis ger_rifle valorous"}
    fight = draw(picture, forces=units).fire("AB", "A2", 2, 4)
    fight.do("lose", "X").do("reduce")
    assert (fight.kind("X"), fight.state("X")) == ("ger_rifle_half", "valorous")


def test_17_1_without_a_sniper_a_natural_twelve_means_nothing() -> None:
    fight = draw("         .\n    A\n         woods\n    X", A="allies us_rifle", X="axis ger_rifle").fire(
        "A", "A2", 6, 6
    )
    assert fight.step == ""


def test_18_5_a_shot_from_behind_meets_the_rear() -> None:
    fight = draw("         .\n    A\n         .\n    T", A="allies m4a3e8 facing S", T="axis pz4h facing S")
    preview = fight.do("fire_with", "A").preview("shoot_at", "T")
    assert preview is not None
    assert "rear armour B" in preview.notes[0]


def test_22_2_reinforcements_enter_in_their_turn_or_later() -> None:
    forces = (
        Force(side="allies", units=(Entry("us_rifle", at="A1"),)),
        Force(side="allies", units=(Entry("us_para"),), area=Area(edge="south"), turn=2),
        Force(side="axis", units=(Entry("ger_rifle", at="A3"),)),
    )
    picture = "         .\n    .\n         .\n    .\n         .\n    ."
    fight = draw(picture, phase="move", rules={"forces": forces})
    fight.letters["R"] = 1
    assert "1" not in fight.offers("move_unit").split()
    assert fight.refused("move_unit", "R") == "6.1"


@pytest.mark.parametrize(
    ("terrain", "words"),
    [
        ("pond", "Closed to all units."),
        (".", "Infantry and vehicles pay 1 movement point."),
        ("building", "Infantry pays 2 movement points, closed to vehicles; blocks the line of sight; cover +3."),
    ],
)
def test_10_what_it_costs_to_enter_is_said_once_where_it_is_the_same_for_all(terrain: str, words: str) -> None:
    fight = draw(f"         .\n    A\n         .\n    {terrain}", A="allies us_rifle")
    found = fight.session.inspect(None, Target(Kind.SPACE, fight.space("A2")))
    assert found is not None
    assert found.lines[0].text == words


def test_10_10_walls_of_one_kind_around_a_hex_are_told_together() -> None:
    walls = {"A1A2": "wall", "A2B2": "wall", "A2A3": "hedge"}
    fight = draw("         .\n    A\n         .\n    .\n         .\n    .", walls=walls, A="allies us_rifle")
    found = fight.session.inspect(None, Target(Kind.SPACE, fight.space("A2")))
    assert found is not None
    told = [line.text.partition(":")[0] for line in found.lines if " to the " in line.text]
    assert told == ["Hedge to the S", "Wall to the N and NE"]
