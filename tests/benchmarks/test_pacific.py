"""The war in the Pacific: supply after a move on the whole ocean, and a long game opened."""

from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action
from game.core.playout import chances
from game.core.session import Session
from game.loading.saves.games import begin_save, open_save, resolver, stage_of
from game.rulebooks.empire_of_the_sun.map.supply import supply
from tests.benchmarks.battles import PACIFIC, acts, battle, begun, loaded, shipped
from tests.benchmarks.scale import Benchmark, note_time

MOVES, ACTIONS, A_FEW, SEED = 300, 5_000, 20, 3
PATIENT = 20
"""Of so many clicks of a player who hesitates, all but one take the last one back where that can be done."""


def positions(count: int) -> list[Any]:
    """Positions of random games, each with other pieces than the one before."""
    found: list[Any] = []
    for session, action in acts(PACIFIC):
        before = session.position
        session.perform(action)
        if session.position.pieces != before.pieces:
            found.append(session.position)
        if len(found) == count:
            break
    return found


def test_supply_after_a_move(benchmark: Benchmark) -> None:
    game: Any = battle(PACIFIC)
    moved = cycle(positions(MOVES if benchmark.enabled else 2))

    def ask() -> tuple[tuple[Any, Any], dict[str, object]]:
        return (game, replace(next(moved))), {}

    benchmark.pedantic(supply, setup=ask, rounds=MOVES)
    note_time(benchmark, "supply of everybody after a move, Pacific", goal=16)
    note_time(benchmark, "supply of everybody after a move, Pacific", goal=16, percent=99)


class Hesitant:
    """Takes back what he has clicked, over and over, so that a game has as many actions as one likes."""

    def __init__(self, session: Session) -> None:
        self.numbers = chances(SEED)
        self.back = {verb.name for verb in session.game.title.verbs if verb.takes_back}

    def choose(self, legal: Sequence[Action]) -> Action:
        """Mostly an action that takes something back."""
        back = [action for action in legal if action.verb in self.back]
        among = back if back and next(self.numbers) % PATIENT else legal
        return among[next(self.numbers) % len(among)]


def test_opening_a_very_long_game(benchmark: Benchmark, tmp_path: Path) -> None:
    path, session = tmp_path / "game.sandtable", begun(PACIFIC, SEED)
    begin_save(path, stage_of(loaded(PACIFIC)), session, seed=SEED, players=("Ann", "Bob"), started="1941-12-07")
    player = Hesitant(session)
    for _ in range(ACTIONS if benchmark.enabled else A_FEW):
        assert session.decision is not None, "the game is long enough"
        session.perform(player.choose(session.decision.legal))
    find = resolver(shipped())
    benchmark.pedantic(lambda: open_save(path, find, to_play=False), rounds=5)
    note_time(benchmark, f"open a game of {ACTIONS:,} actions, Pacific", goal=500)
