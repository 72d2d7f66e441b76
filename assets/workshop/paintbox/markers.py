"""The marker files: obstacles and works as large as a hex, tokens on square sheets."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from paintbox import obstacles, tokens, works
from paintbox.paper import Paper

MARKERS: dict[str, Callable[[Random], Paper]] = {
    "wire": obstacles.wire,
    "sandbags": obstacles.sandbags,
    "hedgehog": obstacles.hedgehog,
    "sea_wall": obstacles.sea_wall,
    "bunker": works.bunker,
    "bridge": works.bridge,
    "bridge_broken": lambda rng: works.bridge(rng, broken=True),
    "medal_allies": tokens.medal_allies,
    "medal_axis": tokens.medal_axis,
    "exit": tokens.exit_arrow,
    "parachute": tokens.parachute,
}


def draw(assets: Path) -> None:
    """Write every marker."""
    folder = assets / "memoir44" / "markers"
    folder.mkdir(parents=True, exist_ok=True)
    for number, (name, painter) in enumerate(MARKERS.items()):
        painter(Random(44 + number)).reduced().save(folder / f"{name}.png", optimize=True)
