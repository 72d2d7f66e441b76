"""The sequence of play: a tree of phases, declared once, and the two steps that walk through it.

The stack of the position holds what is left of the tree, so a sequence can be interrupted, saved in the middle of
anything, and resumed: whatever is pushed on top is finished first.
"""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.actions import Refusal
from game.core.events import Event, PhaseEntered, Told
from game.core.kept import once
from game.core.passed_over import with_passed
from game.core.position import Automatic, Outcome, Position, Step
from game.core.standing import without_lapsed


class Phase(msgspec.Struct, frozen=True):
    """A named part of the sequence of play and the paragraph that describes it.

    A phase `begin`s with something that is done, has `steps` of its own, a `body` of phases in their order, or several
    of these, which follow each other so. `present` says of a game whether the phase exists in it at all; `due` says of
    a position whether it belongs to this round at all (to a side's first turn only, or to one kind of card); `when`
    leaves it out at the moment; `again` repeats it as long as it says so; `end` is done when it is over (markers come
    off). `whose` names the side, by (game, position), whose part of the round it is.

    `idle` says why nobody has anything to do in a phase now (None: somebody has). It is then passed over, and the
    position, a `PassingPosition`, remembers why; the log tells it of the phase `told_as` that, if it is called
    anything. One that `runs_idle` goes its way all the same, for there may be something at its end.

    An interlude `leads` if the rules tell it before the rest of the sequence of play: it is listed there.
    """

    name: str
    rule: str
    begin: Callable[[Any, Any], Outcome[Any]] | None = None
    steps: tuple[Step, ...] = ()
    body: tuple["Phase", ...] = ()
    present: Callable[[Any], bool] | None = None
    due: Callable[[Any, Any], bool] | None = None
    when: Callable[[Any, Any], bool] | None = None
    again: Callable[[Any, Any], bool] | None = None
    end: Callable[[Any, Any], Outcome[Any]] | None = None
    whose: Callable[[Any, Any], str] | None = None
    idle: Callable[[Any, Any], Refusal | None] | None = None
    runs_idle: bool = False
    told_as: str = ""
    leads: bool = False


class RunPhase(Automatic[Any, Any], frozen=True):
    """Begin the phase of this number (see `numbered`)."""

    walks = True
    phase: int

    def run(self, game: Any, position: Any) -> Outcome[Any]:
        """Put its steps and the phases of its body in its place, and its end behind them."""
        node: PhaseNode = game.phases[self.phase]
        for comes in node.conditions:
            if not comes(game, position):
                return Outcome(position)
        phase = node.phase
        if phase.idle is not None and not (phase.runs_idle and position.passed_over is None):
            why = phase.idle(game, position)
            position = position if why is None else with_passed(position, phase.name, why)
            if why is not None and not phase.runs_idle:
                return Outcome(position, told_of(phase, why))
        begin = phase.begin
        if begin is None:
            return Outcome(position, (), node.opening)
        outcome = begin(game, position)
        if outcome.leave:
            return leave_at_once(outcome, node)
        return with_steps(outcome, node.opening) if node.opening else outcome


def told_of(phase: Phase, why: Refusal) -> tuple[Event, ...]:
    """What the log says of a phase that is passed over."""
    if not phase.told_as:
        return ()
    return (Told(f"{phase.told_as} is passed over: {why.sentence.removesuffix('.')} § {why.rule}."),)


class EndPhase(Automatic[Any, Any], frozen=True):
    """End the phase of this number, or begin it again."""

    walks = True
    phase: int

    def run(self, game: Any, position: Any) -> Outcome[Any]:
        """Do what the end of the phase demands; repeat it where it must be repeated."""
        node: PhaseNode = game.phases[self.phase]
        phase = node.phase
        if position.standing:
            position = replace(position, standing=without_lapsed(position.standing, node.names))
        outcome = phase.end(game, position) if phase.end is not None else Outcome(position)
        if phase.again is not None and not outcome.leave and phase.again(game, outcome.position):
            return with_steps(outcome, (RunPhase(self.phase),))
        return outcome


def leave_at_once(outcome: Outcome[Any], node: "PhaseNode") -> Outcome[Any]:
    """A phase whose beginning breaks off itself, so that only its end is left of it, or a phase around it."""
    if outcome.leave != node.phase.name:
        return outcome
    end = tuple(step for step in node.opening if isinstance(step, EndPhase))
    return Outcome(outcome.position, outcome.events, outcome.then + end)


def broken_off(game: Any, steps: tuple[Step, ...], name: str) -> tuple[Step, ...]:
    """What is left of a stack when the innermost phase of this name that goes on is broken off: its end, and the rest.

    So what its `end` demands is done, and whether it begins `again` is asked as ever. Phases inside it, and interludes
    on top of it, vanish without their ends: they were not finished. What must be put right then is put right by the
    end of the phase that is broken off.

    :raises LookupError: when no phase of this name goes on.
    """
    nodes: tuple[PhaseNode, ...] = game.phases
    named = [number for number, node in enumerate(nodes) if node.phase.name == name]
    ends = {end_of(nodes, number): number for number in named}
    for place, step in enumerate(steps):
        number = ends.get(step, -1) if isinstance(step, (RunPhase, EndPhase)) else -1
        if number >= 0 and (step == EndPhase(number) or RunPhase(number) not in steps[:place]):
            return steps[place:]
    reason = "it is not going on" if named else "the title has no such phase"
    raise LookupError(f"the phase '{name}' cannot be left: {reason}")


def end_of(nodes: tuple["PhaseNode", ...], number: int) -> Step | None:
    """The step at which a phase is over: its own end, or where it has none what follows it in the phase around it.

    None for a phase that the game does not have.
    """
    node = nodes[number]
    if EndPhase(number) in node.opening:
        return EndPhase(number)
    around = nodes[node.parent].opening
    return next((after for step, after in pairwise(around) if step == RunPhase(number)), None)


def names_in(phase: Phase) -> frozenset[str]:
    """The names of a phase and of all inside it: these may have been broken off before their own end."""
    return frozenset({phase.name}).union(*map(names_in, phase.body))


def with_steps(outcome: Outcome[Any], steps: tuple[Step, ...]) -> Outcome[Any]:
    """An outcome after which so many steps more are taken."""
    return Outcome(outcome.position, outcome.events, outcome.then + steps)


class PhaseNode(msgspec.Struct, frozen=True):
    """A phase with its number's worth of context: its depth in the tree, its steps and those that walk its body.

    `names` are those of the phase and of all inside it; `conditions` are asked, in this order, before it begins;
    `entered` is what is told where the game comes into it.
    """

    phase: Phase
    depth: int
    parent: int
    opening: tuple[Step, ...]
    names: frozenset[str]
    conditions: tuple[Callable[[Any, Any], bool], ...]
    entered: PhaseEntered


def numbered(roots: tuple[Phase, ...]) -> tuple[PhaseNode, ...]:
    """Number the phases of a title, each before its body: the sequence of play first, then its interludes."""
    nodes: list[PhaseNode] = []
    for root in roots:
        number_into(nodes, root, 0, -1)
    return tuple(nodes)


def number_into(nodes: list[PhaseNode], phase: Phase, depth: int, parent: int) -> int:
    """Add a phase and its body to the list; return its number."""
    number = len(nodes)
    nodes.append(PhaseNode(phase, depth, parent, (), names_in(phase), conditions_of(phase), PhaseEntered(phase.name)))
    children = [number_into(nodes, child, depth + 1, number) for child in phase.body]
    runs = tuple(RunPhase(child) for child in children)
    needs_end = bool(children) or parent < 0 or phase.end is not None or phase.again is not None
    opening: tuple[Step, ...] = (*phase.steps, *runs, *((EndPhase(number),) if needs_end else ()))
    nodes[number] = replace(nodes[number], opening=opening)
    return number


class Exists(msgspec.Struct, frozen=True):
    """Whether a phase exists in a game at all, asked like what depends on the position."""

    present: Callable[[Any], bool]

    def __call__(self, game: Any, position: Any) -> bool:
        """Whether it does."""
        return self.present(game)


def conditions_of(phase: Phase) -> tuple[Callable[[Any, Any], bool], ...]:
    """What must all be so, by (game, position), for a phase to begin."""
    exists = None if phase.present is None else Exists(phase.present)
    return tuple(asked for asked in (exists, phase.due, phase.when) if asked is not None)


def phases_that_end(roots: tuple[Phase, ...]) -> dict[str, bool]:
    """The names of all phases of a title, and whether each has an end of its own.

    A phase without anything to do at its end, without a body and not repeated leaves none on the stack.
    """
    return {node.phase.name: EndPhase(number) in node.opening for number, node in enumerate(numbered(roots))}


def beginning_with(nodes: tuple[PhaseNode, ...], number: int) -> tuple[Step, ...]:
    """The stack of a game that begins with the phase of this number: it, and whatever follows it in those around it."""
    parent = nodes[number].parent
    if parent < 0:
        return (RunPhase(number),)
    around = nodes[parent].opening
    return around[around.index(RunPhase(number)) :] + beginning_with(nodes, parent)[1:]


def phase_called(nodes: tuple[PhaseNode, ...], name: str) -> int:
    """The number of the first phase of a name.

    :raises StopIteration: when the title has no such phase.
    """
    return next(number for number, node in enumerate(nodes) if node.phase.name == name)


def only_present(game: Any) -> tuple[PhaseNode, ...]:
    """The phases of a game, with those that it does not have left out of the bodies around them once and for all.

    All keep their numbers.
    """
    nodes: tuple[PhaseNode, ...] = game.phases
    return tuple(replace(node, opening=tuple(filter(partial(is_walked, game), node.opening))) for node in nodes)


def is_walked(game: Any, step: Step) -> bool:
    """Whether a step of a body is ever needed: not if it runs a phase that the game does not have."""
    return not isinstance(step, RunPhase) or is_present(game, step.phase)


def interlude(nodes: tuple[PhaseNode, ...], name: str) -> RunPhase:
    """The step that runs a phase by name on top of whatever is going on.

    :raises StopIteration: when the title has no such phase.
    """
    return RunPhase(phase_called(nodes, name))


def phase_going_on(game: Any, position: Position) -> str:
    """The name of the innermost phase that is going on; empty when none is."""
    number = phase_around(game, position.steps)
    return str(game.phases[number].phase.name) if number >= 0 else ""


def phase_around(game: Any, steps: tuple[Step, ...]) -> int:
    """The number of the innermost phase that is going on around a stack of steps; -1 when none is."""
    ahead = set[int]()
    for step in steps:
        if isinstance(step, RunPhase):
            ahead.add(step.phase)
        elif isinstance(step, EndPhase):
            return begun_in(game, step.phase, ahead)
    return -1


NO_PHASE = PhaseEntered("")


def entered_with(game: Any, steps: tuple[Any, ...], begun: int) -> PhaseEntered:
    """What is told of the phase to which the first step of a stack belongs: it begins or ends it, or lies in it.

    `begun` is the number of a phase that was begun just before; -1 after other steps.
    """
    number = steps[0].phase if steps[0].walks else begun
    if number < 0:
        number = phase_around(game, steps)
    entered: PhaseEntered = game.phases[number].entered if number >= 0 else NO_PHASE
    return entered


def begun_in(game: Any, around: int, ahead: set[int]) -> int:
    """The phase going on directly inside one whose end waits on the stack.

    It is the one before the first that is still ahead, for a phase without an end of its own leaves nothing behind.
    """
    children = parts_of(game, around)
    begun = children[: next((n for n, child in enumerate(children) if child in ahead), len(children))]
    return begun[-1] if begun else around


@once
def parts_of(game: Any, number: int) -> list[int]:
    """The phases directly inside one that a game has."""
    return [part for part, node in enumerate(game.phases) if node.parent == number and is_present(game, part)]


def is_present(game: Any, number: int) -> bool:
    """Whether a game has a phase, and all that contain it."""
    while number >= 0:
        node: PhaseNode = game.phases[number]
        if node.phase.present is not None and not node.phase.present(game):
            return False
        number = node.parent
    return True
