"""The files of Empire of the Sun, but for its maps."""

from pathlib import Path
from random import Random

from PIL import Image

from paintbox.cards.posters import finished
from paintbox.empire import backs, cards, cover, decimal_dice, formations, hulls, signs, wings

PIECES = hulls.SHIPS | wings.PLANES | formations.FORMATIONS
SHADES = 128
"""As many colours are kept of a card: a flat poster loses nothing by it, and its file is a third as large."""


def draw(assets: Path) -> None:
    """Write every picture of the title but its maps."""
    folder = assets / "empire_of_the_sun"
    for into, painters in (("pieces", PIECES), ("markers", signs.MARKERS), ("badges", signs.BADGES)):
        for name, painter in painters.items():
            save(painter().reduced(), folder / into / f"{name}.png")
    for side, tones in cards.TONES.items():
        for motif in cards.CARDS[side]:
            name = cards.named(motif, side)
            rng = Random(name)
            save(in_few_shades(finished(cards.MOTIFS[motif](rng, tones), rng)), folder / "cards" / f"{name}.png")
    for number in range(decimal_dice.FACES):
        save(decimal_dice.face(number).reduced(), folder / "dice" / f"{number}.png")
    for name, back in backs.BACKS.items():
        save(back(Random(name)), folder / "cards" / f"{name}.png")
    save(cover.cover(Random("cover")), folder / "cover.png")


def in_few_shades(picture: Image.Image) -> Image.Image:
    """A picture with no more colours than it needs."""
    few = picture.quantize(SHADES, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return few.convert("RGBA")


def save(picture: Image.Image, path: Path) -> None:
    """Write a picture."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, optimize=True)
