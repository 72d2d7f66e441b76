"""What a side may not know shows nowhere (Rules 5.2, 5.32): games that differ only in hidden cards look alike.

In positions of random games the hand, the deck and the Future Offensive of one side are dealt anew. Whatever the other
side can see, be asked, click and read must stay exactly the same.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import CardId, Kind, Side, Target, other
from game.core.dice import Dice
from game.core.play import Decision, begin
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


@lru_cache(maxsize=len(SCENARIOS))
def decisions(stem: str) -> tuple[AnyDecision, ...]:
    """Decisions of a random game."""
    return tuple(found for number, found in enumerate(random_decisions(stem)) if number % LOOK_EVERY == 0)


def random_decisions(stem: str) -> Iterator[AnyDecision]:
    """The decisions of a random game, one after the other."""
    game, position = new_game(load_scenario(f"empire_of_the_sun/{stem}", (Root(ROOT, "shipped"),)), SEED)
    choose, moment = Chooser(game, SEED).choose, begin(game, position)
    for _ in range(MOMENTS):
        if moment.decision is None:
            return
        yield moment.decision
        moment = moment.decision.perform(choose(moment.decision.legal))


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
