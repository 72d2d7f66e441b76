"""Examples: for every key the first value that a shipped scenario gives it."""

from collections.abc import Iterable, Sequence
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from game.loading.content.key_texts import Struct
from game.reference.keys import MANY, anchor_of

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
    kinds = alternatives(wanted)
    if isinstance(written, list):
        for kind in kinds:
            for inner, each in zip(of_entries(kind, len(written)), written, strict=False):
                gather(inner, each, scenario, found)
    elif isinstance(written, dict):
        struct = meant(kinds, written)
        if struct is not None:
            gather_keys(struct, written, scenario, found)
        for kind in kinds:
            for each in written.values() if get_origin(kind) is dict else ():
                gather(get_args(kind)[1], each, scenario, found)


def alternatives(wanted: Any) -> tuple[Any, ...]:
    """The types of which something may be: one, or several."""
    if get_origin(wanted) is Annotated:
        return alternatives(get_args(wanted)[0])
    if get_origin(wanted) in (Union, UnionType):
        return tuple(kind for each in get_args(wanted) for kind in alternatives(each))
    return (wanted,)


def of_entries(kind: Any, number: int) -> tuple[Any, ...]:
    """The types of so many entries of a list; none for what is no list."""
    inner = get_args(kind)
    if get_origin(kind) not in MANY or not inner:
        return ()
    return inner[:1] * number if len(inner) == 1 or inner[-1] is Ellipsis else inner


def meant(kinds: Sequence[Any], written: dict[str, Any]) -> Struct | None:
    """The type of keys that is meant: that of the word that says its sort, or the first that knows all keys."""
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            sort = kind.__struct_config__
            names = {field.encode_name for field in msgspec.structs.fields(kind)}
            if written.get(sort.tag_field) == sort.tag if sort.tag_field else names >= {*written}:
                return kind
    return None


def gather_keys(struct: Struct, written: dict[str, Any], scenario: str, found: dict[tuple[str, str], Example]) -> None:
    """Note the values of the keys of one type."""
    hints = get_type_hints(struct, include_extras=True)
    for field in msgspec.structs.fields(struct):
        if field.encode_name in written:
            value = written[field.encode_name]
            found.setdefault((anchor_of(struct), field.encode_name), (scenario, value))
            gather(hints[field.name], value, scenario, found)


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
