"""The whole picture, from the sea up."""

from pathlib import Path

from PIL import Image

from paintbox.hong_kong import land, legend, symbols, towns, ways
from paintbox.hong_kong.plan import Plan, read_plan
from paintbox.tools.paper import Paper

FOLDER = Path("glory_recalled") / "map"
FINE = 2
QUALITY = 90
ROSE = (3650.0, 1770.0)


def draw(assets: Path) -> None:
    """Draw the map's picture into the assets, and the words of its key in each language."""
    folder = assets / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    painted(read_plan()).save(folder / "hong_kong.jpg", quality=QUALITY, subsampling=0, optimize=True)
    for language, told in legend.LANGUAGES.items():
        legend.key(told).save(folder / f"key{language}.png", optimize=True)


def painted(plan: Plan) -> Image.Image:
    """Ground, then what people have built, then links and signs, then the names of waters."""
    picture = land.ground(plan.size).convert("RGBA")
    paper = Paper(*plan.size, FINE)
    towns.build(paper)
    ways.lay(paper, plan)
    for place in plan.places:
        if place.is_box:
            legend.box(paper, place)
    legend.panel(paper, plan.radius)
    symbols.rose(paper, ROSE, 84)
    picture.alpha_composite(paper.reduced())
    for place in plan.places:
        if not place.is_box:
            lay_sign(picture, symbols.sign(place, plan.radius), place.at)
    finished = picture.convert("RGB")
    legend.waters(finished)
    return finished


def lay_sign(picture: Image.Image, paper: Paper, at: tuple[float, float]) -> None:
    """Lay the sign of a space over its place."""
    corner = round(at[0]) - paper.width // 2, round(at[1]) - paper.height // 2
    left, top = max(0, -corner[0]), max(0, -corner[1])
    picture.alpha_composite(paper.reduced(), (corner[0] + left, corner[1] + top), (left, top))
