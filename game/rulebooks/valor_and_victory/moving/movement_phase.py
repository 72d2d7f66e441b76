"""The Movement Phase: choose who moves next (Rules 5.33)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, Refusal, Target
from game.core.position import Prompt
from game.rulebooks.valor_and_victory.moving.movement_points import can_begin, free_to_go, mover_refusal
from game.rulebooks.valor_and_victory.moving.moves import may_exit, ways_out
from game.rulebooks.valor_and_victory.moving.reinforcements import can_enter_map
from game.rulebooks.valor_and_victory.moving.starting import StartMove
from game.rulebooks.valor_and_victory.moving.tunnels import tunnel_exits
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    GONE,
    NOBODY,
    STAYING,
    WAITING,
    FightChoice,
    Result,
    ValorPosition,
)
from game.rulebooks.valor_and_victory.terms.stacking import whereabouts
from game.rulebooks.valor_and_victory.terms.transport import carriers_for, may_unload, unload_refusal

IN_THE_TRAY = "Click a unit in the tray, add others that come with it, then click a hex at the edge of the map."
"""How units move while all of them are still to come."""


class Moves(FightChoice, frozen=True):
    """Choose the next unit to move, or end movement (Rules 5.33)."""

    rule = "5.33"
    asks = "choose a unit to move, or end movement"
    hint = "Click a unit, add others of its hex, then click the hexes of the way one by one."
    passes_alone = False

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Whether to choose on the map or in the tray."""
        is_on_map = any(position.units[number].space >= 0 for number in game.own[position.side])
        return Prompt(self.asks, self.rule, self.hint if is_on_map else IN_THE_TRAY)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Units that can move in some way; nothing when there are none."""
        units = position.units
        able = [n for n in game.own[position.side] if units[n].space != GONE and not units[n].flags & STAYING]
        free = free_to_go(game, position, able)
        found = [Action("move_unit", n) for n in able if n in free or can_move(game, position, n)]
        return [*found, Action("end_moves")] if found else ()

    def warning(self, game: ValorGame, position: ValorPosition, action: Action) -> str:
        """Ask before giving up moves."""
        if action.verb != "end_moves":
            return ""
        left = [each.target for each in self.legal(game, position) if each.verb == "move_unit"]
        where = whereabouts(game, position, left)
        return f"{len(left)} unit{'s' * (len(left) > 1)} can still move{where}. End movement?"

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why a unit cannot move."""
        if target.kind is not Kind.PIECE:
            return Refusal("First choose one of your units to move, or end movement.", "5.33")
        if game.sides_of[target.number] != position.side:
            return Refusal("That is an enemy unit.", "5.33")
        refused = mover_refusal(game, position, target.number)
        if refused is None and position.units[target.number].carrier != NOBODY:
            refused = unload_refusal(game, position, target.number)
        return refused or Refusal("Every hex around this unit is closed, full or held by the enemy.", "6.1")

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Pick the unit up, or end movement."""
        if action.verb == "end_moves":
            return Result(position)
        return Result(position, (), (StartMove((action.target,)), self))


def can_move(game: ValorGame, position: ValorPosition, number: int) -> bool:
    """Whether a unit can move, turn, load, unload or enter the map."""
    unit = position.units[number]
    if unit.space < WAITING or unit.space == -1 or mover_refusal(game, position, number) is not None:
        return False
    if unit.space == WAITING:
        return unit.carrier == NOBODY and can_enter_map(game, position, number)
    if unit.carrier != NOBODY:
        return may_unload(game, position, number) or bool(ways_out(game, position, number))
    if not game.kinds[unit.kind].is_infantry:
        return True
    return (
        can_begin(game, position, (number,), assault=False)
        or bool(carriers_for(game, position, number))
        or may_exit(game, position, number)
        or bool(tunnel_exits(game, position, (number,)))
    )
