"""The mods of the player: what each holds, switched on or off, taken away; and one that is dropped on the window."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect

from game.loading.content.installed import (
    Mod,
    bring_back,
    install,
    installed,
    installed_name,
    kept_mods,
    looked_at,
    present,
    remove,
    switch,
    wrong_with,
)
from game.loading.content.roots import user_mods_folder
from game.loading.problems import FileErrors
from game.ui import theme as look
from game.ui.screens.choosing.lessons_page import by_ease
from game.ui.screens.choosing.mod_panel import OFF, about_lines, ask_to_remove, mod_picture
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import cut_bottom, cut_left, cut_right, cut_top
from game.ui.screens.pages.message import Answer, ask
from game.ui.screens.pages.program import Program
from game.ui.screens.pages.rows import Row, RowList
from game.ui.text import BODY, LARGE
from game.ui.words import say, say_many, to_say

HEADING = to_say("Mods")
NOTHING = to_say("There is no mod here yet.")
HOW = to_say("Drop the zip file of a mod on this window to add it.")
WHAT = to_say(
    "A mod brings battles, maps and pictures. It is a folder or a zip file: laid in the folder named at the left,"
    " it appears here at once."
)
OWN = to_say("To begin one of your own, type there: {command}")
COMMAND = "sandtable", "new", "TITLE", "my-battles"
"""What is typed to begin a mod."""
BROKEN = to_say("cannot be used")
MOST_NAMED = 8
WATCH = 1000
"""Milliseconds from one look at the folder of the mods to the next."""


class ModsPage:
    """The list of mods, and everything about the chosen one."""

    def __init__(self, app: Program) -> None:
        self.app = app
        self.chosen = 0
        self.removed: list[tuple[Path, Path]] = []
        self.look()

    def look(self) -> None:
        """Look at the mods as they are now, and let their scenarios be known."""
        self.app.library.follow_mods()
        self.kept, self.mods = kept_mods(), installed(self.app.library.roots)
        self.chosen = min(self.chosen, max(0, len(self.mods) - 1))

    def look_again(self) -> None:
        """Follow what comes into the folder, and what goes."""
        if kept_mods() != self.kept:
            self.look()
            self.form.lay_out()

    @property
    def mod(self) -> Mod | None:
        """The chosen mod."""
        return self.mods[self.chosen] if self.chosen < len(self.mods) else None

    # The page

    def lay_out(self, form: Form) -> None:
        """The list on the left, the chosen mod on the right, the buttons below."""
        self.form = form
        px, mod = form.px, self.mod
        head, rest = cut_top(form.area.inflate(-form.gap(80), -form.gap(56)), px(46), px(14))
        back, words = cut_left(head, px(110), px(20))
        form.button(back, say("Menu"), self.app.pop)
        form.label(words, say(HEADING), "title")
        foot, rest = cut_bottom(rest, px(50), px(14))
        place, foot = cut_right(foot, px(180), px(14))
        switching = say("Switch off") if mod is None or mod.is_on else say("Switch on")
        form.button(place, switching, self.switch, "gold", enabled=mod is not None)
        place, foot = cut_right(foot, px(180), px(14))
        form.button(place, say("Remove"), self.ask_to_remove, enabled=mod is not None)
        if self.removed:
            place, foot = cut_right(foot, px(220), px(14))
            form.button(place, say("Bring it back"), self.bring_back)
        form.text(foot, say(HOW), "remark")
        form.key("back", self.app.pop)
        form.every(WATCH, self.look_again)
        self.panel, right = cut_left(rest, rest.width * 46 // 100, px(20))
        rows = [self.row(each) for each in self.mods] or [Row(say(NOTHING), str(user_mods_folder()), dim=True)]
        inner = self.panel.inflate(-form.gap(24), -form.gap(24))
        form.add(RowList(inner, form.theme, rows, self.choose, chosen=self.chosen if self.mods else -1))
        self.picture, self.words_place = cut_top(right, right.height // 2, px(12))
        self.seen = mod_picture(mod, self.picture.size, form.theme) if mod is not None else None
        if self.seen is None:
            self.words_place = right

    def row(self, mod: Mod) -> Row:
        """A mod in the list."""
        state = say(BROKEN) if mod.problems else "" if mod.is_on else say(OFF)
        return Row(mod.title, mod.about.author, state, dim=not mod.is_on, alarm=bool(mod.problems))

    def choose(self, number: int) -> None:
        """A row was chosen."""
        if self.mods:
            self.chosen = number
            self.form.lay_out()

    def lines(self) -> list[str]:
        """What is said about the chosen mod below its name."""
        mod = self.mod
        if mod is None:
            own = (say(OWN, command=" ".join(COMMAND).replace("TITLE", title.id)) for title in by_ease(self.app)[:1])
            return [say(WHAT), *own]
        if mod.problems:
            return [str(problem) for problem in mod.problems]
        said = about_lines(mod)
        said.append(say_many("{n} scenario", "{n} scenarios", len(mod.scenarios)))
        more = [*mod.scenarios[:MOST_NAMED], *(["…"] if len(mod.scenarios) > MOST_NAMED else [])]
        return [*said, *more]

    def paint(self, surface: pygame.Surface) -> None:
        """The desk, the list's panel, the picture and the words."""
        theme, px = self.form.theme, self.form.px
        surface.fill(look.DESK)
        paint.panel(surface, self.panel, theme, look.COLUMN)
        paint.panel(surface, self.words_place, theme)
        mod = self.mod
        if self.seen is not None:
            surface.blit(self.seen, self.picture)
        inner = self.words_place.inflate(-px(32), -px(24))
        if mod is not None:
            paint.line(surface, inner.topleft, mod.title, LARGE, look.CREAM, theme, inner.width)
            _, inner = cut_top(inner, px(36))
        for line in self.lines():
            below = paint.paragraph(surface, inner, line, BODY, look.TEXT, theme) + px(2)
            inner = Rect(inner.x, below, inner.width, inner.bottom - below)

    # What the player does

    def switch(self) -> None:
        """Switch the chosen mod off or on."""
        if self.mod is not None:
            self.change(partial(switch, self.mod))

    def ask_to_remove(self) -> None:
        """Ask before a mod is taken away."""
        mod = self.mod
        if mod is not None:
            ask_to_remove(self.app, mod, partial(self.change, partial(self.remove, mod.path)))

    def remove(self, path: Path) -> None:
        """Take a mod away."""
        self.removed.append((remove(path), path))

    def bring_back(self) -> None:
        """Bring the mod back that was taken away last."""
        self.change(lambda: bring_back(*self.removed.pop()))

    def change(self, deed: Callable[[], object]) -> None:
        """Do something with the mods, and look at them again."""
        try:
            deed()
        except FileErrors as errors:
            self.app.show_problems(say(HEADING), errors.problems)
        self.look()
        self.form.lay_out()


def offer_mod(app: Program, path: Path) -> None:
    """A file was dropped on the window: show what it holds, and offer to add it."""
    known = app.library.roots
    try:
        name = installed_name(path)
        mod = looked_at(path, known)
        wrong = mod.problems or wrong_with(path, known)
        if wrong:
            raise FileErrors(wrong)
    except FileErrors as errors:
        app.show_problems(say("This cannot be added"), errors.problems)
        return
    said = about_lines(mod)
    said.append("; ".join(mod.scenarios[:MOST_NAMED]) + ("; …" if len(mod.scenarios) > MOST_NAMED else ""))
    before = present(name)
    if before is not None:
        said.append(say("It takes the place of {name}, which is kept.", name=looked_at(before, known).title))
    answers = [Answer(to_say("Add it"), partial(add_mod, app, path)), Answer(to_say("Leave it"))]
    ask(app, mod.title, said, answers)


def add_mod(app: Program, path: Path) -> None:
    """Add a mod, and know its scenarios at once; whatever is on the screen stays there."""
    try:
        added = install(path)
    except FileErrors as errors:
        app.show_problems(say("This cannot be added"), errors.problems)
        return
    app.library.follow_mods()
    said = say("Its scenarios are in the lists of their games; it lies in {folder}.", folder=added.parent)
    app.show_message(looked_at(added, app.library.roots).title, [said])
