"""Which stack is fanned out, and where its counters lie meanwhile. Pure.

A stack opens under a pointer that rests on it and stays open as long as the pointer is over the fan or over the closed
stack; so nothing that opens can close again by itself. It opens to the side where it hides fewest of the spaces that
may be chosen, then fewest where somebody stands, and of several such sides where it lies over least of their counters,
of those that may be chosen above all. Of equal sides it takes the one nearest to its stack. A stack of which the
decision asks something opens too, where its fan hides nothing that may be chosen.
"""

from collections.abc import Callable, Collection, Sequence

import msgspec
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import SpaceId
from game.core.board import Inset
from game.core.view import PieceView
from game.ui.table.map.camera import Camera
from game.ui.table.map.fan import HEIGHT, WIDTH
from game.ui.table.map.ground import Ground
from game.ui.table.map.insets import camera_through
from game.ui.table.pieces.placing import Laid, Picked, has_printed, laid_out, lone_side, picked
from game.ui.table.pieces.printed_counter import is_printed
from game.ui.table.pieces.stack import Aside, Spread, is_inside, spread

CROWD = 5
"""So many pieces are fanned out even if they are no printed counters."""

CLEAR = 0.6
"""How far the plate of a fan must stay from the middle of what may be chosen, in units of the map."""

SIDES = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
HALVES = ((0.5, 0), (-0.5, 0), (0, 0.5), (0, -0.5), (1, 0.5), (-1, 0.5), (1, -0.5), (-1, -0.5))
ASIDE: tuple[Aside, ...] = (*SIDES, *HALVES, *((y, x) for x, y in HALVES[4:]))
"""Where the plate of a fan may lie: around its stack, to one side of it, or between these."""

CLOSEST = sorted(ASIDE, key=lambda aside: abs(aside[0]) + abs(aside[1]))
"""The same, those nearest to the stack first."""

Point = tuple[float, float]


class Fan(msgspec.Struct, frozen=True):
    """A stack that is fanned out: where its counters lie, where they lay before, and the inset in which that is."""

    space: SpaceId
    aside: Aside
    spread: Spread
    laid: tuple[Laid, ...]
    closed: tuple[Laid, ...]
    through: Inset | None = None

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies on the plate, or on the stack as it was."""
        return is_inside(self.spread.plate, x, y) or any(one.covers(x, y) for one in self.closed)

    def picked_at(self, x: int, y: int) -> Picked | None:
        """What lies under a point of the plate: a counter, or between them the space."""
        if not is_inside(self.spread.plate, x, y):
            return None
        number = self.spread.number_at(x, y)
        return Picked(self.space, self.laid[number].piece.piece if number >= 0 else None, self.through)

    def on_the_way(self, share: float) -> tuple[Laid, ...]:
        """The counters at a share (0 to 1) of their way from the stack to their places."""
        if share >= 1:
            return self.laid
        ways = zip(self.closed, self.laid, strict=True)
        return tuple(
            replace(end, x=round(start.x + (end.x - start.x) * share), y=round(start.y + (end.y - start.y) * share))
            for start, end in ways
        )


class Seen(msgspec.Struct, frozen=True):
    """The pieces as they are seen: `bounds` is the size of the view, `least` that of a counter in a fan.

    `through` is the inset in which they are seen, if it is one; left of the `corner` and above it the view is covered.
    """

    pieces: Sequence[PieceView]
    ground: Ground
    camera: Camera
    bounds: tuple[int, int]
    least: int
    through: Inset | None = None
    corner: tuple[int, int] = (0, 0)

    @property
    def eye(self) -> Camera:
        """The camera that sees them."""
        return camera_through(self.through, self.camera)

    def fan(self, space: SpaceId, aside: Aside = (0, 0)) -> Fan | None:
        """The pieces of a space fanned out, if they make a stack, or lie in a box too small to be read."""
        held = [piece for piece in self.pieces if piece.space == space >= 0]
        if not is_stack(held):
            return None
        closed = laid_out(held, self.ground, self.eye)
        if space in self.ground.boxes and closed[0].width >= self.least:
            return None
        side = max(self.least, round(lone_side(self.ground) * self.ground.counter * self.eye.scale))
        middle = self.eye.to_view(*self.ground.centre(space))
        found = spread(len(held), side, middle, self.bounds, aside=aside, corner=self.corner)
        places = dict(zip((piece.piece for piece in grouped(held)), found.middles, strict=True))
        found = replace(found, middles=tuple(places[piece.piece] for piece in held))
        laid = tuple(
            Laid(piece, x, y, found.side, height_of(piece, found.side))
            for piece, (x, y) in zip(held, found.middles, strict=True)
        )
        return Fan(space, aside, found, laid, closed, self.through)


def grouped(held: Sequence[PieceView]) -> list[PieceView]:
    """The pieces of a space in their order, but each group followed by what belongs to it."""
    groups = {piece.piece for piece in held}
    alone = [piece for piece in held if piece.part_of not in groups]
    return [each for piece in alone for each in (piece, *(part for part in held if part.part_of == piece.piece))]


def is_stack(held: Sequence[PieceView]) -> bool:
    """Whether pieces of one space lie on each other so that they must be fanned out to be seen."""
    return len(held) >= CROWD or (len(held) > 1 and has_printed(held))


def height_of(piece: PieceView, width: int) -> int:
    """How high a counter is: one that is printed is a square."""
    return width if is_printed(piece) else round(width * HEIGHT / WIDTH)


def fan_under(
    seen: Seen,
    now: Fan | None,
    at: tuple[int, int] | None,
    rests_on: SpaceId | None,
    choices: Callable[[], Collection[SpaceId]] = tuple,
) -> Fan | None:
    """The fan that the pointer keeps open, or opens by resting on a counter of a space; it hides few of the choices,
    which are gathered only for one that opens."""
    if at is None:
        return None
    again = replace(seen, through=now.through).fan(now.space, now.aside) if now is not None else None
    if again is not None and again.holds(*at):
        return again
    under = picked(seen.pieces, seen.ground, seen.camera, *at)
    if under.space is None or under.piece is None or under.space != rests_on:
        return None
    seen = replace(seen, through=under.through)
    if seen.fan(under.space) is None:
        return None
    return seen.fan(under.space, least_hiding(seen, under.space, choices()))


def moved_aside(seen: Seen, fan: Fan, at: tuple[int, int], choices: Collection[SpaceId]) -> Fan:
    """A fan that stays open while something else may be chosen than before, moved to where it hides fewer of that, if
    the pointer keeps it open there as well."""
    seen = replace(seen, through=fan.through)
    centres = centres_of(seen, fan.space, choices)
    if not any(hides(fan, centre, 0) for centre in centres):
        return fan
    other = seen.fan(fan.space, least_hiding(seen, fan.space, choices))
    hidden = [sum(hides(each, centre, 0) for centre in centres) for each in (fan, other) if each is not None]
    return other if other is not None and other.holds(*at) and hidden[1] < hidden[0] else fan


def least_hiding(seen: Seen, space: SpaceId, choices: Collection[SpaceId]) -> Aside:
    """The side to which the fan of a stack hides the fewest of the spaces that may be chosen, and then of those where
    somebody stands: with the next click they may be what is chosen from. Then it lies over least of their counters."""
    standing = {piece.space for piece in seen.pieces}
    weighed = [centres_of(seen, space, held) for held in (choices, standing)]
    fans = (seen.fan(space, aside) for aside in CLOSEST) if any(weighed) else ()
    found = [fan for fan in fans if fan is not None]
    near = neighbours_of(seen, space, choices)

    def hidden(fan: Fan) -> list[float]:
        return [*(sum(hides(fan, centre, 0) for centre in each) for each in weighed), *(covered(fan, b) for b in near)]

    return min(found, key=hidden).aside if found else CLOSEST[0]


def neighbours_of(seen: Seen, space: SpaceId, choices: Collection[SpaceId]) -> tuple[list[Rect], list[Rect]]:
    """Where counters of other spaces lie: of those that may be chosen, and of all."""
    others = [one for one in laid_out(seen.pieces, seen.ground, seen.eye) if one.piece.space != space]
    boxes = [
        (one.piece.space, Rect(one.x - one.width // 2, one.y - one.height // 2, one.width, one.height))
        for one in others
    ]
    return [box for held, box in boxes if held in choices], [box for _, box in boxes]


def covered(fan: Fan, boxes: Sequence[Rect]) -> int:
    """How many pixels of some boxes the plate of a fan covers."""
    plate = Rect(fan.spread.plate)
    shared = [plate.clip(boxes[number]) for number in plate.collidelistall(list(boxes))]
    return sum(part.width * part.height for part in shared)


def centres_of(seen: Seen, space: SpaceId, choices: Collection[SpaceId]) -> list[Point]:
    """Where the middles of other spaces that may be chosen lie."""
    return [seen.eye.to_view(*seen.ground.centre(other)) for other in choices if other not in (space, -1)]


def fan_of_decision(seen: Seen, now: Fan | None, space: SpaceId, choices: Collection[SpaceId]) -> Fan | None:
    """The fan of the stack that must be decided about, where it hides none of the spaces that may be chosen."""
    if seen.fan(space) is None or space in seen.ground.boxes:
        return None
    centres = centres_of(seen, space, choices)
    away = CLEAR * seen.ground.unit * seen.eye.scale
    first = (now.aside,) if now is not None and now.space == space else ()
    fans = (seen.fan(space, aside) for aside in (*first, *CLOSEST))
    shown = (fan for fan in fans if fan is not None)
    return next((fan for fan in shown if not any(hides(fan, centre, away) for centre in centres)), None)


def hides(fan: Fan, point: Point, away: float) -> bool:
    """Whether the plate of a fan lies over a point, or almost."""
    (left, top, width, height), (x, y) = fan.spread.plate, point
    return left - away < x < left + width + away and top - away < y < top + height + away
