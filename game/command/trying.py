"""`sandtable try`: random and greedy games of a scenario, and in words and as a picture how they went."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.command.failure import CommandFailure
from game.command.playout import LONGEST_GAME, positive
from game.command.progress import Progress
from game.command.wording import counted
from game.core.title import Title
from game.core.trial import NOBODY, Trial
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, make_game

USUAL_GAMES = 50
MOST_NAMED = 12
FEW_GAMES = 10
USUAL_SHARE = 10
"""For so many random games one greedy one, which takes far longer."""
LONGEST_GREEDY = 5_000
"""Actions after which a greedy game is given up: such players may go round in circles, whatever the rules are."""
LOPSIDED = 0.8
"""The share of games from which on a side is called favoured. Random players tell little about good ones."""


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    parser = commands.add_parser("try", parents=[shared], help="play a scenario by itself and tell how it went")
    parser.add_argument("scenario", metavar="TITLE/SCENARIO")
    parser.add_argument(
        "--games", type=positive, default=USUAL_GAMES, metavar="N", help=f"how many at random ({USUAL_GAMES})"
    )
    greedy = f"how many by players who take what scores most at once (one for {USUAL_SHARE} random ones); 0: none"
    parser.add_argument("--greedy", type=how_many, metavar="N", help=greedy)
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first game; then one more each (1)")
    where = "draw where units stood and were lost into this picture"
    parser.add_argument("-o", "--output", type=Path, metavar="F.png", help=where)
    parser.set_defaults(run=run)


def how_many(text: str) -> int:
    """A number of games, or none."""
    return 0 if text == "0" else positive(text)


def run(options: argparse.Namespace) -> int:
    """Play the games, tell how they went, and draw the picture."""
    picture: Path | None = options.output
    if picture is not None and (picture.suffix.lower() != ".png" or not picture.absolute().parent.is_dir()):
        raise CommandFailure(f"The picture must be a .png file in a folder that there is, not '{picture}'.")
    loaded = load_scenario(options.scenario, roots(options.mods))
    game = make_game(loaded)
    trial, greedy = Trial(game), Trial(game)
    by_greed = greedy_games(options, loaded.title)
    with Progress("games played", options.games + by_greed) as progress:
        for done in range(options.games):
            trial.play(options.seed + done, LONGEST_GAME)
            progress.at(done + 1)
        for done in range(by_greed):
            greedy.play(options.seed + done, LONGEST_GREEDY, is_greedy=True)
            progress.at(options.games + done + 1)
    trial.see_too(greedy)
    print("\n".join((*in_words(loaded.scenario.name, trial), *greedy_in_words(greedy), *never(trial))))
    if picture is not None:
        from game.ui.heat_map import draw_heat_map

        try:
            draw_heat_map(loaded, trial, picture)
        except OSError as error:
            raise CommandFailure(f"The picture cannot be written: {error}.") from None
        print(f"{picture} shows where units stood and were lost.")
    return 1 if trial.broken else 0


def greedy_games(options: argparse.Namespace, title: Title) -> int:
    """How many games greedy players play.

    :raises CommandFailure: when the title has none, and some are asked for.
    """
    if options.greedy is None:
        return max(1, options.games // USUAL_SHARE) if title.has_greedy_players else 0
    if options.greedy and not title.has_greedy_players:
        raise CommandFailure(f"{title.name} has no greedy players: its scores do not tell who is ahead.")
    return int(options.greedy)


def in_words(name: str, trial: Trial) -> Iterator[str]:
    """How the games went."""
    games, finished = len(trial.lengths) + len(trial.broken), len(trial.lengths)
    yield f"{name}: {counted(games, 'random game')}, {finished} played to the end."
    for failure in trial.broken[:MOST_NAMED]:
        yield f"  broken: {failure}"
    if not finished:
        return
    yield f"Who won: {', '.join(f'{side} {number}' for side, number in shares(trial))}. {balance(trial)}"
    mean = round(sum(trial.lengths) / finished)
    yield f"How long: {mean:,} actions on average, from {min(trial.lengths):,} to {max(trial.lengths):,}."
    yield "How they ended:"
    yield from (f"  {number:>4}  {reason}" for reason, number in trial.reasons.most_common(MOST_NAMED))


def greedy_in_words(trial: Trial) -> Iterator[str]:
    """How the greedy games went; one that was given up is no fault of the scenario."""
    finished, given_up = len(trial.lengths), len(trial.broken)
    if finished + given_up == 0:
        return
    lost = f", {given_up} given up" if given_up else ""
    yield f"Greedy players: {counted(finished, 'game')} to the end{lost}."
    if finished:
        yield f"  Who won: {', '.join(f'{side} {number}' for side, number in shares(trial))}."
        yield f"  How long: {round(sum(trial.lengths) / finished):,} actions on average."


def shares(trial: Trial) -> Iterator[tuple[str, int]]:
    """How many games each side won, and nobody."""
    yield from ((side.name, trial.winners[number]) for number, side in enumerate(trial.game.sides))
    if trial.winners[NOBODY]:
        yield "nobody", trial.winners[NOBODY]


def balance(trial: Trial) -> str:
    """Whether one side is favoured, as far as random games can tell."""
    finished = len(trial.lengths)
    if finished < FEW_GAMES:
        return "Too few games to tell whether a side is favoured."
    favoured = [
        side.name for number, side in enumerate(trial.game.sides) if trial.winners[number] >= LOPSIDED * finished
    ]
    if favoured:
        return f"By chance alone nearly every game goes to {favoured[0]}: look whether that is meant."
    if trial.winners[NOBODY] >= LOPSIDED * finished:
        return "By chance alone hardly anybody wins: look whether there is time enough."
    return "No side is far ahead by chance alone."


def never(trial: Trial) -> Iterator[str]:
    """What happened in no game."""
    board = trial.game.board
    if trial.never_moved:
        names = [f"{piece.name} at {board.name(piece.space)}" for piece in trial.never_moved]
        yield f"Never moved: {listed(names)}."
    empty = trial.never_visited
    marked = [f"{board.name(space)} ({trial.marked[space]})" for space in empty if trial.marked.get(space)]
    if marked:
        yield f"Never reached, though something is marked there: {listed(marked)}."
    if empty:
        names = [board.name(space) for space in empty]
        yield f"Never entered: {len(empty)} of {len(board.spaces)} places: {listed(names)}."
    if trial.never_offered:
        yield f"Never possible: {listed(trial.never_offered)}."


def listed(names: Sequence[str]) -> str:
    """Some names, and how many more there are."""
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return ", ".join(names[:MOST_NAMED]) + more
