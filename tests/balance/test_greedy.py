"""The greedy player: it beats random play, it repeats itself, it does not see what is hidden."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.dice import Dice
from game.core.greedy import Greedy
from game.core.judging import Judge, Plan
from game.core.play import Decision, begin
from game.core.title import Game
from game.loading.content.titles import find_titles
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE
from tests.balance.__main__ import game_of
from tests.balance.glory.judge import THOUGHTS, GloryJudge
from tests.balance.judges import JUDGES, judge_of
from tests.balance.matches import match

LINE = "glory_recalled/gin-drinkers-line"
MEMOIR = "memoir44/pegasus-bridge"
GAMES = 12
MOST = 8
"""Two games of three: what the side for which the ground is harder must win of them."""


@cache
def game(scenario: str) -> Game:
    return game_of(scenario)


def first_action(scenario: str, seed: int) -> Decision[Any, Any]:
    """The first decision of a game after its set-up, reached by the greedy player."""
    played = game(scenario)
    player = Greedy(judge_of(played.title.id), seed)
    decision = begin(played, played.title.set_up(played, seed)).decision
    while decision is not None and type(decision.step).__name__ != "ChooseAction":
        decision = decision.perform(player.choose(decision)).decision
    assert decision is not None
    return decision


def thoughts(decision: Decision[Any, Any]) -> Sequence[Plan] | None:
    """All plans that the judge weighs, with their values."""
    return judge_of("glory_recalled").plans(decision)


def won(kinds: tuple[str, str], side: str) -> int:
    """How many games two kinds of player give to a side."""
    return [match(game(LINE), kinds, seed).winner for seed in range(1, GAMES + 1)].count(side)


@pytest.mark.parametrize(
    ("kinds", "side", "least"), [(("greedy", "random"), "japanese", MOST), (("random", "greedy"), "british", GAMES)]
)
def test_it_beats_random_play_with_either_side(kinds: tuple[str, str], side: str, least: int) -> None:
    assert won(kinds, side) >= least


@pytest.mark.parametrize(
    ("kinds", "side", "least"), [(("greedy", "idle"), "japanese", MOST), (("idle", "greedy"), "british", GAMES)]
)
def test_whoever_does_nothing_loses_most_games(kinds: tuple[str, str], side: str, least: int) -> None:
    assert won(kinds, side) >= least


def test_the_same_seed_gives_the_same_game() -> None:
    assert match(game(LINE), ("greedy", "random"), 4) == match(game(LINE), ("greedy", "random"), 4)


def test_it_takes_no_action_that_it_thinks_worse_than_to_pass() -> None:
    decision: Decision[Any, Any] | None = first_action(LINE, 4)
    both = [Greedy(judge_of("glory_recalled"), seed) for seed in (1, 2)]
    passed = 0
    while decision is not None:
        action = both[decision.side].choose(decision)
        if type(decision.step).__name__ == "ChooseAction":
            best = max(thoughts(decision) or (), key=lambda plan: plan.value)
            assert (action.verb == "pass") == (best.clicks[0].verb == "pass")
            passed += action.verb == "pass"
        decision = decision.perform(action).decision
    assert passed > 4


def test_it_plays_a_title_that_has_no_judge_of_its_own() -> None:
    assert "memoir44" not in JUDGES
    greedy = [match(game(MEMOIR), ("greedy", "random"), seed).winner for seed in (1, 2)]
    assert greedy == ["allies"] * 2


def test_every_title_has_a_judge() -> None:
    assert all(isinstance(judge_of(title), Judge) for title in find_titles())


def test_judges_are_of_titles_that_exist() -> None:
    assert set(JUDGES) <= set(find_titles())


def test_every_thought_is_about_a_decision_that_exists() -> None:
    steps = {step.__name__ for step in find_titles()["glory_recalled"].steps}
    assert set(THOUGHTS) <= steps


def test_its_thoughts_rest_neither_on_the_dice_nor_on_hidden_cards() -> None:
    decision = first_action(LINE, 3)
    position = decision.position
    enemy = position.hands[BRITISH]
    pile = position.decks[BRITISH].pile
    swapped = replace(position.decks[BRITISH], pile=(*enemy, *pile[len(enemy) :]))
    hidden = replace(
        position,
        dice=Dice(987654321),
        hands=(position.hands[JAPANESE], pile[: len(enemy)]),
        decks=(position.decks[JAPANESE], swapped),
    )
    assert thoughts(decision) == thoughts(decision.supposing(hidden))


def test_what_it_supposes_holds_the_same_cards_in_the_same_numbers() -> None:
    position = first_action(LINE, 3).position
    supposed = GloryJudge().supposed(game(LINE), position, JAPANESE, Dice(5))  # type: ignore[arg-type]
    assert supposed.hands[JAPANESE] == position.hands[JAPANESE]
    assert len(supposed.hands[BRITISH]) == len(position.hands[BRITISH])
    assert set(supposed.hands[BRITISH]) != set(position.hands[BRITISH])
    before = {*position.hands[BRITISH], *position.decks[BRITISH].pile}
    assert {*supposed.hands[BRITISH], *supposed.decks[BRITISH].pile} == before


def test_a_won_game_is_worth_more_than_any_other() -> None:
    decision = first_action(LINE, 3)
    judge = judge_of("glory_recalled")
    value = judge.value(decision.game, decision.position, JAPANESE)
    assert value == -judge.value(decision.game, decision.position, BRITISH)
    assert abs(value) < 500
