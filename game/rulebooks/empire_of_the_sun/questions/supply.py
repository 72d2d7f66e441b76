"""Questions about zones of influence, supply and activation (Rules 5.1, 6, 7.21)."""

import msgspec
from msgspec.structs import replace

from game.core.actions import Refusal, Side
from game.core.asking import known
from game.rulebooks.empire_of_the_sun.map.activation import (
    activation_refusal,
    efficiency,
    headquarters_refusal,
    may_mix_services,
    starts_at_kwai,
)
from game.rulebooks.empire_of_the_sun.map.reasons import why_unsupplied
from game.rulebooks.empire_of_the_sun.map.supply import supply as supply_now
from game.rulebooks.empire_of_the_sun.offensive.activating import scenario_refusal
from game.rulebooks.empire_of_the_sun.questions.asked import (
    MOST_LOGISTICS,
    MOST_OPERATIONS,
    PLAYS,
    known_family,
    known_side,
    known_value,
    staff_called,
)
from game.rulebooks.empire_of_the_sun.questions.plain import ids, in_play, numbers
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame, Family
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive, Play
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.scenario import RoadState


class ZonesAnswer(msgspec.Struct, frozen=True):
    """The hexes of a side's zone of influence, and those of them that an enemy zone neutralises."""

    present: list[int]
    neutralised: list[int]


class SupplyAnswer(msgspec.Struct, frozen=True):
    """Who of a side is in supply and who is not, with the reason; its eligible ports; the Burma Road."""

    supplied: list[str]
    unsupplied: dict[str, Refusal]
    ports: list[int]
    burma_road: RoadState


class ActivationAnswer(msgspec.Struct, frozen=True):
    """What a headquarters can do with a card: whom it may activate, how many, whether the services may mix, and why it
    does not activate the others of its side that are in play."""

    usable: bool
    units: list[str]
    most: int
    most_with_kwai: int
    may_mix: bool
    refused: dict[str, Refusal]


def zones(game: EmpireGame, position: EmpirePosition, side: Side) -> ZonesAnswer:
    """The zone of influence of a side (Rules 5.1)."""
    found = supply_now(game, position).zones
    return ZonesAnswer(numbers(game, found.present[known_side(side)]), numbers(game, found.neutralised(side)))


def supply(game: EmpireGame, position: EmpirePosition, side: Side) -> SupplyAnswer:
    """The supply of a side's units and headquarters on the map and in the boxes of it (Rules 6.2, 17.8)."""
    found = supply_now(game, position)
    mine = [
        number
        for number, piece in enumerate(position.pieces)
        if game.counters[number].side == known_side(side) and piece.space >= 0
    ]
    return SupplyAnswer(
        ids(game, (n for n in mine if n not in found.unsupplied)),
        {game.counters[n].id: why_unsupplied(game, position, n) for n in mine if n in found.unsupplied},
        numbers(game, found.lines[side].ports),
        found.lines[ALLIES].road,
    )


def hexes_in_supply(game: EmpireGame, position: EmpirePosition, family: Family) -> list[int]:
    """The hexes, oceans left out, in which a unit of a family would be in supply."""
    found = supply_now(game, position).lines[known_family(family)].families[family]
    return numbers(game, found & ~game.hexes.oceans)


def activation(game: EmpireGame, position: EmpirePosition, staff: str, play: Play, value: int) -> ActivationAnswer:
    """What a headquarters can activate with a card of this operations or logistics value (Rules 7.21)."""
    known(play, PLAYS, "play")
    known_value(
        value, MOST_OPERATIONS if play == "OC" else MOST_LOGISTICS, "operations" if play == "OC" else "logistics"
    )
    number = staff_called(game, staff)
    side = game.counters[number].side
    leads = position.offensive or Offensive(attacker=side, play=play, card=-1, operations=value)
    here = replace(position, offensive=leads)
    cause = headquarters_refusal(game, position, number)
    refusals = {
        unit: cause or activation_refusal(game, position, number, unit) or scenario_refusal(game, here, number, unit)
        for unit in in_play(game, position, side)
    }
    units = [unit for unit, refusal in refusals.items() if refusal is None]
    found = efficiency(game, position, number)
    return ActivationAnswer(
        cause is None,
        ids(game, units),
        value + found.usual,
        value + found.kwai if any(starts_at_kwai(game, position, n) for n in units) else value + found.usual,
        may_mix_services(position, side),
        {game.counters[unit].id: refusal for unit, refusal in refusals.items() if refusal is not None},
    )
