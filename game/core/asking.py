"""Questions about a position, as a title answers them: plain functions of (game, position, words), with plain answers.

Their words are written anywhere, on a command line or in a file, and become what each question is asked with.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from inspect import Parameter, getdoc, signature
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from game.core.actions import Side
from game.core.title import Game

Question = Callable[..., Any]
GIVEN = ("game", "position")
"""What a question is asked of; one about the rules alone is asked of the game only."""
LINK = re.compile(r"\[([^\[\]|]+)(?:\|([^\[\]]+))?\]")
"""A place in a sentence, as `Game.place` marks it."""


class Unasked(ValueError):
    """Words with which a question cannot be asked, in one sentence."""


def known(word: str, words: Iterable[str], kind: str) -> None:
    """Make sure that there is such a word.

    :raises LookupError: when there is none, with the one that may be meant.
    """
    options = tuple(words)
    if word not in options:
        near = get_close_matches(str(word), options, n=1)
        raise LookupError(f"there is no {kind} '{word}'" + (f" (did you mean '{near[0]}'?)" if near else ""))


def questions_of(module: Any) -> tuple[Question, ...]:
    """The questions about a position that the package of a title's questions offers."""
    offered = (getattr(module, name) for name in module.__all__)
    return tuple(each for each in offered if next(iter(signature(each).parameters), "") == "game")


def written(question: Question) -> str:
    """How a question is written: its name, and in capitals what it is asked with; in brackets what may be left out."""
    words = [name.upper() if need else f"[{name.upper()}]" for name, need in wanted(question).items()]
    return " ".join((question.__name__, *words))


def told(question: Question) -> str:
    """What a question asks, in one sentence."""
    return (getdoc(question) or "").split("\n\n")[0].replace("\n", " ")


def wanted(question: Question) -> Mapping[str, bool]:
    """What a question is asked with beside the game and the position, and whether it must be said."""
    parameters = signature(question).parameters.values()
    return {each.name: each.default is Parameter.empty for each in parameters if each.name not in GIVEN}


def answer(game: Game, position: Any, question: Question, words: Sequence[str]) -> Any:
    """The answer to a question that is asked with words, in plain values, its sentences without marks for links.

    Sides are called as in files, lists are divided by commas, and everything else is written as JSON has it.

    :raises Unasked: when the words do not fit the question.
    :raises LookupError: when they name something that there is not.
    """
    names = list(wanted(question))
    least = sum(wanted(question).values())
    if not least <= len(words) <= len(names):
        raise Unasked(f"`{question.__name__}` is asked like this: {written(question)}")
    hints = get_type_hints(question)
    meant = {name: value_of(game, word, hints[name], name) for name, word in zip(names, words, strict=False)}
    of_position = {"position": position} if "position" in signature(question).parameters else {}
    return without_links(msgspec.to_builtins(question(game, **of_position, **meant)))


def without_links(value: Any) -> Any:
    """Plain values in whose sentences places are only called: `C5`, `Guadalcanal (4423)`."""
    match value:
        case str():
            return LINK.sub(lambda found: f"{found[2]} ({found[1]})" if found[2] else found[1], value)
        case list() | tuple():
            return [without_links(each) for each in value]
        case dict():
            return {key: without_links(each) for key, each in value.items()}
        case _:
            return value


def value_of(game: Game, word: str, wanted_type: Any, name: str) -> Any:
    """What a word means.

    :raises Unasked: when it means nothing of the kind.
    """
    if wanted_type is Side:
        sides = [side.id for side in game.sides]
        if word not in sides:
            raise Unasked(f"there is no side '{word}': there are {' and '.join(sides)}")
        return Side(sides.index(word))
    if get_origin(wanted_type) is Literal and word not in get_args(wanted_type):
        raise Unasked(f"there is no {name} '{word}': there are {', '.join(map(str, get_args(wanted_type)))}")
    lists = [each for each in (wanted_type, *get_args(wanted_type)) if get_origin(each) in (Sequence, list, tuple)]
    try:
        if lists and not word.startswith("[") and ("," in word or wanted_type in lists):
            return msgspec.convert([part for part in word.split(",") if part], wanted_type, strict=False)
        if word[:1] in ("[", "{"):
            return msgspec.json.decode(word, type=wanted_type)
        if get_origin(wanted_type) in (Mapping, dict):
            raise Unasked(f'\'{word}\' cannot be {name.upper()}: that is a table, such as {{"name": "value"}}')
        return msgspec.convert(word, wanted_type, strict=False)
    except msgspec.MsgspecError as error:
        raise Unasked(f"'{word}' cannot be {name.upper()}: {error}") from None
