"""The points of a side by its scenario's list: hexes held, enemy ships sunk or crippled (Rules 35.3)."""

from collections.abc import Iterator, Mapping

from game.core.actions import Side, other
from game.rulebooks.pacific_war.damage.ships import is_crippled, is_sunk
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame, listed
from game.rulebooks.pacific_war.terms.position import PacificPosition, base_at

OTHER = "other"


def points_of(game: PacificGame, position: PacificPosition, side: Side) -> int:
    """All points of a side."""
    return sum(points for _, points in point_lines(game, position, side))


def point_lines(game: PacificGame, position: PacificPosition, side: Side) -> Iterator[tuple[str, int]]:
    """What a side has points for, each with its reason."""
    points = game.scenario.points
    own = points.japan_holds if side == JAPAN else points.allies_hold
    for name, worth in (*points.holds.items(), *own.items()):
        if is_held(game, position, side, name):
            yield f"holds [{name}]", worth
    if side == JAPAN:
        for each in points.japan_holds_together:
            if all(is_held(game, position, side, name) for name in each.hexes):
                yield f"holds {listed(f'[{name}]' for name in each.hexes)}", each.points
    enemy = other(side)
    sunk = points.japan_lost if enemy == JAPAN and points.japan_lost else points.sunk
    for unit in position.units:
        kind = game.classes[unit.kind]
        if kind.arm is not Arm.SHIP or kind.side != enemy:
            continue
        if is_sunk(unit):
            word, worth = "sunk", worth_of(sunk, kind.kind)
        else:
            word, worth = "crippled", worth_of(points.crippled, kind.kind) if is_crippled(game, unit) else 0
        if worth:
            yield f"{unit.name} {word}", worth


def is_held(game: PacificGame, position: PacificPosition, side: Side, name: str) -> bool:
    """Whether a side holds a hex that counts; some count only with an airbase."""
    base = base_at(game, position, game.board.by_name[name])
    if base is None or base.owner != side:
        return False
    return base.airbase > 0 or name not in game.scenario.points.needs_airbase


def worth_of(list_of: Mapping[str, int], kind: str) -> int:
    """What a ship counts, by its kind."""
    return list_of.get(kind, list_of.get(OTHER, 0))
