"""What can be wrong in the meaning of a scenario: its places, turns and tracks; and all of it together (Rules 3, 4)."""

from collections.abc import Iterator

from game.core.board import Board
from game.core.hexset import NOWHERE, has
from game.core.problems import Problem, Said, listed, unknown
from game.core.reaching import cut_off
from game.rulebooks.empire_of_the_sun.files.card_checks import check_cards
from game.rulebooks.empire_of_the_sun.files.counter_checks import Placing, check_counters
from game.rulebooks.empire_of_the_sun.files.doubts import doubts
from game.rulebooks.empire_of_the_sun.files.setup import with_own_rows
from game.rulebooks.empire_of_the_sun.terms.hexes import INLAND_CHINA, hexes_of
from game.rulebooks.empire_of_the_sun.terms.scenario import LAST_TURN, Scenario
from game.rulebooks.empire_of_the_sun.terms.tables import Tables
from game.rulebooks.empire_of_the_sun.terms.victory import ConquestEnding, HexesEnding

ROUTES = ("2104", "2105", "2205")
"""The hexes whose route of the Burma Road may be missing (Rules 13.72)."""


def check(scenario: Scenario, board: Board, tables: Tables) -> Iterator[Problem]:
    """Everything that is wrong."""
    tables = with_own_rows(scenario, tables)
    yield from check_turns(scenario)
    yield from check_places(scenario, board)
    yield from cut_off(board)
    yield from check_control(scenario, board)
    yield from check_names(scenario, tables)
    placing = Placing(scenario, board, tables)
    yield from check_counters(placing)
    yield from check_cards(scenario, tables)
    yield from doubts(placing)


def check_turns(scenario: Scenario) -> Iterator[Problem]:
    """The last turn is not before the first, and whatever comes on a turn comes after the first."""
    first, last = scenario.turns.first, scenario.turns.last
    if last < first:
        yield Problem(("turns", "last"), f"the last turn, {last}, is before the first, {first}")
    for turn in scenario.arrivals:
        if not first < turn <= LAST_TURN:
            sentence = f"reinforcements come on turns {first + 1} to {LAST_TURN} here, not on turn {turn}"
            yield Problem(("arrivals", str(turn)), sentence, str(turn))
    if scenario.war_in_europe < scenario.war_in_europe_floor:
        sentence = f"`war_in_europe` is below its floor, {scenario.war_in_europe_floor}"
        yield Problem(("war_in_europe",), sentence)


def check_places(scenario: Scenario, board: Board) -> Iterator[Problem]:
    """Every place that is named beside those of the counters is on the map."""
    yield from unknown(places(scenario), board.by_name, "the map has no hex or box '{}'")


def places(scenario: Scenario) -> Iterator[Said]:
    """Every place that is named, with where it stands in the file."""
    for field in ("japan_controls", "routes_missing"):
        yield from listed((field,), getattr(scenario, field))
    for field in ("frozen", "only_by_card"):
        yield from (((field, name), name) for name in getattr(scenario, field))
    for staff, names in scenario.commands_only.items():
        yield from listed(("commands_only", staff), names)
    if scenario.sources is not None:
        for key in ("japan", "allies", "east"):
            yield from listed(("sources", key), getattr(scenario.sources, key))
    for number, lane in enumerate(scenario.sea_lanes):
        yield ("sea_lanes", number, "start"), lane.start
        yield ("sea_lanes", number, "end"), lane.end
    match scenario.victory:
        case HexesEnding(japan=japan, allies=allies):
            yield from ((("victory", "japan", name), name) for name in japan)
            yield from ((("victory", "allies", name), name) for name in allies)
        case ConquestEnding(more=more):
            yield from ((("victory", "more", name), name) for name in more)


def check_control(scenario: Scenario, board: Board) -> Iterator[Problem]:
    """Hexes that Japan controls are told once and can be its own; routes are missing only where one is to be built."""
    seen: set[str] = set()
    always_allied = hexes_of(board).region(INLAND_CHINA) if board.grid is not None else NOWHERE
    for number, name in enumerate(scenario.japan_controls):
        if name in seen:
            yield Problem(("japan_controls", number), f"{name} is there twice")
        elif name in board.by_name and "ocean" in board.spaces[board.by_name[name]].terrain:
            yield Problem(("japan_controls", number), f"{name} is open sea, which nobody controls (Rules 3.4)")
        elif name in board.by_name and has(always_allied, board.by_name[name]):
            yield Problem(("japan_controls", number), f"{name} is always the Allies' (Rules 3.4)")
        seen.add(name)
    for number, name in enumerate(scenario.routes_missing):
        if name in board.by_name and name not in ROUTES:
            sentence = f"no route of the Burma Road is to be built in {name} (Rules 13.72)"
            yield Problem(("routes_missing", number), sentence, name, ROUTES)


def check_names(scenario: Scenario, tables: Tables) -> Iterator[Problem]:
    """Counters that are named without being placed are there."""
    for staff in scenario.commands_only:
        if staff not in tables.headquarters:
            known = tuple(tables.headquarters)
            yield Problem(("commands_only", staff), f"there is no headquarters '{staff}'", staff, known)
    if isinstance(scenario.victory, ConquestEnding):
        for name in scenario.victory.eliminated:
            if name not in tables.units:
                path = ("victory", "eliminated", name)
                yield Problem(path, f"there is no unit '{name}'", name, tuple(tables.units))
