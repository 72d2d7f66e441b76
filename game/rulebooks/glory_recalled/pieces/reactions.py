"""Cards played in the other side's action: a question that shows no hand, then the choice (Rules 1.3, 6.17, 11.1)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, Refusal, Side, Target
from game.core.events import Event, RollTold, Told
from game.core.position import Prompt, Step
from game.core.standing import StandingAnswer
from game.rulebooks.glory_recalled.pieces.boats import boat_steps
from game.rulebooks.glory_recalled.pieces.hands import play_face_up
from game.rulebooks.glory_recalled.pieces.points import destroy_battery
from game.rulebooks.glory_recalled.terms.game import BRITISH, GloryGame
from game.rulebooks.glory_recalled.terms.position import GloryPosition, GlorySideChoice, Result, battle_of
from game.rulebooks.glory_recalled.terms.tables import Reaction

FACES = 6
QUESTIONS: dict[Reaction, tuple[str, str]] = {
    "air": ("aircraft come: play Anti-Aircraft Fire?", "6.17"),
    "fifth_column": ("a Fifth Column: stop it with a card?", "6.17"),
    "boats": ("the landing box is loaded: send the torpedo boats?", "6.17"),
    "osborne": ("your units are hit: cancel a hit with a card?", "6.17"),
    "guns": ("the battery is lost: spike the guns?", "11.1"),
}

SILENCES: dict[Reaction, str] = {
    "air": "aircraft",
    "fifth_column": "a Fifth Column",
    "boats": "a loaded landing box",
    "osborne": "hits",
    "guns": "lost batteries",
}
"""What a side is not asked about once it has said "not again"."""


def is_asked(game: GloryGame, position: GloryPosition, side: Side, reaction: Reaction) -> bool:
    """Whether a side is asked: it holds cards, and the card is not known to be gone (Rules 1.3)."""
    if not position.hands[side]:
        return False
    return any(game.cards[card].reaction == reaction and card not in position.out for card in game.decks[side])


def question(game: GloryGame, position: GloryPosition, reaction: Reaction, card: int = -1) -> tuple[Step, ...]:
    """The question to the British, or nothing where nobody is asked."""
    return (AskReaction(BRITISH, reaction, card),) if is_asked(game, position, BRITISH, reaction) else ()


def asked_about(game: GloryGame, position: GloryPosition, card: CardId) -> tuple[Step, ...]:
    """The question whether a card just played is cancelled (Rules 6.17)."""
    kind = game.cards[card].kind
    return question(game, position, kind, card) if kind else ()


def asked_for_osborne(game: GloryGame, position: GloryPosition) -> tuple[Step, ...]:
    """The question whether a hit is cancelled (Rules 6.17)."""
    return question(game, position, "osborne")


class AskReaction(GlorySideChoice, frozen=True):
    """Does a side react with a card? (Rules 6.17)"""

    rule = "6.17"
    passes_alone = False
    plain_no = "no_cards"
    stands_until = ("Turn",)
    reaction: Reaction
    card: int = -1

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """The question."""
        sentence, rule = QUESTIONS[self.reaction]
        return Prompt(sentence, rule, "The answer 'Choose cards' uncovers your hand behind the curtain.")

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """No; a look at the hand; not again this turn."""
        return (Action("no_cards"), Action("look"), Action("not_again"))

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Nothing else counts now."""
        return Refusal("First say whether you react with a card.", QUESTIONS[self.reaction][1])

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Go on, or uncover the hand."""
        then: tuple[Step, ...] = ()
        if action.verb == "look":
            then = (React(self.side, self.reaction, self.card),)
        return Result(position, (), then)

    def left_standing(self, game: GloryGame, position: GloryPosition, action: Action) -> StandingAnswer | None:
        """Not again this turn (Rules 1.3)."""
        if action.verb != "not_again":
            return None
        words = f"no reaction to {SILENCES[self.reaction]} this turn"
        return StandingAnswer(self.side, self.reaction, *self.stands_until, words)

    def is_answered_by(self, game: GloryGame, position: GloryPosition, answer: StandingAnswer) -> bool:
        """By the answer to the same question."""
        return answer.question == self.reaction

    def subject(self, game: GloryGame, position: GloryPosition) -> Target | None:
        """The space that is fought for."""
        return None if position.battle is None else Target(Kind.SPACE, position.battle.target)


class React(GlorySideChoice, frozen=True):
    """Play the card that fits the moment, or none (Rules 6.17)."""

    rule = "6.17"
    is_secret = True
    passes_alone = False
    reaction: Reaction
    card: int

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Choose a card."""
        return Prompt("play a card that fits, or none", QUESTIONS[self.reaction][1], "Lit cards fit this moment.")

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """The cards for this moment, and none."""
        fitting = [card for card in position.hands[self.side] if game.cards[card].reaction == self.reaction]
        return [*(Action("react", card) for card in fitting), Action("no_more")]

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why a card does not fit."""
        if target.kind is Kind.CARD and target.number in position.hands[self.side]:
            return Refusal(f"{game.cards[target.number].name} does not fit this moment.", "6.17")
        return Refusal("Play a lit card, or none.", "6.17")

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """The card takes effect."""
        if action.verb == "no_more":
            return Result(position)
        number = CardId(action.target)
        position, events = play_face_up(game, position, self.side, number)
        outcome = self.effect(game, position, number)
        return Result(outcome.position, (*events, *outcome.events), outcome.then)

    def effect(self, game: GloryGame, position: GloryPosition, number: CardId) -> Result:
        """What the card does at this moment."""
        match self.reaction:
            case "air" | "fifth_column":
                return cancel_card(game, position, self.side, number, CardId(self.card))
            case "boats":
                return Result(position, (), boat_steps(game, number))
            case "osborne":
                return cancel_hit(position, self.side)
            case "guns":
                position, events = destroy_battery(game, position, battle_of(position).target, "11.1")
                return Result(position, events)


def cancel_card(game: GloryGame, position: GloryPosition, side: Side, number: CardId, victim: CardId) -> Result:
    """A card loses its effect, if the roll succeeds where one is needed (Rules 6.17)."""
    name, needed = game.cards[victim].name, game.cards[number].roll
    events: tuple[Event, ...] = (Told(f"{name} is cancelled § 6.17."),)
    if needed:
        (face,), dice = position.dice.roll(1, FACES)
        position = replace(position, dice=dice)
        succeeds = face + 1 >= needed
        text = f"{face + 1} rolled, {needed} needed: {name} {'is cancelled' if succeeds else 'goes on'} § 6.17."
        events = (RollTold(side, (face,), text),)
        if not succeeds:
            return Result(position, events, asked_about(game, position, victim))
    return Result(replace(position, cancelled=(*position.cancelled, victim)), events)


def cancel_hit(position: GloryPosition, side: Side) -> Result:
    """One hit on a side is cancelled (Rules 6.17)."""
    battle = battle_of(position)
    mine = 0 if side == battle.side else 1
    hits = tuple(max(0, number - 1) if index == mine else number for index, number in enumerate(battle.hits))
    position = replace(position, battle=replace(battle, hits=(hits[0], hits[1])))
    return Result(position, (Told("One hit is cancelled § 6.17."),))
