"""Questions about advances, close assaults and rallies (Rules 6.8, 14.8, 15)."""

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, Refusal, SpaceId
from game.rulebooks.valor_and_victory.close_assault.advance import Advance, AdvanceUnits, can_advance, open_hexes
from game.rulebooks.valor_and_victory.close_assault.assault import (
    ODDS,
    Melee,
    assault_refusal,
    assault_spaces,
    chance_to_take,
    defenders,
    kill_number,
    melee_modifiers,
    number_modifiers,
    odds_of,
    price,
    strengths,
)
from game.rulebooks.valor_and_victory.fire.aims import GRENADES_FAR, SATCHELS_FAR
from game.rulebooks.valor_and_victory.fire.targets import can_add_grenades, can_add_satchel
from game.rulebooks.valor_and_victory.questions.asked import (
    Reason,
    Words,
    as_owner,
    at_hex,
    at_unit,
    hex_called,
    reasons,
    unit_called,
    units_called,
)
from game.rulebooks.valor_and_victory.sequence import unmark
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import is_enemy_at
from game.rulebooks.valor_and_victory.turn.rally import Rally, rally_chance, rally_modifiers, rally_number

ONLY_BY_ASSAULT = Refusal("A hex with an enemy is entered only by close assault or overrun.", "6.3")


class AssaultAnswer(msgspec.Struct, frozen=True):
    """The odds of a close assault, "2-1", what both sides count, and the natural roll that takes the hex or less.

    chance: how likely the hex is taken. price: the casualty points that it costs the attackers in any case. Against
    pinned defenders alone there are no odds: the hex falls. Chance 0 and a reason where there can be no assault.
    """

    odds: str
    chance: float = 0.0
    kill_number: int = 0
    attackers: list[Reason] = []
    defenders: list[Reason] = []
    modifiers: list[Reason] = []
    price: int = 0
    reason: str = ""
    rule: str = ""


class AdvanceAnswer(msgspec.Struct, frozen=True):
    """Whether a unit may advance into a hex, or why not."""

    is_allowed: bool
    reason: str = ""
    rule: str = ""


class RallyAnswer(msgspec.Struct, frozen=True):
    """With which roll or less a pinned unit recovers, what the roll adds, and how likely it is; or why it rolls not."""

    number: int
    modifiers: list[Reason] = []
    chance: float = 0.0
    reason: str = ""
    rule: str = ""


def advances(game: ValorGame, position: ValorPosition, unit: str) -> list[str]:
    """The hexes that a unit may advance into (Rules 6.8)."""
    number = unit_called(game, position, unit)
    there = about_to_advance(game, position, number)
    if not can_advance(game, there, number):
        return []
    return sorted(game.board.name(space) for space in open_hexes(game, there, number))


def advance(game: ValorGame, position: ValorPosition, unit: str, hex_name: str) -> AdvanceAnswer:
    """Whether a unit may advance into a hex (Rules 6.8)."""
    number, space = unit_called(game, position, unit), hex_called(game, hex_name)
    there = about_to_advance(game, position, number)
    group = group_of(game, there, (number,))
    if isinstance(group, Refusal):
        return AdvanceAnswer(False, group.sentence, group.rule)
    if space in open_hexes(game, there, number):
        return AdvanceAnswer(True)
    why = group.refusal(game, there, at_hex(space))
    if is_enemy_at(game, there, space, there.side):
        why = assault_refusal(game, there, (number,), space) or ONLY_BY_ASSAULT
    return AdvanceAnswer(False, why.sentence, why.rule)


def assaults(game: ValorGame, position: ValorPosition, units: Words) -> dict[str, float]:
    """The hexes that units of one hex may assault together, with the chance to take each (Rules 15.1)."""
    numbers = units_called(game, position, units)
    there = about_to_advance(game, position, numbers[0])
    if isinstance(group_of(game, there, numbers), Refusal):
        return {}
    found = assault_spaces(game, there, numbers)
    return {game.board.name(s): chance_to_take(game, there, Melee(numbers, SpaceId(s))) for s in sorted(found)}


def assault(
    game: ValorGame,
    position: ValorPosition,
    units: Words,
    hex_name: str,
    *,
    grenades: bool = False,
    satchel: bool = False,
) -> AssaultAnswer:
    """The close assault of units of one hex on another, nothing thrown by the defender, or why there is none."""
    numbers, space = units_called(game, position, units), hex_called(game, hex_name)
    there = about_to_advance(game, position, numbers[0])
    group = group_of(game, there, numbers)
    why = group if isinstance(group, Refusal) else refused(game, there, numbers, space, grenades, satchel)
    if why is not None:
        return AssaultAnswer("", reason=why.sentence, rule=why.rule)
    melee = Melee(numbers, space, grenades, satchel)
    mine, yours = strengths(game, there, melee)
    is_met = bool(defenders(game, there, space))
    return AssaultAnswer(
        ODDS[odds_of(game, there, melee)] if is_met else "",
        chance_to_take(game, there, melee),
        kill_number(game, there, melee) if is_met else 0,
        reasons(mine),
        reasons(yours),
        reasons((*melee_modifiers(game, there, melee), *number_modifiers(game, there, melee))),
        price(game, there, melee) if is_met else 0,
    )


def rally(game: ValorGame, position: ValorPosition, unit: str) -> RallyAnswer:
    """The rally of a pinned unit (Rules 14.8)."""
    number = unit_called(game, position, unit)
    there = as_owner(game, position, number)
    if not any(isinstance(step, Rally) for step in position.steps):
        there = unmark(game, there)
    if Action("rally", number) not in Rally().legal(game, there):
        why = Rally().refusal(game, there, at_unit(number))
        return RallyAnswer(0, reason=why.sentence, rule=why.rule)
    modifiers = reasons(rally_modifiers(game, there, number))
    return RallyAnswer(rally_number(game, there, number), modifiers, rally_chance(game, there, number))


def about_to_advance(game: ValorGame, position: ValorPosition, unit: int) -> ValorPosition:
    """The position in the Advance and Assault Phase of a unit's owner: as its beginning finds it, unless it goes on."""
    there = as_owner(game, position, unit)
    if any(isinstance(step, Advance) for step in position.steps):
        return there
    return replace(unmark(game, there), assaults=())


def group_of(game: ValorGame, position: ValorPosition, units: tuple[int, ...]) -> AdvanceUnits | Refusal:
    """Units about to advance or assault, or why not these together (Rules 5.35, 15.1)."""
    if not can_advance(game, position, units[0]):
        return Advance().refusal(game, position, at_unit(units[0]))
    group = AdvanceUnits(units[:1])
    for number in units[1:]:
        if number not in group.others(game, position):
            return group.refusal(game, position, at_unit(number))
        group = replace(group, units=(*group.units, number))
    return group


def refused(
    game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int, grenades: bool, satchel: bool
) -> Refusal | None:
    """Why a group does not assault a hex so, or None."""
    if not is_enemy_at(game, position, space, position.side):
        return Refusal(f"There is no enemy in {game.place(space)}.", "15.1")
    why = assault_refusal(game, position, units, space)
    if why is None and grenades and not can_add_grenades(game, position, units):
        return GRENADES_FAR
    return SATCHELS_FAR if why is None and satchel and not can_add_satchel(game, position, units) else why
