"""Whole games between players, and what came of them."""

from collections import Counter
from collections.abc import Sequence
from statistics import mean
from typing import Any

import msgspec

from game.core.play import begin
from game.core.playout import BrokenGame
from game.core.title import Game
from tests.balance.greedy import players
from tests.balance.judges import judge_of

LONGEST_GAME = 20_000


class Match(msgspec.Struct, frozen=True):
    """How one game went: who won and why, its turns, the points, and the turn of the Kowloon Event (0: never)."""

    seed: int
    actions: int
    winner: str
    reason: str
    turns: int
    points: tuple[float, ...]
    milestones: dict[str, int]


def match(game: Game, kinds: tuple[str, str], seed: int) -> Match:
    """Play one game; the same seed gives the same game.

    :raises BrokenGame: when it does not end.
    """
    both = players(judge_of(game.title.id), kinds, seed)
    moment = begin(game, game.title.set_up(game, seed))
    actions, milestones = 0, dict[str, int]()
    while (decision := moment.decision) is not None:
        moment = decision.perform(both[decision.side].choose(decision))
        actions += 1
        if getattr(moment.position, "event", False):
            milestones.setdefault("Kowloon Event", getattr(moment.position, "turn", 0))
        if actions > LONGEST_GAME:
            raise BrokenGame(f"no end after {LONGEST_GAME:,} actions, at {decision.step}")
    return record(game, moment.position, seed, actions, milestones)


def record(game: Game, last: Any, seed: int, actions: int, milestones: dict[str, int]) -> Match:
    """What is remembered of a game that is over."""
    verdict = last.verdict
    winner = "nobody" if verdict is None or verdict.winner is None else game.sides[verdict.winner].id
    points = tuple(float(number) for number in getattr(last, "points", ()))
    reason = verdict.reason if verdict is not None else "no verdict"
    return Match(seed, actions, winner, reason, getattr(last, "turn", 0), points, milestones)


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What many games came to: shares in per cent, means over all games (of milestones: where they were reached)."""

    scenario: str
    players: tuple[str, str]
    seeds: tuple[int, int]
    games: int
    won: dict[str, float]
    reasons: dict[str, int]
    turns: float
    lengths: dict[int, int]
    actions: float
    points: tuple[float, ...]
    milestones: dict[str, float]
    milestone_turns: dict[str, dict[int, int]]
    seconds: float


def summed_up(
    scenario: str, kinds: tuple[str, str], matches: Sequence[Match], sides: Sequence[str], seconds: float
) -> Summary:
    """The summary of some games."""
    count = len(matches)
    names = sorted({name for each in matches for name in each.milestones})
    reached = {name: [each.milestones[name] for each in matches if name in each.milestones] for name in names}
    return Summary(
        scenario=scenario,
        players=kinds,
        seeds=(min(each.seed for each in matches), max(each.seed for each in matches)),
        games=count,
        won={side: round(100 * sum(each.winner == side for each in matches) / count, 1) for side in (*sides, "nobody")},
        reasons=dict(Counter(each.reason for each in matches).most_common()),
        turns=round(mean(each.turns for each in matches), 2),
        lengths=dict(sorted(Counter(each.turns for each in matches).items())),
        actions=round(mean(each.actions for each in matches), 1),
        points=tuple(round(mean(column), 1) for column in zip(*(each.points for each in matches), strict=True)),
        milestones={name: round(mean(turns), 2) for name, turns in reached.items()},
        milestone_turns={name: dict(sorted(Counter(turns).items())) for name, turns in reached.items()},
        seconds=round(seconds, 1),
    )
