"""Line of sight answered a second way (Rules 5.5), on random fields: hexes as polygons, a line clipped by their sides.

Nothing here comes from the program but the position. Half the width of a hex and a third of the height of a row are
the units of length, so that all corners lie at whole numbers.
"""

from fractions import Fraction
from functools import cache
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rulebooks.memoir44.battle.sight import blocking_hexes
from game.rulebooks.memoir44.terms.position import occupants
from tests.rulebooks.memoir44.diagram import draw

COLUMNS, ROWS = 7, 6
CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
Place = tuple[int, int]
FIELD = [(column, row) for row in range(ROWS) for column in range(COLUMNS)]
RING = [(c, r) for r in range(-1, ROWS + 1) for c in range(-1, COLUMNS + 1) if (c, r) not in FIELD]
GROUND = [*["."] * 14, "forest", "hill", "hill", "hill", "cliff", "mountain", "mountain"]
GROUND += ["town", "hill+forest", "hill+bunker", "wire", "river", "wide_river", "closed", "hill+stops_artillery"]


def centre(place: Place) -> Place:
    """The centre of a hex by column and row."""
    column, row = place
    return 2 * column + row % 2, 3 * row


def contact(start: Place, end: Place, place: Place) -> str:
    """How the line between two hexes meets a third: "through", on its "left" or "right", or not at all."""
    (x, y), (to_x, to_y), (at_x, at_y) = centre(start), centre(end), centre(place)
    enter, leave = Fraction(0), Fraction(1)
    for (ax, ay), (bx, by) in zip(CORNERS, (*CORNERS[1:], CORNERS[0]), strict=True):
        # Inside a side walked clockwise (with rows running down) is where this product is not negative.
        here = (bx - ax) * (y - at_y - ay) - (by - ay) * (x - at_x - ax)
        change = (bx - ax) * (to_y - y) - (by - ay) * (to_x - x)
        if change == 0 and here < 0:
            return ""
        if change > 0:
            enter = max(enter, Fraction(-here, change))
        if change < 0:
            leave = min(leave, Fraction(here, -change))
    if enter > leave:
        return ""
    side = (to_x - x) * (at_y - y) - (to_y - y) * (at_x - x)
    middle = (enter + leave) / 2
    if enter < leave and is_inside(x + middle * (to_x - x) - at_x, y + middle * (to_y - y) - at_y):
        return "through"
    return "left" if side < 0 else "right"


@cache
def line(start: Place, end: Place) -> dict[str, list[Place]]:
    """What the line between two hexes meets, on the field and just beyond it."""
    met = {place: contact(start, end, place) for place in (*FIELD, *RING) if place not in (start, end)}
    return {how: [place for place, found in met.items() if found == how] for how in ("through", "left", "right")}


def is_inside(x: Fraction, y: Fraction) -> bool:
    """Whether a point is strictly inside the hex around the origin."""
    return abs(x) < 1 and abs(y) + abs(x) < 2


def groups(words: dict[Place, str]) -> dict[Place, int]:
    """A number for each connected group of hills, and of mountains."""
    heights = {p: "mountain" if "mountain" in w else "hill" for p, w in words.items() if has_height(w)}
    found: dict[Place, int] = {}
    for number, first in enumerate(heights):
        waiting = [] if first in found else [first]
        while waiting:
            place = waiting.pop()
            if place not in found:
                found[place] = number
                waiting += [p for p in heights if is_beside(p, place) and heights[p] == heights[first]]
    return found


def has_height(word: str) -> bool:
    """Whether a hex is a hill of any kind or a mountain."""
    return bool(set(word.split("+")) & {"hill", "cliff", "mountain"})


def is_beside(first: Place, second: Place) -> bool:
    """Whether two hexes are neighbours."""
    (x, y), (to_x, to_y) = centre(first), centre(second)
    return (abs(x - to_x), abs(y - to_y)) in ((2, 0), (1, 3))


class Field:
    """A random field: what lies on each hex, and where units stand."""

    def __init__(self, words: dict[Place, str], units: set[Place]) -> None:
        self.words, self.units, self.groups = words, units, groups(words)

    def is_open(self, kind: str, start: Place, end: Place) -> bool:
        """Whether a unit of a kind at `start` sees `end`, straight from Rules 5.5."""

        def blocks(place: Place) -> bool:
            return self.blocks(kind, start, end, place)

        met = line(start, end)
        beside = any(map(blocks, met["left"])) and any(map(blocks, met["right"]))
        return not any(map(blocks, met["through"])) and not beside

    def blocks(self, kind: str, start: Place, end: Place, place: Place) -> bool:
        """Whether one hex, met by the line, blocks it."""
        word = self.words.get(place)
        if word is None:
            return True
        if kind == "artillery":
            return "stops_artillery" in word
        if place in self.units or set(word.split("+")) & {"forest", "town", "bunker"}:
            return True
        if kind == "infantry" and "wide_river" in word:
            return True
        group = self.groups.get(place)
        return group is not None and not self.groups.get(start) == group == self.groups.get(end)


@settings(max_examples=50, deadline=None, derandomize=True)
@given(
    ground=st.lists(st.sampled_from(GROUND), min_size=COLUMNS * ROWS, max_size=COLUMNS * ROWS),
    bystanders=st.sets(st.sampled_from(FIELD), min_size=3, max_size=9),
    starts=st.lists(st.sampled_from(FIELD), min_size=2, max_size=2, unique=True),
)
def test_5_5_two_ways_of_drawing_lines_agree_on_random_fields(
    ground: list[str], bystanders: set[Place], starts: list[Place]
) -> None:
    words = dict(zip(FIELD, ground, strict=True))
    letters = dict(zip(sorted(bystanders), "ABCDEFGHI", strict=False))
    kinds = dict(zip(letters.values(), ("infantry", "armor", "artillery") * 3, strict=False))
    cells = {place: f"{word}+{letters[place]}" if place in letters else word for place, word in words.items()}
    rows = [" " * (row % 2) + "  ".join(cells[column, row] for column in range(COLUMNS)) for row in range(ROWS)]
    battle = draw("\n".join(rows), orders="", forces={letter: f"allies {kind}" for letter, kind in kinds.items()})
    occupied, field = occupants(battle.game, battle.position), Field(words, bystanders)
    guns = "stops_artillery" in "".join(ground)
    for letter, kind in list(kinds.items())[:3]:
        for start, end in product(starts, FIELD):
            ends = FIELD.index(start), FIELD.index(end)
            unit = battle.game.roster[battle.letters[letter]].type
            found = not blocking_hexes(battle.game.field, occupied, unit, *ends)
            wanted = start == end or (kind == "artillery" and not guns) or field.is_open(kind, start, end)
            assert found == wanted, (kind, start, end, rows)
            back = not blocking_hexes(battle.game.field, occupied, unit, *reversed(ends))
            assert back == found, ("not both ways alike", kind, start, end, rows)
