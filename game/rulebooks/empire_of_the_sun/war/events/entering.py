"""Events that bring units and headquarters, replace them, or take them away (Rules 5.35)."""

from collections.abc import Sequence
from typing import ClassVar

from game.core.actions import PieceId, SpaceId
from game.core.events import PieceRemoved, Told
from game.core.hexset import SpaceSet, spaces_of
from game.core.position import Step
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.moving.turn_track import later_turn
from game.rulebooks.empire_of_the_sun.terms.card_effects import (
    EnterHeadquarters,
    EnterUnit,
    RemoveUnit,
    ReplaceHeadquarters,
)
from game.rulebooks.empire_of_the_sun.terms.card_words import EntryPlace
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import aside
from game.rulebooks.empire_of_the_sun.terms.position import (
    CHINA_BOX,
    REMOVED,
    TURN_TRACK,
    WAITING,
    EmpirePosition,
    Piece,
    Result,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.tables import Kind
from game.rulebooks.empire_of_the_sun.war.entry import entry_hexes
from game.rulebooks.empire_of_the_sun.war.events.placing import PlaceUnit

CHINA_ROOM = 2
"""Air units that the China box holds, besides a B-29."""
INDIAN_PORTS = ("India", "NIndia", "Ceylon", "Burma")


class UnitGone(PieceRemoved, frozen=True):
    """A counter left the game by an event."""

    is_loss: ClassVar[bool] = False

    def sentence(self, game: EmpireGame) -> str:
        """Which."""
        return f"{game.counters[self.piece].name} leaves the game § 5.35."


def lose_for_good(position: EmpirePosition, unit: int) -> Result:
    """A counter that an event would bring finds no place, or is taken away: it is out of the game."""
    space = position.pieces[unit].space
    position = with_pieces(position, {unit: Piece(REMOVED)})
    return Result(position, (UnitGone(PieceId(unit), SpaceId(space)),))


def enter_headquarters(game: EmpireGame, position: EmpirePosition, card: int, effect: EnterHeadquarters) -> Result:
    """A headquarters enters in a port of some regions, or never."""
    staff = game.by_id[effect.headquarters]
    if position.pieces[staff].space != WAITING:
        return Result(position)
    spaces = tuple(spaces_of(entry_hexes(game, position, staff) & game.hexes.region(*effect.regions)))
    return Result(position, (), (PlaceUnit(staff, spaces),)) if spaces else lose_for_good(position, staff)


def enter_unit(game: EmpireGame, position: EmpirePosition, card: int, effect: EnterUnit) -> Result:
    """A unit that waits for it enters, at full strength, in the first place that has room for it, or never."""
    unit = game.by_id[effect.unit]
    if position.pieces[unit].space != WAITING:
        return Result(position)
    spaces = entry_places(game, position, unit, effect)
    is_reduced = game.counters[unit].has_one_step
    step: tuple[Step, ...] = (PlaceUnit(unit, spaces, is_reduced),)
    return Result(position, (), step) if spaces else lose_for_good(position, unit)


def entry_places(game: EmpireGame, position: EmpirePosition, unit: int, effect: EnterUnit) -> tuple[int, ...]:
    """Where a unit may enter: where the card says first, and only if there is nothing, anywhere."""
    hexes = entry_hexes(game, position, unit)
    found = tuple(space for place in effect.places if place != "anywhere" for space in at(game, position, place, hexes))
    return found or (tuple(spaces_of(hexes)) if "anywhere" in effect.places else ())


def at(game: EmpireGame, position: EmpirePosition, place: EntryPlace, hexes: SpaceSet) -> Sequence[int]:
    """Of the hexes in which a unit may enter those of a kind, or the China box."""
    match place:
        case "northern_india_airfield":
            return spaces_of(hexes & game.hexes.region("NIndia") & game.hexes.airfields)
        case "indian_port":
            return spaces_of(hexes & game.hexes.region(*INDIAN_PORTS) & game.hexes.ports)
        case _:
            is_fed = supply(game, position).lines[ALLIES].road != "closed_no_hump"
            there = sum(game.counters[n].kind is not Kind.B29 for n in aside(game, position, CHINA_BOX))
            return (CHINA_BOX,) if is_fed and there < CHINA_ROOM else ()


def remove_unit(game: EmpireGame, position: EmpirePosition, card: int, effect: RemoveUnit) -> Result:
    """A unit leaves the game, wherever it is."""
    unit = game.by_id[effect.unit]
    return Result(position) if position.pieces[unit].space == REMOVED else lose_for_good(position, unit)


def replace_headquarters(game: EmpireGame, position: EmpirePosition, card: int, effect: ReplaceHeadquarters) -> Result:
    """One headquarters takes the place of another, on the map or on the turn track; or enters in a port."""
    old, new = game.by_id[effect.old], game.by_id[effect.new]
    space = position.pieces[old].space
    if position.pieces[new].space != WAITING:
        return Result(position)
    gone: dict[int, Piece] = {old: Piece(REMOVED)}
    if space >= 0 or space < TURN_TRACK:
        text = f"The {game.counters[new].name} takes the place of the {game.counters[old].name} § 5.35."
        return Result(with_pieces(position, {**gone, new: Piece(space)}), (Told(text),))
    if not effect.enters_elsewhere:
        return Result(position)
    position = with_pieces(position, gone)
    spaces = entry_hexes(game, position, new)
    if spaces:
        return Result(position, (), (PlaceUnit(new, tuple(spaces_of(spaces))),))
    return Result(with_pieces(position, {new: Piece(later_turn(position))}))
