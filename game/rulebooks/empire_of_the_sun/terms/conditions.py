"""What must be so for a card: when it is chosen, or when the battles of its offensive are declared (Rules 5.3).

In the table of the cards a condition says first what it is: `needs: [{is: controls, side: japan, hexes: ["2813"]}]`.
"""

from typing import Literal

import msgspec

SideWord = Literal["japan", "allies"]
ArmWord = Literal["naval", "air", "ground"]
BomberPlace = Literal["china_box", "near_tokyo"]


class Condition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="is"):
    """Something that must be so."""


class Controls(Condition, frozen=True, kw_only=True, tag="controls"):
    """A side controls all these hexes (Rules 5.3)."""

    side: SideWord
    """Who controls them."""
    hexes: tuple[str, ...]
    """All of these."""


class Activated(Condition, frozen=True, kw_only=True, tag="activated"):
    """A side has activated a unit of one of these arms in the offensive (Rules 5.3)."""

    side: SideWord
    """Who has activated one."""
    arms: tuple[ArmWord, ...]
    """Any of these arms."""


class ActivatedFrom(Condition, frozen=True, kw_only=True, tag="activated_from"):
    """A side has activated a unit of an arm that started in one of these regions (Rules 5.3)."""

    side: SideWord
    """Who has activated one."""
    arm: ArmWord
    """The arm of the unit."""
    regions: tuple[str, ...]
    """Where it started, any of these."""


class HasTargets(Condition, frozen=True, tag="has_targets"):
    """What the card does can be done to somebody (Rules 5.3)."""


class InGame(Condition, frozen=True, kw_only=True, tag="in_game"):
    """A counter has not left the game (Rules 5.3)."""

    counter: str
    """The counter, by its id."""


class UnitIn(Condition, frozen=True, kw_only=True, tag="unit_in"):
    """A unit of a side stands in one of these hexes (Rules 5.3)."""

    side: SideWord
    """Whose unit."""
    hexes: tuple[str, ...]
    """Any of these."""


class ChinaCanRecover(Condition, frozen=True, tag="china_can_recover"):
    """China stands, and its marker is beyond Unstable Front (Rules 5.3)."""


class ChinaStands(Condition, frozen=True, tag="china_stands"):
    """China's government has not collapsed (Rules 5.3)."""


class BombersIn(Condition, frozen=True, kw_only=True, tag="bombers_in"):
    """A B-29 is in the China box, or on the map within reach of Tokyo (Rules 5.3)."""

    place: BomberPlace
    """In the China box, or near Tokyo."""


class HasFlag(Condition, frozen=True, kw_only=True, tag="flag"):
    """An earlier card has brought something about (Rules 5.3)."""

    flag: str
    """What has been brought about."""


class NoRivals(Condition, frozen=True, kw_only=True, tag="no_rivals"):
    """The services of a side are no rivals (Rules 5.3)."""

    side: SideWord
    """Whose services."""


class CommandedBy(Condition, frozen=True, kw_only=True, tag="commanded_by"):
    """The offensive is run by this headquarters (Rules 5.3)."""

    headquarters: str
    """The headquarters, by its id."""


class FromTurn(Condition, frozen=True, kw_only=True, tag="from_turn"):
    """It is this turn, or a later one (Rules 5.3)."""

    turn: int
    """The first turn on which it holds."""


class BattleIn(Condition, frozen=True, kw_only=True, tag="battle_in"):
    """A battle is declared in a region (Rules 5.31)."""

    region: str
    """The region."""


class BattleAt(Condition, frozen=True, kw_only=True, tag="battle_at"):
    """A battle is declared in one of these hexes, against a unit of a side (Rules 5.31)."""

    hexes: tuple[str, ...]
    """Any of these."""
    against: SideWord
    """Whose unit is attacked."""


class GroundBattleIn(Condition, frozen=True, kw_only=True, tag="ground_battle_in"):
    """The attacker's ground units are in a battle hex of a region that holds ground units of the enemy (Rules 5.31)."""

    region: str
    """The region."""


class OnlyBattleAt(Condition, frozen=True, kw_only=True, tag="only_battle_at"):
    """This hex is the one battle hex (Rules 5.31)."""

    hex: str
    """The hex."""


class BattlesOnLoneIslands(Condition, frozen=True, tag="battles_on_lone_islands"):
    """Every battle hex is an island alone in its hex (Rules 5.31)."""


class Together(Condition, frozen=True, kw_only=True, tag="together"):
    """Those of these units that moved ended in one hex (Rules 5.31)."""

    units: tuple[str, ...]
    """Which units, by their ids."""


class LandedNear(Condition, frozen=True, kw_only=True, tag="landed_near"):
    """A ground unit made a landing at most so far from a hex (Rules 5.31)."""

    hex: str
    """The hex."""
    hexes: int
    """How far away at most."""


class ActivatedNation(Condition, frozen=True, kw_only=True, tag="activated_nation"):
    """A ground unit of a nation is activated, if the headquarters could activate one (Rules 5.31)."""

    nation: str
    """Whose ground unit."""


AnyCondition = (
    Controls
    | Activated
    | ActivatedFrom
    | HasTargets
    | InGame
    | UnitIn
    | ChinaCanRecover
    | ChinaStands
    | BombersIn
    | HasFlag
    | NoRivals
    | CommandedBy
    | FromTurn
)
"""What must be so when a card is chosen."""

AnyDemand = (
    BattleIn | BattleAt | GroundBattleIn | OnlyBattleAt | BattlesOnLoneIslands | Together | LandedNear | ActivatedNation
)
"""What must be so when the battles are declared."""
