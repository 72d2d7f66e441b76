"""Cards, drawn as cards: name, emblem, the strip of sections, and the text where there is room for it."""

from collections.abc import Sequence
from math import ceil
from pathlib import Path

import msgspec
import pygame
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Side
from game.core.view import CardView
from game.ui import theme as look
from game.ui.pictures import Wanted, lay
from game.ui.table.drawing.emblems import centre_part, paint_emblem
from game.ui.table.drawing.links import without_marks
from game.ui.table.drawing.looks import Looks
from game.ui.table.drawing.shapes import rounded
from game.ui.table.hands.edge import paint_edge
from game.ui.text import SMALL, SMALL_STRONG, STRONG, TINY, TINY_STRONG, Style
from game.ui.theme import Colour, Theme, blend, colour_of

ASPECT = 0.8
"""Width of a card for its height."""

RADIUS, PAD = 8, 9
EMBLEM_ASPECT = 2.0
ASIDES = (0.3, 0.22)
"""How much of its width the emblem has where it stands beside the text: the first share that leaves the text whole.

So it does on a card that is wider than high, and on another where there is not room for both above each other.
"""

CORNER = 22
LARGE = (236, 300, 380, 460)
STRIP, BAND = 8, 6
KEPT = 160
BACK: Colour = (44, 52, 54)
READING = Style(15)
NAMES = (STRONG, SMALL_STRONG, TINY_STRONG, *(Style(size, "Bold") for size in (10, 9, 8, 7)))
SUBTITLES = (TINY, Style(10), Style(9), Style(8), Style(7))
NAME_LINES = (2, 3)
"""In how many lines a name is set, and in how many if not even the smallest letters leave it room in those."""

LEAST_ACROSS = 0.7
"""How much of the width of a card must be seen for its name to be set across."""

LEAST_LETTERS = 11
"""Pixels of the window, whatever the scale: where a card is small, its text is set in letters down to these."""

SMALLEST_LETTERS = (10.0, 9.0, 8.0, 7.0)
"""Still smaller ones, before text is cut short: a card grows under the pointer."""

HINTING_LETTERS = 9.0
"""Those of the first words on a card that has no room for the rest."""

SHARES, LEAST_SHARE = (0.75, 0.45, 0.22), 0.14
"""How much of its height an emblem may have beside the whole text, and beside one in the smallest letters."""

CLEAR_SHARE = 0.5
"""How much of its height an emblem must have beside the whole text where a few words could stand for it."""

LEAST_EMBLEM = 0.4
"""How much of the room below its strip an emblem has on a card whose text is cut short; the large card has it all."""


class CardFace(msgspec.Struct, frozen=True):
    """A card as it is drawn: face up or (None) down, in which size, and whose it is, for its back.

    Of one that lies under another only so much at its left is `seen`.
    """

    card: CardView | None
    size: tuple[int, int]
    large: bool = False
    side: Side | None = None
    seen: int = 0


class CardPlan(msgspec.Struct, frozen=True):
    """How the lower part of a card is used: the height of the emblem, and the text in lines."""

    emblem: int
    words: tuple[str, ...] = ()
    style: Style = SMALL


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
            self.made[face] = self.back(face) if face.card is None else self.front(face.card, face)
        return self.made[face]

    def back(self, face: CardFace) -> pygame.Surface:
        """A card face down."""
        size, radius = face.size, self.theme.px(RADIUS)
        path = self.looks.card_back(face.side)
        cloth = colour_of(path) if path.startswith("#") else BACK
        surface = rounded(size, radius, cloth, (150, 136, 100), self.theme.px(2)).copy()
        if path and not path.startswith("#"):
            inner = (size[0] - self.theme.px(4), size[1] - self.theme.px(4))
            source = self.theme.pictures.original(Path(path)).get_size()
            part = centre_part(source, inner)
            picture = self.theme.pictures.make(Wanted(Path(path), inner, part))
            mask = rounded(inner, radius - self.theme.px(1), (255, 255, 255))
            picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            lay(surface, picture, (self.theme.px(2), self.theme.px(2)))
        return surface

    def front(self, card: CardView, face: CardFace) -> pygame.Surface:
        """A card face up."""
        px = self.theme.px
        paper = rounded(face.size, px(RADIUS), look.CARD, look.CARD_EDGE, px(1.5))
        surface = paper.copy()
        if self.is_named_along_its_edge(card, face):
            paint_edge(surface, card, face.seen, self.looks.band(card.kind), self.theme)
            return surface
        box = surface.get_rect().inflate(-2 * px(PAD), -2 * px(PAD))
        seen = self.seen_part(box, face)
        top = self.paint_head(surface, card, seen)
        if card.strip:
            top = self.paint_strip(surface, card, box, top + px(4))
        else:
            self.paint_band(surface, card)
        top += px(6) if card.strip else px(3)
        room = Rect(box.x, top, seen.width, box.bottom - top)
        aside, plan = self.arranged(card, room, face)
        if aside:
            place = Rect(room.x, room.y, aside, room.height)
            paint_emblem(surface, self.looks.emblem(card.look), place, self.theme)
            room = self.right_of(room, aside)
        if plan.emblem:
            place = Rect(room.x, room.y, room.width, plan.emblem)
            paint_emblem(surface, self.looks.emblem(card.look), place, self.theme)
        line = self.theme.lettering.height(plan.style)
        top = room.y + plan.emblem + (px(5) if plan.emblem else 0)
        for number, text in enumerate(plan.words):
            surface.blit(self.theme.lettering.line(text, plan.style, look.INK), (room.x, top + number * line))
        return surface

    def is_named_along_its_edge(self, card: CardView, face: CardFace) -> bool:
        """Whether so little is seen of a card under another one that its name has no room across."""
        if not face.seen:
            return False
        head = self.seen_part(Rect(self.theme.px(PAD), 0, face.size[0] - 2 * self.theme.px(PAD), 0), face)
        width = self.name_width(card, head)
        style, lines = self.set_name(card.name, width)
        return face.seen < face.size[0] * LEAST_ACROSS or not self.fits(lines, style, width, NAME_LINES[-1])

    def seen_part(self, box: Rect, face: CardFace) -> Rect:
        """What of a part of a card is seen under the next one."""
        width = min(box.width, face.seen - box.x - self.theme.px(2)) if face.seen else box.width
        return Rect(box.x, box.y, max(1, width), box.height)

    def name_width(self, card: CardView, head: Rect) -> int:
        """How wide a name may be beside the corner."""
        return head.width - (self.theme.px(CORNER) + self.theme.px(4) if card.corner else 0)

    def paint_head(self, surface: pygame.Surface, card: CardView, box: Rect) -> int:
        """The name, the line under it, and the corner; returns where they end below."""
        lettering, px = self.theme.lettering, self.theme.px
        width = self.name_width(card, box)
        style, lines = self.set_name(card.name, width)
        top = box.y - px(2)
        for line in lines:
            surface.blit(lettering.line(lettering.shortened(line, style, width), style, look.INK), (box.x, top))
            top += lettering.height(style)
        if card.subtitle:
            is_beside_corner = top - px(1) < box.y - px(2) + px(CORNER)
            below = lettering.fitting(card.subtitle, SUBTITLES, width if is_beside_corner else box.width)
            surface.blit(lettering.line(card.subtitle, below, look.INK_SOFT), (box.x, top - px(1)))
            top += lettering.height(TINY)
        if card.corner:
            self.paint_corner(surface, card, box)
        return max(top, box.y + px(CORNER))

    def set_name(self, name: str, width: int) -> tuple[Style, list[str]]:
        """The letters of a name over a card and its lines: the largest letters that leave it whole."""
        for most in NAME_LINES:
            for style in NAMES:
                lines = self.theme.lettering.wrap(name, style, width)
                if self.fits(lines, style, width, most):
                    return style, list(lines)
        lines = self.theme.lettering.wrap(name, NAMES[-1], width)
        return NAMES[-1], [*lines[: most - 1], " ".join(lines[most - 1 :])]

    def fits(self, lines: Sequence[str], style: Style, width: int, most: int) -> bool:
        """Whether a name has room in so many lines; the largest letters are for names of one line."""
        few = len(lines) <= (1 if style == NAMES[0] else most)
        return few and all(self.theme.lettering.width(line, style) <= width for line in lines)

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
        """The fields of the strip. Returns where it ends below."""
        px, gap = self.theme.px, self.theme.px(4)
        width = (box.width - gap * (len(card.strip) - 1)) / len(card.strip)
        band = self.looks.band(card.kind)
        for number, filled in enumerate(card.strip):
            size = (round(width), px(STRIP))
            colour: Colour = band if filled else look.CARD_SHADE
            edge = blend(colour, (60, 40, 20), 0.3)
            lay(surface, rounded(size, px(2), colour, edge, 1), (round(box.x + number * (width + gap)), top))
        return top + px(STRIP)

    def paint_band(self, surface: pygame.Surface, card: CardView) -> None:
        """The band along the upper edge of a card without a strip, in the colour of its kind."""
        edge, radius = self.theme.px(1.5), self.theme.px(RADIUS)
        within = surface.get_rect().inflate(-2 * edge, -2 * edge)
        band = rounded(within.size, radius - edge, self.looks.band(card.kind))
        lay(surface, band.subsurface((0, 0), (within.width, self.theme.px(BAND))), within.topleft)

    def large_size(self, card: CardView, highest: int) -> tuple[int, int]:
        """The size of a card on which everything can be read: wider where it would be too high."""
        sizes = [self.size_for(card, self.theme.px(width)) for width in LARGE]
        return next((size for size in sizes if size[1] <= highest), sizes[-1])

    def size_for(self, card: CardView, wide: int) -> tuple[int, int]:
        """The size of a card of a width on which everything can be read."""
        px, lettering = self.theme.px, self.theme.lettering
        width = wide - 2 * px(PAD)
        words = lettering.wrap(without_marks(card.text), READING, width)
        emblem = round(width / EMBLEM_ASPECT) + px(5) if self.looks.emblem(card.look) is not None else 0
        head = 2 * lettering.height(STRONG) + lettering.height(TINY) + (px(STRIP) if card.strip else 0)
        return wide, head + emblem + len(words) * lettering.height(READING) + 2 * px(PAD) + px(16)

    def arranged(self, card: CardView, room: Rect, face: CardFace) -> tuple[int, CardPlan]:
        """How wide the emblem is beside the text, and what is shown there or below it.

        Only where no arrangement has room for all of the text, or for a few words in its place, letters are the
        smallest.
        """
        few = replace(card, text=card.brief) if card.brief and not face.large else card
        for said, small in ((card, False), (few, False), (few, True)):
            aside = self.aside(said, room, face, small=small)
            left = self.right_of(room, aside) if aside else room
            plan = self.plan(said, left, face, has_emblem=not aside, small=small)
            is_clear = said is few or aside or self.has_clear_emblem(said, room, plan)
            if is_clear and self.has_all_words(said, left, plan):
                return aside, plan
        return self.hinted(few, room, aside, plan)

    def has_clear_emblem(self, card: CardView, room: Rect, plan: CardPlan) -> bool:
        """Whether the emblem above the text is high enough to be made out, if there is one."""
        least = round(room.width / EMBLEM_ASPECT * CLEAR_SHARE)
        return plan.emblem >= least or self.looks.emblem(card.look) is None

    def hinted(self, card: CardView, room: Rect, aside: int, plan: CardPlan) -> tuple[int, CardPlan]:
        """The first words beside a narrow emblem, on a card that has no room for all, where they say more so."""
        narrow = round(room.width * ASIDES[-1])
        found = self.begun(card, self.right_of(room, narrow), self.letters(HINTING_LETTERS), 0)
        says_more = len(found.words) > 1 and len(" ".join(found.words)) > len(" ".join(plan.words))
        return (narrow, found) if says_more else (aside, plan)

    def plan(
        self, card: CardView, room: Rect, face: CardFace, *, has_emblem: bool = True, small: bool = False
    ) -> CardPlan:
        """What of a card is shown below its strip: emblem and text, else the text alone, else the beginning of both.

        Letters get smaller before anything is left out, but the emblem gets lower before they do.
        """
        has_emblem = has_emblem and self.looks.emblem(card.look) is not None
        whole, gap = (round(room.width / EMBLEM_ASPECT), self.theme.px(5)) if has_emblem else (0, 0)
        styles = (READING,) if face.large else (SMALL, *self.tiny())
        tries = [(style, share) for style in styles for share in SHARES]
        tries += [(self.letters(size), LEAST_SHARE) for size in SMALLEST_LETTERS] if small else []
        text = without_marks(card.text)
        for style, share in tries:
            words = self.theme.lettering.wrap(text, style, room.width)
            left = room.height - len(words) * self.theme.lettering.height(style) - gap
            if left >= whole * share:
                return CardPlan(min(whole, left), words, style)
        return self.begun(card, room, styles[-1], min(whole, round(room.height * LEAST_EMBLEM)))

    def tiny(self) -> tuple[Style, ...]:
        """Tiny letters, and a little smaller ones in turn, down to the least that can be read in any window."""
        least = LEAST_LETTERS / self.theme.scale
        between = range(ceil(least), int(TINY.size))
        return (TINY, *(Style(size) for size in reversed(between)), self.letters(LEAST_LETTERS))

    def letters(self, size: float) -> Style:
        """Letters of so many pixels of the window, but none larger than the tiny ones."""
        return Style(min(TINY.size, size / self.theme.scale))

    def aside(self, card: CardView, room: Rect, face: CardFace, *, small: bool = False) -> int:
        """How wide the emblem is beside the text; 0 where it lies above it, or where there is none."""
        if self.looks.emblem(card.look) is None or room.height <= 0:
            return 0
        widths = [round(room.width * share) for share in ASIDES]
        is_wide = face.size[0] > face.size[1] and not face.large
        if not is_wide and (face.large or self.is_whole(card, room, face, has_emblem=True, small=small)):
            return 0
        alone = Rect(room.x, room.y, room.width, room.height + self.theme.px(2))
        has_room = self.is_whole(card, alone, face, has_emblem=False, small=small)  # else it has none beside an emblem
        rooms = ((wide, self.right_of(room, wide)) for wide in widths if has_room)
        whole = (wide for wide, left in rooms if self.is_whole(card, left, face, has_emblem=False, small=small))
        return next(whole, widths[-1] if is_wide else 0)

    def right_of(self, room: Rect, aside: int) -> Rect:
        """What is left of a room beside an emblem of a width."""
        px = self.theme.px
        left = room.x + aside + px(6)
        return Rect(left, room.y - px(2), room.right - left, room.height + px(2))

    def is_whole(self, card: CardView, room: Rect, face: CardFace, *, has_emblem: bool, small: bool = False) -> bool:
        """Whether all words of a card have room."""
        return self.has_all_words(card, room, self.plan(card, room, face, has_emblem=has_emblem, small=small))

    def has_all_words(self, card: CardView, room: Rect, plan: CardPlan) -> bool:
        """Whether nothing of the text of a card is left out, nor hangs over its edge."""
        lettering = self.theme.lettering
        is_within = all(lettering.width(line, plan.style) <= room.width for line in plan.words)
        return is_within and plan.words == lettering.wrap(without_marks(card.text), plan.style, room.width)

    def begun(self, card: CardView, room: Rect, style: Style, emblem: int) -> CardPlan:
        """Some of the emblem, and as much of the text as has room below it, at least its first line.

        One line of several says nothing: there the emblem stands alone, or beside the first words, if it may.
        """
        words = self.theme.lettering.wrap(without_marks(card.text), style, room.width)
        height = self.theme.lettering.height(style)
        lines = max(1, (room.height - emblem - self.theme.px(5)) // height)
        if emblem and lines == 1 < len(words):
            return CardPlan(min(round(room.width / EMBLEM_ASPECT), room.height), (), style)
        if lines < len(words):
            words = (*words[: lines - 1], " ".join(words[lines - 1 :]))
        words = tuple(self.theme.lettering.shortened(line, style, room.width) for line in words)
        left = room.height - len(words) * height - self.theme.px(5)
        return CardPlan(max(0, min(emblem, left)), words, style)
