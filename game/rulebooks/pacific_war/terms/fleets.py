"""Where the Task Forces of each side are, and which of them the other knows (Rules 24.2)."""

import msgspec

from game.core.actions import Side, other
from game.core.hexset import NOWHERE, SpaceSet, has
from game.core.kept import kept
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition


class Fleet(msgspec.Struct, frozen=True):
    """The Task Forces of a side that there are, on the map or in Holding Boxes."""

    forces: tuple[int, ...]
    spaces: SpaceSet
    """Where they are."""
    detected: SpaceSet
    """The hexes with those that the enemy has detected."""
    sought: tuple[tuple[int, int], ...]
    """Those on the map of which the enemy does not know all, with their hexes."""


@kept("task_forces")
def fleets(game: PacificGame, position: PacificPosition) -> tuple[Fleet, Fleet]:
    """The Task Forces of each side."""
    forces: tuple[list[int], list[int]] = ([], [])
    sought: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
    spaces, detected = [NOWHERE, NOWHERE], [NOWHERE, NOWHERE]
    for number, force in enumerate(position.task_forces):
        side, space = force.side, force.space
        if space >= 0:
            forces[side].append(number)
            spaces[side] |= 1 << space
            if space >= game.hex_count:
                continue
            if force.report:
                detected[side] |= 1 << space
            if force.report != "green":
                sought[side].append((number, space))
    japan, allies = [Fleet(tuple(forces[n]), spaces[n], detected[n], tuple(sought[n])) for n in BOTH]
    return japan, allies


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
