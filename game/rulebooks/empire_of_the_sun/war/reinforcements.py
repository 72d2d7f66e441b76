"""Reinforcements: who comes this turn, who is delayed, and where they enter (Rules 10)."""

from collections.abc import Iterator
from itertools import chain

import msgspec
from msgspec.structs import replace

from game.core.actions import Side
from game.core.events import Event, RollTold, Told
from game.core.hexset import SpaceSet
from game.core.kept import once as known
from game.rulebooks.empire_of_the_sun.moving.turn_track import later_turn
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import aside, occupants
from game.rulebooks.empire_of_the_sun.terms.position import (
    BEING_PLACED,
    CHINA_BOX,
    DELAY_BOX,
    REMOVED,
    TURN_TRACK,
    WAITING,
    EmpirePosition,
    Piece,
    Result,
    Shipping,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.war.bombing import supplied_airfields
from game.rulebooks.empire_of_the_sun.war.china import stands
from game.rulebooks.empire_of_the_sun.war.entry import entry_hexes
from game.rulebooks.empire_of_the_sun.war.europe import is_delayed, is_sent, level, rolls_for_europe

REDUCED_ENTRY = "r"
REDUCED_NAME = "(r)"
TURN_ENTRY = "t"
CHINA = "china_box"
NORTHERN_INDIA = "NIndia"
DIE = 10


class Arrival(msgspec.Struct, frozen=True):
    """When a counter comes as a reinforcement, and on which face."""

    turn: int
    is_reduced: bool


@known
def arrivals(game: EmpireGame) -> dict[int, Arrival]:
    """The reinforcements of the scenario by their turns; where it names none, those printed on the counters."""
    found: dict[int, Arrival] = {}
    for turn, names in game.scenario.arrivals.items():
        for name in names:
            number = game.by_id[name.removesuffix(REDUCED_NAME)]
            found[number] = Arrival(turn, name.endswith(REDUCED_NAME) or game.counters[number].has_one_step)
    return found or dict(printed_arrivals(game))


def printed_arrivals(game: EmpireGame) -> Iterator[tuple[int, Arrival]]:
    """The turns that are printed on the counters: `t7`, or `t7r` for one that comes reduced."""
    printed = {name: unit.entry for name, unit in game.tables.units.items()}
    printed |= {name: staff.entry for name, staff in game.tables.headquarters.items()}
    for name, entry in printed.items():
        number, word = game.by_id[name], entry.removesuffix(REDUCED_ENTRY)
        if word.startswith(TURN_ENTRY):
            is_reduced = entry.endswith(REDUCED_ENTRY) or game.counters[number].has_one_step
            yield number, Arrival(int(word.removeprefix(TURN_ENTRY)), is_reduced)


class Coming(msgspec.Struct, frozen=True):
    """The counters of a side that come this turn: those that enter, and those that go to the delay box."""

    entering: dict[int, Piece]
    delayed: dict[int, Piece]


def coming(game: EmpireGame, position: EmpirePosition, side: Side) -> Coming:
    """Who comes this turn: from the delay box and the turn track, and new units by their turn (Rules 10.1, 10.3).

    What comes out of the delay box is not delayed again.
    """
    entering: dict[int, Piece] = {}
    delayed: dict[int, Piece] = {}
    off_map = chain.from_iterable(there for place, there in occupants(game, position).aside.items() if may_come(place))
    for number in sorted([n for n in off_map if game.counters[n].side == side]):
        piece = position.pieces[number]
        if piece.space in (DELAY_BOX, BEING_PLACED):
            entering[number] = Piece(BEING_PLACED, piece.is_reduced)
        elif is_due(game, position, number):
            is_reduced = face(game, position, number)
            if side == ALLIES and is_delayed(game, position, number):
                delayed[number] = Piece(DELAY_BOX, is_reduced)
            else:
                space = CHINA_BOX if flies_to_china(game, position, number) else BEING_PLACED
                entering[number] = Piece(space, is_reduced)
    return Coming(entering, delayed)


def flies_to_china(game: EmpireGame, position: EmpirePosition, number: int) -> bool:
    """Whether a counter comes in the China box: where the scenario says so, China stands, and supply can come to an
    airfield of Northern India (Rules 17.3)."""
    if game.scenario.arrival_hexes.get(game.counters[number].id) != CHINA or not stands(position):
        return False
    return bool(supplied_airfields(game, position) & game.hexes.region(NORTHERN_INDIA))


def may_come(place: int) -> bool:
    """Whether counters come from a place beside the map: those that wait for it, and from the turn track."""
    return place in (DELAY_BOX, BEING_PLACED, WAITING) or place < TURN_TRACK


def is_due(game: EmpireGame, position: EmpirePosition, number: int) -> bool:
    """Whether a counter comes this turn: from the turn track, or as a new one."""
    space = position.pieces[number].space
    if space == WAITING:
        return number in arrivals(game) and arrivals(game)[number].turn <= position.turn
    return TURN_TRACK - position.turn <= space < TURN_TRACK


def face(game: EmpireGame, position: EmpirePosition, number: int) -> bool:
    """Whether a counter comes reduced: a new one as its schedule says, another as it left."""
    piece = position.pieces[number]
    return arrivals(game)[number].is_reduced if piece.space == WAITING else piece.is_reduced


def shipping_gain(game: EmpireGame, position: EmpirePosition) -> int:
    """The shipping points that the Allies gain this turn (Rules 10.4)."""
    rule = game.tables.schedules.shipping
    if position.turn < rule.first_turn or level(game, position) >= rule.lost_at_level:
        return 0
    return game.scenario.shipping_gain


def allied_arrivals(game: EmpireGame, position: EmpirePosition) -> Result:
    """The Allied units of this turn come, or are delayed; the Allies gain shipping (Rules 10.1 to 10.4)."""
    found = coming(game, position, ALLIES)
    japan, allies = position.shipping
    gained = Shipping(allies.total + shipping_gain(game, position))
    position = replace(position, shipping=(Shipping(japan.total), gained))
    position = with_pieces(position, {**found.entering, **found.delayed})
    told: tuple[Event, ...] = ()
    if gained.total > allies.total:
        told += (Told(f"The Allies gained {gained.total - allies.total} shipping point § 10.4."),)
    flown = [number for number, piece in found.entering.items() if piece.space == CHINA_BOX]
    if flown:
        told += (Told(f"{game.listed(flown)} came into the China box § 17.3."),)
    if found.delayed:
        told += (Told(f"{game.listed(found.delayed)} went to the delay box § 15.2."),)
    rolled = rolls(game, position, tuple(found.delayed))
    return Result(rolled.position, told + rolled.events)


def japanese_arrivals(game: EmpireGame, position: EmpirePosition) -> Result:
    """The Japanese units of this turn come (Rules 10.1)."""
    return Result(with_pieces(position, coming(game, position, JAPAN).entering))


def rolls(game: EmpireGame, position: EmpirePosition, units: tuple[int, ...]) -> Result:
    """A die for each unit in the delay box that may be sent to Europe (Rules 15.3)."""
    events: tuple[Event, ...] = ()
    for number in units:
        if rolls_for_europe(game, position, number):
            faces, dice = position.dice.roll(1, DIE)
            sent = is_sent(game, position, faces[0])
            position = replace(position, dice=dice)
            word = "is sent to Europe" if sent else "stays in the delay box"
            events += (RollTold(ALLIES, faces, f"{game.counters[number].name} rolls {faces[0]}: it {word} § 15.3."),)
            if sent:
                position = send_to_europe(game, position, number)
    return Result(position, events)


def send_to_europe(game: EmpireGame, position: EmpirePosition, number: int) -> EmpirePosition:
    """A unit is away for three turns, or for good when the war is over before it is back (Rules 15.3)."""
    back = position.turn + game.tables.schedules.europe.absence
    space = TURN_TRACK - back if back <= game.scenario.turns.last else REMOVED
    return with_pieces(position, {number: Piece(space, position.pieces[number].is_reduced)})


def to_place(game: EmpireGame, position: EmpirePosition, side: Side) -> tuple[int, ...]:
    """The counters of a side that are about to be placed."""
    return tuple(n for n in aside(game, position, BEING_PLACED) if game.counters[n].side == side)


def placeable(game: EmpireGame, position: EmpirePosition, side: Side) -> dict[int, SpaceSet]:
    """The counters to be placed that can be, with their hexes."""
    found = {number: entry_hexes(game, position, number) for number in to_place(game, position, side)}
    return {number: spaces for number, spaces in found.items() if spaces}


def leave_over(game: EmpireGame, position: EmpirePosition, side: Side) -> Result:
    """Who finds no place waits: Allied units in the delay box, all others on the turn track (Rules 10.3)."""
    left = to_place(game, position, side)
    if not left:
        return Result(position)
    boxed = tuple(n for n in left if side == ALLIES and not game.counters[n].is_headquarters)
    places = {n: replace(position.pieces[n], space=DELAY_BOX if n in boxed else later_turn(position)) for n in left}
    lost = [n for n in left if game.counters[n].id in game.scenario.arrival_hexes]
    places |= {n: replace(position.pieces[n], space=REMOVED) for n in lost}
    position = with_pieces(position, places)
    told: tuple[Event, ...] = (Told(f"There is no place for {game.listed(left)} § 10.3."),)
    rolled = rolls(game, position, tuple(n for n in boxed if n not in lost))
    return Result(rolled.position, told + rolled.events)
