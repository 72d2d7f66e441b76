"""Reactions: who is asked when, what they cancel, and not again this turn (Rules 1.3, 6.17)."""

import pytest

from game.core.actions import Side
from tests.rulebooks.glory_recalled.combats import amounts, declared, field_of, hits
from tests.rulebooks.glory_recalled.drawn import draw
from tests.rulebooks.glory_recalled.situation import Situation

PLACE = """
    island:
    Alpha = Bravo {words} = Charlie source
    Delta - Bravo
"""


def supported(card: str, british: str, words: str = "", bravo: str = "2RS A") -> Situation:
    """A Japanese attack on Bravo in which a card has just been played."""
    field = field_of(PLACE.format(words=words), Alpha="1/228", Bravo=bravo, japanese=card, british=british)
    return declared(field, "1/228").do("attack_now", "look", f"support {card.split(',')[0]}")


def attack_total(field: Situation) -> int:
    """The attacker's total as it stands, seen by the defender who thinks about his cards."""
    return sum(each.amount for each in field.preview("no_cards").modifiers)


# Anti-Aircraft Fire


@pytest.mark.parametrize(("die", "total"), [(1, 6), (2, 6), (3, 3), (6, 3)])
def test_6_17_anti_aircraft_fire_cancels_air_support_on_3_or_more(die: int, total: int) -> None:
    field = supported("Air Support", "Anti-Aircraft Fire, Howitzers")
    assert (field.step, field.decider) == ("AskReaction", "british")
    field.roll(die).do("look", "react Anti-Aircraft Fire")
    while field.step == "AskReaction":
        field.do("no_cards")
    assert field.step == "CombatCards"
    assert attack_total(field) == total
    assert field.discards("british") == ["Anti-Aircraft Fire"]
    assert field.discards("japanese") == ["38 Division", "Air Support"]


def test_6_17_a_cancelled_card_has_been_played_all_the_same() -> None:
    field = supported("Air Support, Air Support, Mountain Guns", "Anti-Aircraft Fire").roll(6)
    field.do("look", "react Anti-Aircraft Fire", "support Air Support")
    assert field.step != "PlayCombatCard"
    assert field.combat.total.startswith("6 + ")


def test_6_17_a_second_card_may_be_played_when_the_first_has_missed() -> None:
    field = supported("Air Support", "Anti-Aircraft Fire, Anti-Aircraft Fire, Howitzers").roll(2, 3)
    field.do("look", "react Anti-Aircraft Fire")
    assert field.step == "AskReaction"
    field.do("look", "react Anti-Aircraft Fire")
    assert field.step == "CombatCards"
    assert attack_total(field) == 3


def test_6_17_the_air_support_counts_if_nobody_fires() -> None:
    field = supported("Air Support", "Anti-Aircraft Fire").do("no_cards")
    assert attack_total(field) == 6


def test_6_17_only_fitting_cards_are_played() -> None:
    field = supported("Air Support", "Chan Chak's Men, Howitzers, Anti-Aircraft Fire").do("look")
    assert field.legal("react") == ["Anti-Aircraft Fire"]
    assert field.refused("react Howitzers") == field.refused("react Chan Chak's Men") == "6.17"


RAID = "Alpha\nPeak battery range2\nBravo"


@pytest.mark.parametrize(("die", "stopped"), [(2, False), (3, True)])
def test_6_17_anti_aircraft_fire_may_stop_an_air_raid_before_the_dice(die: int, stopped: bool) -> None:
    field = draw(RAID, Alpha="1/228", Bravo="2RS A", japanese="Air Raid", british="Anti-Aircraft Fire").do(
        "play Air Raid"
    )
    assert (field.step, field.decider) == ("AskReaction", "british")
    field.roll(die, 6, 6).do("look", "react Anti-Aircraft Fire")
    assert field.step == ("ChooseAction" if stopped else "Bombardment")
    assert field.decider == ("british" if stopped else "japanese")
    assert field.marks("Peak") == set()
    assert field.discards("japanese") == ["Air Raid"]


def test_6_17_no_other_bombardment_is_stopped() -> None:
    field = draw(RAID, Alpha="1/228", Bravo="2RS A", japanese="Counter-Battery Fire", british="Anti-Aircraft Fire")
    assert field.do("play Counter-Battery Fire").step == "Bombardment"


@pytest.mark.parametrize("card", ["Mountain Guns", "Naval Gunfire", "Siege Howitzers", "Bayonet Charge"])
def test_6_17_guns_are_no_aircraft(card: str) -> None:
    field = supported(card, "Anti-Aircraft Fire", "coastal north_shore")
    assert field.step == "CombatCards"


# Chan Chak's Men


def test_6_17_chan_chaks_men_cancel_a_fifth_column() -> None:
    field = supported("Fifth Column", "Chan Chak's Men, Howitzers", "urban")
    assert field.step == "AskReaction"
    field.do("look", "react Chan Chak's Men")
    assert amounts(field.preview("no_cards").against) == {"2RS A": 2, "urban": 3}


def test_6_17_else_the_fifth_column_counts() -> None:
    field = supported("Fifth Column", "Chan Chak's Men, Howitzers", "urban").do("no_cards")
    assert amounts(field.preview("no_cards").against) == {"2RS A": 2, "urban": 1}


def test_6_17_they_do_not_stop_lieutenant_wakabayashi() -> None:
    assert supported("Lieutenant Wakabayashi", "Chan Chak's Men", "gdl").step == "CombatCards"


# Sergeant-Major Osborne


OSBORNE = "Sergeant-Major Osborne"


def test_6_17_osborne_takes_one_hit_off_the_british_in_defence() -> None:
    field = field_of(PLACE.format(words=""), Alpha="9/228, 10/228", Bravo="2RS A, 2RS B", british=OSBORNE)
    declared(field, "9/228", "10/228").roll(4, 1).do("attack_now", "no_cards")
    assert hits(field) == (0, 2)
    assert (field.step, field.decider) == ("AskReaction", "british")
    field.do("look", f"react {OSBORNE}")
    assert field.legal("take_hit") == ["2RS A", "2RS B"]
    field.do("take_hit 2RS A")
    assert (field.how("2RS A"), field.how("2RS B")) == ("disrupted", "fresh")
    assert (field.at("2RS A"), field.at("2RS B")) == ("Charlie", "Charlie")
    assert [field.game.cards[card].name for card in field.position.out] == [OSBORNE]


def test_6_17_osborne_takes_the_only_hit() -> None:
    field = field_of(PLACE.format(words=""), Alpha="9/228", Bravo="2RS A disrupted", british=OSBORNE)
    declared(field, "9/228").roll(1, 2).do("attack_now", "no_cards")
    assert hits(field) == (1, 1)
    field.do("look", f"react {OSBORNE}")
    assert (field.at("2RS A"), field.how("2RS A")) == ("Bravo", "disrupted")
    assert field.how("9/228") == "spent disrupted"


def test_6_17_osborne_helps_the_british_in_attack_too() -> None:
    field = field_of(PLACE.format(words=""), "british", Alpha="2/14P A", Bravo="1/228, 2/228", british=OSBORNE)
    declared(field, "2/14P A").roll(1, 1).do("attack_now", "no_cards")
    assert hits(field) == (2, 0)
    field.do("look", f"react {OSBORNE}")
    assert (field.at("2/14P A"), field.how("2/14P A")) == ("Alpha", "spent disrupted")


def test_6_17_nobody_asks_for_osborne_without_british_hits() -> None:
    field = field_of(PLACE.format(words=""), Alpha="9/228, 2/228", Bravo="2/14P A, 2/14P B", british=OSBORNE)
    declared(field, "9/228", "2/228").roll(1, 5).do("attack_now", "no_cards")
    assert hits(field)[1] == 0
    assert field.step == "TakeHits"
    assert field.decider == "japanese"


# Who is asked


def test_1_3_the_question_is_asked_although_no_card_fits() -> None:
    field = supported("Air Support", "Howitzers")
    assert field.step == "AskReaction"
    assert field.do("look").choices == {"no_more"}


def test_1_3_a_side_without_cards_is_not_asked() -> None:
    field = field_of(PLACE.format(words=""), Alpha="1/228", Bravo="2RS A", japanese="Air Support, Mountain Guns")
    declared(field, "1/228").do("attack_now", "look", "support Air Support")
    assert field.step == "PlayCombatCard"


def test_1_3_not_again_this_turn() -> None:
    field = supported("Air Support, Air Support", "Howitzers").do("not_again")
    field.do("support Air Support")
    assert field.step == "CombatCards"
    assert [(answer.side, answer.question) for answer in field.position.standing] == [(1, "air")]


def test_1_3_a_no_that_stands_is_seen_by_nobody_else_and_can_be_taken_back() -> None:
    field = supported("Air Support, Air Support", "Howitzers").do("not_again")
    plain = supported("Air Support, Air Support", "Howitzers").do("no_cards")
    japanese, british = Side(0), Side(1)
    assert field.session.standing(japanese) == field.session.standing(None) == ()
    field.do("support Air Support")
    plain.do("support Air Support", "no_cards")
    for viewer in (None, japanese):
        assert field.session.view(viewer) == plain.session.view(viewer)
        assert sentences(field, viewer) == sentences(plain, viewer)
    ((answer, way_back),) = field.session.standing(british)
    assert (answer.question, field.decider) == ("air", "british")
    assert way_back not in field.session.offered(None)
    field.session.perform(way_back)
    assert (field.position.standing, field.step) == ((), "CombatCards")


def sentences(field: Situation, viewer: Side | None) -> list[str]:
    """The log as a viewer reads it."""
    return [line.sentence for line in field.session.log(viewer)]


def test_1_3_not_again_is_over_when_the_turn_ends() -> None:
    field = supported("Air Support", "Howitzers").do("not_again").roll(1, 6, 1, 1).do("no_cards")
    while field.step != "ChooseAction":
        field.do("no_cards" if "no_cards" in field.choices else field.all_legal[-1])
    field.both_pass()
    while field.step != "ChooseAction":
        field.do(field.all_legal[0])
    assert field.position.turn == 3
    assert field.position.standing == ()


def test_1_3_not_again_speaks_of_one_question_only() -> None:
    field = supported("Air Support, Fifth Column", "Howitzers").do("not_again", "support Fifth Column")
    assert field.step == "AskReaction"
    assert "Fifth Column" in field.prompt


def test_1_3_nobody_is_asked_for_a_card_that_is_known_to_have_left_the_game() -> None:
    field = field_of(PLACE.format(words=""), Alpha="9/228", Bravo="2RS A, 2RS B", british=f"{OSBORNE}, Howitzers")
    osborne, howitzers = field.position.hands[1]
    field.put(hands=(field.position.hands[0], (howitzers,)), out=(osborne,))
    declared(field, "9/228").roll(4, 1).do("attack_now", "no_cards")
    assert hits(field) == (1, 1)
    assert field.step == "TakeHits"


def test_6_17_reactions_to_a_card_come_directly_after_it() -> None:
    field = supported("Air Support, Mountain Guns", "Anti-Aircraft Fire")
    assert field.step == "AskReaction"
    assert field.do("no_cards").step == "PlayCombatCard"
    assert field.decider == "japanese"
