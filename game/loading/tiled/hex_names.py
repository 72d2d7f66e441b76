"""The names printed in the hexes of a map, by the scheme that the map's property `hex_names` chooses.

Schemes of numbers count from `first_column` and `first_row`, which are 1 where the map does not say.
"""

import msgspec

from game.loading.problems import nearest
from game.loading.tiled.checks import MapParts
from game.loading.tiled.hex_layout import HexLayout

SCHEMES = ("ccrr", "rrcc", "rrcc_upwards", "letters", "columns")
NUMBERED = SCHEMES[:3]
NAMED_BY = ("hex_names", "first_column", "first_row")
"""The properties of a map that say how its hexes are called."""


class Naming(msgspec.Struct, frozen=True):
    """How the hexes of a map are named: the scheme, and the numbers of the map's first column and row.

    The first row is the one that counting begins with: the lowest where rows are counted upwards.
    """

    scheme: str = SCHEMES[0]
    first_column: int = 1
    first_row: int = 1


def naming_of(parts: MapParts) -> Naming:
    """How the hexes of a map are named; what is wrong with it is noted as a problem."""
    scheme = scheme_of(parts)
    doubt_misspelt(parts)
    doubt_small_letters(parts, scheme)
    return Naming(scheme, first_number(parts, "first_column", scheme), first_number(parts, "first_row", scheme))


def scheme_of(parts: MapParts) -> str:
    """The scheme by which the hexes are named."""
    entry = parts.properties.get("hex_names")
    if entry is None:
        return SCHEMES[0]
    if entry.value not in SCHEMES:
        sentence = f"hex_names must be one of {', '.join(SCHEMES)}, not '{entry.value}'"
        parts.file.wrong(entry.node, sentence, str(entry.value), SCHEMES)
        return SCHEMES[0]
    return str(entry.value)


def doubt_misspelt(parts: MapParts) -> None:
    """Note every property of the map that was probably meant to say how its hexes are called."""
    free = [name for name in NAMED_BY if name not in parts.properties]
    for name, entry in parts.properties.items():
        if name not in NAMED_BY and nearest(name, free):
            parts.file.doubt(entry.node, f"nothing reads the map's property '{name}'", name, free)


def doubt_small_letters(parts: MapParts, scheme: str) -> None:
    """Note that an even number of rows gives the lowest row small letters: a row more turns every name round."""
    entry = parts.properties.get("hex_names")
    if entry is not None and scheme == "letters" and parts.frame.is_hexagonal and parts.frame.rows % 2 == 0:
        rows = parts.frame.rows
        sentence = f"with {rows} rows the lowest row is a1, b1 and so on: only an odd number of rows gives A1, B1"
        parts.file.doubt(entry.node, sentence)


def first_number(parts: MapParts, key: str, scheme: str) -> int:
    """The number of the first column or row."""
    entry = parts.properties.get(key)
    if entry is None:
        return 1
    if not isinstance(entry.value, int) or isinstance(entry.value, bool) or entry.value < 0:
        parts.file.wrong(entry.node, f"{key} must be a whole number from 0 on, not '{entry.value}'")
        return 1
    if scheme not in NUMBERED:
        parts.file.wrong(entry.node, f"{key} means nothing with the names '{scheme}': only numbers have a first one")
    return entry.value


def hex_name(naming: Naming, layout: HexLayout, column: int, row: int) -> str:
    """The name of a hex.

    "ccrr" counts columns and rows ("0412": column 4, row 12), "rrcc" the other way round, "rrcc_upwards" with the
    rows counted from the lowest. "letters" gives
    columns letters (capitals in even rows, small letters in odd ones) and counts rows upwards: the lowest is 1.
    "columns" gives columns letters and counts the hexes of each downwards: "A1" is at the top left.
    """
    scheme = naming.scheme
    if scheme == "columns":
        return f"{column_letters(column)}{row + 1}"
    if scheme == "letters":
        letters = column_letters(column)
        return f"{letters.lower() if row & 1 else letters}{layout.rows - row}"
    last_column, last_row = naming.first_column + layout.columns - 1, naming.first_row + layout.rows - 1
    digits = max(2, len(str(max(last_column, last_row))))
    rows = layout.rows - 1 - row if scheme == "rrcc_upwards" else row
    across, down = f"{naming.first_column + column:0{digits}}", f"{naming.first_row + rows:0{digits}}"
    return across + down if scheme == "ccrr" else down + across


def column_letters(column: int) -> str:
    """A for column 0, Z for 25, then AA, AB..."""
    before, last = divmod(column, 26)
    return (column_letters(before - 1) if before else "") + chr(ord("A") + last)
