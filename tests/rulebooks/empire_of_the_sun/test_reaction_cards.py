"""Cards in answer to an offensive: who is asked, and what they change (Rules 5.32, 5.40)."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, Kind, Side, Target
from game.core.play import Moment, begin
from game.core.position import Step
from game.core.rows import with_side
from game.core.sequence import EndPhase
from game.rulebooks.empire_of_the_sun.cards.activating import event_refusal, units_by_card
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Piece, offensive_of, with_pieces
from game.rulebooks.empire_of_the_sun.war.after import AfterOffensive
from game.rulebooks.empire_of_the_sun.war.playing import before_of
from game.rulebooks.empire_of_the_sun.war.reactions import ReactionCards, reaction_refusal
from tests.rulebooks.empire_of_the_sun.plays import GAME, can, do, holding, number, ways
from tests.rulebooks.empire_of_the_sun.war import position

UNITS = {"4017": ["hq_jp_ss", "kongo"], "5808": ["hq_ap_c"], "4423": ["wasp", "northampton"], "4021": ["air_jp_24"]}


def attack(
    japan: Sequence[int] = (),
    *,
    event: int = 0,
    attacker: Side = ALLIES,
    allies: Sequence[int] = (),
    battle: bool = True,
) -> EmpirePosition:
    """The Allies attack at 4423, by a card's operations value or its event; what Japan holds."""
    _, here = position(UNITS)
    card = GAME.card_id(attacker, event or (21 if attacker == ALLIES else 16))
    battles = (number("4423"),) if battle else ()
    offensive = Offensive(
        attacker=attacker, play="EC" if event else "OC", card=card, operations=3, battle_hexes=battles
    )
    mine = ("wasp", "northampton") if attacker == ALLIES else ("kongo",)
    here = replace(holding(here, japan, allies), offensive=offensive, side=attacker)
    return replace(here, activated=tuple(number(name) for name in mine), before=before_of(here))


def asked(here: EmpirePosition, *steps: Step) -> Moment[Any, Any]:
    """The first question of these steps."""
    return begin(GAME, replace(here, steps=steps))


def react(moment: Moment[Any, Any], card: int, side: Side = JAPAN) -> Moment[Any, Any]:
    """Play a card in answer."""
    return do(moment, "react", GAME.card_id(side, card))


def test_5_32_the_question_is_the_same_whatever_the_hand_holds() -> None:
    held, bluff = attack([4]), attack([26])
    first, second = asked(held, ReactionCards("VII")), asked(bluff, ReactionCards("VII"))
    assert ways(first) == ways(second) == {"no_cards", "look", "not_again"}
    for moment in (first, second):
        assert moment.decision is not None
        label = moment.decision.step.label(GAME, moment.position, Action("not_again"))
        assert label == "No cards against attacks this turn", "later steps of this offensive ask all the same"
    assert can(do(first, "look"), "react") == {GAME.card_id(JAPAN, 4)}
    assert ways(do(second, "look")) == {"no_more"}


def test_5_32_a_side_without_cards_is_not_asked() -> None:
    assert asked(attack([]), ReactionCards("VII")).decision is None


def test_5_32_nobody_is_asked_about_cards_that_cannot_be_played_by_anybody() -> None:
    """All three cards of weather and both personages lie on the discards."""
    here = attack([26])
    assert asked(here, ReactionCards("IV")).decision is not None
    known = tuple(GAME.card_id(JAPAN, printed) for printed in (19, 22, 64, 21))
    gone = replace(here, discards=with_side(here.discards, JAPAN, known))
    assert asked(gone, ReactionCards("IV")).decision is None
    nobody = replace(here, activated=())
    assert asked(nobody, ReactionCards("IV")).decision is None


def test_5_32_a_standing_no_answers_for_the_rest_of_the_turn() -> None:
    steps = (ReactionCards("VII"), ReactionCards("VII"))
    moment = asked(attack([4]), *steps)
    assert do(moment, "no_cards").decision is not None
    assert do(moment, "not_again").decision is None


def test_5_32_cards_of_intelligence_find_the_enemy_and_an_ambush_is_better() -> None:
    here = attack(attacker=JAPAN, allies=[59, 12])
    moment = react(do(asked(here, ReactionCards("VII")), "look"), 59, ALLIES)
    assert offensive_of(moment.position).intelligence == "intercept"
    moment = react(moment, 12, ALLIES)
    assert offensive_of(moment.position).intelligence == "ambush"
    first = react(do(asked(here, ReactionCards("VII")), "look"), 12, ALLIES)
    assert offensive_of(react(first, 59, ALLIES).position).intelligence == "ambush"


def test_5_32_no_more_than_three_cards() -> None:
    here = attack([4, 49, 69, 70])
    moment = do(asked(here, ReactionCards("VII")), "look")
    for card in (4, 49, 69):
        moment = react(moment, card)
    assert moment.decision is None
    assert len(offensive_of(moment.position).cards) == 3
    refused = reaction_refusal(GAME, moment.position, GAME.card_id(JAPAN, 70), "VII")
    assert refused is not None
    assert refused.sentence == "No more than 3 cards answer one offensive."


def test_5_32_one_change_of_codes_comes_after_a_roll_that_failed() -> None:
    here = attack([4, 13])
    moment = do(asked(here, ReactionCards("VII", after_roll=True)), "look")
    assert can(moment, "react") == {GAME.card_id(JAPAN, 13)}
    early = react(do(asked(here, ReactionCards("VII")), "look"), 4)
    assert GAME.card_id(JAPAN, 13) not in can(early, "react")
    found = replace(here, offensive=replace(offensive_of(here), intelligence="intercept"))
    assert asked(found, ReactionCards("VII", after_roll=True)).decision is None


def test_5_32_a_raid_that_nothing_changes() -> None:
    """Carrier Raids: neither weather nor intelligence, but attacks are answers."""
    here = attack([19, 4, 36], event=84)
    for card, step, is_open in ((19, "IV", False), (4, "VII", False), (36, "IX", True)):
        assert (reaction_refusal(GAME, here, GAME.card_id(JAPAN, card), step) is None) == is_open


def test_5_32_a_counter_offensive_has_a_logistics_value_of_its_own() -> None:
    """Sho-Go: five units under the Combined Fleet, else four; Kolombangara: as many as the operations say."""
    here = attack([45, 85])
    sho_go = react(do(asked(here, ReactionCards("VII")), "look"), 45).position
    reacting = replace(sho_go, offensive=replace(offensive_of(sho_go), is_reacting=True))
    assert units_by_card(GAME, reacting, number("hq_jp_cy")) == 5
    assert units_by_card(GAME, reacting, number("hq_jp_ss")) == 4
    other = react(do(asked(here, ReactionCards("VII")), "look"), 85).position
    reacting = replace(other, offensive=replace(offensive_of(other), is_reacting=True))
    assert units_by_card(GAME, reacting, number("hq_jp_ss")) == 3


def test_5_32_of_two_counter_offensives_the_first_says_how_many_and_both_whom() -> None:
    """Savo Island, of three units of one kind without carriers, and A-Go of five."""
    staff, carrier = number("hq_jp_cy"), number("shokaku")
    for first, second, most in ((17, 46, 3), (46, 17, 5)):
        moment = do(asked(attack([17, 46]), ReactionCards("VII")), "look")
        both = react(react(moment, first), second).position
        reacting = replace(both, offensive=replace(offensive_of(both), is_reacting=True))
        assert units_by_card(GAME, reacting, staff) == most
        assert event_refusal(GAME, reacting, staff, [], carrier) is not None
        assert event_refusal(GAME, reacting, staff, [], number("aoba")) is None


def test_5_21_an_answer_draws_its_card_when_the_offensive_is_over() -> None:
    here = attack([4])
    moment = react(do(asked(here, ReactionCards("VII"), AfterOffensive(ALLIES, 0)), "look"), 4)
    assert len(moment.position.hands[JAPAN]) == 1
    assert moment.position.draws_due == ()


def kept(card: int, *, since: int, hand: Sequence[int] = (26,)) -> EmpirePosition:
    """The Allies attack, and a card has been Japan's Future Offensive since some turn."""
    here = attack(hand)
    return replace(here, turn=5, future=(GAME.card_id(JAPAN, card), -1), future_turn=(since, 0))


def test_7_16_a_reaction_card_that_is_the_future_offensive_answers_from_the_next_turn_on() -> None:
    """So does the change of codes that Japan holds at the start of 1944."""
    codes = GAME.card_id(JAPAN, 4)
    moment = do(asked(kept(4, since=4), ReactionCards("VII")), "look")
    assert can(moment, "react") == {codes}
    after = react(moment, 4).position
    assert offensive_of(after).intelligence == "intercept"
    assert (after.future[JAPAN], after.discards[JAPAN], len(after.hands[JAPAN])) == (-1, (codes,), 1)


def test_7_16_not_on_its_own_turn_nor_as_the_last_card_and_only_if_it_answers() -> None:
    early = do(asked(kept(4, since=5), ReactionCards("VII")), "look")
    assert can(early, "react") == set()
    assert early.decision is not None
    refusal = early.decision.step.refusal(GAME, early.position, Target(Kind.CARD, GAME.card_id(JAPAN, 4)))
    assert (refusal.sentence, refusal.rule) == (
        "A Future Offensive is usable from the turn after it was placed.",
        "7.16",
    )
    assert asked(kept(4, since=4, hand=()), ReactionCards("VII")).decision is None
    other = do(asked(kept(16, since=4), ReactionCards("VII")), "look")
    assert can(other, "react") == set()


def test_5_40_weather_breaks_the_offensive_off_and_everybody_is_where_he_started() -> None:
    here = attack([19], event=65)
    here = replace(here, removed_cards=((), (GAME.card_id(ALLIES, 65),)))
    sailed = with_pieces(here, {number("wasp"): Piece(number("4323"))})
    end = next(n for n, node in enumerate(GAME.phases) if node.phase.name == "Offensive")
    steps = (ReactionCards("IV"), ReactionCards("VII"), EndPhase(end), AfterOffensive(ALLIES, 0))
    after = react(do(asked(sailed, *steps), "look"), 19)
    assert after.decision is None
    assert after.position.pieces[number("wasp")].space == number("4423")
    assert after.position.removed_cards == ((GAME.card_id(JAPAN, 19),), ())
    assert after.position.discards[ALLIES] == (GAME.card_id(ALLIES, 65),)


def test_5_40_weather_needs_somebody_who_was_activated() -> None:
    here = replace(attack([19]), activated=())
    refused = reaction_refusal(GAME, here, GAME.card_id(JAPAN, 19), "IV")
    assert refused is not None
    assert (refused.sentence, refused.rule) == ("The enemy has activated nobody.", "5.40")


def test_5_40_gandhi_needs_nobody_who_was_activated_but_the_headquarters_in_india() -> None:
    """Japanese card 21: no Indian corps is on the map, and so none is reduced."""
    nobody = replace(attack([21, 19]), activated=())
    led = replace(nobody, offensive=replace(offensive_of(nobody), headquarters=number("hq_ap_seac")))
    assert reaction_refusal(GAME, led, GAME.card_id(JAPAN, 21), "IV") is None
    elsewhere = reaction_refusal(GAME, nobody, GAME.card_id(JAPAN, 21), "IV")
    assert elsewhere is not None
    assert elsewhere.sentence == "Mahatma Gandhi: the offensive is not run by the SEAC HQ."


def test_5_40_a_storm_that_reduces_a_cruiser_does_so_after_all_are_back() -> None:
    here = attack([64])
    sailed = with_pieces(here, {number("northampton"): Piece(number("4323"))})
    end = next(n for n, node in enumerate(GAME.phases) if node.phase.name == "Offensive")
    moment = react(do(asked(sailed, ReactionCards("IV"), EndPhase(end)), "look"), 64)
    assert moment.decision is None
    assert moment.position.pieces[number("northampton")] == Piece(number("4423"), is_reduced=True)
