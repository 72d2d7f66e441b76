"""The prompt: who must do what, by which rule, with every button there is to press."""

import re
from collections.abc import Mapping

import msgspec
import pygame
from pygame import Rect

from game.core.actions import Action, SpaceId
from game.core.position import Prompt
from game.ui import theme as look
from game.ui.table.controls.commands import Command, Order, Press, Sheet, Spot, StepBy
from game.ui.table.drawing.flow import Writing, balanced, paint, sentence
from game.ui.table.drawing.links import Run, parse
from game.ui.table.drawing.looks import SideLook
from game.ui.table.moment.showing import Choice
from game.ui.table.moment.stepper import run_of
from game.ui.table.panels.column import PAD, button, button_height, button_width, chip, chip_width, ground, key_name
from game.ui.text import SMALL, Style
from game.ui.theme import Theme, blend
from game.ui.words import say

SENTENCE = Style(17, "Bold")
IN_BRACKETS = re.compile(r"\([^()\[\]]{1,32}\)")
"""A few words in brackets, such as how many of how many."""


class PromptContent(msgspec.Struct, frozen=True):
    """What the prompt panel shows; `own_first`: nothing glows before the decider looks at `own`."""

    width: int
    who: str
    side: SideLook
    prompt: Prompt
    buttons: tuple[Choice, ...]
    numbers: tuple[Choice, ...]
    can_go_back: bool
    can_undo: bool
    can_redo: bool
    primary: Action | None
    standing: tuple[Choice, ...] = ()
    number: int = 0
    hand_over: str = ""
    own: str = ""
    own_first: bool = False


class Button(msgspec.Struct, frozen=True):
    """A button to be placed."""

    label: str
    key: str
    command: Command
    golden: bool = False
    dim: bool = False


def prompt_sheet(content: PromptContent, theme: Theme, places: Mapping[str, SpaceId]) -> Sheet:
    """Paint the prompt panel as high as it must be."""
    px, pad = theme.px, theme.px(PAD)
    room = content.width - 2 * pad
    fill, edge = blend(content.side.dark, look.PANEL, 0.35), blend(content.side.light, content.side.dark, 0.45)
    title = Writing(SENTENCE, look.CREAM, look.GOLD_PALE)
    start = (Run(f"{content.who}:"), Run(" ")) if content.who else ()
    chip_room = chip_width(content.prompt.rule, theme) + px(8) if content.prompt.rule else 0
    words = balanced(
        (*start, *parse(unbroken(content.prompt.sentence), places)), title, room - chip_room, theme.lettering
    )
    writing = Writing(SMALL, blend(content.side.light, look.CREAM, 0.6), look.GOLD_PALE)
    hint = sentence(content.prompt.hint, writing, room, theme.lettering, places) if content.prompt.hint else None
    top = pad - px(2) + words.height
    hint_top = top + px(3)
    top = hint_top + hint.height if hint else top
    rows, bottom = arranged(buttons(content), room, (pad, top + px(9)), theme)
    surface = ground((content.width, bottom + pad), theme, fill, edge)
    spots = paint(surface, words, (pad, pad - px(2)), title, theme.lettering)
    spots += chip(
        surface, content.width - pad, pad - px(1), content.prompt.rule, theme, blend(fill, look.DESK_DEEP, 0.5)
    )
    if hint:
        spots += paint(surface, hint, (pad, hint_top), writing, theme.lettering)
    spots += painted(surface, rows, theme)
    return Sheet(surface, tuple(spots))


def unbroken(sentence: str) -> str:
    """A sentence in which a few words in brackets stay in one line."""
    return IN_BRACKETS.sub(lambda found: found[0].replace(" ", "\u00a0"), sentence)


def buttons(content: PromptContent) -> list[Button]:
    """All buttons: those of the decision in one look, whatever they do, then those of the table.

    Where one of the decision leads back, the table's own would do the same.
    """
    found = [Button(content.hand_over, say("Enter"), Order.HAND_OVER, golden=True)] if content.hand_over else []
    found += [
        Button(
            choice.label,
            say("Enter")
            if choice.action == content.primary
            else key_name(choice.key)
            if choice.key not in ("return", "enter")
            else "",
            Press(choice.action),
            golden=True,
        )
        for choice in content.buttons
    ]
    found += number_buttons(content)
    if content.can_go_back and not any(choice.takes_back for choice in content.buttons):
        found.append(Button(say("Back"), say("Esc"), Order.BACK))
    if content.can_undo and not content.can_go_back:
        found.append(Button(say("Undo"), say("Ctrl Z"), Order.UNDO))
    if content.own:
        found.append(Button(content.own, key_name("h"), Order.OWN, golden=content.own_first))
    if content.can_redo:
        found.append(Button(say("Redo"), say("Ctrl Y"), Order.REDO))
    found += [Button(f"{choice.label} \u00d7", "", Press(choice.action), dim=True) for choice in content.standing]
    return found


def number_buttons(content: PromptContent) -> list[Button]:
    """The numbers there are to choose from; a stepper, between its ends, where they are a long run."""
    run = run_of(content.numbers)
    if run is None:
        return [
            Button(choice.label, choice.key if choice.key != choice.label else "", Press(choice.action), golden=True)
            for choice in content.numbers
        ]
    width = run.high - run.low
    return [
        Button(str(run.low), "", StepBy(-width)),
        Button("\u2212", "", StepBy(-1)),
        Button(str(content.number), say("Enter"), Press(run.action(content.number)), golden=True),
        Button("+", "", StepBy(1)),
        Button(str(run.high), "", StepBy(width)),
    ]


def arranged(
    found: list[Button], room: int, start: tuple[int, int], theme: Theme
) -> tuple[list[tuple[Rect, Button]], int]:
    """Buttons in rows; and where the last row ends below."""
    px = theme.px
    x, y = start
    placed: list[tuple[Rect, Button]] = []
    for one in found:
        width = min(room, max(px(34), button_width(one.label, one.key, theme)))
        if x > start[0] and x + width > start[0] + room:
            x, y = start[0], placed[-1][0].bottom + px(7)
        placed.append((Rect(x, y, width, button_height(one.label, one.key, width, theme)), one))
        x += width + px(7)
    return placed, placed[-1][0].bottom if placed else start[1] - px(9)


def painted(surface: pygame.Surface, placed: list[tuple[Rect, Button]], theme: Theme) -> list[Spot]:
    """Paint the buttons; return their places."""
    return [
        button(surface, box, one.label, one.key, one.command, theme, golden=one.golden, dim=one.dim)
        for box, one in placed
    ]
