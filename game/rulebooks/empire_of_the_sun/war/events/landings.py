"""Events about landings: islands that change hands, escorts that suffer (Rules 5.41)."""

from collections.abc import Iterator

from game.core.actions import other
from game.core.events import Event
from game.core.hexset import SpaceSet, has, set_of, spaces_of
from game.rulebooks.empire_of_the_sun.cards.needs import LANDINGS, is_ground, named
from game.rulebooks.empire_of_the_sun.map.presence import held_by
from game.rulebooks.empire_of_the_sun.moving.control import take_all
from game.rulebooks.empire_of_the_sun.terms.card_effects import CaptureIslands, EscortsLose
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Move
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Result, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import Arm
from game.rulebooks.empire_of_the_sun.war.events.losses import go_down, strike_unit


def landed(game: EmpireGame, position: EmpirePosition) -> Iterator[Move]:
    """The landings of ground units of the attacker."""
    offensive = offensive_of(position)
    for move in offensive.moves:
        mine = game.counters[move.unit].side == offensive.attacker and is_ground(game, move.unit)
        if mine and move.kind in LANDINGS:
            yield move


def capture_islands(game: EmpireGame, position: EmpirePosition, card: int, effect: CaptureIslands) -> Result:
    """Lone islands without enemy units next to a lone island that was landed on, and was empty, change hands."""
    side = offensive_of(position).attacker
    landed_on = set_of(move.path[-1] for move in landed(game, position))
    empty = game.hexes.lone_islands & landed_on & ~held_at_first(game, position)
    taken = beside(game, empty) & game.hexes.lone_islands & ~held_by(game, position, other(side)) & ~empty
    position, events = take_all(game, position, side, spaces_of(taken))
    return Result(position, events)


def held_at_first(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The hexes with any unit when the card was shown."""
    pieces = position.before.pieces if position.before is not None else ()
    return set_of(piece.space for piece in pieces if 0 <= piece.space < game.hex_count)


def beside(game: EmpireGame, spaces: SpaceSet) -> SpaceSet:
    """The hexes next to any of these."""
    assert game.board.grid is not None
    return set_of(near for space in spaces_of(spaces) for near in game.board.grid.adjacent[space] if near >= 0)


def escorts_lose(game: EmpireGame, position: EmpirePosition, card: int, effect: EscortsLose) -> Result:
    """Every ship that escorted a landing in these hexes loses a step, and one that is lost takes its brigade along."""
    events: tuple[Event, ...] = ()
    for unit in escorts_at(game, position, set_of(named(game, effect.hexes))):
        position, event = strike_unit(game, position, unit)
        position, drowned = go_down(position, unit)
        events += (event, *drowned)
    return Result(position, events)


def escorts_at(game: EmpireGame, position: EmpirePosition, spaces: SpaceSet) -> list[int]:
    """The attacker's ships that moved with a landing into some hexes and are there."""
    offensive = offensive_of(position)
    reached = set_of(move.path[-1] for move in landed(game, position)) & spaces
    ships = (m.unit for m in offensive.moves if game.counters[m.unit].arm is Arm.NAVAL and m.kind in LANDINGS)
    return [unit for unit in ships if position.pieces[unit].space >= 0 and has(reached, position.pieces[unit].space)]
