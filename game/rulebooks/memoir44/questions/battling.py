"""Questions about battles: whom a unit may battle, with how many dice, and what becomes of it (Rules 5 to 7)."""

import msgspec

from game.core.actions import Refusal
from game.rulebooks.memoir44.battle.fight import stars_hit_by
from game.rulebooks.memoir44.battle.odds import battle_chances
from game.rulebooks.memoir44.battle.retreat import flags_forced, flags_ignorable, next_hexes, steps_back
from game.rulebooks.memoir44.battle.sight import OFF_BOARD, blocking_hexes
from game.rulebooks.memoir44.battle.targets import target_refusal, unable_to_battle
from game.rulebooks.memoir44.battle.targets import targets as targets_of
from game.rulebooks.memoir44.questions.asked import as_ordered, hex_called, unit_in
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.effects import weapon_of
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition, occupants, order_of
from game.rulebooks.memoir44.turn.ground import ground_refusal
from game.rulebooks.memoir44.units.strength import dice_count, dice_modifiers

EDGE = "edge"
"""What blocks a line that leaves the map."""


class BattleAnswer(msgspec.Struct, frozen=True):
    """The dice of a battle, the reasons (dice, words, rule), and how likely each outcome is by its words.

    No die where the unit may not battle so; `reason` and `rule` then say why.
    """

    dice: int
    modifiers: list[tuple[int, str, str]] = []
    odds: dict[str, float] = {}
    reason: str = ""
    rule: str = ""


class RetreatAnswer(msgspec.Struct, frozen=True):
    """What flags do to a unit: how many it may and must ignore; if it ignores none, the hexes to which it may step
    first, how many steps it can make, and the figures that the missing ones cost."""

    may_ignore: int
    must_ignore: int
    first: list[str]
    steps: int
    lost: int


class GroundAnswer(msgspec.Struct, frozen=True):
    """Whether a unit may take the ground of a hex, or why not."""

    is_allowed: bool
    reason: str = ""
    rule: str = ""


def targets(game: MemoirGame, position: MemoirPosition, unit: str) -> dict[str, int]:
    """The hexes of the enemies that a unit may battle from where it stands, with the dice at each (Rules 5.2)."""
    number = unit_in(game, position, unit)
    there = as_ordered(position, [number])
    if unable_to_battle(game, there, order_of(there, number)) is not None:
        return {}
    found = targets_of(game, there, occupants(game, there), number)
    return {game.board.name(there.units[n].space): dice_count(game, there, number, n) for n in found}


def battle(game: MemoirGame, position: MemoirPosition, unit: str, target: str) -> BattleAnswer:
    """The dice and the odds of a battle of the unit in a hex with that in another, or why there is none (Rules 5)."""
    number, aim = unit_in(game, position, unit), unit_in(game, position, target)
    there = as_ordered(position, [number])
    why = battle_refusal(game, there, number, aim)
    if why is not None:
        return BattleAnswer(0, reason=why.sentence, rule=why.rule)
    dice = dice_count(game, there, number, aim)
    chances = battle_chances(game, there, aim, dice, stars_hit=stars_hit_by(game, there, number, aim))
    return BattleAnswer(
        dice,
        [(each.amount, each.reason, each.rule) for each in dice_modifiers(game, there, number, aim)],
        {each.label: each.probability for each in chances},
    )


def battle_refusal(game: MemoirGame, position: MemoirPosition, unit: int, target: int) -> Refusal | None:
    """Why an ordered unit may not battle another, or None."""
    unable = unable_to_battle(game, position, order_of(position, unit))
    return unable or target_refusal(game, position, occupants(game, position), unit, target)


def sight(game: MemoirGame, position: MemoirPosition, unit: str, hex_name: str) -> list[str]:
    """What blocks the line of sight of the unit in a hex to another hex; nothing where it sees it, or needs no sight.

    Two hexes where the line runs along hexsides; "edge" for the edge of the map (Rules 5.5).
    """
    number, end = unit_in(game, position, unit), hex_called(game, hex_name)
    field, kind = field_of(game, position), weapon_of(game, position, number)
    blocked = blocking_hexes(field, occupants(game, position), kind, position.units[number].space, end)
    return [EDGE if space == OFF_BOARD else game.board.name(space) for space in blocked]


def retreat(game: MemoirGame, position: MemoirPosition, unit: str, flags: int) -> RetreatAnswer:
    """What so many flags do to the unit in a hex (Rules 6)."""
    number = unit_in(game, position, unit)
    steps = steps_back(game, position, number, flags)
    return RetreatAnswer(
        may_ignore=min(flags, flags_ignorable(game, position, number)),
        must_ignore=min(flags, flags_forced(game, position, number)),
        first=sorted(game.board.name(space) for space in next_hexes(game, position, number, flags)),
        steps=steps,
        lost=min(flags - steps, position.units[number].figures),
    )


def ground(game: MemoirGame, position: MemoirPosition, unit: str, hex_name: str) -> GroundAnswer:
    """Whether a unit that has cleared a hex next to it may take its ground (Rules 7)."""
    number, space = unit_in(game, position, unit), hex_called(game, hex_name)
    there = as_ordered(position, [number])
    why = ground_refusal(game, there, number, there.units[number].space, space)
    return GroundAnswer(True) if why is None else GroundAnswer(False, why.sentence, why.rule)
