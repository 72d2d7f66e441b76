"""What is left of a phase in a file, step by step: what each asks, and what it knows (Rules 5).

Every step that can lie on the stack is told in the same way: its name, and its fields in words.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, get_origin

import msgspec

from game.core.position import Step
from game.core.problems import Path, Problem
from game.core.sequence import EndPhase, RunPhase
from game.rulebooks.pacific_war.calendar.days import Resume
from game.rulebooks.pacific_war.files.field_words import FIELDS, Names, words_of
from game.rulebooks.pacific_war.files.plain_position import PlainStep, Said
from game.rulebooks.pacific_war.steps import STEPS
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition

ASHORE = "ashore"
"""Where a mission attacks no Task Force."""
KINDS = {int: "a number", bool: "true or false", str: "a word"}
BY_NAME = {step.__name__: step for step in STEPS}


def fields(kind: type[Step]) -> Mapping[str, Any]:
    """What a step knows, by name."""
    return {field.name: field for field in msgspec.structs.fields(kind)}


def within_of(kind: type[Step]) -> str:
    """The field in which a step keeps the one that it belongs to; empty: it belongs to none."""
    return next((name for name, field in fields(kind).items() if is_step(field.type)), "")


def is_step(kind: Any) -> bool:
    """Whether a field holds a step."""
    return isinstance(kind, type) and issubclass(kind, Step)


def can_be_told(kind: type[Step]) -> bool:
    """Whether a file can tell what a step of a kind knows: neither a mission nor an assault."""
    return all(
        is_step(field.type) or name in FIELDS or field.type in (int, bool, str, tuple[int, ...])
        for name, field in fields(kind).items()
    )


def of_phase(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps that are left of the phase that goes on."""
    for step in steps:
        if isinstance(step, (RunPhase, EndPhase)):
            return
        yield step


def suspended(position: PacificPosition) -> list[Step]:
    """The steps with which a phase goes on that the end of the month suspended (Rules 5.4)."""
    after = next((n for n, step in enumerate(position.steps, 1) if isinstance(step, Resume)), 0)
    return list(of_phase(position.steps[after:])) if after else []


def told_steps(game: PacificGame, position: PacificPosition, steps: Sequence[Step]) -> tuple[PlainStep, ...]:
    """Steps in words; none at all where one of them cannot be told."""
    if not all(can_be_told(type(step)) for step in steps):
        return ()
    return tuple(told_step(game, position, step) for step in steps)


def told_step(game: PacificGame, position: PacificPosition, step: Step) -> PlainStep:
    """A step in words: what is not said is as in a new step."""
    knows, within = dict[str, Said](), None
    for name, field in fields(type(step)).items():
        value = getattr(step, name)
        if is_step(field.type):
            within = told_step(game, position, value)
        elif value != field.default:
            knows[name] = words_of(name).tell(game, position, value)
    return PlainStep(type(step).__name__, knows, within)


def read_steps(game: PacificGame, position: PacificPosition, told: Iterable[PlainStep]) -> tuple[Step, ...]:
    """The steps that a file tells, which has no problems."""
    return tuple(read_step(game, position, plain) for plain in told)


def read_step(game: PacificGame, position: PacificPosition, plain: PlainStep) -> Step:
    """A step from its words."""
    kind = BY_NAME[plain.asks]
    known = {name: words_of(name).read(game, position, words) for name, words in plain.knows.items()}
    if plain.within is not None:
        known[within_of(kind)] = read_step(game, position, plain.within)
    return kind(**known)


def step_problems(game: PacificGame, path: Path, plain: PlainStep, names: Names) -> Iterator[Problem]:
    """All that is wrong with a step of a file."""
    kind = BY_NAME.get(plain.asks)
    if kind is None or not can_be_told(kind):
        known = tuple(name for name, each in BY_NAME.items() if can_be_told(each))
        yield Problem((*path, "asks"), f'no step is called "{plain.asks}"', plain.asks, known)
        return
    inner = within_of(kind)
    own = {name: field for name, field in fields(kind).items() if name != inner}
    for name, words in plain.knows.items():
        if name not in own:
            yield Problem((*path, "knows", name), f'"{plain.asks}" knows no "{name}"', name, tuple(own))
        else:
            yield from word_problems(game, (*path, "knows", name), own[name], words, names)
    for name, field in own.items():
        if field.required and name not in plain.knows:
            yield Problem((*path, "knows"), f'"{plain.asks}" does not go on without "{name}"')
    if bool(inner) != (plain.within is not None):
        yield Problem((*path, "within"), f'"{plain.asks}" {"is within another step" if inner else "is in no other"}')
    elif plain.within is not None:
        yield from step_problems(game, (*path, "within"), plain.within, names)


def word_problems(game: PacificGame, path: Path, field: Any, words: Said, names: Names) -> Iterator[Problem]:
    """What is said is of another kind than the field; or sides, hexes, units and so on that there are not."""
    is_list = get_origin(field.type) is tuple
    if isinstance(words, tuple) != is_list:
        yield Problem(path, f'"{field.name}" is {"a list" if is_list else "one thing, and no list"}')
    elif field.name not in FIELDS and not is_list and type(words) is not field.type:
        yield Problem(path, f'"{field.name}" is {KINDS[field.type]}')
    else:
        for each in words if isinstance(words, tuple) else (words,):
            yield from words_of(field.name).problems(game, path, str(each), names)
