"""The kinds of unit and the national rules, as the tables give them (Rules 5.3, 10, 14)."""

from typing import Literal

import msgspec
from msgspec.structs import asdict, replace

from game.rulebooks.memoir44.terms.arms import ARMS, Arm, Gait

FaceWord = Literal["infantry", "armor", "grenade", "star"]
FULL_COVER = 9
"""More dice than any cover takes: a unit that nothing says this of loses all that cover takes from it."""


class Changes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What some unit types have in place of their row: in a turn in which they have not moved, or in one nation's army.

    Each is a column of `UnitType`; None leaves it as it is.
    """

    dice: tuple[int, ...] | None = None
    sight: bool | None = None
    bonus: int | None = None
    cover: int | None = None
    close_cover: int | None = None
    stars_hit: tuple[Arm, ...] | None = None
    most_retreat: int | None = None
    ignores: int | None = None
    must_ignore: int | None = None
    full_strength: int | None = None
    fight_close: int | None = None
    battles_back: bool | None = None
    second_assault: bool | None = None
    gaits: tuple[Gait, ...] | None = None


class UnitType(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of the unit table (Rules 4, 5, 10), with what its nation adds (Rules 14).

    move: hexes it may move; fight: hexes it may move and still battle; fight_close: and still close assault.
    dice: by range, the first for adjacent enemies. bonus: dice more in every battle; full_strength: dice more in close
      assault while it has all its figures. unmoved: what it has instead while it has not moved this turn.
    sight: needs a line of sight. ground: may take ground. overrun: may battle again after taking ground.
    cover, close_cover: the most dice that the target's cover takes from it when it fires, and in close assault.
    stars_hit: arms that its stars hit. spares: arms that it may not battle.
    hit_by: the faces that hit it, where they are not those of its arm. confirmed: it loses a figure only when the die
      of the hit, rolled again, shows a grenade.
    crosshairs: leaves a cross-hair on a unit it has hit. engineer: clears wire besides battling, and
      minefields instead of it (Rules 8.29, 10.4).
    most_retreat: hexes it may retreat for each flag; 0: it never retreats. ignores: flags that it may ignore anywhere;
      must_ignore: flags that it must ignore.
    after_entering: battles even after entering terrain that forbids it.
    battles_back: answers a close assault with its last figure. second_assault: may close assault another enemy instead
      of taking ground.
    gaits: see Gait. bound: the line that it must follow, such as rails; confined: the only terrain it enters.
    towed: moves only with the unit that pulls it.
    """

    name: str
    arm: Arm
    figures: int
    move: int
    fight: int
    dice: tuple[int, ...]
    rule: str
    fight_close: int = 0
    bonus: int = 0
    full_strength: int = 0
    unmoved: Changes | None = None
    sight: bool = True
    ground: bool = True
    overrun: bool = False
    cover: int = FULL_COVER
    close_cover: int = FULL_COVER
    stars_hit: tuple[Arm, ...] = ()
    spares: tuple[Arm, ...] = ()
    hit_by: tuple[FaceWord, ...] = ()
    confirmed: bool = False
    crosshairs: bool = False
    engineer: bool = False
    most_retreat: int = 1
    ignores: int = 0
    must_ignore: int = 0
    after_entering: bool = False
    battles_back: bool = False
    second_assault: bool = False
    towed: bool = False
    medals: int = 1
    gaits: tuple[Gait, ...] = ()
    bound: str = ""
    confined: str = ""


def changed(kind: UnitType, changes: Changes) -> UnitType:
    """A unit type with some columns changed."""
    return replace(kind, **{name: value for name, value in asdict(changes).items() if value is not None})


class NationalChange(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a nation's rules change in units of some arms: all types of these arms, or only those named in `only`.

    `but` names types that keep their row.
    """

    set: Changes
    arms: tuple[Arm, ...] = ARMS
    only: tuple[str, ...] = ()
    but: tuple[str, ...] = ()


class Nation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules of one nation's army (Rules 14).

    peoples: the nations whose units they hold for; units of no named nation are counted in. changes: to their rows.
    more_orders: units that each card orders beyond its number. commissar: cards are played by way of the commissar.
    high_command: the fewest cards that lost units can leave its player (0: they cost no card).
    """

    name: str
    rule: str
    peoples: tuple[str, ...] = ()
    changes: tuple[NationalChange, ...] = ()
    more_orders: int = 0
    commissar: bool = False
    high_command: int = 0
