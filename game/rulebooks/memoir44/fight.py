"""A battle being fought: the roll, the losses, the odds of both (Rules 5.4, 5.6)."""

import msgspec
from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId
from game.core.combat import Chance, CombatReport, Mark, Modifier, Preview, Tone, chances_of
from game.core.events import Event
from game.rulebooks.memoir44.effects import arm_of
from game.rulebooks.memoir44.events import BattleFought
from game.rulebooks.memoir44.game import MemoirGame
from game.rulebooks.memoir44.losses import lose_figures, remove_wire
from game.rulebooks.memoir44.position import GONE, BattleAutomatic, MemoirPosition, Result, order_of, with_order
from game.rulebooks.memoir44.retreat import FlagsRolled, flags_ignorable, steps_back
from game.rulebooks.memoir44.strength import dice_count, dice_modifiers
from game.rulebooks.memoir44.tables import Arm

INFANTRY_FACES, ARMOR_FACE, GRENADE, STAR, FLAG = (0, 1), 2, 3, 4, 5
FACES = range(6)
"""The faces of a battle die (Rules 5.6): two infantry, one each of armor, grenade, star and flag."""

FACE_NAMES = ("infantry", "infantry", "armor", "grenade", "star", "flag")
HITTING = {
    Arm.INFANTRY: frozenset((*INFANTRY_FACES, GRENADE)),
    Arm.ARMOR: frozenset((ARMOR_FACE, GRENADE)),
    Arm.ARTILLERY: frozenset((GRENADE,)),
}


class Toll(msgspec.Struct, frozen=True):
    """What a roll does to its target: figures lost and flags to be answered."""

    figures: int
    flags: int


def toll(arm: Arm, figures: int, faces: tuple[int, ...], *, stars_hit: bool = False) -> Toll:
    """Count hits and flags against a unit of so many figures (Rules 5.6, 6.1). An eliminated unit has no flags."""
    hitting = HITTING[arm]
    hits = sum(face in hitting or (stars_hit and face == STAR) for face in faces)
    lost = min(hits, figures)
    return Toll(lost, faces.count(FLAG) if lost < figures else 0)


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
) -> tuple[MemoirPosition, tuple[Event, ...], int]:
    """Roll dice against a unit and remove its losses; return the flags that are left to answer."""
    faces, after_roll = position.dice.roll(dice, len(FACES))
    unit = position.units[target]
    result = toll(arm_of(game, target), unit.figures, faces, stars_hit=stars_hit)
    report = CombatReport(
        title=title,
        side=side,
        modifiers=modifiers,
        total=dice_words(dice),
        faces=faces,
        outcome=outcome_words(result, unit.figures),
        attacker=SpaceId(attacker),
        target=SpaceId(unit.space),
    )
    after, events = lose_figures(game, replace(position, dice=after_roll), target, result.figures)
    return after, (BattleFought(report), *events), result.flags


def outcome_words(result: Toll, figures: int) -> tuple[str, ...]:
    """What a roll did, for the report."""
    lost = result.figures
    hits = "no hit" if not lost else f"{lost} figure{'s' * (lost > 1)} lost"
    flags = f"{result.flags} flag{'s' * (result.flags > 1)}"
    return (hits, *(("eliminated",) if lost == figures else ()), *((flags,) if result.flags else ()))


def preview_battle(game: MemoirGame, position: MemoirPosition, unit: int, target: int) -> Preview:
    """The odds of a battle, counted by the function that resolves it."""
    dice = dice_count(game, position, unit, target)
    start, end = position.units[unit].space, position.units[target].space
    return Preview(
        title=f"If {game.place(start)} battles {game.place(end)}",
        modifiers=dice_modifiers(game, position, unit, target),
        total=dice_words(dice),
        chances=battle_chances(game, position, target, dice),
        marks=(Mark(SpaceId(end), dice_words(dice), Tone.BAD),),
    )


def battle_chances(
    game: MemoirGame,
    position: MemoirPosition,
    target: int,
    dice: int,
    *,
    stars_hit: bool = False,
    may_ignore: bool = True,
) -> tuple[Chance, ...]:
    """How likely each loss is, and a retreat. Steps that cannot be completed count as the losses they are (Rules 6.5).

    The owner is taken to ignore the flags that he may.
    """
    figures, arm = position.units[target].figures, arm_of(game, target)
    found = chances_of(dice, FACES, lambda faces: toll(arm, figures, faces, stars_hit=stars_hit))
    may = flags_ignorable(game, position, target) if may_ignore else 0
    losses = [0.0] * (figures + 1)
    goes = 0.0
    for result, probability in found.items():
        steps = max(0, result.flags - may)
        back = steps_back(game, position, target, steps)
        losses[min(figures, result.figures + steps - back)] += probability
        goes += probability if back else 0.0
    chances = [Chance(loss_words(n, figures), p, Tone.GOOD if n else Tone.NEUTRAL) for n, p in enumerate(losses) if p]
    return (*chances, Chance("retreat", goes)) if goes else tuple(chances)


def dice_words(dice: int) -> str:
    """A number of dice."""
    return f"{dice} di{'e' if dice == 1 else 'ce'}"


def loss_words(lost: int, figures: int) -> str:
    """A loss in the table of chances."""
    return "no loss" if not lost else "eliminated" if lost == figures else f"{lost} figure{'s' * (lost > 1)}"


def preview_marks(game: MemoirGame, position: MemoirPosition, unit: int, target: int) -> tuple[Mark, ...]:
    """A mark with the number of dice at a target."""
    dice = dice_count(game, position, unit, target)
    space = SpaceId(position.units[target].space)
    return (Mark(space, dice_words(dice), Tone.BAD),)


class Fight(BattleAutomatic, frozen=True):
    """Roll a declared battle, unless an ambush has driven the attacker off (Rules 5.6, 9.9)."""

    unit: PieceId
    target: PieceId
    start: SpaceId

    def run(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """Roll, remove losses, then let the target answer its flags."""
        if position.units[self.unit].space != self.start:
            return Result(end_battles_of(game, position, self.unit))
        dice = dice_count(game, position, self.unit, self.target)
        end = position.units[self.target].space
        position, events, flags = strike(
            game,
            position,
            self.target,
            dice,
            side=game.roster[self.unit].side,
            title=f"{game.side_name(game.roster[self.unit].side)} battle {game.place(self.start)} → {game.place(end)}",
            modifiers=dice_modifiers(game, position, self.unit, self.target),
            attacker=self.start,
        )
        position, wire = tank_clears_wire(game, position, self.unit)
        return Result(position, (*events, *wire), (FlagsRolled(self.target, flags),) if flags else ())


def end_battles_of(game: MemoirGame, position: MemoirPosition, unit: PieceId) -> MemoirPosition:
    """A unit that an ambush drove off battles no more this turn, not even twice (Rules 9.9)."""
    order = order_of(position, unit)
    return position if order is None else with_order(position, replace(order, battles=order.battles + 1))


def tank_clears_wire(
    game: MemoirGame, position: MemoirPosition, unit: PieceId
) -> tuple[MemoirPosition, tuple[Event, ...]]:
    """Armor that battles from wire removes it (Rules 8.15)."""
    return remove_wire(position, position.units[unit].space) if arm_of(game, unit) is Arm.ARMOR else (position, ())
