"""Where a game goes on in a position that a file tells: with a phase, by its name, or with the very steps left.

Whoever writes a file names a phase. What a program tells of the middle of a combat are the steps that are left, as
saves hold them; nobody writes these by hand.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.play import settle
from game.core.position import P, Position
from game.core.problems import Problem
from game.core.sequence import PhaseNode, beginning_with, is_present, phase_called, phase_going_on
from game.core.snapshot import steps_from
from game.core.title import Game

Left = tuple[dict[str, Any], ...]
"""Steps that are left, as saves hold them."""


def told_moment(game: Game, position: Position) -> tuple[str, Left]:
    """The phase that goes on, where its beginning leads to this very position; else no phase, and the steps left."""
    name = phase_going_on(game, position)
    if name and settle(game, at_phase(game, position, name)).position == position:
        return name, ()
    return "", tuple(msgspec.to_builtins(position.steps))


def at_moment(game: Game, position: P, phase: str, left: Left) -> P:
    """The position at the beginning of a phase, or with the steps that are left."""
    if left:
        return replace(position, steps=steps_from(game.title, left))
    return at_phase(game, position, phase) if phase else position


def at_phase(game: Game, position: P, name: str) -> P:
    """The position at the beginning of the phase of a name."""
    nodes: tuple[PhaseNode, ...] = game.phases
    return replace(position, steps=beginning_with(nodes, phase_called(nodes, name)))


def moment_problems(game: Game, phase: str, left: Left) -> Iterator[Problem]:
    """What is wrong with a phase or with steps that a file tells."""
    names = phases_of(game)
    if phase and phase not in names:
        yield Problem(("phase",), f"there is no phase '{phase}'", phase, names)
    if phase and left:
        yield Problem(("left",), "a file tells a phase or the steps that are left, not both")
    try:
        steps_from(game.title, left)
    except msgspec.ValidationError as error:
        yield Problem(("left",), f"these are no steps of this game: {error}")


def phases_of(game: Game) -> tuple[str, ...]:
    """The names of the phases that a game has."""
    nodes: tuple[PhaseNode, ...] = game.phases
    return tuple(dict.fromkeys(node.phase.name for number, node in enumerate(nodes) if is_present(game, number)))
