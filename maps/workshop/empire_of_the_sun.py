"""Make the maps of Empire of the Sun: the whole Pacific, and the South Pacific, Burma and the Solomons cut out of it.

    python maps/workshop/empire_of_the_sun.py [--facts FILE] [--out ROOT]

Maps go to ROOT/maps/empire_of_the_sun. The same facts and tileset give the same bytes. What the maps say and how is
told in `atlas_map.py`.
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from atlas_facts import cut_out, read_facts, whole
from atlas_map import map_text
from atlas_tiles import read_tiles

WORKSHOP = Path(__file__).resolve().parent
ROOT = WORKSHOP.parent.parent
TITLE = "empire_of_the_sun"
TILESET = "atlas.tsx"
WHOLE = "pacific"
PLATES = f"../../assets/{TITLE}/map"
MAPS = Path("maps") / TITLE


def main() -> None:
    """Write the maps."""
    chosen = arguments()
    folder = chosen.out / MAPS
    folder.mkdir(parents=True, exist_ok=True)
    facts, tiles = read_facts(chosen.facts), read_tiles(ROOT / MAPS / TILESET)
    sheets = {WHOLE: whole(facts, WHOLE), **{stem: cut_out(facts, stem) for stem in facts.cuts}}
    for stem, sheet in sheets.items():
        text = map_text(sheet, tiles, TILESET, f"{PLATES}/{stem}.jpg")
        (folder / f"{stem}.tmx").write_text(text, encoding="utf-8", newline="\n")


def arguments() -> Namespace:
    """What to read and where to write."""
    parser = ArgumentParser(description="Make the maps of Empire of the Sun.")
    parser.add_argument("--facts", type=Path, default=WORKSHOP / f"{TITLE}.yaml", help="the hexes")
    parser.add_argument("--out", type=Path, default=ROOT, help="the folder that holds the maps")
    return parser.parse_args()


if __name__ == "__main__":
    main()
