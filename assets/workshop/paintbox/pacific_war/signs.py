"""The markers of bases and patrols on the map of Pacific War, and the badges of reports and losses on its counters."""

from collections.abc import Callable
from functools import partial

from paintbox.empire.signs import BLUE, GOLD, GREEN, OCHRE, RED, SLATE, WHITE, chip
from paintbox.glory.stage import bar, part
from paintbox.signs.badges import CREAM, DARK, disc
from paintbox.tools.curves import smooth, star
from paintbox.tools.paper import Ink, Paper, Points


def report(ink: Ink, size: int) -> Paper:
    """The colour of the report, with more bars the more it tells: Green all, Red least."""
    paper = disc(ink)
    for number in range(3):
        x, top = 21 + number * 11, 40 - number * 8
        paper.rectangle(x - 5.5, top - 2, x + 5.5, 49, DARK)
        paper.rectangle(x - 3.5, top, x + 3.5, 47, CREAM if number < size else SLATE)
    return paper


def crippled() -> Paper:
    """A hull that goes down by the stern."""
    paper = disc(RED)
    part(paper, [(15, 47), (46, 13), (53, 24), (35, 47)], CREAM, DARK, 2.4)
    paper.line(smooth([(10, 47), (20, 43), (32, 47), (44, 43), (54, 47)]), DARK, 6)
    return paper


def broken() -> Paper:
    """A box of a unit split by a jagged line."""
    paper = disc(OCHRE)
    part(paper, [(12, 18), (52, 18), (52, 46), (12, 46)], CREAM, DARK, 2.4)
    crack: Points = [(35, 14), (27, 28), (38, 34), (28, 50)]
    paper.line(crack, DARK, 6)
    return paper


def unlinked() -> Paper:
    """A chain with its middle torn open."""
    paper = disc(SLATE)
    for x, y in ((20, 40), (44, 24)):
        paper.ring((x, y), 11, 8, DARK, 8.4)
        paper.ring((x, y), 11, 8, CREAM, 4.6)
    paper.line([(22, 18), (42, 46)], RED, 5)
    return paper


def _struck_by_bomb(ink: Ink) -> Paper:
    """A chip with a burst at its head: something here is hit; its number is written below."""
    paper = chip(ink)
    paper.polygon(star((56, 56), 42, 25, 11), GOLD, DARK, 3)
    return paper


def base_hits() -> Paper:
    """A burst over the strips of an airfield."""
    paper = _struck_by_bomb(GREEN)
    for start, end in (((34, 76), (78, 36)), ((34, 40), (78, 72))):
        paper.line([start, end], DARK, 9)
    return paper


def port_hits() -> Paper:
    """A burst behind an anchor."""
    paper = _struck_by_bomb(BLUE)
    for points in (
        [(56, 34), (56, 80)],
        [(44, 46), (68, 46)],
        smooth([(36, 64), (44, 78), (56, 82), (68, 78), (76, 64)]),
    ):
        paper.line(points, DARK, 8)
    return paper


def interdicted() -> Paper:
    """The strips of an airfield crossed out."""
    paper = chip(GREEN)
    for ink, width in ((DARK, 18.0), (CREAM, 12.0)):
        paper.line([(30, 56), (82, 56)], ink, width)
    for ink, width in ((CREAM, 17.0), (RED, 10.0)):
        for lean in (-1, 1):
            paper.line([(56 - 30 * lean, 26), (56 + 30 * lean, 86)], ink, width)
    return paper


def demolished() -> Paper:
    """A plunger of the engineers with its wire."""
    paper = chip(OCHRE)
    paper.line(smooth([(76, 82), (90, 74), (84, 60), (96, 52)]), DARK, 4)
    bar(paper, [(56, 28), (56, 58)], 5, CREAM, DARK, 3)
    bar(paper, [(40, 28), (72, 28)], 7, CREAM, DARK, 3)
    part(paper, [(34, 56), (78, 56), (82, 86), (30, 86)], RED, DARK, 3)
    return paper


def fortification() -> Paper:
    """A coast gun in its embrasure."""
    paper = chip((206, 188, 140))
    bar(paper, [(56, 56), (94, 42)], 9, SLATE, DARK, 3)
    part(paper, [(20, 84), (26, 54), (40, 40), (66, 40), (74, 54), (78, 84)], SLATE, DARK, 3)
    paper.rectangle(48, 52, 74, 62, DARK)
    return paper


def support_base() -> Paper:
    """Crates under a star: the base from which an offensive is fed."""
    paper = chip(BLUE)
    for left, top in ((26, 62), (57, 62), (41, 36)):
        part(paper, [(left, top), (left + 28, top), (left + 28, top + 24), (left, top + 24)], OCHRE, DARK, 3)
        paper.line([(left + 3, top + 3), (left + 25, top + 21)], DARK, 3)
    paper.polygon(star((55, 23), 13, 5.4), GOLD, DARK, 2)
    return paper


def patrol(sea: Ink, mark: Ink) -> Paper:
    """A submarine at the surface with the colour of its navy at the tower."""
    paper = chip(sea)
    part(paper, [*smooth([(12, 62), (24, 56), (84, 56), (101, 61)]), (92, 72), (22, 72)], SLATE, DARK, 3)
    part(paper, [(44, 56), (47, 36), (68, 36), (71, 56)], mark, DARK, 3)
    bar(paper, [(54, 36), (54, 20), (64, 20)], 4, CREAM, DARK, 2)
    paper.line([(82, 54), (90, 46)], DARK, 4)
    for y, left, right in ((81, 26, 86), (91, 38, 74)):
        paper.line([(left, y), (right, y)], WHITE, 4)
    return paper


MARKERS: dict[str, Callable[[], Paper]] = {
    "base_hits": base_hits,
    "port_hits": port_hits,
    "interdicted": interdicted,
    "demolished": demolished,
    "fortification": fortification,
    "support_base": support_base,
    "patrol_japan": partial(patrol, (196, 120, 96), RED),
    "patrol_allies": partial(patrol, (96, 140, 176), BLUE),
}
BADGES: dict[str, Callable[[], Paper]] = {
    "report_green": partial(report, GREEN, 3),
    "report_blue": partial(report, BLUE, 2),
    "report_red": partial(report, RED, 1),
    "crippled": crippled,
    "broken": broken,
    "unlinked": unlinked,
}
