"""Ending a game before its end: one side resigns, asked twice; or both agree to a draw, each asked."""

from collections.abc import Callable, Sequence

from game.core.actions import Action, Side, other
from game.core.conceding import agreed_draw, resignation
from game.ui.screens.games.battle import Battle
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.message import Answer, MessagePage
from game.ui.screens.pages.program import Program
from game.ui.words import say, to_say

HEADING = to_say("End the game now")

Concede = Callable[[Action], None]


def ask_to_concede(app: Program, battle: Battle, concede: Concede) -> None:
    """Ask how the game is to end. The table is covered: whoever answers must not see the hand that lies open."""
    decision = battle.session.decision
    if decision is None:
        return
    first, second = decision.side, other(decision.side)

    def resigning(side: Side) -> Answer:
        return Answer(
            say("{name}: resign", name=battle.sides[side].name),
            lambda: ask_again(app, battle, side, concede),
        )

    draw = Answer(say("Offer a draw"), lambda: ask_for_draw(app, battle, first, concede))
    sentences = (say("Whoever resigns loses. A draw must be agreed to by both."),)
    # The draw stands last: whoever clicks twice on resigning must not come upon the yes of the next question.
    show(app, sentences, (Answer(say("Play on")), resigning(second), resigning(first), draw))


def ask_again(app: Program, battle: Battle, side: Side, concede: Concede) -> None:
    """Ask a side once more whether it resigns."""
    winner = battle.side_and_player(other(side))
    sentences = (
        say(
            "{who}, do you resign? The winner is then: {winner}.",
            who=battle.side_and_player(side),
            winner=winner,
        ),
    )
    show(app, sentences, (Answer(say("No, play on")), Answer(say("Yes, I resign"), lambda: concede(resignation(side)))))


def ask_for_draw(app: Program, battle: Battle, side: Side, concede: Concede) -> None:
    """Ask first the player who is to decide, then the other one; when both agree, it is a draw."""

    def ask_other() -> None:
        show(
            app,
            (say("{who}, do you agree to a draw?", who=battle.side_and_player(other(side))),),
            (Answer(say("No, play on")), Answer(say("I agree"), lambda: concede(agreed_draw()))),
            mirrored=True,
        )

    offered = say("{who}, do you offer a draw?", who=battle.side_and_player(side))
    show(app, (offered,), (Answer(say("No, play on")), Answer(say("Yes, I offer it"), ask_other)))


def show(app: Program, sentences: Sequence[str], answers: Sequence[Answer], *, mirrored: bool = False) -> None:
    """Put one of the questions."""
    app.push(Form(app, MessagePage(app, None, say(HEADING), sentences, answers, mirrored=mirrored)))
