"""Loading and unloading (Rules 8.1, 8.2)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target
from game.core.position import Prompt
from game.rulebooks.valor_and_victory.terms.events import UnitEntered, UnitTurned, UnitWent
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.kinds import LEADER, SQUAD
from game.rulebooks.valor_and_victory.terms.kinds import Kind as UnitKind
from game.rulebooks.valor_and_victory.terms.position import (
    ASSAULT_MOVING,
    IMMOBILE,
    LOADED,
    MOVED,
    NOBODY,
    PINNED,
    UNLOADED,
    FightChoice,
    Result,
    ValorPosition,
    set_flags,
    with_unit,
)
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS
from game.rulebooks.valor_and_victory.terms.stacking import (
    fits,
    kind_of,
    name_in_sentence,
    riders_of,
    stacking_refusal,
    units_at,
)

SQUAD_ROOM = 2
"""A squad takes as much room in a vehicle as two half squads (Rules 8.1)."""


def boarding_refusal(game: ValorGame, position: ValorPosition, number: int, carrier: int) -> Refusal | None:
    """Why a vehicle cannot take a unit aboard or in tow, or None (Rules 8.1, 8.3)."""
    if position.units[carrier].flags & UNLOADED:
        return Refusal("This vehicle has unloaded this turn: it does not load in the same turn.", "8.3")
    row, kind = kind_of(game, position, carrier).type, kind_of(game, position, number)
    riders = riders_of(game, position, carrier)
    kinds = [kind_of(game, position, n) for n in riders]
    if kind.is_gun:
        tows = row.tows and not any(each.is_gun for each in kinds) and (kind.type.mp or not row.carries_half)
        return None if tows else Refusal(f"The {row.name} cannot tow this Gun.", "8.1")
    if not kind.is_infantry or not (row.carries or row.carries_half):
        return Refusal(f"The {row.name} carries no {kind.name}.", "8.1")
    weapons = sum(position.units[n].weapon >= 0 for n in (*riders, number))
    has_room = fits_aboard([*kinds, kind], weapons, row.carries)
    return None if has_room else Refusal(f"There is no room for it in the {row.name}.", "8.1")


def fits_aboard(kinds: Sequence[UnitKind], weapons: int, squads: int) -> bool:
    """Whether passengers fit into a vehicle for so many squads, each with a weapon and a leader; none: a half squad."""
    most = max(squads, 1)
    room = sum(room_of(each.sort) for each in kinds if each.is_infantry)
    leaders = sum(each.sort == LEADER for each in kinds)
    return room <= (squads * SQUAD_ROOM or 1) and leaders <= most and weapons <= most


def room_of(sort: int) -> int:
    """How much room infantry takes."""
    return 0 if sort == LEADER else SQUAD_ROOM if sort == SQUAD else 1


def carriers_for(game: ValorGame, position: ValorPosition, number: int) -> list[int]:
    """The vehicles in a unit's hex that it can load onto or be hooked to (Rules 8.2)."""
    unit = position.units[number]
    if unit.carrier != NOBODY or unit.space < 0 or kind_of(game, position, number).is_vehicle:
        return []
    return [
        each
        for each in units_at(game, position, unit.space)
        if kind_of(game, position, each).is_vehicle
        and not position.units[each].flags & PINNED
        and boarding_refusal(game, position, number, each) is None
    ]


def load(game: ValorGame, position: ValorPosition, number: int, carrier: int) -> Result:
    """A unit loads: that is its whole movement, and its vehicle then unloads nothing this turn (Rules 8.2, 8.3)."""
    unit = position.units[number]
    facing = -1 if game.kinds[unit.kind].is_infantry else unit.facing
    flags = (unit.flags | MOVED) & ~ASSAULT_MOVING
    position = with_unit(position, number, replace(unit, carrier=carrier, flags=flags, facing=facing))
    position = set_flags(position, (carrier,), on=LOADED)
    name = name_in_sentence(game, position, carrier)
    words = f"is hitched to {name} in" if game.kinds[unit.kind].is_gun else f"boards {name} in"
    return Result(position, (UnitWent(PieceId(number), SpaceId(unit.space), unit.kind, words),))


def unload_refusal(game: ValorGame, position: ValorPosition, number: int) -> Refusal | None:
    """Why a passenger or towed Gun cannot unload now, or None (Rules 8.2, 8.3)."""
    unit = position.units[number]
    if unit.carrier == NOBODY or unit.space < 0:
        return Refusal("This unit is not aboard a vehicle.", "8.2")
    if has_loaded(position, number):
        return Refusal("Its vehicle has loaded this turn: it does not unload in the same turn.", "8.3")
    return stacking_refusal(game, position, (number,), unit.space)


def unload(game: ValorGame, position: ValorPosition, number: int) -> Result:
    """A unit unloads and gets a Move marker; a Gun then takes any facing."""
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    facing = position.units[unit.carrier].facing if kind.is_gun else -1
    changed = replace(unit, carrier=NOBODY, flags=unit.flags | MOVED, facing=facing)
    position = set_flags(with_unit(position, number, changed), (unit.carrier,), on=UNLOADED)
    words = "is unhitched in" if kind.is_gun else "unloads in"
    event = UnitEntered(PieceId(number), SpaceId(unit.space), unit.kind, words)
    return Result(position, (event,), (FacePiece(number),) if kind.is_gun else ())


def may_unload(game: ValorGame, position: ValorPosition, number: int) -> bool:
    """Whether a passenger could unload, the stacking limit included."""
    unit = position.units[number]
    if unit.carrier == NOBODY or unit.space < 0 or has_loaded(position, number):
        return False
    return fits(game, position, unit.space, (*units_at(game, position, unit.space), number))


def has_loaded(position: ValorPosition, number: int) -> bool:
    """Whether the vehicle of a passenger or towed Gun has loaded this turn, and so unloads nothing (Rules 8.3)."""
    return bool(position.units[position.units[number].carrier].flags & LOADED)


class FacePiece(FightChoice, frozen=True):
    """Give a Gun or vehicle any facing (Rules 7.4, 8.2)."""

    rule = "7.1"
    otherwise = "Choose the facing first: 1 to 6."
    passes_alone = False
    unit: int

    def begins_order(self) -> bool:
        """It ends a move."""
        return False

    def decider(self, game: ValorGame, position: ValorPosition) -> Side:
        """Its owner."""
        return game.sides_of[self.unit]

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Which way."""
        return Prompt(f"choose the facing of {name_in_sentence(game, position, self.unit)}", "7.1", "Click an arrow.")

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """All six."""
        unit = position.units[self.unit]
        if unit.space < 0 or unit.flags & IMMOBILE:
            return ()
        return [Action("face", side) for side in range(len(FACINGS))]

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Turn it."""
        return turn_to(position, self.unit, action.target)

    def label(self, game: ValorGame, position: ValorPosition, action: Action) -> str:
        """The direction."""
        return f"Face {FACINGS[action.target]}"

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The piece."""
        return Target(Kind.PIECE, self.unit)


def turn_to(position: ValorPosition, number: int, facing: int) -> Result:
    """A vehicle or Gun turns to a facing."""
    unit = position.units[number]
    if unit.facing == facing:
        return Result(position)
    event = UnitTurned(number, unit.kind, facing)
    return Result(with_unit(position, number, replace(unit, facing=facing)), (event,))
