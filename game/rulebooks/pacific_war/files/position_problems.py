"""What can be wrong in the meaning of a position in a file: what a scenario's is, and names beside it (Rules 2)."""

from collections.abc import Iterable, Iterator

from game.core.problems import Path, Problem, Said, listed, unknown
from game.rulebooks.pacific_war.files.checks import check
from game.rulebooks.pacific_war.files.field_words import NO_FORCE, NO_HEX, NO_STAFF, NO_UNIT, Names
from game.rulebooks.pacific_war.files.left_steps import step_problems
from game.rulebooks.pacific_war.files.plain_position import (
    PlainMission,
    PlainNavalCombat,
    PlainPosition,
    PlainProgress,
)
from game.rulebooks.pacific_war.files.positions import scenario_of
from game.rulebooks.pacific_war.files.unit_words import AT
from game.rulebooks.pacific_war.terms.classes import Arm, UnitClass
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.scenario import Placed
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, SideName

ALSO_IN_SCENARIOS = frozenset({"task_forces", "bases", "owners"})


def position_problems(game: PacificGame, plain: PlainPosition) -> Iterable[Problem]:
    """Everything that is wrong with a position, all at once."""
    told = check(scenario_of(plain), game.board, game.tables)
    units = [problem for problem in told if problem.path and problem.path[0] in ALSO_IN_SCENARIOS]
    return [
        *units,
        *place_problems(game, plain),
        *staff_problems(game, plain),
        *phase_problems(game, plain),
        *name_problems(game, plain),
        *battle_problems(game, plain),
        *operation_problems(plain),
    ]


def place_problems(game: PacificGame, plain: PlainPosition) -> Iterator[Problem]:
    """Patrols and Support Bases in hexes that the map does not have."""
    patrols = ((("patrols", number, "hex"), patrol.hex) for number, patrol in enumerate(plain.patrols))
    yield from unknown((*patrols, *places_named(plain)), game.board.by_name, NO_HEX)


def places_named(plain: PlainPosition) -> Iterator[Said]:
    """All hexes that a position names beside those of units and patrols, with where it does."""
    yield from ((("support_bases", place), place) for place in plain.support_bases)
    yield from ((("entered_last", place), place) for place in plain.entered_last)
    yield from listed(("free_support",), plain.free_support)
    yield from ((("came_from", s, f), place) for s, forces in plain.came_from.items() for f, place in forces.items())
    yield from ((("emergency_links", n, "hex"), link.hex) for n, link in enumerate(plain.emergency_links))
    for key, told in (("shelled", plain.shelled), ("struck", plain.struck)):
        yield from (((key, side, place), place) for side, places in told.items() for place in places)
    if plain.naval_combat is not None:
        yield ("naval_combat", "hex"), plain.naval_combat.hex
    if plain.air_mission is not None:
        yield ("air_mission", "hex"), plain.air_mission.hex
    if plain.operation is not None:
        yield from listed(("operation", "entered"), plain.operation.entered)
        if plain.operation.stopped_at:
            yield ("operation", "stopped_at"), plain.operation.stopped_at
        yield from ((("operation", "launches", n), place) for n, (place, _, _) in enumerate(plain.operation.launches))
        progress = plain.operation.progress or PlainProgress()
        path: Path = ("operation", "progress")
        yield from listed((*path, "done"), progress.done)
        yield from (((*path, "headings", force), place) for force, place in progress.headings.items())


def staff_problems(game: PacificGame, plain: PlainPosition) -> Iterator[Problem]:
    """Headquarters that there are not."""
    known = tuple(each.id for each in game.headquarters)
    named: list[Said] = [(("command_points", name), name) for name in plain.command_points]
    named += [(("support_bases", place), name) for place, name in plain.support_bases.items()]
    named += [(("headquarters_away", number), name) for number, name in enumerate(plain.headquarters_away)]
    if plain.operation is not None:
        named += [(("operation", "by_staff", name), name) for name in plain.operation.by_staff]
        progress = plain.operation.progress or PlainProgress()
        named += [(("operation", "progress", "chosen", name), name) for name in progress.chosen]
        named += [(("operation", "progress", "leads"), progress.leads)] if progress.leads else []
    there = {name for bases in plain.bases.values() for base in bases.values() for name in base.headquarters}
    yield from unknown(named, known, NO_STAFF)
    # The Support Base of one that was disbanded waits for it; its Command Points do not.
    holders = {"command_points": there, "support_bases": there.union(plain.headquarters_away)}
    for path, name in named:
        if name in known and name not in holders.get(str(path[0]), known):
            yield Problem(path, f'the headquarters "{name}" stands nowhere: it has no Command Points or Support Base')


def phase_problems(game: PacificGame, plain: PlainPosition) -> Iterator[Problem]:
    """A phase that there is not."""
    named: list[Said] = [(("phase",), plain.phase)]
    if plain.operation is not None:
        named.append((("operation", "phase"), plain.operation.phase))
    known = ("", *(node.phase.name for node in game.phases))
    yield from unknown(named, known, 'there is no phase "{}"')
    if plain.phase and plain.operation is not None:
        yield Problem(("phase",), "with an Operation the phase stands there, under operation")


def name_problems(game: PacificGame, plain: PlainPosition) -> Iterator[Problem]:
    """Units that are activated, but stand nowhere."""
    names = tuple(dict.fromkeys(name for name, _, _ in named_units(game, plain)))
    named: list[Said] = [(("activated", number), name) for number, name in enumerate(plain.activated)]
    named += [(("deactivated", number), name) for number, name in enumerate(plain.deactivated)]
    named += [(("seen_hits", number), words.partition(AT)[0]) for number, (words, _) in enumerate(plain.seen_hits)]
    yield from unknown(named, names, NO_UNIT)
    yield from progress_problems(plain, names)
    yield from left_problems(game, plain, names)
    for number, name in enumerate(plain.deactivated):
        if name in plain.activated:
            yield Problem(("deactivated", number), f'"{name}" is activated, too', name)


def left_problems(game: PacificGame, plain: PlainPosition, there: tuple[str, ...]) -> Iterator[Problem]:
    """Steps that are left of a phase, and cannot be, and units out of play of classes that there are not."""
    placed: list[tuple[Path, Placed]] = [(("escorts", n), unit) for n, unit in enumerate(plain.escorts)]
    placed += [(("lost", n), unit) for n, unit in enumerate(plain.lost)]
    placed += [(("away", month, n), unit) for month, units in plain.away.items() for n, unit in enumerate(units)]
    beside = tuple(name for _, unit in placed for name, _ in names_of(game, unit))
    coming = tuple(
        name for row in game.scenario.reinforcements for unit in row.units for name, _ in names_of(game, unit)
    )
    for path, unit in placed:
        if class_called(game, unit.unit) is None:
            yield Problem((*path, "unit"), f'there is no class "{unit.unit}"', unit.unit, tuple(game.class_numbers))
    forces = tuple(name for side in plain.task_forces.values() for name in side)
    names = Names((*there, *beside, *coming), forces)
    for key, steps in (("left", plain.left), ("suspended", plain.suspended)):
        for number, step in enumerate(steps):
            yield from step_problems(game, (key, number), step, names)


def progress_problems(plain: PlainPosition, names: tuple[str, ...]) -> Iterator[Problem]:
    """Units and Task Forces of a phase that goes on, but that there are not."""
    progress = plain.operation.progress if plain.operation is not None else None
    if progress is None:
        return
    path: Path = ("operation", "progress")
    named: list[Said] = [((*path, "planned", n), name) for n, name in enumerate(progress.planned)]
    for staff, units in progress.chosen.items():
        named += [((*path, "chosen", staff, n), name) for n, name in enumerate(units)]
    yield from unknown(((at, told.partition(AT)[0]) for at, told in named), names, NO_UNIT)
    forces = (name for there in plain.task_forces.values() for name in there)
    headed = (((*path, "headings", name), name) for name in progress.headings)
    yield from unknown(headed, forces, NO_FORCE)


def battle_problems(game: PacificGame, plain: PlainPosition) -> Iterator[Problem]:
    """Combats and missions where nobody can fight, or with units that there are not."""
    naval, mission = plain.naval_combat, plain.air_mission
    if naval is not None and mission is not None:
        yield Problem(("air_mission",), "a naval combat and an air mission do not go on at once")
    if (naval is not None or mission is not None) and plain.operation is None:
        yield Problem((), 'a combat goes on in an Operation: "operation" is missing')
    if naval is not None:
        yield from naval_problems(game, plain, naval)
    if mission is not None:
        yield from mission_problems(game, plain, mission)


def naval_problems(game: PacificGame, plain: PlainPosition, naval: PlainNavalCombat) -> Iterator[Problem]:
    """A naval combat without ships of a side, or with ranges that nobody can have written yet."""
    for side in SIDE_NAMES if naval.hex in game.board.by_name else ():
        has_forces = any(force.hex == naval.hex for force in plain.task_forces.get(side, {}).values())
        base = plain.bases.get(side, {}).get(naval.hex)
        if not has_forces and (base is None or not (base.ships or base.is_fortified)):
            yield Problem(("naval_combat", "hex"), f"{side} has no ship in {naval.hex}")
    if naval.written and not naval.is_range_settled and not plain.left:
        yield Problem(("naval_combat", "written"), "both sides have written only where the range is settled")


def mission_problems(game: PacificGame, plain: PlainPosition, mission: PlainMission) -> Iterator[Problem]:
    """An air mission of nobody, or of units that are no aircraft of its side."""
    top: Path = ("air_mission", "units")
    fliers = {name: side for name, side, kind in named_units(game, plain) if kind.arm is Arm.AIR}
    if not mission.units:
        yield Problem(top, "nobody flies the mission")
    for number, words in enumerate(mission.units):
        name = words.partition(AT)[0]
        if name not in fliers:
            yield Problem((*top, number), f'no air unit is called "{name}"', name, tuple(fliers))
        elif fliers[name] != mission.side:
            yield Problem((*top, number), f'"{name}" belongs to {fliers[name]}', name)


def operation_problems(plain: PlainPosition) -> Iterator[Problem]:
    """An Operation that used more days than it has."""
    operation = plain.operation
    if operation is not None and operation.used > operation.days:
        path = ("operation", "used")
        yield Problem(path, f"{operation.used} days are used of {operation.days}")


def named_units(game: PacificGame, plain: PlainPosition) -> Iterator[tuple[str, SideName, UnitClass]]:
    """The units of a position with the names they go by: their own, their class's, or that of the carrier's group."""
    for side in SIDE_NAMES:
        ships = [ship for f in plain.task_forces.get(side, {}).values() for ship in (*f.core, *f.screen)]
        for base in plain.bases.get(side, {}).values():
            ships += [*base.ships, *base.air, *base.ground]
        for unit in ships:
            yield from ((name, side, kind) for name, kind in names_of(game, unit))


def names_of(game: PacificGame, unit: Placed) -> Iterator[tuple[str, UnitClass]]:
    """A unit and what is aboard by the names they go by, with their classes; nothing of a class that there is not."""
    kind = class_called(game, unit.unit)
    if kind is None:
        return
    name = unit.name or kind.name
    yield name, kind
    for cargo in (*((unit.air,) if unit.air is not None else ()), *unit.aboard):
        carried = class_called(game, cargo.unit)
        if carried is not None:
            yield cargo.name or (f"{name} group" if carried.is_carrier_group else carried.name), carried


def class_called(game: PacificGame, name: str) -> UnitClass | None:
    """A class by its id, or None."""
    number = game.class_numbers.get(name)
    return None if number is None else game.classes[number]
