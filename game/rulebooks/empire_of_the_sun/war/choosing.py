"""A play: choose a card, and what to do with it (Rules 7.1)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target
from game.core.combat import Preview
from game.core.events import Told
from game.core.position import Prompt
from game.core.rows import with_side
from game.rulebooks.empire_of_the_sun.cards.worth import worth
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpireChoice, EmpirePosition, Result
from game.rulebooks.empire_of_the_sun.war.china import foretold
from game.rulebooks.empire_of_the_sun.war.events.doing import is_idle
from game.rulebooks.empire_of_the_sun.war.playing import PLAYED
from game.rulebooks.empire_of_the_sun.war.plays import NO_CARD, WAYS, card_refusal, pass_refusal, play_refusal

NOTHING = Refusal("Choose one of your cards, or pass.", "7.1")


HINT = (
    "Under its name: up to which die the enemy finds the offensive, as operations or as its event (– is by no roll); "
    "after L how many units the event activates. What is done with it is asked next."
)


class ChoosePlay(EmpireChoice, frozen=True):
    """Choose a card for the next play, or pass (Rules 7.1)."""

    rule = "7.1"
    asks = "choose a card to play"
    hint = HINT
    is_secret = True
    passes_alone = False

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side whose play it is."""
        return position.side

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The cards of the hand, the Future Offensive, and to pass."""
        side = position.side
        cards = [*position.hands[side], *(card for card in (position.future[side],) if card != NO_CARD)]
        found = [Action("choose_card", card) for card in cards if self.has_use(game, position, card)]
        if found and pass_refusal(game, position) is None:
            found.append(Action("pass"))
        return found

    def has_use(self, game: EmpireGame, position: EmpirePosition, card: int) -> bool:
        """Whether a card can be chosen and then played in some way."""
        if card_refusal(game, position, card) is not None:
            return False
        return any(play_refusal(game, position, card, verb) is None for verb in reversed(WAYS))

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a card cannot be chosen, or nobody passes."""
        if target.verb == "pass":
            return pass_refusal(game, position) or NOTHING
        if target.kind is not Kind.CARD or not 0 <= target.number < len(game.cards):
            return NOTHING
        refused = card_refusal(game, position, target.number)
        return refused or play_refusal(game, position, target.number, "use_event") or NOTHING

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Take a card in hand, or pass."""
        if action.verb == "choose_card":
            return Result(position, (), (UseCard(action.target),))
        side = position.side
        position = replace(position, passes=with_side(position.passes, side, position.passes[side] - 1))
        return Result(position, (Told(f"{game.first_side(side)} passed § 7.18."),))

    def label(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """How many passes are left."""
        return f"Pass ({position.passes[position.side]} left)" if action.verb == "pass" else ""

    def warning(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """A pass is gone for this turn, though no card is."""
        if action.verb != "pass":
            return ""
        left = position.passes[position.side] - 1
        return f"You keep your cards, and the enemy plays. Passes left after this one: {left or 'none'}. Pass?"


class UseCard(EmpireChoice, frozen=True):
    """Choose what to do with a card (Rules 7.1)."""

    rule = "7.1"
    is_secret = True
    is_selection = True
    passes_alone = False
    card: int

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side whose play it is."""
        return position.side

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """What to do."""
        return Prompt("what is the card used for?", "7.1", self.advice(game, position))

    def advice(self, game: EmpireGame, position: EmpirePosition) -> str:
        """What each kind of offensive is worth that it can run; nothing where it runs none."""
        if play_refusal(game, position, self.card, "use_operations") is not None:
            return ""
        card = game.cards[self.card]
        is_open = play_refusal(game, position, self.card, "use_event") is None
        return worth(card, as_event=card.event == "offensive" and is_open)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The ways that are open, and to choose another card."""
        found = [Action(verb) for verb in WAYS if play_refusal(game, position, self.card, verb) is None]
        return [*found, Action("other_card")]

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a card cannot be used so."""
        if target.verb in WAYS:
            refused = play_refusal(game, position, self.card, target.verb)
            if refused is not None:
                return refused
        return Refusal("Say what the card is used for, or choose another.", "7.1")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Play the card so."""
        if action.verb == "other_card":
            return Result(position, (), (ChoosePlay(),))
        return PLAYED[action.verb](game, position, self.card)

    def label(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """How many operations it is good for; which card it is stands in the hand."""
        if action.verb != "use_operations":
            return ""
        operations = game.cards[self.card].operations
        return f"An offensive with {operations} operation{'s' * (operations > 1)}"

    def warning(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """An event that would change nothing is asked about."""
        is_idle_event = action.verb == "use_event" and is_idle(game, position, self.card)
        return "Now this event changes nothing. Play it all the same?" if is_idle_event else ""

    def preview(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Preview | None:
        """How likely an offensive in China succeeds, and what the die is measured by (Rules 13.82)."""
        return foretold(game, position) if action.verb == "china_offensive" else None

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The card."""
        return Target(Kind.CARD, self.card)
