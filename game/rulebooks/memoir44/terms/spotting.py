"""Forward spotting: artillery that shoots like big guns while its side holds certain hexes (Rules 13.6)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import Side, SpaceId
from game.core.view import MarkerView
from game.rulebooks.memoir44.terms.arms import Arm
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition
from game.rulebooks.memoir44.terms.special_rules import SideName, SpecialRules
from game.rulebooks.memoir44.terms.unit_types import UnitType


def spotted(rules: SpecialRules, side: SideName, kind: UnitType, big_gun: UnitType) -> UnitType | None:
    """A type of artillery as it shoots with forward spotters; None for those that never do."""
    entry = rules.forward_spotting
    if entry is None or entry.side not in (side, "either"):
        return None
    if kind.arm is not Arm.ARTILLERY or kind.sight or len(kind.dice) >= len(big_gun.dice):
        return None
    return replace(kind, dice=big_gun.dice, crosshairs=True)


def has_spotters(game: MemoirGame, position: MemoirPosition, side: Side) -> bool:
    """Whether a unit of a side stands on a hex of forward spotters now."""
    spaces = spotting_hexes(game)
    return any(position.units[unit].space in spaces for unit in game.own_units[side])


def spotting_hexes(game: MemoirGame) -> frozenset[int]:
    """The hexes from which artillery is directed."""
    entry = game.scenario.rules.forward_spotting
    return frozenset() if entry is None else frozenset(game.board.by_name[name] for name in entry.hexes)


def spotting_markers(game: MemoirGame) -> Iterator[MarkerView]:
    """The hexes of forward spotters on the map."""
    for space in sorted(spotting_hexes(game)):
        yield MarkerView(SpaceId(space), "forward_spotting", "Forward spotting § 13.6", above=True)
