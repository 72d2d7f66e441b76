"""The cards of the sea: carriers, battle fleets, submarines, convoys, landings and atolls."""

from random import Random

from paintbox.cards.posters import HEIGHT, WIDTH, Tones, burst, smoke, sweep, wash
from paintbox.empire.stage import (
    GRASS,
    NIGHT,
    SEA,
    Motif,
    aircraft,
    bar,
    disc_of_sun,
    palm,
    part,
    ridge,
    sea,
    ship,
    sky,
    stars,
    swell,
    waters,
)
from paintbox.tools.curves import arrow, smooth
from paintbox.tools.paper import Ink, Paper, lit, mix

STEEL: Ink = (122, 130, 134)
SAND: Ink = (232, 212, 160)


def carriers(rng: Random, tones: Tones) -> Paper:
    """A carrier before the sun, and her aircraft coming up."""
    paper = sea(rng, tones, 70)
    disc_of_sun(paper, tones, (170, 52), 30)
    waters(paper, rng, tones, 70)
    ship(paper, "cvl", (48, 76), 62, tones)
    ship(paper, "cv", (128, 104), 190, tones)
    for x, y, width in ((60, 22, 34), (98, 14, 27), (132, 24, 23)):
        aircraft(paper, "fighter", (x, y), width, tones, 0.14)
    return paper


def battle_fleet(rng: Random, tones: Tones) -> Paper:
    """Battleships in line, the first one firing."""
    paper = sea(rng, tones, 66)
    disc_of_sun(paper, tones, (52, 44), 24)
    waters(paper, rng, tones, 66)
    ship(paper, "bb", (44, 73), 74, tones)
    for spot, size in (((224, 52), 17), ((208, 40), 11)):
        burst(paper, spot, size, tones)
    ship(paper, "bb", (122, 106), 190, tones)
    return paper


def cruisers(rng: Random, tones: Tones) -> Paper:
    """Two cruisers at full speed, smoke behind them."""
    paper = sea(rng, tones, 64)
    smoke(paper, rng, (66, 62), 46, mix(tones.far, tones.ink, 0.3))
    ship(paper, "ca", (70, 76), 96, tones)
    ship(paper, "ca", (140, 106), 166, tones)
    return paper


def night_battle(rng: Random, _tones: Tones) -> Paper:
    """Cruisers in the dark: a searchlight, a hit, the flash of guns."""
    paper = sky(NIGHT)
    stars(paper, rng)
    ridge(paper, rng, 66, 16, mix(NIGHT.far, NIGHT.ink, 0.4))
    waters(paper, rng, NIGHT, 66)
    with paper.layer(opacity=0.5) as sheet:
        sheet.polygon([(60, 76), (240, 44), (240, 82)], (255, 244, 190))
    burst(paper, (196, 62), 24, NIGHT)
    ship(paper, "ca", (190, 78), 84, NIGHT, mirrored=True)
    ship(paper, "ca", (76, 106), 140, NIGHT)
    burst(paper, (152, 82), 13, NIGHT, 9)
    return paper


def night_run(rng: Random, _tones: Tones) -> Paper:
    """Destroyers that run along a dark island under the moon."""
    paper = sky(NIGHT)
    stars(paper, rng)
    paper.circle((194, 24), 14, NIGHT.light)
    paper.circle((187, 20), 12.5, mix(NIGHT.sky, NIGHT.far, 0.5))
    ridge(paper, rng, 70, 30, NIGHT.ink, 36)
    waters(paper, rng, NIGHT, 70)
    for x, y, width in ((50, 80, 66), (176, 88, 88)):
        ship(paper, "dd", (x, y), width, NIGHT)
    ship(paper, "apd", (104, 110), 142, NIGHT)
    return paper


def submarine(rng: Random, tones: Tones) -> Paper:
    """A submarine under water, her torpedo on its way to a ship above."""
    paper = sea(rng, tones, 34)
    ship(paper, "ca", (178, 38), 78, tones, mirrored=True)
    deep = SEA[tones]
    wash(
        paper,
        [(0, 40), (WIDTH, 40), (WIDTH, HEIGHT), (0, HEIGHT)],
        (deep, lit(deep, -0.4), lit(deep, -0.62)),
        (40, HEIGHT),
    )
    paper.line(swell(0, WIDTH, 40), mix(deep, tones.light, 0.7), 2)
    edge = tones.ink
    bar(paper, [(92, 74), (92, 48)], 2.4, STEEL, edge, 1.4)
    part(paper, [(78, 88), (82, 68), (106, 68), (112, 88)], lit(STEEL, -0.1), edge)
    body = smooth([(10, 92), (22, 84), (80, 80), (150, 84), (170, 93), (150, 103), (80, 108), (28, 102)], closed=True)
    part(paper, body, STEEL, edge)
    paper.polygon(smooth([(24, 89), (80, 83), (150, 87), (160, 91), (80, 90)], closed=True), lit(STEEL, 0.3))
    part(paper, [(4, 80), (20, 88), (20, 98), (4, 106)], STEEL, edge)
    for number in range(5):
        paper.circle((184 + number * 4, 88 - number * 3), 1.6, tones.light)
    bar(paper, [(198, 74), (220, 60)], 5, tones.accent, edge, 1.8)
    return paper


def freighter(paper: Paper, x: float, y: float, size: float, tones: Tones) -> None:
    """A merchant ship: a long low deck, a house amidships, derricks."""
    edge = tones.ink
    for mast in (-52, 46):
        paper.line([(x + mast * size, y - 12 * size), (x + mast * size, y - 46 * size)], edge, 2.4 * size)
        for lean in (-20, 20):
            paper.line([(x + mast * size, y - 16 * size), (x + (mast + lean) * size, y - 38 * size)], edge, 1.6 * size)
    part(
        paper,
        [
            (x - 18 * size, y - 14 * size),
            (x - 16 * size, y - 32 * size),
            (x + 18 * size, y - 32 * size),
            (x + 20 * size, y - 14 * size),
        ],
        tones.light,
        edge,
        1.8,
    )
    part(
        paper,
        [
            (x - 6 * size, y - 32 * size),
            (x - 6 * size, y - 50 * size),
            (x + 7 * size, y - 50 * size),
            (x + 7 * size, y - 32 * size),
        ],
        tones.accent,
        edge,
        1.8,
    )
    hull = [(x - 92 * size, y - 16 * size), (x + 94 * size, y - 20 * size), (x + 80 * size, y), (x - 80 * size, y)]
    part(paper, hull, lit(STEEL, -0.25), edge, 1.8)
    paper.line([(x - 80 * size, y - 4 * size), (x + 80 * size, y - 4 * size)], (150, 62, 48), 3 * size)
    paper.line(swell(x - 88 * size, x + 88 * size, y + 1), mix(SEA[tones], tones.light, 0.7), 2)


def convoy(rng: Random, tones: Tones) -> Paper:
    """Freighters in two columns, a destroyer beside them."""
    paper = sea(rng, tones, 56)
    disc_of_sun(paper, tones, (196, 36), 17)
    freighter(paper, 52, 66, 0.4, tones)
    freighter(paper, 150, 70, 0.5, tones)
    ship(paper, "dd", (212, 86), 70, tones)
    freighter(paper, 96, 106, 0.9, tones)
    return paper


def torpedo_boats(rng: Random, tones: Tones) -> Paper:
    """Fast boats with their bows out of the water, torpedoes running ahead."""
    paper = sea(rng, tones, 50)
    for x, y, size in ((188, 66, 0.42), (92, 104, 1.0)):
        foam = smooth(
            [
                (x - 74 * size, y + 6),
                (x - 66 * size, y - 16 * size),
                (x - 44 * size, y - 4 * size),
                (x + 20 * size, y + 4),
            ]
        )
        paper.polygon(foam, tones.light)
        part(
            paper,
            [
                (x - 26 * size, y - 30 * size),
                (x - 18 * size, y - 50 * size),
                (x + 12 * size, y - 54 * size),
                (x + 22 * size, y - 36 * size),
            ],
            lit(STEEL, 0.25),
            tones.ink,
            2.4 * size,
        )
        hull = [
            (x - 60 * size, y - 26 * size),
            (x + 20 * size, y - 40 * size),
            (x + 92 * size, y - 58 * size),
            (x + 62 * size, y - 16 * size),
            (x + 10 * size, y),
            (x - 56 * size, y + 2),
        ]
        part(paper, hull, STEEL, tones.ink, 2.6 * size)
        bar(
            paper,
            [(x - 12 * size, y - 36 * size), (x + 36 * size, y - 47 * size)],
            7 * size,
            tones.accent,
            tones.ink,
            1.8 * size,
        )
    bar(paper, [(190, 106), (222, 101)], 5, tones.accent, tones.ink, 1.6)
    return paper


def landing(rng: Random, tones: Tones) -> Paper:
    """Landing craft run in on a beach with palms; a ship lies off it."""
    paper = sea(rng, tones, 40)
    ship(paper, "ca", (40, 46), 62, tones)
    shore = smooth([(250, 22), (200, 34), (176, 44), (186, 62), (166, 82), (184, 100), (170, 126), (250, 130)])
    paper.polygon(shore, SAND)
    wood = smooth([(252, 14), (214, 28), (204, 46), (214, 66), (204, 92), (212, 126), (252, 128)])
    paper.polygon(wood, GRASS[tones])
    for x, y, height, lean in ((198, 60, 44, -14), (214, 88, 50, -8), (226, 52, 38, 6)):
        palm(paper, (x, y), height, lean, tones)
    for x, y, size in ((118, 62, 0.55), (128, 88, 0.8), (60, 108, 1.1)):
        craft(paper, x, y, size, tones)
    return paper


def craft(paper: Paper, x: float, y: float, size: float, tones: Tones) -> None:
    """A landing craft with men in it, its ramp ahead."""
    for seat in (-20, -8, 4, 16):
        paper.circle((x + seat * size, y - 18 * size), 4.6 * size, tones.ink)
    hull = [
        (x - 38 * size, y - 16 * size),
        (x + 24 * size, y - 16 * size),
        (x + 40 * size, y - 24 * size),
        (x + 34 * size, y),
        (x - 34 * size, y),
    ]
    part(paper, hull, STEEL, tones.ink, 2.0 * size)
    paper.line([(x - 34 * size, y - 11 * size), (x + 28 * size, y - 11 * size)], lit(STEEL, 0.4), 2.4 * size)
    foam = mix(SEA[tones], tones.light, 0.8)
    paper.polygon(
        [(x - 80 * size, y + 3), (x - 34 * size, y - 4 * size), (x + 36 * size, y), (x + 44 * size, y + 3)], foam
    )


def atoll(rng: Random, tones: Tones) -> Paper:
    """A ring of islets around a lagoon, and the arrow of an assault."""
    paper = Paper(WIDTH, HEIGHT)
    paper.rectangle(0, 0, WIDTH, HEIGHT, SEA[tones])
    waters(paper, rng, tones, -20)
    lagoon = smooth([(92, 40), (140, 22), (192, 34), (206, 66), (176, 96), (120, 100), (86, 74)], closed=True)
    for width, ink in ((26.0, mix(SEA[tones], tones.light, 0.25)), (15.0, mix(SEA[tones], tones.light, 0.55))):
        paper.line([*lagoon, lagoon[0]], ink, width)
    for start in range(2, len(lagoon) - 8, 9):
        reach = 4 + start % 4
        islet = lagoon[start : start + reach]
        paper.line(islet, lit(SAND, -0.1), 11)
        paper.line(islet, GRASS[tones], 6)
    sweep(paper, tones, ((8, 104), (38, 92), (62, 78), (84, 62)), 15)
    return paper


def islands(rng: Random, tones: Tones) -> Paper:
    """A chart: islands in a chain, and arrows that leap from one to the next."""
    paper = Paper(WIDTH, HEIGHT)
    chart = mix(tones.light, SEA[tones], 0.28)
    paper.rectangle(0, 0, WIDTH, HEIGHT, chart)
    for x in range(20, WIDTH, 40):
        paper.line([(x, -4), (x + 10, HEIGHT + 4)], mix(chart, SEA[tones], 0.25), 1)
    for y in range(20, HEIGHT, 36):
        paper.line([(-4, y), (WIDTH + 4, y + 5)], mix(chart, SEA[tones], 0.25), 1)
    spots = ((34, 96, 24), (96, 74, 20), (150, 54, 18), (204, 26, 22))
    for x, y, size in spots:
        coast = smooth(
            [
                (x - size, y + 4),
                (x - size * 0.4, y - size * 0.5),
                (x + size * 0.5, y - size * 0.6),
                (x + size, y - 2),
                (x + size * 0.3, y + size * 0.5),
            ],
            closed=True,
        )
        for width in (9.0, 4.0):
            paper.line([*coast, coast[0]], mix(chart, SEA[tones], 0.2 if width > 5 else 0.5), width)
        part(paper, coast, mix(SAND, GRASS[tones], 0.25), tones.ink, 1.2)
    for start, end in (((48, 76), (84, 60)), ((112, 56), (140, 42)), ((166, 36), (190, 22))):
        body = arrow(start, end, 8, 19)
        part(paper, body, tones.accent, tones.light, 1.8)
    return paper


def volcano(rng: Random, tones: Tones) -> Paper:
    """An island of ash under its dead volcano, craft on the way to the beach."""
    paper = sea(rng, tones, 74)
    ash = mix(tones.ink, tones.far, 0.45)
    paper.polygon(
        smooth([(70, 78), (110, 62), (128, 32), (140, 22), (154, 24), (170, 42), (196, 62), (252, 70), (252, 80)]), ash
    )
    paper.polygon(
        smooth([(140, 23), (154, 25), (170, 43), (196, 63), (252, 71), (252, 80), (160, 80), (150, 50)]),
        lit(ash, -0.25),
    )
    smoke(paper, rng, (112, 66), 44, mix(tones.far, tones.light, 0.25))
    paper.line([(72, 79), (252, 79)], SAND, 4)
    for x, y, size in ((184, 92, 0.5), (100, 96, 0.6), (150, 112, 0.9)):
        craft(paper, x, y, size, tones)
    return paper


MOTIFS: dict[str, Motif] = {
    "carriers": carriers,
    "battle_fleet": battle_fleet,
    "cruisers": cruisers,
    "night_battle": night_battle,
    "night_run": night_run,
    "submarine": submarine,
    "convoy": convoy,
    "torpedo_boats": torpedo_boats,
    "landing": landing,
    "atoll": atoll,
    "islands": islands,
    "volcano": volcano,
}
