"""Make the maps and scenarios of the battles from their facts.

    python maps/workshop/convert.py FACTS [--texts TEXTS] [--out ROOT] [--only STEM...]

FACTS is a file of layouts, TEXTS of briefings. Maps go to ROOT/maps/memoir44, scenarios to ROOT/scenarios/memoir44.
The same facts, texts and tileset give the same bytes.
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from battles import read_battles
from facts import read_facts, read_texts
from scenariotext import scenario_text
from tiledmap import lacking, map_text
from tilesheet import read_sheet

WORKSHOP = Path(__file__).resolve().parent
ROOT = WORKSHOP.parent.parent
TILESET = ROOT / "assets" / "memoir44" / "tiles" / "terrain.tsx"


def main() -> None:
    """Write a map and a scenario for every battle that there are tiles for."""
    chosen = arguments()
    sheet, texts = read_sheet(chosen.tiles), read_texts(chosen.texts)
    battles = read_battles(WORKSHOP / "battles.yaml")
    for order, facts in enumerate(read_facts(chosen.facts), 1):
        battle = battles[facts.id]
        if chosen.only and battle.stem not in chosen.only:
            continue
        if missing := lacking(facts, sheet):
            print(f"{battle.stem}: no tiles of {', '.join(sorted(missing))}")
            continue
        write(chosen.out / "maps" / "memoir44" / f"{battle.stem}.tmx", map_text(battle, facts, sheet))
        told = scenario_text(battle, facts, texts.get(facts.id), order)
        write(chosen.out / "scenarios" / "memoir44" / f"{battle.stem}.yaml", told)


def arguments() -> Namespace:
    """What to read and where to write."""
    parser = ArgumentParser(description="Make the maps and scenarios of the battles.")
    parser.add_argument("facts", type=Path, help="the layouts")
    parser.add_argument("--texts", type=Path, default=WORKSHOP / "texts.yaml", help="the briefings")
    parser.add_argument("--tiles", type=Path, default=TILESET, help="the tileset to choose tiles from")
    parser.add_argument("--only", nargs="*", default=(), help="the stems of the battles to make, if not all")
    parser.add_argument("--out", type=Path, default=ROOT, help="the folder that holds maps and scenarios")
    return parser.parse_args()


def write(path: Path, text: str) -> None:
    """A file in its folder, made if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
