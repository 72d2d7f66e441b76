"""Examples: for every key the first value that a shipped scenario gives it."""

from collections.abc import Iterable
from typing import Any, get_args, get_type_hints

import msgspec

from game.reference.keys import Struct, anchor_of, structs_in

Example = tuple[str, Any]
"""The scenario, and the value."""

LONGEST = 240
"""So many letters of an example are shown at most."""


def examples(root: Struct, scenarios: Iterable[tuple[str, Any]]) -> dict[tuple[str, str], Example]:
    """By type and key the first value in these scenarios, which come as they are written: (id, value)."""
    found: dict[tuple[str, str], Example] = {}
    for name, written in scenarios:
        gather(root, written, name, found)
    return found


def gather(wanted: Any, written: Any, scenario: str, found: dict[tuple[str, str], Example]) -> None:
    """Note the values of all keys in what is written for a type."""
    if isinstance(wanted, type) and issubclass(wanted, msgspec.Struct):
        if isinstance(written, dict):
            gather_keys(wanted, written, scenario, found)
        return
    if isinstance(written, list):
        for each in written:
            gather_parts(wanted, each, scenario, found)
    elif isinstance(written, dict):
        for each in written.values():
            gather_parts(wanted, each, scenario, found)


def gather_parts(wanted: Any, written: Any, scenario: str, found: dict[tuple[str, str], Example]) -> None:
    """The same for what stands inside a list or a table."""
    for inner in get_args(wanted):
        if any(structs_in(inner)):
            gather(inner, written, scenario, found)


def gather_keys(struct: Struct, written: dict[str, Any], scenario: str, found: dict[tuple[str, str], Example]) -> None:
    """Note the values of the keys of one type."""
    meant = get_type_hints(struct, include_extras=True)
    for field in msgspec.structs.fields(struct):
        if field.encode_name in written:
            value = written[field.encode_name]
            found.setdefault((anchor_of(struct), field.encode_name), (scenario, value))
            gather(meant[field.name], value, scenario, found)


def shown(value: Any) -> str:
    """A value as it may be written in a file, in one line, cut where it is long."""
    text = in_yaml(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def in_yaml(value: Any) -> str:
    """A value in the short form of YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{in_yaml(key)}: {in_yaml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple | set | frozenset):
        return "[" + ", ".join(in_yaml(each) for each in value) + "]"
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    text = str(value)
    is_plain = isinstance(value, int | float) or (text[:1].isalpha() and not set(text) & set(":#{}[],\"'\n"))
    return text if is_plain else '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'
