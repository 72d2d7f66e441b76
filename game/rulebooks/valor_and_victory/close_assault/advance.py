"""The Advance and Assault Phase: each unit advances, assaults or turns (Rules 5.35, 6.8, 7.5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, SpaceId, Target
from game.core.combat import Mark, Preview, Tone
from game.core.position import Prompt, Step
from game.rulebooks.valor_and_victory.close_assault.assault import (
    Melee,
    assault_refusal,
    assault_spaces,
    chance_to_take,
    foresee_assault,
)
from game.rulebooks.valor_and_victory.close_assault.melee import Assault
from game.rulebooks.valor_and_victory.fire.targets import can_add_grenades, can_add_satchel
from game.rulebooks.valor_and_victory.moving.entering import arrive, dangers
from game.rulebooks.valor_and_victory.moving.movement_points import free_to_go, soft_in_wire, step_refusal, ways_from
from game.rulebooks.valor_and_victory.terms.events import UnitAdvanced
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.occupation import occupants
from game.rulebooks.valor_and_victory.terms.position import (
    ACTED,
    IMMOBILE,
    NOBODY,
    PINNED,
    RESTING,
    FightAutomatic,
    FightChoice,
    Result,
    ValorPosition,
    set_flags,
)
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS
from game.rulebooks.valor_and_victory.terms.stacking import (
    is_enemy_at,
    kind_of,
    may_end,
    name_in_sentence,
    stacking_refusal,
    units_at,
    whereabouts,
)
from game.rulebooks.valor_and_victory.terms.transport import turn_to
from game.rulebooks.valor_and_victory.terms.victory import judge_places

FAR = 99
MARKS = "The marks give the chance to take the hex."
JOINS = "Click other units in the hex that assault with it."


class Advance(FightChoice, frozen=True):
    """Choose the next unit to advance, assault or turn, or end the phase (Rules 5.35)."""

    rule = "5.35"
    asks = "choose a unit to advance or assault, or end the phase"
    hint = "Each unpinned unit may advance one hex, assault an adjacent hex, or turn one hexside."
    passes_alone = False

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Units that can still do something."""
        units = position.units
        able = [n for n in game.own[position.side] if units[n].space >= 0 and not units[n].flags & RESTING]
        free = free_to_go(game, position, able)
        found = [Action("advance_unit", n) for n in able if n in free or can_advance(game, position, n)]
        return [*found, Action("end_advance")] if found else ()

    def warning(self, game: ValorGame, position: ValorPosition, action: Action) -> str:
        """Ask before giving up advances and assaults."""
        if action.verb != "end_advance":
            return ""
        left = [each.target for each in self.legal(game, position) if each.verb == "advance_unit"]
        where = whereabouts(game, position, left)
        return f"{len(left)} unit{'s' * (len(left) > 1)} can still advance or assault{where}. End the phase?"

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why not this unit."""
        if target.kind is not Kind.PIECE or game.sides_of[target.number] != position.side:
            return Refusal("First choose one of your units to advance or assault.", "5.35")
        return advance_refusal(position, target.number) or Refusal("There is nowhere for it to go.", "6.8")

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Pick the unit up, or end the phase."""
        if action.verb == "end_advance":
            return Result(position)
        return Result(position, (), (AdvanceUnits((action.target,)), self))


def advance_refusal(position: ValorPosition, number: int) -> Refusal | None:
    """Why a unit may do nothing in this phase, or None."""
    unit = position.units[number]
    if unit.flags & PINNED:
        return Refusal("A pinned unit does nothing.", "14.7")
    if unit.flags & ACTED:
        return Refusal("This unit has advanced, assaulted or turned.", "5.35")
    if unit.flags & IMMOBILE:
        return Refusal("An immobilized AFV can neither move nor turn.", "18.6")
    return Refusal("Passengers do not advance.", "8.3") if unit.carrier != NOBODY else None


def can_advance(game: ValorGame, position: ValorPosition, number: int) -> bool:
    """Whether a unit can advance, assault or turn."""
    unit = position.units[number]
    if unit.space < 0 or advance_refusal(position, number) is not None:
        return False
    if not game.kinds[unit.kind].is_infantry:
        return True
    return bool(open_hexes(game, position, number) or assault_spaces(game, position, (number,)))


def open_hexes(game: ValorGame, position: ValorPosition, number: int) -> list[int]:
    """The hexes that a unit may advance into (Rules 6.8). Most are empty and without works, and need no closer look."""
    side, sides, works = game.sides_of[number], occupants(game, position).sides, position.works
    return [
        way.to
        for way in ways_from(game, position, number)
        if (way.to not in sides and not works[way.to])
        or (
            sides.get(way.to, side) == side
            and not soft_in_wire(game, position, number, way.to)
            and may_end(game, position, (number,), way.to)
        )
    ]


class AdvanceUnits(FightChoice, frozen=True):
    """One unit advances or turns, or several of a hex assault together (Rules 6.8, 7.5, 15.1)."""

    rule = "5.35"
    passes_alone = False
    is_selection = True
    units: tuple[int, ...]
    grenades: bool = False
    satchel: bool = False

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Where."""
        name = name_in_sentence(game, position, self.units[0])
        marks = f"{MARKS} {JOINS}" if self.others(game, position) else MARKS
        if len(self.units) > 1:
            return Prompt(f"assault with {len(self.units)} units: choose the hex", "15.1", marks)
        turns = not kind_of(game, position, self.units[0]).is_infantry
        if turns and not open_hexes(game, position, self.units[0]):
            return Prompt(f"turn {name} one hexside", "7.5", "No hex before or behind it is open.")
        if not assault_spaces(game, position, self.units):
            hint = "Or click an arrow to turn one hexside." if turns else ""
            return Prompt(f"advance with {name}: choose the hex", "5.35", hint)
        return Prompt(f"advance or assault with {name}: choose the hex", "5.35", marks)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Hexes to advance into, hexes to assault, others that join, turns."""
        first = self.units[0]
        enemies = assault_spaces(game, position, self.units)
        found = [Action("assault", space) for space in enemies]
        if len(self.units) == 1 and not self.grenades and not self.satchel:
            found += [Action("advance", space) for space in open_hexes(game, position, first)]
            if not kind_of(game, position, first).is_infantry:
                found += [Action("face", side) for side in next_sides(position, first)]
        if enemies:
            others = self.others(game, position)
            found += [*(Action("join", n) for n in others), *([Action("join_all")] if others else [])]
            found += (
                [Action("add_grenades")] if not self.grenades and can_add_grenades(game, position, self.units) else []
            )
            found += [Action("add_satchel")] if not self.satchel and can_add_satchel(game, position, self.units) else []
        return [*found, *(Action("leave_group", n) for n in self.units[1:])]

    def others(self, game: ValorGame, position: ValorPosition) -> list[int]:
        """The infantry of the hex that could assault too."""
        return [
            n
            for n in units_at(game, position, position.units[self.units[0]].space)
            if n not in self.units and kind_of(game, position, n).is_infantry and advance_refusal(position, n) is None
        ]

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why not there, or not together."""
        space = target.number if target.kind is Kind.SPACE else -1
        if target.kind is Kind.PIECE:
            if game.sides_of[target.number] == position.side:
                refused = advance_refusal(position, target.number)
                return refused or Refusal("Only infantry of one hex assaults together; others advance alone.", "15.1")
            space = position.units[target.number].space
        if space < 0:
            return Refusal("Choose a hex, or go back with Esc.", "5.35")
        return self.space_refusal(game, position, space)

    def space_refusal(self, game: ValorGame, position: ValorPosition, space: int) -> Refusal:
        """Why a hex can neither be assaulted nor advanced into."""
        first = self.units[0]
        if is_enemy_at(game, position, space, position.side):
            refused = assault_refusal(game, position, self.units, space)
            return refused or Refusal("This hex cannot be assaulted now.", "15.1")
        if len(self.units) > 1:
            return Refusal("A group can only assault; units advance one by one.", "6.8")
        if any(way.to == space for way in ways_from(game, position, first)):
            refused = stacking_refusal(game, position, self.units, space)
            return refused or Refusal("This hex is closed to the unit.", "6.8")
        return step_refusal(game, position, self.units, space, FAR, assault=False)

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Advance, assault, turn, or change the group."""
        first = self.units[0]
        match action.verb:
            case "advance":
                return advance(game, position, first, action.target)
            case "assault":
                melee = Melee(self.units, SpaceId(action.target), self.grenades, self.satchel)
                return Result(position, (), (Assault(melee),))
            case "face":
                faced = turn_to(position, first, action.target)
                return Result(set_flags(faced.position, (first,), on=ACTED), faced.events)
            case "join":
                return Result(position, (), (replace(self, units=(*self.units, action.target)),))
            case "join_all":
                return Result(position, (), (replace(self, units=(*self.units, *self.others(game, position))),))
            case "leave_group":
                left = tuple(n for n in self.units if n != action.target)
                return Result(position, (), (replace(self, units=left),))
            case "add_grenades":
                return Result(position, (), (replace(self, grenades=True),))
        return Result(position, (), (replace(self, satchel=True),))

    def label(self, game: ValorGame, position: ValorPosition, action: Action) -> str:
        """A facing."""
        return f"Turn {FACINGS[action.target]}" if action.verb == "face" else ""

    def preview(self, game: ValorGame, position: ValorPosition, action: Action) -> Preview | None:
        """The odds of an assault."""
        if action.verb != "assault":
            return None
        return foresee_assault(game, position, Melee(self.units, SpaceId(action.target), self.grenades, self.satchel))

    def marks(self, game: ValorGame, position: ValorPosition) -> tuple[Mark, ...]:
        """How likely each hex is taken."""
        found = []
        for space in assault_spaces(game, position, self.units):
            melee = Melee(self.units, SpaceId(space), self.grenades, self.satchel)
            found.append(Mark(SpaceId(space), f"{chance_to_take(game, position, melee):.0%}", Tone.GOOD))
        return tuple(found)

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The first unit."""
        return Target(Kind.PIECE, self.units[0])


def next_sides(position: ValorPosition, number: int) -> list[int]:
    """The facings one hexside away (Rules 7.5)."""
    facing = position.units[number].facing
    return sorted(((facing + 1) % 6, (facing - 1) % 6))


def advance(game: ValorGame, position: ValorPosition, number: int, space: int) -> Result:
    """A unit advances one hex; a vehicle or Gun may turn then (Rules 6.8, 7.5)."""
    unit = position.units[number]
    path = (SpaceId(unit.space), SpaceId(space))
    event = UnitAdvanced(PieceId(number), path, unit.kind, "6.8")
    position, found = arrive(game, set_flags(position, (number,), on=ACTED), (number,), space)
    then: tuple[Step, ...] = (*dangers(game, position, (number,), space, reacts=False), Arrived())
    if not game.kinds[unit.kind].is_infantry:
        then = (*then, TurnOnce(number))
    return Result(position, (event, *found), then)


class Arrived(FightAutomatic, frozen=True):
    """Units have come to stand somewhere: places may decide the fight (Rules 4.2)."""

    def run(self, game: ValorGame, position: ValorPosition) -> Result:
        """Look at the places."""
        return Result(judge_places(game, position))


class TurnOnce(FightChoice, frozen=True):
    """After advancing a vehicle or Gun may turn one hexside (Rules 7.5)."""

    rule = "7.5"
    otherwise = "Turn by one hexside, or keep the facing."
    passes_alone = False
    unit: int

    def begins_order(self) -> bool:
        """It ends an advance."""
        return False

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Turn or not."""
        return Prompt(f"turn {name_in_sentence(game, position, self.unit)} one hexside, or not", "7.5")

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Left, right, or not at all."""
        if position.units[self.unit].space < 0:
            return ()
        return [*(Action("face", side) for side in next_sides(position, self.unit)), Action("keep_facing")]

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Turn it, or not."""
        return Result(position) if action.verb == "keep_facing" else turn_to(position, self.unit, action.target)

    def label(self, game: ValorGame, position: ValorPosition, action: Action) -> str:
        """A facing."""
        return f"Turn {FACINGS[action.target]}" if action.verb == "face" else ""

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The piece."""
        return Target(Kind.PIECE, self.unit)
