"""Cards, drawn as cards: name, emblem, the strip of sections, and the text where there is room for it."""

from pathlib import Path

import msgspec
import pygame
from pygame import Rect

from game.core.view import CardView
from game.ui import theme as look
from game.ui.pictures import Wanted, lay
from game.ui.table.links import without_marks
from game.ui.table.looks import Looks
from game.ui.table.shapes import rounded
from game.ui.text import SMALL, SMALL_STRONG, STRONG, TINY, Style
from game.ui.theme import Colour, Theme, blend

ASPECT = 0.95
"""Width of a card for its height."""

RADIUS, PAD = 8, 9
EMBLEM_ASPECT = 2.0
CORNER = 22
STRIP = 8
KEPT = 120
READING = Style(15)


class CardFace(msgspec.Struct, frozen=True):
    """A card as it is drawn: face up or (None) down, and in which size."""

    card: CardView | None
    size: tuple[int, int]
    large: bool = False


class Cards:
    """The cards in use, painted once for each size."""

    def __init__(self, looks: Looks, theme: Theme) -> None:
        self.looks = looks
        self.theme = theme
        self.made: dict[CardFace, pygame.Surface] = {}

    def get(self, face: CardFace) -> pygame.Surface:
        """A painted card, weighted."""
        if face not in self.made:
            if len(self.made) >= KEPT:
                self.made.clear()
            self.made[face] = self.back(face.size) if face.card is None else self.front(face.card, face)
        return self.made[face]

    def back(self, size: tuple[int, int]) -> pygame.Surface:
        """A card face down."""
        radius = self.theme.px(RADIUS)
        path = self.looks.skin.card_back
        surface = rounded(size, radius, (44, 52, 54), (150, 136, 100), self.theme.px(2)).copy()
        if path and not path.startswith("#"):
            inner = (size[0] - self.theme.px(4), size[1] - self.theme.px(4))
            source = self.theme.pictures.original(Path(path)).get_size()
            part = centre_part(source, inner)
            picture = self.theme.pictures.get(Wanted(Path(path), inner, part)).copy()
            mask = rounded(inner, radius - self.theme.px(1), (255, 255, 255))
            picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            lay(surface, picture, (self.theme.px(2), self.theme.px(2)))
        return surface

    def front(self, card: CardView, face: CardFace) -> pygame.Surface:
        """A card face up."""
        px = self.theme.px
        paper = rounded(face.size, px(RADIUS), look.CARD, look.CARD_EDGE, px(1.5))
        surface = paper.copy()
        box = surface.get_rect().inflate(-2 * px(PAD), -2 * px(PAD))
        top = self.paint_head(surface, card, box)
        top = self.paint_strip(surface, card, box, top + px(4)) + px(6)
        words = self.words(card, box.width, face)
        line = self.theme.lettering.height(READING if face.large else SMALL)
        room = Rect(box.x, top, box.width, box.bottom - top)
        emblem = self.emblem_height(room, line * len(words), face)
        if emblem:
            self.paint_emblem(surface, card, Rect(room.x, room.y, room.width, emblem))
            room = Rect(room.x, room.y + emblem + px(5), room.width, room.height - emblem - px(5))
        self.paint_words(surface, words, room, face)
        return surface

    def paint_head(self, surface: pygame.Surface, card: CardView, box: Rect) -> int:
        """The name, the line under it, and the corner; returns where they end below."""
        lettering, px = self.theme.lettering, self.theme.px
        width = box.width - (px(CORNER) + px(4) if card.corner else 0)
        style = next(
            (style for style in (STRONG, SMALL_STRONG) if lettering.width(card.name, style) <= width), SMALL_STRONG
        )
        lines = lettering.wrap(card.name, style, width)[:2]
        top = box.y - px(2)
        for line in lines:
            surface.blit(lettering.line(lettering.shortened(line, style, width), style, look.INK), (box.x, top))
            top += lettering.height(style)
        if card.subtitle:
            surface.blit(lettering.line(card.subtitle, TINY, look.INK_SOFT), (box.x, top - px(1)))
            top += lettering.height(TINY)
        if card.corner:
            self.paint_corner(surface, card, box)
        return max(top, box.y + px(CORNER))

    def paint_corner(self, surface: pygame.Surface, card: CardView, box: Rect) -> None:
        """The short text in the corner."""
        px = self.theme.px
        text = self.theme.lettering.line(card.corner, SMALL_STRONG, (255, 255, 255))
        width = max(px(CORNER), text.get_width() + px(8))
        badge = rounded((width, px(CORNER)), px(5), blend(self.looks.band(card.kind), (0, 0, 0), 0.15))
        place = Rect(box.right - width + px(2), box.y - px(2), width, px(CORNER))
        lay(surface, badge, place.topleft)
        surface.blit(text, text.get_rect(center=place.center))

    def paint_strip(self, surface: pygame.Surface, card: CardView, box: Rect, top: int) -> int:
        """The fields of the strip; a card without any has one band. Returns where it ends below."""
        px, gap = self.theme.px, self.theme.px(4)
        fields = card.strip or (True,)
        width = (box.width - gap * (len(fields) - 1)) / len(fields)
        band = self.looks.band(card.kind)
        for number, filled in enumerate(fields):
            size = (round(width), px(STRIP))
            colour: Colour = band if filled else look.CARD_SHADE
            edge = blend(colour, (60, 40, 20), 0.3)
            lay(surface, rounded(size, px(2), colour, edge, 1), (round(box.x + number * (width + gap)), top))
        return top + px(STRIP)

    def words(self, card: CardView, width: int, face: CardFace) -> tuple[str, ...]:
        """The text of a card in lines."""
        return self.theme.lettering.wrap(without_marks(card.text), READING if face.large else SMALL, width)

    def emblem_height(self, room: Rect, text: int, face: CardFace) -> int:
        """How high the emblem is: whole where text and emblem have room, or where there is none for the text."""
        whole = round(room.width / EMBLEM_ASPECT)
        left = room.height - text - self.theme.px(5)
        if left >= whole * 0.62:
            return min(whole, left)
        if face.large:
            return 0
        return min(whole, room.height) if room.height >= whole * 0.6 else 0

    def paint_emblem(self, surface: pygame.Surface, card: CardView, place: Rect) -> None:
        """The picture of a card, cut to its place."""
        path = self.looks.emblem(card.look)
        if path is None:
            return
        part = centre_part(self.theme.pictures.original(path).get_size(), place.size)
        picture = self.theme.pictures.get(Wanted(path, place.size, part)).copy()
        mask = rounded(place.size, self.theme.px(4), (255, 255, 255))
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        lay(surface, picture, place.topleft)

    def paint_words(self, surface: pygame.Surface, words: tuple[str, ...], room: Rect, face: CardFace) -> None:
        """The text of a card, whole or not at all: half a rule is worse than none."""
        style = READING if face.large else SMALL
        line = self.theme.lettering.height(style)
        if line * len(words) > room.height + line // 3:
            return
        for number, text in enumerate(words):
            surface.blit(self.theme.lettering.line(text, style, look.INK), (room.x, room.y + number * line))


def centre_part(source: tuple[int, int], wanted: tuple[int, int]) -> tuple[int, int, int, int]:
    """The middle part of a picture that has the shape of another."""
    share = min(source[0] / wanted[0], source[1] / wanted[1])
    width, height = max(1, int(wanted[0] * share)), max(1, int(wanted[1] * share))
    return (source[0] - width) // 2, (source[1] - height) // 2, width, height
