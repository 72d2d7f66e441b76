"""Somebody who plays at the table with mouse and keyboard."""

import pygame
from pygame.event import Event

from game.core.session import Session
from game.ui.table.hands.strip_plan import CardPlace
from game.ui.table.moment.grace import GRACE
from game.ui.table.play.state import State
from game.ui.table.screen import TableScreen

FRAME = 16


class Player:
    """The hands of a player."""

    def __init__(self, table: TableScreen, session: Session, rules: list[str]) -> None:
        self.table = table
        self.session = session
        self.rules = rules

    @property
    def state(self) -> State:
        """The state of the table."""
        return self.table.state

    @property
    def step(self) -> str:
        """What must be decided now."""
        return type(self.session.decision.step).__name__ if self.session.decision else ""

    def sit(self) -> None:
        """Take the screen when it is wanted."""
        side = self.table.needs_curtain()
        if side is not None:
            self.table.seat(side)

    def look(self) -> bytes:
        """What is seen."""
        surface = pygame.Surface(self.state.outlook.layout.window.size)
        self.table.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    def point(self, at: tuple[int, int]) -> None:
        """Move the pointer."""
        self.table.handle(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        """Click."""
        self.point(at)
        self.table.handle(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
        self.table.handle(Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def drag(self, start: tuple[int, int], end: tuple[int, int], button: int = 1) -> None:
        """Drag."""
        self.point(start)
        self.table.handle(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=button))
        self.point(end)
        self.table.handle(Event(pygame.MOUSEBUTTONUP, pos=end, button=button))

    def wheel(self, by: int) -> None:
        """Turn the wheel."""
        self.table.handle(Event(pygame.MOUSEWHEEL, x=0, y=by))

    def press(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press a key and let it go, having seen what is shown now."""
        self.state.pointing.grace.advance(GRACE)
        self.table.handle(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
        self.table.handle(Event(pygame.KEYUP, key=key, mod=mod))

    def hold(self, key: int) -> None:
        """Press a key and keep it down."""
        self.table.handle(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def release(self, key: int) -> None:
        """Let a key go."""
        self.table.handle(Event(pygame.KEYUP, key=key, mod=0))

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        for _ in range(0, milliseconds, FRAME):
            self.table.update(FRAME)

    def space(self, name: str) -> tuple[int, int]:
        """Where a space is seen."""
        return self.state.outlook.space_box(self.session.game.board.by_name[name]).center

    def card(self, number: int) -> CardPlace:
        """A card of the hand by its place."""
        self.table.painter.arrange()
        return self.table.painter.plan.hand[number]

    def play_card(self) -> None:
        """Get over the first step."""
        self.sit()
        self.click(self.card(0).place.center)
