"""What a card of one turn does in the next: replacements, reinforcements, the deck (Rules 5.37, 5.38, 10.1, 11.1)."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.play import Moment
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay
from game.rulebooks.empire_of_the_sun.war.end_of_turn import LookAtTurn
from game.rulebooks.empire_of_the_sun.war.replacing import Replace
from tests.rulebooks.empire_of_the_sun.plays import do
from tests.rulebooks.empire_of_the_sun.war import HOME
from tests.rulebooks.empire_of_the_sun.whole_plays import boxes, card, chosen, game, number, play

UNITS = {
    "4017": ["hq_jp_ss"],
    "3407": ["hq_jp_cy", "yamato(r)"],
    "2212": ["hq_jp_s"],
    "5808": ["hq_ap_c", "wasp(r)"],
    "3727": ["hq_ap_sw", "army_ap_10(r)"],
    "3823": ["hq_ap_anzac", "army_ap_1_au(r)"],
}
OIL = ("1813", "1916", "2014", "2017", "2220", "2415")


def begun(hand: Sequence[int], **told: Any) -> Moment[Any, Any]:
    """Japan's play in the summer of 1943 with these cards; the Allies have none, and the war in Europe goes well."""
    units, japan = {**UNITS, **told.pop("units", {})}, (*HOME, "2212", *OIL)
    return play("jp", {"jp": hand, "al": []}, units, japan=japan, wie_box=3, **told)


def to_the_end(moment: Moment[Any, Any], plays: Sequence[tuple[int, str]]) -> Moment[Any, Any]:
    """These cards are played in these ways, and the turn is over."""
    for printed, verb in plays:
        moment = chosen(moment, printed, verb)
    assert moment.decision is not None
    assert isinstance(moment.decision.step, LookAtTurn)
    return moment


def to_steps(moment: Moment[Any, Any]) -> Moment[Any, Any]:
    """The next turn has begun, and the Allies take replacement steps; what comes first is placed as proposed."""
    moment = do(moment, "accept")
    while moment.decision is not None and not isinstance(moment.decision.step, Replace):
        moment = moment.decision.perform(moment.decision.legal[-1])
    return moment


def test_4_1_what_the_next_turn_brings_stands_in_the_log_below_its_heading() -> None:
    moment = do(to_the_end(begun((16,)), [(16, "discard")]), "accept")
    opening = [event for event in moment.events if event.opens_turn]
    assert [event.sentence(game())[:7] for event in opening] == ["Turn 7:"]


@pytest.mark.parametrize(("cards", "left"), [((), 2), ((15,), 1), ((82,), 1), ((15, 82), 0)])
def test_11_1_each_card_of_unrest_takes_a_ground_step_of_the_next_turn(cards: tuple[int, ...], left: int) -> None:
    """What is left is for Americans alone."""
    hand = cards or (16,)
    moment = to_the_end(begun(hand), [(each, "use_event" if cards else "discard") for each in hand])
    moment = to_steps(moment)
    assert moment.decision is not None
    prompt = moment.decision.step.prompt(game(), moment.position).sentence
    assert (f"{left} ground" in prompt) == (left > 0)
    takers = {game().counters[each.target].id for each in moment.decision.legal if each.verb == "replace"}
    assert ("army_ap_10" in takers) == (left > 0)
    assert ("army_ap_1_au" in takers) == (not cards)
    assert "wasp" in takers


@pytest.mark.parametrize(("verb", "is_closed"), [("use_event", True), ("discard", False)])
def test_10_1_while_the_canal_is_closed_new_units_but_for_bombers_are_delayed(verb: str, is_closed: bool) -> None:
    hand = (80,)
    moment = begun(hand, turn=8, boxes={"waiting": ["bataan", "army_ap_9", "hancock", "air_ap_20_bc", "essex"]})
    moment = chosen(moment, 80, verb)
    if is_closed:
        drawn = moment.position.hands[JAPAN]
        moment = do(do(moment, "choose_card", drawn[0]), "discard")
    moment = do(moment, "accept")
    delayed = {name.removesuffix("(r)") for name in boxes(moment).get("delay_box", [])}
    assert bool(delayed) == is_closed
    assert "air_ap_20_bc" not in delayed


@pytest.mark.parametrize("verb", ["use_operations", "discard"])
def test_5_37_tojo_who_was_not_played_as_an_event_is_shuffled_in_again(verb: str) -> None:
    """In the summer of 1943 his time has not come; a card that lay on the discards goes with him."""
    moment = chosen(begun((43,), discards={"jp": [20]}), 43, verb)
    if verb == "use_operations":
        moment = do(do(moment, "choose_hq", number("hq_jp_cy")), "end_activation")
        moment = do(moment, "end_declaration")
        while moment.decision is not None and not isinstance(moment.decision.step, LookAtTurn):
            moment = moment.decision.perform(moment.decision.legal[-1])
    assert moment.position.discards[JAPAN][-1:] == (card(JAPAN, 43),)
    after = do(moment, "accept").position
    assert after.discards[JAPAN] == ()
    assert {card(JAPAN, 43), card(JAPAN, 20)} <= {*after.decks[JAPAN], *after.hands[JAPAN]}
    assert "tojo_resigned" not in after.flags


def test_5_37_from_1944_tojo_resigns_at_the_last_play_at_the_latest() -> None:
    """He is no Future Offensive, nor laid off, nor good for operations; another card may go first."""
    moment = begun((43, 16), turn=8)
    first = do(moment, "choose_card", card(JAPAN, 43))
    assert first.decision is not None
    assert {each.verb for each in first.decision.legal} == {"use_event", "other_card"}
    later = chosen(moment, 16, "discard")
    assert later.decision is not None
    assert isinstance(later.decision.step, ChoosePlay)
    after = chosen(later, 43, "use_event").position
    assert "tojo_resigned" in after.flags
    assert card(JAPAN, 43) in after.removed_cards[JAPAN]
