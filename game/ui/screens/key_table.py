"""The keys of the screens around the table: one list, which these screens ask and the page of keys shows."""

import msgspec
import pygame
from pygame.event import Event

EVERYWHERE, REPLAY, LISTS, MAKING = "Everywhere", "Watching a game", "Lists and menus", "Making a mod"


class KeyUse(msgspec.Struct, frozen=True):
    """What a key does: where, which keys, how they are written, and the meaning in one line."""

    where: str
    codes: tuple[int, ...]
    written: str
    meaning: str


KEYS: dict[str, KeyUse] = {
    "fullscreen": KeyUse(EVERYWHERE, (pygame.K_F11,), "F11", "whole screen and back"),
    "rulebook": KeyUse(EVERYWHERE, (pygame.K_F1,), "F1", "the rulebook at the current paragraph"),
    "back": KeyUse(EVERYWHERE, (pygame.K_ESCAPE,), "Esc", "back; at the table the pause menu"),
    "next": KeyUse(LISTS, (pygame.K_TAB,), "Tab", "to the next button or field; Shift Tab: back"),
    "press": KeyUse(LISTS, (pygame.K_RETURN, pygame.K_KP_ENTER), "Enter", "press the button, or the golden one"),
    "move": KeyUse(LISTS, (pygame.K_UP, pygame.K_DOWN), "Up, Down", "the row above or below"),
    "page": KeyUse(LISTS, (pygame.K_PAGEUP, pygame.K_PAGEDOWN), "Page up, down", "a page of rows up or down"),
    "play": KeyUse(REPLAY, (pygame.K_SPACE,), "Space", "play and pause"),
    "forward": KeyUse(REPLAY, (pygame.K_RIGHT,), "Right", "one action forward"),
    "backward": KeyUse(REPLAY, (pygame.K_LEFT,), "Left", "one action back"),
    "first": KeyUse(REPLAY, (pygame.K_HOME,), "Home", "to the first action"),
    "turn_back": KeyUse(REPLAY, (pygame.K_PAGEUP,), "Page up", "back to the beginning of a turn"),
    "turn_on": KeyUse(REPLAY, (pygame.K_PAGEDOWN,), "Page down", "on to the next turn"),
    "pace": KeyUse(REPLAY, (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), "+", "faster, and slowly again"),
    "look": KeyUse(MAKING, (pygame.K_F5,), "F5", "from a look at a mod to its battle, and back"),
    "other_side": KeyUse(MAKING, (pygame.K_TAB,), "Tab", "the piece, or new ones, to the other side"),
    "stronger": KeyUse(MAKING, (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), "+", "one more in strength"),
    "weaker": KeyUse(MAKING, (pygame.K_MINUS, pygame.K_KP_MINUS), "-", "one less in strength"),
    "turn_piece": KeyUse(MAKING, (pygame.K_r,), "R", "turn the piece; Shift R: back"),
    "remove": KeyUse(MAKING, (pygame.K_DELETE, pygame.K_BACKSPACE), "Delete", "remove the piece"),
    "undo_edit": KeyUse(MAKING, (pygame.K_z,), "Ctrl Z", "take the last edit back"),
    "last": KeyUse(REPLAY, (pygame.K_END,), "End", "to the last action"),
}


def is_key(event: Event, name: str) -> bool:
    """Whether an event is the pressing of a key of the table."""
    return event.type == pygame.KEYDOWN and event.key in KEYS[name].codes
