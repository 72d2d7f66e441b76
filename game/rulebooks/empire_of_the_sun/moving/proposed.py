"""What the game has done for a player because he asked it to is looked at before it counts (Rules 4.1)."""

from collections.abc import Sequence

from game.core.actions import Action, Refusal, Target
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, EmpireSideChoice, Result

ACCEPTING = Refusal("Go on, or take back what was proposed.", "4.1")


class AcceptProposal(EmpireSideChoice, frozen=True):
    """Accept what was proposed; to have it otherwise the player takes it back (Rules 4.1)."""

    rule = "4.1"
    passes_alone = False
    paragraph: str

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Whether it is as he wants it."""
        return Prompt("all is done as proposed: go on, or take it back", self.paragraph)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """To go on."""
        return (Action("accept"),)

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Nothing else counts now."""
        return ACCEPTING

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It counts."""
        return Result(position)
