"""JSON Schemas of the scenario files: with them an editor proposes keys and words and underlines mistakes.

They are made from the types that check the files, one for each title, and committed under `scenarios/schema`.
Run as a program, this module writes them anew.
"""

import json
import re
from pathlib import Path
from typing import Any

import msgspec

from game.core.title import Title
from game.loading.content.key_texts import Struct, all_structs, told_of_fields
from game.loading.content.own_rows import rows_in
from game.loading.content.roots import data_root, package_roots
from game.loading.content.titles import find_titles

FIRST_LINE = "# yaml-language-server: $schema=../schema/{title}.schema.json"
SCHEMA_LINE = re.compile(r"#\s*yaml-language-server:\s*\$schema=(\S+)")
LONGEST_LINE = 500


def schema_path(title: Title, data: Path) -> Path:
    """Where the schema of a title lies below the folder with the data, ours or that of its own package."""
    return data / "scenarios" / "schema" / f"{title.id}.schema.json"


def schema_text(title: Title) -> str:
    """The schema of a title's scenario files as it should be written."""
    (made,), parts = msgspec.json.schema_components([title.scenario], ref_template="#/$defs/{name}")
    for part in parts.values():
        if "description" in part:
            part["description"] = " ".join(part["description"].split())
    for struct in all_structs(title.scenario):
        describe_keys(parts.get(struct.__name__) or parts[f"{struct.__module__}.{struct.__name__}"], struct)
    for row in changeable(title):
        parts[row.__name__].pop("required", None)
    schema: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{title.name}: scenario",
        **made,
        "$defs": parts,
    }
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def describe_keys(part: dict[str, Any], struct: Struct) -> None:
    """Let an editor say of each key of a type what its text says."""
    told = told_of_fields(struct)
    for field in msgspec.structs.fields(struct):
        if field.name in told:
            part["properties"][field.encode_name]["description"] = told[field.name]


def changeable(title: Title) -> set[type]:
    """The types of rows that a scenario may change in part: a new row needs more, which the check says."""
    return set(rows_in(title.scenario).values()) & set(rows_in(title.tables).values())


def is_current(title: Title, data: Path) -> bool:
    """Whether the schema of a title is the one that its types make now.

    Descriptions do not count: they are the docstrings of the types, which Python can be told to leave out.
    """
    path = schema_path(title, data)
    try:
        return path.is_file() and undescribed(path.read_text("utf-8")) == undescribed(schema_text(title))
    except ValueError:  # the file is no JSON, or no text at all
        return False


def undescribed(text: str) -> Any:
    """A schema without the descriptions of its types and their keys."""
    schema = json.loads(text)
    parts = schema.get("$defs", {}) if isinstance(schema, dict) else {}
    for part in parts.values():
        for described in (part, *part.get("properties", {}).values()):
            described.pop("description", None)
    return schema


def has_first_line(scenario: Path, title: Title) -> bool:
    """Whether a scenario file begins with the line that tells an editor its schema."""
    with scenario.open(encoding="utf-8", errors="replace") as stream:
        return stream.readline().strip() == FIRST_LINE.format(title=title.id)


def named_schema(scenario: Path) -> str:
    """The file that the first line of a scenario names as its schema; empty where it names none or an address."""
    if not scenario.is_file():
        return ""
    try:
        with scenario.open(encoding="utf-8", errors="replace") as stream:
            found = SCHEMA_LINE.match(stream.readline(LONGEST_LINE))
    except OSError:  # what cannot be read is complained about where it is needed
        return ""
    return found[1] if found and "://" not in found[1] else ""


def write_schemas(data: Path) -> list[Path]:
    """Write the schemas of all titles, those of other packages beside their scenarios there; return the files."""
    paths = []
    homes = {root.name: root.path for root in package_roots()}
    for title in find_titles().values():
        path = schema_path(title, homes.get(title.id, data))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(schema_text(title), "utf-8")
        paths.append(path)
    return paths


if __name__ == "__main__":
    for written in write_schemas(data_root()):
        print(written)
