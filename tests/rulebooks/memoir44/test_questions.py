"""Questions about a position: drawn situations, what must be refused, and the same answers as the game in play."""

from itertools import islice

import pytest

from game.rulebooks.memoir44 import questions as ask
from game.rulebooks.memoir44.battle.retreat import FlagsRolled, Retreat
from game.rulebooks.memoir44.questions.ordering import OrderAnswer
from game.rulebooks.memoir44.terms.effects import SECTION_BITS
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import NO_CARD, MemoirPosition
from game.rulebooks.memoir44.turn.battles import ChooseTarget
from game.rulebooks.memoir44.turn.moves import MoveUnit
from game.rulebooks.memoir44.turn.orders import OrderUnits
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.drawn_battle import card_name
from tests.rulebooks.memoir44.shipped import BattleDecision, battle, random_acts

A_WHILE = 400
"""Actions of a random battle."""

FIELD = """
.      X      1      .      .
   .      wire+2     .      .
.      A      forest+3   Y      .
   B      .      4      .
"""


def field() -> Battle:
    """Two Allied units before two of the Axis."""
    return draw(FIELD, card="", A="allies infantry", B="allies armor", X="axis infantry", Y="axis armor with 1")


def test_4_3_and_4_9_where_a_unit_may_go_and_whether_it_may_battle_then() -> None:
    here = field()
    a = here.at("A")
    assert set(ask.moves(here.game, here.position, a)) >= {"2", "3", "4"}
    into_the_wood = ask.move(here.game, here.position, a, "3")
    assert (into_the_wood.path, into_the_wood.cost, into_the_wood.may_battle) == (["3"], 1, False)
    assert into_the_wood.rule == "4.9"
    assert ask.move(here.game, here.position, a, "2").may_battle
    occupied = ask.move(here.game, here.position, a, here.at("X"))
    assert (occupied.path, occupied.rule) == ([], "4.2")


def test_5_2_to_5_4_whom_a_unit_may_battle_with_how_many_dice_and_why() -> None:
    here = field()
    a, x, y = here.at("A"), here.at("X"), here.at("Y")
    assert ask.targets(here.game, here.position, a) == {x: 2}
    found = ask.battle(here.game, here.position, a, x)
    assert (found.dice, found.modifiers) == (2, [(2, "Infantry at range 2", "5.3")])
    assert sum(odds for words, odds in found.odds.items() if words != "retreat") == pytest.approx(1)
    behind = ask.battle(here.game, here.position, a, y)
    assert (behind.dice, behind.rule) == (0, "5.5.1")
    assert ask.sight(here.game, here.position, a, y) == ["3"]
    assert ask.sight(here.game, here.position, a, x) == []
    assert ask.battle(here.game, here.position, a, here.at("B")).rule == "5.2"


def test_6_3_to_6_5_what_flags_do_to_a_unit() -> None:
    here = field()
    found = ask.retreat(here.game, here.position, here.at("A"), 2)
    assert (found.may_ignore, found.steps, found.lost) == (0, 1, 1)
    assert ask.retreat(here.game, here.position, here.at("B"), 1).lost == 1
    assert ask.retreat(here.game, here.position, here.at("X"), 1).first == []


def test_7_1_a_hex_that_is_not_cleared_is_not_taken() -> None:
    here = field()
    assert ask.ground(here.game, here.position, here.at("A"), here.at("X")).rule == "7.1"
    assert ask.ground(here.game, here.position, here.at("A"), "4").is_allowed


def test_3_2_and_9_whom_a_card_orders_and_how_many_together() -> None:
    here = field()
    both = sorted([here.at("A"), here.at("B")])
    assert ask.orderable(here.game, here.position, "direct from hq") == both
    assert ask.orderable(here.game, here.position, "armor assault") == [here.at("B")]
    assert ask.order(here.game, here.position, "direct from hq", both) == OrderAnswer(True)
    enemy = ask.order(here.game, here.position, "direct from hq", [here.at("X")])
    assert (enemy.is_allowed, enemy.unit, enemy.rule) == (False, here.at("X"), "3.2")
    assert here.position.effect is None, "nothing is changed by asking"


def test_8_0_and_11_1_terrain_and_medals() -> None:
    here = field()
    assert ask.terrain(here.game, here.position, "2") == ["open", "wire"]
    assert ask.medals(here.game, here.position) == {"allies": 0, "axis": 0}


def test_what_there_is_not_is_told_with_what_may_be_meant() -> None:
    here = field()
    with pytest.raises(LookupError, match="there is no hex 'A22'"):
        ask.moves(here.game, here.position, "A22")
    with pytest.raises(LookupError, match="there is no unit in 4"):
        ask.targets(here.game, here.position, "4")
    with pytest.raises(LookupError, match=r"there is no card 'prob left' \(did you mean 'probe left'\?\)"):
        ask.orderable(here.game, here.position, "prob left")


@pytest.mark.parametrize("stem", ["omaha-beach", "saverne-gap", "ponyri", "tenaru", "hellfire-pass"])
def test_the_answers_are_what_the_game_allows(stem: str) -> None:
    game = battle(stem)
    decisions = [decision for decision, _, _ in islice(random_acts(game, 7), A_WHILE)]
    asked = sum(agrees(game, each.position, each.step, legal_names(each)) for each in decisions)
    assert asked > A_WHILE / 10


def legal_names(decision: BattleDecision) -> dict[str, list[str]]:
    """What may be done now, by its verb: the hexes, or those of the units."""
    game, position = decision.game, decision.position
    found: dict[str, list[str]] = {}
    for action in decision.legal:
        space = action.target
        if action.verb in ("attack", "order"):
            space = position.units[action.target].space
        found.setdefault(action.verb, []).append(game.board.name(space) if action.target >= 0 else "")
    return {verb: sorted(names) for verb, names in found.items()}


def agrees(game: MemoirGame, position: MemoirPosition, step: object, legal: dict[str, list[str]]) -> bool:
    """Whether a question can be asked about a decision; then its answer must be what is legal."""

    def name(unit: int) -> str:
        return game.board.name(position.units[unit].space)

    match step:
        case MoveUnit(unit=unit):
            found = ask.moves(game, position, name(unit))
            assert sorted(found) == legal.get("move", [])
            for place, cost in found.items():
                way = ask.move(game, position, name(unit), place)
                assert (way.cost, way.path[-1]) == (cost, place)
        case ChooseTarget(unit=unit):
            found = ask.targets(game, position, name(unit))
            assert sorted(found) == legal.get("attack", [])
            assert all(ask.battle(game, position, name(unit), aim).dice == dice for aim, dice in found.items())
        case OrderUnits(pool=None) if position.card != NO_CARD and not position.orders:
            card = card_name(game, position.card).replace("_", " ")
            chosen = position.effect.section if position.effect is not None else 0
            section = next((word for word, bit in SECTION_BITS.items() if bit == chosen), "")
            assert ask.orderable(game, position, card, section) == legal.get("order", [])
        case Retreat(unit=unit, steps=steps) if steps:
            assert ask.retreat(game, position, name(unit), steps).first == legal["retreat"]
        case FlagsRolled(unit=unit, flags=flags):
            found_flags = ask.retreat(game, position, name(unit), flags)
            numbers = range(found_flags.must_ignore, found_flags.may_ignore + 1)
            assert len(legal["ignore_flags"]) == len(numbers)
        case _:
            return False
    return True
