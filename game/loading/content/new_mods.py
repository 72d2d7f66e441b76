"""A new mod: a scenario and a map to start from, with all that an editor and Tiled need where the mod lies.

It starts from the starter of its title, the folder `starter` beside the title's code, or as a copy of a scenario. A
starter is a file `scenario.yaml` and one map for each board; its hexes are written "@column,row", counted from the top
left from 0 on, and below 0 from the bottom right, so that it fits a map of any size.
"""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from game.core.title import Title
from game.loading.command_lines import quoted
from game.loading.content.abouts import FILE as ABOUT_FILE
from game.loading.content.abouts import own_version
from game.loading.content.roots import Root, data_root, is_root
from game.loading.content.scenario_list import list_scenarios
from game.loading.content.scenarios import LoadedScenario, load_scenario
from game.loading.content.schemas import FIRST_LINE, schema_text
from game.loading.content.skins import FILE as SKIN_FILE
from game.loading.content.titles import folder_of
from game.loading.tiled.checks import read_parts
from game.loading.tiled.hex_maps import layout_of
from game.loading.tiled.hex_names import hex_name, naming_of
from game.loading.tiled.resizing import LEAST, MOST, resized
from game.loading.tiled.xml import TiledFile
from game.loading.yaml.tables import load_tables

STARTER = "starter"
PROJECT = "sandtable.tiled-project"
HEX = re.compile(r"@(-?\d+),(-?\d+)")
NAME, MAP = re.compile(r"^name:.*$", re.MULTILINE), re.compile(r"^map:.*$", re.MULTILINE)
TITLE = re.compile(r"^title:.*\n", re.MULTILINE)
MEASURED = re.compile(r"^(order|difficulty|balance):.*\n([ \t]+.*\n)*", re.MULTILINE)
"""What is told of the model, and need not be so of a copy that will be changed."""

SKIN = """\
# How {title} looks in this mod: only what it adds or changes. A row that is there already keeps
# whatever it is not told here. Pictures are named relative to this file, such as
#
#   pieces:
#     my_unit: {{picture: my_unit.png, name: My unit}}
#   terrain:
#     my_terrain: {{name: My terrain, text: What players are told about it.}}
#
# All keys are in the skin that Sandtable ships for the title, assets/{id}/skin.yaml.
pieces: {{}}
"""

ABOUT = """\
# What this mod is: `sandtable pack` wants every line, for those with whom you share it.
name: {name}
version: 0.1.0
author: ""
licence: ""  # what others may do with it, such as CC-BY-4.0
needs: {needs}
"""

README = """\
# {name}

A mod for Sandtable. `{scenario}` is in `scenarios/{title}/{stem}.yaml`, its ground in `maps/{title}/`.

1. Write: open the scenario in any editor. Its first line tells an editor with YAML support every key and word.
2. Draw: open `maps/sandtable.tiled-project` in Tiled, then the map. Terrain is tiles; lines and links are: {lines}.
3. Check: `sandtable check {folder}` (`--watch` looks again at every save).
4. Play: `sandtable --mods {folder} play {scenario}`. Share: fill in `mod.yaml`, then `sandtable pack {folder}`.

Tilesets and pictures that Sandtable ships too are here for Tiled alone: without them the mod plays the same.
"""


class Wishes(msgspec.Struct, frozen=True):
    """What a new mod is to be: the name of its scenario's file, and what it starts from."""

    stem: str
    size: tuple[int, int] | None = None
    board: str = ""
    like: str = ""


class CannotBegin(Exception):
    """A mod cannot be begun like that; the text is the sentence for whoever wanted it."""


Files = dict[Path, bytes]
"""The files of a mod, by their places in it."""


def new_mod(title: Title, folder: Path, wishes: Wishes, roots: Sequence[Root]) -> tuple[Path, ...]:
    """Write a new mod, or a further scenario into a mod; return the files that were written.

    Nothing is written over: what a mod has already beside its scenarios and maps stays as it is.

    :raises CannotBegin: when the scenario or its map is there already, or it cannot be made as wished.
    """
    if folder.exists() and not (folder.is_dir() and (is_root(folder) or not any(folder.iterdir()))):
        raise CannotBegin(f"{folder} is there already and no mod: nothing was written.")
    own = begun(title, wishes, roots)
    for place in own:
        if (folder / place).exists():
            raise CannotBegin(f"{folder / place} is there already: nothing was written.")
    files = surroundings(title, folder, wishes.stem, roots, own) | own
    written = [folder / place for place in files if not (folder / place).exists()]
    for place, content in files.items():
        if folder / place in written:
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            (folder / place).write_bytes(content)
    return tuple(written)


def begun(title: Title, wishes: Wishes, roots: Sequence[Root]) -> Files:
    """The scenario and the map that a mod begins with."""
    package = folder_of(title.package)
    starter = package / STARTER if package is not None else None
    if wishes.like or starter is None or not starter.is_dir():
        return copied(title, wishes, roots)
    boards = sorted(path.stem for path in starter.glob("*.tmx"))
    scenario = (starter / "scenario.yaml").read_text("utf-8")
    usual = (MAP.search(scenario) or [""])[0].removeprefix("map:").strip().removesuffix(".tmx")
    board = wishes.board or usual
    if board not in boards:
        raise CannotBegin(f"There is no board '{board}' for {title.name}: it must be one of {', '.join(boards)}.")
    drawn = (starter / f"{board}.tmx").read_text("utf-8")
    if wishes.size is not None:
        least = least_size(scenario)
        if not all(low <= number <= MOST for low, number in zip(least, wishes.size, strict=True)):
            raise CannotBegin(f"The forces need a map of {least[0]}x{least[1]} to {MOST}x{MOST} hexes.")
        drawn = resized(drawn, *wishes.size)
    placed = HEX.sub(lambda found: place_name(drawn, int(found[1]), int(found[2])), scenario)
    text = with_name(placed, re.sub("[-_]+", " ", wishes.stem).strip().capitalize())
    return {
        scenario_place(title, wishes.stem): with_head(title, text, wishes.stem).encode(),
        map_place(title, wishes.stem): drawn.encode(),
    }


def least_size(scenario: str) -> tuple[int, int]:
    """The smallest map that has all the hexes of a starter apart: each second row may lack its last hex."""
    places = [(int(column), int(row)) for column, row in HEX.findall(scenario)]
    wide = max((column for column, _ in places), default=0) + 2
    high = max((row for _, row in places), default=0) + 1 - min((0, *(row for _, row in places)))
    return max(LEAST, wide), max(LEAST, high)


def copied(title: Title, wishes: Wishes, roots: Sequence[Root]) -> Files:
    """A scenario and its map as they are; where none is named, the first of the title."""
    if wishes.size is not None or wishes.board:
        raise CannotBegin("The map of a copy is that of its model: leave out --size and --board.")
    loaded = model(title, wishes, roots)
    text = loaded.path.read_text("utf-8")
    text = MEASURED.sub("", with_name(text, f"My {loaded.scenario.name}"))
    return {
        scenario_place(title, wishes.stem): with_head(title, text, wishes.stem).encode(),
        map_place(title, wishes.stem): loaded.map.path.read_bytes(),
    }


def model(title: Title, wishes: Wishes, roots: Sequence[Root]) -> LoadedScenario:
    """The scenario that a mod begins as a copy of."""
    like = wishes.like
    if not like:
        first = next((header.id for header in list_scenarios(roots) if header.title == title.id), None)
        if first is None:
            raise CannotBegin(f"{title.name} has no scenario yet that a mod could begin with.")
        like = first
    loaded = load_scenario(like, roots)
    if loaded.title.id != title.id:
        raise CannotBegin(f"{like} is a scenario of {loaded.title.name} and not of {title.name}.")
    return loaded


def place_name(drawn: str, column: int, row: int) -> str:
    """The name printed in a hex of a map; numbers below 0 count from the right and from the bottom."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "map.tmx"
        path.write_text(drawn, "utf-8")
        parts = read_parts(TiledFile(path, (), []))
    assert parts is not None, "a starter's map has a frame"
    columns, rows = parts.frame.columns, parts.frame.rows
    across = column % columns if column < 0 else min(column, columns - 1 - row % 2)
    return hex_name(naming_of(parts), layout_of(parts.frame), across, row % rows)


def with_name(text: str, name: str) -> str:
    """A scenario with another name."""
    return NAME.sub(lambda _: f"name: {json.dumps(name, ensure_ascii=False)}", text, count=1)


def with_head(title: Title, text: str, stem: str) -> str:
    """A scenario with the line for editors, its title and its own map."""
    body = re.sub(r"\A(#.*\n)+", "", TITLE.sub("", text, count=1))
    own_map = MAP.sub(f"map: {stem}.tmx", body, count=1)
    return f"{FIRST_LINE.format(title=title.id)}\ntitle: {title.id}\n{own_map}"


def scenario_place(title: Title, stem: str) -> Path:
    """Where a scenario lies in a mod."""
    return Path("scenarios", title.id, f"{stem}.yaml")


def map_place(title: Title, stem: str) -> Path:
    """Where a map lies in a mod."""
    return Path("maps", title.id, f"{stem}.tmx")


def surroundings(title: Title, folder: Path, stem: str, roots: Sequence[Root], own: Files) -> Files:
    """All that a mod has besides: schema, Tiled project, tilesets and pictures, a skin to begin with, a README."""
    words = {"id": title.id, "title": title.name}
    scenario = f"{title.id}/{stem}"
    lines = ", ".join(sorted(title.feature_words(load_tables(title))))
    named = {"name": folder.name, "folder": quoted(folder.name), "title": title.id, "stem": stem, "scenario": scenario}
    readme = README.format(**named, lines=lines)
    return {
        Path("scenarios", "schema", f"{title.id}.schema.json"): schema_text(title).encode(),
        Path("maps", PROJECT): tiled_project(),
        Path("assets", title.id, SKIN_FILE): SKIN.format(**words).encode(),
        Path(ABOUT_FILE): ABOUT.format(
            name=json.dumps(folder.name, ensure_ascii=False), needs=own_version() or '""'
        ).encode(),
        Path("README.md"): readme.encode(),
        **drawn_with(own[map_place(title, stem)].decode(), Path("maps", title.id), roots),
    }


def tiled_project() -> bytes:
    """The Tiled project with all words, for the folders of a mod."""
    project = json.loads((data_root() / "maps" / PROJECT).read_text("utf-8"))
    project["folders"] = [".", "../assets"]
    return (json.dumps(project, indent=4, ensure_ascii=False) + "\n").encode()


def drawn_with(text: str, place: Path, roots: Sequence[Root]) -> Files:
    """The tilesets and pictures that a map or tileset at a place in a root names, and what those name."""
    files: Files = {}
    for source in re.findall(r'\bsource="([^"]+)"', text):
        inside = inner(place, source)
        found = next((root.path / inside for root in reversed(roots) if (root.path / inside).is_file()), None)
        if found is not None:
            files[inside] = found.read_bytes()
            if found.suffix == ".tsx":
                files |= drawn_with(files[inside].decode(), inside.parent, roots)
    return files


def inner(place: Path, source: str) -> Path:
    """The place in a root that a path written in a file at another place means."""
    steps: list[str] = []
    for step in (*place.parts, *source.split("/")):
        if step == "..":
            steps[-1:] = []
        elif step != ".":
            steps.append(step)
    return Path(*steps)
