"""The counters of Pacific War beyond the common ships and formations: fleets, auxiliaries, air units, small units."""

from collections.abc import Callable, Sequence
from functools import partial

from paintbox.empire import formations, hulls, wings
from paintbox.empire.hulls import BODY, DECK, PALE
from paintbox.tools.curves import smooth
from paintbox.tools.paper import Ink, Paper, Point, Points

WHITE: Ink = (255, 255, 255)


def from_above(paper: Paper, middle: Point, length: float, is_carrier: bool = False) -> None:
    """A warship under way, seen from an aircraft: bow to the right, a pale wake behind it."""
    x, y = middle
    half, beam = length / 2, length * (0.13 if is_carrier else 0.1)
    for side in (-1, 1):
        paper.line([(x + half, y), (x - half * 1.25, y + side * beam * 2.3)], PALE, 3)
    outline: Points = [(x - half, y - beam), (x + half * 0.5, y - beam), (x + half, y)]
    outline = [*outline, (x + half * 0.5, y + beam), (x - half, y + beam)]
    paper.polygon(outline, BODY, DECK, 3)
    if is_carrier:
        paper.line([(x - half * 0.85, y), (x + half * 0.6, y)], PALE, 3)
        paper.rectangle(x - half * 0.1, y + beam * 0.4, x + half * 0.25, y + beam, DECK)
        return
    for share in (-0.62, 0.42):
        paper.circle((x + half * share, y), beam * 0.52, DECK)
    paper.rectangle(x - half * 0.3, y - beam * 0.45, x + half * 0.16, y + beam * 0.45, DECK)


def carrier_force() -> Paper:
    """A carrier amid her screen: a Japanese Task Force."""
    paper = hulls.sheet()
    for middle in ((58.0, 14.0), (132.0, 14.0), (58.0, 74.0), (132.0, 74.0)):
        from_above(paper, middle, 44)
    from_above(paper, (94, 44), 104, is_carrier=True)
    return paper


def battle_line() -> Paper:
    """A carrier and a battleship abreast behind a leading destroyer: an Allied Task Force."""
    paper = hulls.sheet()
    from_above(paper, (74, 20), 96, is_carrier=True)
    from_above(paper, (74, 68), 92)
    from_above(paper, (146, 44), 48)
    return paper


def aa() -> Paper:
    """A transport: a high merchant hull between two derricks, landing craft at her side."""
    paper = hulls.sheet()
    hulls.hull(paper, 14, 164, 24)
    paper.rectangle(70, 38, 112, 55, BODY)
    hulls.funnel(paper, 82, 40, 15, 20)
    for x in (42, 138):
        hulls.mast(paper, x, 55, 38)
        for lean in (-20, 20):
            paper.line([(x, 48), (x + lean, 26)], DECK, 3)
    for x in (40, 92, 140):
        boat: Points = [(x - 14, 54), (x + 14, 54), (x + 10, 64), (x - 11, 64)]
        paper.polygon(boat, PALE, DECK, 3.4)
    return paper


def st() -> Paper:
    """A seaplane tender: a crane over the low after deck, a flying boat's hull under it."""
    paper = hulls.sheet()
    hulls.hull(paper, 12, 164, 19, 15)
    hulls.tower(paper, 122, 59, ((11, 12), (7, 8)))
    hulls.funnel(paper, 92, 60, 13, 22)
    hulls.turret(paper, 146, 58, 6, 1)
    paper.line([(74, 60), (74, 32), (26, 20)], DECK, 4)
    paper.line([(28, 20), (28, 38)], DECK, 2.6)
    seaplane(paper, 38, 50)
    return paper


def seaplane(paper: Paper, x: float, y: float) -> None:
    """An aircraft on its float, from the side."""
    paper.polygon([(x - 22, y - 10), (x - 17, y - 3), (x + 16, y - 6), (x + 19, y), (x + 10, y + 4), (x - 18, y)], DECK)
    paper.line([(x - 14, y + 9), (x + 20, y + 9)], DECK, 5)
    for strut in (-2, 9):
        paper.line([(x + strut, y), (x + strut, y + 9)], DECK, 2.6)


def de() -> Paper:
    """Escorts: a small hull with one funnel and depth charges at the stern."""
    paper = hulls.sheet()
    hulls.hull(paper, 42, 138, 15, 11)
    hulls.turret(paper, 120, 62, 6, 1)
    hulls.tower(paper, 100, 63, ((8, 11), (5, 7)))
    hulls.funnel(paper, 74, 64, 11, 16)
    hulls.mast(paper, 92, 63, 33)
    for x in (50, 59):
        paper.circle((x, 59), 4.6, DECK)
    return paper


def cvs() -> Paper:
    """A seaplane carrier: guns and bridge forward, seaplanes on catapults over the whole after deck."""
    paper = hulls.sheet()
    hulls.hull(paper, 8, 168, 20, 15)
    hulls.turret(paper, 146, 57, 7, 1)
    hulls.tower(paper, 124, 58, ((10, 11), (7, 9)))
    hulls.funnel(paper, 100, 59, 12, 21)
    for x in (32, 74):
        seaplane(paper, x, 46)
    return paper


def fighters() -> Paper:
    """Three fighters in a vee."""
    paper = Paper(wings.WIDTH, wings.HEIGHT)
    _flight(paper, wings.fighter(), ((88, 30), (42, 66), (134, 66)), 96)
    return paper


def _flight(paper: Paper, aircraft: Paper, middles: Sequence[Point], width: int) -> None:
    """Several aircraft of one kind."""
    height = round(width * wings.HEIGHT / wings.WIDTH)
    small = aircraft.reduced((width * 4, height * 4))
    for x, y in middles:
        paper.lay(small, (round((x - width / 2) * 4), round((y - height / 2) * 4)))


def twin() -> Paper:
    """A twin-engined bomber alone."""
    paper = Paper(wings.WIDTH, wings.HEIGHT)
    wings.shape(paper, [(0, 26), (62, 36), (80, 42), (62, 50), (0, 55)])
    wings.shape(paper, [(0, 77), (28, 80), (31, 85), (26, 90), (0, 90)])
    wings.shape(paper, [(0, 4), (7, 7), (10, 24), (9, 58), (5, 90), (0, 94)])
    wings.engines(paper, ((28, 30),), 6.4)
    paper.ellipse((wings.MIDDLE, 12), 4, 6, PALE)
    wings.roundel(paper, 54, 44, 5.6)
    return paper


def carrier_group() -> Paper:
    """A bomber of the carriers between two fighters, over the edge of a flight deck."""
    paper = Paper(wings.WIDTH, wings.HEIGHT)
    paper.rectangle(10, 76, 166, 93, DECK)
    for x in range(20, 160, 24):
        paper.line([(x, 84.5), (x + 13, 84.5)], PALE, 3.4)
    _flight(paper, wings.fighter(), ((38, 48), (138, 48)), 76)
    _flight(paper, wings.fighter(), ((88, 36),), 116)
    return paper


def flying_boat() -> Paper:
    """A flying boat: a high straight wing, a boat's hull and floats at the wing tips."""
    paper = Paper(wings.WIDTH, wings.HEIGHT)
    wings.shape(paper, [(0, 5), (9, 12), (12, 36), (8, 66), (4, 90), (0, 94)])
    wings.shape(paper, [(0, 25), (84, 29), (86, 38), (80, 42), (0, 47)])
    wings.shape(paper, [(0, 78), (29, 80), (31, 86), (26, 90), (0, 90)])
    for side in (-1, 1):
        paper.ellipse((wings.MIDDLE + side * 60, 44), 4.5, 11, DECK)
    wings.engines(paper, ((19, 22),), 6)
    wings.roundel(paper, 74, 35, 4.6)
    return paper


def battalion() -> Paper:
    """Crossed straps under two strokes."""
    return formations.infantry("battalion")


def engineers() -> Paper:
    """The bridge of the pioneers: a beam on three piles."""
    paper = formations.box()
    beam: Points = [(46, 84), (46, 46), (114, 46), (114, 84)]
    paper.line(beam, formations.INK, 9)
    paper.line([(80, 46), (80, 84)], formations.INK, 9)
    formations.size_mark(paper, "battalion")
    return paper


def paratroops() -> Paper:
    """An open parachute over the box's lower edge."""
    paper = formations.box()
    dome = smooth([(44, 60), (54, 41), (80, 34), (106, 41), (116, 60)])
    paper.polygon([*dome, (98, 55), (80, 60), (62, 55)], WHITE, formations.INK, 5)
    for x in (44, 64, 96, 116):
        paper.line([(x, 58), (80, 88)], formations.INK, 3.2)
    paper.circle((80, 87), 6, formations.INK)
    formations.size_mark(paper, "battalion")
    return paper


COUNTERS: dict[str, Callable[[], Paper]] = {
    "task_force_japan": carrier_force,
    "task_force_allies": battle_line,
    "aa": aa,
    "st": st,
    "de": de,
    "cvs": cvs,
    "fighters": fighters,
    "twin": twin,
    "carrier_group": carrier_group,
    "flying_boat": flying_boat,
    "battalion": battalion,
    "marine_battalion": partial(formations.marines, "battalion"),
    "marine_regiment": partial(formations.marines, "regiment"),
    "engineers": engineers,
    "ground_unit": formations.box,
    "paratroops": paratroops,
}
