"""What a player may say, and the answer when he may not: actions, their verbs and targets, and refusals."""

from enum import StrEnum
from typing import NewType

import msgspec

Side = NewType("Side", int)
"""One of the two players: 0 or 1, an index into the title's sides."""

SpaceId = NewType("SpaceId", int)
"""A hex or a space of the board: an index into `Board.spaces`."""

PieceId = NewType("PieceId", int)
"""A unit or another movable thing: an index the title keeps stable for the whole game."""

CardId = NewType("CardId", int)
"""A card: an index into the title's deck."""


OPPONENTS = (Side(1), Side(0))
"""The opponent of each side."""


def other(side: Side) -> Side:
    """The opponent of a side."""
    return OPPONENTS[side]


class Kind(StrEnum):
    """What a verb is done to, and so where on the table it is clicked."""

    SPACE = "space"
    PIECE = "piece"
    CARD = "card"
    NUMBER = "number"
    BUTTON = "button"


class Verb(msgspec.Struct, frozen=True):
    """One way of acting, declared once by a title.

    `label` is written on buttons; `key` is a keyboard short cut (pygame's key name) beside Enter and Tab.
    `takes_back` marks a verb that only reverses an earlier choice (un-order a unit): random play leaves it out.
    `ends` marks a button that ends what might go on: the table asks before that cannot be undone.
    `forgoes` marks one of these that gives up moves or battles: the table asks even where it could be undone.
    `gathers` marks a verb of a space that does with all in it what is done with each: who points at one means that one.
    The numbers of a verb with `is_direction` are those of the hexsides: they can be clicked around what is asked about.
    """

    name: str
    kind: Kind
    label: str
    key: str = ""
    takes_back: bool = False
    ends: bool = False
    is_direction: bool = False
    forgoes: bool = False
    gathers: bool = False


class Action(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One click or key: a verb, and the number of the space, piece or card it is done to (-1 for a button)."""

    verb: str
    target: int = -1


class Target(msgspec.Struct, frozen=True, gc=False):
    """Something on the table that can be clicked or pointed at, whether or not anything may be done to it.

    For a button, `verb` names it and `number` is -1.
    """

    kind: Kind
    number: int = -1
    verb: str = ""


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why something is not allowed now: a sentence for the player and the paragraph of the rulebook."""

    sentence: str
    rule: str


class IllegalAction(ValueError):
    """An action was performed that the position does not allow: a bug of the caller, never of the player."""


def button(verb: str) -> Target:
    """The target that stands for a button."""
    return Target(Kind.BUTTON, -1, verb)
