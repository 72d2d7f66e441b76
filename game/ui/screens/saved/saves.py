"""The saved games: found, looked at, renamed and deleted; to be played on, or to be watched from their beginning."""

from functools import partial
from pathlib import Path

import msgspec
import pygame
from pygame import Rect
from pygame_gui.elements import UIButton

from game.loading.content.skins import Skin
from game.loading.saves.games import SaveInfo, SaveTrouble, list_saves, saves_folder
from game.loading.saves.keeping import bring_back, clear_aside, lay_aside, rename_save
from game.ui import theme as look
from game.ui.screens.games.battle import Battle, reopen
from game.ui.screens.pages import paint
from game.ui.screens.pages.board import Board
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import cut_bottom, cut_left, cut_right, cut_top
from game.ui.screens.pages.program import Program
from game.ui.screens.pages.rows import Row, RowList
from game.ui.screens.saved.save_words import (
    ALL_AGAIN,
    NOTHING,
    NOTHING_LIKE_THAT,
    ORDERS,
    WHEN_SAVED,
    about,
    row,
    side_names,
    sought,
    title_names,
    told,
)
from game.ui.screens.watching.replay import watch_battle
from game.ui.text import BODY, LARGE
from game.ui.words import say

LONGEST_NAME = 60

WORDS, LINE = 198, 22
"""How high the room is for what is said about a game, and one of the lines in it."""

MOST_LINES, FEWEST_LINES = 7, 3
LEAST_PICTURE = 110
"""So high the picture of the map is before there are fewer lines beneath it: the list says what the last ones say."""


class NewestGame(msgspec.Struct, frozen=True):
    """The game to continue, and what its save tells about it."""

    path: Path
    info: SaveInfo


class SavesPage:
    """The list of saved games, a picture of the chosen one, and what can be done with it."""

    def __init__(self, app: Program, *, watching: bool) -> None:
        self.app = app
        self.watching = watching
        self.aside = app.laid_aside
        clear_aside(saves_folder(), self.aside)
        self.words = ""
        self.order = ORDERS[0]
        self.typed = ""
        self.seen: tuple[Path, Battle | None] | None = None
        self.find()
        self.chosen = 0 if self.shown else -1

    def find(self) -> None:
        """Look through the folder again."""
        self.saves = told(list_saves(saves_folder()), self.app.library.titles)
        self.shown = sought(self.saves, self.words, self.order, title_names(self.app.library.titles))

    @property
    def info(self) -> SaveInfo | None:
        """The chosen game."""
        return self.shown[self.chosen] if 0 <= self.chosen < len(self.shown) else None

    # The page

    def lay_out(self, form: Form) -> None:
        """The list on the left, the chosen game on the right, and the buttons below."""
        self.form = form
        px = form.px
        head, rest = cut_top(form.area.inflate(-form.gap(80), -form.gap(56)), px(46), px(14))
        back, words = cut_left(head, px(110), px(20))
        form.button(back, say("Menu"), self.app.pop)
        form.label(words, say("Saved games"), "title")
        foot, rest = cut_bottom(rest, px(50), px(14))
        self.lay_out_buttons(form, foot)
        self.panel, self.right = cut_left(rest, rest.width * 46 // 100, px(20))
        inner = self.panel.inflate(-form.gap(24), -form.gap(24))
        line, rows = cut_top(inner, px(38), px(10))
        order, field = cut_right(line, px(150), px(8))
        form.search(field, self.words, self.search, say("Search by name, title or player"))
        form.button(order, say(self.order.label), self.change_order, "facet")
        self.rows = RowList(rows, form.theme, (), self.choose, open_row=lambda _: self.enter())
        form.add(self.rows)
        _, below = cut_top(rows.inflate(-px(12), 0), px(48))
        self.clear = form.button(Rect(below.topleft, (below.width, px(40))), say(ALL_AGAIN), self.clear_search, "gold")
        self.lay_out_chosen(form)
        self.fill()

    def lay_out_buttons(self, form: Form, foot: Rect) -> None:
        """What can be done: the main thing at the right, deleting at the left."""
        px = form.px
        self.play_button: UIButton | None = None
        self.for_chosen: list[UIButton] = []
        self.for_whole: list[UIButton] = []
        main = ((say("Play on"), self.play), (say("Watch it again"), self.watch))
        for number, (text, command) in enumerate(reversed(main) if self.watching else main):
            place, foot = cut_right(foot, px(220), px(14))
            button = form.button(place, text, command, "" if number else "gold")
            self.for_whole.append(button)
            self.play_button = button if command == self.play else self.play_button
        place, foot = cut_left(foot, px(130), px(14))
        self.for_chosen.append(form.button(place, say("Delete"), self.delete))
        if self.aside:
            place, foot = cut_left(foot, px(250), px(14))
            more = f" ({len(self.aside)})" if len(self.aside) > 1 else ""
            form.button(place, say("Bring it back") + more, self.undelete)
        form.key("back", self.app.pop)
        form.key("press", self.enter)

    def lay_out_chosen(self, form: Form) -> None:
        """The name, which can be changed, the picture of the map, and a room for words."""
        px = form.px
        line, rest = cut_top(self.right, px(38), px(12))
        button, field = cut_right(line, px(130), px(8))
        self.name = form.entry(
            field, self.typed, self.type_name, limit=LONGEST_NAME, placeholder=say("name of the game")
        )
        self.rename_button = form.button(button, say("Rename"), self.rename)
        self.board: Board | None = None
        lacking = px(LEAST_PICTURE) + px(12) + px(WORDS) - rest.height
        fewer = min(MOST_LINES - FEWEST_LINES, max(0, -(-lacking // px(LINE))))
        self.most = MOST_LINES - fewer
        self.words_place, self.picture = cut_bottom(rest, px(WORDS) - fewer * px(LINE), px(12))

    def paint(self, surface: pygame.Surface) -> None:
        """The desk, the panel of the list, and all about the chosen game."""
        theme, px = self.form.theme, self.form.px
        surface.fill(look.DESK)
        paint.panel(surface, self.panel, theme, look.COLUMN)
        paint.panel(surface, self.words_place, theme)
        place = self.words_place.inflate(-px(32), -px(24))
        for number, line in enumerate(self.lines[: self.most]):
            style, ink = (BODY, look.TEXT) if number else (LARGE, look.CREAM)
            top = place.y + (px(32 + LINE * (number - 1)) if number else 0)
            paint.line(surface, (place.x, top), line, style, ink, theme, place.width)

    @property
    def lines(self) -> tuple[str, ...]:
        """What is said about the chosen game."""
        if self.info is None:
            return ()
        battle = self.seen[1] if self.seen is not None and self.seen[0] == self.info.path else None
        return about(self.info, title_names(self.app.library.titles), battle)

    # The list

    def fill(self) -> None:
        """List what is looked for, and show the chosen one."""
        nothing = Row(say(NOTHING_LIKE_THAT), dim=True) if self.saves else Row(say(NOTHING), say(WHEN_SAVED), dim=True)
        names, sides = title_names(self.app.library.titles), side_names(self.app.library.titles)
        self.rows.fill([row(info, names, sides) for info in self.shown] or [nothing], self.chosen if self.shown else -1)
        self.form.show(self.clear, on=bool(self.saves) and not self.shown)
        self.show_chosen()

    def clear_search(self) -> None:
        """Look for nothing in particular any more."""
        self.words = ""
        self.begin_anew(None)

    def search(self, words: str) -> None:
        """Other words are looked for."""
        self.words = words
        self.find()
        self.chosen = 0 if self.shown else -1
        self.fill()
        self.form.touch()

    def change_order(self) -> None:
        """List the games in another order; the chosen one stays chosen."""
        self.order = ORDERS[(ORDERS.index(self.order) + 1) % len(ORDERS)]
        self.begin_anew(self.info.path if self.info is not None else None)

    def choose(self, number: int) -> None:
        """A row was chosen."""
        self.chosen = number if self.shown else -1
        self.show_chosen()

    def show_chosen(self) -> None:
        """The picture of the map as it is in the chosen game; none where it cannot be opened."""
        if self.board in self.form.parts:
            self.form.parts.remove(self.board)
        info = self.info
        self.typed = info.name if info is not None else ""
        self.name.set_text(self.typed)
        for button in self.for_chosen:
            self.form.enable(button, on=info is not None)
        for button in self.for_whole:
            self.form.enable(button, on=info is not None and not info.problem)
        self.form.enable(self.rename_button, on=False)
        if self.play_button is not None and info is not None:
            self.play_button.set_text(say("See the end") if info.is_finished else say("Play on"))
        battle = self.look_at(info) if info is not None else None
        title = battle.loaded.title if battle is not None else None
        self.board = Board(self.picture, self.form.theme, self.app.library.skin(title) if title is not None else Skin())
        if battle is not None:
            self.board.lay(battle.loaded.map, battle.session.game, battle.session.view(None))
        self.form.add(self.board)
        self.form.touch()

    def look_at(self, info: SaveInfo) -> Battle | None:
        """The game as it stands, opened once only to be looked at."""
        if self.seen is None or self.seen[0] != info.path:
            try:
                self.seen = (info.path, None if info.problem else reopen(self.app.library, info.path, to_play=False))
            except SaveTrouble:
                self.seen = (info.path, None)
        return self.seen[1]

    # What the player does

    def enter(self) -> None:
        """Enter: the new name that was typed, else what the golden button does."""
        if self.info is not None and self.name.get_text() != self.info.name:
            self.rename()
        elif self.watching:
            self.watch()
        else:
            self.play()

    def play(self) -> None:
        """Play on; a game that is over shows how it ended."""
        if self.info is not None:
            open_save(self.app, self.info.path)

    def watch(self) -> None:
        """Watch from the beginning."""
        if self.info is not None:
            watch_save(self.app, self.info.path)

    def type_name(self, name: str) -> None:
        """Another name is typed: only what differs from the old one can be given."""
        self.typed = name
        self.form.enable(self.rename_button, on=self.info is not None and name != self.info.name)

    def rename(self) -> None:
        """Give the chosen game the name that was typed."""
        if self.info is not None:
            self.try_with(partial(rename_save, self.info.path, self.name.get_text()))

    def delete(self) -> None:
        """Lay the chosen game aside, unless it is being played in another window."""
        if self.info is not None:
            at, aside = self.chosen, self.try_with(partial(lay_aside, self.info.path))
            self.aside.extend([aside] if aside is not None else [])
            self.chosen = min(at, len(self.shown) - 1)
            self.form.lay_out()

    def undelete(self) -> None:
        """Bring back what was deleted last of all that still can be."""
        if self.aside:
            self.try_with(partial(bring_back, self.aside.pop()))

    def try_with(self, move: "partial[Path]") -> Path | None:
        """Move a file, or say why it cannot be done; then show the games as they lie now, with that one chosen."""
        try:
            path = move()
        except SaveTrouble as trouble:
            self.app.show_message(say("Saved games"), [str(trouble)])
            return None
        self.begin_anew(path)
        return path

    def begin_anew(self, chosen: Path | None) -> None:
        """Look through the folder again, and choose a game if it is there."""
        self.find()
        paths = [info.path for info in self.shown]
        self.chosen = paths.index(chosen) if chosen in paths else (0 if paths else -1)
        self.form.lay_out()


def newest_game(app: Program) -> NewestGame | None:
    """The game that was played last and has not ended."""
    for info in list_saves(saves_folder()):
        if not info.problem and not info.is_finished and app.library.scenario_file(info.scenario):
            return NewestGame(info.path, info)
    return None


def open_save(app: Program, path: Path) -> None:
    """Bring a saved game back to the table; a finished one shows how it ended."""
    try:
        app.play(reopen(app.library, path, to_play=True))
    except SaveTrouble as trouble:
        app.show_message(say("This game cannot be opened"), [str(trouble)])


def watch_save(app: Program, path: Path) -> None:
    """Show a saved game from its beginning."""
    try:
        watch_battle(app, reopen(app.library, path, to_play=False))
    except SaveTrouble as trouble:
        app.show_message(say("This game cannot be opened"), [str(trouble)])
