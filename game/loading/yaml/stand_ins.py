"""Values that stand in for what is wrong or missing in a file, so that the rest of it can be looked at all the same.

They come in two sorts, the least and the most that a type allows: what is said of a file with either of them does not
depend on them.
"""

from typing import Any

from msgspec import inspect

from game.loading.yaml.nodes import Node, Place, container
from game.loading.yaml.type_words import LISTS, values_of

TEXT = "?"
FEW, MANY = 1, 99
"""What stands for a number without bounds."""


def stand_in(kind: inspect.Type, place: Place, *, is_most: bool) -> Node | None:
    """A value that a type allows, as if it stood at a place; None where nobody could make one up."""
    match kind:
        case inspect.Metadata():
            return stand_in(kind.type, place, is_most=is_most)
        case inspect.UnionType():
            is_spared = any(isinstance(each, inspect.NoneType) for each in kind.types)
            return Node(None, place) if is_spared else stand_in(kind.types[0], place, is_most=is_most)
        case inspect.StructType():
            return of_keys(kind, place, is_most=is_most)
        case inspect.DictType():
            return container({}, [], {}, place)
    if isinstance(kind, LISTS):
        return of_entries(kind, place, is_most=is_most)
    value = single(kind, is_most=is_most)
    return Node(value, place) if value is not None else None


def is_text(word: str) -> bool:
    """Whether a word only stands in for another."""
    return bool(word) and not word.strip(TEXT)


def single(kind: inspect.Type, *, is_most: bool) -> Any:
    """A number, a word or a text; None where nobody could make one up."""
    match kind:
        case inspect.BoolType():
            return is_most
        case inspect.IntType() | inspect.FloatType():
            least = FEW if kind.ge is None else kind.ge
            most = max(MANY, least) if kind.le is None else kind.le
            return most if is_most else min(least, most)
        case inspect.LiteralType() | inspect.EnumType():
            return values_of(kind)[-1 if is_most else 0]
        case inspect.StrType(pattern=None):
            return TEXT * max(1, kind.min_length or 1)
    return None


def of_keys(kind: inspect.StructType, place: Place, *, is_most: bool) -> Node | None:
    """Keys with what must be there, or with all that may be."""
    below = {kind.tag_field: Node(kind.tag, place)} if kind.tag_field else {}
    for field in kind.fields:
        value = stand_in(field.type, place, is_most=is_most) if field.required or is_most else None
        if value is not None:
            below[field.encode_name] = value
        elif field.required:
            return None
    return container(below, list(below.values()), {}, place)


def of_entries(kind: Any, place: Place, *, is_most: bool) -> Node | None:
    """A list with as few entries as there may be."""
    least = [kind.item_type] * (kind.min_length or 0) if not isinstance(kind, inspect.TupleType) else kind.item_types
    entries = [stand_in(each, place, is_most=is_most) for each in least]
    made = [each for each in entries if each is not None]
    return container(made, made, {}, place) if len(made) == len(entries) else None
