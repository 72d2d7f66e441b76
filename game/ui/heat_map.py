"""Where units stood and were lost in many games, as a picture of the map."""

from math import sqrt
from pathlib import Path

import pygame
from pygame import Rect

from game.core.actions import Side
from game.core.trial import Trial
from game.loading.content.roots import data_root
from game.loading.content.scenarios import LoadedScenario
from game.ui import theme as look
from game.ui.picture import save, skin_of, without_display
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.camera import Camera, fit
from game.ui.table.map.ground import Ground
from game.ui.table.map.picture import MapPicture
from game.ui.text import STRONG
from game.ui.theme import Theme

SIZE = (1600, 1000)
LEGEND = 44
SHARE = 0.42
"""The radius of the largest circle, in widths of a hex."""

APART = 0.16
"""How far to the left and right of the middle the circles of the two sides lie, in widths of a hex."""

STRENGTH = 190
LOST = (30, 20, 20)
LETTERS = STRONG


def draw_heat_map(loaded: LoadedScenario, trial: Trial, destination: Path) -> None:
    """Draw the map with a circle for each side where its units stood, and a number where units were lost.

    :raises OSError: when the file cannot be written.
    """
    with without_display(SIZE):
        theme, skin = Theme(1.0, data_root() / "assets" / "fonts"), skin_of(loaded)
        surface = pygame.Surface(SIZE)
        surface.fill(look.DESK)
        place = Rect(0, 0, SIZE[0], SIZE[1] - LEGEND)
        picture = MapPicture(loaded.map, skin, theme)
        camera = fit(picture.world, place.size)
        picture.draw(surface, place, camera, names=True)
        looks = Looks(skin, trial.game.sides)
        draw_circles(surface, trial, picture.ground, camera, looks)
        draw_losses(surface, trial, picture.ground, camera, theme)
        draw_legend(surface, trial, looks, theme)
        save(surface, destination)


def draw_circles(surface: pygame.Surface, trial: Trial, ground: Ground, camera: Camera, looks: Looks) -> None:
    """A circle where units of a side stood, the larger the oftener."""
    most = max(trial.stood.values(), default=1)
    unit = ground.unit * camera.scale
    for (side, space), number in sorted(trial.stood.items(), key=lambda item: -item[1]):
        x, y = camera.to_view(*ground.centre(space))
        radius = max(2.0, SHARE * unit * sqrt(number / most))
        veil = pygame.Surface((int(2 * radius) + 2, int(2 * radius) + 2), pygame.SRCALPHA)
        middle = radius + 1
        pygame.draw.circle(veil, (*looks.side(Side(side)).ink, STRENGTH), (middle, middle), radius)
        x += (APART if side else -APART) * unit
        surface.blit(veil, (x - middle, y - middle))


def draw_losses(surface: pygame.Surface, trial: Trial, ground: Ground, camera: Camera, theme: Theme) -> None:
    """The number of units lost on a space, on a dark plate."""
    for space, number in trial.lost_at.items():
        if not 0 <= space < len(ground.board.spaces):
            continue  # lost out of a tray or a transport, not from the map
        text = theme.lettering.line(f"×{number}", LETTERS, look.CREAM)
        plate = text.get_rect(center=camera.to_view(*ground.centre(space))).inflate(8, 2)
        pygame.draw.rect(surface, LOST, plate, border_radius=5)
        surface.blit(text, text.get_rect(center=plate.center))


def draw_legend(surface: pygame.Surface, trial: Trial, looks: Looks, theme: Theme) -> None:
    """What circles and numbers mean."""
    x, y = 20, SIZE[1] - LEGEND // 2
    for number, side in enumerate(trial.game.sides):
        pygame.draw.circle(surface, looks.side(Side(number)).ink, (x + 8, y), 10)
        text = theme.lettering.line(side.name, LETTERS, look.CREAM)
        surface.blit(text, text.get_rect(midleft=(x + 26, y)))
        x += 26 + text.get_width() + 28
    words = f"stood here, the larger the oftener     ×3: three units lost here     {len(trial.lengths)} random games"
    text = theme.lettering.line(words, LETTERS, look.CREAM)
    surface.blit(text, text.get_rect(midleft=(x, y)))
