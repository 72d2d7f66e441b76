"""The properties that a map maker gives to maps, layers, tiles and objects in Tiled."""

from collections.abc import Iterator

import msgspec

from game.loading.problems import clipped
from game.loading.tiled.paths import confined_path
from game.loading.tiled.xml import WHOLE, Node, TiledFile, real_number

Value = str | int | float | bool

# Names that Tiled's elements have themselves: a property of such a name would be taken for the element's own.
RESERVED = frozenset(
    "name id type x y width height gid rotation visible image parent properties template".split()  # noqa: SIM905
)
TRUTHS = {"true": True, "false": False}


class Property(msgspec.Struct, frozen=True):
    """A property's value, its kind, and where it is written."""

    value: Value
    kind: str
    node: Node


Properties = dict[str, Property]


def read_properties(file: TiledFile, node: Node) -> Properties:
    """The properties of an element; what cannot be read is noted as a problem and left out."""
    found: Properties = {}
    for entry in property_nodes(node):
        name = entry.get("name")
        if not name:
            file.wrong(entry, "this property has no name")
        elif name in RESERVED:
            file.wrong(entry, f"a property cannot be called '{name}': Tiled uses that name itself")
        elif name in found:
            file.wrong(entry, f"there are two properties '{name}'")
        elif (value := read_value(file, entry, name)) is not None:
            found[name] = Property(value, entry.get("type", "string"), entry)
    return found


def property_nodes(node: Node) -> Iterator[Node]:
    """Every <property> of an element."""
    for block in node.all("properties"):
        yield from block.all("property")


def read_value(file: TiledFile, entry: Node, name: str) -> Value | None:
    """The value of one property; None, with the problem noted, when it is wrong."""
    kind, text = entry.get("type", "string"), entry.attributes.get("value", entry.text)
    if kind == "class" or entry.first("properties") is not None:
        file.wrong(entry, f"the property '{name}' is of a class: use several simple properties instead")
        return None
    value: Value | None = None
    match kind:
        case "string" | "color":
            return text
        case "file":
            return text if confined_path(file, entry, text) is not None else None
        case "int" | "object":
            value = int(text) if WHOLE.fullmatch(text) else None
        case "float":
            value = real_number(text)
        case "bool":
            value = TRUTHS.get(text)
        case _:
            file.wrong(entry, f"the property '{name}' is of the unknown type '{clipped(kind)}'")
            return None
    if value is None:
        file.wrong(entry, f"the property '{name}' is of the type {kind}, which '{clipped(text)}' is not")
    return value


def plain(properties: Properties, *without: str) -> tuple[tuple[str, Value], ...]:
    """Names and values, in the order of the file, without some."""
    return tuple((name, entry.value) for name, entry in properties.items() if name not in without)


def words(properties: Properties, name: str) -> tuple[str, ...]:
    """The words of a property, one after the other; none when there is no such property."""
    return tuple(str(properties[name].value).split()) if name in properties else ()
