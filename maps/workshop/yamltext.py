"""Pieces of YAML as people would write them: one entry a line, hexes in reading order."""

from collections.abc import Iterable
from textwrap import fill

import yaml
from battlegrid import Hex, name_of

WIDTH = 118


def reading_order(place: Hex) -> Hex:
    """From the upper edge down, and from left to right."""
    return place[1], place[0]


def in_order(places: Iterable[Hex]) -> list[str]:
    """Names of hexes as one reads the map."""
    return [name_of(place) for place in sorted(places, key=reading_order)]


def hex_list(places: Iterable[Hex]) -> str:
    """Hexes as a list on one line."""
    return f"[{', '.join(in_order(places))}]"


def listed(key: str, entries: list[str]) -> list[str]:
    """A key with a list below it, or nothing."""
    return [f"{key}:", *(f"  - {entry}" for entry in entries)] if entries else []


def paragraph(key: str, text: str) -> list[str]:
    """A key with a long text, folded."""
    return [f"{key}: >-", fill(text, WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)]


def flow(entries: Iterable[tuple[str, object]]) -> str:
    """A mapping on one line."""
    return "{" + ", ".join(f"{key}: {value}" for key, value in entries) + "}"


def scalar(text: str) -> str:
    """A word or name as YAML, in quotes where it would be read as something else."""
    return text if yaml.safe_load(f"[{text}]") == [text] else quoted(text)


def quoted(text: str) -> str:
    """A sentence as YAML."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
