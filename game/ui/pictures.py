"""Pictures from files: read once, and kept in the sizes and tints in which they were asked for.

Pictures that were made here are weighted: their colours are multiplied with their cover, so that nothing which lies
hidden under clear parts shows as a seam when they are scaled. `lay` is how such a picture is put on another.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Generic, TypeVar

import msgspec
import pygame

LIMIT = 20 * 1024 * 1024
"""Bytes of made pictures that are kept; the ones used longest ago go first."""

LARGE = 4 * 1024 * 1024
"""Bytes from which on a file is a sheet of many pictures or a whole map: it stays as it is read, in three bytes a pixel
where nothing is clear, and what is cut out of it is kept beside it."""

READERS = 2
"""So many files are read ahead at once."""

Part = tuple[int, int, int, int]
Key = TypeVar("Key")


class Wanted(msgspec.Struct, frozen=True):
    """A picture as it is wanted: its file or a part of it, its size, a tint, a turn clockwise, mirrored or not.

    A grey one keeps only its lights and shadows, which a tint gives one colour.
    """

    path: Path
    size: tuple[int, int]
    part: Part | None = None
    tint: tuple[int, int, int] | None = None
    turn: int = 0
    mirrored: bool = False
    is_grey: bool = False


class Shelf(Generic[Key]):
    """Pictures that are kept up to a limit of bytes; the ones used longest ago go first."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self.used = 0

    def get(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture, made if it is not kept."""
        surface = self.kept.get(key)
        if surface is not None:
            self.kept.move_to_end(key)
            return surface
        surface = self.kept[key] = make()
        self.used += size_of(surface)
        while self.used > self.limit and len(self.kept) > 1:
            self.used -= size_of(self.kept.popitem(last=False)[1])
        return surface


class Pictures:
    """The pictures in use."""

    def __init__(self) -> None:
        self.originals: dict[Path, pygame.Surface] = {}
        self.coming: dict[Path, Future[pygame.Surface]] = {}
        self.trims: dict[Path, Part] = {}
        self.parts: Shelf[tuple[Path, Part]] = Shelf(LIMIT)
        self.made: Shelf[Wanted] = Shelf(LIMIT)

    def original(self, path: Path) -> pygame.Surface:
        """A picture as it lies in its file."""
        if path not in self.originals:
            coming = self.coming.pop(path, None)
            self.originals[path] = read(path) if coming is None else fit_to_show(coming.result())
        return self.originals[path]

    def read_ahead(self, paths: Iterable[Path]) -> None:
        """Begin to read files that will be wanted, while something else is done."""
        for path in paths:
            if path not in self.originals and path not in self.coming and path.is_file():
                self.coming[path] = self.readers.submit(pygame.image.load, path)

    @cached_property
    def readers(self) -> ThreadPoolExecutor:
        """Who reads ahead."""
        return ThreadPoolExecutor(READERS, "pictures")

    def once(self, path: Path) -> pygame.Surface:
        """A picture of which only what is made of it now will be kept."""
        return self.originals.get(path) or read(path)

    def part(self, path: Path, part: Part) -> pygame.Surface:
        """A part of a picture; of a large one it is kept, so that the whole can be put away."""
        if not self.has_part(path, part) and size_of(self.original(path)) < LARGE:
            return self.original(path).subsurface(part)
        return self.parts.get((path, part), lambda: shown_well(self.original(path).subsurface(part).copy()))

    def has_part(self, path: Path, part: Part) -> bool:
        """Whether a part of a large picture is at hand without the whole."""
        return (path, part) in self.parts.kept

    def put_sheets_away(self) -> None:
        """Let go of large files out of which parts were cut, for these are in use, and of those that wait unused."""
        self.coming = {path: coming for path, coming in self.coming.items() if is_small(coming)}
        for path in {path for path, _ in self.parts.kept if path in self.originals}:
            if size_of(self.originals[path]) >= LARGE:
                del self.originals[path]

    def trimmed(self, path: Path) -> Part:
        """The part of a picture that is not clear."""
        if path not in self.trims:
            found = self.original(path).get_bounding_rect(min_alpha=12)
            self.trims[path] = (found.x, found.y, max(1, found.width), max(1, found.height))
        return self.trims[path]

    def get(self, wanted: Wanted) -> pygame.Surface:
        """A picture in the form in which it is wanted, weighted."""
        return self.made.get(wanted, lambda: self.make(wanted))

    def make(self, wanted: Wanted) -> pygame.Surface:
        """Cut, scale, mirror, tint and turn a picture."""
        surface = self.original(wanted.path) if wanted.part is None else self.part(wanted.path, wanted.part)
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


def read(path: Path) -> pygame.Surface:
    """A picture from its file."""
    return fit_to_show(pygame.image.load(path))


def is_small(coming: Future[pygame.Surface]) -> bool:
    """Whether a file that is read ahead is no large one, as far as is known yet."""
    if not coming.done():
        return True
    return coming.exception() is None and size_of(coming.result()) < LARGE


def fit_to_show(surface: pygame.Surface) -> pygame.Surface:
    """A picture out of a file, all but a large one in the form in which it is shown."""
    return surface if size_of(surface) >= LARGE else shown_well(surface)


def shown_well(surface: pygame.Surface) -> pygame.Surface:
    """A picture in the form in which the window shows it without further ado, once there is one."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def weighted(surface: pygame.Surface) -> pygame.Surface:
    """A picture with its colours multiplied with its cover; one that covers all has them so already."""
    if surface.get_bitsize() == 32 and surface.get_masks()[3]:
        return surface.premul_alpha()
    whole = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    whole.blit(surface, (0, 0))
    return whole


@lru_cache(maxsize=512)
def weighted_colour(colour: tuple[int, ...]) -> tuple[int, int, int, int]:
    """A colour multiplied with its cover; one without a cover covers all."""
    dot = pygame.Surface((1, 1), pygame.SRCALPHA)
    dot.fill(colour)
    red, green, blue, cover = dot.premul_alpha().get_at((0, 0))
    return red, green, blue, cover


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
