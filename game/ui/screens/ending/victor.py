"""Who has won, in words; and what the last action did."""

from collections.abc import Sequence

from game.core.chronicle import Happened
from game.core.conceding import BY_AGREEMENT, agreed_draw
from game.core.session import Session
from game.ui.screens.games.battle import Battle
from game.ui.screens.games.match_words import match_heading
from game.ui.words import say


def heading_of(battle: Battle) -> str:
    """Who has won: the match, at the end of its second game, else the game."""
    rule, match, tallies = battle.match_rule, battle.match, battle.tallies
    if match is None or rule is None or tallies is None:
        return victor_of(battle)
    if match.number == 1:
        return say("{who} the first game", who=victor_of(battle))
    return match_heading(rule, match, tallies, battle.called)


def victor_of(battle: Battle) -> str:
    """Who has won the game."""
    verdict = battle.session.verdict
    if verdict is None or verdict.winner is None:
        return say("A draw, agreed by both") if is_agreed(battle.session) else say("Nobody has won")
    side = battle.sides[verdict.winner].name
    player = battle.called[verdict.winner]
    return (
        say("{player} ({side}) has won", player=player, side=side)
        if player != side or battle.match
        else say("Victory: {side}", side=side)
    )


def is_agreed(session: Session) -> bool:
    """Whether the game ended in a draw that both agreed to."""
    return bool(session.entries) and session.entries[-1].action == agreed_draw()


def last_moment(session: Session, known: Sequence[Happened]) -> Sequence[Happened]:
    """All that the last action did; nothing where the players ended the game themselves."""
    if session.entries and session.entries[-1].action.verb in BY_AGREEMENT:
        return ()
    return [one for one in known if one.number == max(len(session.entries), known[-1].number)]
