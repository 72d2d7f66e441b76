"""Amphibious assault: the box, the loading, the boats, and landing where nobody is (Rules 9.7.1 to 9.7.4)."""

import pytest

from tests.rulebooks.glory_recalled.combats import with_card
from tests.rulebooks.glory_recalled.harbour import EIGHT, HARBOUR, MAINLAND, harbour, landed, loaded, loading
from tests.rulebooks.glory_recalled.situation import Situation

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
    assert "1/228, 2/228, 3/228, 5/228 and Doi move from Water to Beach § 9.7.4." in field.log()


def test_9_7_4_only_targets_of_the_box() -> None:
    field = loaded()
    assert field.legal("land_at") == ["Beach", "Cove", "Guns", "Pier"]
    assert field.refused("land_at Bay") == field.refused("land_at Inland") == "9.7.4"


def test_9_7_4_groups_of_up_to_four() -> None:
    field = loaded().do("land_at Beach", "assign 1/228", "assign 2/228", "assign 3/228", "assign 5/228")
    assert field.legal("assign") == []
    assert field.refused("assign 6/228") == "9.7.4"


def test_9_7_4_all_that_can_land_are_chosen_together_and_no_more() -> None:
    field = loaded().do("land_at Beach", "assign 2/228", "take_stack")
    assert field.legal("unassign") == ["1/228", "2/228", "3/228", "5/228"]
    assert "take_stack" not in field.choices
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
