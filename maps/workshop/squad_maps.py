"""Make the squad maps from their layouts.

    python maps/workshop/squad_maps.py [--layouts FILE] [--out ROOT] [STEM ...]

Maps go to ROOT/maps/valor_and_victory. The same layouts and tilesets give the same bytes.
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from squad_layouts import read_layouts
from squad_map_text import map_text
from squad_tiles import read_sheet

WORKSHOP = Path(__file__).resolve().parent
ROOT = WORKSHOP.parent.parent


def main() -> None:
    """Write the maps that are named, or all."""
    chosen = arguments()
    folder = chosen.out / "maps" / "valor_and_victory"
    folder.mkdir(parents=True, exist_ok=True)
    tiles = [read_sheet(ROOT / "maps" / "valor_and_victory" / f"{name}.tsx") for name in ("terrain", "edges")]
    for stem, layout in read_layouts(chosen.layouts).items():
        if not chosen.stems or stem in chosen.stems:
            text = map_text(stem, layout, tiles[0], tiles[1])
            (folder / f"{stem}.tmx").write_text(text, encoding="utf-8", newline="\n")


def arguments() -> Namespace:
    """What to read and where to write."""
    parser = ArgumentParser(description="Make the squad maps.")
    parser.add_argument("stems", nargs="*", metavar="STEM", help="maps to make; all of them when none is named")
    parser.add_argument("--layouts", type=Path, default=WORKSHOP / "squad_maps.yaml", help="the layouts")
    parser.add_argument("--out", type=Path, default=ROOT, help="the folder that holds the maps")
    return parser.parse_args()


if __name__ == "__main__":
    main()
