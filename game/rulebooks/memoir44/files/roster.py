"""The order of battle: every unit with its row of the unit table, as its nation and the scenario change it.

Whatever can be known of a unit before the battle is worked out here once (Rules 10, 12.8, 14).
"""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import PieceId, Side
from game.rulebooks.memoir44.terms.arms import ARMS
from game.rulebooks.memoir44.terms.game import SIDES, RosterUnit
from game.rulebooks.memoir44.terms.pace import paced
from game.rulebooks.memoir44.terms.scenario import Scenario, UnitEntry
from game.rulebooks.memoir44.terms.special_rules import Breakthrough, SideName
from game.rulebooks.memoir44.terms.spotting import spotted
from game.rulebooks.memoir44.terms.tables import Tables
from game.rulebooks.memoir44.terms.unit_types import Changes, Nation, UnitType, changed


def make_roster(scenario: Scenario, tables: Tables) -> tuple[RosterUnit, ...]:
    """The order of battle: units on the map first, then those that come by parachute or are flown in."""
    placed = [roster_unit(scenario, tables, entry) for entry in scenario.units]
    drop = scenario.rules.paradrop
    if drop is not None:
        entry = UnitEntry(at="", side=drop.side, type=drop.type, nation=drop.nation)
        placed += [replace(roster_unit(scenario, tables, entry), is_dropped=True)] * drop.units
    flights = scenario.rules.reinforcements
    if flights is not None:
        entry = UnitEntry(at="", side=flights.side, type=flights.type, nation=flights.nation)
        placed += [replace(roster_unit(scenario, tables, entry), is_flown_in=True)] * flights.units
    for side, armor in breakthroughs(scenario):
        placed += [fresh(scenario, tables, side, armor)] * armor.units
    train = scenario.rules.supply_train
    if train is not None:
        entries = [UnitEntry(at="", side=train.side, type=kind, nation=train.nation) for kind in train.carries]
        placed += [replace(roster_unit(scenario, tables, entry), is_aboard=True) for entry in entries]
    return tuple(placed)


def breakthroughs(scenario: Scenario) -> list[tuple[SideName, Breakthrough]]:
    """The sides with fresh armor (Rules 13.22)."""
    named = scenario.rules.armor_breakthrough
    if named is None:
        return []
    found: tuple[tuple[SideName, Breakthrough | None], ...] = (("allies", named.allies), ("axis", named.axis))
    return [(side, entry) for side, entry in found if entry is not None]


def fresh(scenario: Scenario, tables: Tables, side: SideName, entry: Breakthrough) -> RosterUnit:
    """A unit of fresh armor."""
    unit = roster_unit(scenario, tables, UnitEntry(at="", side=side, type=entry.type, nation=entry.nation))
    return replace(unit, is_fresh=True, may_exit=entry.may_exit)


def is_mixed(roster: tuple[RosterUnit, ...], side: Side) -> bool:
    """Whether a side has units of more than one nation, which its pieces must then tell apart."""
    return len({info.nation for info in roster if info.side == side and info.nation}) > 1


def units_of(roster: tuple[RosterUnit, ...], side: Side) -> tuple[PieceId, ...]:
    """The units of a side by number."""
    return tuple(PieceId(number) for number, info in enumerate(roster) if info.side == side)


def roster_unit(scenario: Scenario, tables: Tables, entry: UnitEntry) -> RosterUnit:
    """One unit of the order of battle."""
    row = paced(scenario.rules, entry.side, entry.type, (tables.units | scenario.unit_types)[entry.type])
    nation = entry.nation or scenario.nations.get(entry.side, "")
    found = armies(scenario, tables, entry.side)
    kind = as_entered(national(row, entry.type, nation, found), entry)
    seen = spotted(scenario.rules, entry.side, kind, tables.units["big_gun"])
    return RosterUnit(
        side=SIDES[entry.side],
        kind=entry.type,
        type=kind,
        arm=ARMS.index(kind.arm),
        footing=ARMS.index(kind.arm),
        figures=kind.figures if entry.figures is None else entry.figures,
        medals=kind.medals if entry.medals is None else entry.medals,
        nation=nation,
        name=entry.name,
        has_boat=entry.boat,
        unmoved=unmoved(kind) if seen is None else kind,
        spotted=seen,
        least_cards=max((army.high_command for army in found if belongs(army, nation)), default=0),
        is_special=is_special(kind) or bool(scenario.rules.leaders) or seen is not None,
    )


def armies(scenario: Scenario, tables: Tables, side: str) -> Sequence[Nation]:
    """The national rules that a side fights by."""
    return [tables.nations[name] for name in getattr(scenario.command, side)]


def more_orders(found: Sequence[Nation]) -> int:
    """How many units each card of a side orders beyond its number (Rules 14.4)."""
    return sum(army.more_orders for army in found)


def has_commissar(found: Sequence[Nation]) -> bool:
    """Whether a side plays its cards by way of the commissar (Rules 14.2)."""
    return any(army.commissar for army in found)


def belongs(army: Nation, nation: str) -> bool:
    """Whether a unit of a nation fights by the rules of an army; one of no named nation does."""
    return not nation or nation in army.peoples


def national(row: UnitType, word: str, nation: str, found: Sequence[Nation]) -> UnitType:
    """A row of the unit table as the rules of the unit's nation change it (Rules 14)."""
    for army in found:
        for change in army.changes if belongs(army, nation) else ():
            named = not change.only or word in change.only
            if named and row.arm in change.arms and word not in change.but:
                row = changed(row, change.set)
    return row


def as_entered(kind: UnitType, entry: UnitEntry) -> UnitType:
    """A row as the scenario changes it for one unit (Rules 12.8)."""
    if entry.most_moves is not None:
        most = entry.most_moves
        kind = replace(kind, move=min(kind.move, most), fight=min(kind.fight, most))
    if entry.unmoved_bonus:
        still = replace(kind.unmoved or Changes(), bonus=kind.bonus + entry.unmoved_bonus)
        kind = replace(kind, unmoved=still)
    return replace(kind, ignores=max(kind.ignores, 1)) if entry.ignores_flag else kind


def unmoved(kind: UnitType) -> UnitType | None:
    """What a unit is while it has not moved this turn, if that is anything else."""
    return None if kind.unmoved is None else changed(kind, kind.unmoved)


def is_special(kind: UnitType) -> bool:
    """Whether anything about a unit changes its number of dice besides range, card and terrain."""
    plain = UnitType(name="", arm=kind.arm, figures=1, move=0, fight=0, dice=(), rule="")
    columns = ("bonus", "full_strength", "unmoved", "cover", "close_cover", "crosshairs")
    return any(getattr(kind, column) != getattr(plain, column) for column in columns)
