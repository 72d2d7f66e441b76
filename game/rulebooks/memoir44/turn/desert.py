"""The North African desert: armor that takes ground drives on by a hex before it battles again (Rules 13.11)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, PieceId, Refusal, SpaceId, Target
from game.core.position import Prompt
from game.rulebooks.memoir44.moving.hazards import arrive
from game.rulebooks.memoir44.moving.movement import find_reach
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.arms import Arm
from game.rulebooks.memoir44.terms.effects import arm_of, footing_of
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, STOPPING, BattleChoice, MemoirPosition, Result, order_of
from game.rulebooks.memoir44.terms.special_events import DroveOn
from game.rulebooks.memoir44.terms.ways import goes_up, must_stop

FURTHER = 1
"""Hexes that armor may drive on after taking ground."""


def drives_on(game: MemoirGame, position: MemoirPosition, unit: int, start: int) -> bool:
    """Whether a unit that took ground from `start` may go a hex further: armor, before its overrun, unless stopped."""
    order, space = order_of(position, unit), position.units[unit].space
    if arm_of(game, unit) is not Arm.ARMOR or space == GONE or order is None or order.overran:
        return False
    field = field_of(game, position)
    footing = field.footings[footing_of(game, position, unit)]
    return not position.obstacles[space] & STOPPING and not any(
        must_stop(footing, row, uphill=goes_up(field, start, space)) for row in field.underfoot[space]
    )


class DriveOn(BattleChoice, frozen=True):
    """Armor that has taken ground in the desert may move one hex further (Rules 13.11)."""

    rule = "13.11"
    passes_alone = False
    unit: PieceId

    def begins_order(self) -> bool:
        """It goes on with taking ground."""
        return False

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Choose the hex, or stay."""
        place = game.place(position.units[self.unit].space)
        return Prompt(
            f"drive on by one hex with the armor in {place}, or stay",
            "13.11",
            "Click a lit hex; then it may battle again.",
        )

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """The hexes next to it that one hex of movement reaches; nothing to decide without any."""
        found = find_reach(game, position, self.unit, hexes=FURTHER)
        return [*(Action("drive_on", space) for space in sorted(found)), Action("stay")] if found else ()

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why a hex is not the next."""
        if target.kind is Kind.SPACE:
            return Refusal("Armor drives on by one hex only, onto a free hex that is open to it.", "13.11")
        return Refusal("First say where the armor drives on, or that it stays.", "13.11")

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Move the unit on."""
        if action.verb == "stay":
            return Result(position)
        start, end = SpaceId(position.units[self.unit].space), SpaceId(action.target)
        return Result(*arrive(game, position, self.unit, DroveOn(self.unit, (start, end))))

    def subject(self, game: MemoirGame, position: MemoirPosition) -> Target:
        """The armor."""
        return Target(Kind.PIECE, self.unit)
