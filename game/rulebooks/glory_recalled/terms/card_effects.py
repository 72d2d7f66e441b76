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
    """Units that a card moves (Rules 6.4, 6.10, 6.11); without formations, units of any."""

    formations: tuple[str, ...] = ()
    """The formations whose units it moves; none named: any."""
    units: int
    """The most units that it moves."""
    mp: int = 6
    """The movement points of each stack."""
    attack: bool = True
    """Whether they may attack."""
    one_stack: bool = False
    """Whether they all start in one space."""
    spent: bool = False
    """Whether it moves spent units instead of fresh ones."""
    night: bool = False
    """Whether the attack ignores the terrain bonus, and nobody plays cards that add CS."""


class Support(Effect, frozen=True, kw_only=True, tag="support"):
    """What a combat card does for the side that plays it (Rules 6.16)."""

    cs: int = 0
    """What it adds to the total of its side."""
    attack: bool = False
    """Whether the attacker may play it."""
    defence: bool = False
    """Whether the defender may play it."""
    heavy: int = 0
    """What it adds instead where a heavy battery is in range."""
    machine_gun: int = 0
    """What it adds instead where a machine-gun unit on its front side defends."""
    only: tuple[Where, ...] = ()
    """Where it counts, any of these; none named: everywhere."""
    battery: bool = False
    """Whether it needs a battery in range (Rules 9.8)."""
    landing: bool = False
    """Whether it counts only against an amphibious assault."""
    terrain: int = 0
    """What it changes the terrain bonus by."""
    no_bonus: bool = False
    """Whether the space gives no bonus at all."""
    no_retreat: bool = False
    """Whether the beaten are eliminated instead of retreating."""
    own_hit: int = 0
    """Hits on the attacker if he does not win."""


class SeaTransport(Effect, frozen=True, kw_only=True, tag="sea"):
    """How much one Sea Transport carries (Rules 7.2)."""

    units: int
    """How many units it carries."""
    leaders: int = 1
    """How many leaders it carries besides."""


class AmphibiousAssault(Effect, frozen=True, kw_only=True, tag="amphibious"):
    """How much an Amphibious Assault carries (Rules 9.7); `box`: only from this landing box."""

    units: int
    """How many units it carries."""
    box: str = ""
    """The only landing box from which it goes; empty: any."""


class Bombard(Effect, frozen=True, kw_only=True, tag="bombard"):
    """Dice rolled at batteries, and at units if `unit` is given: the least number that has an effect (Rules 6.8)."""

    dice: int
    """How many dice are rolled."""
    battery: int
    """The least number that destroys a battery."""
    heavy_battery: int
    """The least number that destroys a heavy battery."""
    unit: int = 0
    """The least number that hits a unit; 0: it does not fire at units."""
    only: tuple[Where, ...] = ()
    """Where it counts, any of these; none named: everywhere."""


class ShootLeader(Effect, frozen=True, kw_only=True, tag="sniper"):
    """A roll of `on` or more kills an enemy leader within so many links of one's own units (Rules 6.14)."""

    on: int
    """The least number that kills."""
    within: int = 0
    """How many links away from one's own units the leader may be."""


class AttackBoxes(Effect, frozen=True, kw_only=True, tag="boats"):
    """Rolls at so many units in a loaded landing box, which hit with `on` or more (Rules 6.17)."""

    on: int
    """The least number that hits."""
    units: int = 1
    """At how many units it rolls."""


class RallyUnits(Effect, frozen=True, kw_only=True, tag="rally"):
    """So many disrupted units recover (Rules 6.9)."""

    units: int
    """How many units recover."""


class DrawMore(Effect, frozen=True, kw_only=True, tag="draw"):
    """So many cards are drawn at once (Rules 6.12)."""

    cards: int
    """How many cards are drawn."""


class TakeCards(Effect, frozen=True, kw_only=True, tag="discard"):
    """The other side gives up so many cards (Rules 6.12)."""

    cards: int
    """How many cards the other side gives up."""


class FortifySpace(Effect, frozen=True, kw_only=True, tag="fortify"):
    """A unit digs in where it stands (Rules 6.15)."""


class DemolishBattery(Effect, frozen=True, kw_only=True, tag="demolish"):
    """The guns of a battery are spiked (Rules 11.1)."""


class CutWater(Effect, frozen=True, kw_only=True, tag="thirst"):
    """So many units of the enemy suffer from thirst (Rules 6.13)."""

    units: int
    """How many units of the enemy suffer."""


InAction = (
    Activate | SeaTransport | AmphibiousAssault | Bombard | ShootLeader | RallyUnits | DrawMore | TakeCards
    | FortifySpace | DemolishBattery | CutWater
)  # fmt: skip
"""What a card can do as an action of its own."""

CardEffect = InAction | Support | AttackBoxes
"""Everything that a card can do: as an action, in a combat, or in answer to the enemy."""
