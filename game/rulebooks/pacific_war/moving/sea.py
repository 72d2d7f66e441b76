"""The ways of Task Forces: how far they sail, and what stops them (Rules 23.1, 23.6)."""

from game.core.actions import Refusal, Side, other
from game.core.hexset import NOWHERE, Mode, SpaceSet, has, rings, union
from game.rulebooks.pacific_war.damage.ships import is_crippled
from game.rulebooks.pacific_war.map.paths import shortest_path
from game.rulebooks.pacific_war.terms.fleets import force_spaces, known_enemies
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import is_active, ships_of
from game.rulebooks.pacific_war.terms.position import MOVED, PacificPosition


def sail_refusal(game: PacificGame, position: PacificPosition, side: Side, force: int) -> Refusal | None:
    """Why a Task Force does not sail now, or None (Rules 23.6)."""
    each = position.task_forces[force]
    if each.side != side:
        return Refusal("It belongs to the other side.", "23.6")
    if each.marks & MOVED and each.space >= 0:
        return Refusal("It has moved in this phase.", "23.6")
    if each.space < 0 or not is_active(game, position, force):
        return Refusal("It is not activated.", "2.2.1")
    return None


def allowance(game: PacificGame, position: PacificPosition, force: int) -> int:
    """The hexes that a Task Force sails in a Battle Cycle: fewer with a crippled ship, or from a box (14.5, 23.6)."""
    numbers = game.tables.numbers.movement
    slow = any(is_crippled(game, position.units[ship]) for ship in ships_of(game, position, force))
    return max(0, (numbers.crippled if slow else numbers.allowance) - transit(game, position, force))


def transit(game: PacificGame, position: PacificPosition, force: int) -> int:
    """The hexes of a Task Force's transit before the one with which it comes onto the map; 0 there (Rules 14.5)."""
    box = game.box_at.get(position.task_forces[force].space)
    return max(0, box.transit - 1) if box is not None else 0


def waters(game: PacificGame, position: PacificPosition, force: int) -> Mode:
    """How a Task Force sails: over sides of water, stopping where it knows of an enemy Task Force (Rules 23.6)."""
    each = position.task_forces[force]
    enemies = known_enemies(game, position, each.side)
    enters = game.hexes.everywhere
    if each.space < game.hex_count and has(force_spaces(game, position, other(each.side)), each.space):
        enters &= ~enemies
    return Mode(game.hexes.sea, enters, enemies)


def start_of(game: PacificGame, position: PacificPosition, force: int) -> int:
    """Where a Task Force sails from: its hex, or where its Holding Box leads onto the map."""
    space = position.task_forces[force].space
    return game.box_at[space].enter_from if space in game.box_at else space


def reach(game: PacificGame, position: PacificPosition, force: int, hexes: int) -> SpaceSet:
    """The hexes that a Task Force can sail to with so many steps, its own not among them."""
    start = 1 << start_of(game, position, force)
    if position.task_forces[force].space in game.box_at:
        return union(rings(waters(game, position, force), start, hexes - 1)) if hexes > 0 else NOWHERE
    return union(rings(waters(game, position, force), start, hexes)) & ~start


def route(game: PacificGame, position: PacificPosition, force: int, space: int, hexes: int) -> list[int]:
    """The hexes of a shortest way to a hex, its start not in it; empty where none leads (Rules 23.6)."""
    start = start_of(game, position, force)
    if position.task_forces[force].space not in game.box_at:
        return shortest_path(waters(game, position, force), start, space, hexes)
    if space == start and hexes > 0:
        return [start]
    path = shortest_path(waters(game, position, force), start, space, hexes - 1)
    return [start, *path] if path else []
