"""Which stack is fanned out, and where its counters lie meanwhile. Pure.

A stack opens under a pointer that rests on it and stays open as long as the pointer is over the fan or over the closed
stack; so nothing that opens can close again by itself. It opens to the side where it hides fewest of the spaces that
may be chosen, then fewest where somebody stands, and of several such sides where it lies over least of their counters,
of those that may be chosen above all. Of equal sides it takes the one nearest to its stack. Where it would hide
something that may be chosen to each side, it lies farther off, and stays open while the pointer is on its way there.
Where all that is seen of the map may be chosen, such as half a sea, it lies beside the map, over the panels. A stack of
which the decision asks something opens too, where its fan hides nothing that may be chosen.
"""

from collections.abc import Callable, Collection, Sequence
from math import hypot

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
from game.ui.table.pieces.placing import Laid, Picked, box_of, has_printed, laid_out, lone_side, picked
from game.ui.table.pieces.printed_counter import is_printed
from game.ui.table.pieces.stack import Aside, Box, Spread, is_between, is_inside, spread

CROWD = 5
"""So many pieces are fanned out even if they are no printed counters."""

CLEAR = 0.6
"""How far the plate of a fan must stay from the middle of what may be chosen, in units of the map."""

MARGIN = 6
"""How far it stays from that where it lies apart from its stack, in pixels."""

SIDES = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
HALVES = ((0.5, 0), (-0.5, 0), (0, 0.5), (0, -0.5), (1, 0.5), (-1, 0.5), (1, -0.5), (-1, -0.5))
ASIDE: tuple[Aside, ...] = (*SIDES, *HALVES, *((y, x) for x, y in HALVES[4:]))
"""Where the plate of a fan may lie: around its stack, to one side of it, or between these."""

CLOSEST = sorted(ASIDE, key=lambda aside: abs(aside[0]) + abs(aside[1]))
"""The same, those nearest to the stack first."""

FARTHEST = 8
FARTHER = sorted(
    (
        (across / 2, down / 2)
        for across in range(-2 * FARTHEST, 2 * FARTHEST + 1)
        for down in range(-2 * FARTHEST, 2 * FARTHEST + 1)
        if max(abs(across), abs(down)) > 2
    ),
    key=lambda aside: (hypot(*aside), aside),
)
"""Where it may lie apart from its stack, the nearest first."""

Point = tuple[float, float]


class Fan(msgspec.Struct, frozen=True):
    """A stack that is fanned out: where its counters lie, where they lay before, and the inset in which that is.

    Without an `aside` it lies beside the map. `is_small` where its counters are no larger than can be read, though the
    map is seen larger.
    """

    space: SpaceId
    aside: Aside | None
    spread: Spread
    laid: tuple[Laid, ...]
    closed: tuple[Laid, ...]
    through: Inset | None = None
    is_small: bool = False

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies on the plate, on the stack as it was, or on the way between them if they lie apart."""
        if is_inside(self.spread.plate, x, y) or any(one.covers(x, y) for one in self.closed):
            return True
        return self.is_apart and is_between(self.stack, self.spread.plate, x, y)

    @property
    def stack(self) -> Box:
        """Where the stack lay as it was."""
        boxes = [box_of(one) for one in self.closed]
        left, top, width, height = boxes[0].unionall(boxes[1:])
        return left, top, width, height

    @property
    def is_beside(self) -> bool:
        """Whether the plate lies beside the map, on which the stack stays where it is."""
        return self.aside is None

    @property
    def is_apart(self) -> bool:
        """Whether the plate lies apart from its stack."""
        return not is_inside(self.spread.plate, *Rect(self.stack).center)

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
    """The pieces as they are seen: `bounds` is the size of the view, `least` that of a counter in a fan, `beside` the
    room for a fan beside the view.

    `through` is the inset in which they are seen, if it is one; left of the `corner` and above it the view is covered.
    """

    pieces: Sequence[PieceView]
    ground: Ground
    camera: Camera
    bounds: tuple[int, int]
    beside: Box
    least: int
    through: Inset | None = None
    corner: tuple[int, int] = (0, 0)

    @property
    def lone_side(self) -> int:
        """The side of a counter that lies alone."""
        return round(lone_side(self.ground) * self.ground.counter * self.eye.scale)

    @property
    def eye(self) -> Camera:
        """The camera that sees them."""
        return camera_through(self.through, self.camera)

    def fan(self, space: SpaceId, aside: Aside | None = (0, 0), *, is_small: bool = False) -> Fan | None:
        """The pieces of a space fanned out, if they make a stack, or lie in a box too small to be read; as large as on
        the map, or no larger than can be read, as always beside it."""
        held = [piece for piece in self.pieces if piece.space == space >= 0]
        if not is_stack(held):
            return None
        closed = laid_out(held, self.ground, self.eye)
        if space in self.ground.boxes and closed[0].width >= self.least:
            return None
        is_small = is_small or aside is None
        found = self.spread(space, len(held), self.least if is_small else max(self.least, self.lone_side), aside)
        places = dict(zip((piece.piece for piece in grouped(held)), found.middles, strict=True))
        found = replace(found, middles=tuple(places[piece.piece] for piece in held))
        laid = tuple(
            Laid(piece, x, y, found.side, height_of(piece, found.side))
            for piece, (x, y) in zip(held, found.middles, strict=True)
        )
        return Fan(space, aside, found, laid, closed, self.through, is_small)

    def spread(self, space: SpaceId, count: int, side: int, aside: Aside | None) -> Spread:
        """So many counters of a space spread out to one side of it, or beside the view."""
        middle = self.eye.to_view(*self.ground.centre(space))
        if aside is not None:
            return spread(count, side, middle, self.bounds, aside=aside, corner=self.corner)
        left, top, width, height = self.beside
        return spread(count, side, middle, (left + width, top + height), corner=(left, top))


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
    again = None
    if now is not None:
        again = replace(seen, through=now.through).fan(now.space, now.aside, is_small=now.is_small)
    if again is not None and again.holds(*at):
        return again
    under = picked(seen.pieces, seen.ground, seen.camera, *at)
    if under.space is None or under.piece is None or under.space != rests_on:
        return None
    seen = replace(seen, through=under.through)
    return fan_hiding_least(seen, under.space, choices()) if seen.fan(under.space) is not None else None


def moved_aside(seen: Seen, fan: Fan, at: tuple[int, int], choices: Collection[SpaceId]) -> Fan | None:
    """A fan that stays open while something else may be chosen than before, or is seen elsewhere: moved to where it
    hides nothing of that, if the pointer keeps it open there as well. Else it shuts."""
    seen = replace(seen, through=fan.through)
    if not any(hides(fan, point, 0) for point in points_of(seen, fan.space, choices)):
        return fan
    other = fan_hiding_least(seen, fan.space, choices)
    return other if other is not None and other.holds(*at) else None


def fan_hiding_least(seen: Seen, space: SpaceId, choices: Collection[SpaceId]) -> Fan | None:
    """The fan of a stack to the side where it hides nothing that may be chosen, and then fewest of those spaces where
    somebody stands: with the next click they may be what is chosen from. Then it lies over least of their counters."""
    standing = {piece.space for piece in seen.pieces}
    weighed = [points_of(seen, space, choices), centres_of(seen, space, standing)]
    if not any(weighed):
        return seen.fan(space)
    fans = (seen.fan(space, aside) for aside in CLOSEST)
    found = [fan for fan in fans if fan is not None]
    near = neighbours_of(seen, space, choices)

    def hidden(fan: Fan) -> list[float]:
        return [*(sum(hides(fan, point, 0) for point in each) for each in weighed), *(covered(fan, b) for b in near)]

    best = min(found, key=hidden, default=None)
    return fan_apart(seen, best, weighed[0]) if best is not None and hidden(best)[0] else best


def fan_apart(seen: Seen, fan: Fan, points: Sequence[Point]) -> Fan:
    """A fan that lies over nothing that may be chosen: smaller or farther off, or beside the map if that is nowhere."""
    for side in sorted({fan.spread.side, seen.least}, reverse=True):
        for aside in (*CLOSEST, *FARTHER):
            plate = seen.spread(fan.space, len(fan.laid), side, aside).plate
            if not any(lies_over(plate, point, MARGIN) for point in points):
                return seen.fan(fan.space, aside, is_small=side < seen.lone_side) or fan
    return seen.fan(fan.space, None) or fan


def points_of(seen: Seen, space: SpaceId, choices: Collection[SpaceId]) -> list[Point]:
    """What a fan must not hide: the middles of other spaces that may be chosen, and of the counters there, if these
    are seen."""
    points = [*centres_of(seen, space, choices), *(box.center for box in neighbours_of(seen, space, choices)[0])]
    return [(x, y) for x, y in points if 0 <= x < seen.bounds[0] and 0 <= y < seen.bounds[1]]


def neighbours_of(seen: Seen, space: SpaceId, choices: Collection[SpaceId]) -> tuple[list[Rect], list[Rect]]:
    """Where counters of other spaces lie: of those that may be chosen, and of all."""
    others = [one for one in laid_out(seen.pieces, seen.ground, seen.eye) if one.piece.space != space]
    boxes = [(one.piece.space, box_of(one)) for one in others]
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


def fan_of_focus(seen: Seen, now: Fan | None, space: SpaceId, choices: Callable[[], Collection[SpaceId]]) -> Fan | None:
    """The fan of the stack that the keyboard has come to: where it lies already, or where it hides least."""
    if seen.fan(space) is None or space in seen.ground.boxes:
        return None
    if now is not None and now.space == space:
        return seen.fan(space, now.aside, is_small=now.is_small)
    return fan_hiding_least(seen, space, choices())


def hides(fan: Fan, point: Point, away: float) -> bool:
    """Whether the plate of a fan lies over a point, or almost."""
    return lies_over(fan.spread.plate, point, away)


def lies_over(plate: Box, point: Point, away: float) -> bool:
    """Whether a plate lies over a point, or no farther from it."""
    (left, top, width, height), (x, y) = plate, point
    return left - away <= x < left + width + away and top - away <= y < top + height + away
