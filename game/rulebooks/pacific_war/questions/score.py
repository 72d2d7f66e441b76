"""Questions about the result: points, and who would win now (Rules 35)."""

import msgspec

from game.rulebooks.pacific_war.deciding.points import point_lines, points_of
from game.rulebooks.pacific_war.deciding.verdict import after_cycle, after_month, decide
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, SideName


class ScoreAnswer(msgspec.Struct, frozen=True):
    """The points of each side with their reasons, and how the scenario would end now: who wins, and the level."""

    points: dict[SideName, int]
    lines: dict[SideName, list[tuple[str, int]]]
    winner: SideName | None
    level: str


def score(game: PacificGame, position: PacificPosition) -> ScoreAnswer:
    """The score, as if the cycle, the month and with them the scenario were over at this moment (Rules 35.2, 35.3)."""
    verdict = (on_the_way(game, position) or decide(game, position)).verdict
    assert verdict is not None, "a scenario that is over has a verdict"
    return ScoreAnswer(
        {SIDE_NAMES[side]: points_of(game, position, side) for side in BOTH},
        {SIDE_NAMES[side]: list(point_lines(game, position, side)) for side in BOTH},
        SIDE_NAMES[verdict.winner] if verdict.winner is not None else None,
        verdict.reason,
    )


def on_the_way(game: PacificGame, position: PacificPosition) -> PacificPosition | None:
    """The position with the verdict of a level that ends the game after this cycle or month, if one is reached."""
    cycle = position.operation.cycle if position.operation is not None else 0
    found = (after_cycle(game, position, cycle) if cycle else position, after_month(game, position, position.month))
    return next((ended for ended in found if ended.verdict is not None), None)
