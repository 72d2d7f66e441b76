"""What is made ahead of time: only while nothing happens, and nothing looks otherwise for it."""

from pathlib import Path

import pygame
import pytest

from game.loading.content.skins import DiceLook, PieceLook, Skin, StandingLook
from game.ui.table.drawing.looks import Looks
from game.ui.table.window import ahead
from tests.ui.table import small_war
from tests.ui.table.player import Player

FRAME, ENOUGH = 16, 500


@pytest.fixture
def pictures(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, ...]:
    """Two pictures that the table will want."""
    found = tuple(tmp_path / f"{name}.png" for name in ("foot", "die"))
    for path in found:
        pygame.image.save(pygame.Surface((8, 8)), path)
    monkeypatch.setattr(Looks, "small_pictures", lambda looks: (*found, tmp_path / "nowhere.png"))
    monkeypatch.setattr(ahead, "is_printed", lambda piece: True)
    return found


def rest(player: Player) -> None:
    """Draw what is to be drawn, and let much time pass in which nobody does anything."""
    for _ in range(ENOUGH):
        if player.table.dirty:
            player.look()
        player.wait(FRAME)


def test_at_rest_pictures_and_letters_of_counters_are_made(player: Player, pictures: tuple[Path, ...]) -> None:
    theme = player.state.theme
    before = player.look()
    rest(player)
    assert player.table.ahead.is_done
    assert set(pictures) <= set(theme.pictures.trims)
    assert {("Black", height) for height in ahead.HEIGHTS} <= set(theme.lettering.fonts.loaded)
    assert {("Regular", height) for height in range(7, 14)} <= set(theme.lettering.fonts.loaded)
    assert player.look() == before


def test_at_rest_the_pictures_of_cards_are_made_ready(
    player: Player, pictures: tuple[Path, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Looks, "card_pictures", lambda looks: (pictures[0], tmp_path / "nowhere.png"))
    monkeypatch.setattr(Looks, "small_pictures", lambda looks: ())
    rest(player)
    assert pictures[0] in player.state.theme.pictures.originals


def test_while_something_is_to_be_drawn_nothing_is_made(player: Player, pictures: tuple[Path, ...]) -> None:
    player.state.redraw.ask()
    for _ in range(ENOUGH):
        player.wait(FRAME)
    assert not set(pictures) & set(player.state.theme.pictures.trims)
    assert not player.table.ahead.is_done


def test_pictures_of_standing_figures_are_not_those_of_counters() -> None:
    skin = Skin(
        pieces={"foot": PieceLook("foot.png"), "guns": PieceLook("guns.png"), "more": PieceLook("guns.png")},
        standing={"foot": StandingLook(pictures={"reds": "reds.png"})},
        dice=DiceLook(("one.png", "two.png"), ("One", "Two"), "#ffffff"),
    )
    assert Looks(skin, small_war.SIDES).small_pictures() == tuple(map(Path, ("guns.png", "one.png", "two.png")))
