"""Stacking (Rules 8): two units and a leader, eight in boxes and beachheads, markers, and what is too many."""

import pytest

from tests.rulebooks.glory_recalled.drawn import draw

EIGHT = "1/228, 2/228, 3/228, 5/228, 6/228, 7/228, 9/228, 10/228"


def test_8_0_two_units_and_a_leader() -> None:
    field = draw("Alpha = Bravo = Charlie", Alpha="1/228", Bravo="2/228, Doi").do("march 1/228", "move Bravo")
    assert field.who("Bravo") == ["1/228", "2/228", "Doi"]


def test_8_0_a_third_unit_finds_no_room() -> None:
    field = draw("Alpha = Bravo = Charlie", Alpha="1/228", Bravo="2/228, 3/228").do("march 1/228")
    assert field.legal("move") == ["Charlie"]
    assert field.why_not("move Bravo") == ("[Bravo] holds at most 2 units and a leader.", "8.0")


def test_8_0_two_come_only_where_there_is_room_for_both() -> None:
    field = draw("Alpha = Bravo", Alpha="1/228, 2/228", Bravo="3/228").do("march 1/228", "take 2/228")
    assert field.legal("move") == []
    assert field.refused("move Bravo") == "8.0"
    field.do("put_back 2/228")
    assert field.legal("move") == ["Bravo"]


def test_8_0_a_leader_with_units_finds_no_room_beside_another() -> None:
    field = draw("Alpha = Bravo = Charlie", Alpha="1/228, Doi", Bravo="Ito", japanese="228 Regiment")
    field.do("play 228 Regiment", "take 1/228", "take Doi")
    assert field.legal("move") == ["Charlie"]
    assert field.why_not("move Bravo") == ("A space holds only one leader.", "8.0")
    field.do("put_back Doi", "move Bravo")
    assert field.who("Bravo") == ["1/228", "Ito"]


@pytest.mark.parametrize(("there", "fits"), [("2/228", True), (EIGHT.replace("1/228, ", ""), True), (EIGHT, False)])
def test_8_0_a_beachhead_holds_eight(there: str, fits: bool) -> None:
    field = draw("Alpha = Bravo = Charlie", Alpha="11/228", Bravo=there + ", beachhead").do("march 11/228")
    assert field.can("move Bravo") is fits
    if not fits:
        assert field.why_not("move Bravo") == ("[Bravo] holds at most 8 units and a leader.", "8.0")


def test_8_0_markers_take_no_room() -> None:
    field = draw("Alpha = Bravo battery", side="british", Alpha="2RS A", Bravo="2RS B, Maltby, fortified, destroyed")
    assert field.do("march 2RS A").can("move Bravo")


def test_8_0_no_second_marker_of_one_type() -> None:
    field = draw("Alpha = Bravo", side="british", Alpha="2RS A, fortified", Bravo="2RS B", british="Dig In, Dig In")
    field.do("play Dig In")
    assert field.legal("dig_in") == ["2RS B"]
    assert field.refused("dig_in 2RS A") in ("8.0", "6.15")


def test_8_0_decoys_count_as_units() -> None:
    field = draw("Alpha = Bravo = Charlie", side="british", concealed=True, Alpha="2RS A", Bravo="2RS B, Decoy 1")
    field.do("march 2RS A")
    assert field.legal("move") == ["Charlie"]
    assert field.refused("move Bravo") == "8.0"


# Rules 8.1

BEACH = "Camp assembly_box = Alpha - Bravo - Charlie"


def test_8_1_a_beachhead_is_given_up_only_when_it_is_empty_enough_or_units_are_lost() -> None:
    field = draw(BEACH, Alpha="1/228, 2/228, 3/228, 5/228, beachhead", Charlie="2RS A, 2RS B", points=(0, 5))
    field.do("give_up Alpha")
    assert field.marks("Alpha") == set()
    assert (field.decider, field.step) == ("japanese", "ChooseAction")
    field.do("march 1/228", "move Bravo", "end_action")
    assert (field.decider, field.step) == ("japanese", "TooMany")
    assert field.legal("lose") == ["2/228", "3/228", "5/228"]
    assert field.why_not("lose 1/228")[1] == "8.1"
    field.do("lose 3/228")
    assert field.who("Alpha") == ["2/228", "5/228"]
    assert field.points == (0, 5.5)
    assert field.decider == "british"


def test_8_1_those_who_have_left_in_time_are_safe() -> None:
    field = draw(BEACH, Alpha="1/228, 2/228, 3/228, beachhead", Charlie="2RS A, 2RS B", points=(0, 5))
    field.do("give_up Alpha", "march 1/228", "move Bravo", "end_action")
    assert field.decider == "british"
    assert field.points == (0, 5)


def test_9_7_5_only_the_japanese_give_up_a_beachhead_and_only_one_that_is_there() -> None:
    field = draw(BEACH, Alpha="1/228, beachhead", Charlie="2RS A")
    assert field.legal("give_up") == ["Alpha"]
    field.do("pass")
    assert field.decider == "british"
    assert field.legal("give_up") == []
