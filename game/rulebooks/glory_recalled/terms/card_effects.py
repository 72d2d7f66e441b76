"""What cards do: a small vocabulary, of which a card has one word or several (Rules 6).

In a file an effect says first what it does: `effects: [{does: activate, units: 6}]`. What each sets in motion as an
action stands in `turn/effects.py`, under its type; combat cards are read by `pieces/support.py`.
"""

from typing import Literal

import msgspec

Where = Literal["kowloon", "north_shore", "west_island", "coastal", "gdl"]
"""Where a support card or a bombardment counts: a region or district of the map, a coast, a kind of space."""


class Effect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="does"):
    """Something that a card does."""


class Activate(Effect, frozen=True, kw_only=True, tag="activate"):
    """Units that a card moves (Rules 6.4, 6.10, 6.11); without formations, units of any.

    one_stack: all start in one space. spent: spent units instead of fresh ones. night: the attack ignores the
    terrain bonus, and nobody plays cards that add CS.
    """

    formations: tuple[str, ...] = ()
    units: int
    mp: int = 6
    attack: bool = True
    one_stack: bool = False
    spent: bool = False
    night: bool = False


class Support(Effect, frozen=True, kw_only=True, tag="support"):
    """What a combat card does for the side that plays it (Rules 6.16).

    cs: added to its total, or heavy or machine_gun in place of it where a heavy battery is in range, or a machine-gun
    unit on its front side defends. only: where it counts (any of them). battery: needs one in range (Rules 9.8).
    landing: only against an amphibious assault. terrain: change of the terrain bonus. no_bonus: the space gives no
    bonus at all. no_retreat: the beaten are eliminated. own_hit: hits on the attacker if he does not win.
    """

    cs: int = 0
    attack: bool = False
    defence: bool = False
    heavy: int = 0
    machine_gun: int = 0
    only: tuple[Where, ...] = ()
    battery: bool = False
    landing: bool = False
    terrain: int = 0
    no_bonus: bool = False
    no_retreat: bool = False
    own_hit: int = 0


class SeaTransport(Effect, frozen=True, kw_only=True, tag="sea"):
    """How much one Sea Transport carries (Rules 7.2)."""

    units: int
    leaders: int = 1


class AmphibiousAssault(Effect, frozen=True, kw_only=True, tag="amphibious"):
    """How much an Amphibious Assault carries (Rules 9.7); `box`: only from this landing box."""

    units: int
    box: str = ""


class Bombard(Effect, frozen=True, kw_only=True, tag="bombard"):
    """Dice rolled at batteries, and at units if `unit` is given: the least number that has an effect (Rules 6.8)."""

    dice: int
    battery: int
    heavy_battery: int
    unit: int = 0
    only: tuple[Where, ...] = ()


class ShootLeader(Effect, frozen=True, kw_only=True, tag="sniper"):
    """A roll of `on` or more kills an enemy leader within so many links of one's own units (Rules 6.14)."""

    on: int
    within: int = 0


class AttackBoxes(Effect, frozen=True, kw_only=True, tag="boats"):
    """Rolls at so many units in a loaded landing box, which hit with `on` or more (Rules 6.17)."""

    on: int
    units: int = 1


class RallyUnits(Effect, frozen=True, kw_only=True, tag="rally"):
    """So many disrupted units recover (Rules 6.9)."""

    units: int


class DrawMore(Effect, frozen=True, kw_only=True, tag="draw"):
    """So many cards are drawn at once (Rules 6.12)."""

    cards: int


class TakeCards(Effect, frozen=True, kw_only=True, tag="discard"):
    """The other side gives up so many cards (Rules 6.12)."""

    cards: int


class FortifySpace(Effect, frozen=True, kw_only=True, tag="fortify"):
    """A unit digs in where it stands (Rules 6.15)."""


class DemolishBattery(Effect, frozen=True, kw_only=True, tag="demolish"):
    """The guns of a battery are spiked (Rules 11.1)."""


class CutWater(Effect, frozen=True, kw_only=True, tag="thirst"):
    """So many units of the enemy suffer from thirst (Rules 6.13)."""

    units: int


InAction = (
    Activate | SeaTransport | AmphibiousAssault | Bombard | ShootLeader | RallyUnits | DrawMore | TakeCards
    | FortifySpace | DemolishBattery | CutWater
)  # fmt: skip
"""What a card can do as an action of its own."""

CardEffect = InAction | Support | AttackBoxes
"""Everything that a card can do: as an action, in a combat, or in answer to the enemy."""
