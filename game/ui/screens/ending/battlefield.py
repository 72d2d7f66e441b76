"""The battlefield as a picture behind a page: dark, but for the place where the game ended."""

import msgspec
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

HERE, DECIDED = to_say("here it ended"), to_say("here it was decided")
CLOSER, CLOSEST = 1.6, 2.0
"""How much larger than as a whole the map is seen, and at most so many pixels of the window for one of the map."""

COARSE = 128
"""For so many places across the window the shade is worked out."""

DARKEST, BRIGHTEST = 236, 24
"""How much is taken from the battlefield where the words stand, and at the place where it ended, of 255."""

LIGHT, FADING = 0.3, 0.14
"""How far the light reaches, in widths of the window, and over what share of its height the dark of the words fades."""


class Scar(msgspec.Struct, frozen=True):
    """The place of which the picture is, and what is said of it."""

    space: SpaceId
    words: str


def battlefield(
    battle: Battle, skin: Skin, view: View, theme: Theme, size: tuple[int, int], scar: Scar | None, open_room: Rect
) -> pygame.Surface:
    """The map at the end with everything on it, under a shade that leaves a room below the words open."""
    picture = MapPicture(battle.loaded.map, skin, theme, view)
    looks, ground, area = Looks(skin, battle.session.game.sides, theme.palette), picture.ground, Rect((0, 0), size)
    scene = Scene(ground, Counters(looks, theme), Markers(looks, theme), Lights(ground, theme), picture.grid)
    camera = camera_on(picture, size, scar.space if scar is not None else None, open_room)
    surface = pygame.Surface(size)
    Felt(theme).lay(surface, area, picture.world_rect(camera))
    picture.draw(surface, area, camera, names=False)
    scene.draw(surface, area, Stage(view, camera), None)
    lit = camera.to_view(*ground.centre(scar.space)) if scar is not None else open_room.center
    surface.blit(shade(size, lit, open_room.top), (0, 0))
    if scar is not None:
        mark(surface, ground, camera, scar, name_of(battle, scar.space), theme, open_room)
    return surface


def name_of(battle: Battle, at: SpaceId) -> str:
    """What a place is called: by the name with which the log calls it, else as it is called at the table."""
    session, game = battle.session, battle.session.game
    called, printed = without_marks(game.place(at)), game.board.name(at)
    told = said(game, session.inspect(None, Target(Kind.SPACE, at)))
    return called if called != printed or told is None else told.title


def camera_on(picture: MapPicture, size: tuple[int, int], at: SpaceId | None, room: Rect) -> Camera:
    """The camera that shows a place, or the middle of the map, in a room, and as much of the map around as there is."""
    world = picture.world
    scale = min(CLOSEST, fit_scale(world, size) * CLOSER)
    middle = (world.left + world.width / 2, world.top + world.height / 2)
    x, y = picture.ground.centre(at) if at is not None else middle
    around = round(picture.ground.unit * scale)
    kept = room.inflate(-2 * min(around, room.width // 2), -2 * min(around, room.height // 2))
    wanted = Camera(scale, round(room.centerx - x * scale), round(room.centery - y * scale))
    seen = settled(wanted, world, size)
    left, top = seen.to_view(x, y)
    return Camera(
        scale,
        seen.x + round(min(max(left, kept.left), kept.right) - left),
        seen.y + round(min(max(top, kept.top), kept.bottom) - top),
    )


def mark(
    surface: pygame.Surface, ground: Ground, camera: Camera, scar: Scar, name: str, theme: Theme, room: Rect
) -> None:
    """A ring on the place where it ended, with its name below, inside a room."""
    x, y = camera.to_view(*ground.centre(scar.space))
    ring = ring_sprite(round(ground.unit * camera.scale * 0.52), look.GOLD, max(2.0, theme.px(2.5)))
    lay(surface, ring, ring.get_rect(center=(round(x), round(y))).topleft)
    text = theme.lettering.line(f"{name} · {say(scar.words)}", SMALL_STRONG, look.CREAM)
    plate = rounded((text.get_width() + theme.px(20), text.get_height() + theme.px(10)), theme.px(6), look.BAR)
    place = plate.get_rect(midtop=(round(x), round(y) + ring.get_height() // 2 + theme.px(4)))
    place.clamp_ip(room.inflate(0, -theme.px(16)))
    lay(surface, plate, place.topleft)
    surface.blit(text, text.get_rect(center=place.center))


def shade(size: tuple[int, int], lit: tuple[float, float], words: int) -> pygame.Surface:
    """The dark over the battlefield, with a pool of light, and under the words, which end at a height."""
    step = max(1, size[0] // COARSE)
    small = pygame.Surface((size[0] // step + 1, size[1] // step + 1), pygame.SRCALPHA)
    for x in range(small.get_width()):
        for y in range(small.get_height()):
            there = (x * step / size[0], y * step / size[1])
            dark = darkness(there, size[1] / size[0], (lit[0] / size[0], lit[1] / size[1]), words / size[1])
            small.set_at((x, y), (14, 17, 18, dark))
    return pygame.transform.smoothscale(small, size)


def darkness(there: tuple[float, float], height: float, lit: tuple[float, float], words: float) -> int:
    """How dark it is at a place in shares of the window, whose height is given in widths, where the light falls, and
    above which share of the height the words stand."""
    x, y = there
    away = ((x - lit[0]) ** 2 + ((y - lit[1]) * height) ** 2) ** 0.5 / LIGHT
    far: float = min(1.0, away) ** 1.5
    above = max(0.0, min(1.0, (words + FADING - y) / FADING))
    share: float = max(far * 0.82, above)
    return round(BRIGHTEST + (DARKEST - BRIGHTEST) * share)
