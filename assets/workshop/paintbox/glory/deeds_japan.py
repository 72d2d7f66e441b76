"""The Japanese cards of men: marches, night attacks, the bayonet, agents, hospitals, demands."""

from collections.abc import Callable
from random import Random

from paintbox.cards.posters import Tones
from paintbox.glory.stage import JAPAN, NIGHT, ball, bar, harbour, hills, moved, part, soldier, stars
from paintbox.tools.curves import along, smooth
from paintbox.tools.paper import Ink, Paper, Point, Points, lit, mix

STEEL: Ink = (206, 212, 212)
WOOD: Ink = (138, 92, 54)
LEATHER: Ink = (122, 78, 48)
BRASS: Ink = (216, 166, 66)


def night_infiltration(rng: Random) -> Paper:
    """Men who creep through cut wire under a sickle moon."""
    paper = hills(rng, NIGHT)
    stars(paper, rng, NIGHT)
    for x, foot, size in ((140, 108, 76), (84, 112, 84)):
        soldier(paper, (x, foot), size, NIGHT._replace(near=(128, 140, 156)))
    for row in (84, 98, 112):
        for points in ([(-4, row), (40, row + 2)], [(188, row), (244, row - 2)]):
            bar(paper, points, 2, STEEL, NIGHT.ink, 1.4)
        for x, bend in ((44, -6), (184, 7)):
            bar(paper, smooth([(x - 4, row + 1), (x + 2, row + bend * 0.4), (x, row + bend)]), 2, STEEL, NIGHT.ink, 1.4)
    for x in (20, 208):
        bar(paper, [(x, 72), (x, 122)], 5, WOOD, NIGHT.ink, 2)
    return paper


def forced_march(rng: Random) -> Paper:
    """Boots on a long road."""
    paper = hills(rng, JAPAN)
    paper.polygon([(-4, 124), (214, 70), (226, 70), (150, 124)], mix(JAPAN.far, JAPAN.light, 0.6))
    for at, size in (((150, 60), 0.78), ((80, 66), 1.0)):
        _boot(paper, at, size)
    return paper


def _boot(paper: Paper, at: Point, size: float) -> None:
    """A boot under a wound puttee, its toe to the right."""
    leg = [(-22, -66), (18, -66), (14, 6), (-18, 6)]
    part(paper, moved(leg, at, size), (150, 138, 88), JAPAN.ink)
    for y in (-44, -26, -8):
        paper.line(moved([(-20, y + 8), (15, y - 4)], at, size), (96, 86, 54), 3 * size)
    shoe = smooth([(-20, 4), (14, 4), (26, 18), (50, 24), (58, 36), (56, 42)], steps=5)
    part(paper, moved([*shoe, (-22, 42), (-24, 20)], at, size), LEATHER, JAPAN.ink)
    part(paper, moved([(-24, 40), (58, 40), (58, 47), (-24, 47)], at, size), lit(LEATHER, -0.5), JAPAN.ink)


def bayonet_charge(rng: Random) -> Paper:
    """Two rifles crossed, bayonets fixed."""
    paper = hills(rng, JAPAN)
    for butt, point in (((40, 116), (200, 8)), ((200, 116), (40, 8))):
        _rifle(paper, butt, point)
    return paper


def _rifle(paper: Paper, butt: Point, point: Point) -> None:
    """A rifle from the butt to the point of its bayonet."""
    blade = [
        along(butt, point, 0.7, -4),
        along(butt, point, 0.95, -3.4),
        along(butt, point, 1),
        along(butt, point, 0.7, 4),
    ]
    part(paper, blade, STEEL, JAPAN.ink)
    bar(paper, [along(butt, point, 0.3), along(butt, point, 0.7)], 5, mix(STEEL, JAPAN.ink, 0.6), JAPAN.ink)
    stock = [(0, -9), (0.2, -4), (0.56, -4), (0.56, 4), (0.26, 5), (0, 9)]
    part(paper, [along(butt, point, share, aside) for share, aside in stock], WOOD, JAPAN.ink)
    bar(paper, [along(butt, point, 0.7, -9), along(butt, point, 0.7, 9)], 4, BRASS, JAPAN.ink, 2.4)


def agent(paper: Paper, at: Point, size: float, tones: Tones) -> None:
    """A man in a soft hat, his collar up."""
    cloth = mix(tones.ink, (90, 84, 80), 0.35)
    coat_shape = smooth([(-52, 64), (-46, 32), (-22, 18), (22, 18), (46, 32), (52, 64)])
    part(paper, moved(coat_shape, at, size), cloth, tones.ink)
    part(
        paper,
        moved(smooth([(-19, -16), (19, -16), (17, 10), (0, 22), (-17, 10)], closed=True), at, size),
        (216, 172, 130),
        tones.ink,
    )
    for side in (-1, 1):
        collar: Points = [(side * 4, 34), (side * 28, 22), (side * 25, 0), (side * 12, 12)]
        part(paper, moved(collar, at, size), cloth, tones.ink)
        paper.circle(moved([(side * 8, -7)], at, size)[0], 2.6 * size, tones.ink)
    part(
        paper, moved([(-44, -16), (-26, -23), (26, -23), (44, -16), (24, -12), (-24, -12)], at, size), cloth, tones.ink
    )
    part(
        paper,
        moved([(-24, -22), (-21, -44), (-6, -50), (2, -45), (12, -50), (22, -42), (24, -22)], at, size),
        cloth,
        tones.ink,
    )
    paper.polygon(moved([(-24, -22), (-23, -29), (23, -29), (24, -22)], at, size), tones.accent)


def fifth_column(rng: Random) -> Paper:
    """An agent with a signal lamp."""
    paper = harbour(rng, NIGHT)
    stars(paper, rng, NIGHT)
    with paper.layer(opacity=0.55) as sheet:
        sheet.polygon([(160, 82), (-10, 30), (-10, 112)], (255, 236, 170))
    agent(paper, (196, 62), 0.98, NIGHT._replace(accent=(190, 60, 46)))
    part(paper, [(146, 72), (166, 68), (166, 98), (146, 94)], BRASS, NIGHT.ink)
    ball(paper, (147, 83), 10, (255, 250, 222), NIGHT.ink)
    return paper


def field_hospital(rng: Random) -> Paper:
    """A tent with a green cross on a white disc."""
    paper = hills(rng, JAPAN)
    canvas = (232, 218, 180)
    for start, end in (((28, 118), (60, 92)), ((212, 118), (180, 92))):
        bar(paper, [start, end], 2, WOOD, JAPAN.ink, 1.4)
    part(paper, [(36, 116), (52, 66), (120, 14), (188, 66), (204, 116)], canvas, JAPAN.ink)
    paper.polygon([(120, 14), (188, 66), (204, 116), (150, 116)], lit(canvas, -0.16))
    ball(paper, (120, 74), 32, (255, 252, 240), JAPAN.ink)
    for box in ((112, 50, 128, 98), (96, 66, 144, 82)):
        paper.rectangle(*box, (58, 124, 84))
    return paper


def wakabayashi(rng: Random) -> Paper:
    """A sword over a redoubt in the night."""
    paper = hills(rng, NIGHT)
    stars(paper, rng, NIGHT)
    stone = (128, 132, 128)
    part(
        paper, [(-4, 124), (10, 88), (58, 88), (66, 74), (122, 74), (130, 90), (182, 90), (192, 124)], stone, NIGHT.ink
    )
    for x in (24, 80, 146):
        paper.rectangle(x, 96, x + 26, 104, NIGHT.ink)
    hilt, guard, tip = (222, 112), (190, 84), (66, 12)
    spine = smooth([along(guard, tip, 0, -5), along(guard, tip, 0.5, -10), along(guard, tip, 1, -5)])
    edge = smooth([along(guard, tip, 0.95, 2), along(guard, tip, 0.5, -1), along(guard, tip, 0, 5)])
    part(paper, [*spine, *edge], (240, 242, 236), NIGHT.ink)
    bar(paper, [hilt, guard], 8, (150, 52, 42), NIGHT.ink)
    for share in (0.25, 0.5, 0.75):
        paper.line([along(hilt, guard, share, -4), along(hilt, guard, share, 4)], NIGHT.light, 2)
    bar(paper, [along(guard, tip, 0, -13), along(guard, tip, 0, 13)], 6, BRASS, NIGHT.ink)
    return paper


def demand_to_surrender(rng: Random) -> Paper:
    """A launch under a white flag."""
    paper = harbour(rng, JAPAN)
    bar(paper, [(88, 96), (88, 6)], 4, WOOD, JAPAN.ink)
    cloth = [*smooth([(90, 10), (120, 4), (154, 14), (196, 8)]), *smooth([(196, 62), (154, 68), (120, 58), (90, 64)])]
    part(paper, cloth, (255, 252, 242), JAPAN.ink)
    paper.polygon([(140, 12), (158, 15), (158, 66), (138, 62)], (226, 220, 204))
    part(paper, [(30, 84), (50, 92), (150, 92), (196, 80), (176, 110), (48, 110)], lit(WOOD, 0.15), JAPAN.ink)
    paper.line([(40, 99), (182, 96)], lit(WOOD, 0.6), 3)
    for x in range(8):
        paper.line(smooth([(20 + x * 25, 113), (30 + x * 25, 109), (42 + x * 25, 113)]), JAPAN.light, 3)
    return paper


def taps_run_dry(rng: Random) -> Paper:
    """A tap and its last drop."""
    paper = hills(rng, JAPAN)
    metal = (178, 148, 84)
    part(paper, [(-6, 40), (92, 40), (92, 66), (-6, 66)], metal, JAPAN.ink)
    part(
        paper,
        smooth([(84, 34), (130, 34), (156, 46), (162, 76), (138, 76), (132, 66), (84, 72)], closed=True, steps=4),
        metal,
        JAPAN.ink,
    )
    part(paper, [(130, 70), (170, 70), (170, 82), (130, 82)], lit(metal, -0.2), JAPAN.ink)
    bar(paper, [(104, 34), (104, 20)], 9, metal, JAPAN.ink)
    bar(paper, [(78, 15), (130, 15)], 9, JAPAN.accent, JAPAN.ink)
    paper.line([(0, 46), (84, 46)], lit(metal, 0.5), 4)
    drop = smooth([(150, 88), (160, 103), (158, 112), (150, 116), (142, 112), (140, 103)], closed=True)
    part(paper, drop, (84, 146, 196), JAPAN.ink, 2.6)
    for points in (
        [(204, 124), (210, 108), (200, 98), (208, 84)],
        [(210, 108), (226, 100)],
        [(60, 124), (68, 110), (60, 100)],
    ):
        paper.line(points, JAPAN.ink, 2.4)
    return paper


CARDS: dict[str, Callable[[Random], Paper]] = {
    "night_infiltration": night_infiltration,
    "forced_march": forced_march,
    "bayonet_charge": bayonet_charge,
    "fifth_column": fifth_column,
    "field_hospital": field_hospital,
    "wakabayashi": wakabayashi,
    "demand_to_surrender": demand_to_surrender,
    "taps_run_dry": taps_run_dry,
}
