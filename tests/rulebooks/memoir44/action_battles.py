"""Battles drawn for the actions that no shipped battle has, or not often enough, to be played at random.

Each is a field of 13 hexes by 9 with forces of both sides and the rules of one action or of several.
"""

from functools import cache
from typing import Any

from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.special_rules import (
    ArmorBreakthrough,
    Breakthrough,
    Find,
    HeroicLeader,
    Owned,
    PerSide,
    Recovery,
    Sabotage,
    SlowArmor,
    SpecialRules,
    SupplyTrain,
)
from tests.rulebooks.memoir44.diagram import draw

PLAIN = """
    .   .   .   .   .   .   t+Q .   .   .   .   .   .
      .   P   R   .   S   .   .   U   .   V   .   .
    .   .   o+W .   .   .   X   .   .   .   .   Y   .
      .   .   m   .   .   .   .   f   .   .   .   .
    .   .   .   .   hill .  .   hill .  .   .   .   .
      .   .   .   g   .   .   .   .   .   k   .   .
    .   .   A   .   .   .   B   .   .   .   h+C .   .
      .   D   .   E   .   .   F   .   G   .   H   .
    .   .   .   .   .   .   s+I .   .   .   .   .   .
"""
FORCES = {
    "A": "allies armor",
    "B": "allies infantry with 2",
    "C": "allies infantry with 2",
    "D": "allies infantry",
    "E": "allies armor",
    "F": "allies artillery",
    "G": "allies infantry",
    "H": "allies armor",
    "I": "allies infantry",
    "P": "axis armor",
    "Q": "axis infantry",
    "R": "axis infantry",
    "S": "axis artillery",
    "U": "axis infantry",
    "V": "axis armor",
    "W": "axis infantry with 2",
    "X": "axis infantry",
    "Y": "axis elite_armor",
}
RULES = {
    "desert": SpecialRules(
        desert=True,
        slow_armor=SlowArmor(allies=2),
        headquarters=Owned(allies=("s",), axis=("t",)),
        recovery=Recovery(oasis=("o",), hospital=("h",)),
    ),
    "train": SpecialRules(supply_train=SupplyTrain("axis", "s", ("infantry", "infantry"))),
    "breakthrough": SpecialRules(
        armor_breakthrough=ArmorBreakthrough(allies=Breakthrough(), axis=Breakthrough("elite_armor", 2, may_exit=False))
    ),
    "finds": SpecialRules(
        sabotage=(Sabotage("allies", ("t",), 3, name="dam"), Sabotage("axis", ("s",), 2, supplies=True)),
        prisoners=(Find("allies", ("f",)), Find("axis", ("g",), home=("o", "m"))),
        equipment=(Find("axis", ("k",)), Find("allies", ("m",), home=("h", "f"))),
        heroic_leader=(HeroicLeader("allies", "G3"), HeroicLeader("axis", "h8")),
    ),
}


TRAIN = """
    .   .   .   .   .   .   Q   .   .   .   .   .   .
      .   P   R   .   .   .   .   U   .   V   .   .
    .   .   .   .   .   .   X   .   .   .   .   Y   .
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   s+railroad_station e  L  W  u  .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   A   .   .   .   B   .   .   .   C   .   .
      D   .   E   .   .   F   .   G   .   H   .   .
    .   .   .   .   .   .   I   .   .   .   .   .   .
"""
ON_RAILS = {"L": "axis locomotive", "W": "axis wagon"}


@cache
def action_battle(name: str) -> MemoirGame:
    """A drawn battle as a game."""
    rules: dict[str, Any] = {"cards": PerSide(5, 5), "medals": PerSide(6, 6), "rules": RULES[name]}
    picture = TRAIN if name == "train" else PLAIN
    forces = {letter: words for letter, words in (FORCES | ON_RAILS).items() if letter in picture}
    lines = {"railroad": ("seLWu",)} if name == "train" else {}
    return draw(picture, card="", rules=rules, forces=forces, lines=lines).game
