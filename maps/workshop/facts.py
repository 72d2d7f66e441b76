"""The layouts of the battles as facts: columns and rows counted from 0, the first row at the upper edge."""

from pathlib import Path
from typing import Any

import msgspec
import yaml
from battlegrid import OPPOSITE, Hex, neighbour

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
    ignores_one_flag: bool = False
    equipment: str = ""


class ObjectiveFact(msgspec.Struct, frozen=True):
    """Hexes that give medals or victory."""

    side: SideName
    kind: str
    hexes: tuple[Hex, ...]
    medals: int = 1
    hexes_needed: int = 1
    scored_at: str = "at_once"


class StructureFact(msgspec.Struct, frozen=True):
    """A bridge, a ford, a bunker, a train; a long bridge names the hexsides at which it may be passed."""

    type: str
    at: Hex
    owner: SideName = ""
    passable_edges: str = ""


class OverrideFact(msgspec.Struct, frozen=True):
    """What is different about the terrain of one hex in this battle."""

    at: Hex
    impassable: bool = False
    blocks_artillery: bool = False
    impassable_for: dict[SideName, tuple[str, ...]] = {}
    headquarters: bool = False
    oasis_recovery: bool = False
    owner: SideName = ""


class ExitFact(msgspec.Struct, frozen=True):
    """Hexes from which a side's units may leave the map."""

    side: SideName
    hexes: tuple[Hex, ...]


class MinesFact(msgspec.Struct, frozen=True):
    """Minefields and who laid them."""

    laid_by: SideName
    hexes: tuple[Hex, ...]
    revealed_decoy_medal: bool = False


class LabelFact(msgspec.Struct, frozen=True):
    """A name written on the map."""

    at: Hex
    text: str


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """One battle. `terrain` lists by its word hexes, or hexes with the hexsides that a line runs through."""

    id: str
    name: str
    date: str
    front: str
    set: str
    board: str
    top_side: SideName
    first: SideName
    cards: dict[SideName, int]
    medals: dict[SideName, int]
    terrain: dict[str, tuple[tuple[Any, ...], ...]]
    units: tuple[UnitFact, ...]
    base_game_number: int = 0
    rule_flags: tuple[str, ...] = ()
    structures: tuple[StructureFact, ...] = ()
    obstacles: dict[str, tuple[Hex, ...]] = {}
    objectives: tuple[ObjectiveFact, ...] = ()
    exits: tuple[ExitFact, ...] = ()
    minefields: MinesFact | None = None
    terrain_overrides: tuple[OverrideFact, ...] = ()
    labels: tuple[LabelFact, ...] = ()

    def hexes(self, word: str) -> list[Hex]:
        """The hexes of one kind of terrain."""
        return [(column, row) for column, row, *_ in self.terrain.get(word, ())]

    def is_line(self, word: str) -> bool:
        """Whether a kind of terrain runs through hexsides."""
        return all(len(entry) > 2 for entry in self.terrain[word])

    def courses(self, word: str) -> dict[Hex, tuple[str, ...]]:
        """For each hex of a kind of line, the hexsides it runs through."""
        return {(column, row): tuple(sides.split("-")) for column, row, sides in self.terrain.get(word, ())}

    def structures_of(self, *kinds: str) -> list[StructureFact]:
        """The bridges, or the bunkers."""
        return [each for each in self.structures if each.type in kinds]


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players read before and after one battle."""

    briefing: str
    allies: str
    axis: str
    aftermath: str
    special_rules: tuple[str, ...]


def read_facts(path: Path) -> list[Facts]:
    """All battles: those of the base game in its order, then the others by front and date."""
    listed = yaml.safe_load(path.read_text(encoding="utf-8"))["scenarios"]
    battles = [with_rails(with_fords(each)) for each in msgspec.convert(listed, list[Facts])]
    return sorted(battles, key=place_in_the_list)


FRONTS = ("Western Front", "Eastern Front", "Mediterranean", "North Africa", "Pacific")
SUDAN_OR_ITALY = ("Gallabat & Metemma", "Mignano Monte Lungo")


def front_of(facts: Facts) -> str:
    """The front as the chooser names it. South of the sea it is North Africa."""
    if facts.front == "mediterranean" and not facts.base_game_number and facts.name not in SUDAN_OR_ITALY:
        return "North Africa"
    named = {"western": 0, "eastern": 1, "mediterranean": 2, "pacific": 4}
    return FRONTS[named[facts.front]]


def place_in_the_list(facts: Facts) -> tuple[int, int, str, str]:
    """What the order of the battles is decided by."""
    return facts.base_game_number or 99, FRONTS.index(front_of(facts)), facts.date, facts.name


def with_fords(facts: Facts) -> Facts:
    """The same battle with its fords as hexes of fordable river, which they are to the rules (Rules 8.41)."""
    fords = {each.at for each in facts.structures_of("ford")}
    if not fords:
        return facts
    river = facts.terrain["river"]
    split = {
        "river": tuple(entry for entry in river if entry[:2] not in fords),
        "fordable_river": tuple(entry for entry in river if entry[:2] in fords),
    }
    return msgspec.structs.replace(facts, terrain={**facts.terrain, **split})


def with_rails(facts: Facts) -> Facts:
    """The same battle with its railroads laid through stations and over bridges, so that they hang together."""
    rails = facts.courses("railroad")
    gaps = [each.at for each in facts.structures_of("railroad_bridge")] + facts.hexes("railroad_station")
    added = []
    for place in gaps:
        sides = [side for side in OPPOSITE if OPPOSITE[side] in rails.get(neighbour(place, side), ())]
        if place not in rails and len(sides) > 1:
            added.append((*place, "-".join(sides)))
    if not added:
        return facts
    whole = {"railroad": (*facts.terrain["railroad"], *added)}
    return msgspec.structs.replace(facts, terrain={**facts.terrain, **whole})


def read_texts(path: Path) -> dict[str, Texts]:
    """The texts of all battles by the battle's id."""
    return msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), dict[str, Texts])
