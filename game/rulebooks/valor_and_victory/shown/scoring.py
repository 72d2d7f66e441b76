"""The lines of the score panel: conditions, objectives, losses (Rules 4)."""

from game.core.actions import Side
from game.rulebooks.valor_and_victory.terms.game import Aim, ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition
from game.rulebooks.valor_and_victory.terms.victory import NO_SIDE, holder, is_fulfilled


def score_lines(game: ValorGame, position: ValorPosition, side: Side) -> tuple[str, ...]:
    """What counts for a side, one line each."""
    found = [aim_line(game, position, aim) for aim in game.aims if aim.side == side]
    for goal in game.goals:
        held = holder(game, position, goal.spaces)
        owner = "yours" if held == side else "nobody's" if held == NO_SIDE else "the enemy's"
        found.append(f"{goal.name}: {goal.points} VP, {owner} § 4.5")
    otherwise = game.scenario.victory.otherwise
    if otherwise == ("allies", "axis")[side] and position.verdict is None:
        found.append("Wins if nothing else decides § 4.6")
    return tuple(found)


def aim_line(game: ValorGame, position: ValorPosition, aim: Aim) -> str:
    """A condition: when it counts and whether it holds; after the end whether it was reached."""
    holds = is_fulfilled(game, position, aim)
    if position.verdict is not None:
        done = "(reached)" if holds else "(not reached)"
        return f"{aim.row.text} {done} § 4.2"
    done = "holds now" if holds else "open"
    when = "at the end" if aim.row.when == "end" else "at once"
    return f"{aim.row.text} ({when}, {done}) § 4.2"
