"""The board: spaces, links and features that never change while a game is played.

One type serves hex maps, point-to-point maps, and maps of hexes with boxes beside them; `game.core.hexes` adds the
geometry of hexes on top.
"""

from collections import Counter
from functools import cached_property

import msgspec

from game.core.actions import SpaceId
from game.core.hexes import HexGrid
from game.core.kept import Keeping


class Space(msgspec.Struct, frozen=True):
    """A hex, a box beside the hexes, or a space of a point-to-point map.

    `x` and `y` are its centre in map pixels; `terrain` lists its terrain words from the ground up.
    """

    name: str
    x: float
    y: float
    terrain: tuple[str, ...] = ()
    properties: tuple[tuple[str, str | int | float | bool], ...] = ()


class Link(msgspec.Struct, frozen=True):
    """A way between two spaces, whatever they are, of one kind (road, track, ferry...).

    `path` is the drawn line in map pixels, from the first space to the second.
    """

    first: SpaceId
    second: SpaceId
    kind: str
    path: tuple[tuple[float, float], ...] = ()


class Feature(msgspec.Struct, frozen=True):
    """Something linear drawn through a hex: the hexsides (directions 0 to 5) by which it enters and leaves."""

    kind: str
    space: SpaceId
    sides: tuple[int, ...]


class Label(msgspec.Struct, frozen=True):
    """A name written on the map at a place in map pixels, and the hex in which it lies."""

    text: str
    x: float
    y: float
    space: SpaceId | None = None


class Area(msgspec.Struct, frozen=True):
    """A rectangle of the sheet, in map pixels."""

    left: float
    top: float
    width: float
    height: float

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return 0 <= x - self.left <= self.width and 0 <= y - self.top <= self.height


class Inset(msgspec.Struct, frozen=True):
    """A rectangle of the sheet that shows a part of the map once more, at another scale: a point of it is that part's.

    Its `part` has the same proportions as its `place`.
    """

    name: str
    place: Area
    part: Area

    @property
    def magnification(self) -> float:
        """How many times as large as on the map everything is in the inset."""
        return self.place.width / self.part.width


class TrackBox(msgspec.Struct, frozen=True):
    """A box of a track that is printed on the sheet, called as the view calls track and box: there its markers lie."""

    track: str
    box: str
    place: Area


class Board(Keeping, frozen=True, dict=True):
    """The whole board, in map pixels.

    `grid` is there for maps with hexes only: the hexes are then the first spaces, and what comes after them are boxes.
    """

    spaces: tuple[Space, ...]
    width: float
    height: float
    links: tuple[Link, ...] = ()
    features: tuple[Feature, ...] = ()
    labels: tuple[Label, ...] = ()
    lines: tuple[tuple[str, tuple[tuple[float, float], ...]], ...] = ()
    insets: tuple[Inset, ...] = ()
    track_boxes: tuple[TrackBox, ...] = ()
    grid: HexGrid | None = None

    @cached_property
    def by_name(self) -> dict[str, SpaceId]:
        """Spaces by the name printed on the map."""
        return {space.name: SpaceId(number) for number, space in enumerate(self.spaces)}

    @cached_property
    def neighbours(self) -> tuple[tuple[SpaceId, ...], ...]:
        """For each space, the spaces one step away: over any hexside, or along any link."""
        rows = self.grid.adjacent if self.grid is not None else ()
        around = [[SpaceId(n) for n in row if n >= 0] for row in rows]
        around += [[] for _ in range(len(self.spaces) - len(around))]
        for link in self.links:
            around[link.first].append(link.second)
            around[link.second].append(link.first)
        if not self.links:
            return tuple(map(tuple, around))
        return tuple(tuple(sorted(set(row))) for row in around)

    @cached_property
    def called(self) -> dict[int, str]:
        """What players call a hex, by the name that lies in it; a name in two hexes tells nothing of either."""
        times = Counter(label.text for label in self.labels)
        return {label.space: label.text for label in self.labels if label.space is not None and times[label.text] == 1}

    def name(self, space: int) -> str:
        """The name of a space as printed on the map."""
        return self.spaces[space].name
