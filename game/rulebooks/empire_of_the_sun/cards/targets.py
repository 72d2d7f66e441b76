"""Whom a card can strike: the units of each kind that its table names (Rules 5.33)."""

from collections.abc import Callable, Iterable, Iterator

from game.core.actions import Side, other
from game.core.hexset import has
from game.core.kept import once
from game.rulebooks.empire_of_the_sun.cards.in_force import owner
from game.rulebooks.empire_of_the_sun.map.presence import fighting_range
from game.rulebooks.empire_of_the_sun.terms.card_effects import LoseStep, RollForLosses
from game.rulebooks.empire_of_the_sun.terms.card_words import Hit
from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import aside, occupants
from game.rulebooks.empire_of_the_sun.terms.position import CHINA_BOX, EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import LONG_RANGE_BOMBERS, Arm, Kind, Nation

TOKYO = "3706"
BOMBER_RANGE = 8
LIGHT_SHIPS = frozenset({Kind.CA, Kind.CL, Kind.APD})
Find = Callable[[EmpireGame, EmpirePosition, Side], Iterator[int]]
"""The units of a kind; it is given the side whose card it is."""


def on_map(game: EmpireGame, position: EmpirePosition, side: Side) -> Iterator[int]:
    """The units and headquarters of a side that are on the map."""
    yield from occupants(game, position).pieces[side]


def units_on_map(game: EmpireGame, position: EmpirePosition, side: Side, *arms: Arm) -> Iterator[int]:
    """The units of a side on the map, of some arms."""
    return (number for number in on_map(game, position, side) if game.counters[number].arm in arms)


def is_active(position: EmpirePosition, unit: int) -> bool:
    """Whether a unit has been activated in the offensive that is going on."""
    return unit in position.activated


def near(game: EmpireGame, space: int, name: str, hexes: int) -> bool:
    """Whether a hex lies at most so far from a hex with this name, counted straight."""
    return name in game.board.by_name and game.distance(space, game.board.by_name[name]) <= hexes


def bombers_near_tokyo(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The B-29s on the map that reach Tokyo."""
    units = units_on_map(game, position, ALLIES, Arm.AIR)
    return [n for n in units if is_bomber(game, n) and near(game, position.pieces[n].space, TOKYO, BOMBER_RANGE)]


def bombers_in_china(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The B-29s in the China box."""
    return [n for n in aside(game, position, CHINA_BOX) if is_bomber(game, n)]


def is_bomber(game: EmpireGame, number: int) -> bool:
    """Whether a counter is a B-29."""
    return game.counters[number].kind is Kind.B29


def bombers(game: EmpireGame, position: EmpirePosition, side: Side) -> Iterator[int]:
    """The B-29s that can bomb Japan."""
    yield from bombers_near_tokyo(game, position)
    yield from bombers_in_china(game, position)


def air_near_us_headquarters(game: EmpireGame, position: EmpirePosition, side: Side) -> Iterator[int]:
    """Japanese air units in the range of a US headquarters, outside the Home Islands."""
    staffs = [n for n in on_map(game, position, ALLIES) if game.counters[n].command == "us"]
    for unit in units_on_map(game, position, JAPAN, Arm.AIR):
        space = position.pieces[unit].space
        in_range = any(game.distance(position.pieces[n].space, space) <= game.counters[n].range for n in staffs)
        if in_range and not has(game.hexes.region("Japan"), space):
            yield unit


def light_ships_under_us_air(game: EmpireGame, position: EmpirePosition, side: Side) -> Iterator[int]:
    """Activated Japanese CA, CL and APD on the map whose way led through the reach of US aircraft (long-range bombers
    not)."""
    for unit in units_on_map(game, position, JAPAN, Arm.NAVAL):
        move = position.offensive.move_of(unit) if position.offensive is not None else None
        is_light = game.counters[unit].kind in LIGHT_SHIPS
        if move is not None and is_light and is_watched(game, position, move.path[1:]):
            yield unit


def is_watched(game: EmpireGame, position: EmpirePosition, path: Iterable[int]) -> bool:
    """Whether a way leads through the fighting range of US air units other than long-range bombers."""
    fields = [
        (position.pieces[unit].space, fighting_range(game.counters[unit]))
        for unit in units_on_map(game, position, ALLIES, Arm.AIR)
        if game.counters[unit].nation is Nation.US and game.counters[unit].kind not in LONG_RANGE_BOMBERS
    ]
    return any(game.distance(space, field) <= reach for space in path for field, reach in fields)


def air_of_battles(game: EmpireGame, position: EmpirePosition, side: Side) -> Iterator[int]:
    """Japanese air units that are activated, or stand where there was a battle."""
    battles = position.offensive.all_battle_hexes if position.offensive is not None else ()
    for unit in units_on_map(game, position, JAPAN, Arm.AIR):
        if is_active(position, unit) or position.pieces[unit].space in battles:
            yield unit


def air_under_battleship(game: EmpireGame, position: EmpirePosition, side: Side) -> Iterator[int]:
    """Allied air units in a battle hex with an activated Japanese battleship and no Allied one."""
    battles = position.offensive.battle_hexes if position.offensive is not None else ()
    for unit in units_on_map(game, position, ALLIES, Arm.AIR):
        space = position.pieces[unit].space
        guns = [n for n in battleships(game, position) if position.pieces[n].space == space]
        if space in battles and guns and all(game.counters[n].side == JAPAN for n in guns):
            yield unit


def battleships(game: EmpireGame, position: EmpirePosition) -> Iterator[int]:
    """The battleships on the map that count: the Allies' all, Japan's when activated."""
    for number in all_battleships(game):
        is_counted = game.counters[number].side == ALLIES or is_active(position, number)
        if is_counted and position.pieces[number].space >= 0:
            yield number


@once
def all_battleships(game: EmpireGame) -> tuple[int, ...]:
    """The battleships of both sides."""
    return tuple(number for number, counter in enumerate(game.counters) if counter.kind is Kind.BB)


def full_indian_corps(game: EmpireGame, position: EmpirePosition, side: Side) -> Iterator[int]:
    """Indian corps at full strength."""
    for unit in units_on_map(game, position, ALLIES, Arm.GROUND):
        counter = game.counters[unit]
        if counter.nation is Nation.INDIAN and counter.kind is Kind.CORPS and not position.pieces[unit].is_reduced:
            yield unit


def full_cruisers_activated(game: EmpireGame, position: EmpirePosition, side: Side) -> Iterator[int]:
    """Allied CA and DD at full strength that were activated."""
    for unit in units_on_map(game, position, ALLIES, Arm.NAVAL):
        full = not position.pieces[unit].is_reduced
        if full and game.counters[unit].kind in (Kind.CA, Kind.DD) and is_active(position, unit):
            yield unit


def the_yamato(game: EmpireGame, position: EmpirePosition, side: Side) -> Iterator[int]:
    """The Yamato, if it is on the map."""
    number = game.by_id["yamato"]
    if position.pieces[number].space >= 0:
        yield number


def active_ships(game: EmpireGame, position: EmpirePosition, side: Side) -> Iterator[int]:
    """The enemy's ships that have been activated."""
    return (n for n in units_on_map(game, position, other(side), Arm.NAVAL) if is_active(position, n))


def idle_ships_abroad(game: EmpireGame, position: EmpirePosition, side: Side) -> Iterator[int]:
    """Japanese ships in ports outside the Home Islands that have not been activated."""
    ports = game.hexes.ports & ~game.hexes.region("Japan")
    for unit in units_on_map(game, position, JAPAN, Arm.NAVAL):
        if not is_active(position, unit) and has(ports, position.pieces[unit].space):
            yield unit


HITS: dict[Hit, Find] = {
    "air_near_us_headquarters": air_near_us_headquarters,
    "light_ships_under_us_air": light_ships_under_us_air,
    "air_of_battles": air_of_battles,
    "air_under_battleship": air_under_battleship,
    "full_indian_corps": full_indian_corps,
    "full_cruisers_activated": full_cruisers_activated,
    "yamato": the_yamato,
    "active_ships": active_ships,
    "idle_ships_abroad": idle_ships_abroad,
    "bombers": bombers,
}


def targets(
    game: EmpireGame, position: EmpirePosition, card: StrategyCard, effect: LoseStep | RollForLosses
) -> list[int]:
    """The units of which an effect of a card may take a step (Rules 5.33)."""
    return sorted(HITS[effect.group](game, position, owner(card)))


def has_targets(game: EmpireGame, position: EmpirePosition, card: StrategyCard) -> bool:
    """Whether a card that strikes finds anybody."""
    strikes = [effect for effect in card.effects if isinstance(effect, (LoseStep, RollForLosses))]
    return any(targets(game, position, card, effect) for effect in strikes)
