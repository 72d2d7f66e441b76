"""What tests measure by: distances between hexes, and all that a flood reaches."""

from collections.abc import Sequence

from game.core.hexset import Mode, SpaceSet, flood, union


def axial_distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Hexes between two places in axial coordinates."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def flood_by_mode(modes: Sequence[Mode], starts: Sequence[SpaceSet], changes: SpaceSet) -> list[SpaceSet]:
    """Everything that can be reached in each mode, changing from one to another where that is allowed."""
    known: list[SpaceSet] = []
    reached = list(starts)
    while known != reached:
        known, joined = reached, union(reached) & changes
        reached = [flood(mode, here | joined & mode.enters) for mode, here in zip(modes, known, strict=True)]
    return reached
