"""Who may fire in a round, and at whom: the screen before the core on both sides (Rules 29.2 a, b)."""

from collections.abc import Mapping

from msgspec.structs import replace

from game.core.actions import Refusal, Side, other
from game.core.combat import mean
from game.core.kept import once
from game.rulebooks.pacific_war.naval.gunnery import (
    can_fire,
    fires_now,
    fleet,
    is_loaded,
    name_of,
    salvoes,
    screen_of,
    sea_battle_of,
    side_of_firer,
)
from game.rulebooks.pacific_war.terms.firing import odds
from game.rulebooks.pacific_war.terms.game import PacificGame, listed
from game.rulebooks.pacific_war.terms.position import PacificPosition
from game.rulebooks.pacific_war.terms.sea_battle import FORTRESS


def orders_of(game: PacificGame, position: PacificPosition, side: Side) -> list[tuple[int, int]]:
    """The shots that a side has named for this round: who fires, and at what."""
    return [order for order in sea_battle_of(position).orders if side_of_firer(game, position, order[0]) == side]


def most_firers(game: PacificGame, position: PacificPosition) -> int:
    """How many units of a side fire in this round; 0: all (Rules 29.2 a)."""
    firers = game.tables.numbers.naval.firers
    return firers[min(sea_battle_of(position).rounds, len(firers)) - 1]


def firer_refusal(game: PacificGame, position: PacificPosition, side: Side, firer: int) -> Refusal | None:
    """Why a ship may not be named to fire now, or None (Rules 29.2 a)."""
    named = [who for who, _ in orders_of(game, position, side)]
    most = most_firers(game, position)
    fighting = fleet(game, position, side)
    if firer not in fighting:
        return Refusal("Only your ships in this combat fire.", "29.2")
    if firer in named:
        return Refusal("Each unit fires at one target in a round.", "29.2")
    if firer != FORTRESS and is_loaded(game, position, firer):
        return Refusal("Loaded transports do not fire.", "29.2")
    if not can_fire(game, position, firer):
        return Refusal(f"It has nothing to fire with at {sea_battle_of(position).range} range.", "29.2")
    if most and len(named) >= most:
        return Refusal(f"In round {sea_battle_of(position).rounds} only {most} units of a side fire.", "29.2")
    waiting = [each for each in fighting if each not in named and can_fire(game, position, each)]
    screen = screen_of(game, position, side)
    if firer not in screen and any(each in screen for each in waiting):
        return Refusal("The screen fires before the core.", "29.2")
    return None


def firers(game: PacificGame, position: PacificPosition, side: Side) -> list[int]:
    """The ships of a side that may be named to fire now."""
    if not fires_now(game, position, side):
        return []
    named = {who for who, _ in orders_of(game, position, side)}
    most = most_firers(game, position)
    if most and len(named) >= most:
        return []
    waiting = [ship for ship in fleet(game, position, side) if ship not in named and can_fire(game, position, ship)]
    screen = [ship for ship in waiting if ship in screen_of(game, position, side)]
    return screen or waiting


def target_refusal(game: PacificGame, position: PacificPosition, side: Side, target: int) -> Refusal | None:
    """Why an enemy ship cannot be fired at now by a side, or None (Rules 29.2 b)."""
    if target not in fleet(game, position, other(side)):
        return Refusal("Only enemy ships in this combat are fired at.", "29.2")
    if target in targets(game, position, side):
        return None
    free = unaimed_screen(game, position, side)
    names = listed(name_of(position, ship) for ship in free)
    return Refusal(f"The core is a target only when each unit of the screen is fired at: {names}.", "29.2")


def unaimed_screen(game: PacificGame, position: PacificPosition, side: Side) -> list[int]:
    """The enemy's screen units that nobody of a side fires at yet."""
    aimed = {target for _, target in orders_of(game, position, side)}
    enemy = other(side)
    screen = screen_of(game, position, enemy)
    return [ship for ship in fleet(game, position, enemy) if ship in screen and ship not in aimed]


def targets(game: PacificGame, position: PacificPosition, side: Side) -> list[int]:
    """What a side may fire at with its next unit: the screen, or all when it is covered or the last round has come."""
    enemy = list(fleet(game, position, other(side)))
    if sea_battle_of(position).rounds >= game.tables.numbers.naval.any_target_from:
        return enemy
    if not unaimed_screen(game, position, side):
        return enemy
    screen = screen_of(game, position, other(side))
    return [ship for ship in enemy if ship in screen]


def with_order(position: PacificPosition, firer: int, target: int) -> PacificPosition:
    """The position with a shot named."""
    battle = sea_battle_of(position)
    return replace(position, sea_battle=replace(battle, orders=(*battle.orders, (firer, target))))


def without_order(game: PacificGame, position: PacificPosition, firer: int) -> PacificPosition:
    """The position without the shot of a ship and those that its side named after it, which may rest on it."""
    battle = sea_battle_of(position)
    side = side_of_firer(game, position, firer)
    place = [who for who, _ in battle.orders].index(firer)
    kept = [
        order
        for number, order in enumerate(battle.orders)
        if number < place or side_of_firer(game, position, order[0]) != side
    ]
    return replace(position, sea_battle=replace(battle, orders=tuple(kept)))


def could_fire(game: PacificGame, position: PacificPosition, side: Side) -> int:
    """How many more units of a side may be named to fire in this round."""
    if not fires_now(game, position, side):
        return 0
    named = {who for who, _ in orders_of(game, position, side)}
    waiting = sum(ship not in named and can_fire(game, position, ship) for ship in fleet(game, position, side))
    most = most_firers(game, position)
    return min(waiting, most - len(named)) if most else waiting


def expected(game: PacificGame, position: PacificPosition, firer: int, target: int) -> float:
    """How many hits a ship may expect on a target this round, guns and torpedoes together."""
    found = salvoes(game, position, firer, target)
    return sum(mean(odds_of_row(game, row, strength, target != FORTRESS), float) for row, strength in found)


@once
def odds_of_row(game: PacificGame, row: str, strength: int, at_ships: bool) -> Mapping[int, float]:
    """The odds of the hits of a strength on a row of naval combat, where nothing but hits can come."""
    return odds(game, row, strength, 0, at_ships)
