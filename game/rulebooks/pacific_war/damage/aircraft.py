"""Hits on air units: each costs a step, and each lost step lowers every strength by 1 (Rules 3.4)."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from game.core.actions import PieceId, SpaceId
from game.core.events import Event, PieceReduced, PieceRemoved, Told
from game.rulebooks.pacific_war.damage.tally import score_loss
from game.rulebooks.pacific_war.terms.classes import Strength, lowered
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import LOST, PacificPosition, Result, Unit, with_units


def air_strength(unit: Unit, strength: Strength) -> Strength:
    """A strength of an air unit after the steps that it has lost."""
    return lowered(strength, unit.full - unit.steps)


def fighter_support(game: PacificGame, position: PacificPosition, units: Iterable[int]) -> int:
    """What further F units add to the one that fights: by their steps, more for a higher level (Rules 28.7)."""
    steps = [0, 0, 0]
    for number in units:
        unit = position.units[number]
        if game.classes[unit.kind].kind == "f":
            steps[unit.level] += unit.steps
    return sum(have // per for have, per in zip(steps, game.tables.numbers.damage.support_steps, strict=True))


def hit_aircraft(game: PacificGame, position: PacificPosition, hits: Mapping[int, int]) -> Result:
    """Steps lost by air units; one without steps is gone."""
    events: list[Event] = []
    for number, taken in hits.items():
        unit = position.units[number]
        lost = min(taken, unit.steps)
        if not lost:
            continue
        left = unit.steps - lost
        position = score_loss(position, game.side(unit.kind), air_steps=lost)
        if left:
            position = with_units(position, {number: replace(unit, steps=left)})
            events.append(PieceReduced(PieceId(number), SpaceId(unit.place), lost))
        else:
            gone = replace(unit, steps=0, place=LOST, aboard=-1)
            position = with_units(position, {number: gone})
            events.append(PieceRemoved(PieceId(number), SpaceId(unit.place)))
        events.append(Told(f"{unit.name} loses {lost} step{'s' if lost > 1 else ''}{'' if left else ' and is gone'}."))
    return Result(position, tuple(events))
