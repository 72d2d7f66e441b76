"""Everything that is drawn for an atlas map: its tiles."""

from pathlib import Path

from paintbox.atlas import tiles


def draw(assets: Path) -> None:
    """Draw the tiles."""
    tiles.draw(assets)
