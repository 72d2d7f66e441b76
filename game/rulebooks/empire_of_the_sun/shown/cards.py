"""Hands, piles and cards, as a side may see them (Rules 5)."""

from collections.abc import Iterator, Sequence

from game.core.actions import Side
from game.core.view import CardView, HandView, PileView
from game.rulebooks.empire_of_the_sun.cards.worth import counted, is_surprise
from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.war.arcadia import KeepOffered, offered_cards
from game.rulebooks.empire_of_the_sun.war.events.hidden_cards import SwapIn, open_discards
from game.rulebooks.empire_of_the_sun.war.first_hands import FirstFuture

NEVER = "–"
"""What is printed of an event that no roll finds."""
KINDS = {"military": "Military", "resource": "Resource", "political": "Political", "reaction": "Reaction"}


def hand(game: EmpireGame, position: EmpirePosition, side: Side, viewer: Side | None) -> HandView:
    """A hand: its owner sees the faces, everybody else only how many cards it has.

    With its cards the owner sees the Future Offensive, or what he picks a card out of or may keep at the moment.
    """
    if viewer != side:
        return HandView(side, (None,) * len(position.hands[side]))
    future = (position.future[side],) if position.future[side] >= 0 else ()
    cards = picked_from(game, position, side) or (*position.hands[side], *future)
    return HandView(side, tuple(card_view(game, card, is_future=card in future) for card in cards))


def picked_from(game: EmpireGame, position: EmpirePosition, side: Side) -> tuple[int, ...]:
    """The cards outside his hand out of which the owner picks one now, or that he may keep besides it."""
    match position.steps[0] if position.steps else None:
        case SwapIn(side=owner, played=played) if owner == side:
            return tuple(open_discards(position, side, played))
        case FirstFuture(side=owner) as step if owner == side:
            return tuple(step.candidates(game, position))
        case KeepOffered() as step if step.decider(game, position) == side:
            return (*position.hands[side], *offered_cards(game, position))
    return ()


def card_view(game: EmpireGame, number: int, *, is_future: bool = False) -> CardView:
    """A card face up."""
    card = game.cards[number]
    return CardView(
        card=number,
        look=f"{card.side}_{card.number}",
        name=card.title,
        text=" ".join((card.text, *(sentence for sentence, _ in fate(game, card)))),
        rule="5.3",
        subtitle="Future Offensive" if is_future else subtitle(card),
        corner=str(card.operations),
        kind=card.kind,
        brief=card.brief or card.text,
    )


def subtitle(card: StrategyCard) -> str:
    """The kind of a card, what the enemy must not pass on the die, and the logistics value of its event: in short."""
    against_operations, against_event = card.intelligence
    found = f"{KINDS[card.kind]} {against_operations}"
    if against_event and card.event == "offensive":
        found += f"/{NEVER if is_surprise(card) else against_event}"
    return f"{found} L{card.logistics}" if card.logistics and not card.follows_operations else found


def described(game: EmpireGame, card: StrategyCard) -> Iterator[tuple[str, str]]:
    """The same in sentences, each with its paragraph, with who leads the event and what becomes of the card."""
    operations, (against_operations, _) = card.operations, card.intelligence
    plural = "s" * (operations != 1)
    yield f"{KINDS[card.kind]} card of {operations} operation{plural}, found on {against_operations} or less.", "5.2"
    if activates(card):
        yield activates(card), "5.31"
    if card.headquarters:
        yield f"Led by the {commanders(game, card.headquarters)}.", "5.31"
    for value in sorted({*card.logistics_with.values()}):
        staffs = [staff for staff, number in card.logistics_with.items() if number == value]
        yield f"{counted(value)} under the {commanders(game, staffs)}.", "5.31"
    yield from fate(game, card)


def activates(card: StrategyCard) -> str:
    """How many units an event activates, and how easily it is found; empty where it runs no offensive."""
    if card.event == "offensive":
        count, (_, seen) = counted(card.logistics), card.intelligence
        if is_surprise(card):
            return f"Its event activates {count} and the HQ's efficiency besides, and no roll finds it."
        return f"Its event activates {count} and the HQ's efficiency besides, and is found on {seen} or less."
    if card.reaction is not None and card.reaction.kind == "counter_offensive":
        return f"Its event activates {counter_count(card)}, and the HQ's efficiency besides."
    return ""


def fate(game: EmpireGame, card: StrategyCard) -> Iterator[tuple[str, str]]:
    """What a card does to the decks when it is played as its event, each with its paragraph."""
    if card.draws and game.scenario.draws:
        yield "As an event it draws a card.", "5.21"
    if card.leaves:
        yield "As an event it leaves the game.", "5.2"


def counter_count(card: StrategyCard) -> str:
    """How many units a counter-offensive activates (Rules 5.32)."""
    if not card.follows_operations:
        return counted(card.logistics)
    more = f" and {card.logistics} more" if card.logistics else ""
    return f"as many units as the enemy's card has operations{more}"


def commanders(game: EmpireGame, names: Sequence[str]) -> str:
    """Headquarters for a sentence; one that may be under either of two admirals without their names."""
    called = [game.counters[game.by_id[name]].name for name in names]
    alike = {name.partition(" (")[0] for name in called}
    return " or the ".join(alike if len(called) > 1 == len(alike) else called)


def piles(game: EmpireGame, position: EmpirePosition) -> Iterator[PileView]:
    """The decks, the discards, what has left the game, and whether a Future Offensive lies face down."""
    for side in BOTH:
        name = game.side_name(side)
        yield PileView(f"{name} deck", len(position.decks[side]), side=side)
        yield open_pile(game, f"{name} discards", side, position.discards[side])
        if position.removed_cards[side]:
            yield open_pile(game, f"{name} out of the game", side, position.removed_cards[side])
        if position.future[side] >= 0:
            yield PileView(f"{name} Future Offensive", 1, side=side)


def open_pile(game: EmpireGame, name: str, side: Side, row: Sequence[int]) -> PileView:
    """Cards that lie face up for both sides, the last on top."""
    cards = tuple([card_view(game, card) for card in reversed(row)])
    return PileView(name, len(cards), cards[0] if cards else None, side, cards=cards)


def open_cards(game: EmpireGame, position: EmpirePosition) -> tuple[tuple[Side, CardView], ...]:
    """The card of the offensive that is going on, and those played in reaction to it."""
    if position.offensive is None:
        return ()
    played = (position.offensive.card, *position.offensive.cards)
    return tuple((game.card_side(card), card_view(game, card)) for card in played if card >= 0)
