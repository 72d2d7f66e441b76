"""The table of judges: which titles the greedy player knows well, and the common judge of all others."""

from game.core.judging import Judge
from game.rulebooks.empire_of_the_sun.greedy.judge import EmpireJudge
from game.rulebooks.pacific_war.greedy.judge import PacificJudge
from tests.balance.glory.judge import GloryJudge
from tests.balance.valor.judge import ValorJudge

JUDGES: dict[str, type[Judge]] = {
    "empire_of_the_sun": EmpireJudge,
    "glory_recalled": GloryJudge,
    "pacific_war": PacificJudge,
    "valor_and_victory": ValorJudge,
}


def judge_of(title: str) -> Judge:
    """The judge of a title: its own, or the one who knows only the scores."""
    return JUDGES.get(title, Judge)()
