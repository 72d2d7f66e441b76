"""Before the curtain or the end: what has happened stays to be seen by both until one of them goes on."""

from collections.abc import Callable

from game.core.actions import Side
from game.core.position import Prompt
from game.core.session import Session
from game.ui.screens.games.battle import Battle
from game.ui.table.moment.attention import HandOver
from game.ui.table.moment.showing import closing
from game.ui.words import say, to_say

SENTENCE = to_say("Look at what has happened.")
OPEN = to_say("Nothing secret is shown meanwhile.")


def hand_over(battle: Battle, side: Side, go_on: Callable[[], None]) -> HandOver:
    """The words with which the table waits until a side is to have it."""
    session, player = battle.session, battle.player(side)
    last = session.entries[-1].side if session.entries else side
    if last == side:
        hint = say("{player} next: the choice is secret, so nobody else may look.", player=player)
        return HandOver(Prompt(say(SENTENCE), "", hint), say("{player}: I alone look", player=player), last, go_on)
    words = (
        say("Next: {player}", player=player) if turn_is_over(session) else say("{player} to the table", player=player)
    )
    return HandOver(Prompt(say(SENTENCE), "", say(OPEN)), words, last, go_on)


def acted_last(session: Session, side: Side) -> bool:
    """Whether a side that is to have the table is at it already, for it has done what was done last."""
    return bool(session.entries) and session.entries[-1].side == side


def the_end(session: Session, go_on: Callable[[], None]) -> HandOver:
    """The words with which the table waits after the last action of a game."""
    verdict, last = session.verdict, session.entries[-1].side if session.entries else Side(0)
    winner = verdict.winner if verdict is not None and verdict.winner is not None else last
    return HandOver(closing(session), say("See how it ended"), winner, go_on)


def turn_is_over(session: Session) -> bool:
    """Whether the latest action has ended a turn."""
    if not session.entries:
        return False
    before, view = session.moment_after(len(session.entries) - 1), session.game.title.view
    return view(session.game, before.position, None).turn != view(session.game, session.position, None).turn
