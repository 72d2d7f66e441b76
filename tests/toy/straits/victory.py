"""How a war in the Straits ends (Rules 7)."""

from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.position import Verdict
from tests.toy.straits.state import NORTH, SOUTH, StraitsGame, StraitsPosition, afloat, squadron_in


def judge_fleets(game: StraitsGame, position: StraitsPosition) -> StraitsPosition:
    """Whoever has no squadron left has lost (Rules 7.1)."""
    left = [side for side in (NORTH, SOUTH) if afloat(game, position, side)]
    if len(left) == len((NORTH, SOUTH)):
        return position
    if not left:
        return replace(position, verdict=Verdict(None, "Both fleets are lost.", "7.1"))
    reason = f"{game.sides[other(left[0])].name} has no squadron left."
    return replace(position, verdict=Verdict(left[0], reason, "7.1"))


def judge_month(game: StraitsGame, position: StraitsPosition) -> StraitsPosition:
    """Who has won when a month ends."""
    verdict = taken_home(game, position) or reached_goal(game, position) or last_month(game, position)
    return replace(position, verdict=verdict)


def taken_home(game: StraitsGame, position: StraitsPosition) -> Verdict | None:
    """A side that alone holds the other's home wins (Rules 7.2)."""
    takers = [side for side in (NORTH, SOUTH) if holds(game, position, side, game.homes[other(side)])]
    if len(takers) != 1:
        return None
    return Verdict(takers[0], f"{game.sides[takers[0]].name} holds the enemy's home.", "7.2")


def reached_goal(game: StraitsGame, position: StraitsPosition) -> Verdict | None:
    """A side with enough points, and more than the other, wins (Rules 7.3)."""
    leader = ahead(position)
    if leader is None or position.points[leader] < game.scenario.goal:
        return None
    return Verdict(leader, f"{game.sides[leader].name} has {position.points[leader]} points.", "7.3")


def last_month(game: StraitsGame, position: StraitsPosition) -> Verdict | None:
    """After the last month more points win (Rules 7.4)."""
    if position.month < game.scenario.months:
        return None
    leader = ahead(position)
    if leader is None:
        return Verdict(None, "The last month ends with equal points.", "7.4")
    return Verdict(leader, f"{game.sides[leader].name} has more points after the last month.", "7.4")


def holds(game: StraitsGame, position: StraitsPosition, side: Side, space: int) -> bool:
    """Whether a squadron of a side lies in a space."""
    there = squadron_in(position, space)
    return there is not None and game.owners[there] == side


def ahead(position: StraitsPosition) -> Side | None:
    """The side with more points."""
    north, south = position.points
    return None if north == south else NORTH if north > south else SOUTH
