"""The Tiled project: which folders Tiled shows, and the classes and words it offers for tiles and objects."""

import json
from pathlib import Path
from typing import Any

from paintbox.atlas import tiles as atlas
from paintbox.atlas import war_tiles as war
from paintbox.sheets import tileset
from paintbox.squad_maps import sheets

FOLDERS = (".", "../assets/memoir44/tiles")

# What an object may be, in the words that the maps use, with the colour Tiled draws it in.
OBJECTS = {
    "Label": "#ffe8dcb4",
    "Space": "#ffd2643c",
    "river": "#ff5c92b2",
    "wide_river": "#ff3f7596",
    "road": "#ffb08a50",
    "railroad": "#ff4a4a50",
    "fordable_river": "#ff78aec4",
    "fordable_stream": "#ff8fc3cc",
    "frozen_river": "#ffb4d0e0",
    "wadi": "#ffc89a5c",
    "balka": "#ff86904a",
    "ravine": "#ff7a6650",
    "span": "#ff9c7044",
    "section": "#ffa9493a",
    "wall": "#ff8f8a80",
    "hedge": "#ff6f9a48",
    "hedgerow": "#ff3f6a30",
    "route": "#ff6a3c28",
}

# The words of terrain and the class of a terrain tile, by title: Tiled offers only what the title knows.
TERRAIN = (
    ("TerrainWord", "Terrain", tileset.words),
    ("ValorTerrainWord", "ValorTerrain", sheets.words),
    ("AtlasTerrainWord", "AtlasTerrain", atlas.words),
    ("WarTerrainWord", "WarTerrain", war.words),
)


def member(name: str, kind: str, value: Any, property_type: str = "") -> dict[str, Any]:
    """A property that Tiled offers with a class."""
    typed = {"propertyType": property_type} if property_type else {}
    return {"name": name, **typed, "type": kind, "value": value}


def a_class(number: int, name: str, colour: str, use: str, members: list[dict[str, Any]]) -> dict[str, Any]:
    """A class as Tiled writes it."""
    shape = {"color": colour, "drawFill": True, "id": number, "members": members, "name": name, "type": "class"}
    return {**shape, "useAs": [use]}


def an_enum(number: int, name: str, values: list[str]) -> dict[str, Any]:
    """A list of words as Tiled writes it."""
    shape = {"id": number, "name": name, "storageType": "string", "type": "enum"}
    return {**shape, "values": values, "valuesAsFlags": False}


def project() -> dict[str, Any]:
    """The whole project file."""
    types: list[dict[str, Any]] = []
    for words, name, values in TERRAIN:
        types.append(an_enum(len(types) + 1, words, values()))
        terrain = [member("terrain", "string", "open", words)]
        types.append(a_class(len(types) + 1, name, "#ff8c9a5a", "tile", terrain))
    types.append(an_enum(len(types) + 1, "LookWord", tileset.looks()))
    for name, colour in OBJECTS.items():
        types.append(a_class(len(types) + 1, name, colour, "object", []))
    link = [member("from", "object", 0), member("kind", "string", ""), member("to", "object", 0)]
    types.append(a_class(len(types) + 1, "Link", "#ffdcb45a", "object", link))
    inset = [member("from", "string", ""), member("to", "string", "")]
    types.append(a_class(len(types) + 1, "Inset", "#ffb4785a", "object", inset))
    types.append(a_class(len(types) + 1, "TrackBox", "#ff7896b4", "object", [member("box", "string", "")]))
    return {
        "automappingRulesFile": "",
        "commands": [],
        "compatibilityVersion": 1100,
        "extensionsPath": "extensions",
        "folders": list(FOLDERS),
        "properties": [],
        "propertyTypes": types,
    }


def draw(assets: Path) -> None:
    """Write the project file into the maps folder, which lies beside the assets."""
    folder = assets.parent / "maps"
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(project(), indent=4, ensure_ascii=False)
    (folder / "sandtable.tiled-project").write_text(text + "\n", encoding="utf-8")
