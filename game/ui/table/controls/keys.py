"""The keys of the table: one list, which the keyboard asks and the list of keys in the app shows."""

import msgspec
import pygame

from game.ui.table.controls.commands import Order
from game.ui.words import to_say


class Key(msgspec.Struct, frozen=True):
    """A key: how it is written, what it does in words, and the command it gives, if it gives one."""

    written: str
    meaning: str
    order: Order | None = None
    codes: tuple[int, ...] = ()
    control: bool = False
    shift: bool | None = None


KEYS: tuple[Key, ...] = (
    Key(to_say("Click"), to_say("do what glows; anything else says why not")),
    Key(
        to_say("Tab, Shift Tab"),
        to_say("from one possible target to the next, and back"),
        Order.NEXT,
        (pygame.K_TAB,),
        shift=False,
    ),
    Key("", "", Order.PREVIOUS, (pygame.K_TAB,), shift=True),
    Key(
        to_say("Enter"),
        to_say("do it to the chosen target; else the main button"),
        Order.PRIMARY,
        (pygame.K_RETURN, pygame.K_KP_ENTER),
    ),
    Key(
        to_say("Esc"),
        to_say("lift a lens, leave a selection, shut a fan; else the menu"),
        Order.BACK,
        (pygame.K_ESCAPE,),
    ),
    Key(to_say("1 to 9"), to_say("a card of your hand, or a button; long numbers are typed")),
    Key(to_say("A letter"), to_say("the button that bears it; a lens such as supply over the map, and off")),
    Key(to_say("Ctrl Z"), to_say("undo"), Order.UNDO, (pygame.K_z,), control=True, shift=False),
    Key(
        to_say("Shift Ctrl Z"),
        to_say("undo a whole order, back to where it began"),
        Order.UNDO_ORDER,
        (pygame.K_z,),
        control=True,
        shift=True,
    ),
    Key(to_say("Ctrl Y"), to_say("redo"), Order.REDO, (pygame.K_y,), control=True),
    Key(
        to_say("Wheel, + and −"),
        to_say("closer and farther"),
        Order.CLOSER,
        (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS),
    ),
    Key("", "", Order.FARTHER, (pygame.K_MINUS, pygame.K_KP_MINUS)),
    Key(to_say("Drag, arrow keys"), to_say("move the map")),
    Key(to_say("F, Home"), to_say("see the whole map"), Order.FIT, (pygame.K_f, pygame.K_HOME)),
    Key("G", to_say("names of the hexes on and off"), Order.NAMES, (pygame.K_g,)),
    Key(to_say("P or Alt, held"), to_say("look under the pieces; so does the right button")),
    Key(to_say("H, held"), to_say("look at your own hand, mines and other secrets")),
    Key("F4", to_say("read the log: then arrows and page keys"), Order.LOG, (pygame.K_F4,)),
    Key(
        to_say("Ctrl F"),
        to_say("search the log: Enter and Shift Enter step through it"),
        Order.FIND,
        (pygame.K_f,),
        control=True,
    ),
    Key("F3", to_say("fold and open the drawer of pieces beside the map"), Order.DRAWER, (pygame.K_F3,)),
    Key(
        "F5, F6, F7", to_say("fold and open the tracks, the cards, the sequence of play"), Order.TRACKS, (pygame.K_F5,)
    ),
    Key("", "", Order.CARDS, (pygame.K_F6,)),
    Key("", "", Order.SEQUENCE, (pygame.K_F7,)),
    Key("F8", to_say("fold and open the overview of the whole map"), Order.OVERVIEW, (pygame.K_F8,)),
    Key("F9", to_say("open the discards; once more: the next pile"), Order.PILES, (pygame.K_F9,)),
    Key(
        "F10", to_say("the briefing: tasks, special rules, how it stands, what waits"), Order.BRIEFING, (pygame.K_F10,)
    ),
    Key("F11", to_say("whole screen and back")),
    Key("F1", to_say("the rulebook at the current paragraph"), Order.RULEBOOK, (pygame.K_F1,)),
    Key("?", to_say("this list"), Order.KEYS, (pygame.K_QUESTION, pygame.K_F2)),
)

YES = to_say("Y")
"""The key that says yes to a question: never Enter, which may have raised it."""

PEEK, LIFT = pygame.K_h, pygame.K_p
FADE = (pygame.K_LALT, pygame.K_RALT)
"""Held, they do what LIFT does."""

ARROWS = {
    pygame.K_LEFT: (1, 0),
    pygame.K_RIGHT: (-1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}
PAGES = {pygame.K_PAGEUP: 1, pygame.K_PAGEDOWN: -1}


def order_of(code: int, text: str, *, control: bool, shift: bool) -> Order | None:
    """The command that a key gives."""
    if text == "?":
        return Order.KEYS
    for key in KEYS:
        if code in key.codes and key.control == control and key.shift in (None, shift):
            return key.order
    return None
