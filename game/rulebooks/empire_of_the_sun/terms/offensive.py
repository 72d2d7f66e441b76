"""An offensive that is going on: who moved how, what is fought where, and what the enemy knew (Rules 7.2)."""

from typing import Literal, TypeAlias

import msgspec

from game.core.actions import Side

Play: TypeAlias = Literal["OC", "EC"]
"""A card played for its operations value, or as its event (Rules 7.1)."""

Intelligence: TypeAlias = Literal["surprise", "intercept", "ambush"]
"""How much the reacting side knew in time (Rules 7.25)."""

MoveKind: TypeAlias = Literal[
    "naval",
    "naval_strategic",
    "air",
    "air_extended",
    "air_strategic",
    "land",
    "amphibious",
    "amphibious_escorted",
    "ground_strategic",
]
"""The ways of moving: one of them for each unit in an offensive (Rules 8)."""


class Move(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """How a unit moved in this offensive, and over which hexes, its start first; for air units the airfields used."""

    unit: int
    kind: MoveKind
    path: tuple[int, ...]


class Offensive(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An offensive, from the card that began it to the last check of stacking.

    `operations` is the value of the card that moves both sides' units, `reaction_operations` that of the reaction where
    it differs (Rules 7.28). `count` is how many units the attacker may activate. `cards` are the reaction cards in
    force. `assigned` says where air units and carriers fight that are not in the battle's own hex, `organic` which ship
    carries which brigade. `landings` are the empty enemy hexes with a name that were landed on. `beaten` are the landed
    units whose side lost the battle off the shore; `steps_lost` counts the ground steps lost by each side.
    """

    attacker: Side
    play: Play
    card: int
    operations: int
    count: int = 0
    headquarters: int = -1
    reaction_headquarters: int = -1
    reaction_operations: int = -1
    moves: tuple[Move, ...] = ()
    assigned: tuple[tuple[int, int], ...] = ()
    battle_hexes: tuple[int, ...] = ()
    all_battle_hexes: tuple[int, ...] = ()
    landings: tuple[int, ...] = ()
    organic: tuple[tuple[int, int], ...] = ()
    has_entered_zone: bool = False
    intelligence: Intelligence = "surprise"
    cards: tuple[int, ...] = ()
    kamikazes: tuple[int, ...] = ()
    """The battles that have seen a kamikaze (Rules 5.34)."""
    beaten: tuple[int, ...] = ()
    is_reacting: bool = False
    """Whether it is the reacting side that activates and moves now."""
    barge_user: int = -1
    """The ground unit that the barges carried in this offensive, or -1 (Rules 8.46)."""
    moved_after: tuple[int, ...] = ()
    """The units that have made their move after the battles (Rules 8.5)."""

    def move_of(self, unit: int) -> Move | None:
        """How a unit moved, or None while it has not."""
        return next((move for move in self.moves if move.unit == unit), None)

    def battle_of(self, unit: int) -> int:
        """The hex in whose battle a unit fights from elsewhere; -1 for none."""
        return next((space for number, space in self.assigned if number == unit), -1)

    def ship_of(self, unit: int) -> int:
        """The ship that carries a brigade, or -1."""
        return next((ship for ship, brigade in self.organic if brigade == unit), -1)
