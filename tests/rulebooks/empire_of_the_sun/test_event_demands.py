"""An event that demands battles, and has none of them when they are declared (Rules 5.31)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Side
from game.core.hexset import has
from game.core.play import Moment, begin
from game.core.sequence import EndPhase
from game.rulebooks.empire_of_the_sun.cards.battlefields import battlefields
from game.rulebooks.empire_of_the_sun.cards.needs import demand_refusal
from game.rulebooks.empire_of_the_sun.files.setup import set_up
from game.rulebooks.empire_of_the_sun.moving.move_units import MoveUnits as MovingUnits
from game.rulebooks.empire_of_the_sun.moving.ways import destinations
from game.rulebooks.empire_of_the_sun.offensive.declaring import Declare, declaration_refusal
from game.rulebooks.empire_of_the_sun.offensive.rolls import modifiers
from game.rulebooks.empire_of_the_sun.terms.card_effects import MoveUnits
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import Piece, with_pieces
from game.rulebooks.empire_of_the_sun.war.events.opening import move_units
from game.rulebooks.empire_of_the_sun.war.playing import before_of
from tests.rulebooks.empire_of_the_sun.plays import GAME, do, number, ways, why_not
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
from tests.rulebooks.empire_of_the_sun.war import position


def declaring(side: Side, card: int, unit: str, enemy: str, sea: str = "4016", **more: Any) -> Moment[Any, Any]:
    """An event's battles are to be declared: a carrier has sailed from Saipan to the sea off Truk, or elsewhere."""
    staffs = {"5808": ["hq_ap_c"], "4017": ["hq_jp_ss"]}
    _, here = position({**staffs, sea: [unit], enemy: ["army_jp_1sn" if side == ALLIES else "army_ap_w"]}, **more)
    before = before_of(with_pieces(here, {number(unit): Piece(number("3813"))}))
    chosen = GAME.card_id(side, card)
    offensive = Offensive(attacker=side, play="EC", card=chosen, operations=3, headquarters=number("hq_ap_c"))
    discards = ((), (chosen,)) if side == ALLIES else ((chosen,), ())
    here = replace(here, offensive=offensive, activated=(number(unit),), before=before, discards=discards)
    end = next(n for n, node in enumerate(GAME.phases) if node.phase.name == "Offensive")
    return begin(GAME, replace(here, steps=(Declare(), EndPhase(end)), side=side))


def test_5_31_without_the_battle_it_demands_an_event_is_begun_anew_by_operations() -> None:
    """King II needs the Philippines; a carrier near Truk does not help it."""
    moment = declaring(ALLIES, 62, "wasp", "4017")
    assert "end_declaration" not in ways(moment)
    assert why_not(moment, "end_declaration")[1] == "5.31"
    anew = do(moment, "by_operations").position
    assert anew.offensive is not None
    assert (anew.offensive.play, anew.offensive.count, anew.offensive.moves) == ("OC", 3, ())
    assert anew.pieces[number("wasp")].space == number("3813")
    assert anew.activated == ()


def test_5_31_an_event_that_had_to_be_played_is_called_off() -> None:
    """Japan is in the Aleutians, and the card against it finds no battle there."""
    moment = declaring(ALLIES, 30, "wasp", "4600")
    assert "by_operations" not in ways(moment)
    after = do(moment, "call_off").position
    assert after.pieces[number("wasp")].space == number("3813")
    assert GAME.card_id(ALLIES, 30) in after.discards[ALLIES]


def test_5_31_only_what_the_event_lets_be_fought_for_is_declared() -> None:
    """Nomoi is alone in its hex, Kavieng is not; Operation Z is for Oahu alone."""
    for card, hexes in ((16, {"4020", "4117"}), (12, {"4117"}), (1, set[str]())):
        for enemy, sea in (("4117", "4016"), ("4020", "4119")):
            moment = declaring(JAPAN, card, "akagi", enemy, sea)
            assert ("declare" in ways(moment)) == (enemy in hexes)
            refused = declaration_refusal(GAME, moment.position, number(enemy))
            assert (refused.rule if refused is not None else "") == ("" if enemy in hexes else "5.31")


def test_5_31_ships_sail_for_no_battle_that_the_event_forbids() -> None:
    """Operation MI: to Nomoi, but not to Kavieng; and a reaction is bound by nothing of it."""
    moment = declaring(JAPAN, 12, "akagi", "4020")
    for card, named in ((16, True), (12, False)):
        offensive = replace(moment.position.offensive, card=GAME.card_id(JAPAN, card))
        sailing = replace(moment.position, offensive=offensive)
        assert has(destinations(GAME, sailing, [number("akagi")], "naval"), number("4020")) == named
        assert has(battlefields(GAME, sailing), number("4020")) == named
        reacting = replace(sailing, offensive=replace(offensive, is_reacting=True))
        assert has(battlefields(GAME, reacting), number("4020"))


def test_5_31_an_event_without_demands_goes_on() -> None:
    moment = declaring(JAPAN, 16, "akagi", "4612")
    assert "end_declaration" in ways(moment)
    assert not {"by_operations", "call_off"} & ways(moment)


def test_5_43_a_card_that_opens_the_war_does_not_come_again() -> None:
    """The four ships stayed at home: the card is out of the game all the same."""
    moment = declaring(JAPAN, 1, "akagi", "4612")
    out = ((GAME.card_id(JAPAN, 1),), ())
    none: Any = ((), ())
    here = replace(moment.position, removed_cards=out, discards=none)
    after = do(begin(GAME, here), "call_off").position
    assert (after.removed_cards, after.discards) == (out, none)


def test_5_43_the_first_card_moves_the_will_though_it_is_called_off_and_other_cards_do_nothing_then() -> None:
    counted = replace(GAME, scenario=replace(GAME.scenario, political_will=5))
    for side, card, unit, enemy, will in ((JAPAN, 1, "akagi", "4612", 8), (ALLIES, 30, "wasp", "4600", 0)):
        here = replace(declaring(side, card, unit, enemy).position, political_will=0)
        assert do(begin(counted, here), "call_off").position.political_will == will


@pytest.mark.parametrize(("side", "card"), [(JAPAN, 1), (ALLIES, 74), (ALLIES, 75)])
def test_5_31_a_hex_that_the_map_lacks_cannot_be_fought_for(side: Side, card: int) -> None:
    """Neither Oahu nor Tokyo lies on the map of the Solomons."""
    game = scenario_game("first_landing")
    chosen = game.card_id(side, card)
    battles = (game.board.by_name["4423"],)
    offensive = Offensive(attacker=side, play="EC", card=chosen, operations=3, battle_hexes=battles)
    refused = demand_refusal(game, replace(set_up(game, 1), offensive=offensive), game.cards[chosen])
    assert refused is not None
    assert refused.rule == "5.31"


def test_5_3_nobody_watches_a_sea_that_the_map_lacks_and_it_changes_no_roll() -> None:
    """French Frigate Shoals are not on the map of the Solomons."""
    game = scenario_game("first_landing")
    midway = Offensive(attacker=JAPAN, play="EC", card=game.card_id(JAPAN, 12), operations=3)
    assert modifiers(game, replace(set_up(game, 1), offensive=midway)) == ()


def test_5_43_ships_end_in_no_hex_that_the_map_lacks() -> None:
    game = scenario_game("first_landing")
    here = set_up(game, 1)
    pearl_harbor = game.card_id(JAPAN, 1)
    effect = MoveUnits(units=("wasp",), hex="5808")
    assert move_units(game, here, pearl_harbor, effect).position.pieces == here.pieces


def test_5_31_what_an_event_demands_is_said_while_units_move() -> None:
    """King II needs the Philippines: whoever moves reads so before it is too late."""
    here = declaring(ALLIES, 62, "wasp", "4017").position
    moment = begin(GAME, replace(here, steps=(MovingUnits(),)))
    picked = do(moment, "pick", number("wasp"))
    for asked in (moment, picked):
        assert asked.decision is not None
        hint = asked.decision.step.prompt(GAME, asked.position).hint
        assert hint.startswith("Operation King II needs ")
    free = declaring(JAPAN, 16, "akagi", "4612").position
    moment = begin(GAME, replace(free, steps=(MovingUnits(),)))
    assert moment.decision is not None
    assert moment.decision.step.prompt(GAME, free).hint.startswith("Click")
