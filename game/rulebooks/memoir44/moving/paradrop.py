"""The paradrop that opens a battle (Rules 12.2)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, SpaceId, Target
from game.core.dice import Dice
from game.core.events import Event
from game.core.position import Prompt
from game.rulebooks.memoir44.moving.movement import impassable_for
from game.rulebooks.memoir44.terms.game import SIDES, MemoirGame
from game.rulebooks.memoir44.terms.position import BattleChoice, Changed, MemoirPosition, Result, occupants
from game.rulebooks.memoir44.terms.special_events import DropLost, UnitLanded
from game.rulebooks.memoir44.units.losses import relocate

DIRECTIONS_AND_STAYING = 7


def drop_units(game: MemoirGame) -> tuple[PieceId, ...]:
    """The units of the roster that come by parachute."""
    return tuple(PieceId(number) for number, info in enumerate(game.roster) if info.is_dropped)


def drops_now(game: MemoirGame, position: MemoirPosition) -> bool:
    """Whether this turn opens with the drop: the first turn of its side."""
    drop = game.scenario.rules.paradrop
    first_turn = 1 if drop is not None and game.scenario.first == drop.side else 2
    return drop is not None and SIDES[drop.side] == position.side and position.turn == first_turn


class AimParadrop(BattleChoice, frozen=True):
    """Choose the hex that the drop is aimed at (Rules 12.2): the hand tells where the units are of use."""

    rule = "12.2"
    is_secret = True

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Where to aim."""
        number = len(drop_units(game))
        hint = "Each unit drifts from there. One that comes down off the map, on a unit or in water is lost."
        return Prompt(f"choose the hex at which {number} units jump", "12.2", hint)

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Any hex."""
        return [Action("aim", space) for space in range(len(game.board.spaces))]

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Only a hex can be aimed at."""
        if target.kind is Kind.PIECE:
            return Refusal("Aim at a hex: click it beside the unit.", "12.2")
        return Refusal("First choose the hex the drop is aimed at.", "12.2")

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Every unit drifts and lands, or is lost."""
        events: tuple[Event, ...] = ()
        for unit in drop_units(game):
            place, dice = drift(game, position.dice, action.target)
            position, landed = land(game, replace(position, dice=dice), unit, place)
            events += landed
        return Result(position, events)


def drift(game: MemoirGame, dice: Dice, aim: int) -> tuple[int, Dice]:
    """Where a unit comes down: so many steps to a neighbour or none, off the map included; -1 off the map."""
    drop = game.scenario.rules.paradrop
    grid = game.field.grid
    q, r = grid.axial[aim]
    steps, dice = dice.roll(drop.drift if drop is not None else 0, DIRECTIONS_AND_STAYING)
    for step in steps:
        dq, dr = DRIFTS[step]
        q, r = q + dq, r + dr
    return grid.at.get((q, r), -1), dice


DRIFTS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (0, 0))


def land(game: MemoirGame, position: MemoirPosition, unit: PieceId, space: int) -> Changed:
    """Put a unit down in full strength, where it may hold an objective, or lose it without a medal."""
    reason = lost_reason(game, position, unit, space)
    if reason:
        return position, (DropLost(unit, reason),)
    position, events = relocate(game, position, unit, space, UnitLanded(unit, SpaceId(space)))
    return replace(position, resting=(*position.resting, unit)), events


def lost_reason(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> str:
    """Why a unit that comes down there is lost; empty when it lands."""
    if space < 0:
        return "it came down off the map"
    if space in occupants(game, position):
        return f"another unit was at {game.place(space)}"
    barrier = impassable_for(game, position, unit, space)
    return f"{game.place(space)} is impassable" if barrier else ""
