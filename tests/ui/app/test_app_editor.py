"""The battle editor in the look at a mod: pieces under the mouse, written into the scenario's file."""

import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.loading.content import titles
from game.loading.content.roots import data_root
from game.rulebooks import pacific_war
from game.rulebooks import valor_and_victory as squads
from game.rulebooks.memoir44 import TITLE
from game.ui.app import App
from game.ui.screens.games.library import Library
from game.ui.screens.making import look
from game.ui.screens.making.editor import NO_CHOICE
from game.ui.screens.making.look import LookScreen
from game.ui.settings import Settings
from game.ui.words import speak
from tests.ui.app.player import Player

BATTLE = "scenarios/memoir44/pegasus-bridge.yaml"


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The title whose battle is edited."""
    monkeypatch.setattr(titles, "survey", lambda: titles.Survey({TITLE.id: TITLE}, ()))


@pytest.fixture
def editing(display: pygame.Surface, tmp_path: Path) -> LookScreen:
    """The look at a mod with a copy of a shipped battle."""
    return looked_at(BATTLE, tmp_path)


def looked_at(battle: str, tmp_path: Path) -> LookScreen:
    """The look at a mod with a copy of a battle."""
    mod = tmp_path / "mine"
    (mod / battle).parent.mkdir(parents=True)
    shutil.copyfile(data_root() / battle, mod / battle)
    app = App(Library([mod]), Settings(), tmp_path / "settings.json")
    screen = LookScreen(app, mod)
    app.bench = screen
    app.go_home()
    Player(app).wait()
    return screen


class Hand:
    """Somebody with a mouse at the editor."""

    def __init__(self, screen: LookScreen) -> None:
        assert isinstance(screen.app, App)
        self.screen = screen
        self.player = Player(screen.app)
        self.path = screen.path

    def at(self, name: str) -> tuple[int, int]:
        """Where a hex is in the window."""
        board = self.screen.board
        assert board is not None
        ground = board.map.ground
        x, y = board.camera.to_view(*ground.centre(ground.board.by_name[name]))
        return round(board.inner.x + x), round(board.inner.y + y)

    def click(self, name: str) -> None:
        """Click a hex."""
        self.player.click_at(self.at(name))

    def take(self, name: str) -> None:
        """Take a sort of piece from the box, turning the wheel as far as needed."""
        box = self.screen.editor.box
        number = next(n for n, each in enumerate(box.offers) if each.sort is not None and each.sort.name == name)
        pygame.mouse.set_pos(box.place.center)
        for _ in range(number):
            if number - box.first < box.place.height // box.row:
                break
            self.post(pygame.MOUSEWHEEL, x=0, y=-1)
        self.player.click_at((box.place.centerx, box.place.y + (number - box.first) * box.row + box.row // 2))

    def drag(self, start: str, end: str) -> None:
        """Drag from one hex to another."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.at(start), button=pygame.BUTTON_LEFT)
        self.post(pygame.MOUSEMOTION, pos=self.at(end), rel=(9, 9), buttons=(1, 0, 0))
        self.post(pygame.MOUSEBUTTONUP, pos=self.at(end), button=pygame.BUTTON_LEFT)

    def post(self, kind: int, **what: Any) -> None:
        """Let something happen."""
        pygame.event.post(pygame.event.Event(kind, **what))
        self.player.wait()

    def changed(self) -> list[str]:
        """The lines of the file that are not in the shipped one."""
        shipped = (data_root() / Path(*self.path.parts[-3:])).read_text("utf-8").splitlines()
        return [line.strip() for line in self.path.read_text("utf-8").splitlines() if line not in shipped]


@pytest.fixture
def hand(editing: LookScreen) -> Hand:
    """Somebody at the editor."""
    return Hand(editing)


def pieces(screen: LookScreen) -> set[str]:
    """The hexes with pieces that are shown."""
    assert screen.board is not None
    assert screen.board.view is not None
    return {screen.board.map.ground.board.name(piece.space) for piece in screen.board.view.pieces}


def test_a_unit_is_taken_from_the_box_and_placed(hand: Hand) -> None:
    hand.take("Armor")
    hand.player.press(pygame.K_TAB)
    hand.click("H5")
    assert hand.changed() == ["- {at: H5, side: axis, type: armor}"]
    assert "H5" in pieces(hand.screen)
    hand.player.press(pygame.K_z, pygame.KMOD_CTRL)
    assert hand.changed() == []
    assert "H5" not in pieces(hand.screen)


def test_an_obstacle_is_placed(hand: Hand) -> None:
    hand.take("Wire")
    hand.click("H5")
    assert len(hand.changed()) == 1
    assert "H5" in hand.changed()[0]


def test_a_unit_is_dragged_to_another_hex(hand: Hand) -> None:
    hand.drag("d6", "H5")
    assert hand.changed() == ["- {at: H5, side: axis, type: infantry}"]
    assert "d6" not in pieces(hand.screen)
    assert "H5" in pieces(hand.screen)
    assert hand.screen.editor.chosen is not None
    assert hand.screen.editor.chosen.space == "H5"


def test_a_chosen_unit_changes_by_keys(hand: Hand) -> None:
    hand.click("d6")
    hand.player.press(pygame.K_MINUS)
    hand.player.press(pygame.K_MINUS)
    assert hand.changed() == ["- {at: d6, side: axis, type: infantry, figures: 2}"]
    hand.player.press(pygame.K_PLUS)
    hand.player.press(pygame.K_TAB)
    assert hand.changed() == ["- {at: d6, side: allies, type: infantry, figures: 3}"]
    assert hand.screen.editor.sentences() == ["d6: Infantry (Allies), 3 of 4"]
    hand.player.press(pygame.K_DELETE)
    assert hand.changed() == []
    assert "d6" not in pieces(hand.screen)
    hand.player.press(pygame.K_DELETE)
    assert hand.changed() == []
    assert hand.screen.editor.said == NO_CHOICE


def test_what_lies_on_a_hex_is_chosen_one_after_the_other(hand: Hand) -> None:
    lists = [piece.pieces.name for piece in hand.screen.editor.pieces_on("d6")]
    assert len(lists) > 1
    for name in (*lists, lists[0]):
        hand.click("d6")
        assert hand.screen.editor.chosen is not None
        assert hand.screen.editor.chosen.pieces.name == name


def test_a_refusal_is_said_and_shown_on_its_hex_and_nothing_is_written(hand: Hand) -> None:
    before = hand.path.read_bytes()
    hand.drag("d6", "E7")
    assert "E7 is taken already" in hand.screen.editor.said
    assert hand.screen.editor.wrong == "E7"
    assert hand.path.read_bytes() == before
    hand.player.press(pygame.K_r)
    assert hand.screen.editor.said == "The units look to no side."
    assert hand.path.read_bytes() == before


def test_dragging_the_ground_moves_the_map_and_places_nothing(hand: Hand) -> None:
    before = hand.path.read_bytes()
    assert hand.screen.board is not None
    hand.screen.board.zoom(3, hand.screen.board.inner.center)
    camera = hand.screen.board.camera
    hand.take("Infantry")
    hand.drag("H5", "I5")
    assert hand.path.read_bytes() == before
    assert hand.screen.board.camera != camera
    assert not hand.screen.board.held


def test_escape_puts_back_what_is_in_hand_before_it_leaves(hand: Hand) -> None:
    hand.take("Infantry")
    assert hand.screen.editor.in_hand is not None
    hand.player.press(pygame.K_ESCAPE)
    assert hand.screen.editor.in_hand is None
    assert hand.player.app.screens
    hand.click("d6")
    hand.post(pygame.MOUSEBUTTONDOWN, pos=hand.at("d6"), button=pygame.BUTTON_RIGHT)
    assert hand.screen.editor.chosen is None
    hand.player.press(pygame.K_ESCAPE)
    assert hand.player.app.screens == []


def test_what_another_program_has_saved_is_not_overwritten(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look, "LOOK_EVERY", 1 << 30)  # however slow the machine is, the look has not followed yet
    others = hand.path.read_text("utf-8") + "# from elsewhere\n"
    hand.path.write_text(others, "utf-8")
    hand.drag("d6", "H5")
    assert hand.path.read_text("utf-8") == others
    assert hand.screen.editor.file.content.written == others.encode()


def test_a_shipped_battle_says_how_to_get_a_copy_of_ones_own(display: pygame.Surface, tmp_path: Path) -> None:
    app = App(Library(), Settings(), tmp_path / "settings.json")
    screen = LookScreen(app, data_root(), data_root() / BATTLE)
    app.bench = screen
    app.go_home()
    hand = Hand(screen)
    hand.player.wait()
    before = hand.path.read_bytes()
    hand.drag("d6", "H5")
    assert "sandtable new memoir44 my-battles --like memoir44/pegasus-bridge" in screen.editor.said
    assert hand.path.read_bytes() == before
    assert screen.editor.sentences() == [screen.editor.said]


def test_a_task_force_is_begun_with_the_mouse(
    display: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(titles, "survey", lambda: titles.Survey({pacific_war.TITLE.id: pacific_war.TITLE}, ()))
    hand = Hand(looked_at("scenarios/pacific_war/savo-island.yaml", tmp_path))
    lists = [each.pieces.name for each in hand.screen.editor.box.offers if each.sort is None]
    assert lists[:2] == ["core of Task Forces", "screen of Task Forces"]
    before = [piece.pieces.name for piece in hand.screen.editor.pieces_on("1038")]
    hand.take("Takao, Myoko classes")
    hand.click("1138")
    assert len(hand.changed()) == 1
    assert hand.changed()[0].endswith('{hex: "1138", core: [{unit: jp_ca_takao}]}')
    assert [piece.pieces.name for piece in hand.screen.editor.pieces_on("1138")] == ["Task Forces", *lists[:1]]
    assert [piece.pieces.name for piece in hand.screen.editor.pieces_on("1038")] == before


def test_the_hexes_of_an_area_are_ringed_while_one_of_them_is_in_hand(
    display: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(titles, "survey", lambda: titles.Survey({squads.TITLE.id: squads.TITLE}, ()))
    hand = Hand(looked_at("scenarios/valor_and_victory/coral-point.yaml", tmp_path))
    hand.take("Force 1 sets up")
    hand.click("E8")
    assert hand.screen.editor.alike == {"C7", "C8", "C9", "D6", "D7", "D8", "D9", "D10", "D11", "E6", "E8"}
    assert hand.changed() == ["area: {hexes: [C7, C8, C9, D6, D7, D8, D9, D10, D11, E6, E8]}"]
    hand.take("Caves")
    assert hand.screen.editor.alike == set()


def test_a_battle_saved_on_disk_is_followed_by_the_editor(hand: Hand) -> None:
    hand.click("d6")
    text = hand.path.read_text("utf-8").replace("at: d6", "at: H5")
    hand.path.write_text(text, "utf-8")
    hand.screen.read()
    assert [piece.space for piece in hand.screen.editor.pieces_on("H5")] == ["H5"]
    assert "units" not in [piece.pieces.name for piece in hand.screen.editor.pieces_on("d6")]


def test_a_side_is_called_by_its_name_in_the_language_of_the_screen(editing: LookScreen) -> None:
    (sentence,) = editing.editor.sentences()
    assert "(Allies)" in sentence
    speak("de")
    try:
        (sentence,) = editing.editor.sentences()
    finally:
        speak("en")
    assert "(Alliierte)" in sentence
