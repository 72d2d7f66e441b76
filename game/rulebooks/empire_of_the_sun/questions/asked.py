"""What is asked about, found by its word; what there is not is told in one line, with the word that may be meant."""

from collections.abc import Iterable, Sequence
from typing import get_args

from game.core.actions import CardId, PieceId, Side, SpaceId, other
from game.core.asking import known
from game.rulebooks.empire_of_the_sun.files.positions import on_board
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, FAMILIES, JAPAN, EmpireGame, Family
from game.rulebooks.empire_of_the_sun.terms.offensive import Intelligence, MoveKind, Offensive, Play
from game.rulebooks.empire_of_the_sun.terms.position import CHINA_BOX, EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES, Kind

KINDS_OF_MOVE: tuple[str, ...] = get_args(MoveKind)
PLAYS: tuple[str, ...] = get_args(Play)
CONDITIONS: tuple[str, ...] = get_args(Intelligence)
FACES = 10
"""The faces of the die, from 0 (Rules 2.1)."""
MOST_OPERATIONS, MOST_LOGISTICS = 3, 20
"""The highest values that are printed on a card."""


def known_value(value: int, most: int, kind: str) -> None:
    """Make sure that a card can have such a value.

    :raises LookupError: when it cannot.
    """
    if not isinstance(value, int) or not 0 <= value <= most:
        raise LookupError(f"there is no {kind} value '{value}': it is a number from 0 to {most}")


def unit_called(game: EmpireGame, name: str) -> PieceId:
    """The counter of an id.

    :raises LookupError: when there is none.
    """
    known(name, game.by_id, "counter")
    return game.by_id[name]


def staff_called(game: EmpireGame, name: str) -> PieceId:
    """The headquarters of an id.

    :raises LookupError: when there is none.
    """
    number = unit_called(game, name)
    if not game.counters[number].is_headquarters:
        raise LookupError(f"'{name}' is no headquarters")
    return number


def bomber_called(game: EmpireGame, name: str) -> PieceId:
    """The B-29 of an id.

    :raises LookupError: when there is none.
    """
    number = unit_called(game, name)
    if game.counters[number].kind is not Kind.B29:
        raise LookupError(f"'{name}' is no B-29")
    return number


def stack_called(game: EmpireGame, position: EmpirePosition, names: Sequence[str]) -> list[int]:
    """The units of these ids, which stand together in one hex or in the China box.

    :raises LookupError: when there is no such unit, or they are no stack.
    """
    stack: list[int] = [unit_called(game, name) for name in names]
    if not stack:
        raise LookupError("no unit is named")
    places = {position.pieces[unit].space for unit in stack}
    for name, unit in zip(names, stack, strict=True):
        if game.counters[unit].is_headquarters:
            raise LookupError(f"'{name}' is a headquarters, which makes no move")
        if position.pieces[unit].space < 0 and position.pieces[unit].space != CHINA_BOX:
            raise LookupError(f"'{name}' is not on the map")
    if len(places) > 1 or len({game.counters[unit].side for unit in stack}) > 1:
        raise LookupError(f"{', '.join(names)} are no stack: they stand in several hexes, or are of both sides")
    return stack


def hex_called(game: EmpireGame, number: int) -> SpaceId:
    """The hex of a printed number, or the box that stands for it.

    :raises LookupError: when the map has none.
    """
    name = on_board(game, f"{number:04}" if isinstance(number, int) else str(number))
    if name not in game.board.by_name:
        raise LookupError(f"there is no hex '{number}' on this map")
    return game.board.by_name[name]


def card_called(game: EmpireGame, side: Side, number: int) -> CardId:
    """The card of a side with a printed number.

    :raises LookupError: when there is none.
    """
    if not isinstance(number, int) or (SIDE_NAMES[known_side(side)], number) not in game.card_ids:
        raise LookupError(f"there is no card {number} of {game.sides[side].name}")
    return game.card_id(side, number)


def known_side(side: Side) -> Side:
    """One of the two sides.

    :raises LookupError: when it is neither.
    """
    if side not in BOTH:
        raise LookupError(f"there is no side '{side}': Japan is 0, the Allies are 1")
    return side


def known_family(family: Family) -> Side:
    """The side of a family of units.

    :raises LookupError: when there is no such family.
    """
    known(family, FAMILIES, "family of units")
    return JAPAN if family == "jp" else ALLIES


def fallen(faces: Iterable[int]) -> list[int]:
    """Dice as they fell.

    :raises LookupError: when the die has no such face.
    """
    found = [*faces]
    for face in found:
        if face not in range(FACES):
            raise LookupError(f"the die has no {face}: its faces are 0 to {FACES - 1}")
    return found


def going_on(position: EmpirePosition) -> Offensive:
    """The offensive that is going on.

    :raises LookupError: when there is none.
    """
    if position.offensive is None:
        raise LookupError("no offensive is going on in this position: a file tells of one with the key 'offensive'")
    return position.offensive


def answered_by(position: EmpirePosition, reactor: Side) -> Offensive:
    """The offensive that a side reacts to.

    :raises LookupError: when there is none, or it is the side's own.
    """
    offensive = going_on(position)
    if offensive.attacker != other(known_side(reactor)):
        raise LookupError("the offensive that is going on is the side's own, and a side does not react to itself")
    return offensive
