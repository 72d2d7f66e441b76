"""Reinforcements: infantry flown in for an order of Direct from HQ (Rules 13.1)."""

from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.terms.special_rules import Reinforcements, SideName, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw

FIELD = """
    .       X       .       .       Y
        .       .       .       .
    1       .       2       .       .
        .       .       .       .
    A       B       .       C       D
"""
FORCES = {
    "A": "allies infantry",
    "B": "allies infantry",
    "C": "allies armor",
    "D": "allies artillery",
    "X": "axis infantry",
    "Y": "axis infantry",
}


def flights(
    card: str = "direct_from_hq", units: int = 2, side: SideName = "allies", axis_hand: str = "barrage"
) -> Battle:
    """The Allies have just played a card; a side has units waiting for the airfields 1 and 2."""
    rules = {"rules": SpecialRules(reinforcements=Reinforcements(side, ("1", "2"), units))}
    hand = f"{card}, probe left"
    battle = draw(FIELD, card="", allies_hand=hand, axis_hand=axis_hand, rules=rules, forces=FORCES)
    return battle.do("play", card)


def test_13_1_an_order_of_direct_from_hq_lands_infantry_on_a_vacant_airfield() -> None:
    battle = flights()
    assert battle.offers("land") == "12"
    battle.do("land", "1")
    unit = next(unit for unit in battle.position.units if unit.space == battle.space("1"))
    assert unit.figures == 4
    assert len(battle.position.orders) == 1
    assert "§ 13.1" in battle.session.log(None)[-1].sentence


def test_13_1_every_landing_takes_an_order() -> None:
    battle = flights()
    battle.do("land", "1").do("order", "A").do("order", "B")
    assert battle.offers("land") == "2"
    battle.do("land", "2")
    assert "order" not in battle.choices, "all four orders are given"


def test_13_1_with_all_orders_given_nothing_lands() -> None:
    battle = flights()
    battle.do("order", "A").do("order", "B").do("order", "C")
    assert battle.offers("land") == "12"
    battle.do("order", "D")
    assert "land" not in battle.choices


def test_13_1_the_unit_neither_moves_nor_battles_this_turn() -> None:
    battle = flights()
    battle.do("land", "2").do("order", "A").do("end_orders")
    landed = battle.position.orders[0].unit
    battle.letters["R"] = landed
    assert battle.offers("move_unit") == "A"
    assert battle.refused("move_unit", "R") == "13.1"
    battle.do("end_moves")
    assert "battle_with" not in battle.choices


def test_13_1_in_the_next_turn_it_is_a_unit_like_others() -> None:
    battle = flights(axis_hand="probe right")
    battle.do("land", "1").do("end_orders")
    battle.do("play", "probe right").do("end_orders")
    assert battle.position.resting == ()
    battle.letters["R"] = len(FORCES)
    battle.do("play", "probe left").do("order", "R").do("end_orders")
    assert "R" in battle.offers("move_unit")


def test_13_1_an_airfield_with_a_unit_on_it_is_closed() -> None:
    battle = flights()
    battle.do("land", "1")
    assert battle.offers("land") == "2"
    assert battle.refused("land", "1") == "13.1"


def test_13_1_no_more_units_land_than_there_are() -> None:
    battle = flights(units=1)
    battle.do("land", "1")
    assert "land" not in battle.choices
    assert battle.position.reserve == ()


def test_13_1_no_other_card_lands_anybody() -> None:
    battle = flights("general_advance")
    assert "land" not in battle.choices
    assert battle.refused("land", "1") == "13.1"


def test_13_1_only_their_own_side_lands_them() -> None:
    assert "land" not in flights(side="axis").choices


def test_13_1_nothing_lands_away_from_the_airfields() -> None:
    battle = flights()
    assert battle.refused("land", "B") == "13.1"


def test_13_1_a_repeated_direct_from_hq_lands_units_too() -> None:
    battle = flights(side="axis", axis_hand="counter_attack")
    battle.do("end_orders").do("play", "counter_attack")
    assert battle.offers("land") == "12"


def test_13_1_the_units_that_wait_are_shown_beside_the_map() -> None:
    battle = flights()
    view = TITLE.view(battle.game, battle.position, None)
    marked = {marker.space for marker in view.markers if marker.look == "airfield"}
    assert marked == {battle.space("1"), battle.space("2")}
    assert [(tray.name, len(tray.pieces)) for tray in view.trays] == [("Reinforcements", 2)]
    assert TITLE.view(draw(FIELD, forces=FORCES).game, draw(FIELD, forces=FORCES).position, None).trays == ()
