"""Moving the ordered units, one at a time (Rules 3.3, 4)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, SpaceId, Target
from game.core.combat import Mark, Preview, Tone
from game.core.position import Prompt
from game.rulebooks.memoir44.battle.mines import mine_notes
from game.rulebooks.memoir44.battle.odds import preview_marks
from game.rulebooks.memoir44.battle.targets import targets, unable_to_battle
from game.rulebooks.memoir44.moving.exits import can_leave, exit_medals, leave_refusal, preview_leaving
from game.rulebooks.memoir44.moving.hazards import arrive
from game.rulebooks.memoir44.moving.movement import Reach, move_refusal, never_leaves, reach
from game.rulebooks.memoir44.moving.supply_train import get_off_steps
from game.rulebooks.memoir44.moving.trains import pull
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.effects import (
    card_in_play,
    footing_of,
    ignores_terrain,
    move_allowance,
    rest_refusal,
)
from game.rulebooks.memoir44.terms.events import UnitMoved
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import (
    BattleChoice,
    Began,
    MemoirPosition,
    Order,
    Result,
    Unit,
    occupants,
    order_of,
    with_order,
    with_unit,
)
from game.rulebooks.memoir44.terms.ways import NO_BATTLE, RISK, STOP, ways_of
from game.rulebooks.memoir44.turn.recovery import can_recover, preview_recovery, recover, recovery_refusal
from game.rulebooks.memoir44.units.losses import leave_map


class Moves(BattleChoice, frozen=True):
    """Choose the next ordered unit to move, or end movement (Rules 3.3).

    `again` marks the second move of a unit behind enemy lines (Rules 9.13).
    """

    rule = "3.3"
    again: bool = False

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Pick a unit to move."""
        left = sum(not order.has_moved for order in position.orders)
        number = f"{left} of {len(position.orders)} not moved yet"
        words = f"choose a unit to move ({number})"
        if self.again:
            return Prompt(words, "9.13", "A unit need not move. After this second move the turn is over.")
        return Prompt(words, "3.3", "A unit need not move. All movement ends before the first battle.")

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Ordered units with somewhere to go, and the end of movement."""
        ready = ready_to_move(game, position)
        return [*[Action("move_unit", unit) for unit in ready], Action("end_moves")] if ready else ()

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why a unit cannot move."""
        if target.kind is not Kind.PIECE:
            return Refusal("Choose an ordered unit to move first, or end movement.", "3.3")
        order = order_of(position, target.number)
        if game.roster[target.number].side != position.side:
            return Refusal("That is an enemy unit.", "3.3")
        if order is None:
            return Refusal("Only a unit that was ordered this turn may move.", "3.2")
        done = moved_refusal(game, position, order)
        held = done or never_leaves(game, position, target.number)
        return held or Refusal("Every hex around this unit is occupied or closed to it.", "4.2")

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Go on to the choice of a hex, or end movement."""
        if action.verb == "end_moves":
            return Result(position)
        return Result(position, (), (MoveUnit(PieceId(action.target)), self))

    def warning(self, game: MemoirGame, position: MemoirPosition, action: Action) -> str:
        """Ask before giving up moves."""
        if action.verb != "end_moves":
            return ""
        left = len(ready_to_move(game, position))
        return f"{left} unit{'s' * (left > 1)} can still move. End the movement?"


def moved_refusal(game: MemoirGame, position: MemoirPosition, order: Order) -> Refusal | None:
    """Why an ordered unit may not move any more this turn, or None (Rules 4.1, 12.2)."""
    if order.unit in position.resting:
        return rest_refusal(game, position, order.unit)
    return Refusal("This unit has moved; each moves once a turn.", "4.1") if order.has_moved else None


def unable_to_move(game: MemoirGame, position: MemoirPosition, unit: int) -> Refusal | None:
    """Why an ordered unit may not move at all now, or None."""
    card = card_in_play(game, position)
    if card is not None and not may_move(game, position):
        return Refusal(f"{card.name} lets no unit move.", card.rule)
    return moved_refusal(game, position, order_of(position, unit) or Order(PieceId(unit)))


def ready_to_move(game: MemoirGame, position: MemoirPosition) -> list[PieceId]:
    """The ordered units that have not moved and have somewhere to go."""
    occupied = occupants(game, position)
    ready = [o.unit for o in position.orders if not o.has_moved and can_move(game, position, occupied, o.unit)]
    return [unit for unit in ready if unit not in position.resting] if position.resting else ready


def can_move(game: MemoirGame, position: MemoirPosition, occupied: dict[int, int], unit: int) -> bool:
    """Whether a unit has any hex to move to, or an exit to leave by."""
    most = move_allowance(game, position, unit)[0]
    ways = ways_of(field_of(game, position), footing_of(game, position, unit))
    for to, cost, _, limit in ways[position.units[unit].space]:
        if to not in occupied and cost <= most and (not limit or cost <= limit):
            return True
    found = reach(game, position, unit)
    return bool(found) or can_leave(game, position, unit, found) or can_recover(game, position, unit)


class MoveUnit(BattleChoice, frozen=True):
    """Choose where a unit moves (Rules 4)."""

    rule = "4.1"
    is_selection = True
    passes_alone = False
    unit: PieceId

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Pick a hex."""
        info = game.roster[self.unit]
        most, fight = move_allowance(game, position, self.unit)
        place = game.place(position.units[self.unit].space)
        then = "and battle" if fight == most else f"or {fight} and battle" if fight else "without battle"
        if fight < info.type.fight_close <= most:
            then = f"and close assault, or {fight} and fire"
        hint = f"Up to {most} hexes {then}." if most > 1 else f"1 hex {then}."
        return Prompt(f"move the {info.type.name.lower()} in {place}", info.type.rule, hint)

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Every hex in reach, and the way off the map."""
        found = reach(game, position, self.unit)
        leave = [Action("leave")] if can_leave(game, position, self.unit, found) else []
        rest = [Action("recover")] if can_recover(game, position, self.unit) else []
        return [*[Action("move", space) for space in sorted(found)], *leave, *rest]

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why a hex is out of reach."""
        if target.kind is Kind.SPACE:
            return move_refusal(game, position, self.unit, target.number)
        if target.kind is Kind.PIECE:
            return move_refusal(game, position, self.unit, position.units[target.number].space)
        if target.verb == "leave":
            return leave_refusal(game, self.unit)
        if target.verb == "recover":
            return recovery_refusal(game, position, self.unit) or Refusal("The unit can recover here.", "13.12")
        return Refusal("Choose a hex for the unit, or go back with Esc.", "4.1")

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Move the unit."""
        if action.verb == "leave":
            worth = exit_medals(game, position, self.unit, reach(game, position, self.unit))
            return Result(*leave_map(game, position, self.unit, worth))
        if action.verb == "recover":
            return Result(*recover(game, position, self.unit))
        way = reach(game, position, self.unit)[action.target]
        position = with_order(remember(game, position, self.unit), moved_order(position, self.unit, way))
        is_risky = bool(way.flags & RISK) and not ignores_terrain(game, position)
        moved = UnitMoved(self.unit, tuple(map(SpaceId, way.path)))
        position, events = arrive(game, position, self.unit, moved, risky=is_risky)
        if game.roster[self.unit].type.bound:
            position, pulled = pull(game, position, self.unit, way.path)
            events = (*events, *pulled)
            return Result(position, events, get_off_steps(game, position, self.unit))
        return Result(position, events)

    def preview(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Preview | None:
        """What the unit could battle from there, what recovery may bring, or what an exit gives."""
        if action.verb == "recover":
            return preview_recovery(game, position, self.unit)
        if action.verb == "leave":
            return preview_leaving(game, position, self.unit, reach(game, position, self.unit))
        way = reach(game, position, self.unit).get(action.target) if action.verb == "move" else None
        if way is None:
            return None
        place = game.place(action.target)
        there = after_move(position, self.unit, way)
        found = targets(game, there, occupants(game, there), self.unit)
        mined = mine_notes(game, there, self.unit)
        refusal = unable_after_move(game, position, self.unit, way)
        if refusal is not None:
            return Preview(f"At {place}", notes=(f"No battle this turn. {refusal.sentence} § {refusal.rule}", *mined))
        notes = ("Can battle from there." if found else "No target from there.", *mined)
        marks = tuple(mark for target in found for mark in preview_marks(game, there, self.unit, target))
        return Preview(f"At {place}", marks=marks, notes=notes)

    def marks(self, game: MemoirGame, position: MemoirPosition) -> tuple[Mark, ...]:
        """Which hexes cost the unit its battle."""
        if not any(not order.has_moved for order in position.orders):
            return ()
        ways = reach(game, position, self.unit)
        return tuple(
            Mark(SpaceId(space), "move only", Tone.NEUTRAL)
            for space, way in sorted(ways.items())
            if unable_after_move(game, position, self.unit, way) is not None
        )

    def subject(self, game: MemoirGame, position: MemoirPosition) -> Target:
        """The unit that moves."""
        return Target(Kind.PIECE, self.unit)


def moved_order(position: MemoirPosition, unit: PieceId, way: Reach) -> Order:
    """A unit's order after it has moved along a way (Rules 4.7, 4.9)."""
    order = order_of(position, unit) or Order(unit)
    return replace(
        order,
        moved=way.cost,
        by_road=way.on_road,
        has_moved=True,
        entered=bool(way.flags & NO_BATTLE),
        stopped=bool(way.flags & STOP),
    )


def after_move(position: MemoirPosition, unit: PieceId, way: Reach) -> MemoirPosition:
    """A unit at the end of a way, before it has met anything there."""
    there = with_order(position, moved_order(position, unit, way))
    return with_unit(there, unit, Unit(way.path[-1], position.units[unit].figures))


def unable_after_move(game: MemoirGame, position: MemoirPosition, unit: PieceId, way: Reach) -> Refusal | None:
    """Why a unit may not battle this turn after a move along a way, asked in the hex that it enters (Rules 4.9)."""
    there = after_move(position, unit, way)
    return unable_to_battle(game, there, order_of(there, unit))


def remember(game: MemoirGame, position: MemoirPosition, unit: int) -> MemoirPosition:
    """Keep in mind where a unit begins its move, where a rule of the terrain asks for it later (Rules 8.57)."""
    if not game.field.remembers:
        return position
    now = tuple(each for each in position.began if each.turn == position.turn and each.unit != unit)
    return replace(position, began=(*now, Began(position.turn, unit, position.units[unit].space)))


def may_move(game: MemoirGame, position: MemoirPosition) -> bool:
    """Whether the card in play lets its units move at all."""
    effect = position.effect
    return effect is not None and not effect.use and (effect.falls_back or game.cards[effect.card].moves)
