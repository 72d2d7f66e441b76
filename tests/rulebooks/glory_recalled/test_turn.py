"""The turn (Rules 5.0, 5.1): actions by turns until both pass, the four actions, spent units."""

import pytest

from tests.rulebooks.glory_recalled.combats import attacked, field_of
from tests.rulebooks.glory_recalled.drawn import Situation, draw
from tests.rulebooks.glory_recalled.shipped import opening
from tests.rulebooks.glory_recalled.turn_field import FIELD, field

# Rules 5.0, 5.1


def test_5_0_the_japanese_begin_every_turn() -> None:
    battle = opening("campaign")
    battle.do("open_units", "arrange 0")
    assert (battle.position.turn, battle.decider) == (1, "japanese")
    battle.both_pass()
    while battle.step == "DiscardDown":
        battle.do(battle.all_legal[0])
    assert (battle.position.turn, battle.decider) == (2, "japanese")


def test_5_1_sides_take_one_action_by_turns() -> None:
    battle = field().do("march 1/228", "move Bravo").finish()
    assert battle.decider == "british"
    battle.do("march 2RS A", "move Echo").finish()
    assert battle.decider == "japanese"
    assert battle.choices == {"march", "pass"}


def test_5_1_two_passes_in_a_row_end_the_phase() -> None:
    battle = field().do("pass")
    assert (battle.decider, battle.position.turn) == ("british", 2)
    battle.do("pass")
    assert (battle.decider, battle.position.turn) == ("japanese", 3)


def test_5_1_who_has_passed_may_act_again_if_the_other_has_acted() -> None:
    battle = field().do("pass", "march 2RS A", "move Echo").finish()
    assert battle.decider == "japanese"
    battle.do("march 1/228", "move Bravo").finish()
    assert battle.position.turn == 2
    assert battle.position.passes == 1  # the British have nothing left to do
    battle.do("pass")
    assert battle.position.turn == 3


def test_5_1_and_5_1_4_a_stack_chosen_and_not_moved_is_a_pass() -> None:
    battle = field().do("march 1/228", "end_action")
    assert (battle.decider, battle.position.passes) == ("british", 1)
    assert battle.how("1/228") == "fresh"
    battle.do("march 2RS A", "end_action")
    assert (battle.decider, battle.position.turn) == ("japanese", 3)


def test_5_1_and_5_1_4_a_stack_that_has_moved_is_no_pass() -> None:
    battle = field().do("pass", "march 2RS A", "move Echo").finish()
    assert battle.position.passes == 0


def test_5_1_4_taking_the_whole_stack_always_takes_somebody() -> None:
    battle = field().do("march 1/228")
    assert {"take", "take_stack"} <= battle.choices
    battle.do("take_stack")
    assert not {"take", "take_stack"} & battle.choices
    battle.do("move Bravo")
    assert (battle.at("1/228"), battle.at("2/228")) == ("Bravo", "Bravo")


def test_5_1_who_can_do_nothing_must_pass() -> None:
    battle = field(Delta="2RS A spent").do("march 1/228", "move Bravo").finish()
    assert battle.decider == "japanese"
    assert "British have nothing left to do." in battle.log()


def test_5_1_before_each_pass_the_player_is_told_what_two_in_a_row_end() -> None:
    battle = field()
    assert battle.warning("pass") == "If the other side passes as well, the Action Phase is over. Pass?"
    assert "passing now ends the Action Phase" in battle.do("pass").warning("pass")


# Rules 5.1.1


def test_5_1_1_an_action_card_is_played_face_up() -> None:
    battle = draw(FIELD, Alpha="1/228", Delta="2RS A", japanese="228 Regiment, 229 Regiment, Air Support")
    assert battle.legal("play") == ["228 Regiment"]
    assert battle.refused("play 229 Regiment") == "6.5"
    assert battle.refused("play Air Support") == "6.2"
    battle.do("play 228 Regiment")
    assert battle.discards("japanese") == ["228 Regiment"]
    assert battle.log("british") == ["Japanese play 228 Regiment § 6.4."]


# Rules 5.1.2


def led(**words: str) -> Situation:
    """Doi is activated to lead a stack."""
    battle = draw(
        "Alpha = Bravo = Charlie = Delta - Echo",
        japanese="Air Support, Naval Gunfire",
        places={"Alpha": "Doi, 1/228", "Bravo": "2/228, 3/228", "Charlie": "5/228", "Echo": "2RS A", **words},
    )
    return battle.do("lead Doi", "lead_stack", "lay_down Air Support")


def test_5_1_2_any_card_face_down_activates_a_leader_who_is_spent_even_if_he_stays() -> None:
    battle = led()
    assert battle.how("Doi") == "spent"
    assert battle.hand("japanese") == ["Naval Gunfire"]
    assert battle.log("japanese") == ["Japanese play Air Support face down § 6.6."]
    assert battle.log("british") == ["Japanese play a card face down § 6.6."]


def test_5_1_2_a_stack_in_his_space_or_within_one_space() -> None:
    battle = led()
    assert battle.legal("take") == ["1/228", "2/228", "3/228", "Doi"]
    assert battle.why_not("take 5/228") == ("The stack must start within one space of the leader.", "5.1.2")
    battle.do("take 2/228")
    assert battle.legal("take") == ["3/228"]
    battle.do("move Charlie", "put_back 2/228")
    assert battle.legal("take") == ["2/228", "3/228", "Doi"]
    assert battle.refused("take 1/228") == "2.9"


def test_5_1_2_leader_and_stack_have_six_mp_each_and_may_go_apart() -> None:
    battle = led(Charlie="").do("take Doi", "move Bravo", "put_back Doi", "take 2/228", "move Charlie")
    assert battle.prompt == "move 2/228 or attack (5 movement points left)"
    battle.do("put_back 2/228", "take Doi")
    assert battle.prompt == "move Doi or attack (5 movement points left)"


def test_5_1_2_a_leader_whose_units_can_go_no_further_is_put_back_so_that_others_are_picked_up() -> None:
    battle = field_of("Alpha = Bravo = Charlie", Alpha="1/228, 2/228, Doi", Bravo="2RS A, 2RS B")
    attacked(battle, "1/228", "Doi", dice=(1, 4))  # 6 against 10
    assert battle.at("1/228") == ""
    assert battle.legal("put_back") == []
    assert battle.legal("take") == ["11/230", "2/228", "Doi"]


def test_7_1_1_all_that_were_picked_up_are_put_back_at_once() -> None:
    battle = draw("Alpha = Bravo = Charlie", Alpha="1/228, 2/228", Charlie="3/228", japanese="228 Regiment")
    battle.do("play 228 Regiment", "take 1/228")
    assert not battle.can("put_all_back")
    battle.do("take 2/228", "move Bravo")
    assert battle.refused("take 3/228") == "7.1.1"
    battle.do("put_all_back", "take 3/228")
    assert battle.legal("put_back") == ["3/228"]


def test_5_1_2_units_that_are_not_used_stay_fresh() -> None:
    battle = led().do("take 2/228", "move Charlie").finish()
    assert battle.how("2/228") == "spent"
    assert battle.how("3/228") == "fresh"
    assert battle.how("1/228") == "fresh"


@pytest.mark.parametrize(("way", "left"), [("=", 4), ("-", 3)])
def test_5_1_2_an_attack_costs_the_way_and_one_mp_more(way: str, left: int) -> None:
    battle = draw(
        f"Alpha {way} Bravo - Charlie",
        Alpha="Doi, 1/228",
        Bravo="2RS A, 2RS B",
        Charlie="2RS C",
        japanese="Air Support",
    )
    battle.do("lead Doi", "lead_stack", "lay_down Air Support", "take 1/228", "attack Bravo").roll(5, 1)  # 10 against 7
    battle.do("attack_now")
    assert [mover.mp for mover in battle.position.act.movers if mover.piece == battle.piece_number("1/228")] == [left]  # type: ignore[union-attr]


def test_5_1_2_without_the_mp_there_is_no_attack() -> None:
    battle = draw("Alpha - Bravo - Charlie - Delta", Alpha="Doi, 1/228", Delta="2RS A", japanese="Air Support")
    battle.do("lead Doi", "lead_stack", "lay_down Air Support", "take 1/228", "move Charlie")
    assert battle.legal("attack") == []
    assert battle.why_not("attack Delta") == ("An attack there costs 3 movement points; 1/228 has 2.", "5.1.2")


def test_5_1_2_a_spent_leader_does_not_lead() -> None:
    battle = draw("Alpha = Bravo", Alpha="Doi spent, 1/228", japanese="Air Support").do("lead Doi")
    assert battle.choices == {"move_and_rally", "put_down"}
    assert battle.why_not("lead_stack") == ("A spent leader does not lead a stack.", "5.1.2")


def test_5_1_2_without_a_card_there_is_no_leader_action() -> None:
    battle = draw("Alpha = Bravo", Alpha="Doi, 1/228")
    assert battle.legal("lead") == []
    assert battle.refused("lead Doi") == "5.1.2"


def test_5_1_2_the_enemy_s_leaders_are_not_activated() -> None:
    battle = draw("Alpha = Bravo - Charlie", Alpha="Doi", Bravo="Wallis", Charlie="1/228", japanese="Air Support")
    assert battle.legal("lead") == ["Doi"]
    assert battle.refused("lead Wallis") == "5.1"


def test_5_1_2_spent_units_are_not_led() -> None:
    battle = led(Bravo="2/228 spent")
    assert battle.legal("take") == ["1/228", "Doi"]
    assert battle.refused("take 2/228") == "5.1.5"


def test_5_1_2_the_choice_can_be_taken_back_until_the_card_is_played() -> None:
    battle = draw("Alpha = Bravo", Alpha="Doi, 1/228", japanese="Air Support")
    battle.do("lead Doi", "put_down", "lead Doi", "lead_stack", "put_down")
    assert battle.step == "ChooseAction"
    assert battle.hand("japanese") == ["Air Support"]


# Rules 5.1.3


def rallying(**words: str) -> Situation:
    """Doi is activated to rally; he may move first."""
    battle = draw(
        "Camp assembly_box = Alpha = Bravo = Charlie - Delta ~ Echo",
        japanese="Air Support",
        places={"Alpha": "Doi", "Delta": "2RS A", **words},
    )
    return battle.do("lead Doi", "move_and_rally", "lay_down Air Support")


def test_5_1_3_a_leader_moves_six_and_rallies_two_units_within_one_space() -> None:
    battle = rallying(
        Bravo="1/228 disrupted, 2/228 disrupted", Charlie="3/228 disrupted, japanese", Camp="5/228 disrupted"
    )
    battle.do("move Bravo")
    assert battle.legal("rally") == ["1/228", "2/228", "3/228"]
    assert battle.why_not("rally 5/228") == ("It is not within one space of Doi.", "5.1.3")
    battle.do("rally 1/228", "rally 3/228")
    assert battle.how("1/228") == "fresh"
    assert battle.how("2/228") == "disrupted"
    assert battle.how("3/228") == "fresh"
    assert battle.step == "ChooseAction"


def test_5_1_3_he_may_stay_and_fewer_units_may_be_there() -> None:
    battle = rallying(Bravo="1/228 disrupted").do("stay")
    assert battle.legal("rally") == ["1/228"]
    battle.do("rally 1/228")
    assert battle.how("1/228") == "fresh"
    assert battle.how("Doi") == "spent"


def test_5_1_3_the_leader_may_be_spent() -> None:
    battle = rallying(Alpha="Doi spent", Bravo="1/228 disrupted").do("stay", "rally 1/228")
    assert battle.how("1/228") == "fresh"


def test_5_1_3_a_unit_out_of_supply_is_not_rallied() -> None:
    battle = rallying(Bravo="1/228 disrupted cut, 2/228 disrupted", Camp="british").do("stay")
    assert "1/228" not in battle.legal("rally")
    assert battle.refused("rally 1/228") == "10.4"


def test_5_1_3_a_unit_without_supply_is_rallied_as_long_as_it_is_not_marked() -> None:
    battle = rallying(Bravo="1/228 disrupted", Camp="british").do("stay", "rally 1/228")
    assert battle.how("1/228") == "fresh"


def test_5_1_3_an_undisrupted_unit_is_not_rallied() -> None:
    battle = rallying(Alpha="Doi, 2/228", Bravo="1/228 disrupted").do("stay")
    assert battle.why_not("rally 2/228") == ("That unit is not disrupted.", "5.1.3")


def test_5_1_3_rallying_does_not_make_a_unit_fresh_or_spent() -> None:
    battle = rallying(Bravo="1/228 spent disrupted, 2/228 disrupted").do("stay", "rally 1/228", "rally 2/228")
    assert (battle.how("1/228"), battle.how("2/228")) == ("spent", "fresh")


def test_5_1_3_he_does_not_lead_anybody() -> None:
    battle = rallying(Alpha="Doi, 2/228", Bravo="1/228 disrupted")
    assert battle.choices == {"move", "stay"}


# Rules 5.1.4, 5.1.5


def test_5_1_4_a_stack_marches_without_a_card_and_does_not_attack() -> None:
    battle = draw("Alpha = Bravo - Charlie", Alpha="1/228, 2/228 disrupted", Bravo="2RS A").do("march 1/228")
    assert battle.choices == {"put_back", "take", "take_stack", "end_action"}
    assert battle.why_not("attack Bravo") == (
        "Units that act without an attacking order may not attack.",
        "5.1.4",
    )


def test_5_1_4_spent_units_and_the_enemy_s_do_not_march() -> None:
    battle = field(Alpha="1/228 spent, 2/228")
    assert battle.legal("march") == ["2/228"]
    assert battle.why_not("march 1/228") == ("That unit is spent this turn.", "5.1.5")
    assert battle.refused("march 2RS A") == "5.1"


def test_5_1_5_a_piece_is_spent_when_it_moves_and_goes_on_in_the_same_action() -> None:
    battle = field().do("march 1/228", "move Bravo")
    assert battle.how("1/228") == "spent"
    assert battle.how("2/228") == "fresh"
    battle.do("move Charlie").finish()
    battle.do("pass")
    assert battle.legal("march") == ["2/228"]
    assert battle.refused("march 1/228") == "5.1.5"


def test_5_1_5_chosen_and_not_moved_stays_fresh() -> None:
    battle = field().do("march 1/228", "take 2/228", "end_action")
    assert battle.how("1/228") == battle.how("2/228") == "fresh"
    assert battle.decider == "british"
