"""Where the names of places stand on the map: near their place, and not over each other. Pure but for the halo.

The property `name_at` of a space says on which side of it its name stands, `lettering` in which lines it is written.
"""

from collections.abc import Callable, Iterable, Sequence

import msgspec
import pygame
from pygame import Rect

from game.core.board import Space
from game.ui.table.map.fan import BOX_HEAD, HEIGHT, WIDTH
from game.ui.table.map.ground import Ground
from game.ui.table.map.spaces import is_pictured
from game.ui.text import Lettering, Style

INK, HALO = (44, 36, 22), (246, 238, 214, 255)
MOST_COVERED = 0.1
"""Where there is little room, so much of a name at most may lie over round spaces, on which counters lie."""

HEAD_SHARE = 0.92
"""How much of the head of a box its name may take, across and down."""

BORDER = 0.16
"""How much of the sheet no name shall come to, both edges together, in units of the map."""

ROUND_SPACE_WEIGHT = 5
"""A name over another space or a marker is worse than a name over a name."""


class PlacedLabel(msgspec.Struct, frozen=True):
    """A name, perhaps of several lines, and its place in pixels of the scaled map."""

    text: str
    box: Rect
    size: float

    @property
    def lines(self) -> list[tuple[str, int]]:
        """Its lines, and how far each begins below the top of the box."""
        found = self.text.split("\n")
        return [(line, number * self.box.height // len(found)) for number, line in enumerate(found)]


Box = tuple[float, float, float, float]
Measure = Callable[[str, float], tuple[int, int]]
Wanted = tuple[str, list[Rect], list[Rect], float]


def lettered(
    ground: Ground, scale: float, size: float, measure: Measure, clear: Sequence[Box] = ()
) -> tuple[PlacedLabel, ...]:
    """All names of a map: its labels, and the names of its boxes and round spaces.

    `clear` are rectangles of the map on which something lies that should not be written over. On a map of hexes names
    also keep clear of the counters that may come to lie there, and on the hexes, for the frame lies round these. None
    leaves the sheet.
    """
    placed: list[PlacedLabel] = []
    solid = [Rect(*(round(length * scale) for length in box)) for box in clear]
    solid += drawn_spaces(ground, scale)
    held = counter_boxes(ground, scale) if ground.shape is not None and ground.board.labels else []
    border = round(BORDER * ground.unit * scale)
    sheet = Rect(0, 0, round(ground.board.width * scale), round(ground.board.height * scale)).inflate(-border, -border)
    hexes = sheet.clip(hexes_extent(ground, scale)) if ground.hexes else sheet
    for text, places, others, letters in wanted(ground, scale, size, measure):
        candidates = within(hexes, places) or within(sheet, places) or within(sheet, others)
        candidates = candidates or [place.clamp(sheet) for place in places]
        around = candidates[0].unionall(candidates[1:])
        solid_there, taken = near(around, solid), near(around, held) + near(around, [label.box for label in placed])
        placed.append(PlacedLabel(text, least_covered(candidates, solid_there, taken), letters))
    return tuple(placed)


def within(room: Rect, places: Sequence[Rect]) -> list[Rect]:
    """The places that lie wholly in a room."""
    return [place for place in places if room.contains(place)]


def hexes_extent(ground: Ground, scale: float) -> Rect:
    """The rectangle that the hexes cover; the sheet may be larger, by half a hex where rows are shifted."""
    assert ground.shape is not None, "only hexes have an extent"
    wide, high = ground.shape.width, ground.shape.height
    across, down = [space.x for space in ground.hexes], [space.y for space in ground.hexes]
    size = max(across) - min(across) + wide, max(down) - min(down) + high
    return Rect(*(round(length * scale) for length in (min(across) - wide / 2, min(down) - high / 2, *size)))


def thinned(labels: Sequence[PlacedLabel], discs: Sequence[Rect] = ()) -> tuple[PlacedLabel, ...]:
    """The names of which none covers another, or much of a round space: of two that would, the one placed first."""
    kept: list[PlacedLabel] = []
    for label in labels:
        is_free = label.box.collidelist([other.box for other in kept]) < 0
        if is_free and covered(label.box, discs) <= MOST_COVERED * label.box.width * label.box.height:
            kept.append(label)
    return tuple(kept)


def wanted(ground: Ground, scale: float, size: float, measure: Measure) -> Iterable[Wanted]:
    """Every name with the places where it should stand, the best first, others if these leave the sheet, and its size.

    A space without any lettering is named by the picture. Boxes come first: their names lie in them, in nobody's way.
    """
    for label in ground.board.labels:
        yield label.text, around_point(label.x * scale, label.y * scale, measure(label.text, size)), [], size
    for number in sorted(lettered_spaces(ground), key=lambda space: space not in ground.boxes):
        space = ground.board.spaces[number]
        said = dict(space.properties)
        text = str(said.get("lettering", space.name))
        if not text:
            continue
        box = ground.boxes.get(number)
        if box is not None:
            head = BOX_HEAD * ground.counter * scale
            letters = head_size(text, size, measure, box.width * scale, head)
            top = (space.y - box.height / 2) * scale
            yield text, [in_box(space.x * scale, top, measure(text, letters), head)], [], letters
        else:
            reach = reach_of(ground, space) * scale + 2
            places = around_disc(space.x * scale, space.y * scale, reach, measure(text, size))
            side = said.get("name_at")
            yield text, [places[SIDES.index(side)]] if side in SIDES else places, places, size


def head_size(text: str, size: float, measure: Measure, width: float, head: float) -> float:
    """The size of a name in the head of a box, over the counters that lie in it: smaller where it has no room there."""
    taken = measure(text, size)
    return size * min(1.0, width * HEAD_SHARE / taken[0], head * HEAD_SHARE / taken[1])


def lettered_spaces(ground: Ground) -> Iterable[int]:
    """The spaces whose names are lettered like those of places: all but hexes."""
    return ground.boxes if ground.shape is not None else range(len(ground.board.spaces))


def reach_of(ground: Ground, space: Space) -> float:
    """How far a round space reaches from its middle; one in the picture is as large as the place it is pointed at."""
    return (ground.counter if is_pictured(space) else ground.unit) / 2


def around_point(x: float, y: float, size: tuple[int, int]) -> list[Rect]:
    """Over a point, or a little above, below or beside it."""
    width, height = size
    slight = [(0.0, dy) for dy in (0.0, -0.2, 0.2, -0.4, 0.4)]
    further = [
        (0, -1),
        (0, 1),
        (0.5, 0),
        (-0.5, 0),
        (0, -2),
        (0, 2),
        (0.6, -1),
        (-0.6, -1),
        (0.6, 1),
        (-0.6, 1),
        (0.8, 0),
        (-0.8, 0),
    ]
    shifts = [*slight, *further]
    return [Rect(round(x + dx * width - width / 2), round(y + dy * height - height / 2), *size) for dx, dy in shifts]


SIDES = ("below", "above", "right", "left", "below_right", "below_left", "above_right", "above_left")
"""The words for the places around a disc, in their order."""


CORNER = (0.88, 0.48)
"""Where on its rim a disc is touched by a name that stands slantwise of it, in radii from its middle."""


def around_disc(x: float, y: float, reach: float, size: tuple[int, int]) -> list[Rect]:
    """Below, above, right or left of a round space, or slantwise of it."""
    width, height = size
    aside, rise = reach * CORNER[0], reach * CORNER[1]
    corners = [
        (x - width / 2, y + reach),
        (x - width / 2, y - reach - height),
        (x + reach, y - height / 2),
        (x - reach - width, y - height / 2),
        (x + aside, y + rise),
        (x - aside - width, y + rise),
        (x + aside, y - rise - height),
        (x - aside - width, y - rise - height),
    ]
    return [Rect(round(left), round(top), *size) for left, top in corners]


def in_box(x: float, top: float, size: tuple[int, int], head: float) -> Rect:
    """At the top of a box, in its middle; not below its head."""
    down = max(0, min(size[1] // 4, round(head - size[1])))
    return Rect(round(x - size[0] / 2), round(top) + down, *size)


def discs(ground: Ground, scale: float) -> list[Rect]:
    """The rectangles that round spaces cover."""
    return drawn_spaces(ground, scale, [number for number in lettered_spaces(ground) if number not in ground.boxes])


def drawn_spaces(ground: Ground, scale: float, spaces: Iterable[int] | None = None) -> list[Rect]:
    """The rectangles that boxes and round spaces cover, or some of them."""
    found = []
    for number in lettered_spaces(ground) if spaces is None else spaces:
        space = ground.board.spaces[number]
        width, height = (length * scale for length in ground.size_of(number))
        box = Rect(0, 0, round(width), round(height))
        box.center = (round(space.x * scale), round(space.y * scale))
        found.append(box)
    return found


def counter_boxes(ground: Ground, scale: float) -> list[Rect]:
    """The rectangles that counters cover in hexes, each alone in its own."""
    width, height = (round(share * ground.counter * scale) for share in (WIDTH, HEIGHT))
    middles = ((round(space.x * scale), round(space.y * scale)) for space in ground.hexes)
    return [Rect(x - width // 2, y - height // 2, width, height) for x, y in middles]


def near(around: Rect, others: list[Rect]) -> list[Rect]:
    """Those of the rectangles that lie in a part of the map."""
    return [others[number] for number in around.collidelistall(others)]


def least_covered(candidates: Sequence[Rect], solid: Sequence[Rect], taken: Sequence[Rect]) -> Rect:
    """The place for a name that covers least of what lies there."""
    return min(candidates, key=lambda box: ROUND_SPACE_WEIGHT * covered(box, solid) + covered(box, taken))


def covered(box: Rect, others: Sequence[Rect]) -> int:
    """How many pixels of a box are shared with others."""
    parts = (box.clip(others[number]) for number in box.collidelistall(list(others)))
    return sum(part.width * part.height for part in parts)


def haloed(
    lettering: Lettering,
    text: str,
    style: Style,
    ink: tuple[int, int, int] = INK,
    halo: tuple[int, int, int, int] = HALO,
) -> pygame.Surface:
    """A name with a light edge around its letters, so that it can be read on any ground."""
    letters, edge = lettering.line(text, style, ink), lettering.line(text, style, halo[:3])
    surface = pygame.Surface((letters.get_width() + 4, letters.get_height() + 2), pygame.SRCALPHA)
    for dx, dy in ((1, 0), (3, 0), (0, 1), (4, 1), (1, 2), (3, 2), (2, 0), (2, 2), (1, 1), (3, 1)):
        surface.blit(edge, (dx, dy))
    surface.fill((255, 255, 255, halo[3]), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(letters, (2, 1))
    return surface
