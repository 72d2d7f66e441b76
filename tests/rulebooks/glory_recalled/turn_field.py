"""A field on which both sides can do something, for the tests of turns."""

from tests.rulebooks.glory_recalled.drawn import Situation, draw

FIELD = """
    Camp assembly_box = Alpha = Bravo = Charlie
    Alpha - Golf
    island:
    Delta pier source - Echo red - Foxtrot
"""


def field(**words: str) -> Situation:
    """Both sides can do something; the Japanese begin."""
    standing = {"Alpha": "1/228, 2/228", "Delta": "2RS A", **words}
    return draw(FIELD, places=standing)
