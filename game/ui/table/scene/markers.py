"""Markers: obstacles, objectives and whatever else lies on a space and is no piece."""

import pygame
from pygame import Rect

from game.core.hexes import DIRECTIONS
from game.core.view import MarkerView
from game.loading.content.skins import MarkerLook
from game.ui import theme as look
from game.ui.pictures import Wanted, lay
from game.ui.table.drawing.looks import Looks, path_of
from game.ui.table.drawing.shapes import rounded
from game.ui.table.map.camera import Camera
from game.ui.table.map.ground import Ground
from game.ui.table.map.scenery import neighbours
from game.ui.table.map.works import Works
from game.ui.text import Style
from game.ui.theme import Theme

SLIP = 0.08
"""How far markers of one look on one space lie apart, in units of the map."""

TAG_HEIGHT = 0.16
SMALL_IN_TAGS = 2
"""A picture that is not so many times as high as a text on it would be hidden by it."""


class Markers:
    """The markers of a map."""

    def __init__(self, looks: Looks, theme: Theme) -> None:
        self.looks = looks
        self.theme = theme
        self.works = Works(theme.pictures)
        self.written: dict[tuple[str, str, int, int], pygame.Surface] = {}

    def placed(
        self, marker: MarkerView, ground: Ground, camera: Camera, number: int, together: frozenset[int] = frozenset()
    ) -> tuple[pygame.Surface, Rect]:
        """The picture of a marker, and its place in the view; works run on into the hexes that have them together."""
        shown = self.looks.skin.markers.get(marker.look)
        x, y = ground.centre(marker.space)
        unit = ground.unit
        if shown is not None:
            x, y = x + (shown.x + number * SLIP) * unit, y + shown.y * unit
        turn = 0 if marker.turn is None else marker.turn + ground.half_turn
        if shown is not None and shown.works is not None and ground.shape is not None:
            joined = tuple(near in together for near in neighbours(ground, marker.space))
            sprite = self.works.sprite(shown.works, ground.shape, joined, unit * camera.scale)
        else:
            sprite = self.sprite(marker, shown, unit * camera.scale, turn % 360)
        middle = camera.to_view(x, y)
        return sprite, sprite.get_rect(center=(round(middle[0]), round(middle[1])))

    def sprite(self, marker: MarkerView, shown: MarkerLook | None, unit: float, turn: int = 0) -> pygame.Surface:
        """The picture of a marker, with its text on it; a tag with its name where the skin has no picture."""
        if shown is None:
            return self.tag(marker.text or marker.name, unit)
        source = self.theme.pictures.original(path_of(shown.picture)).get_size()
        width = max(4, round(unit * shown.scale))
        size = (width, max(4, round(width * source[1] / source[0])))
        picture = self.theme.pictures.get(self.wanted(shown, size, turn))
        return self.with_text(picture, marker, unit, turn) if marker.text else picture

    def wanted(self, shown: MarkerLook, size: tuple[int, int], turn: int) -> Wanted:
        """The picture of a marker turned, or the one of its row that was made for the direction."""
        if not shown.facings:
            return Wanted(path_of(shown.picture), size, turn=turn)
        row = path_of(shown.facings)
        width, height = self.theme.pictures.original(row).get_size()
        number = round(turn * DIRECTIONS / 360) % DIRECTIONS
        return Wanted(row, size, (number * width // DIRECTIONS, 0, width // DIRECTIONS, height))

    def with_text(self, picture: pygame.Surface, marker: MarkerView, unit: float, turn: int) -> pygame.Surface:
        """A picture with a text in its middle, or under one so small that the text would hide it."""
        key = (marker.look, marker.text, turn, picture.get_width())
        if key not in self.written:
            tag = self.tag(marker.text, unit)
            width, height = picture.get_size()
            below = tag.get_height() - 2 if height < SMALL_IN_TAGS * tag.get_height() else 0
            sheet = pygame.Surface((max(width, tag.get_width()), height + 2 * below), pygame.SRCALPHA)
            lay(sheet, picture, ((sheet.get_width() - width) // 2, below))
            place = tag.get_rect(center=sheet.get_rect().center)
            place.bottom = sheet.get_height() if below else place.bottom
            lay(sheet, tag, place.topleft)
            self.written[key] = sheet
        return self.written[key]

    def tag(self, text: str, unit: float) -> pygame.Surface:
        """A small dark plate with a text."""
        key = ("", text, 0, round(unit))
        if key not in self.written:
            style = Style(max(9.0, unit * TAG_HEIGHT) / self.theme.scale, "Bold")
            letters = self.theme.lettering.line(text, style, look.CREAM)
            size = (letters.get_width() + letters.get_height() // 2, letters.get_height() + 2)
            plate = rounded(size, size[1] // 3, look.BAR, look.GOLD_DEEP, 1).copy()
            plate.blit(letters, letters.get_rect(center=plate.get_rect().center))
            self.written[key] = plate
        return self.written[key]
