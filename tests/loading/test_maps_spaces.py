"""Point-to-point maps: spaces over a picture, links of several kinds, and what can be wrong with them."""

from pathlib import Path

import pytest

from game.core.board import Label
from tests.loading.drawn_maps import MAPS, SPACE_MAP, changed, complaints, load, write_map

POINT = '<object id="3" class="Space" name="Ostend" x="280" y="80"><point/></object>'


def test_the_islands_have_spaces_with_terrain_and_properties() -> None:
    board = load(MAPS / "islands.tmx").board
    assert [(space.name, space.x, space.y, space.terrain) for space in board.spaces] == [
        ("Westing", 40, 80, ("plain", "town")),
        ("North Isle", 160, 50, ("hill",)),
        ("Sandholm", 160, 120, ()),
        ("Easting", 280, 80, ()),
    ]
    assert board.spaces[0].properties == (("harbour", True),)
    assert (board.width, board.height, board.grid) == (320, 160, None)
    assert board.labels == (Label("The Sound", 220, 130),)
    assert not board.called, "a sea is no hex"


def test_the_islands_have_links_of_two_kinds_drawn_or_named() -> None:
    board = load(MAPS / "islands.tmx").board
    assert [(board.name(link.first), board.name(link.second), link.kind, link.path) for link in board.links] == [
        ("Westing", "North Isle", "road", ((44, 76), (104, 46), (156, 52))),
        ("Sandholm", "Easting", "river", ((166, 116), (276, 84))),
        ("Westing", "Sandholm", "river", ((40, 80), (160, 120))),
        ("North Isle", "Sandholm", "river", ((160, 50), (160, 120))),
    ]
    assert board.neighbours == ((1, 2), (0, 2), (0, 1, 3), (2,))


def test_an_area_is_kept_as_a_closed_line_to_draw() -> None:
    board = load(MAPS / "islands.tmx").board
    assert board.lines == (("wall", ((240, 40), (300, 40), (300, 120), (240, 120), (240, 40))),)


def test_pictures_lie_where_their_layers_are() -> None:
    loaded = load(MAPS / "islands.tmx")
    assert [(image.path.name, image.x, image.y, image.order) for image in loaded.images] == [
        ("islands.png", 0, 0, 0),
        ("compass.png", 290, 6, 1),
    ]
    assert loaded.tile_layers == ()
    assert (loaded.tile_size, loaded.frame.orientation) == ((16, 16), "orthogonal")


def test_a_hidden_picture_is_not_drawn_and_a_hidden_group_hides_its_layers(tmp_path: Path) -> None:
    for name in ("islands.png", "compass.png"):
        (tmp_path / name).write_bytes((MAPS / name).read_bytes())
    text = (MAPS / "islands.tmx").read_text("utf-8")
    hidden = changed(
        text,
        (' <imagelayer id="1"', ' <group id="9" visible="0"><imagelayer id="1"'),
        ('160"/>\n </imagelayer>', '160"/>\n </imagelayer></group>'),
    )
    assert [image.path.name for image in load(write_map(tmp_path, hidden)).images] == ["compass.png"]


def test_a_rotated_line_ends_where_it_is_drawn(tmp_path: Path) -> None:
    turned = changed(
        SPACE_MAP, ('x="42" y="78"', 'x="160" y="80" rotation="180"'), ("0,0 60,-20 110,0", "0,0 60,20 118,0")
    )
    link = load(write_map(tmp_path, turned)).board.links[0]
    assert [(round(x), round(y)) for x, y in link.path] == [(160, 80), (100, 60), (42, 80)]
    assert (link.first, link.second) == (1, 0)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('name="Bruges"', 'name="Ghent"', ["test.tmx:11: there are two spaces called 'Ghent' (the first in line 4)"]),
        (' name="Bruges"', "", ["test.tmx:11: this space has no name"]),
        ("town hill", "town hil", ["test.tmx:6: the title knows no terrain 'hil' (hill?)"]),
        (
            "110,0",
            "80,0",
            ["test.tmx:15: this link ends at no space: the nearest, Bruges, is 38 pixels away (at most 24)"],
        ),
        (
            'class="Link" x="0"',
            'class="Lnik" x="0"',
            ["the title knows no 'Lnik' (Link?)", "no link leads to the space 'Ost"],
        ),
        ('value="road"', 'value="raod"', ["test.tmx:17: the title knows no link of kind 'raod' (road?)"]),
        (
            '<property name="kind" value="road"/>',
            "",
            ["test.tmx:15: this link has no property 'kind': it must be one of river, road, wall"],
        ),
        (
            'type="object" value="3"',
            'type="object" value="9"',
            ["refers to object 9, which", "does not refer to a space"],
        ),
        (
            'type="object" value="3"',
            'type="object" value="4"',
            ["the property 'from' of this link does not refer to a"],
        ),
        (
            'type="object" value="3"',
            'value="Ostende"',
            ["test.tmx:23: 'Ostende', where this link ends, is no space of the map (Ostend?)"],
        ),
        (
            '<property name="to" type="object" value="2"/>',
            "",
            ["test.tmx:21: a link with one end named needs the property 'to', too"],
        ),
        ('name="to" type="object" value="2"', 'name="to" type="object" value="3"', ["from Ostend to itself"]),
        (
            "0,0 60,-20 110,0",
            "0,0 10,0",
            ["this link leads from Ghent to itself"],
        ),
        (
            f"{POINT}",
            f'{POINT}<object class="Space" name="Ypres" x="90" y="140"/>',
            ["no link leads to the space 'Ypres'"],
        ),
        (
            POINT,
            POINT.replace("<point/>", '<polyline points="0,0 1,1"/>'),
            ["a space must be drawn as a point, not as"],
        ),
        (
            '<object id="5" class="Link"',
            '<object id="5" class="road"',
            ["a road must be drawn as a line, not as a point"],
        ),
        ('x="280" y="80"', 'x="580" y="80"', ["test.tmx:12: this point lies off the map"]),
    ],
)
def test_a_mistake_on_a_map_of_spaces(tmp_path: Path, old: str, new: str, expected: list[str]) -> None:
    found = complaints(write_map(tmp_path, changed(SPACE_MAP, (old, new))))
    assert all(any(sentence in complaint for complaint in found) for sentence in expected), found
    assert len([complaint for complaint in found if "no link leads to" not in complaint]) <= len(expected)


def test_a_link_may_name_its_ends_in_words(tmp_path: Path) -> None:
    named = changed(SPACE_MAP, ('type="object" value="3"', 'value="Ostend"'))
    assert load(write_map(tmp_path, named)).board == load(write_map(tmp_path, SPACE_MAP)).board


def test_two_links_of_one_kind_between_two_spaces(tmp_path: Path) -> None:
    again = (
        '<object class="Link" x="158" y="82"><properties><property name="kind" value="road"/></properties>'
        '<polyline points="0,0 -110,0"/></object>\n </objectgroup>\n</map>'
    )
    path = write_map(tmp_path, changed(SPACE_MAP, (" </objectgroup>\n</map>", again)))
    assert complaints(path) == ["test.tmx:29: there are two links of kind 'road' between Bruges and Ghent"]


def test_a_link_without_line_and_ends(tmp_path: Path) -> None:
    start, end = (
        SPACE_MAP.index('    <property name="from"'),
        SPACE_MAP.index("   </properties>\n   <point/>\n  </object>\n </o"),
    )
    bare = SPACE_MAP[:start] + '    <property name="kind" value="river"/>\n' + SPACE_MAP[end:]
    assert complaints(write_map(tmp_path, bare)) == [
        "test.tmx:12: no link leads to the space 'Ostend'",
        "test.tmx:21: a link is a line between two spaces, or names them in its properties 'from' and 'to'",
    ]


def test_a_map_without_spaces(tmp_path: Path) -> None:
    empty = '<map orientation="orthogonal" width="3" height="3" tilewidth="16" tileheight="16"/>'
    assert complaints(write_map(tmp_path, empty)) == [
        "test.tmx:1: the map has no spaces: no point is of the class Space"
    ]
