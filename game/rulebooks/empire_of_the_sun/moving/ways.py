"""The ways of moving: who may go which way, where it leads, and by what path (Rules 8)."""

from collections.abc import Sequence

from game.core.actions import Refusal
from game.core.hexset import NOWHERE, SpaceSet
from game.rulebooks.empire_of_the_sun.moving.air import air_limits
from game.rulebooks.empire_of_the_sun.moving.amphibious import amphibious_limits
from game.rulebooks.empire_of_the_sun.moving.bars import STAY_ASHORE
from game.rulebooks.empire_of_the_sun.moving.land import land_limits
from game.rulebooks.empire_of_the_sun.moving.limits import Limits, allowed, refused
from game.rulebooks.empire_of_the_sun.moving.naval import naval_limits, strategic_limits
from game.rulebooks.empire_of_the_sun.moving.transport import transport_limits
from game.rulebooks.empire_of_the_sun.terms.game import Counter, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import AIRCRAFT, SHIPS, TROOPS, Arm, Kind

WAYS: dict[frozenset[Arm], tuple[MoveKind, ...]] = {
    frozenset({SHIPS}): ("naval", "naval_strategic"),
    frozenset({AIRCRAFT}): ("air", "air_extended", "air_strategic"),
    frozenset({TROOPS}): ("land", "amphibious", "ground_strategic"),
    frozenset({SHIPS, TROOPS}): ("amphibious_escorted",),
}
"""The ways that a stack may go, by what is in it; the first is the usual one."""
NOT_IN_REACTION = frozenset({"naval_strategic", "air_strategic", "ground_strategic"})
IN_WORDS: dict[MoveKind, str] = {
    "naval": "by sea",
    "naval_strategic": "from port to port, strategically",
    "air": "by air",
    "air_extended": "by air, at extended range",
    "air_strategic": "by air, strategically",
    "land": "over land",
    "amphibious": "over sea, to land",
    "amphibious_escorted": "by an escorted landing",
    "ground_strategic": "by strategic transport",
}


def way_refusal(game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind) -> Refusal | None:
    """Why these units cannot go this way at all, wherever to; None when they can."""
    counters = [game.counters[unit] for unit in units]
    if kind not in WAYS.get(frozenset(counter.arm for counter in counters), ()):
        return Refusal(f"That is not a stack that goes {IN_WORDS[kind]}.", "8.1")
    if len({position.pieces[unit].space for unit in units}) > 1:
        return Refusal("Units that move together stand in one hex.", "8.1")
    why = reaction_refusal(counters, kind) if offensive_of(position).is_reacting else None
    if why is not None or kind == "land":
        return why
    ground = [counter for counter in counters if counter.arm is TROOPS]
    why = next((found for counter in ground if (found := afloat_refusal(counter, kind)) is not None), None)
    if why is None and ground and position.pieces[units[0]].space in offensive_of(position).battle_hexes:
        return Refusal("Ground units do not leave a battle.", "8.41")
    return why


def reaction_refusal(counters: Sequence[Counter], kind: MoveKind) -> Refusal | None:
    """Why nobody reacts in this way, or None (Rules 7.26, 8.31)."""
    if kind in NOT_IN_REACTION:
        return Refusal("There are no strategic moves in reaction.", "7.26")
    if any(counter.kind is Kind.B29 for counter in counters):
        return Refusal("B-29s that are attacked fight where they stand.", "7.26")
    if kind == "air_extended" and any(counter.is_bracketed for counter in counters):
        return Refusal("An extended range in brackets bars from battle.", "8.31")
    return None


def afloat_refusal(counter: Counter, kind: MoveKind) -> Refusal | None:
    """Why a ground unit does not go this way over sea, or None (Rules 8.47)."""
    if counter.nation in STAY_ASHORE:
        return Refusal(f"{counter.name} is not carried by sea.", "8.47")
    if kind != "ground_strategic" and not any(counter.shipping):
        return Refusal(f"{counter.name} does not land.", "8.47")
    return None


def limits(game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind) -> Limits:
    """What limits the ends of a move of units that may go this way."""
    match kind:
        case "naval":
            return naval_limits(game, position, units)
        case "naval_strategic":
            return strategic_limits(game, position, units)
        case "air" | "air_extended" | "air_strategic":
            return air_limits(game, position, units, kind)
        case "land":
            return land_limits(game, position, units)
        case "amphibious" | "amphibious_escorted":
            return amphibious_limits(game, position, units)
    return transport_limits(game, position, units)


def destinations(game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind) -> SpaceSet:
    """The hexes where these units may end if they go this way (Rules 8)."""
    if way_refusal(game, position, units, kind) is not None:
        return NOWHERE
    return allowed(limits(game, position, units, kind))


def move_refusal(
    game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind, end: int
) -> Refusal | None:
    """Why these units cannot go this way to a hex, or None."""
    if end == position.pieces[units[0]].space:
        return Refusal("They stand there already.", "8.1")
    return way_refusal(game, position, units, kind) or refused(limits(game, position, units, kind), end)
