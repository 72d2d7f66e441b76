"""The initiative: who plays first, and how it is seized (Rules 4.4)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Refusal, Side, Target, other
from game.core.events import Told
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpireChoice, EmpirePosition, Result
from game.rulebooks.empire_of_the_sun.war.plays import NO_CARD, event_refusal

LAST_TURN_OF_JAPAN = 4
"""To the end of this turn Japan goes first with equal hands."""


def first_player(game: EmpireGame, position: EmpirePosition) -> Side:
    """Who plays first: the side with more cards; with equal hands Japan to 1942, later the Allies (Rules 4.4)."""
    japan, allies = (len(position.hands[side]) for side in (JAPAN, ALLIES))
    if japan == allies:
        return JAPAN if position.turn <= LAST_TURN_OF_JAPAN else ALLIES
    return JAPAN if japan > allies else ALLIES


def seizing_refusal(position: EmpirePosition, side: Side) -> Refusal | None:
    """Why a side cannot seize the initiative, or None: with fewer cards and a Future Offensive it can (Rules 4.4)."""
    if len(position.hands[side]) >= len(position.hands[other(side)]):
        return Refusal("Only the side with fewer cards seizes the initiative.", "4.4")
    if position.future[side] == NO_CARD:
        return Refusal("There is no Future Offensive to seize the initiative with.", "4.4")
    if position.future_turn[side] >= position.turn:
        return Refusal("A Future Offensive is usable from the turn after it was placed.", "4.4")
    if not position.hands[side]:
        return Refusal("A Future Offensive is not the last card of a turn.", "7.16")
    return None


def begin_offensives(game: EmpireGame, position: EmpirePosition) -> Result:
    """The Offensives phase begins: who plays first (Rules 4.4).

    On the first turn of a scenario it may name the side; on December 1941 only Japan has cards.
    """
    named = position.turn == game.scenario.turns.first and game.scenario.first_player is not None
    side = position.side if named else first_player(game, position)
    return Result(
        replace(position, side=side, has_seized=False), (Told(f"The first play falls to {game.the_side(side)} § 4.4."),)
    )


def may_seize(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether the side that does not go first is asked (Rules 4.4)."""
    return seizing_refusal(position, other(position.side)) is None


class SeizeInitiative(EmpireChoice, frozen=True):
    """Seize the initiative, or let the other side begin; asked whatever the card is (Rules 4.4)."""

    rule = "4.4"
    asks = "open the turn with your Future Offensive as an event?"
    hint = "You then play first on this turn; else the side with more cards does."
    is_secret = True
    passes_alone = False

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side that does not go first."""
        return other(position.side)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """To let be, and to seize if the card allows it."""
        side = other(position.side)
        can = event_refusal(game, position, position.future[side]) is None
        return (*((Action("seize"),) if can else ()), Action("let_be"))

    def offered(self, game: EmpireGame, position: EmpirePosition, legal: Sequence[Action]) -> Sequence[Action]:
        """Both: what the card allows stays hidden."""
        return (Action("seize"), Action("let_be"))

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why the initiative cannot be seized."""
        card = position.future[other(position.side)]
        refused = event_refusal(game, position, card) if target.verb == "seize" else None
        return refused or Refusal("Seize the initiative, or let the other side begin.", self.rule)

    def label(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """Which card it is, as only its owner may read it."""
        title = game.cards[position.future[other(position.side)]].title
        return f"Open with {title}" if action.verb == "seize" else ""

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """The side plays first, and its Future Offensive before all else; or nothing changes."""
        if action.verb == "let_be":
            return Result(position)
        side = other(position.side)
        told = Told(f"{game.first_side(side)} seized the initiative § 4.4.")
        return Result(replace(position, side=side, has_seized=True), (told,))
