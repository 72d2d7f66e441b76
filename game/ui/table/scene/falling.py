"""Figures that fall: they topple over their feet one after another, lie for a moment, and are gone."""

import pygame
from msgspec.structs import replace

from game.core.events import Event, PieceReduced, PieceRemoved
from game.core.view import PieceView
from game.ui.pictures import faded, lay
from game.ui.table.motion.animation import Playing
from game.ui.table.pieces.counters import Counters
from game.ui.table.pieces.figures import FOOT
from game.ui.table.pieces.placing import Laid

TOPPLED, LATER, FADES = 0.45, 0.16, 0.72
"""In what share of the time a figure falls, how much later the next one does, and from when on they fade."""

LYING = 78
"""How far a figure that lies has turned, in degrees."""


def losses_of(event: Event, piece: PieceView) -> int:
    """How many figures of a piece fall with an event."""
    match event:
        case PieceReduced(piece=hit, lost=lost) if hit == piece.piece and lost > 0:
            return min(lost, piece.strength)
        case PieceRemoved(piece=gone) if gone == piece.piece and event.is_loss:
            return piece.strength
    return 0


def left_of(piece: PieceView, fallen: int) -> PieceView:
    """A piece without the figures that fall."""
    return replace(piece, strength=piece.strength - fallen)


def draw_falling(part: pygame.Surface, counters: Counters, one: Laid, fallen: int, playing: Playing) -> None:
    """The figures of a piece that fall now."""
    shown = counters.figures_of(one.piece, (one.width, one.height))
    for turn, figure in enumerate(shown[one.piece.strength - fallen : one.piece.strength]):
        share = min(1.0, max(0.0, (playing.share - turn * LATER) / TOPPLED))
        angle = share * share * LYING * (-1 if one.piece.side == 0 else 1)
        cover = 1.0 if playing.share < FADES else (1 - playing.share) / (1 - FADES)
        picture = faded(figure.picture, cover) if cover < 1 else figure.picture
        lay_toppled(part, picture, (one.x + figure.x, one.y + figure.y), angle)


def lay_toppled(part: pygame.Surface, picture: pygame.Surface, foot: tuple[float, float], angle: float) -> None:
    """A figure turned about its foot."""
    turned = pygame.transform.rotozoom(picture, -angle, 1) if angle else picture
    size = picture.get_height()
    above = pygame.Vector2(0, size * (0.5 - FOOT)).rotate(angle)
    middle = (round(foot[0] + above.x), round(foot[1] + above.y))
    lay(part, turned, turned.get_rect(center=middle).topleft)
