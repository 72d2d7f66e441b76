"""Lines of sight: what blocks them and what hinders them, once for each pair of hexes (Rules 9)."""

import msgspec

from game.core.combat import Modifier
from game.core.hexes import STEPS
from game.rulebooks.valor_and_victory.battlefield import BLOCKS, HINDERS, Battlefield
from game.rulebooks.valor_and_victory.game import ValorGame
from game.rulebooks.valor_and_victory.position import ValorPosition
from game.rulebooks.valor_and_victory.walls import walls_met

OFF_BOARD = -1
SLOPE, SUMMIT = 1, 2


class Obstacle(msgspec.Struct, frozen=True, array_like=True):
    """What blocks a line: a hex, a word for it, its rule."""

    space: int
    name: str
    rule: str


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    """A line of sight from one hex to another, without smoke.

    blocks: what blocks it, nothing if it is clear. hindrances: each with its reason. edge: walls and hedges at the edge
    of the target's hex (Rules 10.10). crossed: the hexes it passes. left, right: those it runs between, with what each
    adds to a hindrance. touched: all of these.
    """

    blocks: tuple[Obstacle, ...]
    hindrances: tuple[Modifier, ...]
    hindrance: int
    edge: int
    crossed: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]
    touched: frozenset[int]

    @property
    def is_clear(self) -> bool:
        """Whether one sees along it."""
        return not self.blocks


def sight(game: ValorGame, position: ValorPosition, start: int, end: int) -> Sight:
    """The line of sight from a hex to another; each is worked out once, and once more for the bunkers it meets."""
    sights, at = game.memo.sights, start * game.field.count + end
    found: Sight | None = sights[at]
    if found is None:
        found = sights[at] = look(game.field, (), start, end)
    if position.bunkers and not found.touched.isdisjoint(position.bunkers):
        return behind_bunkers(game, tuple([each for each in position.bunkers if each in found.touched]), start, end)
    return found


def behind_bunkers(game: ValorGame, met: tuple[int, ...], start: int, end: int) -> Sight:
    """A line of sight that meets bunkers (Rules 20.3)."""
    known, key = game.memo.behind_bunkers, (met, start, end)
    found: Sight | None = known.get(key)
    if found is None:
        found = known[key] = look(game.field, met, start, end)
    return found


def look(field: Battlefield, bunkers: tuple[int, ...], start: int, end: int) -> Sight:
    """Work out a line of sight."""
    line = field.line(start, end)
    walls = walls_met(field, line, start, end)
    found = Blocking(field, bunkers, start, end, line.crossed)
    blocks = [found.obstacle(space) for space in line.crossed if found.is_blocked(space)]
    left, right = ([s for s in row if s != OFF_BOARD and found.is_blocked(s)] for row in (line.left, line.right))
    if left and right:
        blocks += [found.obstacle(left[0]), found.obstacle(right[0])]
    blocks += [Obstacle(space, row.name.lower(), row.rule) for space, row in walls.blocking]
    hindrances = [*crossed_hindrances(field, line.crossed), *walls.hindrances]
    number = beside(side_values(field, found, line.left), side_values(field, found, line.right))
    if number:
        hindrances.append(Modifier(number, "terrain on both sides of the line", "9.4"))
    return Sight(
        blocks=tuple(blocks),
        hindrances=tuple(hindrances),
        hindrance=sum(each.amount for each in hindrances),
        edge=walls.edge,
        crossed=line.crossed,
        left=line.left,
        right=line.right,
        touched=frozenset((*line.crossed, *line.left, *line.right)),
    )


class Blocking(msgspec.Struct, frozen=True):
    """Asks of the hexes on one line whether they block it (Rules 9.2, 9.5)."""

    field: Battlefield
    bunkers: tuple[int, ...]
    start: int
    end: int
    crossed: tuple[int, ...]

    def is_blocked(self, space: int) -> bool:
        """Whether a hex blocks the line, where it is passed or, together with another, on one side."""
        if space == OFF_BOARD:
            return False
        return self.field.sight[space] == BLOCKS or space in self.bunkers or self.hill_blocks(space)

    def hill_blocks(self, space: int) -> bool:
        """Whether the height of a hex blocks (Rules 9.5)."""
        levels = self.field.levels
        here, low, high = levels[space], *sorted((levels[self.start], levels[self.end]))
        if low == high or not here:
            return here > high
        if here == SLOPE and not low and high == SUMMIT:
            return any(levels[each] == SLOPE for each in self.crossed if each not in (space, OFF_BOARD))
        return True

    def obstacle(self, space: int) -> Obstacle:
        """What the hex is called that blocks."""
        row = self.field.ground[space]
        if self.field.sight[space] == BLOCKS:
            return Obstacle(space, row.name.lower(), "9.2")
        return Obstacle(space, "bunker", "20.3") if space in self.bunkers else Obstacle(space, "hill", "9.5")


def crossed_hindrances(field: Battlefield, crossed: tuple[int, ...]) -> list[Modifier]:
    """Hindrances in the hexes that the line passes (Rules 9.3)."""
    return [
        Modifier(1, f"{field.ground[space].name.lower()} in {field.board.name(space)}", "9.3")
        for space in crossed
        if space != OFF_BOARD and field.sight[space] == HINDERS
    ]


BLOCKED = 100
"""The value of a blocking hex beside the line; smaller ones are hindrances."""


def side_values(field: Battlefield, found: Blocking, spaces: tuple[int, ...]) -> list[int]:
    """What the hexes on one side of the line are worth: BLOCKED, 1 for a hindrance, 0 (Rules 9.4)."""
    return [
        BLOCKED if found.is_blocked(space) else int(space != OFF_BOARD and field.sight[space] == HINDERS)
        for space in spaces
    ]


def beside(left: list[int], right: list[int]) -> int:
    """The hindrance of terrain on both sides of a line (Rules 9.4): the first pair counts once, each further 1 more."""
    if not any(left) or not any(right):
        return 0
    hindrances = sum(value for value in (*left, *right) if value < BLOCKED)
    is_paired = BLOCKED in left or BLOCKED in right
    return hindrances if is_paired else hindrances - 1


def smoke_between(game: ValorGame, position: ValorPosition, start: int, end: int) -> list[Modifier]:
    """Smoke that a line goes into or through (Rules 11.5)."""
    smoke = position.smoke
    if not any(smoke):
        return []
    seen = sight(game, position, start, end)
    spaces = [*(space for space in seen.crossed if space != OFF_BOARD), end]
    if game.options.smoke_hinders_fire_out:
        spaces.insert(0, start)
    found = [Modifier(smoke[s], f"smoke in {game.board.name(s)}", "11.5") for s in spaces if smoke[s]]
    number = smoke_beside(game, position, seen, start, end)
    return [*found, Modifier(number, "smoke beside the line", "11.5")] if number else found


def smoke_beside(game: ValorGame, position: ValorPosition, seen: Sight, start: int, end: int) -> int:
    """What smoke adds where the line runs between two rows of hexes (Rules 9.4, 11.5)."""
    found = Blocking(game.field, position.bunkers, start, end, seen.crossed)
    left, right = (side_values(game.field, found, spaces) for spaces in (seen.left, seen.right))
    without = beside(left, right)
    for values, spaces in ((left, seen.left), (right, seen.right)):
        for at, space in enumerate(spaces):
            if space != OFF_BOARD and values[at] < BLOCKED:
                values[at] += position.smoke[space]
    return beside(left, right) - without


def sees(game: ValorGame, position: ValorPosition, start: int, end: int) -> bool:
    """Whether one hex sees another."""
    return not sight(game, position, start, end).blocks


class Bearing(msgspec.Struct, frozen=True, array_like=True):
    """How a hex lies from another: bits of the facings in whose arc it lies, before whose front, and on whose edge."""

    arc: int
    front: int
    edge: int


def bearing(game: ValorGame, start: int, end: int) -> Bearing:
    """How the hex `end` lies from the hex `start` (Rules 7.7, 7.8)."""
    at = start * game.field.count + end
    found: Bearing | None = game.memo.bearings.get(at)
    if found is None:
        found = game.memo.bearings[at] = take_bearing(game.field.grid.axial[start], game.field.grid.axial[end])
    return found


def take_bearing(a: tuple[int, int], b: tuple[int, int]) -> Bearing:
    """Work out a bearing, exactly, in whole numbers."""
    q, r = b[0] - a[0], b[1] - a[1]
    sextants = [
        q * STEPS[(i + 1) % 6][1] - r * STEPS[(i + 1) % 6][0] >= 0 and STEPS[i][0] * r - STEPS[i][1] * q >= 0
        for i in range(6)
    ]
    dots = [2 * (q * dq + r * dr) + q * dr + r * dq for dq, dr in STEPS]
    return Bearing(
        sum(1 << f for f in range(6) if sextants[f] or sextants[f - 1]),
        sum(1 << f for f in range(6) if dots[f] > 0),
        sum(1 << f for f in range(6) if dots[f] == 0),
    )
