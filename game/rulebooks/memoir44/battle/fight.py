"""A battle being fought: the roll, the losses, the odds of both (Rules 5.4, 5.6)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId
from game.core.combat import CombatReport, Luck, Modifier
from game.core.events import Event
from game.rulebooks.memoir44.battle.retreat import FlagsRolled
from game.rulebooks.memoir44.terms.effects import weapon_of
from game.rulebooks.memoir44.terms.events import BattleFought
from game.rulebooks.memoir44.terms.faces import FACES, Toll, expected_hits, hitting_faces, toll
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import (
    GONE,
    BattleAutomatic,
    Changed,
    MemoirPosition,
    Result,
    order_of,
    with_order,
)
from game.rulebooks.memoir44.terms.special_events import CrosshairChanged
from game.rulebooks.memoir44.terms.unit_types import UnitType
from game.rulebooks.memoir44.units.camouflage import uncover
from game.rulebooks.memoir44.units.losses import crush, lose_figures
from game.rulebooks.memoir44.units.strength import dice_modifiers

ALL_HITS = 99

MOST_CROSSHAIRS = 3


def strike(
    game: MemoirGame,
    position: MemoirPosition,
    target: int,
    dice: int,
    *,
    side: Side,
    title: str,
    modifiers: tuple[Modifier, ...],
    stars_hit: bool = False,
    attacker: int = GONE,
    notes: tuple[str, ...] = (),
) -> tuple[MemoirPosition, tuple[Event, ...], int]:
    """Roll dice against a unit and remove its losses; return the flags that are left to answer.

    `notes` say in the report what is unusual about the faces that hit.
    """
    faces, after_roll = position.dice.roll(dice, len(FACES))
    unit, kind = position.units[target], game.roster[target].type
    hitting, counted = hitting_faces(kind, stars_hit=stars_hit), hits_counted(kind, unit.figures)
    result = toll(hitting, counted, faces)
    report = CombatReport(
        title=title,
        side=side,
        modifiers=modifiers,
        total=dice_words(dice),
        faces=faces,
        outcome=(*toll_words(kind, result, unit.figures), *notes),
        attacker=SpaceId(attacker),
        target=SpaceId(unit.space),
        luck=(Luck(side, "hits", result.figures, expected_hits(hitting, counted, dice)),),
    )
    after, events = lose_figures(game, replace(position, dice=after_roll), target, result.figures)
    flags = result.flags if after.units[target].space != GONE else 0
    return after, (BattleFought(report), *events), flags


def hits_counted(kind: UnitType, figures: int) -> int:
    """How many hits of a roll count: one for each figure, or all that are still to be confirmed (Rules 10.15)."""
    return ALL_HITS if kind.confirmed else figures


def stars_hit_by(game: MemoirGame, position: MemoirPosition, unit: int, target: int) -> bool:
    """Whether stars of a unit's battle hit its target (Rules 10.5, 10.8, 10.10, 10.13)."""
    stars = weapon_of(game, position, unit).stars_hit
    return bool(stars) and game.roster[target].type.arm in stars


def toll_words(kind: UnitType, result: Toll, figures: int) -> tuple[str, ...]:
    """What a roll did to a unit, for the report; hits on a Tiger are not losses yet (Rules 10.15)."""
    return confirming_words(result) if kind.confirmed else outcome_words(result, figures)


def confirming_words(result: Toll) -> tuple[str, ...]:
    """What a roll did to a unit whose hits are rolled again, for the report (Rules 10.15)."""
    hits = f"{result.figures} hit{'s' * (result.figures > 1)} to be confirmed" if result.figures else "no hit"
    flags = f"{result.flags} flag{'s' * (result.flags > 1)}"
    return (hits, *((flags,) if result.flags else ()))


def outcome_words(result: Toll, figures: int) -> tuple[str, ...]:
    """What a roll did, for the report."""
    lost = result.figures
    hits = "no hit" if not lost else f"{lost} figure{'s' * (lost > 1)} lost"
    flags = f"{result.flags} flag{'s' * (result.flags > 1)}"
    return (hits, *(("eliminated",) if lost == figures else ()), *((flags,) if result.flags else ()))


def hit_notes(game: MemoirGame, position: MemoirPosition, unit: int, target: int) -> tuple[str, ...]:
    """What is unusual about the faces that hit, for preview and report (Rules 10)."""
    weapon, kind = weapon_of(game, position, unit), game.roster[target].type
    stars = stars_hit_by(game, position, unit, target)
    notes = (f"stars count against {kind.arm} § {weapon.rule}",) if stars else ()
    return (*notes, *target_notes(kind, stars_hit=stars))


def target_notes(kind: UnitType, *, stars_hit: bool) -> Iterator[str]:
    """What is unusual about hits on a kind of unit, whatever rolls them (Rules 10.5, 10.15, 10.16)."""
    if kind.hit_by:
        faces = " and ".join((*kind.hit_by, *(("star",) if stars_hit else ())))
        yield f"{kind.name.lower()} hit by {faces} only § {kind.rule}"
    if kind.confirmed:
        yield f"each hit rolled again: only a grenade destroys it § {kind.rule}"


def dice_words(dice: int) -> str:
    """A number of dice."""
    return f"{dice} di{'e' if dice == 1 else 'ce'}"


class Fight(BattleAutomatic, frozen=True):
    """Roll a declared battle, unless an ambush has driven the attacker off (Rules 5.6, 9.9)."""

    unit: PieceId
    target: PieceId
    start: SpaceId

    def run(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """Roll, remove losses, then let the target answer its flags."""
        if position.units[self.unit].space != self.start:
            return Result(end_battles_of(position, self.unit))
        modifiers = dice_modifiers(game, position, self.unit, self.target)
        dice = max(sum([modifier.amount for modifier in modifiers]), 0)
        return resolve_battle(game, position, self.unit, self.target, dice, modifiers)


class FightOnce(BattleAutomatic, frozen=True):
    """Roll a declared battle with a single die, unless an ambush has driven the attacker off (Rules 14.7)."""

    unit: PieceId
    target: PieceId
    start: SpaceId
    reason: Modifier

    def run(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """Roll, remove losses, then let the target answer its flags."""
        if position.units[self.unit].space != self.start:
            return Result(position)
        return resolve_battle(game, position, self.unit, self.target, self.reason.amount, (self.reason,))


def resolve_battle(
    game: MemoirGame,
    position: MemoirPosition,
    unit: PieceId,
    target: PieceId,
    dice: int,
    modifiers: tuple[Modifier, ...],
    *,
    verb: str = "battle",
) -> Result:
    """A battle after its dice have been rolled: losses taken, flags still to be answered."""
    start, end = SpaceId(position.units[unit].space), position.units[target].space
    side, before = game.roster[unit].side, position
    position, events, flags = strike(
        game,
        position,
        target,
        dice,
        side=side,
        title=f"{game.side_name(side)} {verb} {game.place(start)} → {game.place(end)}",
        modifiers=modifiers,
        stars_hit=stars_hit_by(game, position, unit, target),
        attacker=start,
        notes=hit_notes(game, position, unit, target),
    )
    position, ranged = range_in(game, before, position, unit, target)
    position, wire = crush(game, position, unit)
    position, lost = uncover(position, unit)
    return Result(position, (*events, *ranged, *wire, *lost), (FlagsRolled(target, flags),) if flags else ())


def range_in(game: MemoirGame, before: MemoirPosition, after: MemoirPosition, unit: int, target: int) -> Changed:
    """Put a cross-hair on a unit that a big gun has hit and not destroyed (Rules 10.11)."""
    if (
        not weapon_of(game, before, unit).crosshairs
        or target in after.crosshairs
        or len(after.crosshairs) >= MOST_CROSSHAIRS
    ):
        return after, ()
    now = after.units[target]
    if now.space == GONE or now.figures >= before.units[target].figures:
        return after, ()
    laid = CrosshairChanged(SpaceId(now.space), "crosshair", True)
    return replace(after, crosshairs=(*after.crosshairs, PieceId(target))), (laid,)


def end_battles_of(position: MemoirPosition, unit: PieceId) -> MemoirPosition:
    """A unit that an ambush drove off battles no more this turn, not even twice (Rules 9.9)."""
    order = order_of(position, unit)
    return position if order is None else with_order(position, replace(order, battles=order.battles + 1))
