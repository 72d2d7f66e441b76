"""Answers that stand: a side says once how it answers questions of a kind, and is not asked again until that lapses.

A step that asks such a question names its plain `no`, the answers that may be left standing, and which of them answer
it. From then on the game itself says no: in the log, in views and in the position that is what a no of the player would
have been, so that nobody else can tell one from the other. An answer lapses with the phase that it names, and its owner
may take it back whenever he decides something. A no to a whole row of different questions is an answer to none of them:
each of their steps names it besides what is legal, and the table offers it.
"""

from collections.abc import Collection, Sequence

import msgspec

from game.core.actions import Action, Side

ASK_AGAIN = "ask_again"
"""The verb that takes back a standing answer, by its number in the position. No step offers it: it is always there."""

LET_STAND = "let_stand"
"""The verb that leaves a no standing that a step names besides its legal actions. No step offers it, either."""


class StandingAnswer(msgspec.Struct, frozen=True, gc=False):
    """A no that a side lets stand for all questions of a kind until a phase of this name ends.

    `words` tell it to its owner. `unless` names the case in which he is asked all the same; empty: there is none.
    """

    side: Side
    question: str
    until: str
    words: str
    unless: str = ""


def without_lapsed(answers: tuple[StandingAnswer, ...], phases: Collection[str]) -> tuple[StandingAnswer, ...]:
    """The answers that still stand after phases have ended."""
    return tuple(answer for answer in answers if answer.until not in phases)


def ways_back(answers: Sequence[StandingAnswer], side: Side) -> tuple[Action, ...]:
    """The actions by which a side takes its standing answers back."""
    return tuple(Action(ASK_AGAIN, number) for number, answer in enumerate(answers) if answer.side == side)
