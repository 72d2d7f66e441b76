"""Stacking at the end of a play: too many ships, units of air and ground, headquarters (Rules 8.24, 8.34, 8.48)."""

from collections.abc import Iterable, Sequence

import msgspec

from game.core.actions import Action, Side, SpaceId
from game.core.combat import Mark, Tone
from game.core.events import Event
from game.core.kept import kept_each, recent, steady
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.moving.control import resupply
from game.rulebooks.empire_of_the_sun.moving.turn_track import lose_units, send_to_next_turn
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, EmpireSideChoice, Result
from game.rulebooks.empire_of_the_sun.terms.tables import Arm

MOST_SHIPS, MOST_ASHORE, MOST_HEADQUARTERS = 6, 3, 1
FORCES = (Arm.AIR, Arm.GROUND)
"""What counts together ashore."""
STACKS_KEPT = 256
"""How many stacks are known: most of them stay as they are from play to play."""
LONG_RANGE = "_lrb"
"""The ids of long-range bombers end so, after that of the air force which they belong to."""


class Stack(msgspec.Struct, frozen=True):
    """What counts of the units of a side in a hex, and who of them may be taken away where it is too much."""

    space: int
    ships: int
    ashore: int
    headquarters: int
    removable: tuple[int, ...]


def counted_ashore(game: EmpireGame, units: Iterable[int]) -> int:
    """How many these air and ground units count: both units of one air force are one (Rules 8.48)."""
    ids = [game.counters[unit].id for unit in units]
    return sum(not (name.endswith(LONG_RANGE) and name.removesuffix(LONG_RANGE) in ids) for name in ids)


@recent(STACKS_KEPT)
def stack_in(game: EmpireGame, side: Side, space: int, here: tuple[int, ...]) -> Stack:
    """What the units of a side count in a hex, of all that are in it, and who may go: ships, then air units, then
    troops (Rules 8.48)."""
    units = [unit for unit in here if game.counters[unit].side == side]
    arms = [game.counters[unit].arm for unit in units]
    ships, staffs = arms.count(Arm.NAVAL), arms.count(Arm.HEADQUARTERS)
    ashore = counted_ashore(game, [unit for unit, arm in zip(units, arms, strict=True) if arm in FORCES])
    going = None
    if ships > MOST_SHIPS:
        going = Arm.NAVAL
    elif ashore > MOST_ASHORE:
        going = Arm.AIR if Arm.AIR in arms else Arm.GROUND
    elif staffs > MOST_HEADQUARTERS:
        going = Arm.HEADQUARTERS
    removable = tuple(unit for unit, arm in zip(units, arms, strict=True) if arm is going) if going else ()
    return Stack(space, ships, ashore, staffs, removable)


@steady(on=occupants)
def crowds(game: EmpireGame, position: EmpirePosition) -> dict[int, tuple[int, ...]]:
    """Who is in the hexes that have so many that a side may be full there."""
    least = min(MOST_SHIPS, MOST_ASHORE)
    return {space: here for space, here in occupants(game, position).by_hex.items() if len(here) >= least}


@steady(on=occupants)
def crowded(game: EmpireGame, position: EmpirePosition) -> dict[int, tuple[int, ...]]:
    """Who is in the hexes in which a side may have too many units, or too many headquarters (Rules 8.48)."""
    here = occupants(game, position)
    staffed = [space for mine in here.staffs for _, space in mine]
    led = {space for space in staffed if staffed.count(space) > MOST_HEADQUARTERS}
    overfull = {space: units for space, units in crowds(game, position).items() if len(units) > MOST_ASHORE}
    return overfull | {space: here.by_hex[space] for space in led if space in here.by_hex}


@kept_each(on=crowded)
def too_many(game: EmpireGame, position: EmpirePosition, side: Side) -> tuple[Stack, ...]:
    """The hexes in which a side has more than may stay (Rules 8.24, 8.34, 8.48)."""
    stacks = [stack_in(game, side, space, units) for space, units in sorted(crowded(game, position).items())]
    return tuple([stack for stack in stacks if stack.removable])


def comes_back(game: EmpireGame, position: EmpirePosition, unit: int) -> bool:
    """Whether a unit taken away comes back on the next turn: if it is in supply (Rules 8.24)."""
    return unit not in supply(game, position).unsupplied


class Overstacked(EmpireSideChoice, frozen=True):
    """The owner takes units away where too many stand (Rules 8.24, 8.48)."""

    rule = "8.48"
    otherwise = "Take away one of the lit units: ships, then air units, then troops."

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Where too many stand."""
        places = ", ".join(game.place(stack.space) for stack in too_many(game, position, self.side))
        hint = "Those in supply come back on the next turn; the others are lost."
        return Prompt(f"too many units in {places}: click one to take away", self.rule, hint)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The units that may be taken away."""
        return [Action("remove", unit) for stack in too_many(game, position, self.side) for unit in stack.removable]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It goes, and the next one is asked for where there are still too many."""
        position, events = take_away(game, position, action.target)
        return Result(resupply(game, position), events, (self,))

    def marks(self, game: EmpireGame, position: EmpirePosition) -> tuple[Mark, ...]:
        """Where too many stand."""
        spaces = (stack.space for stack in too_many(game, position, self.side))
        return tuple(Mark(SpaceId(space), "too many", Tone.BAD) for space in spaces)


def take_away(game: EmpireGame, position: EmpirePosition, unit: int) -> tuple[EmpirePosition, tuple[Event, ...]]:
    """The position with a unit out of an overfull hex."""
    arm = game.counters[unit].arm
    rule = "8.24" if arm is Arm.NAVAL else "8.48"
    if comes_back(game, position, unit):
        turns = game.scenario.readings.overstacked_turns if arm in (Arm.AIR, Arm.GROUND) else 1
        return send_to_next_turn(game, position, (unit,), rule, turns)
    return lose_units(game, position, (unit,), "overstacked and out of supply", rule)
