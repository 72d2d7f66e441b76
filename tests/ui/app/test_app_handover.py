"""Before the curtain falls both players look at the table; at the curtain nothing is seen and nothing is lost."""

import pygame
from msgspec.structs import replace

from game.core.actions import Side
from game.ui.app import App
from game.ui.screens.choosing.menu import MenuPage
from game.ui.screens.pages.pause import PausePage
from game.ui.screens.playing.curtain import GRACE, CurtainPage, folded
from game.ui.screens.playing.handover import hand_over
from game.ui.table.controls.commands import Order
from tests.ui.app.battles import Later, battle_of, hand_on, play_out
from tests.ui.app.player import Player


def test_before_the_curtain_both_look_at_what_has_happened(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    player.page(CurtainPage)
    player.lift_curtain(later)
    play_out(screen, 1)
    player.wait()
    assert app.top is screen
    waiting = screen.table.hand_over
    assert waiting is not None
    assert waiting.button == "Next: Blue"
    now = screen.table.state.play.now
    assert (now.side, now.buttons, now.targets) == (None, (), frozenset())
    assert all(card is None for hand in now.view.hands for card in hand.cards)
    player.press(pygame.K_RETURN)
    assert app.top is screen, "that key was meant for something else"
    hand_on(player, later)
    assert player.page(CurtainPage).heading == "Blue to the table"
    player.lift_curtain(later)
    assert screen.table.hand_over is None
    assert screen.table.state.play.now.side == 1


def test_the_golden_button_hands_the_table_over(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    player.lift_curtain(later)
    play_out(screen, 1)
    player.wait()
    later(GRACE + 1)
    desk = screen.table.desk
    spot = next(
        (sheet.place, spot) for sheet in desk.placed for spot in sheet.sheet.spots if spot.command is Order.HAND_OVER
    )
    player.click_at(spot[1].place.move(spot[0].topleft).center)
    player.page(CurtainPage)


def test_what_is_done_while_nobody_has_the_table_is_told(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    player.lift_curtain(later)
    play_out(screen, 1)
    player.wait()
    player.click_at(screen.table.state.outlook.layout.map.center)
    note = screen.table.state.pointing.note
    assert note is not None
    assert "golden button" in note.refusal.sentence
    assert app.top is screen


def test_without_the_pause_the_curtain_falls_at_once(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    player.lift_curtain(later)
    play_out(screen, 1)
    player.wait()
    assert screen.table.hand_over is not None
    app.change_settings(pause_before_curtain=False)
    player.wait()
    player.page(CurtainPage)


def test_where_nothing_could_be_seen_nobody_has_to_look(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    player.lift_curtain(later)
    play_out(screen, 1)
    history = screen.battle.session.history
    history[-1] = replace(history[-1], events=())
    player.wait()
    assert screen.table.hand_over is None
    assert player.page(CurtainPage).heading == "Blue to the table"


def test_the_curtain_tells_what_a_player_has_missed(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    assert player.page(CurtainPage).missed == ()
    player.lift_curtain(later)
    play_out(screen, 1)
    hand_on(player, later)
    page = player.page(CurtainPage)
    assert [line.startswith("Red plays the ") for line in page.missed] == [True]
    with_news, without = pygame.Surface(app.size), pygame.Surface(app.size)
    page.paint(with_news)
    page.missed = ()
    page.paint(without)
    assert pygame.image.tobytes(with_news, "RGB") != pygame.image.tobytes(without, "RGB")
    player.lift_curtain(later)
    assert not screen.table.state.modal


def test_of_much_that_was_missed_the_curtain_tells_the_newest(app: App, player: Player, later: Later) -> None:
    battle_of(app)
    page = player.page(CurtainPage)
    pictures = []
    for missed in (tuple(f"Line {number}." for number in range(200)), tuple(f"Line {n}." for n in range(100, 200))):
        page.missed = missed
        pictures.append(pygame.Surface(app.size))
        page.paint(pictures[-1])
    first, second = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
    assert first == second


def test_a_secret_choice_within_a_turn_is_not_called_the_end_of_it(app: App) -> None:
    screen = battle_of(app)
    battle = screen.battle
    play_out(screen, 1)
    assert hand_over(battle, Side(1), app.pop).button == "Next: Blue"
    assert hand_over(battle, Side(0), app.pop).button == "Red: I alone look"
    assert "Red" in hand_over(battle, Side(0), app.pop).prompt.hint


def test_who_goes_on_with_a_secret_choice_says_once_that_he_alone_looks(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    player.lift_curtain(later)
    play_out(screen, 1)
    entries = screen.battle.session.entries
    entries[-1] = replace(entries[-1], side=Side(1))
    hand_on(player, later)
    assert app.top is screen, "no curtain falls besides"
    assert screen.table.needs_curtain() is None


def test_at_the_curtain_one_may_stop_for_the_evening(app: App, player: Player) -> None:
    battle_of(app)
    player.press(pygame.K_ESCAPE)
    player.page(PausePage)
    player.press(pygame.K_ESCAPE)
    player.page(CurtainPage)
    player.press(pygame.K_ESCAPE)
    player.click("Leave to the menu")
    player.page(MenuPage)


def test_what_was_pointed_at_before_the_rulebook_is_looked_for_anew(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    player.lift_curtain(later)
    middle = screen.table.state.outlook.layout.map.center
    player.click_at(middle)
    assert screen.table.pointer.at == middle
    app.show_keys()
    pygame.mouse.set_pos((5, 5))
    player.press(pygame.K_ESCAPE)
    assert screen.table.pointer.at == pygame.mouse.get_pos()


def test_what_was_missed_several_times_in_a_row_is_one_line() -> None:
    assert folded(["a card is drawn", "a card is drawn", "a hand of 2", "a card is drawn"]) == (
        "a card is drawn ×2",
        "a hand of 2",
        "a card is drawn",
    )
