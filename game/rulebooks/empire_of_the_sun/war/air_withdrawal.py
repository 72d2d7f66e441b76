"""Allied air units leave the map by a card, by the rules of 2007 (Rules 1.5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId
from game.rulebooks.empire_of_the_sun.cards.deck import lay_off
from game.rulebooks.empire_of_the_sun.moving.control import resupply
from game.rulebooks.empire_of_the_sun.moving.turn_track import send_to_next_turn
from game.rulebooks.empire_of_the_sun.terms.card_events import OperationsPlayed
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import AlliedChoice, EmpirePosition, Result
from game.rulebooks.empire_of_the_sun.war.plays import withdrawable_air

RULE = "1.5"


class WithdrawAir(AlliedChoice, frozen=True):
    """Choose the air unit that leaves the map for the next turn (Rules 1.5)."""

    rule = RULE
    asks = "which air unit is withdrawn? It comes back next turn"
    otherwise = "Click an air unit of yours on the map."
    passes_alone = False
    card: int

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The air units on the map."""
        return [Action("withdraw_this", unit) for unit in withdrawable_air(game, position)]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It is withdrawn."""
        told = OperationsPlayed(ALLIES, CardId(self.card), "an air unit withdrawn")
        position, events = send_to_next_turn(game, lay_off(position, ALLIES, self.card), (action.target,), RULE)
        position = replace(position, air_withdrawn=position.air_withdrawn + 1)
        return Result(resupply(game, position), (told, *events))
