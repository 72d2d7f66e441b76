"""The map of Hong Kong as Tiled reads it: one picture, and over it the spaces, the boxes and all that links them."""

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from hong_kong_facts import CARDS, DISTRICTS, GUNS, KOWLOON_SOURCES, SIDES, BoxFact, Facts, Layout, Pixel, SpaceFact

TILE = 16
PICTURE = "../../assets/glory_recalled/map/hong_kong.jpg"

Value = str | int | bool
Words = dict[str, Value]
"""The properties of an object; those that are empty, false or 0 are not written."""


def map_text(facts: Facts, layout: Layout) -> str:
    """The whole file."""
    places = [space_text(number, space, layout) for number, space in enumerate(facts.spaces, 1)]
    places += [box_text(number, box, layout) for number, box in enumerate(facts.boxes, len(places) + 1)]
    ways = list(ways_of(facts))
    links = [
        link_text(number, path_of(layout, *ends), kind) for number, (*ends, kind) in enumerate(ways, len(places) + 1)
    ]
    width, height = layout.size
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" '
        f'width="{width // TILE}" height="{height // TILE}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0" '
        f'nextlayerid="4" nextobjectid="{len(places) + len(links) + 1}">\n'
        f' <imagelayer id="1" name="picture">\n  <image source="{PICTURE}" width="{width}" height="{height}"/>\n'
        " </imagelayer>\n" + group_text(2, "links", links) + group_text(3, "spaces", places) + "</map>\n"
    )


def ways_of(facts: Facts) -> Iterable[tuple[str, str, str]]:
    """Every link with its kind: the ways of units first, then how boxes are entered and left, then sea and fire."""
    yield from facts.links
    for box in facts.boxes:
        yield from ((space, box.id, "embark") for space in box.embark)
        yield from ((box.id, space, "landing") for space in box.targets)
    yield from ((first, second, "sea") for first, second in facts.sea_routes)
    yield from ((first, second, "fire") for first, second in facts.fire_links)


def path_of(layout: Layout, first: str, second: str) -> list[Pixel]:
    """The line of a link: straight, or with the bends that the layout gives it."""
    return [layout.at(first), *layout.bends.get(f"{first} {second}", ()), layout.at(second)]


def space_text(number: int, space: SpaceFact, layout: Layout) -> str:
    """A space. The picture shows it, so the screen writes only its name."""
    place = layout.spaces[space.id]
    words: Words = {
        "coastal": space.coastal,
        "control": SIDES[space.control],
        "district": DISTRICTS.get(space.id, ""),
        "gun_range": space.gun_range,
        "guns": GUNS.get(space.id, ""),
        "hq": space.hq,
        "lettering": "\n".join(place.lines),
        "name_at": place.name_at,
        "objective": space.objective,
        "pictured": True,
        "region": space.region,
        "start": space.jp_start,
        "supply": "british" if space.id in KOWLOON_SOURCES else SIDES.get(space.supply, ""),
        "terrain": space.terrain,
    }
    return object_text(number, space.printed, place.at, words)


def box_text(number: int, box: BoxFact, layout: Layout) -> str:
    """A box, which only the Japanese use."""
    place = layout.boxes[box.id]
    words: Words = {
        "control": "japanese",
        "box_height": place.size[1],
        "lettering": place.title,
        "needs_card": CARDS.get(box.id, ""),
        "pictured": True,
        "region": "box",
        "shape": "box",
        "supply": SIDES.get(box.supply, ""),
        "terrain": box.kind,
        "box_width": place.size[0],
    }
    return object_text(number, box.name, place.at, words)


def object_text(number: int, name: str, at: Pixel, words: Words) -> str:
    """A point with its properties."""
    start = f'  <object id="{number}" name={quoteattr(name)} class="Space" x="{at[0]}" y="{at[1]}">\n'
    return start + properties_text(words) + "   <point/>\n  </object>\n"


def link_text(number: int, path: Sequence[Pixel], kind: str) -> str:
    """A line with its kind; its points are counted from the first."""
    x, y = path[0]
    steps = " ".join(f"{right - x},{down - y}" for right, down in path)
    start = f'  <object id="{number}" class="Link" x="{x}" y="{y}">\n'
    return f'{start}{properties_text({"kind": kind})}   <polyline points="{steps}"/>\n  </object>\n'


def properties_text(words: Words) -> str:
    """The properties of an object, in the order of their names as Tiled writes them."""
    lines = "".join(property_text(name, value) for name, value in sorted(words.items()) if value)
    return f"   <properties>\n{lines}   </properties>\n"


def property_text(name: str, value: Value) -> str:
    """One property; a text of several lines is written between the tags."""
    match value:
        case bool():
            return f'    <property name="{name}" type="bool" value="true"/>\n'
        case int():
            return f'    <property name="{name}" type="int" value="{value}"/>\n'
    if "\n" in value:
        return f'    <property name="{name}">{escape(value)}</property>\n'
    return f'    <property name="{name}" value={quoteattr(value)}/>\n'


def group_text(number: int, name: str, objects: Sequence[str]) -> str:
    """A layer of objects."""
    return f' <objectgroup id="{number}" name="{name}">\n{"".join(objects)} </objectgroup>\n'
