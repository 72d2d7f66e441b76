"""A whole root for Skirmish, written into a folder: a map, a scenario, a skin and their pictures."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pytest
from PIL import Image

from game.loading.content import titles
from game.loading.content.roots import Root
from game.loading.problems import FileErrors

SCENARIO = """\
# yaml-language-server: $schema=../schema/skirmish.schema.json
title: skirmish
name: First light
map: wood.tmx
date: 1944-06-06
front: West
order: 3
patrols:
- {at: "0101", side: red}
- {at: "0301", side: red, type: guard, figures: 3}
- {at: "0103", side: blue}
- {at: "0403", side: blue, type: guard}
"""

MAP = """\
<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="hexagonal" renderorder="right-down" width="4" height="3" tilewidth="32"\
 tileheight="36" infinite="0" hexsidelength="18" staggeraxis="y" staggerindex="odd">
 <properties>
  <property name="hex_names" value="ccrr"/>
 </properties>
 <tileset firstgid="1" source="ground.tsx"/>
 <layer id="1" name="ground" width="4" height="3">
  <data encoding="csv">
1,1,2,1,
1,2,1,1,
1,1,1,1
</data>
 </layer>
</map>
"""

TILESET = """\
<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="ground" tilewidth="32" tileheight="36" tilecount="2" columns="2">
 <image source="ground.png" width="64" height="36"/>
 <tile id="0"><properties><property name="terrain" value="open"/></properties></tile>
 <tile id="1"><properties><property name="terrain" value="wood"/></properties></tile>
</tileset>
"""

SKIN = """\
sides:
  red: {name: Red, colour: "#AA2222", paper: "#f0e0d0", dark: "#661111", pattern: round}
  blue: {name: Blue, colour: "#2222aa", paper: "#e0e0f0", dark: "#111166", pattern: square}
pieces:
  scout: {picture: pieces/scout.png, name: Scouts}
  guard: {picture: pieces/guard.png, figures: false}
markers:
  camp: {picture: camp.png, scale: 0.5, y: -0.1}
lines:
  river: {colour: "#4466aa", width: 0.12, casing: "#223355", casing_width: 0.02}
states: {ready: camp.png, tired: "#777777", lost: dotted}
card_back: "#334455"
"""


def build_root(folder: Path) -> Root:
    """Write everything and return the root."""
    write(folder / "scenarios/skirmish/first-light.yaml", SCENARIO)
    write(folder / "maps/skirmish/wood.tmx", MAP)
    write(folder / "maps/skirmish/ground.tsx", TILESET)
    picture(folder / "maps/skirmish/ground.png", (64, 36))
    write(folder / "assets/skirmish/skin.yaml", SKIN)
    for name in ("pieces/scout.png", "pieces/guard.png", "camp.png"):
        picture(folder / "assets/skirmish" / name, (16, 16))
    return Root(folder.resolve(), "tests")


def write(path: Path, text: str) -> Path:
    """Write a text file, and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def picture(path: Path, size: tuple[int, int]) -> Path:
    """Write a grey picture."""
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", size, "#808080").save(path)
    return path


def only_skirmish(monkeypatch: pytest.MonkeyPatch, *others: str) -> None:
    """Let Skirmish, and other packages if named, be the only titles there are."""
    monkeypatch.setattr(titles, "package_names", lambda: ["tests.loading.skirmish", *others])
    monkeypatch.setattr(titles, "survey", lru_cache(maxsize=1)(titles.survey.__wrapped__))


def complaints(load: Callable[[], object], folder: Path | None = None) -> list[str]:
    """What is wrong with a file, each with the name of the file left out when the folder is given."""
    with pytest.raises(FileErrors) as caught:
        load()
    lines = [str(problem) for problem in caught.value.problems]
    return [line.rpartition(f"{folder}/")[2] if folder else line for line in lines]
