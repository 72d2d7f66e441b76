"""Command Links: how far headquarters and their Support Bases command, and what cuts them (Rules 11.4, 11.5)."""

from collections.abc import Iterator

import msgspec

from game.core.actions import Refusal, Side, other
from game.core.hexset import NOWHERE, Mode, SpaceSet, flood, has, rings, spaces_of, union
from game.core.kept import carried, kept, once, recent
from game.rulebooks.pacific_war.damage.bases import usable_airbases
from game.rulebooks.pacific_war.terms.classes import Arm, side_of
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.occupants import Units, changed_units, occupants
from game.rulebooks.pacific_war.terms.position import PacificPosition, SupportBase, Unit
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES

SKIES_KEPT = 16
"""For how many states of the fighters it is kept where they cut links."""
STATES_KEPT = 8
"""For how many states of the headquarters, and of what cuts their links, it is kept what all of them command."""
COMMANDS_KEPT = 256
"""How many answers are kept of what a headquarters commands: most changes of units and bases change none of them."""


class FighterPosts(msgspec.Struct, frozen=True):
    """Where carriers of each side are, and F units ashore that have steps."""

    carriers: tuple[SpaceSet, SpaceSet]
    ashore: tuple[SpaceSet, SpaceSet]


def still_posted(game: PacificGame, known: FighterPosts, before: Units, now: Units) -> FighterPosts:
    """Where they are after some units have changed: looked for anew only if one of them has moved."""
    if len(before) == len(now):
        fresh = changed_units(game, before, now)
        if all(cuts_from(game, before[number]) == cuts_from(game, now[number]) for number in fresh):
            return known
    return posts_among(game, now)


@carried(still_posted, "units")
def fighter_posts(game: PacificGame, position: PacificPosition) -> FighterPosts:
    """Where the carriers and the F units of each side are."""
    return posts_among(game, position.units)


def posts_among(game: PacificGame, units: Units) -> FighterPosts:
    """Where the carriers and F units are among all units."""
    found = [[NOWHERE, NOWHERE], [NOWHERE, NOWHERE]]
    able = able_to_cut(game)
    for unit in (unit for unit in units if able[unit.kind]):
        kind = game.classes[unit.kind]
        found[kind.is_carrier][kind.side] |= 1 << unit.place if cuts_from(game, unit) >= 0 else NOWHERE
    ashore, carriers = found
    return FighterPosts((carriers[0], carriers[1]), (ashore[0], ashore[1]))


def cuts_from(game: PacificGame, unit: Unit) -> int:
    """The hex from which a unit cuts links, if an airbase there can be used or it is a carrier; -1: none."""
    is_there = able_to_cut(game)[unit.kind] and 0 <= unit.place < game.hex_count
    is_able = is_there and (game.arm(unit.kind) is Arm.SHIP or (unit.steps > 0 and unit.aboard < 0))
    return unit.place if is_able else -1


@once
def able_to_cut(game: PacificGame) -> tuple[bool, ...]:
    """Which classes are carriers or F units."""
    return tuple(kind.is_carrier or (kind.arm is Arm.AIR and kind.kind == "f") for kind in game.classes)


def fighters(game: PacificGame, position: PacificPosition) -> tuple[SpaceSet, ...]:
    """Where each side's fighters cut links: airbases that are not interdicted with an F unit, and carriers; then where
    each side's keep links open: carriers, and F units wherever they are (Rules 11.4)."""
    posts = fighter_posts(game, position)
    cutting = [posts.carriers[side] | posts.ashore[side] & usable_airbases(game, position, side) for side in BOTH]
    keeping = [posts.carriers[side] | posts.ashore[side] for side in BOTH]
    return (*cutting, *keeping)


@kept("bases", on=fighter_posts)
def under_enemy_air(game: PacificGame, position: PacificPosition) -> tuple[SpaceSet, SpaceSet]:
    """For each side the sea and coast hexes where enemy fighters are nearer than its own (Rules 11.4)."""
    return under_air_of(game, *fighters(game, position))


@recent(SKIES_KEPT)
def under_air_of(game: PacificGame, *fighters: SpaceSet) -> tuple[SpaceSet, SpaceSet]:
    """The same for fighters of both sides in these hexes: those that cut links, and those that keep them open."""
    radius = game.tables.numbers.command.air_cut_radius
    everywhere = Mode(game.hexes.anywhere, game.hexes.everywhere)
    near = [list(cumulated(rings(everywhere, where, radius), radius)) for where in fighters]
    wet = game.hexes.open_sea | game.hexes.coasts
    cut = [
        union(near[other(side)][far] & ~near[len(BOTH) + side][far] for far in range(radius + 1)) & wet
        if fighters[other(side)]
        else NOWHERE
        for side in BOTH
    ]
    return cut[0], cut[1]


def cumulated(found: Iterator[SpaceSet], most: int) -> Iterator[SpaceSet]:
    """The hexes at most 0, 1, 2 ... away, of the rings around a set."""
    within = NOWHERE
    for _ in range(most + 1):
        within |= next(found, NOWHERE)
        yield within


@kept(on=occupants)
def held_by_enemy(game: PacificGame, position: PacificPosition) -> tuple[SpaceSet, SpaceSet]:
    """For each side the hexes whose only ground units are the enemy's (Rules 11.4)."""
    ground = occupants(game, position).ground
    return ground[1] & ~ground[0], ground[0] & ~ground[1]


@kept("units", "bases", "staffs", "support_bases")
def commands(game: PacificGame, position: PacificPosition) -> tuple[SpaceSet, ...]:
    """For each headquarters the spaces that have a Command Link to it, the Holding Boxes of its side among them.

    The very same answer as long as nothing moves that cuts links or has them: others rest on it.
    """
    held, cut = held_by_enemy(game, position), under_enemy_air(game, position)
    return commands_among(game, tuple(staff.space for staff in position.staffs), position.support_bases, held, cut)


@recent(STATES_KEPT)
def commands_among(
    game: PacificGame,
    places: tuple[int, ...],
    supports: tuple[SupportBase, ...],
    held: tuple[SpaceSet, SpaceSet],
    cut: tuple[SpaceSet, SpaceSet],
) -> tuple[SpaceSet, ...]:
    """What headquarters command from these places, with Support Bases, and what is held and cut for each side."""
    return tuple(command_from(game, staff, here, supports, held, cut) for staff, here in enumerate(places))


def command_of(game: PacificGame, position: PacificPosition, staff: int) -> SpaceSet:
    """The spaces that a headquarters commands, itself or through its Support Bases (Rules 11.3, 11.4)."""
    held, cut = held_by_enemy(game, position), under_enemy_air(game, position)
    return command_from(game, staff, position.staffs[staff].space, position.support_bases, held, cut)


def command_from(
    game: PacificGame,
    staff: int,
    here: int,
    supports: tuple[SupportBase, ...],
    held: tuple[SpaceSet, SpaceSet],
    cut: tuple[SpaceSet, SpaceSet],
) -> SpaceSet:
    """What a headquarters commands from here; nothing while it is not on the map."""
    side = game.headquarters[staff].side
    own = tuple(base.space for base in supports if base.headquarters == staff)
    return commanded_from(game, staff, here, own, held[side], cut[side]) if here >= 0 else NOWHERE


@recent(COMMANDS_KEPT)
def commanded_from(
    game: PacificGame, staff: int, here: int, supports: tuple[int, ...], held: SpaceSet, cut: SpaceSet
) -> SpaceSet:
    """The spaces that a headquarters commands from here and from its Support Bases.

    In the hexes that are `held` there are only the enemy's ground units, `cut` are those under enemy air.
    """
    each = game.headquarters[staff]
    numbers = game.tables.numbers.command
    mode = mode_of_links(game, held, cut)
    start = 1 << here if here < game.hex_count else NOWHERE
    found = flood(mode, start, each.range)
    supported = flood(mode, start, each.range * numbers.support_reach) if supports else NOWHERE
    for base in supports:
        if has(supported, base):
            found |= flood(mode, 1 << base, numbers.support_range)
    return found | boxes_of(game, each.side)


def links_of(game: PacificGame, position: PacificPosition, side: Side) -> Mode:
    """How links of a side go: not into hexes that only the enemy holds, not on from under enemy air (Rules 11.4)."""
    return mode_of_links(game, held_by_enemy(game, position)[side], under_enemy_air(game, position)[side])


def mode_of_links(game: PacificGame, held: SpaceSet, cut: SpaceSet) -> Mode:
    """How links go while the enemy alone holds some hexes, and has the air over others."""
    return Mode(game.hexes.anywhere, game.hexes.everywhere & ~held, cut)


@once
def boxes_of(game: PacificGame, side: Side) -> SpaceSet:
    """The Holding Boxes of a side, which are always Linked."""
    return union(1 << box.space for box in game.hexes.boxes if side_of_box(box.side) == side)


def side_of_box(name: str) -> Side:
    """Whose a Holding Box is."""
    return side_of(SIDE_NAMES[0] if name == SIDE_NAMES[0] else SIDE_NAMES[1])


@kept(on=commands)
def all_linked(game: PacificGame, position: PacificPosition) -> tuple[SpaceSet, SpaceSet]:
    """All spaces of each side that have a link to some headquarters of it."""
    pairs = list(zip(commands(game, position), game.headquarters, strict=True))
    japan, allies = (
        union(command for command, each in pairs if each.side == side) | boxes_of(game, side) for side in BOTH
    )
    return japan, allies


def linked(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """All spaces that have a link to some headquarters of a side."""
    return all_linked(game, position)[side]


def is_linked(game: PacificGame, position: PacificPosition, space: int, side: Side) -> bool:
    """Whether a space is Linked for a side (Rules 2.3.2.1)."""
    return space >= 0 and has(linked(game, position, side), space)


def link_refusal(game: PacificGame, position: PacificPosition, unit: int, staff: int | None = None) -> Refusal | None:
    """Why a unit has no Command Link, to a headquarters or to any of its side; None if it has one (Rules 11.4)."""
    each = position.units[unit]
    side = game.side(each.kind)
    if staff is None and is_linked(game, position, each.place, side):
        return None
    if staff is not None and each.place >= 0 and has(commands(game, position)[staff], each.place):
        return None
    whose = "a headquarters" if staff is None else game.headquarters[staff].name
    return Refusal(f"It has no Command Link to {whose}: {cut_of(game, position, side, each.place, staff)}.", "11.4")


def cut_of(game: PacificGame, position: PacificPosition, side: Side, space: int, staff: int | None = None) -> str:
    """What keeps a space out of command, in words: the distance, the enemy in it, or the hexes that cut the way."""
    if not 0 <= space < game.hex_count:
        return "it is not on the map"
    if has(held_by_enemy(game, position)[side], space):
        return f"only the enemy's ground units hold {game.place(space)}"
    if not any(in_range(game, position, each, space) for each in staffs_of(game, position, side, staff)):
        return "it lies out of range"
    ground, air = held_by_enemy(game, position)[side], under_enemy_air(game, position)[side]
    beside = game.hexes.anywhere.beyond(1 << space)
    fought = [game.place(each) for each in spaces_of(beside & air)]
    held = [game.place(each) for each in spaces_of(beside & ground)]
    if fought:
        return f"enemy fighters cut it at {', '.join(fought)}"
    return f"the enemy holds {', '.join(held)}" if held else "every way to it is cut or too long"


def staffs_of(game: PacificGame, position: PacificPosition, side: int, staff: int | None) -> Iterator[int]:
    """The headquarters that are asked about: one, or all of a side on the map."""
    for number, each in enumerate(game.headquarters):
        if each.side == side and position.staffs[number].space >= 0 and staff in (None, number):
            yield number


def in_range(game: PacificGame, position: PacificPosition, staff: int, space: int) -> bool:
    """Whether a space lies within the range of a headquarters or of its Support Bases, whatever lies between."""
    if game.distance(position.staffs[staff].space, space) <= game.headquarters[staff].range:
        return True
    reach = game.tables.numbers.command.support_range
    bases = (base for base in position.support_bases if base.headquarters == staff)
    return any(game.distance(base.space, space) <= reach for base in bases)
