"""What the cards in force do in a battle (Rules 5.3, 9.21, 9.32)."""

from typing import TypeAlias

from game.core.actions import Side
from game.core.hexset import has
from game.rulebooks.empire_of_the_sun.battle.forces import ground_units, sea_units
from game.rulebooks.empire_of_the_sun.cards.in_force import cards_in_force
from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard
from game.rulebooks.empire_of_the_sun.terms.effects import BattleEffect, Combat
from game.rulebooks.empire_of_the_sun.terms.game import Counter, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES, Arm, Kind, Nation

COMMONWEALTH = frozenset({Nation.BRITISH, Nation.AUSTRALIAN, Nation.INDIAN, Nation.BURMA_INDIAN})
IDLE_CARRIERS = frozenset({Kind.CV, Kind.CVL})
IDLE_CARRIER_RANGE = 6
MALAYA = "Malaya"
THICK_TERRAIN = frozenset({"jungle", "mixed"})

CardInBattle: TypeAlias = tuple[StrategyCard, BattleEffect]


def effects_in_force(game: EmpireGame, position: EmpirePosition) -> tuple[CardInBattle, ...]:
    """What the event of the offensive and the answers to it do in its battles, each with its card (Rules 5.3)."""
    return tuple((card, effect) for card in cards_in_force(game, position) for effect in card.battles)


def effects_on(
    game: EmpireGame, position: EmpirePosition, space: int, side: Side, combat: Combat
) -> tuple[CardInBattle, ...]:
    """What cards do for a side, or to it, in one kind of combat in a hex."""
    return tuple(
        (card, effect)
        for card, effect in effects_in_force(game, position)
        if effect.combat == combat
        and effect.side == SIDE_NAMES[side]
        and (not effect.hexes or game.board.spaces[space].name in effect.hexes)
        and holds(game, position, effect, space, side)
    )


def holds(game: EmpireGame, position: EmpirePosition, effect: BattleEffect, space: int, side: Side) -> bool:
    """Whether what a card asks of the battle is so."""
    counters = game.counters
    match effect.when:
        case "lone_island":
            return has(game.hexes.lone_islands, space)
        case "malaya_jungle_mixed":
            return has(game.hexes.region(MALAYA), space) or bool(THICK_TERRAIN & {*game.board.spaces[space].terrain})
        case "commonwealth_ship":
            ships = (counters[unit] for each in (0, 1) for unit in sea_units(game, position, space, Side(each)))
            return any(ship.arm is Arm.NAVAL and ship.nation in COMMONWEALTH for ship in ships)
        case "own_brigade":
            return any(counters[unit].kind is Kind.BRIGADE for unit in ground_units(game, position, space, side))
        case "idle_carrier":
            return any(is_idle_carrier(game, position, unit, space) for unit in occupants(game, position).pieces[side])
    return True


def is_idle_carrier(game: EmpireGame, position: EmpirePosition, unit: int, space: int) -> bool:
    """Whether a unit is a fleet or light carrier near a battle that has not been activated."""
    if game.counters[unit].kind not in IDLE_CARRIERS or unit in position.activated:
        return False
    return game.distance(position.pieces[unit].space, space) <= IDLE_CARRIER_RANGE


def concerns(effect: BattleEffect, counter: Counter) -> bool:
    """Whether a unit is one of those that a card speaks of."""
    return (
        (not effect.arms or counter.arm in effect.arms)
        and (not effect.kinds or counter.kind in effect.kinds)
        and (not effect.nations or counter.nation in effect.nations)
    )
