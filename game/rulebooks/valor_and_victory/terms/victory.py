"""Winning: conditions, points, losses, the last unit (Rules 4)."""

from msgspec.structs import replace

from game.core.actions import Side, SpaceId, other
from game.core.events import Event
from game.core.position import Verdict
from game.core.rows import with_one
from game.rulebooks.valor_and_victory.terms.events import PointsChanged
from game.rulebooks.valor_and_victory.terms.game import Aim, Demand, ValorGame
from game.rulebooks.valor_and_victory.terms.kinds import HALF_SQUAD, SQUAD
from game.rulebooks.valor_and_victory.terms.occupation import occupants
from game.rulebooks.valor_and_victory.terms.position import GONE, LEFT, NOBODY, ValorPosition
from game.rulebooks.valor_and_victory.terms.scenario import What

BOTH = (Side(0), Side(1))
WHOLE = 100
NO_SIDE = -1
HALVES = {SQUAD: 2, HALF_SQUAD: 1}
"""Two half squads count as a squad (Rules 4.2)."""


def judge_losses(game: ValorGame, position: ValorPosition) -> ValorPosition:
    """End the game if the last unit or too many units of a side are lost (Rules 4.2, 4.3)."""
    if position.verdict is not None:
        return position
    for side in (position.side, other(position.side)):
        if all(position.units[number].space == GONE for number in game.own[other(side)]):
            name = game.side_name(other(side))
            return replace(position, verdict=Verdict(side, f"The {name} have no unit left.", "4.3"))
        for aim in game.loss_aims[side]:
            if is_fulfilled(game, position, aim):
                return replace(position, verdict=won_by(game, aim))
    return position


def judge_places(game: ValorGame, position: ValorPosition) -> ValorPosition:
    """End the game if a place decides it at once (Rules 4.2, 4.5)."""
    if position.verdict is not None:
        return position
    aims = game.place_aims
    for side in (position.side, other(position.side)):
        for aim in aims[side]:
            if is_fulfilled(game, position, aim):
                return replace(position, verdict=won_by(game, aim))
    return position


def with_control(game: ValorGame, position: ValorPosition) -> ValorPosition:
    """Each side controls the hexes of objectives in which it has set up (Rules 4.5)."""
    if not game.goal_spaces:
        return position
    sides, known = occupants(game, position).sides, position.control
    control = tuple([sides.get(space, held) for space, held in zip(game.goal_spaces, known, strict=True)])
    return position if control == known else replace(position, control=control)


def take_control(game: ValorGame, position: ValorPosition, space: int, side: int) -> ValorPosition:
    """The last side to have a unit in a hex of an objective controls it (Rules 4.5)."""
    if space not in game.goal_spaces:
        return position
    at, held = game.goal_spaces.index(space), position.control
    return replace(position, control=with_one(held, at, side))


def points_changed(game: ValorGame, before: ValorPosition, after: ValorPosition, space: int) -> tuple[Event, ...]:
    """What is told of the objectives that have changed hands because a unit came into a hex (Rules 4.5)."""
    if before.control == after.control:
        return ()
    found: list[Event] = []
    for goal in game.goals:
        old, new = holder(game, before, goal.spaces), holder(game, after, goal.spaces)
        if new not in (old, NO_SIDE):
            found.append(PointsChanged(Side(new), goal.points, goal.name, SpaceId(space)))
        elif old not in (new, NO_SIDE):
            found.append(PointsChanged(Side(old), -goal.points, goal.name, SpaceId(space)))
    return tuple(found)


def won_by(game: ValorGame, aim: Aim) -> Verdict:
    """The verdict of a fulfilled condition."""
    return Verdict(aim.side, f"{game.side_name(aim.side)}: {aim.row.text}", "4.2")


def is_fulfilled(game: ValorGame, position: ValorPosition, aim: Aim) -> bool:
    """Whether all that a condition asks for holds now (Rules 4.2)."""
    return all(is_met(game, position, each) for each in aim.demands)


def is_met(game: ValorGame, position: ValorPosition, aim: Demand) -> bool:
    """Whether one thing that a condition asks for holds now."""
    match aim.row.kind:
        case "clear":
            sides = occupants(game, position).sides
            return not any(sides.get(space, aim.side) != aim.side for space in aim.spaces)
        case "losses":
            return loss_percent(game, position, other(aim.side)) >= aim.row.percent
        case "enter":
            return count_units(game, position, aim) >= aim.row.needed
        case _:
            return count_exits(game, position, aim) >= aim.row.needed


def loss_percent(game: ValorGame, position: ValorPosition, side: int) -> int:
    """How much of its casualty ratings a side has lost, rounded down (Rules 4.4)."""
    return WHOLE * position.lost[side] // max(game.total[side], 1)


def count_units(game: ValorGame, position: ValorPosition, aim: Aim | Demand) -> int:
    """The units of the right sort that a side has in the area of a condition."""
    there = [number for number in game.own[aim.side] if position.units[number].space in aim.spaces]
    return count_sort(game, position, there, aim.row.what)


def count_exits(game: ValorGame, position: ValorPosition, aim: Aim | Demand) -> int:
    """The units of the right sort that have left the map by the area; `facing` holds the hex they left by."""
    units = position.units
    gone = [n for n in game.own[aim.side] if units[n].space == LEFT and units[n].facing in aim.spaces]
    return count_sort(game, position, gone, aim.row.what)


def count_sort(game: ValorGame, position: ValorPosition, numbers: list[int], what: What) -> int:
    """How many of some units are of a sort."""
    if what == "squad":
        return sum(HALVES.get(game.kinds[position.units[n].kind].sort, 0) for n in numbers) // 2
    return sum(is_sort(game, position, number, what) for number in numbers)


def is_sort(game: ValorGame, position: ValorPosition, number: int, what: What) -> bool:
    """Whether a unit is of the sort that a condition speaks of."""
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    match what:
        case "unit":
            return True
        case "infantry":
            return kind.is_infantry
        case "on_foot":
            return kind.is_infantry and unit.carrier == NOBODY
        case "leader":
            return kind.is_leader
        case "vehicle":
            return kind.is_vehicle
        case _:
            squads = [n for n in game.own[game.sides_of[number]] if position.units[n].carrier == number]
            kinds = [game.kinds[position.units[n].kind] for n in squads]
            return kind.is_vehicle and any(each.is_infantry and not each.is_leader for each in kinds)


def points_of(game: ValorGame, position: ValorPosition, side: int) -> int:
    """The victory points of a side (Rules 4.5)."""
    return position.points[side] + sum(
        goal.points for goal in game.goals if holder(game, position, goal.spaces) == side
    )


def holder(game: ValorGame, position: ValorPosition, spaces: tuple[int, ...]) -> int:
    """The side that controls all of some hexes of objectives, or NO_SIDE."""
    held = {position.control[game.goal_spaces.index(space)] for space in spaces}
    return held.pop() if len(held) == 1 else NO_SIDE


def has_points(game: ValorGame) -> bool:
    """Whether points can be won at all."""
    return bool(game.goals or game.scenario.victory.losses)


def final_verdict(game: ValorGame, position: ValorPosition) -> Verdict:
    """Who has won after the last turn (Rules 4.2, 4.5, 4.6)."""
    for aim in sorted(game.aims, key=lambda each: each.side != position.side):
        if aim.row.when == "end" and is_fulfilled(game, position, aim):
            return won_by(game, aim)
    if has_points(game):
        first, second = points_of(game, position, 0), points_of(game, position, 1)
        if first != second:
            side = Side(int(second > first))
            return Verdict(
                side, f"The {game.side_name(side)} have {max(first, second)} points to {min(first, second)}.", "4.5"
            )
    match game.scenario.victory.otherwise:
        case "allies":
            return Verdict(BOTH[0], f"The {game.side_name(0)} have held out to the end.", "4.6")
        case "axis":
            return Verdict(BOTH[1], f"The {game.side_name(1)} have held out to the end.", "4.6")
    return Verdict(None, "Neither side has reached its aim.", "4.6")
