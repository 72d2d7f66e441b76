"""What must be true of the actions a scenario file switches on, each with the place in the file (Rules 8.29, 13)."""

from collections.abc import Iterator

from game.core.problems import Problem, Said, listed
from game.rulebooks.memoir44.terms.arms import ARMS, Arm
from game.rulebooks.memoir44.terms.battlefield import Battlefield
from game.rulebooks.memoir44.terms.footing import PLAIN
from game.rulebooks.memoir44.terms.scenario import Scenario
from game.rulebooks.memoir44.terms.special_rules import AirStrikes
from game.rulebooks.memoir44.terms.unit_types import UnitType
from game.rulebooks.memoir44.turn.bridges import BRIDGES


def action_hexes(scenario: Scenario) -> Iterator[Said]:
    """Every hex that the minefields and the actions of a scenario name, with its place in the file."""
    for number, laid in enumerate(scenario.minefields):
        yield from listed(("minefields", number, "hexes"), laid.hexes)
    strikes = scenario.rules.air_strikes
    if isinstance(strikes, AirStrikes):
        yield from listed(("rules", "air_strikes", "while_holding"), strikes.while_holding)
    else:
        for number, each in enumerate(strikes or ()):
            yield from listed(("rules", "air_strikes", number, "while_holding"), each.while_holding)
    for number, charge in enumerate(scenario.rules.blow_bridges):
        yield from listed(("rules", "blow_bridges", number, "hexes"), charge.hexes)
    for key in ("pontoon_bridges", "forward_spotting"):
        if (entry := getattr(scenario.rules, key)) is not None:
            yield from listed(("rules", key, "hexes"), entry.hexes)
    for key, groups in (("headquarters", ("allies", "axis")), ("recovery", ("oasis", "hospital"))):
        places = getattr(scenario.rules, key)
        for group in groups if places is not None else ():
            yield from listed(("rules", key, group), getattr(places, group))
    for key in ("sabotage", "prisoners", "equipment"):
        for number, item in enumerate(getattr(scenario.rules, key)):
            yield from listed(("rules", key, number, "hexes"), item.hexes)
            yield from listed(("rules", key, number, "home"), getattr(item, "home", ()))
    train = scenario.rules.supply_train
    if train is not None:
        yield ("rules", "supply_train", "station"), train.station
    for leader in scenario.rules.leaders:
        yield ("rules", "heroic_leader"), leader.at
    flights = scenario.rules.reinforcements
    if flights is not None:
        yield from listed(("rules", "reinforcements", "airfields"), flights.airfields)


def action_problems(scenario: Scenario, field: Battlefield, types: dict[str, UnitType]) -> Iterator[Problem]:
    """Actions that could never be carried out."""
    yield from minefield_problems(scenario, field)
    yield from flight_problems(scenario, field, types)
    yield from bridge_problems(scenario, field)


def minefield_problems(scenario: Scenario, field: Battlefield) -> Iterator[Problem]:
    """Two minefields in one hex, and minefields that nobody can ever enter."""
    mined: set[str] = set()
    for number, laid in enumerate(scenario.minefields):
        for i, name in enumerate(laid.hexes):
            if name in mined:
                yield Problem(("minefields", number, "hexes", i), f"{name} has a minefield already")
            mined.add(name)
            if is_closed(field, name):
                yield Problem(("minefields", number, "hexes", i), f"no unit can ever reach {name}")


def flight_problems(scenario: Scenario, field: Battlefield, types: dict[str, UnitType]) -> Iterator[Problem]:
    """Reinforcements that are no infantry, or have nowhere to land."""
    flights = scenario.rules.reinforcements
    if flights is None:
        return
    if types[flights.type].arm is not Arm.INFANTRY:
        yield Problem(("rules", "reinforcements", "type"), "only infantry can be flown in")
    if not flights.airfields or flights.units < 1:
        yield Problem(("rules", "reinforcements"), "reinforcements need an airfield and at least one unit")
    for i, name in enumerate(flights.airfields):
        if is_closed(field, name):
            yield Problem(("rules", "reinforcements", "airfields", i), f"no unit can ever stand at {name}")


def bridge_problems(scenario: Scenario, field: Battlefield) -> Iterator[Problem]:
    """Bridges to be blown where none lies, and pontoon bridges to be built where no river flows."""
    for number, charge in enumerate(scenario.rules.blow_bridges):
        for i, name in enumerate(charge.hexes):
            rows = field.terrain[field.board.by_name[name]]
            if not any(row.word in BRIDGES for row in rows):
                yield Problem(("rules", "blow_bridges", number, "hexes", i), f"no bridge lies at {name}")
    pontoons = scenario.rules.pontoon_bridges
    for i, name in enumerate(pontoons.hexes if pontoons is not None else ()):
        if not any("bridge" in row.buried_by for row in field.terrain[field.board.by_name[name]]):
            yield Problem(("rules", "pontoon_bridges", "hexes", i), f"no river flows at {name}")


def is_closed(field: Battlefield, name: str) -> bool:
    """Whether a hex is closed even to infantry."""
    space = field.board.by_name[name]
    return space in field.closed or field.limits(space, PLAIN[ARMS.index(Arm.INFANTRY)]) is not None
