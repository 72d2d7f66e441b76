"""The sequence of play as the panel beside the map lists it: which phases there are, and where the turn stands."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.actions import Refusal
from game.core.passed_over import PassingPosition, why_passed
from game.core.position import Position
from game.core.sequence import EndPhase, Phase, PhaseNode, RunPhase, begun_in, is_present


class Progress(StrEnum):
    """How far a phase is, as the sequence panel shows it."""

    DONE = "done"
    NOW = "now"
    AROUND = "around"
    AHEAD = "ahead"


class PhaseLine(msgspec.Struct, frozen=True):
    """One line of the sequence panel; of a phase that was passed over in this round also `why`."""

    name: str
    rule: str
    depth: int
    progress: Progress
    why: Refusal | None = None


def name_in(game: Any, position: Position, phase: Phase) -> str:
    """The name of a phase, with the side whose part it is."""
    side = phase.whose(game, position) if phase.whose is not None else ""
    return f"{phase.name}: {side}" if side else phase.name


def phase_lines(game: Any, position: Position) -> tuple[PhaseLine, ...]:
    """The whole sequence of play of a game and where the position stands in it.

    Phases that the game does not have, or that are not due in this round, are left out; of the interludes only those
    are listed that are going on, before the rest or behind it. Once the game is over none is going on, even if it
    ended in the middle of one.
    """
    nodes: tuple[PhaseNode, ...] = game.phases
    waiting = [step.phase for step in position.steps if isinstance(step, EndPhase)]
    ahead = {step.phase for step in position.steps if isinstance(step, RunPhase)}
    begun = [begun_in(game, number, ahead) for number in waiting]
    is_over = position.verdict is not None
    running = set() if is_over else {*waiting, *begun}
    now = begun[0] if begun and not is_over else -1
    roots = sorted({0, *(number for number in waiting if nodes[number].parent < 0)})
    listed = sorted(roots, key=lambda root: not nodes[root].phase.leads)
    return tuple(
        with_parts(
            line_of(game, position, nodes[number], progress(number, now, running, ahead, nodes))
            for root in listed
            for number in range(root, len(nodes))
            if root_of(nodes, number) == root and is_present(game, number) and is_due(game, position, number)
        )
    )


def with_parts(lines: Iterable[PhaseLine]) -> Iterator[PhaseLine]:
    """The same lines, where the parts of a phase that was passed over were passed over with it."""
    over: PhaseLine | None = None
    for line in lines:
        if over is None or line.depth <= over.depth:
            over = line if line.why is not None else None
        yield line if over is None else replace(line, why=over.why)


def line_of(game: Any, position: Position, node: PhaseNode, progress: Progress) -> PhaseLine:
    """A phase as the panel shows it; what lies behind may have been passed over."""
    phase, is_done = node.phase, progress is Progress.DONE
    why = why_passed(position, phase.name) if is_done and isinstance(position, PassingPosition) else None
    return PhaseLine(name_in(game, position, phase), phase.rule, node.depth, progress, why)


def is_due(game: Any, position: Position, number: int) -> bool:
    """Whether a phase, and all that contain it, come in this round of the sequence of play."""
    while number >= 0:
        node: PhaseNode = game.phases[number]
        if node.phase.due is not None and not node.phase.due(game, position):
            return False
        number = node.parent
    return True


def progress(number: int, now: int, running: set[int], ahead: set[int], nodes: tuple[PhaseNode, ...]) -> Progress:
    """How far one phase is: ahead if it, or a phase that contains it, still waits on the stack."""
    if number == now:
        return Progress.NOW
    if number in running:
        return Progress.AROUND
    above = number
    while above >= 0:
        if above in ahead:
            return Progress.AHEAD
        above = nodes[above].parent
    return Progress.DONE


def root_of(nodes: tuple[PhaseNode, ...], number: int) -> int:
    """The number of the tree's top phase that contains this one."""
    while nodes[number].parent >= 0:
        number = nodes[number].parent
    return number
