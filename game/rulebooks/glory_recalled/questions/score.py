"""Questions about the score: what both sides have, what the end of the turn would bring, and what is to be had."""

import msgspec

from game.core.actions import SpaceId
from game.core.events import Event
from game.rulebooks.glory_recalled.pieces.points import prize
from game.rulebooks.glory_recalled.terms.events import PointsWon
from game.rulebooks.glory_recalled.terms.game import BOTH, BRITISH, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import is_live_battery
from game.rulebooks.glory_recalled.terms.position import GloryPosition
from game.rulebooks.glory_recalled.terms.tables import SIDE_NAMES
from game.rulebooks.glory_recalled.turn.recover import check_victory, count_objectives, surrender, turn_record


class PointLine(msgspec.Struct, frozen=True):
    """Victory points of a side, what they are for, and the rule."""

    side: str
    points: float
    reason: str
    rule: str


class EndOfTurn(msgspec.Struct, frozen=True):
    """What the Recover Phase would bring if the turn ended now, the points of both sides then, and who would win."""

    lines: list[PointLine]
    points: dict[str, float]
    winner: str = ""
    reason: str = ""
    rule: str = ""


def points(game: GloryGame, position: GloryPosition) -> dict[str, float]:
    """The victory points of each side (Rules 4.2)."""
    return {SIDE_NAMES[side]: position.points[side] / 2 for side in BOTH}


def end_of_turn(game: GloryGame, position: GloryPosition) -> EndOfTurn:
    """The Recover Phase as if both had passed: surrenders, red spaces, the victory check, the last turn (Rules 5.2)."""
    events: tuple[Event, ...] = ()
    for part in (surrender, count_objectives, check_victory, turn_record):
        done = part(game, position)
        position, events = done.position, (*events, *done.events)
    lines = [
        PointLine(SIDE_NAMES[event.side], event.amount / 2, event.reason, event.rule)
        for event in events
        if isinstance(event, PointsWon)
    ]
    verdict = position.verdict
    if verdict is None or verdict.winner is None:
        return EndOfTurn(lines, points(game, position))
    return EndOfTurn(lines, points(game, position), SIDE_NAMES[verdict.winner], verdict.reason, verdict.rule)


def at_stake(game: GloryGame, position: GloryPosition) -> dict[str, list[PointLine]]:
    """What every space can still bring, by its name: conquered, destroyed, or held (Rules 4.1.1 to 4.1.3, 4.1.6)."""
    found = {place.name: stakes(game, position, SpaceId(n)) for n, place in enumerate(game.places)}
    return {name: lines for name, lines in found.items() if lines}


def stakes(game: GloryGame, position: GloryPosition, space: SpaceId) -> list[PointLine]:
    """What one space can still bring."""
    half, lines = game.numbers.half_points, []
    halves, rule = prize(game, position, space)
    if halves:
        lines.append(PointLine(SIDE_NAMES[JAPANESE], halves / 2, "conquered", rule))
    if is_live_battery(game, position, space):
        lines.append(PointLine(SIDE_NAMES[JAPANESE], half.destroyed / 2, "destroyed", "4.1.3"))
    if space in game.objectives:
        lines.append(PointLine(SIDE_NAMES[BRITISH], half.objective / 2, "held at the end of a turn", "4.1.6"))
    return lines
