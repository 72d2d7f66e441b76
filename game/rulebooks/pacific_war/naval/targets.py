"""Who may fire in a round, and at whom: the screen before the core on both sides (Rules 29.2 a, b)."""

from msgspec.structs import replace

from game.core.actions import Refusal, Side, other
from game.core.kept import once
from game.rulebooks.pacific_war.damage.tally import ship_points
from game.rulebooks.pacific_war.naval.gunnery import (
    AT_FORTRESS,
    GUNNERY,
    TORPEDO,
    can_fire,
    fires_now,
    fleet,
    guns,
    is_loaded,
    name_of,
    screen_of,
    sea_battle_of,
    side_of_firer,
    torpedoes,
)
from game.rulebooks.pacific_war.terms.classes import Strength
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


def expected(game: PacificGame, position: PacificPosition, firer: int, target: int) -> float:
    """How many hits a ship may expect on a target this round, guns and torpedoes together."""
    battle = sea_battle_of(position)
    row = AT_FORTRESS if target == FORTRESS else GUNNERY[battle.range]
    found = mean_hits(game, row, guns(game, position, firer, battle.range), target != FORTRESS)
    if target != FORTRESS and not battle.saves[side_of_firer(game, position, firer)]:
        found += mean_hits(game, TORPEDO, torpedoes(game, position, firer, battle.range), True)
    return found


@once
def mean_hits(game: PacificGame, row: str, strength: Strength, at_ships: bool) -> float:
    """The hits to be expected of a strength on a row."""
    shares = odds(game, row, strength, 0, at_ships)
    return sum(hits * share for hits, share in shares.items() if hits > 0)


def name_all(game: PacificGame, position: PacificPosition, side: Side) -> PacificPosition:
    """The position with all shots of a side named that are still free: spread over the enemy, the strongest first."""
    while free := firers(game, position, side):
        found = targets(game, position, side)
        if not found:
            break
        firer = max(free, key=lambda ship: (expected(game, position, ship, found[0]), -ship))
        position = with_order(position, firer, best_target(game, position, side, firer, found))
    return position


def best_target(game: PacificGame, position: PacificPosition, side: Side, firer: int, found: list[int]) -> int:
    """The target that a proposal gives a ship: that with the fewest firers, of these the one worth most."""
    aimed = [target for _, target in orders_of(game, position, side)]

    def worth(target: int) -> tuple[int, int, float, int]:
        points = 0 if target == FORTRESS else ship_points(game, game.classes[position.units[target].kind].kind)
        hits = 0 if target == FORTRESS else position.units[target].hits
        return -aimed.count(target), points, hits, -target

    return max(found, key=worth)
