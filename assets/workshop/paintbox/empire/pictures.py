"""The files of Empire of the Sun, but for its maps."""

from pathlib import Path

from PIL import Image

from paintbox.empire import formations, hulls, signs, wings

PIECES = hulls.SHIPS | wings.PLANES | formations.FORMATIONS


def draw(assets: Path) -> None:
    """Write every picture of the title but its maps."""
    folder = assets / "empire_of_the_sun"
    for into, painters in (("pieces", PIECES), ("markers", signs.MARKERS), ("badges", signs.BADGES)):
        for name, painter in painters.items():
            save(painter().reduced(), folder / into / f"{name}.png")


def save(picture: Image.Image, path: Path) -> None:
    """Write a picture."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, optimize=True)
