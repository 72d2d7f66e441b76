"""The position of a game: everything that changes while it is played (Rules 4)."""

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from game.core.actions import Side
from game.core.hexset import SpaceSet, set_of
from game.core.kept import kept
from game.core.position import Automatic, Choice, Outcome, Position
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.tables import Arm

WAITING, ELIMINATED, REMOVED, DELAY_BOX, CHINA_BOX, BEING_PLACED, TURN_TRACK = -1, -2, -3, -4, -5, -6, -100
"""Where a counter is that is not on the map: not yet in play, lost but perhaps rebuilt, gone for good, delayed, in the
China box, about to be placed; on the turn track it is as many places behind the last as its turn says."""
UNCONTROLLED = 2
"""The control of a hex that is neither side's."""


class Piece(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Where a counter is, and whether it lies on its reduced face."""

    space: int
    is_reduced: bool = False


class EmpirePosition(Position, frozen=True, kw_only=True):
    """A position of Empire of the Sun.

    `control` has a byte for each hex: its side, or UNCONTROLLED. `unsupplied` are the pieces that were out of supply
    when it was last looked at; `activated` those that were activated in the offensive that is going on.
    `routes_missing` are the hexes of the Burma Road whose route is still to be built.
    """

    turn: int
    pieces: tuple[Piece, ...]
    control: bytes
    unsupplied: tuple[int, ...] = ()
    activated: tuple[int, ...] = ()
    tokyo_express: int = -1
    routes_missing: tuple[int, ...] = ()
    is_hump_open: bool = False
    has_kwai_bridge: bool = False
    rivalry: tuple[Side, ...] = ()


Result: TypeAlias = Outcome[EmpirePosition]
EmpireChoice: TypeAlias = Choice[EmpireGame, EmpirePosition]
EmpireAutomatic: TypeAlias = Automatic[EmpireGame, EmpirePosition]


class Occupants(msgspec.Struct, frozen=True):
    """Who stands where, found once for the pieces of a position: sets of hexes for each side."""

    ground: tuple[SpaceSet, SpaceSet]
    """Hexes with ground units, air units or headquarters: what bars the enemy's way by land."""
    ships: tuple[SpaceSet, SpaceSet]
    by_hex: dict[int, tuple[int, ...]]
    """The pieces in each hex that has any."""


@kept("pieces")
def occupants(game: EmpireGame, position: EmpirePosition) -> Occupants:
    """Who stands where."""
    by_hex: dict[int, list[int]] = {}
    for number, piece in enumerate(position.pieces):
        if 0 <= piece.space < game.hex_count:
            by_hex.setdefault(piece.space, []).append(number)
    counters = game.counters

    def hexes_with(side: Side, *arms: Arm) -> SpaceSet:
        """The hexes in which a side has pieces of some arms."""
        return set_of(
            space
            for space, here in by_hex.items()
            if any(counters[number].side == side and counters[number].arm in arms for number in here)
        )

    ashore = (Arm.GROUND, Arm.AIR, Arm.HEADQUARTERS)
    return Occupants(
        (hexes_with(JAPAN, *ashore), hexes_with(ALLIES, *ashore)),
        (hexes_with(JAPAN, Arm.NAVAL), hexes_with(ALLIES, Arm.NAVAL)),
        {space: tuple(here) for space, here in by_hex.items()},
    )


@kept("control")
def controlled(game: EmpireGame, position: EmpirePosition) -> tuple[SpaceSet, SpaceSet]:
    """The hexes that each side controls (Rules 3.4)."""
    return (
        set_of(space for space, side in enumerate(position.control) if side == JAPAN),
        set_of(space for space, side in enumerate(position.control) if side == ALLIES),
    )


def with_piece(position: EmpirePosition, number: int, piece: Piece) -> EmpirePosition:
    """The position with a piece elsewhere, or on its other face."""
    pieces = position.pieces
    return replace(position, pieces=(*pieces[:number], piece, *pieces[number + 1 :]))
