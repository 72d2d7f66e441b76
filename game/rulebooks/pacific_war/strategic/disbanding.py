"""Headquarters that their own side disbands in phase G, and the return of disbanded ones in J (Rules 11.2.1.3)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Refusal, Side
from game.core.events import Told
from game.core.position import Prompt
from game.core.rows import with_some
from game.rulebooks.pacific_war.damage.bases import LARGE
from game.rulebooks.pacific_war.map.headquarters import staffs, staffs_away
from game.rulebooks.pacific_war.map.links import is_linked
from game.rulebooks.pacific_war.strategic.isolation import isolated
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import (
    AWAY,
    PacificAutomatic,
    PacificPosition,
    PacificSideChoice,
    Result,
)


def disband_refusal(game: PacificGame, position: PacificPosition, staff: int) -> Refusal | None:
    """Why its side does not disband a headquarters itself, or None (Rules 11.2.1.3)."""
    own = staffs(game, position, game.headquarters[staff].side)
    if staff not in own:
        return Refusal("It is not on the map.", "11.2.1.3")
    if own == (staff,):
        return Refusal("One headquarters stays on the map, for it holds the Command Points.", "11.2.1.3")
    if any(position.staffs[each].points for each in own):
        return Refusal("That is done before Command Points are allocated.", "11.2.1.3")
    return None


def without_staff(position: PacificPosition, staff: int) -> PacificPosition:
    """The position without a headquarters, which comes back."""
    return replace(position, staffs=with_some(position.staffs, {staff: replace(position.staffs[staff], space=AWAY)}))


def disband_own(game: PacificGame, position: PacificPosition, staff: int) -> Result:
    """A side disbands a headquarters itself (Rules 11.2.1.3)."""
    told = Told(f"{game.headquarters[staff].name} is disbanded, and returns in the Reinforcement Phase § 11.2.1.3.")
    return Result(without_staff(position, staff), (told,))


def isolated_without(game: PacificGame, position: PacificPosition, staff: int) -> list[int]:
    """The units that suffer from Isolation because a headquarters is gone until it returns (Rules 12)."""
    before = set(isolated(game, position))
    return [unit for unit in isolated(game, without_staff(position, staff)) if unit not in before]


class Recall(PacificSideChoice, frozen=True):
    """A disbanded headquarters returns at a large airbase or a major port of its owner's choice (Rules 11.2.1.3)."""

    rule = "11.2.1.3"
    otherwise = "It returns at a Linked large airbase or major port of yours."
    staff: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Where."""
        return Prompt(f"where does the headquarters {game.headquarters[self.staff].name} return?", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Large airbases and major ports that are Linked, or any where no link is left."""
        own = [b for b in position.bases if b.owner == self.side and LARGE in (b.airbase, b.port)]
        tied = [base for base in own if is_linked(game, position, base.space, self.side)]
        return [Action("enter_at", base.space) for base in tied or own]

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It is there, without points."""
        now = {self.staff: replace(position.staffs[self.staff], space=action.target, points=0)}
        told = Told(f"{game.headquarters[self.staff].name} returns to {game.place(action.target)} § 11.2.1.3.")
        return Result(replace(position, staffs=with_some(position.staffs, now)), (told,))


class RecallStaffs(PacificAutomatic, frozen=True):
    """Headquarters that were disbanded return (Rules 11.2.1.3)."""

    side: Side

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Those that are out of play and were in it."""
        gone = staffs_away(game, position, self.side)
        return Result(position, (), tuple(Recall(self.side, staff) for staff in gone))
