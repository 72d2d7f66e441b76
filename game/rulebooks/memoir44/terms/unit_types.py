"""The kinds of unit and the national rules, as the tables give them (Rules 5.3, 10, 14)."""

from typing import Literal

import msgspec
from msgspec.structs import asdict, replace

from game.rulebooks.memoir44.terms.arms import ARMS, Arm, Gait

FaceWord = Literal["infantry", "armor", "grenade", "star"]
FULL_COVER = 9
"""More dice than any cover takes: a unit that nothing says this of loses all that cover takes from it."""


class Changes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What some unit types have in place of their row: in a turn in which they have not moved, or in one nation's army
    (Rules 10).

    Each is a column of `UnitType`; None leaves it as it is.
    """

    dice: tuple[int, ...] | None = None
    """By range, the first for adjacent enemies."""
    sight: bool | None = None
    """Whether it needs a line of sight."""
    bonus: int | None = None
    """Dice more in every battle."""
    cover: int | None = None
    """The most dice that the target's cover takes from its fire."""
    close_cover: int | None = None
    """The same in close assault."""
    stars_hit: tuple[Arm, ...] | None = None
    """Arms that its stars hit."""
    most_retreat: int | None = None
    """Hexes it may retreat for each flag; 0: it never retreats."""
    ignores: int | None = None
    """Flags that it may ignore anywhere."""
    must_ignore: int | None = None
    """Flags that it must ignore."""
    full_strength: int | None = None
    """Dice more in close assault while it has all its figures."""
    fight_close: int | None = None
    """How far it may move and still close assault."""
    battles_back: bool | None = None
    """Whether its last figure answers a close assault."""
    second_assault: bool | None = None
    """Whether it may close assault another enemy instead of taking ground."""
    gaits: tuple[Gait, ...] | None = None
    """What lets it go where its arm alone could not."""


class UnitType(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of the unit table (Rules 4, 5, 10), with what its nation adds (Rules 14)."""

    name: str
    """What players read."""
    arm: Arm
    """What it is for terrain, cards and dice."""
    figures: int
    """How many figures it has at full strength."""
    move: int
    """Hexes it may move."""
    fight: int
    """Hexes it may move and still battle."""
    dice: tuple[int, ...]
    """By range, the first for adjacent enemies."""
    rule: str
    """Its paragraph of the rulebook."""
    fight_close: int = 0
    """Hexes it may move and still close assault, where that is farther."""
    bonus: int = 0
    """Dice more in every battle."""
    full_strength: int = 0
    """Dice more in close assault while it has all its figures."""
    unmoved: Changes | None = None
    """What it has instead while it has not moved this turn."""
    sight: bool = True
    """Whether it needs a line of sight."""
    ground: bool = True
    """Whether it may take ground."""
    overrun: bool = False
    """Whether it may battle again after taking ground."""
    cover: int = FULL_COVER
    """The most dice that the target's cover takes from its fire."""
    close_cover: int = FULL_COVER
    """The same in close assault."""
    stars_hit: tuple[Arm, ...] = ()
    """Arms that its stars hit."""
    spares: tuple[Arm, ...] = ()
    """Arms that it may not battle."""
    hit_by: tuple[FaceWord, ...] = ()
    """The faces that hit it, where they are not those of its arm."""
    confirmed: bool = False
    """Whether it loses a figure only when the die of the hit, rolled again, shows a grenade."""
    crosshairs: bool = False
    """Whether it leaves a cross-hair on a unit it has hit."""
    engineer: bool = False
    """Whether it clears wire besides battling, and minefields instead of it (Rules 8.29, 10.4)."""
    most_retreat: int = 1
    """Hexes it may retreat for each flag; 0: it never retreats."""
    ignores: int = 0
    """Flags that it may ignore anywhere."""
    must_ignore: int = 0
    """Flags that it must ignore."""
    after_entering: bool = False
    """Whether it battles even after entering terrain that forbids it."""
    battles_back: bool = False
    """Whether its last figure answers a close assault."""
    second_assault: bool = False
    """Whether it may close assault another enemy instead of taking ground."""
    towed: bool = False
    """Whether it moves only with the unit that pulls it."""
    medals: int = 1
    """What its loss gives the enemy."""
    gaits: tuple[Gait, ...] = ()
    """What lets it go where its arm alone could not, or keeps it from there."""
    bound: str = ""
    """The line that it must follow, such as rails."""
    confined: str = ""
    """The only terrain that it enters."""


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
