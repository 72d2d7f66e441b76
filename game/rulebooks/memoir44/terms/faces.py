"""The faces of a battle die, and what a roll of them does to a unit (Rules 5.6)."""

from functools import lru_cache

import msgspec

from game.core.combat import chances_of, mean
from game.rulebooks.memoir44.terms.arms import Arm
from game.rulebooks.memoir44.terms.unit_types import FaceWord, UnitType

INFANTRY_FACES, ARMOR_FACE, GRENADE, STAR, FLAG = (0, 1), 2, 3, 4, 5
FACES = range(6)
"""Two infantry, one each of armor, grenade, star and flag."""

FACE_NAMES = ("infantry", "infantry", "armor", "grenade", "star", "flag")
HITTING = {
    Arm.INFANTRY: frozenset((*INFANTRY_FACES, GRENADE)),
    Arm.ARMOR: frozenset((ARMOR_FACE, GRENADE)),
    Arm.ARTILLERY: frozenset((GRENADE,)),
}
"""The faces that hit each arm."""


class Toll(msgspec.Struct, frozen=True, gc=False):
    """What a roll does to its target: figures lost and flags to be answered."""

    figures: int
    flags: int


def faces_named(words: tuple[FaceWord, ...]) -> frozenset[int]:
    """The faces with these words on them."""
    return frozenset(face for face in FACES if FACE_NAMES[face] in words)


def hitting_faces(target: UnitType, *, stars_hit: bool) -> frozenset[int]:
    """The faces that hit a unit: those of its arm or its own few, and stars where they hit (Rules 5.6, 10.5, 10.16)."""
    faces = faces_named(target.hit_by) if target.hit_by else HITTING[target.arm]
    return faces | {STAR} if stars_hit else faces


def toll(hitting: frozenset[int], figures: int, faces: tuple[int, ...]) -> Toll:
    """Count hits and flags against a unit of so many figures (Rules 5.6, 6.1). An eliminated unit has no flags."""
    hits = sum([face in hitting for face in faces])
    lost = min(hits, figures)
    return Toll(lost, faces.count(FLAG) if lost < figures else 0)


@lru_cache(maxsize=512)
@lru_cache(maxsize=1024)
def expected_hits(hitting: frozenset[int], figures: int, dice: int) -> float:
    """How many hits a roll brings on average, counted by the function that resolves it."""
    return mean(chances_of(dice, FACES, lambda faces: toll(hitting, figures, faces).figures), float)
