"""Illustrations of looks: the picture of the skin, or else a hex of the map that shows a word of terrain or a line.

So a chart shows a forest or a river as the map of this game draws it, in snow or in sand.
"""

from functools import cached_property
from math import ceil

import pygame

from game.core.actions import SpaceId
from game.core.board import Board, Space
from game.core.hexes import DIRECTIONS
from game.loading.tiled.maps import LoadedMap
from game.ui.pictures import Pictures
from game.ui.table.drawing.looks import Looks
from game.ui.table.drawing.plate import Plate
from game.ui.table.map.ground import loaded_ground
from game.ui.table.map.lines import Lines
from game.ui.table.map.tiles import Tiles, cut

Size = tuple[int, int]


class Illustrations:
    """The pictures that explain looks beside words."""

    def __init__(self, looks: Looks, pictures: Pictures, loaded: LoadedMap) -> None:
        self.looks = looks
        self.pictures = pictures
        self.loaded = loaded
        self.ground = loaded_ground(loaded)
        self.examples: dict[tuple[str, Size], pygame.Surface | None] = {}

    def get(self, look: str, box: Size) -> pygame.Surface | None:
        """The picture of a look, weighted, as large as it can be inside a box; None where there is none."""
        path = self.looks.emblem(look)
        if path is not None:
            return self.pictures.fitted(path, box)
        if (look, box) not in self.examples:
            space = best_example(self.loaded.board, look) if self.ground.shape is not None else None
            self.examples[look, box] = self.hex_picture(space, box) if space is not None else None
        return self.examples[look, box]

    def first(self, looks: tuple[str, ...], box: Size) -> pygame.Surface | None:
        """The picture of the first look that has one."""
        return next((picture for look in looks if (picture := self.get(look, box)) is not None), None)

    @cached_property
    def tiles(self) -> Tiles:
        """The tiles of the map; of its own, for they are kept at one scale."""
        return Tiles(self.loaded, self.ground, self.looks.skin, self.pictures)

    @cached_property
    def lines(self) -> Lines:
        """The lines of the map."""
        return Lines(self.ground, self.looks.skin)

    def hex_picture(self, space: SpaceId, box: Size) -> pygame.Surface:
        """A hex of the map, cut out."""
        shape = self.ground.shape
        assert shape is not None, "only hexes are cut out"
        scale = min(box[0] / shape.width, box[1] / shape.height)
        x, y = self.ground.centre(space)
        left, top = round((x - shape.width / 2) * scale), round((y - shape.height / 2) * scale)
        size = (ceil(shape.width * scale), ceil(shape.height * scale))
        plate = Plate(pygame.Surface(size, pygame.SRCALPHA), scale, left, top)
        self.tiles.paint(plate, over_lines=False)
        self.lines.paint(plate)
        self.tiles.paint(plate, over_lines=True)
        self.tiles.paint_scenery(plate)
        self.tiles.forget()
        return cut(plate.surface, shape)


def best_example(board: Board, word: str) -> SpaceId | None:
    """The space that shows a word of terrain or a kind of line best.

    There is the least else in it, a line runs straight through it, and neighbours that rise into it are like it.
    """
    lines: dict[int, list[tuple[str, bool]]] = {}
    for feature in board.features:
        is_straight = len(feature.sides) == 2 and (feature.sides[0] - feature.sides[1]) % DIRECTIONS == DIRECTIONS // 2
        lines.setdefault(feature.space, []).append((feature.kind, is_straight))

    def blemishes(number: int, space: Space) -> tuple[int, int]:
        drawn = lines.get(number, [])
        others = [one for one in (*space.terrain, *(kind for kind, _ in drawn)) if one != word]
        strangers = [near for near in board.neighbours[number] if board.spaces[near].terrain != space.terrain]
        return 2 * len(others) + (word not in space.terrain and (word, True) not in drawn), len(strangers)

    found = [
        (*blemishes(number, space), number)
        for number, space in enumerate(
            board.spaces[: len(board.grid.axial)] if board.grid is not None else board.spaces
        )
        if word in space.terrain or any(kind == word for kind, _ in lines.get(number, ()))
    ]
    return SpaceId(min(found)[-1]) if found else None
