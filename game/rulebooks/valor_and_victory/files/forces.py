"""The forces of a scenario as pieces with numbers (Rules 22.1, 22.2)."""

from collections.abc import Iterator

from game.core.actions import Side
from game.rulebooks.valor_and_victory.terms.battlefield import Battlefield
from game.rulebooks.valor_and_victory.terms.game import ALLIES, AXIS, SIDES, Start, WorkStart
from game.rulebooks.valor_and_victory.terms.kinds import LEADER, SQUAD, Arm, Kind
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS, Entry, Force, Rider, Scenario
from game.rulebooks.valor_and_victory.terms.tables import Terrain, Work

NORTH = FACINGS.index("N")


def make_starts(
    scenario: Scenario, field: Battlefield, kinds: tuple[Kind, ...], arms: tuple[Arm, ...]
) -> tuple[Start, ...]:
    """All pieces in the order of the file, each vehicle followed by what it carries; then spare half squads."""
    found: list[Start] = []
    words = {kind.id: kind.number for kind in kinds}
    weapons = {arm.id: arm.number for arm in arms}
    for force in scenario.forces:
        area = field.area(force.area)
        for entry in force.units:
            for _ in range(entry.count):
                found += pieces_of(len(found), force, entry, area, field, kinds, words, weapons)
    for side in (ALLIES, AXIS):
        squads = [each for each in found if each.side == side and kinds[each.kind].sort == SQUAD]
        found += [Start(side=side, kind=each.kind, is_spare=True) for each in squads]
    return tuple(found)


def pieces_of(
    number: int,
    force: Force,
    entry: Entry,
    area: tuple[int, ...],
    field: Battlefield,
    kinds: tuple[Kind, ...],
    words: dict[str, int],
    weapons: dict[str, int],
) -> Iterator[Start]:
    """A unit and what begins aboard it."""
    space = field.board.by_name[entry.at] if entry.at else -1
    kind = kinds[words[entry.type]]
    yield Start(
        side=SIDES[force.side],
        kind=kind.number,
        weapon=weapons.get(entry.weapon, -1),
        name=entry.name,
        turn=force.turn,
        area=area,
        ground=tuple(each for each in area if may_stand_on(field.ground[each], kind)),
        edge=force.area.edge,
        space=space,
        facing=FACINGS.index(entry.facing) if entry.facing else -1,
        is_valorous=entry.is_valorous,
    )
    for rider in entry.aboard:
        yield rider_of(number, force, rider, area, space, words, weapons)


def may_stand_on(row: Terrain, kind: Kind) -> bool:
    """Whether a unit may be set up on a terrain (Rules 10)."""
    is_light = kind.is_infantry or (kind.is_gun and kind.type.mp)
    return bool(row.infantry if is_light else row.vehicle)


def rider_of(
    carrier: int,
    force: Force,
    rider: Rider,
    area: tuple[int, ...],
    space: int,
    words: dict[str, int],
    weapons: dict[str, int],
) -> Start:
    """A unit that begins aboard a vehicle, or a Gun behind it."""
    return Start(
        side=SIDES[force.side],
        kind=words[rider.type],
        weapon=weapons.get(rider.weapon, -1),
        turn=force.turn,
        area=area,
        edge=force.area.edge,
        space=space,
        carrier=carrier,
    )


def slots_of(starts: tuple[Start, ...], kinds: tuple[Kind, ...], side: Side) -> tuple[int, ...]:
    """The pieces of a side that may become a half squad: squads and half squads, spare ones first."""
    own = [n for n, each in enumerate(starts) if each.side == side and kinds[each.kind].sort < LEADER]
    return tuple(sorted(own, key=lambda n: not starts[n].is_spare))


def total_ratings(starts: tuple[Start, ...], kinds: tuple[Kind, ...], side: Side) -> int:
    """The casualty ratings of a side's whole force (Rules 4.4)."""
    return sum(kinds[each.kind].loss for each in starts if each.side == side and not each.is_spare)


def make_work_starts(scenario: Scenario, field: Battlefield, works: dict[str, Work]) -> tuple[WorkStart, ...]:
    """The works that their owners lay in the set-up."""
    words, found = tuple(works), []
    for entry in scenario.works:
        area = field.area(entry.area)
        start = WorkStart(
            side=SIDES[entry.side],
            work=words.index(entry.type) + 1,
            area=area,
            ground=tuple(space for space in area if may_lie_on(field.ground[space], works[entry.type])),
            facing=FACINGS.index(entry.facing),
        )
        found += [start] * entry.count
    return tuple(found)


def may_lie_on(row: Terrain, work: Work) -> bool:
    """Whether a work may be laid on a terrain: fortifications in the open, others where one can dig (Rules 20.2)."""
    return row.is_open if work.needs_open else not (row.is_building or row.is_water or row.is_bridge)
