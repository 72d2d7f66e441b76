"""What cards do in the battles of an offensive: to the die, to the units of a kind, to what a roll means (Rules 9.1).

In the table of the cards: `battles: [{combat: air_naval, side: allies, attack: 2, kinds: [ca], nations: [us]}]`.
"""

from typing import Literal

import msgspec

from game.rulebooks.empire_of_the_sun.terms.conditions import ArmWord, SideWord

Combat = Literal["air_naval", "ground"]
BattleCondition = Literal["", "lone_island", "malaya_jungle_mixed", "commonwealth_ship", "own_brigade", "idle_carrier"]
"""When it holds: in a battle on an island alone in its hex; in Malaya, jungle or mixed ground; with a ship of the
Commonwealth; with a brigade of the side; while a CV or CVL of the side that is not activated is near the battle."""


class BattleEffect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a card does in one kind of combat, to a side's roll or to its units (Rules 9.21, 9.32)."""

    combat: Combat
    """In which kind of combat."""
    side: SideWord
    """Whose roll or units."""
    roll: int = 0
    """What is added to the die of the side."""
    total: int | None = None
    """What is added to the die of the side in place of everything else."""
    attack: int = 0
    """What is added to the attack of each of these units, which never falls below 0."""
    defence: int = 0
    """What is added to the defence of each of these units."""
    halves_defence: bool = False
    """Whether these units defend with half, fractions up."""
    is_critical_when_modified: bool = False
    """Whether a modified 9 or more is a critical hit, as an unmodified 9 is."""
    cannot_roll: bool = False
    """Whether the side does not fire at all."""
    waives_support: bool = False
    """Whether the side's ground troops gain nothing by its ships and aircraft."""
    arms: tuple[ArmWord, ...] = ()
    """Whose attack or defence it changes, by arm; none named: all."""
    kinds: tuple[str, ...] = ()
    """The same by symbol."""
    nations: tuple[str, ...] = ()
    """The same by nation."""
    hexes: tuple[str, ...] = ()
    """The only battles in which it holds; none named: all."""
    when: BattleCondition = ""
    """When it holds; empty: always."""
