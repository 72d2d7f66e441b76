"""The cards of the land war: jungle, Burma and its bridge, China, India, armour, and lonely watchers."""

from random import Random

from paintbox.cards.posters import HEIGHT, WIDTH, Tones, burst, smoke
from paintbox.empire.stage import (
    GRASS,
    NIGHT,
    Motif,
    bar,
    disc_of_sun,
    marching,
    palm,
    part,
    peaks,
    ridge,
    sea,
    ship,
    sky,
    waters,
)
from paintbox.tools.curves import smooth
from paintbox.tools.paper import Ink, Paper, lit, mix

GOLD: Ink = (222, 172, 66)
WOOD: Ink = (134, 92, 58)
STONE: Ink = (196, 182, 150)


def jungle(rng: Random, tones: Tones) -> Paper:
    """Men in file under palms and creepers."""
    paper = sky(tones)
    green = GRASS[tones]
    ridge(paper, rng, 64, 34, mix(tones.sky, green, 0.5))
    ridge(paper, rng, 84, 30, mix(tones.far, green, 0.7), 18)
    ridge(paper, rng, 104, 6, lit(green, -0.1))
    for x, height, lean in ((26, 84, 10), (74, 70, -10), (206, 86, -12), (160, 66, 12)):
        palm(paper, (x, 110), height, lean, tones)
    marching(paper, [(50 + 28 * number, 112 + 2 * (number % 2)) for number in range(6)], 34, tones.ink)
    ridge(paper, rng, 122, 9, lit(green, -0.4), 12)
    return paper


def march(rng: Random, tones: Tones) -> Paper:
    """A long column on a white road under the sun."""
    paper = sky(tones)
    disc_of_sun(paper, tones, (176, 36), 24)
    ridge(paper, rng, 74, 22, mix(tones.far, tones.near, 0.3))
    paper.rectangle(0, 76, WIDTH, HEIGHT, mix(tones.far, GRASS[tones], 0.45))
    paper.polygon(
        [(-4, 112), (150, 80), (170, 80), (100, HEIGHT + 4), (-4, HEIGHT + 4)], mix(tones.light, tones.far, 0.2)
    )
    for row in range(9):
        x, y = 152 - row * 14.5, 84 + row * 4.1
        marching(paper, [(x + lane * (5 + row), y + lane * 2) for lane in (-1, 0, 1)], 10 + row * 3.2, tones.ink)
    return paper


def pagoda(paper: Paper, x: float, foot: float, size: float, ink: Ink, edge: Ink) -> None:
    """A bell-shaped pagoda with its golden spire."""
    outline = [
        (-34, 0),
        (-32, -10),
        (-22, -14),
        (-20, -24),
        (-13, -34),
        (-7, -56),
        (-3, -66),
        (0, -86),
        (3, -66),
        (7, -56),
        (13, -34),
        (20, -24),
        (22, -14),
        (32, -10),
        (34, 0),
    ]
    part(paper, [(x + dx * size, foot + dy * size) for dx, dy in outline], ink, edge, 2)
    for half, rise in ((31, 11), (20, 22), (12, 36), (6, 58)):
        paper.line([(x - half * size, foot - rise * size), (x + half * size, foot - rise * size)], lit(ink, -0.3), 1.6)


def burma(rng: Random, tones: Tones) -> Paper:
    """Golden pagodas over a plain, a column below them."""
    paper = sky(tones)
    peaks(paper, rng, 84, 34, mix(tones.sky, tones.far, 0.6), tones.light)
    ridge(paper, rng, 88, 10, mix(GRASS[tones], tones.far, 0.4))
    for x, foot, size in ((40, 90, 0.5), (204, 92, 0.6), (150, 100, 1.0)):
        pagoda(paper, x, foot, size, GOLD, tones.ink)
    ridge(paper, rng, 108, 6, lit(GRASS[tones], -0.12))
    marching(paper, [(18 + 25 * number, 116) for number in range(5)], 30, tones.ink)
    return paper


def bridge(rng: Random, tones: Tones) -> Paper:
    """A timber trestle over a jungle river, a train on it."""
    paper = sky(tones)
    green = GRASS[tones]
    ridge(paper, rng, 72, 40, mix(tones.far, green, 0.5))
    waters(paper, rng, tones, 96)
    for left, right in ((-10, 46), (200, 250)):
        paper.polygon(
            smooth([(left, 60), ((left + right) / 2, 50), (right, 84), (right - 6, 124), (left, 124)], closed=True),
            lit(green, -0.15),
        )
    for x in range(36, 220, 24):
        for lean in (-6, 6):
            bar(paper, [(x, 58), (x + lean, 112)], 3, WOOD, tones.ink, 1)
        bar(paper, [(x - 8, 84), (x + 8, 84)], 2, WOOD, tones.ink, 1)
        bar(paper, [(x + 4, 62), (x + 22, 104)], 1.6, WOOD, tones.ink, 0.8)
    bar(paper, [(-4, 57), (WIDTH + 4, 57)], 5, WOOD, tones.ink, 1.6)
    for x, width in ((34, 30), (68, 30), (102, 30)):
        part(
            paper, [(x, 52), (x, 36), (x + width, 36), (x + width, 52)], mix(tones.near, tones.far, 0.3), tones.ink, 1.8
        )
    part(paper, [(136, 52), (136, 28), (152, 28), (152, 38), (186, 38), (190, 52)], tones.ink, tones.ink, 1.8)
    part(paper, [(174, 38), (172, 24), (183, 24), (181, 38)], tones.ink, tones.ink, 1.4)
    smoke(paper, rng, (176, 22), 34, mix(tones.far, tones.light, 0.4))
    for x in (140, 156, 172, 186):
        paper.circle((x, 53), 4, tones.accent)
    return paper


def china(rng: Random, tones: Tones) -> Paper:
    """The wall over steep mountains, towers on the crests."""
    paper = sky(tones)
    disc_of_sun(paper, tones, (52, 34), 17)
    for foot, rise, share in ((80, 60, 0.35), (98, 54, 0.65), (124, 40, 1.0)):
        ink = mix(mix(tones.sky, tones.far, 0.5), tones.near, share)
        line = [(x, foot - rng.uniform(0.1, 1.0) * rise) for x in range(-20, WIDTH + 60, 22)]
        paper.polygon([*smooth(line), (WIDTH + 40, HEIGHT + 9), (-40, HEIGHT + 9)], ink)
    wall = smooth([(-8, 116), (40, 98), (76, 104), (118, 74), (150, 82), (190, 46), (252, 30)])
    for width, ink in ((17.0, tones.ink), (13.0, STONE)):
        paper.line(wall, ink, width)
    for x, y in wall[::3]:
        paper.rectangle(x - 2, y - 9.5, x + 2, y - 5, STONE)
    for x, y, size in ((40, 92, 1.0), (118, 68, 0.9), (190, 40, 0.75)):
        part(
            paper,
            [
                (x - 13 * size, y + 14 * size),
                (x - 12 * size, y - 18 * size),
                (x + 12 * size, y - 18 * size),
                (x + 13 * size, y + 14 * size),
            ],
            STONE,
            tones.ink,
            2,
        )
        part(
            paper,
            [(x - 18 * size, y - 18 * size), (x, y - 32 * size), (x + 18 * size, y - 18 * size)],
            tones.accent,
            tones.ink,
            1.8,
        )
        paper.rectangle(x - 3.4 * size, y - 9 * size, x + 3.4 * size, y + 2 * size, tones.ink)
    return paper


def india(rng: Random, tones: Tones) -> Paper:
    """Domes and slender towers behind a crowd with banners."""
    paper = sky(tones)
    disc_of_sun(paper, tones, (120, 46), 34)
    pale = mix(tones.light, tones.far, 0.25)
    for x in (22, 218):
        part(paper, [(x - 6, 92), (x - 4, 30), (x + 4, 30), (x + 6, 92)], pale, tones.ink, 1.8)
        part(paper, smooth([(x - 6, 30), (x - 5, 22), (x, 14), (x + 5, 22), (x + 6, 30)]), pale, tones.ink, 1.8)
    for x, size in ((66, 0.6), (174, 0.6), (120, 1.0)):
        top = 92 - 44 * size
        part(
            paper,
            [(x - 34 * size, 92), (x - 34 * size, top), (x + 34 * size, top), (x + 34 * size, 92)],
            pale,
            tones.ink,
            1.8,
        )
        dome = smooth(
            [
                (x - 25 * size, top),
                (x - 28 * size, top - 14 * size),
                (x - 14 * size, top - 30 * size),
                (x, top - 46 * size),
                (x + 14 * size, top - 30 * size),
                (x + 28 * size, top - 14 * size),
                (x + 25 * size, top),
            ]
        )
        part(paper, dome, pale, tones.ink, 1.8)
        arch = smooth(
            [
                (x - 12 * size, 92),
                (x - 12 * size, 92 - 20 * size),
                (x, 92 - 34 * size),
                (x + 12 * size, 92 - 20 * size),
                (x + 12 * size, 92),
            ]
        )
        paper.polygon(arch, mix(tones.near, tones.ink, 0.4))
    for _ in range(90):
        left, foot = rng.uniform(-4, WIDTH + 4), rng.uniform(97, 118)
        paper.circle((left, foot), 4.4, mix(tones.ink, tones.near, rng.uniform(0.0, 0.5)))
    for x, y in ((46, 84), (98, 90), (150, 84), (204, 88)):
        paper.line([(x, 112), (x, y - 8)], tones.ink, 2)
        part(paper, [(x, y - 10), (x + 26, y - 8), (x + 26, y + 4), (x, y + 3)], tones.accent, tones.ink, 1.2)
    return paper


def tank(paper: Paper, x: float, y: float, size: float, tones: Tones) -> None:
    """A tank from the side, its gun to the right."""
    ink = mix(tones.near, GRASS[tones], 0.5)
    bar(paper, [(x + 20 * size, y - 40 * size), (x + 74 * size, y - 46 * size)], 5 * size, ink, tones.ink, 1.6 * size)
    part(
        paper,
        [
            (x - 22 * size, y - 30 * size),
            (x - 14 * size, y - 52 * size),
            (x + 14 * size, y - 52 * size),
            (x + 26 * size, y - 30 * size),
        ],
        ink,
        tones.ink,
        2 * size,
    )
    part(
        paper,
        [
            (x - 54 * size, y - 18 * size),
            (x - 46 * size, y - 31 * size),
            (x + 44 * size, y - 31 * size),
            (x + 58 * size, y - 18 * size),
        ],
        ink,
        tones.ink,
        2 * size,
    )
    paper.rounded((x - 60 * size, y - 22 * size, x + 62 * size, y + 2 * size), 11 * size, tones.ink)
    for number in range(5):
        paper.circle((x + (number - 2) * 23 * size, y - 10 * size), 8 * size, lit(ink, 0.2))


def armour(rng: Random, tones: Tones) -> Paper:
    """Tanks over a wide steppe, dust behind them."""
    paper = sky(tones)
    ridge(paper, rng, 62, 14, mix(tones.sky, tones.far, 0.7))
    paper.rectangle(0, 66, WIDTH, HEIGHT, mix(tones.far, GOLD, 0.35))
    for x, y, size in ((54, 74, 0.36), (132, 76, 0.42), (206, 74, 0.34), (98, 112, 1.0)):
        for puff in range(4):
            paper.circle(
                (x - (66 + puff * 14) * size, y - (4 + puff * 5) * size),
                (10 + puff * 5) * size,
                mix(tones.far, tones.light, 0.5),
            )
        tank(paper, x, y, size, tones)
    return paper


def europe(rng: Random, tones: Tones) -> Paper:
    """The other war: a ruined town, tanks, beams in the night."""
    paper = sky(NIGHT)
    with paper.layer(opacity=0.4) as sheet:
        for foot, head in ((30, 86), (112, 60), (150, 200), (220, 176)):
            sheet.polygon([(foot, 90), (head - 10, -4), (head + 12, -4)], (255, 244, 190))
    for left, top, right in ((-4, 52, 26), (30, 38, 52), (58, 64, 92), (150, 58, 176), (182, 40, 206), (210, 60, 246)):
        broken = [
            (left, 110),
            (left, top + 8),
            (left + 7, top),
            ((left + right) / 2, top + 12),
            (right - 5, top + 4),
            (right, top + 16),
            (right, 110),
        ]
        paper.polygon(broken, NIGHT.ink)
        for x in range(round(left) + 6, round(right) - 6, 10):
            paper.rectangle(x, top + 24, x + 4, top + 31, tones.accent if tones != NIGHT else NIGHT.accent)
    part(paper, [(104, 100), (106, 46), (120, 14), (134, 46), (136, 100)], NIGHT.ink, NIGHT.near, 1.4)
    for spot, size in (((70, 70), 15), ((168, 74), 18)):
        burst(paper, spot, size, NIGHT)
    paper.rectangle(0, 94, WIDTH, HEIGHT, lit(NIGHT.near, 0.05))
    tank(paper, 62, 112, 0.72, tones)
    tank(paper, 172, 108, 0.56, tones)
    return paper


def watcher(rng: Random, tones: Tones) -> Paper:
    """A man with field glasses and a wireless on a hill over the sea."""
    paper = sea(rng, tones, 56)
    for x, y, width in ((40, 62, 46), (88, 66, 38), (24, 76, 58)):
        ship(paper, "ca", (x, y), width, tones)
    hill = smooth([(60, 126), (110, 104), (150, 88), (200, 84), (252, 78), (252, 130)])
    paper.polygon(hill, GRASS[tones])
    palm(paper, (226, 92), 72, -14, tones)
    coat = mix(tones.near, GRASS[tones], 0.5)
    part(paper, [(152, 124), (146, 84), (156, 70), (180, 70), (192, 86), (190, 124)], coat, tones.ink)
    part(
        paper, smooth([(157, 52), (172, 46), (182, 54), (178, 70), (162, 70)], closed=True), (214, 170, 132), tones.ink
    )
    part(paper, [(146, 52), (158, 46), (162, 36), (180, 36), (184, 46), (196, 52)], lit(coat, 0.25), tones.ink, 2)
    bar(paper, [(168, 84), (146, 78), (152, 62)], 8, coat, tones.ink, 2)
    part(paper, [(136, 54), (136, 64), (158, 64), (158, 56)], tones.ink, tones.ink, 1.4)
    part(paper, [(98, 122), (98, 96), (132, 96), (132, 122)], lit(tones.near, -0.2), tones.ink, 2)
    paper.line([(128, 96), (120, 36)], tones.ink, 2)
    for x in (107, 122):
        paper.circle((x, 106), 4, tones.accent)
    return paper


MOTIFS: dict[str, Motif] = {
    "jungle": jungle,
    "march": march,
    "burma": burma,
    "bridge": bridge,
    "china": china,
    "india": india,
    "armour": armour,
    "europe": europe,
    "watcher": watcher,
}
