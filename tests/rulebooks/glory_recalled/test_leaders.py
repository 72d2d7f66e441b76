"""Leaders in combat: in danger without their units, or met alone (Rules 7.1.2, 9.6)."""

from typing import Any

import pytest

from tests.rulebooks.glory_recalled.combats import attacked, declared, field_of
from tests.rulebooks.glory_recalled.situation import Situation

LINE = """
    island:
    Alpha = Bravo = Charlie = Delta
    Bravo - Echo
"""


def bereft(die: int, **drawing: Any) -> Situation:
    """Wallis has lost his only unit, and a die is rolled for him."""
    field = field_of(LINE, **{"Alpha": "9/228, 10/228", "Bravo": "HK VDC2, Wallis", "Charlie": "2RS A", **drawing})
    return attacked(field, "9/228", "10/228", dice=(6, 1, die))


@pytest.mark.parametrize("die", [1, 2, 3])
def test_9_6_a_leader_whose_units_are_all_lost_is_eliminated_on_3_or_less(die: int) -> None:
    field = bereft(die)
    assert field.at("Wallis") == ""
    assert field.points == (2.5, 5)


@pytest.mark.parametrize("die", [4, 5, 6])
def test_9_6_or_escapes_to_the_nearest_unit_on_4_or_more(die: int) -> None:
    field = bereft(die)
    assert field.at("Wallis") == "Charlie"
    assert field.points == (0.5, 5)


def test_9_6_the_owner_chooses_among_equals() -> None:
    field = bereft(4, Echo="2RS B", Delta="2RS C")
    assert (field.step, field.decider) == ("LeaderFlees", "british")
    assert field.legal("flee") == ["Charlie", "Echo"]
    assert field.refused("flee Delta") == "9.6"
    field.do("flee Echo")
    assert (field.at("Wallis"), field.step) == ("Echo", "Advance")


def test_9_6_a_unit_that_has_a_leader_has_no_room() -> None:
    assert bereft(4, Charlie="2RS A, Lawson", Delta="2RS C").at("Wallis") == "Delta"


def test_9_6_without_a_unit_to_go_to_he_is_eliminated() -> None:
    field = bereft(6, Charlie="british")
    assert field.at("Wallis") == ""
    assert field.points == (2.5, 5)


def test_9_6_nearest_is_counted_whatever_lies_between() -> None:
    assert bereft(4, Charlie="1/230", Delta="2RS C", Echo="british").at("Wallis") == "Delta"


def test_9_6_a_leader_whose_unit_survives_is_not_in_danger() -> None:
    field = field_of(LINE, Alpha="9/228, 10/228", Bravo="1M A, 2RS B, Wallis")
    attacked(field, "9/228", "10/228", dice=(3, 1)).do("take_hit 1M A", "take_hit 9/228")
    assert not any("in danger" in line for line in field.log())


def test_9_6_the_attackers_leader_too_is_in_danger() -> None:
    field = field_of(LINE, Alpha="1/228, Doi", Bravo="2RS A, 2RS B, fortified")
    attacked(field, "1/228", dice=(1, 6, 3))
    assert (field.at("1/228"), field.at("Doi")) == ("", "")
    assert field.points == (0, 5 + 0.5 + 2)


def test_9_6_the_attackers_leader_is_safe_beside_a_unit_that_did_not_attack() -> None:
    field = field_of(LINE, Alpha="1/228, 2/228, Doi", Bravo="2RS A, 2RS B, fortified")
    attacked(field, "1/228", dice=(1, 6, 3))
    assert (field.at("1/228"), field.at("Doi")) == ("", "Alpha")


# A leader alone


def met(die: int, **drawing: Any) -> Situation:
    """A unit enters the space of a leader who stands alone."""
    field = field_of(LINE, **{"Alpha": "1/228", "Bravo": "Wallis", "Delta": "2RS A", **drawing})
    return field.do("play 38 Division", "take 1/228").roll(die).do("move Bravo")


@pytest.mark.parametrize(("die", "where"), [(1, ""), (2, ""), (3, "Delta"), (6, "Delta")])
def test_9_6_a_leader_met_alone_is_eliminated_on_2_or_less(die: int, where: str) -> None:
    field = met(die)
    assert field.at("Wallis") == where
    assert field.points == ((0, 5) if where else (2, 5))
    assert (field.at("1/228"), field.owner("Bravo")) == ("Bravo", "japanese")


def test_7_1_2_the_unit_then_goes_on_with_the_mp_it_has_left() -> None:
    field = met(1, Delta="british")
    assert field.can("move Delta")


def test_7_1_2_it_does_not_pass_through() -> None:
    field = field_of(LINE, Alpha="1/228", Bravo="Wallis").do("play 38 Division", "take 1/228")
    assert field.legal("move") == ["Bravo"]


def test_9_5_a_leader_left_in_a_space_without_a_combat_is_met_alone() -> None:
    field = field_of(LINE, Alpha="1/228", Bravo="Decoy 1 hidden, Wallis", Delta="2RS A", concealed=True)
    declared(field, "1/228").do("attack_now")
    assert field.step == "Advance"
    field.roll(2).do("advance 1/228")
    assert field.at("Wallis") == ""


def test_11_4_a_decoy_is_no_unit_to_escape_to() -> None:
    assert bereft(4, Charlie="Decoy 1 hidden", Delta="2RS A", concealed=True).at("Wallis") == "Delta"


def test_11_4_a_leader_beside_a_decoy_alone_has_lost_all_his_units() -> None:
    field = field_of(
        LINE, side="british", Alpha="1/228, 2/228, fortified", Bravo="HK VDC2, Decoy 1, Wallis", concealed=True
    )
    attacked(field, "HK VDC2", dice=(1, 6, 1), at="Alpha")
    assert (field.at("HK VDC2"), field.at("Wallis")) == ("", "")
