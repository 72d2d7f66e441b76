"""Somebody at the screen, for tests: sees buttons, clicks, presses keys and types."""

from collections.abc import Callable
from typing import TypeVar

import pygame
from pygame_gui.elements import UIButton, UITextBox

from game.ui.app import App
from game.ui.screens.pages.form import Form
from game.ui.screens.playing.curtain import GRACE

TURNS = 6
"""Turns of the loop after which every element has settled."""

P = TypeVar("P")


class Player:
    """Somebody at the screen: sees buttons, clicks, presses keys and types."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def form(self) -> Form:
        """The form that is shown."""
        assert isinstance(self.app.top, Form)
        return self.app.top

    def wait(self, turns: int = TURNS) -> None:
        """Let the loop run for some turns."""
        for _ in range(turns):
            if self.app.screens:
                self.app.turn(1)

    def buttons(self) -> dict[str, bool]:
        """The texts of the buttons that are shown, and whether they can be pressed."""
        elements = self.form.gui.get_sprite_group().sprites()
        return {each.text: each.is_enabled for each in elements if isinstance(each, UIButton) and each.visible}

    def texts(self) -> str:
        """Everything that stands in the text boxes that are shown."""
        elements = self.form.gui.get_sprite_group().sprites()
        return " ".join(each.html_text for each in elements if isinstance(each, UITextBox) and each.visible)

    def page(self, kind: type[P]) -> P:
        """The page that is shown, which must be of a kind."""
        assert isinstance(self.form.page, kind)
        return self.form.page

    def click(self, text: str) -> None:
        """Click a button by its text."""
        place = next(button.rect for button, _ in self.form.buttons if button.text == text)
        self.click_at(place.center)

    def click_at(self, at: tuple[int, int]) -> None:
        """Click a point of the window."""
        pygame.mouse.set_pos(at)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        self.wait()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT))
        self.wait()

    def press(self, key: int, mod: int = 0) -> None:
        """Press a key."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))
        self.wait()

    def lift_curtain(self, later: Callable[[int], None]) -> None:
        """Wait until the curtain can be lifted, and lift it."""
        later(GRACE + 1)
        self.press(pygame.K_RETURN)

    def type(self, text: str) -> None:
        """Type into the field that has the focus."""
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.wait()
