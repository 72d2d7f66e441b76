"""Where units of some nations may not go, and hexes that are out of the war for a time (Rules 8.47)."""

from collections.abc import Iterable, Sequence

from game.core.board import Board
from game.core.hexset import NOWHERE, SpaceSet, set_of, union
from game.core.kept import kept, once
from game.rulebooks.empire_of_the_sun.cards.coasts import coasts
from game.rulebooks.empire_of_the_sun.map.burma_road import KUNMING
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.hexes import INLAND_CHINA, Hexes
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import Nation

MANCHURIA = ("3302", "3303")
MAINLAND_INDIA = "India"
CHINESE_MARCH = ("Burma", "NIndia", INLAND_CHINA)
ARMOURED = "army_ap_7"
"""The 7th Armoured Brigade, which needs roads in the mountains."""
PORT_MORESBY = "3823"
"""The one hex of mountains in which one may land."""
KISKA = "4600"
"""Attu and Kiska: nothing is there, and yet its control is followed."""
STAY_ASHORE = frozenset({Nation.INDIAN, Nation.BURMA_INDIAN, Nation.DUTCH, Nation.CHINESE})
"""Nations whose ground units are not carried by sea."""


@once
def named(game: EmpireGame, *names: str) -> SpaceSet:
    """The hexes of these names that the map has."""
    return named_on(game.board, *names)


def named_on(board: Board, *names: str) -> SpaceSet:
    """The hexes of these names that a map has."""
    return set_of(board.by_name[name] for name in names if name in board.by_name)


def beside(board: Board, name: str) -> SpaceSet:
    """The hexes next to one of this name."""
    return set_of(board.neighbours[board.by_name[name]]) if name in board.by_name else NOWHERE


def closed_to_all(board: Board, hexes: Hexes) -> SpaceSet:
    """Manchuria and the hexes next to it (Rules 8.47)."""
    cities = named_on(board, *MANCHURIA)
    return hexes.region("Manchuria") | union(beside(board, space) for space in MANCHURIA) | cities


def round_kunming(board: Board) -> SpaceSet:
    """Kunming and the hexes next to it."""
    return named_on(board, KUNMING) | beside(board, KUNMING)


@once
def closed_to(game: EmpireGame, nation: Nation) -> SpaceSet:
    """The hexes that ground units of a nation do not enter (Rules 8.47)."""
    return closed_ground(game.board, game.hexes, nation)


def closed_ground(board: Board, hexes: Hexes, nation: Nation) -> SpaceSet:
    """The hexes of a map that ground units of a nation do not enter (Rules 8.47)."""
    closed = closed_to_all(board, hexes)
    if nation is Nation.CHINESE:
        return hexes.everywhere & ~(hexes.region(*CHINESE_MARCH) | round_kunming(board))
    if nation is Nation.JAPAN:
        closed |= hexes.region(MAINLAND_INDIA)
    return closed | hexes.region(INLAND_CHINA)


@once
def tracked(game: EmpireGame) -> SpaceSet:
    """The hexes whose control is followed: those with a name of their own, but not Kunming and the hexes round it."""
    return (game.hexes.named | named(game, KISKA)) & ~round_kunming(game.board)


def closed_to_units(game: EmpireGame, units: Iterable[int]) -> SpaceSet:
    """The hexes that any of these ground units may not enter."""
    nations = {game.counters[unit].nation for unit in units}
    return union(closed_to(game, nation) for nation in nations if nation is not None)


@kept("turn")
def frozen(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The hexes in which no battle is declared on this turn."""
    rows = game.scenario.frozen
    return named(game, *(name for name, turns in rows.items() if position.turn in turns)) if rows else NOWHERE


@once
def mountains(game: EmpireGame) -> SpaceSet:
    """The hexes of mountains."""
    return set_of(n for n, space in enumerate(game.board.spaces) if "mountain" in space.terrain)


@once
def beaches(game: EmpireGame) -> SpaceSet:
    """The hexes in which ground units land from the sea: coasts without mountains (Rules 8.44)."""
    return coasts(game) & ~(mountains(game) & ~named(game, PORT_MORESBY))


def ids(game: EmpireGame, units: Sequence[int]) -> set[str]:
    """The ids of counters."""
    return {game.counters[unit].id for unit in units}
