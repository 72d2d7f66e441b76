"""Random legal play from beginning to end: how fast the rules are."""

import pytest

from game.core.playout import playout
from tests.benchmarks.battles import (
    BATTLES,
    CAMPAIGNS,
    CORAL_SEA,
    FIGHTS,
    GUADALCANAL,
    PACIFIC,
    SOUTH_PACIFIC,
    YEAR_1942,
    battle,
    loaded,
)
from tests.benchmarks.scale import Benchmark, note_rate

GAMES, ROUNDS = 12, 5
LIMIT = 20_000
BATTLE_RATES = (150_000, 50_000)
CAMPAIGN_RATES = FIGHT_RATES = (50_000, 15_000)
"""The goal and the floor. An action of a campaign chooses among more pieces, and looks for their ways over the map; one
of a fight looks for everybody who may answer it."""
OCEAN_RATES = (15_000, 5_000)
"""On 1,140 hexes and more."""

RATES = [
    *((battle, *BATTLE_RATES) for battle in BATTLES),
    *((campaign, *CAMPAIGN_RATES) for campaign in CAMPAIGNS),
    *((fight, *FIGHT_RATES) for fight in FIGHTS),
    (SOUTH_PACIFIC, *CAMPAIGN_RATES),
    *((ocean, *OCEAN_RATES) for ocean in (YEAR_1942, PACIFIC, GUADALCANAL)),
    (CORAL_SEA, *CAMPAIGN_RATES),
]


@pytest.mark.parametrize(("scenario", "goal", "floor"), RATES)
def test_random_play(benchmark: Benchmark, scenario: str, goal: int, floor: int) -> None:
    game = battle(scenario)
    games = GAMES if benchmark.enabled else 1

    def play() -> int:
        return sum(playout(game, game.title.set_up(game, seed), seed, LIMIT).actions for seed in range(games))

    actions = benchmark.pedantic(play, rounds=ROUNDS, warmup_rounds=1)
    note_rate(benchmark, f"random play, {loaded(scenario).scenario.name}", actions, "actions", goal=goal, floor=floor)
