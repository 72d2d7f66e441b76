"""The cards that set formations and their commanders moving."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from PIL import ImageFont

from paintbox.cards.posters import Tones, bold, figure
from paintbox.glory import officers
from paintbox.glory.stage import BRITAIN, JAPAN, ball, bar, harbour, hills, part, soldier, waves
from paintbox.tools.curves import arc, arrow, smooth
from paintbox.tools.paper import Ink, Paper, Point, lit, mix

LETTERS = Path(__file__).resolve().parents[3] / "fonts" / "Lato-Black.ttf"
MAPLE = (
    (0, -50),
    (9, -33),
    (20, -39),
    (15, -16),
    (29, -30),
    (33, -22),
    (48, -24),
    (43, -9),
    (51, -4),
    (26, 16),
    (29, 26),
    (3, 22),
)
"""The right half of a maple leaf, from its tip to its stalk."""


def words(paper: Paper, text: str, middle: Point, height: float, ink: Ink) -> None:
    """A short text in heavy letters."""
    font = ImageFont.truetype(str(LETTERS), round(height * paper.scale), layout_engine=ImageFont.Layout.BASIC)
    paper.pen.text((middle[0] * paper.scale, middle[1] * paper.scale), text, ink, font, anchor="mm")


def regiment(number: str, cloth: Ink) -> Callable[[Random], Paper]:
    """A column of infantry behind a banner with the number of the regiment."""

    def painted(rng: Random) -> Paper:
        paper = hills(rng, JAPAN)
        for x, foot, size in ((214, 106, 66), (166, 112, 74)):
            soldier(paper, (x, foot), size, JAPAN)
        bar(paper, [(20, 8), (20, 118)], 4, JAPAN.light, JAPAN.ink)
        cloth_shape = [
            *smooth([(22, 26), (56, 22), (92, 29), (130, 24)]),
            *smooth([(130, 88), (92, 93), (56, 86), (22, 90)]),
        ]
        part(paper, cloth_shape, cloth, JAPAN.ink)
        words(paper, number, (76, 57), 54, JAPAN.light)
        return paper

    return painted


def division_38(rng: Random) -> Paper:
    """The number of the division between arrows abreast."""
    paper = hills(rng, JAPAN)
    for x in (34, 206):
        bold(paper, arrow((x, 122), (x, 24), 24, 54), JAPAN.accent, JAPAN.light)
    bold(paper, arrow((120, 60), (120, 6), 40, 84), JAPAN.accent, JAPAN.light)
    part(paper, [(72, 32), (168, 32), (168, 96), (72, 96)], JAPAN.ink, JAPAN.light)
    words(paper, "38", (120, 63), 60, JAPAN.light)
    return paper


def sakai(rng: Random) -> Paper:
    """The general and the way he points."""
    paper = hills(rng, JAPAN)
    bold(paper, arrow((112, 66), (232, 66), 30, 66), JAPAN.accent, JAPAN.light)
    bust(paper, officers.japanese, (70, 119), 128, JAPAN)
    return paper


def bust(paper: Paper, painter: Callable[[], Paper], foot: Point, size: float, tones: Tones) -> None:
    """An officer, head and shoulders."""
    figure(paper, lambda _rng: painter(), (foot[0], foot[1]), size, (tones.ink, tones.light))


def british_army(rng: Random) -> Paper:
    """A steel helmet, flat as a bowl."""
    paper = hills(rng, BRITAIN)
    khaki = (176, 164, 112)
    bar(paper, smooth([(92, 72), (98, 98), (120, 106), (142, 98), (148, 72)]), 4, (122, 84, 52), BRITAIN.ink, 2.4)
    dome = smooth([(76, 66), (80, 38), (100, 20), (120, 16), (140, 20), (160, 38), (164, 66)])
    part(paper, dome, khaki, BRITAIN.ink)
    paper.polygon(
        smooth([(84, 58), (90, 38), (106, 25), (118, 23), (104, 36), (98, 60)], closed=True), lit(khaki, 0.35)
    )
    part(
        paper,
        smooth([(46, 74), (78, 60), (120, 56), (162, 60), (194, 74), (160, 80), (120, 82), (80, 80)], closed=True),
        khaki,
        BRITAIN.ink,
    )
    paper.line(smooth([(60, 72), (88, 64), (120, 62), (152, 64)]), lit(khaki, 0.45), 3)
    return paper


def indian_army(rng: Random) -> Paper:
    """A soldier's head with beard and turban."""
    paper = hills(rng, BRITAIN)
    skin = (168, 112, 76)
    for x in (34, 206):
        soldier(paper, (x, 112), 62, BRITAIN, mirrored=x > 120)
    part(
        paper, smooth([(68, 124), (74, 108), (104, 98), (136, 98), (166, 108), (172, 124)]), (140, 132, 88), BRITAIN.ink
    )
    part(
        paper,
        smooth([(94, 50), (146, 50), (147, 74), (138, 96), (120, 108), (102, 96), (93, 74)], closed=True),
        skin,
        BRITAIN.ink,
    )
    paper.polygon(
        smooth([(94, 70), (108, 80), (120, 78), (132, 80), (146, 70), (140, 96), (120, 109), (100, 96)], closed=True),
        BRITAIN.ink,
    )
    for x in (108, 132):
        paper.circle((x, 66), 3.4, BRITAIN.ink)
    _turban(paper)
    return paper


def _turban(paper: Paper) -> None:
    """The folds of a turban over the cap inside it."""
    cloth = (206, 176, 112)
    turban = smooth([(86, 58), (82, 34), (98, 12), (122, 6), (146, 14), (158, 34), (153, 58), (120, 46)], closed=True)
    part(paper, turban, cloth, BRITAIN.ink)
    for sway in (0, 12, 24):
        paper.line(
            smooth([(90 + sway * 0.4, 52 - sway), (124, 28 - sway * 0.7), (152 - sway * 0.3, 50 - sway)]),
            lit(cloth, -0.4),
            3,
        )
    paper.polygon([(113, 10), (129, 10), (121, 30)], (142, 56, 46), lit(cloth, -0.4), 3)


def canadian_army(rng: Random) -> Paper:
    """A maple leaf."""
    paper = hills(rng, BRITAIN)
    for x in (34, 206):
        soldier(paper, (x, 112), 62, BRITAIN, mirrored=x > 120)
    half = [(120 + x, 59 + y) for x, y in MAPLE]
    leaf = [*half, (123, 112), (117, 112), *[(240 - x, y) for x, y in half[::-1]]]
    bold(paper, leaf, (190, 52, 40), BRITAIN.light, 3)
    paper.line([(120, 26), (120, 80)], (146, 34, 30), 2)
    for side in (-1, 1):
        paper.line([(120, 76), (120 + side * 32, 46)], (146, 34, 30), 2)
    return paper


def hong_kong_forces(rng: Random) -> Paper:
    """A junk under full sail."""
    paper = harbour(rng, BRITAIN)
    hull = (112, 74, 48)
    for x, foot, width, height in ((74, 88, 38, 50), (122, 86, 62, 78), (172, 90, 32, 44)):
        bar(paper, [(x, foot), (x, foot - height - 4)], 3, hull, BRITAIN.ink, 2)
        _sail(paper, (x, foot), width, height)
    part(
        paper,
        smooth(
            [(42, 78), (64, 90), (122, 94), (178, 90), (204, 70), (198, 100), (176, 112), (70, 112), (48, 98)],
            closed=True,
            steps=4,
        ),
        hull,
        BRITAIN.ink,
    )
    paper.line([(56, 99), (194, 99)], lit(hull, 0.4), 3)
    waves(paper, 34, 212, 112, BRITAIN.light)
    return paper


def _sail(paper: Paper, at: Point, width: float, height: float) -> None:
    """A battened sail, its luff to the left."""
    (x, foot), sail = at, (190, 92, 52)
    outline = smooth(
        [(x - width * 0.45, foot - 6), (x - width * 0.36, foot - height * 0.8), (x + width * 0.1, foot - height)],
        steps=6,
    )
    lee = smooth(
        [(x + width * 0.1, foot - height), (x + width * 0.6, foot - height * 0.5), (x + width * 0.55, foot - 6)],
        steps=6,
    )
    part(paper, [*outline, *lee], sail, BRITAIN.ink)
    for share in (0.22, 0.44, 0.66):
        y = foot - height * share - 2
        paper.line(
            [(x - width * (0.42 - share * 0.06), y), (x + width * (0.6 - share * 0.12), y - 3)],
            lit(sail, -0.45),
            2.4,
        )


def china_command(rng: Random) -> Paper:
    """A crown over a crossed sword and baton."""
    paper = harbour(rng, BRITAIN)
    gold, red = (228, 178, 66), (168, 46, 40)
    bar(paper, [(52, 18), (176, 108)], 6, (226, 228, 224), BRITAIN.ink)
    bar(paper, [(188, 18), (64, 108)], 9, red, BRITAIN.ink)
    for spot in ((188, 18), (64, 108)):
        ball(paper, spot, 6, gold, BRITAIN.ink)
    bar(paper, [(150, 106), (178, 84)], 5, gold, BRITAIN.ink)
    bar(paper, [(164, 98), (184, 113)], 6, gold, BRITAIN.ink)
    part(paper, smooth([(80, 72), (74, 46), (92, 30), (120, 36), (148, 30), (166, 46), (160, 72)]), red, BRITAIN.ink)
    for reach in (0, 40):
        bar(paper, arc((120, 70), reach, 40, 0.5, 1.0), 5, gold, BRITAIN.ink, 2)
    part(paper, [(78, 68), (162, 68), (160, 84), (80, 84)], gold, BRITAIN.ink)
    for x in (92, 106, 120, 134, 148):
        paper.circle((x, 76), 3.4, mix(red, BRITAIN.light, 0.75))
    ball(paper, (120, 24), 6, gold, BRITAIN.ink)
    bar(paper, [(120, 8), (120, 19)], 3, gold, BRITAIN.ink, 2)
    return paper


CARDS: dict[str, Callable[[Random], Paper]] = {
    "regiment_228": regiment("228", (178, 48, 38)),
    "regiment_229": regiment("229", (44, 74, 92)),
    "regiment_230": regiment("230", (88, 98, 48)),
    "division_38": division_38,
    "sakai": sakai,
    "british_army": british_army,
    "indian_army": indian_army,
    "canadian_army": canadian_army,
    "hong_kong_forces": hong_kong_forces,
    "china_command": china_command,
}
