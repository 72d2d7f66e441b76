"""What the properties of spaces and tiles may say: those that the table reads itself, and those of a title."""

from collections.abc import Iterable

from game.core.title import SpaceProperty
from game.loading.problems import clipped
from game.loading.tiled.properties import Properties, Property
from game.loading.tiled.xml import TiledFile

SIDES = ("below", "above", "right", "left", "below_right", "above_right", "below_left", "above_left")
OF_THE_TABLE = (
    SpaceProperty("box_width", "number"),
    SpaceProperty("box_height", "number"),
    SpaceProperty("name_at", words=SIDES),
    SpaceProperty("pictured", "flag"),
)
"""What any space may say, whatever the title."""


def check_said(file: TiledFile, properties: Properties, known: Iterable[SpaceProperty]) -> None:
    """Note every property of a space or tile that says what it cannot say."""
    for row in known:
        entry = properties.get(row.name)
        if entry is not None:
            check_one(file, entry, row)


def check_one(file: TiledFile, entry: Property, row: SpaceProperty) -> None:
    """Note a property of the wrong type, and words that mean nothing there."""
    is_flag, is_number = isinstance(entry.value, bool), isinstance(entry.value, int | float)
    if row.sort == "flag" and not is_flag:
        said = clipped(str(entry.value))
        file.wrong(entry.node, f"the property '{row.name}' must be of the type bool in Tiled, not the word '{said}'")
    elif row.sort == "number" and (is_flag or not is_number):
        said = clipped(str(entry.value))
        file.wrong(entry.node, f"the property '{row.name}' must be of the type int in Tiled, not the word '{said}'")
    elif row.sort == "words":
        for word in str(entry.value).split():
            if word not in row.words:
                sentence = f"the property '{row.name}' cannot say '{clipped(word)}'"
                file.wrong(entry.node, sentence, word, row.words)
