"""The end of a battle: who holds the hex, and the garrisons are put away (Rules 9.5)."""

from game.core.events import CombatResolved, Event, Told
from game.rulebooks.empire_of_the_sun.battle.course import battle_of, with_battle
from game.rulebooks.empire_of_the_sun.battle.garrisons import lose_garrison, without_garrison
from game.rulebooks.empire_of_the_sun.battle.reports import report
from game.rulebooks.empire_of_the_sun.battle.winning import masters
from game.rulebooks.empire_of_the_sun.moving.control import resupply, take_all
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpireAutomatic, EmpirePosition, Result


class EndBattle(EmpireAutomatic, frozen=True):
    """The hex goes to the side whose ground units alone stand there, and the battle is over (Rules 9.5)."""

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Control, garrisons, supply, and the report of the whole battle."""
        battle = battle_of(position)
        holder, was = masters(game, position), position.control[battle.space]
        taken: tuple[Event, ...] = ()
        if holder is not None:
            position, taken = take_all(game, position, holder, [battle.space])
        if was == JAPAN and position.control[battle.space] != JAPAN:
            position = lose_garrison(game, position, battle.space)
        told: Event = Told(
            f"The battle in {game.place(battle.space)} is over without a roll: nobody could be hit § 9.5."
        )
        if battle.rounds:
            outcome = f"the ground is held by {game.the_side(holder)}" if holder is not None else "nobody is ashore"
            told = CombatResolved(report(game, position, (), outcome))
        position = with_battle(without_garrison(game, position), None)
        return Result(resupply(game, position), (*taken, told))
