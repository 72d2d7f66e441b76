"""The letters of the table: Lato, copied from the PyPI package font-lato where that is installed."""

from importlib.util import find_spec
from pathlib import Path
from shutil import copyfile

FACES = ("Regular", "Bold", "Italic", "BoldItalic", "Black")


def draw(assets: Path) -> None:
    """Copy the faces and their licence; without the package what is there stays."""
    package = find_spec("font_lato")
    if package is None or package.origin is None:
        return
    source = Path(package.origin).parent / "files"
    folder = assets / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for name in (*[f"Lato-{face}.ttf" for face in FACES], "OFL.txt"):
        copyfile(source / name, folder / name)
