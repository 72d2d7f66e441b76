"""Take the pictures of README.md anew: `python assets/workshop/take_pictures.py [--into FOLDER] [NAME ...]`.

Each is a moment of a random game, found again by its seed, so that the pictures can be taken anew whenever the tables
look different.
"""

from argparse import ArgumentParser
from pathlib import Path

from PIL import Image

from game.command.line import main as sandtable

README = Path(__file__).resolve().parents[1] / "readme"
SIZE = "1476x865"

# Name of the file: the scenario, then how `sandtable picture` comes to the moment.
MOMENTS: dict[str, tuple[str, ...]] = {
    "table": ("memoir44/operation-cobra", "--seed", "12", "--actions", "53", "--as", "axis"),
    "pacific": ("empire_of_the_sun/south_pacific", "--seed", "3", "--actions", "48", "--as", "japan"),
    "strike": ("pacific_war/pearl-harbor", "--seed", "4", "--actions", "20"),
    "hong_kong": ("glory_recalled/campaign", "--seed", "3", "--actions", "90", "--as", "japanese"),
    "squads": ("valor_and_victory/hedgerow-lane", "--seed", "4", "--actions", "148"),
}


def main() -> None:
    """Take the pictures that are named, or all."""
    parser = ArgumentParser(description="Take the pictures of README.md.")
    parser.add_argument("--into", type=Path, default=README, metavar="FOLDER")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of: {', '.join(MOMENTS)}")
    chosen = parser.parse_args()
    unknown = [name for name in chosen.names if name not in MOMENTS]
    if unknown:
        parser.error(f"no such picture: {', '.join(unknown)} (there are {', '.join(MOMENTS)})")
    for name in chosen.names or MOMENTS:
        take(name, chosen.into / f"{name}.png")
        print(f"{name} taken")


def take(name: str, path: Path) -> None:
    """Draw a moment into a file, with as few colours as nobody misses."""
    failed = sandtable(["picture", *MOMENTS[name], "--size", SIZE, "-o", str(path)])
    if failed:
        raise SystemExit(failed)
    with Image.open(path) as taken:
        few = taken.convert("RGB").quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=2)
    few.save(path, optimize=True)


if __name__ == "__main__":
    main()
