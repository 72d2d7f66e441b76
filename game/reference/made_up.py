"""Examples of keys that no shipped file says: made up of their types, and of what the files say elsewhere."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from game.loading.content.key_texts import Struct, all_structs
from game.reference.examples import Example, alternatives
from game.reference.keys import MANY, PLAIN, anchor_of, words

MADE_UP = "made up"
ROW = "my_own"
"""What a row is called that somebody adds to a table."""

SHOWN = 2
"""So many entries of a list make an example."""

LONGEST = 32
"""Texts of more letters are no words."""

LARGE = 100
"""From here on half a number is a better example than one more."""


def with_made_up(root: Struct, found: Mapping[tuple[str, str], Example]) -> dict[tuple[str, str], Example]:
    """Examples of every key of a type of file and of the types inside it, made up where none is found."""
    texts = texts_by_word(root, found)
    known = dict(found)
    for struct in reversed(all_structs(root)):
        hints = get_type_hints(struct, include_extras=True)
        for field in msgspec.structs.fields(struct):
            place = anchor_of(struct), field.encode_name
            if place not in known:
                known[place] = MADE_UP, value_of(hints[field.name], field.encode_name, field.default, texts, known)
    return known


def told_values(root: Struct, found: Mapping[tuple[str, str], Example]) -> Iterator[tuple[str, str, Any]]:
    """What files say: the name of the key, its kind in words, and the value."""
    for struct in all_structs(root):
        hints = get_type_hints(struct, include_extras=True)
        for field in msgspec.structs.fields(struct):
            example = found.get((anchor_of(struct), field.encode_name))
            if example is not None and example[1] not in ("", None):
                yield field.encode_name, words(hints[field.name]), example[1]


def texts_by_word(root: Struct, found: Mapping[tuple[str, str], Example]) -> dict[str, Any]:
    """What files say at keys of some kind, the outermost first, and at keys of some name, the shortest."""
    told = [each for each in told_values(root, found) if is_word(each[2])]
    by_kind = {kind: value for _, kind, value in reversed(told)}
    by_name = {name: value for name, _, value in sorted(told, key=lambda each: len(str(each[2])), reverse=True)}
    return {**by_kind, **by_name}


def is_word(value: Any) -> bool:
    """Whether a value is no prose, and no list of it, which would be an example of nothing else."""
    return all(map(is_word, value)) if isinstance(value, list) else not isinstance(value, str) or len(value) <= LONGEST


def value_of(wanted: Any, name: str, default: Any, texts: Mapping[str, Any], known: Mapping[Any, Example]) -> Any:
    """A value that a type allows, and that is not what holds where nothing is said."""
    kind = next(each for each in alternatives(wanted) if each is not type(None))
    inner = get_args(kind)
    if get_origin(kind) is Literal:
        return next(each for each in reversed(inner) if each != default)
    if get_origin(kind) is dict:
        return {value_of(inner[0], ROW, None, {}, known): value_of(inner[1], name, None, texts, known)}
    if get_origin(kind) in MANY:
        alike = texts.get(single(name)) or texts.get(words(wanted), ())
        return [*alike][:SHOWN] if isinstance(alike, list) and alike else [value_of(inner[0], name, None, texts, known)]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return keys_of(kind, texts, known)
    if kind is bool:
        return not default
    if kind in (int, float):
        return bounded(wanted, default)
    members = getattr(kind, "__members__", None)
    return next(iter(members.values())).value if members else text_of(wanted, name, texts)


def text_of(wanted: Any, name: str, texts: Mapping[str, Any]) -> str:
    """A text: one that files say at such a key, or the name of the key itself."""
    kind = words(wanted)
    alike = (texts.get(name), texts.get(single(name)), texts.get(kind) if kind != PLAIN[str] else None)
    return next((each for each in alike if isinstance(each, str)), name)


def single(name: str) -> str:
    """The word for one of several: `type` for `not_types`."""
    return name.rpartition("_")[2].removesuffix("s")


def keys_of(struct: Struct, texts: Mapping[str, Any], known: Mapping[Any, Example]) -> dict[str, Any]:
    """The keys that a type needs, or its first one, with their examples."""
    hints = get_type_hints(struct, include_extras=True)
    fields = msgspec.structs.fields(struct)
    sort = struct.__struct_config__
    told = {sort.tag_field: sort.tag} if sort.tag_field else {}
    for field in [each for each in fields if each.required] or ([] if told else fields[:1]):
        example = known.get((anchor_of(struct), field.encode_name))
        made = (
            value_of(hints[field.name], field.encode_name, field.default, texts, known)
            if example is None
            else example[1]
        )
        told[field.encode_name] = made
    return told


def bounded(wanted: Any, default: Any) -> int:
    """A number within its bounds: one more than what holds where nothing is said, or the least or most there may be."""
    first = 1 if not isinstance(default, int | float) else default + 1 if default < LARGE else default // 2
    marks = get_args(wanted)[1:] if get_origin(wanted) is Annotated else ()
    for mark in marks:
        if isinstance(mark, msgspec.Meta):
            first = max(first, mark.ge) if mark.ge is not None else first
            first = default - 1 if mark.le is not None and first > mark.le and default is not None else first
    return int(first)
