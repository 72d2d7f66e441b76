"""A match: one battle fought twice, with the sides exchanged, so that an uneven battle is fair.

A title that knows matches says what a game counts; the players' totals and the winner are worked out here alone.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from game.core.actions import Side, other


class Tally(msgspec.Struct, frozen=True):
    """What a side takes out of one game: points, and what decides between players whose points are equal."""

    points: int
    tie_break: int


Tallies = tuple[Tally, Tally]


class MatchRule(msgspec.Struct, frozen=True):
    """How a title counts a match: its paragraph, what points and tie-break are called, and the tallies by side.

    `tally` answers for (game, position) at the end of a game.
    """

    rule: str
    points: str
    tie_break: str
    tally: Callable[[Any, Any], Tallies]


class MatchGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which game of a match this is: the second one brings the tallies of the first, by the sides of that game."""

    first: Tallies | None = None

    @property
    def number(self) -> int:
        """1 or 2."""
        return 1 if self.first is None else 2


class Total(msgspec.Struct, frozen=True):
    """What one player has gathered: his tallies, game by game."""

    games: tuple[Tally, ...]

    @property
    def points(self) -> int:
        """The points of all his games."""
        return sum(game.points for game in self.games)

    @property
    def tie_break(self) -> int:
        """What decides when the points are equal."""
        return sum(game.tie_break for game in self.games)


def totals(match: MatchGame, now: Tallies) -> tuple[Total, Total]:
    """The totals of the players by the sides they have in the present game, at its end."""
    if match.first is None:
        return Total((now[0],)), Total((now[1],))
    return Total((match.first[1], now[0])), Total((match.first[0], now[1]))


def match_winner(match: MatchGame, now: Tallies) -> Side | None:
    """The side, in the second game, of the player who wins the match; None when nothing parts them (or after one)."""
    if match.first is None:
        return None
    mine, yours = totals(match, now)
    one, two = (mine.points, mine.tie_break), (yours.points, yours.tie_break)
    if one == two:
        return None
    return Side(0) if one > two else Side(other(Side(0)))
