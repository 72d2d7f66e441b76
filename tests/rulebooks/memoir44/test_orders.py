"""The turn from its orders to its battles (Rules 3.2 to 3.4)."""

import pytest

from game.core.actions import PieceId
from game.core.phase_lines import Progress
from game.rulebooks.memoir44.shown.traits import unit_in_words
from game.rulebooks.memoir44.turn.battles import Battles
from game.rulebooks.memoir44.turn.moves import MoveUnit
from tests.rulebooks.memoir44.diagram import Battle, draw

FIELD = """
    .   .   X   .   .   .   .   .
      .   .   .   .   .   .   .
    .   .   1   .   .   .   .   .
      .   A   2   B   3   .   .
    .   .   .   .   .   .   .   .
      .   .   .   .   C   .   .
"""
UNITS = {"A": "allies infantry", "B": "allies armor", "C": "allies infantry", "X": "axis infantry"}


def test_4_6_the_question_and_the_inspector_say_how_far_artillery_moves() -> None:
    battle = draw("A . . X", A="allies artillery", X="axis infantry")
    asked = MoveUnit(PieceId(battle.letters["A"])).prompt(battle.game, battle.position)
    assert asked.hint == "1 hex without battle."
    assert unit_in_words(battle.game.roster[battle.letters["A"]].type).startswith("Moves 1 or battles. Dice")
    late = draw("A . . X", A="allies mobile_artillery", X="axis infantry")
    assert unit_in_words(late.game.roster[late.letters["A"]].type).startswith(
        "Moves 1 and battles, or 2 without battle."
    )


def turn(card: str = "probe left", picture: str = FIELD, hand: str = "", **units: str) -> Battle:
    """The Allies have played a card and are about to order units."""
    battle = draw(picture, card="", allies_hand=card, axis_hand=hand or "attack left", forces=units or UNITS)
    return battle.do("play", card)


def log_of(battle: Battle) -> list[str]:
    """The log as both may read it."""
    return [line.sentence for line in battle.session.log(None)]


def test_3_2_units_are_announced_before_the_first_of_them_moves() -> None:
    battle = turn().do("order", "A")
    assert battle.refused("move_unit", "A") == "3.2"
    battle.do("end_orders")
    assert battle.choices == {"move_unit", "end_moves"}
    assert battle.refused("order", "B") == "3.2"


def test_3_2_only_ordered_units_move_and_battle() -> None:
    battle = turn().do("order", "A").do("end_orders")
    assert battle.offers("move_unit") == "A"
    assert battle.refused("move_unit", "B") == "3.2"
    battle.do("end_moves")
    assert battle.offers("battle_with") == "A"
    assert battle.refused("battle_with", "B") == "3.2"


def test_3_2_a_special_action_needs_an_order_too() -> None:
    picture = """
        .   .   X   .   .
          A   wire+W   .   .
        .   .   .   .   .
          .   .   .   .
    """
    units = {"A": "allies infantry", "W": "allies infantry", "X": "axis infantry"}
    battle = draw(picture, card="", allies_hand="recon left", forces=units).do("play", "recon left")
    battle.do("order", "A").do("end_moves")
    assert "W" not in battle.offers("battle_with")


@pytest.mark.parametrize("unit", ["X"])
def test_3_2_enemies_cannot_be_ordered(unit: str) -> None:
    assert turn().refused("order", unit) == "3.2"


def test_3_2_the_orders_end_by_themselves_when_no_more_can_be_given_and_the_log_names_them() -> None:
    battle = turn("recon left").do("order", "A")
    assert battle.choices == {"move_unit", "end_moves"}
    assert f"Allies order [{battle.at('A')}]." in log_of(battle)


def test_3_2_all_are_ordered_at_once_where_all_fit() -> None:
    assert "order_all" in turn("assault left").choices
    assert "order_all" not in turn("recon left").choices


def test_3_2_ordering_nobody_is_said_in_the_log() -> None:
    battle = turn().do("end_orders")
    assert battle.position.side == 1
    assert any("order no unit" in line and "3.2" in line for line in log_of(battle))


def test_3_3_units_move_one_after_another_and_need_not_move() -> None:
    battle = turn().do("order", "A").do("order", "B").do("move_unit", "A")
    assert battle.choices == {"move"}
    battle.do("move", "1")
    assert battle.offers("move_unit") == "B"
    assert battle.do("end_moves").offers("battle_with") == "AB"


def test_3_3_a_unit_that_has_moved_does_not_move_again() -> None:
    battle = turn().do("order", "A").do("order", "B").do("move_unit", "A").do("move", "1")
    assert battle.refused("move_unit", "A") == "4.1"


def test_3_3_all_movement_is_finished_before_the_first_battle() -> None:
    battle = turn().do("order", "A").do("order", "B")
    assert battle.refused("battle_with", "A")
    battle.do("move_unit", "A").do("move", "1").do("end_moves").do("battle_with", "A").strike("A", "X", "infantry")
    assert "move_unit" not in battle.choices
    assert battle.offers("battle_with") == "B"


def test_3_3_movement_ends_by_itself_when_nobody_is_left_to_move() -> None:
    battle = turn("recon left").do("order", "A").do("move_unit", "A").do("move", "1")
    assert battle.choices == {"battle_with", "end_battles"}


def test_3_4_units_battle_one_after_another_in_any_order_and_need_not() -> None:
    battle = turn().do("order", "A").do("order", "B").do("end_moves")
    battle.do("battle_with", "B").strike("B", "X", "infantry")
    assert battle.offers("battle_with") == "A"
    battle.do("end_battles")
    assert battle.position.side == 1
    assert battle.figures("X") == 3


def test_3_4_the_retreat_belongs_to_the_battle_and_comes_before_the_next() -> None:
    picture = FIELD.replace("1", "Y", 1)
    battle = turn("probe left", picture, **UNITS, Y="axis infantry").do("order", "A").do("order", "B").do("end_moves")
    battle.do("battle_with", "A").strike("A", "Y")
    assert battle.choices == {"ambush", "let_it_come"}
    battle.roll("flag star star")
    battle.do("let_it_come")
    assert battle.choices == {"retreat"}
    assert battle.refused("battle_with", "B") == "6.4"


def test_3_4_taking_ground_and_overrun_belong_to_the_battle() -> None:
    picture = """
        .   .   X   .   .
          .   Y   .   .
        .   .   B   A   .
    """
    units = {"A": "allies infantry", "B": "allies armor", "Y": "axis infantry with 1", "X": "axis infantry"}
    battle = draw(picture, card="", allies_hand="probe left", forces=units).do("play", "probe left")
    battle.do("order", "A").do("order", "B").do("end_moves").do("battle_with", "B").strike("B", "Y", "infantry")
    assert battle.choices == {"take_ground", "stay"}
    assert battle.refused("battle_with", "A") == "7.1"
    battle.do("take_ground", battle.offers("take_ground"))
    assert battle.choices == {"attack", "no_overrun"}
    assert battle.refused("battle_with", "A") == "5.2"


def test_3_3_ending_the_movement_warns_of_those_who_can_still_move() -> None:
    battle = turn().do("order", "A").do("order", "B")
    decision = battle.session.decision
    assert decision is not None
    warnings = [decision.step.warning(battle.game, battle.position, action) for action in decision.legal]
    assert [bool(text) for text in warnings] == [action.verb == "end_moves" for action in decision.legal]
    assert warnings[-1] == "2 units can still move. End the movement?"


def test_3_4_ending_the_battles_warns_of_those_still_possible() -> None:
    battle = turn().do("order", "A").do("order", "B").do("end_moves")
    decision = battle.session.decision
    assert decision is not None
    warnings = [decision.step.warning(battle.game, battle.position, action) for action in decision.legal]
    assert [bool(text) for text in warnings] == [action.verb == "end_battles" for action in decision.legal]
    assert "2 units can still battle" in warnings[-1]


def test_3_4_a_unit_that_can_only_clear_wire_is_marked_and_warned_of() -> None:
    battle = draw("A+wire+1  .  .  .  .  X", A="allies infantry", X="axis infantry")
    battle.enter(Battles())
    decision = battle.session.decision
    assert decision is not None
    assert [mark.text for mark in decision.step.marks(battle.game, battle.position)] == ["can clear"]
    warnings = [decision.step.warning(battle.game, battle.position, action) for action in decision.legal]
    assert [bool(text) for text in warnings] == [action.verb == "end_battles" for action in decision.legal]
    assert "something can still be cleared" in warnings[-1]


def test_3_4_an_ordered_unit_without_a_target_is_seen_to_be_done() -> None:
    field = "A  X  .  .  .  .  .  .  .  B  .  C"
    kinds = {"A": "allies infantry", "X": "axis infantry", "B": "allies infantry", "C": "allies armor"}
    battle = draw(field, card="", allies_hand="direct_from_hq", axis_hand="attack left", forces=kinds)
    battle.do("play", "direct_from_hq").do("order_all")
    states = {piece.piece: piece.state for piece in battle.session.view(None).pieces}
    assert {states[PieceId(battle.letters[unit])] for unit in "ABC"} == {"ordered"}
    battle.do("end_moves")
    states = {piece.piece: piece.state for piece in battle.session.view(None).pieces}
    assert [states[PieceId(battle.letters[unit])] for unit in "ABCX"] == ["ordered", "idle", "idle", ""]


def test_3_4_when_nobody_can_battle_the_game_says_so_and_goes_on() -> None:
    battle = turn("probe centre").do("order", "C").do("end_orders").do("end_moves")
    assert battle.position.side == 1
    assert any("3.4" in line for line in log_of(battle))


def test_3_5_the_sequence_of_play_shows_where_the_turn_stands() -> None:
    battle = turn()
    lines = battle.session.sequence()
    assert [(line.name, line.rule) for line in lines] == [
        ("Player turn", "3"),
        ("Play a command card", "3.1"),
        ("Order units", "3.2"),
        ("Move", "3.3"),
        ("Battle", "3.4"),
        ("Draw a command card", "3.5"),
    ]
    now = [line.name for line in lines if line.progress is Progress.NOW]
    assert now == ["Order units"]
