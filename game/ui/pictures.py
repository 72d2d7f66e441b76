"""Pictures from files: read once, and kept in the sizes and tints in which they were asked for.

Pictures that were made here are weighted: their colours are multiplied with their cover, so that nothing which lies
hidden under clear parts shows as a seam when they are scaled. `lay` is how such a picture is put on another.
"""

from collections import OrderedDict
from pathlib import Path

import msgspec
import pygame

LIMIT = 40 * 1024 * 1024
"""Bytes of made pictures that are kept; the ones used longest ago go first."""


class Wanted(msgspec.Struct, frozen=True):
    """A picture as it is wanted: its file or a part of it, its size, a tint, a turn clockwise, mirrored or not.

    A grey one keeps only its lights and shadows, which a tint gives one colour.
    """

    path: Path
    size: tuple[int, int]
    part: tuple[int, int, int, int] | None = None
    tint: tuple[int, int, int] | None = None
    turn: int = 0
    mirrored: bool = False
    is_grey: bool = False


class Pictures:
    """The pictures in use."""

    def __init__(self) -> None:
        self.originals: dict[Path, pygame.Surface] = {}
        self.made: OrderedDict[Wanted, pygame.Surface] = OrderedDict()
        self.used = 0

    def original(self, path: Path) -> pygame.Surface:
        """A picture as it lies in its file."""
        if path not in self.originals:
            surface = pygame.image.load(path)
            self.originals[path] = surface.convert_alpha() if pygame.display.get_surface() else surface
        return self.originals[path]

    def trimmed(self, path: Path) -> tuple[int, int, int, int]:
        """The part of a picture that is not clear."""
        found = tuple(self.original(path).get_bounding_rect(min_alpha=12))
        return (found[0], found[1], max(1, found[2]), max(1, found[3]))

    def get(self, wanted: Wanted) -> pygame.Surface:
        """A picture in the form in which it is wanted, weighted."""
        surface = self.made.get(wanted)
        if surface is not None:
            self.made.move_to_end(wanted)
            return surface
        surface = self.made[wanted] = self.make(wanted)
        self.used += size_of(surface)
        while self.used > LIMIT and len(self.made) > 1:
            self.used -= size_of(self.made.popitem(last=False)[1])
        return surface

    def make(self, wanted: Wanted) -> pygame.Surface:
        """Cut, scale, mirror, tint and turn a picture."""
        surface = self.original(wanted.path)
        if wanted.part is not None:
            surface = surface.subsurface(wanted.part)
        surface = pygame.transform.smoothscale(weighted(surface), wanted.size)
        if wanted.mirrored:
            surface = pygame.transform.flip(surface, True, False)
        if wanted.is_grey:
            surface = pygame.transform.grayscale(surface)
        if wanted.tint is not None:
            surface.fill((*wanted.tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.rotozoom(surface, -wanted.turn, 1) if wanted.turn else surface

    def fitted(
        self, path: Path, box: tuple[int, int], *, tint: tuple[int, int, int] | None = None, mirrored: bool = False
    ) -> pygame.Surface:
        """A picture as large as it can be inside a box, its shape kept."""
        width, height = self.original(path).get_size()
        share = min(box[0] / width, box[1] / height)
        size = (max(1, round(width * share)), max(1, round(height * share)))
        return self.get(Wanted(path, size, tint=tint, mirrored=mirrored))


def weighted(surface: pygame.Surface) -> pygame.Surface:
    """A picture with its colours multiplied with its cover."""
    if surface.get_bitsize() == 32 and surface.get_masks()[3]:
        return surface.premul_alpha()
    whole = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    whole.blit(surface, (0, 0))
    return whole.premul_alpha()


def lay(surface: pygame.Surface, picture: pygame.Surface, place: tuple[int, int]) -> None:
    """Put a weighted picture on another."""
    surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def faded(picture: pygame.Surface, cover: float) -> pygame.Surface:
    """A weighted picture with only a share (0 to 1) of its cover."""
    copy = picture.copy()
    share = max(0, min(255, round(255 * cover)))
    copy.fill((share, share, share, share), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def size_of(surface: pygame.Surface) -> int:
    """How many bytes a picture takes."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
