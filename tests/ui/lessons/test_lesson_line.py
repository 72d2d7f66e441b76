"""The golden line from the card of a lesson to the thing of which it speaks, and the frame around that."""

import pygame
import pytest
from pygame import Rect

from game.loading.content.roots import data_root
from game.ui.screens.playing.lesson_card import LessonCard
from game.ui.theme import Theme

FRAME = Rect(700, 40, 200, 60)
"""What is spoken of: the right upper corner of a window."""


def card() -> LessonCard:
    """A card in the lower left of a window."""
    pygame.font.init()
    found = LessonCard("Look at the prompt.", "1 of 3", "Go on", Theme(1.0, data_root() / "assets" / "fonts"))
    found.place = Rect((100, 400), found.picture.get_size())
    return found


def test_the_line_is_the_shortest_where_it_crosses_no_button() -> None:
    start, end = card().line_to(FRAME, [])
    assert card().line_to(FRAME, [Rect(0, 0, 40, 40)]) == (start, end)


@pytest.mark.parametrize("share", [0.4, 0.6, 0.8])
def test_the_line_goes_around_a_button_that_lies_on_its_way(share: float) -> None:
    start, end = card().line_to(FRAME, [])
    middle = round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)
    undo = Rect(0, 0, 60, 24)
    undo.center = middle
    assert undo.clipline(start, end)
    around = card().line_to(FRAME, [undo])
    assert not undo.clipline(around)
    assert FRAME.collidepoint(around[1])


def test_where_every_line_crosses_a_button_the_shortest_stays() -> None:
    shortest = card().line_to(FRAME, [])
    assert card().line_to(FRAME, [Rect(0, 200, 1280, 20)]) == shortest


def test_the_frame_of_something_large_lies_over_nothing_beside_it() -> None:
    area, track = Rect(0, 85, 945, 480), Rect(40, 50, 50, 30)
    assert card().frame(area, ()) == area
    assert card().frame(track, ()).contains(track.inflate(2, 2))
