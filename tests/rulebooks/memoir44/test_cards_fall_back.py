"""The order of one unit of any kind, for want of the arm that a card speaks of (Rules 9.23)."""

import pytest

from game.core.actions import Side
from tests.rulebooks.memoir44.card_rows import ASSAULT, ENEMIES, FRONT, in_a_row, number_ordered
from tests.rulebooks.memoir44.diagram import draw

FALLING_BACK = ["armor_assault", "artillery_bombard", "behind_enemy_lines", "dig_in", "infantry_assault", "move_out"]
WANTED = dict(zip(FALLING_BACK, ["armor", "artillery", "infantry", "infantry", "infantry", "infantry"], strict=True))
"""The arm that each of the six cards speaks of."""


def other_arm(card: str) -> str:
    """An arm that a card does not speak of."""
    return "armor" if WANTED[card] == "infantry" else "infantry"


@pytest.mark.parametrize("card", FALLING_BACK)
def test_9_23_without_the_arm_a_card_orders_one_unit_of_any_kind(card: str) -> None:
    kinds = dict.fromkeys("ABCDEFG", other_arm(card))
    battle = in_a_row(card, **kinds)
    assert battle.offers("order") == "ABCDEFG"
    battle.do("order", "D")
    assert battle.choices == {"move_unit", "end_moves"}
    assert number_ordered(battle) == 1


@pytest.mark.parametrize("has_arm", [True, False])
def test_9_23_the_prompt_says_why_one_unit_of_any_kind_is_ordered(*, has_arm: bool) -> None:
    battle = in_a_row("dig_in", **dict.fromkeys("ABCDEFG", "infantry" if has_arm else "armor"))
    decision = battle.session.decision
    assert decision is not None
    hint = decision.step.prompt(battle.game, battle.position).hint
    assert ("You have no infantry: Dig In orders 1 unit of any kind (§ 9.23)." in hint) is not has_arm


@pytest.mark.parametrize("has_arm", [True, False])
def test_9_23_the_card_itself_says_so_while_its_owner_is_on_turn(*, has_arm: bool) -> None:
    units = {"A": "allies infantry" if has_arm else "allies armor", "Z": "axis infantry"}
    battle = draw("A . . . . Z", card="", allies_hand="move_out, probe left", axis_hand="dig_in", forces=units)
    for side, said in ((0, [not has_arm, False]), (1, [False])):
        (hand,) = (hand for hand in battle.session.view(Side(side)).hands if hand.side == side)
        texts = [card.text for card in hand.cards if card is not None]
        assert [text.endswith("Now: order 1 unit of any kind.") for text in texts] == said


@pytest.mark.parametrize("card", FALLING_BACK)
def test_9_23_one_unit_of_the_arm_anywhere_is_enough_to_lose_the_fall_back(card: str) -> None:
    kinds = dict.fromkeys("ABCDEF", other_arm(card)) | {"G": WANTED[card]}
    battle = in_a_row(card, **kinds)
    if card == "infantry_assault":
        assert number_ordered(battle.do("order", "G")) == 1
    else:
        assert battle.offers("order") == "G"


@pytest.mark.parametrize("card", FALLING_BACK)
def test_9_23_the_unit_moves_and_battles_without_the_benefits_of_the_card(card: str) -> None:
    kind = other_arm(card)
    battle = draw(ASSAULT, card=card, A=f"allies {kind}", forces=ENEMIES)
    assert battle.dice("A", "X") == 3
    lonely = draw("1 2 3 4 A 5 6 7 8", card=card, A=f"allies {kind}")
    assert lonely.reach("A") == {"armor": "234567", "infantry": "3456"}[kind]
    battle.attack("A", "X")
    assert battle.targets("A") == ""


@pytest.mark.parametrize("card", ["close_assault", "firefight"])
def test_9_23_the_other_cards_have_no_such_order(card: str) -> None:
    units = {"C": "allies artillery", "X": "axis infantry", "Y": "axis infantry"}
    picture = FRONT.replace("A", ".").replace("B", ".").replace("D", ".").replace("E", ".")
    battle = draw(picture, card="", allies_hand=card, forces=units).do("play", card)
    assert battle.position.side == 1, "C cannot be ordered, and the turn ends"


def test_9_23_the_fall_back_of_dig_in_lays_no_sandbags() -> None:
    battle = in_a_row("dig_in", **dict.fromkeys("ABCDEFG", "armor")).do("order", "D")
    battle.do("end_moves")
    assert not battle.has_sandbags("D")


def test_9_23_the_fall_back_of_behind_enemy_lines_moves_once() -> None:
    picture = "1 2 3 A . . X . ."
    units = {"A": "allies armor", "X": "axis infantry"}
    battle = draw(picture, card="", allies_hand="behind_enemy_lines", forces=units).do("play", "behind_enemy_lines")
    battle.do("order", "A").do("move_unit", "A").do("move", "3")
    assert battle.position.side == 1
