"""Layers of an atlas map as Tiled writes them: its plate, tiles, and boxes beside the hexes."""

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import quoteattr

Value = str | int | bool

KINDS: tuple[tuple[type, str], ...] = ((bool, "bool"), (int, "int"))


def plate_text(number: int, source: str, size: tuple[int, int]) -> str:
    """The layer of the plate."""
    return (
        f' <imagelayer id="{number}" name="plate">\n'
        f'  <image source="{source}" width="{size[0]}" height="{size[1]}"/>\n </imagelayer>\n'
    )


def layer_text(number: int, name: str, rows: Sequence[Sequence[int]], *, is_shown: bool) -> str:
    """A layer of tiles; 0 is no tile."""
    visible = "" if is_shown else ' visible="0"'
    cells = ",\n".join(",".join(map(str, row)) for row in rows)
    return (
        f' <layer id="{number}" name="{name}" width="{len(rows[0])}" height="{len(rows)}"{visible}>\n'
        f'  <data encoding="csv">\n{cells}\n</data>\n </layer>\n'
    )


def box_text(
    number: int, name: str, at: tuple[int, int], size: tuple[int, int], more: Mapping[str, Value] | None = None
) -> str:
    """A box beside the hexes, as a space of the map, with whatever else it says."""
    said: dict[str, Value] = {**(more or {}), "box_height": size[1], "box_width": size[0]}
    said |= {"pictured": True, "shape": "box"}
    lines = "".join(property_text(key, said[key]) for key in sorted(said))
    return (
        f'  <object id="{number}" name={quoteattr(name)} class="Space" x="{at[0]}" y="{at[1]}">\n   <properties>\n'
        f"{lines}   </properties>\n   <point/>\n  </object>\n"
    )


def track_box_text(number: int, track: str, box: str, at: tuple[int, int], size: tuple[int, int]) -> str:
    """A box of a track that is printed on the plate: no space of the map."""
    return (
        f'  <object id="{number}" name={quoteattr(track)} class="TrackBox" x="{at[0]}" y="{at[1]}" '
        f'width="{size[0]}" height="{size[1]}">\n   <properties>\n{property_text("box", box)}'
        f"   </properties>\n  </object>\n"
    )


def property_text(name: str, value: Value) -> str:
    """A property of an object."""
    kind = next((f' type="{word}"' for known, word in KINDS if isinstance(value, known)), "")
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f'    <property name="{name}"{kind} value={quoteattr(text)}/>\n'


def hide(group: str) -> str:
    """A layer of objects that is not shown."""
    return group.replace('">\n', '" visible="0">\n', 1)
