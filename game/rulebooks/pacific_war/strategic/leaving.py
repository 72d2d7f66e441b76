"""What a player leaves undone of a month's preparations, with one word for all of them (Rules 5.1)."""

from typing import ClassVar

from game.core.standing import StandingAnswer
from game.rulebooks.pacific_war.calendar.days import STRATEGIC_PHASES
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition, PacificSideChoice

QUESTION = "preparations"


class Preparation(PacificSideChoice, frozen=True):
    """A side may prepare something, or go on: who wants no more of it this month is not asked again (Rules 5.1)."""

    stands_until: ClassVar[tuple[str, ...]] = (STRATEGIC_PHASES,)

    def may_stand(self, game: PacificGame, position: PacificPosition) -> StandingAnswer:
        """Nothing more of what need not be done."""
        return StandingAnswer(self.side, QUESTION, STRATEGIC_PHASES, "no more preparations this month")

    def is_answered_by(self, game: PacificGame, position: PacificPosition, answer: StandingAnswer) -> bool:
        """Whether he has said so."""
        return answer.question == QUESTION
