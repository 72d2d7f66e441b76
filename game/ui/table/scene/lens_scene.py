"""What a lens shows, painted on the map: tinted spaces and ways below the pieces, short texts above them."""

from itertools import pairwise

import msgspec
import pygame
from pygame import Rect

from game.core.combat import Tone
from game.core.view import LensPath, LensSpace, LensView
from game.ui.palettes import toned
from game.ui.pictures import faded, lay, weighted
from game.ui.table.drawing.curves import Point, dashed, smoothed
from game.ui.table.drawing.shapes import rounded, stroke
from game.ui.table.map.camera import Camera
from game.ui.table.map.ground import Ground
from game.ui.table.map.insets import seen_through
from game.ui.table.pieces.placing import Laid, laid_out
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.stage import Stage
from game.ui.text import Style
from game.ui.theme import Colour, Theme, blend

HALO: Colour = (252, 246, 230)
TINT, EDGE, PIECE_EDGE = 96, 0.05, 0.08
WIDTH, WIDTH_SEEN = 0.075, (3.0, 9.0)
"""How wide a way is in units of the map, and the least and the most in pixels at 100 per cent."""

FINE = 2
DASH = 0.22
LETTERS, LETTERS_SEEN = 0.17, (10.5, 17.0)
FAINT = 0.42
"""How much of a way is seen over pieces."""

FOOT = 0.48
"""How far below the middle of a space its text ends, in heights of the space."""


class Ways(msgspec.Struct, frozen=True):
    """The ways as they were painted last: for which lens, camera and size, their pictures, and the corner of these."""

    view: LensView
    camera: Camera
    size: tuple[int, int]
    surface: pygame.Surface
    faint: pygame.Surface
    corner: tuple[int, int]


class LensScene:
    """The painter of a lens on the map."""

    def __init__(self, ground: Ground, lights: Lights, theme: Theme) -> None:
        self.ground = ground
        self.lights = lights
        self.theme = theme
        self.kept: Ways | None = None
        self.courses: dict[tuple[int, int], tuple[Point, ...]] = {}
        for link in ground.board.links:
            if link.path:
                self.courses.setdefault((link.first, link.second), smoothed(link.path))
                self.courses.setdefault((link.second, link.first), smoothed(link.path[::-1]))

    def draw_below(self, part: pygame.Surface, stage: Stage, view: LensView) -> None:
        """What a lens shows under the pieces, on the map and in its insets."""
        self.lay_below(part, stage, view)
        for inner, camera in seen_through(self.ground.board, part, stage.camera):
            self.lay_below(inner, msgspec.structs.replace(stage, camera=camera), view)

    def draw_above(self, part: pygame.Surface, stage: Stage, view: LensView) -> None:
        """What it shows over them."""
        self.lay_above(part, stage, view)
        for inner, camera in seen_through(self.ground.board, part, stage.camera):
            self.lay_above(inner, msgspec.structs.replace(stage, camera=camera), view)

    def lay_below(self, part: pygame.Surface, stage: Stage, view: LensView) -> None:
        """Tint spaces, draw the edges of the areas that they make up, and the ways between them."""
        for one in view.spaces:
            width = 0.0 if self.is_of_area(one) else EDGE
            self.lights.space(part, stage, one.space, self.colour(one.tone), fill=TINT, width=width)
        for tone in Tone:
            area = frozenset(one.space for one in view.spaces if one.tone is tone and self.is_of_area(one))
            if area:
                self.lights.outline(part, stage, area, self.colour(tone))
        if view.paths:
            ways = self.ways(view, stage.camera, part.get_size())
            lay(part, ways.surface, ways.corner)

    def colour(self, tone: Tone) -> Colour:
        """The colour of a tone on the map."""
        return toned(self.theme.palette.lens, tone)

    def is_of_area(self, one: LensSpace) -> bool:
        """Whether a space is edged together with its neighbours: a hex of which nothing in particular is said."""
        return self.ground.shape is not None and one.space not in self.ground.boxes and not one.text

    def lay_above(self, part: pygame.Surface, stage: Stage, view: LensView) -> None:
        """The ways once more, so faint that the pieces can be read; edges around these, and the texts of spaces."""
        if view.paths and not stage.pieces_hidden:
            ways = self.ways(view, stage.camera, part.get_size())
            lay(part, ways.faint, ways.corner)
        tops = self.tops(stage)
        for one in view.spaces:
            top = tops.get(one.space)
            if top is not None:
                # A piece may cover all of its space.
                self.lights.edge(part, top, self.colour(one.tone), PIECE_EDGE)
            if one.text:
                self.draw_text(part, stage, one, top)

    def tops(self, stage: Stage) -> dict[int, Laid]:
        """The uppermost piece of each space but the boxes."""
        pieces = () if stage.pieces_hidden else laid_out(stage.view.pieces, self.ground, stage.camera)
        return {one.piece.space: one for one in pieces if one.piece.space not in self.ground.boxes}

    def draw_text(self, part: pygame.Surface, stage: Stage, one: LensSpace, top: Laid | None) -> None:
        """The short text of a space, on a plate at its lower edge, or at that of the piece on it."""
        unit, scale = self.ground.unit * stage.camera.scale, self.theme.scale
        size = max(LETTERS_SEEN[0], min(unit * LETTERS / scale, LETTERS_SEEN[1]))
        text = self.theme.lettering.line(one.text, Style(round(size, 1), "Bold"), (255, 255, 255))
        x, y = stage.camera.to_view(*self.ground.centre(one.space))
        box = Rect(0, 0, text.get_width() + self.theme.px(8), text.get_height() + self.theme.px(2))
        box.midbottom = (round(x), round(y + self.ground.size_of(one.space)[1] * stage.camera.scale * FOOT))
        if one.space in self.ground.boxes:
            box.move_ip(0, box.height // 2)
        elif top is not None:
            box.midtop = (top.x, top.y + top.height // 2 - box.height // 3)
        if part.get_rect().colliderect(box):
            fill = blend(self.colour(one.tone), (0, 0, 0), 0.3)
            lay(part, rounded(box.size, self.theme.px(4), fill, HALO, 1), box.topleft)
            part.blit(text, text.get_rect(center=box.center))

    def ways(self, view: LensView, camera: Camera, size: tuple[int, int]) -> Ways:
        """The painted ways, made anew where anything differs."""
        kept = self.kept
        if kept is None or kept.view is not view or (kept.camera, kept.size) != (camera, size):
            kept = self.kept = self.painted(view, camera, size)
        return kept

    def painted(self, view: LensView, camera: Camera, size: tuple[int, int]) -> Ways:
        """Paint the ways into a picture as large as the part of the map that they cross."""
        width = self.width(camera)
        lines = [(path, [camera.to_view(*point) for point in self.course(path)]) for path in view.paths]
        points = [point for _, line in lines for point in line] or [(0.0, 0.0)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        reach = round(width * 3)
        box = Rect(round(min(xs)) - reach, round(min(ys)) - reach, 0, 0)
        box.size = (round(max(xs)) + reach - box.x, round(max(ys)) + reach - box.y)
        box = box.clip(Rect(0, 0, *size))
        if not box.width or not box.height:
            nothing = pygame.Surface((1, 1), pygame.SRCALPHA)
            return Ways(view, camera, size, nothing, nothing, (0, 0))
        fine = pygame.Surface((box.width * FINE, box.height * FINE), pygame.SRCALPHA)
        for halo in (True, False):
            for path, line in lines:
                shown = [((x - box.x) * FINE, (y - box.y) * FINE) for x, y in line]
                self.paint_way(fine, path, shown, width * FINE, halo=halo)
        whole = pygame.transform.smoothscale(weighted(fine), box.size)
        return Ways(view, camera, size, whole, faded(whole, FAINT), box.topleft)

    def paint_way(self, fine: pygame.Surface, path: LensPath, line: list[Point], width: float, *, halo: bool) -> None:
        """A way with a disc at both ends; one that is bad is dashed."""
        colour, more = (HALO, width * 0.6) if halo else (self.colour(path.tone), 0.0)
        if len(line) > 1:
            dash = max(DASH * self.ground.unit, width * 2.2)
            parts = dashed(tuple(line), dash, dash * 0.8) if path.tone is Tone.BAD else (tuple(line),)
            for part in parts:
                stroke(fine, colour, part, width + more)
        for x, y in (line[0], line[-1]):
            pygame.draw.circle(fine, colour, (x, y), width * 1.25 + more / 2)

    def width(self, camera: Camera) -> float:
        """How wide ways are, in pixels."""
        least, most = (length * self.theme.scale for length in WIDTH_SEEN)
        return max(least, min(most, WIDTH * self.ground.unit * camera.scale))

    def course(self, path: LensPath) -> tuple[Point, ...]:
        """The line of a way over the map: along the drawn links where there are any."""
        if len(path.spaces) == 1:
            return (self.ground.centre(path.spaces[0]),)
        line: list[Point] = []
        for start, end in pairwise(path.spaces):
            straight = (self.ground.centre(start), self.ground.centre(end))
            line += self.courses.get((start, end), straight)
        return tuple(line)
