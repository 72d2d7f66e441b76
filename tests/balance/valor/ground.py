"""What stays the same while a fight of Valor & Victory is played: ways to every hex, and what covers every line."""

from functools import cache
from heapq import heappop, heappush

from game.core.actions import Action
from game.rulebooks.valor_and_victory.lines_of_sight.sight import sight, smoke_between
from game.rulebooks.valor_and_victory.terms.battlefield import ALL_POINTS
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import full_cover, has_wire

FAR = 60
"""More movement points than any way costs."""

STEEP_COST, INTO_CLOSED = 6, 2
SHARES = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""How many of 36 rolls of two dice come to each sum."""

ROLLS = 36
Clicks = tuple[Action, ...]


class Line:
    """What two hexes mean to each other: the cover of the second, and all that changes a shot from the first."""

    __slots__ = ("cover", "net")

    def __init__(self, cover: int, net: int) -> None:
        self.cover, self.net = cover, net


class Ground:
    """Ways and lines of sight of one game; the lines as long as smoke and works stay as they are."""

    def __init__(self, game: ValorGame) -> None:
        self.game = game
        self.ways: dict[tuple[int, bool], list[int]] = {}
        self.bundles: dict[tuple[tuple[int, ...], bool], list[list[int]]] = {}
        self.lines: dict[tuple[int, int], Line | None] = {}
        self.state: object = None
        self.moves: dict[tuple[int, int, int], float] = {}

    def way_to(self, target: int, *, on_foot: bool) -> list[int]:
        """The movement points from every hex to one."""
        found = self.ways.get((target, on_foot))
        if found is None:
            found = self.ways[target, on_foot] = self.measured(target, on_foot=on_foot)
        return found

    def ways_to(self, targets: tuple[int, ...], *, on_foot: bool) -> list[list[int]]:
        """The movement points from every hex to each of some others."""
        found = self.bundles.get((targets, on_foot))
        if found is None:
            found = self.bundles[targets, on_foot] = [self.way_to(each, on_foot=on_foot) for each in targets]
        return found

    def measured(self, target: int, *, on_foot: bool) -> list[int]:
        """The same, worked out; a hex that is closed is reached from beside it."""
        field = self.game.field
        steps = field.infantry_ways if on_foot else field.vehicle_ways
        back: list[list[tuple[int, int]]] = [[] for _ in range(field.count)]
        for start, ways in enumerate(steps):
            for way in ways:
                back[way.to].append((start, STEEP_COST if way.cost >= ALL_POINTS else way.cost))
        found = [FAR] * field.count
        waiting = [(0, target)]
        if not back[target]:
            waiting += [(INTO_CLOSED, near) for near in self.game.board.neighbours[target]]
        while waiting:
            cost, space = heappop(waiting)
            if found[space] > cost:
                found[space] = cost
                for start, price in back[space]:
                    heappush(waiting, (cost + price, start))
        return found

    def line(self, position: ValorPosition, start: int, end: int) -> Line | None:
        """The line from one hex to another; None where it is blocked."""
        state = (position.smoke, position.works)
        if state != self.state:
            self.state, self.lines = state, {}
        key = (start, end)
        if key not in self.lines:
            self.lines[key] = self.drawn(position, start, end)
        return self.lines[key]

    def drawn(self, position: ValorPosition, start: int, end: int) -> Line | None:
        """The same, worked out."""
        seen = sight(self.game, position, start, end)
        if seen.blocks:
            return None
        cover = full_cover(self.game, position, end) + seen.edge
        smoke = sum(each.amount for each in smoke_between(self.game, position, start, end))
        return Line(cover, cover + seen.hindrance + smoke + int(has_wire(position, start)))


@cache
def points_spread(row: tuple[int, ...], net: int, factor: int) -> tuple[tuple[int, float], ...]:
    """How likely each number of casualty points is on a row of the table."""
    found: dict[int, float] = {}
    for roll in range(2, 13):
        points = factor * row[min(max(roll + net, 2), 12) - 2]
        if points:
            found[points] = found.get(points, 0.0) + SHARES[roll] / ROLLS
    return tuple(found.items())


def at_most(number: int) -> float:
    """How likely two dice come to a number or less."""
    return sum(SHARES[2 : max(min(number, 12), 1) + 1]) / ROLLS
