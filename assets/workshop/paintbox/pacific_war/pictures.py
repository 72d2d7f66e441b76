"""The files of Pacific War, but for its maps: its own pictures, and those it shares with Empire of the Sun."""

from pathlib import Path
from random import Random

from paintbox.empire import decimal_dice, formations, hulls, wings
from paintbox.empire import signs as shared
from paintbox.empire.pictures import save
from paintbox.pacific_war import counters, cover, signs

FORMATIONS = (
    "army",
    "brigade",
    "division",
    "regiment",
    "marine_division",
    "headquarters_japanese",
    "headquarters_joint",
)
PIECES = (
    hulls.SHIPS
    | {name: wings.PLANES[name] for name in ("lrb", "b29")}
    | {name: formations.FORMATIONS[name] for name in FORMATIONS}
    | counters.COUNTERS
)
MARKERS = {name: shared.MARKERS[name] for name in ("control_japan", "control_allies")} | signs.MARKERS
BADGES = {name: shared.BADGES[name] for name in ("aboard", "ordered", "spent", "chosen")} | signs.BADGES


def draw(assets: Path) -> None:
    """Write every picture of the title but its maps."""
    folder = assets / "pacific_war"
    for into, painters in (("pieces", PIECES), ("markers", MARKERS), ("badges", BADGES)):
        for name, painter in painters.items():
            save(painter().reduced(), folder / into / f"{name}.png")
    for number in range(decimal_dice.FACES):
        save(decimal_dice.face(number).reduced(), folder / "dice" / f"{number}.png")
    save(cover.cover(Random("ocean")), folder / "cover.png")
