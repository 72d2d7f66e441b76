"""An offensive that is going on: who moved how, what is fought where, and what the enemy knew (Rules 7.2)."""

from typing import Literal, TypeAlias

import msgspec

from game.core.actions import Side
from game.core.combat import Round
from game.rulebooks.empire_of_the_sun.terms.effects import Combat

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


class Shot(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a side has rolled in a combat, and what it has done with it so far (Rules 9.22 to 9.25).

    `hits` are those still to be spent, `reach` how many of its air units and carriers fired: so many of the enemy's
    that fight from afar can be hit, `afar` of which have been. `bought` are the steps that the enemy has lost to it.
    """

    side: Side
    hits: int
    is_critical: bool = False
    is_bombardment: bool = False
    reach: int = 0
    afar: int = 0
    bought: int = 0


class Battle(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The battle that is being fought (Rules 9).

    `shots` are the rolls of this combat whose hits have not all been spent, `lost` the units that lost steps in it and
    how many; `kept` is the ground unit whose last step no bombardment takes. `sea_winner` has won the air-naval combat.
    `company` are the ships that stood with distant carriers when it began: they may be hit to its end.
    """

    space: int
    combat: Combat = "air_naval"
    shots: tuple[Shot, ...] = ()
    lost: tuple[tuple[int, int], ...] = ()
    kept: int = -1
    sea_winner: int = -1
    company: tuple[int, ...] = ()
    rounds: tuple[Round, ...] = ()

    def steps_lost(self, unit: int) -> int:
        """The steps that a unit has lost in this combat."""
        return next((steps for number, steps in self.lost if number == unit), 0)


class Offensive(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An offensive, from the card that began it to the last check of stacking.

    `operations` is the value of the card that moves both sides' units, `reaction_operations` that of the reaction where
    it differs (Rules 7.26). `count` is how many units the attacker may activate. `cards` are the reaction cards in
    force. `assigned` says where air units and carriers fight that are not in the battle's own hex, `organic` which ship
    carries which brigade. `landings` are the empty enemy hexes with a name that were landed on. `beaten` are the landed
    units whose side lost the battle off the shore. `battle` is the one that is being fought.
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
    battle: Battle | None = None
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

    def is_to_fight_in(self, space: int) -> bool:
        """Whether a battle is still to be fought in a hex, or is being fought there."""
        return space in self.battle_hexes or (self.battle is not None and self.battle.space == space)

    def brigade_of(self, ship: int) -> int:
        """The brigade that a ship carries, or -1."""
        return next((brigade for carrier, brigade in self.organic if carrier == ship), -1)

    def ship_of(self, unit: int) -> int:
        """The ship that carries a brigade, or -1."""
        return next((ship for ship, brigade in self.organic if brigade == unit), -1)
