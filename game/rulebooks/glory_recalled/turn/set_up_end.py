"""The end of a set-up by click, which its side declares while it can still take back its last piece (Rules 3.3)."""

from collections.abc import Sequence

from game.core.actions import Action
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import GloryPosition, GlorySideChoice, Result


class EndSetUp(GlorySideChoice, frozen=True):
    """Say that the own set-up is over (Rules 3.3)."""

    rule = "3.3"
    asks = "everything is in its place: end your set-up"
    hint = "Undo takes back what you have placed last."
    otherwise = "Everything is in its place; to change it, undo."
    is_secret = True
    passes_alone = False

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """To end it; for anything else there is undo."""
        return (Action("end_set_up"),)

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """On to the next phase."""
        return Result(position)
