"""The lens of reach and fire: where a unit could go and what it could hit, and what could hit a hex (Rules 4, 5).

Asked of the same functions as the rules. Orders, cards and what has been done this turn are left aside: it tells what a
unit could do if it were ordered.
"""

from msgspec.structs import replace

from game.core.actions import Kind, PieceId, Side, SpaceId, Target, other
from game.core.combat import Tone
from game.core.title import Lens
from game.core.view import InspectionLine, LensPath, LensSpace, LensView
from game.rulebooks.memoir44.battle.fight import dice_words
from game.rulebooks.memoir44.battle.sight import blocking_hexes
from game.rulebooks.memoir44.battle.targets import must_close_in, place_forbids_battle, target_refusal
from game.rulebooks.memoir44.moving.movement import find_reach
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.effects import weapon_of
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import FULL_DAY, GONE, MemoirPosition, occupants
from game.rulebooks.memoir44.turn.moves import after_move, unable_after_move
from game.rulebooks.memoir44.units.strength import battle_out, dice_by_range, dice_count

NAME = "Reach and fire"
NOTHING_THERE = InspectionLine("Point at a unit or a hex, or select a unit first.", "5.2")


def look(
    game: MemoirGame, position: MemoirPosition, viewer: Side | None, origin: Target | None, pointer: SpaceId | None
) -> LensView:
    """What the unit under the pointer could do and what could hit it; or what could hit an empty hex."""
    space = pointer if pointer is not None else space_of(position, origin)
    if space is None or space == GONE:
        return LensView(NAME, lines=(NOTHING_THERE,))
    position = at_ease(position)
    unit = occupants(game, position).get(int(space))
    if unit is None:
        return threats(game, position, other(viewer if viewer is not None else position.side), SpaceId(space))
    return prospects(game, position, unit)


def space_of(position: MemoirPosition, origin: Target | None) -> SpaceId | None:
    """The hex of what was selected."""
    if origin is None:
        return None
    if origin.kind is Kind.PIECE and 0 <= origin.number < len(position.units):
        return SpaceId(position.units[origin.number].space)
    return SpaceId(origin.number) if origin.kind is Kind.SPACE else None


def at_ease(position: MemoirPosition) -> MemoirPosition:
    """The position with no card played and no order given."""
    return replace(position, orders=(), card=-1, effect=None)


def prospects(game: MemoirGame, position: MemoirPosition, unit: int) -> LensView:
    """A unit: where it could go, whom it could hit from where it stands, and who could hit it."""
    here, occupied = SpaceId(position.units[unit].space), occupants(game, position)
    ways = find_reach(game, position, unit)
    spaces = [LensSpace(SpaceId(space), Tone.GOOD, str(way.cost)) for space, way in sorted(ways.items())]
    enemies = [n for n in game.own_units[other(game.roster[unit].side)] if position.units[n].space != GONE]
    mine = [n for n in enemies if can_battle(game, position, occupied, unit, n)]
    theirs = [n for n in enemies if can_battle(game, position, occupied, n, unit)]
    for n in mine:
        spaces.append(
            LensSpace(SpaceId(position.units[n].space), Tone.BAD, dice_words(dice_count(game, position, unit, n)))
        )
    paths = tuple(LensPath((here, SpaceId(position.units[n].space)), Tone.BAD) for n in mine)
    lines = [
        InspectionLine(
            f"{game.unit_label(PieceId(unit))}: {len(ways)} hex{'es' * (len(ways) != 1)} in reach if it were ordered.",
            "4.1",
            Tone.GOOD,
        ),
        InspectionLine(
            f"{len(mine)} target{'s' * (len(mine) != 1)} from where it stands.",
            "5.2",
            Tone.GOOD if mine else Tone.NEUTRAL,
        ),
    ]
    for n in theirs:
        lines.append(InspectionLine(hit_words(game, position, n, dice_count(game, position, n, unit)), "5.3", Tone.BAD))
    if not theirs:
        lines.append(InspectionLine("No enemy could hit it from where it stands now.", "5.3", Tone.GOOD))
    return LensView(f"{NAME}: {game.place(here)}", tuple(spaces), paths, tuple(lines))


def threats(game: MemoirGame, position: MemoirPosition, side: Side, space: SpaceId) -> LensView:
    """Which units of a side could hit an empty hex: from where they stand, and after a move."""
    spaces, lines, paths = [LensSpace(space, Tone.NEUTRAL)], [], []
    for n in game.own_units[side]:
        start = position.units[n].space
        if start == GONE:
            continue
        now, later = dice_at(game, position, n, start, space), most_after_move(game, position, n, space)
        if now:
            spaces.append(LensSpace(SpaceId(start), Tone.BAD, dice_words(now)))
            paths.append(LensPath((SpaceId(start), space), Tone.BAD))
            lines.append(InspectionLine(hit_words(game, position, n, now), "5.3", Tone.BAD))
        elif later:
            spaces.append(LensSpace(SpaceId(start), Tone.NEUTRAL, f"moves, {later}"))
            words = f"{hit_words(game, position, n, later)[:-1]} after a move."
            lines.append(InspectionLine(words, "4.9"))
    if not lines:
        lines.append(
            InspectionLine(f"No unit of the {game.side_name(side)} could hit this hex, even if ordered.", "5.3")
        )
    return LensView(f"{NAME}: what could hit {game.place(space)}", tuple(spaces), tuple(paths), tuple(lines))


def hit_words(game: MemoirGame, position: MemoirPosition, unit: int, dice: int) -> str:
    """What a unit could bring."""
    where = game.place(position.units[unit].space)
    return f"{game.unit_label(PieceId(unit))} in {where}: {dice_words(dice)}."


def can_battle(game: MemoirGame, position: MemoirPosition, occupied: dict[int, int], unit: int, target: int) -> bool:
    """Whether a unit could battle another from where it stands (Rules 5.2 to 5.5)."""
    if place_forbids_battle(game, position, unit) is not None:
        return False
    return target_refusal(game, position, occupied, unit, target) is None


def most_after_move(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> int:
    """The most dice that a unit could bring to a hex after a move that lets it battle."""
    ways = find_reach(game, position, unit).values()
    able = [way for way in ways if unable_after_move(game, position, PieceId(unit), way) is None]
    ends = [(way.path[-1], after_move(position, PieceId(unit), way)) for way in able]
    return max((dice_at(game, there, unit, place, space) for place, there in ends), default=0)


def dice_at(game: MemoirGame, position: MemoirPosition, unit: int, start: int, space: int) -> int:
    """How many dice a unit in one hex could bring to another, cover there left aside; 0 where it cannot see it."""
    away, table = game.distance[start][space], dice_by_range(game, position, unit, start)
    if not 0 < away <= len(table) or position.visibility < min(away, FULL_DAY):
        return 0
    if away > 1:
        if must_close_in(game, position, unit):
            return 0
        occupied = {n: one for n, one in occupants(game, position).items() if one != unit}
        if blocking_hexes(field_of(game, position), occupied, weapon_of(game, position, unit), start, space):
            return 0
    return max(0, table[away - 1] + battle_out(game, position, unit, start))


REACH_LENS = Lens(NAME, "q", "5.2", look)
