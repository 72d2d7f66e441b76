"""The keys of the screens around the table: one list, which these screens ask and the page of keys shows."""

import msgspec
import pygame
from pygame.event import Event

from game.ui.words import to_say

EVERYWHERE, REPLAY, LISTS, MAKING = (
    to_say("Everywhere"),
    to_say("Watching a game"),
    to_say("Lists and menus"),
    to_say("Making a mod"),
)


class KeyUse(msgspec.Struct, frozen=True):
    """What a key does: where, which keys, how they are written, and the meaning in one line."""

    where: str
    codes: tuple[int, ...]
    written: str
    meaning: str


KEYS: dict[str, KeyUse] = {
    "fullscreen": KeyUse(EVERYWHERE, (pygame.K_F11,), "F11", to_say("whole screen and back")),
    "rulebook": KeyUse(EVERYWHERE, (pygame.K_F1,), "F1", to_say("the rulebook at the current paragraph")),
    "back": KeyUse(EVERYWHERE, (pygame.K_ESCAPE,), to_say("Esc"), to_say("close what is open; at the table the menu")),
    "next": KeyUse(LISTS, (pygame.K_TAB,), to_say("Tab"), to_say("to the next button or field; Shift Tab: back")),
    "press": KeyUse(
        LISTS, (pygame.K_RETURN, pygame.K_KP_ENTER), to_say("Enter"), to_say("press the button, or the golden one")
    ),
    "move": KeyUse(LISTS, (pygame.K_UP, pygame.K_DOWN), to_say("Up, Down"), to_say("the row above or below")),
    "page": KeyUse(
        LISTS, (pygame.K_PAGEUP, pygame.K_PAGEDOWN), to_say("Page up, down"), to_say("a page of rows up or down")
    ),
    "play": KeyUse(REPLAY, (pygame.K_SPACE,), to_say("Space"), to_say("play and pause")),
    "forward": KeyUse(REPLAY, (pygame.K_RIGHT,), to_say("Right"), to_say("one action forward")),
    "backward": KeyUse(REPLAY, (pygame.K_LEFT,), to_say("Left"), to_say("one action back")),
    "first": KeyUse(REPLAY, (pygame.K_HOME,), to_say("Home"), to_say("to the first action")),
    "turn_back": KeyUse(REPLAY, (pygame.K_PAGEUP,), to_say("Page up"), to_say("back to the beginning of a turn")),
    "turn_on": KeyUse(REPLAY, (pygame.K_PAGEDOWN,), to_say("Page down"), to_say("on to the next turn")),
    "pace": KeyUse(REPLAY, (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), "+", to_say("faster, and slowly again")),
    "look": KeyUse(MAKING, (pygame.K_F5,), "F5", to_say("from the list to a look at a battle, to its table, and back")),
    "other_side": KeyUse(MAKING, (pygame.K_TAB,), to_say("Tab"), to_say("the piece, or new ones, to the other side")),
    "stronger": KeyUse(MAKING, (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), "+", to_say("one more in strength")),
    "weaker": KeyUse(MAKING, (pygame.K_MINUS, pygame.K_KP_MINUS), "-", to_say("one less in strength")),
    "turn_piece": KeyUse(MAKING, (pygame.K_r,), "R", to_say("turn the piece; Shift R: back")),
    "remove": KeyUse(MAKING, (pygame.K_DELETE, pygame.K_BACKSPACE), to_say("Delete"), to_say("remove the piece")),
    "undo_edit": KeyUse(MAKING, (pygame.K_z,), to_say("Ctrl Z"), to_say("take the last edit back")),
    "last": KeyUse(REPLAY, (pygame.K_END,), to_say("End"), to_say("to the last action")),
}


def is_key(event: Event, name: str) -> bool:
    """Whether an event is the pressing of a key of the table."""
    return event.type == pygame.KEYDOWN and event.key in KEYS[name].codes


class HeldKeys:
    """The keys that are held down. What a key does it does once; only keys that type repeat themselves.

    A last repetition comes even after repeating was ended, where what the key began took its time.
    """

    def __init__(self) -> None:
        self.held: set[int] = set()

    def repeat(self, event: Event) -> bool:
        """Note what an event says of keys; whether it only repeats one that presses a button or leads back."""
        if event.type == pygame.KEYUP:
            self.held.discard(event.key)
        if event.type != pygame.KEYDOWN:
            return False
        is_held = event.key in self.held
        self.held.add(event.key)
        return is_held and (is_key(event, "press") or is_key(event, "back"))
