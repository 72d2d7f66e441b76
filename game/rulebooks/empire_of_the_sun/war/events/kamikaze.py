"""The kamikaze: a battle, an air unit that gives a step, and ships that lose two (Rules 5.34)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.battle.forces import sea_units
from game.rulebooks.empire_of_the_sun.cards.in_force import effect_in_force
from game.rulebooks.empire_of_the_sun.cards.kamikazes import kamikaze_air, kamikaze_battles
from game.rulebooks.empire_of_the_sun.terms.card_effects import Kamikaze, KamikazeStep
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, JapaneseChoice, Result, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import SHIPS
from game.rulebooks.empire_of_the_sun.terms.worth import cheapest, dearest
from game.rulebooks.empire_of_the_sun.war.events.losses import strike_unit

STEPS = 2


def kamikaze(game: EmpireGame, position: EmpirePosition, card: int, effect: Kamikaze) -> Result:
    """A kamikaze flies, if there is still a battle for it."""
    return Result(position, (), (FlyAgainst(),))


def ships_of(game: EmpireGame, position: EmpirePosition, space: int) -> list[int]:
    """The Allied ships of a battle, those that keep a distant carrier company among them (Rules 5.34, 9.11)."""
    return [unit for unit in sea_units(game, position, space, ALLIES) if game.counters[unit].arm is SHIPS]


class FlyAgainst(JapaneseChoice, frozen=True):
    """Choose the battle (Rules 5.34)."""

    rule = "5.34"
    asks = "against which battle do the kamikazes fly?"
    otherwise = "Click a lit battle: near Tokyo, and in reach of aircraft."

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The battles in reach that have seen none."""
        return [Action("fly_against", space) for space in kamikaze_battles(game, position)]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Go on to the air unit."""
        return Result(position, (), (ChooseKamikaze(action.target),))


class ChooseKamikaze(JapaneseChoice, frozen=True):
    """Choose the air unit that loses a step (Rules 5.34)."""

    rule = "5.34"
    asks = "which air unit gives the kamikazes?"
    hint = "It loses a step."
    otherwise = "Click a lit air unit."
    space: int

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The air units in reach."""
        return [Action("strike", unit) for unit in kamikaze_air(game, position, self.space)]

    def proposed(self, game: EmpireGame, position: EmpirePosition) -> Action:
        """The one whose step is worth least."""
        return Action("strike", cheapest(game, position, kamikaze_air(game, position, self.space)))

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It loses a step, and the ships are struck: harder once, where a card says so."""
        offensive = offensive_of(position)
        more = not offensive.kamikazes and effect_in_force(game, position, KamikazeStep) is not None
        position, event = strike_unit(game, position, action.target)
        position = replace(position, offensive=replace(offensive, kamikazes=(*offensive.kamikazes, self.space)))
        return Result(position, (event,), (StrikeShips(self.space, STEPS + more),))


class StrikeShips(JapaneseChoice, frozen=True):
    """Choose the ships of a battle that lose steps; none is eliminated while one is whole (Rules 5.34)."""

    rule = "5.34"
    otherwise = "Ships at full strength are hit first."
    space: int
    left: int

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Which ship."""
        many = "" if self.left == 1 else "s"
        return Prompt(f"which ship do the kamikazes hit? {self.left} step{many} left", "5.34", self.otherwise)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """Ships at full strength, or where there is none any other."""
        ships = ships_of(game, position, self.space) if self.left else []
        whole = [unit for unit in ships if not position.pieces[unit].is_reduced]
        return [Action("strike", unit) for unit in whole or ships]

    def proposed(self, game: EmpireGame, position: EmpirePosition) -> Action:
        """The ship whose step is worth most."""
        return Action("strike", dearest(game, position, [action.target for action in self.legal(game, position)]))

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It loses a step."""
        position, event = strike_unit(game, position, action.target)
        return Result(position, (event,), (replace(self, left=self.left - 1),))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The battle."""
        return Target(Kind.SPACE, self.space)
