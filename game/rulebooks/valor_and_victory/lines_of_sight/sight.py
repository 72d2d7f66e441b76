"""Lines of sight: what blocks them and what hinders them (Rules 9)."""

import msgspec

from game.core.combat import Modifier
from game.core.hexes import STEPS
from game.core.kept import kept, once
from game.rulebooks.valor_and_victory.lines_of_sight.blocking import Blocking, make_blocking
from game.rulebooks.valor_and_victory.lines_of_sight.walls import walls_met
from game.rulebooks.valor_and_victory.terms.battlefield import BLOCKS, HINDERS, Battlefield
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.plot import OFF_BOARD
from game.rulebooks.valor_and_victory.terms.position import ValorPosition

Worth = tuple[int, ...]
"""What each hex on one side of a line is worth (Rules 9.4): WALL_OF_TREES, 1 for a hindrance, 0."""

WALL_OF_TREES = 100
"""The worth of a blocking hex beside the line; smaller ones are hindrances."""


class Obstacle(msgspec.Struct, frozen=True, array_like=True):
    """What blocks a line: a hex, a word for it, its rule."""

    space: int
    name: str
    rule: str


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    """A line of sight from one hex to another, without smoke.

    blocks: what blocks it, nothing if it is clear. hindrances: each with its reason. edge: walls and hedges at the edge
    of the target's hex (Rules 10.10). crossed: the hexes it passes. left, right: those it runs between. beside: what
    these are worth.
    """

    blocks: tuple[Obstacle, ...]
    hindrances: tuple[Modifier, ...]
    hindrance: int
    edge: int
    crossed: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]
    beside: tuple[Worth, Worth]

    @property
    def is_clear(self) -> bool:
        """Whether one sees along it."""
        return not self.blocks


@kept("bunkers")
def blocking(game: ValorGame, position: ValorPosition) -> Blocking:
    """What blocks lines of sight now. It depends on the bunkers alone."""
    return make_blocking(game.field, position.bunkers)


def sees(game: ValorGame, position: ValorPosition, start: int, end: int) -> bool:
    """Whether one hex sees another."""
    return blocking(game, position).is_clear(start, end)


def sight(game: ValorGame, position: ValorPosition, start: int, end: int) -> Sight:
    """The line of sight from a hex to another; kept for each line and the bunkers that it meets."""
    known, key = sights(game), (start, end, bunkers_met(game.field, position.bunkers, start, end))
    if key not in known:
        known[key] = look(blocking(game, position), start, end)
    return known[key]


@once
def sights(game: ValorGame) -> dict[tuple[int, int, tuple[int, ...]], Sight]:
    """The lines of sight that have been looked along, by their ends and the bunkers they meet."""
    return {}


def bunkers_met(field: Battlefield, bunkers: tuple[int, ...], start: int, end: int) -> tuple[int, ...]:
    """Those bunkers that a line crosses or touches (Rules 20.3)."""
    if not bunkers:
        return ()
    plot = field.plot
    here = plot.cells[start]
    course = plot.course(plot.cells[end] - here)
    met = (*course.crossed, *course.left, *course.right)
    return tuple([each for each in bunkers if plot.cells[each] - here in met])


def look(blocking: Blocking, start: int, end: int) -> Sight:
    """Work out a line of sight in full."""
    field, plot = blocking.field, blocking.field.plot
    here = plot.cells[start]
    way = plot.cells[end] - here
    course = plot.course(way)
    crossed, left, right = (plot.spaces_from(here, row) for row in (course.crossed, course.left, course.right))
    table = blocking.table(start, end)
    on_way, on_left, on_right = (
        [blocking.is_shut(table, course, here, step) for step in row]
        for row in (course.crossed, course.left, course.right)
    )
    walls = walls_met(field, plot.passage(way), here)
    blocks = [obstacle(blocking, space) for space, is_shut in zip(crossed, on_way, strict=True) if is_shut]
    if any(on_left) and any(on_right):
        blocks += [obstacle(blocking, left[on_left.index(True)]), obstacle(blocking, right[on_right.index(True)])]
    blocks += [Obstacle(space, row.name.lower(), row.rule) for space, row in walls.blocking]
    hindrances = [*crossed_hindrances(field, crossed), *walls.hindrances]
    beside_it = worth(field, left, on_left), worth(field, right, on_right)
    number = beside(*beside_it)
    if number:
        hindrances.append(Modifier(number, "terrain on both sides of the line", "9.4"))
    return Sight(
        blocks=tuple(blocks),
        hindrances=tuple(hindrances),
        hindrance=sum(each.amount for each in hindrances),
        edge=walls.edge,
        crossed=crossed,
        left=left,
        right=right,
        beside=beside_it,
    )


def obstacle(blocking: Blocking, space: int) -> Obstacle:
    """What the hex is called that blocks."""
    field = blocking.field
    if field.sight[space] == BLOCKS:
        return Obstacle(space, field.ground[space].name.lower(), "9.2")
    return Obstacle(space, "bunker", "20.3") if space in blocking.bunkers else Obstacle(space, "hill", "9.5")


def crossed_hindrances(field: Battlefield, crossed: tuple[int, ...]) -> list[Modifier]:
    """Hindrances in the hexes that the line passes (Rules 9.3)."""
    return [
        Modifier(1, f"{field.ground[space].name.lower()} in {field.board.name(space)}", "9.3")
        for space in crossed
        if space != OFF_BOARD and field.sight[space] == HINDERS
    ]


def worth(field: Battlefield, spaces: tuple[int, ...], are_shut: list[bool]) -> Worth:
    """What the hexes on one side of a line are worth (Rules 9.4)."""
    return tuple(
        WALL_OF_TREES if is_shut else int(space != OFF_BOARD and field.sight[space] == HINDERS)
        for space, is_shut in zip(spaces, are_shut, strict=True)
    )


def beside(left: Worth, right: Worth) -> int:
    """The hindrance of terrain on both sides of a line (Rules 9.4): the first pair counts once, each further 1 more."""
    if not any(left) or not any(right):
        return 0
    hindrances = sum(value for value in (*left, *right) if value < WALL_OF_TREES)
    is_paired = WALL_OF_TREES in left or WALL_OF_TREES in right
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
    number = smoke_beside(smoke, seen)
    return [*found, Modifier(number, "smoke beside the line", "11.5")] if number else found


def smoke_beside(smoke: bytes, seen: Sight) -> int:
    """What smoke adds where the line runs between two rows of hexes (Rules 9.4, 11.5)."""
    left, right = (
        tuple(
            value + smoke[space] if space != OFF_BOARD and value < WALL_OF_TREES else value
            for space, value in zip(spaces, values, strict=True)
        )
        for spaces, values in zip((seen.left, seen.right), seen.beside, strict=True)
    )
    return beside(left, right) - beside(*seen.beside)


class Bearing(msgspec.Struct, frozen=True, array_like=True):
    """How a hex lies from another: bits of the facings in whose arc it lies, before whose front, and on whose edge."""

    arc: int
    front: int
    edge: int


@once
def bearing(game: ValorGame, start: int, end: int) -> Bearing:
    """How the hex `end` lies from the hex `start` (Rules 7.7, 7.8)."""
    return take_bearing(game.field.grid.axial[start], game.field.grid.axial[end])


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
