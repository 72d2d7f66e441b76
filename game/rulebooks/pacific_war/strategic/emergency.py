"""J. Emergency Command Links to ground units that are cut off (Rules 11.7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target
from game.core.events import Told
from game.core.hexset import has, spaces_of
from game.core.position import Prompt
from game.rulebooks.pacific_war.map.headquarters import command_points, paid_by_richest
from game.rulebooks.pacific_war.map.links import is_linked
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import (
    PacificAutomatic,
    PacificChoice,
    PacificPosition,
    Result,
    occupants,
)


def emergency_hexes(game: PacificGame, position: PacificPosition, side: Side) -> list[int]:
    """The hexes with ground units of a side that have no Command Link (Rules 11.7)."""
    here = spaces_of(occupants(game, position).ground[side])
    linked_already = {space for space, _ in position.emergency}
    return [s for s in here if not is_linked(game, position, s, side) and s not in linked_already]


def link_kinds(game: PacificGame, position: PacificPosition, side: Side, space: int) -> list[str]:
    """The kinds of Emergency Link that a side can establish to a hex and pay (Rules 11.7)."""
    rows = game.tables.numbers.emergency_links
    money = command_points(game, position, side)
    found = []
    for kind, row in rows.items():
        points = sum(points for _, points in position.submarines[side].commands)
        has_means = points >= row.submarines if row.submarines else has_carrier(game, position, side, kind, space)
        if row.cost <= money and has_means:
            found.append(kind)
    return found


def has_carrier(game: PacificGame, position: PacificPosition, side: Side, kind: str, space: int) -> bool:
    """Whether a destroyer or fast transport, or an aircraft in range, can run to a hex (Rules 11.7)."""
    kinds = ("dd", "apd") if kind == "destroyer_run" else ("t", "lra")
    for unit in position.units:
        each = game.classes[unit.kind]
        if each.side != side or each.kind not in kinds or not 0 <= unit.place < game.hex_count or unit.activity:
            continue
        if kind == "destroyer_run" and game.is_coast(space):
            return True
        if kind == "air" and game.distance(unit.place, space) <= each.range:
            return True
    return False


class EmergencyLinks(PacificChoice, frozen=True):
    """A side establishes Emergency Command Links to cut-off ground units (Rules 11.7)."""

    rule = "11.7"
    side: Side

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The side."""
        return self.side

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Where."""
        return Prompt("click hexes with units that an Emergency Command Link shall supply.", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The hexes, and the end."""
        hexes = [s for s in emergency_hexes(game, position, self.side) if link_kinds(game, position, self.side, s)]
        return [*(Action("emergency_to", space) for space in hexes), Action("end_links")] if hexes else []

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is Kind.SPACE and has(occupants(game, position).ground[self.side], target.number):
            return Refusal("It has a Command Link, or no ship, aircraft or point is left for it.", self.rule)
        return Refusal("Click a hex with ground units of yours that are cut off.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """By which means, or done."""
        if action.verb == "end_links":
            return Result(position)
        return Result(position, (), (ChooseLink(self.side, action.target), self))


class ChooseLink(PacificChoice, frozen=True):
    """By destroyers, submarines or aircraft (Rules 11.7)."""

    rule = "11.7"
    is_selection = True
    side: Side
    space: int

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The side."""
        return self.side

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Which kind."""
        return Prompt(f"how is {game.place(self.space)} supplied?", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The kinds that are there."""
        return [Action(f"by_{kind}") for kind in link_kinds(game, position, self.side, self.space)]

    def label(self, game: PacificGame, position: PacificPosition, action: Action) -> str:
        """The kind, its cost and its steps."""
        kind = action.verb.removeprefix("by_")
        row = game.tables.numbers.emergency_links[kind]
        return f"{kind.replace('_', ' ').capitalize()}: {row.cost} CP, {row.steps} steps"

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Only a kind."""
        return Refusal("Choose how the units are supplied.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The link stands for a month."""
        row = game.tables.numbers.emergency_links[action.verb.removeprefix("by_")]
        position = paid_by_richest(game, position, self.side, row.cost)
        position = replace(position, emergency=(*position.emergency, (self.space, row.steps)))
        told = Told(f"An Emergency Command Link supplies {row.steps} steps in {game.place(self.space)} § 11.7.")
        return Result(position, (told,))


class EndLinks(PacificAutomatic, frozen=True):
    """The Emergency Links of the last month lapse (Rules 11.7)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """All of them."""
        return Result(replace(position, emergency=()))
