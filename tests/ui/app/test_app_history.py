"""Luck and history, from the menu of a battle and from its end; and the game watched from a moment on."""

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Side, SpaceId
from game.core.chronicle import Course, Landmark
from game.core.conceding import resignation
from game.core.view import MarkerView
from game.loading.content.skins import MarkerLook
from game.ui.app import App
from game.ui.screens.ending.end import EndPage
from game.ui.screens.ending.history_page import HistoryPage, open_history
from game.ui.screens.ending.line_chart import bounds, label_places, levels
from game.ui.screens.pages import paint
from game.ui.screens.pages.board import Board
from game.ui.screens.pages.form import Form
from game.ui.screens.watching.replay import ReplayPage
from game.ui.screens.watching.timeline import Timeline
from game.ui.table.map.picture import marker_boxes
from game.ui.table.panels.log_rows import surplus
from tests.ui.app.battles import Later, battle_of, play_out
from tests.ui.app.player import Player


def timeline(player: Player) -> Timeline:
    """The line of the game on the page."""
    form = player.app.top
    assert isinstance(form, Form)
    return next(part for part in form.parts if isinstance(part, Timeline))


def test_the_menu_leads_to_luck_and_history_and_the_line_to_a_moment(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    player.lift_curtain(later)
    play_out(screen, 4)
    app.replace(screen)
    screen.pause()
    player.click("Luck and history")
    page = player.page(HistoryPage)
    assert page.courses.turns
    line = timeline(player)
    player.click_at((line.x_of(2), line.place.centery))
    assert player.page(ReplayPage).now == 2
    player.press(pygame.K_ESCAPE)
    player.page(HistoryPage)
    player.press(pygame.K_ESCAPE)


def test_the_end_leads_there_too(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    app.pop()
    play_out(screen)
    app.push(Form(app, EndPage(app, screen.battle, (("Menu", app.go_home),))))
    player.click("Luck and history")
    player.page(HistoryPage)


def test_a_replay_goes_from_turn_to_turn_and_at_several_speeds(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    app.pop()
    play_out(screen, 5)
    app.push(Form(app, ReplayPage(app, screen.battle, 3)))
    page = player.page(ReplayPage)
    assert page.now == 3
    begins = page.recording.turns
    assert begins[0] == 0
    player.press(pygame.K_PAGEUP)
    assert page.now == max(begin for begin in begins if begin < 3)
    player.press(pygame.K_PAGEDOWN)
    assert page.now in (*begins, page.recording.last)
    for pace in (2, 4, 8, 1):
        player.press(pygame.K_PLUS)
        assert page.pace == pace


def test_a_replay_offers_no_way_back_at_its_beginning_and_none_on_at_its_end(app: App, player: Player) -> None:
    screen = battle_of(app)
    play_out(screen, 5)
    app.push(Form(app, ReplayPage(app, screen.battle)))
    page = player.page(ReplayPage)
    back, onward = ("|<", "<", "Turn -"), (">", ">|", "Turn +")
    for number, can_go in (
        (0, (False, True)),
        (3, (True, True)),
        (page.recording.last, (True, False)),
        (0, (False, True)),
    ):
        page.go(number)
        player.wait()
        found = [{player.buttons()[sign] for sign in signs} for signs in (back, onward)]
        assert found == [{can} for can in can_go], number
    player.click(">")
    assert page.now == 1
    assert player.buttons()["<"]


def test_a_mark_near_the_pointer_is_told_and_a_far_one_is_not(app: App) -> None:
    mark = Landmark(50, None, "A loss.", is_loss=True)
    gone: list[int] = []
    line = Timeline(Rect(0, 0, 656, 100), app.theme, 100, ((0, "Turn 1"),), (mark,), ((9, 9, 9),) * 2, gone.append)
    assert line.mark_at((line.x_of(50) + 4, 50)) == mark
    assert line.mark_at((line.x_of(50) + 40, 50)) is None
    assert line.mark_at((line.x_of(50), 500)) is None
    assert line.number_at(-500) == 0
    assert line.number_at(5000) == 100
    line.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(line.x_of(50) + 4, 50)))
    assert gone == [50], "the mark, not the place beside it"


def test_all_that_happened_in_one_moment_is_read_at_its_mark_and_the_lost_piece_is_seen(app: App) -> None:
    marks = (
        Landmark(50, Side(0), "A tank is lost.", is_loss=True),
        Landmark(50, Side(0), "A unit loses strength.", is_loss=True, is_partial=True),
        Landmark(50, Side(0), "A unit loses strength.", is_loss=True, is_partial=True),
        Landmark(50, Side(0), "A medal.", is_loss=False),
        Landmark(51, Side(0), "Another one.", is_loss=False),
    )
    line = Timeline(Rect(0, 0, 656, 100), app.theme, 10_000, ((0, "Turn 1"),), marks, ((9, 9, 9),) * 2, lambda _: None)
    assert line.told_at(50) == "A tank is lost. A unit loses strength. A medal."
    drawn = list(line.apart())
    assert [mark.is_partial for mark in drawn] == [True, False, False], "what cannot be told apart is drawn once"


def test_names_of_places_keep_clear_of_what_stands_over_the_pieces_in_a_small_map_too(app: App) -> None:
    screen = battle_of(app)
    battle, skin = screen.battle, screen.table.state.skin
    ground = screen.table.state.outlook.ground
    look = next(iter(skin.markers), "star")
    skin = replace(skin, markers={look: MarkerLook("star.png", scale=0.5)})
    view = replace(battle.session.view(None), markers=(MarkerView(SpaceId(2), look, "Star", above=True),))
    board = Board(Rect(0, 0, 400, 300), app.theme, skin)
    board.lay(battle.loaded.map, battle.session.game, view)
    assert marker_boxes(view, skin, ground)[0] in board.map.grid.clear


@pytest.mark.parametrize("is_over", [False, True])
def test_a_game_without_dice_and_marks_speaks_of_neither(
    app: App, is_over: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = battle_of(app)
    if is_over:
        screen.battle.session.perform(resignation(Side(0)))
    open_history(app, screen.battle)
    told: list[str] = []

    def note(_surface: pygame.Surface, _place: object, words: str, *_: object) -> int:
        told.append(words)
        return 0

    monkeypatch.setattr(paint, "paragraph", note)
    monkeypatch.setattr(paint, "line", note)
    app.show()
    said = " ".join(told)
    assert ("yet" in said) is not is_over
    assert "No dice" in said
    assert "Point at a mark" not in said
    assert "A click anywhere on the line" in said


@pytest.mark.parametrize(
    ("brought", "expected", "said"), [(2, 2.04, "0.0"), (2, 1.96, "0.0"), (0, 0.3, "−0.3"), (3, 1, "+2.0")]
)
def test_no_difference_has_no_sign(brought: float, expected: float, said: str) -> None:
    assert surplus(brought - expected) == said


def test_the_name_of_a_turn_stays_on_the_panel(app: App) -> None:
    line = Timeline(Rect(20, 0, 656, 100), app.theme, 10, ((0, "Turn 1"),), (), ((9, 9, 9),) * 2, lambda _: None)
    for number in (0, 5, 10):
        written = line.place_of_name(line.x_of(number), 120)
        assert line.place.x < written.left < written.right < line.place.right
    assert line.place_of_name(line.x_of(5), 120).centerx == line.x_of(5)


@pytest.mark.parametrize(
    ("values", "rows"), [((0.0, 0.0), [0, 1]), ((0.0, 7.0), [0, 2, 4, 6]), ((-3.0, 5.0), [-2, 0, 2, 4])]
)
def test_a_chart_has_a_few_round_lines_and_sums_never_cover_each_other(
    values: tuple[float, float], rows: list[float]
) -> None:
    chart = Course("", (values,))
    assert levels(*bounds(chart)) == rows
    room = Rect(0, 0, 100, 100)
    first, second = label_places(chart, *bounds(chart), room, 16)
    assert abs(first - second) >= 16
    assert (first >= second) == (values[0] <= values[1]) or values[0] == values[1]
