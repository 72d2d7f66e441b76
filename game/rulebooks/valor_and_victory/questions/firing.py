"""Questions about fire: who may fire at whom, with what, and what comes of it (Rules 12, 13, 18)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import Refusal
from game.core.asking import known
from game.rulebooks.valor_and_victory.fire.aims import (
    GRENADES_FAR,
    SATCHELS_FAR,
    neighbours_in_group,
    piece_targets,
    space_targets,
)
from game.rulebooks.valor_and_victory.fire.attack import hit_number, roll_modifiers, shot_letter, total_firepower
from game.rulebooks.valor_and_victory.fire.firing import Firing
from game.rulebooks.valor_and_victory.fire.groups import FireGroup
from game.rulebooks.valor_and_victory.fire.odds import foresee
from game.rulebooks.valor_and_victory.fire.reactions import FinalShot, React
from game.rulebooks.valor_and_victory.fire.targets import (
    AT_GRENADE,
    DIRECT,
    MORTARS,
    PANZERFAUST,
    firer_refusal,
    has_target,
    ready,
)
from game.rulebooks.valor_and_victory.questions.asked import (
    Reason,
    Words,
    at_hex,
    at_unit,
    hex_called,
    named,
    odds,
    reasons,
    side_called,
    unit_called,
    units_called,
)
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import kind_of
from game.rulebooks.valor_and_victory.terms.tables import LETTERS

OWN, SHELLS, FAUST, RIFLE_GRENADE = "direct", "mortars", "panzerfaust", "at_grenade"
HOWS = {OWN: DIRECT, SHELLS: MORTARS, FAUST: PANZERFAUST, RIFLE_GRENADE: AT_GRENADE}
"""How a group attacks, by the words of a question."""

NOTHING_SUCH = {
    SHELLS: Refusal("This unit has no mortar that it can fire now.", "12.6"),
    FAUST: Refusal("This unit has no Panzerfaust to use.", "12.51"),
    RIFLE_GRENADE: Refusal("This unit has no AT grenade to use.", "12.51"),
}
NO_METAL = Refusal("Anti-tank weapons are fired at vehicles and Guns alone.", "18.1")


class FireAnswer(msgspec.Struct, frozen=True):
    """The firepower of an attack and its parts, what the roll adds, and how likely each outcome is by its words.

    Firepower 0 where the units may not fire so; `reason` and `rule` then say why.
    """

    firepower: int
    parts: list[Reason] = []
    modifiers: list[Reason] = []
    odds: dict[str, float] = {}
    reason: str = ""
    rule: str = ""


class ShotAnswer(msgspec.Struct, frozen=True):
    """The letter of an anti-tank shot, with which roll it hits, what the roll adds, and how likely each outcome is.

    No letter where there is no such shot; `reason` and `rule` then say why.
    """

    letter: str
    hits: int = 0
    modifiers: list[Reason] = []
    odds: dict[str, float] = {}
    reason: str = ""
    rule: str = ""


def firers(game: ValorGame, position: ValorPosition, side: str) -> list[str]:
    """The units of a side that have an enemy to fire at (Rules 13.1)."""
    there = fresh(position)
    return named(game, [n for n in ready(game, there, side_called(side)) if has_target(game, there, n)])


def targets(game: ValorGame, position: ValorPosition, units: Words, *, how: str = OWN) -> dict[str, int]:
    """The hexes that units of one hex may attack together, with the firepower at each (Rules 13.2, 13.3)."""
    there = fresh(position)
    group = group_of(game, there, units_called(game, there, units), how)
    if isinstance(group, Refusal):
        return {}
    found = {space: total_firepower(game, there, group.attack(space)) for space in space_targets(game, there, group)}
    return {game.board.name(space): sum(part.amount for part in parts) for space, parts in sorted(found.items())}


def shots(game: ValorGame, position: ValorPosition, units: Words, *, how: str = OWN) -> dict[str, str]:
    """The vehicles and Guns that units of one hex may fire an anti-tank weapon at, with its letter (Rules 18.1)."""
    there = fresh(position)
    group = group_of(game, there, units_called(game, there, units), how)
    if isinstance(group, Refusal):
        return {}
    found = {n: group.attack(there.units[n].space, n) for n in piece_targets(game, there, group)}
    names = named(game, found)
    return {name: LETTERS[shot_letter(game, there, each)] for name, each in zip(names, found.values(), strict=True)}


def fire(
    game: ValorGame,
    position: ValorPosition,
    units: Words,
    hex_name: str,
    *,
    how: str = OWN,
    grenades: bool = False,
    satchel: bool = False,
    movers: Words = (),
) -> FireAnswer:
    """The fire of units of one hex at another, or why there is none (Rules 13).

    movers: the units that opportunity fire is aimed at. how: with their own arms, or with mortars.
    """
    there, space = fresh(position), hex_called(game, hex_name)
    numbers, aimed = units_called(game, there, units), units_called(game, there, movers) if movers else ()
    group = group_of(game, there, numbers, how, aimed)
    if not isinstance(group, Refusal):
        group = with_thrown(game, there, group, grenades=grenades, satchel=satchel)
    if isinstance(group, Refusal):
        return FireAnswer(0, reason=group.sentence, rule=group.rule)
    if space not in space_targets(game, there, group):
        why = group.refusal(game, there, at_hex(space))
        return FireAnswer(0, reason=why.sentence, rule=why.rule)
    attack = group.attack(space)
    parts = total_firepower(game, there, attack)
    return FireAnswer(
        sum(part.amount for part in parts),
        reasons(parts),
        reasons(roll_modifiers(game, there, attack)),
        odds(foresee(game, there, attack)),
    )


def shot(
    game: ValorGame, position: ValorPosition, units: Words, target: str, *, how: str = OWN, movers: Words = ()
) -> ShotAnswer:
    """An anti-tank shot of a unit, with or without its leader, at a vehicle or Gun, or why there is none (Rules 18).

    movers: the units that opportunity fire is aimed at. how: with its own weapon, a panzerfaust or an at_grenade.
    """
    there = fresh(position)
    numbers, piece = units_called(game, there, units), unit_called(game, there, target)
    group = group_of(game, there, numbers, how, units_called(game, there, movers) if movers else ())
    why = group if isinstance(group, Refusal) else shot_refusal(game, there, group, piece)
    if why is not None or isinstance(group, Refusal):
        assert why is not None, "a refusal is none of no group"
        return ShotAnswer("", reason=why.sentence, rule=why.rule)
    attack = group.attack(there.units[piece].space, piece)
    return ShotAnswer(
        LETTERS[shot_letter(game, there, attack)],
        hit_number(game, there, attack),
        reasons(roll_modifiers(game, there, attack)),
        odds(foresee(game, there, attack)),
    )


def fresh(position: ValorPosition) -> ValorPosition:
    """The position as a phase of fire finds it: unless one goes on, no hex has been fired at in it (Rules 13.3)."""
    goes_on = any(isinstance(step, Firing | React | FinalShot | FireGroup) for step in position.steps)
    return position if goes_on else replace(position, shots=())


def group_of(
    game: ValorGame, position: ValorPosition, units: Sequence[int], how: str, movers: tuple[int, ...] = ()
) -> FireGroup | Refusal:
    """The group that some units form, leaders joining last, or why they do not (Rules 13.3)."""
    known(how, HOWS, "attack")
    first, *others = sorted(units, key=lambda number: kind_of(game, position, number).is_leader)
    side = game.sides_of[first]
    refused = firer_refusal(game, position, side, first)
    if refused is not None:
        return refused
    group = FireGroup(side, (first,), how=HOWS[how], movers=movers)
    if how != OWN and not group.has_arms(game, position, group.how):
        return NOTHING_SUCH[how]
    for number in others:
        if number not in neighbours_in_group(game, position, group):
            return group.refusal(game, position, at_unit(number))
        group = replace(group, units=(*group.units, number))
    return group


def with_thrown(
    game: ValorGame, position: ValorPosition, group: FireGroup, *, grenades: bool, satchel: bool
) -> FireGroup | Refusal:
    """The group with grenades and a satchel charge, or why it has none (Rules 12.52, 12.53)."""
    ways = group.ways(game, position, space_targets(game, position, group))
    if grenades and "add_grenades" not in ways:
        return GRENADES_FAR
    if satchel and "add_satchel" not in ways:
        return SATCHELS_FAR
    return replace(group, grenades=grenades, satchel=satchel)


def shot_refusal(game: ValorGame, position: ValorPosition, group: FireGroup, piece: int) -> Refusal | None:
    """Why a group fires no anti-tank weapon at a unit, or None."""
    if piece in piece_targets(game, position, group):
        return None
    if game.sides_of[piece] == group.side and position.units[piece].space >= 0:
        return group.refusal(game, position, at_hex(position.units[piece].space))
    return NO_METAL if kind_of(game, position, piece).is_infantry else group.refusal(game, position, at_unit(piece))
