"""Draw every picture of the project anew: `python assets/workshop/draw_all.py [--into FOLDER] [SUBJECT ...]`.

The same Pillow gives the same bytes; `pillow.txt` beside this file names the version that drew what is committed.
"""

from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

import PIL
from paintbox.atlas import pictures as pacific
from paintbox.atlas import tiles as atlas
from paintbox.atlas import war_pictures as war
from paintbox.atlas import war_tiles
from paintbox.cards import cover
from paintbox.cards import pictures as cards
from paintbox.empire import pictures as empire
from paintbox.figures import pictures as pieces
from paintbox.glory import pictures as glory
from paintbox.hong_kong import picture as hong_kong
from paintbox.miniatures import die as large_die
from paintbox.miniatures import pictures as miniatures
from paintbox.pacific_war import pictures as pacific_war
from paintbox.scenery import pictures as scenery
from paintbox.sheets import fonts, markers, project, table, tileset
from paintbox.signs import badges, dice, nations
from paintbox.squad_maps import sheets as squad_maps
from paintbox.valor import pictures as valor

WORKSHOP = Path(__file__).resolve().parent
ASSETS = WORKSHOP.parent
INTO = "the assets folder to write to; the maps folder lies beside it"

SUBJECTS: dict[str, Callable[[Path], None]] = {
    "terrain": tileset.draw,
    "project": project.draw,
    "markers": markers.draw,
    "pieces": pieces.draw,
    "miniatures": miniatures.draw,
    "large_die": large_die.draw,
    "scenery": scenery.draw,
    "dice": dice.draw,
    "badges": badges.draw,
    "nations": nations.draw,
    "cards": cards.draw,
    "cover": cover.draw,
    "glory_recalled": glory.draw,
    "hong_kong": hong_kong.draw,
    "valor_and_victory": valor.draw,
    "squad_maps": squad_maps.draw,
    "empire_of_the_sun": empire.draw,
    "atlas": atlas.draw,
    "pacific": pacific.draw,
    "war_atlas": war_tiles.draw,
    "pacific_war_maps": war.draw,
    "pacific_war": pacific_war.draw,
    "table": table.draw,
    "fonts": fonts.draw,
}


def main() -> None:
    """Draw the subjects that are named, or all."""
    parser = ArgumentParser(description="Draw the pictures of the project.")
    parser.add_argument("--into", type=Path, default=ASSETS, help=INTO)
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT", help=f"one of: {', '.join(SUBJECTS)}")
    chosen = parser.parse_args()
    unknown = [name for name in chosen.subjects if name not in SUBJECTS]
    if unknown:
        parser.error(f"no such subject: {', '.join(unknown)} (there are {', '.join(SUBJECTS)})")
    for name in chosen.subjects or SUBJECTS:
        SUBJECTS[name](chosen.into)
        print(f"{name} drawn")
    if not chosen.subjects and chosen.into == ASSETS:
        (WORKSHOP / "pillow.txt").write_text(f"{PIL.__version__}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
