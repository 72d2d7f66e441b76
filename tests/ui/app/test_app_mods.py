"""Mods in the app: dropped on the window, listed, switched off, taken away."""

import shutil
import zipfile
from pathlib import Path

import pygame
import pytest

from game.loading.content.installed import off_folder, removed_folder
from game.loading.content.roots import user_mods_folder
from game.ui.app import App
from game.ui.screens.choosing.chooser import ChooserPage
from game.ui.screens.choosing.filters import Filter
from game.ui.screens.choosing.menu import MenuPage
from game.ui.screens.choosing.mods_page import WATCH, ModsPage
from game.ui.screens.games.library import Library
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.message import MessagePage
from tests.ui.app.player import Player
from tests.ui.app.toy.title import DATA, TITLE

ABOUT = "name: Winter\nversion: 1.0.0\nauthor: Somebody\nlicence: MIT\n"


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player without mods."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def archive(path: Path, about: str = ABOUT) -> Path:
    """A mod in a zip file."""
    with zipfile.ZipFile(path, "w") as content:
        content.writestr("winter/mod.yaml", about)
        content.writestr("winter/picture.png", b"no picture at all")
        content.writestr(f"winter/assets/{TITLE.id}/skin.yaml", "pieces: {}\n")
    return path


def drop(player: Player, path: Path) -> None:
    """Drop a file on the window."""
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    player.wait()


def page(app: App) -> object:
    """The page that is shown."""
    assert isinstance(app.top, Form)
    return app.top.page


def test_a_dropped_mod_is_shown_first_and_added_when_it_is_wanted(app: App, player: Player, tmp_path: Path) -> None:
    app.go_home()
    drop(player, archive(tmp_path / "winter.zip"))
    shown = page(app)
    assert isinstance(shown, MessagePage)
    assert shown.heading == "Winter 1.0.0"
    assert shown.sentences[:2] == ("by Somebody", "Licence: MIT")
    player.press(pygame.K_ESCAPE)
    assert not user_mods_folder().exists()
    drop(player, archive(tmp_path / "winter.zip"))
    player.press(pygame.K_RETURN)
    assert [path.name for path in user_mods_folder().iterdir()] == ["winter.zip"]
    assert "winter 1.0.0" in app.library.mod_names


def test_what_is_no_mod_is_refused_in_words(app: App, player: Player, tmp_path: Path) -> None:
    app.go_home()
    torn = tmp_path / "torn.zip"
    torn.write_bytes(b"PK nothing")
    for path in (torn, tmp_path, tmp_path / "none.zip"):
        drop(player, path)
        shown = page(app)
        assert isinstance(shown, MessagePage)
        assert shown.heading == "This cannot be added"
        assert len(shown.sentences) == 1
        player.press(pygame.K_ESCAPE)
    assert not user_mods_folder().exists()


def test_mods_are_listed_switched_off_and_taken_away_without_being_lost(
    app: App, player: Player, tmp_path: Path
) -> None:
    user_mods_folder().mkdir(parents=True)
    archive(user_mods_folder() / "winter.zip")
    (user_mods_folder() / "torn.zip").write_bytes(b"PK nothing")
    app.library.follow_mods()
    app.push(Form(app, MenuPage(app)))
    player.click("Mods")
    mods = page(app)
    assert isinstance(mods, ModsPage)
    assert [mods.row(mod).right for mod in mods.mods] == ["cannot be used", ""]
    assert "no zip file" in mods.lines()[0]
    mods.choose(1)
    assert mods.lines()[:3] == ["by Somebody", "Licence: MIT", "0 scenarios"]
    player.click("Switch off")
    assert [path.name for path in off_folder().iterdir()] == ["winter.zip"]
    assert "winter 1.0.0" not in app.library.mod_names
    mods.choose(1)
    player.click("Switch on")
    assert "winter 1.0.0" in app.library.mod_names
    mods.choose(1)
    player.click("Remove")
    player.press(pygame.K_RETURN)
    assert [path.name for path in removed_folder().iterdir()] == ["winter.zip"]
    assert [mod.name for mod in mods.mods] == ["torn"]
    player.click("Bring it back")
    assert [mod.name for mod in mods.mods] == ["torn", "winter"]
    assert "winter 1.0.0" in app.library.mod_names
    assert "Bring it back" not in player.buttons()


def test_the_page_follows_the_folder_of_the_mods_and_says_what_a_mod_is_while_there_is_none(
    app: App, player: Player, tmp_path: Path
) -> None:
    app.push(Form(app, mods := ModsPage(app)))
    assert mods.lines()[-1].endswith("sandtable new toy my-battles")
    user_mods_folder().mkdir(parents=True)
    archive(user_mods_folder() / "winter.zip")
    player.form.update(WATCH)
    assert [mod.name for mod in mods.mods] == ["winter"]
    assert "winter 1.0.0" in app.library.mod_names
    (user_mods_folder() / "winter.zip").unlink()
    player.form.update(WATCH)
    assert mods.mods == ()
    assert "winter 1.0.0" not in app.library.mod_names


def battle_of(name: str) -> Path:
    """A mod in the player's folder with one battle of the title, called after the mod."""
    folder = user_mods_folder() / name
    shutil.copytree(DATA / "maps", folder / "maps")
    (folder / "scenarios" / TITLE.id).mkdir(parents=True)
    text = (DATA / "scenarios" / TITLE.id / "ford.yaml").read_text("utf-8").replace("The Ford", f"Ford of {name}")
    (folder / "scenarios" / TITLE.id / f"{name}.yaml").write_text(text, "utf-8")
    (folder / "mod.yaml").write_text(f"name: {name.title()}\nversion: 1.0.0\nauthor: Somebody\n", "utf-8")
    return folder


def test_the_list_of_battles_has_a_heading_for_each_mod_with_its_author(app: App, player: Player) -> None:
    battle_of("winter")
    picture = battle_of("summer") / "picture.png"
    pygame.image.save(pygame.Surface((64, 36)), picture)
    app.library.follow_mods()
    app.choose(TITLE)
    rows = player.page(ChooserPage).rows.rows
    told = [(row.title, row.detail, row.picture is not None) for row in rows if row.is_heading]
    assert told[-2:] == [("Summer 1.0.0", "by Somebody", True), ("Winter 1.0.0", "by Somebody", False)]
    assert [row.title for row in rows][-4:] == ["Summer 1.0.0", "Ford of summer", "Winter 1.0.0", "Ford of winter"]


def test_a_mod_without_a_picture_leaves_no_hole_where_it_would_be(app: App, player: Player) -> None:
    picture = battle_of("summer") / "picture.png"
    app.push(Form(app, page := ModsPage(app)))
    assert page.words_place.height == page.panel.height
    pygame.image.save(pygame.Surface((64, 36)), picture)
    app.push(Form(app, page := ModsPage(app)))
    assert page.words_place.height < page.panel.height
    assert not page.words_place.colliderect(page.picture)


def test_a_mod_is_switched_off_and_on_and_taken_away_from_the_list_of_battles(app: App, player: Player) -> None:
    battle_of("winter")
    app.library.follow_mods()
    app.choose(TITLE)
    chooser = player.page(ChooserPage)
    chooser.rows.take(len(chooser.entries) - 1)

    def open_heading() -> None:
        chooser.open_mod(next(at for at, row in enumerate(chooser.rows.rows) if row.title == "Winter 1.0.0"))
        player.wait()

    open_heading()
    player.click("Switch off")
    assert not any(row.title == "Ford of winter" for row in chooser.rows.rows)
    assert chooser.chosen is not None
    assert chooser.chosen.header in chooser.headers, "what was chosen has gone with its mod"
    assert chooser.rows.rows[-1].right == "switched off"
    open_heading()
    player.click("Switch on")
    assert chooser.rows.rows[-1].title == "Ford of winter"
    open_heading()
    player.click("Remove")
    player.press(pygame.K_ESCAPE)
    assert not removed_folder().exists()
    open_heading()
    player.click("Remove")
    player.press(pygame.K_RETURN)
    assert [path.name for path in removed_folder().iterdir()] == ["winter"]
    assert not any(row.title.startswith("Winter") for row in chooser.rows.rows)


def test_a_mod_of_the_command_line_cannot_be_switched_off_or_taken_away(app: App, player: Player) -> None:
    app.library = Library([DATA])
    app.choose(TITLE)
    player.page(ChooserPage).open_mod(0)
    player.wait()
    assert player.buttons() == {"Switch off": False, "Remove": False, "Back": True}
    player.click("Back")
    player.page(ChooserPage)


def test_words_in_the_filter_leave_the_headings_of_mods_that_have_such_battles(app: App, player: Player) -> None:
    battle_of("winter")
    app.library.follow_mods()
    app.choose(TITLE)
    chooser = player.page(ChooserPage)
    chooser.look_for(Filter("ford of winter"))
    assert [row.title for row in chooser.rows.rows] == ["Winter 1.0.0", "Ford of winter"]
    assert chooser.chosen is not None
    assert chooser.chosen.header.name == "Ford of winter"
