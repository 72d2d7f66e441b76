"""Anti-personnel fire, groups, cover, leaders, weapons, smoke (Rules 11 to 14.5)."""

import pytest

from game.rulebooks.valor_and_victory.fire.attack import fire_chances, fire_row, points_for
from game.rulebooks.valor_and_victory.terms.scenario import Options, Supplies
from tests.rulebooks.valor_and_victory.columns import column
from tests.rulebooks.valor_and_victory.diagram import Fight, draw
from tests.rulebooks.valor_and_victory.told import prompt

LINE = """
         .
    A
         .
    {0}
         .
    {1}
         .
    {2}
"""
PAIR = "         .\n    AB\n"


def facing_each_other(cover: str = ".", between: str = ".", **units: str) -> Fight:
    """A at the top of a column, X two hexes below it."""
    picture = f"         .\n    A\n         .\n    {between}\n         .\n    X+{cover}\n         .\n    ."
    return draw(picture.replace("+.", ""), forces={"A": "allies us_rifle", "X": "axis ger_rifle", **units})


@pytest.mark.parametrize(
    ("firepower", "row"),
    [(1, 0), (4, 0), (5, 1), (10, 1), (11, 2), (18, 2), (19, 3), (28, 3), (29, 4), (40, 4), (41, 5), (99, 5)],
)
def test_14_5_rows_of_the_table(firepower: int, row: int) -> None:
    assert fire_row(facing_each_other().game, firepower) == row


def test_14_5_every_cell_follows_from_row_and_roll() -> None:
    game = facing_each_other().game
    for row in range(6):
        for roll in range(-3, 16):
            assert points_for(game, row, roll) == max(0, 7 + row - min(max(roll, 2), 12))


def test_14_5_the_chances_are_those_of_the_table() -> None:
    game = facing_each_other().game
    expected = sum(points * share for points, share in fire_chances(game, 1, -1, 1).items())
    assert expected == pytest.approx(2.25, abs=0.01)


def test_13_1_a_unit_that_fires_gets_a_fire_marker_and_cannot_fire_again() -> None:
    fight = facing_each_other().fire("A", "X", 6, 5)
    assert fight.state("A") == "fired"
    assert fight.step == ""


def test_13_1_pinned_units_and_units_that_have_fired_do_not_fire() -> None:
    picture = "         .\n    A+B+C\n         .\n    X"
    fight = draw(
        picture, A="allies us_rifle", B="allies us_rifle pinned", C="allies us_rifle fired", X="axis ger_rifle"
    )
    assert fight.offers("fire_with") == "A"
    assert fight.refused("fire_with", "B") == "14.7"
    assert fight.refused("fire_with", "C") == "13.1"
    assert fight.refused("fire_with", "X") == "13.1"


def test_13_2_afvs_are_immune_and_targets_must_be_seen_and_in_range() -> None:
    picture = "         .\n    A\n         .\n    woods\n         .\n    X\n         T\n    ."
    fight = draw(picture, A="allies us_rifle", X="axis ger_rifle", T="axis pz4h facing N")
    assert fight.step == ""
    seen = draw("         T\n    A\n         .\n    X", A="allies us_rifle", X="axis ger_rifle", T="axis pz4h facing N")
    seen.do("fire_with", "A")
    assert seen.offers("fire_at") == seen.at("X")
    assert seen.refused("fire_at", seen.at("T")) == "13.2"


def test_13_3_the_firepower_of_a_group_is_added_and_all_of_a_hex_fire_together() -> None:
    picture = "         Y\n    A+B+C\n         .\n    X"
    units = {"A": "allies us_rifle", "B": "allies us_rifle with m1919a6", "C": "allies us_rifle"}
    fight = draw(picture, X="axis ger_rifle", Y="axis ger_rifle", forces=units)
    assert fight.firepower("AB", "X") == 5 + 5 + 3
    fight.fire("AB", fight.at("X"), 6, 6)
    fight.do("fire_with", "C")
    assert fight.offers("fire_at") == fight.at("Y")
    assert fight.refused("fire_at", fight.at("X")) == "13.3"


def test_13_3_vehicles_fire_alone_and_their_machine_guns_reach_eight_hexes() -> None:
    rows = "\n".join("         .\n    ." for _ in range(8))
    picture = f"         .\n    T+A\n{rows}\n         .\n    X"
    fight = draw(picture, A="allies us_rifle", T="allies m4a3e8 facing S", X="axis ger_rifle")
    assert fight.firepower("T", "X") == 12
    near = draw("         .\n    T\n         .\n    X", T="allies m4a3e8 facing S", X="axis ger_rifle")
    assert near.firepower("T", "X") == 12 + 4 + 3
    behind = draw("         .\n    X\n         .\n    T", T="allies m4a3e8 facing S", X="axis ger_rifle")
    assert behind.firepower("T", "X") == 12 + 4
    fight.do("fire_with", "T")
    assert fight.offers("join") == ""


@pytest.mark.parametrize(("word", "cover"), [("building", 3), ("woods", 2), ("stream", 1), ("orchard", 1), ("road", 0)])
def test_13_4_the_cover_of_the_target_is_added_to_the_roll(word: str, cover: int) -> None:
    assert sum(facing_each_other(word).reasons("A", "X").values()) == cover


@pytest.mark.parametrize(("word", "cover"), [("sandbags", 2), ("foxholes", 1), ("trenches", 2), ("earth_bunker", 3)])
def test_20_1_works_give_cover_to_all_in_the_hex(word: str, cover: int) -> None:
    assert sum(facing_each_other(word).reasons("A", "X").values()) == cover


def test_20_5_entrenchments_add_to_the_terrain() -> None:
    assert sum(facing_each_other("woods+foxholes").reasons("A", "X").values()) == 3


def test_9_3_hindrances_are_added_with_their_reasons() -> None:
    assert facing_each_other("orchard", "crops").reasons("A", "X") == {"10.8": 1, "9.3": 1}


def test_10_10_a_wall_at_the_targets_hex_is_cover_and_at_the_firers_it_is_not() -> None:
    picture = "         .\n    A\n         .\n    B\n         .\n    X"
    fight = draw(picture, A="allies us_rifle", B="allies us_rifle", X="axis ger_rifle", walls={"A2A3": "wall"})
    assert fight.reasons("A", "X") == {"10.10": 1}
    assert fight.reasons("B", "X") == {}
    assert fight.reasons("X", "A") == {}


def test_13_6_a_leader_adds_his_modifier_and_his_firepower_within_his_range() -> None:
    fight = facing_each_other(A="allies us_rifle")
    picture = "         .\n    A+L\n         .\n    .\n         .\n    X"
    fight = draw(picture, A="allies us_rifle", L="allies leader_minus1", X="axis ger_rifle")
    assert fight.firepower("AL", "X") == 6
    assert fight.reasons("AL", "X") == {"13.6": -1}
    fight.fire("AL", "A3", 6, 5)
    assert fight.state("L") == "fired"


def test_13_6_beyond_his_range_a_leader_only_directs() -> None:
    rows = "\n".join("         .\n    ." for _ in range(3))
    fight = draw(
        f"         .\n    A+L\n{rows}\n         .\n    X",
        A="allies us_rifle",
        L="allies leader_minus1",
        X="axis ger_rifle",
    )
    assert fight.firepower("AL", "X") == 5
    fight.do("fire_with", "A")
    assert fight.offers("join") == "L"


@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        ("us_rifle with m1919a6", 5 + 3),
        ("us_rifle with bren", 5 + 3),
        ("us_rifle with m1919a4", 5 + 5),
        ("us_rifle_half with m1919a6", 2 + 3),
        ("us_rifle_half with m1919a4", 5),
        ("leader_minus1 with m1919a6", 3),
        ("us_rifle with mortar_60mm", 5),
        ("us_rifle with bazooka", 5),
        ("us_rifle valorous", 6),
    ],
)
def test_12_2_and_12_3_who_adds_what_to_a_weapon(unit: str, expected: int) -> None:
    assert facing_each_other(A=f"allies {unit}").firepower("A", "X") == expected


def test_12_3_beyond_the_unit_only_the_weapon_counts() -> None:
    rows = "\n".join("         .\n    ." for _ in range(6))
    fight = draw(f"         .\n    A\n{rows}\n         .\n    X", A="allies us_rifle with m1919a4", X="axis ger_rifle")
    assert fight.firepower("A", "X") == 5


def test_12_52_grenades_count_against_an_adjacent_hex_and_are_spent() -> None:
    fight = draw(
        "         .\n    A\n         .\n    X\n         .\n    Y",
        A="allies us_rifle", X="axis ger_rifle", Y="axis ger_rifle", allies=Supplies(grenades=1),
    )  # fmt: skip
    assert fight.reasons("A", "X", grenades=True) == {"12.52": -1}
    fight.do("fire_with", "A").do("add_grenades")
    assert fight.offers("fire_at") == fight.at("X")
    fight.roll(6, 5).do("fire_at", fight.at("X"))
    assert fight.position.supplies[0][0] == 0


def test_12_53_a_satchel_charge_adds_six_and_needs_a_unit_without_a_weapon() -> None:
    units = {"X": "axis ger_rifle"}
    fight = draw("         .\n    A\n         .\n    X", A="allies us_rifle", allies=Supplies(satchels=1), forces=units)
    assert fight.firepower("A", "X", satchel=True) == 11
    fight.do("fire_with", "A").do("add_satchel")
    armed = draw(
        "         .\n    A\n         .\n    X",
        A="allies us_rifle with m1919a6",
        allies=Supplies(satchels=1),
        forces=units,
    )
    assert "add_satchel" not in armed.do("fire_with", "A").choices


def test_12_6_a_mortar_fires_over_woods_if_a_friend_sees_the_target() -> None:
    picture = "         .\n    A\n         B\n    woods\n         .\n    X"
    seen = draw(picture, A="allies us_rifle with mortar_60mm", B="allies us_rifle_half", X="axis ger_rifle")
    assert seen.sees("B", "X")
    seen.do("fire_with", "A")
    assert "fire_at" not in seen.choices
    seen.do("use_mortars")
    assert seen.offers("fire_at") == "A3"
    blind = draw(picture, A="allies us_rifle with mortar_60mm", B="allies us_rifle_half pinned", X="axis ger_rifle")
    assert blind.step == ""


def test_12_6_a_mortar_needs_two_hexes_and_fires_not_from_a_building() -> None:
    near = draw("         .\n    A\n         .\n    X", A="allies us_rifle with mortar_60mm", X="axis ger_rifle")
    assert "use_mortars" not in near.do("fire_with", "A").choices
    inside = facing_each_other(A="allies us_rifle with mortar_60mm")
    assert "use_mortars" in inside.do("fire_with", "A").choices
    picture = "         .\n    A+building\n         .\n    .\n         .\n    X"
    housed = draw(picture, A="allies us_rifle with mortar_60mm", X="axis ger_rifle")
    assert "use_mortars" not in housed.do("fire_with", "A").choices


def test_12_6_only_the_targets_hex_modifies_and_woods_double_the_points() -> None:
    fight = facing_each_other("woods", "orchard", A="allies us_rifle with mortar_60mm")
    assert fight.reasons("A", "X", how=1) == {"10.5": 2}
    fight.do("fire_with", "A").do("use_mortars").roll(2, 3).do("fire_at", "A3")
    assert fight.step == "SpendPoints"
    assert fight.owed == 2


def test_11_5_smoke_on_the_way_and_at_the_target_adds_its_strength() -> None:
    fight = facing_each_other("smoke_1", "smoke_2")
    assert fight.reasons("A", "X") == {"11.5": 3}


def test_11_5_smoke_in_the_firers_hex_counts_only_by_option() -> None:
    picture = "         .\n    A+smoke_2\n         .\n    X"
    units = {"A": "allies us_rifle", "X": "axis ger_rifle"}
    assert draw(picture, forces=units).reasons("A", "X") == {}
    by_option = draw(picture, rules={"options": Options(smoke_hinders_fire_out=True)}, forces=units)
    assert by_option.reasons("A", "X") == {"11.5": 2}


def test_11_5_smoke_beside_the_line_counts_as_a_hindrance_there() -> None:
    picture = "         smoke_2\n    A         X\n         woods\n    .         ."
    fight = draw(picture, A="allies us_rifle", X="axis ger_rifle")
    assert fight.reasons("A", "X") == {"11.5": 2}
    one_sided = draw(picture.replace("woods", "."), A="allies us_rifle", X="axis ger_rifle")
    assert one_sided.reasons("A", "X") == {}


def test_11_3_guns_and_mortars_fire_smoke_in_the_fire_phase_only() -> None:
    units = {"A": "allies us_rifle with mortar_60mm", "X": "axis ger_rifle"}
    picture = "         .\n    A\n         .\n    .\n         .\n    X"
    fight = draw(picture, allies=Supplies(smoke=2), forces=units)
    fight.do("fire_with", "A").do("fire_smoke").do("smoke_at", "A3")
    assert fight.smoke("A3") == 2
    assert fight.state("A") == "fired"
    assert fight.position.supplies[0][4] == 0
    defending = draw(picture, phase="defend", side="axis", allies=Supplies(smoke=2), forces=units)
    assert "fire_smoke" not in defending.do("fire_with", "A").choices
    poor = draw(picture, allies=Supplies(smoke=1), forces=units)
    assert "fire_smoke" not in poor.do("fire_with", "A").choices


def test_11_3_to_fire_no_smoke_lets_another_unit_be_chosen() -> None:
    units = {"A": "allies us_rifle with mortar_60mm", "X": "axis ger_rifle"}
    fight = draw("         .\n    A\n         .\n    X", allies=Supplies(smoke=2), forces=units)
    before = fight.position
    fight.do("fire_with", "A").do("fire_smoke").do("no_smoke")
    assert fight.position == before
    assert fight.offers("fire_with") == "A"


def test_11_4_smoke_2_replaces_smoke_1_and_nothing_replaces_smoke_2() -> None:
    picture = "         .\n    A+smoke_1\n         .\n    smoke_2\n         .\n    smoke_1"
    fight = draw(picture, A="allies m4_sherman facing S", allies=Supplies(smoke=2))
    fight.do("fire_with", "A").do("fire_smoke")
    assert fight.offers("smoke_at") == "A3 B1 B2 B3"
    assert fight.refused("smoke_at", "A2") == "11.4"


def test_12_52_and_12_53_a_group_tells_what_was_added_to_it() -> None:
    supplies = Supplies(grenades=1, satchels=1)
    fight = column("A", "X", A="allies us_rifle", X="axis ger_rifle", allies=supplies).do("fire_with", "A")
    assert prompt(fight)[0] == "fire from [A1] with 1 unit"
    fight.do("add_grenades")
    assert prompt(fight)[0] == "fire from [A1] with 1 unit and grenades"
    fight.do("add_satchel")
    assert prompt(fight)[0] == "fire from [A1] with 1 unit, grenades and a satchel charge"


def test_20_8_fire_out_of_wire_suffers_and_a_satchel_removes_it() -> None:
    picture = "         .\n    A+barbed_wire\n         .\n    .\n         .\n    X"
    fight = draw(picture, A="allies us_rifle", X="axis ger_rifle")
    assert fight.reasons("A", "X") == {"20.8": 1}
    picture = "         .\n    A\n         .\n    barbed_wire\n         .\n    ."
    fight = draw(picture, A="allies us_rifle", allies=Supplies(satchels=1))
    fight.do("fire_with", "A")
    assert prompt(fight)[1].endswith("Wire that is marked is blown up with a satchel charge.")
    fight.do("clear_wire", "A2")
    assert fight.position.works[fight.space("A2")] == 0
    assert fight.state("A") == "fired"


def test_20_8_a_group_that_throws_at_the_enemy_clears_no_wire() -> None:
    picture = "         .\n    A\n         .\n    barbed_wire+X\n         .\n    ."
    given = Supplies(satchels=2, grenades=1)
    fight = draw(picture, A="allies us_rifle", X="axis ger_rifle", allies=given).do("fire_with", "A")
    assert "clear_wire" in fight.choices
    assert "clear_wire" not in fight.do("add_satchel").choices
    fight.session.undo()
    assert "clear_wire" not in fight.do("add_grenades").choices


def test_7_7_a_gun_fires_only_within_its_arc() -> None:
    picture = "         X         .\n    G         Y\n         Z         .\n    W         ."
    units = {"G": "allies m1_57mm facing NE", "X": "axis ger_rifle", "Y": "axis ger_rifle", "Z": "axis ger_rifle"}
    fight = draw(picture, W="axis ger_rifle", forces=units)
    fight.do("fire_with", "G")
    assert fight.offers("fire_at") == "B1 B2 C1"


def test_20_3_fire_leaves_a_bunker_only_through_its_arc() -> None:
    picture = "         X\n    A+earth_bunker\n         .\n    Y"
    fight = draw(picture, A="allies us_rifle", X="axis ger_rifle", Y="axis ger_rifle")
    fight.do("fire_with", "A")
    assert fight.offers("fire_at") == "B1"


def test_8_3_passengers_fire_with_their_vehicle_or_alone() -> None:
    picture = "         .\n    H\n         .\n    X"
    units = {"H": "allies m3_halftrack facing S", "P": "allies us_rifle with m1919a6 aboard H"}
    fight = draw(picture, X="axis ger_rifle", forces=units)
    fight.do("fire_with", "H")
    assert fight.offers("join") == "P"
    assert fight.firepower("HP", "X") == 4 + 5 + 3
    heavy = draw(picture, H=units["H"], P="allies us_rifle with m1919a4 aboard H", X="axis ger_rifle")
    assert heavy.firepower("P", "X") == 5


def test_5_34_the_enemy_fires_in_the_defensive_fire_phase_without_opportunity_bonus() -> None:
    picture = "         .\n    A\n         .\n    X"
    fight = draw(picture, phase="defend", A="allies us_rifle moved", X="axis ger_rifle")
    assert fight.decider == "axis"
    assert fight.reasons("X", "A") == {}
    fight.fire("X", fight.at("A"), 6, 6)
    assert fight.state("X") == "fired"


def test_13_3_the_preview_names_firepower_modifiers_and_chances() -> None:
    fight = facing_each_other("woods")
    fight.do("fire_with", "A")
    preview = fight.preview("fire_at", "A3")
    assert preview is not None
    assert preview.title.startswith("Firepower 5 (row 5 to 10)")
    assert [each.amount for each in preview.modifiers] == [2]
    assert sum(each.probability for each in preview.chances) == pytest.approx(1.0)


def test_13_6_a_leader_who_reaches_nobody_alone_is_sent_to_the_squad_that_he_helps() -> None:
    fight = column("A+L", ".", ".", ".", "X", A="allies us_rifle", L="allies leader_minus1", X="axis ger_rifle")
    assert fight.refused("fire_with", "L") == "13.6"
    fired = column("A+L", ".", ".", ".", "X", A="allies us_rifle fired", L="allies leader_minus1", X="axis ger_rifle")
    assert fired.step == ""
    split = column("A", "L", ".", ".", ".", "X", A="allies us_rifle", L="allies leader_minus1", X="axis ger_rifle")
    assert split.refused("fire_with", "L") == "13.1"
