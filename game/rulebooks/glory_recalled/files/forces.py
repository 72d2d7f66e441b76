"""The pieces of a game: companies, leaders and decoys, numbered through (Rules 2.4, 2.5, 11.4, 15)."""

from game.core.actions import Side
from game.rulebooks.glory_recalled.terms.game import BRITISH, Counter
from game.rulebooks.glory_recalled.terms.scenario import Scenario
from game.rulebooks.glory_recalled.terms.tables import SIDE_NAMES, LeaderType, Tables, UnitType

DECOY = "Decoy"


def all_counters(scenario: Scenario, tables: Tables) -> tuple[Counter, ...]:
    """Units first, then leaders, then decoys. A historical scenario has only the pieces that it places."""
    units = {**tables.units, **scenario.unit_types}
    leaders = {**tables.leaders, **scenario.leader_types}
    named = {unit for there in scenario.units.values() for unit in there}
    is_free = scenario.free is not None
    return (
        *(unit(name, row, tables) for name, row in units.items() if is_free or name in named),
        *(leader(name, row) for name, row in leaders.items() if is_free or name in scenario.leaders),
        *(decoy(number) for number in range(0 if scenario.concealment == "off" else scenario.decoys)),
    )


def unit(name: str, row: UnitType, tables: Tables) -> Counter:
    """A company."""
    formation = tables.formations[row.formation]
    return Counter(
        id=name,
        side=Side(SIDE_NAMES.index(formation.side)),
        caption=row.caption,
        name=f"{name} ({formation.name})",
        look=f"{formation.side}_{row.kind}",
        formation=row.formation,
        kind=row.kind,
        cs=row.cs,
        disrupted=row.disrupted,
        machine_gun=row.machine_gun,
    )


def leader(name: str, row: LeaderType) -> Counter:
    """A leader."""
    return Counter(
        id=name,
        side=Side(SIDE_NAMES.index(row.side)),
        caption=row.caption,
        name=row.name,
        look=f"{row.side}_leader",
        bonus=row.bonus,
        is_leader=True,
    )


def decoy(number: int) -> Counter:
    """A decoy: no company at all, though it looks like one (Rules 11.4)."""
    name = f"{DECOY} {number + 1}"
    return Counter(id=name, side=BRITISH, caption=DECOY, name=name, look="decoy", is_decoy=True)


def numbers_of(counters: tuple[Counter, ...], *, is_leader: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The units, or the leaders, of each side."""
    found: tuple[list[int], list[int]] = ([], [])
    for number, counter in enumerate(counters):
        if counter.is_leader == is_leader and not counter.is_decoy:
            found[counter.side].append(number)
    return tuple(found[0]), tuple(found[1])
