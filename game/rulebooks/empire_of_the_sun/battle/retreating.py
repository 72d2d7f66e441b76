"""After the ground combat: who is beaten, and where he goes (Rules 9.35, 9.4)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target, other
from game.core.events import Event, PieceMoved, PieceRemoved, Told
from game.core.hexset import SpaceSet, has, set_of, spaces_of
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.battle.casualties import Casualties
from game.rulebooks.empire_of_the_sun.battle.course import battle_of, steps_lost
from game.rulebooks.empire_of_the_sun.battle.forces import ground_units, has_landed
from game.rulebooks.empire_of_the_sun.battle.garrisons import is_garrison
from game.rulebooks.empire_of_the_sun.battle.reports import NAMES, with_losses, with_words
from game.rulebooks.empire_of_the_sun.battle.winning import ground_loser
from game.rulebooks.empire_of_the_sun.moving.bars import closed_to_units
from game.rulebooks.empire_of_the_sun.moving.control import take_all
from game.rulebooks.empire_of_the_sun.moving.overstacked import counted_ashore
from game.rulebooks.empire_of_the_sun.moving.whereabouts import whereabouts
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import (
    ELIMINATED,
    EmpireAutomatic,
    EmpireChoice,
    EmpirePosition,
    Piece,
    Result,
    offensive_of,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.tables import Arm

MOST_ASHORE = 3
"""Ground and air units in a hex (Rules 8.48)."""


class AfterGround(EmpireAutomatic, frozen=True):
    """The side that has lost the ground combat leaves the hex (Rules 9.35, 9.4)."""

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Landers go back to sea later, all others retreat now."""
        battle = battle_of(position)
        if not any(round_.name == NAMES["ground"] for round_ in battle.rounds):
            return Result(position)
        space, offensive = battle.space, offensive_of(position)
        loser = ground_loser(game, position, space)
        ours, theirs = (steps_lost(game, position, side) for side in (offensive.attacker, other(offensive.attacker)))
        winner = game.the_side(other(loser))
        words = f"steps lost {ours} against {theirs}: the ground combat goes to {winner}"
        position = with_words(with_losses(game, position), words)
        told = f"The ground combat in {game.place(space)} goes to {winner}: steps lost {ours} against {theirs} § 9.35."
        events: list[Event] = [Told(told)]
        units = ground_units(game, position, space, loser)
        if loser == offensive.attacker:
            landed = [unit for unit in units if has_landed(offensive, unit)]
            offensive = replace(offensive_of(position), beaten=(*offensive.beaten, *landed))
            position = replace(position, offensive=offensive)
            if landed:
                events.append(Told(f"The landing of {game.listed(landed)} is beaten off § 9.41."))
        then = (Retreat(unit) for unit in units if unit not in offensive.beaten and not is_garrison(game, unit))
        return Result(position, tuple(events), (Casualties(), *then))


def retreat_refusal(game: EmpireGame, position: EmpirePosition, unit: int, end: int) -> Refusal | None:
    """Why a beaten ground unit cannot retreat to a hex, or None (Rules 9.41, 9.42)."""
    battle = battle_of(position)
    side = game.counters[unit].side
    is_attacker = side == offensive_of(position).attacker
    start = came_from(position, unit)
    if is_attacker and start >= 0 and end != start:
        return Refusal("The attacker goes back where he came from.", "9.41")
    if not has(game.hexes.land.beyond(1 << battle.space), end):
        return Refusal("One retreats by land to a hex next to the battle.", "9.42")
    if has(closed_to_units(game, [unit]), end):
        return Refusal("Its ground units may not enter that hex.", "8.47")
    if has(whereabouts(game, position)[other(side)].ashore, end):
        return Refusal("The enemy is there.", "9.42")
    if end in entries(game, position, other(side)):
        return Refusal("The enemy came from there.", "9.42")
    if not is_attacker and crowd(game, position, end, side) >= MOST_ASHORE:
        return Refusal("There is no room for it.", "8.48")
    return None


def came_from(position: EmpirePosition, unit: int) -> int:
    """The hex from which a unit came into the battle by land, or -1."""
    move = offensive_of(position).move_of(unit)
    return move.path[-2] if move is not None and move.kind == "land" and len(move.path) > 1 else -1


def entries(game: EmpireGame, position: EmpirePosition, side: Side) -> set[int]:
    """The hexes from which the ground units of a side came into the battle by land, lost ones too."""
    space = battle_of(position).space
    came = (move.unit for move in offensive_of(position).moves if move.path and move.path[-1] == space)
    return {came_from(position, unit) for unit in came if game.counters[unit].side == side} - {-1}


def crowd(game: EmpireGame, position: EmpirePosition, space: int, side: Side) -> int:
    """The ground and air units of a side in a hex; an air unit and its bombers count once (Rules 8.48)."""
    here = occupants(game, position).by_hex.get(space, ())
    mine = (unit for unit in here if game.counters[unit].side == side)
    return counted_ashore(game, (unit for unit in mine if game.counters[unit].arm in (Arm.GROUND, Arm.AIR)))


def retreat_hexes(game: EmpireGame, position: EmpirePosition, unit: int) -> list[int]:
    """Where a beaten ground unit can go: the reactor's to a named hex of his own, if there is any (Rules 9.42)."""
    space = battle_of(position).space
    found = [end for end in beyond(game, space) if retreat_refusal(game, position, unit, end) is None]
    side = game.counters[unit].side
    if side == offensive_of(position).attacker:
        return found
    own = set_of(end for end in found if position.control[end] == side) & game.hexes.named
    return [end for end in found if has(own, end)] if own else found


def beyond(game: EmpireGame, space: int) -> list[int]:
    """The hexes next to one by land; none from an island alone in its hex."""
    around: SpaceSet = game.hexes.land.beyond(1 << space)
    return spaces_of(around)


class Retreat(EmpireChoice, frozen=True):
    """The attacker names the hex to which a beaten ground unit goes; without one it is eliminated (Rules 9.4)."""

    rule = "9.42"
    unit: int

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The attacker, for the units of both sides."""
        return offensive_of(position).attacker

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Whose retreat."""
        is_own = game.counters[self.unit].side == offensive_of(position).attacker
        hint = "" if is_own else "The attacker chooses for the beaten of both sides."
        return Prompt(f"choose the hex to which {game.counters[self.unit].name} retreats", "9.42", hint)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The hexes to which it can go."""
        return [Action("retreat_to", space) for space in retreat_hexes(game, position, self.unit)]

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why it cannot go there."""
        refused = None
        if target.kind is Kind.SPACE and 0 <= target.number < game.hex_count:
            refused = retreat_refusal(game, position, self.unit, target.number)
        return refused or Refusal("It retreats to a named hex of its own side first.", "9.42")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It goes there."""
        start, end = position.pieces[self.unit].space, action.target
        position = with_pieces(position, {self.unit: Piece(end, position.pieces[self.unit].is_reduced)})
        position, taken = take_all(game, position, game.counters[self.unit].side, [end])
        moved = PieceMoved(PieceId(self.unit), (SpaceId(start), SpaceId(end)))
        told = Told(f"{game.counters[self.unit].name} retreats to {game.place(end)} § 9.4.")
        return Result(position, (moved, told, *taken))

    def skip(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """There is no hex for it: it is eliminated."""
        space = SpaceId(position.pieces[self.unit].space)
        position = with_pieces(position, {self.unit: Piece(ELIMINATED, True)})
        told = Told(f"{game.counters[self.unit].name} cannot retreat and is lost § 9.4.")
        return Result(position, (PieceRemoved(PieceId(self.unit), space), told))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target:
        """The unit."""
        return Target(Kind.PIECE, self.unit)
