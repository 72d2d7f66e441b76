"""Who has won: off the shore, on the ground, and what it means for the hex (Rules 9.28, 9.35, 9.5)."""

from game.core.actions import Side, other
from game.rulebooks.empire_of_the_sun.battle.course import battle_of, steps_lost
from game.rulebooks.empire_of_the_sun.battle.fighters import fighters, has_air, total
from game.rulebooks.empire_of_the_sun.battle.forces import ground_units, has_landed
from game.rulebooks.empire_of_the_sun.battle.garrisons import is_garrison
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import Arm


def sea_winner(game: EmpireGame, position: EmpirePosition, space: int) -> Side:
    """Who has won the air-naval combat by what is left of both sides (Rules 9.28)."""
    return sea_outcome(game, position, space)[0]


def sea_outcome(game: EmpireGame, position: EmpirePosition, space: int) -> tuple[Side, str]:
    """Who has won the air-naval combat, and by what (Rules 9.28).

    The attacker, if nobody of the reactor is left; the reactor, if he alone has aircraft left; otherwise whoever adds
    more, and the reactor if both add the same.
    """
    attacker = offensive_of(position).attacker
    ours, theirs = (fighters(game, position, space, side, "air_naval") for side in (attacker, other(attacker)))
    if not any(not fighter.adds_nothing for fighter in theirs):
        return attacker, "nobody else is left"
    if has_air(game, theirs) and not has_air(game, ours):
        return other(attacker), "the other side has no aircraft left"
    mine, yours = total(ours), total(theirs)
    if mine == yours:
        return other(attacker), f"both have {mine} left, which is the reactor's win"
    return attacker if mine > yours else other(attacker), f"{max(mine, yours)} are left against {min(mine, yours)}"


def landers_at(game: EmpireGame, position: EmpirePosition, space: int) -> list[int]:
    """The attacker's units that came ashore in a hex."""
    offensive = offensive_of(position)
    return [unit for unit in ground_units(game, position, space, offensive.attacker) if has_landed(offensive, unit)]


def is_fought_on_the_ground(game: EmpireGame, position: EmpirePosition, space: int) -> bool:
    """Whether ground units of both sides meet in a hex (Rules 9.31)."""
    return all(ground_units(game, position, space, Side(side)) for side in (0, 1))


def ground_loser(game: EmpireGame, position: EmpirePosition, space: int) -> Side:
    """Who has lost the ground combat: the side with more steps lost, the attacker if both lost the same (Rules 9.35).

    A side of which nobody is left has lost, the attacker before the reactor; garrisons are never beaten while one is
    left (Rules 9.36).
    """
    attacker = offensive_of(position).attacker
    reactor = other(attacker)
    ours, theirs = (ground_units(game, position, space, side) for side in (attacker, reactor))
    if not ours or any(is_garrison(game, unit) for unit in theirs):
        return attacker
    if not theirs:
        return reactor
    return reactor if steps_lost(game, position, reactor) > steps_lost(game, position, attacker) else attacker


def masters(game: EmpireGame, position: EmpirePosition) -> Side | None:
    """The side whose ground units alone stand in the hex of the battle; beaten landers do not count (Rules 9.5)."""
    beaten = offensive_of(position).beaten
    here = occupants(game, position).by_hex.get(battle_of(position).space, ())
    troops = (unit for unit in here if game.counters[unit].arm is Arm.GROUND and unit not in beaten)
    sides = {game.counters[unit].side for unit in troops}
    return sides.pop() if len(sides) == 1 else None
