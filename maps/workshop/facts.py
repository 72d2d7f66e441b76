"""The layouts of the battles as facts: columns and rows counted from 0, the first row at the upper edge."""

from pathlib import Path
from typing import Any

import msgspec
import yaml
from battlegrid import Hex

SideName = str


class UnitFact(msgspec.Struct, frozen=True):
    """One unit at the start. `type` is its arm, `special` what makes it another kind of unit."""

    at: Hex
    side: SideName
    type: str
    nation: str
    special: str = msgspec.field(default="", name="class")
    figures: int | None = None
    medals_when_eliminated: int | None = None


class ObjectiveFact(msgspec.Struct, frozen=True):
    """Hexes that give medals or victory."""

    side: SideName
    kind: str
    hexes: tuple[Hex, ...]
    medals: int = 1
    hexes_needed: int = 1


class StructureFact(msgspec.Struct, frozen=True):
    """A bridge or a bunker; a long bridge names the hexsides at which it may be passed."""

    type: str
    at: Hex
    owner: SideName = ""
    passable_edges: str = ""


class OverrideFact(msgspec.Struct, frozen=True):
    """What is different about the terrain of one hex in this battle."""

    at: Hex
    impassable: bool = False
    blocks_artillery: bool = False


class LabelFact(msgspec.Struct, frozen=True):
    """A name written on the map."""

    at: Hex
    text: str


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """One battle. `terrain` lists by its word hexes, or hexes with the hexsides that water runs through."""

    id: str
    base_game_number: int
    date: str
    front: str
    board: str
    top_side: SideName
    first: SideName
    cards: dict[SideName, int]
    medals: dict[SideName, int]
    terrain: dict[str, tuple[tuple[Any, ...], ...]]
    units: tuple[UnitFact, ...]
    rule_flags: tuple[str, ...] = ()
    structures: tuple[StructureFact, ...] = ()
    obstacles: dict[str, tuple[Hex, ...]] = {}
    objectives: tuple[ObjectiveFact, ...] = ()
    terrain_overrides: tuple[OverrideFact, ...] = ()
    labels: tuple[LabelFact, ...] = ()

    def hexes(self, word: str) -> list[Hex]:
        """The hexes of one kind of terrain."""
        return [(column, row) for column, row, *_ in self.terrain.get(word, ())]

    def courses(self, word: str) -> dict[Hex, tuple[str, ...]]:
        """For each hex of a kind of water, the hexsides it runs through."""
        return {(column, row): tuple(sides.split("-")) for column, row, sides in self.terrain.get(word, ())}

    def structures_of(self, kind: str) -> list[StructureFact]:
        """The bridges, or the bunkers."""
        return [each for each in self.structures if each.type == kind]


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players read before and after one battle."""

    briefing: str
    allies: str
    axis: str
    aftermath: str
    special_rules: tuple[str, ...]


def read_facts(path: Path) -> list[Facts]:
    """The battles of the base game, in its order."""
    listed = yaml.safe_load(path.read_text(encoding="utf-8"))["scenarios"]
    chosen: list[Any] = [each for each in listed if each.get("base_game_number")]
    return sorted(msgspec.convert(chosen, list[Facts]), key=lambda battle: battle.base_game_number)


def read_texts(path: Path) -> dict[str, Texts]:
    """The texts of all battles by the battle's id."""
    return msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), dict[str, Texts])
