"""Who has won, and when it is asked (Rules 5.2.2, 13)."""

from msgspec.structs import replace

from game.core.actions import Side
from game.core.position import Verdict
from game.rulebooks.glory_recalled.terms.events import points
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.position import GloryPosition


def judge(game: GloryGame, position: GloryPosition) -> GloryPosition:
    """Give the verdict, if the victory check of a turn brings one (Rules 5.2.2)."""
    return replace(position, verdict=british_goal(game, position) or japanese_lead(position))


def british_goal(game: GloryGame, position: GloryPosition) -> Verdict | None:
    """The British win with 45 VP or more at the end of any turn (Rules 13.1, 13.3)."""
    goal, won = game.numbers.half_points.goal, position.points[BRITISH]
    if won < goal:
        return None
    return Verdict(BRITISH, f"The British have reached {points(goal)} VP.", "13.1")


def japanese_lead(position: GloryPosition) -> Verdict | None:
    """The Japanese win with more VPs than the British, once the Kowloon Event has happened (Rules 13.2)."""
    if not position.event or position.points[JAPANESE] <= position.points[BRITISH]:
        return None
    return Verdict(JAPANESE, "After the Kowloon Event the Japanese have more VP.", "13.2")


def judge_at_event(game: GloryGame, position: GloryPosition) -> GloryPosition:
    """In some scenarios the Kowloon Event ends the game: more VPs win, and a tie is British (Rules 13.5)."""
    if not game.scenario.ends_at_event:
        return position
    winner = JAPANESE if position.points[JAPANESE] > position.points[BRITISH] else BRITISH
    has_more = "the Japanese have" if winner == JAPANESE else "the Japanese do not have"
    reason = f"Kowloon has fallen, and {has_more} more VP."
    return replace(position, verdict=Verdict(winner, reason, "13.5"))


def judge_at_end(game: GloryGame, position: GloryPosition) -> GloryPosition:
    """When the last turn of a scenario has passed without a winner, the British have held out (Rules 13.4)."""
    if game.scenario.turns is None or position.turn < game.scenario.turns or position.verdict is not None:
        return position
    reason = "The British have held out to the last turn."
    return replace(position, verdict=Verdict(Side(BRITISH), reason, "13.4"))
