"""The end as a scene: who has won and why, where it ended, and the ways on."""

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from game.core.actions import Action, PieceId, Side, SpaceId
from game.core.chronicle import Happened, TurningPoint, happened, space_of, where
from game.core.combat import CombatReport
from game.core.conceding import agreed_draw, resignation
from game.core.events import CombatResolved, Event, MarkerChanged, PieceMoved, PieceRemoved, Told
from game.core.playout import Chooser
from game.core.session import Session
from game.loading.content import titles
from game.rulebooks.empire_of_the_sun import TITLE as PACIFIC
from game.rulebooks.memoir44 import TITLE as MEMOIR
from game.rulebooks.pacific_war import TITLE as WAR
from game.ui.app import App
from game.ui.screens.ending.battlefield import DARKEST, DECIDED, FADING, HERE, camera_on, darkness, name_of
from game.ui.screens.ending.end import EndPage
from game.ui.screens.ending.moments import Won
from game.ui.screens.ending.proclamation import VICTOR
from game.ui.screens.ending.victor import heading_of, last_moment
from game.ui.screens.ending.victory import LIGHTEN, OPEN, VictoryPage
from game.ui.screens.games.library import Library
from game.ui.screens.pages.form import Form
from game.ui.screens.playing.battle_screen import BattleScreen, begin_at_once
from game.ui.screens.watching.recording import Recording
from game.ui.settings import Settings
from game.ui.words import speak
from tests.ui.app.battles import Later, battle_of, hand_on, play_out
from tests.ui.app.player import Player


def ended(app: App, player: Player, later: Later) -> BattleScreen:
    """A battle that is over, and its scene."""
    screen = battle_of(app)
    app.pop()
    play_out(screen)
    screen.look_around()
    hand_on(player, later)
    player.page(VictoryPage)
    return screen


def test_the_scene_says_who_has_won_and_leads_to_the_statistics(app: App, player: Player, later: Later) -> None:
    screen = ended(app, player, later)
    assert player.page(VictoryPage).words.heading == heading_of(screen.battle)
    player.press(pygame.K_RETURN)
    player.page(EndPage)
    player.press(pygame.K_ESCAPE)
    assert app.top is screen


def test_a_long_heading_is_set_in_lines_of_about_the_same_length(app: App) -> None:
    lettering, width = app.theme.lettering, 700
    lines = lettering.wrap_evenly("Anna (Allies) has won the first game", VICTOR, width)
    assert lines == ("Anna (Allies) has", "won the first game")
    assert lettering.wrap_evenly("A draw", VICTOR, width) == ("A draw",)


def test_esc_leads_from_the_scene_to_the_board_and_it_does_not_come_back_by_itself(
    app: App, player: Player, later: Later
) -> None:
    screen = ended(app, player, later)
    player.press(pygame.K_ESCAPE)
    player.wait(3)
    assert app.top is screen


def test_nothing_is_left_moving_once_the_scene_is_light(app: App) -> None:
    screen = battle_of(app)
    play_out(screen)
    page = VictoryPage(app, screen.battle, app.go_home)
    assert page.lighten(LIGHTEN - 1)
    assert page.dark == 1
    assert page.lighten(16)
    assert page.dark == 0
    assert not page.lighten(16)


def test_without_animation_the_scene_is_light_at_once(app: App) -> None:
    app.settings = Settings(animation="off")
    screen = battle_of(app)
    play_out(screen)
    assert VictoryPage(app, screen.battle, app.go_home).dark == 0


@pytest.mark.parametrize(
    ("event", "space"),
    [
        (PieceRemoved(PieceId(1), SpaceId(4)), 4),
        (PieceMoved(PieceId(1), (SpaceId(4), SpaceId(6))), 6),
        (CombatResolved(CombatReport("", Side(0), (), "", (), (), target=SpaceId(7))), 7),
        (CombatResolved(CombatReport("", Side(0), (), "", (), ())), None),
        (MarkerChanged(SpaceId(3), "flag", present=True), 3),
        (MarkerChanged(SpaceId(3), "smoke", present=False), None),
        (Told("The rain falls."), None),
    ],
)
def test_an_event_is_where_it_ends(event: Event, space: int | None) -> None:
    assert space_of(event) == space


def ended_in(session: Session, known: list[Happened]) -> SpaceId | None:
    """Where the last action did something."""
    return where([one.event for one in last_moment(session, known)])


def test_a_game_that_has_not_begun_has_ended_nowhere(app: App) -> None:
    session = battle_of(app).battle.session
    assert ended_in(session, list(happened(session))) is None


def test_what_an_earlier_action_did_is_not_where_it_ended(app: App) -> None:
    """Whoever lays his last card off, before the points are counted, ends the game in no place."""
    session = battle_of(app).battle.session
    there, told = PieceRemoved(PieceId(1), SpaceId(4)), Told("The rain falls.")
    course = [Happened(1, Side(0), "Turn 1", there), Happened(1, Side(0), "Turn 1", told)]
    assert ended_in(session, course) == 4
    course.append(Happened(2, Side(1), "Turn 1", told))
    assert ended_in(session, course) is None


@pytest.mark.parametrize("how", [resignation(Side(0)), agreed_draw()])
def test_a_game_that_the_players_ended_themselves_ended_nowhere(app: App, how: Action) -> None:
    session = battle_of(app).battle.session
    there = Happened(1, Side(0), "Turn 1", PieceRemoved(PieceId(1), SpaceId(4)))
    assert ended_in(session, [there]) == 4
    session.perform(how)
    assert ended_in(session, [there]) is None


def test_the_mark_tells_where_it_ended_from_where_it_was_decided(app: App) -> None:
    page = VictoryPage(app, battle_of(app).battle, app.go_home)
    there = Happened(1, Side(0), "Turn 1", PieceRemoved(PieceId(1), SpaceId(4)))
    scar = page.find_scar([there])
    assert scar is not None
    assert (scar.space, scar.words) == (4, HERE)
    assert page.find_scar([]) is None
    page.moments.points = (TurningPoint(1, "Turn 1", "A unit falls.", (), (1.0,), SpaceId(7)),)
    decided = page.find_scar([])
    assert decided is not None
    assert (decided.space, decided.words) == (7, DECIDED)


def test_it_is_dark_under_the_words_and_light_where_it_ended() -> None:
    lit, words = (0.25, 0.75), 0.5
    assert darkness((0.1, words), 0.5625, lit, words) == DARKEST
    assert darkness((0.1, words + FADING), 0.5625, lit, words) < DARKEST
    assert darkness(lit, 0.5625, lit, words) < darkness((0.9, 0.9), 0.5625, lit, words) < DARKEST


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_wherever_it_ended_that_place_is_seen_below_the_words(app: App, size: tuple[int, int]) -> None:
    screen = battle_of(app)
    picture = screen.table.state.outlook.picture
    room = Rect(40, size[1] // 2, size[0] * 4 // 10, size[1] // 2)
    for space in range(len(picture.ground.board.spaces)):
        camera = camera_on(picture, size, SpaceId(space), room)
        assert room.inflate(2, 2).collidepoint(camera.to_view(*picture.ground.centre(SpaceId(space))))


@pytest.mark.parametrize(("scale", "has_charts"), [(100, True), (150, False)])
def test_words_battlefield_and_panels_leave_each_other_room(
    app: App, monkeypatch: pytest.MonkeyPatch, scale: int, has_charts: bool
) -> None:
    """The charts give way first where letters are large."""
    monkeypatch.setattr(titles, "survey", lambda: titles.Survey({MEMOIR.id: MEMOIR}, ()))
    app.library = Library([])
    app.change_settings(ui_scale=scale)
    begin_at_once(app, "memoir44/pegasus-bridge", 3)
    assert app.battle is not None
    session, chooser = app.battle.session, Chooser(app.battle.session.game, 3)
    while session.decision is not None:
        session.perform(chooser.choose(session.decision.legal))
    page = VictoryPage(app, app.battle, app.go_home)
    form = Form(app, page)
    places = [*page.charts.places, page.moments.place, page.panel]
    assert bool(page.charts.places) is has_charts
    assert all(place.height and not place.colliderect(page.words.place) for place in places)
    assert all(not one.colliderect(other) for one, other in combinations(places, 2))
    assert page.words.place.bottom + form.px(OPEN) // 2 <= form.area.bottom
    assert [len(won) for won in page.words.won] == [score.points for score in page.view.scores]
    assert page.words.won[0][-1] == Won("Turn 195", "D7")
    assert page.words.blow == "Allies win 1 medal: Pegasus Bridge held §\u00a011.2."


def test_the_place_where_it_ended_is_called_as_it_is_at_the_table(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    battle = battle_of(app).battle
    assert name_of(battle, SpaceId(1)) == battle.session.game.board.spaces[1].name, "the toy says nothing of its spaces"
    monkeypatch.setattr(titles, "survey", lambda: titles.Survey({PACIFIC.id: PACIFIC, WAR.id: WAR}, ()))
    app.library = Library([])
    begin_at_once(app, "empire_of_the_sun/first_landing", 1)
    assert app.battle is not None
    names = [space.name for space in app.battle.session.game.board.spaces]
    assert name_of(app.battle, SpaceId(names.index("4021"))) == "Rabaul"
    begin_at_once(app, "pacific_war/java-sea", 1)
    names = [space.name for space in app.battle.session.game.board.spaces]
    assert name_of(app.battle, SpaceId(names.index("1112"))) == "Soerabaja"
    page = Recording(app.battle.session)
    assert any("combat off Soerabaja, first range" in line.sentence for line in page.lines)


def test_why_a_side_has_won_is_told_in_the_language_of_the_screen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(titles, "survey", lambda: titles.Survey({WAR.id: WAR}, ()))
    app.library = Library([])
    begin_at_once(app, "pacific_war/java-sea", 1)
    assert app.battle is not None
    app.battle.session.perform(resignation(Side(0)))
    speak("de")
    try:
        page = VictoryPage(app, app.battle, app.go_home)
        assert page.words.verdict is not None
        assert page.words.verdict.reason == "Japan: aufgegeben."
    finally:
        speak("en")
