"""What a side may not know shows nowhere (Rules 5.2, 5.32): games that differ only in hidden cards look alike.

In positions of random games the hand, the deck and the Future Offensive of one side are dealt anew. Whatever the other
side can see, be asked, click and read must stay exactly the same.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, PieceId, Side, SpaceId, Target, button, other
from game.core.dice import Dice
from game.core.play import Decision, Moment, begin
from game.core.playout import Chooser
from game.core.rows import with_side
from game.loading.content.roots import Root
from game.loading.content.scenarios import load_scenario, new_game
from game.rulebooks.empire_of_the_sun import TITLE
from game.rulebooks.empire_of_the_sun.terms.game import BOTH
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from tests.rulebooks.shipped import ROOT

AnyDecision = Decision[Any, Any]
SCENARIOS = ("learning_solomons", "south_pacific", "y1942", "burma")
SEED, MOMENTS, LOOK_EVERY = 3, 500, 7
SOME, FEW_PREVIEWS, FEWEST = 11, 5, 100


@lru_cache(maxsize=len(SCENARIOS))
def decisions(stem: str) -> tuple[AnyDecision, ...]:
    """Decisions of a random game."""
    return tuple(found for number, (found, _) in enumerate(random_acts(stem)) if number % LOOK_EVERY == 0)


def random_acts(stem: str) -> Iterator[tuple[AnyDecision, Action]]:
    """The decisions of a random game, one after the other, and what is done in each."""
    game, position = new_game(load_scenario(f"empire_of_the_sun/{stem}", (Root(ROOT, "shipped"),)), SEED)
    choose, moment = Chooser(game, SEED).choose, begin(game, position)
    for _ in range(MOMENTS):
        if moment.decision is None:
            return
        action = choose(moment.decision.legal)
        yield moment.decision, action
        moment = moment.decision.perform(action)


def dealt_anew(position: EmpirePosition, side: Side) -> EmpirePosition:
    """The same position with other cards in a side's hand, deck and Future Offensive, as many in each."""
    hand, future = position.hands[side], position.future[side]
    hidden, _ = Dice(SEED).shuffle((*hand, *position.decks[side], *((future,) if future >= 0 else ())))
    kept, rest = hidden[: len(hand)], hidden[len(hand) :]
    if future >= 0:
        position = replace(position, future=with_side(position.future, side, rest[0]))
        rest = rest[1:]
    hands, decks = with_side(position.hands, side, kept), with_side(position.decks, side, rest)
    return replace(position, hands=hands, decks=decks)


def seen(decision: AnyDecision, position: EmpirePosition, viewer: Side | None) -> dict[str, object]:
    """All that the screen may tell a viewer at a decision."""
    step, game = decision.step, decision.game
    cards = [Target(Kind.CARD, CardId(number)) for number in range(len(game.cards))]
    found: dict[str, object] = {
        "view": TITLE.view(game, position, viewer),
        "decider": step.decider(game, position),
        "prompt": step.prompt(game, position),
        "cards": [TITLE.inspect(game, position, viewer, card) for card in cards],
    }
    legal = step.legal(game, position)
    found["actions"] = tuple(legal) if viewer == decision.side else tuple(step.offered(game, position, legal))
    return found


@pytest.mark.parametrize("stem", SCENARIOS)
def test_5_2_hidden_cards_show_nowhere(stem: str) -> None:
    for decision in decisions(stem):
        for side in BOTH:
            world = dealt_anew(decision.position, side)
            for viewer in (other(side), None):
                before, after = seen(decision, decision.position, viewer), seen(decision, world, viewer)
                different = [key for key in before if before[key] != after[key]]
                assert not different, f"{type(decision.step).__name__}: {viewer} sees {different} of {side}"


def told(decision: AnyDecision, moment: Moment[Any, Any], viewer: Side | None) -> dict[str, object]:
    """What a viewer reads of an act, and how he sees the game go on."""
    seen = [event.seen_by(viewer) for event in moment.events]
    following = moment.decision
    return {
        "log": [event.sentence(decision.game) for event in seen if event is not None],
        "question": None if following is None else (type(following.step).__name__, following.side),
    }


@pytest.mark.parametrize("stem", SCENARIOS)
def test_5_32_what_is_done_openly_is_told_and_answered_alike_whatever_the_hidden_cards(stem: str) -> None:
    compared = 0
    for decision, action in random_acts(stem):
        if decision.step.is_secret or hasattr(decision.step, "card"):  # a card that is being played is no other one
            continue
        after = decision.perform(action)
        for side in BOTH:
            there = decision.supposing(dealt_anew(decision.position, side)).perform(action)
            for viewer in (other(side), None):
                here, elsewhere = told(decision, after, viewer), told(decision, there, viewer)
                different = {key: (here[key], elsewhere[key]) for key in here if here[key] != elsewhere[key]}
                assert not different, f"{type(decision.step).__name__}, {action}: {viewer} is told {different}"
                compared += 1
    assert compared > FEWEST


@pytest.mark.parametrize("stem", SCENARIOS)
def test_5_2_nobody_is_refused_or_warned_by_what_the_enemy_holds(stem: str) -> None:
    for decision in decisions(stem):
        world = dealt_anew(decision.position, other(decision.side))
        here, there = answers(decision, decision.position), answers(decision, world)
        different = [key for key in here if here[key] != there[key]]
        assert not different, f"{type(decision.step).__name__}: the decider is told {different}"


def answers(decision: AnyDecision, position: EmpirePosition) -> dict[str, object]:
    """All that the decider is told of what he may click, and of some things that he may not."""
    step, game = decision.step, decision.game
    targets = [
        *(Target(Kind.SPACE, SpaceId(number)) for number in range(0, game.hex_count, SOME)),
        *(Target(Kind.PIECE, PieceId(number)) for number in range(0, len(game.counters), SOME)),
        *(Target(Kind.CARD, CardId(number)) for number in range(len(game.cards))),
        *(button(verb.name) for verb in TITLE.verbs if verb.kind is Kind.BUTTON),
    ]
    legal = decision.legal
    return {
        "labels": [step.label(game, position, action) for action in legal],
        "warnings": [step.warning(game, position, action) for action in legal],
        "previews": [step.preview(game, position, action) for action in legal[:FEW_PREVIEWS]],
        "marks": step.marks(game, position),
        "refusals": [step.refusal(game, position, target) for target in targets],
    }
