"""The files of the command cards: one picture a family, and the back."""

from collections.abc import Callable
from math import cos, sin, tau
from pathlib import Path
from random import Random

from PIL import Image

from paintbox.cards import orders, posters, tactics_fire, tactics_move
from paintbox.tools import noise
from paintbox.tools.curves import star
from paintbox.tools.paper import Ink, Paper, lit, mix

CARDS: dict[str, Callable[[Random], Paper]] = {
    "recon": orders.recon,
    "probe": orders.probe,
    "attack": orders.attack,
    "assault": orders.assault,
    "general_advance": orders.general_advance,
    "pincer_move": orders.pincer_move,
    "recon_in_force": orders.recon_in_force,
    "air_power": tactics_fire.air_power,
    "ambush": tactics_fire.ambush,
    "armor_assault": tactics_move.armor_assault,
    "artillery_bombard": tactics_fire.artillery_bombard,
    "barrage": tactics_fire.barrage,
    "behind_enemy_lines": tactics_move.behind_enemy_lines,
    "close_assault": tactics_fire.close_assault,
    "counter_attack": tactics_move.counter_attack,
    "dig_in": tactics_move.dig_in,
    "direct_from_hq": tactics_move.direct_from_hq,
    "firefight": tactics_fire.firefight,
    "infantry_assault": tactics_move.infantry_assault,
    "medics_and_mechanics": tactics_move.medics_and_mechanics,
    "move_out": tactics_move.move_out,
    "their_finest_hour": tactics_move.their_finest_hour,
}

BACK = (240, 336)
GROUND: Ink = (58, 66, 58)
LINE: Ink = (196, 178, 128)


def back(rng: Random) -> Image.Image:
    """The back of every card: hexes in two greens, a ring, a compass star; no side's colours."""
    width, height = BACK
    paper = Paper(width, height)
    paper.rounded((0, 0, width - 0.3, height - 0.3), 14, lit(LINE, 0.35))
    paper.rounded((5, 5, width - 5.3, height - 5.3), 10, lit(GROUND, -0.35))
    frame = Paper(width, height)
    frame.rounded((12, 12, width - 12.3, height - 12.3), 6, (255, 255, 255))
    with paper.layer(inside=frame.mask()) as sheet:
        sheet.rectangle(0, 0, width, height, GROUND)
        _hexes(sheet, rng)
    middle = (width / 2, height / 2)
    for radius, ink in ((62, lit(GROUND, -0.4)), (58, LINE), (55, lit(GROUND, -0.25))):
        paper.circle(middle, radius, ink)
    for turn, reach, ink in ((tau / 8, 34, mix(GROUND, LINE, 0.5)), (0.0, 50, LINE)):
        _compass(paper, middle, turn, reach, ink)
    paper.circle(middle, 6, lit(GROUND, -0.4))
    paper.circle(middle, 3.4, LINE)
    return noise.speckled(paper.reduced(), rng, 0.06)


def _hexes(sheet: Paper, rng: Random) -> None:
    """A field of small hexes, some a shade lighter."""
    side = 14.0
    for row in range(-1, 18):
        for column in range(-1, 12):
            x, y = column * side * 1.732 + (row % 2) * side * 0.866, row * side * 1.5
            corners = [(x + sin(tau * turn / 6) * side, y + cos(tau * turn / 6) * side) for turn in range(6)]
            sheet.polygon(corners, lit(GROUND, rng.choice([-0.06, 0.0, 0.05, 0.1])), lit(GROUND, -0.3), 1.2)


def _compass(paper: Paper, middle: tuple[float, float], turn: float, reach: float, ink: Ink) -> None:
    """A star of four long rays, each half in shade."""
    tips = star((0, 0), reach, reach * 0.2, 4)
    x, y = middle
    turned = [(x + px * cos(turn) - py * sin(turn), y + px * sin(turn) + py * cos(turn)) for px, py in tips]
    for ray in range(4):
        before, tip, after = turned[ray * 2 - 1], turned[ray * 2], turned[ray * 2 + 1]
        paper.polygon([middle, before, tip], ink)
        paper.polygon([middle, tip, after], lit(ink, -0.4))


def draw(assets: Path) -> None:
    """Write every card picture and the back."""
    folder = assets / "memoir44" / "cards"
    folder.mkdir(parents=True, exist_ok=True)
    for name, painter in CARDS.items():
        rng = Random(name)
        posters.finished(painter(rng), rng).save(folder / f"{name}.png", optimize=True)
    back(Random("back")).save(folder / "card_back.png", optimize=True)
