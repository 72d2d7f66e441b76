"""The supply train: units aboard get off when it reaches its station (Rules 13.15)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, SpaceId, Target
from game.core.events import Event
from game.core.position import Prompt, Step
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.effects import footing_of
from game.rulebooks.memoir44.terms.game import MemoirGame, RosterUnit
from game.rulebooks.memoir44.terms.position import GONE, BattleChoice, MemoirPosition, Result, occupants
from game.rulebooks.memoir44.terms.special_events import UnitGotOff
from game.rulebooks.memoir44.terms.ways import hex_refusal
from game.rulebooks.memoir44.units.losses import relocate


def passengers(roster: tuple[RosterUnit, ...]) -> tuple[PieceId, ...]:
    """The units that begin aboard a train."""
    return tuple(PieceId(number) for number, info in enumerate(roster) if info.is_aboard)


def cars(game: MemoirGame) -> list[PieceId]:
    """The cars of the train with units aboard, in the order of battle: the locomotive first, as it was set up."""
    side = game.roster[game.passengers[0]].side
    found = [unit for unit in game.own_units[side] if game.roster[unit].type.bound]
    return sorted(found, key=lambda unit: game.roster[unit].type.towed)


def car_of(game: MemoirGame, position: MemoirPosition, passenger: PieceId) -> int:
    """The hex of the car in which a unit is; -1 when the car is gone."""
    train = cars(game)
    number = min(game.passengers.index(passenger), len(train) - 1)
    return position.units[train[number]].space


def get_off_steps(game: MemoirGame, position: MemoirPosition, unit: int) -> tuple[Step, ...]:
    """What follows when a train has moved: at the station units get off."""
    train = game.scenario.rules.supply_train
    if train is None or position.units[unit].space != game.board.by_name[train.station]:
        return ()
    waiting = still_aboard(game, position)
    return (GetOff(waiting[0]),) if waiting else ()


def still_aboard(game: MemoirGame, position: MemoirPosition) -> list[PieceId]:
    """The units that are still on the train; a car that is destroyed takes its unit with it."""
    return [unit for unit in position.special.aboard if car_of(game, position, unit) != GONE]


class GetOff(BattleChoice, frozen=True):
    """Choose where a unit gets off the train (Rules 13.15)."""

    rule = "13.15"
    passes_alone = False
    unit: PieceId

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Where it gets off."""
        name = game.unit_name(self.unit)
        return Prompt(
            f"choose where {name} gets off the train, or leave it aboard", "13.15", "Click a lit hex next to its car."
        )

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """The free hexes next to its car, and staying aboard; nothing to decide where all are taken."""
        found = get_off_hexes(game, position, self.unit)
        return [*(Action("get_off", space) for space in found), Action("stay_aboard")] if found else ()

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why a unit cannot get off there."""
        if target.kind is Kind.SPACE:
            return Refusal("A unit gets off onto a free hex next to its car that is open to it.", "13.15")
        return Refusal("First say where the unit gets off.", "13.15")

    def subject(self, game: MemoirGame, position: MemoirPosition) -> Target:
        """The car in which the unit is."""
        return Target(Kind.SPACE, car_of(game, position, self.unit))

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Put the unit on its hex; it rests this turn. Then the next."""
        events: tuple[Event, ...] = ()
        number = game.passengers.index(self.unit)
        if action.verb == "get_off":
            aboard = tuple(each for each in position.special.aboard if each != self.unit)
            special = replace(position.special, aboard=aboard)
            position = replace(position, special=special, resting=(*position.resting, self.unit))
            off = UnitGotOff(self.unit, SpaceId(action.target))
            position, events = relocate(game, position, self.unit, action.target, off)
        following = [each for each in still_aboard(game, position) if game.passengers.index(each) > number]
        return Result(position, events, (GetOff(following[0]),) if following else ())


def get_off_hexes(game: MemoirGame, position: MemoirPosition, unit: PieceId) -> list[int]:
    """The free hexes next to a unit's car that are open to it."""
    field, occupied = field_of(game, position), occupants(game, position)
    footing = field.footings[footing_of(game, position, unit)]
    near = game.neighbours[car_of(game, position, unit)]
    return sorted(s for s in near if s not in occupied and hex_refusal(field, footing, s) is None)
