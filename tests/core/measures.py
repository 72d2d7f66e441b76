"""What tests measure by: distances between hexes, and all that a flood reaches."""

from collections.abc import Sequence

from game.core.hexset import ENDLESS, Mode, SpaceSet, rings_by_mode


def axial_distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Hexes between two places in axial coordinates."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def flood_by_mode(
    modes: Sequence[Mode], starts: Sequence[SpaceSet], changes: SpaceSet, steps: int = ENDLESS
) -> tuple[SpaceSet, ...]:
    """Everything that can be reached in each mode, changing from one to another where that is allowed."""
    reached = list(starts)
    for ring in rings_by_mode(modes, starts, changes, steps):
        reached = [known | entered for known, entered in zip(reached, ring, strict=True)]
    return tuple(reached)
