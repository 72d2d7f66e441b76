"""Random legal play: it chooses evenly and repeatably, takes nothing back, and stops at whatever must never happen."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.play import begin
from game.core.playout import BrokenGame, Chooser, playout
from game.core.position import Outcome
from game.core.title import Game
from game.loading.content.scenarios import load_scenario, new_game
from tests.loading.skirmish import rules
from tests.loading.skirmish.steps import Pick
from tests.loading.skirmish.world import build_root, only_skirmish

Opening = tuple[Game, Any]


@pytest.fixture
def opening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Opening:
    """A game of Skirmish and its first position."""
    only_skirmish(monkeypatch)
    return new_game(load_scenario("skirmish/first-light", [build_root(tmp_path)]), 1)


def test_the_same_seed_gives_the_same_game(opening: Opening) -> None:
    first, second = (playout(*opening, seed=5, limit=10_000) for _ in range(2))
    assert first == second
    assert len({playout(*opening, seed=seed, limit=10_000).actions for seed in range(20)}) > 5


def test_games_end_with_a_verdict_and_as_many_actions_as_were_done(opening: Opening) -> None:
    results = [playout(*opening, seed=seed, limit=10_000, check_every=1) for seed in range(30)]
    assert {result.reason for result in results} == {"Everybody else is gone.", "Night has fallen."}
    assert all(result.position.verdict.winner == result.winner for result in results)
    assert all(0 < result.actions <= 2 * rules.MOST_TURNS for result in results)


def test_nothing_is_taken_back(opening: Opening) -> None:
    done: Counter[str] = Counter()
    chooser = Chooser(opening[0], 1)
    moment = begin(*opening)
    while moment.decision is not None:
        action = chooser.choose(moment.decision.legal)
        done[action.verb] += 1
        moment = moment.decision.perform(action)
    assert done["march"] > 5
    assert done["put_down"] == 0


def test_all_actions_are_chosen_about_equally_often(opening: Opening) -> None:
    chooser = Chooser(opening[0], 1)
    legal = [Action("pick", 0), Action("pick", 1), Action("put_down"), Action("halt")]
    counts = Counter(chooser.choose(legal) for _ in range(3000))
    assert counts[Action("put_down")] == 0
    assert all(900 < counts[action] < 1100 for action in (legal[0], legal[1], legal[3]))


def test_a_game_that_does_not_end(opening: Opening) -> None:
    with pytest.raises(BrokenGame, match=r"^no end after 3 actions, at (Pick|March)\("):
        playout(*opening, seed=1, limit=3)


def test_a_broken_invariant(opening: Opening) -> None:
    def broken(game: Game, position: Any) -> Iterator[str]:
        if position.turn >= 3:
            yield "it is late"
            yield "and dark"

    game, position = opening
    game = replace(game, title=replace(game.title, invariants=broken))
    with pytest.raises(BrokenGame, match=r"^after [0-9]+ actions: it is late; and dark$"):
        playout(game, position, seed=1, limit=1000, check_every=1)
    with pytest.raises(BrokenGame, match="it is late"):
        playout(game, position, seed=1, limit=1000, check_every=10_000)
    assert playout(game, position, seed=1, limit=1000).actions > 0


def test_a_dead_end_in_which_everything_takes_something_back(opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pick, "legal", lambda *_: [Action("put_down"), Action("put_down")])
    with pytest.raises(BrokenGame, match=r"^a dead end: nothing is left to do but to take back an earlier choice$"):
        playout(*opening, seed=1, limit=1000)


def test_a_game_that_stops_without_a_verdict(opening: Opening) -> None:
    game, position = opening
    with pytest.raises(BrokenGame, match=r"^after 0 actions nobody has anything to do, and there is no verdict$"):
        playout(game, replace(position, steps=()), seed=1, limit=1000)


def test_a_sequence_of_play_that_asks_nobody(opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.play.RUNAWAY", range(100))
    monkeypatch.setattr(Pick, "legal", lambda *_: [])
    monkeypatch.setattr(Pick, "skip", lambda step, game, position: Outcome(position, (), (step,)))
    with pytest.raises(BrokenGame, match=r"^the sequence of play runs away at Pick"):
        playout(*opening, seed=1, limit=1000)
