"""The cards of headquarters and home: conferences, codes, rivalry, officers, parliaments, factories and yards."""

from random import Random

from paintbox.cards.posters import HEIGHT, WIDTH, Tones, smoke, wash
from paintbox.empire.stage import JAPAN, SEA, Motif, aircraft, bar, disc_of_sun, lightning, part, ridge, ship, sky
from paintbox.tools.curves import arc, smooth, star
from paintbox.tools.paper import Ink, Paper, lit, mix

WOOD: Ink = (120, 82, 54)
SKIN: Ink = (216, 172, 134)
STEEL: Ink = (122, 130, 134)
BRASS: Ink = (222, 176, 74)


def room(tones: Tones) -> Paper:
    """A dim room with lamp light from above."""
    paper = Paper(WIDTH, HEIGHT)
    dark = mix(tones.ink, tones.near, 0.45)
    wash(
        paper, [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], (dark, mix(dark, tones.far, 0.45), dark), (0, HEIGHT)
    )
    with paper.layer(opacity=0.4, blur=5) as sheet:
        sheet.polygon([(104, -4), (136, -4), (224, HEIGHT), (16, HEIGHT)], tones.light)
    return paper


def bust(paper: Paper, x: float, foot: float, size: float, coat: Ink, tones: Tones) -> None:
    """Head and shoulders of somebody at a table."""
    shoulders = smooth(
        [
            (x - 24 * size, foot),
            (x - 20 * size, foot - 20 * size),
            (x, foot - 27 * size),
            (x + 20 * size, foot - 20 * size),
            (x + 24 * size, foot),
        ]
    )
    part(paper, shoulders, coat, tones.ink, 1.8 * size)
    paper.circle((x, foot - 36 * size), 11.6 * size, tones.ink)
    paper.circle((x, foot - 36 * size), 9.8 * size, SKIN)
    hair = arc((x, foot - 38 * size), 10 * size, 9 * size, 0.5, 1.0)
    paper.polygon(hair, mix(tones.ink, WOOD, 0.3))
    paper.polygon(
        [(x - 5 * size, foot - 25 * size), (x + 5 * size, foot - 25 * size), (x, foot - 13 * size)], tones.light
    )


def conference(_rng: Random, tones: Tones) -> Paper:
    """Statesmen at a long table with a chart, flags behind them."""
    paper = room(tones)
    for x, lean in ((30, -1), (210, 1)):
        bar(paper, [(x, 12), (x, 84)], 2.4, BRASS, tones.ink, 1)
        cloth = smooth([(x, 16), (x - lean * 16, 30), (x - lean * 12, 54), (x - lean * 20, 70), (x, 66)])
        part(paper, cloth, tones.accent, tones.ink, 1.6)
    for x, coat in ((70, tones.near), (120, mix(tones.ink, tones.near, 0.4)), (170, mix(tones.near, tones.far, 0.5))):
        bust(paper, x, 82, 1.15, coat, tones)
    part(paper, [(34, 78), (206, 78), (236, 116), (4, 116)], WOOD, tones.ink)
    chart = [(86, 84), (158, 84), (168, 106), (76, 106)]
    part(paper, chart, tones.light, tones.ink, 1.4)
    for start, end in (((92, 100), (112, 88)), ((118, 101), (132, 92)), ((140, 101), (148, 88))):
        paper.line([start, end], tones.accent, 2.4)
    for x in (50, 196):
        paper.polygon([(x - 10, 92), (x + 10, 92), (x + 13, 102), (x - 13, 102)], tones.light)
    return paper


def codes(rng: Random, tones: Tones) -> Paper:
    """Groups of figures on a tape, a cipher machine, a key that fits."""
    paper = room(tones)
    tape = mix(tones.light, tones.far, 0.12)
    for row, y in enumerate((10, 30, 50)):
        part(paper, [(-6, y), (246, y - 3 + row), (246, y + 13 + row), (-6, y + 15)], tape, tones.ink, 1.4)
        for group in range(7):
            for mark in range(5):
                x = 8 + group * 35 + mark * 5.4
                high = y + 4 + rng.uniform(-1, 1)
                hot = row == 1 and group in (2, 4)
                paper.rectangle(x, high, x + 3, high + rng.choice((4, 6.5, 6.5)), tones.accent if hot else tones.ink)
    part(paper, [(36, 124), (48, 78), (192, 78), (204, 124)], lit(STEEL, -0.35), tones.ink)
    for number in range(4):
        x = 72 + number * 32
        part(paper, [(x - 10, 92), (x - 10, 70), (x + 10, 70), (x + 10, 92)], BRASS, tones.ink, 1.6)
        for y in (74, 79, 84, 89):
            paper.line([(x - 8, y), (x + 8, y)], lit(BRASS, -0.4), 1.2)
    for row in range(2):
        for number in range(9 + row):
            x, y = 62 - row * 6 + number * 14.4, 102 + row * 12
            paper.circle((x, y), 4.6, tones.ink)
            paper.circle((x, y - 0.6), 3.4, tones.light)
    return paper


def rivalry(_rng: Random, tones: Tones) -> Paper:
    """An army cap and a navy cap face each other, a bolt between them."""
    paper = sky(tones)
    paper.polygon([(0, 0), (132, 0), (108, HEIGHT), (0, HEIGHT)], mix(tones.far, tones.near, 0.35))
    paper.polygon([(132, 0), (WIDTH, 0), (WIDTH, HEIGHT), (108, HEIGHT)], SEA[tones])
    khaki, white = (150, 132, 78), (246, 242, 230)
    for x, crown, band in ((58, khaki, lit(khaki, -0.45)), (182, white, tones.ink)):
        cap(paper, x, 70, 1.25, (crown, band), tones)
    paper.polygon(star((58, 56), 10, 4.2), BRASS, tones.ink, 1.4)
    anchor(paper, 182, 46, 0.5, tones)
    lightning(paper, [(128, 4), (106, 62), (119, 60), (108, 116), (136, 50), (122, 52), (138, 6)], tones)
    return paper


def cap(paper: Paper, x: float, y: float, size: float, inks: tuple[Ink, Ink], tones: Tones) -> None:
    """A peaked cap from the front: crown, band, visor."""
    crown = smooth(
        [
            (x - 26 * size, y),
            (x - 40 * size, y - 14 * size),
            (x - 30 * size, y - 28 * size),
            (x, y - 36 * size),
            (x + 30 * size, y - 28 * size),
            (x + 40 * size, y - 14 * size),
            (x + 26 * size, y),
        ]
    )
    part(paper, crown, inks[0], tones.ink, 2.2)
    part(
        paper,
        [
            (x - 26 * size, y - 2),
            (x + 26 * size, y - 2),
            (x + 27 * size, y + 10 * size),
            (x - 27 * size, y + 10 * size),
        ],
        inks[1],
        tones.ink,
        2,
    )
    visor = smooth(
        [
            (x - 27 * size, y + 10 * size),
            (x - 18 * size, y + 20 * size),
            (x, y + 24 * size),
            (x + 18 * size, y + 20 * size),
            (x + 27 * size, y + 10 * size),
            (x, y + 13 * size),
        ],
        closed=True,
    )
    part(paper, visor, tones.ink, tones.ink, 1.6)


def anchor(paper: Paper, x: float, y: float, size: float, tones: Tones) -> None:
    """A brass anchor."""
    for ink, extra in ((tones.ink, 4.0), (BRASS, 0.0)):
        paper.line([(x, y), (x, y + 44 * size)], ink, 5 * size + extra)
        paper.line([(x - 11 * size, y + 11 * size), (x + 11 * size, y + 11 * size)], ink, 4 * size + extra)
        paper.line(
            smooth(
                [
                    (x - 20 * size, y + 28 * size),
                    (x - 13 * size, y + 41 * size),
                    (x, y + 46 * size),
                    (x + 13 * size, y + 41 * size),
                    (x + 20 * size, y + 28 * size),
                ]
            ),
            ink,
            4.6 * size + extra,
        )


def portrait(tones: Tones, coat: Ink, crown: Ink) -> Paper:
    """An officer, head and shoulders, before a great disc."""
    paper = sky(tones)
    disc_of_sun(paper, tones, (120, 62), 52)
    part(paper, smooth([(52, 128), (62, 104), (96, 92), (144, 92), (178, 104), (188, 128)]), coat, tones.ink)
    paper.polygon([(104, 91), (136, 91), (120, 116)], tones.light)
    paper.polygon([(116, 98), (124, 98), (127, 122), (113, 122)], tones.ink)
    part(
        paper,
        smooth([(98, 50), (142, 50), (143, 70), (135, 88), (120, 96), (105, 88), (97, 70)], closed=True),
        SKIN,
        tones.ink,
    )
    paper.polygon(
        smooth([(122, 52), (141, 52), (141, 70), (133, 86), (121, 92), (126, 72)], closed=True), lit(SKIN, -0.2)
    )
    for x in (110, 130):
        paper.circle((x, 69), 2.2, tones.ink)
    paper.line([(113, 84), (127, 84)], tones.ink, 2.2)
    cap(paper, 120, 39, 0.98, (crown, lit(crown, -0.55)), tones)
    for side in (-1, 1):
        for number in range(3):
            paper.circle((120 + side * (52 + number * 7), 104 + number * 3), 2.6, BRASS)
    return paper


def general(_rng: Random, tones: Tones) -> Paper:
    """A general in khaki with his pipe, or one in the brown of the other army with a star."""
    khaki = (150, 132, 84)
    paper = portrait(tones, khaki, lit(khaki, 0.12))
    paper.polygon(star((120, 24), 8, 3.4), BRASS, tones.ink, 1.2)
    if tones != JAPAN:
        bar(paper, [(127, 85), (150, 94)], 3, WOOD, tones.ink, 1.2)
        part(paper, [(145, 84), (157, 84), (156, 102), (147, 101)], WOOD, tones.ink, 1.4)
    return paper


def admiral(_rng: Random, tones: Tones) -> Paper:
    """An admiral in dark blue under a white cap."""
    paper = portrait(tones, (44, 54, 78), (244, 240, 228))
    anchor(paper, 120, 12, 0.46, tones)
    return paper


def capitol(rng: Random, tones: Tones) -> Paper:
    """A domed house of parliament with its flags."""
    paper = sky(tones)
    stone = mix(tones.light, tones.far, 0.15)
    ridge(paper, rng, 104, 8, mix(tones.far, tones.near, 0.4))
    part(paper, [(14, 106), (14, 66), (226, 66), (226, 106)], stone, tones.ink)
    part(paper, [(80, 106), (80, 56), (160, 56), (160, 106)], lit(stone, 0.3), tones.ink)
    part(paper, [(76, 57), (120, 38), (164, 57)], stone, tones.ink)
    part(paper, [(98, 40), (98, 30), (142, 30), (142, 40)], stone, tones.ink, 2)
    part(paper, arc((120, 30), 19, 21, 0.5, 1.0), stone, tones.ink, 2)
    bar(paper, [(120, 9), (120, 1)], 2, stone, tones.ink, 1)
    for x in range(22, 222, 12):
        if not 76 < x < 162:
            paper.rectangle(x, 74, x + 4, 100, mix(tones.near, stone, 0.3))
    for x in range(88, 158, 13):
        paper.rectangle(x, 62, x + 5, 104, mix(tones.near, stone, 0.45))
    for x in (36, 204):
        bar(paper, [(x, 66), (x, 28)], 2, BRASS, tones.ink, 0.9)
        part(
            paper,
            smooth([(x, 30), (x + 13, 27), (x + 26, 32)]) + smooth([(x + 26, 46), (x + 13, 42), (x, 45)]),
            tones.accent,
            tones.ink,
            1.4,
        )
    for step in range(4):
        paper.rectangle(
            60 - step * 12, 106 + step * 4, 180 + step * 12, 110 + step * 4, mix(stone, tones.near, 0.12 * step)
        )
    return paper


def palace(rng: Random, tones: Tones) -> Paper:
    """A gate with sweeping roofs over a moat, the sun behind it."""
    paper = sky(tones)
    disc_of_sun(paper, tones, (120, 50), 44)
    ridge(paper, rng, 96, 18, mix(tones.far, tones.near, 0.5))
    for foot, half, rise in ((92, 78, 22), (60, 54, 24)):
        part(
            paper,
            [
                (120 - half * 0.72, foot),
                (120 - half * 0.72, foot - rise),
                (120 + half * 0.72, foot - rise),
                (120 + half * 0.72, foot),
            ],
            tones.light,
            tones.ink,
            2,
        )
        for x in range(round(120 - half * 0.6), round(120 + half * 0.6), 18):
            paper.rectangle(x, foot - rise + 3, x + 4, foot, WOOD)
        eave = foot - rise
        roof = smooth([(120 - half - 12, eave - 3), (120 - half * 0.7, eave - 1), (120 - half * 0.5, eave - 17)])
        mirrored = [(240 - x, y) for x, y in roof]
        part(paper, [*roof, *mirrored[::-1]], mix(tones.ink, SEA[tones], 0.5), tones.ink, 2)
    part(paper, [(20, 122), (34, 92), (206, 92), (220, 122)], mix(tones.far, tones.ink, 0.35), tones.ink, 2)
    for x in range(40, 206, 21):
        paper.line([(x, 94), (x - 5, 120)], mix(tones.far, tones.ink, 0.55), 1.4)
    paper.rectangle(0, 114, WIDTH, HEIGHT, SEA[tones])
    return paper


def factory(rng: Random, tones: Tones) -> Paper:
    """Chimneys, roofs like saws, a line of new aircraft before them."""
    paper = sky(tones)
    for x, height in ((24, 54), (52, 62), (214, 58)):
        smoke(paper, rng, (x + 2, 78 - height), 24, mix(tones.far, tones.ink, 0.2))
        part(
            paper, [(x - 6, 84), (x - 4, 80 - height), (x + 4, 80 - height), (x + 6, 84)], (164, 88, 66), tones.ink, 1.8
        )
    brick = mix((164, 88, 66), tones.near, 0.4)
    for number in range(6):
        x = -6 + number * 42
        part(paper, [(x, 90), (x, 44), (x + 42, 60), (x + 42, 90)], brick, tones.ink, 1.8)
        paper.polygon([(x + 4, 51), (x + 38, 64), (x + 38, 72), (x + 4, 60)], mix(tones.light, BRASS, 0.35))
    paper.rectangle(0, 86, WIDTH, HEIGHT, mix(tones.far, tones.near, 0.35))
    for x in (38, 120, 202):
        aircraft(paper, "fighter", (x, 98), 74, tones, 0.5)
    return paper


def shipyard(_rng: Random, tones: Tones) -> Paper:
    """A hull on the slip under cranes, sparks of the welders."""
    paper = sky(tones)
    for x, reach in ((34, 60), (196, -62)):
        for lean in (-9, 9):
            bar(paper, [(x, 20), (x + lean, 104)], 3, BRASS, tones.ink, 1.2)
        for y in (46, 72, 96):
            paper.line([(x - y * 0.08, y), (x + y * 0.08, y)], tones.ink, 2)
        bar(paper, [(x - reach * 0.35, 18), (x + reach, 14)], 3.4, BRASS, tones.ink, 1.2)
        paper.line([(x + reach * 0.85, 15), (x + reach * 0.85, 46)], tones.ink, 1.6)
    ship(paper, "cv", (120, 98), 176, tones)
    for x in range(40, 204, 16):
        bar(paper, [(x, 96), (x, 114)], 3, WOOD, tones.ink, 1)
    paper.rectangle(0, 112, WIDTH, HEIGHT, mix(tones.ink, tones.near, 0.5))
    for spot, size in (((76, 78), 9), ((152, 82), 11), ((112, 88), 6)):
        paper.polygon(star(spot, size, size * 0.3, 9), (255, 246, 200))
    return paper


def wireless(_rng: Random, tones: Tones) -> Paper:
    """A microphone, and waves that go out from it."""
    paper = room(tones)
    for radius in range(30, 150, 17):
        for start in (0.9, 0.4):
            paper.line(arc((120, 54), radius, radius * 0.86, start, start + 0.2), mix(tones.far, tones.light, 0.5), 3)
    bar(paper, [(120, 84), (120, 116)], 5, STEEL, tones.ink)
    part(paper, [(88, 124), (98, 112), (142, 112), (152, 124)], STEEL, tones.ink)
    paper.rounded((95, 8, 145, 92), 25, tones.ink)
    paper.rounded((98, 11, 142, 89), 22, lit(STEEL, 0.25))
    for y in range(22, 82, 8):
        paper.line([(102, y), (138, y)], lit(STEEL, -0.45), 2.4)
    part(paper, [(96, 46), (144, 46), (144, 56), (96, 56)], tones.accent, tones.ink, 1.4)
    return paper


MOTIFS: dict[str, Motif] = {
    "conference": conference,
    "codes": codes,
    "rivalry": rivalry,
    "general": general,
    "admiral": admiral,
    "capitol": capitol,
    "palace": palace,
    "factory": factory,
    "shipyard": shipyard,
    "wireless": wireless,
}
