"""The saved games: to be played on, or to be watched from their beginning."""

from datetime import datetime
from pathlib import Path

import msgspec
import pygame

from game.loading.saves.games import SaveInfo, SaveTrouble, list_saves, saves_folder
from game.loading.saves.locks import lock_save
from game.ui import theme as look
from game.ui.screens import paint
from game.ui.screens.battle import reopen
from game.ui.screens.form import Form
from game.ui.screens.layout import cut_bottom, cut_left, cut_right, cut_top
from game.ui.screens.message import Answer, ask
from game.ui.screens.program import Program
from game.ui.screens.replay import watch_battle
from game.ui.screens.rows import Row, RowList

NOTHING = Row("No game has been saved yet. A battle saves itself from its first action on.", dim=True)


class NewestGame(msgspec.Struct, frozen=True):
    """The game to continue, and a line about it."""

    path: Path
    line: str


class SavesPage:
    """The list of saved games and what can be done with the chosen one."""

    def __init__(self, app: Program, *, watching: bool) -> None:
        self.app = app
        self.watching = watching
        self.saves = list_saves(saves_folder())
        self.chosen = 0 if self.saves else -1

    def lay_out(self, form: Form) -> None:
        """The list, and the buttons below it."""
        self.form = form
        px = form.px
        head, rest = cut_top(form.area.inflate(-px(112), -px(72)), px(46), px(16))
        back, words = cut_left(head, px(110), px(20))
        form.button(back, "Menu", self.app.pop)
        form.label(words, "Saved games", "title")
        foot, self.panel = cut_bottom(rest, px(52), px(16))
        main = (("Play on", self.play), ("Watch it again", self.watch))
        for number, (text, command) in enumerate(reversed(main) if self.watching else main):
            place, foot = cut_right(foot, px(250), px(14))
            form.button(place, text, command, "" if number else "gold", enabled=bool(self.saves))
        remove, _ = cut_left(foot, px(130))
        form.button(remove, "Delete", self.ask_to_delete, enabled=bool(self.saves))
        command = self.watch if self.watching else self.play
        form.key("back", self.app.pop)
        form.key("press", command)
        self.rows = RowList(
            self.panel.inflate(-px(24), -px(24)),
            form.theme,
            [row(info) for info in self.saves] or [NOTHING],
            self.choose,
            chosen=self.chosen,
            open_row=lambda _: command(),
        )
        form.add(self.rows)

    def paint(self, surface: pygame.Surface) -> None:
        """The desk and the panel of the list."""
        surface.fill(look.DESK)
        paint.panel(surface, self.panel, self.form.theme, look.COLUMN)

    def choose(self, number: int) -> None:
        """A row was chosen."""
        self.chosen = number if self.saves else -1

    def play(self) -> None:
        """Play on."""
        if self.chosen >= 0:
            open_save(self.app, self.saves[self.chosen].path)

    def watch(self) -> None:
        """Watch from the beginning."""
        if self.chosen >= 0:
            watch_save(self.app, self.saves[self.chosen].path)

    def ask_to_delete(self) -> None:
        """A saved game is gone for good, so ask."""
        info = self.saves[self.chosen]
        answers = (Answer("Keep it"), Answer("Delete it", self.delete))
        ask(self.app, "Delete a saved game", [f"“{info.name}” will be gone for good."], answers)

    def delete(self) -> None:
        """Delete the chosen game, unless it is being played in another window."""
        try:
            remove_save(self.saves[self.chosen].path)
        except SaveTrouble as trouble:
            self.app.show_message("Saved games", [str(trouble)])
        except OSError as error:
            self.app.show_message("Saved games", [f"The game cannot be deleted: {error.strerror}."])
        self.saves = list_saves(saves_folder())
        self.chosen = min(self.chosen, len(self.saves) - 1)
        self.form.lay_out()


def remove_save(path: Path) -> None:
    """Delete a saved game.

    :raises SaveTrouble: when it is open elsewhere.
    :raises OSError: when the file cannot be deleted.
    """
    lock = lock_save(path)
    if lock is not None:
        lock.release()  # an open file cannot be deleted everywhere
    path.unlink(missing_ok=True)


def row(info: SaveInfo) -> Row:
    """A saved game in the list."""
    if info.problem:
        return Row(info.name, info.problem, "cannot be opened", dim=True, alarm=True)
    match = f"game {info.game_of_match} of a match" if info.game_of_match else ""
    parts = (" against ".join(info.players), match, info.verdict or info.turn, f"{info.actions} actions")
    return Row(info.name, " · ".join(part for part in parts if part), played(info.changed))


def played(seconds: float) -> str:
    """When a game was last played."""
    when = datetime.fromtimestamp(seconds)
    return f"{when.day} {when:%B %Y, %H:%M}"


def newest_game(app: Program) -> NewestGame | None:
    """The game that was played last and has not ended."""
    for info in list_saves(saves_folder()):
        if not info.problem and not info.is_finished and app.library.scenario_file(info.scenario):
            return NewestGame(info.path, " · ".join(part for part in (info.name, info.turn) if part))
    return None


def open_save(app: Program, path: Path) -> None:
    """Bring a saved game back to the table; a finished one shows how it ended."""
    try:
        app.play(reopen(app.library, path, to_play=True))
    except SaveTrouble as trouble:
        app.show_message("This game cannot be opened", [str(trouble)])


def watch_save(app: Program, path: Path) -> None:
    """Show a saved game from its beginning."""
    try:
        watch_battle(app, reopen(app.library, path, to_play=False))
    except SaveTrouble as trouble:
        app.show_message("This game cannot be opened", [str(trouble)])
