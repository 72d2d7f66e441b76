"""What is drawn around stacks: the plate under one that is fanned out, and the number of counters on a closed one."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.actions import Kind, Target
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.drawing.shapes import disc, rounded, shadow
from game.ui.table.map.ground import Ground
from game.ui.table.pieces.fanning import Fan
from game.ui.table.pieces.placing import Laid, box_of, by_space, has_printed, laid_out
from game.ui.table.scene.stage import Stage
from game.ui.text import Style
from game.ui.theme import Theme

PLATE, PLATE_ON_PANELS = (30, 34, 36, 225), (30, 34, 36, 255)
"""The ground of a fan, through which the map can be made out, but no words of a panel."""

COUNTED = 4
"""From so many counters on their number is written on a stack."""

SIGN, SMALLEST_SIGN, FIGURE = 0.34, 15, 0.66
"""The disc with the number, in widths of a counter and at least in pixels, and the figure in heights of the disc."""


class StackLights:
    """The painter of stacks."""

    def __init__(self, ground: Ground, theme: Theme) -> None:
        self.ground = ground
        self.theme = theme

    def plate(self, part: pygame.Surface, stage: Stage, fan: Fan) -> None:
        """The plate under a stack that is fanned out; its edge glows where something may be done to the space."""
        box = Rect(fan.spread.plate)
        if fan.is_apart:
            self.leash(part, fan)
        radius, blur = max(4, round(fan.spread.side * 0.15)), max(2, round(fan.spread.side * 0.06))
        dark = shadow(box.size, radius, blur, 150)
        lay(part, dark, (box.x - 2 * blur, box.y - 2 * blur))
        is_lit = Target(Kind.SPACE, fan.space) in stage.targets
        edge, width = (self.theme.palette.legal, 3) if is_lit else (look.CARD_EDGE, 1)
        ground = PLATE_ON_PANELS if fan.is_beside else PLATE
        lay(part, rounded(box.size, radius, ground, edge, self.theme.px(width)), box.topleft)

    def leash(self, part: pygame.Surface, fan: Fan) -> None:
        """A line from where a stack lies to its plate farther off."""
        start, plate = Rect(fan.stack).center, Rect(fan.spread.plate)
        for ink, width in ((look.INK, 5), (look.CARD_EDGE, 3)):
            pygame.draw.line(part, ink, start, plate.center, self.theme.px(width))
            pygame.draw.circle(part, ink, start, self.theme.px(width))

    def counts(self, part: pygame.Surface, stage: Stage, names: Sequence[Rect] = ()) -> None:
        """How many counters lie on each other, where they cannot be counted; golden if one of them, or the space whose
        light they hide, may be chosen. The numbers keep clear of the names that stand there."""
        for space, held in by_space(stage.view.pieces).items():
            is_fanned = stage.lifted_stack == space
            if len(held) < COUNTED or is_fanned or space in self.ground.boxes or not has_printed(held):
                continue
            is_lit = space in stage.lit_spaces or any(piece.piece in stage.lit_pieces for piece in held)
            self.count(part, laid_out(held, self.ground, stage.camera), names, is_lit=is_lit)

    def count(self, part: pygame.Surface, held: Sequence[Laid], names: Sequence[Rect], *, is_lit: bool) -> None:
        """The number of counters in a stack, in the notch at its lower right, or the other one if a name is there."""
        bottom, top = held[0], held[-1]
        size = max(SMALLEST_SIGN, round(top.width * SIGN))
        lowest, highest = box_of(bottom), box_of(top)
        notches = (
            (lowest.right - size // 3, highest.bottom - size // 3),
            (highest.left + size // 3, lowest.top + size // 3),
        )
        ground, ink = (look.GOLD, look.INK) if is_lit else (look.DESK_DEEP, look.CREAM)
        sign = disc(size // 2, ground, ink, 1)
        places = [sign.get_rect(center=notch) for notch in notches]
        place = next((place for place in places if place.collidelist(names) < 0), places[0])
        lay(part, sign, place.topleft)
        text = self.theme.lettering.line(str(len(held)), Style(size * FIGURE / self.theme.scale, "Bold"), ink)
        seen = text.get_bounding_rect()
        part.blit(text, (place.centerx - seen.centerx, place.centery - seen.centery))
