"""The pictures that explain looks: those of the skin, and hexes of the map for terrain and lines."""

from functools import cache
from pathlib import Path

import pygame
import pytest

from game.core.actions import Kind, Target
from game.core.title import SideInfo
from game.core.view import Inspection
from game.loading.content.map_looks import LineLook
from game.loading.content.roots import Root
from game.loading.content.scenarios import new_game
from game.loading.content.skins import Skin, TerrainLook, load_skin
from game.loading.tiled.maps import LoadedMap
from game.ui.pictures import Pictures
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.illustrations import Illustrations, best_example
from game.ui.table.panels.inspector import PAD, PICTURE, box_picture
from game.ui.theme import Theme
from tests.loading.drawn_maps import HEX_MAP, SPACE_MAP, changed, load, write_map
from tests.rulebooks import shipped
from tests.rulebooks.shipped import ROOT, SCENARIOS

SHIPPED = sorted(path for title in ("memoir44", "valor_and_victory") for path in (SCENARIOS / title).glob("*.yaml"))
BOX = (64, 64)
FOREST, TOWN = (80, 120, 80), (176, 64, 64)
WATER = (10, 20, 200)


@pytest.fixture
def drawn(tmp_path: Path) -> LoadedMap:
    """Three rows of hexes: a forest, a hill and a town, and a river through the first row."""
    return load(write_map(tmp_path, HEX_MAP))


def illustrations(loaded: LoadedMap, skin: Skin | None = None) -> Illustrations:
    """Illustrations for a map."""
    skin = skin or Skin(lines={"river": LineLook("#0a14c8", 0.3)})
    return Illustrations(Looks(skin, (SideInfo("reds", "Reds"),)), Pictures(), loaded)


def middle(picture: pygame.Surface | None, *, down: float = 0.5) -> tuple[int, ...]:
    """The colour in the middle of a picture, or further down."""
    assert picture is not None
    return tuple(picture.get_at((picture.get_width() // 2, int(picture.get_height() * down))))[:3]


def test_terrain_is_shown_by_its_tile_on_this_map(drawn: LoadedMap) -> None:
    found = illustrations(drawn)
    assert middle(found.get("town", BOX)) == pytest.approx(TOWN, abs=4)
    assert middle(found.get("forest", BOX), down=0.8) == pytest.approx(FOREST, abs=4)
    assert found.get("marsh", BOX) is None
    assert found.get("wall", BOX) is None


def test_a_hex_is_cut_out_as_large_as_the_box_allows(drawn: LoadedMap) -> None:
    picture = illustrations(drawn).get("town", BOX)
    assert picture is not None
    assert picture.get_size() == (57, 64)
    corners = ((0, 0), (56, 0), (0, 63), (56, 63))
    assert [picture.get_at(corner)[3] for corner in corners] == [0, 0, 0, 0]


def test_a_line_is_shown_as_the_skin_draws_it(drawn: LoadedMap) -> None:
    assert middle(illustrations(drawn).get("river", BOX)) == pytest.approx(WATER, abs=4)
    red = Skin(lines={"river": LineLook("#c80a14", 0.3)})
    assert middle(illustrations(drawn, red).get("river", BOX)) == pytest.approx((200, 10, 20), abs=4)


def test_the_skins_own_picture_comes_first(drawn: LoadedMap, tmp_path: Path) -> None:
    surface = pygame.Surface((40, 20))
    surface.fill((1, 2, 3))
    pygame.image.save(surface, tmp_path / "own.png")
    skin = Skin(terrain={"town": TerrainLook("Town", picture=str(tmp_path / "own.png")), "hill": TerrainLook("Hill")})
    found = illustrations(drawn, skin)
    assert middle(found.get("town", BOX)) == (1, 2, 3)
    assert found.get("hill", BOX) is not None
    assert middle(found.first(("marsh", "town", "hill"), BOX)) == (1, 2, 3)
    assert found.first(("marsh",), BOX) is None


def test_the_best_example_has_the_least_else_in_it(tmp_path: Path) -> None:
    board = load(write_map(tmp_path, changed(HEX_MAP, ("1,3,1,0", "2,3,1,0"), ("4,1,1,1", "4,2,1,1")))).board
    found = best_example(board, "forest")
    assert found is not None
    assert [space.name for space in board.spaces if "forest" in space.terrain] == ["C3", "a2", "B1"]
    assert board.spaces[found].name == "B1"


def test_a_line_is_shown_where_it_runs_straight(drawn: LoadedMap) -> None:
    found = best_example(drawn.board, "river")
    assert found is not None
    assert [len(each.sides) for each in drawn.board.features if each.space == found] == [2]
    assert drawn.board.spaces[found].terrain == ("plain",)


def test_a_map_of_spaces_has_no_hexes_to_show(tmp_path: Path) -> None:
    loaded = load(write_map(tmp_path, SPACE_MAP))
    assert best_example(loaded.board, "town") is not None
    assert illustrations(loaded).get("town", BOX) is None


def test_a_badge_among_the_looks_lies_on_the_lower_right_corner_of_the_picture(
    drawn: LoadedMap, tmp_path: Path
) -> None:
    surface = pygame.Surface((20, 20))
    surface.fill(WATER)
    pygame.image.save(surface, tmp_path / "badge.png")
    found = illustrations(drawn, Skin(badges={"navy": str(tmp_path / "badge.png")}))
    theme = Theme(1.0, None)
    plain, signed = (
        box_picture(Inspection(Kind.PIECE, "A crew", (), looks), theme, found)
        for looks in (("town",), ("town", "marsh", "navy"))
    )
    right, low = PAD + PICTURE - 3, PAD + PICTURE - 3
    assert plain.get_size() == signed.get_size()
    assert tuple(signed.get_at((right, low)))[:3] == pytest.approx(WATER, abs=4)
    assert tuple(plain.get_at((right, low)))[:3] != pytest.approx(WATER, abs=60)
    assert signed.get_at((PAD + 14, PAD + 12)) == plain.get_at((PAD + 14, PAD + 12))


@cache
def shipped_skin(title: str) -> Skin:
    """The looks of a title."""
    return load_skin(title, [Root(ROOT, "shipped")])


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_terrain_charts_and_what_is_said_of_hexes_are_illustrated(path: Path) -> None:
    loaded = shipped.load(path)
    game, position = new_game(loaded, 1)
    title = loaded.title
    looks = Looks(shipped_skin(title.id), game.sides)

    @cache
    def is_known(look: str) -> bool:
        return looks.emblem(look) is not None or best_example(loaded.map.board, look) is not None

    rows = [row for chart in title.charts(game) if chart.name == "Terrain effects" for row in chart.rows]
    assert rows
    assert [row.look for row in rows if not is_known(row.look)] == []
    for space in range(len(loaded.map.board.spaces)):
        said = title.inspect(game, position, None, Target(Kind.SPACE, space))
        assert said is not None
        assert not said.looks or any(map(is_known, said.looks))
