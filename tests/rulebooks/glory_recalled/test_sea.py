"""Sea Transport, and the four units that may go to Kowloon (Rules 7.2, 7.3)."""

from typing import Any

import pytest

from tests.rulebooks.glory_recalled.drawn import Situation, draw

SEA = """
    Kowloon pier = Inland
    Tower pier source
    Shore coastal > Harbour landing_box
    Camp assembly_box = Inland
    island:
    Victoria pier source = Peak
    Aberdeen pier
    Harbour > Beach coastal
    Harbour > Cove coastal
    Point pier - Bay
"""
"""Kowloon, Aberdeen and Point have no way to a British source; Victoria and Tower are sources."""


def british(**words: Any) -> Situation:
    """The British hold Sea Transport, and it is theirs to act."""
    return draw(SEA, side="british", british="Sea Transport", **{"Inland": "1/228", **words})


def japanese(**words: Any) -> Situation:
    """The Japanese hold Sea Transport, and it is theirs to act."""
    return draw(SEA, japanese="Sea Transport", **words)


# Rules 7.2: the British


def test_7_2_british_ships_carry_two_units_and_a_leader_from_pier_to_pier() -> None:
    field = british(Victoria="2RS A, 2RS B, Maltby")
    field.do("play Sea Transport", "load 2RS A", "load 2RS B", "load Maltby", "ship_to Tower")
    assert field.who("Tower") == ["2RS A", "2RS B", "Maltby"]
    assert [field.how(name) for name in ("2RS A", "2RS B", "Maltby")] == ["spent"] * 3
    assert field.discards("british") == ["Sea Transport"]
    assert "2RS A, 2RS B and Maltby sail from Victoria to Tower § 7.2." in field.log()


def test_7_2_the_ships_take_no_third_unit() -> None:
    field = british(Victoria="2RS A, 2RS B, beachhead, 2RS C")
    field.do("play Sea Transport", "load 2RS A", "load 2RS B")
    assert field.legal("load") == []
    assert field.why_not("load 2RS C") == ("The ships are full.", "7.2")


def test_7_2_all_that_are_shipped_start_in_one_space() -> None:
    field = british(Victoria="2RS A", Tower="2RS B")
    field.do("play Sea Transport", "load 2RS A")
    assert field.refused("load 2RS B") == "7.2"


def test_7_2_british_ships_need_piers_on_both_ends() -> None:
    field = british(Victoria="2RS A", Peak="2RS B", Shore="british")
    field.do("play Sea Transport")
    assert field.legal("load") == ["2RS A"]
    assert field.refused("load 2RS B") == "7.2"
    field.do("load 2RS A")
    assert field.why_not("ship_to Shore") == ("British ships go from pier to pier.", "7.2")
    assert field.refused("ship_to Peak") == "7.2"


def test_7_2_both_piers_must_be_british_and_in_supply() -> None:
    field = british(Victoria="2RS A", Kowloon="japanese", Aberdeen="british", Tower="british")
    field.do("play Sea Transport", "load 2RS A")
    assert field.why_not("ship_to Kowloon") == ("[Kowloon] is not under your control.", "7.2")
    assert field.why_not("ship_to Aberdeen") == ("[Aberdeen] is out of supply.", "7.2")


def test_7_2_spent_units_are_not_shipped_but_disrupted_ones_are() -> None:
    field = british(Victoria="2RS A spent, 2RS B disrupted")
    field.do("play Sea Transport")
    assert field.legal("load") == ["2RS B"]
    assert field.refused("load 2RS A") == "5.1.5"
    field.do("load 2RS B", "ship_to Tower")
    assert field.how("2RS B") == "spent disrupted"


def test_7_2_the_limits_of_stacking_hold_where_they_arrive() -> None:
    field = british(Victoria="2RS A, 2RS B, Rose", Tower="2RS C, Maltby")
    field.do("play Sea Transport", "load 2RS A")
    assert field.refused("load 2RS B") == "7.2"
    assert field.refused("load Rose") == "7.2"
    field.do("ship_to Tower")
    assert field.who("Tower") == ["2RS A", "2RS C", "Maltby"]


def test_7_2_a_full_harbour_is_refused_by_name() -> None:
    field = draw(
        SEA + "    Point = Victoria\n", side="british", british="Sea Transport", Victoria="2RS A, 2RS B", Tower="2RS C"
    )
    field.do("play Sea Transport", "load 2RS A", "load 2RS B")
    assert field.legal("ship_to") == ["Point"]
    assert field.why_not("ship_to Tower") == ("[Tower] holds at most 2 units and a leader.", "8.0")


def test_7_2_a_card_that_ships_nobody_is_not_played() -> None:
    field = british(Peak="2RS A")
    assert field.refused("play Sea Transport") == "6.5"


# Rules 7.2: the Japanese


def test_7_2_japanese_ships_carry_four_units_and_a_leader() -> None:
    field = japanese(
        Shore="1/228, 2/228, beachhead, 3/228, 5/228, 6/228, Doi",
        Beach="japanese, beachhead",
        Peak="2RS A",
    )
    field.do("play Sea Transport", "load 1/228", "load 2/228", "load 3/228", "load 5/228", "load Doi")
    assert field.why_not("load 6/228") == ("The ships are full.", "7.2")
    field.do("ship_to Beach")
    assert field.who("Beach") == ["1/228", "2/228", "3/228", "5/228", "Doi"]
    assert field.how("Doi") == "spent"


def test_7_2_japanese_ships_go_between_piers_beachheads_and_embark_spaces() -> None:
    field = japanese(
        Kowloon="1/228", Beach="japanese, beachhead", Shore="japanese", Point="japanese", Cove="japanese", Peak="2RS A"
    )
    field.do("play Sea Transport", "load 1/228")
    assert field.legal("ship_to") == ["Beach", "Point", "Shore"]
    assert field.refused("ship_to Cove") == "7.2"
    assert field.refused("ship_to Victoria") == "7.2"
    assert field.refused("ship_to Inland") == "7.2"


def test_7_2_before_the_event_nothing_is_shipped_to_the_island() -> None:
    field = japanese(Kowloon="1/228", Point="japanese", Shore="japanese", Peak="2RS A", event=False)
    field.do("play Sea Transport", "load 1/228")
    assert field.legal("ship_to") == ["Shore"]
    assert field.why_not("ship_to Point") == ("Before the Kowloon Event nothing is shipped to the Island.", "7.2")


def test_7_2_out_of_a_landing_box_only_to_a_beachhead_of_that_box() -> None:
    field = japanese(
        Harbour="1/228, 2/228, 3/228, 5/228, 6/228, Doi",
        Beach="japanese, beachhead",
        Cove="japanese",
        Point="japanese",
        Peak="2RS A",
    )
    field.do("play Sea Transport", "load 1/228")
    assert field.legal("ship_to") == ["Beach"]
    assert field.refused("ship_to Cove") == "7.2"
    assert field.refused("ship_to Point") == "7.2"


def test_7_2_no_ship_goes_into_a_box() -> None:
    field = japanese(Kowloon="1/228", Shore="japanese", Peak="2RS A")
    field.do("play Sea Transport", "load 1/228")
    assert field.refused("ship_to Harbour") == "7.2"


def test_7_2_going_aboard_can_be_taken_back_and_nobody_needs_to_sail() -> None:
    field = british(Victoria="2RS A").do("play Sea Transport", "load 2RS A", "unload 2RS A")
    assert field.legal("ship_to") == []
    assert field.prompt == "choose what to ship: up to 2 units and 1 leader"
    assert field.do("load 2RS A").prompt == "ship 2RS A: choose more, or the harbour"
    field.do("unload 2RS A", "stay")
    assert field.how("2RS A") == "fresh"
    assert field.discards("british") == ["Sea Transport"]


# Rules 7.3


def test_7_3_four_british_units_go_to_kowloon_in_a_game() -> None:
    field = british(Victoria="2RS A, 2RS B, Maltby", shipped=2)
    field.do("play Sea Transport", "load 2RS A", "load 2RS B", "ship_to Tower")
    assert field.position.shipped == 4


def test_7_3_the_fifth_unit_is_refused() -> None:
    field = british(Victoria="2RS A, 2RS B, Maltby", shipped=3)
    field.do("play Sea Transport", "load 2RS A")
    assert "2RS B" not in field.legal("load")
    field.do("ship_to Tower")
    assert field.position.shipped == 4
    full = british(Victoria="2RS A, Maltby", Peak="Wallis", shipped=4)
    full.do("play Sea Transport")
    assert full.legal("load") == ["Maltby"]


def test_7_3_the_refusal_names_the_limit() -> None:
    field = draw(SEA + "    Point = Victoria\n", side="british", british="Sea Transport", Victoria="2RS A", shipped=4)
    field.do("play Sea Transport", "load 2RS A")
    assert field.legal("ship_to") == ["Point"]
    assert field.why_not("ship_to Tower") == (
        "At most 4 British units a game go to Kowloon by sea; 4 have gone.",
        "7.3",
    )


def test_7_3_leaders_are_not_counted() -> None:
    field = british(Victoria="Maltby", shipped=4)
    field.do("play Sea Transport", "load Maltby", "ship_to Tower")
    assert (field.at("Maltby"), field.position.shipped) == ("Tower", 4)


def test_7_3_from_kowloon_to_the_island_there_is_no_limit() -> None:
    field = british(Tower="2RS A, 2RS B", shipped=4)
    field.do("play Sea Transport", "load 2RS A", "load 2RS B", "ship_to Victoria")
    assert field.who("Victoria") == ["2RS A", "2RS B"]
    assert field.position.shipped == 4


@pytest.mark.parametrize("limit", [None, 9])
def test_7_3_the_free_set_up_has_no_limit(limit: int | None) -> None:
    field = british(Victoria="2RS A, 2RS B", shipped=4, rules={"sea_limit": limit})
    field.do("play Sea Transport", "load 2RS A", "load 2RS B", "ship_to Tower")
    assert field.position.shipped == 6
