"""Air strikes: Recon cards that do not order but strike, of the Allies at Mortain and of others (Rules 12.5, 13.4)."""

import pytest

from game.rulebooks.memoir44.terms.special_rules import AirStrikes, SideName, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.staged import stage


def hand_of(battle: Battle) -> int:
    """Cards in the hand of the Allies."""
    return len(battle.position.hands[0])


def hill_317(unit: str = "L5", card: str = "recon left", **units: str) -> Battle:
    """Mortain, with an Allied unit on or off Hill 317, and a Recon card for the Allies."""
    enemies = {"X": "A9 to B7", "Y": "F9 to C7", "Z": "M9 to K7", "W": "K9 to M7"} | units
    return stage("mortain", card="", allies_hand=f"{card}, barrage", A=unit, forces=enemies).do("play", card)


def hint(battle: Battle) -> str:
    """What stands under the question."""
    assert battle.session.decision is not None
    return battle.session.decision.step.prompt(battle.game, battle.position).hint


@pytest.mark.parametrize("place", ["L5", "L5 to k4"])
def test_12_5_a_recon_can_become_an_air_strike_while_the_hill_is_held(place: str) -> None:
    fight = hill_317(place)
    assert fight.choices == {"use_recon", "use_strike"}
    assert "the card then orders nobody" in hint(fight)


def test_12_5_not_without_an_allied_unit_on_the_hill() -> None:
    fight = hill_317("L5 to L3")
    assert "use_strike" not in fight.choices


def test_12_5_not_when_the_enemy_holds_it() -> None:
    assert "use_strike" not in hill_317("L5 to L3", V="I9 to L5").choices


def test_13_4_not_with_a_recon_in_force() -> None:
    assert "use_strike" not in hill_317(card="recon_in_force").choices


def test_12_5_not_by_the_axis() -> None:
    fight = stage("mortain", turn="axis", card="", axis_hand="recon left, barrage", A="L5", X="A9 to k4", Y="F9")
    assert "use_strike" not in fight.do("play", "recon left").choices


def test_13_4_not_by_a_counter_attack() -> None:
    hands = ("counter_attack", "recon right")
    fight = stage(
        "mortain", turn="axis", card="", allies_hand=hands[0], axis_hand=hands[1], A="L5", X="A9 to B7", Y="F9"
    )
    fight.do("play", "recon right").do("end_orders").do("discard", "recon left").do("play", "counter_attack")
    assert not fight.choices & {"use_strike", "target"}


def test_13_4_two_dice_each_stars_hit_and_terrain_does_not_protect() -> None:
    fight = hill_317(X="A9 to A7").do("use_strike").do("target", "X")
    fight.roll("star armor")
    fight.do("strike")
    assert fight.figures("X") == 1


def test_13_4_the_order_is_given_up_and_one_card_is_drawn() -> None:
    fight = hill_317().do("use_strike").do("target", "X")
    fight.roll("infantry infantry")
    fight.do("strike")
    assert fight.position.side == 1
    assert hand_of(fight) == 2


def test_13_4_used_as_a_recon_it_orders_a_unit_and_draws_two() -> None:
    fight = hill_317(card="recon right").do("use_recon")
    assert fight.offers("order") == "A"
    fight.do("order", "A").do("end_moves").do("end_battles")
    assert fight.choices == {"discard"}
    assert hand_of(fight) == 3


@pytest.mark.parametrize(("card", "targets"), [("recon left", "XY"), ("recon right", "WZ")])
def test_13_4_a_chosen_unit_must_stand_in_the_section_on_the_card(card: str, targets: str) -> None:
    fight = hill_317(card=card).do("use_strike")
    assert fight.offers("target") == targets
    other = "Z" if targets == "XY" else "X"
    assert fight.refused("target", other) == "13.4"


def test_13_4_the_others_may_stand_outside_and_be_struck_first() -> None:
    enemies = {"X": "A9 to D7", "Y": "F9 to E7", "Z": "M9 to F7"}
    fight = hill_317(**enemies).do("use_strike")
    assert fight.offers("target") == "XYZ", "Y and Z lie in the centre, but a chain leads from them to X"
    fight.do("target", "Z")
    assert fight.offers("target") == "Y"
    assert fight.refused("strike") == "13.4", "no target stands on the left yet"
    assert "At least one must stand in the section of the card." in hint(fight)
    fight.do("target", "Y").do("target", "X")
    assert "strike" in fight.choices
    assert "section" not in hint(fight)


def test_13_4_a_chain_that_cannot_reach_the_section_is_not_begun() -> None:
    enemies = {"X": "A9 to B7", "W": "K9 to A5", "Y": "F9 to E7", "Z": "M9 to F7"}
    fight = hill_317(**enemies).do("use_strike")
    assert fight.offers("target") == "WX"
    assert fight.refused("target", "Y") == "13.4"


def test_13_4_a_target_on_a_straddling_hex_counts_for_either_section() -> None:
    enemies = {"X": "A9 to d6", "Y": "F9 to H7", "V": "B9 to A5"}
    assert hill_317(card="recon left", **enemies).do("use_strike").offers("target") == "VX"
    assert hill_317(card="recon centre", **enemies).do("use_strike").offers("target") == "XY"


def test_13_4_without_an_enemy_in_the_section_there_is_nothing_to_choose() -> None:
    enemies = {"X": "A9 to H7", "Y": "F9 to I7"}
    assert "use_strike" not in hill_317(card="recon left", **enemies).choices


def test_13_4_a_strike_is_repeated_as_an_ordinary_recon() -> None:
    hands = ("recon left, barrage", "counter_attack, probe right")
    fight = stage("mortain", card="", allies_hand=hands[0], axis_hand=hands[1], A="L5", X="A9 to B7", Y="F9 to C5")
    fight.do("play", "recon left").do("use_strike").do("target", "X").roll("infantry infantry")
    fight.do("strike").do("play", "counter_attack")
    assert "target" not in fight.choices
    fight.do("order", "X").do("end_moves")
    assert fight.choices == {"discard"}
    assert fight.decider == "axis"


OPEN = """
    .       X       .       .       .
        .       .       .       .
    .       .       1       .       .
        A       .       .       .
"""


def open_field(turn: SideName, strikes: AirStrikes | tuple[AirStrikes, ...], card: str = "recon left") -> Battle:
    """A battle on open ground in which some side may strike from the air."""
    allies, axis = (f"{card}, barrage", "") if turn == "allies" else ("", f"{card}, barrage")
    rules = {"rules": SpecialRules(air_strikes=strikes)}
    forces = {"A": "allies infantry", "X": "axis infantry"}
    battle = draw(OPEN, turn=turn, card="", allies_hand=allies, axis_hand=axis, rules=rules, forces=forces)
    return battle.do("play", card)


def test_13_4_a_side_may_be_free_to_strike_wherever_it_stands() -> None:
    assert "use_strike" in open_field("allies", AirStrikes("allies")).choices
    assert "use_strike" not in open_field("axis", AirStrikes("allies"), "recon right").choices


def test_13_4_both_sides_may_strike() -> None:
    both = (AirStrikes("allies", ("1",)), AirStrikes("axis"))
    assert "use_strike" in open_field("axis", both, "recon right").choices
    assert "use_strike" not in open_field("allies", both).choices, "the Allies hold nothing from which to direct it"


def test_13_4_the_axis_strike_with_one_die() -> None:
    battle = open_field("axis", AirStrikes("axis"), "recon right").do("use_strike")
    battle.roll("star")
    battle.do("strike")
    assert battle.figures("A") == 3
