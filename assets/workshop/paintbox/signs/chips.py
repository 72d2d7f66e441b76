"""Chips and signs of the special rules: stars, cross-hairs, smoke, boats, tents; square sheets of 192 pixels."""

from math import cos, sin, tau
from random import Random

from paintbox.signs.tokens import CREAM, GOLD, GOLD_EDGE, MIDDLE, RED, SIZE, cross, disc, facets, thickness
from paintbox.tools.curves import smooth, star
from paintbox.tools.paper import Ink, Paper, Point, lit, mix

DARK: Ink = (34, 36, 40)
OLIVE: Ink = (104, 116, 70)
SLATE: Ink = (84, 96, 112)
STEEL: Ink = (150, 156, 160)
CANVAS: Ink = (166, 160, 112)
SMOKE: Ink = (226, 226, 222)
RUBBER: Ink = (92, 100, 84)


def medal_either(_rng: Random) -> Paper:
    """A gold disc that is half star and half cross: an objective of either side."""
    paper = Paper(SIZE, SIZE)
    disc(paper, GOLD, GOLD_EDGE)
    left, right = Paper(SIZE, SIZE), Paper(SIZE, SIZE)
    facets(left, star(MIDDLE, 56, 23), (232, 230, 222))
    cross(right, 0.92, GOLD_EDGE, 6.0)
    cross(right, 0.92, (232, 230, 222), 3.2)
    cross(right, 0.92, (52, 54, 60), 0.0)
    for side, half in (
        (left, ((0, 0), (96, 0), (96, 192), (0, 192))),
        (right, ((96, 0), (192, 0), (192, 192), (96, 192))),
    ):
        cut = Paper(SIZE, SIZE)
        cut.polygon(half, (255, 255, 255))
        with paper.layer(inside=cut.mask()) as sheet:
            sheet.lay(side.image)
    paper.line([(96, 26), (96, 166)], GOLD_EDGE, 4)
    return paper


def plate(ink: Ink) -> Paper:
    """A round chip: its thickness, a cream ring that catches the light, and a field sunk into it."""
    paper = Paper(SIZE, SIZE)
    thickness(paper, CREAM)
    paper.circle(MIDDLE, 83, DARK)
    for step in range(20):
        share = step / 19
        middle = 96 - 1.6 * share, 96 - 2.0 * share
        paper.circle(middle, 80 - 3 * share, mix(lit(CREAM, -0.36), lit(CREAM, 0.5), share))
    paper.circle(MIDDLE, 71, lit(ink, -0.55))
    for step in range(30):
        share = step / 29
        middle = 96 + 13 * share, 96 + 17 * share
        paper.circle(middle, 69 - 30 * share, mix(lit(ink, -0.2), lit(ink, 0.16), share))
    return paper


def crosshair(_rng: Random) -> Paper:
    """Red cross-hairs over the target, open in the middle."""
    paper = Paper(SIZE, SIZE)
    for ink, width in ((DARK, 22.0), (CREAM, 15.0), (RED, 8.0)):
        paper.ring(MIDDLE, 56 + width / 2, 56 + width / 2, ink, width)
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            paper.line([(96 + dx * 24, 96 + dy * 24), (96 + dx * 78, 96 + dy * 78)], ink, width)
    for ink, radius in ((DARK, 11.0), (CREAM, 8.0), (RED, 5.0)):
        paper.circle(MIDDLE, radius, ink)
    return paper


def star_chip(ink: Ink) -> Paper:
    """A silver star on a coloured chip."""
    paper = plate(ink)
    tips = star((96, 98), 62, 25)
    paper.polygon(tips, CREAM, DARK, 8)
    facets(paper, tips, (240, 238, 228))
    return paper


def star_sabotage(_rng: Random) -> Paper:
    """A star behind a bundle of dynamite with a burning fuse."""
    paper = star_chip(RED)
    for x in (74, 96, 118):
        paper.rounded((x - 12, 78, x + 12, 148), 6, DARK)
        paper.rounded((x - 8.5, 81.5, x + 8.5, 144.5), 4, (206, 70, 50))
        paper.rectangle(x - 6, 84, x - 2, 142, (236, 128, 96))
    for y in (98, 128):
        paper.rectangle(62, y - 5, 130, y + 5, DARK)
        paper.rectangle(64, y - 2.5, 128, y + 2.5, (226, 204, 150))
    fuse = smooth([(96, 80), (100, 62), (122, 62), (126, 46)])
    paper.line(fuse, DARK, 8)
    paper.line(fuse, (226, 204, 150), 4)
    paper.polygon(star((126, 42), 20, 8, 7), (255, 214, 84), DARK, 3)
    return paper


def star_prisoners(_rng: Random) -> Paper:
    """A star behind barred wire: prisoners to be freed."""
    paper = star_chip(SLATE)
    for x in (58, 84, 110, 136):
        paper.line([(x, 46), (x, 148)], DARK, 13)
        paper.line([(x, 46), (x, 148)], STEEL, 7.5)
        paper.line([(x - 1.6, 48), (x - 1.6, 146)], lit(STEEL, 0.6), 2)
    for y in (58, 136):
        paper.line([(44, y), (148, y)], DARK, 14)
        paper.line([(44, y), (148, y)], lit(STEEL, 0.1), 8)
    return paper


def star_equipment(_rng: Random) -> Paper:
    """A star over a crate: equipment to be captured."""
    paper = star_chip(OLIVE)
    paper.rectangle(54, 92, 138, 150, DARK)
    paper.rectangle(59, 97, 133, 145, (184, 144, 94))
    for x in (77, 96, 115):
        paper.line([(x, 97), (x, 145)], (110, 78, 46), 2.6)
    for ends in (((60, 98), (132, 144)), ((60, 144), (132, 98))):
        paper.line(ends, DARK, 9)
        paper.line(ends, (208, 170, 116), 5)
    return paper


def supplies(_rng: Random) -> Paper:
    """Drums and a crate: supplies."""
    paper = plate((176, 148, 92))
    for x, y in ((76, 62), (112, 62), (94, 84)):
        paper.rounded((x - 18, y - 12, x + 18, y + 46), 7, DARK)
        paper.rounded((x - 14, y - 8, x + 14, y + 42), 5, OLIVE)
        paper.rectangle(x - 14, y + 10, x + 14, y + 14, lit(OLIVE, -0.4))
        paper.rectangle(x - 11, y - 6, x - 5, y + 40, lit(OLIVE, 0.35))
        paper.ellipse((x, y - 8), 17, 7, DARK)
        paper.ellipse((x, y - 8), 13.5, 4.6, lit(OLIVE, 0.25))
    return paper


def recovery(_rng: Random) -> Paper:
    """A red cross on white: here figures recover."""
    paper = plate((246, 243, 234))
    for ink, wide in ((lit(RED, -0.5), 4.0), (RED, 0.0)):
        paper.rectangle(96 - 48 - wide, 96 - 16 - wide, 96 + 48 + wide, 96 + 16 + wide, ink)
        paper.rectangle(96 - 16 - wide, 96 - 48 - wide, 96 + 16 + wide, 96 + 48 + wide, ink)
    paper.rectangle(80, 48, 112, 144, RED)
    return paper


def heroic_leader(_rng: Random) -> Paper:
    """An officer's cap within a laurel under a star."""
    paper = plate((52, 68, 96))
    for side in (-1, 1):
        for step in range(7):
            angle = tau * (0.25 + side * (0.04 + step * 0.052))
            x, y = 96 + cos(angle) * 54, 98 + sin(angle) * 54
            turn = angle + side * tau * 0.25 * 0.6
            tip: Point = (x + cos(turn) * 17, y + sin(turn) * 17)
            leaf = smooth(
                [
                    (x, y),
                    ((x + tip[0]) / 2 + sin(turn) * 6, (y + tip[1]) / 2 - cos(turn) * 6),
                    tip,
                    ((x + tip[0]) / 2 - sin(turn) * 6, (y + tip[1]) / 2 + cos(turn) * 6),
                ],
                closed=True,
            )
            paper.polygon(leaf, GOLD, GOLD_EDGE, 2)
    paper.polygon(star((96, 94), 44, 18), GOLD, DARK, 6)
    facets(paper, star((96, 94), 44, 18), (250, 214, 104))
    return paper


def commissar(_rng: Random) -> Paper:
    """A red star on a dark chip."""
    paper = plate((60, 52, 50))
    tips = star((96, 100), 64, 26)
    paper.polygon(tips, RED, CREAM, 8)
    for number in range(10):
        first, second = tips[number], tips[(number + 1) % 10]
        paper.polygon([(96, 100), first, second], lit(RED, 0.16 if number % 2 else -0.16))
    return paper


def boat(_rng: Random) -> Paper:
    """A rubber boat with its paddles, from above."""
    paper = Paper(SIZE, SIZE)
    hull = smooth([(12, 96), (30, 56), (96, 44), (150, 58), (184, 96), (150, 134), (96, 148), (30, 136)], closed=True)
    with paper.layer(opacity=0.45, blur=4) as sheet:
        sheet.polygon([(x + 6, y + 9) for x, y in hull], (14, 26, 38))
    paper.polygon(hull, DARK, DARK, 9)
    paper.polygon(hull, RUBBER)
    paper.line(smooth([(24, 84), (40, 62), (96, 53), (146, 64), (172, 86)]), lit(RUBBER, 0.55), 7)
    inner = smooth([(38, 96), (50, 76), (96, 70), (138, 78), (158, 96), (138, 114), (96, 122), (50, 116)], closed=True)
    paper.polygon(inner, DARK, DARK, 5)
    paper.polygon(inner, lit(RUBBER, -0.5))
    for x in (72, 104, 134):
        paper.line([(x, 72), (x, 120)], DARK, 12)
        paper.line([(x, 73), (x, 119)], (196, 156, 104), 7)
    for start, end in (((60, 92), (34, 22)), ((120, 100), (152, 170))):
        paper.line([start, end], DARK, 9)
        paper.line([start, end], (206, 170, 116), 4.6)
        paper.ellipse(end, 11, 15, DARK)
        paper.ellipse(end, 7.6, 11.6, (206, 170, 116))
    return paper


def airdrop(_rng: Random) -> Paper:
    """An aeroplane over an arrow that points down: reinforcements land here."""
    paper = plate((88, 122, 150))
    wing = [
        (96, 52),
        (104, 66),
        (152, 92),
        (152, 102),
        (106, 92),
        (103, 114),
        (118, 124),
        (118, 131),
        (96, 126),
        (74, 131),
        (74, 124),
        (89, 114),
        (86, 92),
        (40, 102),
        (40, 92),
        (88, 66),
    ]
    paper.polygon(wing, CREAM, DARK, 8)
    paper.polygon(wing, CREAM)
    paper.polygon([(96, 56), (96, 124), (92, 122), (92, 90), (44, 98), (44, 94), (90, 68)], lit(STEEL, 0.3))
    return paper


def camouflage(_rng: Random) -> Paper:
    """Two leafy branches over a net."""
    paper = plate((132, 122, 84))
    for shift in range(-60, 61, 20):
        reach = (66**2 - shift**2) ** 0.5 * 0.96
        for ends in (
            ((96 + shift, 96 - reach), (96 + shift, 96 + reach)),
            ((96 - reach, 96 + shift), (96 + reach, 96 + shift)),
        ):
            paper.line(ends, (92, 82, 54), 3)
    for root, tip in (((56, 148), (112, 40)), ((136, 148), (80, 40))):
        paper.line([root, tip], DARK, 7)
        for step in range(5):
            share = 0.2 + step * 0.19
            x, y = root[0] + (tip[0] - root[0]) * share, root[1] + (tip[1] - root[1]) * share
            for side in (-1, 1):
                leaf = smooth(
                    [(x, y), (x + side * 16, y - 22), (x + side * 30, y - 18), (x + side * 20, y - 4)], closed=True
                )
                paper.polygon(leaf, (88, 132, 62), DARK, 3)
    return paper


def spotting(_rng: Random) -> Paper:
    """Field glasses: from here the guns are directed."""
    paper = plate((110, 118, 76))
    for x in (66, 126):
        paper.polygon([(x - 12, 56), (x + 12, 56), (x + 24, 120), (x - 24, 120)], DARK, DARK, 8)
        paper.polygon([(x - 10, 58), (x + 10, 58), (x + 21, 118), (x - 21, 118)], (72, 74, 76))
        paper.polygon([(x - 10, 58), (x - 3, 58), (x - 8, 118), (x - 21, 118)], (120, 122, 124))
        paper.ellipse((x, 122), 26, 18, DARK)
        paper.ellipse((x, 122), 20, 13, (150, 196, 216))
        paper.ellipse((x - 6, 118), 8, 5, CREAM)
    paper.rectangle(82, 70, 110, 94, DARK)
    paper.rectangle(86, 74, 106, 90, (120, 122, 124))
    return paper
