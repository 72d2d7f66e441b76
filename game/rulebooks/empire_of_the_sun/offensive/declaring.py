"""Declaring what is fought, and assigning who fights there from elsewhere (Rules 7.24, 7.26)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target
from game.core.combat import Mark
from game.core.events import Event, Told
from game.core.hexset import SpaceSet, has, spaces_of, union
from game.core.kept import kept
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.cards.battlefields import battlefield_refusal
from game.rulebooks.empire_of_the_sun.cards.needs import event_demand
from game.rulebooks.empire_of_the_sun.map.presence import fighting_range
from game.rulebooks.empire_of_the_sun.map.seas import ball
from game.rulebooks.empire_of_the_sun.moving.bars import frozen
from game.rulebooks.empire_of_the_sun.offensive.assigning import (
    AssignTo,
    all_assigned,
    assignable,
    battle_marks,
    battles_in_range,
    distant_refusal,
    distant_units,
    empty_battles,
    enemies,
    fought,
    is_in_range,
    mixed_hexes,
    unassigned,
    with_assigned,
    with_fighters,
)
from game.rulebooks.empire_of_the_sun.offensive.by_operations import begin_anew, call_off, way_out
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame, in_a_row
from game.rulebooks.empire_of_the_sun.terms.hexes import INLAND_CHINA
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import (
    EmpireChoice,
    EmpirePosition,
    Result,
    acting_side,
    controlled,
    offensive_of,
)

REACTION_HINT = (
    "All whom you activated fight: click aircraft and carriers that stand elsewhere, or assign all in range."
)
WITHOUT_BATTLE = "No battle: go on"
NOTHING_TO_FIGHT = "No enemy is in the hexes of your active units, or in the range of those that fight from elsewhere."
CLICK = "Click a lit hex to declare a battle there."
HINT = "Hexes where both sides stand are battles anyhow. Aircraft and carriers may fight elsewhere, in their range."


@kept("pieces", "offensive", "activated")
def within_reach(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The hexes that units which can fight elsewhere, and have no battle yet, have in range."""
    pieces = position.pieces
    free = unassigned(game, position)
    return union(ball(game, pieces[unit].space, fighting_range(game.counters[unit])) for unit in free)


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
    return battlefield_refusal(game, position, space)


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
        spaces = assignable(game, position, unit) if must and offensive.battle_of(unit) < 0 else ()
        name = game.counters[unit].name
        if any(space in offensive.landings for space in spaces):
            return Refusal(f"{name} must be assigned to a battle, or to a landing that it covers.", "7.24")
        if spaces:
            return Refusal(f"{name} must be assigned to a battle.", "7.24")
    return unmet_demand(game, position) or idle_refusal(game, position)


def idle_refusal(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Why a carrier that the attacker has at sea wants a battle declared, or None (Rules 8.21)."""
    offensive = offensive_of(position)
    if offensive.is_reacting:
        return None
    adrift = [unit for unit in unassigned(game, position) if is_adrift(game, position, unit)]
    open_hexes = declarable(game, position) if adrift else []
    for unit in adrift:
        if any(is_in_range(game, position, unit, space) for space in open_hexes):
            return Refusal(f"{game.counters[unit].name} is at sea: declare a battle for it.", "8.21")
    return None


def could_still_fight(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The attacker's units without a battle for which one could be declared."""
    if offensive_of(position).is_reacting:
        return []
    spaces = declarable(game, position)
    free = unassigned(game, position)
    return [unit for unit in free if any(is_in_range(game, position, unit, space) for space in spaces)]


def is_peaceful(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether the attacker has declared nothing, and can neither declare a battle nor cover a landing."""
    offensive = offensive_of(position)
    if offensive.is_reacting or offensive.battle_hexes or offensive.assigned:
        return False
    free = unassigned(game, position)
    return not any(assignable(game, position, unit) for unit in free) and not declarable(game, position)


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
        """What is fought so far, and what must be done before it goes on."""
        offensive = offensive_of(position)
        named = ", ".join(with_fighters(game, position, space) for space in offensive.battle_hexes) or "none yet"
        what = "assign units to the battles" if offensive.is_reacting else "declare battles and assign units"
        advice = f"{CLICK} {HINT}" if not offensive.is_reacting and declarable(game, position) else HINT
        rule, hint = ("7.26", REACTION_HINT) if offensive.is_reacting else (self.rule, advice)
        refused = end_refusal(game, position)
        if refused is None and is_peaceful(game, position):
            return Prompt("no battle can be declared: go on, or take moves back", self.rule, NOTHING_TO_FIGHT)
        hint = f"{refused.sentence} {hint}" if refused else self.unmanned(game, position) or hint
        guarded = ", ".join(with_fighters(game, position, space) for space in covered(offensive))
        return Prompt(f"{what}: {named}; landings covered: {guarded}" if guarded else f"{what}: {named}", rule, hint)

    def unmanned(self, game: EmpireGame, position: EmpirePosition) -> str:
        """Whom to click for a battle that was declared and in which nobody fights so far."""
        places = ", ".join(map(game.place, empty_battles(game, position)))
        if not places or offensive_of(position).is_reacting:
            return ""
        return f"Nobody fights in {places} yet: click aircraft and carriers that have it in range."

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """Hexes to declare, units to assign, and to go on."""
        offensive = offensive_of(position)
        if offensive.is_reacting and not distant_units(game, position):
            return ()
        units = distant_units(game, position)
        free = [unit for unit in unassigned(game, position) if assignable(game, position, unit)]
        found = [Action("assign", unit) for unit in free]
        found += [Action("unassign", unit) for unit, _ in offensive.assigned if unit in units]
        if not offensive.is_reacting:
            mixed = mixed_hexes(game, position)
            found += [Action("declare", space) for space in declarable(game, position)]
            found += [Action("undeclare", space) for space in offensive.battle_hexes if space not in mixed]
        if len(free) > 1:
            found.append(Action("assign_all"))
        if end_refusal(game, position) is None:
            found.append(Action("end_declaration"))
        elif leaves_no_choice(game, position, free):
            found.append(Action("all_fight"))
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
            case "all_fight":
                position = replace(position, offensive=all_assigned(game, position))
            case "by_operations":
                return begin_anew(game, position)
            case "call_off":
                return call_off(game, position)
        position = replace(position, offensive=with_battles(offensive_of(position), fought(game, position)))
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

    def label(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """Where nothing is declared the offensive goes on without a battle."""
        goes_on = action.verb == "end_declaration" and not offensive_of(position).is_reacting
        return WITHOUT_BATTLE if goes_on and not offensive_of(position).battle_hexes else ""

    def warning(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """Battles to which nobody is assigned are not fought, nor do units fight that are not assigned."""
        if action.verb != "end_declaration":
            return ""
        empty = empty_battles(game, position)
        if empty:
            return f"Nobody is assigned to {', '.join(map(game.place, empty))}: no battle there?"
        idle = [unit for unit in unassigned(game, position) if battles_in_range(game, position, unit)]
        if idle:
            return f"Not assigned, and not fighting: {game.listed(idle)}. Go on all the same?"
        spare = could_still_fight(game, position)
        return f"Enemies are in range, but no battle for: {game.listed(spare)}. Go on all the same?" if spare else ""

    def gives_up(self, game: EmpireGame, position: EmpirePosition, action: Action) -> bool:
        """Not by sending all to the battle that is left for them."""
        return action.verb != "all_fight"

    def marks(self, game: EmpireGame, position: EmpirePosition) -> tuple[Mark, ...]:
        """The battles declared."""
        return battle_marks(position)


NOTHING_IN_RANGE = Refusal("No battle lies in its range.", "7.24")


def covered(offensive: Offensive) -> tuple[int, ...]:
    """The landings without a battle that units cover from elsewhere (Rules 7.24)."""
    guarded = {space for _, space in offensive.assigned}
    return tuple(space for space in offensive.landings if space in guarded and space not in offensive.battle_hexes)


def with_battles(offensive: Offensive, spaces: Iterable[int]) -> Offensive:
    """An offensive with these battles to be fought."""
    found = tuple(spaces)
    return replace(offensive, battle_hexes=found, all_battle_hexes=found)


def leaves_no_choice(game: EmpireGame, position: EmpirePosition, free: Sequence[int]) -> bool:
    """Whether units must still be assigned, each to the one hex that it can be, and nothing else is left to decide."""
    if any(len(assignable(game, position, unit)) > 1 for unit in free):
        return False
    offensive = all_assigned(game, position)
    return end_refusal(game, replace(position, offensive=offensive)) is None


def declared_events(game: EmpireGame, position: EmpirePosition) -> tuple[Event, ...]:
    """What the log says of the battles declared."""
    offensive = offensive_of(position)
    if offensive.is_reacting:
        return ()
    places = [game.place(space) for space in offensive.battle_hexes]
    if len(places) > 1:
        return (Told(f"Battles are declared in {in_a_row(places)} § 7.24."),)
    return (Told(f"A battle is declared in {places[0]} § 7.24." if places else "No battle is declared § 7.24."),)
