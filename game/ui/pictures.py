"""Pictures from files: read once, and kept in the sizes and tints in which they were asked for.

Sizes are kept up to a limit of memory; the ones used longest ago go first.
"""

from collections import OrderedDict
from pathlib import Path

import msgspec
import pygame

LIMIT = 48 * 1024 * 1024


class Wanted(msgspec.Struct, frozen=True):
    """A picture as it is wanted: its file, size, tint, and whether it looks the other way."""

    path: Path
    size: tuple[int, int]
    tint: tuple[int, int, int] | None = None
    mirrored: bool = False
    turn: int = 0
    part: tuple[int, int, int, int] | None = None


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

    def get(self, wanted: Wanted) -> pygame.Surface:
        """A picture in the form in which it is wanted."""
        surface = self.made.get(wanted)
        if surface is not None:
            self.made.move_to_end(wanted)
            return surface
        surface = self.make(wanted)
        self.made[wanted] = surface
        self.used += size_of(surface)
        while self.used > LIMIT and len(self.made) > 1:
            self.used -= size_of(self.made.popitem(last=False)[1])
        return surface

    def make(self, wanted: Wanted) -> pygame.Surface:
        """Cut, scale, mirror, tint and turn a picture."""
        surface = self.original(wanted.path)
        if wanted.part is not None:
            surface = surface.subsurface(wanted.part)
        surface = scaled(surface, wanted.size)
        if wanted.mirrored:
            surface = pygame.transform.flip(surface, True, False)
        if wanted.tint is not None:
            surface = tinted(surface, wanted.tint)
        return pygame.transform.rotozoom(surface, -wanted.turn, 1) if wanted.turn else surface

    def fitted(self, path: Path, box: tuple[int, int], **how: object) -> pygame.Surface:
        """A picture as large as it can be inside a box, its shape kept."""
        width, height = self.original(path).get_size()
        share = min(box[0] / width, box[1] / height)
        size = (max(1, round(width * share)), max(1, round(height * share)))
        return self.get(msgspec.structs.replace(Wanted(path, size), **how))


def scaled(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture in another size, smooth, with no dark seam where it is clear.

    Colours are weighted with their cover while they are mixed; otherwise what lies hidden under clear parts shows.
    """
    if surface.get_size() == size:
        return surface
    ready = surface if surface.get_bitsize() == 32 else surface.convert_alpha()
    if not ready.get_masks()[3]:
        return pygame.transform.smoothscale(ready, size)
    return unweighted(pygame.transform.smoothscale(ready.premul_alpha(), size))


def unweighted(surface: pygame.Surface) -> pygame.Surface:
    """The ordinary form of a picture whose colours are weighted with their cover."""
    data = bytearray(pygame.image.tobytes(surface, "RGBA"))
    for at in range(0, len(data), 4):
        cover = data[at + 3]
        if 0 < cover < 255:
            for channel in (at, at + 1, at + 2):
                data[channel] = min(255, data[channel] * 255 // cover)
    return pygame.image.frombytes(bytes(data), surface.get_size(), "RGBA")


def tinted(surface: pygame.Surface, colour: tuple[int, int, int]) -> pygame.Surface:
    """A silhouette in a colour: its shape and its lights stay, its ink takes the colour."""
    copy = surface.copy()
    copy.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def size_of(surface: pygame.Surface) -> int:
    """How many bytes a picture takes."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
