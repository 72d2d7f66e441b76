"""The end as a scene: who has won and why, where it ended, and the ways on."""

import pygame
import pytest

from game.core.actions import Action, PieceId, Side, SpaceId
from game.core.chronicle import Happened, happened
from game.core.combat import CombatReport
from game.core.conceding import agreed_draw, resignation
from game.core.events import CombatResolved, Event, MarkerChanged, PieceMoved, PieceRemoved, Told
from game.loading.content import titles
from game.rulebooks.empire_of_the_sun import TITLE as PACIFIC
from game.rulebooks.pacific_war import TITLE as WAR
from game.ui.app import App
from game.ui.screens.ending.battlefield import DARKEST, FARTHEST, LIT_AT, WORDS, camera_on, darkness, name_of
from game.ui.screens.ending.end import EndPage
from game.ui.screens.ending.victor import ended_in, heading_of, space_of
from game.ui.screens.ending.victory import LIGHTEN, VICTOR, VictoryPage
from game.ui.screens.games.library import Library
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
    assert player.page(VictoryPage).heading == heading_of(screen.battle)
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


def test_a_game_that_has_not_begun_has_ended_nowhere(app: App) -> None:
    session = battle_of(app).battle.session
    assert ended_in(session, tuple(happened(session))) is None


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


def test_it_is_dark_under_the_words_and_light_where_it_ended() -> None:
    assert darkness((0.1, 0.5), 0.5625, LIT_AT) == DARKEST
    assert darkness(LIT_AT, 0.5625, LIT_AT) < darkness((0.95, 0.9), 0.5625, LIT_AT) < DARKEST
    assert darkness((0.8, 0.8), 0.5625, (0.8, 0.8)) < darkness((0.8, 0.8), 0.5625, LIT_AT)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_wherever_it_ended_the_map_fills_the_window_beside_the_words(app: App, size: tuple[int, int]) -> None:
    screen = battle_of(app)
    picture = screen.table.state.outlook.picture
    for space in range(len(picture.ground.board.spaces)):
        camera = camera_on(picture, size, SpaceId(space))
        shown = picture.world_rect(camera)
        x, y = camera.to_view(*picture.ground.centre(SpaceId(space)))
        assert shown.right >= size[0] - 1 or x >= size[0] * FARTHEST[0] - 1
        if shown.height >= size[1]:
            assert shown.top <= 0
            assert shown.bottom >= size[1] - 1 or y >= size[1] * FARTHEST[1] - 1
        assert WORDS <= x / size[0] <= FARTHEST[0] + 0.001
        assert 0 < y / size[1] <= FARTHEST[1] + 0.001


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
        assert page.verdict is not None
        assert page.verdict.reason == "Japan: aufgegeben."
    finally:
        speak("en")
