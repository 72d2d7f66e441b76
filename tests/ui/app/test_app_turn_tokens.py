"""The victory scene draws what each turn added to a count as tokens, where these are few whole things."""

import pygame
import pytest
from pygame import Rect

from game.core.chronicle import Course
from game.ui.app import App
from game.ui.screens.ending.turn_tokens import draw_tokens, gains_of, token_size

ROOM = Rect(0, 0, 300, 140)
RED, BLUE = (220, 40, 40), (40, 40, 220)


def test_a_turn_has_what_it_added() -> None:
    assert gains_of(Course("Lost", ((1, 0), (1, 2), (4, 2)))) == ((1, 0), (0, 2), (3, 0))
    assert gains_of(Course("Lost", ())) == ()


@pytest.mark.parametrize("gains", [(), ((0.5, 0),), ((1, -1),), ((400, 0),), ((1, 0),) * 200])
def test_what_is_no_few_whole_things_has_no_tokens(app: App, gains: tuple[tuple[float, float], ...]) -> None:
    assert token_size(gains, ROOM, app.theme) == 0
    assert token_size(((1, 3), (2, 0)), ROOM, app.theme) > 0


def test_the_first_side_stands_above_the_line_and_the_second_below(app: App) -> None:
    surface = pygame.Surface(ROOM.size)
    draw_tokens(surface, ROOM, ((2, 0), (0, 3)), ("Turn 1", "Turn 2"), ((RED, "round"), (BLUE, "square")), app.theme)
    middle = (ROOM.height - app.theme.px(22)) // 2
    columns = [[surface.get_at((x, y))[:3] for y in range(ROOM.height - 22)] for x in (75, 225)]
    assert RED in columns[0][:middle]
    assert not {RED, BLUE} & set(columns[0][middle + 1 :])
    assert BLUE in columns[1][middle:]
    assert not {RED, BLUE} & set(columns[1][: middle - 1])
