"""Which files have been saved: what a check or a look at a mod follows."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from game.loading.content.roots import PARTS

KINDS = (".tmx", ".tsx", ".yaml", ".yml", ".png", ".jpg", ".jpeg", ".svg", ".zip")

Stamps = dict[Path, tuple[int, int]]
"""Files with what changes when they are saved: the time and the size."""


def stamps(places: Iterable[Path]) -> Stamps:
    """The files in some places that maps, scenarios and skins are made of; of a root only what belongs to it."""
    return {file: stamp for place in places for part in parts_of(place) for file, stamp in stamped(part)}


def parts_of(place: Path) -> list[Path]:
    """The folders of a root, or any other place itself."""
    return [place / part for part in PARTS if (place / part).is_dir()] or [place]


def stamped(place: Path) -> Iterator[tuple[Path, tuple[int, int]]]:
    """The files in a place, each with what changes when it is saved."""
    for file in [place] if place.is_file() else place.rglob("*"):
        try:
            status = file.stat()
        except OSError:  # gone between looking at the folder and at the file, as editors do while they save
            continue
        if file.suffix.lower() in KINDS:
            yield file, (status.st_mtime_ns, status.st_size)
