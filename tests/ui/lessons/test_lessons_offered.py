"""The menu offers the lessons: the easiest first, what has been learned last."""

import pygame
from msgspec.structs import replace

from game.loading.content.lessons import read_lesson
from game.loading.content.titles import find_titles
from game.ui.app import App
from game.ui.screens.choosing.lessons_page import HEADING, offer_lessons
from game.ui.screens.choosing.menu import MenuPage
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.pause import PausePage
from game.ui.screens.playing.lesson_screen import LessonScreen
from tests.ui.lessons.learner import LESSONS, READ_FIRST, canvas, press


def test_the_menu_offers_to_learn_while_nothing_has_been_played(app: App) -> None:
    app.go_home()
    assert isinstance(app.top, Form)
    app.top.draw(canvas())
    assert HEADING in [button.text for button, _ in app.top.buttons]
    app.top.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert isinstance(app.top, Form)
    assert isinstance(app.top.page, PausePage)


def test_the_easiest_lesson_stands_first_and_each_tells_how_long_it_takes(app: App) -> None:
    app.go_home()
    offer_lessons(app)
    assert isinstance(app.top, Form)
    assert isinstance(app.top.page, PausePage)
    *offered, _ = (entry.text for entry in app.top.page.entries)
    told = sorted(map(read_lesson, LESSONS), key=lambda each: each.order)
    assert [lesson.order for lesson in told] == list(range(1, len(told) + 1))
    assert offered == [f"{find_titles()[each.title].name}, {each.minutes} minutes" for each in told]
    assert all(len(each.steps) * 5 / 60 < each.minutes < 12 for each in told)


def test_what_has_been_learned_stands_last_among_the_lessons(app: App) -> None:
    easiest, *others = (each.title for each in sorted(map(read_lesson, LESSONS), key=lambda each: each.order))
    app.settings = replace(app.settings, learned=(f"{easiest}/{READ_FIRST.stem}",))
    app.go_home()
    offer_lessons(app)
    assert isinstance(app.top, Form)
    assert isinstance(app.top.page, PausePage)
    *offered, _ = (entry.text for entry in app.top.page.entries)
    assert [text.split(",")[0] for text in offered] == [
        *(find_titles()[title].name for title in others),
        f"{find_titles()[easiest].name} (done)",
    ]


def test_the_menu_shows_the_games_in_the_order_of_their_lessons(app: App) -> None:
    app.go_home()
    assert isinstance(app.top, Form)
    assert isinstance(app.top.page, MenuPage)
    order = [each.title for each in sorted(map(read_lesson, LESSONS), key=lambda each: each.order)]
    assert [title.id for title in app.top.page.titles] == order


def pause_page(app: App) -> PausePage:
    """The list of choices that lies on top."""
    assert isinstance(app.top, Form)
    assert isinstance(app.top.page, PausePage)
    return app.top.page


def test_a_lesson_that_is_left_leads_back_to_the_list_it_was_chosen_from(app: App) -> None:
    app.go_home()
    offer_lessons(app)
    pause_page(app).entries[0].command()
    assert isinstance(app.top, LessonScreen)
    press(app.top, pygame.K_ESCAPE)
    assert pause_page(app).heading != HEADING
    next(entry for entry in pause_page(app).entries if entry.text == "Leave the lesson").command()
    assert pause_page(app).heading == HEADING
    assert (app.battle, app.settings.learned) == (None, ())
    app.pop()
    assert isinstance(app.top, Form)
    assert isinstance(app.top.page, MenuPage), "behind the list is the menu"
