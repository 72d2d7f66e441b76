"""Random legal play from beginning to end: how fast the rules are."""

import pytest

from game.core.playout import playout
from tests.benchmarks.battles import BATTLES, battle, loaded
from tests.benchmarks.scale import Benchmark, note_rate

GAMES, ROUNDS = 12, 5
LIMIT = 20_000
GOAL, FLOOR = 150_000, 50_000


@pytest.mark.parametrize("scenario", BATTLES)
def test_random_play(benchmark: Benchmark, scenario: str) -> None:
    game = battle(scenario)
    games = GAMES if benchmark.enabled else 1

    def play() -> int:
        return sum(playout(game, game.title.set_up(game, seed), seed, LIMIT).actions for seed in range(games))

    actions = benchmark.pedantic(play, rounds=ROUNDS, warmup_rounds=1)
    note_rate(benchmark, f"random play, {loaded(scenario).scenario.name}", actions, "actions", goal=GOAL, floor=FLOOR)
