"""Which ships may bombard, and what (Rules 29.3)."""

from game.core.actions import Refusal, Side, other
from game.core.hexset import has, spaces_of
from game.rulebooks.pacific_war.damage.bases import bases_of, has_usable_airbase, has_usable_port
from game.rulebooks.pacific_war.damage.ships import ship_strength
from game.rulebooks.pacific_war.terms.classes import Arm, Strength
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import ground_at, occupants, ships_at
from game.rulebooks.pacific_war.terms.position import ACTIVATED, BOMBARDED, FOUGHT, Base, PacificPosition, base_at

AIRBASE, PORT = -2, -3
"""What is shelled besides ground units, where these are named by their numbers."""


def bombardment(game: PacificGame, position: PacificPosition, ship: int) -> Strength:
    """The bombardment strength of a ship after its hits."""
    unit = position.units[ship]
    return ship_strength(unit, game.classes[unit.kind].bombardment)


def enemy_base(game: PacificGame, position: PacificPosition, space: int, side: Side) -> Base | None:
    """What stands of the enemy of a side in a hex, or None."""
    base = base_at(game, position, space)
    return base if base is not None and base.owner == other(side) else None


def shore_targets(game: PacificGame, position: PacificPosition, space: int, side: Side) -> list[int]:
    """What ships of a side may shell in a hex: each ground unit, the airbase, the port (Rules 29.3)."""
    found = ground_at(game, position, space, other(side))
    base = enemy_base(game, position, space, side)
    if base is not None:
        found += [what for what, size in ((AIRBASE, base.airbase), (PORT, base.port)) if size]
    return found


def shelling_refusal(game: PacificGame, position: PacificPosition, side: Side, ship: int) -> Refusal | None:
    """Why a ship may not bombard now, or None (Rules 29.3)."""
    unit = position.units[ship]
    if game.side(unit.kind) != side or game.arm(unit.kind) is not Arm.SHIP or unit.force < 0:
        return Refusal("Only ships of your Task Forces bombard.", "29.3")
    if unit.activity != ACTIVATED:
        return Refusal("It is not activated.", "2.2.1")
    if unit.marks & FOUGHT:
        return Refusal("A ship that fought a naval combat in this cycle does not bombard.", "29.3")
    if unit.marks & BOMBARDED:
        return Refusal("Each ship bombards once in a cycle.", "29.3")
    if not game.is_coast(unit.place):
        return Refusal("Only the hexes of a coast are bombarded.", "29.3")
    if not shore_targets(game, position, unit.place, side):
        return Refusal("There is no enemy ashore, and no base of his.", "29.3")
    if bombardment(game, position, ship) is None:
        return Refusal("It has nothing to bombard with.", "29.3")
    return None


def bombarding_ships(game: PacificGame, position: PacificPosition, side: Side) -> list[int]:
    """The ships of a side that may bombard now."""
    enemy = occupants(game, position).ground[other(side)] | bases_of(game, position, other(side))
    near = occupants(game, position).ships[side] & enemy & game.hexes.coasts
    return [
        ship
        for space in spaces_of(near)
        for ship in ships_at(game, position, space, side)
        if shelling_refusal(game, position, side, ship) is None
    ]


def usual_target(game: PacificGame, position: PacificPosition, ship: int) -> int:
    """What a ship shells at will: ground units before an attack ashore, else an airbase that is still in use."""
    unit = position.units[ship]
    side = game.side(unit.kind)
    found = shore_targets(game, position, unit.place, side)
    base = enemy_base(game, position, unit.place, side)
    is_attacked = has(occupants(game, position).ground[side], unit.place)
    if base is not None and not is_attacked:
        if AIRBASE in found and has_usable_airbase(game, base):
            return AIRBASE
        if found[0] < 0 and PORT in found and has_usable_port(game, base):
            return PORT
    return min(found, key=lambda target: ground_first(position, target))


def ground_first(position: PacificPosition, target: int) -> tuple[int, bool, int]:
    """The order of targets: unbroken ground units, the largest first, then Broken ones, then the base."""
    if target < 0:
        return 1, False, -target
    return 0, position.units[target].is_broken, -position.units[target].steps
