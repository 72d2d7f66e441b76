"""Spaces that hold more than they may, once a beachhead is gone (Rules 8.1)."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.position import Prompt
from game.rulebooks.glory_recalled.pieces.points import eliminate
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.occupation import capacity, occupants
from game.rulebooks.glory_recalled.terms.position import GloryPosition, JapaneseChoice, Result


def overstacked(game: GloryGame, position: GloryPosition) -> list[int]:
    """The spaces with too many units."""
    usual = game.numbers.stacking.space
    return [
        space
        for space, units in enumerate(occupants(game, position).units)
        if len(units) > usual and len(units) > capacity(game, position, space)
    ]


class TooMany(JapaneseChoice, frozen=True):
    """The units above the limit are lost; their owner chooses which (Rules 8.1)."""

    rule = "8.1"
    otherwise = "Choose a unit in the space that holds too many."

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Which unit."""
        space = overstacked(game, position)[0]
        return Prompt(f"{game.place(space)} holds too many units: choose one to lose", "8.1")

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """The units in the first such space."""
        spaces = overstacked(game, position)
        return [Action("lose", unit) for unit in occupants(game, position).units[spaces[0]]] if spaces else ()

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """It is lost."""
        position, events = eliminate(game, position, action.target, "finds no room", "8.1")
        return Result(position, events, (self,))
