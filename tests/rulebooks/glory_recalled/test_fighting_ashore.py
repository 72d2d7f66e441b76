"""Amphibious assault against a defended shore (Rules 9.7.4)."""

from tests.rulebooks.glory_recalled.combats import amounts, hits
from tests.rulebooks.glory_recalled.harbour import loaded, stormed


def test_9_7_4_the_group_attacks_and_the_survivors_land() -> None:
    field = stormed(6, 1)
    assert amounts(field.combat.modifiers) == {"1/228": 3, "2/228": 3, "Doi": 2}
    assert amounts(field.combat.against) == {"VDC2": 1, "clear": 2}
    assert field.who("Beach") == ["1/228", "2/228"]
    assert field.marks("Beach") == {"beachhead"}
    assert field.at("Doi") == "Water"


def test_9_7_4_the_odds_are_shown() -> None:
    field = loaded("1/228, 2/228", Beach="2RS A, fortified").do("land_at Beach", "assign 1/228", "assign 2/228")
    shown = field.preview("land_now")
    assert (shown.total, shown.against_total) == ("6 + die", "7 + die")


def test_9_7_4_the_beaten_go_back_to_the_box() -> None:
    field = stormed(1, 4, beach="2RS A, 2RS B, fortified", box="1/228, 2/228")
    assert hits(field) == (3, 0)
    field.do("take_hit 1/228", "take_hit 1/228")
    assert (field.at("1/228"), field.at("2/228"), field.how("2/228")) == ("", "Water", "spent disrupted")
    assert (field.owner("Beach"), field.marks("Beach")) == ("british", {"fortified"})


def test_9_7_4_a_defender_who_is_beaten_retreats() -> None:
    field = stormed(3, 2, beach="1M A, HK VDC2 disrupted", box="1/228, 2/228")
    assert hits(field) == (1, 1)
    field.do("take_hit HK VDC2", "take_hit 1/228")
    assert (field.at("HK VDC2"), field.at("1M A")) == ("", "Inland")
    assert field.who("Beach") == ["1/228", "2/228"]


def test_9_7_4_disrupted_units_do_not_fight_their_way_ashore() -> None:
    field = loaded("1/228, 2/228 disrupted", Beach="HK VDC2").do("land_at Beach")
    assert field.legal("assign") == ["1/228"]
    assert field.refused("assign 2/228") == "9.1.1"


def test_9_7_4_searchlights_help_the_defence() -> None:
    field = loaded("1/228, 2/228", Beach="2RS A", british="Searchlights, Gunboats")
    assert field.step == "AskReaction"
    field.do("no_cards", "land_at Beach", "assign 1/228", "assign 2/228", "land_now", "look")
    assert field.legal("support") == ["Gunboats", "Searchlights"]
    assert sum(each.amount for each in field.preview("support Searchlights").against) == 2 + 2 + 3


def test_9_7_4_the_guns_of_the_space_may_be_spiked() -> None:
    field = loaded("1/228, 2/228", Guns="HK VDC2", british="Spike the Guns")
    field.do("no_cards").do("land_at Guns", "assign 1/228", "assign 2/228").roll(6, 1).do("land_now", "no_cards")
    field.do("no_cards")
    assert field.step == "AskReaction"
    field.do("look", "react Spike the Guns")
    assert field.marks("Guns") == {"destroyed", "beachhead"}
    assert field.points == (2.5, 5)


def test_9_7_4_engineers_storm_works_from_the_water() -> None:
    field = loaded("1/38 Eng, 38 Tankette", Guns="2RS A").do("land_at Guns", "assign 1/38 Eng", "assign 38 Tankette")
    shown = amounts(field.preview("land_now").modifiers)
    assert shown == {"1/38 E": 2, "38 Tk": 2, "1/38 E against works": 1}


def test_9_7_4_who_was_beaten_back_does_not_come_again() -> None:
    field = stormed(1, 1, beach="2RS A, 2RS B", box="1/228, 2/228, 3/228")
    field.do("take_hit 2RS A", "take_hit 1/228")
    assert hits(field) == (1, 1)
    assert field.step == "Assault"
    assert "Beach" not in field.legal("land_at")
    assert field.do("land_at Cove").legal("assign") == ["3/228"]
