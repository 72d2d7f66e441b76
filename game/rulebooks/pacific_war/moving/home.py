"""Where a Task Force goes home to (Rules 20.5)."""

from game.core.actions import Side, other
from game.core.hexset import Mode, SpaceSet, flood, has, spaces_of, union
from game.core.kept import kept_each, once, recent
from game.rulebooks.pacific_war.damage.bases import ports_of, usable_ports
from game.rulebooks.pacific_war.map.links import boxes_of, commands, linked
from game.rulebooks.pacific_war.terms.fleets import known_enemies
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition

KEPT_FLOODS = 8


def home_ports(game: PacificGame, position: PacificPosition, force: int) -> list[int]:
    """The Linked friendly ports within reach by water, on a way without a detected enemy (Rules 20.5)."""
    each = position.task_forces[force]
    if each.space < 0 or each.space >= game.hex_count:
        return []
    here = 1 << each.space
    far = game.tables.numbers.operation.go_home
    reached = flood(Mode(game.hexes.sea, free_water(game, position, each.side) | here), here, far)
    ports = spaces_of(reached & home_bases(game, position, each.side))
    boxes = [box.space for box in game.hexes.boxes if has(reached, box.enter_from)]
    own = boxes_of(game, each.side)
    return [*ports, *(box for box in boxes if has(own, box))]


def has_home(game: PacificGame, position: PacificPosition, force: int) -> bool:
    """Whether a Task Force has a port to go home to: asked of all ports at once, from where they lie."""
    each = position.task_forces[force]
    if not 0 <= each.space < game.hex_count:
        return False
    if has(near_home(game, position, each.side), each.space):
        return True
    is_free = has(free_water(game, position, each.side), each.space)
    return not is_free and bool(home_ports(game, position, force))


@kept_each("task_forces", "bases", on=commands)
def near_home(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes of free water from which a side has a home port in reach."""
    water = free_water(game, position, side)
    ports = home_bases(game, position, side) | ways_to_boxes(game, side)
    return homeward(game, water, ports & water)


@once
def ways_to_boxes(game: PacificGame, side: Side) -> SpaceSet:
    """The hexes from which the Holding Boxes of a side are entered."""
    own = boxes_of(game, side)
    return union(1 << box.enter_from for box in game.hexes.boxes if has(own, box.space))


@recent(KEPT_FLOODS)
def homeward(game: PacificGame, water: SpaceSet, ports: SpaceSet) -> SpaceSet:
    """The hexes from which one of some ports can be reached over free water."""
    return flood(Mode(game.hexes.sea, water), ports, game.tables.numbers.operation.go_home)


def free_water(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes without an enemy that a side knows of, nor an enemy port."""
    return game.hexes.everywhere & ~known_enemies(game, position, side) & ~ports_of(game, position, other(side))


def home_bases(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The Linked usable ports of a side."""
    return linked(game, position, side) & usable_ports(game, position, side)
