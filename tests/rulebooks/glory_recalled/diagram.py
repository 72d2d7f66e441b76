"""Small maps drawn as text: spaces, what they are, and the links between them. `drawn` tells how to put pieces on them.

    kowloon:
    Assembly assembly_box = Alpha red = Bravo gdl ~ Rock battery range3
    Alpha - Charlie reservoir
    Harbour landing_box < Alpha
    island:
    Harbour > Pier pier = Delta urban hq
    Rock : Pier

A word with a capital is a space; small words after it say what it is, at any place where it is named. A space is drawn
in the region of the heading above the line that names it first: `kowloon:` (as long as there is none) or `island:`.
Signs join the space before them to the one behind:

    =  road      -  track      ~  ferry      >  a line into or out of a landing box (also written <)
    :  a gap of the harbour, for guns

Words of a space: its terrain (clear, reservoir, urban, pier, gdl, battery, heavy_battery; clear if none is given),
`assembly_box` and `landing_box`; coastal, red (an objective), hq, start (Rules 3.3), source (Rules 10.2),
range1 to range9, north_shore, west_island, japanese (its owner at the start), card_only (needs the Feint in the South).
"""

import re
import textwrap

import msgspec

from game.core.actions import SpaceId
from game.core.board import Board, Link, Space

Property = tuple[str, str | int | float | bool]

SIGNS = {"=": "road", "-": "track", "~": "ferry", ">": "embark", "<": "embark", ":": "fire"}
TERRAIN = ("clear", "reservoir", "urban", "pier", "gdl", "battery", "heavy_battery", "assembly_box", "landing_box")
BOXES = ("assembly_box", "landing_box")
PROPERTIES: dict[str, Property] = {
    "coastal": ("coastal", True),
    "red": ("objective", True),
    "hq": ("hq", True),
    "start": ("start", True),
    "source": ("supply", "british"),
    "north_shore": ("district", "north_shore"),
    "west_island": ("district", "west_island"),
    "japanese": ("control", "japanese"),
    "card_only": ("needs_card", "southern_feint"),
}
OF_ASSEMBLY_BOXES: tuple[Property, ...] = (("control", "japanese"), ("supply", "japanese"))


class Drawn(msgspec.Struct):
    """A space as far as the picture has told of it."""

    region: str
    x: int
    y: int
    words: list[str]

    @property
    def terrain(self) -> str:
        """Its kind of space."""
        return next((word for word in self.words if word in TERRAIN), "clear")

    @property
    def properties(self) -> tuple[Property, ...]:
        """What a map file would say of it."""
        said = dict(PROPERTIES[word] for word in self.words if word in PROPERTIES)
        ranges = [int(word[-1]) for word in self.words if re.fullmatch(r"range\d", word)]
        said.update({"gun_range": reach} if (reach := sum(ranges)) else {})
        said["region"] = "box" if self.terrain in BOXES else self.region
        said.setdefault("control", "japanese" if self.terrain in BOXES else "british")
        return (*said.items(), *(OF_ASSEMBLY_BOXES if self.terrain == "assembly_box" else ()))


def board_of(picture: str) -> Board:
    """The board that a picture shows."""
    spaces: dict[str, Drawn] = {}
    joined: list[tuple[str, str, str]] = []
    region = "kowloon"
    for row, line in enumerate(textwrap.dedent(picture).strip().splitlines()):
        if line.strip() in ("kowloon:", "island:"):
            region = line.strip()[:-1]
        else:
            joined += read_line(spaces, region, row, line)
    numbers = {name: SpaceId(number) for number, name in enumerate(spaces)}
    links = tuple(link(spaces, numbers, *each) for each in joined)
    found = (Space(name, each.x, each.y, (each.terrain,), each.properties) for name, each in spaces.items())
    return Board(tuple(found), 1000, 1000, links)


def read_line(spaces: dict[str, Drawn], region: str, row: int, line: str) -> list[tuple[str, str, str]]:
    """Add what a line tells of its spaces; return the links it draws."""
    found: list[tuple[str, str, str]] = []
    here, sign = "", ""
    for word in re.finditer(r"\S+", line):
        text = word.group()
        if text in SIGNS:
            assert here, f"the line begins with a link: {line}"
            sign = text
        elif text[0].isupper():
            spaces.setdefault(text, Drawn(region, 10 * word.start(), 100 * row, []))
            assert not here or sign, f"no link between {here} and {text}"
            found += [(here, sign, text)] if sign else []
            here, sign = text, ""
        else:
            known = text in TERRAIN or text in PROPERTIES or re.fullmatch(r"range\d", text)
            assert known, f"'{text}' says nothing of a space: {line}"
            assert not sign, f"'{text}' stands before its space: {line}"
            spaces[here].words.append(text)
    assert not sign, f"a link leads nowhere: {line}"
    return found


def link(spaces: dict[str, Drawn], numbers: dict[str, SpaceId], first: str, sign: str, second: str) -> Link:
    """A link of the board; lines of landing boxes run from the shore to the box, or from the box to the beach."""
    kind = SIGNS[sign]
    if sign == "<":
        first, second = second, first
    if kind == "embark" and spaces[first].terrain == "landing_box":
        kind = "landing"
    assert kind != "embark" or spaces[second].terrain == "landing_box", f"{first} {sign} {second}: no landing box"
    return Link(numbers[first], numbers[second], kind)
