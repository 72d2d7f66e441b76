"""Who fights in which battle from elsewhere, and which battles are fought (Rules 7.24, 7.26)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, SpaceId, Target, other
from game.core.combat import Mark, Tone
from game.core.hexset import SpaceSet, has
from game.core.kept import kept
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.map.presence import fighting_range
from game.rulebooks.empire_of_the_sun.moving.whereabouts import whereabouts
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import (
    EmpireChoice,
    EmpirePosition,
    Result,
    acting_side,
    offensive_of,
)
from game.rulebooks.empire_of_the_sun.terms.tables import Kind as Symbol

NO_BATTLE_AFTER = frozenset({"naval_strategic", "air_strategic", "ground_strategic"})


@kept("pieces", "offensive", "activated")
def acting_units(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The activated units of the side that acts, on the map."""
    side, pieces = acting_side(position), position.pieces
    mine = [unit for unit in position.activated if game.counters[unit].side == side]
    return [unit for unit in mine if 0 <= pieces[unit].space < game.hex_count]


def enemies(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The hexes in which the enemy of the acting side is, garrisons among them."""
    return whereabouts(game, position)[other(acting_side(position))].anybody


def mixed_hexes(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The hexes in which activated units stand together with the enemy: these must be fought for (Rules 7.24)."""
    theirs = enemies(game, position)
    spaces = {position.pieces[unit].space for unit in acting_units(game, position)}
    return sorted(space for space in spaces if has(theirs, space))


def distant_refusal(game: EmpireGame, position: EmpirePosition, unit: int) -> Refusal | None:
    """Why a unit cannot fight elsewhere than where it stands, or None (Rules 7.24, 8.31)."""
    counter, offensive = game.counters[unit], offensive_of(position)
    if unit not in acting_units(game, position):
        return Refusal("Only units activated for this offensive are assigned.", "7.24")
    if not counter.makes_zone:
        return Refusal("Only aircraft and carriers fight from another hex.", "7.24")
    if counter.kind is Symbol.B29:
        return Refusal("B-29s fly from base to base, and fight only if they are attacked.", "7.24")
    if position.pieces[unit].space in offensive.battle_hexes:
        return Refusal("It fights in the hex where it stands.", "7.24")
    move = offensive.move_of(unit)
    if move is not None and move.kind in NO_BATTLE_AFTER:
        return Refusal("After a strategic move it does not fight.", "8.31")
    if move is not None and move.kind == "air_extended" and counter.is_bracketed:
        return Refusal("Having moved by its range in brackets it does not fight.", "8.31")
    return None


@kept("pieces", "offensive", "activated")
def distant_units(game: EmpireGame, position: EmpirePosition) -> tuple[int, ...]:
    """The units that can fight elsewhere than where they stand."""
    return tuple([unit for unit in acting_units(game, position) if distant_refusal(game, position, unit) is None])


def is_in_range(game: EmpireGame, position: EmpirePosition, unit: int, space: int) -> bool:
    """Whether a unit reaches a battle from where it is."""
    return game.distance(position.pieces[unit].space, space) <= fighting_range(game.counters[unit])


def assignable(game: EmpireGame, position: EmpirePosition, unit: int) -> list[int]:
    """The hexes to which a unit can be assigned: battles, and for the attacker's carriers landings to cover."""
    offensive = offensive_of(position)
    spaces = list(offensive.battle_hexes)
    if not offensive.is_reacting:
        spaces += [space for space in offensive.landings if space not in spaces]
    return [space for space in spaces if is_in_range(game, position, unit, space)]


def fought(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The battles declared to which somebody came: those where both stand, and those with units assigned."""
    offensive = offensive_of(position)
    if offensive.is_reacting:
        return list(offensive.battle_hexes)
    mixed, assigned = mixed_hexes(game, position), {space for _, space in offensive.assigned}
    return [space for space in offensive.battle_hexes if space in mixed or space in assigned]


def with_assigned(offensive: Offensive, unit: int, space: int) -> Offensive:
    """An offensive in which a unit fights in a hex from elsewhere."""
    return replace(offensive, assigned=(*offensive.assigned, (unit, space)))


def all_assigned(game: EmpireGame, position: EmpirePosition) -> Offensive:
    """An offensive in which every unit that can fights in the battle nearest to it, or covers the nearest landing.

    One to which nobody came yet goes before the others, and those with the fewest battles in range are assigned first.
    """
    offensive, empty = offensive_of(position), empty_battles(game, position)
    free = unassigned(game, position)
    in_range = {unit: battles_in_range(game, position, unit) or assignable(game, position, unit) for unit in free}
    for unit in sorted(in_range, key=lambda each: len(in_range[each])):
        spaces = [space for space in in_range[unit] if space in empty] or in_range[unit]
        if spaces:
            start = position.pieces[unit].space
            nearest = min(spaces, key=lambda space: game.distance(start, space))
            offensive = with_assigned(offensive, unit, nearest)
            empty = [space for space in empty if space != nearest]
    return offensive


def empty_battles(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The battles declared to which nobody of the attacker has come."""
    there = fought(game, position)
    return [space for space in offensive_of(position).battle_hexes if space not in there]


def unassigned(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The units that can fight elsewhere than where they stand, and have no battle yet."""
    offensive = offensive_of(position)
    return [unit for unit in distant_units(game, position) if offensive.battle_of(unit) < 0]


def battles_in_range(game: EmpireGame, position: EmpirePosition, unit: int) -> list[int]:
    """The battles in which a unit can fight from where it is."""
    offensive = offensive_of(position)
    return [space for space in assignable(game, position, unit) if space in offensive.battle_hexes]


def battle_marks(position: EmpirePosition) -> tuple[Mark, ...]:
    """What the map shows where a battle is declared."""
    return tuple(Mark(SpaceId(space), "battle", Tone.BAD) for space in offensive_of(position).battle_hexes)


def with_fighters(game: EmpireGame, position: EmpirePosition, space: int) -> str:
    """A battle hex with the units that fight there from elsewhere."""
    side, offensive = acting_side(position), offensive_of(position)
    mine = [unit for unit, there in offensive.assigned if there == space and game.counters[unit].side == side]
    return f"{game.place(space)} ({game.listed(mine)})" if mine else game.place(space)


class AssignTo(EmpireChoice, frozen=True):
    """Choose the battle in which a unit fights (Rules 7.24)."""

    rule = "7.24"
    otherwise = "Click one of the lit battles in its range."
    is_selection = True
    unit: int

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side that acts."""
        return acting_side(position)

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Where it fights."""
        return Prompt(f"click the battle for {game.counters[self.unit].name}", "7.24")

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The hexes in its range."""
        return [Action("assign_to", space) for space in assignable(game, position, self.unit)]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It fights there."""
        offensive = with_assigned(offensive_of(position), self.unit, action.target)
        return Result(replace(position, offensive=offensive))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The unit."""
        return Target(Kind.PIECE, self.unit)

    def marks(self, game: EmpireGame, position: EmpirePosition) -> tuple[Mark, ...]:
        """The battles declared."""
        return battle_marks(position)
