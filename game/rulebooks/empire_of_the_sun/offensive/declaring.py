"""Declaring what is fought: battle hexes, and who fights in them from afar (Rules 7.24)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, SpaceId, Target, other
from game.core.combat import Mark, Tone
from game.core.events import Event, Told
from game.core.hexset import SpaceSet, has, spaces_of, union
from game.core.kept import kept
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.map.presence import fighting_range
from game.rulebooks.empire_of_the_sun.map.seas import ball
from game.rulebooks.empire_of_the_sun.moving.bars import frozen
from game.rulebooks.empire_of_the_sun.moving.whereabouts import whereabouts
from game.rulebooks.empire_of_the_sun.offensive.activating import acting_side
from game.rulebooks.empire_of_the_sun.offensive.by_operations import begin_anew, call_off, event_demand, way_out
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.hexes import INLAND_CHINA
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import (
    EmpireChoice,
    EmpirePosition,
    Result,
    controlled,
    offensive_of,
)
from game.rulebooks.empire_of_the_sun.terms.tables import Kind as Symbol

NO_BATTLE_AFTER = frozenset({"naval_strategic", "air_strategic", "ground_strategic"})
REACTION_HINT = (
    "All whom you activated fight: click aircraft and carriers that stand elsewhere, or assign all in range."
)
HINT = "Hexes where both sides stand are battles anyhow. Aircraft and carriers may fight elsewhere, in their range."


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


@kept("pieces", "offensive", "activated")
def within_reach(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The hexes that units which can fight elsewhere, and have no battle yet, have in range."""
    offensive, pieces = offensive_of(position), position.pieces
    free = [unit for unit in distant_units(game, position) if offensive.battle_of(unit) < 0]
    return union(ball(game, pieces[unit].space, fighting_range(game.counters[unit])) for unit in free)


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


def declaration_refusal(game: EmpireGame, position: EmpirePosition, space: int) -> Refusal | None:
    """Why a hex cannot be declared a battle, or None (Rules 7.24)."""
    offensive = offensive_of(position)
    if space in offensive.battle_hexes:
        return Refusal("It is a battle already.", "7.24")
    if not has(enemies(game, position), space):
        return Refusal("No enemy is there.", "7.24")
    if has(game.hexes.region(INLAND_CHINA), space):
        return Refusal("No battle is declared in the interior of China.", "7.24")
    if has(frozen(game, position), space):
        return Refusal("No battle is declared there on this turn.", "17")
    if offensive.play == "OC" and offensive.battle_hexes:
        return Refusal("An operations card brings one battle only.", "7.24")
    if not has(within_reach(game, position), space):
        return Refusal("No aircraft or carrier without a battle has it in range.", "7.24")
    return None


def declarable(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The hexes that can still be declared."""
    offensive = offensive_of(position)
    if offensive.play == "OC" and offensive.battle_hexes:
        return []
    near = spaces_of(enemies(game, position) & within_reach(game, position))
    return [space for space in near if declaration_refusal(game, position, space) is None]


def is_adrift(game: EmpireGame, position: EmpirePosition, unit: int) -> bool:
    """Whether a carrier is at sea, where it must fight or cover a landing (Rules 8.21)."""
    space = position.pieces[unit].space
    ports = controlled(game, position)[game.counters[unit].side] & game.hexes.ports
    return game.counters[unit].is_carrier and not has(ports, space)


def end_refusal(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Why the declaration cannot be ended, or None (Rules 7.24)."""
    offensive = offensive_of(position)
    for unit in distant_units(game, position):
        must = offensive.is_reacting or is_adrift(game, position, unit)
        if must and offensive.battle_of(unit) < 0 and assignable(game, position, unit):
            return Refusal(f"{game.counters[unit].name} must be assigned to a battle.", "7.24")
    return unmet_demand(game, position) or idle_refusal(game, position)


def idle_refusal(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Why a carrier that the attacker has at sea wants a battle declared, or None (Rules 8.21)."""
    offensive = offensive_of(position)
    if offensive.is_reacting:
        return None
    free = [unit for unit in distant_units(game, position) if offensive.battle_of(unit) < 0]
    adrift = [unit for unit in free if is_adrift(game, position, unit)]
    open_hexes = declarable(game, position) if adrift else []
    for unit in adrift:
        if any(is_in_range(game, position, unit, space) for space in open_hexes):
            return Refusal(f"{game.counters[unit].name} is at sea: declare a battle for it.", "8.21")
    return None


def unmet_demand(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Why the event cannot go on with the battles to which somebody came, or None (Rules 5.31)."""
    offensive = with_battles(offensive_of(position), fought(game, position))
    return event_demand(game, replace(position, offensive=offensive))


class Declare(EmpireChoice, frozen=True):
    """Declare battles and assign units to them; the reacting side only assigns (Rules 7.24, 7.26)."""

    rule = "7.24"
    passes_alone = False

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side that acts."""
        return acting_side(position)

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """What is fought so far."""
        offensive = offensive_of(position)
        named = ", ".join(game.place(space) for space in offensive.battle_hexes) or "none yet"
        what = "assign units to the battles" if offensive.is_reacting else "declare battles and assign units"
        rule, hint = ("7.26", REACTION_HINT) if offensive.is_reacting else (self.rule, HINT)
        return Prompt(f"{what}: {named}", rule, hint)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """Hexes to declare, units to assign, and to go on."""
        offensive = offensive_of(position)
        if offensive.is_reacting and not distant_units(game, position):
            return ()
        units = distant_units(game, position)
        free = [unit for unit in units if offensive.battle_of(unit) < 0 and assignable(game, position, unit)]
        found = [Action("assign", unit) for unit in free]
        found += [Action("unassign", unit) for unit, _ in offensive.assigned if unit in units]
        if not offensive.is_reacting:
            mixed = mixed_hexes(game, position)
            found += [Action("declare", space) for space in declarable(game, position)]
            found += [Action("undeclare", space) for space in offensive.battle_hexes if space not in mixed]
        if len(free) > 1 and offensive.battle_hexes:
            found.append(Action("assign_all"))
        if end_refusal(game, position) is None:
            found.append(Action("end_declaration"))
        elif unmet_demand(game, position) is not None:
            found.append(Action(way_out(game, position)))
        return found

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a hex cannot be declared, a unit not assigned, or the declaration not ended."""
        refused = None
        match target.kind:
            case Kind.SPACE if not offensive_of(position).is_reacting:
                refused = declaration_refusal(game, position, target.number)
            case Kind.PIECE if 0 <= target.number < len(game.counters):
                refused = distant_refusal(game, position, target.number) or NOTHING_IN_RANGE
            case Kind.BUTTON:
                refused = end_refusal(game, position)
        return refused or Refusal("Declare battles, assign aircraft and carriers, or go on.", "7.24")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Declare, assign, or go on."""
        offensive = offensive_of(position)
        match action.verb:
            case "declare":
                return self.again(position, with_battles(offensive, (*offensive.battle_hexes, action.target)))
            case "undeclare":
                left = tuple(space for space in offensive.battle_hexes if space != action.target)
                assigned = tuple(pair for pair in offensive.assigned if pair[1] != action.target)
                return self.again(position, replace(with_battles(offensive, left), assigned=assigned))
            case "assign":
                return self.assign(game, position, action.target)
            case "unassign":
                assigned = tuple(pair for pair in offensive.assigned if pair[0] != action.target)
                return self.again(position, replace(offensive, assigned=assigned))
            case "assign_all":
                return self.again(position, all_assigned(game, position))
            case "by_operations":
                return begin_anew(game, position)
            case "call_off":
                return call_off(game, position)
        position = replace(position, offensive=with_battles(offensive, fought(game, position)))
        return Result(position, declared_events(game, position))

    def again(self, position: EmpirePosition, offensive: Offensive) -> Result:
        """The same question with something declared or assigned."""
        return Result(replace(position, offensive=offensive), (), (self,))

    def assign(self, game: EmpireGame, position: EmpirePosition, unit: int) -> Result:
        """Assign a unit to the one hex in its range, or ask to which."""
        spaces = assignable(game, position, unit)
        if len(spaces) > 1:
            return Result(position, (), (AssignTo(unit), self))
        return self.again(position, with_assigned(offensive_of(position), unit, spaces[0]))

    def warning(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """Battles to which nobody is assigned are not fought."""
        if action.verb != "end_declaration":
            return ""
        empty = {*offensive_of(position).battle_hexes} - {*fought(game, position)}
        named = ", ".join(game.place(space) for space in sorted(empty))
        return f"Nobody is assigned to {named}: no battle there?" if empty else ""

    def marks(self, game: EmpireGame, position: EmpirePosition) -> tuple[Mark, ...]:
        """The battles declared."""
        return tuple(Mark(SpaceId(space), "battle", Tone.BAD) for space in offensive_of(position).battle_hexes)


NOTHING_IN_RANGE = Refusal("No battle lies in its range.", "7.24")


class AssignTo(EmpireChoice, frozen=True):
    """Choose the battle in which a unit fights (Rules 7.24)."""

    rule = "7.24"
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

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Only battles in range count now."""
        return Refusal("Click one of the lit battles in its range.", "7.24")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It fights there."""
        offensive = with_assigned(offensive_of(position), self.unit, action.target)
        return Result(replace(position, offensive=offensive))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The unit."""
        return Target(Kind.PIECE, self.unit)


def fought(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The battles declared to which somebody came: those where both stand, and those with units assigned."""
    offensive = offensive_of(position)
    if offensive.is_reacting:
        return list(offensive.battle_hexes)
    mixed, assigned = mixed_hexes(game, position), {space for _, space in offensive.assigned}
    return [space for space in offensive.battle_hexes if space in mixed or space in assigned]


def with_battles(offensive: Offensive, spaces: Iterable[int]) -> Offensive:
    """An offensive with these battles to be fought."""
    found = tuple(spaces)
    return replace(offensive, battle_hexes=found, all_battle_hexes=found)


def with_assigned(offensive: Offensive, unit: int, space: int) -> Offensive:
    """An offensive in which a unit fights in a hex from elsewhere."""
    return replace(offensive, assigned=(*offensive.assigned, (unit, space)))


def all_assigned(game: EmpireGame, position: EmpirePosition) -> Offensive:
    """An offensive in which every unit that can fights in the battle nearest to it."""
    offensive = offensive_of(position)
    for unit in distant_units(game, position):
        spaces = [space for space in assignable(game, position, unit) if space in offensive.battle_hexes]
        if spaces and offensive.battle_of(unit) < 0:
            start = position.pieces[unit].space
            offensive = with_assigned(offensive, unit, min(spaces, key=lambda space: game.distance(start, space)))
    return offensive


def declared_events(game: EmpireGame, position: EmpirePosition) -> tuple[Event, ...]:
    """What the log says of the battles declared."""
    offensive = offensive_of(position)
    if offensive.is_reacting:
        return ()
    named = ", ".join(game.place(space) for space in offensive.battle_hexes) or "none"
    return (Told(f"Battles declared: {named} § 7.24."),)
