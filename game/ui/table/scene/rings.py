"""Rings on the ground around standing figures: what may be done to them, and what has been."""

from functools import lru_cache

import pygame

from game.core.actions import Kind, Target
from game.ui.palettes import Palette
from game.ui.pictures import lay, weighted
from game.ui.table.map.fan import WIDTH
from game.ui.table.pieces.counters import ACTIVE
from game.ui.table.pieces.figures import RING, RING_DEPTH, RING_DOWN
from game.ui.table.pieces.placing import Laid
from game.ui.table.scene.lights import CHOSEN
from game.ui.table.scene.stage import Stage
from game.ui.theme import Colour

FINE = 3
BREATH = 46
"""How much a ring colours the ground inside it, of 255."""


class Rings:
    """The painter of rings on the ground."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette

    def below(self, part: pygame.Surface, one: Laid, stage: Stage) -> None:
        """All rings of a piece, under its figures."""
        target = Target(Kind.PIECE, one.piece.piece)
        is_chosen = target == stage.subject or one.piece.state == CHOSEN
        if is_chosen:
            self.ring(part, one, self.palette.offered, 0.055)
        elif target in stage.targets:
            self.ring(part, one, self.palette.offered if target == stage.hover else self.palette.pale, 0.036)
        elif one.piece.state in ACTIVE:
            self.ring(part, one, self.palette.ordered, 0.034)
        if target == stage.focus:
            self.ring(part, one, self.palette.focus, 0.05)
        if target == stage.refused:
            self.ring(part, one, self.palette.refused, 0.05)

    def ring(self, part: pygame.Surface, one: Laid, colour: Colour, width: float) -> None:
        """One ring."""
        unit = one.width / WIDTH
        sprite = ring_sprite(max(10, round(RING * unit)), colour, max(1.5, width * unit))
        place = sprite.get_rect(center=(one.x, round(one.y + RING_DOWN * unit)))
        if part.get_rect().colliderect(place):
            lay(part, sprite, place.topleft)


@lru_cache(maxsize=64)
def ring_sprite(radius: int, colour: Colour, width: float) -> pygame.Surface:
    """A ring that lies on the ground, with a breath of its colour inside and a dark edge outside."""
    edge = max(1.0, width * 0.35)
    size = (2 * radius * FINE, round(2 * radius * RING_DEPTH) * FINE)
    fine = pygame.Surface(size, pygame.SRCALPHA)
    box = fine.get_rect()
    pygame.draw.ellipse(fine, (40, 30, 10, 190), box)
    pygame.draw.ellipse(fine, colour, box.inflate(-2 * edge * FINE, -2 * edge * FINE))
    inner = box.inflate(-2 * (edge + width) * FINE, -2 * (edge + width) * FINE)
    pygame.draw.ellipse(fine, (40, 30, 10, 150), inner)
    pygame.draw.ellipse(fine, (*colour, BREATH), inner.inflate(-edge * FINE, -edge * FINE))
    return pygame.transform.smoothscale(weighted(fine), (size[0] // FINE, size[1] // FINE))
