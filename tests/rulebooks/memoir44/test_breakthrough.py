"""Armor breakthrough: fresh armor from a side's own baseline, once (Rules 13.22)."""

from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.terms.game import ALLIES
from game.rulebooks.memoir44.terms.scenario import Exit
from game.rulebooks.memoir44.terms.special_rules import ArmorBreakthrough, Breakthrough, SpecialRules
from game.rulebooks.memoir44.turn.breakthrough import breakthrough_hexes, waiting_armor
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.goals import end_turn

FIELD = """
    .   .   .   X   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   A   .   .   .   .   .
    1   .   .   2   3+closed B 4  .   .   5   .   .   6
"""
UNITS = {"A": "allies infantry", "B": "allies infantry", "X": "axis infantry"}
FRESH = SpecialRules(armor_breakthrough=ArmorBreakthrough(allies=Breakthrough()))


def begun(card: str = "probe centre", rules: SpecialRules = FRESH, **more: object) -> Battle:
    """The Allies have played a card and are about to order units."""
    said = {"rules": rules, **more}
    hand = f"{card}, probe left"
    battle = draw(FIELD, card="", allies_hand=hand, axis_hand="probe left, probe right", rules=said, forces=UNITS)
    return battle.do("play", card)


def actions(battle: Battle, verb: str) -> list[Action]:
    """What can be done with a verb now."""
    decision = battle.session.decision
    return [action for action in decision.legal if action.verb == verb] if decision else []


def places(battle: Battle) -> set[str]:
    """The hexes at which fresh armor can come on."""
    return {battle.game.board.name(action.target) for action in actions(battle, "break_through")}


def test_13_22_fresh_armor_comes_on_at_the_baseline_where_the_card_has_an_order() -> None:
    battle = begun()
    assert places(battle) == {"4", "H1", "I1"}, "the centre, free and open"
    battle.do("break_through", "4")
    fresh = [p for p in TITLE.view(battle.game, battle.position, None).pieces if p.look == "armor"]
    assert [(p.space, p.state) for p in fresh] == [(battle.space("4"), "ordered")]
    assert any("breaks through at [4] § 13.22" in line.sentence for line in battle.session.log(None))


def test_13_22_each_takes_an_order_of_the_card() -> None:
    battle = begun().do("break_through", "4").do("order", "A")
    assert "break_through" not in battle.choices
    assert "order" not in battle.choices


def test_13_22_its_order_is_not_taken_back_for_another_unit() -> None:
    battle = begun("assault centre").do("break_through", "4").do("order", "A")
    unit = battle.game.fresh_armor[0][0]
    assert unit not in [action.target for action in actions(battle, "unorder")]
    assert len(actions(battle, "unorder")) == 1
    refused = battle.session.refusal(Target(Kind.PIECE, unit))
    assert refused.sentence == "It has come onto the field for this order; to take that back, undo."


def test_13_22_it_moves_and_battles_in_the_same_turn() -> None:
    battle = begun().do("break_through", "4").do("end_orders")
    unit = battle.game.fresh_armor[0][0]
    assert [action.target for action in actions(battle, "move_unit")] == [unit]


def test_13_22_two_units_at_most_and_both_in_one_turn() -> None:
    battle = begun("assault centre").do("break_through", "4")
    assert "4" not in places(battle)
    battle.session.perform(actions(battle, "break_through")[0])
    assert "break_through" not in battle.choices


def test_13_22_what_has_not_come_on_in_that_turn_does_not_come_at_all() -> None:
    battle = end_turn(begun().do("break_through", "4").do("end_orders"))
    assert waiting_armor(battle.game, battle.position, ALLIES) == []
    assert breakthrough_hexes(battle.game, replace(battle.position, side=ALLIES)) == []


def test_13_22_not_off_the_baseline_nor_onto_an_occupied_or_closed_hex() -> None:
    battle = begun()
    assert battle.refused("break_through", "f2") == "13.22"
    assert battle.refused("break_through", battle.game.board.name(battle.space("B"))) == "13.22"
    assert battle.refused("break_through", "3") == "12.7"
    assert battle.refused("break_through", "1") == "13.22", "no order in that section"


def test_13_22_not_for_a_card_that_orders_no_armor() -> None:
    assert "break_through" not in begun("move_out").choices
    assert "break_through" in begun("armor_assault").choices


def test_13_22_not_for_the_other_side_or_without_the_rule() -> None:
    rules = SpecialRules(armor_breakthrough=ArmorBreakthrough(axis=Breakthrough()))
    assert "break_through" not in begun(rules=rules).choices
    assert "break_through" not in begun(rules=SpecialRules()).choices


def test_13_22_units_that_wait_are_shown_beside_the_map() -> None:
    trays = TITLE.view(begun().game, begun().position, None).trays
    assert [(tray.name, len(tray.pieces)) for tray in trays] == [("Fresh armor", 2)]


def test_13_22_a_battle_may_keep_fresh_armor_from_leaving() -> None:
    kept = ArmorBreakthrough(allies=Breakthrough("elite_armor", 1, may_exit=False))
    battle = begun(rules=SpecialRules(armor_breakthrough=kept), exits=(Exit("allies", ("4",)),))
    unit = battle.game.fresh_armor[0][0]
    assert battle.game.ways_off[unit] == {}
    assert battle.game.ways_off[battle.letters["A"]]
