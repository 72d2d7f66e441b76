"""Where a Task Force goes home to (Rules 20.5)."""

from game.core.actions import other
from game.core.hexset import Mode, SpaceSet, flood, has, union
from game.rulebooks.pacific_war.damage.bases import has_usable_port
from game.rulebooks.pacific_war.map.links import boxes_of, linked
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition


def known_enemies(game: PacificGame, position: PacificPosition, side: int) -> SpaceSet:
    """The hexes with Task Forces of a side's enemy that it has detected."""
    return union(
        1 << force.space
        for force in position.task_forces
        if force.space >= 0 and force.side != side and force.report and force.space < game.hex_count
    )


def home_ports(game: PacificGame, position: PacificPosition, force: int) -> list[int]:
    """The Linked friendly ports within reach by water, on a way without a detected enemy (Rules 20.5)."""
    each = position.task_forces[force]
    if each.space < 0 or each.space >= game.hex_count:
        return []
    enemy = known_enemies(game, position, each.side)
    held = occupied_by(game, position, other(each.side))
    passes = game.hexes.everywhere & ~enemy & ~held | 1 << each.space
    reached = flood(Mode(game.hexes.sea, passes), 1 << each.space, game.tables.numbers.operation.go_home)
    tied = linked(game, position, each.side)
    ports = [
        base.space
        for base in position.bases
        if base.owner == each.side and has_usable_port(game, base) and has(reached & tied, base.space)
    ]
    boxes = [box.space for box in game.hexes.boxes if has(reached, box.enter_from)]
    own = boxes_of(game, each.side)
    return [*ports, *(box for box in boxes if has(own, box))]


def occupied_by(game: PacificGame, position: PacificPosition, side: int) -> SpaceSet:
    """The port hexes of a side, into which the enemy does not go home."""
    return union(1 << base.space for base in position.bases if base.owner == side and base.port)
