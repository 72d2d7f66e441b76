"""The initiative: who plays first, and how it is seized (Rules 4.4)."""

from game.core.actions import Refusal, Side, other
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition

LAST_TURN_OF_JAPAN = 4
"""To the end of this turn Japan goes first with equal hands."""
NO_CARD = -1


def first_player(game: EmpireGame, position: EmpirePosition) -> Side:
    """Who plays first: the side with more cards; with equal hands Japan to 1942, later the Allies (Rules 4.4)."""
    japan, allies = (len(position.hands[side]) for side in (JAPAN, ALLIES))
    if japan == allies:
        return JAPAN if position.turn <= LAST_TURN_OF_JAPAN else ALLIES
    return JAPAN if japan > allies else ALLIES


def seizing_refusal(game: EmpireGame, position: EmpirePosition, side: Side) -> Refusal | None:
    """Why a side cannot seize the initiative, or None: with fewer cards and a Future Offensive it can (Rules 4.4)."""
    if len(position.hands[side]) >= len(position.hands[other(side)]):
        return Refusal("Only the side with fewer cards seizes the initiative.", "4.4")
    if position.future[side] == NO_CARD:
        return Refusal("There is no Future Offensive to seize the initiative with.", "4.4")
    if position.future_turn[side] >= position.turn:
        return Refusal("A Future Offensive is usable from the turn after it was placed.", "4.4")
    return None
