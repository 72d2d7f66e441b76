"""Exits: the hexes from which units leave the map, whom they serve, and what they are worth (Rules 11.6, 11.14)."""

from collections.abc import Mapping

from game.core.actions import Refusal, SpaceId
from game.core.board import Board
from game.core.combat import Mark, Preview, Tone
from game.rulebooks.memoir44.moving.movement import Reach
from game.rulebooks.memoir44.terms.effects import move_allowance
from game.rulebooks.memoir44.terms.game import SIDES, MemoirGame, RosterUnit
from game.rulebooks.memoir44.terms.position import MemoirPosition
from game.rulebooks.memoir44.terms.scenario import Exit, Scenario
from game.rulebooks.memoir44.terms.ways import HALT, STOP

EXIT_COST = 1
GONE_FOR_GOOD = "The unit does not come back § 11.6."


def exits(scenario: Scenario, board: Board) -> tuple[frozenset[int], frozenset[int]]:
    """The exit hexes of each side."""
    by_side: tuple[set[int], set[int]] = (set(), set())
    for entry in scenario.exits:
        by_side[SIDES[entry.side]].update(board.by_name[name] for name in entry.hexes)
    return frozenset(by_side[0]), frozenset(by_side[1])


def ways_off(scenario: Scenario, board: Board, roster: tuple[RosterUnit, ...]) -> tuple[dict[int, int], ...]:
    """For each unit, the exit hexes that serve it and the medals it is worth there."""
    return tuple(
        {
            board.by_name[name]: getattr(entry.medals, info.type.arm)
            for entry in scenario.exits
            if info.may_exit and serves(entry, info)
            for name in entry.hexes
        }
        for info in roster
    )


def serves(entry: Exit, info: RosterUnit) -> bool:
    """Whether an exit is open to a unit (Rules 11.14)."""
    if SIDES[entry.side] != info.side or info.type.arm not in entry.arms or info.kind in entry.not_types:
        return False
    return (not entry.types or info.kind in entry.types) and (not entry.nations or info.nation in entry.nations)


def can_leave(game: MemoirGame, position: MemoirPosition, unit: int, found: Mapping[int, Reach]) -> bool:
    """Whether a unit can leave the map now: an exit in reach, and a hex of movement left (Rules 11.6)."""
    return bool(game.ways_off[unit]) and bool(exits_reached(game, position, unit, found))


def exits_reached(game: MemoirGame, position: MemoirPosition, unit: int, found: Mapping[int, Reach]) -> list[int]:
    """The exits that serve a unit and from which it has the movement to leave, in the order of the board."""
    off = game.ways_off[unit]
    most, start = move_allowance(game, position, unit)[0], position.units[unit].space
    reached = [start] if start in off and most >= EXIT_COST else []
    reached += [
        space
        for space, way in found.items()
        if space in off and way.cost + EXIT_COST <= min(most, way.limit) and not way.flags & (STOP | HALT)
    ]
    return sorted(reached)


def exit_medals(game: MemoirGame, position: MemoirPosition, unit: int, found: Mapping[int, Reach]) -> int:
    """The medals a unit is worth when it leaves now: those of the best exit it reaches."""
    return max(game.ways_off[unit][space] for space in exits_reached(game, position, unit, found))


def preview_leaving(game: MemoirGame, position: MemoirPosition, unit: int, found: Mapping[int, Reach]) -> Preview:
    """The exits that the unit reaches, with the medals it is worth there."""
    reached = exits_reached(game, position, unit, found)
    worth = {space: game.ways_off[unit][space] for space in reached}
    marks = tuple(Mark(SpaceId(space), f"{n} medal{'s' * (n != 1)}", Tone.GOOD) for space, n in worth.items())
    best = max(worth.values())
    return Preview("Leaving the map", total=f"{best} medal{'s' * (best != 1)}", marks=marks, notes=(GONE_FOR_GOOD,))


def leave_refusal(game: MemoirGame, unit: int) -> Refusal:
    """Why a unit that cannot leave the map cannot."""
    if not game.exits[game.roster[unit].side]:
        return Refusal("This side has no exit in this battle.", "11.6")
    if not game.ways_off[unit]:
        return Refusal("The exits of this battle do not serve this unit.", "11.14")
    return Refusal("To leave the map a unit needs an exit hex in reach and one more hex of movement.", "11.6")


def exit_in_words(entry: Exit) -> str:
    """What an exit gives, and whom it serves: "infantry 2, armor 1"."""
    arms = [arm for arm in entry.arms if getattr(entry.medals, arm)]
    worth = {getattr(entry.medals, arm) for arm in arms}
    if len(worth) == 1 and len(arms) == len(entry.medals.__struct_fields__):
        number = worth.pop()
        words = f"{number} medal{'s' * (number > 1)} a unit"
    else:
        words = ", ".join(f"{arm} {getattr(entry.medals, arm)}" for arm in arms)
    only = [word.replace("_", " ") for word in (*entry.types, *entry.nations)]
    words += f"; only {', '.join(only)}" if only else ""
    barred = [word.replace("_", " ") for word in entry.not_types]
    return words + (f"; not {', '.join(barred)}" if barred else "")
