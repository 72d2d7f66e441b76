"""Before units are activated: the free Support Base, and for how long the Operation is paid (Rules 11.3, 20.2.5)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target
from game.core.combat import Modifier, Preview
from game.core.events import Told
from game.rulebooks.pacific_war.map.headquarters import staffs
from game.rulebooks.pacific_war.operation.activating import can_activate
from game.rulebooks.pacific_war.operation.bidding import UNLIMITED
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import (
    PacificChoice,
    PacificPosition,
    Result,
    SupportBase,
    base_at,
    operation_of,
)


def support_refusal(game: PacificGame, position: PacificPosition, side: Side, space: int) -> Refusal | None:
    """Why an Offensive Support Base cannot stand in a space, or None (Rules 11.3)."""
    base = base_at(game, position, space)
    if base is None or not (base.airbase or base.port):
        return Refusal("A Support Base stands in a hex with a port or an airbase.", "11.3")
    if base.owner != side:
        return Refusal("The base is the enemy's.", "11.3")
    if any(each.space == space for each in position.support_bases):
        return Refusal("There is a Support Base already.", "11.3")
    if nearest_staff(game, position, side, space) is None:
        return Refusal("No headquarters lies within twice its range.", "11.3")
    return None


def nearest_staff(game: PacificGame, position: PacificPosition, side: Side, space: int) -> int | None:
    """The nearest headquarters that a Support Base in a space can serve; the first in the list among equals."""
    reach = game.tables.numbers.command.support_reach
    near = [
        (game.distance(position.staffs[staff].space, space), staff)
        for staff in staffs(game, position, side)
        if game.distance(position.staffs[staff].space, space) <= reach * game.headquarters[staff].range
    ]
    return min(near)[1] if near else None


def support_places(game: PacificGame, position: PacificPosition, side: Side) -> Iterator[int]:
    """The spaces where a side may place a Support Base."""
    for base in position.bases:
        if support_refusal(game, position, side, base.space) is None:
            yield base.space


class PlaceSupportBase(PacificChoice, frozen=True):
    """The new Operation player places a Support Base for nothing (Rules 11.3.1)."""

    rule = "11.3.1"
    asks = "place your free Offensive Support Base at a port or airbase, or go without."
    hint = "It carries a headquarters' command eight hexes further, and goes when the Operation ends."

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The Operation player."""
        return operation_of(position).player

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Every base that a headquarters reaches, and none at all."""
        side = operation_of(position).player
        spaces = [Action("place_support", space) for space in support_places(game, position, side)]
        return [*spaces, Action("no_support")]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is not Kind.SPACE:
            return Refusal("Click a port or an airbase of yours.", self.rule)
        side = operation_of(position).player
        refused = support_refusal(game, position, side, target.number)
        return refused or Refusal("Click a port or an airbase of yours.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It stands there."""
        if action.verb == "no_support":
            return Result(position)
        side = operation_of(position).player
        staff = nearest_staff(game, position, side, action.target)
        assert staff is not None, "the legal spaces have a headquarters"
        base = SupportBase(action.target, staff, is_free=True)
        told = Told(
            f"A Support Base of {game.headquarters[staff].name} is set up in {game.place(action.target)} § 11.3.1."
        )
        return Result(replace(position, support_bases=(*position.support_bases, base)), (told,))


class ChooseDays(PacificChoice, frozen=True):
    """For how many days the Operation is paid, and so how often its Activation Points (Rules 20.2.5)."""

    rule = "20.2.5"
    asks = "for how long is the Operation paid?"
    hint = "Each further week costs all Activation Points again."
    otherwise = "Choose how long the Operation lasts."

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The Operation player."""
        return operation_of(position).player

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The multiples of the table at which the bid still activates a unit (Rules 18.4)."""
        operation = operation_of(position)
        longer = range(2, len(game.tables.numbers.operation.weeks) + 1)
        paid = [n for n in longer if can_activate(game, position, operation.player, operation.bid, n)]
        return [Action("pay_weeks", number) for number in (1, *paid)]

    def label(self, game: PacificGame, position: PacificPosition, action: Action) -> str:
        """Days and multiple."""
        days = game.tables.numbers.operation.weeks[action.target - 1]
        return f"{days} days: points × {action.target}"

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """What it means for the bid; nothing where there was none, and so no limit."""
        bid = operation_of(position).bid
        if bid == UNLIMITED:
            return None
        most = bid // action.target
        return Preview(
            f"{game.tables.numbers.operation.weeks[action.target - 1]} days",
            (Modifier(bid, "Command Points bid", "18.3"),),
            f"at most {most} Activation Points, less the operation cost of headquarters",
        )

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """So many days."""
        days = game.tables.numbers.operation.weeks[action.target - 1]
        return Result(replace(position, operation=replace(operation_of(position), days=days)))
