"""The types with keys that a file may be of, and what the text below each of their fields says of it.

The sentence stands in one place, under the field: the check, the schema for editors and the reference all show it.
"""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, TypeAlias, get_args, get_type_hints

import msgspec

Struct: TypeAlias = type[msgspec.Struct]


def all_structs(root: Struct) -> tuple[Struct, ...]:
    """The type of a file, and after it every type that may stand inside it, each once."""
    waiting, found = [root], dict[Struct, None]()
    while waiting:
        struct = waiting.pop(0)
        if struct not in found:
            found[struct] = None
            waiting += [part for hint in get_type_hints(struct).values() for part in structs_in(hint)]
    return tuple(found)


def structs_in(wanted: Any) -> Iterator[Struct]:
    """The types with keys of their own inside a type."""
    if isinstance(wanted, type) and issubclass(wanted, msgspec.Struct):
        yield wanted
    for inner in get_args(wanted):
        yield from structs_in(inner)


@cache
def told_of_fields(struct: Struct) -> dict[str, str]:
    """What the text below each field of a type says of it, those that it takes over from other types included."""
    found: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        if base is not msgspec.Struct and issubclass(base, msgspec.Struct):
            found |= told_in(base)
    return found


def told_in(struct: Struct) -> dict[str, str]:
    """What stands below the fields that a type declares itself; nothing where its source cannot be read."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(struct)))
    except (OSError, TypeError):  # a program without its sources still has a reference, with fewer words
        return {}
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    found = {}
    for before, after in pairwise(body):
        match before, after:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(value=ast.Constant(said)):
                found[name] = " ".join(str(said).split())
    return found
