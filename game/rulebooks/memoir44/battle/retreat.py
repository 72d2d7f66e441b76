"""Retreat: flags, ignoring them, the way back, and losses for steps that cannot be completed (Rules 6)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target
from game.core.position import Prompt
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.effects import arm_of, footing_of
from game.rulebooks.memoir44.terms.events import FlagsIgnored, RetreatImpossible, UnitRetreated
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import BattleChoice, MemoirPosition, Result, occupants
from game.rulebooks.memoir44.terms.ways import retreats_of
from game.rulebooks.memoir44.units.ice import pay, try_hex
from game.rulebooks.memoir44.units.leader import LEADER_FLAGS, is_led
from game.rulebooks.memoir44.units.losses import end_retreat, lose_figures, step_back
from game.rulebooks.memoir44.units.strength import serves, terrain_at


def flags_ignorable(game: MemoirGame, position: MemoirPosition, unit: int) -> int:
    """How many flags of a roll a unit may ignore where it stands: permissions do not add up (Rules 6.2)."""
    kind = game.roster[unit].type
    led = LEADER_FLAGS if is_led(game, position, unit) else 0
    return max(terrain_ignores(game, position, unit), kind.ignores, led, flags_forced(game, position, unit))


def terrain_ignores(game: MemoirGame, position: MemoirPosition, unit: int) -> int:
    """How many flags the hex of a unit lets it ignore: permissions do not add up (Rules 6.2)."""
    space, arm = position.units[unit].space, arm_of(game, unit)
    return max(
        (
            row.protection.ignores.of(arm)
            for row in terrain_at(game, position, space)
            if serves(game, position, row, unit)
        ),
        default=0,
    )


def flags_forced(game: MemoirGame, position: MemoirPosition, unit: int) -> int:
    """How many flags of a roll a unit must ignore, one more where terrain lets it ignore any (Rules 8.52, 14.3)."""
    must = game.roster[unit].type.must_ignore
    nation = must + 1 if must and terrain_ignores(game, position, unit) else must
    rows = [row for row in terrain_at(game, position, position.units[unit].space) if row.protection.must_ignore]
    cave = [row.protection.ignores.of(arm_of(game, unit)) for row in rows if serves(game, position, row, unit)]
    return max(nation, *cave) if cave else nation


WAY = "Click a lit hex."


class FlagsRolled(BattleChoice, frozen=True):
    """Flags stand against a unit: its owner says how many it ignores, if it may (Rules 6.1, 6.2)."""

    rule = "6.2"
    otherwise = "First say whether the unit ignores a flag."
    unit: PieceId
    flags: int
    may_ignore: bool = True

    def decider(self, game: MemoirGame, position: MemoirPosition) -> Side:
        """The unit's owner."""
        return game.roster[self.unit].side

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """How many flags to ignore."""
        place = game.place(position.units[self.unit].space)
        flags = f"{self.flags} flag{'s' * (self.flags > 1)}"
        return Prompt(f"{flags} against {game.unit_name(self.unit)} in {place}: ignore any?", "6.2")

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Every number of flags it may ignore; nothing to decide where it may ignore none."""
        if not self.may_ignore:
            return ()
        may = min(flags_ignorable(game, position, self.unit), self.flags)
        must = min(flags_forced(game, position, self.unit), self.flags)
        return [Action("ignore_flags", number) for number in range(may, must - 1, -1)] if may else ()

    def label(self, game: MemoirGame, position: MemoirPosition, action: Action) -> str:
        """What each number means."""
        left = self.flags - action.target
        go = f"retreat {left} hex{'es' * (left > 1)}" if left else "stand"
        return f"Ignore {action.target}: {go}" if action.target else f"Ignore none: {go}"

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Retreat for the flags that are left."""
        left = self.flags - action.target
        events = (FlagsIgnored(self.unit, action.target),) if action.target else ()
        return Result(position, events, (begin_retreat(game, position, self.unit, left),) if left else ())

    def skip(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """No flag can be ignored."""
        return Result(position, (), (begin_retreat(game, position, self.unit, self.flags),))

    def subject(self, game: MemoirGame, position: MemoirPosition) -> Target:
        """The unit under the flags."""
        return Target(Kind.PIECE, self.unit)


def begin_retreat(game: MemoirGame, position: MemoirPosition, unit: PieceId, flags: int) -> "Retreat":
    """A retreat for so many flags; the French Resistance and others may go further (Rules 6.6)."""
    start = SpaceId(position.units[unit].space)
    return Retreat(unit, start, flags, flags * max(0, game.roster[unit].type.most_retreat - 1))


class Retreat(BattleChoice, frozen=True):
    """A unit that stood at `start` must go back `steps` hexes, and may go up to `further` more (Rules 6.3 to 6.6)."""

    rule = "6.4"
    unit: PieceId
    start: SpaceId
    steps: int
    further: int = 0

    def begins_order(self) -> bool:
        """It goes on with a retreat, hex by hex."""
        return False

    def decider(self, game: MemoirGame, position: MemoirPosition) -> Side:
        """The unit's owner."""
        return game.roster[self.unit].side

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Choose the next hex back."""
        place = game.place(position.units[self.unit].space)
        if not self.steps:
            return Prompt(f"{game.unit_name(self.unit)} in {place} may retreat up to {self.further} more", "6.6", WAY)
        hexes = "1 hex" if self.steps == 1 else f"{self.steps} hexes"
        return Prompt(f"choose the way back for {game.unit_name(self.unit)} in {place}: {hexes} to go", "6.4", WAY)

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Hexes on a way that completes as many steps as possible; from the smallest number on, to halt too."""
        ways = next_hexes(game, position, self.unit, self.steps)
        if self.steps:
            return [Action("retreat", space) for space in ways]
        return [*(Action("retreat", space) for space in ways), Action("halt")] if self.further and ways else ()

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why a hex is not on the way."""
        if target.kind is not Kind.SPACE:
            return Refusal("The retreat comes first: choose the next hex.", "6.4")
        start = position.units[self.unit].space
        if game.field.grid.direction(start, target.number) not in game.field.towards(game.roster[self.unit].side):
            return Refusal("A retreat leads one row back towards the unit's own baseline, never sideways.", "6.3")
        if target.number in free_hexes(game, position, occupants(game, position), self.unit, start):
            return Refusal("Another way completes more of the retreat, and must be taken.", "6.4")
        return Refusal("The unit cannot retreat there: occupied, impassable, closed off, or the sea.", "6.4")

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Take one step and go on."""
        if action.verb == "halt":
            return Result(*end_retreat(game, position, self.unit, self.start))
        here = SpaceId(position.units[self.unit].space)
        moved = UnitRetreated(self.unit, (here, SpaceId(action.target)))
        position, events = step_back(position, self.unit, action.target, moved)
        position, trial = try_hex(game, position, self.unit, SpaceId(action.target))
        steps, further = (self.steps - 1, self.further) if self.steps else (0, self.further - 1)
        sinks = trial is not None and trial.lost >= position.units[self.unit].figures
        then = (Retreat(self.unit, self.start, steps, further),) if (steps or further) and not sinks else ()
        if not then:
            position, more = end_retreat(game, position, self.unit, self.start)
            events = (*events, *more)
        if trial is not None:
            position, more = pay(game, position, self.unit, (trial,))
            events = (*events, *more)
        return Result(position, events, then)

    def skip(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """No step is possible: each that is missing costs a figure (Rules 6.5)."""
        position, events = end_retreat(game, position, self.unit, self.start)
        if not self.steps or position.verdict is not None:
            return Result(position, events)
        position, losses = lose_figures(game, position, self.unit, self.steps)
        return Result(position, (*events, RetreatImpossible(self.unit, self.steps), *losses))

    def subject(self, game: MemoirGame, position: MemoirPosition) -> Target:
        """The retreating unit."""
        return Target(Kind.PIECE, self.unit)


def free_hexes(
    game: MemoirGame, position: MemoirPosition, occupied: dict[int, int], unit: int, space: int
) -> list[int]:
    """The hexes one step back that a unit may retreat to (Rules 6.3, 6.4)."""
    info = game.roster[unit]
    if not info.type.most_retreat:
        return []
    ways = retreats_of(field_of(game, position), info.side, footing_of(game, position, unit))
    return [end for end in ways[space] if end not in occupied]


def next_hexes(game: MemoirGame, position: MemoirPosition, unit: int, steps: int) -> list[int]:
    """The next hexes of a retreat that lead furthest, counting no further than `steps`."""
    occupied = occupants(game, position)
    ways = free_hexes(game, position, occupied, unit, position.units[unit].space)
    if len(ways) < 2:
        return ways
    lengths = [1 + longest(game, position, occupied, unit, way, steps - 1) for way in ways]
    return [way for way, length in zip(ways, lengths, strict=True) if length == max(lengths)]


def longest(
    game: MemoirGame, position: MemoirPosition, occupied: dict[int, int], unit: int, space: int, steps: int
) -> int:
    """How many of `steps` further steps back a unit could complete from a hex."""
    if steps <= 0:
        return 0
    ways = free_hexes(game, position, occupied, unit, space)
    return max((1 + longest(game, position, occupied, unit, way, steps - 1) for way in ways), default=0)


def steps_back(game: MemoirGame, position: MemoirPosition, unit: int, steps: int) -> int:
    """How many of so many steps back a unit could complete from where it stands (Rules 6.4)."""
    return longest(game, position, occupants(game, position), unit, position.units[unit].space, steps)
