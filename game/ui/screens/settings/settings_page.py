"""The settings: what each player wants to find the same the next time."""

from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.ui import display
from game.ui import theme as look
from game.ui.palettes import Colours
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import centred, columns, cut_bottom, cut_left, cut_right, cut_top
from game.ui.screens.pages.program import Program
from game.ui.settings import NAME_LIMIT, SCALES, Animation, Settings, Volume
from game.ui.title_words import speaks
from game.ui.words import say, to_say

LINES, HINTS, HINT, GAP = 6, 2, 32, 8
"""Most lines of a part with a setting each, most muted lines, how high one is with its gap, and the gap below both."""

PARTS = (to_say("Screen"), to_say("Sound and motion"), to_say("At the table"))
COLOUR_WORDS: dict[Colours, str] = {
    "usual": to_say("Usual"),
    "red_green": to_say("Red-green"),
    "blue_yellow": to_say("Blue-yellow"),
}

SAMPLE = "dice"
"""The sound that is heard when its volume is chosen."""

BASELINES = (
    ("map", to_say("As it was drawn")),
    ("first", to_say("The first side")),
    ("seated", to_say("Whoever sits")),
)
ON_OFF = ((True, to_say("On")), (False, to_say("Off")))
TONGUES = (("en", "English"), ("de", "Deutsch"))
SPEEDS: dict[Animation, str] = {
    "off": to_say("Off"),
    "reduced": to_say("Reduced"),
    "slow": to_say("Slow"),
    "normal": to_say("Normal"),
    "fast": to_say("Fast"),
}
LOUDNESS: dict[Volume, str] = {
    "off": to_say("Off"),
    "quiet": to_say("Quiet"),
    "normal": to_say("Normal"),
    "loud": to_say("Loud"),
}


class SettingsPage:
    """One line for each setting."""

    def __init__(self, app: Program) -> None:
        self.app = app
        self.names = list(app.settings.players)
        self.part = 0

    def lay_out(self, form: Form) -> None:
        """The lines under each other, the names of the players, and the way back."""
        self.form = form
        px = form.px
        self.place = centred(form.area, px(880), px(704))
        inner = self.place.inflate(-form.gap(56), -form.gap(44))
        head, inner = cut_top(inner, px(44), px(14))
        title, parts = cut_left(head, px(310), px(10))
        form.label(title, say("Settings"), "title")
        for number, place in enumerate(columns(parts, len(PARTS), px(8))):
            form.button(
                place, say(PARTS[number]), partial(self.turn_to, number), "chosen" if number == self.part else ""
            )
        foot, inner = cut_bottom(inner, px(46), px(12))
        back, _ = cut_right(foot, px(150))
        form.button(back, say("Done"), self.leave, "gold")
        self.step = min(px(52), (inner.height - HINTS * px(HINT)) // LINES)
        (self.lay_out_screen, self.lay_out_sound, self.lay_out_table)[self.part](inner, self.app.settings)
        form.key("back", self.leave)
        form.key("press", self.leave)

    def lay_out_screen(self, inner: Rect, settings: Settings) -> None:
        """Sizes, language and colours; hints come and go below all of them, so that no line moves."""
        scales = [(scale, f"{scale} %") for scale in SCALES]
        inner = self.line(inner, say("Size of texts and buttons"), "ui_scale", scales, settings.ui_scale)
        inner = self.line(inner, say("Language"), "language", TONGUES, settings.language)
        inner = self.line(inner, say("Colours"), "colours", list(COLOUR_WORDS.items()), settings.colours)
        inner = self.line(inner, say("High contrast"), "high_contrast", ON_OFF, settings.high_contrast)
        inner = self.line(inner, say("Whole screen (F11)"), "fullscreen", ON_OFF, settings.fullscreen)
        inner = self.hint(inner, say("Other colours are for eyes that see red and green, or blue and yellow, alike."))
        inner = self.hint(inner, self.scale_hint())
        self.hint(inner, self.language_hint())

    def lay_out_sound(self, inner: Rect, settings: Settings) -> None:
        """What moves, and what is heard."""
        inner = self.line(inner, say("Animation"), "animation", list(SPEEDS.items()), settings.animation)
        inner = self.hint(inner, say("Reduced: nothing moves, and dice lie on the table long enough to be read."))
        volumes = list(LOUDNESS.items())
        inner = self.line(inner, say("Sounds"), "effects", volumes, settings.effects)
        self.line(inner, say("Music"), "music", volumes, settings.music)

    def lay_out_table(self, inner: Rect, settings: Settings) -> None:
        """How the table works."""
        inner = self.line(inner, say("Ask before a phase is ended"), "confirm_end", ON_OFF, settings.confirm_end)
        pause = settings.pause_before_curtain
        inner = self.line(inner, say("Pause before the curtain"), "pause_before_curtain", ON_OFF, pause)
        inner = self.line(inner, say("Names of hexes on the map"), "hex_names", ON_OFF, settings.hex_names)
        inner = self.line(inner, say("Lower edge of the map"), "baseline", BASELINES, settings.baseline)
        where = ((False, say("Beside it")), (True, say("At a fixed place")))
        fixed = settings.fixed_inspector
        inner = self.line(inner, say("What the pointer is on is explained"), "fixed_inspector", where, fixed)
        inner = self.name_fields(inner)
        self.hint(inner, say("A map that is painted as one picture is never turned, because it has its letters in it."))

    def turn_to(self, part: int) -> None:
        """Show another part."""
        self.part = part
        self.form.lay_out()

    def scale_hint(self) -> str:
        """A word about a scale for which the window has no room."""
        room = self.app.scale / display.growth(self.app.size)
        return (
            say("This window has room for {share} %: larger ones would hide cards and panels.", share=round(room * 100))
            if room < self.app.settings.scale - 0.001
            else ""
        )

    def language_hint(self) -> str:
        """Which games speak the language as well, and what is in English whatever was chosen."""
        tongue = self.app.settings.language
        if tongue == "en":
            return ""
        titles = self.app.library.titles
        silent = [title.name for title in titles if not speaks(title, tongue)]
        if not silent:
            return say(
                "All games speak this language at the table; "
                "rulebooks, briefings, lessons and texts of cards are in English."
            )
        if len(silent) == len(titles):
            return say("What the games say themselves, their rulebooks, briefings, lessons and cards are in English.")
        return say(
            "In English are {titles}, and of all games rulebooks, briefings, lessons and texts of cards.",
            titles=", ".join(silent),
        )

    def line(self, area: Rect, text: str, name: str, options: Any, now: object) -> Rect:
        """A setting with a button for each of its values; returns the room below."""
        px = self.form.px
        row, rest = cut_top(area, self.step - px(GAP), px(GAP))
        words, places = cut_left(row, px(310), px(10))
        self.form.label(words, text)
        for (value, shown), place in zip(options, columns(places, len(options), px(8)), strict=True):
            kind = "chosen" if value == now else ""
            self.form.button(place, say(shown), partial(self.change, name, value), kind)
        return rest

    def hint(self, area: Rect, text: str) -> Rect:
        """A muted line; returns the room below."""
        if not text:
            return area
        row, rest = cut_top(area, self.form.px(HINT - 8), self.form.px(8))
        self.form.label(row, text, "muted")
        return rest

    def name_fields(self, area: Rect) -> Rect:
        """The two names that are proposed for a new battle; returns the room below."""
        px = self.form.px
        row, rest = cut_top(area, self.step - px(GAP), px(GAP))
        words, fields = cut_left(row, px(310), px(10))
        self.form.label(words, say("Names of the players"))
        for number, place in enumerate(columns(fields, 2, px(8))):
            self.form.entry(
                place,
                self.names[number],
                partial(self.rename, number),
                limit=NAME_LIMIT,
                placeholder=(say("first side"), say("second side"))[number],
            )
        return rest

    def rename(self, number: int, text: str) -> None:
        """A name is being typed; it is kept when the page is left."""
        self.names[number] = text

    def change(self, name: str, value: object) -> None:
        """A value was chosen."""
        self.app.change_settings(**{name: value})
        if name == "effects":
            self.app.hear(SAMPLE)
        self.form.lay_out()

    def leave(self) -> None:
        """Back to where the settings were opened."""
        self.app.pop()
        self.app.change_settings(players=(self.names[0].strip(), self.names[1].strip()))

    def paint(self, surface: pygame.Surface) -> None:
        """The desk and a panel."""
        surface.fill(look.DESK)
        paint.panel(surface, self.place, self.form.theme, look.COLUMN)
