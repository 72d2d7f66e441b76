"""What a file may say: every key of a type of file and of the types inside it, with its meaning, kind and default."""

import inspect
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from game.loading.content.key_texts import Struct, all_structs, structs_in, told_of_fields

PLAIN = {str: "text", int: "whole number", float: "number", bool: "true or false", type(None): "nothing"}
MANY = (tuple, list, set, frozenset)


class Key(msgspec.Struct, frozen=True):
    """A key: its name, what kind of value it has, the value that it has where it is left out, and what it means.

    `has_default` is false where it must be there. `parts` are the types of what stands in it.
    """

    name: str
    kind: str
    default: Any
    has_default: bool
    about: str
    parts: tuple[Struct, ...] = ()


class Section(msgspec.Struct, frozen=True):
    """A type of a file or of something in it: its name, under which name it is linked, what it is, and its keys."""

    name: str
    anchor: str
    about: str
    keys: tuple[Key, ...]


def sections(root: Struct) -> tuple[Section, ...]:
    """The type of a file, and after it every type that may stand inside it, each once."""
    return tuple(section(struct) for struct in all_structs(root))


def section(struct: Struct) -> Section:
    """One type with its keys, in the order in which it declares them."""
    meant = get_type_hints(struct, include_extras=True)
    told = told_of_fields(struct)
    keys = []
    for field in msgspec.structs.fields(struct):
        wanted = meant[field.name]
        has_default = field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT
        default = field.default if field.default is not msgspec.NODEFAULT else None
        if field.default_factory is not msgspec.NODEFAULT:
            default = field.default_factory()
        name = field.encode_name
        keys.append(Key(name, words(wanted), default, has_default, told.get(field.name, ""), tuple(structs_in(wanted))))
    return Section(struct.__name__, anchor_of(struct), " ".join((inspect.getdoc(struct) or "").split()), tuple(keys))


def anchor_of(struct: Struct) -> str:
    """The name under which a type is linked: two types of one name stand in different modules."""
    return f"{struct.__module__.rpartition('.')[2]}.{struct.__name__}"


def words(wanted: Any) -> str:
    """A type in the words of somebody who writes a file."""
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin is Annotated:
        return limited(words(inner[0]), inner[1:])
    if origin is Literal:
        return "one of " + ", ".join(str(each) or '""' for each in inner)
    if origin in (Union, UnionType):
        return " or ".join(words(each) for each in inner)
    if origin is dict:
        return f"for each {words(inner[0])}: {words(inner[1])}"
    if origin in MANY:
        return many(inner)
    if isinstance(wanted, type) and issubclass(wanted, msgspec.Struct):
        return wanted.__name__
    found = PLAIN.get(wanted) or getattr(wanted, "__name__", str(wanted))
    return str(found)


def many(inner: tuple[Any, ...]) -> str:
    """A list: of any number of things alike, or of just these."""
    if not inner:
        return "list"
    if len(inner) == 1 or inner[-1] is Ellipsis:
        return f"list of {words(inner[0])}"
    return "[" + ", ".join(words(each) for each in inner) + "]"


def limited(kind: str, marks: tuple[Any, ...]) -> str:
    """A kind of value with what it is besides: within which bounds, a picture, a colour."""
    said = []
    for mark in marks:
        if isinstance(mark, msgspec.Meta):
            said += [f"at least {mark.ge}"] if mark.ge is not None else []
            said += [f"more than {mark.gt}"] if mark.gt is not None else []
            said += [f"at most {mark.le}"] if mark.le is not None else []
            said += [str(mark.extra["is"])] if mark.extra and "is" in mark.extra else []
    return f"{kind} ({', '.join(said)})" if said else kind
