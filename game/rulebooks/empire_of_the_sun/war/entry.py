"""Where a unit may enter the map: as a reinforcement, a replacement, or by an event (Rules 10.2)."""

from collections.abc import Callable, Collection, Hashable

from game.core.actions import Refusal, Side, other
from game.core.hexset import NOWHERE, SpaceSet, has, set_of, spaces_of, union
from game.core.kept import kept_each, once, steady
from game.rulebooks.empire_of_the_sun.map.activation import field_of_command, reach_of_command
from game.rulebooks.empire_of_the_sun.map.overland import overland
from game.rulebooks.empire_of_the_sun.map.seas import by_sea_and_land
from game.rulebooks.empire_of_the_sun.map.supply import commands, sources, supply
from game.rulebooks.empire_of_the_sun.moving.limits import Limit, allowed, refused
from game.rulebooks.empire_of_the_sun.moving.overstacked import (
    FORCES,
    LONG_RANGE,
    MOST_ASHORE,
    MOST_SHIPS,
    counted_ashore,
    crowds,
)
from game.rulebooks.empire_of_the_sun.moving.whereabouts import own_boxes
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame, Family
from game.rulebooks.empire_of_the_sun.terms.occupants import aside, occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, controlled
from game.rulebooks.empire_of_the_sun.terms.tables import AIRCRAFT, SHIPS, TROOPS, Nation


def entry_refusal(game: EmpireGame, position: EmpirePosition, number: int, space: int) -> Refusal | None:
    """Why a unit cannot enter the map here, or None."""
    if has(open_boxes(game, position, number), space):
        return None
    return refused(entry_limits(game, position, number), space)


@steady("pieces", on=field_of_command)
def field_of_entry(game: EmpireGame, position: EmpirePosition) -> tuple[object, ...]:
    """What it rests on where units may enter: the field of command, who is ashore, and where it may be full."""
    here, boxes = occupants(game, position), own_boxes(game, JAPAN) | own_boxes(game, ALLIES)
    boxed = [aside(game, position, box) for box in spaces_of(boxes)] if boxes else []
    return field_of_command(game, position), here.ground, crowds(game, position), boxed


def entry_hexes(game: EmpireGame, position: EmpirePosition, number: int) -> SpaceSet:
    """The hexes in which a unit may enter the map."""
    return hexes_for(game, position, first_alike(game)[number])


@kept_each("control", "arrived", on=field_of_entry)
def hexes_for(game: EmpireGame, position: EmpirePosition, number: int) -> SpaceSet:
    """The hexes in which a unit may enter the map, and all others that are like it in this."""
    return allowed(entry_limits(game, position, number)) | open_boxes(game, position, number)


@once
def first_alike(game: EmpireGame) -> tuple[int, ...]:
    """For each counter the first that may enter just where it may itself."""
    return firsts(game, likeness)


@once
def first_as_large(game: EmpireGame) -> tuple[int, ...]:
    """For each counter the first that finds room just where it does itself."""
    return firsts(game, size)


def firsts(game: EmpireGame, trait: Callable[[EmpireGame, int], Hashable]) -> tuple[int, ...]:
    """For each counter the first that shares a trait with it."""
    found: dict[Hashable, int] = {}
    return tuple(found.setdefault(trait(game, number), number) for number in range(len(game.counters)))


def likeness(game: EmpireGame, number: int) -> Hashable:
    """All of a counter that has a say in where it enters: of its own that its hex is named."""
    counter = game.counters[number]
    own = number if counter.id in game.scenario.arrival_hexes else -1
    return counter.family, counter.nation is Nation.CHINESE, own, size(game, number)


def size(game: EmpireGame, number: int) -> Hashable:
    """All of a counter that has a say in where there is room for it: of its own that a twin stacks freely."""
    counter = game.counters[number]
    has_twin = counter.id.endswith(LONG_RANGE) or counter.id + LONG_RANGE in game.by_id
    return counter.side, counter.arm, number if has_twin else -1


def open_boxes(game: EmpireGame, position: EmpirePosition, number: int) -> SpaceSet:
    """The boxes beside the map in which ships and ground units enter under a headquarters there: Oahu (Rules 10.2)."""
    counter = game.counters[number]
    boxes = own_boxes(game, counter.side)
    if not boxes or counter.arm not in (SHIPS, TROOPS) or counter.id in game.scenario.arrival_hexes:
        return NOWHERE
    led = set_of(
        position.pieces[staff].space
        for staff in game.headquarters
        if position.pieces[staff].space >= game.hex_count and commands(game, staff, counter.family)
    )
    return set_of(box for box in spaces_of(boxes & led) if has_room(game, aside(game, position, box), number))


def entry_limits(game: EmpireGame, position: EmpirePosition, number: int) -> tuple[Limit, ...]:
    """All that limits where a unit enters (Rules 10.2)."""
    counter = game.counters[number]
    name, zone = counter.name, supply(game, position).zones.effective[other(counter.side)]
    named = game.scenario.arrival_hexes.get(counter.id)
    if named is not None:
        only = 1 << game.board.by_name[named] if named in game.board.by_name else NOWHERE
        return (Limit(only & held(game, position, counter.side), f"{name} comes in [{named}], if it is held.", "10.2"),)
    # The ferry lies at sea: air units only touch down there (Rules 8.35).
    field = game.hexes.airfields & ~game.hexes.oceans if counter.arm is AIRCRAFT else game.hexes.ports
    word = "airfield" if counter.arm is AIRCRAFT else "port"
    mine = Limit(field & held(game, position, counter.side), f"{name} enters in a {word} of its own side.", "10.2")
    calm = Limit(
        game.hexes.everywhere & ~zone, "An enemy zone of influence lies there, and nothing neutralises it.", "10.2"
    )
    if counter.is_headquarters:
        return (mine, calm, *headquarters_limits(game, position, counter.side))
    room = Limit(
        game.hexes.everywhere & ~full(game, position, first_as_large(game)[number]),
        "There is no room for it there.",
        "8.24",
    )
    if counter.nation is Nation.CHINESE:
        return (*chinese_limits(game, position), room)
    return (mine, calm, *command_limits(game, position, number), room)


def held(game: EmpireGame, position: EmpirePosition, side: Side) -> SpaceSet:
    """The hexes that a side controls and that no enemy ground or air unit disputes."""
    return controlled(game, position)[side] & ~occupants(game, position).ground[other(side)]


def headquarters_limits(game: EmpireGame, position: EmpirePosition, side: Side) -> tuple[Limit, ...]:
    """A headquarters enters where its own supply reaches and no other headquarters is (Rules 6.1, 10.2)."""
    zone = supply(game, position).zones.effective[other(side)]
    barred = overland(game, position, side).barred
    ports = controlled(game, position)[side] & game.hexes.ports
    reached = by_sea_and_land(game, sources(game, position, side), zone, barred, ports, ports)
    taken = set_of(
        position.pieces[n].space for n in game.headquarters if 0 <= position.pieces[n].space < game.hex_count
    )
    return (
        Limit(reached, "No supply comes to a headquarters there.", "6.21"),
        Limit(game.hexes.everywhere & ~taken, "There is a headquarters already.", "6.1"),
    )


def chinese_limits(game: EmpireGame, position: EmpirePosition) -> tuple[Limit, ...]:
    """Chinese armies come at Kunming only, while it is a source of supply (Rules 10.2)."""
    name = game.tables.nations.china.kunming
    kunming = 1 << game.board.by_name[name] if name in game.board.by_name else NOWHERE
    fed = kunming if supply(game, position).lines[ALLIES].road != "closed_no_hump" else NOWHERE
    return (
        Limit(kunming, f"Chinese armies come at Kunming [{name}] only.", "10.2"),
        Limit(fed, "No supply comes to Kunming.", "13.71"),
    )


def command_limits(game: EmpireGame, position: EmpirePosition, number: int) -> tuple[Limit, ...]:
    """A unit enters in supply, and within the reach of a headquarters that commands it; a headquarters that came this
    turn has no reach but its own hex (Rules 10.2)."""
    counter = game.counters[number]
    fed, reached = supplied_and_reached(game, position, counter.side, counter.family)
    return (
        Limit(fed, f"{counter.name} would be out of supply there.", "10.2"),
        Limit(reached, f"No headquarters that commands {counter.name} reaches so far.", "10.2"),
    )


@kept_each("arrived", on=field_of_command)
def supplied_and_reached(
    game: EmpireGame, position: EmpirePosition, side: Side, family: Family
) -> tuple[SpaceSet, SpaceSet]:
    """Where units of a family are in supply, and how far the headquarters reach that command them."""
    lines = supply(game, position).lines[side]
    staffs = [staff for staff in lines.headquarters if commands(game, staff, family)]
    fresh = [staff for staff in staffs if staff in position.arrived]
    reached = union(reach_of_command(game, position, staff) for staff in staffs if staff not in fresh)
    return lines.families[family], reached | set_of(position.pieces[staff].space for staff in fresh)


@kept_each(on=crowds)
def full(game: EmpireGame, position: EmpirePosition, number: int) -> SpaceSet:
    """The hexes that have no room for a unit more that is as large as this one (Rules 8.24, 8.34)."""
    counter = game.counters[number]
    crowd = crowded(game, position, counter.side, counter.arm is SHIPS)
    if counter.arm is SHIPS:
        return set_of(crowd)
    here = crowds(game, position)
    return set_of(space for space in crowd if not has_room(game, here[space], number))


@kept_each(on=crowds)
def crowded(game: EmpireGame, position: EmpirePosition, side: Side, are_ships: bool) -> tuple[int, ...]:
    """The hexes in which a side has as many ships, or as many air and ground units, as may be there."""
    most, counters = MOST_SHIPS if are_ships else MOST_ASHORE, game.counters
    arms = (SHIPS,) if are_ships else FORCES
    return tuple(
        space
        for space, here in crowds(game, position).items()
        if len(here) >= most and sum([counters[n].side == side and counters[n].arm in arms for n in here]) >= most
    )


def has_room(game: EmpireGame, here: Collection[int], number: int) -> bool:
    """Whether a unit, or another that is like it, may be added to those in a hex (Rules 8.24, 8.34)."""
    counter = game.counters[number]
    friends = [each for each in here if game.counters[each].side == counter.side]
    if counter.arm is SHIPS:
        return sum(game.counters[each].arm is SHIPS for each in friends) < MOST_SHIPS
    ashore = [each for each in (*friends, number) if game.counters[each].arm in FORCES]
    return counted_ashore(game, ashore) <= MOST_ASHORE
