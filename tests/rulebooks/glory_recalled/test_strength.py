"""The two totals of a combat: units, leaders, arms, terrain, machine guns, and the examples (Rules 9.1.4, 9.2, 9.3)."""

from typing import Any

import pytest

from tests.rulebooks.glory_recalled.combats import amounts, attacked, declared, field_of, hits, lead, totals
from tests.rulebooks.glory_recalled.drawn import draw
from tests.rulebooks.glory_recalled.situation import Situation

FRONT = """
    island:
    Alpha = Bravo {terrain} = Charlie source
    Delta - Bravo
"""


def front(terrain: str = "", **drawing: Any) -> Situation:
    """Two spaces beside a third, which is of some kind of terrain."""
    return field_of(FRONT.format(terrain=terrain), **drawing)


def defence(field: Situation) -> dict[str, int]:
    """What makes up the defender's total when 1/228 attacks."""
    return amounts(declared(field, "1/228").preview("attack_now").against)


def attack(field: Situation, *units: str) -> dict[str, int]:
    """What makes up the attacker's total."""
    return amounts(declared(field, *units).preview("attack_now").modifiers)


# The units


def test_9_1_4_each_unit_adds_the_strength_that_lies_up() -> None:
    field = front(Alpha="1/228, 10/228", Bravo="2/14P A, 2RS A disrupted")
    assert attack(field, "1/228", "10/228") == {"1/228": 3, "10/228": 4}
    assert totals(field) == (7, 6)


def test_9_1_4_all_units_in_the_space_defend_even_spent_ones() -> None:
    field = front(Alpha="1/228", Bravo="2/14P A spent, 2/14P B")
    assert defence(field) == {"2/14P A": 3, "2/14P B": 3, "clear": 2}


def test_9_1_4_units_that_do_not_attack_add_nothing() -> None:
    field = front(Alpha="1/228, 2/228", Bravo="2RS A", Delta="3/228")
    assert attack(field, "1/228") == {"1/228": 3}


def test_10_4_a_unit_marked_out_of_supply_counts_one_less_but_at_least_one() -> None:
    field = front(Alpha="10/228 cut, 1/38 Eng", Bravo="2RS A cut, HK VDC2 cut")
    assert attack(field, "10/228", "1/38 Eng") == {"10/228, out of supply": 3, "1/38 E": 2}
    assert amounts(field.preview("attack_now").against) == {
        "2RS A, out of supply": 1,
        "VDC2, out of supply": 1,
        "clear": 2,
    }


def test_10_4_a_disrupted_unit_out_of_supply_counts_one_at_least() -> None:
    field = front(Alpha="1/228", Bravo="2RS A disrupted cut")
    assert defence(field) == {"2RS A, disrupted, out of supply": 1, "clear": 2}


def test_9_1_4_a_battle_is_fought_with_the_totals_shown() -> None:
    field = front("gdl", Alpha="1/228, 2/228", Bravo="2RS A")
    attacked(field, "1/228", "2/228", dice=(4, 5))
    assert (field.combat.total, field.combat.against_total) == ("6 + 4 = 10", "5 + 5 = 10")


# Leaders


def test_2_5_the_best_leader_beside_units_of_the_combat_counts_once() -> None:
    field = front(Alpha="1/228, Ito", Bravo="2RS A, Maltby", Delta="2/228, Doi")
    declared(field, "1/228")
    assert amounts(field.preview("attack_now").modifiers) == {"1/228": 3, "Ito": 1}
    field.do("join 2/228")
    shown = field.preview("attack_now")
    assert amounts(shown.modifiers) == {"1/228": 3, "2/228": 3, "Doi": 2}
    assert amounts(shown.against) == {"2RS A": 2, "Maltby": 1, "clear": 2}


def test_2_5_a_spent_leader_counts_and_one_beside_no_attacker_does_not() -> None:
    field = front(Alpha="1/228, Ito spent", Bravo="2RS A", Charlie="Wallis", Delta="Doi")
    assert attack(field, "1/228") == {"1/228": 3, "Ito": 1}
    assert amounts(field.preview("attack_now").against) == {"2RS A": 2, "clear": 2}


# Engineers and tankettes


@pytest.mark.parametrize(("where", "bonus"), [("gdl", 1), ("battery", 1), ("heavy_battery", 1), ("urban", 0), ("", 0)])
def test_9_1_4_engineers_add_one_against_works(where: str, bonus: int) -> None:
    field = front(where, Alpha="1/38 Eng, 2/38 Eng", Bravo="2RS A")
    declared(field, "1/38 Eng", "2/38 Eng")
    assert totals(field)[0] == 4 + 2 * bonus


def test_9_1_4_engineers_add_one_against_a_fortified_marker() -> None:
    field = front(Alpha="1/38 Eng", Bravo="2RS A, fortified")
    assert attack(field, "1/38 Eng") == {"1/38 E": 2, "1/38 E against works": 1}


def test_9_1_4_engineers_add_nothing_in_defence() -> None:
    field = field_of(FRONT.format(terrain="gdl"), side="british", Alpha="2RS A", Bravo="1/38 Eng")
    declared(field, "2RS A")
    assert totals(field) == (2, 5)


def test_9_1_4_tankettes_add_one_along_a_road_only() -> None:
    assert attack(front(Alpha="38 Tankette", Bravo="2RS A"), "38 Tankette") == {"38 Tk": 2, "38 Tk along the road": 1}
    assert attack(front(Delta="38 Tankette", Bravo="2RS A"), "38 Tankette") == {"38 Tk": 2}


# Artillery


GUNS = """
    Alpha = Bravo = Charlie = Delta
    Bravo - Echo
"""


def test_9_1_4_artillery_in_good_order_beside_the_space_adds_one_each() -> None:
    field = field_of(GUNS, Alpha="1/228", Bravo="2RS A", Charlie="HKSRA 1 Mtn", Echo="HKSRA 2 Mtn spent")
    assert defence(field) == {"2RS A": 2, "clear": 2, "1 Mtn beside it": 1, "2 Mtn beside it": 1}


def test_9_1_4_disrupted_or_distant_artillery_adds_nothing() -> None:
    field = field_of(GUNS, Alpha="1/228", Bravo="2RS A", Charlie="HKSRA 1 Mtn disrupted", Delta="HKSRA 2 Mtn")
    assert defence(field) == {"2RS A": 2, "clear": 2}


def test_9_1_4_artillery_that_defends_its_own_space_adds_its_strength_alone() -> None:
    field = field_of(GUNS, Alpha="1/228", Bravo="HKSRA 1 Mtn")
    assert defence(field) == {"1 Mtn": 1, "clear": 2}


def test_9_1_4_artillery_beside_the_space_supports_an_attack_from_any_side() -> None:
    field = field_of(GUNS, side="british", Alpha="2RS A", Bravo="1/228", Charlie="HKSRA 1 Mtn")
    assert attack(field, "2RS A") == {"2RS A": 2, "1 Mtn beside it": 1}


# The space


@pytest.mark.parametrize(
    ("words", "bonus"),
    [
        ("clear", 2),
        ("reservoir", 2),
        ("urban", 3),
        ("pier", 3),
        ("gdl", 3),
        ("battery", 4),
        ("heavy_battery", 4),
        ("clear coastal red", 2),
        ("pier coastal red", 3),
        ("urban hq", 3),
    ],
)
def test_9_2_the_bonus_of_the_space_counts_once(words: str, bonus: int) -> None:
    field = front(words, Alpha="1/228", Bravo="2RS A, 2RS B")
    assert totals(declared(field, "1/228")) == (3, 4 + bonus)


@pytest.mark.parametrize("words", ["clear", "gdl", "heavy_battery"])
def test_9_2_a_fortified_marker_gives_five_in_place_of_the_bonus_of_the_space(words: str) -> None:
    field = front(words, Alpha="1/228", Bravo="2RS A, 2RS B, fortified")
    assert defence(field) == {"2RS A": 2, "2RS B": 2, "fortified": 5}


def test_11_2_a_fortified_marker_works_only_for_the_british() -> None:
    field = field_of(FRONT.format(terrain="gdl"), side="british", Alpha="2RS A", Bravo="1/228, fortified")
    assert amounts(declared(field, "2RS A").preview("attack_now").against) == {"1/228": 3, "Gin Drinker's Line": 3}


def test_2_7_a_destroyed_battery_keeps_its_bonus() -> None:
    assert defence(front("battery", Alpha="1/228", Bravo="2RS A, destroyed")) == {"2RS A": 2, "battery": 4}


@pytest.mark.parametrize(
    ("unit", "amount"), [("1M A", 1), ("1M D", 1), ("HK CR1", 1), ("HK VDC3", 1), ("HK VDC1", 0), ("2RS A", 0)]
)
def test_9_2_1_machine_gun_units_add_one_in_defence(unit: str, amount: int) -> None:
    found = defence(front(Alpha="1/228", Bravo=unit))
    assert sum(value for reason, value in found.items() if reason.startswith("machine guns")) == amount


def test_9_2_1_a_disrupted_machine_gun_unit_has_no_bonus_and_none_has_it_in_attack() -> None:
    assert defence(front(Alpha="1/228", Bravo="1M A disrupted")) == {"1M A, disrupted": 1, "clear": 2}
    field = field_of(FRONT.format(terrain=""), side="british", Alpha="1M A", Bravo="1/228")
    assert attack(field, "1M A") == {"1M A": 2}


def test_9_2_1_the_bonus_stays_beside_a_fortified_marker() -> None:
    field = front(Alpha="1/228", Bravo="1M A, 1M B, fortified")
    assert totals(declared(field, "1/228"))[1] == 2 + 2 + 5 + 1 + 1


# The examples


def test_9_3_the_redoubt() -> None:
    field = front("gdl", Alpha="9/228, 10/228, Doi", Bravo="2RS A, fortified")
    shown = declared(field, "9/228", "10/228").preview("attack_now")
    assert (lead(shown.modifiers), lead(shown.against)) == (3 + 4 + 2, 2 + 5)
    assert (shown.total, shown.against_total) == ("9 + die", "7 + die")


def test_9_3_the_dockyard() -> None:
    assert totals(declared(front("pier", Alpha="1/228", Bravo="1M A"), "1/228"))[1] == 2 + 1 + 3
    assert totals(declared(front("pier", Alpha="1/228", Bravo="1M A disrupted"), "1/228"))[1] == 1 + 3


def test_9_3_the_heavy_guns() -> None:
    assert totals(declared(front("heavy_battery range6", Alpha="1/228", Bravo="HK VDC5"), "1/228"))[1] == 1 + 4


def test_9_3_in_the_streets() -> None:
    assert totals(declared(front("urban", Alpha="1/228", Bravo="HK CR1, 1M D"), "1/228"))[1] == 1 + 2 + 2 + 3


def test_9_3_a_clear_win() -> None:
    field = front("battery", Alpha="9/228, 10/228, Doi", Bravo="HK VDC2, HK VDC5")
    attacked(field, "9/228", "10/228", dice=(3, 1))
    assert field.combat.outcome[0] == "12 against 7: attacker wins"
    assert hits(field) == (0, 2)
    field.do("take_hit HK VDC2", "take_hit HK VDC5")
    assert field.how("HK VDC2") == field.how("HK VDC5") == "disrupted"
    assert field.at("HK VDC2") == field.at("HK VDC5") == "Charlie"
    assert field.how("9/228") == field.how("10/228") == "spent"


def test_9_3_a_narrow_win() -> None:
    field = front("pier", Alpha="9/228, 10/228", Bravo="1M A")
    attacked(field, "9/228", "10/228", dice=(1, 1))
    assert field.combat.outcome[0] == "8 against 7: attacker wins"
    assert hits(field) == (1, 1)
    field.do("take_hit 9/228")
    assert (field.at("1M A"), field.how("1M A")) == ("Charlie", "disrupted")
    assert (field.how("9/228"), field.how("10/228")) == ("spent disrupted", "spent")


def test_9_3_a_surrender() -> None:
    field = draw("Alpha\nBravo source", Alpha="1/228 cut, 2/228 cut, Doi cut", Bravo="2RS A", points=(0, 5))
    field.both_pass()
    assert field.points == (0, 5 + 1 + 1 + 4)
    assert field.at("1/228") == field.at("Doi") == ""
