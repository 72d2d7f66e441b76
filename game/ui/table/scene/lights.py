"""Lights on the map: what may be clicked, is aimed at, selected or refused, and where the keyboard stands."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from math import cos, radians, sin

import pygame
from pygame import Rect

from game.core.actions import Kind, Target
from game.core.hexes import Orientation
from game.ui.pictures import faded, lay
from game.ui.table.drawing.shapes import disc, glow, polygon, rounded, target_ring
from game.ui.table.map.area import edges, outline
from game.ui.table.map.ground import BoxShape, Ground, HexShape
from game.ui.table.map.spaces import BOX_RADIUS
from game.ui.table.motion.animation import Playing
from game.ui.table.pieces.placing import Laid
from game.ui.table.scene.stage import Stage
from game.ui.text import Style
from game.ui.theme import Colour, Theme

INSET, WALLED_INSET = 0.955, 0.82
"""How far from the middle of a hex the outside of its light lies, in shares of the way to its edge: the same light
lies farther in where something stands along the hexsides, which it would cover.
"""

WIDEST_EDGE = 5.0
RIM: Colour = (92, 66, 14)
CLEAR = 1.6
"""The thin dark line around a light, which makes it stand out on pale ground; and how much wider clear lights are."""

CHOSEN = "chosen"
"""The state of a piece that is one of those chosen to do something together."""

RING, AIM, AIM_AT_HEX = 0.66, 1.4, 1.02
"""How far out the light on a round space lies, and how wide the ring around a target is there and on a hex."""

AHEAD: Colour = (246, 132, 40)
HEAD, HEAD_OUT = 0.34, 0.156
"""The arrow head of a facing, and how far its middle lies outside the edge of a counter, in widths of that."""

HEAD_IN_HEX, AT_HEXSIDE = 0.23, 0.47
"""The same in a hex, and how far from the middle of the hex, in its widths."""

AREAS = 4
"""For how many areas it is remembered where their edges are: one to choose from, and one of each tone of a lens."""

MANY, CROWD = 0.5, 40
"""Where more than this share of all spaces, or so many, may be chosen, they have a breath of colour, and one edge
together.
"""


class Lights:
    """The painter of lights."""

    def __init__(self, ground: Ground, theme: Theme, walled: frozenset[int] = frozenset()) -> None:
        self.ground = ground
        self.theme = theme
        self.palette = theme.palette
        self.clear = CLEAR if theme.palette.is_clear else 1.0
        self.widest = WIDEST_EDGE * self.clear * theme.scale
        self.walled = walled
        self.areas: dict[frozenset[int], Mapping[int, tuple[int, ...]]] = {}

    def spaces(self, part: pygame.Surface, stage: Stage, only: frozenset[int] | None = None) -> None:
        """Spaces to which something may be done glow; so does the selected one, and the one that was refused.

        `only` these where a marker covers all of a space and the light under it.
        """

        def is_shown(space: int) -> bool:
            return only is None or space in only

        legal = stage.lit_spaces
        dense = len(legal) > min(CROWD, len(self.ground.board.spaces) * MANY)
        hover = stage.hover.number if stage.hover is not None and stage.hover.kind is Kind.SPACE else -1
        plain = legal - {hover} if only is None else legal & only - {hover}
        self.alike(part, stage, plain, self.palette.legal, fill=24 if dense else 60, width=0.0 if dense else 0.04)
        if hover in legal and is_shown(hover):
            self.space(part, stage, hover, self.palette.legal, fill=112, width=0.04)
        if dense and only is None:
            self.outline(part, stage, legal, self.palette.legal)
        for target, colour, fill in (
            (stage.subject, self.palette.chosen, 40),
            (stage.refused, self.palette.refused, 70),
            (stage.focus, self.palette.focus, 30),
        ):
            if target is not None and target.kind is Kind.SPACE and is_shown(target.number):
                self.space(part, stage, target.number, colour, fill=fill, width=0.045)
        if stage.shown_space is not None and is_shown(stage.shown_space):
            self.space(part, stage, stage.shown_space, self.palette.focus, fill=50, width=0.045)

    def outline(self, part: pygame.Surface, stage: Stage, area: frozenset[int], colour: Colour) -> None:
        """The edge of a large area."""
        shape, scale = self.ground.shape, stage.camera.scale
        if area not in self.areas:
            self.areas = dict(list(self.areas.items())[1 - AREAS :]) | {area: edges(self.ground, area)}
        width = max(1.5, min(0.04 * self.clear * self.ground.unit * scale, self.widest))
        for space, sides in self.areas[area].items() if shape is not None else ():
            sprite = outline(shape, scale, sides, colour, RIM, width)
            x, y = stage.camera.to_view(*self.ground.centre(space))
            place = sprite.get_rect(center=(round(x), round(y)))
            if part.get_rect().colliderect(place):
                lay(part, sprite, place.topleft)

    def space(self, part: pygame.Surface, stage: Stage, space: int, colour: Colour, *, fill: int, width: float) -> None:
        """One space with a coloured edge and a breath of colour."""
        self.alike(part, stage, (space,), colour, fill=fill, width=width)

    def alike(
        self, part: pygame.Surface, stage: Stage, spaces: Collection[int], colour: Colour, *, fill: int, width: float
    ) -> None:
        """Spaces with the same light, which is looked up once for all of a shape: there may be thousands of them."""
        camera, boxes = stage.camera, self.ground.boxes
        made: dict[BoxShape | float, tuple[pygame.Surface, int, int]] = {}
        found = []
        for space in sorted(spaces):
            shape = boxes.get(space) or self.inset(space)
            if shape not in made:
                sprite = (
                    self.box_sprite(shape, camera.scale, colour, fill, width)
                    if isinstance(shape, BoxShape)
                    else self.space_sprite(camera.scale, colour, fill, width, shape)
                )
                made[shape] = (sprite, sprite.get_width() // 2, sprite.get_height() // 2)
            sprite, left, top = made[shape]
            x, y = camera.to_view(*self.ground.centre(space))
            found.append((sprite, (round(x) - left, round(y) - top)))
        part.fblits(found, pygame.BLEND_PREMULTIPLIED)

    def inset(self, space: int) -> float:
        """How far out the light on a hex reaches."""
        return WALLED_INSET if space in self.walled else INSET

    def space_sprite(
        self, scale: float, colour: Colour, fill: int, width: float, reach: float = INSET
    ) -> pygame.Surface:
        """The light on a space: a breath of colour, and an edge with a thin dark rim."""
        unit = self.ground.unit * scale
        edge = max(1.5, min(width * self.clear * unit, self.widest))
        rim = max(1.0, 0.012 * unit)
        if self.ground.shape is None:
            radius = round(unit * RING)
            return layered(
                disc(radius, None, RIM, edge + 2 * rim), disc(round(radius - rim), (*colour, fill), colour, edge)
            )
        if not width:
            edge = rim = 0.0
        return hex_light(self.ground.shape, scale, colour, fill, reach - width, edge, rim)

    def box_sprite(self, box: BoxShape, scale: float, colour: Colour, fill: int, width: float) -> pygame.Surface:
        """The same light on a box."""
        unit = self.ground.unit * scale
        edge, rim = max(1.5, min(width * self.clear * unit, self.widest)), max(1.0, 0.012 * unit)
        size = (round(box.width * scale), round(box.height * scale))
        inner = (size[0] - round(2 * rim), size[1] - round(2 * rim))
        radius = max(2, round(unit * BOX_RADIUS))
        return layered(
            rounded(size, radius, None, RIM, edge + 2 * rim), rounded(inner, radius, (*colour, fill), colour, edge)
        )

    def glow(self, part: pygame.Surface, one: Laid, stage: Stage) -> None:
        """The glow under a counter that may be clicked."""
        if Target(Kind.PIECE, one.piece.piece) in stage.targets:
            blur = max(2, round(one.width * 0.075))
            sprite = glow((one.width, one.height), round(one.width * 0.13), blur, self.palette.offered)
            lay(part, sprite, sprite.get_rect(center=(one.x, one.y)).topleft)

    def piece(self, part: pygame.Surface, one: Laid, stage: Stage) -> None:
        """The edge of a counter that may be clicked, is chosen, has the keyboard's attention, or was refused."""
        target = Target(Kind.PIECE, one.piece.piece)
        if target in stage.targets:
            self.edge(part, one, self.palette.offered, 0.06 if target != stage.hover else 0.085)
        if target == stage.subject or one.piece.state == CHOSEN:
            self.edge(part, one, self.palette.offered, 0.085)
            self.edge(part, one, self.palette.chosen, 0.03)
        if target == stage.focus:
            self.edge(part, one, self.palette.focus, 0.07)
        if target == stage.refused:
            self.edge(part, one, self.palette.refused, 0.07)

    def edge(self, part: pygame.Surface, one: Laid, colour: Colour, width: float) -> None:
        """An edge around a counter."""
        edge = max(2, round(width * self.clear * one.width))
        box = Rect(0, 0, one.width + 2 * edge, one.height + 2 * edge)
        box.center = (one.x, one.y)
        lay(part, rounded(box.size, round(one.width * 0.13) + edge // 2, None, colour, edge), box.topleft)

    def facing(self, part: pygame.Surface, one: Laid) -> None:
        """An arrow head outside the edge of a counter, towards the hexside that the piece faces."""
        ahead = self.ahead(one)
        if ahead is None:
            return
        turn, across, down = ahead
        edge = min(one.width / 2 / max(1e-6, abs(across)), one.height / 2 / max(1e-6, abs(down)))
        reach = edge + one.width * HEAD_OUT
        self.head(part, (one.x + across * reach, one.y + down * reach), one.width * HEAD, turn)

    def facing_in_hex(self, part: pygame.Surface, one: Laid, stage: Stage) -> None:
        """The same arrow head on the hexside itself, where no stack covers it."""
        ahead = self.ahead(one)
        if ahead is None:
            return
        turn, across, down = ahead
        unit = self.ground.unit * stage.camera.scale
        x, y = stage.camera.to_view(*self.ground.centre(one.piece.space))
        self.head(part, (x + across * unit * AT_HEXSIDE, y + down * unit * AT_HEXSIDE), unit * HEAD_IN_HEX, turn)

    def ahead(self, one: Laid) -> tuple[int, float, float] | None:
        """Where a piece faces: in degrees clockwise from the right, and as a direction; None where nothing does."""
        shape = self.ground.shape
        if one.piece.facing < 0 or shape is None:
            return None
        first = (0 if shape.orientation is Orientation.POINTY else 30) + self.ground.half_turn
        turn = (first + 60 * one.piece.facing) % 360
        return turn, cos(radians(turn)), sin(radians(turn))

    def head(self, part: pygame.Surface, middle: tuple[float, float], size: float, turn: int) -> None:
        """An arrow head."""
        head = facing_head(max(11, round(size)), turn)
        lay(part, head, head.get_rect(center=(round(middle[0]), round(middle[1]))).topleft)

    def hit(self, part: pygame.Surface, one: Laid, playing: Playing, *, veiled: bool = True) -> None:
        """A piece that loses strength: how much; a counter turns red for a moment."""
        box = Rect(0, 0, one.width, one.height)
        box.center = (one.x, one.y)
        lost = getattr(playing.beat.event, "lost", 1)
        tones = self.palette.plates
        colour = tones.bad if lost > 0 else tones.good
        if veiled:
            veil = rounded(box.size, round(one.width * 0.11), colour)
            lay(part, faded(veil, 0.75 * (1 - playing.share)), box.topleft)
        text = self.theme.lettering.line(f"{-lost:+d}".replace("-", "−"), self.style(0.3), (255, 255, 255))
        x, y = box.centerx - text.get_width() // 2, box.top - round((0.2 + 0.35 * playing.share) * one.height)
        plate = rounded((text.get_width() + 12, text.get_height() + 2), text.get_height() // 3, colour)
        lay(part, plate, (x - 6, y - 1))
        part.blit(text, (x, y))

    def style(self, share: float) -> Style:
        """Bold letters for a share of the unit as it is usually seen."""
        return Style(max(11.0, 60 * share), "Bold")

    def ring(self, part: pygame.Surface, stage: Stage, space: int) -> None:
        """The ring around a target, as it lies on the ground."""
        share = AIM if self.ground.shape is None else AIM_AT_HEX
        size = round(self.ground.unit * stage.camera.scale * share)
        ring = target_ring(size, 1.0 if self.ground.shape is None else self.ground.shape.depth, self.palette.target)
        x, y = stage.camera.to_view(*self.ground.centre(space))
        lay(part, ring, ring.get_rect(center=(round(x), round(y))).topleft)


@lru_cache(maxsize=64)
def hex_light(
    shape: HexShape, scale: float, colour: Colour, fill: int, reach: float, edge: float, rim: float
) -> pygame.Surface:
    """The light on a hex: a breath of colour, and an edge of that colour with a rim, if it has any."""
    size = (round(shape.width * scale) + 2, round(shape.height * scale) + 2)
    points = tuple((size[0] / 2 + x * scale * reach, size[1] / 2 + y * scale * reach) for x, y in shape.corners)
    cover = (*colour, fill)
    if not edge:
        return polygon(size, points, cover)
    light = polygon(size, points, None, RIM, edge + 2 * rim)
    lay(light, polygon(size, points, cover, colour, edge), (0, 0))
    return light


@lru_cache(maxsize=64)
def facing_head(size: int, turn: int) -> pygame.Surface:
    """A notched arrow head with a dark rim, turned clockwise from the right."""
    rim = max(1.2, size * 0.09)
    points = tuple((size * x, size * y) for x, y in ((0.86, 0.5), (0.3, 0.88), (0.42, 0.5), (0.3, 0.12)))
    head = polygon((size, size), points, RIM, RIM, 2 * rim)
    lay(head, polygon((size, size), points, AHEAD), (0, 0))
    return pygame.transform.rotozoom(head, -turn, 1)


@lru_cache(maxsize=64)
def layered(below: pygame.Surface, above: pygame.Surface) -> pygame.Surface:
    """One weighted picture on the middle of another."""
    both = below.copy()
    lay(both, above, above.get_rect(center=both.get_rect().center).topleft)
    return both
