"""Random games of all battles: they end, nothing breaks on the way, and all questions are put."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.actions import PieceId
from game.core.position import AnyChoice, Choice
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.files.setup import set_up
from game.rulebooks.memoir44.terms.position import MemoirPosition, Order, Unit, with_unit
from tests.rulebooks.memoir44.action_battles import RULES, action_battle
from tests.rulebooks.memoir44.golden.record import eager_acts
from tests.rulebooks.memoir44.shipped import BATTLES, STEMS, battle, random_moments, rulebook
from tests.rulebooks.memoir44.soundness import QUESTIONS_OF_ACTIONS, ends_soundly
from tests.rulebooks.memoir44.special_battles import special_battle
from tests.rulebooks.random_games import cites_rules_that_exist

QUICK, THOROUGH, EAGER = range(1), range(1, 6), range(2)
SEEDS = [*QUICK, *(pytest.param(seed, marks=pytest.mark.slow) for seed in THOROUGH)]

LATER = tuple(pytest.param(stem, marks=pytest.mark.slow) for stem in BATTLES if stem not in STEMS)
each_battle = pytest.mark.parametrize("stem", [*STEMS, *LATER])
"""All battles; those that are not of the first box only where there is time for them."""


@pytest.mark.parametrize("stem", BATTLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_end_with_a_verdict_and_break_nothing_on_the_way(stem: str, seed: int) -> None:
    ends_soundly(battle(stem), random_moments(battle(stem), seed))


@pytest.mark.slow
@pytest.mark.parametrize("stem", BATTLES)
@pytest.mark.parametrize("seed", EAGER)
def test_games_of_eager_players_end_with_a_verdict_and_break_nothing_on_the_way(stem: str, seed: int) -> None:
    ends_soundly(battle(stem), (moment for _, _, moment in eager_acts(battle(stem), seed)))


@each_battle
def test_prompts_labels_modifiers_and_log_name_rules_that_exist(stem: str) -> None:
    cites_rules_that_exist(battle(stem), rulebook(), seed=8)


def questions(games: int) -> Iterator[tuple[type[AnyChoice], bool]]:
    """The kinds of question put in random games of some battles, and whether the side on turn was asked."""
    special = [special_battle(name) for name in ("commissar", "desert", "france")]
    acting = [action_battle(name) for name in RULES]
    for seed in range(games):
        for game in (battle("sainte-mere-eglise"), battle("mortain"), *special, *acting):
            for moment in random_moments(game, seed):
                if moment.decision is not None:
                    yield type(moment.decision.step), moment.decision.side == moment.position.side


def test_random_games_put_every_kind_of_question() -> None:
    missing = {step for step in TITLE.steps if issubclass(step, Choice)} - QUESTIONS_OF_ACTIONS
    for step, _ in questions(20):
        missing.discard(step)
        if not missing:
            return
    raise AssertionError(f"never asked: {missing}")


def test_the_other_side_decides_only_about_ambush_battling_back_flags_and_retreat() -> None:
    asked = {step.__name__ for step, is_own in questions(4) if not is_own}
    assert asked == {"AmbushQuestion", "BattleBack", "FlagsRolled", "Retreat"}


def broken_positions() -> Iterator[tuple[str, MemoirPosition]]:
    """Positions that must never be, and what is wrong with them."""
    game = battle("pegasus-bridge")
    sound = set_up(game, 1)
    there = sound.units[0].space
    pond = game.board.by_name["f4"]
    order = Order(PieceId(0))
    yield "cards are lost or doubled", replace(sound, hands=((), sound.hands[1]))
    yield "two units share a hex", with_unit(sound, 1, Unit(there, 4))
    yield "has 5 of 4 figures", with_unit(sound, 0, Unit(there, 5))
    yield "has 0 of 4 figures", with_unit(sound, 0, Unit(there, 0))
    yield "stands in an impassable hex, f4", with_unit(sound, 0, Unit(pond, 4))
    yield "Allies have -1 medals", replace(sound, won=(-1, 0))
    yield "a unit was ordered twice", replace(sound, orders=(order, order))


@pytest.mark.parametrize(("words", "position"), tuple(broken_positions()))
def test_invariants_notice_what_is_broken(words: str, position: MemoirPosition) -> None:
    found = list(TITLE.invariants(battle("pegasus-bridge"), position))
    assert len(found) == 1
    assert words in found[0]
