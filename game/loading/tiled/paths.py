"""Paths that maps and tilesets name: relative, inside the allowed folders, and of files that exist."""

import os
import re
from pathlib import Path

from game.loading.tiled.picture_sizes import picture_size
from game.loading.tiled.xml import Node, TiledFile

DRIVE = re.compile(r"[A-Za-z]:|[A-Za-z][A-Za-z0-9+.-]*://")
MOST_PIXELS = 64 * 1024 * 1024


def confined_path(file: TiledFile, node: Node, source: str) -> Path | None:
    """The file that a path written in a map means; None, with the problem noted, when it may not be used."""
    complaint = form_of_path(source)
    if complaint:
        file.wrong(node, complaint)
        return None
    try:
        path = (file.path.parent / source).resolve()
        if not any(path.is_relative_to(root) for root in file.roots):
            file.wrong(node, f"'{source}' leads out of the folders that a map may use")
            return None
        if path.is_file():
            return path
    except (OSError, RuntimeError):  # a name too long, or links that lead in a circle
        file.wrong(node, f"the file '{source}' cannot be reached")
        return None
    file.wrong(node, f"there is no file '{source}'", path.name, siblings(path))
    return None


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
