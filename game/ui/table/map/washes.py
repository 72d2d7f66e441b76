"""Grounds: grass, sand, hills, water, roads, washed over the whole board in coats that know nothing of hexes.

Each coat is a colour with its grain, cut by the field of its ground. What it looks like at a point follows from the
place on the map alone, so that no seam shows between plates.
"""

from collections.abc import Iterable, Sequence
from math import ceil, log2
from pathlib import Path

import msgspec
import pygame
from pygame import Rect

from game.loading.content.map_looks import GroundLook, PatchLook, WashLook
from game.loading.content.skins import Skin
from game.loading.tiled.maps import TileLayer
from game.ui.pictures import Pictures, Wanted, lay
from game.ui.table.drawing.plate import Plate
from game.ui.table.map.fields import (
    FINE,
    MIDDLE,
    WHITE,
    Sheet,
    Where,
    course_through,
    field,
    moved,
    patterned,
    raised,
    sheet_over,
    slope,
)
from game.ui.table.map.ground import Ground
from game.ui.table.map.lines import DrawnLine, on_plate
from game.ui.theme import colour_of

SHARPEST = 5
"""A field is made at most so many times twice as steep for a sharp edge."""

RAGGED_SIZE = 7.0
"""How wide the pattern is by which edges wander, in widths of a hex."""

ROUGHEST = 200
"""How much of a field the pattern may take away or give, of 255."""

LAMP = 0.08
"""How far apart the two points are, across and down, whose heights say how a slope is lit, in widths of a hex."""

BOARD_BLUR = 0.2
"""How finely the edge of the board is known, as the blur of a field as fine."""

GLOW = 0.55
"""How strong the light on a slope is, measured by its shade."""


class Coat(msgspec.Struct, frozen=True, eq=False):
    """A coat with its field: what is lighter than `least` is covered, how much grows with so many doublings.

    What is lighter than `whole` is covered wholly. The tint is the colour from place to place, where it changes.
    """

    look: WashLook
    field: pygame.Surface
    least: int
    doublings: int
    tint: pygame.Surface | None

    def share(self, part: Rect) -> float:
        """Which share of a part is covered: 1, all of it wholly; 0, nothing."""
        shown = self.field.subsurface(part)
        covered = pygame.mask.from_surface(shown, self.least).count()
        whole = min(254, self.least + (255 >> self.doublings))
        is_whole = covered == part.width * part.height and pygame.mask.from_surface(shown, whole).count() == covered
        return 1.0 if is_whole else min(0.5, covered)


class Laid(msgspec.Struct, frozen=True, eq=False):
    """A ground that is laid: the part of the map where it lies, and its coats."""

    sheet: Sheet
    coats: tuple[Coat, ...]


class Washes:
    """All grounds of a map: those below what is built on the hexes, and those above."""

    def __init__(
        self, ground: Ground, skin: Skin, layers: Iterable[TileLayer], lines: Sequence[DrawnLine], pictures: Pictures
    ) -> None:
        self.ground = ground
        self.pictures = pictures
        found = places(ground, skin, layers, lines)
        grounds = {name: look for name, look in skin.grounds.items() if name in found}
        self.laid = {
            above: [laid(look, ground, found[name], pictures) for name, look in grounds.items() if look.above == above]
            for above in (False, True)
        }
        self.board = sheet_over([(one.x, one.y) for one in ground.hexes], ground.unit, BOARD_BLUR) if found else None
        self.mask = board_mask(self.board, ground) if self.board else None
        self.cut: tuple[tuple[float, int, int, tuple[int, int]], pygame.Surface] | None = None

    def paint(self, plate: Plate, *, above: bool) -> None:
        """Paint the grounds on a plate as far as the board reaches."""
        if self.board is None or self.mask is None or not self.laid[above]:
            return
        part = self.board.part(plate)
        covered = pygame.mask.from_surface(self.mask.subsurface(part), MIDDLE).count() if part else 0
        if covered and covered == part.width * part.height:
            self.paint_grounds(plate, above=above)
        elif covered:
            sheet = Plate(pygame.Surface(plate.surface.get_size(), pygame.SRCALPHA), plate.scale, plate.left, plate.top)
            self.paint_grounds(sheet, above=above)
            sheet.surface.blit(self.within_board(sheet), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            lay(plate.surface, sheet.surface, (0, 0))

    def within_board(self, plate: Plate) -> pygame.Surface:
        """What lies inside the hexes of the board, white; a plate has lower and upper grounds, which both want it."""
        key = (plate.scale, plate.left, plate.top, plate.surface.get_size())
        if self.cut is None or self.cut[0] != key:
            self.cut = (key, inside_board(plate, self.ground))
        return self.cut[1]

    def paint_grounds(self, plate: Plate, *, above: bool) -> None:
        """Paint the grounds on a plate, and beyond the board; nothing below what covers all of it."""
        seen: list[tuple[Coat, Rect, Rect, bool]] = []
        for one in self.laid[above]:
            part = one.sheet.part(plate)
            place = one.sheet.seen(part, plate)
            fills = place.contains(Rect((0, 0), plate.surface.get_size()))
            for coat in one.coats if part else ():
                share = coat.share(part)
                if share == 1 and fills and coat.look.cover == 1:
                    seen.clear()
                if share:
                    seen.append((coat, part, place, share == 1))
        for coat, part, place, is_whole in seen:
            self.paint_coat(plate, coat, part, place, is_whole=is_whole)

    def paint_coat(self, plate: Plate, coat: Coat, part: Rect, place: Rect, *, is_whole: bool) -> None:
        """Paint the part of a coat that lies at a place of a plate."""
        if is_whole:
            cover = pygame.Surface(place.size, pygame.SRCALPHA)
            cover.fill(WHITE)
        else:
            cover = pygame.transform.smoothscale(coat.field.subsurface(part), place.size)
            raised(cover, -coat.least)
            for _ in range(coat.doublings):
                cover.blit(cover.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        self.colour(cover, coat, plate, part, place)
        lay(plate.surface, cover, place.topleft)

    def colour(self, cover: pygame.Surface, coat: Coat, plate: Plate, part: Rect, place: Rect) -> None:
        """Give a coat its grain and its colour."""
        look = coat.look
        if look.picture:
            edge = max(8, round(look.size * self.ground.unit * plate.scale))
            grain = self.pictures.get(Wanted(Path(look.picture), (edge, edge)))
            for x in range(-((plate.left + place.x) % edge), cover.get_width(), edge):
                for y in range(-((plate.top + place.y) % edge), cover.get_height(), edge):
                    cover.blit(grain, (x, y), special_flags=pygame.BLEND_RGBA_MULT)
        if coat.tint is not None:
            tint = pygame.transform.smoothscale(coat.tint.subsurface(part), place.size)
            cover.blit(tint, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        else:
            cover.fill(thinned(look.colour, look.cover), special_flags=pygame.BLEND_RGBA_MULT)


def thinned(colour: str, cover: float) -> list[int]:
    """A colour multiplied with its cover."""
    return [round(share * cover) for share in (*colour_of(colour), 255)]


def places(ground: Ground, skin: Skin, layers: Iterable[TileLayer], lines: Sequence[DrawnLine]) -> dict[str, Where]:
    """Where each ground lies."""
    found: dict[str, Where] = {}
    for layer in layers if ground.shape is not None else ():
        for x, y, image in layer.cells:
            looks = [look for look in skin.scenery.get(image.scenery, ()) if look.ground]
            space = ground.space_at(x + image.rect[2] / 2, y + image.rect[3] / 2) if looks else None
            if space is None:
                continue
            for look in looks:
                where = found.setdefault(look.ground, Where(set(), []))
                if look.course and image.sides:
                    course = course_through(ground, space, image.sides, look.span)
                    where.courses.append((course, look.course * ground.unit))
                else:
                    where.spaces.add(space)
    for line in lines if ground.shape is not None else ():
        if line.look.ground:
            where = found.setdefault(line.look.ground, Where(set(), []))
            pieces = line.pieces or ((line.course, 1.0),)
            where.courses.extend((part, line.look.width * share * ground.unit) for part, share in pieces)
    return found


def laid(look: GroundLook, ground: Ground, where: Where, pictures: Pictures) -> Laid:
    """One ground with its coats."""
    sheet = sheet_over(where.points(ground, runs_on=look.runs_on), ground.unit, look.blur)
    heights = field(sheet, ground, where, look, pictures)
    coats = [coated(wash, look, heights, number, sheet.grain, pictures) for number, wash in enumerate(look.washes)]
    return Laid(sheet, tuple(coats))


def coated(
    wash: WashLook, look: GroundLook, heights: pygame.Surface, salt: int, grain: float, pictures: Pictures
) -> Coat:
    """One coat: its field moved, made ragged, and made as steep as its edge is sharp."""
    steep = slope(look.blur, grain)
    found = moved(heights, wash.x * grain, wash.y * grain)
    beyond = max(0.0, wash.reach * steep)
    if wash.ragged and look.pattern:
        rough = patterned(found.get_size(), Path(look.pattern), RAGGED_SIZE * grain, salt, pictures)
        high = min(ROUGHEST, round(wash.ragged * steep))
        rough.fill((high, high, high, high), special_flags=pygame.BLEND_RGBA_MULT)
        found.blit(rough, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        raised(found, -high / 2)
        beyond += high / 2
    raised(found, wash.reach * steep)
    doublings = max(0, min(SHARPEST, round(log2(255 / max(1.0, wash.soft * steep)))))
    least = min(MIDDLE, max(MIDDLE - MIDDLE // 2**doublings, ceil(beyond)))
    return Coat(wash, found, least, max(doublings, int(least > 0)), tinted(wash, look, heights, grain, pictures))


def tinted(
    wash: WashLook, look: GroundLook, heights: pygame.Surface, grain: float, pictures: Pictures
) -> pygame.Surface | None:
    """The colour of a coat from place to place, with its patches and its slopes; None where it is the same all over."""
    if not wash.patches and not wash.relief:
        return None
    found = pygame.Surface(heights.get_size(), pygame.SRCALPHA)
    found.fill(colour_of(wash.colour))
    for number, patch in enumerate(wash.patches):
        lay(found, patched(patch, found.get_size(), number, grain, pictures), (0, 0))
    if wash.relief:
        lit, shaded = slopes(heights, LAMP * grain), slopes(heights, -LAMP * grain)
        sides = ((look.light, lit, GLOW), (look.shade, shaded, 1.0))
        for colour, side, share in sides if wash.relief > 0 else ((look.shade, lit, 1.0), (look.light, shaded, GLOW)):
            side.fill(thinned(colour, abs(wash.relief) * share), special_flags=pygame.BLEND_RGBA_MULT)
            lay(found, side, (0, 0))
    if wash.cover < 1:
        found.fill(thinned("#ffffff", wash.cover), special_flags=pygame.BLEND_RGBA_MULT)
    return found


def patched(patch: PatchLook, size: tuple[int, int], salt: int, grain: float, pictures: Pictures) -> pygame.Surface:
    """Patches of a colour."""
    found = patterned(size, Path(patch.picture), patch.size * grain, salt + 3, pictures)
    raised(found, patch.spread * 255)
    doublings = SHARPEST if patch.is_sharp else 2
    raised(found, MIDDLE // 2**doublings - MIDDLE)
    for _ in range(doublings):
        found.blit(found.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    found.fill(thinned(patch.colour, patch.cover), special_flags=pygame.BLEND_RGBA_MULT)
    return found


def slopes(heights: pygame.Surface, way: float) -> pygame.Surface:
    """How far the ground rises away from the lamp, which stands in the upper left, or falls, the other way."""
    found = heights.copy()
    found.blit(moved(heights, way, way), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    found.blit(found.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return found


def board_mask(sheet: Sheet, ground: Ground) -> pygame.Surface:
    """Which pixels of a sheet lie on the board."""
    assert ground.shape is not None, "only hexes have grounds"
    found = pygame.Surface(sheet.size, pygame.SRCALPHA)
    for space in ground.hexes:
        corners = [sheet.at((space.x + x, space.y + y)) for x, y in ground.shape.corners]
        pygame.draw.polygon(found, WHITE, corners)
    return found


def inside_board(plate: Plate, ground: Ground) -> pygame.Surface:
    """What of a plate lies inside the hexes of the board, white, with smooth edges."""
    shape = ground.shape
    assert shape is not None, "only hexes have grounds"
    fine = plate.finer(FINE)
    for space in ground.hexes_on(plate, shape.width, shape.height):
        corners = on_plate(fine, tuple((space.x + x * 1.01, space.y + y * 1.01) for x, y in shape.corners))
        pygame.draw.polygon(fine.surface, WHITE, corners)
    return pygame.transform.smoothscale(fine.surface, plate.surface.get_size())
