"""The cards of the air: bombers, fighters, Superfortresses, the airlift, paratroops, and those who do not return."""

from random import Random

from paintbox.cards.posters import HEIGHT, WIDTH, Tones, burst, clouds, smoke
from paintbox.cards.tactics_fire import shell
from paintbox.empire.stage import (
    GRASS,
    SEA,
    Motif,
    aircraft,
    disc_of_sun,
    part,
    peaks,
    ridge,
    sea,
    ship,
    sky,
    waters,
)
from paintbox.tools.curves import arc, smooth
from paintbox.tools.paper import Paper, Point, lit, mix

QUARTER = 0.25
DOWN = 1.5708


def bombers(rng: Random, tones: Tones) -> Paper:
    """A formation of bombers over broken clouds, bombs away."""
    paper = sky(tones)
    disc_of_sun(paper, tones, (206, 26), 18)
    ridge(paper, rng, 108, 14, GRASS[tones])
    clouds(paper, tones, ((36, 70, 15), (204, 84, 17), (120, 96, 12)))
    for x, y, width in ((44, 26, 56), (172, 32, 62), (106, 46, 96)):
        aircraft(paper, "lrb", (x, y), width, tones, QUARTER)
    for x, y in ((86, 82), (102, 92), (120, 84), (136, 96)):
        shell(paper, (x, y), 8, DOWN, tones.ink)
    return paper


def fighters(rng: Random, tones: Tones) -> Paper:
    """Fighters that dive out of the sun on one that burns."""
    paper = sky(tones)
    disc_of_sun(paper, tones, (40, 26), 22)
    peaks(paper, rng, 124, 44, mix(tones.far, tones.near, 0.4), tones.light)
    clouds(paper, tones, ((180, 26, 13), (74, 84, 11)))
    smoke(paper, rng, (206, 92), 52, mix(tones.ink, tones.far, 0.35))
    burst(paper, (206, 92), 13, tones)
    aircraft(paper, "fighter", (204, 90), 46, tones, 0.4)
    for x, y, width in ((66, 30, 54), (116, 62, 84)):
        aircraft(paper, "fighter", (x, y), width, tones, 0.33)
    for step in range(6):
        paper.line([(146 + step * 9, 76 + step * 3), (150 + step * 9, 77.5 + step * 3)], tones.accent, 2)
    return paper


def kamikaze(rng: Random, tones: Tones) -> Paper:
    """One aircraft dives steeply at a carrier; guns burst around it."""
    paper = sea(rng, tones, 78)
    disc_of_sun(paper, tones, (120, 74), 42)
    waters(paper, rng, tones, 78)
    for x, y, size in ((92, 22, 9), (176, 36, 10), (206, 18, 7), (140, 12, 6)):
        paper.circle((x, y), size, mix(tones.ink, tones.far, 0.35))
        paper.circle((x - 2, y - 2), size * 0.5, mix(tones.ink, tones.far, 0.6))
    ship(paper, "cv", (158, 108), 146, tones, mirrored=True)
    paper.line([(8, 4), (62, 38)], tones.light, 3)
    aircraft(paper, "fighter", (76, 46), 84, tones, 0.36)
    return paper


def skip_bombing(rng: Random, tones: Tones) -> Paper:
    """A bomber at the height of the masts; its bomb leaps over the water to a freighter."""
    paper = sea(rng, tones, 64)
    ship(paper, "apd", (196, 82), 92, tones, mirrored=True)
    leap = [(52, 62), (70, 88), (94, 70), (112, 90), (132, 78), (148, 82)]
    paper.line(smooth(leap), tones.light, 2)
    for x, y in ((70, 90), (112, 92)):
        paper.polygon([(x - 9, y + 2), (x - 4, y - 9), (x, y - 3), (x + 5, y - 10), (x + 9, y + 2)], tones.light)
    shell(paper, (150, 82), 8, 0.3, tones.ink)
    aircraft(paper, "lrb", (64, 34), 116, tones, 0.2)
    return paper


def superfortress(rng: Random, tones: Tones) -> Paper:
    """Superfortresses high over Fuji."""
    paper = sky(tones)
    disc_of_sun(paper, tones, (38, 34), 20)
    slope = smooth([(96, 124), (140, 92), (166, 64), (176, 60), (188, 60), (198, 64), (222, 92), (262, 120)])
    paper.polygon(slope, mix(tones.far, tones.near, 0.6))
    snow = [
        (150, 82),
        (166, 64),
        (176, 60),
        (188, 60),
        (198, 64),
        (212, 81),
        (202, 77),
        (194, 85),
        (184, 76),
        (174, 86),
        (164, 76),
    ]
    paper.polygon(snow, tones.light)
    clouds(paper, tones, ((150, 108, 15), (50, 104, 16), (224, 112, 14)))
    for x, y, width in ((188, 22, 58), (46, 78, 66), (112, 44, 118)):
        aircraft(paper, "b29", (x, y), width, tones, 0.06)
    return paper


def airlift(rng: Random, tones: Tones) -> Paper:
    """Transports over the highest mountains."""
    paper = sky(tones)
    peaks(paper, rng, 96, 66, mix(tones.sky, tones.far, 0.7), tones.light)
    peaks(paper, rng, 132, 62, tones.near, tones.light)
    clouds(paper, tones, ((38, 74, 12), (196, 84, 13)))
    for x, y, width in ((190, 24, 50), (44, 28, 44), (118, 46, 96)):
        aircraft(paper, "air" if width > 90 else "lrb", (x, y), width, tones, 0.22)
    return paper


def paratroops(rng: Random, tones: Tones) -> Paper:
    """Parachutes over an airfield."""
    paper = sky(tones)
    ridge(paper, rng, 92, 12, GRASS[tones])
    paper.polygon([(70, 122), (112, 92), (128, 92), (170, 122)], mix(tones.far, tones.light, 0.4))
    aircraft(paper, "lrb", (52, 22), 86, tones, QUARTER)
    for x, y, size in ((104, 30, 12), (140, 46, 15), (196, 30, 13), (176, 72, 18), (84, 66, 16), (30, 74, 13)):
        parachute(paper, (x, y), size, tones)
    return paper


def parachute(paper: Paper, middle: Point, size: float, tones: Tones) -> None:
    """A canopy, its lines, and the man under it."""
    x, y = middle
    man = x, y + size * 1.7
    for side in (-1, 0, 1):
        paper.line([(x + side * size * 0.9, y), man], tones.ink, 0.9)
    part(paper, [*arc((x, y), size, size * 0.85, 0.5, 1.0), (x, y + size * 0.12)], tones.light, tones.ink, 1.3)
    paper.polygon([*arc((x, y), size * 0.36, size * 0.85, 0.5, 1.0), (x, y + size * 0.1)], tones.accent)
    paper.line([man, (man[0], man[1] + size * 0.5)], tones.ink, size * 0.26)
    paper.circle((man[0], man[1] - size * 0.1), size * 0.17, tones.ink)


def training(rng: Random, tones: Tones) -> Paper:
    """A teacher's aircraft before three pupils, in one line over the coast."""
    paper = sea(rng, tones, 88)
    ridge(paper, rng, 116, 12, GRASS[tones])
    disc_of_sun(paper, tones, (202, 34), 22)
    paper.line(smooth([(10, 92), (70, 78), (120, 46), (168, 36)]), tones.light, 2)
    for x, y, width, turn in ((34, 86, 40, 0.24), (80, 70, 50, 0.18), (128, 44, 66, 0.2), (188, 32, 84, 0.26)):
        aircraft(paper, "fighter", (x, y), width, tones, turn)
    return paper


def storm(rng: Random, tones: Tones) -> Paper:
    """A typhoon: black cloud, rain, a bolt, a ship in steep seas."""
    paper = sky(tones)
    paper.rectangle(0, 0, WIDTH, HEIGHT, mix(tones.far, tones.ink, 0.3))
    dark = mix(tones.ink, tones.near, 0.35)
    for x, y, size in ((20, 14, 30), (66, 8, 34), (116, 16, 36), (170, 8, 36), (222, 18, 32)):
        paper.circle((x, y), size, dark)
        paper.circle((x - 6, y - 8), size * 0.7, lit(dark, 0.1))
    for _ in range(70):
        left, top = rng.uniform(-10, WIDTH), rng.uniform(38, 90)
        paper.line([(left, top), (left - 5, top + 13)], mix(tones.far, tones.light, 0.35), 1)
    part(
        paper,
        [(186, 38), (166, 66), (177, 66), (164, 92), (194, 60), (182, 60), (196, 38)],
        (246, 206, 92),
        tones.ink,
        1.6,
    )
    ship(paper, "ca", (92, 92), 96, tones)
    for y, ink in ((90, 0.1), (104, -0.15)):
        crest = smooth([(x, y + (10 if number % 2 else -8)) for number, x in enumerate(range(-20, WIDTH + 40, 34))])
        paper.polygon([*crest, (WIDTH + 40, HEIGHT + 9), (-20, HEIGHT + 9)], lit(SEA[tones], ink - 0.25))
        paper.line(crest, tones.light, 2)
    return paper


MOTIFS: dict[str, Motif] = {
    "bombers": bombers,
    "fighters": fighters,
    "kamikaze": kamikaze,
    "skip_bombing": skip_bombing,
    "superfortress": superfortress,
    "airlift": airlift,
    "paratroops": paratroops,
    "training": training,
    "storm": storm,
}
