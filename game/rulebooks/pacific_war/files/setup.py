"""The game of a scenario, and its first position: every unit where the file puts it (Rules 2, 35)."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from game.core.actions import Side
from game.core.board import Board
from game.core.dice import Dice
from game.core.kept import once
from game.core.sequence import RunPhase, numbered
from game.core.title import Title
from game.rulebooks.pacific_war.terms.classes import classes_of, side_of
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, Headquarters, PacificGame
from game.rulebooks.pacific_war.terms.hexes import hexes_of
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.operation import Operation
from game.rulebooks.pacific_war.terms.position import (
    ABORTED,
    ACTIVATED,
    ALERTED,
    ASSAULTS,
    BOMBARDED,
    DEACTIVATED,
    ESCORT_BOX,
    FLEW,
    FOUGHT,
    LANDED,
    LOST,
    MOVED,
    PENALISED,
    REPLACED,
    REPLIED,
    RESTS,
    RESTS_NOW,
    SEARCHED,
    TORPEDOES,
    UNACTIVATED,
    WAITING,
    Base,
    PacificPosition,
    Staff,
    Submarines,
    TaskForce,
    Unit,
    War,
)
from game.rulebooks.pacific_war.terms.scenario import Carried, Deed, Placed, PlacedBase, PlacedForce, Scenario
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, SideName, Tables

AIRBASES = {"none": 0, "small": 1, "large": 2}
PORTS = {"none": 0, "minor": 1, "major": 2}
ACTIVITIES: dict[str, int] = {"unactivated": UNACTIVATED, "activated": ACTIVATED, "deactivated": DEACTIVATED}
MARKS: dict[Deed, int] = {
    "searched": SEARCHED,
    "flew": FLEW,
    "moved": MOVED,
    "fought": FOUGHT,
    "bombarded": BOMBARDED,
    "landed": LANDED,
    "torpedoes_gone": TORPEDOES,
    "alerted": ALERTED,
    "aborted": ABORTED,
    "flew_at_dusk": RESTS,
    "assaults": ASSAULTS,
    "given_steps": REPLACED,
    "unlinked": PENALISED,
    "rests": RESTS_NOW,
    "replied": REPLIED,
}


def marks_of(did: Iterable[Deed]) -> int:
    """What a unit or a Task Force has done, as its marks."""
    return sum(MARKS[deed] for deed in dict.fromkeys(did))


def make_game(title: Title, scenario: Scenario, board: Board, tables: Tables) -> PacificGame:
    """What never changes in a game of the scenario."""
    return PacificGame(
        title=title,
        scenario=scenario,
        board=board,
        sides=title.sides,
        phases=numbered((title.sequence, *title.interludes)),
        tables=tables,
        hexes=hexes_of(board),
        classes=tuple(classes_of(tables)),
        headquarters=tuple(
            Headquarters(name, side_of(row.side), row.name, row.range, row.cost)
            for name, row in tables.headquarters.items()
        ),
    )


def set_up(game: PacificGame, seed: int) -> PacificPosition:
    """The first position: units, bases and tracks as the scenario says, and an Operation where one is given."""
    scenario = game.scenario
    first = PacificPosition(
        steps=(RunPhase(0),),
        dice=Dice(seed),
        month=month_of(scenario.start),
        day=int(scenario.start[8:]) if scenario.type in ("engagement", "battle") else 0,
        units=(),
        initiative=scenario.initiative,
        war=War(homeland=scenario.homeland_points, merchants=scenario.merchant_points),
    )
    position = with_scenario(game, first, scenario)
    return replace(position, operation=given_operation(game))


def with_scenario(game: PacificGame, first: PacificPosition, scenario: Scenario) -> PacificPosition:
    """A position with the units, bases, headquarters and submarines of a scenario, or of a position in words."""
    roster = Roster(game, scenario)
    for side in SIDE_NAMES:
        for name, force in scenario.task_forces.get(side, {}).items():
            roster.add_force(side, name, force)
        for place, base in scenario.bases.get(side, {}).items():
            roster.add_base(side, game.board.by_name[place], base)
    roster.add_elsewhere(ESCORT_BOX, scenario.escorts)
    for arrivals in scenario.reinforcements:
        roster.add_elsewhere(WAITING, arrivals.units)
    return replace(
        first,
        units=tuple(roster.units),
        task_forces=tuple(roster.forces),
        bases=bases_of(game, scenario),
        staffs=staffs_of(game, scenario),
        submarines=(submarines_of(game, scenario, JAPAN), submarines_of(game, scenario, ALLIES)),
        war=replace(first.war, bombing_points=bombing_points_of(game, scenario)),
    )


class Roster:
    """The units of a scenario while it is set up, in the order in which the file names them."""

    def __init__(self, game: PacificGame, scenario: Scenario) -> None:
        """Nobody yet."""
        self.game = game
        self.is_active = scenario.type in ("engagement", "battle")
        self.detected = scenario.given.detected
        self.units: list[Unit] = []
        self.forces: list[TaskForce] = []

    def add_force(self, side: SideName, name: str, placed: PlacedForce) -> None:
        """A Task Force with its ships and what they carry; if it fought, so did they."""
        space = self.game.board.by_name[placed.hex]
        is_detected = placed.is_detected or side in self.detected
        report = placed.report or ("green" if is_detected else "")
        marks = marks_of(placed.did)
        self.forces.append(TaskForce(side_of(side), name, space, report, placed.told, marks=marks))
        activity = ACTIVATED if placed.is_activated else UNACTIVATED
        fought: tuple[Deed, ...] = ("fought",) if marks & FOUGHT else ()
        for in_core, ships in ((True, placed.core), (False, placed.screen)):
            for ship in ships:
                self.add(replace(ship, did=(*ship.did, *fought)), space, activity, len(self.forces) - 1, in_core)

    def add_base(self, side: SideName, space: int, placed: PlacedBase) -> None:
        """What is at a base."""
        activity = ACTIVATED if self.is_active and not placed.is_unactivated else UNACTIVATED
        for unit in (*placed.ships, *placed.air, *placed.ground):
            self.add(unit, space, activity)

    def add_elsewhere(self, place: int, units: Iterable[Placed]) -> None:
        """Units that are not on the map."""
        for unit in units:
            self.add(unit, place, UNACTIVATED)

    def add(self, placed: Placed, space: int, activity: int, force: int = -1, in_core: bool = False) -> None:
        """A unit, and after it what it carries."""
        number = self.game.class_numbers[placed.unit]
        kind = self.game.classes[number]
        steps = placed.steps or kind.steps
        activity = ACTIVITIES.get(placed.activity, activity)
        self.units.append(
            Unit(
                kind=number,
                name=placed.name or kind.name,
                place=space,
                steps=steps,
                full=max(steps, placed.full),
                hits=placed.hits,
                level=kind.level if placed.level is None else placed.level,
                activity=activity,
                force=force,
                in_core=in_core,
                is_broken=placed.is_broken,
                marks=marks_of(placed.did),
            )
        )
        ship = len(self.units) - 1
        for cargo in ((placed.air,) if placed.air is not None else ()) + placed.aboard:
            self.units.append(self.carried(cargo, ship, activity))

    def carried(self, cargo: Carried, ship: int, activity: int) -> Unit:
        """A unit aboard a ship, which an air unit takes its name from."""
        number = self.game.class_numbers[cargo.unit]
        kind = self.game.classes[number]
        steps = cargo.steps or kind.steps
        carrier = self.units[ship]
        name = cargo.name or (f"{carrier.name} group" if kind.is_carrier_group else kind.name)
        level = kind.level if cargo.level is None else cargo.level
        return Unit(
            kind=number,
            name=name,
            place=carrier.place,
            steps=steps,
            full=max(steps, cargo.full),
            level=level,
            activity=ACTIVITIES.get(cargo.activity, activity),
            aboard=ship,
            is_broken=cargo.is_broken,
            marks=marks_of(cargo.did),
        )


@once
def facts_of_bases(game: PacificGame) -> dict[int, dict[str, str | int | float | bool]]:
    """What the map says of each hex with an airbase, a port or resources."""
    facts = {space: dict(game.board.spaces[space].properties) for space in range(game.hex_count)}
    resources = game.hexes.resources
    return {space: fact for space, fact in facts.items() if {"airbase", "port"} & fact.keys() or space in resources}


def bases_of(game: PacificGame, scenario: Scenario) -> tuple[Base, ...]:
    """Every base and resource hex of the map, those that count as points, and what the scenario says more."""
    by_name = game.board.by_name
    owners: dict[int, SideName] = {by_name[name]: side for side, names in scenario.owners.items() for name in names}
    placed = placed_bases(game, scenario)
    counted = {int(by_name[name]) for name in game.scenario.points.hexes}
    found = []
    for space in sorted({*facts_of_bases(game), *placed, *counted}):
        side, says = placed.get(space, (None, PlacedBase()))
        base = base_of(game, space, says, owners.get(space) or side) if space < game.hex_count else None
        if base is not None and (base.airbase or base.port or base.resources or says.is_fortified or space in counted):
            found.append(base)
    return tuple(found)


def placed_bases(game: PacificGame, scenario: Scenario) -> dict[int, tuple[SideName, PlacedBase]]:
    """What the scenario says of each hex, and who does; where both stand in it, who tells of its base."""
    placed: dict[int, tuple[SideName, PlacedBase]] = {}
    for side, rows in scenario.bases.items():
        for name, base in rows.items():
            space = int(game.board.by_name[name])
            if space not in placed or tells_of_base(base) or not tells_of_base(placed[space][1]):
                placed[space] = (side, base)
    return placed


def base_of(game: PacificGame, space: int, says: PlacedBase, owner: SideName | None) -> Base:
    """What stands in a hex by the map, and by what the scenario says more."""
    fact = facts_of_bases(game).get(space) or dict(game.board.spaces[space].properties)
    fortress = game.tables.numbers.naval.fortress_hits if says.is_fortified else 0
    return Base(
        space=space,
        owner=JAPAN if (owner or fact.get("owner")) == SIDE_NAMES[JAPAN] else ALLIES,
        airbase=AIRBASES[says.airbase] if says.airbase else int(fact.get("airbase", 0)),
        port=PORTS[says.port] if says.port else int(fact.get("port", 0)),
        airbase_hits=says.airbase_hits,
        port_hits=says.port_hits,
        fortress=fortress,
        fortress_hits=min(fortress, says.fortress_hits),
        resources=game.hexes.resources.get(space, 0),
        is_demolished=says.is_demolished,
        has_command=bool(says.submarines) or says.has_command,
    )


def tells_of_base(base: PlacedBase) -> bool:
    """Whether a side says of a hex what stands there, and not only who: where both stand in it the base is its own."""
    bare = PlacedBase(headquarters=base.headquarters, ships=base.ships, air=base.air, ground=base.ground)
    return replace(base, is_unactivated=False, bombing_points=0) != bare


def staffs_of(game: PacificGame, scenario: Scenario) -> tuple[Staff, ...]:
    """The headquarters: those named in the scenario where it puts them, all others still to come or not in play."""
    places = {
        name: game.board.by_name[place]
        for rows in scenario.bases.values()
        for place, base in rows.items()
        for name in base.headquarters
    }
    later = {name for arrivals in scenario.reinforcements for name in arrivals.headquarters}
    return tuple(Staff(places.get(staff.id, WAITING if staff.id in later else LOST)) for staff in game.headquarters)


def submarines_of(game: PacificGame, scenario: Scenario, side: Side) -> Submarines:
    """The submarine points of a side at its Commands (Rules 14.6)."""
    rows: Mapping[str, PlacedBase] = scenario.bases.get(SIDE_NAMES[side], {})
    return Submarines(tuple(commands_of(game, rows)))


def bombing_points_of(game: PacificGame, scenario: Scenario) -> tuple[tuple[int, int], ...]:
    """The Strategic Bombing Points at Allied bases (Rules 8.1)."""
    rows = scenario.bases.get(SIDE_NAMES[ALLIES], {})
    return tuple(sorted((game.board.by_name[place], b.bombing_points) for place, b in rows.items() if b.bombing_points))


def commands_of(game: PacificGame, rows: Mapping[str, PlacedBase]) -> Iterator[tuple[int, int]]:
    """Ports with submarine points, by their spaces."""
    found = (
        (game.board.by_name[place], base.submarines)
        for place, base in rows.items()
        if base.submarines or base.has_command
    )
    yield from sorted(found)


def given_operation(game: PacificGame) -> Operation | None:
    """The Operation that engagements and battles are; campaigns begin theirs themselves."""
    scenario = game.scenario
    if scenario.type not in ("engagement", "battle"):
        return None
    player = side_of(scenario.operation_player) if scenario.operation_player else JAPAN
    is_known = scenario.type == "battle"
    return Operation(
        player, condition=scenario.condition or "intercept", days=scenario.days, is_condition_shown=is_known
    )
