"""The briefing at the table: what the battle is about, and beside it how it stands and what waits to come."""

from collections import Counter
from collections.abc import Iterable
from html import escape

import pygame
from pygame import Rect

from game.core.view import ScoreView, TrayView, View
from game.ui import theme as look
from game.ui.said import said
from game.ui.screens.games.battle import Battle
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import cut_left, cut_right, cut_top
from game.ui.screens.pages.program import Program
from game.ui.screens.reading.briefing import briefing_html
from game.ui.screens.reading.rule_text import Setting, gap, inline
from game.ui.screens.reading.rulebook import known_numbers, open_rulebook
from game.ui.table.panels.bar import score_words
from game.ui.words import say, to_say

STANDS, TO_COME = to_say("How it stands"), to_say("Waiting beside the map")
NOTHING_TO_COME = to_say("No pieces wait beside the map.")


class BriefingPage:
    """Two texts side by side, as anybody may read them; the game goes on where it was."""

    def __init__(self, app: Program, battle: Battle) -> None:
        self.app = app
        self.battle = battle

    def lay_out(self, form: Form) -> None:
        """The way back, the briefing on the left, the state of things on the right."""
        px, title = form.px, self.battle.loaded.title
        head, rest = cut_top(form.area.inflate(-form.gap(80), -form.gap(56)), px(46), px(14))
        close, words = cut_right(head, px(120), px(20))
        form.button(close, say("Close"), self.app.pop, "gold")
        form.label(words, say("Briefing"), "title")
        left, right = cut_left(rest, rest.width * 58 // 100, px(18))
        known = known_numbers(self.app.library, title)
        for place, html in ((left, self.told), (right, self.standing)):
            form.text(place, html(self.setting(form, place), known), "", self.follow)
        for key in ("back", "press"):
            form.key(key, self.app.pop)
        form.key("rulebook", lambda: open_rulebook(self.app, title, "", self.battle))

    def setting(self, form: Form, place: Rect) -> Setting:
        """How letters are set in a place."""
        return Setting(
            self.app.gui_theme.letters,
            lambda text: form.theme.lettering.width(text, paint.READING),
            place.width - form.px(40),
        )

    def told(self, setting: Setting, known: Iterable[str]) -> str:
        """What the scenario says."""
        return briefing_html(self.battle.loaded.scenario, self.battle.session.game, known, setting)

    def standing(self, setting: Setting, known: Iterable[str]) -> str:
        """The scores with what counts for them, and what waits beside the map."""
        return standing_html(said(self.battle.session.game, self.battle.session.view(None)), setting, known)

    def follow(self, number: str) -> None:
        """A paragraph of the rulebook was clicked."""
        open_rulebook(self.app, self.battle.loaded.title, number, self.battle)

    def paint(self, surface: pygame.Surface) -> None:
        """The desk."""
        surface.fill(look.DESK)


def standing_html(view: View, setting: Setting, known: Iterable[str]) -> str:
    """How a game stands, and what waits beside the map to come later."""
    known = frozenset(known)
    blocks = [f"<b>{say(STANDS)}</b><br>{escape(view.turn)}", *(score_html(score, known) for score in view.scores)]
    coming = [tray_html(tray) for tray in view.trays if tray.pieces]
    blocks += [f"<b>{say(TO_COME)}</b>", *(coming or [say(NOTHING_TO_COME)])]
    return gap(setting, 8).join(blocks)


def score_html(score: ScoreView, known: frozenset[str]) -> str:
    """A side's score and what counts for it."""
    lines = [f"<b>{escape(score.name)}</b>: {escape(score_words(score))}"]
    return "<br>".join((*lines, *(f"• {inline(detail, known)}" for detail in score.details)))


def tray_html(tray: TrayView) -> str:
    """What waits in a tray, the same things together."""
    counted = Counter(piece.name or say("unknown") for piece in tray.pieces)
    named = ", ".join(f"{number} × {name}" if number > 1 else name for name, number in counted.items())
    return f"<b>{escape(tray.name)}</b> ({len(tray.pieces)})<br>{escape(named)}"
