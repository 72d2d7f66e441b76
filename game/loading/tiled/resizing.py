"""A hexagonal map made larger or smaller: the ground goes on as it is, and what would lie outside is left out."""

import re
from xml.etree import ElementTree

LEAST, MOST = 3, 150


def resized(text: str, columns: int, rows: int) -> str:
    """A map of so many columns and rows, made from one that Tiled has written with its layers as CSV.

    The lowest tile layer is the ground and fills the new map; other tiles stay where they are. Lines that end at the
    right or lower edge end there again.
    """
    root = ElementTree.fromstring(text)
    before = int(root.get("width", "0")), int(root.get("height", "0"))
    root.set("width", str(columns))
    root.set("height", str(rows))
    ground: list[list[int]] = []
    for layer in root.findall("layer"):
        cells = cells_of(layer)
        if not ground:
            ground = cells = extended(cells, columns, rows)
        else:
            cells = [
                [cells[row][column] if ground[row][column] and row < before[1] and column < before[0] else 0
                 for column in range(columns)]
                for row in range(rows)
            ]  # fmt: skip
        write_cells(layer, cells)
    for group in root.findall("objectgroup"):
        move_objects(root, group, before, (columns, rows))
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, "unicode") + "\n"


def cells_of(layer: ElementTree.Element) -> list[list[int]]:
    """The tile numbers of a layer, row by row."""
    numbers = [int(number) for number in re.findall(r"\d+", layer.findtext("data") or "")]
    width = int(layer.get("width", "1"))
    return [numbers[at : at + width] for at in range(0, len(numbers), width)]


def extended(cells: list[list[int]], columns: int, rows: int) -> list[list[int]]:
    """Rows and columns repeated until they fill a size; the last column stays the last, for it may lack hexes.

    Odd rows stay odd and even ones even: one of them is shifted.
    """
    height, width = len(cells), len(cells[0])
    chosen = [row if row < height else height - 2 + (row - height) % 2 for row in range(rows)]
    # The height may be odd or even; the row that is repeated must be of the same kind as the new one.
    chosen = [
        old if old % 2 == new % 2 else old ^ 1 if (old ^ 1) < height else old - 1 for new, old in enumerate(chosen)
    ]
    inner = max(1, width - 1)
    across = [width - 1 if column == columns - 1 else column % inner for column in range(columns)]
    return [[cells[row][column] for column in across] for row in chosen]


def write_cells(layer: ElementTree.Element, cells: list[list[int]]) -> None:
    """Give a layer its tile numbers."""
    layer.set("width", str(len(cells[0])))
    layer.set("height", str(len(cells)))
    data = layer.find("data")
    assert data is not None, "a layer that has been read has data"
    data.text = "\n" + ",\n".join(",".join(map(str, row)) for row in cells) + "\n"


def move_objects(
    root: ElementTree.Element, group: ElementTree.Element, before: tuple[int, int], after: tuple[int, int]
) -> None:
    """Let the lines of a group reach the new edges, and leave out the objects that lie beyond them."""
    step = steps(root)
    old = before[0] * step[0], before[1] * step[1]
    grown = (after[0] - before[0]) * step[0], (after[1] - before[1]) * step[1]
    for thing in group.findall("object"):
        x, y = float(thing.get("x", "0")), float(thing.get("y", "0"))
        if x > old[0] + grown[0] or y > old[1] + grown[1]:
            group.remove(thing)
            continue
        line = thing.find("polyline")
        if line is not None:
            points = [tuple(map(float, point.split(","))) for point in line.get("points", "").split()]
            moved = [
                (px + (grown[0] if x + px >= old[0] else 0), py + (grown[1] if y + py >= old[1] else 0))
                for px, py in points
            ]
            line.set("points", " ".join(f"{px:g},{py:g}" for px, py in moved))


def steps(root: ElementTree.Element) -> tuple[float, float]:
    """How far it is from one column to the next, and from one row to the next, in pixels."""
    width, height, side = (int(root.get(key, "0")) for key in ("tilewidth", "tileheight", "hexsidelength"))
    if root.get("staggeraxis") == "x":
        return (width + side) / 2, height
    return width, (height + side) / 2
