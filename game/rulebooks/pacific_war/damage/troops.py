"""Hits on ground units, and Troop Quality checks (Rules 3.3, 31.4)."""

from collections.abc import Mapping

from msgspec.structs import replace

from game.core.actions import PieceId, SpaceId
from game.core.events import Event, PieceReduced, PieceRemoved, RollTold, Told
from game.rulebooks.pacific_war.damage.tally import score_loss
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import LOST, PacificPosition, Result, Unit, with_units


def quality(game: PacificGame, unit: Unit) -> int:
    """The Troop Quality of a ground unit: halved, down, while it is Broken (Rules 31.4)."""
    printed = game.classes[unit.kind].quality
    return printed // 2 if unit.is_broken else printed


def lose_steps(game: PacificGame, position: PacificPosition, losses: Mapping[int, int]) -> Result:
    """Steps lost by ground units; one without steps is gone."""
    events: list[Event] = []
    for number, taken in losses.items():
        unit = position.units[number]
        lost = min(taken, unit.steps)
        if not lost:
            continue
        left = unit.steps - lost
        position = score_loss(position, game.side(unit.kind), ground_steps=lost)
        now = replace(unit, steps=left) if left else replace(unit, steps=0, place=LOST, aboard=-1)
        position = with_units(position, {number: now})
        piece, space = PieceId(number), SpaceId(unit.place)
        events.append(PieceReduced(piece, space, lost) if left else PieceRemoved(piece, space))
        events.append(Told(f"{unit.name} loses {lost} step{'s' if lost > 1 else ''}{'' if left else ' and is gone'}."))
    return Result(position, tuple(events))


def check_quality(game: PacificGame, position: PacificPosition, number: int) -> Result:
    """A Troop Quality check: a die of at most the quality holds, otherwise the unit is Broken (Rules 31.4)."""
    unit = position.units[number]
    (face,), dice = position.dice.roll(1, FACES)
    holds = face <= quality(game, unit)
    verdict = "holds" if holds else "is Broken"
    told = RollTold(
        game.side(unit.kind),
        (face,),
        f"{unit.name} checks its quality of {quality(game, unit)}: {face}, it {verdict} § 31.4.",
    )
    position = replace(position, dice=dice)
    if not holds:
        position = with_units(position, {number: replace(unit, is_broken=True)})
    return Result(position, (told,))
