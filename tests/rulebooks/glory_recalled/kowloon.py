"""Kowloon about to fall, with the Island behind it, and the Kowloon Event (Rules 12)."""

from tests.rulebooks.glory_recalled.drawn import Situation, draw

PICTURE = """
    Camp assembly_box = Alpha = Bravo red = Charlie - Delta
    Tower pier source = Charlie
    Rock battery range3 ~ Tower
    Point battery range3 source - Delta
    Far - Delta
    Edge = Remote - Far
    island:
    Victoria pier source = Peak = Gap
    Quay pier = Gap
"""


def before(**words: str) -> Situation:
    """The last red space of Kowloon is about to fall to 1/228."""
    standing = {"Alpha": "1/228", "Charlie": "2RS A", "Victoria": "2RS B", **words}
    return draw(PICTURE, event=False, points=(0, 5), places=standing)


def event(**words: str) -> Situation:
    """The Kowloon Event has just happened."""
    return before(**words).do("march 1/228", "move Bravo").finish()
