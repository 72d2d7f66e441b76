"""Situations of Memoir '44 drawn as text: a picture becomes a battle in the middle of a turn, without any file.

    battle = draw(
        '''
        .        X        2
            forest+1   .
        .        A        .
        ''',
        A="allies infantry",
        X="axis armor with 1",
    )
    battle.move("A", "1")
    assert battle.battle_refused("A", "X") == "4.9"

**The picture** shows the field from the bottom side's seat (the Allies, unless `top="allies"`). Each line is a row of
hexes; every second row, beginning with the second, lies half a hex to the right and is indented. A full field has
nine rows of 13 and 12 hexes in turn; smaller ones are fields of their own, with their edges where the picture ends.
A hex is one word, or several joined by "+":

    .                  open ground
    forest, hill ...   a terrain of the table; water runs under `bridge` and `span`
    wire, hedgehog, bunker, sea_wall ...   what is laid on it; bunkers and sea walls belong to `owner`
    closed, stops_artillery   what a battle says of single hexes (Rules 12.7)
    A to Z             a unit, explained by a keyword: side, type, and if need be its figures
    0 to 9, a to z     a name for the hex; hexes without one are called by row and column as printed on the maps

**A unit** is described as "axis infantry", "axis infantry with 1" (figures left), "axis infantry with 1 of 3" (its
full strength), "axis elite_armor worth 2" (medals), and with the other words of KEYS. `forces` explains letters too,
for tests that have them in a table.

**The moment** is the turn of `turn`, who has played `card` and ordered `orders` (letters; by default everybody that the
card can order). Then units can be moved and can battle in any order of the test's choosing, with `move` and
`attack`; questions can be asked before and between. The defender holds no card, and so is not asked for an ambush,
unless `allies_hand` or `axis_hand` name some ("ambush, probe left"). With `card=""` the turn begins as in a real game:
`battle.do("play", "probe left")`, and goes on through the whole sequence of play.

**Roads** are drawn as strings of hex names and unit letters: `roads=("12A3",)`. A **span** is drawn from the bank
before it to the bank behind it. `lines` draws any other line so, from the hex before it to the hex behind it:
`lines={"wadi": ("12A3",)}`. A line drawn by its word alone leads nowhere. `rules` replaces anything else in the
scenario; hexes go by their names there.

**Dice** fall as the test says: `battle.attack("A", "X", "grenade flag")` rolls these two faces and stars for the rest.
What else can be done and asked is listed in `drawn_battle`.
"""

import textwrap
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, CardId, SpaceId
from game.core.board import Board, Feature, Space
from game.core.decks import Deck
from game.core.hexes import HexGrid, Orientation, offset_to_axial
from game.loading.yaml.tables import load_tables
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.files.setup import make_game, set_up
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition, Unit, with_unit
from game.rulebooks.memoir44.terms.scenario import Obstacles, Scenario, UnitEntry
from game.rulebooks.memoir44.terms.special_rules import Owned, PerSide, SideName
from game.rulebooks.memoir44.terms.tables import Tables
from game.rulebooks.memoir44.turn.hand import PlayCard
from game.rulebooks.memoir44.turn.orders import OrderUnits
from tests.rulebooks.memoir44.drawn_battle import Battle, card_name

__all__ = ["TABLES", "Battle", "draw"]

TABLES: Tables = load_tables(TITLE)
OBSTACLES = tuple(field.name for field in msgspec.structs.fields(Obstacles))
LAID = (*OBSTACLES, "bunker", "field_bunker", "sea_wall", "closed", "stops_artillery")
DRAWN = tuple(word for word, row in TABLES.terrain.items() if row.layer in ("course", "way"))
GROUND = tuple(word for word, row in TABLES.terrain.items() if row.layer == "ground")
KEYS = {
    "of": "figures", "worth": "medals", "moves": "most_moves", "ignoring": "ignores_flag", "standing": "unmoved_bonus",
    "named": "name", "from": "nation",
}  # fmt: skip
"""What the description of a unit calls the keys of the scenario file."""


class Hex(msgspec.Struct, frozen=True):
    """One hex of a picture: its place, and the words written there."""

    name: str
    column: int
    row: int
    words: tuple[str, ...]

    @property
    def terrain(self) -> tuple[str, ...]:
        """The terrain words as a map gives them: the ground first, lines left out."""
        known = tuple(word for word in self.words if word in TABLES.terrain and word not in (*LAID, *DRAWN))
        return known if known[:1] and known[0] in GROUND else ("open", *known)


def draw(
    picture: str,
    *,
    turn: SideName = "allies",
    card: str = "direct_from_hq",
    orders: str | None = None,
    top: SideName = "axis",
    owner: SideName | None = None,
    roads: tuple[str, ...] = (),
    span: str = "",
    lines: Mapping[str, tuple[str, ...]] | None = None,
    allies_hand: str = "",
    axis_hand: str = "",
    rules: dict[str, Any] | None = None,
    forces: Mapping[str, str] | None = None,
    **units: str,
) -> Battle:
    """The battle that a picture shows, in the moment after `card` was played and `orders` were given."""
    hexes, units = hexes_of(picture), {**(forces or {}), **units}
    standing = {word: hex.name for hex in hexes for word in hex.words if len(word) == 1 and word.isupper()}
    assert set(standing) == set(units), f"drawn: {sorted(standing)}, explained: {sorted(units)}"
    scenario = Scenario(
        title=TITLE.id,
        name="a drawn situation",
        map="",
        top=top,
        first=turn,
        cards=PerSide(0, 0),
        medals=PerSide(6, 6),
        units=tuple(unit_entry(standing[letter], words) for letter, words in units.items()),
        obstacles=Obstacles(**{word: laid(hexes, word) for word in OBSTACLES}),
        field_bunkers=laid(hexes, "field_bunker"),
        bunkers=owned(owner or "axis", laid(hexes, "bunker")),
        sea_walls=owned(owner or "allies", laid(hexes, "sea_wall")),
        impassable=laid(hexes, "closed"),
        stops_artillery=laid(hexes, "stops_artillery"),
    )
    drawn = {"road": roads, "span": (span,), **(lines or {})}
    game = make_game(
        TITLE,
        replace(scenario, **(rules or {})),
        board_of(hexes, drawn, standing),
        TABLES,
    )
    played = {turn: f"{card}, "} if card else {}
    hands = (played.get("allies", "") + allies_hand, played.get("axis", "") + axis_hand)
    position = with_cards(game, set_up(game, 1), hands)
    for number, words in enumerate(units.values()):
        left = int(extras(words).get("with", game.roster[number].figures))
        position = with_unit(position, number, Unit(position.units[number].space, left))
    letters = {letter: number for number, letter in enumerate(units)}
    return Battle(game, ordered(game, position, letters, orders) if card else position, letters)


def hexes_of(picture: str) -> list[Hex]:
    """The hexes of a picture, row by row from the top."""
    lines = [line for line in textwrap.dedent(picture).splitlines() if line.strip()]
    for row, line in enumerate(lines):
        assert (line[0] == " ") is bool(row % 2), f"every second row is indented, this is row {row + 1}: {line}"
    hexes = []
    for row, line in enumerate(lines):
        for column, cell in enumerate(line.split()):
            words = tuple(word for word in cell.split("+") if word != ".")
            names = [word for word in words if len(word) == 1 and not word.isupper()]
            unknown = [word for word in words if len(word) > 1 and word not in (*TABLES.terrain, *LAID)]
            assert not unknown, f"unknown words in the picture: {unknown}"
            hexes.append(Hex((names or [printed_name(column, row, len(lines))])[0], column, row, words))
    return hexes


def printed_name(column: int, row: int, rows: int) -> str:
    """The name of a hex as printed on the maps: capitals for the rows that are not shifted (Rules 2.1)."""
    return chr(ord("a" if row % 2 else "A") + column) + str(rows - row)


def laid(hexes: list[Hex], word: str) -> tuple[str, ...]:
    """The names of the hexes with this word."""
    return tuple(hex.name for hex in hexes if word in hex.words)


def owned(side: SideName, names: tuple[str, ...]) -> Owned:
    """Hexes as belonging to one side."""
    return Owned(allies=names) if side == "allies" else Owned(axis=names)


def extras(words: str) -> dict[str, str]:
    """What a unit's description says besides side and type: "with 1 of 3 worth 2"."""
    found = words.split()[2:]
    return dict(zip(found[::2], found[1::2], strict=True))


def unit_entry(at: str, words: str) -> UnitEntry:
    """A unit of the scenario by its description."""
    side, kind = words.split()[:2]
    entry = {"at": at, "side": side, "type": kind}
    for word, said in extras(words).items():
        if word in KEYS:
            entry[KEYS[word]] = said
    return msgspec.convert(entry, UnitEntry, strict=False)


def board_of(hexes: list[Hex], lines: dict[str, tuple[str, ...]], standing: dict[str, str]) -> Board:
    """The board of a picture."""
    axial = tuple(offset_to_axial(hex.column, hex.row, columns_shifted=False, odd_shifted=True) for hex in hexes)
    grid = HexGrid(Orientation.POINTY, axial)
    number = {hex.name: place for place, hex in enumerate(hexes)}
    assert len(number) == len(hexes), "two hexes of the picture have one name"
    features = [Feature(word, SpaceId(number[hex.name]), ()) for hex in hexes for word in hex.words if word in DRAWN]
    for kind, paths in lines.items():
        for path in paths:
            found = line_features(kind, grid, [number[standing.get(name, name)] for name in path])
            features += found if kind == "road" else [each for each in found if len(each.sides) > 1]
    spaces = tuple(Space(hex.name, hex.column + hex.row % 2 / 2, hex.row, hex.terrain) for hex in hexes)
    return Board(spaces, len(hexes), len(hexes), features=tuple(features), grid=grid)


def line_features(kind: str, grid: HexGrid, path: list[int]) -> list[Feature]:
    """A line through neighbouring hexes, hex by hex, with the sides by which it enters and leaves each."""
    found = []
    for place, before, after in zip(path, [-1, *path], [*path[1:], -1], strict=False):
        sides = tuple(grid.direction(place, end) for end in (before, after) if end >= 0)
        assert -1 not in sides, f"the {kind} jumps"
        found.append(Feature(kind, SpaceId(place), sides))
    return found


def with_cards(game: MemoirGame, position: MemoirPosition, hands: tuple[str, str]) -> MemoirPosition:
    """The position with hands of named cards; all others lie in the deck in the order of the table."""
    left = list(range(len(game.cards)))
    held: list[tuple[CardId, ...]] = []
    for names in hands:
        cards = [next(c for c in left if card_name(game, c) == name) for name in named(names)]
        left = [card for card in left if card not in cards]
        held.append(tuple(CardId(card) for card in cards))
    return replace(position, hands=(held[0], held[1]), deck=Deck(tuple(left)))


def named(names: str) -> list[str]:
    """The cards of a hand, divided by commas."""
    return [name.strip() for name in names.split(",") if name.strip()]


def ordered(game: MemoirGame, position: MemoirPosition, letters: dict[str, int], orders: str | None) -> MemoirPosition:
    """The position after the first card of the hand was played and units ordered, by the title's own steps."""
    card = position.hands[position.side][0]
    position = PlayCard().apply(game, position, Action("play", card)).position
    step, chosen = OrderUnits(), [letters[letter] for letter in orders or ""]
    while orders is None or chosen:
        legal = [action for action in step.legal(game, position) if action.verb == "order"]
        wanted = legal[:1] if orders is None else [Action("order", chosen.pop(0))]
        if not wanted:
            break
        assert wanted[0] in legal, f"{wanted} is not among the orders {legal}"
        position = step.apply(game, position, wanted[0]).position
    return position
