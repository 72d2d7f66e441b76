"""What a player may not know shows nowhere: worlds that differ only in hidden cards look alike (Rules 1.4, 1.5).

In positions of random games the cards that one side hides are dealt anew, hand and deck together. Whatever the other
side, or both together, can see, click, ask or read must stay exactly the same.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, Side, Target, button, other
from game.core.decks import Deck
from game.core.dice import Dice
from game.core.play import begin
from game.core.position import Step
from game.core.session import Session
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.battle.ambush import AmbushQuestion
from game.rulebooks.memoir44.terms.events import CommandCardDrawn, DeckReshuffled
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS, MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, NO_CARD, MemoirPosition
from game.rulebooks.memoir44.turn.commissar import AtOnceOrUnderChip, FirstUnderChip, LayUnderChip
from game.rulebooks.memoir44.turn.hand import PlayCard, ReturnCard
from tests.rulebooks.memoir44.glances import glance
from tests.rulebooks.memoir44.shipped import BattleDecision, BattleMoment, battle, random_acts, random_moments
from tests.rulebooks.memoir44.special_battles import BATTLES, special_battle

STEMS = ("pegasus-bridge", "mortain", "vassieux", "arracourt")
SEED = 5
GLANCE_EVERY, FULL_LOOK_EVERY = 3, 53
DRAWS_LEFT_ALONE = 6
"""Cards on top of the deck that stay where they are, so that both worlds draw the same cards next."""

BUTTONS = tuple(button(verb.name) for verb in TITLE.verbs if verb.kind is Kind.BUTTON)
SIDES = (ALLIES, AXIS)

each_battle = pytest.mark.parametrize("stem", [*STEMS, "commissar", "commissar of the axis"])
PLAYING = (PlayCard, ReturnCard, FirstUnderChip, LayUnderChip, AtOnceOrUnderChip)
"""The choices of a card of the own hand."""


def hidden_battle(name: str) -> MemoirGame:
    """A shipped battle, or one drawn for its national rules."""
    return special_battle(name) if name in BATTLES else battle(name)


def dealt_anew(game: MemoirGame, position: MemoirPosition, sides: tuple[Side, ...], seed: int) -> MemoirPosition:
    """The position with the hidden cards of some sides, and the deck below its top, in a new order."""
    top, rest = position.deck.pile[:DRAWS_LEFT_ALONE], position.deck.pile[DRAWS_LEFT_ALONE:]
    chips = [position.under_chip for side in sides if game.commissars[side]]
    lying = [card for card in chips if card != NO_CARD]
    hidden = (*(card for side in sides for card in position.hands[side]), *lying, *rest)
    shuffled, _ = Dice(seed).shuffle(hidden)
    return with_cards(position, dict(zip(hidden, shuffled, strict=True)), (*top, *rest))


def with_cards(position: MemoirPosition, new: dict[int, int], pile: tuple[int, ...]) -> MemoirPosition:
    """The position with cards replaced by others, wherever they are hidden."""

    def changed(cards: tuple[int, ...]) -> tuple[CardId, ...]:
        return tuple(CardId(new.get(card, card)) for card in cards)

    return replace(
        position,
        hands=(changed(position.hands[0]), changed(position.hands[1])),
        deck=Deck(changed(pile), position.deck.discards),
        under_chip=CardId(new.get(position.under_chip, position.under_chip)),
        steps=tuple(with_new_cards(step, new) for step in position.steps),
    )


def with_new_cards(step: Step, new: dict[int, int]) -> Step:
    """A step that remembers cards, with others in their place."""
    if isinstance(step, ReturnCard):
        return replace(step, cards=tuple(CardId(new.get(card, card)) for card in step.cards))
    if isinstance(step, AtOnceOrUnderChip):
        return replace(step, card=CardId(new.get(step.card, step.card)))
    return step


def lines(events: tuple[Any, ...], game: MemoirGame, viewer: Side | None) -> list[str]:
    """What a viewer reads of some events."""
    seen = [event.seen_by(viewer) for event in events]
    return [event.sentence(game) for event in seen if event is not None]


def look(game: MemoirGame, position: MemoirPosition, viewer: Side | None) -> dict[str, object]:
    """Everything on the table that a viewer can see, click, ask about or point at."""
    session = Session(game, position)
    decision = session.decision
    assert decision is not None
    step, offered = decision.step, session.offered(viewer)
    places = [Target(Kind.SPACE, space) for space in range(len(game.board.spaces))]
    units = [Target(Kind.PIECE, number) for number, unit in enumerate(position.units) if unit.space != GONE]
    return {
        "view": session.view(viewer),
        "decider": decision.side,
        "offered": offered,
        "prompt": step.prompt(game, position),
        "labels": [step.label(game, position, action) for action in offered],
        "warnings": [step.warning(game, position, action) for action in offered],
        "previews": [step.preview(game, position, action) for action in offered],
        "marks": step.marks(game, position),
        "subject": step.subject(game, position),
        "sequence": session.sequence(),
        "inspections": [session.inspect(viewer, target) for target in (*places, *units)],
        "refusals": [session.refusal(target) for target in (*places, *units, *BUTTONS)],
        "charts": TITLE.charts(game),
    }


def worlds(game: MemoirGame, position: MemoirPosition, seed: int) -> Iterator[tuple[Side | None, MemoirPosition]]:
    """For each side that looks, and for both together, a world that must look the same."""
    yield ALLIES, dealt_anew(game, position, (AXIS,), seed)
    yield AXIS, dealt_anew(game, position, (ALLIES,), seed)
    yield None, dealt_anew(game, position, SIDES, seed)


@each_battle
def test_1_4_hands_and_deck_show_nowhere(stem: str) -> None:
    game, kinds = hidden_battle(stem), set[str]()
    for number, moment in enumerate(random_moments(game, SEED)):
        decision = moment.decision
        if decision is None or (number % FULL_LOOK_EVERY and type(decision.step).__name__ in kinds):
            continue
        kinds.add(type(decision.step).__name__)
        for viewer, world in worlds(game, moment.position, number):
            before, after = look(game, moment.position, viewer), look(game, world, viewer)
            assert [key for key in before if before[key] != after[key]] == [], (viewer, decision.step)


@each_battle
def test_1_4_every_position_looks_alike_whatever_the_other_side_hides(stem: str) -> None:
    game = hidden_battle(stem)
    for number, moment in enumerate(random_moments(game, SEED)):
        if number % GLANCE_EVERY == 0:
            for viewer, world in worlds(game, moment.position, number):
                assert glance(game, world, viewer) == glance(game, moment.position, viewer)


@each_battle
def test_1_4_the_log_betrays_no_hidden_card(stem: str) -> None:
    game, compared = hidden_battle(stem), 0
    for number, (decision, action, after) in enumerate(random_acts(game, SEED)):
        if number % 2 and shows_nothing(decision, action, after):
            compare_logs(decision, action, after, seed=number)
            compared += 1
    assert compared > 50


def shows_nothing(decision: BattleDecision, action: Action, after: BattleMoment) -> bool:
    """Whether an action does the same in every world: it lays no hidden card open, and no shuffle follows it."""
    if isinstance(decision.step, PLAYING) or action.verb == "ambush":
        return False
    shuffled = any(isinstance(event, DeckReshuffled) for event in after.events)
    return not shuffled and len(decision.position.deck.pile) >= DRAWS_LEFT_ALONE


def compare_logs(decision: BattleDecision, action: Action, after: BattleMoment, *, seed: int) -> None:
    """Do the same in other worlds, and compare what can be read and seen of it."""
    game = decision.game
    for viewer, world in worlds(game, decision.position, seed):
        moment = begin(game, world)
        assert moment.decision is not None
        there = moment.decision.perform(action)
        assert lines(there.events, game, viewer) == lines(after.events, game, viewer)
        assert glance(game, there.position, viewer) == glance(game, after.position, viewer)


@each_battle
def test_1_4_drawn_cards_are_named_to_their_owner_alone(stem: str) -> None:
    game, drawn = hidden_battle(stem), 0
    for moment in random_moments(game, SEED):
        for event in moment.events:
            if isinstance(event, CommandCardDrawn):
                side = event.side
                drawn += 1
                assert lines((event,), game, None) == lines((event,), game, other(side))
                assert lines((event,), game, other(side)) == [f"{game.side_name(side)} draw a command card."]
                assert lines((event,), game, side) != lines((event,), game, None)
    assert drawn > 10


def questions(game: MemoirGame, seeds: range) -> Iterator[BattleMoment]:
    """The moments of random games in which a defender is asked for an ambush."""
    for seed in seeds:
        for moment in random_moments(game, seed):
            if moment.decision is not None and isinstance(moment.decision.step, AmbushQuestion):
                yield moment


def exchanged(position: MemoirPosition, first: int, second: int) -> MemoirPosition:
    """The position with two cards in each other's place, in hands and deck."""
    return with_cards(position, {first: second, second: first}, position.deck.pile)


@each_battle
def test_1_5_the_question_of_an_ambush_is_the_same_whoever_holds_the_card(stem: str) -> None:
    game, asked_for = hidden_battle(stem), 0
    card = next(n for n, kind in enumerate(game.cards) if kind.family == "ambush")
    for moment in questions(game, range(6)):
        asked_for += 1
        position, decision = moment.position, moment.decision
        assert decision is not None
        defender = decision.side
        in_the_deck = exchanged(position, card, position.deck.pile[-1])
        holder = exchanged(in_the_deck, card, in_the_deck.hands[defender][0])
        with_attacker = exchanged(in_the_deck, card, in_the_deck.hands[other(defender)][0])
        for viewer in (other(defender), None):
            looks = [glance(game, world, viewer) for world in (holder, in_the_deck)]
            assert looks[0] == looks[1]
        assert glance(game, with_attacker, None) == glance(game, holder, None)
        for world in (holder, in_the_deck, with_attacker):
            asked = begin(game, world).decision
            assert asked is not None
            assert asked.step.prompt(game, world) == decision.step.prompt(game, position)
            assert list(asked.legal) == [Action("let_it_come"), Action("ambush")]
    assert asked_for > 3


@each_battle
def test_1_5_both_answers_without_the_card_let_the_assault_come(stem: str) -> None:
    game = hidden_battle(stem)
    card = next(n for n, kind in enumerate(game.cards) if kind.family == "ambush")
    for moment in questions(game, range(1)):
        defender = moment.decision.side if moment.decision else ALLIES
        world = exchanged(moment.position, card, moment.position.deck.pile[-1])
        if card in world.hands[defender]:
            continue
        asked = begin(game, world).decision
        assert asked is not None
        assert asked.perform(Action("ambush")) == asked.perform(Action("let_it_come"))


def test_1_5_the_card_to_play_and_the_card_to_return_are_chosen_in_secret() -> None:
    game, asked = battle("arracourt"), set[str]()
    for moment in random_moments(game, SEED):
        decision = moment.decision
        if decision is not None and isinstance(decision.step, PlayCard | ReturnCard):
            asked.add(type(decision.step).__name__)
            session = Session(game, moment.position)
            assert decision.step.is_secret
            assert session.offered(decision.side) == tuple(decision.legal)
            assert session.offered(other(decision.side)) == session.offered(None) == ()
    assert asked == {"PlayCard", "ReturnCard"}


def test_1_4_hands_are_counted_for_all_but_shown_to_their_owner_alone() -> None:
    game = battle("toulon")
    position = next(iter(random_moments(game, SEED))).position
    for viewer in (*SIDES, None):
        hands = TITLE.view(game, position, viewer).hands
        for hand in hands:
            assert len(hand.cards) == game.hand_sizes[hand.side]
            assert all((card is not None) == (viewer == hand.side) for card in hand.cards)
