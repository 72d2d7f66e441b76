"""Battles with national rules and special units, drawn for random play and for looking behind the curtain."""

from functools import cache

from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.scenario import Commands
from game.rulebooks.memoir44.terms.special_rules import PerSide
from tests.rulebooks.memoir44.diagram import draw

FIELD = """
    .   .   X   .   Y   .   .   Z   .   .   .   .   .
      .   .   .   forest   .   U   .   .   town   .   .   .
    .   .   V   .   .   .   W   .   .   .   T   .   .
      .   .   .   .   hill   .   .   .   .   .   .   .
    .   .   .   .   wire   .   .   .   .   .   .   .   .
      .   .   .   .   .   hill   .   .   .   .   .   .
    .   .   B   .   forest   .   C   .   .   D   .   .   .
      .   .   .   .   .   G   .   .   .   .   E   .
    .   .   .   A   .   .   F   .   .   .   .   .   .
"""
MELEE = """
    .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .
    .   .   V   X   Y   W   U   .   .
      .   T   B   D   F   G   Z   .
    .   .   .   A   C   E   .   .   .
      .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
"""
"""The same letters, standing face to face."""

PLAIN = {
    "A": "allies artillery", "B": "allies infantry", "C": "allies armor", "D": "allies infantry", "E": "allies armor",
    "F": "allies infantry", "G": "allies infantry",
    "X": "axis artillery", "Y": "axis infantry", "Z": "axis armor", "V": "axis infantry", "W": "axis infantry",
    "T": "axis armor", "U": "axis infantry",
}  # fmt: skip
WEAPONS = {
    "A": "allies big_gun", "B": "allies combat_engineer", "C": "allies flamethrower_tank", "D": "allies sniper",
    "E": "allies cavalry", "F": "allies mortar_late", "G": "allies machine_gun_late",
    "X": "axis big_gun", "Y": "axis ski_troops", "Z": "axis tiger named Wittmann standing 1 ignoring 1",
    "V": "axis anti_tank_gun_late", "W": "axis machine_gun_early", "T": "axis tiger", "U": "axis mobile_artillery",
}  # fmt: skip
BATTLES: dict[str, tuple[Commands, dict[str, str]]] = {
    "commissar": (Commands(allies=("red_army",)), PLAIN),
    "commissar of the axis": (Commands(axis=("red_army",)), PLAIN),
    "pacific": (Commands(allies=("us_marines",), axis=("imperial_japan",)), PLAIN),
    "desert": (Commands(allies=("british_commonwealth",), axis=("italian_royal_army",)), PLAIN),
    "france": (Commands(allies=("french_army",)), PLAIN),
    "weapons": (Commands(), WEAPONS),
    "weapons in the pacific": (Commands(allies=("us_marines",), axis=("imperial_japan",)), WEAPONS),
}
"""The national rules and the forces of each battle."""


@cache
def special_battle(name: str) -> MemoirGame:
    """One of these battles as a game."""
    commands, forces = BATTLES[name]
    picture = MELEE if name in ("desert", "france") else FIELD
    scenario = {"command": commands, "cards": PerSide(6, 6), "medals": PerSide(5, 5)}
    return draw(picture, card="", forces=forces, rules=scenario).game
