"""Make the map of Hong Kong from its facts.

    python maps/workshop/hong_kong.py FACTS [--layout LAYOUT] [--out ROOT]

FACTS says what the spaces are and how they are linked, LAYOUT where they lie; the map goes to ROOT/maps/glory_recalled.
The same facts and layout give the same bytes. The picture is drawn from the map: see assets/workshop.
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from hong_kong_facts import read_facts, read_layout
from hong_kong_map import map_text

WORKSHOP = Path(__file__).resolve().parent
ROOT = WORKSHOP.parent.parent


def main() -> None:
    """Write the map."""
    chosen = arguments()
    path = chosen.out / "maps" / "glory_recalled" / "hong_kong.tmx"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(map_text(read_facts(chosen.facts), read_layout(chosen.layout)), encoding="utf-8", newline="\n")


def arguments() -> Namespace:
    """What to read and where to write."""
    parser = ArgumentParser(description="Make the map of Hong Kong.")
    parser.add_argument("facts", type=Path, help="the spaces and links")
    parser.add_argument("--layout", type=Path, default=WORKSHOP / "hong_kong.yaml", help="where they lie")
    parser.add_argument("--out", type=Path, default=ROOT, help="the folder that holds the maps")
    return parser.parse_args()


if __name__ == "__main__":
    main()
