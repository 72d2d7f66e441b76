"""What one side may know: the only picture of a game that the screen is given.

Everything here is plain: names of looks (which a skin turns into pictures), texts, numbers. What a viewer may not
know is not in it, so no painter can leak it.
"""

from collections.abc import Iterator

import msgspec

from game.core.actions import Kind, PieceId, Side, SpaceId
from game.core.combat import Tone


class PieceView(msgspec.Struct, frozen=True):
    """A piece on the map.

    `look` names its picture in the skin; `strength` of `full` is drawn as figures or as a number; `badges` and
    `state` ("ordered", "moved", "spent"...) are small marks on it. Order within a space is bottom to top.
    A printed counter has a `caption` (its short name) and `values` (its printed numbers) instead of figures; with
    `has_accent` its first value is printed in the skin's accent colour. `is_turned` lays it on its side; `is_reverse`
    shows its reverse side. A piece in a tray has the space -1. `part_of` is the piece of the group that it belongs to:
    where nothing can be done to the piece itself a click on it is one on the group.
    """

    piece: PieceId
    side: Side | None
    look: str
    space: SpaceId
    name: str
    strength: int = 1
    full: int = 1
    badges: tuple[str, ...] = ()
    state: str = ""
    facing: int = -1
    caption: str = ""
    values: tuple[str, ...] = ()
    has_accent: bool = False
    is_turned: bool = False
    is_reverse: bool = False
    part_of: PieceId | None = None


class MarkerView(msgspec.Struct, frozen=True):
    """A thing on a space that is no piece: an obstacle, an objective, a bridge.

    `turn` is its rotation in degrees clockwise, where it points somewhere on the map; `above` draws it over the pieces;
    `text` is written on it.
    """

    space: SpaceId
    look: str
    name: str
    text: str = ""
    turn: int | None = None
    above: bool = False


class CardView(msgspec.Struct, frozen=True):
    """A card face up.

    `look` names its emblem in the skin, `corner` is the short text in its corner, `strip` a row of fields of which
    some are filled (sections of the battlefield), `kind` a word that decides the colour of its band. `brief` says in a
    few words what it does, for a card that has no room for its text.
    """

    card: int
    look: str
    name: str
    text: str
    rule: str
    subtitle: str = ""
    corner: str = ""
    kind: str = ""
    strip: tuple[bool, ...] = ()
    brief: str = ""


class HandView(msgspec.Struct, frozen=True):
    """A side's hand; a card the viewer may not see is None."""

    side: Side
    cards: tuple[CardView | None, ...]


class ScoreView(msgspec.Struct, frozen=True):
    """How far a side is on its way to victory: `points` of `goal`, and one line for each thing that counts.

    `text` is written in place of the points where they are no whole number; a `goal` of 0 is not shown.
    """

    side: Side
    name: str
    points: int
    goal: int
    look: str = ""
    details: tuple[str, ...] = ()
    text: str = ""


class PileView(msgspec.Struct, frozen=True):
    """A pile of cards or counters beside the map: its name, how many, and the face on top if it shows one.

    `side` is whose pile it is, where each side has its own. `look` is a thing that lies on top of it, such as a chip.
    `short` is its name where there is little room, if it has a shorter one. `cards` are those of its cards that lie
    open to whoever looks, the uppermost first. `notes` say what it is good for.
    """

    name: str
    count: int
    top: CardView | None = None
    side: Side | None = None
    look: str = ""
    short: str = ""
    cards: tuple[CardView, ...] = ()
    notes: tuple[str, ...] = ()


class TrayView(msgspec.Struct, frozen=True):
    """Pieces that wait beside the map: to be set up, in reserve, or coming later."""

    name: str
    side: Side | None
    pieces: tuple[PieceView, ...]


class TrackMarker(msgspec.Struct, frozen=True):
    """A marker on a track: the number of its box, whose it is, what it means, and a short text on it."""

    box: int
    side: Side | None
    name: str
    text: str = ""


class TrackView(msgspec.Struct, frozen=True):
    """A track of boxes beside the map: its name, its rule, what is printed in its boxes, and the markers on it.

    `short` is its name where there is little room, if it has a shorter one, and `value` what is told of it there
    instead of the boxes of its markers. `notes` say what moves them.
    """

    name: str
    rule: str
    boxes: tuple[str, ...]
    markers: tuple[TrackMarker, ...]
    short: str = ""
    value: str = ""
    notes: tuple[str, ...] = ()


class EdgeName(msgspec.Struct, frozen=True):
    """The name that a side has for a part of the map, to be written at the upper or the lower edge of the map."""

    text: str
    side: Side
    spaces: tuple[SpaceId, ...]
    is_upper: bool = False


class View(msgspec.Struct, frozen=True):
    """The table as one side sees it (`viewer` None: as both may see it).

    `turn` is written beside the score, and beside it the day of the scenario, or that so many `days` later.
    `open_cards` lie face up on the table, with the side that played them. `edges` are the names of parts of the map,
    such as its flanks.
    """

    viewer: Side | None
    turn: str
    pieces: tuple[PieceView, ...]
    markers: tuple[MarkerView, ...] = ()
    hands: tuple[HandView, ...] = ()
    open_cards: tuple[tuple[Side, CardView], ...] = ()
    scores: tuple[ScoreView, ...] = ()
    piles: tuple[PileView, ...] = ()
    trays: tuple[TrayView, ...] = ()
    tracks: tuple[TrackView, ...] = ()
    edges: tuple[EdgeName, ...] = ()
    days: int = 0


def pieces_in(view: View) -> Iterator[PieceView]:
    """All pieces that one sees, on the map and beside it."""
    yield from view.pieces
    for tray in view.trays:
        yield from tray.pieces


class InspectionLine(msgspec.Struct, frozen=True):
    """One fact in the inspector and its rule."""

    text: str
    rule: str = ""
    tone: Tone = Tone.NEUTRAL


class Inspection(msgspec.Struct, frozen=True):
    """What the inspector says about whatever is under the pointer."""

    kind: Kind
    title: str
    lines: tuple[InspectionLine, ...] = ()
    looks: tuple[str, ...] = ()


class LensSpace(msgspec.Struct, frozen=True):
    """A space that a lens tints, and a short text on it."""

    space: SpaceId
    tone: Tone
    text: str = ""


class LensPath(msgspec.Struct, frozen=True):
    """A way from space to space that a lens draws."""

    spaces: tuple[SpaceId, ...]
    tone: Tone


class LensView(msgspec.Struct, frozen=True):
    """What a lens shows on the map at this moment, and the lines that explain it."""

    title: str
    spaces: tuple[LensSpace, ...] = ()
    paths: tuple[LensPath, ...] = ()
    lines: tuple[InspectionLine, ...] = ()


class ChartRow(msgspec.Struct, frozen=True):
    """One row of a chart: the look of its picture, its cells, and its rule."""

    look: str
    cells: tuple[str, ...]
    rule: str = ""


class Chart(msgspec.Struct, frozen=True):
    """A table of the rules as the program itself applies it (terrain effects, units, results)."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[ChartRow, ...]


class Statistic(msgspec.Struct, frozen=True):
    """One line of the end-of-game statistics: a value for each side."""

    name: str
    values: tuple[str, ...]
