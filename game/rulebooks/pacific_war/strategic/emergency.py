"""J. Emergency Command Links to ground units that are cut off (Rules 11.7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target
from game.core.events import Told
from game.core.hexset import spaces_of
from game.core.position import Prompt
from game.rulebooks.pacific_war.map.headquarters import command_points, pay_by_richest
from game.rulebooks.pacific_war.map.links import is_linked
from game.rulebooks.pacific_war.strategic.leaving import Preparation
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import ground_at, occupants
from game.rulebooks.pacific_war.terms.position import (
    EmergencyLink,
    PacificAutomatic,
    PacificPosition,
    PacificSideChoice,
    Result,
)
from game.rulebooks.pacific_war.terms.words import counted


def emergency_hexes(game: PacificGame, position: PacificPosition, side: Side) -> list[int]:
    """The hexes with ground units of a side that no Command Link and no Emergency Link supplies (Rules 11.7)."""
    here = spaces_of(occupants(game, position).ground[side])
    return [space for space in here if need_refusal(game, position, side, space) is None]


def need_refusal(game: PacificGame, position: PacificPosition, side: Side, space: int) -> Refusal | None:
    """Why a hex needs no Emergency Link of a side, or None (Rules 11.7)."""
    troops = ground_at(game, position, space, side)
    if not troops:
        return Refusal("No ground unit of yours is there.", "11.7")
    if is_linked(game, position, space, side):
        return Refusal("It has a Command Link.", "11.7")
    supplied = sum(link.steps for link in position.emergency if link.side == side and link.space == space)
    if supplied >= sum(position.units[number].steps for number in troops):
        return Refusal("Emergency Links supply all steps there.", "11.7")
    return None


def link_kinds(game: PacificGame, position: PacificPosition, side: Side, space: int) -> list[str]:
    """The kinds of Emergency Link that a side can establish to a hex and pay (Rules 11.7)."""
    rows = game.tables.numbers.emergency_links
    money = command_points(game, position, side)
    return [kind for kind, row in rows.items() if row.cost <= money and has_means(game, position, side, kind, space)]


def has_means(game: PacificGame, position: PacificPosition, side: Side, kind: str, space: int) -> bool:
    """Whether submarine points are left for a link, or a unit that can run to a hex (Rules 11.7)."""
    row = game.tables.numbers.emergency_links[kind]
    if not row.submarines:
        return runner(game, position, side, kind, space) is not None
    links = 1 + sum(link.side == side and link.kind == kind for link in position.emergency)
    return sum(points for _, points in position.submarines[side].commands) >= row.submarines * links


def runner(game: PacificGame, position: PacificPosition, side: Side, kind: str, space: int) -> int | None:
    """A destroyer or fast transport, or an aircraft in range, that runs to no other hex this month (Rules 11.7)."""
    kinds = ("dd", "apd") if kind == "destroyer_run" else ("t", "lra")
    taken = {link.unit for link in position.emergency}
    for number, unit in enumerate(position.units):
        each = game.classes[unit.kind]
        is_idle = 0 <= unit.place < game.hex_count and not unit.activity and number not in taken
        if each.side != side or each.kind not in kinds or not is_idle:
            continue
        if kind == "destroyer_run" and game.is_coast(space):
            return number
        if kind == "air" and game.distance(unit.place, space) <= each.range:
            return number
    return None


class EmergencyLinks(Preparation, frozen=True):
    """A side establishes Emergency Command Links to cut-off ground units (Rules 11.7)."""

    rule = "11.7"
    plain_no = "end_links"
    asks = "click hexes with units that an Emergency Command Link shall supply."
    hint = "Without a link a ground unit may be Broken in the Isolation Phase, and who is Broken loses a step."

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The hexes, and the end."""
        hexes = [s for s in emergency_hexes(game, position, self.side) if link_kinds(game, position, self.side, s)]
        return [*(Action("emergency_to", space) for space in hexes), Action("end_links")] if hexes else []

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is Kind.SPACE:
            refused = need_refusal(game, position, self.side, target.number)
            return refused or Refusal("No ship, aircraft, submarine or Command Point is left for it.", self.rule)
        return Refusal("Click a hex with ground units of yours that are cut off.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """By which means, or done."""
        if action.verb == "end_links":
            return Result(position)
        return Result(position, (), (ChooseLink(self.side, action.target), self))


class ChooseLink(PacificSideChoice, frozen=True):
    """By destroyers, submarines or aircraft (Rules 11.7)."""

    rule = "11.7"
    otherwise = "Choose how the units are supplied."
    is_selection = True
    space: int

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
        return f"{kind.replace('_', ' ').capitalize()}: {counted(row.cost, 'Command Point')}, {row.steps} steps"

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The link stands for a month."""
        kind = action.verb.removeprefix("by_")
        row = game.tables.numbers.emergency_links[kind]
        runs = None if row.submarines else runner(game, position, self.side, kind, self.space)
        link = EmergencyLink(self.side, self.space, row.steps, kind, -1 if runs is None else runs)
        position = pay_by_richest(game, position, self.side, row.cost)
        position = replace(position, emergency=(*position.emergency, link))
        told = Told(f"An Emergency Command Link supplies {row.steps} steps in {game.place(self.space)} § 11.7.")
        return Result(position, (told,))


class EndLinks(PacificAutomatic, frozen=True):
    """The Emergency Links of the last month lapse (Rules 11.7)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """All of them."""
        return Result(replace(position, emergency=()))
