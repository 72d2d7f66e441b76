"""What becomes of landings: turned back by enemy ships, or masters of their hex at last (Rules 8.44, 8.49)."""

from msgspec.structs import replace

from game.core.actions import PieceId, SpaceId, other
from game.core.events import Event, PieceReduced, Told
from game.core.hexset import has
from game.rulebooks.empire_of_the_sun.moving.control import held_by_troops, resupply, take_all
from game.rulebooks.empire_of_the_sun.moving.turn_track import lose_units
from game.rulebooks.empire_of_the_sun.moving.whereabouts import whereabouts
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    EmpireAutomatic,
    EmpirePosition,
    Piece,
    Result,
    offensive_of,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.tables import Arm


def unescorted(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The attacker's troops that landed without ships where enemy ships now are (Rules 8.49)."""
    offensive = offensive_of(position)
    side = offensive.attacker
    here = whereabouts(game, position)
    met = here[other(side)].ships & ~here[side].ships
    landed = [move.unit for move in offensive.moves if move.kind == "amphibious" and move.unit not in offensive.beaten]
    spaces = ((unit, position.pieces[unit].space) for unit in landed if game.counters[unit].side == side)
    return [unit for unit, space in spaces if space >= 0 and has(met, space)]


class TurnBack(EmpireAutomatic, frozen=True):
    """Troops whom enemy ships meet off the shore lose a step each and turn back (Rules 8.49)."""

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Each loses a step; what is left of them counts as beaten, and a battle of nobody is off."""
        units = unescorted(game, position)
        if not units:
            return Result(position)
        reduced = [unit for unit in units if not position.pieces[unit].is_reduced]
        events: list[Event] = [
            Told(f"Enemy ships turned back {game.listed(units)}, at the cost of a step each § 8.49."),
            *(PieceReduced(PieceId(unit), SpaceId(position.pieces[unit].space), 1) for unit in reduced),
        ]
        others = [unit for unit in units if unit not in reduced]
        position, gone = lose_units(game, position, others, "turned back by enemy ships", "8.49")
        position = with_pieces(position, {unit: Piece(position.pieces[unit].space, True) for unit in reduced})
        offensive = offensive_of(position)
        position = replace(position, offensive=replace(offensive, beaten=(*offensive.beaten, *reduced)))
        return Result(without_empty_battles(game, position), (*events, *gone))


def without_empty_battles(game: EmpireGame, position: EmpirePosition) -> EmpirePosition:
    """The position in which nothing is fought, and nothing taken, where nobody of the attacker's is left."""
    offensive = offensive_of(position)
    fighting = [unit for unit in position.activated if game.counters[unit].side == offensive.attacker]
    there = [unit for unit in fighting if unit not in offensive.beaten]
    spaces = {position.pieces[unit].space for unit in there}
    spaces |= {space for unit, space in offensive.assigned if unit in fighting}
    ashore = {position.pieces[unit].space for unit in there if game.counters[unit].arm is Arm.GROUND}
    battles = tuple(space for space in offensive.battle_hexes if space in spaces)
    landings = tuple(space for space in offensive.landings if space in ashore)
    return replace(position, offensive=replace(offensive, battle_hexes=battles, landings=landings))


class TakeLandings(EmpireAutomatic, frozen=True):
    """Just before the moves after the battles, troops take the hexes of which they are masters (Rules 3.4, 8.44)."""

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Both sides' troops that moved take what they hold."""
        events: tuple[Event, ...] = ()
        for side in BOTH:
            position, taken = take_all(game, position, side, held_by_troops(game, position, side))
            events += taken
        return Result(resupply(game, position) if events else position, events)
