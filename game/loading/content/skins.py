"""How a title looks: `assets/<title>/skin.yaml` with its colours, and its pictures beside it.

A mod may have a `skin.yaml` of its own for a title, with only what it adds or changes. Every picture is checked to
exist and to lie inside its root's `assets` folder; in a loaded skin pictures are full paths.
"""

import re
from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from game.loading.content.map_looks import Colour, GroundLook, LineLook, Picture, SceneryLook, WorksLook
from game.loading.content.roots import Root
from game.loading.content.skin_rows import completed, texts_in
from game.loading.problems import FileErrors, FileProblem, clipped, nearest, real
from game.loading.tiled.picture_sizes import picture_size
from game.loading.yaml.text import read_yaml
from game.loading.yaml.typed import Meanings, typed

FILE = "skin.yaml"
MEASURED = (".png", ".jpg", ".jpeg")
PICTURES = (".png", ".jpg", ".jpeg", ".svg", ".webp", ".bmp", ".gif")
COLOUR = re.compile("#[0-9a-fA-F]{6}")

Sound = Literal[
    "march", "hooves", "tank", "wheels", "train", "aircraft", "ship", "rifle", "machine_gun", "gun", "tank_gun",
    "broadside", "bomb", "flames",
]  # fmt: skip
"""A sound of the table that pieces make."""

Look = Annotated[str, msgspec.Meta(extra={"is": "look"})]
"""A picture, a colour, or a word of the title's own."""


class SideSkin(msgspec.Struct, frozen=True):
    """A side: its name, the ink of its counters, their card, the band with the name, and a mark besides colour.

    Printed counters have a special value in the colour `accent`, and on their reverse side the paper `reverse`. In
    `light` its name is lettered, and its line in a chart is drawn, on the dark panels; without one in a pale `colour`.
    """

    name: str
    colour: Colour
    paper: Colour
    dark: Colour
    pattern: Literal["round", "square", "diamond"]
    accent: Colour = "#1a4fc0"
    reverse: Colour = ""
    light: Colour = ""


class Livery(msgspec.Struct, frozen=True):
    """The colours of a nation or a service, for pieces that wear them in place of their side's."""

    colour: Colour
    paper: Colour
    dark: Colour
    reverse: Colour = ""


class PieceLook(msgspec.Struct, frozen=True):
    """A kind of piece. With `figures` the picture stands once for each point of strength, else once with a number.

    A piece that wears a `livery` has its colours, any other those of its side.
    """

    picture: Picture
    name: str = ""
    figures: bool = True
    livery: str = ""


class StandingLook(msgspec.Struct, frozen=True):
    """Figures that stand on the ground in place of a counter, for the side by whose id a picture is named.

    A picture is a row of square ones: so many `figures`, and the print that a lost figure leaves. Each has the middle
    of its base a little below its own middle, and is `size` widths of a hex wide.
    """

    pictures: dict[str, Picture]
    figures: Annotated[int, msgspec.Meta(ge=1)] = 4
    size: Annotated[float, msgspec.Meta(gt=0)] = 0.9


class MarkerLook(msgspec.Struct, frozen=True):
    """A kind of marker. Scale and offset are in widths of a hex. Where it has `works` the map shows these instead.

    One that is turned may have `facings`: a row of six pictures, each turned by a sixth and lit from the same side.
    """

    picture: Picture
    name: str = ""
    scale: float = 1.0
    x: float = 0.0
    y: float = 0.0
    works: WorksLook | None = None
    facings: Picture = ""


class TerrainLook(msgspec.Struct, frozen=True):
    """What the player is told about a terrain word, and its picture. Where it is `water`, shots raise columns of it.

    A tile of an `upright` one, with walls and roofs, is not turned when the map is seen from its other baseline.
    """

    name: str
    text: str = ""
    rule: str = ""
    picture: Picture = ""
    water: bool = False
    upright: bool = False


class DiceLook(msgspec.Struct, frozen=True):
    """The faces of the title's dice in the order of their numbers, and what they are called."""

    faces: tuple[Picture, ...]
    names: tuple[str, ...]
    colour: Colour


class Skin(msgspec.Struct, frozen=True, kw_only=True):
    """How a title looks. Keys are the ids of sides and the looks, kinds and words that the title's views use.

    Pieces whose look is `standing` are figures on the ground, all others counters.

    `moving_sounds` and `fighting_sounds` say how pieces are heard, by their look or by the name of a picture that many
    of them share, without its ending. `nations` are names for what scenario files say of nations in letters.
    """

    sides: dict[str, SideSkin] = {}
    liveries: dict[str, Livery] = {}
    pieces: dict[str, PieceLook] = {}
    standing: dict[str, StandingLook] = {}
    markers: dict[str, MarkerLook] = {}
    badges: dict[str, Picture] = {}
    cards: dict[str, Picture] = {}
    card_kinds: dict[str, Colour] = {}
    card_back: Look = ""
    card_backs: dict[str, Look] = {}
    dice: DiceLook | None = None
    terrain: dict[str, TerrainLook] = {}
    lines: dict[str, LineLook] = {}
    grounds: dict[str, GroundLook] = {}
    scenery: dict[str, tuple[SceneryLook, ...]] = {}
    cover: Look = ""
    paper: Colour = "#e9e0c9"
    hex_outline: Colour = "#6b6048"
    hex_label: Colour = "#6b6048"
    score_look: Look = ""
    states: dict[str, Look] = {}
    moving_sounds: dict[str, Sound] = {}
    fighting_sounds: dict[str, Sound] = {}
    nations: dict[str, str] = {}


def load_skin(title_id: str, roots: Sequence[Root]) -> Skin:
    """The skin of a title: that of the first root that has one, with what the mods add and change.

    :raises FileErrors: with everything that is wrong in any of its files.
    """
    skin = Skin()
    problems: list[FileProblem] = []
    for root in roots:
        path = root.path / "assets" / title_id / FILE
        if path.is_file():
            try:
                skin = overlaid(skin, read_skin(path, root.path / "assets", skin))
            except FileErrors as errors:
                problems += errors.problems
    if problems:
        raise FileErrors(problems)
    return skin


def read_skin(path: Path, assets: Path, below: Skin | None = None) -> Skin:
    """One skin file, whose pictures must lie in the folder `assets`.

    A row that the skin below it has too need only say what is to be different: the rest of the row stays as it is.

    :raises FileErrors: with everything that is wrong in it.
    """
    lower = below if below is not None else Skin()
    document = read_yaml(path)
    return typed(
        replace(document, root=completed(document.root, msgspec.to_builtins(lower))),
        Skin,
        meanings(path.parent, assets, lower),
    )


def overlaid(below: Skin, above: Skin) -> Skin:
    """One skin over another: what the upper one says is added to the lower one or replaces it."""
    usual = Skin()
    merged: dict[str, Any] = {}
    for field in msgspec.structs.fields(Skin):
        lower, upper = getattr(below, field.name), getattr(above, field.name)
        if isinstance(upper, dict):
            merged[field.name] = {**lower, **upper}
        else:
            merged[field.name] = lower if upper == getattr(usual, field.name) else upper
    return Skin(**merged)


def meanings(folder: Path, assets: Path, below: Skin) -> Meanings:
    """What the texts of a skin file in a folder stand for; pictures of the skin below it are full paths already."""
    known = frozenset(text for text in texts_in(msgspec.to_builtins(below)) if text.lower().endswith(PICTURES))
    pictures = partial(picture, folder=folder, assets=real(assets), known=known)
    return {"picture": pictures, "colour": colour, "look": partial(look, picture=pictures)}


def look(text: str, *, picture: Callable[[str], str]) -> str:
    """A picture or a colour when it is written as one, else a word."""
    if text.lower().endswith(PICTURES):
        return picture(text)
    return colour(text) if text.startswith("#") else text


def colour(text: str) -> str:
    """A colour.

    :raises ValueError: when it is not written as one.
    """
    if not COLOUR.fullmatch(text):
        raise ValueError(f"must be a colour such as '#8a2b1f', not '{clipped(text)}'")
    return text.lower()


def picture(text: str, *, folder: Path, assets: Path, known: Collection[str] = ()) -> str:
    """The full path of a picture named relative to a folder; one that is known already stays as it is.

    A known one is also found by the place where it would lie among these assets: so a mod names what is shipped. The
    folder `assets` is named without links.

    :raises ValueError: when there is none, or it lies outside the assets.
    """
    if text in known:
        return text
    try:
        path = real(folder / text)
        is_there = path.is_file()
    except (OSError, ValueError, RuntimeError):
        raise ValueError(f"must be the name of a picture, not '{clipped(text)}'") from None
    if not path.is_relative_to(assets):
        raise ValueError(f"must be a picture inside the assets folder, not '{clipped(text)}'")
    if not is_there:
        place = "/assets/" + path.relative_to(assets).as_posix()
        below = next((each for each in known if Path(each).as_posix().endswith(place)), None)
        if below is not None:
            return below
        raise ValueError(f"is a picture that is not there: '{clipped(text)}'{instead(path)}")
    if path.suffix.lower() not in PICTURES:
        raise ValueError(f"must be a picture, not '{clipped(text)}'")
    if path.suffix.lower() in MEASURED and picture_size(path) is None:
        raise ValueError(f"is no picture that can be read: '{clipped(text)}'")
    return str(path)


def instead(path: Path) -> str:
    """Which picture beside it was probably meant."""
    beside = [other.name for other in path.parent.iterdir()] if path.parent.is_dir() else []
    near = nearest(path.name, beside)
    return f" (did you mean '{near}'?)" if near else ""
