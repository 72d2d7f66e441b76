"""Cards played in answer to an offensive: a question that shows no hand, then the choice (Rules 5.32)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, Refusal, Side, Target
from game.core.kept import kept_each, once
from game.core.position import Prompt, Step
from game.core.standing import StandingAnswer
from game.rulebooks.empire_of_the_sun.cards.deck import in_game, lay_off
from game.rulebooks.empire_of_the_sun.cards.in_force import effect_in_force, owner, reaction_cards, reactor
from game.rulebooks.empire_of_the_sun.cards.needs import needs_refusal
from game.rulebooks.empire_of_the_sun.terms.card_effects import AfterFailedRoll, Shield
from game.rulebooks.empire_of_the_sun.terms.card_events import EventPlayed
from game.rulebooks.empire_of_the_sun.terms.cards import Reaction, StrategyCard
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Intelligence, Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpireChoice, EmpirePosition, Result, offensive_of
from game.rulebooks.empire_of_the_sun.war.events.doing import effect_steps
from game.rulebooks.empire_of_the_sun.war.plays import NO_CARD, future_refusal

RULE = "5.32"
MOST_CARDS = 3
"""Cards that may be played in answer to one offensive."""
STEPS = {"IV": ("IV",), "VII": ("VII",), "IX": ("X", "XII")}
"""The steps of the offensive in which cards are named, and in which they take effect."""
QUESTIONS = {
    "IV": "the offensive begins: stop it with a card?",
    "VII": "the enemy attacks: play cards of intelligence, or a counter-offensive?",
    "IX": "the battles begin: play cards of attack?",
}
NO_BATTLE = "the offensive fights no battle: play cards of attack all the same?"
AFTER_ROLL = "it is a surprise: play a card of intelligence all the same?"
SILENCES = {"IV": "to stop offensives", "VII": "against attacks", "IX": "in battles"}
"""What a side plays no cards for once it has said "not again"."""
RANKS: tuple[Intelligence, ...] = ("surprise", "intercept", "ambush")


def reaction_refusal(
    game: EmpireGame, position: EmpirePosition, card: int, step: str, *, after_roll: bool = False
) -> Refusal | None:
    """Why a card cannot be played in answer to the offensive in this step, or None (Rules 5.32)."""
    row, offensive = game.cards[card], offensive_of(position)
    reaction = row.reaction
    if reaction is None or owner(row) != reactor(position):
        return Refusal(f"{row.title} is no card that answers an offensive.", RULE)
    if not fits(row, step):
        return Refusal(f"{row.title} is named in step {named_in(reaction)} of an offensive; this is step {step}.", RULE)
    if len(offensive.cards) >= MOST_CARDS:
        return Refusal(f"No more than {MOST_CARDS} cards answer one offensive.", RULE)
    if not offensive.battle_hexes and step != "IV" and not reaction.without_battle:
        return Refusal(f"{row.title} needs a battle.", RULE)
    return (
        shield_refusal(game, position, row, step)
        or roll_refusal(game, position, row, after_roll=after_roll)
        or needs_refusal(game, position, row)
    )


def named_in(reaction: Reaction) -> str:
    """The step of the offensive in which a reaction card is named (Rules 5.32)."""
    return next(step for step, effective in STEPS.items() if reaction.step in effective)


def answering(position: EmpirePosition, side: Side) -> tuple[int, ...]:
    """The cards with which a side may answer: its hand, and its Future Offensive (Rules 7.16)."""
    future = position.future[side]
    return (*position.hands[side], *((future,) if future != NO_CARD else ()))


def answer_refusal(
    game: EmpireGame, position: EmpirePosition, card: int, step: str, *, after_roll: bool = False
) -> Refusal | None:
    """Why a card of the hand, or the Future Offensive, does not answer the offensive in this step, or None."""
    side = reactor(position)
    refused = future_refusal(position, side) if card == position.future[side] else None
    return refused or reaction_refusal(game, position, card, step, after_roll=after_roll)


def shield_refusal(game: EmpireGame, position: EmpirePosition, card: StrategyCard, step: str) -> Refusal | None:
    """Why the offensive cannot be stopped, or seen in time, whatever the card (Rules 5.32, 5.40)."""
    if step != "IX" and effect_in_force(game, position, Shield) is not None:
        return Refusal("Nothing stops this offensive, and nobody sees it in time.", RULE)
    is_weather = card.reaction is not None and card.reaction.kind == "weather"
    if is_weather and not any(game.counters[unit].side != owner(card) for unit in position.activated):
        return Refusal("The enemy has activated nobody.", "5.40")
    return None


def roll_refusal(game: EmpireGame, position: EmpirePosition, card: StrategyCard, *, after_roll: bool) -> Refusal | None:
    """Why a card of intelligence does not go with a roll that has failed, or with cards played before (Rules 5.32)."""
    is_late = any(isinstance(effect, AfterFailedRoll) for effect in card.effects)
    if after_roll and not is_late:
        return Refusal("The roll has failed: this card comes too late.", RULE)
    if is_late and any(is_intelligence(each) for each in reaction_cards(game, position)):
        return Refusal(f"{card.title} goes with no other card of intelligence.", RULE)
    return None


def is_intelligence(card: StrategyCard) -> bool:
    """Whether a reaction card tells of the enemy in time, and does nothing else."""
    return card.reaction is not None and card.reaction.kind == "intelligence"


@kept_each("discards", "removed_cards")
def may_answer(game: EmpireGame, position: EmpirePosition, side: Side, step: str) -> tuple[int, ...]:
    """The cards for a step that a side may have in its hand, as far as anybody can know (Rules 5.2)."""
    known = {*position.discards[side], *position.removed_cards[side]}
    return tuple([card for card in answers(game, side, step) if card not in known])


@once
def answers(game: EmpireGame, side: Side, step: str) -> tuple[int, ...]:
    """The cards of a side that fit a step, whoever has them."""
    return tuple(card for card in in_game(game, side) if fits(game.cards[card], step))


def fits(card: StrategyCard, step: str) -> bool:
    """Whether a card is a reaction card for a step of the offensive (Rules 5.32)."""
    return card.reaction is not None and card.reaction.step in STEPS[step]


def is_asked(game: EmpireGame, position: EmpirePosition, step: str, *, after_roll: bool = False) -> bool:
    """Whether the reacting side is asked: it holds cards, and one that it may hold could be played (Rules 5.32)."""
    side = reactor(position)
    if not position.hands[side] or (after_roll and offensive_of(position).intelligence != "surprise"):
        return False
    possible = may_answer(game, position, side, step)
    return any(reaction_refusal(game, position, card, step, after_roll=after_roll) is None for card in possible)


class ReactionCards(EmpireChoice, frozen=True):
    """Does the reacting side answer with cards? It is asked in the same way whatever it holds (Rules 5.32)."""

    rule = "5.32"
    otherwise = "First say whether you answer with cards."
    passes_alone = False
    plain_no = "no_cards"
    stands_until = ("Turn",)
    step: str
    after_roll: bool = False

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The reacting side."""
        return reactor(position)

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """The question."""
        question = AFTER_ROLL if self.after_roll else QUESTIONS[self.step]
        if self.step == "IX" and not offensive_of(position).battle_hexes:
            question = NO_BATTLE
        return Prompt(question, RULE, "'Choose cards' uncovers your hand behind the curtain.")

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """No; a look at the hand; not again this turn."""
        if not is_asked(game, position, self.step, after_roll=self.after_roll):
            return ()
        return (Action("no_cards"), Action("look"), Action("not_again"))

    def label(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """What is not asked about again: this moment of later offensives, not what follows in this one."""
        return f"No cards {SILENCES[self.step]} this turn" if action.verb == "not_again" else ""

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Go on, or uncover the hand."""
        then: tuple[Step, ...] = (React(self.step, self.after_roll),) if action.verb == "look" else ()
        return Result(position, (), then)

    def left_standing(self, game: EmpireGame, position: EmpirePosition, action: Action) -> StandingAnswer | None:
        """Not again this turn."""
        if action.verb != "not_again":
            return None
        side = reactor(position)
        return StandingAnswer(side, self.step, *self.stands_until, f"no cards {SILENCES[self.step]} this turn")

    def is_answered_by(self, game: EmpireGame, position: EmpirePosition, answer: StandingAnswer) -> bool:
        """By the answer to the same question."""
        return answer.question == self.step


class React(EmpireChoice, frozen=True):
    """Play a card that fits the moment, or no more (Rules 5.32)."""

    rule = "5.32"
    asks = "play a card that fits, or no more"
    hint = "Lit cards fit this moment. Where none is lit, go on."
    is_secret = True
    passes_alone = False
    step: str
    after_roll: bool = False
    is_first: bool = True

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The reacting side."""
        return reactor(position)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The cards that fit, and no more; after a card only if one that it may hold could still be played."""
        if not self.is_first and not is_asked(game, position, self.step, after_roll=self.after_roll):
            return ()
        cards = answering(position, reactor(position))
        fitting = [card for card in cards if self.refused(game, position, card) is None]
        return [*(Action("react", card) for card in fitting), Action("no_more")]

    def refused(self, game: EmpireGame, position: EmpirePosition, card: int) -> Refusal | None:
        """Why a card does not fit."""
        return answer_refusal(game, position, card, self.step, after_roll=self.after_roll)

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a card does not fit."""
        if target.kind is Kind.CARD and target.number in answering(position, reactor(position)):
            refused = self.refused(game, position, target.number)
            if refused is not None:
                return refused
        return Refusal("Play a lit card, or no more.", RULE)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """The card is shown, and what it does at once is done; then perhaps another."""
        if action.verb == "no_more":
            return Result(position)
        card, side = action.target, reactor(position)
        row = game.cards[card]
        position = lay_off(position, side, card, leaves=row.leaves)
        position = replace(position, offensive=with_card(game, offensive_of(position), card))
        if row.draws:
            position = replace(position, draws_due=(*position.draws_due, side))
        again: tuple[Step, ...] = (replace(self, is_first=False),)
        return Result(position, (EventPlayed(side, CardId(card)),), (*effect_steps(game, card, "", "VII"), *again))


def with_card(game: EmpireGame, offensive: Offensive, card: int) -> Offensive:
    """An offensive that is answered with one card more: an ambush is better than an interception (Rules 5.32)."""
    known = game.cards[card].condition or "surprise"
    best = max(known, offensive.intelligence, key=RANKS.index)
    return replace(offensive, cards=(*offensive.cards, card), intelligence=best)
