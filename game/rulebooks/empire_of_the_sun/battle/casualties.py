"""What the loss of a whole attack means at home (Rules 9.6)."""

from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun.battle.course import battle_of
from game.rulebooks.empire_of_the_sun.battle.forces import units_there
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpireAutomatic, EmpirePosition, Result, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import Arm, Kind, Nation
from game.rulebooks.empire_of_the_sun.terms.will import with_will

LARGE = frozenset({Kind.DIVISION, Kind.CORPS})
REASON = "a whole attack with an American division or corps is lost"


def is_attack_wiped_out(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether every Allied ground unit of the attack was lost in this combat, one of them large and American.

    Units that are never rebuilt do not count as such. A landing that is beaten off, but not lost, is no such loss.
    """
    battle = battle_of(position)
    there = units_there(game, position, battle.space, ALLIES)
    if offensive_of(position).attacker != ALLIES or any(game.counters[unit].arm is Arm.GROUND for unit in there):
        return False
    lost = (game.counters[unit] for unit, _ in battle.lost)
    return any(
        unit.side == ALLIES and unit.nation is Nation.US and unit.kind in LARGE and not unit.is_dotted for unit in lost
    )


class Casualties(EmpireAutomatic, frozen=True):
    """The Political Will falls by one when a whole attack is lost, once a turn (Rules 9.6)."""

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """It is written down that it happened this turn."""
        clocks = position.clocks
        if clocks.casualties == position.turn or not is_attack_wiped_out(game, position):
            return Result(position)
        position = replace(position, clocks=replace(clocks, casualties=position.turn))
        return with_will(game, position, -1, REASON, "9.6")
