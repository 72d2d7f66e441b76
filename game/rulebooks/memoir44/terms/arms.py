"""Infantry, armor and artillery, and the ways in which units go about (Rules 4, 10)."""

from enum import StrEnum

import msgspec


class Arm(StrEnum):
    """What a unit is, for terrain, cards and dice."""

    INFANTRY = "infantry"
    ARMOR = "armor"
    ARTILLERY = "artillery"


ARMS = (Arm.INFANTRY, Arm.ARMOR, Arm.ARTILLERY)


class ByArm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number for each arm; 0 where nothing is said."""

    infantry: int = 0
    """For infantry."""
    armor: int = 0
    """For armor."""
    artillery: int = 0
    """For artillery."""

    def of(self, arm: Arm) -> int:
        """The number for an arm."""
        return (self.infantry, self.armor, self.artillery)[ARMS.index(arm)]


class Gait(StrEnum):
    """What lets some units go where their arm alone could not, or keeps them from it (Rules 8.8, 8.39, 8.52)."""

    BOAT = "boat"
    TRAIN = "train"
    JAPANESE = "japanese"
