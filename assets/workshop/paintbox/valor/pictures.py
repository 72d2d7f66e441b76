"""The files of Valor & Victory but its tiles."""

from pathlib import Path
from random import Random

from PIL import Image

from paintbox.glory import medals
from paintbox.valor import badges, bounds, cover, fieldworks, signs, soldiers, vehicles, vignettes, waters, works


def draw(assets: Path) -> None:
    """Write every picture of the title but its map."""
    folder = assets / "valor_and_victory"
    for name, symbol in (soldiers.PIECES | vehicles.PIECES).items():
        save(symbol().reduced(), folder / "pieces" / f"{name}.png")
    for name, badge in (badges.BADGES | badges.STATES).items():
        save(badge().reduced(), folder / "badges" / f"{name}.png")
    for name, work in fieldworks.WORKS.items():
        save(few_colours(fieldworks.picture(work(Random(name)))), folder / "markers" / f"{name}.png")
    for name, bunker in fieldworks.FACING_WORKS.items():
        save(few_colours(fieldworks.facings(bunker, name)), folder / "markers" / f"{name}_facings.png")
    for name, marker in (works.MARKERS | signs.MARKERS).items():
        save(marker(Random(name)).reduced(), folder / "markers" / f"{name}.png")
    for name, land in (vignettes.TERRAIN | bounds.TERRAIN | waters.TERRAIN).items():
        save(vignettes.framed(land(Random(name))).reduced(), folder / "terrain" / f"{name}.png")
    for number in medals.PIPS:
        save(medals.face(number).reduced(), folder / "dice" / f"{number}.png")
    save(cover.cover(Random("bocage")), folder / "cover.png")


def few_colours(picture: Image.Image) -> Image.Image:
    """A picture in as many colours as a small file holds."""
    return picture.quantize(256, method=Image.Quantize.FASTOCTREE)


def save(picture: Image.Image, path: Path) -> None:
    """Write a picture."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, optimize=True)
