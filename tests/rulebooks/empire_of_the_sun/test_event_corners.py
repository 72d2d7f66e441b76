"""Corners of the events: several battles, nobody to strike, hands, first cards, and what other clicks say."""

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.hexset import has, spaces_of
from game.core.play import begin
from game.rulebooks.empire_of_the_sun.cards.activating import event_refusal, units_by_card
from game.rulebooks.empire_of_the_sun.cards.deck import lose_at_random
from game.rulebooks.empire_of_the_sun.cards.needs import demand_refusal
from game.rulebooks.empire_of_the_sun.files.told_positions import plain_of
from game.rulebooks.empire_of_the_sun.shown.cards import hand
from game.rulebooks.empire_of_the_sun.terms.card_effects import EnterUnit
from game.rulebooks.empire_of_the_sun.terms.card_events import CardKept, CardTaken, HandDealt
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import (
    CHINA_BOX,
    REMOVED,
    TURN_TRACK,
    Piece,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.scenario import Cards, SideCards
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay
from game.rulebooks.empire_of_the_sun.war.events.airborne import drop_zones
from game.rulebooks.empire_of_the_sun.war.events.doing import effect_steps
from game.rulebooks.empire_of_the_sun.war.events.entering import entry_places
from game.rulebooks.empire_of_the_sun.war.events.opening import Appear
from game.rulebooks.empire_of_the_sun.war.first_hands import FirstFuture, HistoricalHand, TakeMilitary
from game.rulebooks.empire_of_the_sun.war.headquarters import BringBack, Withdraw
from game.rulebooks.empire_of_the_sun.war.playing import PLAYED
from game.rulebooks.empire_of_the_sun.war.plays import play_refusal
from game.rulebooks.empire_of_the_sun.war.reactions import React, ReactionCards
from game.rulebooks.empire_of_the_sun.war.route_steps import BuildRoute
from tests.rulebooks.empire_of_the_sun.at_the_table import looked_at
from tests.rulebooks.empire_of_the_sun.event_walks import ALL_TARGETS, answered, before, during, setting, walked
from tests.rulebooks.empire_of_the_sun.plays import GAME, choose, do, number, play_of
from tests.rulebooks.empire_of_the_sun.war import HOME, position


def test_5_32_the_question_about_cards_answers_other_clicks() -> None:
    here = during(JAPAN, 4, setting({"4423": ["wasp"]}), ALLIES, ("wasp",), "4423")
    walked(here, (ReactionCards("VII"),), last=False)
    moment = begin(GAME, replace(here, steps=(ReactionCards("VII"),)))
    answered(moment)
    assert moment.decision is not None
    hand = moment.decision.perform(Action("look"))
    assert hand.decision is not None
    held = Target(Kind.CARD, GAME.card_id(JAPAN, 16))
    sentence = hand.decision.step.refusal(GAME, hand.position, held).sentence
    assert sentence == "Operation RI is no card that answers an offensive."


def test_7_1_plays_answer_other_clicks() -> None:
    moment = play_of(JAPAN, japan=[16, 4], boxes={"turn_track_6": ["hq_jp_cy", "hq_jp_s"]}, turn=5)
    answered(looked_at(moment))
    answered(looked_at(choose(moment, 16)))
    assert moment.decision is not None
    missing = Target(Kind.CARD, GAME.card_id(JAPAN, 9))
    refusal = moment.decision.step.refusal(GAME, moment.position, missing)
    assert refusal.sentence == "That card is not in your hand."
    card = GAME.card_id(JAPAN, 16)
    for step in (Withdraw(card), BringBack(card), BringBack(card, number("hq_jp_cy"))):
        walked(moment.position, (step,), last=False)
    open_road = play_of(ALLIES, allies=[21], routes_missing=["2105", "2205"]).position
    walked(open_road, (BuildRoute(ALLIES),), last=False)
    assert "march at half a point" in BuildRoute(ALLIES).prompt(GAME, open_road).hint


def test_7_1_what_a_scenario_leaves_out_is_not_played() -> None:
    game = replace(GAME, scenario=replace(GAME.scenario, plays=("event",), fixed_headquarters=True, in_order=True))
    here = replace(play_of(JAPAN, japan=[16, 4]).position, turn=2)
    card = GAME.card_id(JAPAN, 16)
    refused = play_refusal(game, here, card, "withdraw_hq")
    assert refused is not None
    assert refused.sentence == "That is not played in this scenario."
    fixed = replace(game, scenario=replace(game.scenario, plays=("withdraw_headquarters",), in_order=False))
    refused = play_refusal(fixed, here, card, "withdraw_hq")
    assert refused is not None
    assert refused.sentence == "In this scenario headquarters stay where they are."
    step = ChoosePlay()
    later = step.refusal(game, here, Target(Kind.CARD, GAME.card_id(JAPAN, 4)))
    assert later.sentence == "The cards of this turn are played in their order."
    assert step.refusal(game, here, Target(Kind.BUTTON, -1, "pass")).sentence == "Nobody passes in this scenario."


def test_5_37_a_card_that_opens_the_war_is_laid_off_where_nobody_can_lead_it() -> None:
    card = GAME.card_id(JAPAN, 1)
    led = play_of(JAPAN, japan=[1], turn=2).position
    lost = play_of(JAPAN, japan=[1, 16], turn=2, units={"4017": ["kongo"]}).position
    for here, is_open in ((led, False), (lost, True)):
        assert (play_refusal(GAME, here, card, "discard") is None) is is_open
        assert (play_refusal(GAME, here, card, "use_event") is None) is not is_open
        assert play_refusal(GAME, here, card, "use_operations") is not None


def test_5_37_an_answer_among_cards_that_are_played_in_their_order_is_laid_off() -> None:
    game = replace(GAME, scenario=replace(GAME.scenario, in_order=True))
    here = replace(play_of(JAPAN, japan=[4, 16], turn=2).position, steps=())
    assert play_refusal(game, here, GAME.card_id(JAPAN, 4), "discard") is None
    assert play_refusal(game, here, GAME.card_id(JAPAN, 16), "discard") is not None


def test_5_31_a_counter_offensive_of_one_kind_without_carriers() -> None:
    """Savo Island: ships or aircraft, and no carriers."""
    units = {"4021": ["aoba", "air_jp_21", "shokaku"]}
    here = during(JAPAN, 17, setting(units), ALLIES, (), "4423")
    staff = number("hq_jp_ss")
    assert event_refusal(GAME, here, staff, [number("aoba")], number("air_jp_21")) is not None
    assert event_refusal(GAME, here, staff, [], number("air_jp_21")) is None
    carrier = event_refusal(GAME, here, staff, [], number("shokaku"))
    assert carrier is not None
    assert carrier.sentence == "The card does not activate Shokaku: no carriers."


def test_5_31_us_carriers_alone_go_raiding() -> None:
    here = during(ALLIES, 84, setting({"5808": ["hq_ap_c", "wasp", "orleans"]}), ALLIES, (), "4423")
    assert event_refusal(GAME, here, number("hq_ap_c"), [], number("wasp")) is None
    refused = event_refusal(GAME, here, number("hq_ap_c"), [], number("orleans"))
    assert refused is not None
    assert refused.sentence == "The card does not activate New Orleans: it takes only CV, CVL, CVE."


def test_5_43_the_four_ships_stay_together() -> None:
    units = {"5308": ["akagi", "hiei"], "5208": ["soryu"]}
    apart = during(JAPAN, 1, setting(units), JAPAN, ("akagi", "hiei", "soryu"), "5808")
    refused = demand_refusal(GAME, apart, GAME.cards[GAME.card_id(JAPAN, 1)])
    assert refused is not None
    assert refused.sentence == "Operation Z needs its ships to stay together."
    together = with_pieces(apart, {number("soryu"): Piece(number("5308"))})
    assert demand_refusal(GAME, together, GAME.cards[GAME.card_id(JAPAN, 1)]) is None


def test_5_39_an_empty_hand_loses_nothing() -> None:
    here = replace(play_of(JAPAN, japan=[]).position, hands=((), ()))
    assert lose_at_random(here, JAPAN) == (here, -1)


def test_5_43_several_coasts_and_several_battles_are_asked_about() -> None:
    units = {"2012": ["air_ap_ma"], "2111": ["air_ap_fe"]}
    here = during(JAPAN, 2, setting(units), JAPAN, (), "2112")
    offensive = here.offensive
    assert offensive is not None
    battles = (number("2112"), number("2111"))
    here = replace(here, offensive=replace(offensive, battle_hexes=battles, all_battle_hexes=battles))
    steps = effect_steps(GAME, GAME.card_id(JAPAN, 2), "VIII")
    assert begin(GAME, replace(here, steps=steps)).decision is not None
    for last in (False, True):
        after = walked(here, steps, last=last).position.offensive
        assert after is not None
        assert after.assigned == ((number("air_ap_ma"), battles[last]),)


def test_5_34_of_several_battles_one_is_struck() -> None:
    units = {"3607": ["wasp"], "3608": ["orleans"], "3706": ["air_jp_25"]}
    here = during(JAPAN, 61, setting(units, japan=("3706",)), ALLIES, ("wasp", "orleans"), "3607")
    offensive = here.offensive
    assert offensive is not None
    battles = (number("3607"), number("3608"))
    here = replace(here, offensive=replace(offensive, battle_hexes=battles, all_battle_hexes=battles))
    steps = effect_steps(GAME, GAME.card_id(JAPAN, 61), "X")
    for last in (False, True):
        after = walked(here, steps, last=last).position.offensive
        assert after is not None
        assert after.kamikazes == (battles[last],)


def test_5_34_the_first_kamikaze_of_an_offensive_takes_the_step_more_and_japan_chooses_its_battle() -> None:
    """Sho-Go beside two kamikazes and two battles: three steps in the one named first, two in the other."""
    units = {"3607": ["wasp", "enterprise", "lexington"], "3608": ["orleans", "northampton"], "3706": ["air_jp_25"]}
    fleet = ("wasp", "enterprise", "lexington", "orleans", "northampton")
    here = during(JAPAN, 61, setting(units, japan=("3706",)), ALLIES, fleet, "3607")
    offensive = here.offensive
    assert offensive is not None
    battles = (number("3607"), number("3608"))
    answers = tuple(GAME.card_id(JAPAN, card) for card in (45, 61, 62))
    offensive = replace(offensive, battle_hexes=battles, all_battle_hexes=battles, cards=answers)
    here = replace(here, offensive=offensive)
    for first, second in (battles, battles[::-1]):
        struck = here
        for card, space in ((61, first), (62, second)):
            moment = begin(GAME, replace(struck, steps=effect_steps(GAME, GAME.card_id(JAPAN, card), "X")))
            while moment.decision is not None:
                legal = moment.decision.legal
                named = next((action for action in legal if action.target == space), legal[0])
                moment = moment.decision.perform(named)
            struck = moment.position
        assert sum(struck.pieces[number(ship)].is_reduced for ship in units["3607"]) == (
            3 if first == battles[0] else 2
        )


def test_5_33_dice_are_not_rolled_for_nobody() -> None:
    """No B-29 is near Tokyo or in China."""
    here = during(JAPAN, 76, setting({}), JAPAN, (), "4423")
    assert walked(here, effect_steps(GAME, GAME.card_id(JAPAN, 76), ""), last=False).position.dice == here.dice


def test_5_39_an_exchange_can_be_thought_over_and_needs_something_to_take() -> None:
    here = before(JAPAN, 33, setting({}))
    steps = effect_steps(GAME, GAME.card_id(JAPAN, 33), "")
    moment = begin(GAME, replace(here, steps=steps))
    assert moment.decision is not None
    thinking = moment.decision.perform(Action("lay_off", GAME.card_id(JAPAN, 4)))
    assert thinking.decision is not None
    shown = hand(GAME, thinking.position, JAPAN, JAPAN).cards
    assert [card.card for card in shown if card is not None] == [GAME.card_id(JAPAN, 20)]
    again = thinking.decision.perform(Action("other_card"))
    assert again.position.hands == here.hands
    nothing = replace(here, discards=((), ()))
    assert begin(GAME, replace(nothing, steps=steps)).decision is None


def test_5_36_who_was_to_come_along_may_stay() -> None:
    where = setting({"4423": ["army_jp_17", "army_jp_1sn"]}, japan=(*HOME, "4423"))
    here = before(JAPAN, 35, where)
    moment = begin(GAME, replace(here, steps=effect_steps(GAME, GAME.card_id(JAPAN, 35), "")))
    for verb, name in (("evacuate", "4423"), ("embark", "army_jp_17"), ("disembark", "army_jp_17")):
        assert moment.decision is not None
        moment = moment.decision.perform(Action(verb, number(name)))
    assert moment.decision is not None
    assert "set_sail" not in {action.verb for action in moment.decision.legal}


def test_5_23_first_hands_answer_other_clicks() -> None:
    cards = Cards(japan=SideCards(historical=(3,), military=47, future_offensive_from=(8, 9)))
    game = replace(GAME, scenario=replace(GAME.scenario, cards=cards))
    for step in (HistoricalHand(JAPAN), TakeMilitary(JAPAN), FirstFuture(JAPAN)):
        here = before(JAPAN, 33, setting({}))
        assert step.prompt(game, here).sentence
        assert ("whatever the hand is" in step.prompt(game, here).hint) == isinstance(step, TakeMilitary)
        assert step.legal(game, here)
        assert step.offered(game, here, ()) == ()
        for target in ALL_TARGETS:
            assert step.refusal(game, here, target).rule == "5.23"


def test_7_15_three_operations_end_a_rivalry_in_one_year() -> None:
    here = replace(play_of(JAPAN, japan=[16]).position, rivalry=(JAPAN, ALLIES))
    after = PLAYED["end_rivalry"](GAME, here, GAME.card_id(JAPAN, 16))
    assert after.position.rivalry == (ALLIES,)
    assert after.position.discards[JAPAN] == (GAME.card_id(JAPAN, 16),)


def test_5_2_the_log_tells_of_cards_what_each_side_may_know() -> None:
    card = GAME.card_id(JAPAN, 16)
    taken, kept = CardTaken(JAPAN, card), CardKept(JAPAN, card)
    assert taken.sentence(GAME) == "Japan drew Operation RI § 5.2."
    assert kept.sentence(GAME) == "Japan kept Operation RI as the Future Offensive § 7.16."
    for event in (taken, kept):
        hidden = event.seen_by(ALLIES)
        assert hidden is not None
        assert "a card" in hidden.sentence(GAME)
    assert CardTaken(ALLIES, card).sentence(GAME) == "The Allies drew Operation RI § 5.2."
    assert HandDealt(JAPAN, 6).sentence(GAME) == "Japan got a hand of 6 cards § 5.2."


def test_5_31_in_no_offensive_no_card_activates_anybody() -> None:
    _, here = position({"4017": ["hq_jp_ss"]})
    assert units_by_card(GAME, here, number("hq_jp_ss")) is None


def test_7_13_on_the_last_turn_a_headquarters_waits_on_the_track_and_can_still_be_brought_back() -> None:
    moment = play_of(ALLIES, allies=[12, 24], units={"5808": ["hq_ap_c"], "3727": ["hq_ap_sw"]}, turn=12)
    moment = do(do(choose(moment, 12), "withdraw_hq"), "withdraw_this", number("hq_ap_sw"))
    assert "hq_ap_sw" in (plain_of(GAME, moment.position).boxes or {})["turn_track_12"]
    again = replace(moment.position, side=ALLIES, steps=(ChoosePlay(),))
    assert play_refusal(GAME, again, GAME.card_id(ALLIES, 24), "return_hq") is None


def test_5_42_nobody_drops_on_a_city_with_a_garrison() -> None:
    """Hong Kong, 2709, holds nobody; while it is Japanese its garrison keeps the division off."""
    units = {"2813": ["hq_ap_sw", "air_ap_5_lrb", "army_ap_11_d"]}
    hong_kong = number("2709")
    _, japanese = position(units, japan=(*HOME, "2709"))
    _, allied = position(units)
    assert not has(drop_zones(GAME, japanese, number("army_ap_11_d")), hong_kong)
    assert has(drop_zones(GAME, allied, number("army_ap_11_d")), hong_kong)


def test_5_42_nobody_drops_where_no_american_ground_unit_goes() -> None:
    """Manchuria, and China behind its coast: from Rangoon and Hong Kong a B-29 would reach both."""
    for base, open_hex in (("2008", "2206"), ("2709", "2911")):
        _, here = position({base: ["hq_ap_sw", "air_ap_20_bc", "army_ap_11_d"]}, japan=())
        zones = {GAME.board.spaces[space].name for space in spaces_of(drop_zones(GAME, here, number("army_ap_11_d")))}
        assert not zones & {"2306", "2307", "2406", "2407", "2506", "2507", "3204", "3302", "3303", "3304"}
        assert open_hex in zones


def test_5_42_no_drop_without_the_division_on_an_airfield() -> None:
    here = during(ALLIES, 69, setting({}), ALLIES, (), "4423")
    steps = effect_steps(GAME, GAME.card_id(ALLIES, 69), "III")
    assert begin(GAME, replace(here, steps=steps)).decision is None


def test_5_35_halsey_without_a_port_comes_next_turn() -> None:
    every = tuple(GAME.board.spaces[space].name for space in range(GAME.hex_count))
    here = before(ALLIES, 20, setting({}, japan=every, boxes={"waiting": ["hq_ap_sg", "hq_ap_sh"]}, turn=4))
    after = walked(here, effect_steps(GAME, GAME.card_id(ALLIES, 20), ""), last=False).position
    assert after.pieces[number("hq_ap_sh")].space == TURN_TRACK - 5
    assert after.pieces[number("hq_ap_sg")].space == REMOVED


def test_5_39_japan_loses_no_card_while_no_carrier_fights_at_home() -> None:
    here = during(ALLIES, 72, setting({"4423": ["wasp"]}), ALLIES, ("wasp",), "4423")
    assert walked(here, effect_steps(GAME, GAME.card_id(ALLIES, 72), "V"), last=False).position.hands == here.hands


def test_5_32_another_click_than_a_card_is_refused_too() -> None:
    here = during(JAPAN, 4, setting({"4423": ["wasp"]}), ALLIES, ("wasp",), "4423")
    refusal = React("VII").refusal(GAME, here, Target(Kind.SPACE, 0))
    assert refusal.sentence == "Play a lit card, or no more."


def test_5_43_a_ship_that_appears_is_placed_on_a_lit_coast() -> None:
    here = during(JAPAN, 2, setting({"2012": ["kongo"], "2015": ["forcez"]}), JAPAN, ("kongo",), "2012")
    step = Appear(number("forcez"), (number("2012"),))
    assert step.refusal(GAME, here, Target(Kind.SPACE, 0)).rule == "5.43"
    after = step.apply(GAME, here, Action("place_here", number("2012"))).position
    assert after.offensive == here.offensive


@pytest.mark.parametrize(("turn", "happens"), [(7, False), (8, True)])
def test_5_37_a_special_event_that_is_lost_happens_once_its_time_has_come(turn: int, happens: bool) -> None:
    """Japan's one card is the resignation of Tojo, and bombers from China cost it that card."""
    here = replace(before(ALLIES, 60, setting({}, boxes={"china_box": ["air_ap_20_bc"]}, turn=turn)), flags=())
    here = replace(here, hands=((GAME.card_id(JAPAN, 43),), ()))
    after = walked(here, effect_steps(GAME, GAME.card_id(ALLIES, 60), ""), last=False).position
    assert after.hands[JAPAN] == ()
    assert ("tojo_resigned" in after.flags) == happens
    assert (after.reshuffles == (JAPAN,)) == (not happens)
    assert GAME.card_id(JAPAN, 43) in after.discards[JAPAN]


def test_5_37_what_lay_on_the_discards_before_stays_there() -> None:
    here = before(ALLIES, 60, setting({}, boxes={"china_box": ["air_ap_20_bc"]}, turn=9))
    here = replace(here, discards=((GAME.card_id(JAPAN, 43),), ()))
    after = walked(here, effect_steps(GAME, GAME.card_id(ALLIES, 60), ""), last=False).position
    assert "tojo_resigned" not in after.flags


def test_5_35_a_bomber_in_the_china_box_leaves_room_for_the_fourteenth_air_force() -> None:
    """Allied card 51 and no airfield in Northern India: the box holds two air units besides a B-29."""
    held = (*HOME, "1905", "2104", "2205")
    effect = next(each for each in GAME.cards[GAME.card_id(ALLIES, 51)].effects if isinstance(each, EnterUnit))
    for boxed, is_open in ((["air_ap_20_bc", "air_ap_7"], True), (["air_ap_5", "air_ap_7"], False)):
        units = {"1805": ["hq_ap_seac"], "2008": ["army_ap_3_ind(r)"]}
        game, here = position(units, japan=held, boxes={"china_box": boxed, "waiting": ["air_ap_14"]})
        places = entry_places(game, here, number("air_ap_14"), effect)
        assert (places == (CHINA_BOX,)) is is_open
