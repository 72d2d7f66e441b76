"""The keyboard: everything that can be done at the table can be done with it."""

import pygame
from pygame.event import Event

from game.ui.table.controls import keys
from game.ui.table.controls.commands import Order
from game.ui.table.controls.keys import YES
from game.ui.table.input.acts import attempt, digit, press, step_number, type_digit
from game.ui.table.input.finding import finds
from game.ui.table.input.looks import switch_lens
from game.ui.table.input.orders import execute
from game.ui.table.moment.chooser import key_before_selection, key_refusal, with_digit, with_key
from game.ui.table.moment.lens import lens_with_key
from game.ui.table.moment.stepper import run_of
from game.ui.table.play.state import State
from game.ui.table.window.painter import Painter
from game.ui.words import say

PAN, LINE, PAGE = 90, 40, 240
STEPS = {"-": -1, "+": 1, "=": 1}


def key_down(state: State, painter: Painter, event: Event) -> None:
    """A key goes down."""
    control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    order = keys.order_of(event.key, event.unicode, control=control, shift=bool(event.mod & pygame.KMOD_SHIFT))
    if state.modal:
        answer_overlay(state, order, pygame.key.name(event.key))
    elif finds(state, painter.desk.log_page, event, order):
        return
    elif event.key == keys.PEEK and not control:
        hold(state, peek=True)
    elif event.key in (keys.LIFT, *keys.FADE) and not control:
        hold(state, lift=True)
    elif state.reading.log_focused and (event.key in keys.ARROWS or event.key in keys.PAGES):
        read_log(state, painter, event.key)
    elif event.key in keys.ARROWS:
        dx, dy = keys.ARROWS[event.key]
        state.outlook.pan(dx * PAN, dy * PAN)
    elif event.key in keys.PAGES:
        read_log(state, painter, event.key)
    elif not control and turns_stepper(state, event.key):
        return
    elif order is not None:
        execute(state, order)
    elif not control:
        other_key(state, event)


def answer_overlay(state: State, order: Order | None, name: str) -> None:
    """A key while something lies over the table: yes, no, or go on; a yes only once the question can be read.

    Enter says no yes: it may be what raised the question, and whoever presses it once too often shall lose nothing.
    """
    if state.pointing.question is not None and order is not Order.BACK:
        if name == say(YES).lower() and not state.pointing.grace.lasts:
            execute(state, Order.AGREE)
    elif order is Order.PRIMARY:
        execute(state, Order.DISMISS)
    elif order is Order.PILES and state.reading.pile is not None:
        execute(state, Order.PILES)
    elif order in (Order.BACK, Order.KEYS):
        execute(state, Order.DISMISS)


def turns_stepper(state: State, key: int) -> bool:
    """Whether a key is one of the stepper's, where a number out of a run is asked for; then it does its work."""
    if run_of(state.play.now.numbers) is None or state.play.seats.needs_curtain() is not None:
        return False
    name = pygame.key.name(key).strip("[]")
    if name.isdigit():
        type_digit(state, int(name))
    elif name in STEPS:
        step_number(state, STEPS[name])
    return name.isdigit() or name in STEPS


def other_key(state: State, event: Event) -> None:
    """A digit, or a key that a title gives to one of its buttons or lenses; one that is not offered says why."""
    name = pygame.key.name(event.key)
    choice, lens = with_key(state.play.now, name), lens_with_key(state.play.session, name)
    if choice is not None:
        if not state.pointing.grace.lasts:
            press(state, choice.action)
        return
    if lens is not None:
        switch_lens(state, lens)
        return
    number = event.key - pygame.K_0 if pygame.K_0 <= event.key <= pygame.K_9 else -1
    if number >= 0:
        hands = [hand for hand in state.play.now.view.hands if hand.side == state.play.now.side]
        cards = [card.card for hand in hands for card in hand.cards if card is not None]
        digit(state, with_digit(state.play.now, number, cards))
        return
    if not state.pointing.grace.lasts and state.play.seats.needs_curtain() is None:
        key_not_offered(state, name)


def key_not_offered(state: State, name: str) -> None:
    """A key whose button is not offered now: what it was before the selection was opened, else why it is not."""
    earlier = key_before_selection(state.play.session, name)
    if earlier is not None:
        attempt(state, earlier.action, earlier.undos)
        return
    refusal = key_refusal(state.play.session, state.play.now, name)
    if refusal is not None:
        state.refuse(refusal)


def key_up(state: State, event: Event) -> None:
    """A key that is held is let go."""
    if event.key == keys.PEEK:
        hold(state, peek=False)
    elif event.key in (keys.LIFT, *keys.FADE):
        hold(state, lift=False)


def hold(state: State, *, peek: bool | None = None, lift: bool | None = None) -> None:
    """Look at the own hand, or under the pieces, as long as a key is held."""
    if peek is not None:
        state.peek(peek)
    if lift is not None and lift != state.pointing.lifted:
        state.pointing.lifted = lift
        state.redraw.ask()


def read_log(state: State, painter: Painter, key: int) -> None:
    """Scroll the log."""
    by = keys.PAGES.get(key, 0) * PAGE or keys.ARROWS.get(key, (0, 0))[1] * LINE
    painter.desk.log_page.scroll(by)
