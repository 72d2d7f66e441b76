"""Amphibious assault: the box, the loading, the boats, the landing, beachheads, and afterwards (Rules 9.7)."""

from typing import Any

import pytest

from tests.rulebooks.glory_recalled.combats import amounts, hits, with_card
from tests.rulebooks.glory_recalled.situation import Situation

HARBOUR = """
    Camp assembly_box = Field = Quay coastal = Road = Hill = Peak = Far
    Camp = Wharf coastal
    Lone
    Water landing_box < Quay
    Water < Wharf
    Other landing_box < Quay
    South landing_box card_only < Wharf
    island:
    Water > Beach coastal = Inland = Town pier source
    Water > Pier pier coastal = Inland
    Water > Guns battery coastal = Inland
    Water > Cove coastal = Inland
    Other > Bay coastal = Inland
    South > Point coastal = Inland
"""
MAINLAND = {"Field": "japanese", "Wharf": "japanese", "Road": "japanese", "Hill": "japanese", "Peak": "japanese"}
EIGHT = "1/228, 2/228, 3/228, 5/228, 6/228, 7/228, 9/228, 10/228"


def harbour(card: str = "Amphibious Assault", **drawing: Any) -> Situation:
    """The mainland is Japanese, and one unit of each side is far away."""
    standing = {**MAINLAND, "Quay": "japanese", "Lone": "11/230", "Town": "RRC D", **drawing}
    return with_card(HARBOUR, "japanese", str(standing.pop("japanese", card)), **standing)


def loaded(box: str = EIGHT, **drawing: Any) -> Situation:
    """An assault out of a box that waits for the groups to be sent."""
    return harbour(Water=box, **drawing).do("play Amphibious Assault", "set_sail")


def landed(field: Situation, target: str, *pieces: str) -> Situation:
    """A group is sent to a target."""
    return field.do(f"land_at {target}", *(f"assign {piece}" for piece in pieces), "land_now")


# When, and which box


def test_9_7_1_the_japanese_choose_a_landing_box_with_an_embark_space_in_supply() -> None:
    field = harbour(Quay="1/228", Wharf="2/228").do("play Amphibious Assault")
    assert field.legal("box") == ["Other", "Water"]
    assert field.refused("box South") == "9.7.1"
    assert field.refused("box Camp") == "9.7.1"


def test_9_7_1_one_embark_space_with_a_supply_line_is_enough() -> None:
    field = harbour(Quay="1/228", Wharf="2/228", Field="WG A")
    field.do("play Amphibious Assault")
    assert (field.step, field.game.board.name(field.position.box)) == ("Load", "Water")


def test_9_7_1_without_one_the_box_is_closed() -> None:
    field = harbour(Quay="1/228", Wharf="british", Field="WG A")
    assert field.refused("play Amphibious Assault") == "6.5"


def test_9_7_1_the_feint_opens_its_own_box_and_no_other() -> None:
    field = harbour("Feint in the South", Quay="1/228", Wharf="2/228").do("play Feint in the South")
    assert field.step == "Load"
    assert field.game.board.name(field.position.box) == "South"
    assert [field.game.cards[card].name for card in field.position.out] == ["Feint in the South"]


def test_6_5_a_box_of_spent_units_alone_is_not_used() -> None:
    field = harbour(Water="1/228 spent", Quay="japanese")
    assert field.refused("play Amphibious Assault") == "6.5"


# Loading


def loading(**drawing: Any) -> Situation:
    """A box that is being loaded."""
    field = harbour(**drawing).do("play Amphibious Assault")
    return field.do("box Water") if field.can("box Water") else field


def test_9_7_2_fresh_units_and_a_leader_are_loaded_from_the_embark_spaces() -> None:
    field = loading(Quay="1/228, 2/228 disrupted, Doi", Wharf="3/228 spent, 5/228, Ito")
    assert field.legal("load") == ["1/228", "2/228", "5/228", "Doi", "Ito"]
    assert field.refused("load 3/228") == "5.1.5"
    field.do("load 1/228", "load 2/228", "load Doi")
    assert field.refused("load Ito") == "8.0"
    assert field.who("Water") == ["1/228", "2/228", "Doi"]


def test_9_7_2_pieces_that_reach_an_embark_space_with_4_mp_are_loaded_too() -> None:
    field = loading(Quay="1/228", Hill="2/228", Far="3/228", Peak="5/228")
    assert field.legal("load") == ["1/228", "2/228", "3/228", "5/228"]
    picture = HARBOUR.replace("Peak = Far", "Peak - Far")
    standing = {**MAINLAND, "Quay": "1/228", "Far": "3/228", "Town": "RRC D"}
    far = with_card(picture, "japanese", "Amphibious Assault", **standing).do("play Amphibious Assault", "box Water")
    assert far.refused("load 3/228") == "9.7.2"


def test_9_7_2_an_embark_space_that_is_cut_off_loads_too() -> None:
    field = loading(Quay="1/228", Wharf="2/228", Field="WG A")
    assert field.legal("load") == ["1/228", "2/228"]


def test_9_7_2_not_through_the_enemy() -> None:
    field = loading(Quay="1/228", Road="WG A", Hill="2/228")
    assert field.legal("load") == ["1/228"]
    assert field.refused("load 2/228") == "9.7.2"


def test_9_7_2_eight_units_with_those_already_there() -> None:
    field = loading(Water="1/228, 2/228, 3/228, 5/228, 6/228, 7/228, 9/228", Quay="10/228, 11/228")
    field.do("load 10/228")
    assert field.legal("load") == []
    assert field.refused("load 11/228") == "9.7.2"


def test_9_7_2_nobody_sails_in_an_empty_box() -> None:
    field = loading(Quay="1/228, 2/228")
    assert "set_sail" not in field.choices
    assert "set_sail" in field.do("load 1/228").choices


def test_9_7_2_pieces_of_another_box_are_not_loaded() -> None:
    field = loading(Other="1/229", Quay="1/228")
    assert field.refused("load 1/229") == "9.7.2"


# Boats


def boats(*dice: int) -> Situation:
    """The torpedo boats come upon three loaded units."""
    field = harbour(Water="1/228, 2/228 disrupted, 3/228, Doi", british="Motor Torpedo Boats")
    field.do("play Amphibious Assault", "set_sail")
    assert (field.step, field.decider) == ("AskReaction", "british")
    return field.roll(*dice).do("look", "react Motor Torpedo Boats")


def test_9_7_3_two_units_are_chosen_and_hit_on_3_or_more() -> None:
    field = boats(3, 2)
    assert field.legal("shoot") == ["1/228", "2/228", "3/228"]
    field.do("shoot 1/228")
    assert field.legal("shoot") == ["2/228", "3/228"]
    assert field.refused("shoot 1/228") == "9.7.3"
    assert field.refused("shoot Doi") == "9.7.3"
    field.do("shoot 3/228")
    assert [field.how(unit) for unit in ("1/228", "3/228")] == ["disrupted", "fresh"]
    assert (field.step, field.decider) == ("Assault", "japanese")


def test_9_7_3_a_disrupted_unit_is_eliminated() -> None:
    field = boats(3, 6).do("shoot 2/228", "shoot 1/228")
    assert field.at("2/228") == ""
    assert field.points == (0, 5.5)
    assert [field.game.cards[card].name for card in field.position.out] == ["Motor Torpedo Boats"]


def test_9_7_3_the_boats_may_stay_in_port() -> None:
    field = harbour(Water="1/228", british="Motor Torpedo Boats").do("play Amphibious Assault", "set_sail")
    assert field.do("no_cards").step == "Assault"


# Landing where nobody is


def test_9_7_4_a_group_lands_in_a_space_without_british_units() -> None:
    field = landed(loaded(f"{EIGHT}, Doi"), "Beach", "1/228", "2/228", "3/228", "5/228", "Doi")
    assert field.who("Beach") == ["1/228", "2/228", "3/228", "5/228", "Doi"]
    assert (field.owner("Beach"), field.marks("Beach")) == ("japanese", {"beachhead"})
    assert field.how("1/228") == field.how("Doi") == "spent"


def test_9_7_4_only_targets_of_the_box() -> None:
    field = loaded()
    assert field.legal("land_at") == ["Beach", "Cove", "Guns", "Pier"]
    assert field.refused("land_at Bay") == field.refused("land_at Inland") == "9.7.4"


def test_9_7_4_groups_of_up_to_four() -> None:
    field = loaded().do("land_at Beach", "assign 1/228", "assign 2/228", "assign 3/228", "assign 5/228")
    assert field.legal("assign") == []
    assert field.refused("assign 6/228") == "9.7.4"


def test_9_7_4_one_group_to_a_target() -> None:
    field = landed(loaded(), "Beach", "1/228", "2/228", "3/228", "5/228")
    assert field.legal("land_at") == ["Cove", "Guns", "Pier"]
    assert field.refused("land_at Beach") == "9.7.4"


def test_9_7_4_the_groups_act_one_after_another() -> None:
    field = landed(loaded(f"{EIGHT}, Doi"), "Beach", "1/228", "Doi")
    landed(field, "Pier", "2/228", "3/228")
    assert (field.who("Beach"), field.who("Pier")) == (["1/228", "Doi"], ["2/228", "3/228"])
    assert field.legal("land_at") == ["Cove", "Guns"]


def test_9_7_4_spent_pieces_do_not_land() -> None:
    field = loaded("1/228, 2/228 spent").do("land_at Beach")
    assert field.legal("assign") == ["1/228"]
    assert field.refused("assign 2/228") == "9.7.4"


def test_9_7_4_a_leader_does_not_land_alone() -> None:
    field = loaded("1/228, Doi").do("land_at Beach", "assign Doi")
    assert "land_now" not in field.choices


def test_9_7_4_disrupted_units_land_where_nobody_defends() -> None:
    field = landed(loaded("1/228 disrupted"), "Beach", "1/228")
    assert field.at("1/228") == "Beach"


@pytest.mark.parametrize(("die", "where"), [(2, ""), (3, "Inland")])
def test_9_7_4_a_british_leader_there_is_met_alone(die: int, where: str) -> None:
    field = loaded("1/228", Beach="Wallis", Inland="WG A").do("land_at Beach", "assign 1/228").roll(die).do("land_now")
    assert field.at("Wallis") == where
    assert field.at("1/228") == "Beach"


def test_9_7_4_a_landing_scores_like_any_conquest() -> None:
    field = landed(loaded("1/228"), "Guns", "1/228")
    assert field.points == (4, 5)


# Fighting on the shore


def stormed(*dice: int, beach: str = "HK VDC2", box: str = "1/228, 2/228, 3/228, Doi", **drawing: Any) -> Situation:
    """Two units and perhaps a leader attack the beach."""
    field = loaded(box, Beach=beach, **drawing).do("land_at Beach", "assign 1/228", "assign 2/228")
    return field.roll(*dice).do("land_now")


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


def test_9_7_4_the_shore_is_marked_until_units_are_chosen_for_it() -> None:
    field = loaded("1/228, 2/228").do("land_at Beach")
    decision = field.session.decision
    assert decision is not None
    assert [(mark.space, mark.text) for mark in decision.step.marks(field.game, field.position)] == [
        (field.space_number("Beach"), "landing")
    ]
    field.do("assign 1/228")
    decision = field.session.decision
    assert decision is not None
    assert decision.step.marks(field.game, field.position) == ()
