"""Playing some steps with dice that have fallen and choices that are made, as far as these lead."""

from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, IllegalAction, Kind
from game.core.events import Event
from game.core.position import Automatic, Choice, Step
from game.core.title import verbs_by_name
from game.rulebooks.pacific_war.files.unit_words import AT, unit_words
from game.rulebooks.pacific_war.questions.fallen import DiceRunOut, FallenDice
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.operation import Operation
from game.rulebooks.pacific_war.terms.pieces import force_of, staff_of
from game.rulebooks.pacific_war.terms.position import PacificPosition, Result
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, SideName

DICE = "dice"


class Asked(msgspec.Struct, frozen=True):
    """What is needed next: who chooses, among which units, hexes or buttons, and what for; or further dice."""

    side: SideName | None
    legal: list[str]
    prompt: str = ""


class Played(msgspec.Struct):
    """How far the steps were played, and what happened; `waits_for` is nothing when all is over."""

    position: PacificPosition
    events: list[Event] = []
    waits_for: Asked | None = None


def played(
    game: PacificGame,
    position: PacificPosition,
    steps: tuple[Step, ...],
    dice: Sequence[int],
    choices: Sequence[str],
    before: Callable[[PacificPosition, Step], None] | None = None,
    leaves_out: tuple[type[Step], ...] = (),
) -> Played:
    """Play steps until they are done, or dice or choices run out. `before` looks at each step that is carried out.

    Steps of the kinds in `leaves_out` follow upon what is asked, and are passed over.

    A choice is the name of a unit or a Task Force, the number of a hex, or the word of a button; where there is only
    one way and the rules take it by themselves it is left out.

    :raises IllegalAction: when a choice is not legal.
    """
    operation = position.operation or Operation(JAPAN)
    told = Played(replace(position, dice=FallenDice(0, 0, tuple(dice)), operation=operation))
    words = list(choices)
    while steps:
        try:
            result = next_of(game, told, steps, words, before)
        except DiceRunOut:
            told.waits_for = Asked(None, [DICE])
            break
        if result is None:
            break
        told.position = result.position
        told.events += result.events
        steps = (*(step for step in result.then if not isinstance(step, leaves_out)), *steps[1:])
    return told


def next_of(
    game: PacificGame,
    told: Played,
    steps: tuple[Step, ...],
    words: list[str],
    before: Callable[[PacificPosition, Step], None] | None,
) -> Result | None:
    """What comes of the next step; nothing while it waits for a choice."""
    step = steps[0]
    if isinstance(step, Automatic):
        if before is not None:
            before(told.position, step)
        result: Result = step.run(game, told.position)
        return result
    assert isinstance(step, Choice), "a step is one or the other"
    return choose(game, told, step, words)


def choose(
    game: PacificGame, told: Played, step: Choice[PacificGame, PacificPosition], words: list[str]
) -> Result | None:
    """The next choice is made; where there is only one way the rules take it."""
    position = told.position
    legal = step.legal(game, position)
    if not legal:
        return step.skip(game, position)
    if len(legal) == 1 and step.passes_alone:
        return step.apply(game, position, legal[0])
    found: dict[str, Action] = {}
    for action in legal:
        found.setdefault(word_of(game, position, action), action)
    if not words:
        prompt = step.prompt(game, position)
        words_asked = f"{prompt.sentence.rstrip('.')}. {prompt.hint}" if prompt.hint else prompt.sentence
        told.waits_for = Asked(SIDE_NAMES[step.decider(game, position)], list(found), words_asked)
        return None
    word = words.pop(0)
    word = next((each for each in found if word in (each, each.partition(AT)[0])), word)
    if word not in found:
        raise IllegalAction(f"'{word}' cannot be chosen now; what can: {', '.join(found)}")
    return step.apply(game, position, found[word])


def word_of(game: PacificGame, position: PacificPosition, action: Action) -> str:
    """An action in one word: a unit, Task Force or headquarters by its name, a hex, a number, or a button."""
    if action.target < 0:
        return action.verb
    kind = verbs_by_name(game.title)[action.verb].kind
    if kind is Kind.SPACE:
        return game.board.spaces[action.target].name
    if kind is Kind.NUMBER:
        return str(action.target)
    staff = staff_of(action.target)
    if staff is not None:
        return game.headquarters[staff].id
    force = force_of(action.target)
    return unit_words(game, position, action.target) if force is None else position.task_forces[force].name
