"""The files of Glory Recalled: Hong Kong 1941."""

from pathlib import Path
from random import Random

from PIL import Image

from paintbox.cards.posters import finished
from paintbox.glory import (
    air,
    backs,
    cover,
    deeds_britain,
    deeds_japan,
    formations,
    guns,
    medals,
    places,
    ships,
    signs,
    symbols,
)

CARDS = formations.CARDS | guns.CARDS | air.CARDS | ships.CARDS | deeds_japan.CARDS | deeds_britain.CARDS


def draw(assets: Path) -> None:
    """Write every picture of the title but its map."""
    folder = assets / "glory_recalled"
    for into, signs_of in (
        ("pieces", symbols.PIECES),
        ("markers", signs.MARKERS),
        ("badges", medals.BADGES),
        ("terrain", places.TERRAIN),
    ):
        for name, painter in signs_of.items():
            save(painter().reduced(), folder / into / f"{name}.png")
    for number in medals.PIPS:
        save(medals.face(number).reduced(), folder / "dice" / f"{number}.png")
    for name, card in CARDS.items():
        rng = Random(name)
        save(finished(card(rng), rng), folder / "cards" / f"{name}.png")
    for name, back in backs.BACKS.items():
        save(back(Random(name)), folder / "cards" / f"{name}.png")
    save(cover.cover(Random("harbour")), folder / "cover.png")


def save(picture: Image.Image, path: Path) -> None:
    """Write a picture."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, optimize=True)
