"""A form: one page made of pygame_gui's elements and of lists, as a screen of the app.

A page says what lies where and what each button does; the form does what all pages have in common: it hands events
to the elements, follows the Tab key from button to button, and draws only when something has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
import pygame_gui
from pygame import Rect
from pygame.event import Event
from pygame_gui.core import ObjectID, UIElement
from pygame_gui.elements import UIButton, UILabel, UITextBox, UITextEntryLine

from game.ui import theme as look
from game.ui.screens.pages import paint
from game.ui.screens.pages.clear_button import ClearButton
from game.ui.screens.pages.gui import Gui
from game.ui.screens.pages.key_table import KEYS, is_key
from game.ui.screens.pages.linked_text import LinkedText
from game.ui.screens.pages.page import Command, Part, Timer
from game.ui.screens.pages.program import Program
from game.ui.screens.pages.rows import RowList
from game.ui.screens.pages.slider import Slider
from game.ui.text import SMALL, TINY

SETTLING = 3
"""How many more frames the elements are updated after an event: what one of them tells another takes a frame each."""

CARDS = {
    "": (look.PANEL, look.PANEL_EDGE),
    "paper": (look.CREAM, look.CARD_EDGE),
    "trouble": (look.BRICK, look.BRICK_EDGE),
}
"""What lies under the texts of a kind. pygame_gui would take seconds to round the corners of a large text box."""

HINTS = (paint.READING, SMALL, TINY)
"""How what belongs into an empty field is lettered: the smaller, the less room it has."""

SIZED = ("", "gold", "chosen", "quiet")
"""The kinds of buttons that the theme has with smaller letters, too."""

CLEAR = "card"
"""The kind of buttons that their page paints itself."""

BUTTON_PAD = 6
"""How far the letters of a button stay off its edge."""

FINER = {"title": "heading", "heading": "", "": "small", "muted": "fine"}
"""The next smaller kind of a line of text."""

INPUT = frozenset(
    {
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
    }
)


class Page(Protocol):
    """What a form shows and does."""

    def lay_out(self, form: Form) -> None:
        """Put everything in its place for the size and scale of the form; called again when these change."""

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what lies under the elements."""


SCROLL_BAR = 11
"""How wide the bar beside a text is; pygame_gui alone has one that does not grow with the window."""


class Form:
    """A page as a screen."""

    def __init__(self, app: Program, page: Page) -> None:
        self.app = app
        self.page = page
        self.dirty = True
        self.lay_out()

    def lay_out(self) -> None:
        """Begin the page anew: for another size or scale, or because it shows something else now.

        The field that was typed in is gone, so no key that is still held repeats itself.
        """
        pygame.key.set_repeat(0)
        self.theme = self.app.theme
        self.area = Rect((0, 0), self.app.size)
        self.gui = Gui(self.app.size, self.app.gui_theme)
        self.parts: list[Part] = []
        self.buttons: list[tuple[UIButton, Command]] = []
        self.stops: list[UIElement] = []
        self.ringed = -1
        self.shortcuts: dict[int, Command] = {}
        self.cards: list[tuple[UITextBox, tuple[look.Colour, look.Colour]]] = []
        self.timers: list[Timer] = []
        self.motions: list[Callable[[int], bool]] = []
        self.moves = False
        self.placeholders: list[tuple[UITextEntryLine, str]] = []
        self.searched: UITextEntryLine | None = None
        self.look_for: Callable[[str], None] = lambda _: None
        self.answers: dict[tuple[int, object], Callable[[Event], None]] = {}
        self.page.lay_out(self)
        self.gui.update(0)
        self.touch()

    def px(self, length: float) -> int:
        """A length of the design in pixels."""
        return self.theme.px(length)

    def gap(self, length: float) -> int:
        """A length of the design between things: it grows with the window, and not with letters that want its room."""
        share = min(self.area.width / look.SMALLEST[0], self.area.height / look.SMALLEST[1])
        return min(self.theme.px(length), round(length * share))

    # What a page is made of

    def button(
        self, place: Rect, text: str, command: Command, kind: str = "", *, enabled: bool = True, size: int = 0
    ) -> UIButton:
        """A button; kinds are the classes of the theme ("gold" for what the page is for).

        Its letters are smaller where the usual ones have no room, or by so many sizes, as beside it.
        """
        kind = self.fitting_kind(text, kind, place.width, size)
        element = (ClearButton if kind == CLEAR else UIButton)(place, text, self.gui, object_id=theme_id(kind))
        if enabled:
            self.answers[pygame_gui.UI_BUTTON_PRESSED, element] = lambda _: command()
            self.buttons.append((element, command))
            self.stops.append(element)
        else:
            self.enable(element, on=False)
        return element

    def fitting_kind(self, text: str, kind: str, width: int, size: int = 0) -> str:
        """The kind of a button whose letters have room in a width, the largest of those that there are from a size."""
        kinds = self.kinds(kind)
        return kinds[min(len(kinds) - 1, max(size, self.size_of_letters(text, width, kind)))]

    def kinds(self, kind: str) -> tuple[str, ...]:
        """A kind of button, and the same with smaller and smaller letters."""
        return (kind, *(f"{kind or 'plain'}_{size}" for size in ("small", "tiny"))) if kind in SIZED else (kind,)

    def size_of_letters(self, text: str, width: int, kind: str = "") -> int:
        """By how many sizes the letters of a button are smaller than the usual ones, so that they have room."""
        room, kinds = width - 2 * self.px(BUTTON_PAD), self.kinds(kind)
        fits = (number for number, each in enumerate(kinds) if self.gui.width(text, theme_id(each), "button") <= room)
        return next(fits, len(kinds) - 1)

    def label(self, place: Rect, text: str, kind: str = "") -> UILabel:
        """A line of text, in smaller letters where those of its kind have no room; at last it is shortened."""
        kind, shown = self.fitting_line(text, kind, place.width)
        return UILabel(place, shown, self.gui, object_id=theme_id(kind))

    def reword(self, label: UILabel, text: str) -> None:
        """Let a line of text of the usual kind say something else."""
        kind, shown = self.fitting_line(text, "", label.rect.width)
        label.set_text("")  # what it says now may have no room in other letters
        label.change_object_id(theme_id(kind) or ObjectID())
        label.set_text(shown)

    def has_room_for(self, text: str, kind: str, width: int) -> bool:
        """Whether a line of a kind is whole in a width, if need be in smaller letters."""
        return self.fitting_line(text, kind, width)[1] == text

    def fitting_line(self, text: str, kind: str, width: int) -> tuple[str, str]:
        """In what kind of letters a line has room in a width, and what it then says."""
        while kind in FINER and self.gui.width(text, theme_id(kind)) > width:
            kind = FINER[kind]
        words = text
        while words and self.gui.width(text, theme_id(kind)) > width:
            words = words[:-1]
            text = words.rstrip() + "…"
        return kind, text

    def text(self, place: Rect, html: str, kind: str = "", follow: Callable[[str], None] | None = None) -> UITextBox:
        """A text of many lines; `follow` is called with the target of a link that is clicked."""
        element = LinkedText(
            html, place, self.gui, object_id=theme_id(kind), pre_parsing_enabled=False, allow_split_dashes=False
        )
        element.scroll_bar_width = self.px(SCROLL_BAR)
        if element.scroll_bar is not None:
            element.rebuild()
        if kind in CARDS:
            self.cards.append((element, CARDS[kind]))
        if follow is not None:
            self.answers[pygame_gui.UI_TEXT_BOX_LINK_CLICKED, element] = lambda event: follow(event.link_target)
        return element

    def entry(
        self, place: Rect, text: str, changed: Callable[[str], None], *, limit: int, placeholder: str = ""
    ) -> UITextEntryLine:
        """A field to type into; while it is empty, the placeholder says what belongs there."""
        element = UITextEntryLine(place, self.gui)
        self.placeholders.append((element, placeholder))
        self.stops.append(element)
        element.set_text_length_limit(limit)
        if text:
            element.set_text(text[:limit])
        self.answers[pygame_gui.UI_TEXT_ENTRY_CHANGED, element] = lambda event: changed(event.text)
        return element

    def search(self, place: Rect, text: str, changed: Callable[[str], None], placeholder: str) -> None:
        """The field into which letters go that are typed while no field is chosen; Esc empties it first of all."""
        self.searched, self.look_for = self.entry(place, text, changed, limit=60, placeholder=placeholder), changed

    def slider(self, place: Rect, value: int, top: int, changed: Callable[[int], None]) -> Slider:
        """A slider over whole numbers from 0 to `top`."""
        element = Slider(place, value, top, self.gui)
        self.answers[pygame_gui.UI_HORIZONTAL_SLIDER_MOVED, element] = lambda event: changed(round(event.value))
        return element

    def enable(self, element: UIElement, *, on: bool) -> None:
        """Let an element be used, or grey it."""
        element.enable() if on else element.disable()  # type: ignore[no-untyped-call]

    def restyle(self, element: UIElement, kind: str) -> None:
        """Give an element the look of another kind."""
        if isinstance(element, UIButton):
            kind = self.fitting_kind(element.text, kind, element.rect.width)
        element.change_object_id(theme_id(kind))

    def show(self, element: UIElement, *, on: bool) -> None:
        """Show an element or hide it."""
        element.show() if on else element.hide()  # type: ignore[no-untyped-call]

    def add(self, part: Part) -> None:
        """A part that draws itself, over the elements."""
        self.parts.append(part)

    def key(self, name: str, command: Command) -> None:
        """A key of the table of keys that does the same as a button."""
        for code in KEYS[name].codes:
            self.shortcuts[code] = command

    def every(self, milliseconds: int, command: Command) -> None:
        """Something to do again and again while this page is shown."""
        self.timers.append(Timer(milliseconds, command))

    def animate(self, advance: Callable[[int], bool]) -> None:
        """Something that moves by itself: told how much time has passed, it answers whether it still moves."""
        self.motions.append(advance)

    # A screen of the app

    @property
    def animating(self) -> bool:
        """Elements settle after each event, and follow the pointer while its button is held down."""
        return self.settling > 0 or self.moves or pygame.mouse.get_pressed()[0]

    @property
    def field(self) -> UITextEntryLine | None:
        """The field that is being typed into."""
        focused = self.gui.focused_set or ()
        return next((element for element in focused if isinstance(element, UITextEntryLine)), None)

    def touch(self) -> None:
        """Something has changed: settle, and draw again."""
        self.settling = SETTLING
        self.dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size, or everything another scale."""
        self.lay_out()

    def handle(self, event: Event) -> None:
        """Hand an event to whatever it is meant for."""
        answer = self.answers.get((event.type, getattr(event, "ui_element", self.gui.root_container)))
        if answer is not None:
            answer(event)
            self.touch()
            return
        if event.type in INPUT:
            self.touch()
            if event.type == pygame.TEXTINPUT:
                self.begin_to_type(event.text)
            if event.type == pygame.KEYDOWN and self.press_key(event):
                return
            if not self.gui.process_events(event):
                any(part.handle(event) for part in reversed(self.parts))

    def begin_to_type(self, text: str) -> None:
        """A letter is typed: where no field is chosen, it begins a search."""
        if self.field is None and self.searched is not None and text.strip():
            self.gui.set_focus_set(self.searched.get_focus_set())
            self.ringed = -1

    def press_key(self, event: Event) -> bool:
        """The keys that stand for buttons; letters belong to a field while it is typed into."""
        if is_key(event, "next"):
            self.move_ring(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if is_key(event, "back") and self.searched is not None and self.searched.get_text():
            self.searched.set_text("")
            self.look_for("")
            return True
        if self.field is not None and not any(is_key(event, name) for name in ("press", "back", "rulebook")):
            return False
        if event.key in (*KEYS["press"].codes, pygame.K_SPACE) and self.ringed >= 0:
            self.buttons[self.ringed][1]()
            return True
        command = self.shortcuts.get(event.key)
        if command is not None:
            command()
        return command is not None

    def move_ring(self, step: int) -> None:
        """Go on to the next field to type into, or put the ring that Enter presses around the next button."""
        before = self.field or (self.buttons[self.ringed][0] if self.ringed >= 0 else None)
        self.gui.set_focus_set(None)
        self.ringed = -1
        shown = [stop for stop in self.stops if stop.visible and stop.is_enabled]
        if not shown:
            return
        at = shown.index(before) + step if before in shown else (0 if step > 0 else -1)
        stop = shown[at % len(shown)]
        if isinstance(stop, UITextEntryLine):
            self.gui.set_focus_set(stop.get_focus_set())
        else:
            self.ringed = next(number for number, (button, _) in enumerate(self.buttons) if button is stop)

    def update(self, milliseconds: int) -> None:
        """Let the elements follow the pointer, the cursor of a field blink, and the timers run."""
        for timer in self.timers:
            timer.run(milliseconds)
        self.moves = sum(advance(milliseconds) for advance in self.motions) > 0
        self.dirty = self.dirty or self.moves
        field = self.field
        if self.settling > 0 or pygame.mouse.get_pressed()[0]:
            self.settling = max(0, self.settling - 1)
            self.dirty = True
            self.gui.update(milliseconds / 1000)
        elif field is not None:
            was_on = field.cursor_on
            self.gui.update(milliseconds / 1000)
            self.dirty = self.dirty or field.cursor_on != was_on

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page; of one that is larger than the window, what there is room for."""
        if surface.get_rect().contains(self.area):
            self.draw_all(surface)
        else:
            whole = pygame.Surface(self.area.size)
            self.draw_all(whole)
            surface.blit(whole, (0, 0))
        self.dirty = False

    def draw_all(self, surface: pygame.Surface) -> None:
        """Draw the page, its elements, its parts, what empty fields say, cut rows whole, and the ring."""
        self.page.paint(surface)
        for box, (fill, edge) in self.cards:
            if box.visible:
                paint.panel(surface, box.rect, self.theme, fill, edge)
        self.gui.draw_ui(surface)
        for part in self.parts:
            part.draw(surface)
        for field, words in self.placeholders:
            if not field.get_text() and field is not self.field:
                place = field.rect.inflate(-self.px(24), 0)
                style = self.theme.lettering.fitting(words, HINTS, place.width)
                paint.line_in(surface, place, words, style, look.FAINT, self.theme)
        for part in self.parts:
            if isinstance(part, RowList):
                part.draw_whole(surface)
        if self.ringed >= 0:
            around = self.buttons[self.ringed][0].rect.inflate(self.px(6), self.px(6))
            pygame.draw.rect(surface, look.GOLD_PALE, around, self.px(2), border_radius=self.px(9))


def theme_id(kind: str) -> ObjectID | None:
    """How the theme calls a kind of element."""
    return ObjectID(object_id=None, class_id=f"@{kind}") if kind else None
