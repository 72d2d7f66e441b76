"""The files of the unit figures."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from paintbox import figures, tanks
from paintbox.paper import Paper

PIECES: dict[str, Callable[[Random], Paper]] = {
    "infantry": figures.infantry,
    "armor": tanks.armor,
    "artillery": figures.artillery,
    "resistance": figures.resistance,
    "special_forces": figures.special_forces,
    "elite_armor": tanks.elite_armor,
}


def draw(assets: Path) -> None:
    """Write every figure."""
    folder = assets / "memoir44" / "pieces"
    folder.mkdir(parents=True, exist_ok=True)
    for name, painter in PIECES.items():
        painter(Random(name)).reduced((figures.SIZE, figures.SIZE)).save(folder / f"{name}.png", optimize=True)
