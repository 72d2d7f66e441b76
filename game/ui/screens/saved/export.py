"""A game on paper: its log as a text and the table as a picture, both as anybody may see them."""

from pathlib import Path

import platformdirs

from game.core.actions import Side
from game.core.log import LogLine
from game.ui.dates import date_words
from game.ui.picture import draw_picture
from game.ui.said import said
from game.ui.screens.games.battle import Battle
from game.ui.table.drawing.links import without_marks
from game.ui.table.panels.bar import score_words
from game.ui.title_words import title_words
from game.ui.words import say

BOTH = (Side(0), Side(1))
LETTERS = " -_',()"
"""Besides letters and digits, what may stand in the name of a file."""


def exports_folder() -> Path:
    """Where the files go."""
    return platformdirs.user_data_path("sandtable", appauthor=False) / "exports"


def export(battle: Battle, folder: Path, size: tuple[int, int]) -> tuple[Path, Path]:
    """Write log and picture of a battle into new files of the same name; return both.

    :raises OSError: when they cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    text = new_file(folder, battle.loaded.scenario.name)
    text.write_text(log_text(battle), encoding="utf-8")
    picture = text.with_suffix(".png")
    draw_picture(battle.session, battle.loaded, size=size, viewer=None, destination=picture)
    return text, picture


def new_file(folder: Path, name: str) -> Path:
    """A text file for a game that is not there yet."""
    plain = "".join(letter if letter.isalnum() or letter in LETTERS else "-" for letter in name).strip(" -") or "game"
    path, number = folder / f"{plain}.txt", 1
    while path.exists():
        number += 1
        path = folder / f"{plain} {number}.txt"
    return path


def log_text(battle: Battle) -> str:
    """The whole log: what was played and by whom, line by line, how it stands or how it ended."""
    session, scenario = battle.session, battle.loaded.scenario
    head = [f"{scenario.name} ({battle.loaded.title.name})"]
    front = title_words(battle.loaded.title).say(scenario.front)
    head += [part for part in (date_words(scenario.date), front) if part]
    head.append(say(" against ").join(battle.side_and_player(side) for side in BOTH))
    lines = [written(line) for line in said(session.game, session.log(None))]
    view, verdict = said(session.game, session.view(None)), said(session.game, session.verdict)
    foot = [f"{view.turn}: " + ", ".join(f"{score.name} {score_words(score)}" for score in view.scores)]
    if verdict is not None:
        foot.append(f"{verdict.reason} (§ {verdict.rule})")
    return "\n".join((*head, "", *lines, "", *foot)) + "\n"


def written(line: LogLine) -> str:
    """A line of the log without what makes links of it on the screen."""
    return without_marks(line.text)
