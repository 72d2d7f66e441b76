"""N. Submarine patrols: where the submarines of the Commands lie in wait (Rules 25.1)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target
from game.core.hexset import NOWHERE, Mode, SpaceSet, flood, has, spaces_of, union
from game.core.kept import kept
from game.core.position import Prompt
from game.rulebooks.pacific_war.map.headquarters import command_points, pay_by_richest
from game.rulebooks.pacific_war.moving.submarines import has_fleets
from game.rulebooks.pacific_war.strategic.leaving import Preparation
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import (
    PacificAutomatic,
    PacificPosition,
    Patrol,
    Result,
)

Reaches = tuple[tuple[SpaceSet, int], ...]
"""The hexes within reach of each Command of a side, and its points."""


class RecallPatrols(PacificAutomatic, frozen=True):
    """All patrols are taken off the map; players place and pay them anew (Rules 5.1 N)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Their points are at the Commands."""
        return Result(replace(position, patrols=()))


def reach_of(game: PacificGame, port: int) -> SpaceSet:
    """The hexes that the submarines of a Command reach, by water (Rules 25.1)."""
    if port >= game.hex_count:
        return NOWHERE
    return flood(Mode(game.hexes.sea, game.hexes.everywhere), 1 << port, game.tables.numbers.patrols.reach)


def patrols_of(position: PacificPosition, side: Side) -> list[Patrol]:
    """The patrols of a side."""
    return [patrol for patrol in position.patrols if patrol.side == side]


def fleets_of(position: PacificPosition, side: Side) -> list[Patrol]:
    """The units of fleet submarines of a side."""
    return [patrol for patrol in patrols_of(position, side) if patrol.is_fleet]


def points_left(game: PacificGame, position: PacificPosition, side: Side) -> int:
    """The submarine points of the Commands that neither patrol nor run Emergency Links (Rules 11.7, 25.1)."""
    there = sum(points for _, points in position.submarines[side].commands)
    rows = game.tables.numbers.emergency_links
    running = sum(rows[link.kind].submarines for link in position.emergency if link.side == side)
    return there - running - sum(patrol.points for patrol in patrols_of(position, side))


def patrol_refusal(game: PacificGame, position: PacificPosition, side: Side, space: int) -> Refusal | None:
    """Why a patrol cannot be sent to a hex, or None (Rules 25.1)."""
    numbers = game.tables.numbers.patrols
    mine = [patrol for patrol in patrols_of(position, side) if not patrol.is_fleet]
    here = next((patrol for patrol in mine if patrol.space == space), None)
    if here is not None and here.points >= numbers.points_per_hex:
        return Refusal(f"No more than {numbers.points_per_hex} points patrol in a hex.", "25.1")
    if here is None and len(mine) >= numbers.most:
        return Refusal(f"A side has no more than {numbers.most} patrols.", "25.1")
    if here is None and command_points(game, position, side) < numbers.cost:
        return Refusal("A patrol costs a Command Point.", "25.1")
    if points_left(game, position, side) <= 0:
        return Refusal("All submarine points of the Commands patrol, or run Emergency Links.", "25.1")
    if not has(patrol_hexes(game, position)[side], space):
        return Refusal(f"No Command of yours lies within {numbers.reach} hexes by water.", "25.1")
    if not has(open_hexes(game, position, side), space):
        return Refusal("The Commands within reach have sent out all their points.", "25.1")
    return None


def fleet_refusal(game: PacificGame, position: PacificPosition, side: Side) -> Refusal | None:
    """Why a side forms no further unit of fleet submarines, or None (Rules 34.1)."""
    numbers = game.tables.numbers.patrols
    if not has_fleets(game, side):
        return Refusal("Only by its option has Japan fleet submarines.", "34.1")
    if len(fleets_of(position, side)) >= numbers.fleet_units:
        return Refusal(f"There are no more than {numbers.fleet_units} units of fleet submarines.", "34.1")
    if points_left(game, position, side) < numbers.fleet_points:
        return Refusal(f"A unit takes {numbers.fleet_points} submarine points.", "34.1")
    if command_points(game, position, side) < numbers.cost:
        return Refusal("A patrol costs a Command Point.", "25.1")
    return None


@kept("submarines")
def reaches(game: PacificGame, position: PacificPosition) -> tuple[Reaches, Reaches]:
    """How far the submarines of each Command reach, with its points, of each side."""
    wet = game.hexes.open_sea | game.hexes.coasts
    japan, allies = (
        tuple((reach_of(game, port) & wet, points) for port, points in submarines.commands if points)
        for submarines in position.submarines
    )
    return japan, allies


def patrol_hexes(game: PacificGame, position: PacificPosition) -> tuple[SpaceSet, SpaceSet]:
    """The hexes within reach of the Commands that have submarines, of each side."""
    japan, allies = (union(reach for reach, _ in commands) for commands in reaches(game, position))
    return japan, allies


def open_hexes(game: PacificGame, position: PacificPosition, side: Side, more: int = 1) -> SpaceSet:
    """The hexes to which the Commands can send so many points more, each only its own (Rules 25.1).

    Where some Commands have no points left beside those on patrols that only they reach, only the others send more.
    """
    commands = reaches(game, position)[side]
    sent = [(patrol.space, patrol.points) for patrol in patrols_of(position, side)]
    found = union(reach for reach, _ in commands)
    for size in range(1, len(commands) + 1):
        for some in combinations(range(len(commands)), size):
            others = union(reach for n, (reach, _) in enumerate(commands) if n not in some)
            theirs = sum(points for space, points in sent if not has(others, space))
            if theirs + more > sum(commands[n][1] for n in some):
                found &= others
    return found


def no_submarines(game: PacificGame, position: PacificPosition) -> Refusal | None:
    """No Command of either side has submarines (Rules 25.1)."""
    if any(submarines.commands for submarines in position.submarines):
        return None
    return Refusal("No Command has submarines that could patrol.", "25.1")


class PlacePatrols(Preparation, frozen=True):
    """A player sends out his submarines in secret, a point a click (Rules 25.1, 25.3)."""

    rule = "25.1"
    plain_no = "end_patrols"
    is_secret = True
    passes_alone = False
    is_fleet: bool = False
    """Whether the next click places a unit of fleet submarines (Rules 34.1)."""

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """How many are left."""
        left = points_left(game, position, self.side)
        held = command_points(game, position, self.side)
        hint = f"They attack ships that pass. A new hex costs a Command Point; you have {held}. Click again for more."
        if self.is_fleet:
            points = game.tables.numbers.patrols.fleet_points
            return Prompt(f"place a unit of fleet submarines, {points} of {left} points.", "34.1", hint)
        return Prompt(f"place submarine patrols: {left} points are left.", self.rule, hint)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Hexes in reach, and the end; nothing for a side whose Commands have no submarines in this war."""
        if not position.submarines[self.side].commands:
            return ()
        if self.is_fleet:
            points = game.tables.numbers.patrols.fleet_points
            spaces = spaces_of(open_hexes(game, position, self.side, points))
            return [*(Action("patrol", space) for space in spaces), Action("as_patrols")]
        fleets = [Action("as_fleet")] if fleet_refusal(game, position, self.side) is None else []
        return [*(Action("patrol", space) for space in self.spaces(game, position)), *fleets, Action("end_patrols")]

    def spaces(self, game: PacificGame, position: PacificPosition) -> Iterator[int]:
        """The hexes that a point can go to: those on patrol with room, and new ones while they can be paid."""
        numbers = game.tables.numbers.patrols
        mine = [patrol for patrol in patrols_of(position, self.side) if not patrol.is_fleet]
        if points_left(game, position, self.side) <= 0:
            return
        there = union(1 << patrol.space for patrol in mine)
        full = union(1 << patrol.space for patrol in mine if patrol.points >= numbers.points_per_hex)
        may_open = len(mine) < numbers.most and command_points(game, position, self.side) >= numbers.cost
        reached = open_hexes(game, position, self.side)
        yield from spaces_of((reached if may_open else there) & ~full)

    def offered(self, game: PacificGame, position: PacificPosition, legal: Sequence[Action]) -> Sequence[Action]:
        """Where patrols are stays hidden."""
        return (Action("end_patrols"),)

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.verb == "as_fleet":
            return fleet_refusal(game, position, self.side) or Refusal("Not now.", "34.1")
        if target.kind is Kind.SPACE and not self.is_fleet:
            refused = patrol_refusal(game, position, self.side, target.number)
            if refused is not None:
                return refused
        return Refusal("Click a hex of the sea.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """A point more there; or done."""
        if action.verb == "end_patrols":
            return Result(position)
        if action.verb in ("as_fleet", "as_patrols"):
            return Result(position, (), (replace(self, is_fleet=action.verb == "as_fleet"),))
        numbers = game.tables.numbers.patrols
        if self.is_fleet:
            position = pay_by_richest(game, position, self.side, numbers.cost)
            unit = Patrol(self.side, action.target, numbers.fleet_points, is_fleet=True)
            return Result(replace(position, patrols=(*position.patrols, unit)), (), (PlacePatrols(self.side),))
        here = next((p for p in patrols_of(position, self.side) if p.space == action.target and not p.is_fleet), None)
        rest = tuple(p for p in position.patrols if p is not here)
        if here is None:
            here = Patrol(self.side, action.target, 0)
            position = pay_by_richest(game, position, self.side, numbers.cost)
        more = replace(here, points=here.points + 1)
        return Result(replace(position, patrols=(*rest, more)), (), (self,))
