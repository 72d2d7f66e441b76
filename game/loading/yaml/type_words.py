"""Types and values in the words of people who write scenarios: a whole number, text, a list, one of these words."""

import re
from collections.abc import Sequence
from typing import Any

from msgspec import inspect

from game.loading.problems import clipped

MOST_WORDS = 12
WHOLE_NUMBER = re.compile(r"[-+]?[0-9]+")

LISTS = (
    inspect.ListType,
    inspect.VarTupleType,
    inspect.TupleType,
    inspect.SetType,
    inspect.FrozenSetType,
    inspect.CollectionType,
)
KEYED = (inspect.StructType, inspect.DictType, inspect.TypedDictType, inspect.DataclassType)
WORDS = (inspect.LiteralType, inspect.EnumType)


def accepts(kind: inspect.Type, value: Any) -> bool:
    """Whether a value is at least of the sort that a type wants."""
    match kind:
        case inspect.Metadata():
            return accepts(kind.type, value)
        case inspect.UnionType():
            return any(accepts(each, value) for each in kind.types)
        case inspect.AnyType() | inspect.RawType():
            return True
        case inspect.NoneType():
            return value is None
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.IntType():
            return isinstance(value, int) and not isinstance(value, bool)
        case inspect.FloatType():
            return isinstance(value, int | float) and not isinstance(value, bool)
        case inspect.LiteralType() | inspect.EnumType():
            return isinstance(value, str) or is_among(value, kind)
    if isinstance(kind, LISTS):
        return isinstance(value, list)
    return isinstance(value, dict if isinstance(kind, KEYED) else str)


def values_of(kind: inspect.LiteralType | inspect.EnumType) -> tuple[Any, ...]:
    """The closed set of values that a type allows."""
    return tuple(kind.values if isinstance(kind, inspect.LiteralType) else [member.value for member in kind.cls])


def is_among(value: Any, kind: inspect.LiteralType | inspect.EnumType) -> bool:
    """Whether a value is one of a closed set; 1 is not true, and not the text '1'."""
    return any(type(each) is type(value) and each == value for each in values_of(kind))


def words_of(kind: inspect.LiteralType | inspect.EnumType) -> tuple[str, ...]:
    """The words of a closed set, its numbers left out."""
    return tuple(value for value in values_of(kind) if isinstance(value, str))


def keys_of(kind: inspect.LiteralType | inspect.EnumType) -> tuple[str, ...]:
    """The values of a closed set as keys, which are always text."""
    return tuple(str(value) for value in values_of(kind))


def mismatch(kind: inspect.Type, value: Any) -> str:
    """What is wrong with a value of the wrong sort, as it stands after the name of the thing."""
    wanted = expected(kind)
    if value is None:
        return f"has no value: it must be {wanted}"
    if wanted == "text" and isinstance(value, int | float):
        return f"must be text, not {found(value)}: write it in quotes"
    if "number" in wanted and isinstance(value, str) and WHOLE_NUMBER.fullmatch(value):
        return f"must be {wanted}, not {found(value)}: write it without quotes and without leading zeros"
    return f"must be {wanted}, not {found(value)}"


def expected(kind: inspect.Type) -> str:
    """What a type wants, as it stands after "must be"."""
    match kind:
        case inspect.Metadata():
            return expected(kind.type)
        case inspect.UnionType():
            sorts = [expected(each) for each in kind.types if not isinstance(each, inspect.NoneType)]
            return joined(list(dict.fromkeys(sorts)))
        case inspect.IntType():
            return "a whole number"
        case inspect.FloatType():
            return "a number"
        case inspect.BoolType():
            return "true or false"
        case inspect.LiteralType() | inspect.EnumType():
            return choice([value for value in values_of(kind) if value != ""])
    if isinstance(kind, LISTS):
        return "a list"
    return "keys and values" if isinstance(kind, KEYED) else "text"


def choice(values: Sequence[Any]) -> str:
    """The values to choose among, as far as a sentence can hold them."""
    listed = [f"'{value}'" if isinstance(value, str) else str(value) for value in values[:MOST_WORDS]]
    if len(values) > MOST_WORDS:
        return f"one of {', '.join(listed)} and {len(values) - MOST_WORDS} more"
    return joined(listed)


def joined(parts: Sequence[str]) -> str:
    """Alternatives in a sentence: a, b or c."""
    return " or ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def found(value: Any) -> str:
    """What a value is, as it stands after "not"."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f"the text '{clipped(value)}'" if value else "an empty text"
        case int() | float():
            return f"the number {value}"
        case list():
            return "a list"
    return "keys and values"


def beyond(kind: Any, value: int | float) -> str:
    """Which limit of its type a number breaks, as it stands after "must be"; empty when none."""
    if kind.ge is not None and value < kind.ge:
        return f"at least {kind.ge}"
    if kind.gt is not None and value <= kind.gt:
        return f"more than {kind.gt}"
    if kind.le is not None and value > kind.le:
        return f"at most {kind.le}"
    if kind.lt is not None and value >= kind.lt:
        return f"less than {kind.lt}"
    if kind.multiple_of is not None and value % kind.multiple_of:
        return f"a multiple of {kind.multiple_of}"
    return ""


def miscounted(count: int, least: int | None, most: int | None, things: str) -> str:
    """Which limit a number of entries or letters breaks, as it stands after "must have"; empty when none."""
    if least is not None and least == most and count != least:
        return f"exactly {least} {things}, not {count}"
    if least is not None and count < least:
        return f"at least {least} {things}, not {count}"
    if most is not None and count > most:
        return f"at most {most} {things}, not {count}"
    return ""
