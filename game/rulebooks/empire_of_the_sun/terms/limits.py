"""Whom an event activates, and how they move: the limits and liberties of its offensive (Rules 5.31, 7.21).

In the table of the cards a limit says first what it is about: `limits: [{only: arms, arms: [air, ground]}]`.
"""

import msgspec

from game.rulebooks.empire_of_the_sun.terms.conditions import ArmWord


class Limit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="only"):
    """Something that holds for the units of an offensive."""


class OnlyArms(Limit, frozen=True, kw_only=True, tag="arms"):
    """Units of these arms (Rules 5.31)."""

    arms: tuple[ArmWord, ...]
    """Any of these."""


class OnlyNations(Limit, frozen=True, kw_only=True, tag="nations"):
    """Units of these nations (Rules 5.31)."""

    nations: tuple[str, ...]
    """Any of these."""


class OnlyKinds(Limit, frozen=True, kw_only=True, tag="kinds"):
    """Units with these symbols (Rules 5.31)."""

    kinds: tuple[str, ...]
    """Any of these."""


class OnlyUnits(Limit, frozen=True, kw_only=True, tag="units"):
    """These units (Rules 5.31)."""

    units: tuple[str, ...]
    """Which units, by their ids."""


class NotUnits(Limit, frozen=True, kw_only=True, tag="not_units"):
    """Any but these units (Rules 5.31)."""

    units: tuple[str, ...]
    """Which units, by their ids."""


class AtMostGround(Limit, frozen=True, kw_only=True, tag="at_most_ground"):
    """No more than so many ground units (Rules 5.31)."""

    number: int
    """How many."""


class Brigades(Limit, frozen=True, kw_only=True, tag="brigades"):
    """Of ground units brigades only, and no more than so many (Rules 5.31)."""

    number: int
    """How many."""


class OneArmOf(Limit, frozen=True, kw_only=True, tag="one_arm"):
    """Units of one of these arms, and not of both (Rules 5.31)."""

    arms: tuple[ArmWord, ...]
    """The arms to choose from."""


class NoCarriers(Limit, frozen=True, tag="no_carriers"):
    """No aircraft carriers (Rules 5.31)."""


class UnderRivalry(Limit, frozen=True, kw_only=True, tag="under_rivalry"):
    """While the American services are rivals, units of the Navy, or of the Army and one ship that is no carrier
    (Rules 5.31).

    Only under this headquarters, where one is named.
    """

    headquarters: str = ""
    """The only headquarters under which it holds; empty: all."""


class AnyOf(Limit, frozen=True, kw_only=True, tag="any_of"):
    """Units that keep all limits of one of these groups (Rules 5.31)."""

    choices: tuple[
        tuple[OnlyArms | OnlyNations | OnlyUnits | Brigades, ...],
        ...,
    ]
    """The groups, each a list of limits."""


class Uncounted(Limit, frozen=True, kw_only=True, tag="uncounted"):
    """Ground units of a nation are activated without counting (Rules 5.31)."""

    nation: str
    """Whose ground units."""


class SupplyWaived(Limit, frozen=True, tag="supply_waived"):
    """Neither the headquarters nor its units need supply (Rules 5.31)."""


class AnyCommand(Limit, frozen=True, tag="any_command"):
    """Any headquarters commands all units of its side (Rules 5.31)."""


class AlsoCommands(Limit, frozen=True, kw_only=True, tag="also_commands"):
    """The headquarters commands these nations besides its own (Rules 5.31)."""

    nations: tuple[str, ...]
    """Whose units it commands besides."""


class EveryHeadquarters(Limit, frozen=True, tag="every_headquarters"):
    """All headquarters of the side together activate the units (Rules 5.31)."""


class NoShipping(Limit, frozen=True, tag="no_shipping"):
    """No shipping points are used (Rules 5.31)."""


class SeaHexes(Limit, frozen=True, kw_only=True, tag="sea_hexes"):
    """Ships sail so many hexes, whatever the operations value; where it says so, those of both sides (Rules 5.31)."""

    hexes: int
    """How many hexes."""
    is_for_both: bool = False
    """Whether it holds for the ships of both sides."""


AnyLimit = (
    OnlyArms
    | OnlyNations
    | OnlyKinds
    | OnlyUnits
    | NotUnits
    | AtMostGround
    | Brigades
    | OneArmOf
    | NoCarriers
    | UnderRivalry
    | AnyOf
    | Uncounted
    | SupplyWaived
    | AnyCommand
    | AlsoCommands
    | EveryHeadquarters
    | NoShipping
    | SeaHexes
)
