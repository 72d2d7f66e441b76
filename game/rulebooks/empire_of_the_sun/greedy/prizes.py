"""What the greedy player is after: hexes by what the scenario counts, and a whole position by its score and losses."""

from collections.abc import Iterator, Mapping

from game.core.actions import Side, other
from game.core.hexset import count, has, spaces_of
from game.core.kept import once
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import CHINA_BOX, DELAY_BOX, TURN_TRACK, EmpirePosition, controlled
from game.rulebooks.empire_of_the_sun.terms.schedules import PointItem
from game.rulebooks.empire_of_the_sun.terms.victory import (
    ConquestEnding,
    HexesEnding,
    PointsEnding,
    PortsEnding,
)
from game.rulebooks.empire_of_the_sun.terms.worth import steps, unit_worth
from game.rulebooks.empire_of_the_sun.war.nations import hexes_of
from game.rulebooks.empire_of_the_sun.war.scoring.endings import score
from game.rulebooks.empire_of_the_sun.war.scoring.points import items_of, japanese_at_start, known

WON = 6.0
"""What a game that is won is worth, in points of its scenario."""
WORTH_OF_GROUND, WORTH_OF_A_RESOURCE = 0.1, 2.0
"""What a named hex is worth that the scenario does not count, and a resource where too few of them lose it."""
WORTH_OF_SHIPPING = 0.15
"""What a shipping point is worth that a side can still use this turn, for it has cards left."""
COUNTED_ONE_BY_ONE = frozenset({"hexes_japanese", "hexes_allied"})
RESOURCES_TO_SPARE = 2
"""So many resource hexes more than needed are worth something still."""


def value(game: EmpireGame, position: EmpirePosition, side: Side) -> float:
    """How good a position is for a side: its score, what it holds and what it has lost; above all who has won."""
    found = score(game, position)
    counts_for = ALLIES if isinstance(game.scenario.victory, HexesEnding | PortsEnding) else JAPAN
    ahead = float(found.total) if counts_for == side else -float(found.total)
    if position.verdict is not None:
        winner = position.verdict.winner
        return ahead + (0.0 if winner is None else WON if winner == side else -WON)
    return ahead + holdings(game, position, side) - holdings(game, position, other(side))


def holdings(game: EmpireGame, position: EmpirePosition, side: Side) -> float:
    """What the named hexes and the units of a side are worth beside the score."""
    held = controlled(game, position)[side] & game.hexes.named
    wanted = resources_wanted(game)
    resources = count(held & game.hexes.resources) if side == JAPAN else 0
    return (
        WORTH_OF_GROUND * count(held)
        + WORTH_OF_A_RESOURCE * min(resources, wanted)
        + WORTH_OF_SHIPPING * position.shipping[side].left * bool(position.hands[side])
        + sum(unit_worth(game.counters[n], steps(position, n)) for n in of_side(game, side) if is_alive(position, n))
    )


@once
def of_side(game: EmpireGame, side: Side) -> tuple[int, ...]:
    """All counters of a side."""
    return tuple(number for number, counter in enumerate(game.counters) if counter.side == side)


def is_alive(position: EmpirePosition, number: int) -> bool:
    """Whether a counter is on the map, or will be there again."""
    space = position.pieces[number].space
    return space >= 0 or space in (DELAY_BOX, CHINA_BOX) or space < TURN_TRACK


@once
def resources_wanted(game: EmpireGame) -> int:
    """How many resource hexes Japan wants to hold; 0 where they are not counted."""
    numbers = [item.number for item in point_items(game) if item.what == "too_few_resources"]
    return max(numbers) + RESOURCES_TO_SPARE if numbers else 0


@once
def point_items(game: EmpireGame) -> tuple[PointItem, ...]:
    """The lines of the list by which the scenario is decided, if it is by one."""
    victory = game.scenario.victory
    return items_of(game, victory.table) if isinstance(victory, PointsEnding) else ()


@once
def prizes(game: EmpireGame) -> Mapping[int, float]:
    """The named hexes, each by what it brings whoever takes it."""
    found = dict.fromkeys(spaces_of(game.hexes.named & game.hexes.everywhere), WORTH_OF_GROUND)
    for space, points in counted_hexes(game):
        found[space] = found.get(space, 0.0) + points
    return found


def counted_hexes(game: EmpireGame) -> Iterator[tuple[int, float]]:
    """Hexes with the points that they bring by the scenario; a hex may come several times."""
    named, names = game.hexes.named & game.hexes.everywhere, game.board.spaces
    match game.scenario.victory:
        case HexesEnding() as ending:
            for space in spaces_of(named & (game.hexes.ports | game.hexes.airfields)):
                is_japanese = has(japanese_at_start(game), space)
                values, others = (
                    (ending.allies, ending.allies_others) if is_japanese else (ending.japan, ending.japan_others)
                )
                yield space, float(values.get(names[space].name, others))
        case PortsEnding():
            yield from ((space, 1.0) for space in spaces_of(game.hexes.ports & named))
        case ConquestEnding() as ending:
            for space in spaces_of(named & ~japanese_at_start(game)):
                yield space, float(ending.hex + ending.more.get(names[space].name, 0))
            for country in game.tables.nations.countries.values():
                hexes = hexes_of(game, country)
                yield from ((space, ending.nation / count(hexes)) for space in spaces_of(hexes))
        case _:
            yield from listed_hexes(game)


def listed_hexes(game: EmpireGame) -> Iterator[tuple[int, float]]:
    """Hexes of the list of points: what only all of them bring is shared among them; and resources."""
    for item in point_items(game):
        hexes = known(game, item.hexes)
        if hexes:
            shares = 1 if item.what in COUNTED_ONE_BY_ONE else count(hexes)
            yield from ((space, abs(item.points) / shares) for space in spaces_of(hexes & game.hexes.named))
    if resources_wanted(game):
        yield from ((space, WORTH_OF_A_RESOURCE) for space in spaces_of(game.hexes.resources))
