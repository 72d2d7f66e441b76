"""Which rules are played where the newer and those of 2007 differ (Rules 1.5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action
from game.core.events import Told
from game.rulebooks.empire_of_the_sun.terms.flags import RULES_OF_2007
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, JapaneseChoice, Result

RULE = "1.5"


class ChooseEdition(JapaneseChoice, frozen=True):
    """Before the first play: the rules of 2018, or the older ones where they differ (Rules 1.5)."""

    rule = RULE
    asks = "play by the rules of 2018, or by those of 2007?"
    hint = "They differ in supply, efficiency, China, India, air units and resources. Agree on it together."
    otherwise = "First say by which rules you play."
    passes_alone = False

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """One or the other, where the scenario asks."""
        return (Action("by_new_rules"), Action("by_old_rules")) if game.scenario.edition == "ask" else ()

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """The older rules are played from now on, or not."""
        if action.verb == "by_new_rules":
            return Result(position)
        told = Told(f"The rules of 2007 are played where they differ § {RULE}.")
        return Result(replace(position, flags=(*position.flags, RULES_OF_2007)), (told,))
