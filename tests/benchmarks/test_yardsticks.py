"""Yardsticks: what the same machine does at the same moment with other programs' play, and with plain Python."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from tests.benchmarks.scale import Benchmark, note_rate

GAMES, LONGEST, ROUNDS = 4, 200, 3
STEPS, TARGETS = 40_000, 24


class Walk(msgspec.Struct, frozen=True):
    """The smallest position there can be: where every piece stands, and a number for chance."""

    spaces: tuple[int, ...]
    chance: int


def test_random_chess(benchmark: Benchmark) -> None:
    chess = pytest.importorskip("chess", reason="the yardstick is installed with `.[bench]`")
    games = GAMES if benchmark.enabled else 1

    def play() -> int:
        chance, moves = random.Random(1), 0
        for _ in range(games):
            board = chess.Board()
            while moves < LONGEST * games and (legal := list(board.legal_moves)):
                board.push(chance.choice(legal))
                moves += 1
        return moves

    moves = benchmark.pedantic(play, rounds=ROUNDS)
    note_rate(benchmark, "python-chess, random play", moves, "moves")


def test_a_loop_over_frozen_values(benchmark: Benchmark) -> None:
    steps = STEPS if benchmark.enabled else 1

    def play() -> int:
        walk = Walk(tuple(range(TARGETS)), 1)
        for _ in range(steps):
            legal = [space for space in range(TARGETS) if space != walk.chance]
            target = legal[walk.chance % len(legal)]
            walk = replace(walk, spaces=(*walk.spaces[1:], target), chance=(walk.chance * 48_271) % 2_147_483_647)
        return steps

    note_rate(benchmark, "plain Python: list, choose, replace", benchmark.pedantic(play, rounds=ROUNDS), "actions")


def test_a_plain_loop(benchmark: Benchmark) -> None:
    steps = 50 * STEPS if benchmark.enabled else 1

    def count() -> int:
        number = 1
        for _ in range(steps):
            number = (number * 48_271) % 2_147_483_647
        return steps

    note_rate(benchmark, "plain Python: multiply and divide", benchmark.pedantic(count, rounds=ROUNDS), "steps")
