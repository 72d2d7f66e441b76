"""Activation: which units a headquarters sets in motion, how many, and how they may be mixed (Rules 7.21)."""

import msgspec

from game.core.actions import Refusal, Side, other
from game.core.hexset import NOWHERE, SpaceSet, has, set_of, spaces_of, union
from game.core.kept import kept_each, once, recent, steady
from game.rulebooks.empire_of_the_sun.map.burma_road import KUNMING
from game.rulebooks.empire_of_the_sun.map.lanes import reached
from game.rulebooks.empire_of_the_sun.map.overland import overland
from game.rulebooks.empire_of_the_sun.map.presence import Posts, posts
from game.rulebooks.empire_of_the_sun.map.seas import ball, clear_of
from game.rulebooks.empire_of_the_sun.map.supply import RESTS_ON, Supply, is_on, supplied_headquarters, supply
from game.rulebooks.empire_of_the_sun.map.zones import side_without_zones
from game.rulebooks.empire_of_the_sun.terms.flags import is_by_2007
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, COMMANDS, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import CHINA_BOX, EmpirePosition, controlled
from game.rulebooks.empire_of_the_sun.terms.tables import Arm

RANGOON = "2008"
KWAI_REGIONS = ("Burma", "NIndia", "Ceylon")
NORTHERN_INDIA = "NIndia"
EAST_COMMANDS = ("us", "joint")
COMMANDS_KEPT = 64
"""How many answers are kept of how far a command reaches: most moves change nothing within its reach."""


class Efficiency(msgspec.Struct, frozen=True):
    """How many more units than the card says: usually, and once a unit starts in Burma, Northern India or Ceylon."""

    usual: int
    kwai: int


@steady("pieces", "control", "home_garrisons_lost", on=supply)
def field_of_command(game: EmpireGame, position: EmpirePosition) -> tuple[Supply, Posts]:
    """What the ways of activation rest on: supply with its zones, and who holds what on land."""
    return supply(game, position), posts(game, position)


@kept_each(on=field_of_command)
def reach_of_command(game: EmpireGame, position: EmpirePosition, number: int) -> SpaceSet:
    """The hexes to which a way of activation leads from a headquarters (Rules 6.3).

    It goes over land and sea alike and over unplayable sides, but over no water side of a hex in an enemy zone that
    is not neutralised, and over no land side of a hex that only the enemy's ground or air units hold.
    """
    return reach_within(game, position, number, game.counters[number].range)


def reach_within(game: EmpireGame, position: EmpirePosition, number: int, limit: int) -> SpaceSet:
    """The hexes to which a way of activation of so many steps at most leads from a headquarters (Rules 6.3)."""
    side, start = game.counters[number].side, position.pieces[number].space
    zone, barred = bars_of_command(game, position, side)

    def reach(place: int, steps: int) -> SpaceSet:
        """The hexes that so many steps of command lead to; whatever lies farther has no say in it."""
        near = ball(game, place, steps)
        return under_command(game, place, zone & near, barred & near, steps)

    return reached(game, side, start, limit, zone, reach)


def bars_of_command(game: EmpireGame, position: EmpirePosition, side: Side) -> tuple[SpaceSet, SpaceSet]:
    """The hexes whose water sides, and those whose land sides, the commands of a side do not cross (Rules 6.3)."""
    enemy = other(side)
    barred = overland(game, position, side).barred & ~posts(game, position).bare[enemy]
    return supply(game, position).zones.effective[enemy], barred


@steady("offensive")
def battles_answered(game: EmpireGame, position: EmpirePosition) -> tuple[Side | None, SpaceSet]:
    """The battles that a side reacts to, and the side whose zones an event takes away: both bear on who is led."""
    offensive = position.offensive
    battles = set_of(offensive.battle_hexes) if offensive is not None and offensive.is_reacting else NOWHERE
    return side_without_zones(game, position), battles


def reach_in_offensive(game: EmpireGame, position: EmpirePosition, staff: int) -> SpaceSet:
    """The hexes to which a way of activation leads now: in reaction also into a battle that is barred (Rules 7.26)."""
    found, (_, battles) = reach_of_command(game, position, staff), battles_answered(game, position)
    if not battles & ~found:
        return found
    zone, barred = bars_of_command(game, position, game.counters[staff].side)
    nearer = reach_within(game, position, staff, game.counters[staff].range - 1)
    beside = game.hexes.sea.beyond(nearer & ~zone) | game.hexes.land.beyond(nearer & ~barred)
    return found | beside & battles


@recent(COMMANDS_KEPT)
def under_command(game: EmpireGame, start: int, zone: SpaceSet, barred: SpaceSet, limit: int) -> SpaceSet:
    """The hexes reached with so many steps at most, whatever the sides that are crossed."""
    hexes = game.hexes
    known = clear_of(rings_of_command(game, start, limit), zone | barred) or (1 << start,)
    ring, seen = known[-1], union(known)
    for _ in range(limit + 1 - len(known)):
        beyond = hexes.sea.beyond(ring & ~zone) & ~zone
        beyond |= hexes.land.beyond(ring & ~barred) & ~barred
        beyond |= hexes.unplayable.beyond(ring)
        ring = beyond & ~seen
        seen |= ring
    return seen


@once
def rings_of_command(game: EmpireGame, start: int, limit: int) -> tuple[SpaceSet, ...]:
    """The hexes that lie no step, one step, two ... from a headquarters as long as no enemy bars its commands."""
    hexes = game.hexes
    found = [1 << start]
    for _ in range(limit):
        ring = found[-1]
        beyond = hexes.sea.beyond(ring) | hexes.land.beyond(ring) | hexes.unplayable.beyond(ring)
        found.append(beyond & ~union(found))
    return tuple(found)


def headquarters_refusal(game: EmpireGame, position: EmpirePosition, number: int) -> Refusal | None:
    """Why a headquarters cannot be activated, or None (Rules 6.11)."""
    counter = game.counters[number]
    if position.pieces[number].space < 0:
        return Refusal(f"The {counter.name} is not on the map.", "6.11")
    if number not in ready_headquarters(game, position, counter.side):
        return Refusal(f"The {counter.name} is out of supply.", "6.11")
    return None


def ready_headquarters(game: EmpireGame, position: EmpirePosition, side: Side) -> tuple[int, ...]:
    """The headquarters of a side that can be activated: those of its supply lines (Rules 6.11)."""
    return supply(game, position).lines[side].headquarters


def activation_refusal(
    game: EmpireGame,
    position: EmpirePosition,
    staff: int,
    number: int,
    *,
    is_commanded: bool = False,
    needs_supply: bool = True,
) -> Refusal | None:
    """Why a headquarters cannot activate a unit, or None (Rules 7.21).

    A card may put a unit under its command, or let it do without supply (Rules 5.31).
    """
    return unit_refusal(
        game, position, staff, number, is_commanded=is_commanded, needs_supply=needs_supply
    ) or way_refusal(game, position, staff, number)


def unit_refusal(
    game: EmpireGame,
    position: EmpirePosition,
    staff: int,
    number: int,
    *,
    is_commanded: bool = False,
    needs_supply: bool = True,
) -> Refusal | None:
    """Why a headquarters cannot activate a unit, however near it is, or None (Rules 6.12, 7.21)."""
    counter, commander = game.counters[number], game.counters[staff]
    space = position.pieces[number].space
    if counter.side != commander.side:
        return Refusal("Only units of your own are activated.", "7.21")
    if counter.is_headquarters:
        return Refusal("A headquarters leads, and is never activated itself.", "7.21")
    if space < 0 and (space != CHINA_BOX or counter.arm is not Arm.AIR):
        return Refusal(f"{counter.name} is not on the map.", "7.21")
    if not is_commanded and counter.family not in COMMANDS[commander.command]:
        return Refusal(f"The {commander.name} does not command {counter.name}.", "6.12")
    if needs_supply and number in supply(game, position).unsupplied:
        return Refusal(f"{counter.name} is out of supply.", "7.21")
    return None


def way_refusal(game: EmpireGame, position: EmpirePosition, staff: int, number: int) -> Refusal | None:
    """Why no way of activation leads from a headquarters to a unit, or None (Rules 6.3)."""
    counter, commander = game.counters[number], game.counters[staff]
    if reach_in_offensive(game, position, staff) & answers_at(game, position, position.pieces[number].space):
        return None
    return Refusal(f"No way of activation leads from the {commander.name} to {counter.name}.", "6.3")


def answers_at(game: EmpireGame, position: EmpirePosition, space: int) -> SpaceSet:
    """The hexes to which a command must reach for whoever stands somewhere (Rules 6.3, 7.21).

    Aircraft in the China box answer at Kunming while China is supplied, and over the Hump at a supplied Allied airfield
    of Northern India.
    """
    if space != CHINA_BOX:
        return 1 << space
    lines = supply(game, position).lines[ALLIES]
    if KUNMING not in game.board.by_name or lines.road == "closed_no_hump":
        return NOWHERE
    kunming = 1 << game.board.by_name[KUNMING]
    if not position.is_hump_open:
        return kunming
    fields = game.hexes.airfields & game.hexes.region(NORTHERN_INDIA) & controlled(game, position)[ALLIES]
    return kunming | fields & lines.families["us_air_or_chinese"]


@kept_each(*RESTS_ON, on=battles_answered)
def activatable(game: EmpireGame, position: EmpirePosition, staff: int) -> tuple[int, ...]:
    """The units that a headquarters can activate, each by itself: of those to whom a way leads (Rules 6.3, 7.21)."""
    here, near = occupants(game, position), reach_in_offensive(game, position, staff)
    led = union([here.families[family] for family in COMMANDS[game.counters[staff].command]])
    on_map = [n for space in spaces_of(near & led) for n in here.by_hex[space]]
    boxes = spaces_of(near & ~game.hexes.everywhere)
    if near & answers_at(game, position, CHINA_BOX):
        boxes.append(CHINA_BOX)
    asked = sorted([*on_map, *(n for box in boxes for n in here.aside.get(box, ()))])
    return tuple([n for n in asked if unit_refusal(game, position, staff, n) is None])


@kept_each(*RESTS_ON, on=side_without_zones)
def efficiency(game: EmpireGame, position: EmpirePosition, number: int) -> Efficiency:
    """The efficiency of a headquarters at this moment (Rules 6.11, 13.79)."""
    counter = game.counters[number]
    if is_by_2007(position):
        return Efficiency(counter.efficiency, counter.efficiency)
    if counter.side == JAPAN:
        return Efficiency(counter.efficiency, max(0, counter.efficiency + kwai_change(game, position)))
    usual = counter.efficiency
    if counter.command in EAST_COMMANDS and not traces_east(game, position, number):
        usual = max(0, usual - 1)
    return Efficiency(usual, usual)


def kwai_change(game: EmpireGame, position: EmpirePosition) -> int:
    """Rangoon and the bridge over the Kwai: neither costs a unit, both bring one (Rules 13.79)."""
    has_rangoon = RANGOON in game.board.by_name and has(controlled(game, position)[JAPAN], game.board.by_name[RANGOON])
    return has_rangoon + position.has_kwai_bridge - 1


def traces_east(game: EmpireGame, position: EmpirePosition, number: int) -> bool:
    """Whether supply comes to a headquarters from the east edge of the map (Rules 6.11)."""
    zone = supply(game, position).zones.effective[JAPAN]
    return number in supplied_headquarters(game, position, ALLIES, zone, game.east_edge)


def starts_at_kwai(game: EmpireGame, position: EmpirePosition, number: int) -> bool:
    """Whether a unit starts in Burma, Northern India or Ceylon (Rules 13.79)."""
    return is_on(position.pieces[number].space, kwai_hexes(game))


@once
def kwai_hexes(game: EmpireGame) -> SpaceSet:
    """Burma, Northern India and Ceylon."""
    return game.hexes.region(*KWAI_REGIONS)


def may_mix_services(position: EmpirePosition, side: Side) -> bool:
    """Whether army and navy may be activated together: not while the services are rivals (Rules 14.1, 14.2)."""
    return side not in position.rivalry
