"""Action cards: when they can be played, and what they set in motion (Rules 5.1.1, 6.4 to 6.15)."""

from collections.abc import Callable
from typing import Any, NamedTuple

from game.core.actions import CardId, Refusal, other
from game.core.position import Step
from game.rulebooks.glory_recalled.combat.bombardment import Bombardment, can_bombard
from game.rulebooks.glory_recalled.moving.landing import ChooseBox, box_refusal
from game.rulebooks.glory_recalled.moving.leading import Rally, can_rally
from game.rulebooks.glory_recalled.moving.moves import BeginActivation
from game.rulebooks.glory_recalled.moving.shipping import Ship, can_ship
from game.rulebooks.glory_recalled.pieces.activation import by_card, unit_refusal
from game.rulebooks.glory_recalled.terms.card_effects import (
    Activate,
    AmphibiousAssault,
    Bombard,
    CutWater,
    DemolishBattery,
    DrawMore,
    FortifySpace,
    InAction,
    RallyUnits,
    SeaTransport,
    ShootLeader,
    Support,
    TakeCards,
)
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import CONQUERED, GloryPosition
from game.rulebooks.glory_recalled.turn.schemes import DrawCards, GiveUpCards, Snipe, Thirst, can_snipe, can_thirst
from game.rulebooks.glory_recalled.turn.works import DigIn, SpikeGuns, can_dig_in, can_spike

Steps = tuple[Step, ...]
Can = Callable[[GloryGame, GloryPosition, CardId], bool]
Begin = Callable[[GloryGame, GloryPosition, CardId, Any], Steps]
"""What an effect begins with; it is given the effect itself, of the type under which it stands below."""


class Effect(NamedTuple):
    """Whether an effect could do anything, the steps it begins with, and what is missing where it could do nothing."""

    can: Can
    begin: Begin
    lacks: str


def play_refusal(game: GloryGame, position: GloryPosition, card: CardId) -> Refusal | None:
    """Why a card cannot be played as an action now (Rules 5.1.1, 6.5)."""
    row = game.cards[card]
    if not row.actions:
        when = "in a combat" if row.effect(Support) is not None else "in answer to the enemy"
        return Refusal(f"{row.name} can be played {when}; now only face down for a leader.", "6.2")
    if row.after_event and not position.event:
        return Refusal(f"{row.name} can be played only after the Kowloon Event.", row.rule)
    if row.reservoirs and conquered_reservoirs(game, position) < row.reservoirs:
        return Refusal(f"{row.reservoirs} reservoirs of the Island must have been conquered first.", row.rule)
    if not any(can_do(game, position, card, effect) for effect in row.actions):
        return Refusal(EFFECTS[type(row.actions[0])].lacks, "6.5")
    return None


def playable(game: GloryGame, position: GloryPosition) -> list[CardId]:
    """The cards in the hand of the side on turn that can be played; copies of a card are asked for once."""
    hand = position.hands[position.side]
    kinds = {game.card_ids[card]: card for card in hand}
    open_ones = {kind for kind, card in kinds.items() if play_refusal(game, position, card) is None}
    return [card for card in hand if game.card_ids[card] in open_ones]


def can_do(game: GloryGame, position: GloryPosition, card: CardId, effect: InAction) -> bool:
    """Whether an effect of a card could do anything now (Rules 6.5)."""
    return EFFECTS[type(effect)].can(game, position, card)


def begin_effects(game: GloryGame, position: GloryPosition, card: CardId) -> Steps:
    """The steps of an action card that has been played, one effect after the other."""
    able = [effect for effect in game.cards[card].actions if can_do(game, position, card, effect)]
    return tuple(step for effect in able for step in EFFECTS[type(effect)].begin(game, position, card, effect))


def conquered_reservoirs(game: GloryGame, position: GloryPosition) -> int:
    """How many reservoirs of the Island the Japanese have conquered (Rules 6.13)."""
    return sum(bool(position.marks[space] & CONQUERED) for space in game.island_reservoirs)


def can_activate(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether a card moves anybody."""
    effect = game.cards[card].effect(Activate)
    assert effect is not None
    act = by_card(game, position, card, effect)
    return any(unit_refusal(game, position, act, unit) is None for unit in game.units[position.side])


def can_land(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether an assault can be made from any landing box."""
    return any(box_refusal(game, position, card, space) is None for space in game.landing_boxes)


def can_discard(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether the other side holds cards."""
    return bool(position.hands[other(position.side)])


def can_draw(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether there are cards to draw."""
    deck = position.decks[position.side]
    return bool(deck.pile or deck.discards)


def begin_activation(game: GloryGame, position: GloryPosition, card: CardId, effect: Activate) -> Steps:
    """Units are set in motion (Rules 6.4)."""
    return (BeginActivation(card),)


def begin_shipping(game: GloryGame, position: GloryPosition, card: CardId, effect: SeaTransport) -> Steps:
    """Ships are loaded (Rules 7.2)."""
    return (Ship(card),)


def begin_landing(game: GloryGame, position: GloryPosition, card: CardId, effect: AmphibiousAssault) -> Steps:
    """A landing box is chosen (Rules 9.7)."""
    return (ChooseBox(card),)


def begin_bombardment(game: GloryGame, position: GloryPosition, card: CardId, effect: Bombard) -> Steps:
    """The dice of a bombardment (Rules 6.8)."""
    return (Bombardment(card, effect.dice),)


def begin_sniping(game: GloryGame, position: GloryPosition, card: CardId, effect: ShootLeader) -> Steps:
    """A leader is aimed at (Rules 6.14)."""
    return (Snipe(card),)


def begin_rally(game: GloryGame, position: GloryPosition, card: CardId, effect: RallyUnits) -> Steps:
    """Disrupted units recover (Rules 6.9)."""
    return (Rally(effect.units),)


def begin_drawing(game: GloryGame, position: GloryPosition, card: CardId, effect: DrawMore) -> Steps:
    """Cards are drawn (Rules 6.12)."""
    return (DrawCards(effect.cards),)


def begin_discarding(game: GloryGame, position: GloryPosition, card: CardId, effect: TakeCards) -> Steps:
    """The other side gives up cards (Rules 6.12)."""
    return (GiveUpCards(other(position.side), effect.cards),)


def begin_digging(game: GloryGame, position: GloryPosition, card: CardId, effect: FortifySpace) -> Steps:
    """A unit digs in (Rules 6.15)."""
    return (DigIn(),)


def begin_spiking(game: GloryGame, position: GloryPosition, card: CardId, effect: DemolishBattery) -> Steps:
    """Guns are spiked (Rules 11.1)."""
    return (SpikeGuns(),)


def begin_thirst(game: GloryGame, position: GloryPosition, card: CardId, effect: CutWater) -> Steps:
    """Units go without water (Rules 6.13)."""
    return (Thirst(effect.units),)


EFFECTS: dict[type[InAction], Effect] = {
    Activate: Effect(can_activate, begin_activation, "None of the units that this card moves can move now."),
    SeaTransport: Effect(can_ship, begin_shipping, "No fresh unit or leader can be shipped now."),
    AmphibiousAssault: Effect(can_land, begin_landing, "From none of its landing boxes an assault can be made now."),
    Bombard: Effect(can_bombard, begin_bombardment, "There is nothing that this card can be aimed at."),
    ShootLeader: Effect(can_snipe, begin_sniping, "No Japanese leader is near enough to a British unit."),
    RallyUnits: Effect(can_rally, begin_rally, "No unit that is disrupted can be rallied now."),
    DrawMore: Effect(can_draw, begin_drawing, "There is no card to draw."),
    TakeCards: Effect(can_discard, begin_discarding, "The other side holds no card."),
    FortifySpace: Effect(can_dig_in, begin_digging, "No fresh unit stands where a fortified marker could be placed."),
    DemolishBattery: Effect(can_spike, begin_spiking, "No unit is near a battery that could be destroyed."),
    CutWater: Effect(can_thirst, begin_thirst, "No unit in good order is in an urban or pier space of the Island."),
}
