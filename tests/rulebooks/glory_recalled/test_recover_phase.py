"""The Recover Phase (Rules 5.2), step by step in its order."""

import pytest

from game.core.standing import StandingAnswer
from game.rulebooks.glory_recalled.terms.game import BRITISH
from tests.rulebooks.glory_recalled.drawn import draw
from tests.rulebooks.glory_recalled.turn_field import FIELD, field

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
        "British have nothing left to do.",
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
    assert battle.session.decision is not None
    asked = battle.session.decision.step.prompt(battle.game, battle.position)
    assert (asked.rule, asked.hint) == ("5.2.5", "You have drawn more cards than the 15 that you may hold.")
    battle.do("discard Mountain Guns", "discard General Sakai")
    assert (battle.decider, battle.position.turn, len(battle.hand("japanese"))) == ("japanese", 3, 15)
    assert battle.discards("japanese") == ["Mountain Guns", "General Sakai"]
    assert "Japanese discard a card § 6.6." in battle.log("british")
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
    battle = field().put(standing=(StandingAnswer(BRITISH, "air", "Turn", ""),)).both_pass()
    assert battle.position.turn == 3
    assert battle.position.standing == ()
    assert battle.log()[-1] == "Turn 3 begins."
