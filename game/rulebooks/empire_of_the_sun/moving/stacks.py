"""Which units may move together, and which way a stack goes unless the player says otherwise (Rules 8.1)."""

from collections.abc import Sequence

from game.core.actions import Refusal, other
from game.core.hexset import NOWHERE, Mode, SpaceSet, flood, has, set_of
from game.core.kept import kept_each
from game.rulebooks.empire_of_the_sun.moving.bars import STAY_ASHORE
from game.rulebooks.empire_of_the_sun.moving.ways import WAYS, destinations, move_refusal, way_refusal
from game.rulebooks.empire_of_the_sun.moving.whereabouts import whereabouts
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind
from game.rulebooks.empire_of_the_sun.terms.position import CHINA_BOX, EmpirePosition, acting_side, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import Arm


def unmoved(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The activated units of the moving side that have not moved (Rules 7.23)."""
    side, gone = acting_side(position), {move.unit for move in offensive_of(position).moves}
    return [
        unit
        for unit in position.activated
        if game.counters[unit].side == side and unit not in gone and can_start(position, unit)
    ]


def can_start(position: EmpirePosition, unit: int) -> bool:
    """Whether a unit is where it can start from: on the map, or in the China box."""
    space = position.pieces[unit].space
    return space >= 0 or space == CHINA_BOX


def pick_refusal(game: EmpireGame, position: EmpirePosition, unit: int) -> Refusal | None:
    """Why a unit cannot be moved now, or None (Rules 7.23)."""
    counter = game.counters[unit]
    if counter.side != acting_side(position):
        return Refusal("That is an enemy: pick up one of your own lit units first.", "7.23")
    if counter.is_headquarters:
        return Refusal("A headquarters does not move in an offensive.", "7.23")
    if unit not in position.activated:
        return Refusal(f"{counter.name} is not activated.", "7.23")
    if offensive_of(position).move_of(unit) is not None:
        return Refusal(f"{counter.name} has moved already.", "7.23")
    return None if can_start(position, unit) else Refusal(f"{counter.name} is not on the map.", "7.23")


def join_refusal(game: EmpireGame, position: EmpirePosition, units: Sequence[int], unit: int) -> Refusal | None:
    """Why a unit cannot go together with these, or None (Rules 8.1)."""
    if unit in units:
        return Refusal("It is in the stack already.", "8.1")
    refused = pick_refusal(game, position, unit)
    if refused is not None:
        return refused
    if position.pieces[unit].space != position.pieces[units[0]].space:
        return Refusal("Units that move together stand in one hex.", "8.1")
    arms = arms_of(game, (*units, unit))
    if arms not in WAYS:
        return Refusal("Air units go with air units only.", "8.1")
    if Arm.NAVAL in arms:
        for each in (*units, unit):
            counter = game.counters[each]
            if counter.arm is Arm.GROUND and not any(counter.shipping):
                return Refusal(f"{counter.name} does not land.", "8.47")
    return None


def arms_of(game: EmpireGame, units: Sequence[int]) -> frozenset[Arm]:
    """What the units of a stack fight in."""
    return frozenset(game.counters[unit].arm for unit in units)


def joinable(game: EmpireGame, position: EmpirePosition, units: Sequence[int]) -> list[int]:
    """The units that can still go together with these."""
    pieces, start = position.pieces, position.pieces[units[0]].space
    beside = [unit for unit in unmoved(game, position) if pieces[unit].space == start]
    return [unit for unit in beside if join_refusal(game, position, units, unit) is None]


def alike(game: EmpireGame, units: Sequence[int], joining: Sequence[int]) -> list[int]:
    """Of those that can go together with these the ones that fight in the same."""
    arms = arms_of(game, units)
    return [unit for unit in joining if game.counters[unit].arm in arms]


def usual_way(game: EmpireGame, position: EmpirePosition, units: Sequence[int]) -> MoveKind:
    """How a stack goes unless the player says otherwise: troops over land where there is land to go to (Rules 8.1)."""
    usual = WAYS[arms_of(game, units)][0]
    start = position.pieces[units[0]].space
    if usual != "land" or game.hexes.land.beyond(1 << start) or any(is_ashore_for_good(game, unit) for unit in units):
        return usual
    return "amphibious"


def is_ashore_for_good(game: EmpireGame, unit: int) -> bool:
    """Whether a ground unit never lands."""
    counter = game.counters[unit]
    return counter.nation in STAY_ASHORE or not any(counter.shipping)


def way_with(game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind) -> MoveKind:
    """The way of a stack that has changed: as before if that is still possible, else the usual one."""
    return kind if way_refusal(game, position, units, kind) is None else usual_way(game, position, units)


def other_ways(game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind) -> list[MoveKind]:
    """The other ways that these units may go."""
    ways = (way for way in WAYS[arms_of(game, units)] if way != kind)
    return [way for way in ways if way_refusal(game, position, units, way) is None and adds(game, position, units, way)]


def adds(game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind) -> bool:
    """Whether a way may lead anywhere: over land from land, by sea from a coast, strategically from a port."""
    start = position.pieces[units[0]].space
    if start < 0:
        return kind.startswith("air")
    match kind:
        case "land":
            return bool(game.hexes.land.beyond(1 << start))
        case "amphibious" | "ground_strategic":
            return bool(game.hexes.sea.beyond(1 << start))
        case "naval_strategic":
            return has(game.hexes.ports, start) or start >= game.hex_count
        case "air_extended":
            return any(game.counters[unit].extended > game.counters[unit].range for unit in units)
    return True


SECOND_WAY: dict[MoveKind, MoveKind] = {"land": "amphibious", "amphibious": "land"}
"""Troops go where they are sent over land or from the sea, whichever leads there, without being told which."""


def second_way(game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind) -> MoveKind | None:
    """The way that a stack takes to where the one chosen does not lead; None if there is none (Rules 8.1)."""
    second = SECOND_WAY.get(kind)
    if second is None or way_refusal(game, position, units, second) is not None:
        return None
    return second if adds(game, position, units, second) else None


def way_to(game: EmpireGame, position: EmpirePosition, units: tuple[int, ...], kind: MoveKind, end: int) -> MoveKind:
    """The way that a stack takes to a hex: the one chosen, unless only the second leads there."""
    second = second_way(game, position, units, kind)
    if second is None or has(ends_of_stack(game, position, units, kind), end):
        return kind
    return second if has(ends_of_stack(game, position, units, second), end) else kind


def all_ends(game: EmpireGame, position: EmpirePosition, units: tuple[int, ...], kind: MoveKind) -> SpaceSet:
    """The hexes where a stack may end without being told another way."""
    ends, second = ends_of_stack(game, position, units, kind), second_way(game, position, units, kind)
    return ends if second is None else ends | ends_of_stack(game, position, units, second)


def second_battles(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The hexes with enemies into which nobody goes any more: an operations card brings one battle (Rules 7.24)."""
    offensive = offensive_of(position)
    if offensive.play != "OC" or offensive.is_reacting:
        return NOWHERE
    theirs = whereabouts(game, position)[other(offensive.attacker)].anybody
    mine = (unit for unit in position.activated if game.counters[unit].side == offensive.attacker)
    fought = theirs & set_of(position.pieces[unit].space for unit in mine if position.pieces[unit].space >= 0)
    return theirs & ~fought if fought else NOWHERE


@kept_each()
def ends_of_stack(game: EmpireGame, position: EmpirePosition, units: tuple[int, ...], kind: MoveKind) -> SpaceSet:
    """The hexes where a stack may end, with those in mind that have moved before it (Rules 7.24, 8)."""
    ends = destinations(game, position, units, kind)
    return ends & ~second_battles(game, position) if ends else ends


def end_refusal(
    game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind, end: int
) -> Refusal | None:
    """Why a stack does not end in a hex, or None."""
    refused = move_refusal(game, position, units, kind, end)
    if refused is None and end >= 0 and has(second_battles(game, position), end):
        return ONE_BATTLE
    return refused


def way_meant(game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind, end: int) -> MoveKind:
    """The way that somebody means who sends a stack to a hex where it does not end: troops go overseas to land."""
    if kind != "land":
        return kind
    on_foot = flood(Mode(game.hexes.land, game.hexes.everywhere), 1 << position.pieces[units[0]].space)
    return kind if has(on_foot, end) else SECOND_WAY[kind]


ONE_BATTLE = Refusal("An operations card brings one battle, and there is one already.", "7.24")
