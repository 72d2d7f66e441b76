"""The cards of the air: bombers over the hills and the streets, and the guns against them."""

from collections.abc import Callable
from math import pi
from random import Random

from paintbox.cards.posters import WIDTH
from paintbox.cards.tactics_fire import plane, shell
from paintbox.glory.guns import STEEL, tapered
from paintbox.glory.stage import BRITAIN, JAPAN, ball, bar, flash, harbour, hills, part, puff
from paintbox.tools.paper import Paper, lit, mix


def anti_aircraft(rng: Random) -> Paper:
    """A gun that points into the sky, shells that burst around an aircraft."""
    paper = harbour(rng, BRITAIN)
    for spot, size in (((140, 24), 11), ((222, 58), 10), ((156, 62), 8), ((112, 48), 7)):
        puff(paper, spot, size, (84, 92, 96))
    plane(paper, (190, 30), 30, pi * 0.9, (BRITAIN.ink, mix(BRITAIN.near, BRITAIN.light, 0.6)))
    part(paper, tapered((44, 86), (112, 16), (17, 9)), STEEL, BRITAIN.ink)
    part(paper, [(24, 118), (34, 74), (60, 62), (76, 88), (84, 118)], lit(STEEL, -0.22), BRITAIN.ink)
    ball(paper, (54, 86), 10, lit(STEEL, 0.3), BRITAIN.ink)
    for foot in ((6, 116), (102, 116)):
        bar(paper, [(54, 112), foot], 6, STEEL, BRITAIN.ink)
    return paper


def air_support(rng: Random) -> Paper:
    """One bomber overhead, two bombs away."""
    paper = hills(rng, JAPAN)
    plane(paper, (104, 56), 48, pi * 0.12, (JAPAN.ink, mix(JAPAN.near, JAPAN.light, 0.55)))
    for x, y in ((176, 92), (200, 74)):
        shell(paper, (x, y), 15, pi * 0.36, JAPAN.ink)
    return paper


def air_raid(rng: Random) -> Paper:
    """A flight of bombers over burning streets."""
    paper = harbour(rng, JAPAN)
    for x, y in ((52, 26), (118, 18), (184, 26)):
        plane(paper, (x, y), 24, pi * 0.5, (JAPAN.ink, mix(JAPAN.near, JAPAN.light, 0.55)))
    for x, y in ((52, 62), (118, 54), (184, 62)):
        shell(paper, (x, y), 9, pi * 0.5, JAPAN.ink)
    for left, top, right in (
        (0, 88, 34),
        (40, 74, 78),
        (84, 92, 112),
        (122, 80, 158),
        (164, 90, 196),
        (202, 76, WIDTH),
    ):
        part(paper, [(left, 124), (left, top), (right, top), (right, 124)], lit(JAPAN.near, -0.35), JAPAN.ink, 2)
        for x in range(left + 7, right - 6, 11):
            paper.rectangle(x, top + 9, x + 5, top + 17, mix(JAPAN.near, JAPAN.light, 0.6))
    for spot, size in (((60, 94), 22), (((140, 100)), 18), ((204, 96), 20)):
        flash(paper, spot, size, 11)
    return paper


CARDS: dict[str, Callable[[Random], Paper]] = {
    "air_support": air_support,
    "air_raid": air_raid,
    "anti_aircraft": anti_aircraft,
}
