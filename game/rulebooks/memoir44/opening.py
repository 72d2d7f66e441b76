"""What comes before the first card of a turn, in battles that have it: each a step of its own (Rules 3.1)."""

from game.core.position import Step
from game.rulebooks.memoir44.game import Goal, MemoirGame
from game.rulebooks.memoir44.headquarters import strike_tents
from game.rulebooks.memoir44.night import RollVisibility
from game.rulebooks.memoir44.position import BattleAutomatic, MemoirPosition, Result
from game.rulebooks.memoir44.sabotage import RollSabotage
from game.rulebooks.memoir44.scenario import SpecialRules
from game.rulebooks.memoir44.smoke import SmokeScreen
from game.rulebooks.memoir44.victory import score_late_objectives


class ScoreObjectives(BattleAutomatic, frozen=True):
    """The side on turn gains the objectives that are given only now (Rules 11.12)."""

    def run(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """Give their medals."""
        position, events, given = score_late_objectives(game, position)
        spaces = tuple(space for number in given for space in game.goals[number].spaces)
        position, struck = strike_tents(game, position, spaces)
        return Result(position, (*events, *struck))


def openings(rules: SpecialRules, goals: tuple[Goal, ...]) -> tuple[Step, ...]:
    """The steps with which every turn of a battle opens."""
    return (
        *((ScoreObjectives(),) if any(goal.is_late for goal in goals) else ()),
        *((RollSabotage(),) if rules.sabotage else ()),
        *((RollVisibility(),) if rules.night is not None else ()),
        *((SmokeScreen(),) if rules.smoke_screen is not None else ()),
    )
