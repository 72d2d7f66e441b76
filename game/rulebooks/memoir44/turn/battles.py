"""Battles: choosing which ordered unit battles, and whom (Rules 3.4, 5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, SpaceId, Target
from game.core.combat import Mark, Preview, Tone
from game.core.position import Prompt
from game.rulebooks.memoir44.battle.odds import preview_battle, preview_marks
from game.rulebooks.memoir44.battle.targets import has_target, target_refusal, targets, unable_to_battle
from game.rulebooks.memoir44.terms.events import PassedBy
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import (
    BattleChoice,
    MemoirPosition,
    Order,
    Result,
    occupants,
    order_of,
    with_order,
)
from game.rulebooks.memoir44.turn.clearing import (
    SEAL,
    clear,
    clearing_refusal,
    clearings,
    is_clearing,
    is_removal,
    preview_sealing,
)
from game.rulebooks.memoir44.turn.ground import declare
from game.rulebooks.memoir44.units.strength import enemies_beside

WHO_GLOWS = "Ordered units that have a target, or something to clear, glow."


class Battles(BattleChoice, frozen=True):
    """Choose the next ordered unit to battle, or end the battles (Rules 3.4)."""

    rule = "3.4"

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Pick a unit."""
        return Prompt(
            "choose a unit to battle with", "3.4", f"{WHO_GLOWS} One battle is finished before the next begins."
        )

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Ordered units that can battle or clear wire, and the end of the battles."""
        occupied = occupants(game, position)
        ready = [o.unit for o in position.orders if can_act(game, position, occupied, o)]
        return [*[Action("battle_with", unit) for unit in ready], Action("end_battles")] if ready else ()

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why a unit cannot battle."""
        if target.kind is not Kind.PIECE:
            return Refusal("Choose an ordered unit to battle with, or end the battles.", "3.4")
        if game.roster[target.number].side != position.side:
            return Refusal("Choose one of your own ordered units first, then its target.", "3.4")
        order = order_of(position, target.number)
        return unable_to_battle(game, position, order) or no_target(game, position, target.number)

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Go on to the choice of a target, or end the battles."""
        if action.verb == "end_battles":
            return Result(position)
        return Result(position, (), (ChooseTarget(PieceId(action.target)), self))

    def skip(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """Say that nobody can battle."""
        events = (PassedBy("No ordered unit can battle § 3.4."),) if not is_fought(position) else ()
        return Result(position, events)

    def warning(self, game: MemoirGame, position: MemoirPosition, action: Action) -> str:
        """Ask before giving up battles."""
        if action.verb != "end_battles":
            return ""
        occupied = occupants(game, position)
        left = sum(has_target(game, position, occupied, o.unit) for o in able(game, position))
        if left:
            return f"{left} unit{'s' * (left > 1)} can still battle. End the battles?"
        is_left = any(can_act(game, position, occupied, order) for order in position.orders)
        return "Nobody has a target, but something can still be cleared. End the battles?" if is_left else ""

    def marks(self, game: MemoirGame, position: MemoirPosition) -> tuple[Mark, ...]:
        """How many targets each ready unit has; without any it has something to clear."""
        occupied = occupants(game, position)
        found = []
        for order in position.orders:
            if can_act(game, position, occupied, order):
                n = len(targets(game, position, occupied, order.unit)) if order in able(game, position) else 0
                words = f"{n} target{'s' * (n > 1)}" if n else "can clear"
                found.append(Mark(SpaceId(position.units[order.unit].space), words, Tone.NEUTRAL))
        return tuple(found)


def is_fought(position: MemoirPosition) -> bool:
    """Whether anybody has battled this turn."""
    return any(order.battles for order in position.orders)


def able(game: MemoirGame, position: MemoirPosition) -> list[Order]:
    """The ordered units that nothing but the lack of a target keeps from battle."""
    return [order for order in position.orders if unable_to_battle(game, position, order) is None]


def can_act(game: MemoirGame, position: MemoirPosition, occupied: dict[int, int], order: Order) -> bool:
    """Whether an ordered unit can battle somebody, or remove wire instead."""
    if unable_to_battle(game, position, order) is not None:
        return has_battled_and_clears(game, position, order)
    return bool(clearings(game, position, order.unit)) or has_target(game, position, occupied, order.unit)


def has_battled_and_clears(game: MemoirGame, position: MemoirPosition, order: Order) -> bool:
    """Whether a unit that has battled may still remove the wire it stands in, as engineers do (Rules 10.4)."""
    is_done = bool(order.battles) and game.roster[order.unit].type.engineer
    return is_done and any(is_removal(action) for action in clearings(game, position, order.unit))


def no_target(game: MemoirGame, position: MemoirPosition, unit: int) -> Refusal:
    """Why a unit that may battle has nobody to battle: the reason that rules out its nearest enemy."""
    occupied = occupants(game, position)
    space = position.units[unit].space
    beside = enemies_beside(game, occupied, unit, space)
    away = game.distance[space]
    enemies = beside or sorted(
        (n for s, n in occupied.items() if game.roster[n].side != game.roster[unit].side),
        key=lambda n: (away[position.units[n].space], n),
    )
    nearest = target_refusal(game, position, occupied, unit, enemies[0])
    return nearest or Refusal("This unit can battle: choose its target.", "3.4")


class ChooseTarget(BattleChoice, frozen=True):
    """Choose the target of a unit's battle (Rules 3.4)."""

    rule = "5.2"
    is_selection = True
    passes_alone = False
    unit: PieceId

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Pick a target."""
        place = game.place(position.units[self.unit].space)
        return Prompt(
            f"choose a target for the {game.roster[self.unit].type.name.lower()} in {place}",
            "5.2",
            "Point at a target to see the dice and the odds. Esc goes back.",
        )

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Every target, and what can be done to the hex instead; only this for engineers that have battled."""
        order = order_of(position, self.unit)
        done = order is not None and has_battled_and_clears(game, position, order)
        deeds = clearings(game, position, self.unit)
        if done:
            return [action for action in deeds if is_removal(action)]
        return [*(Action("attack", t) for t in targets(game, position, occupants(game, position), self.unit)), *deeds]

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why something is no target."""
        if target.kind is Kind.PIECE:
            found = target_refusal(game, position, occupants(game, position), self.unit, target.number)
            return found or Refusal("Choose this unit's target.", "5.2")
        if is_clearing(target.verb):
            return clearing_refusal(game, position, self.unit, target.verb)
        return Refusal("Choose an enemy unit as target.", "5.2")

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Declare the battle; a close assault gives the defender his question first."""
        order = order_of(position, self.unit) or Order(self.unit)
        position = with_order(position, replace(order, battles=order.battles + 1))
        if action.verb != "attack":
            return Result(*clear(game, position, self.unit, action))
        return Result(position, (), declare(game, position, self.unit, PieceId(action.target)))

    def preview(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Preview | None:
        """The dice and the odds."""
        if action.verb == SEAL:
            return preview_sealing(game, position, self.unit)
        return preview_battle(game, position, self.unit, action.target) if action.verb == "attack" else None

    def marks(self, game: MemoirGame, position: MemoirPosition) -> tuple[Mark, ...]:
        """The dice at every target."""
        return tuple(
            mark
            for target in targets(game, position, occupants(game, position), self.unit)
            for mark in preview_marks(game, position, self.unit, target)
        )

    def subject(self, game: MemoirGame, position: MemoirPosition) -> Target:
        """The battling unit."""
        return Target(Kind.PIECE, self.unit)
