"""What a card says of the units it activates, in the words of a refusal (Rules 5.31)."""

from collections.abc import Mapping, Sequence

from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.limits import (
    AnyLimit,
    AnyOf,
    AtMostGround,
    Brigades,
    NoCarriers,
    NotUnits,
    OneArmOf,
    OnlyArms,
    OnlyKinds,
    OnlyNations,
    OnlyUnits,
    UnderRivalry,
)

COMMONWEALTH = ("british", "australian", "indian", "burma_indian")
ADJECTIVES: Mapping[str, str] = {
    "us": "US",
    "british": "British",
    "australian": "Australian",
    "indian": "Indian",
    "burma_indian": "Burma Indian",
    "chinese": "Chinese",
    "dutch": "Dutch",
    "japan": "Japanese",
}
"""Nations as words beside units."""


def said(game: EmpireGame, limit: AnyLimit) -> str:
    """A limit in words."""
    match limit:
        case AtMostGround(number=number):
            return f"no more than {number} ground unit"
        case OneArmOf(arms=arms):
            return f"units of one kind only, {' or '.join(arms)}"
        case NoCarriers():
            return "no carriers"
        case UnderRivalry():
            return "the Navy, or the Army and one ship that is no carrier"
        case AnyOf(choices=choices):
            return f"it takes only {', or '.join(group_said(game, choice) for choice in choices)}"
        case NotUnits(units=units):
            return f"it takes all but {named_units(game, units)}"
    return f"it takes only {group_said(game, (limit,))}"


def group_said(game: EmpireGame, group: Sequence[AnyLimit]) -> str:
    """The units that keep all limits of a group, in words."""
    nations, arms = "", ""
    for limit in group:
        match limit:
            case OnlyUnits(units=units):
                return named_units(game, units)
            case Brigades(number=number):
                return f"{number} brigade"
            case OnlyKinds(kinds=kinds):
                return ", ".join(kind.upper() for kind in kinds)
            case OnlyNations(nations=names):
                nations = f"{nations_said(names)} "
            case OnlyArms(arms=words):
                arms = f"{' and '.join(words)} "
    return f"{nations}{arms}units"


def named_units(game: EmpireGame, names: Sequence[str]) -> str:
    """Some units by their names."""
    return "the " + game.listed([game.by_id[name] for name in names])


def nations_said(nations: Sequence[str]) -> str:
    """Nations as words beside units; those of the Commonwealth together are one."""
    rest = [nation for nation in nations if nation not in COMMONWEALTH]
    whole = len(nations) - len(rest) == len(COMMONWEALTH)
    found = ["Commonwealth", *(ADJECTIVES[each] for each in rest)] if whole else [ADJECTIVES[each] for each in nations]
    return " and ".join(found)
