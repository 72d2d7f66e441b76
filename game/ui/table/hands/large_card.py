"""The card under the pointer, so large that all of it can be read, and below it why it cannot be played now."""

from collections.abc import Mapping

import pygame

from game.core.actions import Refusal, SpaceId
from game.core.view import CardView
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.drawing.flow import Writing, paint, sentence
from game.ui.table.drawing.shapes import rounded
from game.ui.table.hands.cards import CardFace, Cards
from game.ui.text import BODY
from game.ui.theme import Theme

PAD = 10
KEPT = 24
INK = (246, 224, 214)


class LargeCards:
    """The large pictures of cards, each kept for a while."""

    def __init__(self, cards: Cards, places: Mapping[str, SpaceId], theme: Theme) -> None:
        self.cards = cards
        self.places = places
        self.theme = theme
        self.made: dict[tuple[CardView, Refusal | None, int], pygame.Surface] = {}

    def get(self, card: CardView, why_not: Refusal | None, highest: int) -> pygame.Surface:
        """A card no higher than this, if that can be, and the reason why not."""
        key = (card, why_not, highest)
        if key not in self.made:
            if len(self.made) >= KEPT:
                self.made.clear()
            self.made[key] = self.painted(card, why_not, highest)
        return self.made[key]

    def painted(self, card: CardView, why_not: Refusal | None, highest: int) -> pygame.Surface:
        """Paint the card, and the reason below it."""
        note = self.note(why_not, self.cards.large_size(card, highest)[0]) if why_not is not None else None
        below = note.get_height() + self.theme.px(PAD) // 2 if note is not None else 0
        size = self.cards.large_size(card, highest - below)
        if note is not None and why_not is not None and note.get_width() != size[0]:
            note = self.note(why_not, size[0])
        face = self.cards.get(CardFace(card, size, large=True))
        if note is None:
            return face
        surface = pygame.Surface((size[0], size[1] + below), pygame.SRCALPHA)
        lay(surface, face, (0, 0))
        lay(surface, note, (0, surface.get_height() - note.get_height()))
        return surface

    def note(self, why_not: Refusal, width: int) -> pygame.Surface:
        """Why the card cannot be played, with the paragraph."""
        pad, lettering = self.theme.px(PAD), self.theme.lettering
        writing = Writing(BODY, INK, look.GOLD_PALE)
        words = f"{why_not.sentence} § {why_not.rule}" if why_not.rule else why_not.sentence
        text = sentence(words, writing, width - 2 * pad, lettering, self.places)
        ground = rounded((width, text.height + pad + pad // 2), self.theme.px(8), look.BRICK, look.BRICK_EDGE, 1)
        surface = ground.copy()
        paint(surface, text, (pad, pad // 2), writing, lettering)
        return surface
