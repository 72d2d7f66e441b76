"""Why a counter is out of supply: the cut, named as far as one can be named (Rules 6.2)."""

from game.core.actions import Refusal, other
from game.core.hexset import has
from game.rulebooks.empire_of_the_sun.map.overland import overland
from game.rulebooks.empire_of_the_sun.map.supply import Net, commands, supplied_by, supply
from game.rulebooks.empire_of_the_sun.terms.flags import is_by_2007
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition

LONGEST_WAY = 99
"""Hexes that no way on the map is longer than."""


def why_unsupplied(game: EmpireGame, position: EmpirePosition, number: int) -> Refusal:
    """Why a counter on the map that is out of supply is so."""
    counter, space = game.counters[number], position.pieces[number].space
    found = supply(game, position)
    place = game.place(space)
    if counter.is_headquarters:
        return Refusal(f"No way leads from a source of supply to the {counter.name} in {place}.", "6.21")
    staffs = [n for n in found.lines[counter.side].headquarters if commands(game, n, counter.family)]
    if not staffs:
        return Refusal(f"No headquarters in supply commands {counter.name}.", "6.12")
    on_map = [n for n in staffs if position.pieces[n].space < game.hex_count]
    if not on_map:
        return Refusal(f"{place} lies out of the range of the {game.counters[staffs[0]].name}.", "6.22")
    nearest = min(on_map, key=lambda n: game.distance(position.pieces[n].space, space))
    name, reach = game.counters[nearest].name, game.counters[nearest].range
    if game.distance(position.pieces[nearest].space, space) > reach:
        return Refusal(f"{place} lies out of the range of {reach} of the {name}, the nearest.", "6.22")
    if has(found.zones.effective[other(counter.side)], space):
        return Refusal(f"{place} lies in an enemy zone of influence that is not neutralised.", "6.22")
    if has(overland(game, position, counter.side).barred, space):
        return Refusal(f"The enemy alone holds {place}.", "6.22")
    if comes_too_far_round(game, position, nearest, space):
        return Refusal(f"The way from the {name} to {place} is longer than its range of {reach}.", "6.22")
    if is_by_2007(position):
        return Refusal(f"Enemy zones or enemy ports lie between {place} and the {name}.", "1.5")
    return Refusal(
        f"Enemy zones, enemy ports or more than four points of land lie between {place} and the {name}.", "6.22"
    )


def comes_too_far_round(game: EmpireGame, position: EmpirePosition, staff: int, space: int) -> bool:
    """Whether a headquarters would supply a hex but for the length of the way (Rules 6.22)."""
    side, found = game.counters[staff].side, supply(game, position)
    zone, ports = found.zones.effective[other(side)], found.lines[side].ports
    net = Net(zone, overland(game, position, side), ports, is_by_2007(position))
    return has(supplied_by(game, net, side, position.pieces[staff].space, LONGEST_WAY), space)
