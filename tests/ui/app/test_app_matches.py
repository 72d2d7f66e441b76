"""A match on the screen: begun in the chooser, its first game ended, sides exchanged, won, and never lost."""

import pygame
import pytest

from game.core.match import MatchGame, Tallies, Tally
from game.loading.saves.games import list_saves, saves_folder
from game.ui.app import App
from game.ui.screens.choosing.chooser import ChooserPage
from game.ui.screens.ending.end import EndPage
from game.ui.screens.games.match_words import match_heading, standing
from game.ui.screens.pages.form import Form
from game.ui.screens.playing.battle_screen import BattleScreen
from game.ui.screens.playing.curtain import CurtainPage
from game.ui.screens.saved.save_words import row
from game.ui.screens.saved.saves import open_save
from game.ui.screens.watching.replay import ReplayPage
from tests.ui.app.battles import Later, battle_of, hand_on, play_out
from tests.ui.app.player import Player
from tests.ui.app.toy.title import TITLE

RULE = TITLE.match
ONE_GAME, MATCH = "One game", "Each side once"


def begin(app: App, player: Player, names: tuple[str, str] = ("Anna", "Ben")) -> BattleScreen:
    """Begin a match in the chooser."""
    app.settings = type(app.settings)(players=names)
    app.choose(TITLE)
    player.wait()
    player.click(MATCH)
    player.click("Begin the battle")
    screen = app.screens[0]
    assert isinstance(screen, BattleScreen)
    return screen


def end_game(app: App, player: Player, later: Later) -> EndPage:
    """Play the game on the table to its end, and look at how it ended."""
    app.screens[1:] = []
    screen = app.screens[0]
    assert isinstance(screen, BattleScreen)
    play_out(screen)
    screen.look_around()
    hand_on(player, later)
    player.click("How it went")
    return player.page(EndPage)


def test_one_game_is_usual_and_a_match_is_a_click_away(app: App, player: Player) -> None:
    app.choose(TITLE)
    player.wait()
    page = player.page(ChooserPage)
    assert ONE_GAME in player.buttons()
    assert page.players.agreed()[1] is None
    player.click(MATCH)
    assert page.players.agreed()[1] == MatchGame()
    player.click(ONE_GAME)
    assert page.players.agreed()[1] is None


def test_a_match_is_two_games_with_the_sides_exchanged(app: App, player: Player, later: Later) -> None:
    first = begin(app, player)
    assert first.battle.players == ("Anna", "Ben")
    page = end_game(app, player, later)
    assert "the first game" in page.heading or page.heading == "Nobody has won the first game"
    player.wait()
    assert "Rematch" not in player.buttons()
    player.click("Exchange sides")
    second = app.screens[0]
    assert isinstance(second, BattleScreen)
    assert second is not first
    assert second.battle.players == ("Ben", "Anna")
    assert second.battle.loaded.scenario == first.battle.loaded.scenario
    assert second.battle.match is not None
    assert second.battle.match.first == first.battle.tallies
    curtain = player.page(CurtainPage)
    assert curtain.turn.endswith(" · game 2 of 2")
    assert first.battle.tallies is not None
    anna, ben = (tally.points for tally in first.battle.tallies)
    told = f"first game: Ben {ben}, Anna {anna} (points)"
    assert curtain.first_game == (told,)
    assert second.table.desk.bar(None).names.width
    assert second.table.desk.bar_kept is not None
    assert second.table.desk.bar_kept[0].about[1:3] == ("game 2 of 2", told)
    assert first.table.state.play.match == ("game 1 of 2",)
    page = end_game(app, player, later)
    assert "match" in page.heading
    player.wait()
    assert "Exchange sides" not in player.buttons()
    player.click("Rematch")
    third = app.screens[0]
    assert isinstance(third, BattleScreen)
    assert third.battle.match == MatchGame()
    assert third.battle.players == ("Ben", "Anna")


def test_who_watches_a_game_of_a_match_again_is_told_of_it(app: App, player: Player, later: Later) -> None:
    first = begin(app, player)
    end_game(app, player, later)
    player.click("Exchange sides")
    second = app.screens[0]
    assert isinstance(second, BattleScreen)
    names = [side.name for side in first.battle.sides]
    assert ReplayPage(app, first.battle).about == ("game 1 of 2", f"{names[0]} (Anna) against {names[1]} (Ben)")
    about = ReplayPage(app, second.battle).about
    assert about[0] == "game 2 of 2"
    assert about[1].startswith("first game: Ben ")
    assert about[2] == f"{names[0]} (Ben) against {names[1]} (Anna)"
    app.push(Form(app, ReplayPage(app, second.battle)))
    player.wait()


def test_who_watches_a_game_without_names_is_told_of_no_players(app: App) -> None:
    screen = battle_of(app)
    assert ReplayPage(app, screen.battle).about == ()


def test_escape_at_the_end_of_a_game_leads_to_its_board(app: App, player: Player, later: Later) -> None:
    screen = begin(app, player)
    end_game(app, player, later)
    player.press(pygame.K_ESCAPE)
    assert app.top is screen


def test_a_match_goes_on_from_its_saves(app: App, player: Player, later: Later) -> None:
    begin(app, player)
    tallies = end_game(app, player, later).battle.tallies
    app.go_home()
    (first,) = list_saves(saves_folder())
    assert first.game_of_match == 1
    assert "game 1 of a match" in row(first, {}).detail
    open_save(app, first.path)
    screen = app.screens[0]
    assert isinstance(screen, BattleScreen)
    screen.told = screen.battle.session.history[-1]
    screen.look_around()
    player.wait()
    player.click("How it went")
    player.click("Exchange sides")
    again = app.screens[0]
    assert isinstance(again, BattleScreen)
    app.screens[1:] = []
    play_out(again, 2)
    app.go_home()
    newest = next(info for info in list_saves(saves_folder()) if info.path != first.path)
    assert newest.game_of_match == 2
    open_save(app, newest.path)
    second = app.screens[0]
    assert isinstance(second, BattleScreen)
    assert second.battle.players == ("Ben", "Anna")
    assert second.battle.match == MatchGame(tallies)


def test_players_without_names_are_not_called_after_sides(app: App, player: Player) -> None:
    assert begin(app, player, ("", "")).battle.players == ("First player", "Second player")


@pytest.mark.parametrize(
    ("first", "second", "heading"),
    [
        ((Tally(4, 9), Tally(1, 3)), (Tally(4, 9), Tally(2, 3)), "Anna has won the match, 6 : 5"),
        ((Tally(4, 9), Tally(1, 3)), (Tally(4, 8), Tally(1, 3)), "Anna has won the match, 5 : 5, by cards played"),
        ((Tally(4, 9), Tally(1, 3)), (Tally(4, 9), Tally(1, 3)), "The match is drawn, 5 : 5"),
    ],
)
def test_the_end_of_a_match_in_words(first: Tallies, second: Tallies, heading: str) -> None:
    assert RULE is not None
    assert match_heading(RULE, MatchGame(first), second, ("Ben", "Anna")) == heading


def test_how_the_players_stand() -> None:
    assert RULE is not None
    tallies = (Tally(4, 9), Tally(1, 3))
    assert standing(RULE, MatchGame(), tallies) == (("4 points", "9 cards played"), ("1 points", "3 cards played"))
    assert standing(RULE, MatchGame(tallies), tallies) == (
        ("1 + 4 = 5 points", "12 cards played"),
        ("4 + 1 = 5 points", "12 cards played"),
    )
