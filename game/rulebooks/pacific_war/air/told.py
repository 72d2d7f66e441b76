"""What the log says of the dice of an air mission: those that the panel shows one after the other (Rules 28)."""

from game.core.combat import CombatReport
from game.core.events import CombatResolved
from game.rulebooks.pacific_war.terms.game import PacificGame


class AirFought(CombatResolved, frozen=True):
    """A roll of a mission or against it: air combat, flak, an attack."""

    rule: str

    def sentence(self, game: PacificGame) -> str:
        """The dice, and what came of them."""
        return f"{self.report.title}: {dice_words(self.report)}{'; '.join(self.report.outcome)} § {self.rule}."


def dice_words(report: CombatReport) -> str:
    """The dice of a report, those of its rounds among them."""
    rolled = [face for part in report.rounds for roll in part.rolls for face in roll.faces]
    faces = [*report.faces, *rolled]
    return f"{' and '.join(str(face) for face in faces)}, " if faces else ""
