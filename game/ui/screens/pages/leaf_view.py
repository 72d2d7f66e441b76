"""The parts of a page of the reference, one below the other, scrolled by the wheel and the keys."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate

import pygame
from pygame import Rect
from pygame.event import Event

from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.screens.pages import paint
from game.ui.screens.pages.leaves import Leaf
from game.ui.text import BODY, SMALL_STRONG, STRONG, TITLE
from game.ui.theme import Theme

WHEEL = 60
PICTURE = 56
GAP = 12


class LeafView:
    """Parts of a page in their place."""

    def __init__(self, place: Rect, theme: Theme, leaves: Sequence[Leaf], follow: Callable[[str], None]) -> None:
        self.place = place
        self.inner = place.inflate(-theme.px(40), -theme.px(24))
        self.theme = theme
        self.leaves = tuple(leaves)
        self.follow = follow
        self.scrolled = 0
        self.tops = [0, *accumulate(self.height(leaf) for leaf in self.leaves)]
        self.links: list[tuple[Rect, str]] = []

    # How large everything is

    def picture(self, leaf: Leaf) -> pygame.Surface | None:
        """The picture of a part: small beside an entry, as wide as the page where it stands alone."""
        if leaf.picture is None or not leaf.picture.is_file():
            return None
        alone = not (leaf.title or leaf.text)
        box = (self.inner.width, self.inner.height) if alone else (self.theme.px(PICTURE * 1.5), self.theme.px(PICTURE))
        return self.theme.pictures.fitted(leaf.picture, box)

    def room(self, leaf: Leaf) -> int:
        """How wide the words of a part may be."""
        return self.inner.width - (self.theme.px(PICTURE * 1.5 + GAP) if leaf.picture is not None else 0)

    def height(self, leaf: Leaf) -> int:
        """The height of a part with the gap below it."""
        lettering, gap = self.theme.lettering, self.theme.px(GAP)
        if leaf.level:
            return lettering.height(TITLE) + 2 * gap
        words = lettering.height(STRONG) if leaf.title else 0
        words += len(lettering.wrap(leaf.text, BODY, self.room(leaf))) * lettering.height(BODY) if leaf.text else 0
        words += lettering.height(SMALL_STRONG) if leaf.links else 0
        picture = self.picture(leaf)
        return max(words, picture.get_height() if picture is not None else 0) + gap

    @property
    def longest(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.tops[-1] - self.inner.height)

    def scroll(self, to: int) -> None:
        """Scroll to a height."""
        self.scrolled = max(0, min(self.longest, to))

    def show(self, number: int) -> None:
        """Scroll to a part."""
        self.scroll(self.tops[number])

    def first(self) -> int:
        """The first part that can be seen."""
        return max(0, min(len(self.leaves) - 1, bisect_right(self.tops, self.scrolled) - 1))

    # The mouse and drawing

    def handle(self, event: Event) -> bool:
        """The wheel scrolls, a click follows a link."""
        if event.type == pygame.MOUSEWHEEL and self.place.collidepoint(pygame.mouse.get_pos()):
            self.scroll(self.scrolled - event.y * self.theme.px(WHEEL))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            found = next((where for place, where in self.links if place.collidepoint(event.pos)), "")
            if found:
                self.follow(found)
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what can be seen."""
        paint.panel(surface, self.place, self.theme)
        clip = surface.get_clip()
        surface.set_clip(self.inner.clip(clip))
        self.links = []
        for number in range(self.first(), len(self.leaves)):
            top = self.inner.y + self.tops[number] - self.scrolled
            if top > self.inner.bottom:
                break
            self.draw_leaf(surface, self.leaves[number], top)
        surface.set_clip(clip)
        if self.longest:
            height = max(self.theme.px(28), self.inner.height * self.inner.height // self.tops[-1])
            top = self.inner.y + (self.inner.height - height) * self.scrolled // self.longest
            grip = Rect(self.place.right - self.theme.px(12), top, self.theme.px(5), height)
            pygame.draw.rect(surface, look.FAINT, grip, border_radius=self.theme.px(3))

    def draw_leaf(self, surface: pygame.Surface, leaf: Leaf, top: int) -> None:
        """Draw one part."""
        theme, left = self.theme, self.inner.x
        if leaf.level:
            paint.line(surface, (left, top + theme.px(GAP)), leaf.title, TITLE, look.GOLD, theme, self.inner.width)
            return
        picture = self.picture(leaf)
        if picture is not None:
            lay(surface, picture, (left, top))
        if leaf.picture is not None and (leaf.title or leaf.text):
            left += theme.px(PICTURE * 1.5 + GAP)
        if leaf.title:
            paint.line(surface, (left, top), leaf.title, STRONG, look.GOLD_PALE, theme, self.room(leaf))
            top += theme.lettering.height(STRONG)
        for line in theme.lettering.wrap(leaf.text, BODY, self.room(leaf)) if leaf.text else ():
            paint.line(surface, (left, top), line, BODY, look.TEXT, theme)
            top += theme.lettering.height(BODY)
        for words, where in leaf.links:
            end = paint.line(surface, (left, top), words, SMALL_STRONG, look.GOLD, theme)
            self.links.append((Rect(left, top, end - left, theme.lettering.height(SMALL_STRONG)), where))
            left = end + theme.px(GAP)
