"""The turn (Rules 5): actions by turns until both pass, the four actions, spent units, the Recover Phase in order."""

import pytest

from tests.rulebooks.glory_recalled.drawn import Situation, draw
from tests.rulebooks.glory_recalled.shipped import opening

FIELD = """
    Camp assembly_box = Alpha = Bravo = Charlie
    Alpha - Golf
    island:
    Delta pier source - Echo red - Foxtrot
"""


def field(**words: str) -> Situation:
    """Both sides can do something; the Japanese begin."""
    standing = {"Alpha": "1/228, 2/228", "Delta": "2RS A", **words}
    return draw(FIELD, places=standing)


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
    assert "British has nothing left to do." in battle.log()


def test_5_1_before_the_second_pass_in_a_row_the_player_is_asked() -> None:
    battle = field()
    decision = battle.session.decision
    assert decision is not None
    assert decision.step.warning(battle.game, battle.position, battle.action("pass")) == ""
    decision = battle.do("pass").session.decision
    assert decision is not None
    assert "ends the Action Phase" in decision.step.warning(battle.game, battle.position, battle.action("pass"))


# Rules 5.1.1


def test_5_1_1_an_action_card_is_played_face_up() -> None:
    battle = draw(FIELD, Alpha="1/228", Delta="2RS A", japanese="228 Regiment, 229 Regiment, Air Support")
    assert battle.legal("play") == ["228 Regiment"]
    assert battle.refused("play 229 Regiment") == "6.5"
    assert battle.refused("play Air Support") == "6.2"
    battle.do("play 228 Regiment")
    assert battle.discards("japanese") == ["228 Regiment"]
    assert battle.log("british") == ["Japanese plays 228 Regiment § 6.4."]


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
    assert battle.log("japanese") == ["Japanese plays Air Support face down § 6.6."]
    assert battle.log("british") == ["Japanese plays a card face down § 6.6."]


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
    assert battle.prompt == "move 2/228 or attack (5 MPs left)"
    battle.do("put_back 2/228", "take Doi")
    assert battle.prompt == "move Doi or attack (5 MPs left)"


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
    assert battle.why_not("attack Delta") == ("An attack there costs 3 MPs; 1/228 has 2.", "5.1.2")


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


# Rules 5.2


def test_5_2_the_steps_are_carried_out_in_order() -> None:
    battle = draw(
        FIELD,
        Alpha="1/228 spent",
        Charlie="2RS B spent cut",
        Bravo="japanese",
        Golf="japanese",
        Delta="2RS A spent",
        Foxtrot="2/228",
        japanese_pile="Air Raid",
        british_pile="Dig In",
        points=(0, 5),
    )
    battle.both_pass()
    rules = [line.rsplit("§ ", 1)[-1] if "§" in line else line for line in battle.log()]
    assert rules == [
        "5.1.",
        "British has nothing left to do.",
        "5.1.",
        "5.2.0.",
        "4.1.7.",
        "4.1.6.",
        "5.2.3.",
        "5.2.5.",
        "5.2.5.",
        "Turn 3 begins.",
    ]
    assert battle.how("1/228") == battle.how("2RS A") == "fresh"
    assert battle.how("2/228") == "cut"


def test_5_2_0_a_piece_marked_in_this_recover_phase_does_not_surrender_yet() -> None:
    battle = field(Foxtrot="3/228").both_pass()
    assert battle.how("3/228") == "cut"
    assert battle.position.turn == 3
    battle.both_pass()
    assert battle.at("3/228") == ""


def test_5_2_0_a_restored_line_saves_it() -> None:
    battle = field(Charlie="3/228 cut", Bravo="british").do("march 1/228", "move Bravo").finish()
    assert battle.how("3/228") == "fresh"
    battle.both_pass()
    assert battle.at("3/228") == "Charlie"


def test_5_2_1_red_spaces_score_before_the_check_of_victory() -> None:
    battle = draw(FIELD, Alpha="1/228", Delta="2RS A", points=(0, 44)).both_pass()
    assert battle.points == (0, 45)
    assert battle.winner == "british"


def test_5_2_2_surrenders_score_before_the_check_of_victory_too() -> None:
    battle = draw(FIELD, Alpha="2/228", Golf="2RS B cut", Delta="2RS A", points=(6.5, 5)).both_pass()
    assert battle.points == (7.5, 6)
    assert (battle.winner, battle.verdict_rule) == ("japanese", "13.2")


def test_5_2_3_supply_is_checked_before_all_are_fresh_again() -> None:
    battle = field(Foxtrot="3/228 spent").both_pass()
    assert battle.how("3/228") == "cut"


def test_5_2_4_all_are_fresh_again() -> None:
    battle = field(Alpha="1/228 spent, Doi spent", Delta="2RS A spent, Maltby spent").both_pass()
    assert [battle.how(name) for name in ("1/228", "Doi", "2RS A", "Maltby")] == ["fresh"] * 4


def test_5_2_5_five_and_four_cards_are_drawn() -> None:
    battle = field().both_pass()
    assert (len(battle.hand("japanese")), len(battle.hand("british"))) == (5, 4)


def test_5_2_5_above_the_limit_the_owner_discards_what_he_likes() -> None:
    hand = ", ".join(["j_228"] * 4 + ["j_229"] * 4 + ["j_mtnart"] * 4)
    battle = draw(FIELD, Alpha="1/228", Delta="2RS A", japanese=hand, japanese_pile="General Sakai").both_pass()
    assert (battle.step, battle.decider, len(battle.hand("japanese"))) == ("DiscardDown", "japanese", 17)
    assert battle.choices == {"discard"}
    battle.do("discard Mountain Guns", "discard General Sakai")
    assert (battle.decider, battle.position.turn, len(battle.hand("japanese"))) == ("japanese", 3, 15)
    assert battle.discards("japanese") == ["Mountain Guns", "General Sakai"]
    assert "Japanese discards a card § 6.6." in battle.log("british")
    assert not any("Sakai" in line for line in battle.log("british"))


def test_5_2_5_an_empty_pile_is_filled_with_the_shuffled_discards() -> None:
    battle = field()
    japanese, british = battle.position.decks
    battle.put(decks=(type(japanese)(japanese.pile[:2], japanese.pile[2:]), british)).both_pass()
    assert len(battle.hand("japanese")) == 5
    assert len(battle.position.decks[0].pile) == 60 - 5
    assert battle.discards("japanese") == []
    assert "The discards of Japanese are shuffled § 6.7." in battle.log()


@pytest.mark.parametrize(("held", "discards"), [(8, 0), (9, 1)])
def test_5_2_5_the_british_limit_is_twelve(held: int, discards: int) -> None:
    hand = ", ".join((["b_army"] * 4 + ["b_india"] * 4 + ["b_canada"] * 4)[:held])
    battle = draw(FIELD, Alpha="1/228", Delta="2RS A", british=hand).both_pass()
    for _ in range(discards):
        assert (battle.step, battle.decider) == ("DiscardDown", "british")
        battle.do("discard British Army")
    assert (battle.position.turn, len(battle.hand("british"))) == (3, 12)


def test_5_2_5_the_hand_is_checked_only_here() -> None:
    hand = ", ".join(["j_228"] * 4 + ["j_229"] * 4 + ["j_mtnart"] * 5 + ["j_air"] * 3)
    battle = draw(FIELD, Alpha="1/228", Delta="2RS A", japanese=hand)
    assert len(battle.hand("japanese")) == 16
    assert battle.step == "ChooseAction"


def test_5_2_6_the_next_turn_begins() -> None:
    battle = field().put(quiet=((1, "air"),)).both_pass()
    assert battle.position.turn == 3
    assert battle.position.quiet == ()
    assert battle.log()[-1] == "Turn 3 begins."
