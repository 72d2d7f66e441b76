"""Medals and how a battle ends (Rules 1.1, 11.1, 11.5, 11.7 to 11.9).

See also `test_objectives` and `test_exits`.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.decks import Deck
from game.core.position import Verdict
from game.core.session import Session
from game.rulebooks.memoir44.terms.game import ALLIES
from game.rulebooks.memoir44.terms.scenario import Objective
from game.rulebooks.memoir44.terms.special_rules import NoReshuffle, PerSide, SideName, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw

FIELD = """
    .   .   X+x .   .   .   .
      .   1   2   .   .   .
    .   A   3   4   B   .   .
      .   5   6   .   .   .
    .   .   .   .   .   .   Y
"""
UNITS = {"A": "allies infantry", "B": "allies infantry", "X": "axis infantry", "Y": "axis infantry"}
ENDS = ("end_orders", "end_moves", "end_battles", "let_it_come", "stay", "no_overrun")


def fought(picture: str = FIELD, *, medals: int = 6, rules: dict[str, Any] | None = None, **more: Any) -> Battle:
    """A battle in the middle of an Allied turn, with rules of its own."""
    said = {"medals": PerSide(medals, medals), **(rules or {})}
    units = {letter: more.pop(letter, words) for letter, words in UNITS.items() if letter in picture}
    return draw(picture, rules=said, forces=units, **more)


def played(
    picture: str = FIELD, *, turn: SideName = "allies", rules: dict[str, Any] | None = None, **more: Any
) -> Battle:
    """A battle in which the side on turn has played Direct from HQ and is about to order units."""
    hand = "direct_from_hq, barrage"
    allies, axis = (hand, "") if turn == "allies" else (more.pop("allies_hand", ""), hand)
    units = {letter: more.pop(letter, words) for letter, words in UNITS.items() if letter in picture}
    battle = draw(picture, turn=turn, card="", rules=rules, allies_hand=allies, axis_hand=axis, forces=units, **more)
    return battle.do("play", "direct_from_hq")


def end_turn(battle: Battle) -> Battle:
    """End the turn as soon as possible."""
    side = battle.position.side
    while battle.position.side == side and battle.session.decision is not None:
        legal = battle.session.decision.legal
        battle.session.perform(next(action for action in legal if action.verb in ENDS))
    return battle


def verdict(battle: Battle) -> Verdict:
    """How the battle has ended."""
    found = battle.session.verdict
    assert found is not None, "the battle goes on"
    assert battle.session.decision is None
    return found


def test_1_1_the_side_that_first_holds_its_medals_wins_at_once() -> None:
    battle = fought(medals=1, X="axis infantry with 1").move("A", "1").attack("A", "X", "infantry")
    assert verdict(battle) == Verdict(ALLIES, "Allies have won 1 medal.", "11.8")


def test_11_1_each_eliminated_enemy_unit_gives_a_medal_kept_for_good() -> None:
    battle = fought(X="axis infantry with 1").move("A", "1").attack("A", "X", "infantry")
    assert (battle.medals("allies"), battle.medals("axis")) == (1, 0)
    assert battle.do("stay").medals("allies") == 1


def test_11_1_a_unit_that_falls_in_its_own_turn_gives_its_medal_too() -> None:
    battle = fought(A="allies infantry with 1", axis_hand="ambush").move("A", "1").attack("A", "X")
    battle.roll("infantry star star")
    assert battle.do("ambush").medals("axis") == 1


def test_11_1_a_unit_lost_because_it_cannot_retreat_gives_its_medal() -> None:
    battle = fought(X="axis infantry with 1").move("A", "1").attack("A", "X", "flag")
    assert battle.at("X") == ""
    assert battle.medals("allies") == 1


def test_11_1_figures_alone_give_no_medal() -> None:
    battle = fought().move("A", "1").attack("A", "X", "infantry infantry infantry")
    assert battle.medals("allies") == 0


@pytest.mark.parametrize(
    "kind", ["infantry", "armor", "artillery", "special_forces", "french_resistance", "elite_armor"]
)
def test_11_1_every_kind_of_unit_is_worth_one_medal(kind: str) -> None:
    battle = fought(X=f"axis {kind} with 1").move("A", "1").attack("A", "X", "grenade")
    assert battle.medals("allies") == 1


# Sudden death

TOWNS = Objective("allies", ("1", "2", "3"), "sudden_death", needed=2, name="the three towns")
DEATH = {"objectives": (TOWNS,)}
HELD = """
    .   .   X+x .   .   .   .
      .   A+1 2   .   .   .
    .   5   B+3 4   .   .   .
      .   .   .   .   .   .
    .   .   .   .   .   .   Y
"""


def move(battle: Battle, unit: str, place: str) -> Battle:
    """Move a unit in a turn played from its card on."""
    return battle.do("move_unit", unit).do("move", place)


def order(battle: Battle, units: str) -> Battle:
    """Order units and nobody else."""
    for unit in units:
        battle.do("order", unit)
    return battle.do("end_orders") if "end_orders" in battle.choices else battle


def test_11_5_a_side_that_holds_enough_at_the_end_of_its_own_turn_wins_whatever_the_medals() -> None:
    battle = order(played(rules=DEATH), "AB")
    move(move(battle, "A", "1"), "B", "3")
    assert battle.session.verdict is None, "not at once"
    found = verdict(end_turn(battle))
    assert (found.winner, found.rule) == (0, "11.5")
    assert "the three towns" in found.reason
    assert battle.medals("allies") == 0


def test_11_5_too_few_are_not_enough() -> None:
    battle = end_turn(move(order(played(rules=DEATH), "A"), "A", "1"))
    assert battle.session.verdict is None
    assert battle.position.side == 1


def test_11_5_holding_them_during_the_turn_only_is_not_enough() -> None:
    battle = move(order(played(HELD, rules=DEATH), "A"), "A", "5")
    assert end_turn(battle).session.verdict is None


def test_11_5_not_at_the_end_of_the_opponents_turn() -> None:
    battle = end_turn(played(HELD, turn="axis", rules=DEATH, allies_hand="probe left"))
    assert battle.session.verdict is None
    assert battle.position.side == 0
    battle.do("play", "probe left")
    assert verdict(end_turn(battle)).rule == "11.5", "but at the end of the next own turn"


def test_11_5_the_other_side_wins_nothing_by_it() -> None:
    picture = HELD.replace("A+1", "X+1").replace("B+3", "Y+3").replace("X+x", "A").replace("   Y\n", "   B\n")
    battle = end_turn(played(picture, turn="axis", rules=DEATH))
    assert battle.session.verdict is None


def test_11_5_the_turn_ends_with_its_draw() -> None:
    battle = order(played(rules=DEATH), "AB")
    end_turn(move(move(battle, "A", "1"), "B", "3"))
    assert len(battle.position.hands[0]) == 2


# The last unit


def test_11_7_a_side_without_a_unit_loses_at_once() -> None:
    units = {"A": "allies infantry", "X": "axis infantry with 1"}
    found = verdict(draw("A X . .", forces=units).attack("A", "X", "infantry"))
    assert (found.winner, found.rule) == (0, "11.7")


def test_11_7_a_side_can_lose_its_last_unit_in_its_own_turn() -> None:
    units = {"A": "allies infantry with 1", "X": "axis infantry"}
    battle = draw(". A X . .", axis_hand="ambush", forces=units).attack("A", "X")
    battle.roll("infantry star star")
    found = verdict(battle.do("ambush"))
    assert (found.winner, found.rule) == (1, "11.7")


def test_11_7_two_units_left_and_one_lost_is_no_defeat() -> None:
    battle = fought(X="axis infantry with 1").move("A", "1").attack("A", "X", "infantry")
    assert battle.session.verdict is None


# At once, and never more


def test_11_8_the_battle_ends_before_ground_is_taken() -> None:
    battle = fought(medals=1, X="axis infantry with 1").move("A", "1").attack("A", "X", "infantry")
    verdict(battle)
    assert battle.at("A") == "1"
    assert battle.choices == set()


def test_11_8_no_overrun_follows() -> None:
    battle = fought(medals=1, A="allies armor", X="axis infantry with 1").move("A", "1").attack("A", "X", "infantry")
    assert verdict(battle).winner == 0
    assert battle.at("A") == "1"


def test_11_8_no_further_battle_and_no_card_is_drawn() -> None:
    battle = order(played(rules={"medals": PerSide(1, 1)}, X="axis infantry with 1"), "AB")
    move(battle, "A", "1").do("end_moves").do("battle_with", "A").strike("A", "X", "infantry")
    assert verdict(battle).rule == "11.8"
    assert len(battle.position.hands[0]) == 1
    assert battle.position.card >= 0, "the card of the turn still lies open"


def test_11_8_even_in_the_opponents_turn() -> None:
    battle = fought(medals=1, A="allies infantry with 1", axis_hand="ambush").move("A", "1").attack("A", "X")
    battle.roll("infantry star star")
    assert verdict(battle.do("ambush")).winner == 1


def test_11_8_medals_beyond_the_number_needed_are_not_counted() -> None:
    battle = fought(medals=1, X="axis elite_armor with 1 worth 2").move("A", "1").attack("A", "X", "grenade")
    assert verdict(battle).winner == 0
    assert battle.medals("allies") == 1
    assert [(score.points, score.goal) for score in battle.session.view(None).scores] == [(1, 1), (0, 1)]


def test_11_8_an_objective_reached_by_a_move_ends_the_battle_before_the_next_move() -> None:
    rules = {"medals": PerSide(1, 1), "objectives": (Objective("allies", ("1",)),)}
    battle = move(order(played(rules=rules), "AB"), "A", "1")
    assert verdict(battle).winner == 0


def test_11_8_each_side_needs_its_own_number() -> None:
    rules = {"medals": PerSide(2, 1)}
    battle = fought(rules=rules, X="axis infantry with 1").move("A", "1").attack("A", "X", "infantry")
    assert battle.session.verdict is None
    assert battle.medals("allies") == 1


# The deck runs out


def test_11_9_a_battle_without_reshuffle_is_won_when_a_card_must_be_drawn_and_none_is_left() -> None:
    rules = {"rules": SpecialRules(no_reshuffle=NoReshuffle("axis"))}
    battle = without_deck(draw(FIELD, card="", allies_hand="probe left", rules=rules, forces=UNITS))
    found = verdict(battle.do("play", "probe left").do("end_orders"))
    assert (found.winner, found.rule) == (1, "12.6")


def test_11_9_unless_the_other_side_has_won_before() -> None:
    rules = {"rules": SpecialRules(no_reshuffle=NoReshuffle("axis")), "medals": PerSide(1, 1)}
    units = UNITS | {"X": "axis infantry with 1"}
    battle = without_deck(draw(FIELD, card="", allies_hand="direct_from_hq", rules=rules, forces=units))
    order(battle.do("play", "direct_from_hq"), "A")
    move(battle, "A", "1").do("battle_with", "A").strike("A", "X", "infantry")
    assert verdict(battle).winner == 0


def test_11_9_in_other_battles_the_deck_is_shuffled_again() -> None:
    battle = without_deck(draw(FIELD, card="", allies_hand="probe left", forces=UNITS))
    battle.do("play", "probe left").do("end_orders")
    assert battle.session.verdict is None
    assert len(battle.position.hands[0]) == 1


def without_deck(battle: Battle) -> Battle:
    """The battle with its deck spent."""
    battle.session = Session(battle.game, replace(battle.position, deck=Deck((), battle.position.deck.discards)))
    return battle
