"""The map from its other baseline: turned half round, with everything written on it upright. Pure.

Only maps of tiles are turned. One that is painted as a picture, with its letters, lies as it was painted.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.core.actions import Side
from game.core.board import Board
from game.core.view import EdgeName
from game.loading.content.skins import Skin
from game.loading.tiled.maps import LoadedMap
from game.loading.tiled.pictures import TileLayer
from game.ui.table.map.ground import Ground, Point, loaded_ground


def can_be_turned(loaded: LoadedMap) -> bool:
    """Whether a map can be seen from its other baseline."""
    return not loaded.images and not loaded.board.insets


def turned(loaded: LoadedMap, skin: Skin) -> LoadedMap:
    """A map seen from its other baseline."""
    ground = loaded_ground(loaded)
    layers = tuple(turned_layer(layer, ground, skin) for layer in loaded.tile_layers)
    return replace(loaded, board=turned_board(loaded.board), tile_layers=layers, is_turned=True)


def turned_board(board: Board) -> Board:
    """The board with every point where it lies from there; which spaces adjoin is as before."""

    def there(points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple((board.width - x, board.height - y) for x, y in points)

    return replace(
        board,
        spaces=tuple(replace(one, x=board.width - one.x, y=board.height - one.y) for one in board.spaces),
        links=tuple(replace(link, path=there(link.path)) for link in board.links),
        labels=tuple(replace(one, x=board.width - one.x, y=board.height - one.y) for one in board.labels),
        lines=tuple((kind, there(points)) for kind, points in board.lines),
    )


def turned_layer(layer: TileLayer, ground: Ground, skin: Skin) -> TileLayer:
    """The tiles of a layer, each turned with the map but those of walls and roofs, from north to south again."""
    cells = []
    for x, y, image in reversed(layer.cells):
        _, _, width, height = image.rect
        space = ground.space_at(x + width / 2, y + height / 2)
        words = ground.board.spaces[space].terrain if space is not None else ()
        is_upright = any(word in skin.terrain and skin.terrain[word].upright for word in words)
        place = (round(ground.board.width - x - width), round(ground.board.height - y - height))
        cells.append((*place, replace(image, is_turned=not is_upright)))
    return replace(layer, cells=tuple(cells))


def below(edges: Sequence[EdgeName]) -> Side:
    """Whose baseline is the lower one on the map as it was drawn: the first side's where it names none."""
    return next((name.side for name in edges if not name.is_upper), Side(0))
