"""A mod by itself: what is said of it, its picture, and the panel in which it is switched off or taken away."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import groupby

import pygame

from game.loading.content.installed import Mod, remove, switch
from game.loading.content.scenario_list import ScenarioHeader
from game.loading.problems import FileErrors
from game.ui import theme as look
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import centred, columns, cut_bottom, cut_top
from game.ui.screens.pages.message import Answer, Backdrop, Drawn, ask
from game.ui.screens.pages.program import Program
from game.ui.screens.pages.rows import Row
from game.ui.text import BODY
from game.ui.theme import Theme
from game.ui.words import say, to_say

OFF, NAMED = to_say("switched off"), to_say("It was named on the command line, with --mods.")
REMOVED = "mods-removed"
THUMB = (58, 37)
"""How large the picture of a mod is above its battles."""


Entry = ScenarioHeader | Mod
"""A row of the list of battles: a battle, or the mod to which those below it belong."""


def grouped(headers: Sequence[ScenarioHeader], mods: Mapping[str, Mod], *, with_all: bool) -> tuple[Entry, ...]:
    """Battles with their mods above them; `with_all`: at the end those mods that are switched off."""
    found: list[Entry] = []
    for origin, own in groupby(headers, lambda header: header.origin):
        found += [*([mods[origin]] if origin in mods else []), *own]
    return (*found, *(mod for mod in mods.values() if with_all and not mod.is_on))


def mod_heading(mod: Mod, theme: Theme) -> Row:
    """The row above the battles of a mod: its picture, its name, and who made it."""
    author = say("by {author}", author=mod.about.author) if mod.about.author else ""
    picture = mod_picture(mod, (theme.px(THUMB[0]), theme.px(THUMB[1])), theme)
    return Row(mod.title, author, "" if mod.is_on else say(OFF), dim=not mod.is_on, is_heading=True, picture=picture)


def mod_picture(mod: Mod, size: tuple[int, int], theme: Theme) -> pygame.Surface | None:
    """The picture of a mod in a size, if it has one that can be read."""
    if mod.picture is None:
        return None
    try:
        return paint.covering(theme.pictures.original(mod.picture), size, theme)
    except (pygame.error, OSError):
        return None


def about_lines(mod: Mod) -> list[str]:
    """Who made a mod, and what others may do with it."""
    about = mod.about
    said = [say("by {author}", author=about.author)] if about.author else []
    return said + ([say("Licence: {licence}", licence=about.licence)] if about.licence else [])


class ModPanel:
    """A mod over the list of battles; `changed` is told when it was switched or taken away."""

    def __init__(self, app: Program, beneath: Drawn, mod: Mod, scenarios: str, changed: Callable[[], None]) -> None:
        self.app = app
        self.backdrop = Backdrop(beneath)
        self.mod = mod
        self.changed = changed
        self.lines = [*about_lines(mod), scenarios, *([] if mod.is_kept else [say(NAMED)])]

    def lay_out(self, form: Form) -> None:
        """The picture, the words below it, and the buttons."""
        self.backdrop.forget()
        self.form = form
        px = form.px
        row = form.theme.lettering.height(BODY) + px(4)
        pictured = px(280) if self.mod.picture is not None else 0
        height = px(150) + row * len(self.lines) + pictured
        self.place = centred(form.area, px(620), min(height, form.area.height - px(60)))
        inner = self.place.inflate(-px(48), -px(40))
        head, inner = cut_top(inner, px(40), px(8))
        form.label(head, self.mod.title, "heading")
        foot, inner = cut_bottom(inner, px(44), px(14))
        self.buttons(form, foot)
        words, self.picture = cut_bottom(inner, row * len(self.lines), px(12))
        self.words = words
        form.key("back", self.app.pop)
        form.key("press", self.app.pop)

    def buttons(self, form: Form, foot: pygame.Rect) -> None:
        """Switch it, take it away, go back; the first two only for a mod in the player's own folder."""
        switching, removing, back = columns(foot, 3, form.px(12))
        word = say("Switch off") if self.mod.is_on else say("Switch on")
        form.button(switching, word, self.then(partial(switch, self.mod)), enabled=self.mod.is_kept)
        form.button(removing, say("Remove"), self.ask_to_remove, enabled=self.mod.is_kept)
        form.button(back, say("Back"), self.app.pop, "gold")

    def ask_to_remove(self) -> None:
        """Ask before it is taken away."""
        self.app.pop()
        ask_to_remove(self.app, self.mod, self.then(partial(remove, self.mod.path), is_open=False))

    def then(self, deed: Callable[[], object], *, is_open: bool = True) -> Callable[[], None]:
        """Do something with the mod, say what went wrong, and let the list know."""

        def command() -> None:
            if is_open:
                self.app.pop()
            try:
                deed()
            except FileErrors as errors:
                self.app.show_problems(self.mod.title, errors.problems)
            self.changed()

        return command

    def paint(self, surface: pygame.Surface) -> None:
        """The list below, the panel, the picture and the words."""
        theme = self.form.theme
        self.backdrop.draw(surface)
        paint.panel(surface, self.place, theme, look.COLUMN, look.BUTTON_EDGE)
        picture = mod_picture(self.mod, self.picture.size, theme) if self.picture.height > 0 else None
        if picture is not None:
            surface.blit(picture, self.picture)
        place = self.words.copy()
        for line in self.lines:
            paint.line(surface, place.topleft, line, BODY, look.TEXT, theme, place.width)
            place.y += theme.lettering.height(BODY) + theme.px(4)


def ask_to_remove(app: Program, mod: Mod, command: Callable[[], None]) -> None:
    """Ask before a mod is taken away, and say where it will be kept."""
    sentences = [say("It is not deleted, but kept in the folder {folder}.", folder=REMOVED)]
    answers = [Answer(to_say("Remove"), command), Answer(to_say("Keep it"))]
    ask(app, say("Remove {name}?", name=mod.title), sentences, answers)
