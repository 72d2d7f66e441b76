"""What a combat does: hits by the difference of the totals, how they are spread, advance, VP (Rules 9.1.5 to 9.5)."""

from typing import Any

import pytest

from tests.rulebooks.glory_recalled.combats import attacked, field_of, hits
from tests.rulebooks.glory_recalled.situation import Situation

FRONT = """
    island:
    Alpha = Bravo {terrain} = Charlie source
    Delta - Bravo
"""


def front(terrain: str = "", **drawing: Any) -> Situation:
    """A space that is attacked, with a way out to a source of supply."""
    return field_of(FRONT.format(terrain=terrain), **drawing)


def fought(margin: int) -> Situation:
    """A combat whose totals differ by this much: the attack has 6 and a die against 6, 2 or 12 and a die."""
    if margin > 5:
        bravo, base = "HK VDC2 disrupted, HK VDC4 disrupted", 6 - 4
    elif margin < -5:
        bravo, base = "2/14P A, 2/14P B, fortified, Wallis", 6 - 12
    else:
        bravo, base = "2RS A, 2RS B", 0
    dice = next((a, d) for a in range(1, 7) for d in range(1, 7) if base + a - d == margin)
    return attacked(front(Alpha="1/228, 2/228", Bravo=bravo), "1/228", "2/228", dice=dice)


TABLE = {
    -11: (4, 0),
    -10: (4, 0),
    -9: (4, 0),
    -8: (3, 0),
    -7: (3, 0),
    -6: (3, 0),
    -5: (2, 0),
    -4: (2, 0),
    -3: (2, 0),
    -2: (1, 1),
    -1: (1, 1),
    0: (1, 1),
    1: (1, 1),
    2: (1, 1),
    3: (0, 2),
    4: (0, 2),
    5: (0, 2),
    6: (0, 3),
    7: (0, 3),
}


@pytest.mark.parametrize(("margin", "expected"), TABLE.items())
def test_9_1_5_the_hits_of_both_sides_by_the_difference(margin: int, expected: tuple[int, int]) -> None:
    field = fought(margin)
    assert hits(field) == expected
    words = "attacker wins" if margin > 0 else "a draw" if not margin else "defender holds"
    assert field.combat.outcome[0].endswith(words)


@pytest.mark.parametrize("margin", [-4, -1, 0])
def test_9_1_5_a_defender_who_has_not_lost_stays(margin: int) -> None:
    field = fought(margin)
    if margin > -3:
        field.do("take_hit 2RS A", "take_hit 1/228")
    else:
        field.do("take_hit 1/228", "take_hit 2/228")
    assert field.who("Bravo") == ["2RS A", "2RS B"]
    assert field.who("Alpha") == ["1/228", "2/228"]
    assert not field.choices & {"advance", "retreat"}


@pytest.mark.parametrize("margin", [1, 3])
def test_9_1_5_a_defender_who_has_lost_retreats(margin: int) -> None:
    field = fought(margin)
    field.do("take_hit 2RS A")
    field.do("take_hit 2RS B" if margin == 3 else "take_hit 1/228")
    assert field.at("2RS A") == field.at("2RS B") == "Charlie"
    assert field.choices == {"advance", "advance_all", "stay"}


# Spreading the hits


def test_9_1_6_the_owner_spreads_his_hits_as_he_likes() -> None:
    field = attacked(front("battery", Alpha="1/228, 2/228, Doi", Bravo="2RS A, HK VDC2"), "1/228", "2/228", dice=(4, 1))
    assert hits(field) == (0, 2)
    assert (field.step, field.decider) == ("TakeHits", "british")
    assert field.legal("take_hit") == ["2RS A", "HK VDC2"]
    field.do("take_hit HK VDC2", "take_hit HK VDC2")
    assert (field.at("HK VDC2"), field.at("2RS A"), field.how("2RS A")) == ("", "Charlie", "fresh")
    assert field.points == (0.5, 5)


def test_9_1_6_a_hit_on_a_disrupted_unit_eliminates_it() -> None:
    field = attacked(front(Alpha="1/228, 2/228", Bravo="2RS A disrupted, 2RS B"), "1/228", "2/228", dice=(2, 2))
    assert hits(field) == (1, 1)
    field.do("take_hit 2RS A", "take_hit 2/228")
    assert (field.at("2RS A"), field.at("2RS B"), field.how("2RS B")) == ("", "Charlie", "fresh")
    assert field.how("2/228") == "spent disrupted"


def test_9_1_6_hits_beyond_that_are_lost() -> None:
    field = attacked(front(Alpha="1/228, 2/228", Bravo="HK VDC2 disrupted"), "1/228", "2/228", dice=(6, 1))
    assert hits(field) == (0, 3)
    assert field.at("HK VDC2") == ""
    assert field.points == (0.5, 5)
    assert field.step == "Advance"


def test_9_1_6_only_units_in_the_combat_take_hits() -> None:
    field = attacked(front(Alpha="1/228, 2/228, 3/228", Bravo="2RS A, 2RS B"), "1/228", "2/228", dice=(1, 1))
    assert hits(field) == (1, 1)
    field.do("take_hit 2RS A")
    assert field.legal("take_hit") == ["1/228", "2/228"]
    assert field.refused("take_hit 3/228") == "9.1.6"


def test_9_1_6_an_attacker_who_is_eliminated_scores_for_the_british() -> None:
    field = attacked(front(Alpha="1/228", Bravo="2RS A, 2RS B, fortified"), "1/228", dice=(1, 4))
    assert hits(field) == (4, 0)
    assert field.at("1/228") == ""
    assert field.points == (0, 5.5)


# Advance


def test_9_5_survivors_and_one_leader_advance_at_no_cost() -> None:
    field = attacked(front(Alpha="1/228, 2/228, Doi", Bravo="HK VDC2, fortified"), "1/228", "2/228", dice=(6, 1))
    assert field.legal("advance") == ["1/228", "2/228"]
    assert field.refused("advance Doi") == "9.5"
    field.do("advance 1/228")
    assert field.legal("advance") == ["2/228", "Doi"]
    field.do("advance Doi", "advance 2/228")
    assert field.who("Bravo") == ["1/228", "2/228", "Doi"]
    assert (field.owner("Bravo"), field.marks("Bravo")) == ("japanese", set())
    assert field.how("Doi") == "spent"


def test_9_5_as_many_advance_as_stacking_allows() -> None:
    field = front(Alpha="1/228, 2/228", Bravo="HK VDC2", Delta="3/228, Ito")
    field.do("play 38 Division", "take 1/228", "take 2/228", "attack Bravo", "join 3/228").roll(6, 1).do("attack_now")
    field.do("advance 1/228", "advance 3/228")
    assert field.refused("advance 2/228") == "8.0"
    field.do("advance Ito")
    assert field.who("Bravo") == ["1/228", "3/228", "Ito"]


def test_9_5_nobody_must_advance_and_control_then_stays() -> None:
    field = attacked(front(Alpha="1/228, 2/228", Bravo="HK VDC2, fortified"), "1/228", "2/228", dice=(6, 1)).do("stay")
    assert (field.owner("Bravo"), field.marks("Bravo"), field.who("Bravo")) == ("british", {"fortified"}, [])


def test_9_5_attackers_disrupted_in_the_combat_advance_too() -> None:
    field = attacked(front(Alpha="1/228, 2/228", Bravo="2RS A, 2RS B"), "1/228", "2/228", dice=(2, 1))
    field.do("take_hit 2RS A", "take_hit 1/228", "advance 1/228")
    assert (field.at("1/228"), field.how("1/228")) == ("Bravo", "spent disrupted")


def test_9_5_units_that_took_no_part_do_not_advance() -> None:
    field = attacked(front(Alpha="1/228, 2/228", Bravo="HK VDC2 disrupted"), "1/228", dice=(6, 1))
    assert field.legal("advance") == ["1/228"]
    assert field.refused("advance 2/228") == "9.5"


def test_9_5_a_space_emptied_without_a_win_may_be_entered() -> None:
    field = attacked(front(Alpha="1/228", Bravo="2RS A disrupted"), "1/228", dice=(1, 1))
    assert field.combat.outcome[0] == "4 against 4: a draw"
    assert (field.at("2RS A"), field.how("1/228")) == ("", "spent disrupted")
    field.do("advance 1/228")
    assert field.owner("Bravo") == "japanese"


def test_9_5_the_british_advance_too_and_take_a_beachhead() -> None:
    field = field_of(
        FRONT.format(terrain="coastal"), side="british", Alpha="2/14P A, 2/14P B", Bravo="1/228, beachhead"
    )
    attacked(field, "2/14P A", "2/14P B", dice=(6, 1)).do("advance 2/14P A")
    assert (field.owner("Bravo"), field.marks("Bravo")) == ("british", set())


def test_4_2_vp_for_the_space_are_given_when_it_is_taken() -> None:
    field = attacked(front("reservoir", Alpha="1/228, 2/228", Bravo="HK VDC2"), "1/228", "2/228", dice=(6, 1))
    assert field.points == (0.5, 5)
    field.do("advance_all")
    assert field.points == (3.5, 5)
    assert field.marks("Bravo") == {"conquered"}
    assert "1/228 and 2/228 move from Alpha to Bravo § 9.5." in field.log()
