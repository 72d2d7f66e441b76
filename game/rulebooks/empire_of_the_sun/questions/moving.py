"""Questions about moving, each answered in plain values by the functions that the rules themselves use (Rules 8)."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from game.core.actions import Side
from game.core.asking import known
from game.rulebooks.empire_of_the_sun.moving.china_box import china_refusal
from game.rulebooks.empire_of_the_sun.moving.emergency import displaced, overrun, refuges
from game.rulebooks.empire_of_the_sun.moving.overstacked import comes_back, too_many
from game.rulebooks.empire_of_the_sun.moving.returning import may_stay, returning, ways_home
from game.rulebooks.empire_of_the_sun.moving.shipping import points_free, points_needed
from game.rulebooks.empire_of_the_sun.moving.ways import destinations as ends_of
from game.rulebooks.empire_of_the_sun.moving.ways import move_refusal
from game.rulebooks.empire_of_the_sun.questions.asked import (
    KINDS_OF_MOVE,
    MOST_OPERATIONS,
    PLAYS,
    hex_called,
    known_side,
    known_value,
    stack_called,
    unit_called,
)
from game.rulebooks.empire_of_the_sun.questions.plain import numbers
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind, Offensive, Play
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition


class DestinationsAnswer(msgspec.Struct, frozen=True):
    """The hexes where a stack may end; the shipping points it needs, and how many are free; whether it may end in the
    China box."""

    hexes: list[int]
    shipping_needed: int
    shipping_free: int
    china_box: bool


def destinations(
    game: EmpireGame, position: EmpirePosition, units: Sequence[str], mode: MoveKind, value: int, play: Play
) -> DestinationsAnswer:
    """Where the units of one stack may end a move of this kind with a card of so many operations (Rules 8)."""
    stack, here = about_to_move(game, position, units, mode, value, play)
    return DestinationsAnswer(
        numbers(game, ends_of(game, here, stack, mode)),
        points_needed(game, here, stack) if mode.startswith("amphibious") else 0,
        points_free(game, here),
        mode.startswith("air") and china_refusal(game, here, stack, mode) is None,
    )


def about_to_move(
    game: EmpireGame, position: EmpirePosition, units: Sequence[str], mode: MoveKind, value: int, play: Play
) -> tuple[list[int], EmpirePosition]:
    """A stack by its words, and the position inside an offensive in which it moves so.

    :raises LookupError: when a word names nothing.
    """
    known(mode, KINDS_OF_MOVE, "kind of move")
    known(play, PLAYS, "play")
    known_value(value, MOST_OPERATIONS, "operations")
    stack = stack_called(game, position, units)
    return stack, in_offensive(game, position, stack[0], value, play)


def in_offensive(game: EmpireGame, position: EmpirePosition, unit: int, value: int, play: Play) -> EmpirePosition:
    """The position inside an offensive in which a unit moves: its own side's, or the one it reacts to."""
    side = game.counters[unit].side
    offensive = position.offensive or Offensive(attacker=side, play=play, card=-1, operations=value)
    offensive = replace(
        offensive, play=play, operations=value, reaction_operations=-1, is_reacting=offensive.attacker != side
    )
    return replace(position, offensive=offensive)


class MoveAnswer(msgspec.Struct, frozen=True):
    """Whether a stack may end in a hex; if not, why, and by which rule."""

    may: bool
    reason: str = ""
    rule: str = ""


def move(
    game: EmpireGame,
    position: EmpirePosition,
    units: Sequence[str],
    number: int,
    mode: MoveKind,
    value: int,
    play: Play,
) -> MoveAnswer:
    """Whether the units of one stack may end a move of this kind in a hex, and why not (Rules 8)."""
    stack, here = about_to_move(game, position, units, mode, value, play)
    refused = move_refusal(game, here, stack, mode, hex_called(game, number))
    return MoveAnswer(True) if refused is None else MoveAnswer(False, refused.sentence, refused.rule)


class PostBattleAnswer(msgspec.Struct, frozen=True):
    """The hexes to which a unit may go after the battles, and whether it may stay."""

    hexes: list[int]
    may_stay: bool


class EmergencyAnswer(msgspec.Struct, frozen=True):
    """The units that must move at once with the hexes for each, and the headquarters that go to the turn track.

    Those that never come back are among `removed` instead.
    """

    units: dict[str, list[int]]
    headquarters: list[str]
    removed: list[str]


class OverstackedHex(msgspec.Struct, frozen=True):
    """A hex with too many units of a side: what they count, and what becomes of each that may be taken away."""

    hex: int
    ships: int
    air_and_ground: int
    headquarters: int
    removable: dict[str, Literal["next_turn", "eliminated"]]


def post_battle_destinations(game: EmpireGame, position: EmpirePosition, unit: str) -> PostBattleAnswer:
    """Where an active unit may go after the battles (Rules 8.5)."""
    number = unit_called(game, unit)
    if position.offensive is None or number not in returning(game, position, game.counters[number].side):
        return PostBattleAnswer([], True)
    return PostBattleAnswer(numbers(game, ways_home(game, position, number)), may_stay(game, position, number))


def emergency_moves(game: EmpireGame, position: EmpirePosition, side: Side) -> EmergencyAnswer:
    """Who of a side must leave lost ports and airfields; its headquarters overrun (Rules 6.14, 8.22, 8.32)."""
    units = displaced(game, position, known_side(side))
    staffs = [game.counters[staff] for staff in overrun(game, position, side)]
    return EmergencyAnswer(
        {game.counters[unit].id: numbers(game, refuges(game, position, unit)) for unit in sorted(units)},
        sorted(staff.id for staff in staffs if not staff.never_returns),
        sorted(staff.id for staff in staffs if staff.never_returns),
    )


def overstacked(game: EmpireGame, position: EmpirePosition, side: Side) -> list[OverstackedHex]:
    """Where a side has too many units at the end of a play (Rules 8.24, 8.34, 8.48)."""
    return [
        OverstackedHex(
            int(game.board.name(stack.space)),
            stack.ships,
            stack.ashore,
            stack.headquarters,
            {
                game.counters[unit].id: "next_turn" if comes_back(game, position, unit) else "eliminated"
                for unit in stack.removable
            },
        )
        for stack in too_many(game, position, known_side(side))
    ]
