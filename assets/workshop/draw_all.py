"""Draw every picture of the project anew: `python assets/workshop/draw_all.py [--into FOLDER] [SUBJECT ...]`.

The same Pillow gives the same bytes; `pillow.txt` beside this file names the version that drew what is committed.
"""

from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

from paintbox import badges, cards, cover, dice, fonts, markers, pieces, table, tileset

ASSETS = Path(__file__).resolve().parent.parent

SUBJECTS: dict[str, Callable[[Path], None]] = {
    "terrain": tileset.draw,
    "markers": markers.draw,
    "pieces": pieces.draw,
    "dice": dice.draw,
    "badges": badges.draw,
    "cards": cards.draw,
    "cover": cover.draw,
    "table": table.draw,
    "fonts": fonts.draw,
}


def main() -> None:
    """Draw the subjects that are named, or all."""
    parser = ArgumentParser(description="Draw the pictures of the project.")
    parser.add_argument("--into", type=Path, default=ASSETS, help="the assets folder to write to")
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT", help=f"one of: {', '.join(SUBJECTS)}")
    chosen = parser.parse_args()
    unknown = [name for name in chosen.subjects if name not in SUBJECTS]
    if unknown:
        parser.error(f"no such subject: {', '.join(unknown)} (there are {', '.join(SUBJECTS)})")
    for name in chosen.subjects or SUBJECTS:
        SUBJECTS[name](chosen.into)
        print(f"{name} drawn")


if __name__ == "__main__":
    main()
