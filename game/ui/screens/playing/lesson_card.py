"""The card of a lesson: what is said, beside the thing that it speaks of, and the button with which one reads on."""

from collections.abc import Iterable, Sequence
from math import dist

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.drawing.layout import beside, overlap, slid
from game.ui.table.drawing.shapes import rounded, shadow
from game.ui.text import SMALL, STRONG, Style
from game.ui.theme import Theme

WIDTH = 330
WORDS = Style(17)
FRAME, ASIDE = 4, 14
"""How thick a frame is, and how much larger than what is in it: a golden button must stand out from it."""
Point = tuple[int, int]

LARGE = 300
"""What is higher and wider than this, as the map is, is framed along its own edge: there are words close beside it."""

LEAST = 56
"""A frame is no smaller than this, however small the map is shown, unless it would take in a neighbour."""


class LessonCard:
    """A step of a lesson as it is painted: its words, how far the lesson is, and its button, if it has one."""

    def __init__(self, says: str, count: str, button: str, theme: Theme) -> None:
        px = theme.px
        self.theme = theme
        lines = theme.lettering.wrap(says, WORDS, px(WIDTH - 36))
        step = round(theme.lettering.height(WORDS) * 1.1)
        height = px(16) + step * len(lines) + px(14) + px(30) + px(12)
        self.picture = rounded((px(WIDTH), height), px(10), look.PANEL, look.GOLD, 2).copy()
        top = px(16)
        for line in lines:
            self.picture.blit(theme.lettering.line(line, WORDS, look.CREAM), (px(18), top))
            top += step
        foot = Rect(px(18), top + px(14), px(WIDTH - 36), px(30))
        told = theme.lettering.line(count, SMALL, look.MUTED)
        self.picture.blit(told, told.get_rect(midleft=foot.midleft))
        self.button = self.with_button(button, foot) if button else Rect(0, 0, 0, 0)
        self.place = Rect(0, 0, 0, 0)

    def with_button(self, text: str, foot: Rect) -> Rect:
        """Paint the button at the right of the foot; where it is on the card."""
        words = self.theme.lettering.line(text, STRONG, look.DESK_DEEP)
        place = Rect(0, 0, words.get_width() + self.theme.px(26), foot.height)
        place.midright = foot.midright
        lay(self.picture, rounded(place.size, self.theme.px(6), look.GOLD), place.topleft)
        self.picture.blit(words, words.get_rect(center=place.center))
        return place

    def put(self, anchor: Rect, window: Rect, clear: Sequence[Rect], aside: Sequence[Rect], stays: Rect) -> None:
        """Find its place: beside the anchor, or in the lower middle of the window where there is none.

        It lies rather farther off than over what must be clear, and goes aside for the rest where it can.
        It stays where it lay before as long as it hides no more there, so that nobody has to run after its button.
        """
        bounds, size = window.inflate(-self.theme.px(24), -self.theme.px(24)), self.picture.get_size()
        if anchor.width:
            seen = (anchor, *clear, *aside)
            self.place = slid(beside(size, anchor, bounds, aside, self.theme.px(26), clear), bounds, seen)
            if stays.size == size and bounds.contains(stays) and hidden(stays, seen) <= hidden(self.place, seen):
                self.place = stays
        else:
            self.place = Rect((0, 0), size)
            self.place.midbottom = (window.width * 2 // 5, bounds.bottom - window.height // 5)

    def draw(self, surface: pygame.Surface, anchor: Rect, pieces: Sequence[Rect], buttons: Sequence[Rect] = ()) -> None:
        """A frame around the anchor, a line from there that crosses no button if it can, and the card."""
        blur = self.theme.px(8)
        if anchor.width:
            frame = self.frame(anchor, pieces).clip(surface.get_rect())
            pygame.draw.rect(surface, look.GOLD, frame, self.theme.px(FRAME), border_radius=self.theme.px(10))
            if not frame.colliderect(self.place):
                self.draw_line(surface, frame, [one for one in buttons if not frame.colliderect(one)])
        lay(surface, shadow(self.place.size, self.theme.px(10), blur, 170), self.place.move(-2 * blur, -blur).topleft)
        lay(surface, self.picture, self.place.topleft)

    def frame(self, anchor: Rect, pieces: Sequence[Rect]) -> Rect:
        """The frame around the anchor, which stands out, but takes in no piece beside it."""
        if min(anchor.size) > self.theme.px(LARGE):
            return anchor
        frame = anchor.inflate(self.theme.px(ASIDE), self.theme.px(ASIDE))
        least = self.theme.px(LEAST)
        if max(frame.size) >= least:
            return frame
        large = frame.inflate(*(least - side for side in frame.size))
        neighbours = [piece for piece in pieces if not anchor.collidepoint(piece.center)]
        return large if large.collidelist(neighbours) < 0 else frame

    def draw_line(self, surface: pygame.Surface, frame: Rect, buttons: Sequence[Rect]) -> None:
        """A golden line from the card to the frame."""
        start, end = self.line_to(frame, buttons)
        pygame.draw.line(surface, look.GOLD, start, end, self.theme.px(FRAME))
        pygame.draw.circle(surface, look.GOLD, end, self.theme.px(FRAME + 2))

    def line_to(self, frame: Rect, buttons: Sequence[Rect]) -> tuple[Point, Point]:
        """From where to where the line goes: the shortest, unless another one crosses fewer buttons."""
        nearest = nearest_point(self.place, frame.center)
        lines = [(nearest, nearest_point(frame, nearest))]
        lines += [(start, end) for start in edge_points(self.place) for end in edge_points(frame)]
        wide = [one.inflate(2 * self.theme.px(FRAME), 2 * self.theme.px(FRAME)) for one in buttons]

        def worth(line: tuple[Point, Point]) -> tuple[int, float]:
            crossed = sum(bool(one.clipline(line)) for one in wide)
            return crossed, dist(*line) if line != lines[0] else 0

        return min(lines, key=worth)

    @property
    def button_place(self) -> Rect:
        """Where its button is in the window."""
        return self.button.move(self.place.topleft)


def hidden(card: Rect, seen: Iterable[Rect]) -> int:
    """How much of what should be seen a card lies over, in pixels."""
    return sum(overlap(card, one) for one in seen)


def edge_points(box: Rect) -> list[Point]:
    """The corners of a box and the middles of its sides."""
    right, bottom = box.right - 1, box.bottom - 1
    xs, ys = (box.left, box.centerx, right), (box.top, box.centery, bottom)
    return [(x, y) for x in xs for y in ys if (x, y) != box.center]


def nearest_point(box: Rect, point: Point) -> Point:
    """The point of a box that is nearest to another point."""
    x, y = point
    return max(box.left, min(x, box.right - 1)), max(box.top, min(y, box.bottom - 1))
