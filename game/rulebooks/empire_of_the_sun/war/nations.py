"""The nations of the Pacific: each falls and returns as a whole (Rules 13)."""

from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.events import Event, Told
from game.core.hexset import NOWHERE, SpaceSet, has, set_of, spaces_of, union
from game.rulebooks.empire_of_the_sun.moving.bars import tracked
from game.rulebooks.empire_of_the_sun.moving.control import take_all
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import (
    ELIMINATED,
    REMOVED,
    WAITING,
    EmpirePosition,
    Result,
    controlled,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.tables import Arm, Country
from game.rulebooks.empire_of_the_sun.terms.will import with_will

MARSHALLS = "marshall_islands"
"""Their marker is a field of its own; they are Japanese from the start."""
UNITS = (Arm.GROUND, Arm.AIR, Arm.NAVAL)
"""Whoever keeps a hex when its nation changes hands; a headquarters alone does not (Rules 13.1)."""


def hexes_of(game: EmpireGame, country: Country) -> SpaceSet:
    """The hexes that a nation stands and falls by; none if the map does not show all of them."""
    names = game.board.by_name
    return set_of(names[name] for name in country.hexes) if all(name in names for name in country.hexes) else NOWHERE


def is_japanese(position: EmpirePosition, name: str) -> bool:
    """Whether a nation has surrendered, or a group of islands is Japanese."""
    return position.has_japan_marshalls if name == MARSHALLS else name in position.surrendered


def new_owner(game: EmpireGame, position: EmpirePosition, name: str) -> Side | None:
    """The side to which a nation falls, or returns, now; None if nothing changes (Rules 13.1)."""
    country = game.tables.nations.countries[name]
    hexes = hexes_of(game, country)
    if not hexes:
        return None
    taker = ALLIES if is_japanese(position, name) else JAPAN
    return taker if not hexes & ~controlled(game, position)[taker] else None


def change_hands(game: EmpireGame, position: EmpirePosition, name: str, side: Side) -> Result:
    """A nation falls to Japan, or returns to the Allies, with all that this brings (Rules 13.1)."""
    country = game.tables.nations.countries[name]
    marked = mark_as(position, name, side)
    if side == JAPAN:
        leaving = who_leaves(game, marked, country)
        marked = with_pieces(marked, {n: replace(marked.pieces[n], space=REMOVED) for n in leaving})
    else:
        leaving = ()
    taken = empty_hexes(game, marked, country, side)
    marked, events = take_all(game, marked, side, spaces_of(taken))
    verb = "fell to Japan" if side == JAPAN else "became Allied again"
    told: tuple[Event, ...] = (Told(f"{country.name[:1].upper()}{country.name[1:]} {verb} § {country.rule}."),)
    if leaving:
        told += (Told(f"{game.listed(leaving)} left the game § {country.rule}."),)
    amount = country.political_will * (1 if side == ALLIES else -1)
    willed = with_will(game, marked, amount, f"{country.name} {verb}", country.rule)
    return Result(willed.position, told + events + willed.events)


def mark_as(position: EmpirePosition, name: str, side: Side) -> EmpirePosition:
    """The marker of a nation is turned to a side."""
    if name == MARSHALLS:
        return replace(position, has_japan_marshalls=side == JAPAN)
    if side == JAPAN:
        return replace(position, surrendered=(*position.surrendered, name))
    return replace(position, surrendered=tuple(each for each in position.surrendered if each != name))


def who_leaves(game: EmpireGame, position: EmpirePosition, country: Country) -> tuple[int, ...]:
    """The units that leave the game when a nation falls: some of its ground, some of its own wherever they are."""
    inside = game.hexes.region(*country.regions)
    found: list[int] = []
    for number in game.units[ALLIES]:
        counter, piece = game.counters[number], position.pieces[number]
        if piece.space == REMOVED:
            continue
        is_inside = 0 <= piece.space < game.hex_count and has(inside, piece.space)
        if (
            (country.ground_units_leave and counter.arm is Arm.GROUND and is_inside)
            or (counter.nation in country.units_leave and piece.space != ELIMINATED)
            or (counter.nation in country.loses_reinforcements and piece.space == WAITING)
        ):
            found.append(number)
    return tuple(found)


def empty_hexes(game: EmpireGame, position: EmpirePosition, country: Country, side: Side) -> SpaceSet:
    """The hexes of a nation that change hands with it: those without units of the other side (Rules 13.1).

    Where the ground units leave with it nobody stays: ships and air units make emergency moves (Rules 13.2).
    """
    theirs = tracked(game) & game.hexes.region(*country.regions) & ~controlled(game, position)[side]
    holding = (Arm.GROUND,) if country.ground_units_leave and side == JAPAN else UNITS
    enemies = occupants(game, position).arms[other(side)]
    return theirs & ~union(enemies[arm] for arm in holding)
