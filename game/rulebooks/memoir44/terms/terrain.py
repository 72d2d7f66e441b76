"""A row of the terrain effects table (Rules 8): what it is, and by subject what it does to units.

The rows are data: `terrain.yaml` in the folder of the title. A scenario may replace rows or add some. What a row does
not say is as on open ground.
"""

from typing import Literal

import msgspec

from game.rulebooks.memoir44.terms.arms import Arm, ByArm, Gait

LAYERS = ("ground", "cover", "course", "bridge", "way", "laid")
"""Parts of a hex from the ground up: open ground or beach or sea; what covers it; what is cut into it, such as a river;
what leads over that; roads and rails; what is laid on top. Cover hides the ground."""


ALL_FLAGS = 9
"""Written where a unit may ignore every flag."""


class Subject(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What terrain does in one respect."""


class Protection(Subject, frozen=True, kw_only=True):
    """How it helps the unit in it against attackers and flags (Rules 5.4, 6.2)."""

    attack: ByArm = ByArm()
    """Change of the attacker's dice by his arm."""
    from_below: bool = False
    """Only against attackers that do not stand on the same kind of height."""
    from_afar: bool = False
    """Against those on the same kind of height too, when it is another range."""
    owner_only: bool = False
    """Only the side that owns it has anything of it."""
    only_for: str = ""
    """Only units of this gait have anything of it."""
    ignores: ByArm = ByArm()
    """Flags that its occupant may ignore, by arm (9: all)."""
    must_ignore: bool = False
    """It must ignore them."""


class Entry(Subject, frozen=True, kw_only=True):
    """Who can move in, from where, how far, and what it costs (Rules 4.1, 4.7, 4.8)."""

    impassable: tuple[Arm, ...] = ()
    """Arms that may not enter."""
    opens_to: tuple[Gait, ...] = ()
    """Gaits that may enter none the less."""
    not_from: tuple[str, ...] = ()
    """Words of terrain from which it is closed."""
    only_from_adjacent: bool = False
    """It may be entered only as the first hex of a move."""
    sides_closed: bool = False
    """It is entered and left only where its line crosses the hexside."""
    stops: tuple[Arm, ...] = ()
    """Arms that must stop on entering."""
    stops_uphill: tuple[Arm, ...] = ()
    """Arms that must stop when they enter from lower ground."""
    goes_on: tuple[Gait, ...] = ()
    """Gaits that need not stop."""
    halts: tuple[Gait, ...] = ()
    """Gaits that must stop."""
    binds: bool = True
    """A unit that it has stopped takes no ground this turn."""
    most_moves: int = 0
    """How many hexes a move that enters here may have in all (0: no limit)."""
    uphill: int = 1
    """The cost of moving up from lower ground."""
    beach_side: bool = False
    """Climbing it from the beach, or down to it, costs infantry two hexes and is closed to others."""
    risk: int = 0
    """Dice rolled for a unit that moves or retreats in; each star costs a figure."""
    den: bool = False
    """Units of the gait that it is for may move from one to another empty one as their whole move."""


class Leaving(Subject, frozen=True, kw_only=True):
    """What it means to move out (Rules 4.7, 4.9)."""

    stops: tuple[Arm, ...] = ()
    """Arms that must stop on the first hex after leaving."""
    no_battle: tuple[Arm, ...] = ()
    """Arms that may not battle in the turn in which they moved out."""
    holds: tuple[Arm, ...] = ()
    """Arms that cannot move out once they are set up inside."""


class Battling(Subject, frozen=True, kw_only=True):
    """Who may battle from here, and with how many dice (Rules 4.9, 5)."""

    not_after_entry: tuple[Arm, ...] = ()
    """Arms that may not battle in the turn in which they moved in."""
    not_from_afar: tuple[Arm, ...] = ()
    """Arms that may not battle in the turn in which they moved in from further than the next hex."""
    never: tuple[Arm, ...] = ()
    """Arms that never battle from here."""
    adjacent_only: tuple[Arm, ...] = ()
    """Arms that battle into and out of it only next to their target."""
    out: ByArm = ByArm()
    """Change of dice for a unit that battles from here."""
    guns: tuple[int, ...] = ()
    """Dice by range of artillery set up here, in place of its own."""


class TakingGround(Subject, frozen=True, kw_only=True):
    """Who may take ground into it (Rules 7.1)."""

    from_adjacent: tuple[Arm, ...] = ()
    """Arms that take ground here only by a move begun next to it."""
    from_beach: bool = True
    """Infantry may take ground up its beach side."""


class Retreating(Subject, frozen=True, kw_only=True):
    """Whether units go back through it (Rules 6.3 to 6.7)."""

    onto: bool = True
    """Units may retreat onto it."""
    out_of: bool = True
    """Units may retreat from it."""
    stands: tuple[Arm, ...] = ()
    """Arms that cannot retreat out of it."""


class Sight(Subject, frozen=True, kw_only=True):
    """What it hides (Rules 5.5)."""

    blocks: bool = False
    """It blocks line of sight."""
    blocks_infantry: bool = False
    """It blocks the sight of infantry only."""
    blocks_together: bool = False
    """It blocks sight only where two hexes of it that touch lie on the line."""
    height: Literal["", "hill", "mountain"] = ""
    """Hexes of one height see over each other."""


class Changes(Subject, frozen=True, kw_only=True):
    """What units do to it (Rules 8.10, 8.15)."""

    sandbags: bool = True
    """Units may dig in here."""
    removable: bool = False
    """Infantry may remove it instead of battling."""
    crushed_by: tuple[Arm, ...] = ()
    """Arms that remove it on entering."""


class Terrain(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of the terrain effects table (Rules 8)."""

    name: str
    """What players read."""
    rule: str
    """Its paragraph of the rulebook."""
    word: str = ""
    """Its name on maps and in files."""
    layer: Literal["ground", "cover", "course", "bridge", "way", "laid"] = "cover"
    """The part of the hex that it is: see LAYERS."""
    on: str = ""
    """The terrain it stands on, which keeps its own effects."""
    buried_by: tuple[str, ...] = ()
    """What ends its effects by lying over it, such as a bridge over a river; it may still block sight."""
    protection: Protection = Protection()
    """How it helps the unit in it."""
    entry: Entry = Entry()
    """Who can move in."""
    leaving: Leaving = Leaving()
    """What it means to move out."""
    battle: Battling = Battling()
    """Who may battle from here."""
    ground: TakingGround = TakingGround()
    """Who may take ground into it."""
    retreat: Retreating = Retreating()
    """Whether units go back through it."""
    sight: Sight = Sight()
    """What it hides."""
    changes: Changes = Changes()
    """What units do to it."""

    @property
    def protects(self) -> bool:
        """Whether it can protect anybody at all."""
        attack = self.protection.attack
        return min(attack.infantry, attack.armor, attack.artillery) < 0
