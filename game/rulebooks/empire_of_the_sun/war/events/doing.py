"""Carrying out the effects of cards, one after the other, each at its moment (Rules 5.3)."""

from collections.abc import Callable, Iterator
from typing import Any

from game.core.events import Told
from game.core.position import Step
from game.rulebooks.empire_of_the_sun.cards.deck import note_special
from game.rulebooks.empire_of_the_sun.cards.needs import condition_refusal
from game.rulebooks.empire_of_the_sun.terms.card_effects import (
    AfterFailedRoll,
    AirborneDrop,
    AirJoins,
    AnyEffect,
    AppearAgainstShips,
    ArriveNextTurn,
    BlindIntelligence,
    CancelOffensive,
    CaptureIslands,
    ChangeShipping,
    ChangeWarInEurope,
    ChangeWill,
    ClosePanama,
    EndFlag,
    EnterHeadquarters,
    EnterUnit,
    Escorts,
    EscortsLose,
    Evacuate,
    FewerReplacements,
    FreeRoute,
    GiveSteps,
    Kamikaze,
    KamikazeStep,
    LandingsNearPorts,
    LoseStep,
    MoveChina,
    MoveFleet,
    MoveIndia,
    MoveUnits,
    NoZones,
    Paratroops,
    RandomDiscard,
    RemoveUnit,
    ReplaceHeadquarters,
    Rivalry,
    RollForLosses,
    RunTokyoExpress,
    SendBack,
    SetFlag,
    Shield,
    SwapCard,
    TakeControl,
    WaiveMarines,
)
from game.rulebooks.empire_of_the_sun.terms.card_words import Moment
from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpireAutomatic, EmpirePosition, Result
from game.rulebooks.empire_of_the_sun.war.events import (
    airborne,
    cancelling,
    entering,
    evacuation,
    express,
    fleet,
    hidden_cards,
    kamikaze,
    landings,
    losses,
    opening,
    politics,
    replacing,
)

Effect = Callable[[EmpireGame, EmpirePosition, int, Any], Result]


def in_force(game: EmpireGame, position: EmpirePosition, card: int, effect: AnyEffect) -> Result:
    """What holds for the whole offensive, and is looked up where it counts."""
    return Result(position)


EFFECTS: dict[type[Any], Effect] = {
    ChangeWill: politics.will,
    Rivalry: politics.rivalry,
    ChangeWarInEurope: politics.war_in_europe,
    MoveChina: politics.china_moves,
    MoveIndia: politics.india_moves,
    FewerReplacements: politics.fewer_replacements,
    ClosePanama: politics.close_panama,
    SetFlag: politics.set_flag,
    EndFlag: politics.end_flag,
    Escorts: politics.escorts,
    ChangeShipping: politics.shipping,
    TakeControl: politics.take_control,
    FreeRoute: politics.free_route,
    ArriveNextTurn: politics.arrive_next_turn,
    SwapCard: hidden_cards.swap,
    RandomDiscard: hidden_cards.random_discard,
    GiveSteps: replacing.give_steps,
    EnterHeadquarters: entering.enter_headquarters,
    EnterUnit: entering.enter_unit,
    RemoveUnit: entering.remove_unit,
    ReplaceHeadquarters: entering.replace_headquarters,
    LoseStep: losses.lose_step,
    RollForLosses: losses.roll_for_losses,
    Kamikaze: kamikaze.kamikaze,
    KamikazeStep: in_force,
    Evacuate: evacuation.evacuate,
    MoveFleet: fleet.move_fleet,
    RunTokyoExpress: express.run_express,
    CancelOffensive: cancelling.cancel,
    SendBack: cancelling.send_back,
    CaptureIslands: landings.capture_islands,
    EscortsLose: landings.escorts_lose,
    AirborneDrop: airborne.airborne_drop,
    Paratroops: airborne.paratroops,
    NoZones: in_force,
    AppearAgainstShips: opening.appear,
    AirJoins: opening.air_joins,
    MoveUnits: opening.move_units,
    BlindIntelligence: in_force,
    AfterFailedRoll: in_force,
    Shield: in_force,
    WaiveMarines: in_force,
    LandingsNearPorts: in_force,
}
"""What each kind of effect does."""


HIDDEN = (SwapCard, RandomDiscard)
"""Effects on cards that only their owner sees."""


def apply_effect(game: EmpireGame, position: EmpirePosition, card: int, effect: AnyEffect) -> Result:
    """Carry out an effect of a card; where somebody must choose, the steps in which he does (Rules 5.3)."""
    return EFFECTS[type(effect)](game, position, card, effect)


class DoEffect(EmpireAutomatic, frozen=True):
    """Carry out one effect of a card, by its number on the card."""

    card: int
    number: int

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Do it; where it breaks the offensive off, what the card does besides is done before that ends."""
        effects = game.cards[self.card].effects
        result = apply_effect(game, position, self.card, effects[self.number])
        if isinstance(effects[self.number], HIDDEN):
            happen = SpecialsHappen(position.discards[JAPAN] + position.discards[ALLIES])
            return Result(result.position, result.events, (*result.then, happen))
        if comes_to_nothing(game.cards[self.card], position, result):
            return Result(position, (Told(f"{game.cards[self.card].title}: no effect § 5.3."),))
        if not result.leave:
            return result
        rest = tuple(DoEffect(self.card, number) for number in range(self.number + 1, len(effects)))
        return Result(result.position, result.events, result.then + rest, result.leave)


def comes_to_nothing(card: StrategyCard, position: EmpirePosition, result: Result) -> bool:
    """Whether an event that does one thing, and at once, changes nothing."""
    return card.event == "once" and len(card.effects) == 1 and result == Result(position)


def is_idle(game: EmpireGame, position: EmpirePosition, card: int) -> bool:
    """Whether a card played as its event now would change nothing that everybody can see (Rules 5.3)."""
    row = game.cards[card]
    if row.event != "once" or any(isinstance(effect, HIDDEN) for effect in row.effects):
        return False
    return comes_to_nothing(row, position, apply_effect(game, position, card, row.effects[0]))


class SpecialsHappen(EmpireAutomatic, frozen=True):
    """A special event that another card has put onto the discards happens at once if its time has come (Rules 5.37).

    `before` are the discards of both sides before that card.
    """

    before: tuple[int, ...]

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """It happens, or it is shuffled in again later."""
        then: tuple[Step, ...] = ()
        for card in (*position.discards[JAPAN], *position.discards[ALLIES]):
            if card in self.before or not game.cards[card].is_special:
                continue
            if is_due(game, position, card):
                then += effect_steps(game, card, "")
            else:
                position = note_special(game, position, card)
        return Result(position, (), then)


def is_due(game: EmpireGame, position: EmpirePosition, card: int) -> bool:
    """Whether the time of a special event has come."""
    row = game.cards[card]
    force = row.compulsion
    return force is not None and condition_refusal(game, position, row, force.when) is None


def effect_steps(game: EmpireGame, card: int, *moments: Moment) -> tuple[Step, ...]:
    """The effects of a card that belong to some moments, in the order of the card."""
    effects = game.cards[card].effects
    return tuple(DoEffect(card, number) for number, effect in enumerate(effects) if effect.at in moments)


class EventMoment(EmpireAutomatic, frozen=True):
    """The effects, in a step of the offensive, of the event that runs it and of the answers to it (Rules 5.3)."""

    moment: Moment

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """All effects of this moment, those of the event first."""
        then = (step for card in cards_of(position) for step in effect_steps(game, card, self.moment))
        return Result(position, (), tuple(then))


def cards_of(position: EmpirePosition) -> Iterator[int]:
    """The card whose event runs the offensive, and the answers to it."""
    offensive = position.offensive
    if offensive is not None:
        yield from (offensive.card,) if offensive.play == "EC" else ()
        yield from offensive.cards
