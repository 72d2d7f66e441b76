"""The victory points of both sides, and what is still to be had (Rules 4, 13)."""

from game.core.actions import Side
from game.core.view import ScoreView
from game.rulebooks.glory_recalled.terms.events import points
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE, KOWLOON, GloryGame
from game.rulebooks.glory_recalled.terms.position import CONQUERED, DESTROYED, GloryPosition


def score(game: GloryGame, position: GloryPosition, side: Side) -> ScoreView:
    """A side's victory points, and what is still to be had."""
    halves = position.points[side]
    is_british = side == BRITISH
    return ScoreView(
        side=side,
        name=game.side_name(side),
        points=halves // 2,
        goal=game.numbers.half_points.goal // 2 if is_british else 0,
        details=british_lines(game, position) if is_british else japanese_lines(game, position),
        text=points(halves),
    )


def british_lines(game: GloryGame, position: GloryPosition) -> tuple[str, ...]:
    """What the British score each turn, what they have shipped, and after which turn they win."""
    red = [n for n, p in enumerate(game.places) if p.is_objective and p.region in game.scenario.scoring]
    held = sum(position.control[space] == BRITISH for space in red)
    lines = [f"{held} of {len(red)} red spaces held: as many VP when the turn ends § 4.1.6"]
    if game.scenario.sea_limit is not None and not position.event:
        lines.append(f"{position.shipped} of {game.scenario.sea_limit} units shipped to Kowloon § 7.3")
    if game.scenario.turns is not None:
        lines.append(f"the British win if nobody has by the end of turn {game.scenario.turns} § 13.4")
    return tuple(lines)


def japanese_lines(game: GloryGame, position: GloryPosition) -> tuple[str, ...]:
    """What the Japanese have conquered, and what they can win with."""
    taken = sum(bool(marks & CONQUERED) for marks in position.marks)
    guns = sum(bool(marks & DESTROYED) for marks in position.marks)
    conquered = f"{taken} conquered, {guns} {'battery' if guns == 1 else 'batteries'} destroyed"
    return (conquered, lead(position) if position.event else way_to_the_event(game, position))


def lead(position: GloryPosition) -> str:
    """How far the Japanese are ahead, which is what they win with after the Kowloon Event (Rules 13.2)."""
    ahead = position.points[JAPANESE] - position.points[BRITISH]
    if ahead > 0:
        return f"{points(ahead)} VP ahead: that wins when the turn ends § 13.2"
    return f"{points(-ahead)} VP behind: ahead when a turn ends they win § 13.2"


def way_to_the_event(game: GloryGame, position: GloryPosition) -> str:
    """What brings the Kowloon Event, before which the Japanese cannot win (Rules 12.1)."""
    red = [space for space in game.spaces_in(KOWLOON) if game.places[space].is_objective]
    taken = sum(position.control[space] == JAPANESE for space in red)
    return (
        f"the Kowloon Event comes when all {len(red)} red spaces of Kowloon are taken ({taken} are), "
        "or no British unit is left there § 12.1"
    )
