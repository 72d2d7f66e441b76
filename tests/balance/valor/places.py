"""How good it is for units to stand in a hex: what draws them there, what they can fire at, what fires at them."""

from game.rulebooks.valor_and_victory.terms.stacking import units_at
from tests.balance.valor.scene import Scene

FIRE = 0.5
"""How much of the best shot from a hex counts as had already."""

EXPOSED, ANSWERED = 0.4, 0.5
"""How much of the fire that can come counts as suffered: in the enemy's next segment, and at the end of this move."""

SHARED = 0.5
"""How much of that when friends are in the hex, at whom it would be fired anyway."""

COMPANY = 1.0
"""What a leader is worth to others in his hex, and how bad it is for him to be alone."""

BESET = 1.2
"""What a vehicle has to fear from infantry in the next hex."""


def staying(scene: Scene, units: tuple[int, ...], space: int, facing: int = -1) -> float:
    """How good it is for units to stay in a hex."""
    dangers = scene.dangers(units, space, answers=False, facing=facing)
    return standing(scene, units, space) - EXPOSED * crowded(scene, units, space) * sum(dangers)


def standing(scene: Scene, units: tuple[int, ...], space: int) -> float:
    """The same with the enemy's fire left aside."""
    value = FIRE * scene.promise(units, space) + sum(scene.pull(n, space) for n in units)
    return value + COMPANY * led(scene, units, space) - BESET * beset(scene, units, space)


def beset(scene: Scene, units: tuple[int, ...], space: int) -> int:
    """By how many hexes with enemy infantry a vehicle stands that has no infantry beside it."""
    kind, side = scene.kind(units[0]), scene.game.sides_of[units[0]]
    if kind.is_infantry:
        return 0
    there = units_at(scene.game, scene.position, space)
    if any(scene.kind(n).is_infantry for n in there):
        return 0
    near = scene.game.board.neighbours[space]
    return sum(team.is_foot and team.space in near for team in scene.teams[1 - side])


def halting(scene: Scene, units: tuple[int, ...], space: int, met: tuple[float, ...], facing: int = -1) -> float:
    """How good it is to halt in a hex after a move on which groups have had the chance to answer."""
    side = scene.game.sides_of[units[0]]
    dangers = scene.dangers(units, space, answers=False, facing=facing)
    fear = 0.0
    for team, danger, before in zip(scene.teams[1 - side], dangers, met, strict=True):
        if danger:
            may_fire = not before and len(scene.ready(team)) > 0
            fear += danger * (EXPOSED + (ANSWERED if may_fire else 0.0))
    return standing(scene, units, space) - crowded(scene, units, space) * fear


def crowded(scene: Scene, units: tuple[int, ...], space: int) -> float:
    """How much of the fire at a hex counts for some units."""
    return SHARED if any(n not in units for n in units_at(scene.game, scene.position, space)) else 1.0


def led(scene: Scene, units: tuple[int, ...], space: int) -> float:
    """Whether a leader and squads come together."""
    there = {*units, *units_at(scene.game, scene.position, space)}
    others = sum(scene.kind(n).is_infantry and not scene.kind(n).is_leader for n in there)
    if not any(scene.kind(n).is_leader for n in units):
        return 0.0
    return min(others, 2) / 2 if others else -1.0
