"""`sandtable playout`: random legal games to the end, to measure the rules and to find what is broken in them.

With a scenario it reports on that; with a title alone it plays all its scenarios and reports on them in a table.
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import Any

import msgspec

from game.command.progress import Progress
from game.core.playout import BrokenGame, playout
from game.core.title import Game
from game.loading.content.roots import roots
from game.loading.content.scenario_list import list_scenarios
from game.loading.content.scenarios import LoadedScenario, load_scenario, make_game
from game.loading.content.titles import title_called

LONGEST_GAME = 200_000
CHECK_EVERY = 100
NOBODY = "nobody"
MOST_FAILURES = 10


class GameRecord(msgspec.Struct, frozen=True):
    """How one game went: its seed and length, the winner's id and the reason, or what broke it."""

    seed: int
    actions: int
    winner: str
    reason: str
    failure: str = ""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What all games came to. `winners` counts sides by id, `reasons` how games ended."""

    scenario: str
    seed: int
    jobs: int
    games: int
    finished: int
    actions: int
    seconds: float
    actions_per_second: float
    mean_actions: float
    longest: int
    winners: dict[str, int]
    reasons: dict[str, int]
    invariants_checked_every: int
    failures: tuple[str, ...]


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    parser = commands.add_parser("playout", parents=[shared], help="play random legal games to the end")
    parser.add_argument("scenario", metavar="TITLE[/SCENARIO]")
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first game; then one more each (1)")
    parser.add_argument("--jobs", type=positive, default=1, metavar="J", help="processes side by side (1)")
    parser.add_argument("--json", action="store_true", help="as a JSON object")
    parser.add_argument(
        "--check-every", type=natural, default=CHECK_EVERY, metavar="N",
        help=f"actions between two checks of the invariants; 0 leaves them out ({CHECK_EVERY})",
    )  # fmt: skip
    parser.set_defaults(run=run)


def natural(text: str) -> int:
    """A number from 0."""
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{text} is less than 0")
    return number


def positive(text: str) -> int:
    """A number from 1."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def run(options: argparse.Namespace) -> int:
    """Play the games and print the report."""
    if "/" in options.scenario:
        found = reported(options, options.scenario)
        reports = [found]
        told = as_json(found) if options.json else in_words(found)
    else:
        reports = [reported(options, scenario_id) for scenario_id in scenarios_of(options)]
        told = as_json(reports) if options.json else in_a_table(reports)
    print(told)
    failures = [failure for report in reports for failure in report.failures]
    for failure in failures[:MOST_FAILURES]:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


def scenarios_of(options: argparse.Namespace) -> list[str]:
    """The ids of all scenarios of a title.

    :raises UnknownName: when there is no such title.
    """
    title = title_called(options.scenario)
    return [header.id for header in list_scenarios(roots(options.mods)) if header.title == title.id]


def reported(options: argparse.Namespace, scenario_id: str) -> Report:
    """Play the games of one scenario."""
    loaded = load_scenario(scenario_id, roots(options.mods))
    start = time.perf_counter()
    records = sorted(played(options, loaded), key=lambda record: record.seed)
    return summed_up(options, loaded, records, time.perf_counter() - start)


def as_json(report: Report | list[Report]) -> str:
    """A report, or several, for programs."""
    return msgspec.json.format(msgspec.json.encode(report), indent=1).decode()


def played(options: argparse.Namespace, loaded: LoadedScenario) -> Iterator[GameRecord]:
    """The games, one after the other or side by side, with their progress."""
    seeds = range(options.seed, options.seed + options.games)
    if options.jobs == 1:
        game = make_game(loaded)
        records: Iterable[GameRecord] = (one_game(game, seed, options.check_every) for seed in seeds)
        yield from watched(records, options.games)
        return
    with Pool(options.jobs, begin_work, (loaded.id, options.mods, options.check_every)) as pool:
        yield from watched(pool.imap_unordered(work, seeds), options.games)


def watched(records: Iterable[GameRecord], games: int) -> Iterator[GameRecord]:
    """The records as they come in, with the progress on the error output."""
    with Progress("games played", games) as progress:
        for done, record in enumerate(records, start=1):
            progress.at(done)
            yield record


def one_game(game: Game, seed: int, check_every: int) -> GameRecord:
    """Play one game and tell how it went."""
    try:
        result = playout(game, game.title.set_up(game, seed), seed, LONGEST_GAME, check_every)
    except BrokenGame as error:
        return GameRecord(seed, 0, "", "", f"seed {seed}: {error}")
    except Exception as error:  # whatever random play breaks in a title's rules is a finding to be reported
        frame = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{Path(frame.filename).name}:{frame.lineno}"
        return GameRecord(seed, 0, "", "", f"seed {seed}: {type(error).__name__} in {place}: {error}")
    winner = NOBODY if result.winner is None else game.sides[result.winner].id
    return GameRecord(seed, result.actions, winner, result.reason)


class Bench:
    """What one of several processes plays with, made once."""

    game: Game
    check_every: int


def begin_work(scenario_id: str, mods: Sequence[Path], check_every: int) -> None:
    """Prepare one of several processes. Stopping is the business of the first process alone."""
    signal(SIGINT, SIG_IGN)
    Bench.game = make_game(load_scenario(scenario_id, roots(mods)))
    Bench.check_every = check_every


def work(seed: int) -> GameRecord:
    """Play one game in one of several processes."""
    return one_game(Bench.game, seed, Bench.check_every)


def summed_up(
    options: argparse.Namespace, loaded: LoadedScenario, records: Sequence[GameRecord], seconds: float
) -> Report:
    """The report on all games."""
    finished = [record for record in records if not record.failure]
    actions = sum(record.actions for record in finished)
    winners = {side.id: 0 for side in loaded.title.sides} | Counter(record.winner for record in finished)
    return Report(
        scenario=loaded.id,
        seed=options.seed,
        jobs=options.jobs,
        games=len(records),
        finished=len(finished),
        actions=actions,
        seconds=round(seconds, 3),
        actions_per_second=round(actions / seconds, 1),
        mean_actions=round(actions / len(finished), 1) if finished else 0.0,
        longest=max((record.actions for record in finished), default=0),
        winners=winners,
        reasons=dict(Counter(record.reason for record in finished).most_common()),
        invariants_checked_every=options.check_every,
        failures=tuple(record.failure for record in records if record.failure),
    )


def in_words(report: Report) -> str:
    """The report for people."""
    lines = [
        f"{report.scenario}: {report.finished} of {report.games} random games finished",
        f"{report.actions:,} actions in {report.seconds:.2f} s: {report.actions_per_second:,.0f} actions/s",
        f"{report.mean_actions:,.0f} actions a game, {report.longest:,} in the longest",
        "won by " + ", ".join(f"{winner}: {count}" for winner, count in report.winners.items()),
        *(f"  {count:>6,}  {reason}" for reason, count in report.reasons.items()),
    ]
    if report.invariants_checked_every:
        lines.append(f"invariants checked every {report.invariants_checked_every} actions and at each end")
    return "\n".join(lines)


def in_a_table(reports: Sequence[Report]) -> str:
    """A line for each scenario: games, how long and how fast they were, and each side's share of them."""
    sides = list(dict.fromkeys(side for report in reports for side in report.winners))
    heads = ("scenario", "finished", "actions a game", "actions/s", *sides)
    rows = [heads, *(table_row(report, sides) for report in reports)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if at else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )


def table_row(report: Report, sides: Sequence[str]) -> tuple[str, ...]:
    """One scenario's cells."""
    finished = f"{report.finished:,} of {report.games:,}"
    shares = [f"{100 * report.winners.get(side, 0) / max(1, report.finished):.1f} %" for side in sides]
    return (report.scenario, finished, f"{report.mean_actions:,.0f}", f"{report.actions_per_second:,.0f}", *shares)
