"""The table as a screen: what the program hands it, and what it tells the program.

The program asks `needs_curtain` after every event; when a side is named it covers the window until that player
confirms, and then calls `seat`.
"""

import pygame
from pygame.event import Event

from game.core.actions import Side
from game.core.session import Session
from game.loading.content.rulebook_text import Rulebook
from game.loading.content.scenarios import LoadedScenario
from game.loading.content.skins import Skin
from game.ui.table.controls.keys import LIFT, PEEK
from game.ui.table.input.keyboard import key_down, key_up
from game.ui.table.input.pointer import Pointer
from game.ui.table.moment.attention import HandOver, Pointed
from game.ui.table.play.explained import REST
from game.ui.table.play.host import Host
from game.ui.table.play.state import State
from game.ui.table.play.unfolding import LONG_REST
from game.ui.table.window.ahead import Ahead
from game.ui.table.window.desk import Desk
from game.ui.table.window.painter import Painter

AWAY = (-1, -1)
SKIPPING = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)


class TableScreen:
    """The table on which a session is played."""

    def __init__(
        self,
        host: Host,
        session: Session,
        loaded: LoadedScenario,
        skin: Skin,
        rulebook: Rulebook | None = None,
        *,
        size: tuple[int, int] | None = None,
        looking: Side | None = None,
        players: tuple[str, ...] = (),
    ) -> None:
        window = size or pygame.display.get_window_size()
        self.state = State(host, session, loaded, skin, rulebook, window, looking, players)
        self.equip()

    def equip(self, at: tuple[int, int] = AWAY) -> None:
        """Lay out what depends on the scale; the pointer stays where it is."""
        self.desk = Desk(self.state)
        self.painter = Painter(self.state, self.desk)
        self.pointer = Pointer(self.state, self.painter)
        self.pointer.at = at
        self.ahead = Ahead(self.state)

    # What the program asks

    @property
    def dirty(self) -> bool:
        """Whether there is something new to draw."""
        return self.state.redraw.is_due

    @property
    def animating(self) -> bool:
        """Whether something moves, or is about to appear."""
        state = self.state
        moving = state.play.film.running or state.pointing.shake > 0 or state.pointing.settling > 0
        return moving or state.outlook.unprepared or self.waits_to_explain

    @property
    def waits_to_explain(self) -> bool:
        """Whether the pointer rests on something that is soon explained or fanned out."""
        return self.state.pointing.pointed != Pointed() and self.state.pointing.rested < LONG_REST

    @property
    def is_idle(self) -> bool:
        """Whether the table itself has no use for Esc: nothing to skip, to close, or to leave."""
        state = self.state
        leaving = state.play.now.is_selection and state.play.session.undo_refusal() is None
        return not (
            state.play.film.running
            or state.modal
            or leaving
            or state.pointing.focus is not None
            or state.pointing.fan is not None
            or state.reading.log_focused
            or state.reading.log.words is not None
            or state.pointing.lens.is_laid
        )

    def needs_curtain(self) -> Side | None:
        """The side that must take the screen for itself before anything more is shown."""
        return self.state.play.seats.needs_curtain()

    @property
    def hand_over(self) -> HandOver | None:
        """What the table waits with until a player hands it over."""
        return self.state.play.hand_over

    def wait_for(self, hand_over: HandOver | None) -> None:
        """Show the table to both until a player hands it over; None: no longer."""
        self.state.play.hand_over = hand_over
        self.state.look_again()
        self.pointer.point()

    def missed(self, side: Side) -> tuple[str, ...]:
        """What a player has missed, for the curtain before he takes the screen."""
        return tuple(line.sentence for line in self.state.play.seats.missed(side))

    def seat(self, side: Side) -> None:
        """A player has taken the screen: show his secrets."""
        self.state.play.seats.seat(side)
        self.state.pointing.lens.lift()
        self.state.refresh()
        self.turn_board()
        self.state.look_first(self.state.outlook)
        self.pointer.point()

    def turn_board(self) -> None:
        """Show the map from the baseline of whoever sits at the table, if that is wanted."""
        if self.state.turn_board():
            self.equip(self.pointer.at)

    def refresh(self) -> None:
        """Look again at the session after something was done to it elsewhere."""
        self.state.play.film.skip()
        self.state.refresh()
        self.pointer.point()

    # A screen

    def handle(self, event: Event) -> None:
        """Answer an event. While something moves, a click or a key only goes on to what happened next."""
        if event.type == pygame.KEYUP:
            key_up(self.state, event)
        elif self.state.play.film.running and event.type in SKIPPING:
            self.state.play.film.skip_one()
            self.state.redraw.ask()
        elif event.type == pygame.KEYDOWN:
            key_down(self.state, self.painter, event)
        else:
            self.handle_pointer(event)
        if self.state.redraw.is_due and event.type != pygame.MOUSEMOTION:
            self.pointer.point()
        self.listen()

    def handle_pointer(self, event: Event) -> None:
        """Answer an event of the mouse."""
        match event.type:
            case pygame.MOUSEMOTION:
                self.pointer.move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button <= pygame.BUTTON_RIGHT:
                self.pointer.press(event.pos, event.button)
            case pygame.MOUSEBUTTONUP if event.button <= pygame.BUTTON_RIGHT:
                self.pointer.release(event.pos, event.button)
            case pygame.MOUSEWHEEL:
                self.pointer.wheel(event.y)
            case pygame.WINDOWLEAVE:
                self.pointer.move(AWAY)
            case pygame.WINDOWFOCUSLOST:
                self.let_go()

    def listen(self) -> None:
        """Let be heard what of the film has come to its sound."""
        for sound in self.state.hearing.due(self.state.play.film.playing):
            self.state.host.hear(sound)

    def let_go(self) -> None:
        """The window has lost the keyboard: whatever was held counts as released."""
        for key in (PEEK, LIFT):
            key_up(self.state, pygame.event.Event(pygame.KEYUP, key=key))

    def update(self, milliseconds: int) -> None:
        """Let time pass."""
        state = self.state
        self.pointer.find()
        if not state.play.film.running:
            state.pointing.grace.advance(milliseconds)
            self.turn_board()
        if state.play.film.advance(milliseconds):
            state.redraw.ask()
            self.pointer.point()
        self.listen()
        if state.pointing.shake > 0:
            state.pointing.shake = max(0, state.pointing.shake - milliseconds)
            state.redraw.ask()
        if state.pointing.unfolding > 0:
            state.pointing.unfolding = max(0, state.pointing.unfolding - milliseconds)
            state.redraw.ask()
        if state.pointing.settling > 0:
            state.pointing.settling = max(0, state.pointing.settling - milliseconds)
            if not state.pointing.settling:
                state.redraw.ask()
            self.pointer.point()
        if state.outlook.unprepared and self.painter.map.prepare():
            state.redraw.ask()
        if self.waits_to_explain:
            before, state.pointing.rested = state.pointing.rested, state.pointing.rested + milliseconds
            if before < REST <= state.pointing.rested:
                state.redraw.ask()
            self.pointer.unfold()
        if not self.dirty and not self.animating:
            self.ahead.go_on()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, and what the pointer is on at this very moment."""
        self.pointer.point()
        self.state.redraw.finish()
        self.painter.draw(surface)

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size, or everything another scale."""
        theme = self.state.theme
        self.state.resize(size)
        if self.state.theme is not theme:
            self.equip(self.pointer.at)
