"""Troops that are brought away from a coast to one port (Rules 5.36)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Target
from game.core.hexset import Mode, flood, has, spaces_of
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.cards.coasts import evacuation_coasts, evacuees
from game.rulebooks.empire_of_the_sun.terms.card_effects import Evacuate
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, JapaneseChoice, Result, controlled
from game.rulebooks.empire_of_the_sun.war.entry import has_room
from game.rulebooks.empire_of_the_sun.war.events.aboard import aboard_actions, with_choice
from game.rulebooks.empire_of_the_sun.war.events.shifting import shift_pieces

FROM_PORT = 2
"""How many times as far troops sail that leave from a port."""


def evacuate(game: EmpireGame, position: EmpirePosition, card: int, effect: Evacuate) -> Result:
    """Ground units at a coast sail to one port."""
    return Result(position, (), (EvacuateFrom(effect.number, effect.hexes),))


def havens(game: EmpireGame, position: EmpirePosition, space: int, hexes: int) -> list[int]:
    """The Japanese ports to which troops sail from a coast, whatever enemy zones lie there."""
    ports = controlled(game, position)[JAPAN] & game.hexes.ports
    steps = hexes * FROM_PORT if has(ports, space) else hexes
    reached = flood(Mode(game.hexes.sea, game.hexes.everywhere), 1 << space, steps)
    return spaces_of(reached & ports & ~(1 << space))


class EvacuateFrom(JapaneseChoice, frozen=True):
    """Choose the coast (Rules 5.36)."""

    rule = "5.36"
    asks = "from which coast are troops brought away?"
    hint = "Those next to it may come along."
    otherwise = "Click a coast with Japanese units and ground units in it or next to it."
    passes_alone = False
    number: int
    hexes: int

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The coasts with troops."""
        return [Action("evacuate", space) for space in evacuation_coasts(game, position)]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Go on to the troops."""
        return Result(position, (), (TakeAboard(action.target, self.number, self.hexes),))


class TakeAboard(JapaneseChoice, frozen=True):
    """Choose the troops (Rules 5.36)."""

    rule = "5.36"
    passes_alone = False
    space: int
    number: int
    hexes: int
    chosen: tuple[int, ...] = ()

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """How many."""
        return Prompt(f"which troops are brought away? {len(self.chosen)} of {self.number}", "5.36")

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The troops at hand."""
        return aboard_actions(evacuees(game, position, self.space), self.chosen, self.number)

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Only troops at hand count."""
        return Refusal(f"Up to {self.number} ground units of that coast come along.", "5.36")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """One more, one less, or go on to the port."""
        if action.verb == "set_sail":
            return Result(position, (), (BringTo(self.space, self.hexes, self.chosen),))
        return Result(position, (), (replace(self, chosen=with_choice(self.chosen, action)),))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The coast."""
        return Target(Kind.SPACE, self.space)


class BringTo(JapaneseChoice, frozen=True):
    """Choose the port (Rules 5.36)."""

    rule = "5.36"
    asks = "to which port do they sail?"
    otherwise = "Click a lit port: own, in reach, and with room for all."
    space: int
    hexes: int
    chosen: tuple[int, ...]

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The ports in reach with room for all."""
        ports = havens(game, position, self.space, self.hexes)
        return [Action("ship_to", port) for port in ports if holds(game, position, port, self.chosen)]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """They are there."""
        return shift_pieces(position, self.chosen, action.target)


def holds(game: EmpireGame, position: EmpirePosition, port: int, units: Sequence[int]) -> bool:
    """Whether a hex has room for units that come together (Rules 8.34)."""
    here = [unit for unit in occupants(game, position).by_hex.get(port, ()) if unit not in units]
    return all(has_room(game, (*here, *units[:index]), unit) for index, unit in enumerate(units))
