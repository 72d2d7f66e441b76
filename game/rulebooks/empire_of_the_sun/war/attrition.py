"""Attrition: what units out of supply lose at the end of a turn (Rules 6.5)."""

import msgspec

from game.core.actions import PieceId, SpaceId
from game.core.events import Event, PieceReduced, PieceRemoved, Told
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import aside
from game.rulebooks.empire_of_the_sun.terms.position import (
    CHINA_BOX,
    ELIMINATED,
    EmpirePosition,
    Piece,
    Result,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.tables import Arm

FIRST_TURN = 2
RULE = "6.5"


class Attrition(msgspec.Struct, frozen=True):
    """Who is reduced, and who is eliminated."""

    reduced: tuple[int, ...]
    eliminated: tuple[int, ...]


def attrition(game: EmpireGame, position: EmpirePosition) -> Attrition:
    """All losses at once: full units are reduced, reduced ones are lost out of reach of a headquarters (Rules 6.5)."""
    suffering = exposed(game, position)
    reduced = tuple(n for n in suffering if not position.pieces[n].is_reduced)
    lost = (n for n in suffering if n not in reduced and not endures(game, position, n))
    return Attrition(reduced, tuple(lost))


def exposed(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The air and ground units out of supply: ships do not suffer (Rules 6.5)."""
    return [n for n in cut_off(game, position) if game.counters[n].arm in (Arm.AIR, Arm.GROUND)]


def is_due(position: EmpirePosition) -> bool:
    """Whether there is attrition on this turn: there is none in December 1941 (Rules 6.5)."""
    return position.turn >= FIRST_TURN


def cut_off(game: EmpireGame, position: EmpirePosition) -> tuple[int, ...]:
    """The counters out of supply, those in the China box among them while no supply comes to Kunming."""
    found = supply(game, position)
    boxed = aside(game, position, CHINA_BOX) if found.lines[ALLIES].road == "closed_no_hump" else ()
    return (*found.unsupplied, *boxed)


def endures(game: EmpireGame, position: EmpirePosition, number: int) -> bool:
    """Whether a reduced unit holds out: in the China box, or in the straight range of a headquarters (Rules 6.5)."""
    space, side = position.pieces[number].space, game.counters[number].side
    if space == CHINA_BOX:
        return True
    return any(
        game.distance(position.pieces[staff].space, space) <= game.counters[staff].range
        for staff in game.headquarters
        if game.counters[staff].side == side and 0 <= position.pieces[staff].space < game.hex_count
    )


def suffer_attrition(game: EmpireGame, position: EmpirePosition) -> Result:
    """The losses are taken; there are none in December 1941 (Rules 6.5)."""
    if not is_due(position):
        return Result(position)
    found = attrition(game, position)
    changed = {n: Piece(position.pieces[n].space, True) for n in found.reduced}
    changed |= {n: Piece(ELIMINATED, True) for n in found.eliminated}
    if not changed:
        return Result(position, (Told(f"No unit suffers attrition § {RULE}."),))
    events: tuple[Event, ...] = tuple(
        PieceReduced(PieceId(n), SpaceId(position.pieces[n].space), 1) for n in found.reduced
    )
    events += tuple(PieceRemoved(PieceId(n), SpaceId(position.pieces[n].space)) for n in found.eliminated)
    for units, word in ((found.reduced, "reduced"), (found.eliminated, "eliminated")):
        if units:
            events += (Told(f"Attrition {word} {game.listed(units)}, out of supply § {RULE}."),)
    return Result(with_pieces(position, changed), events)
