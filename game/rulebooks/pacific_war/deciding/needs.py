"""Whether something that a scenario asks for is true of a position (Rules 35)."""

from collections.abc import Iterator

from game.core.actions import Side, other
from game.rulebooks.pacific_war.damage.ships import is_crippled, is_sunk
from game.rulebooks.pacific_war.deciding.points import points_of
from game.rulebooks.pacific_war.terms.classes import Arm, side_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import ground_at
from game.rulebooks.pacific_war.terms.position import PacificPosition, Unit, base_at
from game.rulebooks.pacific_war.terms.tables import CARRIERS
from game.rulebooks.pacific_war.terms.victory import (
    AllOf,
    AnyOf,
    FewerCarriersLost,
    GroundGone,
    Holds,
    Need,
    PointsAhead,
    ShipsHit,
    ShipsLost,
    StepsLost,
    TrackAtMost,
)


def is_true(game: PacificGame, position: PacificPosition, need: Need) -> bool:
    """Whether a need is fulfilled."""
    match need:
        case ShipsHit():
            return need.least <= ships_hit(game, position, need) <= need.most
        case ShipsLost():
            return need.least <= ships_lost(game, position, need) <= need.most
        case StepsLost():
            return air_steps_lost(game, position, side_of(need.side)) >= need.least
        case GroundGone():
            return not ground_at(game, position, game.board.by_name[need.hex], side_of(need.side))
        case Holds():
            return all(holds(game, position, side_of(need.side), name, need.with_airbase) for name in need.hexes)
        case FewerCarriersLost():
            mine, theirs = (carriers_lost(game, position, side) for side in both_of(side_of(need.side)))
            return mine < theirs or (need.or_as_many and mine == theirs)
        case PointsAhead():
            mine, theirs = (points_of(game, position, side) for side in both_of(side_of(need.side)))
            return mine - theirs >= need.least
        case TrackAtMost():
            track = position.war.homeland if need.track == "homeland" else position.war.merchants
            return track <= need.most
        case AnyOf():
            return any(is_true(game, position, each) for each in need.of)
        case AllOf():
            return all(is_true(game, position, each) for each in need.of)


def both_of(side: Side) -> tuple[Side, Side]:
    """A side, and the other."""
    return side, other(side)


def ships(game: PacificGame, position: PacificPosition, side: Side, kinds: tuple[str, ...]) -> Iterator[Unit]:
    """The ships of a side, of some kinds or of all, wherever they are."""
    for unit in position.units:
        kind = game.classes[unit.kind]
        if kind.arm is Arm.SHIP and kind.side == side and (not kinds or kind.kind in kinds):
            yield unit


def ships_hit(game: PacificGame, position: PacificPosition, need: ShipsHit) -> int:
    """How many ships of some kinds have so many hits each."""
    return sum(unit.hits >= need.hits for unit in ships(game, position, side_of(need.side), need.kinds))


def ships_lost(game: PacificGame, position: PacificPosition, need: ShipsLost) -> int:
    """How many ships of some kinds or names are sunk or crippled."""
    return sum(
        is_sunk(unit) or (not need.only_sunk and is_crippled(game, unit))
        for unit in ships(game, position, side_of(need.side), need.kinds)
        if not need.names or unit.name in need.names
    )


def carriers_lost(game: PacificGame, position: PacificPosition, side: Side) -> int:
    """The carriers of a side that are sunk or crippled."""
    return sum(is_sunk(unit) or is_crippled(game, unit) for unit in ships(game, position, side, tuple(CARRIERS)))


def air_steps_lost(game: PacificGame, position: PacificPosition, side: Side) -> int:
    """The steps that the air units of a side have lost."""
    return sum(
        unit.full - unit.steps
        for unit in position.units
        if game.arm(unit.kind) is Arm.AIR and game.side(unit.kind) == side
    )


def holds(game: PacificGame, position: PacificPosition, side: Side, name: str, with_airbase: bool) -> bool:
    """Whether a side owns a hex, with an airbase that is not destroyed if that is asked for."""
    base = base_at(game, position, game.board.by_name[name])
    return base is not None and base.owner == side and (base.airbase > 0 or not with_airbase)
