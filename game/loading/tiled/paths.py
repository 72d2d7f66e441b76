"""Paths that maps and tilesets name: relative, inside the allowed folders, and of files that exist."""

import os
import re
from pathlib import Path

from game.loading.problems import nearest
from game.loading.tiled.picture_sizes import picture_size
from game.loading.tiled.xml import Node, TiledFile

DRIVE = re.compile(r"[A-Za-z]:|[A-Za-z][A-Za-z0-9+.-]*://")
ROOMS = ("maps", "scenarios", "assets")
"""The folders of a root. What is named relative to a file in one of them may lie in that place of any root."""

MOST_PIXELS = 64 * 1024 * 1024


def confined_path(file: TiledFile, node: Node, source: str) -> Path | None:
    """The file that a path written in a map means; None, with the problem noted, when it may not be used.

    It is looked for where the path leads, and else in the same place of the other roots, the latest first: a map in a
    mod may name what is shipped as if it lay beside it.
    """
    complaint = form_of_path(source)
    if complaint:
        file.wrong(node, complaint)
        return None
    try:
        path = (file.path.parent / source).resolve()
        found = next((each for each in (path, *elsewhere(file, source)) if may_be_used(file, each)), None)
        if found is not None:
            return found
        if not is_confined(file, path):
            file.wrong(node, f"'{source}' leads out of the folders that a map may use")
            return None
    except (OSError, RuntimeError):  # a name too long, or links that lead in a circle
        file.wrong(node, f"the file '{source}' cannot be reached")
        return None
    beside = [*siblings(path), *(name for each in elsewhere(file, source) for name in siblings(each))]
    near = nearest(path.name, beside)
    file.wrong(node, f"there is no file '{source}'", near, (near,))
    return None


def is_confined(file: TiledFile, path: Path) -> bool:
    """Whether a path lies inside the folders that a map may use."""
    return any(path.is_relative_to(root) for root in file.roots)


def may_be_used(file: TiledFile, path: Path) -> bool:
    """Whether there is a file at a path and it lies where a map may look."""
    return is_confined(file, path) and path.is_file()


def elsewhere(file: TiledFile, source: str) -> list[Path]:
    """Where else a path written in a map may lead: to the same place in every root, the latest first."""
    place = place_in_root(file.path, source)
    return [(root / place).resolve() for root in reversed(file.roots)] if place is not None else []


def place_in_root(path: Path, source: str) -> Path | None:
    """Where in a root the file lies that another names; None when that is in no folder of a root.

    A map in no root's folder counts as one in the folder `maps/<title>`, whatever its own folder is called.
    """
    folders = path.parent.parts
    room = next((at for at in reversed(range(len(folders))) if folders[at] in ROOMS), None)
    around = Path(*folders[room:]) if room is not None else Path(ROOMS[0], path.parent.name)
    place = Path(os.path.normpath(around / source))
    return place if place.parts[0] in ROOMS and len(place.parts) > 1 else None


def form_of_path(source: str) -> str:
    """What is wrong with the way a path is written; empty when nothing is."""
    if not source:
        return "the path of a file is missing"
    if "\\" in source:
        return f"write / instead of \\ in the path '{source}'"
    if source.startswith(("/", "~")) or DRIVE.match(source):
        return f"'{source}' must be a path relative to this file"
    return ""


def siblings(path: Path) -> list[str]:
    """The names of the files in the folder where a file should be."""
    try:
        return os.listdir(path.parent)
    except OSError:
        return []


def picture(file: TiledFile, node: Node) -> tuple[Path, int, int] | None:
    """The picture that an <image> names, and its size in pixels; None, with the problem noted, when it is unusable."""
    if node.first("data") is not None:
        file.wrong(node, "a picture inside the file is not supported: use a picture file of its own")
        return None
    path = confined_path(file, node, node.get("source"))
    if path is None:
        return None
    size = picture_size(path)
    if size is None:
        file.wrong(node, f"'{node.get('source')}' is not a PNG or JPEG picture")
        return None
    if size[0] * size[1] > MOST_PIXELS:
        file.wrong(node, f"the picture '{node.get('source')}' is too large: {size[0]} × {size[1]} pixels")
        return None
    if not says_size(file, node, size):
        return None
    return path, *size


def says_size(file: TiledFile, node: Node, size: tuple[int, int]) -> bool:
    """Whether the size written in an <image>, if any, is the picture's own."""
    written = file.whole(node, "width", size[0]), file.whole(node, "height", size[1])
    if written == size:
        return True
    name = node.get("source")
    file.wrong(node, f"'{name}' is {size[0]} × {size[1]} pixels, not {written[0]} × {written[1]}: reload it in Tiled")
    return False
