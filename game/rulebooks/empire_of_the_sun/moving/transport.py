"""Strategic transport: ground units go by sea into ports of their own (Rules 8.43)."""

from collections.abc import Sequence

from game.core.actions import other
from game.core.hexset import NOWHERE, has, union
from game.rulebooks.empire_of_the_sun.moving.allowance import STRATEGIC, hexes_by_sea
from game.rulebooks.empire_of_the_sun.moving.bars import closed_to_units
from game.rulebooks.empire_of_the_sun.moving.enemy_zones import enemy_zone
from game.rulebooks.empire_of_the_sun.moving.limits import Limit, Limits
from game.rulebooks.empire_of_the_sun.moving.sea import rings_at_sea, waters
from game.rulebooks.empire_of_the_sun.moving.whereabouts import friendly, whereabouts
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, acting_side


def transport_limits(game: EmpireGame, position: EmpirePosition, units: Sequence[int]) -> Limits:
    """Where ground units may be brought behind the front (Rules 8.43)."""
    side, start = acting_side(position), position.pieces[units[0]].space
    ports = friendly(game, position, side, game.hexes.ports)
    most = hexes_by_sea(game, position) * (STRATEGIC if has(ports, start) else 1)
    enters = waters(game) & ~enemy_zone(game, position)
    rings = rings_at_sea(game, side, start, most, enters) if has(enters, start) else (NOWHERE,)
    return [
        Limit(ports, "Transport ends in a port of one's own.", "8.43"),
        Limit(~whereabouts(game, position)[other(side)].anybody, "Transport ends where no enemies are.", "8.43"),
        Limit(~closed_to_units(game, units), "These units do not go there.", "8.47"),
        Limit(
            union(rings) & ~(1 << start),
            f"No way of {most} hexes by sea leads there outside enemy zones of influence.",
            "8.43",
        ),
    ]
