"""Make the maps and scenarios of the sixteen battles from their facts.

    python maps/workshop/convert.py FACTS [--texts TEXTS] [--out ROOT]

FACTS is a file of layouts, TEXTS of briefings. Maps go to ROOT/maps/memoir44, scenarios to ROOT/scenarios/memoir44.
The same facts, texts and tileset give the same bytes.
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from battles import BATTLES
from facts import read_facts, read_texts
from scenariotext import scenario_text
from tiledmap import map_text
from tilesheet import bridge_tiles, read_tiles

WORKSHOP = Path(__file__).resolve().parent
ROOT = WORKSHOP.parent.parent
TILESET = ROOT / "assets" / "memoir44" / "tiles" / "terrain.tsx"


def main() -> None:
    """Write a map and a scenario for every battle of the base game."""
    chosen = arguments()
    tiles = read_tiles(chosen.tiles)
    bridges = bridge_tiles(chosen.tiles)
    texts = read_texts(chosen.texts) if chosen.texts.exists() else {}
    for facts in read_facts(chosen.facts):
        battle = BATTLES[facts.base_game_number]
        write(chosen.out / "maps" / "memoir44" / f"{battle.stem}.tmx", map_text(battle, facts, tiles, bridges))
        told = scenario_text(battle, facts, texts.get(facts.id))
        write(chosen.out / "scenarios" / "memoir44" / f"{battle.stem}.yaml", told)


def arguments() -> Namespace:
    """What to read and where to write."""
    parser = ArgumentParser(description="Make the maps and scenarios of the battles.")
    parser.add_argument("facts", type=Path, help="the layouts")
    parser.add_argument("--texts", type=Path, default=WORKSHOP / "texts.yaml", help="the briefings")
    parser.add_argument("--tiles", type=Path, default=TILESET, help="the tileset to choose tiles from")
    parser.add_argument("--out", type=Path, default=ROOT, help="the folder that holds maps and scenarios")
    return parser.parse_args()


def write(path: Path, text: str) -> None:
    """A file in its folder, made if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
