"""The odds before a battle: counted by the rules' own function, and true to what then happens (Rules 5.6, 6.5)."""

from itertools import product

import pytest

from game.core.combat import Chance
from game.rulebooks.memoir44.battle.odds import battle_chances, preview_battle
from game.rulebooks.memoir44.terms.arms import Arm
from game.rulebooks.memoir44.terms.faces import FACES, HITTING, toll
from game.rulebooks.memoir44.terms.scenario import Commands
from tests.rulebooks.memoir44.diagram import Battle, draw

OPEN = """
    .   .   .
      .   X
    .   A   .
"""
EDGE = """
    .   X   .
      .   A
    .   .   .
"""


def chances(battle: Battle, unit: str = "A", target: str = "X") -> dict[str, Chance]:
    """The odds shown for a battle, by their labels."""
    preview = preview_battle(battle.game, battle.position, battle.letters[unit], battle.letters[target])
    return {chance.label: chance for chance in preview.chances}


def test_5_6_odds_are_those_of_all_rolls() -> None:
    shown = chances(draw(OPEN, A="allies infantry", X="axis infantry"))
    rolls = [toll(HITTING[Arm.INFANTRY], 4, faces) for faces in product(FACES, repeat=3)]
    for lost in range(1, 4):
        share = sum(roll.figures == lost and not roll.flags for roll in rolls) / len(rolls)
        assert shown[f"{lost} figure{'s' * (lost > 1)}"].probability >= share
    assert sum(chance.probability for label, chance in shown.items() if "retreat" not in label) == pytest.approx(1)


def test_5_6_a_unit_with_one_figure_is_eliminated_by_any_hit() -> None:
    shown = chances(draw(OPEN, A="allies infantry", X="axis infantry with 1"))
    assert set(shown) == {"no loss", "eliminated", "retreat"}
    assert shown["eliminated"].probability >= 1 - 0.5**3


def test_6_5_a_flag_on_the_own_baseline_counts_as_a_loss() -> None:
    one_die = draw(EDGE, A="allies infantry", X="axis infantry")
    shown = {c.label: c.probability for c in battle_chances(one_die.game, one_die.position, one_die.letters["X"], 1)}
    assert shown == pytest.approx({"no loss": 2 / 6, "1 figure": 4 / 6})


def test_6_5_a_flag_with_room_to_retreat_is_no_loss() -> None:
    one_die = draw(OPEN, A="allies infantry", X="axis infantry")
    shown = {c.label: c.probability for c in battle_chances(one_die.game, one_die.position, one_die.letters["X"], 1)}
    assert shown == pytest.approx({"no loss": 3 / 6, "1 figure": 3 / 6, "retreat": 1 / 6})


def notes(battle: Battle) -> str:
    """What the odds of a battle take for granted."""
    return " ".join(preview_battle(battle.game, battle.position, battle.letters["A"], battle.letters["X"]).notes)


def test_6_5_the_odds_say_where_a_flag_is_a_hit() -> None:
    assert "each flag is a hit § 6.5" in notes(draw(EDGE, A="allies infantry", X="axis infantry"))
    assert notes(draw(OPEN, A="allies infantry", X="axis infantry")) == ""
    shut_in = notes(draw(EDGE.replace("X", "church+X"), A="allies infantry", X="axis infantry"))
    assert "any further flag is a hit § 6.5" in shut_in
    assert "1 flag: counted as ignored § 6.2" in shut_in


def test_6_2_a_flag_that_may_be_ignored_is_taken_to_be_ignored() -> None:
    church = draw(OPEN.replace("X", "church+X"), A="allies infantry", X="axis infantry")
    shown = {c.label: c.probability for c in battle_chances(church.game, church.position, church.letters["X"], 1)}
    assert "retreat" not in shown
    struck = battle_chances(church.game, church.position, church.letters["X"], 1, may_ignore=False)
    assert {c.label: c.probability for c in struck}["retreat"] == pytest.approx(1 / 6)


def test_8_52_and_14_3_the_odds_say_which_flags_must_be_ignored() -> None:
    forces, rules = {"A": "allies infantry", "X": "axis infantry"}, {"command": Commands(axis=("imperial_japan",))}
    cave = notes(draw(EDGE.replace("X", "hill_cave+X"), forces=forces, rules=rules))
    assert cave == "It must ignore all flags § 6.2."
    assert "It must ignore 1 flag § 6.2." in notes(draw(OPEN, forces=forces, rules=rules))
    assert "must" not in notes(draw(OPEN.replace("X", "church+X"), A="allies infantry", X="axis infantry"))
