"""Why a phase of the Battle Cycle passes with nothing to decide, as the sequence panel tells it (Rules 5.2)."""

from game.core.actions import Refusal, Side, other
from game.rulebooks.pacific_war.air.missions import planners
from game.rulebooks.pacific_war.ground.combat import contested
from game.rulebooks.pacific_war.ground.demolition import Demolition
from game.rulebooks.pacific_war.ground.rally import rally_refusal
from game.rulebooks.pacific_war.ground.repair import is_repaired
from game.rulebooks.pacific_war.naval.hexes import battle_hexes
from game.rulebooks.pacific_war.naval.shelling import bombarding_ships
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition, operation_of


def no_aircraft(game: PacificGame, position: PacificPosition, side: Side) -> Refusal | None:
    """No air unit of a side can fly anywhere (Rules 28.1)."""
    if planners(game, position, side):
        return None
    return Refusal("No aircraft of the side has a mission that it can fly now.", "28.1")


def no_advantage_aircraft(game: PacificGame, position: PacificPosition) -> Refusal | None:
    """None of the Advantage player."""
    return no_aircraft(game, position, operation_of(position).advantage)


def no_disadvantage_aircraft(game: PacificGame, position: PacificPosition) -> Refusal | None:
    """None of the Disadvantage player."""
    return no_aircraft(game, position, other(operation_of(position).advantage))


def no_battle(game: PacificGame, position: PacificPosition) -> Refusal | None:
    """Nowhere are ships of both sides, or ships before guns on the coast (Rules 29.1)."""
    if next(iter(battle_hexes(game, position)), None) is not None:
        return None
    return Refusal("Nowhere do ships meet enemy ships or coastal guns.", "29.1")


def no_bombardment(game: PacificGame, position: PacificPosition) -> Refusal | None:
    """No ship of either side is off an enemy shore (Rules 29.3)."""
    if any(bombarding_ships(game, position, side) for side in BOTH):
        return None
    return Refusal("No ship that has not fought lies off an enemy shore.", "29.3")


def no_demolition(game: PacificGame, position: PacificPosition) -> Refusal | None:
    """No unit with an enemy near may demolish anything (Rules 30.1)."""
    if any(Demolition(side).candidates(game, position) for side in BOTH):
        return None
    return Refusal("No unit near an enemy can demolish anything.", "30.1")


def no_ground_combat(game: PacificGame, position: PacificPosition) -> Refusal | None:
    """Nowhere are ground units of both sides in one hex (Rules 31.1)."""
    if contested(game, position):
        return None
    return Refusal("Nowhere are ground units of both sides in one hex.", "31.1")


def no_repair(game: PacificGame, position: PacificPosition) -> Refusal | None:
    """Nothing comes off any airbase (Rules 31.7)."""
    if any(is_repaired(game, position, base) for base in position.bases):
        return None
    return Refusal("No airbase with hits can be repaired.", "31.7")


def no_rally(game: PacificGame, position: PacificPosition) -> Refusal | None:
    """Nobody who is Broken may come together again (Rules 31.8)."""
    if any(unit.is_broken and rally_refusal(game, position, n) is None for n, unit in enumerate(position.units)):
        return None
    return Refusal("No unit is Broken that can rally.", "31.8")
