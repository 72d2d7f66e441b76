"""Setting up: each side places its units and lays its works (Rules 22.1, 20.2)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target
from game.core.events import Event
from game.core.position import Prompt, Step
from game.rulebooks.valor_and_victory.setting_up.laying import lay, lay_step, sets_up_hidden, work_spaces
from game.rulebooks.valor_and_victory.setting_up.likely import likely_place, likely_work_space
from game.rulebooks.valor_and_victory.terms.events import UnitPlaced
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.occupation import occupants
from game.rulebooks.valor_and_victory.terms.position import (
    NOBODY,
    WAITING,
    Changed,
    FightChoice,
    Result,
    SideFightChoice,
    Unit,
    ValorPosition,
    with_units,
)
from game.rulebooks.valor_and_victory.terms.stacking import kind_of, may_end, name_in_sentence, stacking_refusal
from game.rulebooks.valor_and_victory.terms.transport import FacePiece
from game.rulebooks.valor_and_victory.terms.victory import with_control


class SetUp(SideFightChoice, frozen=True):
    """A side places its units and works (Rules 22.1). laid: its works laid so far, by their place among all."""

    rule = "22.1"
    otherwise = "First take one of your units or works, then click its hex."
    passes_alone = False
    laid: tuple[int, ...] = ()

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """How much is left."""
        left = len(waiting(game, position, self.side))
        if not left and not self.works(game, position):
            return Prompt("all is set up", "22.1", "Click a unit to take it back, or end the set-up.")
        what = "units" if left else "works"
        first = "a unit in the tray" + (", or the button of a work" if self.works(game, position) else "")
        hint = f"Click {first}; then its hex. Click a placed unit to take it back."
        return Prompt(f"set up your {what}" + (f", {left} left" if left else ""), "22.1", hint)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Units and works to place, units to take back; to end when all is placed. Nothing for a side without any."""
        found = [Action("take", n) for n in waiting(game, position, self.side) if has_place(game, position, n)]
        found += [Action("lay_work", n) for n in self.works(game, position)]
        ends = [Action("set_up_rest")] if found else [Action("end_set_up")]
        back = [Action("take_back", n) for n in placed(game, position, self.side)]
        return [*found, *ends, *back] if found or back or self.laid else ()

    def skip(self, game: ValorGame, position: ValorPosition) -> Result:
        """The scenario has set up everything itself."""
        return Result(with_control(game, position))

    def works(self, game: ValorGame, position: ValorPosition) -> list[int]:
        """The works still to be laid, one of each kind."""
        found: dict[int, int] = {}
        for number, row in enumerate(game.work_starts):
            if row.side != self.side or number in self.laid or row.work in found:
                continue
            if any(True for _ in work_spaces(game, position, number)):
                found[row.work] = number
        return list(found.values())

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Take a unit or a work in hand, or end."""
        match action.verb:
            case "take":
                return Result(position, (), (place_step(game, action.target), self))
            case "lay_work":
                step = lay_step(game, self.side, action.target)
                return Result(position, (), (step, replace(self, laid=(*self.laid, action.target))))
            case "take_back":
                changed = {
                    n: replace(position.units[n], space=WAITING) for n in with_riders(game, position, action.target)
                }
                return Result(with_units(position, changed), (), (self,))
            case "set_up_rest":
                return self.rest(game, position)
        return Result(with_control(game, position))

    def rest(self, game: ValorGame, position: ValorPosition) -> Result:
        """Lay the works and place the units that are left: what fits into fewest works first, leaders last."""
        events: tuple[Event, ...] = ()
        laid = self.laid
        while works := replace(self, laid=laid).works(game, position):
            space = likely_work_space(game, position, works[0])
            position, more = lay(game, position, self.side, works[0], space)
            laid, events = (*laid, works[0]), (*events, *more)
        kinds = {n: kind_of(game, position, n) for n in waiting(game, position, self.side)}
        for number in sorted(kinds, key=lambda n: (kinds[n].is_leader, kinds[n].is_infantry)):
            spaces = places(game, position, number)
            if spaces:
                position, more = place(game, position, number, likely_place(game, position, number, spaces))
                events += more
        return Result(position, events, (replace(self, laid=laid),))

    def label(self, game: ValorGame, position: ValorPosition, action: Action) -> str:
        """The name of a work, and how many are left."""
        if action.verb != "lay_work":
            return ""
        row = game.work_starts[action.target]
        left = sum(
            each.work == row.work and each.side == self.side and number not in self.laid
            for number, each in enumerate(game.work_starts)
        )
        return f"{game.works[row.work - 1].name} ({left})"


class SecretSetUp(SetUp, frozen=True):
    """A set-up that the other side may not see."""

    is_secret: ClassVar[bool] = True


def waiting(game: ValorGame, position: ValorPosition, side: int) -> list[int]:
    """The units of a side still to be set up."""
    return [
        n
        for n in game.own[side]
        if position.units[n].space == WAITING and not game.starts[n].turn and position.units[n].carrier == NOBODY
    ]


def placed(game: ValorGame, position: ValorPosition, side: int) -> list[int]:
    """The units of a side that it has placed itself."""
    return [
        n
        for n in game.own[side]
        if position.units[n].space >= 0 and game.starts[n].space < 0 and position.units[n].carrier == NOBODY
    ]


def with_riders(game: ValorGame, position: ValorPosition, number: int) -> list[int]:
    """A unit and whatever begins aboard it."""
    return [number, *(n for n in game.own[game.sides_of[number]] if position.units[n].carrier == number)]


def places(game: ValorGame, position: ValorPosition, number: int) -> list[int]:
    """The hexes in which a unit may be set up: in its area, open to it, with room."""
    return list(open_places(game, position, number))


def has_place(game: ValorGame, position: ValorPosition, number: int) -> bool:
    """Whether there is any hex in which a unit may be set up."""
    return any(True for _ in open_places(game, position, number))


def open_places(game: ValorGame, position: ValorPosition, number: int) -> Iterator[int]:
    """The same one by one. Most hexes are empty and without works, and need no closer look."""
    side, sides, works = game.sides_of[number], occupants(game, position).sides, position.works
    for space in game.starts[number].ground:
        is_empty = space not in sides and not works[space]
        if is_empty or (sides.get(space, side) == side and may_end(game, position, (number,), space)):
            yield space


def place(game: ValorGame, position: ValorPosition, number: int, space: int) -> Changed:
    """Put a unit, and what it carries, on a hex."""
    changed: dict[int, Unit] = {}
    for each in with_riders(game, position, number):
        changed[each] = replace(position.units[each], space=space)
    unit = position.units[number]
    side = game.sides_of[number]
    event = UnitPlaced(PieceId(number), SpaceId(space), unit.kind, side, position.is_hidden)
    return with_units(position, changed), (event,)


class PlaceUnit(FightChoice, frozen=True):
    """Choose the hex of a unit in the set-up (Rules 22.1)."""

    rule = "22.1"
    passes_alone = False
    is_selection = True
    unit: int

    def decider(self, game: ValorGame, position: ValorPosition) -> Side:
        """Its owner."""
        return game.sides_of[self.unit]

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Where."""
        return Prompt(f"choose the hex of {name_in_sentence(game, position, self.unit)}", "22.1")

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Hexes of its area with room."""
        return [Action("place", space) for space in places(game, position, self.unit)]

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is Kind.SPACE and target.number in game.starts[self.unit].area:
            refused = stacking_refusal(game, position, (self.unit,), target.number)
            return refused or Refusal("This hex is closed to the unit.", "22.1")
        return Refusal("This hex is outside the area in which the unit is set up.", "22.1")

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Place it; a vehicle or Gun is then turned."""
        position, events = place(game, position, self.unit, action.target)
        has_facing = not kind_of(game, position, self.unit).is_infantry
        return Result(position, events, (face_step(game, self.unit),) if has_facing else ())

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The unit."""
        return Target(Kind.PIECE, self.unit)


class SecretPlaceUnit(PlaceUnit, frozen=True):
    """A placement that the other side may not see."""

    is_secret: ClassVar[bool] = True


class SecretFacePiece(FacePiece, frozen=True):
    """A facing that the other side may not see."""

    is_secret: ClassVar[bool] = True


def place_step(game: ValorGame, number: int) -> Step:
    """The step that places a unit, behind the curtain where its side sets up there."""
    return SecretPlaceUnit(number) if sets_up_hidden(game, game.sides_of[number]) else PlaceUnit(number)


def face_step(game: ValorGame, number: int) -> Step:
    """The step that turns a unit, behind the curtain where its side sets up there."""
    return SecretFacePiece(number) if sets_up_hidden(game, game.sides_of[number]) else FacePiece(number)
