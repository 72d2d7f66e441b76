"""The battlefield as a picture behind a page: dark, but for the place where the game ended."""

import pygame
from pygame import Rect

from game.core.actions import Kind, SpaceId, Target
from game.core.view import View
from game.loading.content.skins import Skin
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.said import said
from game.ui.screens.games.battle import Battle
from game.ui.table.drawing.links import without_marks
from game.ui.table.drawing.looks import Looks
from game.ui.table.drawing.shapes import rounded
from game.ui.table.map.camera import Camera, fit_scale, settled
from game.ui.table.map.felt import Felt
from game.ui.table.map.ground import Ground
from game.ui.table.map.picture import MapPicture
from game.ui.table.pieces.counters import Counters
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.markers import Markers
from game.ui.table.scene.rings import ring_sprite
from game.ui.table.scene.scene import Scene
from game.ui.table.scene.stage import Stage
from game.ui.text import SMALL_STRONG
from game.ui.theme import Theme
from game.ui.words import say, to_say

HERE = to_say("here it ended")
CLOSER, CLOSEST = 1.6, 1.0
"""How much larger than as a whole the map is seen, and the largest scale: a pixel of the window for one of the map."""

LIT_AT = (0.74, 0.3)
"""Where in the window the place where it ended is, if the map goes on all around."""

FARTHEST = (0.86, 0.46)
"""How far to the right and down it may be, so that the map reaches the edges, but above what led there."""

COARSE = 10
"""The shade is worked out for every so many pixels."""

DARKEST, BRIGHTEST = 236, 24
"""How much is taken from the battlefield where the words stand, and at the place where it ended, of 255."""

LIGHT, WORDS = 0.34, 0.62
"""How far the light reaches, in widths of the window, and up to where in it the words stand."""


def battlefield(
    battle: Battle, skin: Skin, view: View, theme: Theme, size: tuple[int, int], at: SpaceId | None
) -> pygame.Surface:
    """The map as it is seen at the end, with everything on it, under a shade."""
    picture = MapPicture(battle.loaded.map, skin, theme, view)
    looks, ground, area = Looks(skin, battle.session.game.sides, theme.palette), picture.ground, Rect((0, 0), size)
    scene = Scene(ground, Counters(looks, theme), Markers(looks, theme), Lights(ground, theme), picture.grid)
    camera = camera_on(picture, size, at)
    surface = pygame.Surface(size)
    Felt(theme).lay(surface, area, picture.world_rect(camera))
    picture.draw(surface, area, camera, names=False)
    scene.draw(surface, area, Stage(view, camera), None)
    surface.blit(shade(size, lit_at(ground, camera, size, at)), (0, 0))
    if at is not None:
        mark(surface, ground, camera, at, name_of(battle, at), theme)
    return surface


def name_of(battle: Battle, at: SpaceId) -> str:
    """What a place is called: by the name with which the log calls it, else as it is called at the table."""
    session, game = battle.session, battle.session.game
    called, printed = without_marks(game.place(at)), game.board.name(at)
    told = said(game, session.inspect(None, Target(Kind.SPACE, at)))
    return called if called != printed or told is None else told.title


def camera_on(picture: MapPicture, size: tuple[int, int], at: SpaceId | None) -> Camera:
    """The camera that shows a place, or the middle of the map, where the light falls."""
    world = picture.world
    scale = min(CLOSEST, fit_scale(world, size) * CLOSER)
    middle = (world.left + world.width / 2, world.top + world.height / 2)
    x, y = picture.ground.centre(at) if at is not None else middle
    left, top = round(size[0] * LIT_AT[0] - x * scale), round(size[1] * LIT_AT[1] - y * scale)
    to_the_edge = min(size[0] - (world.left + world.width) * scale, size[0] * FARTHEST[0] - x * scale)
    top = round(min(settled(Camera(scale, left, top), world, size).y, size[1] * FARTHEST[1] - y * scale))
    return Camera(scale, round(max(left, to_the_edge)), top)


def lit_at(ground: Ground, camera: Camera, size: tuple[int, int], at: SpaceId | None) -> tuple[float, float]:
    """Where in the window the light falls: on the place where it ended, as it is seen."""
    if at is None:
        return LIT_AT
    x, y = camera.to_view(*ground.centre(at))
    return x / size[0], y / size[1]


def mark(surface: pygame.Surface, ground: Ground, camera: Camera, at: SpaceId, name: str, theme: Theme) -> None:
    """A ring on the place where it ended, with its name below."""
    x, y = camera.to_view(*ground.centre(at))
    ring = ring_sprite(round(ground.unit * camera.scale * 0.52), look.GOLD, max(2.0, theme.px(2.5)))
    lay(surface, ring, ring.get_rect(center=(round(x), round(y))).topleft)
    words = f"{name} · {say(HERE)}"
    text = theme.lettering.line(words, SMALL_STRONG, look.CREAM)
    plate = rounded((text.get_width() + theme.px(20), text.get_height() + theme.px(10)), theme.px(6), look.BAR)
    place = plate.get_rect(midtop=(round(x), round(y) + ring.get_height() // 2 + theme.px(4)))
    lay(surface, plate, place.topleft)
    surface.blit(text, text.get_rect(center=place.center))


def shade(size: tuple[int, int], lit: tuple[float, float]) -> pygame.Surface:
    """The dark over the battlefield, with a pool of light."""
    small = pygame.Surface((size[0] // COARSE + 1, size[1] // COARSE + 1), pygame.SRCALPHA)
    for x in range(small.get_width()):
        for y in range(small.get_height()):
            there = x * COARSE / size[0], y * COARSE / size[1]
            small.set_at((x, y), (14, 17, 18, darkness(there, size[1] / size[0], lit)))
    return pygame.transform.smoothscale(small, size)


def darkness(there: tuple[float, float], height: float, lit: tuple[float, float]) -> int:
    """How dark it is at a place in shares of the window, whose height is given in widths, and where the light falls."""
    x, y = there
    away = ((x - lit[0]) ** 2 + ((y - lit[1]) * height) ** 2) ** 0.5 / LIGHT
    far: float = min(1.0, away) ** 1.5
    words = max(0.0, min(1.0, (WORDS - x) / 0.25))
    share: float = max(far * 0.82, words)
    return round(BRIGHTEST + (DARKEST - BRIGHTEST) * share)
