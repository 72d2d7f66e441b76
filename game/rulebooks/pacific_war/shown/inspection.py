"""What the inspector and the charts say (Rules 2, 3, 24, 31)."""

from collections.abc import Iterator

from game.core.actions import Kind, Side, Target
from game.core.combat import Tone
from game.core.view import Chart, ChartRow, Inspection, InspectionLine
from game.rulebooks.pacific_war.damage.bases import has_usable_port, is_interdicted
from game.rulebooks.pacific_war.map.links import cut_of, is_linked
from game.rulebooks.pacific_war.searching.reports import described
from game.rulebooks.pacific_war.shown.pieces import FACE_DOWN, has_links, seen_hits
from game.rulebooks.pacific_war.shown.strengths import value_lines
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import capital, is_named, knowledge, named_with_class
from game.rulebooks.pacific_war.terms.occupants import ships_of
from game.rulebooks.pacific_war.terms.pieces import force_of, staff_of
from game.rulebooks.pacific_war.terms.position import AWAY, PacificPosition, base_at
from game.rulebooks.pacific_war.terms.rows import row_name
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES
from game.rulebooks.pacific_war.terms.words import counted

ACTIVITIES = ("Not activated.", "Activated.", "Deactivated: it may not be activated again in this Operation.")


def inspect(game: PacificGame, position: PacificPosition, viewer: Side | None, target: Target) -> Inspection | None:
    """What a side may know about whatever it points at."""
    if target.number < 0:
        return None
    if target.kind is Kind.SPACE and target.number < game.hex_count:
        return hex_lines(game, position, viewer, target.number)
    if target.kind is not Kind.PIECE:
        return None
    force, staff = force_of(target.number), staff_of(target.number)
    if force is not None:
        return force_lines(game, position, viewer, force) if force < len(position.task_forces) else None
    if staff is not None:
        return staff_lines(game, position, viewer, staff) if staff < len(position.staffs) else None
    return unit_lines(game, position, viewer, target.number) if target.number < len(position.units) else None


def unit_lines(game: PacificGame, position: PacificPosition, viewer: Side | None, number: int) -> Inspection:
    """A unit, as far as it is known."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    known = knowledge(game, position, viewer, unit)
    if known != "all":
        words = "An enemy unit; more is not known." if viewer is not None else "More of it is shown to its owner alone."
        if known != "counter":
            hits = seen_hits(position, number) if known == "kind" else 0
            told = (InspectionLine(f"Hits seen: {hits} of {kind.capacity}.", "24.6"),) if hits else ()
            name = named_with_class(game, unit) if known == "kind" and is_named(position, number) else kind.name
            return Inspection(Kind.PIECE, name, (*told, InspectionLine(words, "24.2")), (kind.id,))
        look = f"ground_{SIDE_NAMES[kind.side]}"
        return Inspection(Kind.PIECE, FACE_DOWN, (InspectionLine(words, "24.7"),), (look,))
    lines = [*value_lines(game, kind, unit), InspectionLine(ACTIVITIES[unit.activity], "2.2.1")]
    if unit.is_broken:
        lines.append(InspectionLine("Broken.", "31.4", Tone.BAD))
    if has_links(game) and kind.arm is not Arm.SHIP and not is_linked(game, position, unit.place, kind.side):
        why = cut_of(game, position, kind.side, unit.place)
        lines.append(InspectionLine(f"No Command Link: {why}.", "11.4", Tone.BAD))
    return Inspection(Kind.PIECE, named_with_class(game, unit), tuple(lines), (kind.id,))


def force_lines(game: PacificGame, position: PacificPosition, viewer: Side | None, number: int) -> Inspection:
    """A Task Force: its ships for its owner, the report for the enemy."""
    force = position.task_forces[number]
    if force.side == viewer:
        ships = [position.units[ship] for ship in ships_of(game, position, number)]
        parts = ((True, "Core"), (False, "Screen"))
        lines = [
            InspectionLine(f"{word}: {', '.join(s.name for s in ships if s.in_core == part) or 'none'}.", "2.2.3")
            for part, word in parts
        ]
    else:
        lines = []
    told = f"Detected: {described(game, position, number)}." if force.report else "Undetected."
    lines.append(InspectionLine(told, "24.2", Tone.BAD if force.report and force.side == viewer else Tone.NEUTRAL))
    return Inspection(Kind.PIECE, f"Task Force {force.name}", tuple(lines))


def staff_lines(game: PacificGame, position: PacificPosition, viewer: Side | None, number: int) -> Inspection:
    """A headquarters."""
    each, staff = game.headquarters[number], position.staffs[number]
    lines = [InspectionLine(f"Range {each.range}, operation cost {each.cost}.", "11.1")]
    if staff.space == AWAY:
        lines.append(InspectionLine("Disbanded: it returns in the Reinforcement Phase.", "11.2.1.3"))
    elif each.side == viewer:
        lines.append(InspectionLine(f"{counted(staff.points, 'Command Point')}.", "10.3"))
    return Inspection(Kind.PIECE, f"Headquarters {each.name}", tuple(lines))


def hex_lines(game: PacificGame, position: PacificPosition, viewer: Side | None, space: int) -> Inspection:
    """A hex: its ground, its base, and whether it is Linked."""
    place = game.board.spaces[space]
    fact = dict(place.properties)
    row = game.terrain[space]
    water = {"coastal": ", coastal water", "restricted": ", restricted water", "land": ", no water"}
    lines = [InspectionLine(f"{row.name}{water.get(str(fact.get('water')), '')}.", "23.1")]
    base = base_at(game, position, space)
    if base is not None:
        airbase = ("no airbase", "small airbase", "large airbase")[base.airbase]
        port = ("no port", "minor port", "major port")[base.port]
        lines.append(InspectionLine(f"{game.side_name(base.owner)}: {airbase}, {port}.", "2.3"))
        if base.airbase_hits:
            state = ", interdicted" if is_interdicted(game, base) else ""
            lines.append(
                InspectionLine(f"{counted(base.airbase_hits, 'hit')} on the airbase{state}.", "17.4", Tone.BAD)
            )
        if base.port_hits:
            state = "" if has_usable_port(game, base) else ", out of use"
            lines.append(InspectionLine(f"{counted(base.port_hits, 'hit')} on the port{state}.", "17.4", Tone.BAD))
        bombers = dict(position.war.bombing_points).get(space, 0)
        if bombers:
            lines.append(InspectionLine(f"{bombers} Strategic Bombing Points.", "8.1"))
        if base.resources:
            lines.append(InspectionLine(f"Resource hex: {base.resources}.", "10.1"))
    if viewer is not None and has_links(game):
        linked = is_linked(game, position, space, viewer)
        words = "Linked for you." if linked else f"Not Linked for you: {cut_of(game, position, viewer, space)}."
        lines.append(InspectionLine(words, "11.4", Tone.GOOD if linked else Tone.BAD))
    name = fact.get("place")
    return Inspection(Kind.SPACE, f"{place.name} {name}" if name else place.name, tuple(lines))


def charts(game: PacificGame) -> tuple[Chart, ...]:
    """The tables of the rules as the program applies them."""
    return (combat_chart(game), terrain_chart(game), *search_charts(game))


def combat_chart(game: PacificGame) -> Chart:
    """The Air and Naval Combat Results Table (Rules 3.8)."""
    columns = ("Attack", *(str(index) for index in range(12)))
    rows = tuple(
        ChartRow("", (capital(row_name(name)), *("Q" if hits == "quality" else str(hits) for hits in row)), "3.8")
        for name, row in game.tables.combat.items()
    )
    return Chart("Combat results: column = strength + 1 - die", columns, rows)


def terrain_chart(game: PacificGame) -> Chart:
    """What terrain costs and gives (Rules 23.6, 31.3)."""
    rows = tuple(
        ChartRow(
            word, (row.name, str(row.cost or "-"), str(row.shift), str(row.quality), str(row.stacking or "-")), "23.6"
        )
        for word, row in game.tables.terrain.items()
    )
    return Chart("Terrain", ("Terrain", "Cost", "Shift left", "Quality", "Steps"), rows)


def search_charts(game: PacificGame) -> Iterator[Chart]:
    """The search charts: green, blue and red by range (Rules 24.2)."""
    for title, chart in (("Japan", game.tables.search.japan), ("Allies", game.tables.search.allies)):
        lines = (("LRA", chart.patrol), ("F, T, B", chart.aircraft), ("Spotter", chart.spotter))
        rows = tuple(
            ChartRow(
                "",
                (f"{name}, {light}", *("/".join(str(n) if n >= 0 else "-" for n in report) for report in reports)),
                "24.2",
            )
            for name, line in lines
            for light, reports in (("day", line.day), ("night", line.night))
        )
        yield Chart(f"Search, {title}", ("Searcher", *(str(hexes) for hexes in range(9))), rows)
