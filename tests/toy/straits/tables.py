"""The tables of the Straits, and what a scenario file says."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from game.core.board import Board
from game.core.problems import Problem
from game.core.title import ScenarioBase

SideName = Literal["north", "south"]
SIDE_NAMES: tuple[SideName, SideName] = ("north", "south")
FULL_STRENGTH = 3


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of card (Rules 6)."""

    family: Literal["fireships", "fog", "countermand"]
    name: str
    rule: str
    text: str
    copies: int


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of space. `cover` is taken off an attacker's dice; exposed spaces suffer from storms."""

    name: str
    rule: str
    cover: int = 0
    is_exposed: bool = False
    is_harbour: bool = False


class Tables(msgspec.Struct, frozen=True):
    """All tables of the title."""

    cards: tuple[Card, ...]
    terrain: dict[str, Terrain]


class SquadronEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One squadron at the start: its name, whose it is, where it lies, how strong it is."""

    name: str
    side: SideName
    at: str
    strength: int = 2


class Scenario(ScenarioBase, frozen=True, kw_only=True):
    """A war in the Straits.

    months and days: the calendar. goal: points that win. coins and hand: of each side. storms: whether there is a
    storm phase. favoured: who has the wind when both bid the same.
    """

    homes: dict[SideName, str]
    squadrons: tuple[SquadronEntry, ...]
    favoured: SideName
    months: int
    days: int
    goal: int
    coins: int
    hand: int
    storms: bool = False


def check(scenario: Scenario, board: Board, tables: Tables) -> Iterator[Problem]:
    """What is wrong in a scenario's meaning."""
    taken: set[str] = set()
    places: list[tuple[tuple[str | int, ...], str]] = [(("homes", side), name) for side, name in scenario.homes.items()]
    for number, entry in enumerate(scenario.squadrons):
        places.append((("squadrons", number, "at"), entry.at))
        if entry.at in taken:
            yield Problem(("squadrons", number, "at"), f"two squadrons lie in {entry.at} (Rules 4.3)")
        taken.add(entry.at)
        if not 1 <= entry.strength <= FULL_STRENGTH:
            yield Problem(("squadrons", number, "strength"), f"must be 1 to {FULL_STRENGTH} (Rules 1.2)")
    for path, name in places:
        if name not in board.by_name:
            yield Problem(path, f"the map has no space '{name}'", name, tuple(board.by_name))
