"""Where the Task Forces of each side are, and which of them the other knows (Rules 24.2)."""

from typing import TypeAlias

import msgspec

from game.core.actions import Side, other
from game.core.hexset import NOWHERE, SpaceSet, has
from game.core.kept import carried
from game.core.rows import changed
from game.rulebooks.pacific_war.terms.game import ALLIES, BOTH, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition, TaskForce


class Fleet(msgspec.Struct, frozen=True):
    """The Task Forces of a side that there are, on the map or in Holding Boxes."""

    forces: tuple[int, ...]
    spaces: SpaceSet
    """Where they are."""
    detected: SpaceSet
    """The hexes with those that the enemy has detected."""
    sought: tuple[tuple[int, int], ...]
    """Those on the map of which the enemy does not know all, with their hexes."""


BothFleets: TypeAlias = tuple[Fleet, Fleet]
TaskForces: TypeAlias = tuple[TaskForce, ...]


def followed(game: PacificGame, known: BothFleets, before: TaskForces, now: TaskForces) -> BothFleets:
    """The Task Forces of each side after some have changed: found anew where one sailed, came or is seen otherwise."""
    if len(before) != len(now):
        return fleet_of(game, now, JAPAN), fleet_of(game, now, ALLIES)
    gone_on = [n for n in changed(before, now) if has_gone_on(before[n], now[n])]
    sides = {force.side for n in gone_on for force in (before[n], now[n])}
    japan, allies = (fleet_of(game, now, side) if side in sides else known[side] for side in BOTH)
    return (japan, allies) if sides else known


def has_gone_on(was: TaskForce, force: TaskForce) -> bool:
    """Whether a Task Force is elsewhere than it was, or seen otherwise, or is another."""
    return was.space != force.space or was.report != force.report or was.side != force.side


def fleet_of(game: PacificGame, task_forces: TaskForces, side: Side) -> Fleet:
    """The Task Forces of a side, looked up one by one."""
    forces, sought, spaces, detected = [], [], NOWHERE, NOWHERE
    for number, force in enumerate(task_forces):
        space = force.space
        if force.side != side or space < 0:
            continue
        forces.append(number)
        spaces |= 1 << space
        if space < game.hex_count:
            detected |= 1 << space if force.report else NOWHERE
            if force.report != "green":
                sought.append((number, space))
    return Fleet(tuple(forces), spaces, detected, tuple(sought))


@carried(followed, "task_forces")
def fleets(game: PacificGame, position: PacificPosition) -> BothFleets:
    """The Task Forces of each side."""
    return fleet_of(game, position.task_forces, JAPAN), fleet_of(game, position.task_forces, ALLIES)


def forces_of(game: PacificGame, position: PacificPosition, side: Side) -> tuple[int, ...]:
    """The Task Forces of a side that there are, on the map or in Holding Boxes."""
    return fleets(game, position)[side].forces


def force_spaces(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The spaces with Task Forces of a side."""
    return fleets(game, position)[side].spaces


def forces_at(game: PacificGame, position: PacificPosition, space: int, side: Side) -> list[int]:
    """The Task Forces of a side in a space."""
    fleet, forces = fleets(game, position)[side], position.task_forces
    return [n for n in fleet.forces if forces[n].space == space] if has(fleet.spaces, space) else []


def known_enemies(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes with Task Forces of a side's enemy that it has detected."""
    return fleets(game, position)[other(side)].detected
