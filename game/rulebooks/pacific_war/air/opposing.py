"""What meets a mission over its target: the Combat Air Patrol, and flak (Rules 28.7, 28.8)."""

from msgspec.structs import replace

from game.rulebooks.pacific_war.air.fighting import fight, flak
from game.rulebooks.pacific_war.air.mission import Mission
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificAutomatic, PacificPosition, Result, with_units


class AirFight(PacificAutomatic, frozen=True):
    """The Combat Air Patrol against the mission (Rules 28.7)."""

    mission: Mission

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """The patrol is in the air, aboard nothing, and both fire."""
        patrol = self.mission.patrol
        position = with_units(position, {number: replace(position.units[number], aboard=-1) for number in patrol})
        return fight(game, position, self.mission, patrol)


class Flak(PacificAutomatic, frozen=True):
    """Flak: before the strike of a mission that was seen, after it otherwise (Rules 28.8)."""

    mission: Mission

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """It fires."""
        return flak(game, position, self.mission)
