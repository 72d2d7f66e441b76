"""Ships from the side, bow to the right, as they stand on the counters: dark against pale, tinted by the livery.

A kind is known by its outline: the flat deck of a carrier, the towers of a battleship, the funnels of a cruiser.
"""

from collections.abc import Callable, Sequence

from paintbox.tools.paper import Ink, Paper, Point, Points

WIDTH, HEIGHT = 176, 88
WATER = 78.0
BODY: Ink = (98, 98, 104)
DECK: Ink = (52, 52, 58)
PALE: Ink = (236, 236, 236)


def sheet() -> Paper:
    """An empty sheet for a ship."""
    return Paper(WIDTH, HEIGHT)


def hull(paper: Paper, stern: float, bow: float, freeboard: float, flare: float = 12.0) -> None:
    """A hull down to the water, with the pale line of its wash."""
    top = WATER - freeboard
    outline = [(stern, top), (bow, top - freeboard * 0.14), (bow - flare, WATER), (stern + flare * 0.6, WATER)]
    paper.polygon(outline, BODY, DECK, 3.0)
    paper.line([(stern + flare * 0.8, WATER - 5), (bow - flare - 3, WATER - 5)], PALE, 2.6)


def flight_deck(paper: Paper, stern: float, bow: float, y: float) -> None:
    """A long flat deck, and the posts that carry its ends over the hull."""
    for x in (stern + 9, stern + 20, bow - 20, bow - 9):
        paper.line([(x, y), (x, WATER - 14)], DECK, 3.2)
    paper.rectangle(stern, y - 3.6, bow, y + 3.6, DECK)


def island(paper: Paper, x: float, y: float, width: float, height: float) -> None:
    """The bridge of a carrier with its funnel and its mast."""
    paper.polygon(
        [(x, y), (x, y - height), (x + width * 0.5, y - height), (x + width, y - height * 0.5), (x + width, y)], BODY
    )
    paper.rectangle(x + width * 0.62, y - height * 0.86, x + width * 0.98, y, DECK)
    paper.line([(x + width * 0.28, y), (x + width * 0.28, y - height - 15)], DECK, 3.2)
    paper.line([(x + width * 0.28 - 7, y - height - 7), (x + width * 0.28 + 7, y - height - 7)], DECK, 2.6)


def parked(paper: Paper, spots: Sequence[float], y: float) -> None:
    """Aircraft on the deck, one at each spot."""
    side = [(-11, -9), (-8, -9), (-6, -4.4), (0, -5), (2, -7.4), (6, -7), (8, -5), (11, -4), (10, -1.4), (-9, -2.6)]
    for x in spots:
        paper.polygon([(x + dx, y + dy) for dx, dy in side], DECK)
        paper.line([(x + 7, y - 2), (x + 7, y)], DECK, 2)


def turret(paper: Paper, x: float, deck: float, size: float, ahead: int) -> None:
    """A gun house, its barrels forward (1) or aft (-1)."""
    house = [(-1.0, 0.0), (-0.8, -0.85), (0.55, -0.85), (1.0, 0.0)]
    paper.polygon([(x + dx * size * ahead, deck + dy * size) for dx, dy in house], DECK)
    paper.line(
        [(x + 0.6 * size * ahead, deck - 0.5 * size), (x + 2.5 * size * ahead, deck - 0.95 * size)], DECK, size * 0.34
    )


def funnel(paper: Paper, x: float, deck: float, width: float, height: float) -> None:
    """A funnel with its dark cap, raked a little."""
    lean = height * 0.12
    paper.polygon([(x, deck), (x - lean, deck - height), (x + width - lean, deck - height), (x + width, deck)], BODY)
    cap = [
        (x - lean, deck - height),
        (x + width - lean, deck - height),
        (x + width - lean, deck - height + 6),
        (x - lean, deck - height + 6),
    ]
    paper.polygon(cap, DECK)


def tower(paper: Paper, x: float, deck: float, steps: Sequence[Point]) -> None:
    """A bridge of blocks that get narrower: half width and height of each from below."""
    base = deck
    for number, (half, height) in enumerate(steps):
        paper.rectangle(x - half, base - height, x + half, base + 0.5, DECK if number % 2 else BODY)
        base -= height
    paper.line([(x, base), (x, base - 10)], DECK, 3.0)


def mast(paper: Paper, x: float, deck: float, height: float) -> None:
    """A pole with a yard."""
    paper.line([(x, deck), (x, deck - height)], DECK, 3.0)
    paper.line([(x - 7, deck - height * 0.72), (x + 7, deck - height * 0.72)], DECK, 2.4)


def cv() -> Paper:
    """A fleet carrier: the longest deck, a large island, aircraft ready on it."""
    paper = sheet()
    hull(paper, 8, 168, 26)
    flight_deck(paper, 2, 173, 46)
    island(paper, 92, 43, 30, 23)
    parked(paper, (22, 48, 74), 43)
    return paper


def cvl() -> Paper:
    """A light carrier: a slim cruiser hull under the deck, a small island."""
    paper = sheet()
    hull(paper, 14, 164, 19)
    flight_deck(paper, 10, 150, 50)
    island(paper, 104, 47, 16, 16)
    parked(paper, (30, 60), 47)
    return paper


def cve() -> Paper:
    """An escort carrier: the high hull of a merchant ship, a short deck."""
    paper = sheet()
    hull(paper, 30, 148, 32, 9)
    flight_deck(paper, 22, 146, 42)
    island(paper, 112, 39, 15, 18)
    parked(paper, (42, 72), 39)
    return paper


def bb() -> Paper:
    """A battleship: a heavy hull, a tower like a pagoda, great guns before and behind."""
    paper = sheet()
    hull(paper, 4, 172, 25, 15)
    deck = 53.0
    paper.rectangle(48, deck - 9, 122, deck + 1, BODY)
    turret(paper, 136, deck - 3, 11, 1)
    turret(paper, 118, deck - 11, 11, 1)
    turret(paper, 30, deck + 1, 11, -1)
    tower(paper, 97, deck - 8, ((13, 10), (10, 9), (7.5, 8), (5, 6)))
    funnel(paper, 66, deck - 8, 17, 22)
    mast(paper, 54, deck - 8, 26)
    return paper


def bc() -> Paper:
    """A battle cruiser: as long as a battleship, but lower, with two funnels."""
    paper = sheet()
    hull(paper, 3, 174, 20, 17)
    deck = 58.0
    paper.rectangle(46, deck - 8, 122, deck + 1, BODY)
    turret(paper, 136, deck - 2, 9.5, 1)
    turret(paper, 26, deck + 1, 9.5, -1)
    tower(paper, 108, deck - 7, ((9, 10), (7, 9), (5, 7)))
    for x in (60, 82):
        funnel(paper, x, deck - 7, 13, 22)
    mast(paper, 50, deck - 7, 27)
    return paper


def ca() -> Paper:
    """A heavy cruiser: two raked funnels, three turrets."""
    paper = sheet()
    hull(paper, 10, 168, 19, 16)
    deck = 59.0
    paper.rectangle(56, deck - 8, 116, deck + 1, BODY)
    turret(paper, 138, deck - 2, 8.5, 1)
    turret(paper, 122, deck - 8, 8.5, 1)
    turret(paper, 34, deck + 1, 8.5, -1)
    tower(paper, 104, deck - 7, ((9, 10), (6.5, 9), (4, 5)))
    for x in (64, 82):
        funnel(paper, x, deck - 7, 11, 19)
    mast(paper, 56, deck - 7, 25)
    return paper


def cl() -> Paper:
    """A light cruiser: a slender hull and three thin funnels."""
    paper = sheet()
    hull(paper, 16, 160, 16, 14)
    deck = 62.0
    turret(paper, 134, deck, 7, 1)
    turret(paper, 38, deck + 1, 7, -1)
    tower(paper, 112, deck, ((7, 12), (5, 8)))
    for x in (60, 76, 92):
        funnel(paper, x, deck + 1, 8, 22)
    mast(paper, 52, deck + 1, 29)
    return paper


def dd() -> Paper:
    """A destroyer: short, a raised bow, two funnels."""
    paper = sheet()
    hull(paper, 28, 150, 14, 12)
    deck = 64.0
    paper.polygon([(104, deck), (106, deck - 9), (152, deck - 11), (147, deck + 2)], BODY)
    turret(paper, 130, deck - 8, 6, 1)
    turret(paper, 46, deck + 1, 6, -1)
    tower(paper, 110, deck - 7, ((6, 11), (4, 6)))
    for x in (66, 86):
        funnel(paper, x, deck + 1, 9, 20)
    mast(paper, 58, deck + 1, 27)
    return paper


def apd() -> Paper:
    """A fast transport: a destroyer with landing craft in its davits."""
    paper = dd()
    for x in (50, 84):
        boat: Points = [(x - 13, 42), (x + 13, 41), (x + 9, 52), (x - 10, 52)]
        for side in (-8, 8):
            paper.line([(x + side, 62), (x + side, 46)], DECK, 3.4)
        paper.polygon(boat, PALE, DECK, 4.0)
    return paper


SHIPS: dict[str, Callable[[], Paper]] = {
    "cv": cv,
    "cvl": cvl,
    "cve": cve,
    "bb": bb,
    "bc": bc,
    "ca": ca,
    "cl": cl,
    "dd": dd,
    "apd": apd,
}
