"""The commissar of the Red Army (Rules 14.2)."""

from typing import Any

import pytest

from game.core.actions import Action, Kind, Target
from game.core.session import Session
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS
from game.rulebooks.memoir44.terms.position import NO_CARD
from game.rulebooks.memoir44.terms.scenario import Commands
from game.rulebooks.memoir44.turn.commissar import AtOnceOrUnderChip, LayUnderChip
from game.rulebooks.memoir44.units.drawing import cards_held
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.drawn_battle import card_name

RED: dict[str, Any] = {"command": Commands(allies=("red_army",))}
FIELD = """
    X   .   .   .   .   .   Y   .   .   .   .   .   Z
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    A   .   B   .   .   .   C   .   .   .   .   .   D
"""
FORCES = dict.fromkeys("ABCD", "allies infantry") | dict.fromkeys("XYZ", "axis infantry")
HAND = "probe left, attack centre, move_out"


def soviets(hand: str = HAND, **more: Any) -> Battle:
    """The Red Army is about to begin."""
    return draw(FIELD, card="", allies_hand=hand, axis_hand="probe left, probe right", forces=FORCES, rules=RED, **more)


def begun(hand: str = HAND) -> Battle:
    """The Red Army has laid its first card, a Probe on the left, under the chip."""
    return soviets(hand).do("place", "probe left")


def under_chip(battle: Battle) -> str:
    """The card under the chip."""
    card = battle.position.under_chip
    return "" if card == NO_CARD else card_name(battle.game, card)


def log(battle: Battle, side: int | None) -> str:
    """The log as somebody reads it."""
    return " ".join(line.sentence for line in battle.session.log(None if side is None else (ALLIES, AXIS)[side]))


def test_14_2_before_the_first_turn_a_card_goes_under_the_chip() -> None:
    battle = soviets()
    assert (battle.decider, battle.choices) == ("allies", {"place"})
    battle.do("place", "probe left")
    assert under_chip(battle) == "probe left"
    assert isinstance(battle.position.steps[0], LayUnderChip)


def test_14_2_also_when_the_other_side_begins() -> None:
    battle = draw(FIELD, turn="axis", card="", allies_hand=HAND, axis_hand="probe left", forces=FORCES, rules=RED)
    assert (battle.decider, battle.choices) == ("allies", {"place"})
    assert (battle.do("place", "probe left").decider, battle.choices) == ("axis", {"play"})


def test_14_2_each_turn_a_card_is_laid_down_and_the_old_one_played() -> None:
    battle = begun().do("place", "move_out")
    assert under_chip(battle) == "move_out"
    assert card_name(battle.game, battle.position.card) == "probe left"
    assert battle.offers("order") == "AB"
    assert len(battle.position.hands[ALLIES]) == 1


def test_14_2_the_hand_with_the_chip_keeps_its_size() -> None:
    battle = begun().do("place", "move_out").do("end_orders")
    assert battle.position.side == AXIS
    assert len(battle.position.hands[ALLIES]) == 2
    assert under_chip(battle) == "move_out"


@pytest.mark.parametrize("card", ["recon left", "counter_attack"])
def test_14_2_recon_and_counter_attack_may_be_played_at_once(card: str) -> None:
    battle = begun(f"probe left, {card}, move_out").do("place", card)
    assert battle.choices == {"play_at_once", "lay_under"}
    decision = battle.session.decision
    assert decision is not None
    label = decision.step.label(decision.game, decision.position, Action("play_at_once"))
    assert label == f"Play {'Recon' if card == 'recon left' else 'Counter-Attack'} at once"
    battle.do("play_at_once")
    assert under_chip(battle) == "probe left"
    assert not [held for held in battle.position.hands[ALLIES] if card_name(battle.game, held) == card]


def test_14_2_they_may_lie_under_the_chip_too() -> None:
    battle = begun("probe left, recon left, move_out").do("place", "recon left").do("lay_under")
    assert under_chip(battle) == "recon left"
    assert card_name(battle.game, battle.position.card) == "probe left"


@pytest.mark.parametrize("card", ["move_out", "recon_in_force", "attack centre"])
def test_14_2_no_other_card_is_played_at_once(card: str) -> None:
    battle = begun(f"probe left, {card}").do("place", card)
    assert under_chip(battle) == card
    assert card_name(battle.game, battle.position.card) == "probe left"


def test_14_2_an_ambush_never_lies_under_the_chip() -> None:
    battle = soviets("probe left, ambush, move_out")
    assert battle.refused("place", "ambush") == "14.2"
    assert battle.do("place", "probe left").refused("place", "ambush") == "14.2"


def test_14_2_with_nothing_to_lay_down_the_card_under_the_chip_is_played() -> None:
    battle = begun("probe left, ambush")
    assert battle.choices == {"turn_up"}
    battle.do("turn_up")
    assert under_chip(battle) == ""
    assert battle.offers("order") == "AB"


def test_14_2_a_section_is_chosen_only_when_the_card_is_turned_up() -> None:
    battle = soviets("infantry_assault, move_out").do("place", "infantry_assault")
    assert "section" not in battle.choices
    assert "section" in battle.do("place", "move_out").choices


def test_14_2_the_card_under_the_chip_counts_as_held() -> None:
    battle = soviets("their_finest_hour, move_out, probe left").do("place", "their_finest_hour")
    battle.do("place", "move_out")
    assert cards_held(battle.game, battle.position) == 3
    assert len(battle.position.hands[ALLIES]) == 1


def test_14_2_the_finest_hour_does_not_shuffle_the_card_under_the_chip() -> None:
    battle = soviets("their_finest_hour, move_out, probe left").do("place", "their_finest_hour")
    battle.do("place", "move_out")
    if "end_orders" in battle.choices:
        battle.do("end_orders")
    assert under_chip(battle) == "move_out"


def test_14_2_only_its_owner_sees_the_card() -> None:
    battle = begun()
    for viewer in (ALLIES, AXIS, None):
        chip = next(pile for pile in battle.session.view(viewer).piles if pile.name == "Under the commissar")
        assert (chip.count, chip.side, chip.look) == (1, ALLIES, "commissar_chip")
        assert (chip.top is not None) is (viewer == ALLIES)


def test_14_2_the_log_names_the_card_to_its_owner_alone() -> None:
    battle = begun()
    assert "lay Probe (left flank) under" in log(battle, ALLIES)
    for viewer in (AXIS, None):
        assert "lay a card under" in log(battle, viewer)
        assert "Probe" not in log(battle, viewer)


def test_14_2_the_choice_looks_alike_whatever_the_card() -> None:
    battle = begun("probe left, recon left, move_out")
    before = battle.session.decision
    assert before is not None
    battle.do("place", "recon left")
    after = battle.session.decision
    assert after is not None
    assert isinstance(after.step, AtOnceOrUnderChip)
    assert after.step.prompt(battle.game, battle.position) == before.step.prompt(battle.game, battle.position)
    for viewer in (AXIS, None):
        assert Session(battle.game, battle.position).offered(viewer) == ()
    assert battle.session.refusal(Target(Kind.PIECE, 0)).rule == "14.2"


def test_14_2_a_side_without_a_commissar_plays_from_the_hand() -> None:
    battle = begun().do("place", "move_out").do("end_orders")
    assert (battle.decider, battle.choices) == ("axis", {"play"})
    assert all(pile.name != "Under the commissar" for pile in draw(FIELD, forces=FORCES).session.view(None).piles)


def test_14_2_nobody_passes_who_can_play_the_card_under_the_chip() -> None:
    battle = soviets("ambush, probe left").do("place", "probe left").do("turn_up").do("end_orders")
    battle.do("play", "probe left" if "probe left" in battle.offers("play") else "probe right").do("end_orders")
    assert battle.decider == "allies"
