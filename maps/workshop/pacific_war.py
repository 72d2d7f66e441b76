"""Make the maps of Pacific War: the whole ocean, and parts of it for shorter scenarios.

    python maps/workshop/pacific_war.py [--facts FILE] [--out ROOT]

Maps go to ROOT/maps/pacific_war. The same facts and tileset give the same bytes. What the maps say and how is told in
`pacific_war_map.py`.
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from atlas_tiles import read_tiles
from pacific_war_facts import read_facts
from pacific_war_map import map_text

WORKSHOP = Path(__file__).resolve().parent
ROOT = WORKSHOP.parent.parent
TITLE = "pacific_war"
TILESET = "atlas.tsx"
PLATES = f"../../assets/{TITLE}/map"
MAPS = Path("maps") / TITLE


def main() -> None:
    """Write the maps."""
    chosen = arguments()
    folder = chosen.out / MAPS
    folder.mkdir(parents=True, exist_ok=True)
    facts, tiles = read_facts(chosen.facts), read_tiles(ROOT / MAPS / TILESET)
    for stem, part in facts.maps.items():
        text = map_text(facts, part, tiles, TILESET, f"{PLATES}/{stem}.jpg")
        (folder / f"{stem}.tmx").write_text(text, encoding="utf-8", newline="\n")


def arguments() -> Namespace:
    """What to read and where to write."""
    parser = ArgumentParser(description="Make the maps of Pacific War.")
    parser.add_argument("--facts", type=Path, default=WORKSHOP / f"{TITLE}.yaml", help="the hexes")
    parser.add_argument("--out", type=Path, default=ROOT, help="the folder that holds the maps")
    return parser.parse_args()


if __name__ == "__main__":
    main()
