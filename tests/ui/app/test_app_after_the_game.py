"""What can be done with a game besides playing it: begun anew with the same or other sides, written into files."""

import pygame

from game.ui.app import App
from game.ui.screens.ending.end import EndPage
from game.ui.screens.games.battle import Battle, rematch
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.message import MessagePage
from game.ui.screens.playing.battle_screen import BattleScreen
from game.ui.screens.playing.curtain import CurtainPage
from game.ui.screens.saved.export import export, exports_folder, log_text
from tests.ui.app.battles import Later, battle_of, play_out
from tests.ui.app.player import Player


def ended(app: App) -> BattleScreen:
    """A battle between two players with names, at its end."""
    app.settings = app.settings.__class__(players=("Anna", "Ben"))
    screen = battle_of(app)
    play_out(screen)
    app.push(Form(app, EndPage(app, screen.battle, (("Look at the board", app.pop), *screen.rematches()))))
    return screen


def on_the_table(app: App) -> Battle:
    """What is played now."""
    assert app.battle is not None
    return app.battle


def test_a_rematch_is_the_same_battle_anew(app: App, player: Player) -> None:
    before = ended(app).battle
    player.click("Rematch")
    now = on_the_table(app)
    assert now.loaded.id == before.loaded.id
    assert now.players == ("Anna", "Ben")
    assert now.session.entries == []
    player.page(CurtainPage)


def test_with_sides_exchanged_each_player_has_the_other_side(app: App, player: Player) -> None:
    ended(app)
    player.click("Exchange sides")
    assert on_the_table(app).players == ("Ben", "Anna")


def test_players_without_names_are_not_asked_to_exchange_sides(app: App) -> None:
    assert [words for words, _ in battle_of(app).rematches()] == ["Rematch"]
    app.settings = app.settings.__class__(players=("", "Ben"))
    assert [words for words, _ in battle_of(app).rematches()] == ["Rematch", "Exchange sides"]


def test_a_side_without_a_players_name_keeps_its_own_name(app: App) -> None:
    battle = battle_of(app).battle
    assert battle.players == ("Red", "Blue")
    assert rematch(app.library, battle, exchanged=True).players == ("Red", "Blue")


def test_log_and_picture_are_written_into_new_files(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    player.lift_curtain(later)
    screen.pause()
    player.click("Export log and picture")
    player.page(MessagePage)
    assert sorted(path.name for path in exports_folder().iterdir()) == ["The Ford.png", "The Ford.txt"]
    assert pygame.image.load(exports_folder() / "The Ford.png").get_size() == app.size
    again, _ = export(screen.battle, exports_folder(), (640, 400))
    assert again.name == "The Ford 2.txt"


def test_the_log_on_paper_tells_who_played_what_happened_and_how_it_ended(app: App) -> None:
    screen = ended(app)
    text = log_text(screen.battle)
    assert text.startswith("The Ford (Border Watch)\n")
    assert "Red (Anna) against Blue (Ben)" in text
    lines = screen.battle.session.log(None)
    assert len(text.splitlines()) >= len(lines)
    verdict = screen.battle.session.verdict
    assert verdict is not None
    assert verdict.reason in text


def test_files_that_cannot_be_written_are_told_about(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    player.lift_curtain(later)
    exports_folder().parent.mkdir(parents=True, exist_ok=True)
    exports_folder().write_text("in the way")
    screen.export()
    assert "cannot be written" in player.texts()


def test_nothing_secret_is_written_into_the_log(app: App) -> None:
    battles = [battle_of(app, seed).battle for seed in (1, 2)]
    assert battles[0].session.position.hands != battles[1].session.position.hands
    assert log_text(battles[0]) == log_text(battles[1])
