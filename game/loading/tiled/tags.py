"""Which elements Tiled writes inside which: any other is misspelt, or of a later Tiled, and nobody reads it."""

from collections.abc import Iterator
from itertools import islice

from game.loading.tiled.xml import Node, TiledFile

MOST_LISTED = 10

WITHIN: dict[str, tuple[str, ...]] = {
    "properties": ("property",),
    "property": ("properties", "item"),
    "item": ("properties", "item"),
    "tileset": (
        "properties",
        "image",
        "tile",
        "tileoffset",
        "grid",
        "terraintypes",
        "transformations",
        "wangsets",
        "editorsettings",
    ),
    "tile": ("properties", "image", "objectgroup", "animation"),
    "image": ("data",),
    "tileoffset": (),
    "grid": (),
    "terraintypes": ("terrain",),
    "terrain": ("properties",),
    "transformations": (),
    "wangsets": ("wangset",),
    "wangset": ("properties", "wangcolor", "wangtile", "wangcornercolor", "wangedgecolor"),
    "wangcolor": ("properties",),
    "wangcornercolor": ("properties",),
    "wangedgecolor": ("properties",),
    "wangtile": (),
    "editorsettings": ("chunksize", "export"),
    "chunksize": (),
    "export": (),
    "animation": ("frame",),
    "frame": (),
    "layer": ("properties", "data"),
    "data": ("tile", "chunk"),
    "chunk": ("tile",),
    "imagelayer": ("properties", "image"),
    "objectgroup": ("properties", "object"),
    "ellipse": (),
    "point": (),
    "capsule": (),
    "polygon": (),
    "polyline": (),
    "text": (),
}
"""What may stand in an element. The map, groups and objects are not here: what stands in these is looked at in turn."""


def doubt_tags(file: TiledFile) -> None:
    """Note, as doubtful, the elements of a file that are passed over because nothing of their name is known there."""
    unknown = tuple(islice(unknown_tags(file.root), MOST_LISTED + 1))
    for around, node in unknown[:MOST_LISTED]:
        sentence = f"<{node.tag}> is not known in <{around.tag}> and is passed over"
        file.doubt(node, sentence, node.tag, WITHIN[around.tag])
    if len(unknown) > MOST_LISTED:
        file.doubt(unknown[MOST_LISTED][1], "from here on more elements are not known and are passed over")


def unknown_tags(node: Node) -> Iterator[tuple[Node, Node]]:
    """Each element that is not known where it stands, after the one that it stands in."""
    known = WITHIN.get(node.tag)
    for child in node.children:
        if known is not None and child.tag not in known:
            yield node, child
        else:
            yield from unknown_tags(child)
