"""The end shows what decided the game, and in which turn each medal was won."""

import msgspec
import pytest
from pygame import Rect

from game.core.actions import PieceId, Side, SpaceId
from game.core.chronicle import Happened, TurningPoint
from game.core.events import Event, PieceReduced
from game.core.view import ScoreView
from game.loading.content import titles
from game.rulebooks.memoir44 import TITLE as MEMOIR
from game.rulebooks.memoir44.terms.events import MedalWon
from game.ui.app import App
from game.ui.screens.ending.moments import Moments, Won, place_in_words, won_in
from game.ui.screens.ending.victory import VictoryPage
from game.ui.screens.games.library import Library
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.rows import RowList
from game.ui.screens.playing.battle_screen import begin_at_once
from game.ui.screens.watching.replay import ReplayPage
from tests.ui.app.player import Player

AXIS, ALLIES = Side(0), Side(1)


def happened(*events: Event) -> list[Happened]:
    """Events, each in a turn and after an action of its own."""
    return [Happened(number, AXIS, f"Turn {number + 1}", event) for number, event in enumerate(events)]


def medal(amount: int = 1, side: Side = AXIS) -> Event:
    """A medal that is won, or lost."""
    return MedalWon(side, amount, "a hill")


def score(points: int) -> ScoreView:
    """The medals of the Axis at the end."""
    return ScoreView(AXIS, "Axis", points, 5)


def turns(page: VictoryPage, points: int, *events: Event) -> list[str]:
    """The turns in which points were won."""
    return [won.turn for won in won_in(page.battle.session.game, happened(*events), score(points))]


def test_every_medal_has_the_turn_in_which_it_was_won(page: VictoryPage) -> None:
    assert turns(page, 3, medal(), medal(2), medal(1, ALLIES)) == ["Turn 1", "Turn 2", "Turn 2"]


def test_a_medal_that_was_lost_again_is_no_longer_there(page: VictoryPage) -> None:
    assert turns(page, 2, medal(), medal(), medal(-1), medal()) == ["Turn 1", "Turn 4"]


def test_nothing_is_said_where_not_every_medal_was_seen_to_be_won(page: VictoryPage) -> None:
    assert turns(page, 2, medal()) == []


def test_a_medal_has_the_place_of_what_won_it_in_the_same_moment(page: VictoryPage) -> None:
    game, loss = page.battle.session.game, PieceReduced(PieceId(0), SpaceId(3), 4)
    course = [Happened(1, AXIS, "Turn 1", loss), Happened(1, AXIS, "Turn 1", medal())]
    assert won_in(game, course, score(1)) == (Won("Turn 1", game.board.name(SpaceId(3))),)
    course = [Happened(1, AXIS, "Turn 1", loss), Happened(2, AXIS, "Turn 1", medal())]
    assert won_in(game, course, score(1)) == (Won("Turn 1", ""),)


def test_a_moment_says_where_it_was_unless_its_sentence_does(page: VictoryPage) -> None:
    game = page.battle.session.game
    name = game.board.name(SpaceId(3))
    point = TurningPoint(1, "Turn 1", "A unit falls.", (), (1.0,), SpaceId(3))
    assert place_in_words(game, point) == name
    assert place_in_words(game, msgspec.structs.replace(point, sentence=f"A unit falls at {name}.")) == ""
    assert place_in_words(game, msgspec.structs.replace(point, space=None)) == ""


@pytest.fixture
def page(app: App, monkeypatch: pytest.MonkeyPatch) -> VictoryPage:
    """The scene at the end of a battle of figures."""
    monkeypatch.setattr(titles, "survey", lambda: titles.Survey({MEMOIR.id: MEMOIR}, ()))
    app.library = Library([])
    begin_at_once(app, "memoir44/pegasus-bridge", 1)
    assert app.battle is not None
    return VictoryPage(app, app.battle, app.go_home)


def moments_of(page: VictoryPage, *events: Event) -> Moments:
    """The panel after some events; its rows lead into the replay."""
    return Moments(page.battle, happened(*events), page.moments.watch)


def rows_of(form: Form) -> RowList | None:
    """The rows on a page."""
    return next((part for part in form.parts if isinstance(part, RowList)), None)


def test_a_row_leads_to_its_moment_in_the_replay(app: App, player: Player, page: VictoryPage) -> None:
    page.moments = moments_of(page, medal(), PieceReduced(PieceId(0), SpaceId(3), 4), medal(1, ALLIES))
    assert [row.detail for row in page.moments.rows()] == ["Turn 1", "Turn 3"]
    form = Form(app, page)
    app.push(form)
    player.wait()
    rows = rows_of(form)
    assert rows is not None
    player.click_at(rows.row_place(1).center)
    assert isinstance(player.form.page, ReplayPage)


def test_there_are_as_many_rows_as_have_room_the_latest_of_them(app: App, page: VictoryPage) -> None:
    form = Form(app, page)
    for height, count in ((400, 3), (100, 1), (60, 0)):
        moments = moments_of(page, *[medal()] * 4)
        form.parts = []
        moments.lay_out(form, Rect(0, 0, 400, height))
        rows = rows_of(form)
        assert (len(rows.rows) if rows else 0) == count
        assert moments.place.height <= height
        if rows:
            assert rows.rows[-1].detail == "Turn 4"
