"""What can be played in a scenario but was probably not meant: hopes that are vain, and counters that stay for ever."""

from collections.abc import Iterator

from game.core.board import Board
from game.core.hexset import set_of, spaces_of
from game.core.problems import Problem, doubt
from game.core.reaching import out_of_reach
from game.rulebooks.empire_of_the_sun.files.counter_checks import Placing
from game.rulebooks.empire_of_the_sun.terms.hexes import Hexes, hexes_of
from game.rulebooks.empire_of_the_sun.terms.scenario import Scenario
from game.rulebooks.empire_of_the_sun.terms.tables import Arm, SideName, Tables
from game.rulebooks.empire_of_the_sun.terms.victory import (
    CampaignEnding,
    ConquestEnding,
    HexesEnding,
    PointsEnding,
    PortsEnding,
)

NAMES: dict[SideName, str] = {"japan": "Japan has", "allies": "the Allies have"}


def doubts(placing: Placing) -> Iterator[Problem]:
    """Everything that is worth a second look."""
    yield from vain_hopes(placing.scenario, placing.board, placing.tables)
    yield from without_command(placing)
    yield from without_hands(placing.scenario)
    if placing.board.grid is not None:
        yield from stranded(placing, hexes_of(placing.board))
        yield from never_reached(placing, hexes_of(placing.board))


def vain_hopes(scenario: Scenario, board: Board, tables: Tables) -> Iterator[Problem]:
    """Sides that nothing on the map lets win, though they do all they can (Rules 16, 17)."""
    match scenario.victory:
        case PortsEnding(start=start, victory=more):
            ports = sum(bool(dict(space.properties).get("port")) for space in board.spaces)
            if ports < start + more:
                sentence = f"the map has {ports} ports: the Allies, who need {start + more}, can never win"
                yield doubt(("victory", "victory"), sentence)
        case HexesEnding(allies=hexes, allies_others=others, carrier=carrier, ship=ship):
            if not (hexes or others or carrier or ship):
                yield doubt(("victory", "allies"), "the Allies can get no points and never win")
        case PointsEnding(table=table):
            named = [name for item in tables.points[table].items for name in item.hexes]
            if named and not any(name in board.by_name for name in named):
                yield doubt(("victory", "table"), f"no hex that {table} counts is on the map")
        case ConquestEnding(hex=hexes, more=more, eliminated=eliminated, nation=nation):
            if not (hexes or more or eliminated or nation):
                yield doubt(("victory",), "Japan can get no points and never win")
        case CampaignEnding():
            home = tables.nations.japan.honshu
            if not any(name in board.by_name for name in home):
                yield doubt(("victory",), "Japan can never surrender: no hex of Honshu is on the map")
    if isinstance(scenario.victory, PointsEnding | ConquestEnding):
        levels = scenario.victory.levels
        if sorted(set(levels)) != list(levels):
            yield doubt(("victory", "levels"), "each level must be higher than the one before, or it never comes")


def without_command(placing: Placing) -> Iterator[Problem]:
    """Sides with units and no headquarters that could activate them, now or later (Rules 6.1)."""
    scenario = placing.scenario
    later = [name for names in scenario.arrivals.values() for name in names]
    counters = [placing.counter(name) for names in (*scenario.units.values(), later) for name in names]
    for side, has in NAMES.items():
        own = [counter for counter in counters if counter is not None and counter.side == side]
        staffs = [counter for counter in own if counter in placing.tables.headquarters.values()]
        if own and not staffs:
            sentence = f"{has} no headquarters, so that only events can activate units"
            yield doubt(("units",), sentence)


def without_hands(scenario: Scenario) -> Iterator[Problem]:
    """Turns on which nobody has a card, because hands are dealt only on the first (Rules 4.3)."""
    turns = scenario.turns
    if turns.last > turns.first and "strategic" not in scenario.phases:
        sentence = f"after turn {turns.first} nobody is dealt cards: that is done in the strategic phase"
        yield doubt(("phases",), sentence)


def stranded(placing: Placing, hexes: Hexes) -> Iterator[Problem]:
    """Ships without a sea beside their port, and ground units whom neither land nor sea leads on (Rules 8.2, 8.41)."""
    for place, names in placing.scenario.units.items():
        if place not in placing.board.by_name or not placing.is_hex(place):
            continue
        here = 1 << placing.board.by_name[place]
        afloat, ashore = hexes.sea.beyond(here), hexes.land.beyond(here)
        for number, name in enumerate(names):
            arm = placing.arm(name)
            if (arm is Arm.NAVAL and not afloat) or (arm is Arm.GROUND and not (afloat or ashore)):
                way = "sea" if arm is Arm.NAVAL else "way"
                yield doubt(("units", place, number), f"'{name}' can never move: no {way} leads from {place}")


def never_reached(placing: Placing, hexes: Hexes) -> Iterator[Problem]:
    """Named hexes to which neither land nor sea leads anybody from where units begin (Rules 3.15, 3.4, 8.41)."""
    board = placing.board
    spaces = [board.by_name[place] for place in placing.scenario.units if place in board.by_name]
    edge = found = set_of(spaces) | set_of(lane_ends(placing))
    while edge:
        edge = (hexes.sea.beyond(edge) | hexes.land.beyond(edge)) & ~found
        found |= edge
    if spaces:
        reached = {*spaces_of(found)}
        yield from out_of_reach(board, spaces_of(hexes.named), reached, "which could change hands (Rules 3.4)")


def lane_ends(placing: Placing) -> Iterator[int]:
    """Where the sea lanes come onto the map (Rules 17.8)."""
    by_name = placing.board.by_name
    for lane in placing.scenario.sea_lanes:
        yield from (by_name[name] for name in (lane.start, lane.end) if name in by_name)
