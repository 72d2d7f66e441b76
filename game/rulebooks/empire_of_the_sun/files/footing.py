"""Where a counter can be: ships in ports or on water, aircraft on airfields, troops ashore, headquarters in ports."""

from game.core.board import Board
from game.core.hexset import has
from game.rulebooks.empire_of_the_sun.moving.bars import closed_ground
from game.rulebooks.empire_of_the_sun.terms.hexes import hexes_of
from game.rulebooks.empire_of_the_sun.terms.tables import CARRIERS, Arm, Headquarters, UnitType

GARRISON = "intrinsic"
"""How a garrison enters the game: with its city."""


def listed_garrison(counter: UnitType | Headquarters, name: str) -> str | None:
    """Why a counter is not to be placed, or None: garrisons are where their cities are (Rules 9.36)."""
    if isinstance(counter, UnitType) and counter.entry == GARRISON:
        return f"'{name}' is a garrison: garrisons stand in their cities without being set up"
    return None


def wrong_box(counter: UnitType | Headquarters, name: str, box: str) -> str | None:
    """Why a counter cannot be in a box, or None: Allies are delayed, and their aircraft fly in China."""
    is_allied = counter.side == "allies"
    if box == "delay_box" and not is_allied:
        return f"'{name}' is Japanese: only Allied units are delayed"
    is_air = isinstance(counter, UnitType) and counter.arm is Arm.AIR
    if box == "china_box" and not (is_allied and is_air):
        return f"'{name}' is no Allied air unit, as the China box holds"
    return None


def wrong_ground(
    board: Board, counter: UnitType | Headquarters, name: str, place: str, *, is_under_way: bool = False
) -> str | None:
    """Why a counter cannot stand in a hex of a map, or None (Rules 3.1); `is_under_way`: in the middle of an offensive,
    when ships may be wherever there is water."""
    space, hexes = board.by_name[place], hexes_of(board)
    if isinstance(counter, Headquarters):
        if has(hexes.ports, space):
            return None
        return f"'{name}' is a headquarters, but there is no port in {place} (Rules 6.1)"
    match counter.arm:
        case Arm.NAVAL if is_under_way and not hexes.sea.beyond(1 << space):
            return f"'{name}' is a ship, but no water leads to {place} (Rules 8.21)"
        case Arm.NAVAL if not is_under_way and not may_lie(board, counter, space):
            return f"'{name}' is a ship, but there is no port in {place} (Rules 8.21)"
        case Arm.AIR if not has(hexes.airfields, space):
            return f"'{name}' is an air unit, but there is no airfield in {place} (Rules 8.3)"
        case Arm.GROUND if has(hexes.oceans, space):
            return f"'{name}' is a ground unit, but {place} is open sea (Rules 8.41)"
        case Arm.GROUND if has(closed_ground(board, hexes, counter.nation), space):
            return f"'{name}' does not go to {place}: that is closed to its nation (Rules 8.47)"
    return None


def may_lie(board: Board, counter: UnitType, space: int) -> bool:
    """Whether a ship may be in a hex between offensives: in a port, and a carrier at sea (Rules 8.21)."""
    hexes = hexes_of(board)
    return has(hexes.ports, space) or (counter.kind in CARRIERS and has(hexes.oceans, space))
