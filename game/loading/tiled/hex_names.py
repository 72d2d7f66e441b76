"""The names printed in the hexes of a map, by the scheme that the map's property `hex_names` chooses."""

from game.loading.tiled.hex_layout import HexLayout

SCHEMES = ("ccrr", "rrcc", "letters", "columns")


def hex_name(scheme: str, layout: HexLayout, column: int, row: int) -> str:
    """The name of a hex.

    "ccrr" counts columns and rows from 1 ("0412": column 4, row 12), "rrcc" the other way round. "letters" gives
    columns letters (capitals in even rows, small letters in odd ones) and counts rows upwards: the lowest is 1.
    "columns" gives columns letters and counts the hexes of each downwards: "A1" is at the top left.
    """
    if scheme == "columns":
        return f"{column_letters(column)}{row + 1}"
    if scheme == "letters":
        letters = column_letters(column)
        return f"{letters.lower() if row & 1 else letters}{layout.rows - row}"
    digits = max(2, len(str(max(layout.columns, layout.rows))))
    across, down = f"{column + 1:0{digits}}", f"{row + 1:0{digits}}"
    return across + down if scheme == "ccrr" else down + across


def column_letters(column: int) -> str:
    """A for column 0, Z for 25, then AA, AB..."""
    before, last = divmod(column, 26)
    return (column_letters(before - 1) if before else "") + chr(ord("A") + last)
