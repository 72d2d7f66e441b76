"""Games that the program plays against itself, to measure how even a scenario is.

    python -m tests.balance TITLE/SCENARIO --games N --seed S [--jobs J] [--json] [--players greedy,random]

The first player named plays the title's first side; there are greedy, random and idle ones, who pass. Game number i
has the seed S + i, which fixes the game's dice and both players' choices: the same command gives the same figures.

The greedy player takes, in each decision, the clicks with the best expected value. It looks no farther than the end
of what it is doing. It sees neither the dice to come nor the enemy's hand: where dice decide it weighs all rolls by
the rules' own totals, or tries several with other seeds, and hidden cards are mixed before anything is tried. The
table `judges.JUDGES` gives, for each title by its id, how positions are valued and which clicks belong together; a
title without a judge of its own is judged by the scores it shows, and every action is tried. Clicks that only pick
something up are followed a few steps deep, so that they are judged by what they lead to.

For Empire of the Sun (`greedy/` of the title) whole offensives are tried.

For Glory Recalled (`glory/`) a position is worth its lead in VPs; the VPs that red spaces will still bring; a share
of what threatened spaces hold, by the strength that is near them and the strength that guards them; units in good
order, disrupted, out of supply; cards; ground on the way to the Kowloon Event; and beachheads.

A greedy player is no expert. The figures tell which way a number pushes a scenario, and whether it is lopsided.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from multiprocessing import Pool

import msgspec

from game.core.title import Game
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, make_game
from tests.balance.greedy import PLAYERS
from tests.balance.matches import Match, Summary, match, summed_up


def options(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.balance", description="Play games and count who wins.")
    parser.add_argument("scenario", metavar="TITLE/SCENARIO")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="how many (20)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first game; then one more each (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes side by side (1)")
    parser.add_argument("--players", default="greedy,greedy", type=kinds, help="of the first and the second side")
    parser.add_argument("--json", action="store_true", help="as a JSON object")
    return parser.parse_args(words)


def kinds(text: str) -> tuple[str, str]:
    """Two kinds of player, with a comma between them."""
    first, _, second = text.partition(",")
    for kind in (first, second):
        if kind not in PLAYERS:
            raise argparse.ArgumentTypeError(f"{kind!r} is none of {', '.join(PLAYERS)}")
    return first, second


def game_of(scenario: str) -> Game:
    """A game of a shipped scenario."""
    return make_game(load_scenario(scenario, roots(())))


class Bench:
    """What one of several processes plays, made once."""

    game: Game
    kinds: tuple[str, str]


def begin_work(scenario: str, both: tuple[str, str]) -> None:
    """Prepare one of several processes."""
    Bench.game, Bench.kinds = game_of(scenario), both


def work(seed: int) -> Match:
    """Play one game in one of several processes."""
    return match(Bench.game, Bench.kinds, seed)


def played(said: argparse.Namespace) -> Iterator[Match]:
    """The games, in the order in which they end."""
    seeds = range(said.seed, said.seed + said.games)
    begin_work(said.scenario, said.players)
    if said.jobs == 1:
        yield from (work(seed) for seed in seeds)
        return
    with Pool(said.jobs, begin_work, (said.scenario, said.players)) as pool:
        yield from pool.imap_unordered(work, seeds)


def in_words(summary: Summary) -> str:
    """The summary for people."""
    reached = [
        f"{name}: turn {turn} on average {summary.milestone_turns[name]}" for name, turn in summary.milestones.items()
    ]
    lines = [
        f"{summary.scenario}: {summary.games} games, seeds {summary.seeds[0]} to {summary.seeds[1]}, "
        f"{' against '.join(summary.players)}, {summary.seconds:.0f} s",
        "won: " + ", ".join(f"{side} {share} %" for side, share in summary.won.items()),
        *(f"  {count:>5}  {reason}" for reason, count in summary.reasons.items()),
        f"turns: {summary.turns} on average {summary.lengths}; {summary.actions:.0f} clicks a game",
        f"points at the end: {summary.points}",
        *reached,
    ]
    return "\n".join(lines)


def main() -> int:
    """Play, and print what came of it."""
    said = options()
    start = time.perf_counter()
    matches = sorted(played(said), key=lambda each: each.seed)
    sides = [side.id for side in Bench.game.sides]
    summary = summed_up(said.scenario, said.players, matches, sides, time.perf_counter() - start)
    print(msgspec.json.format(msgspec.json.encode(summary), indent=1).decode() if said.json else in_words(summary))
    return 0


if __name__ == "__main__":
    sys.exit(main())
