"""The box beside the map from which pieces are taken: everything that the scenario can place, list by list."""

from collections.abc import Callable, Sequence

import msgspec
import pygame
from pygame import Rect

from game.core.deployment import Pieces, Sort
from game.core.title import SideInfo
from game.loading.content.skins import Skin
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.screens.pages import paint
from game.ui.table.drawing.looks import Looks
from game.ui.text import BODY, SMALL_STRONG
from game.ui.theme import Theme

ROW = 26
PICTURE = 22


class Offer(msgspec.Struct, frozen=True):
    """A row of the box: a sort of a list, or the name of the list above its sorts."""

    pieces: Pieces
    sort: Sort | None = None


class PieceBox:
    """What can be placed, as rows that the wheel moves."""

    def __init__(self) -> None:
        self.offers: tuple[Offer, ...] = ()
        self.place = Rect(0, 0, 0, 0)
        self.row = 1
        self.first = 0

    def fill(self, offers: Sequence[Offer]) -> None:
        """Offer other things; the rows stay where they were."""
        self.offers = tuple(offers)
        self.scroll(0)

    def scroll(self, by: int) -> None:
        """Move the rows."""
        most = max(0, len(self.offers) - max(1, self.place.height // self.row))
        self.first = min(max(0, self.first + by), most)

    def at(self, point: tuple[int, int]) -> Offer | None:
        """The offer under a point; names of lists are none."""
        if not self.place.collidepoint(point):
            return None
        number = self.first + (point[1] - self.place.y) // self.row
        offer = self.offers[number] if number < len(self.offers) else None
        return offer if offer is not None and offer.sort is not None else None

    def grip(self, theme: Theme) -> Rect | None:
        """What shows at the right how much of a long list is seen, and where; None where all of it is."""
        room = max(1, self.place.height // self.row)
        if len(self.offers) <= room:
            return None
        height = max(theme.px(24), self.place.height * room // len(self.offers))
        top = self.place.y + (self.place.height - height) * self.first // (len(self.offers) - room)
        return Rect(self.place.right - theme.px(6), top, theme.px(6), height)

    def draw_grip(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it."""
        grip = self.grip(theme)
        if grip is not None:
            pygame.draw.rect(surface, look.BUTTON_EDGE, grip, border_radius=theme.px(3))

    def draw(
        self,
        surface: pygame.Surface,
        place: Rect,
        theme: Theme,
        skin: Skin,
        sides: Sequence[SideInfo],
        side: str,
        taken: Offer | None,
        said: Callable[[str], str],
    ) -> None:
        """Draw as many rows as there is room for; the one in hand is golden. `said` is a text in the player's words."""
        self.place, self.row = place, theme.px(ROW)
        self.scroll(0)
        self.draw_grip(surface, theme)
        looks = Looks(skin, sides, theme.palette)
        ids = [each.id for each in sides]
        shown = self.offers[self.first : self.first + place.height // self.row]
        for number, offer in enumerate(shown):
            row = Rect(place.x, place.y + number * self.row, place.width - theme.px(12), self.row)
            if offer.sort is None:
                name = said(offer.pieces.name)
                paint.line_in(surface, row, name[:1].upper() + name[1:], SMALL_STRONG, look.GOLD, theme)
                continue
            if offer == taken:
                pygame.draw.rect(surface, look.GOLD_DEEP, row, border_radius=theme.px(4))
            whose = offer.sort.side or (side if offer.pieces.has_side else "")
            colours = looks.side(ids.index(whose) if whose in ids else None)  # type: ignore[arg-type]
            size = theme.px(PICTURE)
            tile = Rect(row.x + theme.px(4), row.centery - size // 2, size, size)
            pygame.draw.rect(surface, colours.paper, tile, border_radius=theme.px(3))
            path = looks.emblem(offer.sort.look or offer.sort.word)
            if path is not None:
                tint = colours.tint if looks.piece(offer.sort.look or offer.sort.word) is not None else None
                picture = theme.pictures.fitted(path, (size - 4, size - 4), tint=tint)
                lay(surface, picture, picture.get_rect(center=tile.center).topleft)
            words = Rect(tile.right + theme.px(10), row.y, row.right - tile.right - theme.px(10), row.height)
            paint.line_in(surface, words, said(offer.sort.name), BODY, look.CREAM, theme)
