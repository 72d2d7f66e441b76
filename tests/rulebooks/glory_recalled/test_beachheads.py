"""Beachheads, and what becomes of those who landed, fought or waited (Rules 9.7.5, 9.7.6)."""

from tests.rulebooks.glory_recalled.harbour import harbour, landed, loaded, loading

# Beachheads


def test_9_7_5_a_beachhead_holds_eight_units_and_a_leader() -> None:
    field = loaded("1/228, 2/228, 3/228, 5/228", Beach="1/229, 2/229, 3/229, 5/229, beachhead")
    landed(field, "Beach", "1/228", "2/228", "3/228", "5/228")
    assert len(field.who("Beach")) == 8
    field = loaded("1/228, 2/228", Beach="1/229, 2/229, 3/229, 5/229, 6/229, 7/229, 9/229, beachhead").do(
        "land_at Beach"
    )
    field.do("assign 1/228")
    assert field.legal("assign") == []


def test_9_7_5_a_full_beachhead_is_no_target() -> None:
    beach = "1/229, 2/229, 3/229, 5/229, 6/229, 7/229, 9/229, 10/229, beachhead"
    assert loaded("1/228", Beach=beach).refused("land_at Beach") == "8.0"


THREE = {"Pier": "beachhead, japanese", "Cove": "beachhead, japanese", "Bay": "beachhead, japanese"}


def test_9_7_5_without_a_marker_left_no_more_land_than_the_space_holds() -> None:
    field = loaded(**THREE).do("land_at Beach", "assign 1/228", "assign 2/228")
    assert field.refused("assign 3/228") == "9.7.4"
    field.do("land_now")
    assert (field.who("Beach"), field.marks("Beach")) == (["1/228", "2/228"], set())


def test_9_7_5_four_may_fight_for_it_and_the_others_go_back_to_the_box() -> None:
    field = loaded(Beach="HK VDC2", **THREE).do("land_at Beach")
    field.do("assign 1/228", "assign 2/228", "assign 3/228", "assign 5/228").roll(6, 1).do("land_now")
    assert (field.who("Beach"), field.marks("Beach")) == (["1/228", "2/228"], set())
    assert field.at("3/228") == field.at("5/228") == "Water"
    assert field.how("3/228") == "spent"


def test_9_7_5_where_a_marker_is_none_is_needed() -> None:
    field = landed(loaded(**THREE), "Cove", "1/228", "2/228", "3/228", "5/228")
    assert len(field.who("Cove")) == 4


def test_9_7_5_the_japanese_may_take_a_beachhead_off_in_their_own_action() -> None:
    field = harbour(Beach="1/228, 2/228, beachhead").do("give_up Beach")
    assert field.marks("Beach") == set()
    assert (field.step, field.decider) == ("ChooseAction", "japanese")


def test_9_7_5_nobody_gives_up_a_space_without_a_beachhead() -> None:
    assert harbour(Beach="1/228").legal("give_up") == []


# Afterwards


def test_9_7_6_all_who_landed_or_fought_or_were_loaded_are_spent() -> None:
    field = loading(Water="1/228, 2/228", Quay="3/228, 5/228").do("load 3/228", "load 5/228", "set_sail")
    landed(field, "Beach", "1/228", "3/228").do("end_landing")
    assert [field.how(unit) for unit in ("1/228", "3/228", "5/228")] == ["spent"] * 3
    assert field.decider == "british"


def test_9_7_6_who_has_only_waited_in_the_box_stays_fresh() -> None:
    field = landed(loaded("1/228, 2/228, Doi"), "Beach", "1/228").do("end_landing")
    assert (field.how("2/228"), field.how("Doi"), field.at("2/228")) == ("fresh", "fresh", "Water")


def test_9_7_6_they_do_not_move_on() -> None:
    field = landed(loaded("1/228"), "Beach", "1/228")
    assert (field.step, field.decider) == ("ChooseAction", "british")


def test_9_7_6_those_left_in_the_box_take_part_in_a_later_assault() -> None:
    field = loaded("1/228, 2/228", japanese="Amphibious Assault, Amphibious Assault")
    landed(field, "Beach", "1/228").do("end_landing", "pass", "play Amphibious Assault")
    landed(field.do("set_sail"), "Beach", "2/228")
    assert field.who("Beach") == ["1/228", "2/228"]
