"""The Kowloon Event (Rules 12): what sets it off, evacuation, Stonecutters, reorganisation, a card for the landing."""

import pytest

from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE
from tests.rulebooks.glory_recalled.drawn import Situation, draw
from tests.rulebooks.glory_recalled.kowloon import PICTURE, before, event

# Rules 12.1


def test_12_1_it_happens_when_the_japanese_control_all_red_spaces_of_kowloon() -> None:
    field = before().do("march 1/228", "move Bravo")
    assert not field.position.event
    field.finish()
    assert field.position.event
    assert "The Kowloon Event: the mainland is lost § 12.1." in field.log()


def test_12_1_one_red_space_left_is_enough_to_hold_it_off() -> None:
    field = draw(
        PICTURE.replace("Charlie -", "Charlie red -"), event=False, Alpha="1/228", Charlie="2RS A", Victoria="2RS B"
    )
    field.do("march 1/228", "move Bravo").finish()
    assert not field.position.event


def test_12_1_or_when_no_british_unit_is_left_there() -> None:
    field = draw(PICTURE, event=False, Alpha="1/228", Charlie="Wallis", Victoria="2RS B", Peak="2RS C")
    assert field.do("pass").position.event


def test_12_1_a_leader_or_a_decoy_is_no_unit() -> None:
    field = draw(
        PICTURE, event=False, concealed=True, Alpha="1/228", Charlie="Decoy 1 hidden, Wallis", Victoria="2RS B"
    )
    assert field.do("pass").position.event
    held = draw(PICTURE, event=False, Alpha="1/228", Charlie="2RS A disrupted", Victoria="2RS B")
    assert not held.do("pass").position.event


def test_12_1_it_happens_once() -> None:
    field = event().do("no_more", "leave_it", "no_more")
    field.do("pass")
    assert sum("12.1" in line for line in field.log()) == 1


def test_12_1_from_then_on_the_japanese_may_land_and_demand() -> None:
    held = draw(
        PICTURE,
        event=False,
        Alpha="1/228",
        Charlie="2RS A",
        japanese="Amphibious Assault, Demand to Surrender",
        british="Dig In",
    )
    assert held.refused("play Amphibious Assault") == "9.7"
    assert held.refused("play Demand to Surrender") == "6.12"
    free = draw(PICTURE, event=True, Alpha="1/228", Charlie="2RS A", japanese="Demand to Surrender", british="Dig In")
    assert free.can("play Demand to Surrender")


# Rules 12.2


def test_12_2_who_can_reach_a_pier_or_devils_peak_with_4_mp_may_leave() -> None:
    field = event(Charlie="2RS A, Wallis", Delta="2RS C disrupted spent", Point="2RS D", Far="1M A", Remote="1M B")
    assert (field.step, field.decider) == ("Evacuate", "british")
    # Far is 2 + 2 MP from Point, Remote 2 MP more.
    assert field.legal("evacuate") == ["1M A", "2RS A", "2RS C", "2RS D", "Wallis"]
    assert field.why_not("evacuate 1M B") == ("It cannot reach a British pier or Devil's Peak in time.", "12.2")
    assert field.why_not("evacuate 2RS B") == ("Only British units and leaders in Kowloon are evacuated.", "12.2")


def test_12_2_they_are_put_in_any_british_pier_of_the_island_with_room() -> None:
    field = event(Charlie="2RS A, 2RS C").do("evacuate 2RS A")
    assert field.legal("bring_to") == ["Quay", "Victoria"]
    assert field.refused("bring_to Peak") == "12.2"
    field.do("bring_to Victoria")
    assert field.who("Victoria") == ["2RS A", "2RS B"]
    assert field.how("2RS A") == "fresh"
    field.do("evacuate 2RS C")
    assert field.legal("bring_to") == ["Quay"]
    assert field.why_not("bring_to Victoria") == ("[Victoria] holds at most 2 units and a leader.", "8.0")


def test_12_2_a_lost_pier_takes_nobody() -> None:
    field = event(Charlie="2RS A", Quay="japanese").do("evacuate 2RS A")
    assert field.legal("bring_to") == ["Victoria"]
    assert field.refused("bring_to Quay") == "12.2"


def test_12_2_spent_pieces_go_too_and_stay_spent() -> None:
    field = event(Charlie="2RS A spent disrupted").do("evacuate 2RS A", "bring_to Quay")
    assert field.how("2RS A") == "spent disrupted"


def test_12_2_it_is_no_sea_transport() -> None:
    field = event(Charlie="2RS A").do("evacuate 2RS A", "bring_to Quay")
    assert field.position.shipped == 0
    assert "2RS A sails from Charlie to Quay § 12.2." in field.log()


def test_12_2_those_who_stay_fight_on() -> None:
    field = event(Charlie="2RS A").do("no_more")
    assert field.at("2RS A") == "Charlie"


def test_12_2_a_fallen_pier_is_no_way_out() -> None:
    field = event(Tower="japanese", Point="japanese", Charlie="2RS A")
    assert field.step != "Evacuate"


def test_12_2_without_room_in_any_pier_nobody_leaves() -> None:
    field = event(Charlie="2RS A, Wallis", Victoria="2RS B, 2RS C", Quay="2RS D, 1M A")
    assert field.legal("evacuate") == ["Wallis"]
    assert field.why_not("evacuate 2RS A") == ("No British pier on the Island has room.", "8.0")


def test_12_2_a_choice_can_be_taken_back() -> None:
    field = event(Charlie="2RS A")
    assert field.prompt == "choose a unit or leader to evacuate from Kowloon"
    assert field.why_not("bring_to Quay")[1] == "12.2"
    field.do("evacuate 2RS A")
    assert field.prompt == "choose the pier that takes 2RS A"
    assert chosen(field) == "2RS A"
    field.do("put_down")
    assert field.legal("evacuate") == ["2RS A"]
    assert chosen(field) == ""


def chosen(field: Situation) -> str:
    """The piece that is shown as selected."""
    assert field.session.decision is not None
    subject = field.session.decision.step.subject(field.game, field.position)
    return "" if subject is None else field.game.counters[subject.number].id


def test_12_2_nobody_else_sees_who_may_leave_or_move() -> None:
    field = event(Charlie="2RS A")
    assert field.session.offered(JAPANESE) == ()
    assert len(field.session.offered(BRITISH)) == 2
    field.do("no_more", "leave_it")
    assert field.session.offered(JAPANESE) == field.session.offered(None) == ()


# Rules 12.3


def test_12_3_stonecutters_may_be_destroyed_without_a_card() -> None:
    field = event().do("no_more")
    assert (field.step, field.decider) == ("Abandon", "british")
    assert field.prompt == "destroy [Rock]?"
    assert field.refused("shift 2RS B") == "12.3"
    field.do("blow_up")
    assert field.marks("Rock") == {"destroyed"}
    assert field.points == (2, 5)


def test_12_3_or_left() -> None:
    field = event().do("no_more", "leave_it")
    assert field.marks("Rock") == set()
    assert field.points == (0, 5)


@pytest.mark.parametrize("state", ["japanese", "destroyed", "conquered"])
def test_12_3_only_while_it_is_british_and_neither_conquered_nor_destroyed(state: str) -> None:
    field = event(Rock=state).do("no_more")
    assert field.step == "Reorganise"


# Rules 12.4


def test_12_4_up_to_six_moves_to_british_spaces_of_the_island_with_room() -> None:
    field = event(Quay="japanese").do("no_more", "leave_it")
    assert (field.step, field.decider) == ("Reorganise", "british")
    assert field.legal("shift") == ["2RS B"]
    field.do("shift 2RS B")
    assert field.legal("bring_to") == ["Gap", "Peak"]
    assert field.refused("bring_to Quay") == "12.4"
    assert field.refused("bring_to Charlie") == "12.4"
    field.do("bring_to Gap")
    assert (field.at("2RS B"), field.how("2RS B")) == ("Gap", "fresh")


def test_12_4_a_choice_can_be_taken_back() -> None:
    field = event().do("no_more", "leave_it")
    assert field.why_not("bring_to Peak")[1] == "12.4"
    field.do("shift 2RS B")
    assert field.prompt == "choose where 2RS B goes on the Island"
    assert chosen(field) == "2RS B"
    field.do("put_down")
    assert (field.legal("shift"), chosen(field)) == (["2RS B"], "")


def test_12_4_evacuees_are_among_them() -> None:
    field = event(Charlie="2RS A").do("evacuate 2RS A", "bring_to Quay", "leave_it", "shift 2RS A", "bring_to Peak")
    assert field.at("2RS A") == "Peak"


def test_12_4_neither_leaders_nor_units_in_kowloon() -> None:
    field = event(Victoria="2RS B, Maltby").do("no_more", "leave_it")
    assert field.legal("shift") == ["2RS B"]
    assert field.refused("shift Maltby") == "12.4"
    assert field.refused("shift 2RS A") == "12.4"


def test_12_4_six_and_no_seventh() -> None:
    field = event(Victoria="2RS B, 2RS C").do("no_more", "leave_it")
    there_and_back = ("Peak", "Gap", "Peak", "Gap", "Peak", "Gap")
    for number, space in enumerate(there_and_back):
        assert field.prompt == f"choose a unit on the Island to move ({6 - number} left)"
        field.do("shift 2RS B", f"bring_to {space}")
    assert (field.step, field.at("2RS B")) == ("ChooseAction", "Gap")


# Rules 12.5


def test_12_5_the_japanese_take_an_amphibious_assault_out_of_the_pile() -> None:
    field = event().do("no_more", "leave_it", "no_more")
    assert field.hand("japanese") == ["Amphibious Assault"]
    assert len(field.position.decks[0].pile) == 59
    assert "The Japanese take Amphibious Assault into their hand § 12.5." in field.log("british")


def test_12_5_or_out_of_the_discards() -> None:
    field = before()
    deck = field.position.decks[0]
    assaults = tuple(card for card in deck.pile if field.game.card_ids[card] == "j_amph")
    left = tuple(card for card in deck.pile if card not in assaults)
    field.put(decks=(type(deck)(left, assaults), field.position.decks[1]), face_down=assaults)
    field.do("march 1/228", "move Bravo").finish().do("no_more", "leave_it", "no_more")
    assert set(field.position.face_down) == set(field.position.decks[0].discards)
    assert field.hand("japanese") == ["Amphibious Assault"]
    assert len(field.position.decks[0].discards) == 4


def test_12_5_if_none_is_there_they_take_none() -> None:
    hand = ", ".join(["Amphibious Assault"] * 5)
    field = draw(PICTURE, event=False, Alpha="1/228", Charlie="2RS A", Victoria="2RS B", japanese=hand)
    field.do("march 1/228", "move Bravo").finish().do("no_more", "leave_it", "no_more")
    assert field.hand("japanese") == ["Amphibious Assault"] * 5
    assert not any("12.5" in line for line in field.log())


def test_12_after_the_event_it_is_the_british_turn_to_act() -> None:
    field = event().do("no_more", "leave_it", "no_more")
    assert (field.step, field.decider) == ("ChooseAction", "british")


def details(field: Situation, side: int) -> tuple[str, ...]:
    """What is said of a side's score."""
    return field.view().scores[side].details


def test_12_1_the_score_tells_what_brings_it_and_then_what_wins() -> None:
    field = before()
    comes = (
        "the Kowloon Event comes when all 1 red spaces of Kowloon are taken (0 are), or no British unit is left there"
    )
    assert f"{comes} § 12.1" in details(field, JAPANESE)
    assert not any("§ 13.2" in line for line in details(field, JAPANESE))
    field.do("march 1/228", "move Bravo").finish()
    assert "5 VP behind: ahead when a turn ends they win § 13.2" in details(field, JAPANESE)
    assert not any("§ 12.1" in line for line in details(field, JAPANESE))


def test_13_4_the_score_tells_the_last_turn_where_there_is_one() -> None:
    last = "the British win if nobody has by the end of turn 8 § 13.4"
    assert last in details(draw(PICTURE, Alpha="1/228", Charlie="2RS A", Victoria="2RS B", rules={"turns": 8}), BRITISH)
    assert last not in details(before(), BRITISH)
