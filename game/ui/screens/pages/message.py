"""A message or a question over the screen that is shown: some sentences and one or more buttons."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Protocol

import msgspec
import pygame

from game.ui import theme as look
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import centred, cut_bottom, cut_right, cut_top
from game.ui.screens.pages.program import Program
from game.ui.words import say, to_say

SHADE = 150
"""How much of the screen below is taken away, of 255."""


class Drawn(Protocol):
    """A screen that can be drawn under a message."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""


def leave_it() -> None:
    """What an answer does that changes nothing."""


class Answer(msgspec.Struct, frozen=True):
    """A button of a message: its text and what it does after the message has gone."""

    text: str
    command: Callable[[], None] = leave_it


class Backdrop:
    """The screen below, darkened: drawn once, for as long as the window keeps its size."""

    def __init__(self, beneath: Drawn | None) -> None:
        self.beneath = beneath
        self.picture: pygame.Surface | None = None

    def forget(self) -> None:
        """Draw it anew the next time."""
        self.picture = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the darkened screen."""
        if self.picture is None:
            surface.fill(look.DESK)
            if self.beneath is not None:
                self.beneath.draw(surface)
            shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            shade.fill((*look.DESK_DEEP, SHADE))
            surface.blit(shade, (0, 0))
            self.picture = surface.copy()
        surface.blit(self.picture, (0, 0))


class MessagePage:
    """A message. Enter gives the first answer; Escape the one that changes nothing, else the last.

    The answers stand from left to right; `mirrored` from right to left, so that whoever clicks twice on the last answer
    of one question does not give the last one of the next.
    """

    def __init__(
        self,
        app: Program,
        beneath: Drawn | None,
        heading: str,
        sentences: Sequence[str],
        answers: Sequence[Answer] = (Answer(to_say("OK")),),
        *,
        alarming: bool = False,
        mirrored: bool = False,
    ) -> None:
        self.app = app
        self.backdrop = Backdrop(beneath)
        self.heading = heading
        self.sentences = tuple(sentences)
        self.answers = tuple(answers)
        self.alarming = alarming
        self.mirrored = mirrored

    def lay_out(self, form: Form) -> None:
        """A panel in the middle: the heading, the sentences, and the buttons from the right."""
        self.backdrop.forget()
        px = form.px
        rooms = [
            max(px(120), form.theme.lettering.width(say(each.text), paint.READING) + px(56)) for each in self.answers
        ]
        beside = sum(rooms) + (len(rooms) - 1) * px(12) + px(48)
        width = min(max(px(900 if self.alarming else 620), beside), form.area.width - px(60))
        rows = 1 if beside <= width else len(rooms)
        lines = sum(
            len(form.theme.lettering.wrap(sentence, paint.READING, width - px(80))) for sentence in self.sentences
        )
        lines += max(0, len(self.sentences) - 1)
        height = px(190) + (rows - 1) * px(54) + lines * round(form.theme.lettering.height(paint.READING) * 1.05)
        self.place = centred(form.area, width, min(height, form.area.height - px(60)))
        inner = self.place.inflate(-px(48), -px(40))
        head, inner = cut_top(inner, px(36), px(10))
        buttons, inner = cut_bottom(inner, px(44) + (rows - 1) * px(54), px(16))
        form.label(head, self.heading, "heading")
        html = "<br><br>".join(escape(sentence, quote=False) for sentence in self.sentences)
        form.text(inner, html, "trouble" if self.alarming else "bare")
        from_the_right = list(enumerate(self.answers))[:: 1 if self.mirrored else -1]
        for number, answer in from_the_right:
            if rows == 1:
                place, buttons = cut_right(buttons, rooms[number], px(12))
            else:
                place, buttons = cut_bottom(buttons, px(44), px(10))
            form.button(place, say(answer.text), self.chosen(answer), "" if number else "gold")
        harmless = (answer for answer in self.answers if answer.command is leave_it)
        form.key("back", self.chosen(next(harmless, self.answers[-1])))
        form.key("press", self.chosen(self.answers[0]))

    def chosen(self, answer: Answer) -> Callable[[], None]:
        """What a button does: the message goes, and then what the answer stands for is done."""

        def command() -> None:
            self.app.pop()
            answer.command()

        return command

    def paint(self, surface: pygame.Surface) -> None:
        """The screen below and the panel."""
        self.backdrop.draw(surface)
        paint.panel(surface, self.place, self.app.theme, look.COLUMN, look.BUTTON_EDGE)


def ask(app: Program, heading: str, sentences: Sequence[str], answers: Sequence[Answer]) -> None:
    """Put a question over the screen that is shown."""
    app.push(Form(app, MessagePage(app, app.top, heading, sentences, answers)))
