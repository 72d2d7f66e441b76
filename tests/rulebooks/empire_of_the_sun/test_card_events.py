"""The event of every card: played where it can be, and refused with a reason where it cannot (Rules 5.3 to 5.43)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core.actions import Action, Side, other
from game.core.play import Moment, begin
from game.core.sequence import EndPhase
from game.rulebooks.empire_of_the_sun.cards.needs import demand_refusal, needs_refusal
from game.rulebooks.empire_of_the_sun.terms import card_effects as does
from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Move, Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Piece, Shipping, with_pieces
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay
from game.rulebooks.empire_of_the_sun.war.events.doing import EFFECTS, EventMoment
from game.rulebooks.empire_of_the_sun.war.playing import before_of
from game.rulebooks.empire_of_the_sun.war.plays import event_refusal
from game.rulebooks.empire_of_the_sun.war.reactions import React, reaction_refusal
from tests.rulebooks.empire_of_the_sun.plays import holding, number
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war

GAME: EmpireGame = replace(war(), scenario=replace(war().scenario, political_will=5))
MOST_ACTIONS = 80
PLAYED = [card for card in GAME.cards if card.event != "reaction"]
ANSWERS = [card for card in GAME.cards if card.event == "reaction"]

STAFFS: Mapping[str, Sequence[str]] = {
    "4017": ["hq_jp_ss", "shokaku(r)", "army_jp_17(r)"],
    "2212": ["hq_jp_s"],
    "3407": ["hq_jp_cy"],
    "5808": ["hq_ap_c", "enterprise(r)"],
    "3727": ["hq_ap_sw", "army_ap_2_au(r)", "air_ap_5(r)"],
    "3823": ["hq_ap_anzac"],
    "1905": ["hq_ap_seac", "army_ap_5_cn(r)"],
    "4828": ["hq_ap_sg"],
    "4021": ["air_jp_25(r)", "yamato(r)"],
}
"""Every headquarters that leads events, and reduced units of each kind."""
HELD = (*HOME, "2212", "2813")
BOXES = {"waiting": ["hq_ap_abda", "hq_ap_sh", "hq_jp_co", "air_ap_14", "army_ap_7", "air_jp_t", "army_ap_77"]}
FIELDS: dict[str, Any] = {
    "political_will": 5,
    "shipping": (Shipping(7, 3), Shipping(5, 2)),
    "divisions": 8,
    "escorts": 2,
    "china": 3,
    "rivalry": (),
}


class Setting(msgspec.Struct, frozen=True):
    """What a card needs beside the usual position: units, and fields."""

    units: Mapping[str, Sequence[str]] = {}
    fields: Mapping[str, Any] = {}


RIVALS = Setting(fields={"rivalry": (ALLIES,)})
JAPANESE_RIVALS = Setting(fields={"rivalry": (JAPAN,)})
B29 = Setting({"3813": ["air_ap_21_bc"]})
SETTINGS: dict[str, Setting] = {
    "allies_4": RIVALS,
    "allies_10": RIVALS,
    "allies_33": RIVALS,
    "allies_39": RIVALS,
    "allies_52": RIVALS,
    "allies_65": RIVALS,
    "allies_23": Setting(fields={"flags": ("barges",)}),
    "allies_30": Setting({"4600": ["army_jp_1sn"]}),
    "allies_79": Setting(fields={"flags": ("tojo_resigned",)}),
    "allies_67": B29,
    "allies_17": Setting({"2104": ["air_ap_avg(r)"]}),
    "japan_6": Setting(fields={"flags": ("doolittle",)}),
    "japan_33": JAPANESE_RIVALS,
    "japan_67": JAPANESE_RIVALS,
    "japan_68": JAPANESE_RIVALS,
    "japan_39": Setting({"2008": ["army_jp_15(r)"]}),
    "japan_77": Setting({"3305": ["nagato"]}),
    "japan_76": B29,
    "japan_79": B29,
}
HOLDS = {
    "allies_79": (*HELD, "3302", "3303"),
    "allies_67": tuple(name for name in HELD if name != "3813"),
    "japan_76": tuple(name for name in HELD if name != "3813"),
    "japan_79": tuple(name for name in HELD if name != "3813"),
    "japan_18": (*HELD, "2108", "2109"),
    "japan_39": (*HELD, "2008"),
    "japan_77": (*HELD, "3305"),
}
TURNS = {"japan_1": 1, "japan_2": 1, "japan_43": 8}


def named(card: StrategyCard) -> str:
    """A card in a test's name."""
    return f"{card.side}_{card.number}"


def setting(card: StrategyCard) -> EmpirePosition:
    """A position in which a card can be played as its event, in the hand of its side."""
    name = named(card)
    extra = SETTINGS.get(name, Setting())
    boxes = {**BOXES, "china_box": ["air_ap_20_bc"]} if name == "allies_60" else BOXES
    units = {**STAFFS, **extra.units}
    turn, routes = TURNS.get(name, 5), ["2104", "2105", "2205"]
    _, here = position(units, japan=HOLDS.get(name, HELD), boxes=boxes, turn=turn, routes_missing=routes)
    here = replace(here, **{**FIELDS, **extra.fields})
    mine, theirs = [card.number, spare(card)], [21 if card.side == "japan" else 16]
    here = holding(here, *((mine, theirs) if card.side == "japan" else (theirs, mine)))
    discards = tuple((GAME.card_id(side, 20 if side == JAPAN else 19),) for side in (JAPAN, ALLIES))
    return replace(here, side=side_of(card), discards=discards)


def spare(card: StrategyCard) -> int:
    """Another card for the hand."""
    return 16 if card.number != 16 else 9


def side_of(card: StrategyCard) -> Side:
    """Whose card it is."""
    return Side(SIDE_NAMES.index(card.side))


def number_of(card: StrategyCard) -> int:
    """Its number in the game."""
    return GAME.card_id(side_of(card), card.number)


def played_out(moment: Moment[Any, Any]) -> EmpirePosition:
    """Decide everything that is asked by the first thing that is legal, and sail with one, until nothing is asked."""
    for _ in range(MOST_ACTIONS):
        if moment.decision is None:
            break
        legal = moment.decision.legal
        sails = [action for action in legal if action.verb == "set_sail"]
        moment = moment.decision.perform((sails or legal)[0])
    assert moment.decision is None
    after: EmpirePosition = moment.position
    return after


def moved_pieces(before: EmpirePosition, after: EmpirePosition) -> bool:
    """Whether a piece is elsewhere, or on its other face."""
    return before.pieces != after.pieces


CHANGES: dict[type[Any], Callable[[EmpirePosition, EmpirePosition], bool]] = {
    does.ChangeWill: lambda before, after: before.political_will != after.political_will,
    does.Rivalry: lambda before, after: before.rivalry != after.rivalry,
    does.ChangeWarInEurope: lambda before, after: before.war_in_europe != after.war_in_europe,
    does.MoveChina: lambda before, after: before.china != after.china,
    does.MoveIndia: lambda before, after: before.india != after.india,
    does.FewerReplacements: lambda before, after: before.flags != after.flags,
    does.ClosePanama: lambda before, after: after.panama_turn == before.turn + 1,
    does.SetFlag: lambda before, after: (
        (before.flags, before.is_hump_open, before.has_kwai_bridge)
        != (after.flags, after.is_hump_open, after.has_kwai_bridge)
    ),
    does.EndFlag: lambda before, after: "barges" not in after.flags and "barges" in before.flags,
    does.Escorts: lambda before, after: before.escorts != after.escorts,
    does.ChangeShipping: lambda before, after: True,
    does.TakeControl: lambda before, after: before.control != after.control,
    does.FreeRoute: lambda before, after: before.routes_missing != after.routes_missing,
    does.SwapCard: lambda before, after: before.discards != after.discards,
    does.RandomDiscard: lambda before, after: (
        [len(hand) for hand in before.hands] != [len(hand) for hand in after.hands]
    ),
    does.GiveSteps: moved_pieces,
    does.EnterHeadquarters: moved_pieces,
    does.EnterUnit: moved_pieces,
    does.RemoveUnit: lambda before, after: True,
    does.ReplaceHeadquarters: moved_pieces,
    does.LoseStep: moved_pieces,
    does.RollForLosses: lambda before, after: before.dice != after.dice,
    does.Evacuate: moved_pieces,
    does.MoveFleet: moved_pieces,
    does.RunTokyoExpress: lambda before, after: after.tokyo_express >= 0,
}
"""What shows that an effect happened, for those that happen as soon as a card is shown."""


@pytest.mark.parametrize("card", PLAYED, ids=named)
def test_5_3_the_event_of_every_card_can_be_played_and_happens(card: StrategyCard) -> None:
    before = setting(card)
    assert event_refusal(GAME, before, number_of(card)) is None
    moment = begin(GAME, replace(before, steps=(ChoosePlay(),)))
    assert moment.decision is not None
    moment = moment.decision.perform(Action("choose_card", number_of(card)))
    assert moment.decision is not None
    after = played_out(moment.decision.perform(Action("use_event")))
    piles = after.removed_cards if card.leaves else after.discards
    assert number_of(card) in piles[side_of(card)]
    for effect in card.effects:
        if not effect.at and not isinstance(effect, does.Shield):
            assert CHANGES[type(effect)](before, after), effect
    if card.event == "offensive":
        offensive = after.offensive
        assert offensive is not None
        assert (offensive.card, offensive.play, offensive.count) == (number_of(card), "EC", card.logistics)
    else:
        assert after.offensive is None


BARE_NEEDS = [card for card in PLAYED if card.needs]


@pytest.mark.parametrize("card", BARE_NEEDS, ids=named)
def test_5_3_an_event_is_refused_where_its_need_is_not_met(card: StrategyCard) -> None:
    """Nobody on the map, China fallen, and rivals at home."""
    _, here = position({}, japan=("3706",))
    here = replace(here, china=5, rivalry=(JAPAN, ALLIES), side=side_of(card))
    refused = event_refusal(GAME, here, number_of(card))
    assert refused is not None
    assert refused.rule == "5.3"
    assert refused.sentence.startswith(card.title)


@pytest.mark.parametrize("card", [card for card in PLAYED if card.event == "offensive"], ids=named)
def test_5_31_no_event_runs_an_offensive_without_its_headquarters(card: StrategyCard) -> None:
    """The one that brings its headquarters itself cannot bring it again."""
    _, here = position({"4600": ["army_jp_1sn"]})
    refused = event_refusal(GAME, replace(here, side=side_of(card)), number_of(card))
    assert refused is not None
    assert refused.rule in ("5.31", "6.11")


@pytest.mark.parametrize("card", [card for card in PLAYED if card.must], ids=named)
def test_5_31_an_event_that_demands_battles_does_not_go_on_without_them(card: StrategyCard) -> None:
    """A raid on Rabaul, which none of them means."""
    units = {"1905": ["hq_ap_seac", "army_ap_5_cn"], "3407": ["akagi"], "3705": ["soryu"]}
    _, here = position({**units, "4021": ["army_jp_ss"]})
    battles = (number("3823"),)
    offensive = Offensive(
        attacker=side_of(card),
        play="EC",
        card=number_of(card),
        operations=3,
        headquarters=number("hq_ap_seac"),
        battle_hexes=battles,
        all_battle_hexes=battles,
    )
    active = (number("akagi"), number("soryu"))
    refused = demand_refusal(GAME, replace(here, offensive=offensive, activated=active), card)
    assert refused is not None
    assert refused.rule == "5.31"


OFF_TOKYO = "3607"
ATTACKED = {
    "japan": {"4017": ["hq_jp_ss", "air_jp_24", "yamato"], "3706": ["air_jp_25"], "5808": ["hq_ap_c"]},
    "allies": {"5808": ["hq_ap_c", "air_ap_7"], "4017": ["hq_jp_ss", "shokaku"], "4021": ["nachi"]},
}
"""What stands there when a side answers an offensive, beside those who attack."""
ATTACKERS = {
    "japan": {OFF_TOKYO: ["wasp", "northampton", "enterprise"], "1905": ["hq_ap_seac", "army_ap_1_ind"]},
    "allies": {"4423": ["aoba", "air_jp_21"], "2206": ["army_jp_15"]},
}
STARTS = {"aoba": ("4021", "4222", "4423"), "army_jp_15": ("2206",), "air_jp_21": ("4423",)}


def attacked(card: StrategyCard, *, with_battle: bool = True, active: bool = True) -> EmpirePosition:
    """The enemy's offensive goes on: his units are activated, one battle is declared, and the card is in hand."""
    side, enemy = side_of(card), other(side_of(card))
    units = {**ATTACKED[card.side], **ATTACKERS[card.side]}
    held = tuple(name for name in (*HOME, "4423", "2206") if name != OFF_TOKYO or card.side != "japan")
    _, here = position(units, japan=held, boxes={"waiting": ["army_ap_77"]}, turn=5)
    here = replace(here, shipping=(Shipping(7), Shipping(5)), political_will=5)
    attackers = [
        number(name) for names in ATTACKERS[card.side].values() for name in names if not name.startswith("hq_")
    ]
    moves = tuple(
        Move(number(name), "naval", tuple(map(number, path)))
        for name, path in STARTS.items()
        if card.side == "allies" and active and name == "aoba"
    )
    battles = (number(OFF_TOKYO if card.side == "japan" else "4423"),) if with_battle else ()
    offensive = Offensive(
        attacker=enemy,
        play="OC",
        card=GAME.card_id(enemy, 16 if enemy == JAPAN else 21),
        operations=3,
        headquarters=number("hq_ap_seac" if enemy == ALLIES else "hq_jp_ss"),
        battle_hexes=battles,
        all_battle_hexes=battles,
        moves=moves,
    )
    here = holding(here, *(([card.number], []) if side == JAPAN else ([], [card.number])))
    here = replace(here, side=enemy, offensive=offensive, activated=tuple(attackers) if active else ())
    if card.number == 24 and side == ALLIES:
        here = with_us_air(here)
    return replace(here, before=before_of(here))


def with_us_air(here: EmpirePosition) -> EmpirePosition:
    """An American air unit within reach of the way that the cruiser took."""
    return with_pieces(here, {number("air_ap_5"): Piece(number("4824"))})


def step_of(card: StrategyCard) -> str:
    """The step of the offensive in which a card is named."""
    assert card.reaction is not None
    return {"X": "IX", "XII": "IX"}.get(card.reaction.step, card.reaction.step)


ANSWERED: dict[type[Any], Callable[[EmpirePosition, EmpirePosition], bool]] = {
    does.CancelOffensive: lambda before, after: True,
    does.SendBack: lambda before, after: len(after.activated) == len(before.activated) - 1,
    does.LoseStep: moved_pieces,
    does.RollForLosses: lambda before, after: before.dice != after.dice,
    does.Kamikaze: lambda before, after: (
        moved_pieces(before, after) and bool(after.offensive and after.offensive.kamikazes)
    ),
    does.ChangeShipping: lambda before, after: after.shipping[JAPAN].total == before.shipping[JAPAN].total - 1,
}


@pytest.mark.parametrize("card", ANSWERS, ids=named)
def test_5_32_every_answer_can_be_given_and_has_its_effect(card: StrategyCard) -> None:
    before, step = attacked(card), step_of(card)
    assert reaction_refusal(GAME, before, number_of(card), step) is None
    moments = [EventMoment(moment) for moment in ("X", "XII", "XIII")]
    moment = begin(GAME, replace(before, steps=(React(step), *phase(), *moments)))
    assert moment.decision is not None
    after = played_out(moment.decision.perform(Action("react", number_of(card))))
    piles = after.removed_cards if card.leaves else after.discards
    assert number_of(card) in piles[side_of(card)]
    assert after.offensive is not None
    assert number_of(card) in after.offensive.cards
    if card.condition:
        assert after.offensive.intelligence == card.condition
    for effect in card.effects:
        check = ANSWERED.get(type(effect))
        assert check is None or check(before, after), effect


def phase() -> tuple[Any, ...]:
    """The end of the phase that an offensive is, which weather breaks off."""
    numbers = [number for number, node in enumerate(GAME.phases) if node.phase.name == "Offensive"]
    return (EndPhase(numbers[0]),)


@pytest.mark.parametrize("card", ANSWERS, ids=named)
def test_5_32_an_answer_is_refused_at_another_moment(card: StrategyCard) -> None:
    here = attacked(card)
    for step in {"IV", "VII", "IX"} - {step_of(card)}:
        refused = reaction_refusal(GAME, here, number_of(card), step)
        assert refused is not None
        assert refused.rule == "5.32"


@pytest.mark.parametrize("card", [card for card in ANSWERS if card.needs], ids=named)
def test_5_32_an_answer_is_refused_where_its_need_is_not_met(card: StrategyCard) -> None:
    """Nobody is activated, no headquarters leads, and no idle ship lies abroad."""
    here = attacked(card, active=False)
    assert here.offensive is not None
    _, nobody = position({}, japan=())
    here = replace(here, pieces=nobody.pieces, offensive=replace(here.offensive, headquarters=-1))
    assert needs_refusal(GAME, here, card) is not None
    assert reaction_refusal(GAME, here, number_of(card), step_of(card)) is not None


@pytest.mark.parametrize("card", ANSWERS, ids=named)
def test_5_32_without_a_battle_only_some_attacks_are_answers(card: StrategyCard) -> None:
    assert card.reaction is not None
    here = attacked(card, with_battle=False)
    refused = reaction_refusal(GAME, here, number_of(card), step_of(card))
    is_open = card.reaction.step == "IV" or card.reaction.without_battle
    assert (refused is None) == is_open


def test_every_kind_of_effect_is_on_a_card_and_has_its_function() -> None:
    assert {type(effect) for card in GAME.cards for effect in card.effects} == {*EFFECTS}
