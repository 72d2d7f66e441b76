"""Taking back by agreement what one player alone cannot undo: both are asked, one after the other."""

from collections.abc import Callable

from game.core.actions import Side, other
from game.core.session import Session
from game.ui.said import said
from game.ui.screens.games.battle import Battle
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.message import Answer, MessagePage
from game.ui.screens.pages.program import Program
from game.ui.screens.watching.recording import read
from game.ui.words import say, to_say

HEADING = to_say("Take back")


def ask_take_back(app: Program, battle: Battle, agreed: Callable[[], None]) -> None:
    """Ask first the player who did the last action, then the other one; when both agree, do it."""
    if not battle.session.entries:
        app.show_message(say(HEADING), [say("Nothing has been done yet.")])
        return
    doer = battle.session.entries[-1].side
    ask_one(app, battle, doer, lambda: ask_one(app, battle, other(doer), agreed))


def ask_one(app: Program, battle: Battle, side: Side, agreed: Callable[[], None]) -> None:
    """Ask one player. The table is covered meanwhile: whoever is asked must not see the hand that lies open."""
    sentences = (
        say("To be taken back: {what}", what=last_words(battle.session)),
        say("{who}, do you agree?", who=battle.side_and_player(side)),
    )
    answers = (Answer(say("I agree"), agreed), Answer(say("No")))
    app.push(Form(app, MessagePage(app, None, say(HEADING), sentences, answers)))


def last_words(session: Session) -> str:
    """The last action as the log tells it to both."""
    seen = [event.seen_by(None) for event in session.entries[-1].events]
    sentences = [event.sentence(session.game) for event in seen if event is not None]
    words = " ".join(said(session.game, sentence) for sentence in sentences if sentence)
    return read(words) or say("the last action.")
