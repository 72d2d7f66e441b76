"""Fighting the declared battles one after the other, in the order that the attacker names (Rules 9.1)."""

from collections.abc import Sequence

from game.core.actions import Action, Side, SpaceId
from game.core.combat import Mark, Preview, Tone
from game.core.events import Event, Told
from game.core.position import Step
from game.rulebooks.empire_of_the_sun.battle.course import begin_battle, change_battle
from game.rulebooks.empire_of_the_sun.battle.ending import EndBattle
from game.rulebooks.empire_of_the_sun.battle.fighting import AfterAirNaval, RollCombat, volleys
from game.rulebooks.empire_of_the_sun.battle.reports import preview
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpireChoice, EmpirePosition, Result, offensive_of


class ChooseBattle(EmpireChoice, frozen=True):
    """The attacker names the battle that is fought next; the last one is fought without asking (Rules 9.1)."""

    rule = "9.1"
    asks = "choose the battle to be fought next"
    hint = "Point at a battle to see both sides."
    otherwise = "Only battles that were declared are fought."

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The attacker."""
        return offensive_of(position).attacker

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The battles that are still to be fought."""
        return [Action("fight", space) for space in offensive_of(position).battle_hexes]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """The battle begins."""
        position = begin_battle(game, position, action.target)
        told: tuple[Event, ...] = (Told(f"The battle in {game.place(action.target)} begins § 9.1."),)
        then: tuple[Step, ...] = (RollCombat(), AfterAirNaval(), EndBattle(), ChooseBattle())
        return Result(position, told, then)

    def preview(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Preview:
        """Both sides as they stand, on the ground where nobody fights in the air or at sea."""
        position = begin_battle(game, position, action.target)
        if not volleys(game, position):
            position = change_battle(position, combat="ground")
        return preview(game, position, volleys(game, position))

    def marks(self, game: EmpireGame, position: EmpirePosition) -> tuple[Mark, ...]:
        """The battles."""
        return tuple(Mark(SpaceId(space), "battle", Tone.BAD) for space in offensive_of(position).battle_hexes)
