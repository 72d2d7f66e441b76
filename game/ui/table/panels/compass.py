"""Directions that are offered: arrows around what is asked about, on the map, each as good as its button."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin

import msgspec
import pygame
from pygame import Rect

from game.core.actions import Action, Kind
from game.core.hexes import Orientation
from game.core.view import Inspection
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.controls.commands import Press, Spot
from game.ui.table.drawing.shapes import disc, polygon
from game.ui.table.map.camera import Camera
from game.ui.table.map.ground import Ground
from game.ui.table.moment.chooser import space_of
from game.ui.table.moment.showing import Choice, Showing
from game.ui.table.panels.column import key_name
from game.ui.text import TINY_STRONG
from game.ui.theme import Colour, Theme

SIZE, LEAST = 0.34, 26
"""How large an arrow is in widths of a hex, and at least in pixels."""

INK: Colour = (58, 40, 8)
FACE: Colour = (255, 236, 160)
HEAD = ((0.98, 0.5), (0.62, 0.9), (0.62, 0.1))


class Arrow(msgspec.Struct, frozen=True):
    """An arrow that can be clicked: what it does, where it lies in the view, and where it points."""

    choice: Choice
    place: Rect
    turn: int

    @property
    def said(self) -> Inspection:
        """What is said about it: the same as on its button."""
        return Inspection(Kind.BUTTON, self.choice.label)

    def spot(self, by: tuple[int, int]) -> Spot:
        """Where it can be clicked, when the view lies elsewhere in the window."""
        return Spot(self.place.move(by), Press(self.choice.action))


def compass(now: Showing, ground: Ground, camera: Camera, theme: Theme) -> tuple[Arrow, ...]:
    """The arrows that are offered around the subject of a choice; none where it lies on no hex."""
    offered = [choice for choice in now.numbers if choice.direction >= 0]
    space = space_of(now.view, now.subject) if offered else None
    if space is None or space < 0 or ground.shape is None:
        return ()
    unit = ground.unit * camera.scale
    size = max(theme.px(LEAST), round(unit * SIZE))
    first = (0 if ground.shape.orientation is Orientation.POINTY else 30) + ground.half_turn
    x, y = camera.to_view(*ground.centre(space))
    found = []
    for choice in offered:
        turn = (first + 60 * choice.direction) % 360
        place = Rect(0, 0, size, size)
        reach = unit * 0.5 + size / 2
        place.center = round(x + cos(radians(turn)) * reach), round(y + sin(radians(turn)) * reach)
        found.append(Arrow(choice, place, turn))
    return tuple(found)


def arrow_at(arrows: Sequence[Arrow], x: int, y: int) -> Arrow | None:
    """The arrow at a point of the view."""
    return next((arrow for arrow in arrows if arrow.place.collidepoint(x, y)), None)


def draw_compass(part: pygame.Surface, arrows: Sequence[Arrow], pointed: Action | None, theme: Theme) -> None:
    """Draw the arrows, each with its key; the one under the pointer is brighter."""
    for arrow in arrows:
        face = FACE if arrow.choice.action == pointed else look.GOLD
        sprite = arrow_sprite(arrow.place.width, arrow.turn, face)
        lay(part, sprite, sprite.get_rect(center=arrow.place.center).topleft)
        key = theme.lettering.line(key_name(arrow.choice.key), TINY_STRONG, INK)
        part.blit(key, key.get_rect(center=arrow.place.center))


@lru_cache(maxsize=64)
def arrow_sprite(size: int, turn: int, face: Colour) -> pygame.Surface:
    """A disc with a point, and a dark rim, turned clockwise from the right."""
    rim = max(1.0, size * 0.045)
    points = tuple((size * x, size * y) for x, y in HEAD)
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    for head, ball in (
        (polygon((size, size), points, INK, INK, 2 * rim), INK),
        (polygon((size, size), points, face), face),
    ):
        radius = round(size * 0.36 - (0 if ball == INK else rim))
        round_part = disc(radius, ball)
        lay(whole, head, (0, 0))
        lay(whole, round_part, round_part.get_rect(center=(size // 2, size // 2)).topleft)
    return pygame.transform.rotozoom(whole, -turn, 1)
