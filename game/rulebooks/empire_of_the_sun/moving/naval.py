"""Ships on the move: how far, and where they may end (Rules 8.2)."""

from collections.abc import Sequence

from game.core.actions import Side, other
from game.core.hexset import NOWHERE, SpaceSet, set_of, union
from game.rulebooks.empire_of_the_sun.cards.battlefields import battlefields
from game.rulebooks.empire_of_the_sun.moving.allowance import STRATEGIC, hexes_by_sea
from game.rulebooks.empire_of_the_sun.moving.bars import frozen, tracked
from game.rulebooks.empire_of_the_sun.moving.distances import around
from game.rulebooks.empire_of_the_sun.moving.enemy_zones import zone_on_strategic_moves
from game.rulebooks.empire_of_the_sun.moving.limits import Limit, Limits
from game.rulebooks.empire_of_the_sun.moving.sea import rings_at_sea, waters
from game.rulebooks.empire_of_the_sun.moving.whereabouts import friendly, whereabouts
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.hexes import INLAND_CHINA
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, acting_side, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import Arm

LANDINGS = frozenset({"amphibious", "amphibious_escorted"})


def naval_limits(game: EmpireGame, position: EmpirePosition, ships: Sequence[int]) -> Limits:
    """Where ships may end their move (Rules 8.21)."""
    side, start, most = acting_side(position), position.pieces[ships[0]].space, hexes_by_sea(game, position)
    reached = union(rings_at_sea(game, side, start, most, waters(game))) & ~(1 << start)
    limits = [Limit(reached, f"It is out of reach: ships go {most} hexes by sea.", "8.2")]
    if offensive_of(position).is_reacting:
        return [
            *limits,
            Limit(ends_in_reaction(game, position, ships), "Reacting ships must come to a battle.", "7.26"),
        ]
    limits.append(Limit(waters(game) & ~no_battle(game, position, side), "No battle is fought there now.", "7.24"))
    limits.append(Limit(ends_of_ships(game, position, ships), WHERE_SHIPS_END, "8.21"))
    return limits


WHERE_SHIPS_END = "Ships end where enemies are, in own ports or at a landing; carriers within their range of these."


def no_battle(game: EmpireGame, position: EmpirePosition, side: Side) -> SpaceSet:
    """The hexes with enemies in which no battle may be declared (Rules 7.24)."""
    closed = frozen(game, position) | game.hexes.region(INLAND_CHINA) | ~battlefields(game, position)
    return closed & whereabouts(game, position)[other(side)].anybody


def ends_of_ships(game: EmpireGame, position: EmpirePosition, ships: Sequence[int]) -> SpaceSet:
    """The hexes in which these ships may end an offensive move, however far they are (Rules 8.21)."""
    side = acting_side(position)
    enemies = whereabouts(game, position)[other(side)].anybody & ~no_battle(game, position, side)
    if is_lone_transport(game, ships):
        return enemies | waters(game) & ~whereabouts(game, position)[other(side)].anybody
    landed = landed_on(position) & ~friendly(game, position, side, tracked(game))
    ends = enemies | friendly(game, position, side, game.hexes.ports) | landed
    reach = carrier_reach(game, ships)
    return ends | around(game, enemies | landed, reach) if reach else ends


def ends_in_reaction(game: EmpireGame, position: EmpirePosition, ships: Sequence[int]) -> SpaceSet:
    """The hexes from which these ships take part in a battle: its own, or one within reach of their carriers."""
    battles = set_of(offensive_of(position).battle_hexes)
    reach = carrier_reach(game, ships)
    if not reach:
        return battles
    ports = friendly(game, position, acting_side(position), game.hexes.ports)
    return battles | around(game, battles, reach) & (game.hexes.oceans | ports)


def carrier_reach(game: EmpireGame, ships: Sequence[int]) -> int:
    """How far the carriers among these ships all reach; 0 without carriers."""
    return min((game.counters[ship].range for ship in ships if game.counters[ship].is_carrier), default=0)


def is_lone_transport(game: EmpireGame, units: Sequence[int]) -> bool:
    """Whether there is one Japanese ship only, of those that carry brigades (Rules 8.21)."""
    ships = [game.counters[unit] for unit in units if game.counters[unit].arm is Arm.NAVAL]
    return len(ships) == 1 and ships[0].side == JAPAN and ships[0].organic == "carrier"


def landed_on(position: EmpirePosition) -> SpaceSet:
    """The hexes in which units of the offensive have landed."""
    return set_of(move.path[-1] for move in offensive_of(position).moves if move.kind in LANDINGS)


def strategic_limits(game: EmpireGame, position: EmpirePosition, ships: Sequence[int]) -> Limits:
    """Where ships may go from port to port, twice as far and out of the enemy's sight (Rules 8.23)."""
    side, start, most = acting_side(position), position.pieces[ships[0]].space, STRATEGIC * hexes_by_sea(game, position)
    zone = zone_on_strategic_moves(game, position, ships)
    ports = friendly(game, position, side, game.hexes.ports)
    begun = ports & ~zone & 1 << start
    enters = waters(game) & ~zone
    reached = union(rings_at_sea(game, side, start, most, enters)) & ~(1 << start) if begun else NOWHERE
    return [
        Limit(waters(game) if begun else NOWHERE, FROM_PORT, "8.23"),
        Limit(ports, "A strategic move ends in a port of one's own.", "8.23"),
        Limit(~whereabouts(game, position)[other(side)].anybody, "A strategic move ends where no enemies are.", "8.23"),
        Limit(reached, f"No way of {most} hexes leads there outside enemy zones of influence.", "8.23"),
    ]


FROM_PORT = "A strategic move begins in a port of one's own, outside enemy zones of influence."
