"""J. Submarine points: how many hunt merchants, and how the others are divided between the Commands (Rules 14.2)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.combat import Preview
from game.core.position import Prompt
from game.core.rows import with_side
from game.rulebooks.pacific_war.strategic.leaving import Preparation
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition, PacificSideChoice, Result

Commands = tuple[tuple[int, int], ...]
"""Submarine points at Commands: (space, points)."""
HUNT = "They sink merchants every month § 9.3; the others are divided between your Commands, for patrols § 25.1."
HINT = "Click a Command, then say how many are there; the others are evened out."


def adjusted(commands: Commands, total: int, fixed: int = -1) -> Commands:
    """Points at Commands brought to a total: from those with most, to those with fewest; one of them is left alone."""
    rows = dict(commands)
    others = [space for space in rows if space != fixed]
    while others and sum(rows.values()) > total:
        rows[max(others, key=lambda space: (rows[space], -space))] -= 1
    while others and sum(rows.values()) < total:
        rows[min(others, key=lambda space: (rows[space], space))] += 1
    return tuple(sorted(rows.items()))


class SplitSubmarines(PacificSideChoice, frozen=True):
    """How many submarine points hunt merchants; the others stay with their Commands (Rules 14.2)."""

    rule = "14.2"
    otherwise = "Say how many points hunt merchants."
    is_secret = True
    passes_alone = False

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """How many."""
        return Prompt(f"how many of your {self.points(position)} submarine points hunt merchants?", self.rule, HUNT)

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview:
        """How many do so far, and how many are left for patrols."""
        so_far, left = position.submarines[self.side].anti_merchant, self.points(position) - action.target
        return Preview("Submarine points", notes=(f"{so_far} hunted merchants so far", f"{left} left for patrols"))

    def points(self, position: PacificPosition) -> int:
        """All submarine points of the side."""
        mine = position.submarines[self.side]
        return mine.anti_merchant + sum(points for _, points in mine.commands)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """From none to all."""
        if not position.submarines[self.side].commands:
            return ()
        return [Action("hunters", number) for number in range(self.points(position) + 1)]

    def usual_number(self, game: PacificGame, position: PacificPosition) -> int:
        """As many as so far."""
        return position.submarines[self.side].anti_merchant

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The others stay with the Commands, which lose or gain points evenly."""
        mine = position.submarines[self.side]
        commands = adjusted(mine.commands, self.points(position) - action.target)
        rows = replace(mine, anti_merchant=action.target, commands=commands)
        return Result(replace(position, submarines=with_side(position.submarines, self.side, rows)))


class DivideSubmarines(Preparation, frozen=True):
    """A side divides its submarine points between its Commands (Rules 14.2)."""

    rule = "14.2"
    plain_no = "end_dividing"
    otherwise = "Click a submarine Command of yours."
    is_secret = True
    passes_alone = False

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """How they are divided."""
        rows = ", ".join(f"{game.place(space)} {points}" for space, points in position.submarines[self.side].commands)
        return Prompt(f"divide your submarine points between your Commands: {rows}.", self.rule, HINT)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The Commands, and the end."""
        commands = position.submarines[self.side].commands
        if len(commands) < 2 or not any(points for _, points in commands):
            return ()
        return [*(Action("divide_at", space) for space, _ in commands), Action("end_dividing")]

    def offered(self, game: PacificGame, position: PacificPosition, legal: Sequence[Action]) -> Sequence[Action]:
        """Which ports are Commands is not shown."""
        return [Action("end_dividing")]

    def gives_up(self, game: PacificGame, position: PacificPosition, action: Action) -> bool:
        """No: all points are at some Command whenever this ends."""
        return False

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """How many at a Command, or done."""
        if action.verb == "end_dividing":
            return Result(position)
        return Result(position, (), (PointsAt(self.side, action.target),))


class PointsAt(PacificSideChoice, frozen=True):
    """How many submarine points a Command has; the others take or give what is needed (Rules 14.2)."""

    rule = "14.2"
    otherwise = "Say how many points are there."
    is_secret = True
    is_selection = True
    passes_alone = False
    space: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """How many."""
        return Prompt(f"how many submarine points are at {game.place(self.space)}?", self.rule)

    def subject(self, game: PacificGame, position: PacificPosition) -> Target | None:
        """The Command."""
        return Target(Kind.SPACE, self.space)

    def total(self, position: PacificPosition) -> int:
        """The points of all Commands."""
        return sum(points for _, points in position.submarines[self.side].commands)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """From none to all."""
        return [Action("submarines_at", number) for number in range(self.total(position) + 1)]

    def usual_number(self, game: PacificGame, position: PacificPosition) -> int:
        """As many as are there."""
        return dict(position.submarines[self.side].commands)[self.space]

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """They are there, and it is asked on."""
        mine = position.submarines[self.side]
        rows = tuple((space, action.target if space == self.space else points) for space, points in mine.commands)
        commands = adjusted(rows, self.total(position), self.space)
        now = with_side(position.submarines, self.side, replace(mine, commands=commands))
        return Result(replace(position, submarines=now), (), (DivideSubmarines(self.side),))
