"""Drafts of counters: at a scale that is new they are at first those of another scale, made smaller or larger.

A hundred counters are so in sight at once; the counters themselves are painted between the next frames.
"""

import msgspec
import pygame

from game.ui.table.pieces.face import Counter, Face


class Drafts:
    """The drafts that are seen, and the counters of which they are made: of each face the one that was painted last.

    Nothing is a draft until the map is turned to its second scale.
    """

    def __init__(self) -> None:
        self.scale = 0.0
        self.latest: dict[Face, tuple[float, Face, Counter]] = {}
        self.shown: dict[Face, Counter] = {}

    def turn_to(self, scale: float) -> None:
        """From now on the map is seen at this scale."""
        if scale != self.scale:
            self.scale = scale
            self.shown.clear()

    def of(self, face: Face) -> Counter | None:
        """The draft of a counter that was painted at another scale; None if it must be painted at once."""
        if face in self.shown:
            return self.shown[face]
        scale, other, counter = self.latest.get(whatever_size(face), (self.scale, face, None))
        if counter is None or scale == self.scale:
            return None
        draft = self.shown[face] = resized(counter, face.size[0] / other.size[0])
        return draft

    def note(self, face: Face, counter: Counter) -> None:
        """A counter was painted: it is no draft any more, and others are made of it."""
        self.shown.pop(face, None)
        self.latest[whatever_size(face)] = (self.scale, face, counter)

    def forget(self, face: Face, counter: Counter) -> None:
        """A counter is no longer kept."""
        key = whatever_size(face)
        if key in self.latest and self.latest[key][2] is counter:
            del self.latest[key]


def whatever_size(face: Face) -> Face:
    """What is the same of a face at all scales."""
    return msgspec.structs.replace(face, size=(0, 0), covered=0)


def resized(counter: Counter, share: float) -> Counter:
    """A counter so many times as large."""
    size = [max(1, round(length * share)) for length in counter.surface.get_size()]
    return Counter(pygame.transform.smoothscale(counter.surface, size), round(counter.margin * share))
