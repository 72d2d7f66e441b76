"""Situations of Valor & Victory drawn as text: a picture becomes a fight in the middle of a phase, without any file.

    fight = draw(
        '''
             .         .
        A         W         X
             .         .
        .         .         .
        ''',
        W="woods",
        A="allies us_rifle with m1919a6",
        X="axis ger_rifle pinned",
        phase="fire",
    )

**The picture** is true to the map: hexes have flat tops, every second line is indented. Lines that are indented hold
the columns B, D, F..., the others A, C, E...; a hex touches the one two lines above it, the one two lines below it,
and its four neighbours in the lines next to it. The first line is row 1; where it is not indented, B1, D1... are
missing. A hex is one word, or several joined by "+":

    .                     open ground
    woods, hill1, road... terrain of the table
    sandbags, foxholes, barbed_wire, minefield, ...   works
    smoke_1, smoke_2      smoke
    A to Z                units, explained by keywords; several may stand in one hex
    0 to 9, a to z        a name for the hex; others are called by column and row as printed: "C2"

**A unit** is "allies us_rifle", with any of: "with WEAPON", "facing NE", "pinned", "fired", "moved", "valorous",
"immobile", "aboard T" (a letter), "waiting". **Walls** join two neighbours: walls={"A1B1": "hedge"}. A **road** is a
string of hex names: roads=("A1B1C1",).

**The moment** is the given phase of `side`: command, fire, move, defend, advance, rally; with phase="" the whole
sequence of play begins with the set-up. `rules` replaces anything else in the scenario.
"""

import re
import textwrap
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.actions import SpaceId
from game.core.board import Board, Feature, Space
from game.core.hexes import HexGrid, Orientation, offset_to_axial
from game.core.sequence import RunPhase
from game.loading.yaml.tables import load_tables
from game.rulebooks.valor_and_victory import TITLE
from game.rulebooks.valor_and_victory.files.setup import make_game, set_up
from game.rulebooks.valor_and_victory.sequence import SEGMENT
from game.rulebooks.valor_and_victory.terms.game import SIDES
from game.rulebooks.valor_and_victory.terms.position import (
    FIRED,
    IMMOBILE,
    MOVED,
    PINNED,
    VALOROUS,
    WAITING,
    Unit,
    ValorPosition,
)
from game.rulebooks.valor_and_victory.terms.scenario import (
    Area,
    Entry,
    Force,
    Nations,
    PerSide,
    Scenario,
    SideName,
    Supplies,
    Victory,
    WorksEntry,
)
from game.rulebooks.valor_and_victory.terms.tables import Tables
from tests.rulebooks.valor_and_victory.drawn_fight import Fight

__all__ = ["TABLES", "Fight", "draw"]

TABLES: Tables = load_tables(TITLE)
SMOKE = ("smoke_1", "smoke_2")
GROUND = ("open", "hill1", "hill2")
FLAGS = {"pinned": PINNED, "fired": FIRED, "moved": MOVED, "valorous": VALOROUS, "immobile": IMMOBILE}
PHASES = dict(zip(("command", "fire", "move", "defend", "advance", "rally"), SEGMENT, strict=True))


class Hex(msgspec.Struct, frozen=True):
    """One hex of a picture: its name, its place, and the words written there."""

    name: str
    column: int
    row: int
    words: tuple[str, ...]

    @property
    def terrain(self) -> tuple[str, ...]:
        """The terrain words as a map gives them: the ground first."""
        known = tuple(word for word in self.words if word in TABLES.terrain)
        return known if known[:1] and known[0] in GROUND else ("open", *known)


def draw(
    picture: str,
    *,
    phase: str = "fire",
    side: SideName = "allies",
    allies: Supplies | None = None,
    axis: Supplies | None = None,
    walls: Mapping[str, str] | None = None,
    roads: tuple[str, ...] = (),
    rules: dict[str, Any] | None = None,
    terrain: Mapping[str, str] | None = None,
    forces: Mapping[str, str] | None = None,
    **units: str,
) -> Fight:
    """The fight that a picture shows, at the beginning of a phase."""
    units = {**(forces or {}), **units}
    hexes = hexes_of(picture, terrain or {})
    standing = {word: hex.name for hex in hexes for word in hex.words if is_letter(word)}
    missing = [letter for letter, words in units.items() if not {"aboard", "waiting"} & set(words.split())]
    assert set(standing) == set(missing), f"drawn: {sorted(standing)}, explained: {sorted(missing)}"
    scenario = Scenario(
        title=TITLE.id,
        name="a drawn situation",
        map="",
        turns=3,
        first=side,
        nations=Nations("american"),
        forces=tuple(force_of(standing.get(letter, ""), words, hexes) for letter, words in units.items()),
        victory=Victory(otherwise="axis"),
        works=tuple(
            WorksEntry(side="axis", type=word, at=(hex.name,))
            for hex in hexes
            for word in hex.words
            if word in TABLES.works
        ),
        supplies=PerSide(allies or Supplies(), axis or Supplies()),
    )
    board = board_of(hexes, walls or {}, roads, standing)
    game = make_game(TITLE, replace(scenario, **(rules or {})), board, TABLES)
    letters = {letter: number for number, letter in enumerate(units)}
    position = with_units_as_told(set_up(game, 1), tuple(units.values()), letters)
    smoke = bytes(next((SMOKE.index(w) + 1 for w in hex.words if w in SMOKE), 0) for hex in hexes)
    position = replace(position, smoke=smoke, steps=(RunPhase(0),))
    if phase:
        begun = PHASES[phase].begin
        assert begun is not None
        outcome = begun(game, replace(position, turn=1, side=SIDES[side], first=SIDES[side]))
        position = replace(outcome.position, steps=outcome.then)
    return Fight(game, position, letters)


def is_letter(word: str) -> bool:
    """Whether a word of a picture stands for a unit."""
    return len(word) == 1 and word.isupper()


def hexes_of(picture: str, terrain: Mapping[str, str]) -> list[Hex]:
    """The hexes of a picture, row by row."""
    lines = [line for line in textwrap.dedent(picture).splitlines() if line.strip()]
    first_is_high = lines[0][0] == " "
    hexes = []
    for number, line in enumerate(lines):
        is_high = line[0] == " "
        assert is_high is (bool(number % 2) is not first_is_high), f"every second line is indented: {line}"
        row = (number + (0 if first_is_high else 1)) // 2
        for place, cell in enumerate(line.split()):
            words = tuple(terrain.get(word, word) for word in cell.split("+") if word != ".")
            unknown = [w for w in words if len(w) > 1 and w not in (*TABLES.terrain, *TABLES.works, *SMOKE)]
            assert not unknown, f"unknown words in the picture: {unknown}"
            column = 2 * place + is_high
            printed = f"{chr(ord('A') + column)}{row + 1}"
            given = [word for word in words if len(word) == 1 and not word.isupper()]
            hexes.append(Hex((given or [printed])[0], column, row, words))
    return sorted(hexes, key=lambda hex: (hex.row, hex.column))


def force_of(at: str, words: str, hexes: list[Hex]) -> Force:
    """A force of one unit."""
    side, kind, *more = words.split()
    said = dict(pairwise(more))
    entry = Entry(type=kind, weapon=said.get("with", ""), at=at, facing=said.get("facing"))  # type: ignore[arg-type]
    area = Area(hexes=tuple(hex.name for hex in hexes))
    return Force(side=side, units=(entry,), area=area, turn=int("waiting" in more))  # type: ignore[arg-type]


def with_units_as_told(
    position: ValorPosition, descriptions: tuple[str, ...], letters: dict[str, int]
) -> ValorPosition:
    """The position with the flags of the units, and passengers in their vehicles."""
    units = list(position.units)
    for number, words in enumerate(descriptions):
        flags = sum(flag for word, flag in FLAGS.items() if word in words.split())
        units[number] = replace(units[number], flags=units[number].flags | flags)
    for number, words in enumerate(descriptions):
        said = words.split()
        if "aboard" in said:
            carrier = letters[said[said.index("aboard") + 1]]
            units[number] = replace(units[number], carrier=carrier, space=units[carrier].space)
        elif "waiting" in said:
            units[number] = replace(units[number], space=WAITING)
    found: tuple[Unit, ...] = tuple(units)
    return replace(position, units=found)


def board_of(hexes: list[Hex], walls: Mapping[str, str], roads: tuple[str, ...], standing: Mapping[str, str]) -> Board:
    """The board of a picture."""
    axial = tuple(offset_to_axial(hex.column, hex.row, columns_shifted=True, odd_shifted=False) for hex in hexes)
    grid = HexGrid(Orientation.FLAT, axial)
    number = {hex.name: place for place, hex in enumerate(hexes)}
    assert len(number) == len(hexes), "two hexes of the picture have one name"
    number |= {letter: number[name] for letter, name in standing.items()}
    features = []
    for pair, kind in walls.items():
        a, b = (number[name] for name in names_in(pair))
        features.append(Feature(kind, SpaceId(a), (side_between(grid, a, b),)))
    for road in roads:
        path = [number[name] for name in names_in(road)]
        for a, b in pairwise(path):
            features.append(Feature("road", SpaceId(a), (side_between(grid, a, b),)))
    spaces = tuple(Space(hex.name, hex.column, hex.row - hex.column % 2 / 2, hex.terrain) for hex in hexes)
    return Board(spaces, len(hexes), len(hexes), features=tuple(features), grid=grid)


def names_in(words: str) -> list[str]:
    """The hex names and unit letters in a string such as "A1B1" or "AxB2"."""
    return re.findall(r"[A-Z]\d+|\w", words)


def side_between(grid: HexGrid, a: int, b: int) -> int:
    """The hexside between two neighbours."""
    side = grid.direction(a, b)
    assert side >= 0, "the two hexes do not touch"
    return side
