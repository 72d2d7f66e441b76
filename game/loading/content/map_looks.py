"""How the ground of a map looks: lines, grounds, what is built on hexes, works that run on from hex to hex."""

from typing import Annotated, Literal

import msgspec

Picture = Annotated[str, msgspec.Meta(extra={"is": "picture"})]
Colour = Annotated[str, msgspec.Meta(extra={"is": "colour"})]


class LineLook(msgspec.Struct, frozen=True):
    """A kind of line on the map: a river, a road, a wall. Lengths are in widths of a hex.

    Every `planks` of its length a line of the casing's colour crosses it, `plank_width` thick; 0: none. Along it run
    two `rails` so far apart; 0: none. A line that follows hexsides has sharp bends, any other flows round them.
    One that `tapers` grows narrow where it ends on the board. Along it `bodies` may stand, such as the bushes of a
    hedge: pictures like those of a scenery, so wide and so far apart.
    """

    colour: Colour
    width: float
    casing: Colour = ""
    casing_width: float = 0.0
    dash: float = 0.0
    ripple: Colour = ""
    ends: Literal["round", "square"] = "round"
    bends: Literal["round", "sharp"] = "round"
    tapers: bool = False
    planks: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    plank_width: Annotated[float, msgspec.Meta(ge=0)] = 0.012
    rails: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    bodies: Picture = ""
    body_size: Annotated[float, msgspec.Meta(gt=0)] = 0.4
    body_spacing: Annotated[float, msgspec.Meta(gt=0)] = 0.1
    ground: str = ""
    """The ground that lies along it in place of its casing and colour."""

    wander: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    """How far it wanders from its course between the middles of hexes."""


class PatchLook(msgspec.Struct, frozen=True):
    """Patches of another colour in a ground, where a white picture that joins itself on all sides is covered by half.

    That is `size` widths of a hex wide; with a `spread` above 0 the patches are larger, below 0 smaller.
    """

    colour: Colour
    picture: Picture
    size: Annotated[float, msgspec.Meta(gt=0)] = 9.0
    spread: Annotated[float, msgspec.Meta(ge=-1, le=1)] = 0.0
    cover: Annotated[float, msgspec.Meta(gt=0, le=1)] = 0.6
    is_sharp: bool = False


class WashLook(msgspec.Struct, frozen=True):
    """A coat of a ground: its colour, with the grain of a grey picture that joins itself, `size` widths of a hex wide.

    It reaches so far beyond the edge of its ground, less than 0: stays so far inside. Its own edge is so `soft`, and
    `ragged` so far; moved by `x` and `y` it is a shadow. With a `relief` its slopes are lit and shaded as those of a
    mound, less than 0 as those of a ditch. Lengths are in widths of a hex.
    """

    colour: Colour
    picture: Picture = ""
    size: Annotated[float, msgspec.Meta(gt=0)] = 3.0
    cover: Annotated[float, msgspec.Meta(gt=0, le=1)] = 1.0
    reach: float = 0.0
    soft: Annotated[float, msgspec.Meta(ge=0)] = 0.05
    ragged: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    x: float = 0.0
    y: float = 0.0
    patches: tuple[PatchLook, ...] = ()
    relief: Annotated[float, msgspec.Meta(ge=-1, le=1)] = 0.0


class GroundLook(msgspec.Struct, frozen=True):
    """A ground that flows over the hexes of its sceneries and along its lines, in coats from the lowest to the highest.

    Its edge is rounded over as much as its `blur`, and no coat may reach farther from it. `pattern` is the picture by
    which ragged edges wander; `light` and `shade` are the colours of slopes. What lies `above` covers woods' floors and
    yards, as water and roads do. One that `runs_on` has no edge along that of the board. The corners of its hexes are
    `rounded` over so much, if at all.
    """

    washes: tuple[WashLook, ...]
    blur: Annotated[float, msgspec.Meta(gt=0)] = 0.12
    pattern: Picture = ""
    light: Colour = "#fff2c0"
    shade: Colour = "#33270f"
    above: bool = False
    runs_on: bool = True
    rounded: Annotated[float, msgspec.Meta(ge=0)] = 0.0


class FloorLook(msgspec.Struct, frozen=True):
    """Ground under a scenery: a row of square pictures, `size` widths of a hex wide, moved by `x` and `y` of them.

    One of them lies in the middle of every hex and, smaller by the share `joint`, on every hexside between two of them.
    """

    picture: Picture
    size: Annotated[float, msgspec.Meta(gt=0)] = 1.0
    x: float = 0.0
    y: float = 0.0
    joint: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.8


class StrokeLook(msgspec.Struct, frozen=True):
    """A line of one colour, so many widths of a hex wide; with a `dash` it is broken into pieces so long."""

    colour: Colour
    width: Annotated[float, msgspec.Meta(gt=0)]
    dash: Annotated[float, msgspec.Meta(ge=0)] = 0.0


class WorksLook(msgspec.Struct, frozen=True):
    """Works that run on into neighbours which have them too: `strokes` on the ground, and `bodies` along them.

    They cross a hexside at two points, each `at_side` from its middle, and go round the middle of the hex `at_middle`
    away, by turns a `zigzag` to either side. Where they are `alone` they close around the hex, or run straight through
    it. Lengths are in widths of a hex.
    """

    strokes: tuple[StrokeLook, ...] = ()
    bodies: Picture = ""
    size: Annotated[float, msgspec.Meta(gt=0)] = 0.8
    spacing: Annotated[float, msgspec.Meta(gt=0)] = 0.1
    at_side: Annotated[float, msgspec.Meta(ge=0)] = 0.24
    at_middle: Annotated[float, msgspec.Meta(ge=0)] = 0.4
    zigzag: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    alone: Literal["ring", "line"] = "ring"


class SceneryLook(msgspec.Struct, frozen=True):
    """What is built on the hexes of a tile in place of its picture, and flows together with hexes of the same kind.

    Each of the `floors` is painted for all hexes before the next. The `bodies` stand on them: two rows of square
    pictures, the bodies above, their shadows below, each with its foot at two fifths across and five eighths down. They
    stand at `places` measured from the middle of a hex, or all over it `spacing` apart, away from the outer hexsides by
    `margin`, and only as far from a hexside as `band` if there is one. Lengths are in widths of a hex.
    """

    floors: tuple[FloorLook, ...] = ()
    bodies: Picture = ""
    size: Annotated[float, msgspec.Meta(gt=0)] = 0.4
    places: tuple[tuple[float, float], ...] = ()
    spacing: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    margin: float = 0.06
    band: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    clear: Annotated[float, msgspec.Meta(ge=-1)] = 0.08
    """How far bodies stay away from the edge of a road or a river; less than 0: they may stand so far inside it."""

    once: bool = False
    """Whether the bodies stand only in the hex of a group of two or more that touches most others of it."""

    ground: str = ""
    """The ground that lies on its hexes."""

    course: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    """How wide that ground is where it only runs through the hex, between the hexsides that the tile names."""

    span: Annotated[float, msgspec.Meta(gt=0, le=1)] = 1.0
    """Which share of that course it covers, around its middle."""

    works: WorksLook | None = None
    """Works that run on through its hexes."""

    turned: str = ""
    """The scenery that is built in its place where the map is seen from its other baseline, if it looks to a side."""
