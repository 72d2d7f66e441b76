"""What is left of a phase in a file, step by step: what each asks, and what it knows (Rules 5).

Every step that can lie on the stack is told in the same way: its name, and its fields in words. Which words a field
takes follows from its name, for in all rooms a `space` is a hex, and `taken` are units.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from game.core.position import Step
from game.core.problems import Path, Problem, unknown
from game.core.sequence import EndPhase, RunPhase
from game.rulebooks.pacific_war.calendar.days import Resume
from game.rulebooks.pacific_war.files.plain_position import PlainStep, Said
from game.rulebooks.pacific_war.files.unit_words import AT, unit_called, unit_words
from game.rulebooks.pacific_war.steps import STEPS
from game.rulebooks.pacific_war.terms.classes import side_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.pieces import staff_of, staff_piece
from game.rulebooks.pacific_war.terms.position import PacificPosition
from game.rulebooks.pacific_war.terms.sea_battle import FORTRESS
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES

SIDES = frozenset({"side", "attacker"})
UNIT = frozenset({"unit", "piece", "firer", "ship", "enemy_lead"})
UNITS = frozenset({"units", "moved", "taken", "core", "screen", "leaving", "named"})
SPACE = frozenset({"space"})
SPACES = frozenset({"searched", "seen", "flown", "done", "answered", "tried", "path"})
NOBODY = ""
"""No unit, or no headquarters."""
BY = " by "
"""A unit that is chosen, by the headquarters that activates it: "Akagi by combined_fleet"."""
ASHORE = "ashore"
"""Where a mission attacks no Task Force."""
FORTRESS_WORD = "fortress"
"""The coastal fortification of a hex, where ships are named that fire and are fired at."""
PAIRS = frozenset({"headings", "chosen"})
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
        is_step(field.type) or name in SIDES | PAIRS or field.type in (int, bool, str, tuple[int, ...])
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
            knows[name] = said(game, position, name, value)
    return PlainStep(type(step).__name__, knows, within)


def said(game: PacificGame, position: PacificPosition, name: str, value: Any) -> Said:
    """What a step knows by a name, in words."""
    if name in SIDES:
        return SIDE_NAMES[value]
    if name in UNIT:
        if value == FORTRESS:
            return FORTRESS_WORD
        staff = staff_of(value)
        return game.headquarters[staff].id if staff is not None else unit_words(game, position, value)
    if name in UNITS:
        return tuple(unit_words(game, position, unit) for unit in value)
    if name in SPACE:
        return game.board.name(value)
    if name in SPACES:
        return tuple(game.board.name(space) for space in value)
    if name == "chosen" and isinstance(value, tuple):
        return tuple(f"{unit_words(game, position, unit)}{BY}{game.headquarters[staff].id}" for unit, staff in value)
    if name == "headings":
        return tuple(f"{position.task_forces[force].name}{AT}{game.board.name(space)}" for force, space in value)
    if name == "force":
        return str(position.task_forces[value].name)
    if name == "staff":
        return game.headquarters[value].id if value >= 0 else NOBODY
    told: Said = value
    return told


def read_steps(game: PacificGame, position: PacificPosition, told: Iterable[PlainStep]) -> tuple[Step, ...]:
    """The steps that a file tells, which has no problems."""
    return tuple(read_step(game, position, plain) for plain in told)


def read_step(game: PacificGame, position: PacificPosition, plain: PlainStep) -> Step:
    """A step from its words."""
    kind = BY_NAME[plain.asks]
    known = {name: meant(game, position, name, words) for name, words in plain.knows.items()}
    if plain.within is not None:
        known[within_of(kind)] = read_step(game, position, plain.within)
    return kind(**known)


def meant(game: PacificGame, position: PacificPosition, name: str, words: Any) -> Any:
    """What words mean that a step knows by a name."""
    staffs = {each.id: number for number, each in enumerate(game.headquarters)}
    if name in SIDES:
        return side_of(words)
    if words == FORTRESS_WORD:
        return FORTRESS
    if name in UNIT:
        return staff_piece(staffs[words]) if words in staffs else unit_called(game, position, words)
    if name in UNITS:
        return tuple(unit_called(game, position, each) for each in words)
    if name in SPACE:
        return game.board.by_name[words]
    if name in SPACES:
        return tuple(game.board.by_name[each] for each in words)
    if name == "chosen" and isinstance(words, tuple):
        rows = (each.partition(BY) for each in words)
        return tuple((unit_called(game, position, unit), staffs[staff]) for unit, _, staff in rows)
    if name == "headings":
        rows = (each.partition(AT) for each in words)
        return tuple((force_called(position, force), game.board.by_name[place]) for force, _, place in rows)
    if name == "force":
        return force_called(position, words)
    return staffs.get(words, -1) if name == "staff" else words


def force_called(position: PacificPosition, name: str) -> int:
    """A Task Force by its name."""
    return next(n for n, force in enumerate(position.task_forces) if force.name == name and force.space >= 0)


NO_HEX, NO_UNIT = 'the map has no hex "{}"', 'no unit is called "{}"'
NO_FORCE, NO_STAFF = 'there is no Task Force "{}"', 'there is no headquarters "{}"'


class Names(msgspec.Struct, frozen=True):
    """What a position has names for."""

    units: tuple[str, ...]
    forces: tuple[str, ...]


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
            yield from word_problems(game, (*path, "knows", name), name, words, names)
    for name, field in own.items():
        if field.required and name not in plain.knows:
            yield Problem((*path, "knows"), f'"{plain.asks}" does not go on without "{name}"')
    if bool(inner) != (plain.within is not None):
        yield Problem((*path, "within"), f'"{plain.asks}" {"is within another step" if inner else "is in no other"}')
    elif plain.within is not None:
        yield from step_problems(game, (*path, "within"), plain.within, names)


def word_problems(game: PacificGame, path: Path, name: str, words: Said, names: Names) -> Iterator[Problem]:
    """Sides, hexes, units, Task Forces and headquarters that there are not."""
    staffs, hexes = tuple(each.id for each in game.headquarters), tuple(game.board.by_name)
    for each in words if isinstance(words, tuple) else (words,):
        word, _, place = str(each).partition(AT)
        if name in SIDES:
            yield from unknown([(path, word)], SIDE_NAMES, 'there is no side "{}"')
        elif name in UNIT | UNITS and word not in (*staffs, NOBODY, FORTRESS_WORD):
            yield from unknown([(path, word)], names.units, NO_UNIT)
        elif name in SPACE | SPACES and each not in hexes:
            yield Problem(path, NO_HEX.format(each), str(each), hexes)
        elif name in ("force", "headings") and word not in names.forces:
            yield Problem(path, NO_FORCE.format(word), word, names.forces)
        elif name == "headings":
            yield from unknown([(path, place)], hexes, NO_HEX)
        elif name == "chosen" and isinstance(words, tuple):
            unit, _, staff = str(each).partition(BY)
            yield from unknown([(path, unit.partition(AT)[0])], names.units, NO_UNIT)
            yield from unknown([(path, staff)], staffs, NO_STAFF)
        elif name == "staff" and word != NOBODY:
            yield from unknown([(path, word)], staffs, NO_STAFF)
