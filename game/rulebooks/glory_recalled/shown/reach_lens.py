"""The lens of reach: where a stack could march, whom a leader could send it against, and who could attack a space.

Asked of the same functions as the rules (Rules 5.1.2, 5.1.4, 7.1, 9.1.1), as if nobody were spent. Cards, boats and
landings are left aside. Of pieces that lie face down their enemy is told only how far any unit could come.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Side, SpaceId, Target, other
from game.core.combat import Tone
from game.core.title import Lens
from game.core.view import InspectionLine, LensPath, LensSpace, LensView
from game.rulebooks.glory_recalled.combat.attack import targets_of, way_between
from game.rulebooks.glory_recalled.pieces.activation import march
from game.rulebooks.glory_recalled.pieces.concealment import is_hidden_from
from game.rulebooks.glory_recalled.pieces.movement import destinations, routes
from game.rulebooks.glory_recalled.pieces.strength import strength_of
from game.rulebooks.glory_recalled.shown.supply_view import selected
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.occupation import NOBODY, occupants
from game.rulebooks.glory_recalled.terms.position import GONE, Activation, GloryPosition

NAME = "Reach and attack"
NOTHING_THERE = InspectionLine("Point at a space, or select a unit first.", "7.1")
UNKNOWN = InspectionLine("Units lie face down here: how far they go is not known.", "11.3")


def look(
    game: GloryGame, position: GloryPosition, viewer: Side | None, origin: Target | None, pointer: SpaceId | None
) -> LensView:
    """What the stack in a space could do, and what could be done to it."""
    space = pointer if pointer is not None else selected(position, origin)
    if space is None or space == GONE:
        return LensView(NAME, lines=(NOTHING_THERE,))
    side = occupants(game, position).sides[space]
    spaces, lines = prospects(game, position, viewer, space) if side != NOBODY else ((), ())
    own = viewer if viewer is not None else position.side
    enemy = other(Side(side if side != NOBODY else own))
    near, paths, told = threats(game, position, viewer, enemy, space)
    return LensView(f"{NAME}: {game.place(space)}", (*spaces, *near), paths, (*lines, *told))


def order(game: GloryGame, position: GloryPosition, side: Side, space: int) -> Activation:
    """A stack that starts in a space and is led (Rules 5.1.2)."""
    usual = march(game, position, space)
    return replace(usual, side=side, rule="5.1.2", mp=game.numbers.moving.leader, may_attack=True, is_march=False)


def prospects(
    game: GloryGame, position: GloryPosition, viewer: Side | None, space: int
) -> tuple[tuple[LensSpace, ...], tuple[InspectionLine, ...]]:
    """Where the uppermost unit of a stack could go, and the enemies next to it that it could attack."""
    there = occupants(game, position)
    group, side = there.units[space][-1:], Side(there.sides[space])
    if any(is_hidden_from(position, unit, viewer) for unit in there.units[space]):
        return (), (UNKNOWN,)
    act = order(game, position, side, space)
    found = routes(game, position, side, space, act.mp)
    far = [each for each in destinations(game, position, group, act.mp) if each in found]
    marched = sum(found.costs[each] <= game.numbers.moving.march for each in far)
    spaces = [LensSpace(SpaceId(each), Tone.GOOD, str(found.costs[each])) for each in far]
    enemies = targets_of(game, position, act, group)
    spaces += [LensSpace(SpaceId(each), Tone.BAD, f"CS {strength(game, position, viewer, each)}") for each in enemies]
    name = game.piece_name(group[0])
    lines = (
        InspectionLine(f"{name}: spaces in reach of a march {marched}, if led {len(far)}.", "7.1", Tone.GOOD),
        InspectionLine(f"Enemy spaces that it could attack from here: {len(enemies)}.", "9.1.1"),
        InspectionLine("The numbers are movement points, and CS is the strength of an enemy.", "7.1"),
    )
    return tuple(spaces), lines


def strength(game: GloryGame, position: GloryPosition, viewer: Side | None, space: int) -> str:
    """The strength of all units in a space, as far as it is known."""
    units = occupants(game, position).units[space]
    if any(is_hidden_from(position, unit, viewer) for unit in units):
        return "?"
    return str(sum(strength_of(game, position, unit) for unit in units))


def threats(
    game: GloryGame, position: GloryPosition, viewer: Side | None, side: Side, space: int
) -> tuple[tuple[LensSpace, ...], tuple[LensPath, ...], tuple[InspectionLine, ...]]:
    """The stacks of a side that could attack a space if they were led: from where they stand, or after a move."""
    spaces, paths, lines = [], [], []
    there = occupants(game, position)
    for start, of_side in enumerate(there.sides):
        if of_side != side or start == space:
            continue
        units = able(game, position, viewer, side, there.units[start], space)
        near = attack_from(game, position, side, start, space)
        if not units or near is None:
            continue
        told = strength(game, position, viewer, start)
        is_now = near == start
        spaces.append(LensSpace(SpaceId(start), Tone.BAD if is_now else Tone.NEUTRAL, f"CS {told}"))
        if is_now:
            paths.append(LensPath((SpaceId(start), SpaceId(space)), Tone.BAD))
        words = f"{game.place(start)}: CS {told}{'' if is_now else ', after a move'}."
        lines.append(InspectionLine(words, "9.1.1", Tone.BAD if is_now else Tone.NEUTRAL))
    if not lines:
        lines.append(InspectionLine("No enemy could attack this space, even if led.", "9.1.1", Tone.GOOD))
    return tuple(spaces), tuple(paths), tuple(lines)


def able(
    game: GloryGame, position: GloryPosition, viewer: Side | None, side: Side, units: Sequence[int], space: int
) -> list[int]:
    """The units of a stack that attack at all; of a stack that lies face down any may (Rules 9.1.1)."""
    if any(is_hidden_from(position, unit, viewer) for unit in units):
        return list(units)
    return [
        unit
        for unit in units
        if not position.pieces[unit].disrupted
        and not game.counters[unit].is_decoy
        and game.counters[unit].kind != "artillery"
        and not game.places[space].is_box
    ]


def attack_from(game: GloryGame, position: GloryPosition, side: Side, start: int, space: int) -> int | None:
    """Where a led stack would attack a space from with the MPs that it has: its own space, else the nearest."""
    act = order(game, position, side, start)
    costs = {start: 0} | routes(game, position, side, start, act.mp).costs
    for near in sorted(costs, key=lambda each: (costs[each], each)):
        way = way_between(game, near, space)
        if way is None or (way.needs_control and position.control[near] != side):
            continue
        if costs[near] + way.mp + game.numbers.moving.attack <= act.mp:
            return near
    return None


REACH_LENS = Lens(NAME, "q", "7.1", look)
