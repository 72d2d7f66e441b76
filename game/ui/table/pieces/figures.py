"""Standing figures: two to four of them on the ground of a hex, which stays to be seen, in place of a counter.

A figure that is lost leaves the print of its base. Below them stand the marks of their strength, and beside these
badges and the sign of the state.
"""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pygame
from pygame import Rect

from game.loading.content.skins import StandingLook
from game.ui.pictures import Pictures, Wanted, lay
from game.ui.table.drawing.shapes import disc, rounded
from game.ui.table.map.fan import HEIGHT, PLATE_DOWN, PLATE_HEIGHT, WIDTH
from game.ui.theme import CREAM, Colour, blend

STANDS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.0, 0.1),),
    2: ((-0.15, -0.07), (0.15, 0.14)),
    3: ((0.0, -0.12), (-0.19, 0.13), (0.19, 0.15)),
    4: ((-0.17, -0.1), (0.19, -0.08), (-0.2, 0.15), (0.16, 0.17)),
}
"""Where so many figures stand, in widths of a hex from its middle: those behind first, those in front fall first."""

FOOT = 0.64
"""How far down in its picture the base of a figure has its middle."""

AROUND = 0.34
"""Room around a counter for what of the figures stands out of it, in widths of the counter."""

WIDE, HIGH, UP = 1.1, 0.96, 0.04
"""How much room figures and their marks take, and how far its middle is above that of the counter."""

LEAST_PLATE = 8
"""How high the plate of the marks of strength is at least, in pixels."""

SIDEWAYS, MEDAL, MEDAL_STEP, LEAST_MEDAL = 0.36, 0.19, 0.17, 10
"""How far beside the middle medals stand, how large they are, how far above each other, and how large at least."""

RING, RING_DEPTH, RING_DOWN = 0.47, 0.8, 0.06
"""The ring around the figures on the ground: its radius, how much flatter it is than wide, and how far down it lies."""

INK: Colour = (24, 26, 26)
WHITE: Colour = (255, 255, 255)
BRIGHTER = 0.4
"""How much brighter than the ink of its side a figure in one colour is where most light falls on it."""

SPENT = 150
"""How bright figures are that have done what they could, of 255."""


class Standing(msgspec.Struct, frozen=True):
    """Figures as they are to be painted; `marks` is the shape of their side's marks. Turned, they look away.

    With an `ink` they are all of this colour, like figures out of one mould, in place of being painted.
    """

    look: StandingLook
    sheet: Path
    strength: int
    full: int
    size: tuple[int, int]
    marks: str
    medals: tuple[Path, ...]
    sign: Path | None
    is_spent: bool
    is_turned: bool
    ink: Colour | None = None


class Figure(msgspec.Struct, frozen=True):
    """One figure, and where its foot is from the middle of the counter."""

    picture: pygame.Surface
    x: float
    y: float


class Figures:
    """The painter of standing figures."""

    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures

    def painted(self, one: Standing) -> tuple[pygame.Surface, int]:
        """The figures, and how far the picture reaches beyond their counter on each side."""
        margin = round(one.size[0] * AROUND)
        surface = pygame.Surface((one.size[0] + 2 * margin, one.size[1] + 2 * margin), pygame.SRCALPHA)
        unit, middle = one.size[0] / WIDTH, surface.get_rect().center
        for number, place in sorted(enumerate(self.stands(one)), key=lambda stand: stand[1][1]):
            cell = number % one.look.figures if number < one.strength else one.look.figures
            self.paint_figure(surface, one, cell, (middle[0] + place[0] * unit, middle[1] + place[1] * unit), unit)
        if one.is_spent:
            surface.fill((SPENT, SPENT, SPENT, 255), special_flags=pygame.BLEND_RGBA_MULT)
        self.paint_strength(surface, one, unit)
        self.paint_medals(surface, one, unit)
        return surface, margin

    def stands(self, one: Standing) -> Sequence[tuple[float, float]]:
        """Where figures stand, and where they have stood."""
        return STANDS[max(1, min(one.full, max(STANDS)))]

    def paint_figure(
        self, surface: pygame.Surface, one: Standing, cell: int, foot: tuple[float, float], unit: float
    ) -> None:
        """A figure, or the print of one that is lost, with its base at a place."""
        picture = self.picture(one, cell, unit)
        size = picture.get_height()
        lay(surface, picture, (round(foot[0] - size / 2), round(foot[1] - size * FOOT)))

    def picture(self, one: Standing, cell: int, unit: float) -> pygame.Surface:
        """The picture in one cell of the row, as large as it is seen."""
        side, size = self.pictures.original(one.sheet).get_height(), max(8, round(one.look.size * unit))
        part = (cell * side, 0, side, side)
        tint = None if one.ink is None else blend(one.ink, WHITE, BRIGHTER)
        wanted = Wanted(one.sheet, (size, size), part=part, tint=tint, mirrored=one.is_turned, is_grey=tint is not None)
        return self.pictures.get(wanted)

    def pictures_of(self, one: Standing) -> tuple[Figure, ...]:
        """Each figure that is there."""
        unit, places = one.size[0] / WIDTH, self.stands(one)[: one.strength]
        found = (self.picture(one, number % one.look.figures, unit) for number in range(one.strength))
        pairs = zip(found, places, strict=False)
        return tuple(Figure(each, x * unit, y * unit) for each, (x, y) in pairs)

    def paint_strength(self, surface: pygame.Surface, one: Standing, unit: float) -> None:
        """A mark in the shape of the side for each figure, on a dark plate; hollow for those that are lost."""
        height = max(LEAST_PLATE, round(PLATE_HEIGHT * unit))
        size = max(4, height - 3 - height // 6)
        step = size + max(1, size // 4)
        plate = Rect(0, 0, step * one.full - (step - size) + height // 2 + 2, height)
        plate.center = (surface.get_width() // 2, round(surface.get_height() / 2 + PLATE_DOWN * unit))
        lay(surface, rounded(plate.size, height // 2, INK), plate.topleft)
        left = plate.centerx - (step * (one.full - 1) + size) // 2
        for number in range(one.full):
            sign = mark(one.marks, size, is_there=number < one.strength)
            lay(surface, sign, (left + number * step, plate.centery - size // 2))

    def paint_medals(self, surface: pygame.Surface, one: Standing, unit: float) -> None:
        """Badges at the right of the marks, one above the other, and the sign of the state at the left."""
        size = max(LEAST_MEDAL, round(MEDAL * unit))
        x, y = surface.get_width() / 2, surface.get_height() / 2 + PLATE_DOWN * unit - size * 0.3
        places = [(x + SIDEWAYS * unit, y - number * MEDAL_STEP * unit) for number in range(len(one.medals))]
        for path, place in zip(one.medals, places, strict=True):
            self.paint_medal(surface, path, place, size)
        if one.sign is not None:
            self.paint_medal(surface, one.sign, (x - SIDEWAYS * unit, y), size)

    def paint_medal(self, surface: pygame.Surface, path: Path, middle: tuple[float, float], size: int) -> None:
        """A small round picture."""
        picture = self.pictures.fitted(path, (size, size))
        place = picture.get_rect(center=(round(middle[0]), round(middle[1]))).clamp(surface.get_rect())
        lay(surface, picture, place.topleft)


def counter_within(box: Rect) -> Rect:
    """Where the counter of figures is that lie in a box with all that stands out of their counter."""
    unit = min(box.width / WIDE, box.height / HIGH)
    place = Rect(0, 0, round(unit * WIDTH), round(unit * HEIGHT))
    place.center = (box.centerx, box.centery + round(unit * UP))
    return place


def mark(shape: str, size: int, *, is_there: bool) -> pygame.Surface:
    """The mark of a figure that is there, or the hollow one of a lost figure."""
    if shape == "round":
        return disc(size // 2, CREAM) if is_there else disc(size // 2, None, CREAM, 1)
    return rounded((size, size), 1, CREAM) if is_there else rounded((size, size), 1, None, CREAM, 1)
