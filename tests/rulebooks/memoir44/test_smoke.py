"""Smoke screens: three hexes that hide what lies behind them for two turns (Rules 13.21)."""

from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.terms.special_rules import SideName, SmokeScreen, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw

LINE = """
    .       .       .       .       .       .
        .       4       5       .       .
    A       1       2       3       X       .
        .       .       .       .       .
    .       .       .       .       .       .
"""
FORCES = {"A": "allies armor", "X": "axis armor"}


def smoky(side: SideName = "allies", hexes: str = "", turn: SideName = "allies") -> Battle:
    """A battle that begins with a turn of the Allies, in which a side may lay smoke, and lays it."""
    rules = {"rules": SpecialRules(smoke_screen=SmokeScreen(side))}
    hands = {"allies": "probe left, attack left", "axis": "probe right, attack right"}
    battle = draw(
        LINE, turn=turn, card="", allies_hand=hands["allies"], axis_hand=hands["axis"], rules=rules, forces=FORCES
    )
    for place in hexes:
        battle.do("smoke", place)
    return battle


def pass_turn(battle: Battle, card: str) -> None:
    """Play a card and order nobody."""
    battle.do("play", card)
    if "end_orders" in battle.choices:
        battle.do("end_orders")


def test_13_21_it_is_laid_on_three_hexes_before_the_first_card() -> None:
    battle = smoky()
    assert battle.choices == {"smoke", "no_smoke"}
    decision = battle.session.decision
    assert decision is not None
    assert decision.step.is_secret, "the hand, which tells where it is of use, is seen"
    battle.do("smoke", "1").do("smoke", "2").do("smoke", "3")
    assert "play" in battle.choices
    assert not battle.sees("A", "X")


def test_13_21_the_hexes_hang_together() -> None:
    battle = smoky().do("smoke", "1")
    decision = battle.session.decision
    assert decision is not None
    assert [mark.space for mark in decision.step.marks(battle.game, battle.position)] == [battle.space("1")]
    assert battle.refused("smoke", "3") == "13.21"
    assert battle.refused("smoke", "1") == "13.21"
    battle.do("smoke", "2")
    battle.do("smoke", "3")


def test_13_21_the_side_may_do_without() -> None:
    battle = smoky()
    decision = battle.session.decision
    assert decision is not None
    assert decision.step.warning(battle.game, battle.position, decision.legal[-1]), "asked, for it cannot be had later"
    assert not decision.step.warning(battle.game, battle.position, decision.legal[0])
    battle.do("no_smoke")
    assert "play" in battle.choices
    assert battle.sees("A", "X")


def test_13_21_the_other_side_lays_it_before_its_own_first_turn() -> None:
    battle = smoky("axis")
    assert "play" in battle.choices
    pass_turn(battle, "probe left")
    assert (battle.decider, battle.choices) == ("axis", {"smoke", "no_smoke"})


def test_13_21_a_unit_in_it_is_seen_and_sees_out() -> None:
    picture = LINE.replace("A       1", "1       A")
    rules = {"rules": SpecialRules(smoke_screen=SmokeScreen("allies"))}
    battle = draw(picture, card="", allies_hand="probe left", axis_hand="probe left", rules=rules, forces=FORCES)
    assert battle.choices == {"smoke", "no_smoke"}
    battle.do("smoke", "A").do("smoke", "1").do("smoke", "4")
    assert battle.sees("A", "X")
    assert battle.sees("X", "A")


def test_13_21_artillery_needs_no_sight() -> None:
    rules = {"rules": SpecialRules(smoke_screen=SmokeScreen("allies"))}
    forces = FORCES | {"A": "allies artillery"}
    battle = draw(LINE, card="", allies_hand="probe left", axis_hand="probe left", rules=rules, forces=forces)
    battle.do("smoke", "1").do("smoke", "2").do("smoke", "3")
    assert battle.sees("A", "X")


def test_13_21_it_does_not_hinder_movement() -> None:
    battle = smoky(hexes="123").do("play", "probe left").do("order", "A")
    assert set("123") <= set(battle.reach("A"))


def looks(battle: Battle) -> set[str]:
    """How the smoke lies on the map."""
    view = TITLE.view(battle.game, battle.position, None)
    smoke = [marker for marker in view.markers if marker.look.startswith("smoke")]
    assert all(marker.above for marker in smoke), "a unit in it does not hide it"
    return {marker.look for marker in smoke}


def test_13_21_it_thins_after_the_first_turn_of_its_side_and_is_gone_after_the_second() -> None:
    battle = smoky(hexes="123")
    assert looks(battle) == {"smoke_thick"}
    pass_turn(battle, "probe left")
    assert looks(battle) == {"smoke_thin"}
    assert not battle.sees("A", "X"), "thin smoke still hides"
    pass_turn(battle, "probe right")
    assert looks(battle) == {"smoke_thin"}
    assert not battle.sees("A", "X")
    pass_turn(battle, "attack left")
    assert looks(battle) == set()
    assert battle.sees("A", "X")
    assert battle.position.alterations == ()


def test_13_21_a_choice_of_smoke_can_be_undone() -> None:
    battle = smoky().do("smoke", "1")
    battle.session.undo()
    assert "4" in battle.offers("smoke")
    assert battle.session.legal_for(battle.target("smoke", "5")) is not None
