"""Searching the log: while its field is open the keyboard writes into it."""

import pygame
from msgspec.structs import replace
from pygame.event import Event

from game.ui.table.controls.commands import Command, FilterLog, FoldTurn, Order
from game.ui.table.panels.log_scroll import Top
from game.ui.table.play.state import State
from game.ui.table.window.log_page import LogPage

LONGEST = 60
STEPS = {Order.FIND_NEXT: 1, Order.FIND_PREVIOUS: -1}
ARROWS = {pygame.K_DOWN: 1, pygame.K_UP: -1}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


def finds(state: State, page: LogPage, event: Event, order: Order | None) -> bool:
    """Whether a key is meant for the search of the log; then it does its work."""
    words = state.reading.log.words
    if order is Order.FIND:
        read_log(state, page, Order.FIND)
        return True
    if words is None or order in (Order.UNDO, Order.UNDO_ORDER, Order.REDO):
        return False
    if event.key == pygame.K_ESCAPE:
        page.end_search()
    elif event.key in ENTER:
        page.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
    elif event.key in ARROWS:
        page.step(ARROWS[event.key])
    elif event.key == pygame.K_BACKSPACE:
        page.search(words[:-1])
    elif event.unicode and event.unicode.isprintable() and len(words) < LONGEST:
        page.search(words + event.unicode)
    else:
        return False
    return True


def read_log(state: State, page: LogPage, command: Command) -> bool:
    """Whether a command is about reading the log; then it is done."""
    reading = state.reading
    match command:
        case FilterLog(kind=kind):
            page.filter(kind)
        case FoldTurn():
            fold_turn(state, command)
        case Order.FIND_NEXT | Order.FIND_PREVIOUS:
            page.step(STEPS[command])
        case Order.FIND_END:
            page.end_search()
        case Order.FIND:
            page.search(reading.log.words or "")
        case _:
            return False
    state.redraw.ask()
    return True


def fold_turn(state: State, command: FoldTurn) -> None:
    """Fold a turn or open it; what is opened is read from its heading on."""
    reading, chapter = state.reading, {command.chapter}
    opened, closed = reading.log.opened, reading.log.closed
    if command.fold:
        reading.log = replace(reading.log, opened=opened - chapter, closed=closed | chapter)
    else:
        reading.log = replace(reading.log, opened=opened | chapter, closed=closed - chapter)
        reading.log_top = Top(command.row)
