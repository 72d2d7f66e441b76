"""The page at the end draws what a title counts from turn to turn wherever its panels have room."""

import pygame
import pytest

from game.core.playout import Chooser
from game.loading.content import titles
from game.rulebooks.glory_recalled import TITLE as GLORY
from game.rulebooks.memoir44 import TITLE as MEMOIR
from game.ui.app import App
from game.ui.screens.ending.end import LEAST_CHART, EndPage
from game.ui.screens.games.library import Library
from game.ui.screens.pages.form import Form
from game.ui.screens.playing.battle_screen import begin_at_once


def page_of(app: App, scenario: str, actions: int) -> EndPage:
    """The page after so many random actions."""
    begin_at_once(app, scenario, 3)
    assert app.battle is not None
    session, chooser = app.battle.session, Chooser(app.battle.session.game, 5)
    for _ in range(actions):
        assert session.decision is not None
        session.perform(chooser.choose(session.decision.legal))
    page = EndPage(app, app.battle, (("Menu", app.go_home),))
    Form(app, page)
    return page


@pytest.fixture(autouse=True)
def _shelf(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games with much and with little in their statistics."""
    monkeypatch.setattr(titles, "survey", lambda: titles.Survey({MEMOIR.id: MEMOIR, GLORY.id: GLORY}, ()))
    app.library = Library([])


def test_the_only_chart_takes_the_place_of_what_was_told_already(app: App) -> None:
    page = page_of(app, "memoir44/omaha-beach", 60)
    assert len(page.charts) == 1
    assert page.left.contains(page.charts[0])
    assert not page.told.width


def test_what_happened_stays_where_a_chart_has_room_below_the_statistics(app: App) -> None:
    page = page_of(app, "glory_recalled/campaign", 120)
    assert len(page.charts) == 1
    assert page.right.contains(page.charts[0])
    assert page.told.width
    assert page.charts[0].top >= page.right_inner.top + page.step * (len(page.statistics) + 1)


def test_a_large_window_has_room_for_both(app: App) -> None:
    pygame.display.set_mode((1280, 1000))
    page = page_of(app, "memoir44/omaha-beach", 60)
    assert page.told.width
    assert len(page.charts) == 2
    assert page.charts[0].top > page.told.bottom
    assert all(place.height >= page.form.px(LEAST_CHART) for place in page.charts)


def test_there_is_no_chart_of_a_single_turn(app: App) -> None:
    page = page_of(app, "memoir44/omaha-beach", 1)
    assert page.courses.all
    assert page.charts == []
    assert page.told.width


def test_below_the_scores_stands_what_they_are_made_of_and_what_is_below_has_room(app: App) -> None:
    page = page_of(app, "glory_recalled/campaign", 120)
    shown = [" ".join(block[0].split()) for block in page.made_of]
    assert shown == [score.details[0] for score in page.view.scores]
    assert page.told.top >= page.scores.bottom
    charted = page_of(app, "memoir44/omaha-beach", 60)
    assert all(charted.made_of)
    assert charted.left.bottom - charted.scores.bottom >= charted.form.px(LEAST_CHART)
