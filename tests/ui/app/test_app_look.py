"""The look at a mod while it is made: it follows the files, shows where something is wrong, and leads to the battle."""

import os
import shutil
from pathlib import Path

import pygame
import pytest

from game.loading.content.watching import stamps
from game.ui.app import App
from game.ui.screens.choosing.menu import MenuPage
from game.ui.screens.games.library import Library
from game.ui.screens.making.draft import places_of
from game.ui.screens.making.look import LOOK_EVERY, LookScreen, in_short
from game.ui.screens.playing.battle_screen import BattleScreen
from game.ui.settings import Settings
from tests.ui.app.player import Player
from tests.ui.app.toy.title import DATA, TITLE

FORD = "scenarios/toy/ford.yaml"


@pytest.fixture
def mod(tmp_path: Path) -> Path:
    """A mod with two sound scenarios."""
    folder = tmp_path / "mine"
    shutil.copytree(DATA, folder)
    (folder / "scenarios/toy/broken.yaml").unlink()
    return folder


@pytest.fixture
def looking(display: pygame.Surface, mod: Path, tmp_path: Path) -> LookScreen:
    """The look at the mod, in an app that shows nothing else."""
    app = App(Library([mod]), Settings(), tmp_path / "settings.json")
    screen = LookScreen(app, mod)
    app.bench = screen
    app.go_home()
    Player(app).wait()
    return screen


def player_of(screen: LookScreen) -> Player:
    """Somebody at the screen."""
    assert isinstance(screen.app, App)
    return Player(screen.app)


def save(path: Path, text: str) -> None:
    """Write a file as an editor does, a while later."""
    path.write_text(text, "utf-8")
    later = path.stat().st_mtime_ns + 2_000_000_000
    os.utime(path, ns=(later, later))


def pieces(screen: LookScreen) -> list[str]:
    """Where the pieces lie that are shown."""
    assert screen.board is not None
    assert screen.board.view is not None
    return [screen.board.map.ground.board.name(piece.space) for piece in screen.board.view.pieces]


def picture(screen: LookScreen) -> bytes:
    """What the screen shows."""
    surface = pygame.Surface(screen.app.size)
    screen.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_the_first_position_is_shown(looking: LookScreen) -> None:
    assert pieces(looking) == ["A4", "E4"]
    assert looking.draft.loaded is not None


def test_a_saved_scenario_is_on_the_screen_within_a_second(looking: LookScreen, mod: Path) -> None:
    before = picture(looking)
    text = (mod / FORD).read_text("utf-8")
    save(mod / FORD, text.replace("[A4, E4]", "[B4, E4]"))
    looking.waited = 0
    looking.update(LOOK_EVERY - 1)
    assert pieces(looking) == ["A4", "E4"]
    looking.update(1)
    assert pieces(looking) == ["B4", "E4"]
    assert looking.dirty
    assert picture(looking) != before
    assert LOOK_EVERY < 1000


def test_a_mistake_leaves_the_last_good_position_and_is_ringed_at_its_hex(looking: LookScreen, mod: Path) -> None:
    text = (mod / FORD).read_text("utf-8")
    save(mod / FORD, text.replace("[A4, E4]", "[A4, Z9]"))
    looking.update(LOOK_EVERY)
    assert pieces(looking) == ["A4", "E4"]
    assert looking.draft.loaded is None
    board = looking.board
    assert board is not None
    ringed = places_of(looking.draft.problems, mod / FORD, board.map.ground.board)
    assert board.map.ground.board.by_name["A4"] in ringed
    assert [in_short(problem)[:16] for problem in looking.draft.problems if problem.is_error] == ["ford.yaml, line "]
    looking.begin()
    assert isinstance(looking.app.top, LookScreen)
    save(mod / FORD, text)
    looking.update(LOOK_EVERY)
    assert looking.draft.loaded is not None


def test_a_mistake_from_the_beginning_promises_no_map_that_was_there_before(looking: LookScreen, mod: Path) -> None:
    text = (mod / FORD).read_text("utf-8")
    save(mod / FORD, text.replace("[A4, E4]", "[A4, Z9]"))
    looking.update(LOOK_EVERY)
    assert "It cannot be played yet. The map shows how it was before." in said_by(looking)
    player_of(looking).press(pygame.K_RIGHT)
    player_of(looking).press(pygame.K_LEFT)
    assert looking.board is None
    assert "It cannot be played yet." in said_by(looking)


def said_by(screen: LookScreen) -> list[str]:
    """Everything that is said of the scenario."""
    return [text for text, _, _ in screen.texts()]


def test_a_file_that_is_no_yaml_any_more_is_told_and_mended(looking: LookScreen, mod: Path) -> None:
    text = (mod / FORD).read_text("utf-8")
    save(mod / FORD, "title: 'toy")
    looking.update(LOOK_EVERY)
    assert [problem.is_error for problem in looking.draft.problems][:1] == [True]
    picture(looking)
    save(mod / FORD, text)
    looking.update(LOOK_EVERY)
    assert looking.draft.loaded is not None


def test_a_saved_map_is_followed_and_the_view_stays(looking: LookScreen, mod: Path) -> None:
    assert looking.board is not None
    looking.board.zoom(3, looking.board.inner.center)
    camera = looking.board.camera
    drawn = mod / "maps/toy/field.tmx"
    save(drawn, drawn.read_text("utf-8") + "<!-- saved -->\n")
    before = looking.board
    looking.update(LOOK_EVERY)
    assert looking.board is not before
    assert looking.board.camera == camera


def test_a_scenario_that_is_deleted_gives_way_to_another(looking: LookScreen, mod: Path) -> None:
    (mod / FORD).unlink()
    looking.update(LOOK_EVERY)
    assert looking.path.name == "mill.yaml"
    (mod / "scenarios/toy/mill.yaml").unlink()
    looking.update(LOOK_EVERY)
    picture(looking)
    assert looking.draft.loaded is None


def test_left_and_right_turn_to_the_other_scenarios(looking: LookScreen) -> None:
    player = player_of(looking)
    player.press(pygame.K_RIGHT)
    assert pieces(looking) == ["A4", "C2"]
    player.press(pygame.K_RIGHT)
    assert pieces(looking) == ["A4", "E4"]
    player.press(pygame.K_LEFT)
    assert looking.draft.name == "The Old Mill"


def test_one_key_starts_the_battle_and_one_comes_back(looking: LookScreen, tmp_path: Path) -> None:
    player = player_of(looking)
    player.press(pygame.K_F5)
    assert any(isinstance(screen, BattleScreen) for screen in player.app.screens)
    player.press(pygame.K_F5)
    assert player.app.top is looking
    assert player.app.battle is None
    assert list(tmp_path.rglob("*.jsonl")) == []
    player.press(pygame.K_ESCAPE)
    assert player.app.screens == []


def test_the_window_may_change_while_the_battle_is_on_the_table(looking: LookScreen) -> None:
    player = player_of(looking)
    player.press(pygame.K_F5)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    player.press(pygame.K_F5)
    picture(looking)
    assert looking.board is not None
    assert looking.board.place.width > 1100


def test_without_a_mod_that_is_made_the_key_does_nothing(player: Player) -> None:
    player.app.go_home()
    top = player.app.top
    player.press(pygame.K_F5)
    assert player.app.top is top


def test_only_what_belongs_to_a_mod_is_followed(mod: Path) -> None:
    (mod / ".git").mkdir()
    (mod / ".git/index.yaml").write_text("x", "utf-8")
    (mod / "notes.yaml").write_text("x", "utf-8")
    followed = {file.suffix for file in stamps([mod])}
    assert followed == {".yaml", ".tmx", ".tsx", ".png"}
    assert not any(".git" in file.parts or file.name == "notes.yaml" for file in stamps([mod]))


def test_the_list_of_battles_leads_to_a_look_and_that_back_to_the_menu(player: Player) -> None:
    player.app.choose(TITLE)
    player.wait()
    player.press(pygame.K_F5)
    screen = player.app.top
    assert isinstance(screen, LookScreen)
    assert screen.draft.name == "The Ford"
    player.press(pygame.K_F5)
    assert player.app.battle is not None
    player.press(pygame.K_F5)
    assert player.app.top is screen
    player.press(pygame.K_ESCAPE)
    player.page(MenuPage)
    assert player.app.bench is None
