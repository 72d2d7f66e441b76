"""Random games of the drawn battles of actions: they end, nothing breaks, medals and cards add up (Rules 11, 13)."""

from collections import Counter
from collections.abc import Iterator

import pytest

from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.terms.events import FiguresLost, MedalWon
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS, MemoirGame
from game.rulebooks.memoir44.turn.hand import PlayCard
from game.rulebooks.memoir44.units.victory import held_medals
from tests.rulebooks.clicked import refuses_all_else
from tests.rulebooks.memoir44.action_battles import RULES, action_battle
from tests.rulebooks.memoir44.shipped import BattleMoment, random_moments, rulebook
from tests.rulebooks.random_games import rules_of
from tests.rulebooks.saved import thaws_to_what_was_frozen

SEEDS = range(3)
REFUSALS_EVERY = 41
each_action = pytest.mark.parametrize("name", RULES)


def figures(moment: BattleMoment) -> int:
    """All figures there are, on the map and off it."""
    return sum(unit.figures for unit in moment.position.units)


def lost(moment: BattleMoment) -> int:
    """The figures lost by what has just happened, those regained taken off."""
    return sum(event.lost for event in moment.events if isinstance(event, FiguresLost))


def broken(game: MemoirGame, before: BattleMoment, moment: BattleMoment) -> Iterator[str]:
    """What is wrong with a step of a game."""
    yield from TITLE.invariants(game, moment.position)
    if figures(moment) != figures(before) - lost(moment):
        yield "figures appear or vanish without a word"
    gains: Counter[int] = Counter()
    for event in moment.events:
        if isinstance(event, MedalWon):
            gains[event.side] += event.amount
    for side in (ALLIES, AXIS):
        then = before.position.won[side] + held_medals(game, before.position, side)
        if moment.position.won[side] + held_medals(game, moment.position, side) != then + gains[side]:
            yield f"the medals of {game.side_name(side)} do not add up"
    if moment.decision is not None and isinstance(moment.decision.step, PlayCard):
        yield from broken_hands(game, moment)


def broken_hands(game: MemoirGame, moment: BattleMoment) -> Iterator[str]:
    """Hands that are not full when a card is to be played: a captured tent costs a card."""
    special = moment.position.special
    for side in (ALLIES, AXIS):
        short = sum(game.tents[space] == side for space in special.tents_taken)
        if len(moment.position.hands[side]) != game.hand_sizes[side] - short:
            yield f"{game.side_name(side)} hold {len(moment.position.hands[side])} cards, {short} tents lost"


@each_action
@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_of_drawn_battles_end_and_break_nothing_on_the_way(name: str, seed: int) -> None:
    game = action_battle(name)
    before: BattleMoment | None = None
    for moment in random_moments(game, seed):
        if before is not None:
            assert list(broken(game, before, moment)) == []
        before = moment
    assert before is not None
    assert before.position.verdict is not None


@each_action
def test_refusals_prompts_and_log_of_actions_name_rules_that_exist(name: str) -> None:
    game, known = action_battle(name), rulebook().by_number
    for number, moment in enumerate(random_moments(game, 5)):
        decision = moment.decision
        if decision is None:
            continue
        assert set(rules_of(decision)) <= set(known), decision.step
        if number % REFUSALS_EVERY == 0:
            refuses_all_else(decision)


@each_action
def test_positions_of_actions_survive_saving(name: str) -> None:
    thaws_to_what_was_frozen(action_battle(name), 6, every=1)
