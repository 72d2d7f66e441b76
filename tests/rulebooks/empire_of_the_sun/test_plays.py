"""What a side does with a card (Rules 5.37, 7.1)."""

from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.position import Step
from game.core.sequence import RunPhase
from game.rulebooks.empire_of_the_sun.shown.inspection import inspect
from game.rulebooks.empire_of_the_sun.shown.tracks import months_of
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import REMOVED, TURN_TRACK, Shipping
from game.rulebooks.empire_of_the_sun.war.after import AfterOffensive, reshuffle_specials
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay
from game.rulebooks.empire_of_the_sun.war.events.doing import effect_steps
from game.rulebooks.empire_of_the_sun.war.headquarters import Withdraw
from game.rulebooks.empire_of_the_sun.war.initiative import SeizeInitiative, seizing_refusal
from game.rulebooks.empire_of_the_sun.war.playing import PLAYED
from game.rulebooks.empire_of_the_sun.war.plays import event_refusal, play_refusal
from tests.rulebooks.empire_of_the_sun.plays import GAME, at, can, choose, do, number, play_of, told, ways, why_not
from tests.rulebooks.empire_of_the_sun.war import HOME, position


def card(side: Any, printed: int) -> int:
    """A card by its printed number."""
    return GAME.card_id(side, printed)


def test_7_1_a_card_is_chosen_and_then_what_it_is_used_for() -> None:
    moment = play_of(JAPAN, japan=[16, 26])
    assert can(moment, "choose_card") == {card(JAPAN, 16), card(JAPAN, 26)}
    chosen = choose(moment, 16)
    assert {"use_event", "use_operations", "discard", "future_offensive", "other_card"} <= ways(chosen)
    assert choose(do(chosen, "other_card"), 26).position.hands[JAPAN] == moment.position.hands[JAPAN]


def test_7_1_the_question_says_what_event_and_operations_are_worth() -> None:
    """Operation RI activates four units or three; JN25 Code Change runs no offensive but by operations."""
    assert hint(16) == (
        "Besides the HQ's efficiency, the event activates 4 units, found on 7 or less; "
        "operations activate 3 units, found on 5 or less."
    )
    assert hint(4) == "Besides the HQ's efficiency, operations activate 1 unit, found on 3 or less."


def hint(printed: int) -> str:
    """What Japan is told when it is asked what one of its cards is used for."""
    moment = choose(play_of(JAPAN, japan=[printed, 26]), printed)
    assert moment.decision is not None
    return moment.decision.step.prompt(GAME, moment.position).hint


def test_7_1_a_way_that_is_closed_says_why() -> None:
    moment = choose(play_of(JAPAN, japan=[18, 4]), 18)
    assert why_not(moment, "use_event") == ("Bridge on River Kwai: Japan must control [2108], [2109].", "5.3")
    assert why_not(moment, "china_offensive") == ("That takes a card of 3 operations.", "7.1")
    assert why_not(moment, "return_hq") == ("No headquarters of yours is on the turn track.", "7.13")


def test_5_32_a_reaction_card_is_played_for_operations_or_discarded() -> None:
    moment = choose(play_of(JAPAN, japan=[4]), 4)
    assert why_not(moment, "use_event") == ("JN25 Code Change answers an offensive of the enemy.", "5.32")
    assert "use_operations" in ways(moment)


def test_7_11_an_offensive_by_operations_begins_with_its_value() -> None:
    """The offensive is an interlude on top of the play, and what was lent goes back behind it."""
    result = PLAYED["use_operations"](GAME, play_of(JAPAN, japan=[16]).position, card(JAPAN, 16))
    offensive = result.position.offensive
    assert offensive is not None
    assert (offensive.attacker, offensive.play, offensive.operations, offensive.count) == (JAPAN, "OC", 3, 3)
    assert [type(step) for step in result.then] == [RunPhase, AfterOffensive]
    assert result.position.discards[JAPAN] == (card(JAPAN, 16),)


def test_7_11_without_a_headquarters_in_supply_there_is_no_offensive() -> None:
    moment = choose(play_of(JAPAN, japan=[16], units={}), 16)
    assert why_not(moment, "use_operations") == ("No headquarters of yours is in supply.", "6.11")
    assert why_not(moment, "use_event")[1] == "6.11"


def test_7_11_an_event_leaves_the_game_where_its_card_says_so() -> None:
    here = play_of(JAPAN, japan=[76], units={"4017": ["hq_jp_ss"]}).position
    event = PLAYED["use_event"](GAME, here, card(JAPAN, 76)).position
    assert (event.removed_cards[JAPAN], event.discards[JAPAN]) == ((card(JAPAN, 76),), ())
    by_value = PLAYED["use_operations"](GAME, here, card(JAPAN, 76)).position
    assert (by_value.removed_cards[JAPAN], by_value.discards[JAPAN]) == ((), (card(JAPAN, 76),))


def test_7_12_japan_attacks_in_china_with_three_operations() -> None:
    held = (*HOME, "2709")
    moment = choose(play_of(JAPAN, japan=[16], held=held, fields={"divisions": 8}), 16)
    assert "china_offensive" in ways(moment)
    after = do(moment, "china_offensive")
    assert "Offensive in China" in told(after)
    assert "china_offensive" not in ways(choose(play_of(JAPAN, japan=[16], held=held), 16))
    allied = choose(play_of(ALLIES, allies=[21]), 21)
    assert why_not(allied, "china_offensive") == ("Only Japan attacks in China.", "7.12")


def test_7_13_a_headquarters_is_withdrawn_and_comes_back_next_turn() -> None:
    moment = do(choose(play_of(JAPAN, japan=[16], turn=5), 16), "withdraw_hq")
    assert isinstance(moment.decision.step if moment.decision else None, Withdraw)
    after = do(moment, "withdraw_this", number("hq_jp_ss"))
    assert after.position.pieces[number("hq_jp_ss")].space == TURN_TRACK - 6
    assert after.position.discards[JAPAN] == (card(JAPAN, 16),)


def test_7_13_abda_never_comes_back() -> None:
    moment = do(choose(play_of(ALLIES, allies=[21], units={"2220": ["hq_ap_abda"]}), 21), "withdraw_hq")
    after = do(moment, "withdraw_this", number("hq_ap_abda"))
    assert after.position.pieces[number("hq_ap_abda")].space == REMOVED


def test_7_13_a_headquarters_is_brought_back_to_the_home_islands() -> None:
    boxes = {"turn_track_6": ["hq_jp_cy"]}
    moment = do(choose(play_of(JAPAN, japan=[16], turn=5, boxes=boxes), 16), "return_hq")
    ports = can(moment, "place_hq")
    assert number("3407") in ports
    assert number("4021") not in ports
    after = do(moment, "place_hq", number("3407"))
    assert after.position.pieces[number("hq_jp_cy")].space == number("3407")


def test_7_13_no_second_headquarters_in_a_port() -> None:
    boxes = {"turn_track_6": ["hq_jp_cy"]}
    units = {"3407": ["hq_jp_ss"]}
    moment = do(choose(play_of(JAPAN, japan=[16], turn=5, boxes=boxes, units=units), 16), "return_hq")
    assert number("3407") not in can(moment, "place_hq")


def test_7_14_the_allies_build_jorhat_first_while_they_hold_the_north() -> None:
    missing = ["2104", "2105", "2205"]
    moment = choose(play_of(ALLIES, allies=[21], routes_missing=missing), 21)
    after = do(moment, "build_route")
    assert after.position.routes_missing == (number("2105"), number("2205"))
    lost = choose(play_of(ALLIES, allies=[21], routes_missing=missing, held=(*HOME, "2006")), 21)
    assert why_not(lost, "build_route") == ("There is no route that you can build.", "7.14")


def test_7_14_japan_builds_imphal_alone() -> None:
    north = ("2005", "2006", "2008", "2104", "2105", "2106", "2205", "2206", "2305", "2306")
    units = {"2008": ["hq_jp_s"]}
    missing: dict[str, Any] = {"routes_missing": ["2105", "2205"]}
    moment = choose(play_of(JAPAN, japan=[16], units=units, held=(*HOME, *north), **missing), 16)
    assert do(moment, "build_route").position.routes_missing == (number("2205"),)
    rangoon_lost = tuple(name for name in north if name != "2008")
    moment = choose(play_of(JAPAN, japan=[16], units=units, held=(*HOME, *rangoon_lost), **missing), 16)
    assert "build_route" not in ways(moment)
    disputed = {"2008": ["hq_jp_s", "army_jp_15", "army_ap_b_ind"]}
    moment = choose(play_of(JAPAN, japan=[16], units=disputed, held=(*HOME, *north), **missing), 16)
    assert "build_route" not in ways(moment), "no route leads out of a hex in which an enemy stands"


def test_7_15_only_a_scenario_of_one_year_lets_a_card_end_the_rivalry() -> None:
    rivals = {"jp": True, "al": False}
    moment = choose(play_of(JAPAN, japan=[16], rivalry=rivals), 16)
    assert why_not(moment, "end_rivalry") == ("Only events end a rivalry in this scenario.", "7.15")


def test_7_16_a_future_offensive_lies_face_down_until_the_next_turn() -> None:
    moment = do(choose(play_of(JAPAN, japan=[16, 26], turn=4), 16), "future_offensive")
    kept = moment.position
    assert kept.future == (card(JAPAN, 16), -1)
    assert kept.hands[JAPAN] == (card(JAPAN, 26),)
    again = at(kept, ChoosePlay())
    assert can(again, "choose_card") == {card(JAPAN, 26)}
    later = at(replace(kept, turn=5), ChoosePlay())
    assert can(later, "choose_card") == {card(JAPAN, 16), card(JAPAN, 26)}
    assert why_not(choose(later, 26), "future_offensive")[0] == "You have a Future Offensive already."


def test_7_16_a_future_offensive_is_not_the_last_card() -> None:
    last = play_of(JAPAN, japan=[], turn=5, fields={"future": (card(JAPAN, 16), -1), "future_turn": (4, 0)})
    assert last.decision is None


def test_7_17_a_discard_never_leaves_the_game() -> None:
    after = do(choose(play_of(JAPAN, japan=[76]), 76), "discard").position
    assert (after.discards[JAPAN], after.removed_cards[JAPAN]) == ((card(JAPAN, 76),), ())


def test_7_18_a_pass_costs_a_pass() -> None:
    moment = play_of(JAPAN, japan=[16])
    assert do(moment, "pass").position.passes == (0, 1)
    step, position = ChoosePlay(), moment.position
    left = position.passes[position.side]
    assert step.label(GAME, position, Action("pass")) == f"Pass ({left} left)"
    assert f"left after this one: {left - 1 or 'none'}." in step.warning(GAME, position, Action("pass"))
    assert step.warning(GAME, position, Action("choose_card", 0)) == ""
    none_left = play_of(JAPAN, japan=[16], fields={"flags": ()})
    none_left = at(replace(none_left.position, passes=(0, 1)), ChoosePlay())
    assert "pass" not in ways(none_left)
    assert why_not(none_left, "pass") == ("You have no passes left this turn.", "7.18")


def test_5_37_tojo_resigns_from_1944_as_an_event_and_nothing_else() -> None:
    early = choose(play_of(JAPAN, japan=[43], turn=7), 43)
    assert {"use_event", "use_operations", "discard"} <= ways(early)
    late = choose(play_of(JAPAN, japan=[43], turn=8), 43)
    assert ways(late) == {"use_event", "other_card"}
    assert why_not(late, "discard") == ("Tojo Resigns must be played as its event now.", "5.37")


def test_7_15_in_a_scenario_of_one_year_no_event_moves_the_political_will() -> None:
    """Tojo cannot resign then, so that his card need not be an event either, even in 1944."""
    game = replace(GAME, scenario=replace(GAME.scenario, one_year=True))
    here = play_of(JAPAN, japan=[43, 7], turn=8).position
    refused = event_refusal(game, here, card(JAPAN, 43))
    assert refused is not None
    assert refused.rule == "7.15"
    assert play_refusal(game, here, card(JAPAN, 43), "discard") is None
    assert play_refusal(game, here, card(JAPAN, 43), "use_operations") is None
    assert event_refusal(game, here, card(JAPAN, 7)) is None
    rivals = replace(here, rivalry=(JAPAN,))
    assert play_refusal(game, rivals, card(JAPAN, 16), "end_rivalry") is None
    assert play_refusal(game, rivals, card(JAPAN, 7), "end_rivalry") is not None


def test_5_37_the_soviets_wait_for_tojo() -> None:
    waiting = choose(play_of(ALLIES, allies=[79]), 79)
    assert "use_event" not in ways(waiting)
    assert why_not(waiting, "future_offensive") == ("Soviets Invade Manchuria is never a Future Offensive.", "7.16")
    ready = choose(play_of(ALLIES, allies=[79], fields={"flags": ("tojo_resigned",)}), 79)
    assert ways(ready) == {"use_event", "other_card"}


def test_5_37_japan_in_the_aleutians_is_attacked_or_the_card_discarded() -> None:
    units = {"4600": ["army_jp_1sn"], "5808": ["hq_ap_c"]}
    there = choose(play_of(ALLIES, allies=[30], units=units), 30)
    assert ways(there) == {"use_event", "discard", "other_card"}
    nobody = choose(play_of(ALLIES, allies=[30]), 30)
    assert "use_event" not in ways(nobody)
    assert "use_operations" in ways(nobody)


def test_5_37_a_special_event_that_was_discarded_is_shuffled_in_again() -> None:
    after = do(choose(play_of(ALLIES, allies=[79]), 79), "discard").position
    assert after.reshuffles == (ALLIES,)
    turned = reshuffle_specials(GAME, after).position
    assert card(ALLIES, 79) in turned.decks[ALLIES]
    assert turned.discards[ALLIES] == ()


def test_5_37_the_cards_that_open_the_war_are_played_in_their_order() -> None:
    moment = play_of(JAPAN, japan=[2, 1], turn=1)
    assert can(moment, "choose_card") == {card(JAPAN, 1)}
    assert ways(choose(moment, 1)) == {"use_event", "other_card"}


def test_5_38_lent_shipping_is_used_first_and_goes_back() -> None:
    """Seven points and two lent; three were used before, and four in the offensive: two of the own ones."""
    _, here = position({})
    here = replace(here, shipping=(Shipping(9, 7, 2), Shipping()))
    steps: tuple[Step, ...] = (AfterOffensive(JAPAN, 3),)
    after = at(here, *steps).position
    assert after.shipping[JAPAN] == Shipping(7, 5)


def test_5_38_what_a_card_lends_does_not_save_the_last_point_twice() -> None:
    """Japan has one point of its own and two lent ones: skip bombing, Allied card 24, takes none."""
    _, here = position({})
    here = replace(here, shipping=(Shipping(3, 0, 2), Shipping()))
    after = at(here, *effect_steps(GAME, card(ALLIES, 24), "VII"), AfterOffensive(JAPAN, 0)).position
    assert after.shipping[JAPAN] == Shipping(1)
    here = replace(here, shipping=(Shipping(4, 0, 2), Shipping()))
    after = at(here, *effect_steps(GAME, card(ALLIES, 24), "VII"), AfterOffensive(JAPAN, 0)).position
    assert after.shipping[JAPAN] == Shipping(1)


def test_7_1_the_owner_of_a_card_reads_what_it_is_good_for() -> None:
    here = play_of(JAPAN, japan=[18]).position
    target = Target(Kind.CARD, card(JAPAN, 18))
    mine, theirs = inspect(GAME, here, JAPAN, target), inspect(GAME, here, ALLIES, target)
    assert mine is not None
    assert theirs is not None
    lines = [(line.text, line.rule) for line in mine.lines[2:]]
    assert lines == [
        ("As an event it leaves the game.", "5.2"),
        ("Event: Bridge on River Kwai: Japan must control [2108], [2109].", "5.3"),
        ("Operations: open", "7.1"),
    ]
    assert len(theirs.lines) == 3, "nobody but its owner reads what is open to it now"


def test_3_1_a_hex_with_a_name_is_explained_under_it_and_its_ground_told_in_words() -> None:
    here = play_of(JAPAN, japan=[18]).position
    found = {
        name: inspect(GAME, here, JAPAN, Target(Kind.SPACE, GAME.board.by_name[name])) for name in ("4423", "4624")
    }
    assert found["4423"] is not None
    assert found["4624"] is not None
    assert found["4423"].title == "Guadalcanal · 4423"
    assert found["4423"].lines[0].text.startswith("Mixed ground: ")
    assert (found["4624"].title, found["4624"].lines[0].text) == ("4624", "Ocean.")


def test_3_2_the_two_numbers_of_a_unit_are_told_in_words_for_the_face_that_lies_up() -> None:
    here = play_of(JAPAN, japan=[18]).position
    number = next(n for n, each in enumerate(GAME.counters) if each.name == "1st Marine Division")
    for is_reduced, said in (
        (False, "Attack 12, defence 12; when reduced 8-12."),
        (True, "Attack 8, defence 12: reduced from 12-12."),
    ):
        pieces = list(here.pieces)
        pieces[number] = replace(pieces[number], is_reduced=is_reduced)
        found = inspect(GAME, replace(here, pieces=tuple(pieces)), ALLIES, Target(Kind.PIECE, number))
        assert found is not None
        assert [line.text for line in found.lines[:2]] == ["Division, US.", said]


def test_4_1_a_turn_is_called_by_all_its_months() -> None:
    assert [months_of(turn) for turn in (1, 3, 12)] == ["Dec 41", "May to Aug 42", "May to Aug 45"]


def test_7_1_the_buttons_say_what_a_card_is_good_for_and_no_name_that_would_be_cut() -> None:
    moment = choose(play_of(JAPAN, japan=[16]), 16)
    assert moment.decision is not None
    step = moment.decision.step
    labels = [step.label(GAME, moment.position, action) for action in moment.decision.legal[:2]]
    assert labels == ["", "An offensive with 3 operations"]


def test_4_4_the_question_about_the_initiative_names_no_card_and_needs_one_in_hand() -> None:
    fields = {"future": (card(JAPAN, 16), -1), "future_turn": (4, 0)}
    here = play_of(ALLIES, japan=[4], allies=[21, 31], turn=5, fields=fields).position
    assert seizing_refusal(here, JAPAN) is None
    step = SeizeInitiative()
    assert "Operation" not in step.prompt(GAME, here).sentence
    assert "Operation RI" in step.label(GAME, here, Action("seize"))
    empty = replace(here, hands=((), here.hands[ALLIES]))
    assert seizing_refusal(empty, JAPAN) is not None


def test_5_3_an_event_that_would_change_nothing_is_asked_about_before_it_is_played() -> None:
    """Card 34 makes the American services rivals; card 33 lays cards off and changes what only its owner sees."""
    sentences = {}
    for rivals in ((), (ALLIES,)):
        chosen = choose(play_of(JAPAN, japan=[34, 33], fields={"rivalry": rivals}), 34)
        assert chosen.decision is not None
        for verb in ("use_event", "use_operations"):
            sentences[rivals, verb] = chosen.decision.step.warning(GAME, chosen.position, Action(verb))
    asked = sentences.pop(((ALLIES,), "use_event"))
    assert asked == "Now this event changes nothing. Play it all the same?"
    assert {*sentences.values()} == {""}
    hidden = choose(play_of(JAPAN, japan=[34, 33]), 33)
    assert hidden.decision is not None
    assert hidden.decision.step.warning(GAME, hidden.position, Action("use_event")) == ""
