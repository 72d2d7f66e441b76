"""Hits on bases: interdicted, destroyed, out of use (Rules 17.4, 28.16)."""

from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId
from game.core.events import Event, PieceMoved, Told
from game.core.hexset import SpaceSet, union
from game.core.kept import kept_each
from game.core.rows import with_side
from game.rulebooks.pacific_war.damage.aircraft import hit_aircraft
from game.rulebooks.pacific_war.damage.tally import score_loss
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import of_unit
from game.rulebooks.pacific_war.terms.occupants import aircraft_at
from game.rulebooks.pacific_war.terms.position import Base, PacificPosition, Result, with_base, with_units

SMALL, LARGE = 1, 2
MINOR, MAJOR = 1, 2


def is_interdicted(game: PacificGame, base: Base) -> bool:
    """Whether an airbase neither searches nor launches nor alerts (Rules 17.4)."""
    limits = game.tables.numbers.engineering
    return base.airbase_hits >= (limits.large_interdicted if base.airbase == LARGE else limits.small_interdicted)


def has_usable_airbase(game: PacificGame, base: Base) -> bool:
    """Whether a base has an airbase that is not interdicted."""
    return base.airbase > 0 and not is_interdicted(game, base)


@kept_each("bases")
def held_by(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes whose bases or resources are a side's."""
    return union([1 << base.space for base in position.bases if base.owner == side])


@kept_each("bases")
def bases_of(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes with an airbase or a port of a side."""
    return union(1 << base.space for base in position.bases if base.owner == side and (base.airbase or base.port))


@kept_each("bases")
def ports_of(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes with a port of a side."""
    return union(1 << base.space for base in position.bases if base.owner == side and base.port)


@kept_each("bases")
def usable_ports(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes with a port of a side that is not out of use."""
    return union(1 << base.space for base in position.bases if base.owner == side and has_usable_port(game, base))


@kept_each("bases")
def usable_airbases(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes with an airbase of a side that is not interdicted."""
    return union(1 << base.space for base in position.bases if base.owner == side and has_usable_airbase(game, base))


def has_usable_port(game: PacificGame, base: Base) -> bool:
    """Whether a base has a port that is not out of use (Rules 17.4)."""
    limits = game.tables.numbers.engineering
    return base.port > 0 and base.port_hits < (limits.major_out if base.port == MAJOR else limits.minor_out)


def hit_airbase(game: PacificGame, position: PacificPosition, base: Base, hits: int) -> Result:
    """Hits on an airbase: enough of them destroy it, and cost the air units there two steps each (Rules 17.4)."""
    limits = game.tables.numbers.engineering
    most = limits.large_destroyed if base.airbase == LARGE else limits.small_destroyed
    now = min(most, base.airbase_hits + hits)
    place = game.place(base.space)
    if now < most:
        told = Told(f"The airbase of {place} takes {hits} hit{'s' if hits > 1 else ''} and has {now} § 17.4.")
        return Result(with_base(game, position, replace(base, airbase_hits=now)), (told,))
    position = with_base(game, position, replace(base, airbase=0, airbase_hits=0))
    there = dict.fromkeys(aircraft_at(game, position, base.space, base.owner), limits.destroyed_step_loss)
    outcome = hit_aircraft(game, position, there)
    left = fly_out(game, outcome.position, base.space, base.owner)
    told = Told(f"The airbase of {place} is destroyed § 17.4.")
    return Result(left.position, (told, *outcome.events, *left.events))


def fly_out(game: PacificGame, position: PacificPosition, space: int, side: Side) -> Result:
    """Air units without an airbase fly to the nearest of their side that is usable and in range, or are lost (17.4)."""
    events: tuple[Event, ...] = ()
    for number in aircraft_at(game, position, space, side):
        unit = position.units[number]
        refuge = nearest_airbase(game, position, space, side, game.classes[unit.kind].range)
        if refuge is None:
            outcome = hit_aircraft(game, position, {number: unit.steps})
            position, events = outcome.position, events + outcome.events
        else:
            before, position = position, with_units(position, {number: replace(unit, place=refuge)})
            moved = PieceMoved(PieceId(number), (SpaceId(space), SpaceId(refuge)))
            told = Told(f"{unit.name} flies out to {game.place(refuge)} § 17.4.")
            events += of_unit(game, number, (moved, told), before, position)
    return Result(position, events)


def nearest_airbase(game: PacificGame, position: PacificPosition, space: int, side: Side, within: int) -> int | None:
    """The nearest airbase of a side that is not interdicted, or None within this range."""
    bases = [
        (distance, base.space)
        for base in position.bases
        if base.owner == side and base.space != space and has_usable_airbase(game, base)
        if (distance := game.distance(space, base.space)) <= within
    ]
    return min(bases)[1] if bases else None


def hit_port(game: PacificGame, position: PacificPosition, base: Base, hits: int) -> Result:
    """Hits on a port (Rules 17.4)."""
    limits = game.tables.numbers.engineering
    most = limits.major_out if base.port == MAJOR else limits.minor_out
    now = min(most, base.port_hits + hits)
    told = Told(f"The port of {game.place(base.space)} takes {hits} hit{'s' if hits > 1 else ''} and has {now} § 17.4.")
    return Result(with_base(game, position, replace(base, port_hits=now)), (told,))


def capture_base(game: PacificGame, position: PacificPosition, base: Base, taker: Side) -> Result:
    """A base changes hands, damaged (Rules 31.6)."""
    hits = game.tables.numbers.engineering.captured_hits
    now = replace(
        base,
        owner=taker,
        airbase_hits=max(base.airbase_hits, hits) if base.airbase else 0,
        port_hits=max(base.port_hits, hits) if base.port else 0,
        has_command=False,
    )
    told = Told(f"{game.place(base.space)} is taken: {game.side_name(taker)} § 31.6.")
    position = score_loss(position, base.owner, game.tables.numbers.damage.base_points)
    position = without_command(game, position, base.owner, base.space)
    kept = tuple(each for each in position.support_bases if each.space != base.space)
    return Result(with_base(game, replace(position, support_bases=kept), now), (told,))


def without_command(game: PacificGame, position: PacificPosition, side: Side, port: int) -> PacificPosition:
    """The position after a side has lost a port: submarine points there go to its nearest other Command (25.4)."""
    mine = position.submarines[side]
    commands = dict(mine.commands)
    if port not in commands:
        return position
    points = commands.pop(port)
    nearest = min(commands, key=lambda space: (game.distance(port, space), space), default=None)
    if nearest is not None:
        commands[nearest] += points
    now = replace(mine, commands=tuple(sorted(commands.items())))
    return replace(position, submarines=with_side(position.submarines, side, now))
