"""Every trap that Tiled files lay for loaders: each is named with its file and line, and nothing is read wrongly."""

import shutil
from pathlib import Path

import pytest

from game.loading.problems import FileErrors
from game.loading.tiled.tags import MOST_LISTED
from tests.loading.drawn_maps import HEX_MAP, MAPS, changed, complaints, load, packed, told, write_map, write_tileset

CSV = "1,1,2,1,\n1,3,1,0,\n4,1,1,1"
NUMBERS = (1, 1, 2, 1, 1, 3, 1, 0, 4, 1, 1, 1)
DATA = f'<data encoding="csv">\n{CSV}\n</data>'


def wrong(folder: Path, *changes: tuple[str, str]) -> list[str]:
    """The complaints about the small hex map with parts of it replaced."""
    return complaints(write_map(folder, changed(HEX_MAP, *changes)))


def test_the_map_of_these_tests_is_sound(tmp_path: Path) -> None:
    assert wrong(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('orientation="hexagonal"', 'orientation="isometric"', "orientation must be hexagonal or orthogonal, not 'iso"),
        ('orientation="hexagonal"', 'orientation="hexagonla"', "not 'hexagonla' (hexagonal?)"),
        ('infinite="0"', 'infinite="1"', "test.tmx:2: an infinite map cannot be a board"),
        (' hexsidelength="18"', "", "test.tmx:2: <map> has no hexsidelength"),
        ('hexsidelength="18"', 'hexsidelength="80"', "hexsidelength is 80, longer than a whole tile (36)"),
        ('staggeraxis="y"', 'staggeraxis="x"', ""),
        ('hexsidelength="18" staggeraxis="y"', 'hexsidelength="9" staggeraxis="x"', "must be even where columns"),
        (' staggeraxis="y"', "", "staggeraxis must be x or y, and it is missing"),
        ('staggerindex="odd"', 'staggerindex="none"', "staggerindex must be odd or even, not 'none'"),
        ('width="4" height="3" t', 'width="four" height="3" t', "test.tmx:2: width must be a whole number, not 'four'"),
        ('width="4" height="3" t', 'width="4" height="0" t', "height must be between 1 and 1000000, not 0"),
        ('tilewidth="32"', 'tilewidth="9000"', "the map is larger than 32000 pixels"),
        (
            'value="letters"',
            'value="lettres"',
            "test.tmx:4: hex_names must be one of ccrr, rrcc, rrcc_upwards, letters, columns, not",
        ),
        ("ground.tsx", "gruond.tsx", "test.tmx:6: there is no file 'gruond.tsx' (ground.tsx?)"),
        ("ground.tsx", "ground.json", "test.tmx:6: 'ground.json' is not a tileset in Tiled's XML form"),
        ('firstgid="1"', 'firstgid="2"', "the tile number 1 in column 0, row 0 is in no tileset"),
        ("4,1,1,1", "4,1,1,9", "test.tmx:8: the tile number 9 in column 3, row 2 is in no tileset"),
        ("4,1,1,1", "4,1,1,2147483649", "the tile in column 3, row 2 is flipped or rotated: tiles are drawn upright"),
        ("4,1,1,1", "4,1,1", "test.tmx:8: the layer has 11 cells, but the map has 12"),
        ("4,1,1,1", "4,1,1,1,\n1", "the layer has 13 cells, but the map has 12"),
        ("1,3,1,0", "1,x,1,0", "test.tmx:10: 'x' is not a tile number"),
        ("1,3,1,0", "1,-3,1,0", "test.tmx:10: '-3' is not a tile number"),
        ("1,3,1,0", "1,,1,0", "test.tmx:10: '' is not a tile number"),
        ("1,3,1,0", "1,٣,1,0", "test.tmx:10: '٣' is not a tile number"),
        (CSV, "0,0,0,0,\n0,0,0,0,\n0,0,0,0", "test.tmx:2: the map has no hexes"),
        (DATA, "", "test.tmx:7: this layer has no data"),
        (DATA, "<data><tile gid='1'/></data>", "the layer's encoding XML is not supported: choose CSV"),
        (DATA, '<data encoding="base64" compression="zstd">AA==</data>', "compression zstd is not supported"),
        (DATA, '<data encoding="csv"><chunk x="0" y="0">1</chunk></data>', "an infinite map cannot be a board"),
        ('name="ground" width="4"', 'name="ground" width="5"', "this layer must be 4 × 3 cells, as the map is"),
        ('class="river"', 'class="rivver"', "test.tmx:15: the title knows no line 'rivver' (river?)"),
        (' class="river"', "", "test.tmx:15: this polyline has no class"),
        ('points="0,0 96,0"', 'points="0,0 96"', "test.tmx:16: '96' is not a point"),
        ('points="0,0 96,0"', 'points="0,0"', "a line has between 2 and 5000 points, this one has 1"),
        ('<polyline points="0,0 96,0"/>', "<point/>", "test.tmx:15: a river must be drawn as a line, not as a point"),
        ('<polyline points="0,0 96,0"/>', "<capsule/>", "test.tmx:16: an object drawn as <capsule> is not known"),
        ('x="16" y="18"', 'x="16" y="nan"', "test.tmx:15: y must be a number, not 'nan'"),
        ('x="16" y="18"', 'x="16" y="1e99"', "test.tmx:15: y must be a number, not '1e99'"),
        ('x="16" y="18"', 'x="1600" y="18"', "test.tmx:15: this polyline lies off the map"),
        ('class="river"', 'class="river" template="vp.tx"', "test.tmx:15: this object is made from a template"),
        ('class="river"', 'class="river" gid="1"', "test.tmx:15: a tile placed as an object is not supported"),
        ('<objectgroup id="2"', '<objectgroup id="2" parallaxx="0.5"', "a parallax factor is not supported"),
        ('<objectgroup id="2"', '<objectgroup id="2" tintcolor="#ff0000"', "a tint colour is not supported"),
        ('<objectgroup id="2"', '<objectgroup id="2" offsetx="a"', "offsetx must be a number, not 'a'"),
        ('<objectgroup id="2"', '<objectgroup id="2" visible="yes"', "visible must be 0 or 1, not 'yes'"),
        ("</map>", "<surprise/></map>", "<surprise> is not known in a map"),
        ("</map>", '<imagelayer id="9" name="sea"/></map>', "this image layer has no picture"),
    ],
)
def test_a_mistake_is_named_with_its_line(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    found = wrong(tmp_path, (old, new))
    assert any(sentence in complaint for complaint in found) if sentence else found == []


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ('name="width" value="5"', "a property cannot be called 'width': Tiled uses that name itself"),
        ('name="id" value="5"', "a property cannot be called 'id'"),
        ('value="5"', "this property has no name"),
        ('name="a" type="class" propertytype="Fort"', "the property 'a' is of a class: use several simple properties"),
        ('name="a" type="list" value=""', "the property 'a' is of the unknown type 'list'"),
        ('name="a" type="int" value="1.5"', "the property 'a' is of the type int, which '1.5' is not"),
        ('name="a" type="float" value="inf"', "the property 'a' is of the type float, which 'inf' is not"),
        ('name="a" type="bool" value="yes"', "the property 'a' is of the type bool, which 'yes' is not"),
        ('name="a" type="object" value="77"', "the property 'a' refers to object 77, which does not exist"),
        ('name="a" type="file" value="../x.png"', "'../x.png' leads out of the folders that a map may use"),
        ('name="a" type="file" value="x.png"', "there is no file 'x.png'"),
        ('name="b" value="2"/><property name="b" value="3"', "there are two properties 'b'"),
        ('name="a" type="object" value="0"', ""),
        ('name="source" value=""', ""),
    ],
)
def test_a_wrong_property_is_named_with_its_line(tmp_path: Path, entry: str, sentence: str) -> None:
    line = '<polyline points="0,0 96,0"/>'
    found = wrong(tmp_path, (line, f"<properties>\n<property {entry}/></properties>{line}"))
    assert len(found) == bool(sentence)
    assert all(complaint.startswith(f"test.tmx:17: {sentence}") for complaint in found)


def test_an_empty_property_is_an_empty_text_and_a_long_one_keeps_its_lines(tmp_path: Path) -> None:
    write_tileset(tmp_path)
    tileset = tmp_path / "ground.tsx"
    more = '<property name="note" value=""/><property name="tale">one\ntwo</property>'
    more += '<property name="cost" type="int" value="2"/>'
    text = changed(tileset.read_text("utf-8"), ('value="plain"/>', f'value="plain"/>{more}'))
    tileset.write_text(text, "utf-8")
    space = load(write_map(tmp_path, HEX_MAP)).board.spaces[0]
    assert space.properties == (("note", ""), ("tale", "one\ntwo"), ("cost", 2))


def test_all_problems_of_all_files_are_reported_at_once(tmp_path: Path) -> None:
    tileset = write_tileset(tmp_path)
    tileset.write_text(changed(tileset.read_text("utf-8"), ('value="plain"', 'value="plian"')), "utf-8")
    assert wrong(tmp_path, ("4,1,1,1", "4,1,1,9"), ('class="river"', 'class="swamp"'), ("letters", "numbers")) == [
        "ground.tsx:3: the title knows no terrain 'plian' (plain?)",
        "test.tmx:4: hex_names must be one of ccrr, rrcc, rrcc_upwards, letters, columns, not 'numbers'",
        "test.tmx:8: the tile number 9 in column 3, row 2 is in no tileset",
        "test.tmx:15: the title knows no line 'swamp': there are "
        "'river', 'road', 'wall', 'Label', 'Space', 'Link', 'Inset' and 'TrackBox'",
    ]


def test_the_full_form_of_a_problem_has_file_line_and_column(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileErrors) as caught:
        load(write_map(tmp_path, changed(HEX_MAP, ('class="river"', 'class="rivver"'))))
    assert str(caught.value) == "test.tmx:15:3: error: the title knows no line 'rivver' (did you mean 'river'?)"


@pytest.mark.parametrize("number", range(30))
def test_a_file_cut_short_is_named_with_the_place_of_the_cut(tmp_path: Path, number: int) -> None:
    cut = len(HEX_MAP) * number // 30
    found = complaints(write_map(tmp_path, HEX_MAP[:cut]))
    assert len(found) == 1
    assert found[0].startswith("test.tmx:")
    assert "save it again in Tiled" in found[0]


@pytest.mark.parametrize("how", ["", "zlib", "gzip"])
def test_packed_layers_are_read_like_written_ones(tmp_path: Path, how: str) -> None:
    compression = f' compression="{how}"' if how else ""
    data = f'<data encoding="base64"{compression}>\n   {packed(NUMBERS, how)}\n  </data>'
    plain, other = write_map(tmp_path, HEX_MAP), write_map(tmp_path, changed(HEX_MAP, (DATA, data)), "packed.tmx")
    assert load(other).board == load(plain).board
    assert load(other).tile_layers == load(plain).tile_layers


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("####", "the layer's data are damaged"),
        ("AAAA", "the layer's data are damaged"),
        (packed(NUMBERS)[:12], "the layer has 2 cells, but the map has 12"),
        (packed(NUMBERS[1:]), "the layer has 11 cells, but the map has 12"),
        (packed((*NUMBERS, 1)), "the layer has more cells, but the map has 12"),
        (packed((*NUMBERS[1:], 9)), "the tile number 9 in column 3, row 2 is in no tileset"),
    ],
)
def test_packed_layers_with_mistakes(tmp_path: Path, text: str, sentence: str) -> None:
    data = f'<data encoding="base64" compression="zlib">{text}</data>'
    assert wrong(tmp_path, (DATA, data)) == [f"test.tmx:8: {sentence}"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('tilewidth="32"', 'tilewidth="24"', "tiles of 24 × 36 pixels do not fit the map's hexes of 32 × 36"),
        ('tileheight="36"', 'tileheight="18"', "tiles of 32 × 18 pixels do not fit the map's hexes of 32 × 36"),
        ('tilewidth="32"', 'tilewidth="200"', "ground.tsx:2: the picture has no room for a tile of 200 × 36 pixels"),
        ('tilewidth="32"', "", "ground.tsx:1: <tileset> has no tilewidth"),
        ('width="64"', 'width="640"', "'ground.png' is 64 × 72 pixels, not 640 × 72: reload it in Tiled"),
        ("ground.png", "gruond.png", "ground.tsx:2: there is no file 'gruond.png' (ground.png?)"),
        ("ground.png", "ground.tsx", "ground.tsx:2: 'ground.tsx' is not a PNG or JPEG picture"),
        ("ground.png", "../ground.png", "'../ground.png' leads out of the folders that a map may use"),
        ("ground.png", "/etc/passwd", "'/etc/passwd' must be a path relative to this file"),
        ("ground.png", "C:/ground.png", "'C:/ground.png' must be a path relative to this file"),
        ("ground.png", "https://x.org/a.png", "must be a path relative to this file"),
        ("ground.png", "pics\\ground.png", "write / instead of \\ in the path"),
        ("ground.png", "x" * 3000, "cannot be reached"),
        ('source="ground.png"', "", "ground.tsx:2: the path of a file is missing"),
        ('<tile id="0">', '<tile id="0"><animation/>', "ground.tsx:3: animated tiles are not supported"),
        ('<tile id="0">', '<tile id="0" x="0" width="9">', "ground.tsx:3: a tile made of a part of a picture"),
        ('<tile id="0">', '<tile id="one">', "ground.tsx:3: id must be a whole number, not 'one'"),
        ('columns="2"', 'columns="2" tilerendersize="grid"', "tiles stretched to the grid are not supported"),
        ("</tileset>", "", "ground.tsx:8: the file ends too early: save it again in Tiled"),
    ],
)
def test_a_mistake_in_a_tileset_is_named_with_the_tilesets_line(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    tileset = write_tileset(tmp_path)
    tileset.write_text(tileset.read_text("utf-8").replace(old, new), "utf-8")
    assert any(sentence in complaint for complaint in complaints(write_map(tmp_path, HEX_MAP)))


def test_a_tileset_inside_the_map_and_one_of_single_pictures(tmp_path: Path) -> None:
    write_tileset(tmp_path)
    shutil.copy(tmp_path / "ground.png", tmp_path / "picture.png")
    inside = (
        '<tileset firstgid="1" name="own" tilewidth="64" tileheight="72">'
        '<tile id="0"><properties><property name="terrain" value="hill"/></properties>'
        '<image source="picture.png" width="64" height="72"/></tile></tileset>'
    )
    large = changed(
        HEX_MAP,
        ('<tileset firstgid="1" source="ground.tsx"/>', inside),
        (CSV, "0,0,0,0,\n0,1,0,0,\n0,0,0,0"),
        ('tilewidth="32" tileheight="36"', 'tilewidth="64" tileheight="72"'),
        ('x="16" y="18"', 'x="100" y="80"'),
    )
    loaded = load(write_map(tmp_path, large))
    assert [space.terrain for space in loaded.board.spaces] == [("hill",)]
    ((x, y, image),) = loaded.tile_layers[0].cells
    assert (x, y, image.path.name, image.rect) == (96, 45, "picture.png", (0, 0, 64, 72))


def test_tilesets_whose_numbers_overlap(tmp_path: Path) -> None:
    second = '<tileset firstgid="3" source="ground.tsx"/>\n <layer'
    assert wrong(tmp_path, ("<layer", second)) == [
        "test.tmx:2: the numbers of two tilesets overlap at 3: save the map again in Tiled"
    ]


def test_many_unknown_tile_numbers_are_counted_not_listed(tmp_path: Path) -> None:
    found = wrong(tmp_path, (CSV, ",".join(str(number) for number in range(21, 33))))
    assert len(found) == 11
    assert "test.tmx:8: 2 more tile numbers of this layer are in no tileset" in found


def test_paths_may_lead_into_any_allowed_folder_but_not_by_a_link_out_of_them(tmp_path: Path) -> None:
    maps, art = tmp_path / "maps", tmp_path / "art"
    maps.mkdir()
    art.mkdir()
    write_tileset(art)
    path = maps / "test.tmx"
    path.write_text(changed(HEX_MAP, ("ground.tsx", "../art/ground.tsx")), "utf-8")
    assert complaints(path, maps, art) == []
    assert complaints(path, maps) == ["test.tmx:6: '../art/ground.tsx' leads out of the folders that a map may use"]
    (maps / "away").symlink_to(art)
    path.write_text(changed(HEX_MAP, ("ground.tsx", "away/ground.tsx")), "utf-8")
    assert complaints(path, maps) == ["test.tmx:6: 'away/ground.tsx' leads out of the folders that a map may use"]


def test_files_with_another_root(tmp_path: Path) -> None:
    assert complaints(write_map(tmp_path, "<foo/>")) == ["test.tmx:1: this is no map: its root is <foo>"]
    (tmp_path / "ground.tsx").write_text("<template/>")
    assert wrong(tmp_path) == ["ground.tsx:1: this is no tileset: its root is <template>"]


def test_two_objects_with_one_id(tmp_path: Path) -> None:
    again = '</object>\n<object id="1" class="road" x="16" y="18"><polyline points="0,0 32,0"/></object>'
    assert wrong(tmp_path, ("</object>", again)) == ["test.tmx:18: there are two objects with the id 1"]


def test_files_that_are_no_files(tmp_path: Path) -> None:
    assert complaints(tmp_path / "none.tmx") == ["none.tmx:1: there is no such file"]
    assert complaints(tmp_path)[0].endswith("this is not an ordinary file")
    json = tmp_path / "map.tmj"
    json.write_text('{"height": 3}')
    assert complaints(json) == ["map.tmj:1: this is a JSON file: save it in Tiled as .tmx or .tsx (XML)"]


def test_the_sources_of_a_map_are_its_own_file_and_its_tilesets() -> None:
    loaded = load(MAPS / "crossroads.tmx")
    assert [path.name for path in loaded.sources] == ["crossroads.tmx", "ground.tsx", "houses.tsx"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            '<polyline points="0,0 96,0"/>',
            '<properties>\n<proprety name="a" value="b"/></properties><polyline points="0,0 96,0"/>',
            "test.tmx:17: <proprety> is not known in <properties> and is passed over (property?)",
        ),
        (DATA, f"<propertys/>{DATA}", "<propertys> is not known in <layer> and is passed over (properties?)"),
        (
            "</objectgroup>",
            "<objekt/></objectgroup>",
            "<objekt> is not known in <objectgroup> and is passed over (object?)",
        ),
        (
            "</objectgroup>",
            "<whatever><point/></whatever></objectgroup>",
            "<whatever> is not known in <objectgroup> and",
        ),
        ("</objectgroup>", "<properties/></objectgroup>", ""),
        ("</map>", '<editorsettings><export target="a" format="b"/></editorsettings></map>', ""),
        (
            "</map>",
            "<editorsettings><exports/></editorsettings></map>",
            "<exports> is not known in <editorsettings> and",
        ),
    ],
)
def test_an_element_that_nobody_reads_is_doubted_where_it_stands(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    found = load(write_map(tmp_path, changed(HEX_MAP, (old, new)))).warnings
    assert len(found) == bool(sentence)
    assert all(sentence in told(problem) and problem.column > 0 for problem in found)


def test_an_element_of_a_tileset_that_nobody_reads_is_doubted_in_its_file(tmp_path: Path) -> None:
    sheet = write_tileset(tmp_path)
    sheet.write_text(sheet.read_text("utf-8").replace("</tileset>", "<tilde/></tileset>"), "utf-8")
    (found,) = load(write_map(tmp_path, HEX_MAP)).warnings
    assert told(found).endswith("<tilde> is not known in <tileset> and is passed over (tile?)")
    assert found.file.endswith("ground.tsx")


def test_many_elements_that_nobody_reads_are_not_listed_one_by_one(tmp_path: Path) -> None:
    found = load(
        write_map(tmp_path, changed(HEX_MAP, ("</objectgroup>", "<objekt/>" * 500 + "</objectgroup>")))
    ).warnings
    assert len(found) == MOST_LISTED + 1
    assert sum("from here on more" in problem.sentence for problem in found) == 1
