"""Taking ground and armor overrun (Rules 7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, SpaceId, Target
from game.core.combat import Mark, Modifier, Preview
from game.core.position import Prompt, Step
from game.rulebooks.memoir44.battle.ambush import AmbushQuestion
from game.rulebooks.memoir44.battle.battle_back import BattleBack
from game.rulebooks.memoir44.battle.fight import Fight, FightOnce
from game.rulebooks.memoir44.battle.odds import preview_battle, preview_marks, preview_single
from game.rulebooks.memoir44.battle.targets import place_forbids_battle, target_refusal, targets
from game.rulebooks.memoir44.moving.hazards import arrive
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.effects import arm_of, footing_of
from game.rulebooks.memoir44.terms.events import GroundTaken
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import (
    GONE,
    BattleAutomatic,
    BattleChoice,
    MemoirPosition,
    Order,
    Result,
    occupants,
    order_of,
    with_order,
)
from game.rulebooks.memoir44.terms.ways import cliff_between, entry_refusal
from game.rulebooks.memoir44.turn.desert import DriveOn, drives_on
from game.rulebooks.memoir44.units.strength import enemies_beside, terrain_at


def declare(game: MemoirGame, position: MemoirPosition, unit: PieceId, target: PieceId) -> tuple[Step, ...]:
    """The steps of a declared battle: a close assault has the defender's question before it and ground after it."""
    start, end = SpaceId(position.units[unit].space), SpaceId(position.units[target].space)
    fight = Fight(unit, target, start)
    if game.distance[start][end] > 1:
        return (fight,)
    return (AmbushQuestion(unit, target), fight, *after_assault(game, position, unit, target))


def after_assault(game: MemoirGame, position: MemoirPosition, unit: PieceId, target: PieceId) -> tuple[Step, ...]:
    """What follows the dice of a close assault: the answer of a last figure, the ground (Rules 7.1, 14.5, 14.7)."""
    start, end = SpaceId(position.units[unit].space), SpaceId(position.units[target].space)
    back = (BattleBack(target, unit, end, start),) if game.roster[target].type.battles_back else ()
    if game.roster[unit].type.second_assault:
        return (*back, AfterAssault(unit, start, end, target))
    return (*back, AfterBattle(unit, start, end))


SECOND = Modifier(1, "second close assault", "14.7")


class AfterBattle(BattleAutomatic, frozen=True):
    """See whether a close assault has cleared its target's hex, so that ground can be taken (Rules 7.1)."""

    unit: PieceId
    start: SpaceId
    space: SpaceId

    def run(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """Offer the ground where nothing forbids it."""
        if ground_refusal(game, position, self.unit, self.start, self.space) is not None:
            return Result(position)
        return Result(position, (), (TakeGround(self.unit, self.space),))


def ground_refusal(game: MemoirGame, position: MemoirPosition, unit: int, start: int, space: int) -> Refusal | None:
    """Why a unit may not take the ground of a hex it has assaulted from `start` (Rules 7.4, 7.5)."""
    kind, order = game.roster[unit].type, order_of(position, unit)
    if position.units[unit].space != start or order is None:
        return Refusal("The unit has been driven off.", "9.9")
    if space in occupants(game, position):
        return Refusal("The hex has not been cleared.", "7.1")
    if not kind.ground:
        return Refusal(f"{kind.name} never takes ground.", "7.5")
    if order.stopped and not order.grounds:
        return Refusal("The unit moved this turn into terrain that stops it.", "7.4")
    field = field_of(game, position)
    began = began_at(position, unit, start)
    thicket = next((row for row in field.underfoot[space] if arm_of(game, unit) in row.ground.from_adjacent), None)
    if thicket is not None and game.distance[began][space] > 1:
        return Refusal(f"{thicket.name}: the unit did not begin its move next to it.", thicket.rule)
    cliff = cliff_between(field, start, space)
    if cliff is not None and not cliff.ground.from_beach and field.is_beach[start]:
        return Refusal("Infantry cannot take ground up a cliff from the beach.", "8.11")
    return entry_refusal(field, field.footings[footing_of(game, position, unit)], start, space)


def began_at(position: MemoirPosition, unit: int, start: int) -> int:
    """Where a unit that stands at `start` was when its turn began, if it has moved and that matters (Rules 8.57)."""
    places = (each.space for each in position.began if each.turn == position.turn and each.unit == unit)
    return next(places, start)


class TakeGround(BattleChoice, frozen=True):
    """A unit may advance into the hex it has cleared (Rules 7.1, 7.2)."""

    rule = "7.1"
    otherwise = "Ground is taken only in the hex just cleared, and at once."
    unit: PieceId
    space: SpaceId

    def begins_order(self) -> bool:
        """It ends a battle."""
        return False

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Advance or stay."""
        start = game.place(position.units[self.unit].space)
        words = f"take ground with the unit in {start} at {game.place(self.space)}?"
        return Prompt(words, "7.1", "Click the lit hex to move into it.")

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """The vacated hex, or staying."""
        return (Action("take_ground", self.space), Action("stay"))

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Advance; armor may go on to an overrun."""
        return Result(position) if action.verb == "stay" else advance(game, position, self.unit, self.space)

    def subject(self, game: MemoirGame, position: MemoirPosition) -> Target:
        """The victorious unit."""
        return Target(Kind.PIECE, self.unit)


def advance(game: MemoirGame, position: MemoirPosition, unit: PieceId, space: SpaceId) -> Result:
    """Take ground, and go on to what a unit may do then (Rules 7.1 to 7.3)."""
    start = SpaceId(position.units[unit].space)
    order = order_of(position, unit) or Order(unit)
    position = with_order(position, replace(order, grounds=order.grounds + 1))
    position, events = arrive(game, position, unit, GroundTaken(unit, (start, space)))
    return Result(position, events, after_ground(game, position, unit, start))


def after_ground(game: MemoirGame, position: MemoirPosition, unit: PieceId, start: SpaceId) -> tuple[Step, ...]:
    """What a unit may do that has taken ground: an overrun, in the desert a hex further on (Rules 7.3, 13.11)."""
    if game.scenario.rules.desert and drives_on(game, position, unit, start):
        return (DriveOn(unit), Overrun(unit))
    return (Overrun(unit),) if may_overrun(game, position, unit) else ()


def may_overrun(game: MemoirGame, position: MemoirPosition, unit: int) -> bool:
    """Whether a unit that has just taken ground may battle a second time from there (Rules 7.3)."""
    kind, order, space = game.roster[unit].type, order_of(position, unit), position.units[unit].space
    if space == GONE:
        return False
    arm = arm_of(game, unit)
    forbidden = any(arm in row.battle.not_after_entry for row in terrain_at(game, position, space))
    barred = forbidden or place_forbids_battle(game, position, unit) is not None
    return kind.overrun and order is not None and not order.overran and not barred


class Overrun(BattleChoice, frozen=True):
    """Armor or cavalry that has taken ground may battle once more (Rules 7.3, 10.6)."""

    rule = "7.3"
    passes_alone = False
    unit: PieceId

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Choose the overrun's target, or none."""
        place = game.place(position.units[self.unit].space)
        words = f"overrun: choose a second target for {game.unit_name(self.unit)} in {place}, or none"
        return Prompt(words, "7.3", "Point at a target to see the dice and the odds; click it to battle again.")

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Targets from the hex taken, and no overrun; nothing to decide without a target."""
        if not may_overrun(game, position, self.unit):
            return ()
        found = [Action("attack", t) for t in targets(game, position, occupants(game, position), self.unit)]
        return [*found, Action("no_overrun")] if found else ()

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why something is no target."""
        if target.kind is not Kind.PIECE:
            return Refusal("Choose a target for the overrun, or none.", "7.3")
        found = target_refusal(game, position, occupants(game, position), self.unit, target.number)
        return found or Refusal("Choose a target for the overrun, or none.", "7.3")

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Battle again, once."""
        if action.verb == "no_overrun":
            return Result(position)
        order = order_of(position, self.unit) or Order(self.unit)
        position = with_order(position, replace(order, overran=True))
        return Result(position, (), declare(game, position, self.unit, PieceId(action.target)))

    def preview(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Preview | None:
        """The dice and the odds."""
        return preview_battle(game, position, self.unit, action.target) if action.verb == "attack" else None

    def marks(self, game: MemoirGame, position: MemoirPosition) -> tuple[Mark, ...]:
        """The dice at every target."""
        found = targets(game, position, occupants(game, position), self.unit)
        return tuple(mark for t in found for mark in preview_marks(game, position, self.unit, t))

    def subject(self, game: MemoirGame, position: MemoirPosition) -> Target:
        """The overrunning unit."""
        return Target(Kind.PIECE, self.unit)


class AfterAssault(BattleAutomatic, frozen=True):
    """See what French infantry may do after a close assault on a unit that stood at `space` (Rules 14.7)."""

    unit: PieceId
    start: SpaceId
    space: SpaceId
    target: PieceId

    def run(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """Offer a second assault where the first has cleared its hex, or else the ground alone."""
        if not second_targets(game, position, self):
            return AfterBattle(self.unit, self.start, self.space).run(game, position)
        return Result(position, (), (FuriaFrancese(self),))


def second_targets(game: MemoirGame, position: MemoirPosition, after: AfterAssault) -> list[int]:
    """The other enemies next to a unit that it may assault instead of taking ground (Rules 14.7)."""
    order, occupied = order_of(position, after.unit), occupants(game, position)
    stands = position.units[after.unit].space == after.start and order is not None and not order.overran
    if not stands or after.space in occupied:
        return []
    return [t for t in sorted(enemies_beside(game, occupied, after.unit, after.start)) if t != after.target]


class FuriaFrancese(BattleChoice, frozen=True):
    """Take ground, or stay and close assault another enemy with one die (Rules 14.7)."""

    rule = "14.7"
    passes_alone = False
    after: AfterAssault

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Ground, a second assault, or neither."""
        start = game.place(self.after.start)
        words = f"take ground with the unit in {start}, or close assault another enemy with 1 die?"
        return Prompt(words, "14.7", "Click the lit hex, or a lit enemy: then the unit battles no more this turn.")

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """The vacated hex if it is eligible, the other enemies, and staying."""
        after = self.after
        refused = ground_refusal(game, position, after.unit, after.start, after.space)
        ground = [Action("take_ground", after.space)] if refused is None else []
        return [*ground, *(Action("attack", t) for t in second_targets(game, position, after)), Action("stay")]

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why something is neither."""
        after = self.after
        if target.kind is Kind.PIECE:
            return Refusal("The second assault is for another enemy next to the unit.", "14.7")
        found = ground_refusal(game, position, after.unit, after.start, after.space)
        return found or Refusal("Ground is taken only in the hex just cleared, and at once.", "7.1")

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Advance, or battle again, once."""
        unit = self.after.unit
        if action.verb == "stay":
            return Result(position)
        if action.verb == "take_ground":
            return advance(game, position, unit, self.after.space)
        order, target = order_of(position, unit) or Order(unit), PieceId(action.target)
        position = with_order(position, replace(order, overran=True))
        fight = FightOnce(unit, target, self.after.start, SECOND)
        return Result(position, (), (AmbushQuestion(unit, target), fight, *after_assault(game, position, unit, target)))

    def preview(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Preview | None:
        """The odds of the one die."""
        unit = self.after.unit
        return preview_single(game, position, unit, action.target, SECOND) if action.verb == "attack" else None

    def subject(self, game: MemoirGame, position: MemoirPosition) -> Target:
        """The victorious unit."""
        return Target(Kind.PIECE, self.after.unit)
