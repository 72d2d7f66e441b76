"""Counters at a scale that is new: drafts at first, and at rest the very counters that are painted at once."""

import pygame

from game.core.view import PieceView
from game.loading.content.roots import data_root
from game.loading.content.skins import Skin
from game.ui.table.drawing.looks import Looks
from game.ui.table.pieces.counters import Counters
from game.ui.table.pieces.face import face_of
from game.ui.theme import Theme
from tests.ui.table import small_war
from tests.ui.table.player import Player
from tests.ui.table.stacked import counter

MOMENT, LONG = 0.0, 10_000.0
"""Milliseconds in which nothing is painted, and in which all is."""


def counters() -> Counters:
    """Nothing painted yet."""
    return Counters(Looks(Skin(), small_war.SIDES), Theme(1.0, data_root() / "assets" / "fonts"))


def pixels(surface: pygame.Surface) -> bytes:
    """What a picture shows."""
    return pygame.image.tobytes(surface, "RGBA")


def at_once(piece: PieceView, size: tuple[int, int]) -> bytes:
    """A counter as it is painted at once."""
    return pixels(counters().get(piece, size).surface)


def seen_at_two_scales(of: Counters, piece: PieceView) -> bytes:
    """A counter seen at one scale and then at another."""
    of.drafts.turn_to(0.5)
    of.get(piece, (40, 40))
    of.drafts.turn_to(0.8)
    return pixels(of.get(piece, (64, 64)).surface)


def test_at_the_first_scale_every_counter_is_painted_at_once_in_whatever_size() -> None:
    drawn, piece = counters(), counter(1, 7)
    drawn.drafts.turn_to(0.5)
    for size in ((40, 40), (64, 64)):
        assert pixels(drawn.get(piece, size).surface) == at_once(piece, size)
    assert not drawn.drafts.shown
    assert not drawn.sharpen(LONG)


def test_at_another_scale_it_is_a_draft_of_the_right_size_until_there_is_time() -> None:
    drawn, piece = counters(), counter(1, 7)
    draft = seen_at_two_scales(drawn, piece)
    assert len(draft) == len(at_once(piece, (64, 64)))
    assert draft != at_once(piece, (64, 64))
    assert drawn.sharpen(MOMENT)
    assert pixels(drawn.get(piece, (64, 64)).surface) == draft
    assert drawn.sharpen(LONG)
    assert pixels(drawn.get(piece, (64, 64)).surface) == at_once(piece, (64, 64))
    assert not drawn.sharpen(LONG)


def test_what_was_never_seen_is_painted_at_once_at_any_scale() -> None:
    drawn = counters()
    seen_at_two_scales(drawn, counter(1, 7))
    other = counter(2, 7)
    assert pixels(drawn.get(other, (64, 64)).surface) == at_once(other, (64, 64))
    assert face_of(other, (64, 64)) not in drawn.drafts.shown


def test_at_a_scale_seen_before_the_counter_of_then_is_there_again() -> None:
    drawn, piece = counters(), counter(1, 7)
    seen_at_two_scales(drawn, piece)
    drawn.drafts.turn_to(0.5)
    assert not drawn.drafts.shown
    assert pixels(drawn.get(piece, (40, 40)).surface) == at_once(piece, (40, 40))


def test_at_rest_the_table_shows_what_is_painted_at_once(player: Player) -> None:
    player.look()
    player.point(player.space("B3"))
    player.wheel(1)
    player.look()
    assert player.table.painter.map.scene.counters.drafts.shown
    assert player.table.animating
    while player.table.animating:
        player.wait(16)
    assert not player.table.painter.map.scene.counters.drafts.shown
    rested = player.look()
    player.table.equip(player.table.pointer.at)
    assert player.look() == rested
