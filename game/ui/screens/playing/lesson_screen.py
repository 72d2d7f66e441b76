"""A lesson on the table: the card that tells what to do, and the table that minds whether it is done."""

from collections.abc import Callable
from functools import partial

import pygame
from msgspec.structs import replace
from pygame import Rect
from pygame.event import Event

from game.core.lesson import READ_ON, Anchor, Course
from game.core.session import Session
from game.loading.content.lessons import LoadedLesson
from game.loading.content.scenarios import new_game
from game.ui.said import said
from game.ui.screens.games.battle import Battle
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.key_table import is_key
from game.ui.screens.pages.message import Answer, ask
from game.ui.screens.pages.pause import Entry, PausePage
from game.ui.screens.pages.program import Program
from game.ui.screens.playing.lesson_card import LessonCard
from game.ui.screens.reading.rulebook import open_rulebook
from game.ui.screens.settings.settings_page import SettingsPage
from game.ui.table.moment.attention import Note
from game.ui.table.moment.chooser import space_of
from game.ui.table.play.explained import places_of_pieces
from game.ui.table.screen import TableScreen
from game.ui.table.window.anchors import NOWHERE, place_of, place_of_target
from game.ui.words import say, to_say

BEFORE_ANSWER = 600
"""Milliseconds that pass before the lesson does something itself, so that one sees what it is about."""
LEARNED = to_say(
    "You know enough for a game of your own. What is new in it explains itself: point at anything, or press F1."
)


class LessonScreen:
    """The table of a lesson as a screen of the app."""

    def __init__(self, app: Program, told: LoadedLesson, battle: Battle, leave: Callable[[], None]) -> None:
        self.app, self.told, self.battle, self.leave = app, told, battle, leave
        title = told.loaded.title
        self.table = TableScreen(
            app,
            battle.session,
            told.loaded,
            app.library.skin(title),
            app.library.readable_rulebook(title),
            size=app.size,
            looking=told.lesson.side,
        )
        self.course = Course(told.lesson, battle.session)
        self.table.state.minds, self.table.state.is_led = self.course.refusal, True
        self.card: LessonCard | None = None
        self.card_for: object = None
        self.answers, self.waited = False, 0
        self.shown = -1

    # A screen of the app

    @property
    def dirty(self) -> bool:
        """Whether the table must be drawn."""
        return self.table.dirty or self.card_for != self.card_wanted

    @property
    def animating(self) -> bool:
        """Whether something moves on the table, or is about to."""
        return self.table.animating or self.answers

    def handle(self, event: Event) -> None:
        """What is meant for the card is done; all else goes to the table."""
        if is_key(event, "back") and self.table.is_idle:
            self.pause()
        elif self.is_for_card(event):
            if is_key(event, "press") or self.presses_button(event):
                self.read()
        else:
            before = self.table.state.pointing.note
            self.table.handle(event)
            self.remind(before)
        self.follow()

    def update(self, milliseconds: int) -> None:
        """Let time pass on the table; once nothing moves there any more, the lesson does its part."""
        self.table.update(milliseconds)
        if self.answers and not self.table.state.play.film.running and self.app.top is self:
            self.waited += milliseconds
            if self.waited >= BEFORE_ANSWER:
                self.do_answer()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, and the card over it while nothing moves."""
        before, self.card_for = self.card_for, self.card_wanted
        stays = self.card.place if self.card is not None and before == self.card_for else NOWHERE
        card = self.painted() if self.card_wanted[1] else None
        self.table.state.laid_over = self.put(card, surface, stays)
        self.table.draw(surface)
        if card is not None:
            self.card = card
            self.put(card, surface, stays)
            buttons = [spot.place for spot in self.table.painter.desk.spots_of("prompt")]
            card.draw(surface, self.anchor_place, list(places_of_pieces(self.table.state).values()), buttons)

    def put(self, card: LessonCard | None, surface: pygame.Surface, stays: Rect) -> Rect:
        """Lay the card where it belongs, if it can where it lay before; where it lies then."""
        if card is None:
            return NOWHERE
        card.put(self.anchor_place, surface.get_rect(), self.to_clear(), self.to_spare(), stays)
        return card.place

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size."""
        self.table.resize(size)

    # The lesson

    @property
    def card_wanted(self) -> tuple[int, bool]:
        """Which step's card is to be shown, and whether any is: not while something moves, or lies over the table."""
        state = self.table.state
        return self.course.number, not (state.play.film.running or state.modal or self.answers or self.course.is_over)

    @property
    def reads(self) -> bool:
        """Whether the learner only has to read on."""
        return self.course.step.action is None and not self.answers and not self.course.is_over

    @property
    def anchor_place(self) -> Rect:
        """Where in the window the thing is of which the step speaks."""
        return place_of(self.table.state, self.table.painter, self.course.step.anchor)

    def painted(self) -> LessonCard:
        """The card of the step that is on."""
        steps = len(self.told.lesson.steps)
        number = self.course.number + 1
        turn = say("{number} of {steps}  ·  your turn", number=number, steps=steps)
        count = say("{number} of {steps}", number=number, steps=steps) if self.reads else turn
        return LessonCard(self.course.step.says, count, say("Go on") if self.reads else "", self.app.theme)

    def to_clear(self) -> list[Rect]:
        """What the card must not cover: the panels that say what must be done, why not, how a battle stands; a fan; and
        where the card of which the step speaks is read."""
        panels = [one.place for one in self.table.desk.placed if one.name in ("prompt", "note", "combat")]
        target, painter = self.course.step.anchor.target, self.table.painter
        large = painter.explainer.place_of_large(target, painter.plan.hand) if target is not None else None
        return [*self.table.state.fanned(), *panels, *([large] if large is not None else [])]

    def to_spare(self) -> list[Rect]:
        """What the card should not cover if it can help it: what may be chosen, what is marked, and all pieces."""
        state, painter = self.table.state, self.table.painter
        choices = [place_of_target(state, painter, target) for target in state.play.now.targets]
        return [*choices, *state.spaces_to_see(), *places_of_pieces(state).values()]

    def is_for_card(self, event: Event) -> bool:
        """Whether an event is meant for the card, and not for the table under it."""
        if self.card is None or not self.card_wanted[1]:
            return False
        if is_key(event, "press"):
            return self.reads
        is_click = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return is_click and self.card.place.collidepoint(event.pos)

    def presses_button(self, event: Event) -> bool:
        """Whether an event is a click on the button of the card."""
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        return is_click and self.card is not None and self.card.button_place.collidepoint(event.pos)

    def read(self) -> None:
        """The learner goes on: to the next step, or to what the lesson does itself."""
        if not self.reads:
            return
        self.answers, self.waited = self.course.answer is not None, 0
        self.course.read()
        self.table.state.pointing.note = None

    def remind(self, before: Note | None) -> None:
        """While there is something to read, that is why a click does nothing, and not a rule of the game."""
        pointing, game = self.table.state.pointing, self.battle.session.game
        if self.reads and pointing.note is not None and pointing.note is not before:
            pointing.note = replace(pointing.note, refusal=said(game, READ_ON))

    def do_answer(self) -> None:
        """Do the next thing that the lesson does itself."""
        action, self.waited = self.course.answer, 0
        if action is None:
            self.answers = False
        else:
            self.table.state.perform(action)
            self.answers = self.course.done < self.course.step.length
        self.follow()

    def follow(self) -> None:
        """Follow what has happened on the table, bring into sight what is spoken of, and come to the end."""
        if not self.answers:
            self.course.follow()
        if self.course.is_over:
            self.finish()
        elif self.shown != self.course.number:
            self.shown = self.course.number
            self.bring_into_sight(self.course.step.anchor)

    def bring_into_sight(self, anchor: Anchor) -> None:
        """Move the map if the thing lies beyond its edge."""
        outlook = self.table.state.outlook
        space = space_of(self.table.state.play.now.view, anchor.target)
        if space is not None and not outlook.layout.map.contains(outlook.space_box(space)):
            outlook.centre_on(space)

    def finish(self) -> None:
        """The lesson is over: remember it, and offer a game."""
        if self.app.top is not self:
            return
        app, title = self.app, self.told.loaded.title
        app.change_settings(learned=tuple(sorted({*app.settings.learned, self.told.id})))
        answers = (
            Answer(say("Choose a battle"), partial(app.choose, title)),
            Answer(say("Once more"), partial(app.learn, self.told, self.leave)),
            Answer(say("Menu"), app.go_home),
        )
        ask(app, say("Well done"), [say(LEARNED)], answers)

    # The menu

    def pause(self) -> None:
        """Lay a menu over the lesson."""
        app = self.app
        entries = (
            Entry(to_say("Begin again"), partial(app.learn, self.told, self.leave)),
            Entry(to_say("Rulebook"), lambda: open_rulebook(app, self.told.loaded.title, "", self.battle), stays=True),
            Entry(to_say("Keys"), app.show_keys, stays=True),
            Entry(to_say("Settings"), lambda: app.push(Form(app, SettingsPage(app))), stays=True),
            Entry(to_say("Leave the lesson"), self.leave),
        )
        app.push(Form(app, PausePage(app, self, self.told.lesson.name, entries, to_say("Back to the lesson"))))


def lesson_battle(told: LoadedLesson) -> Battle:
    """The battle of a lesson, which nobody saves."""
    game, position = new_game(told.loaded, told.seed)
    return Battle(told.loaded, Session(game, position), (game.sides[0].name, game.sides[1].name))
