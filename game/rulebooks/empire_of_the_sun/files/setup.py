"""Making a game from its map, its tables and its scenario, and its first position (Rules 4)."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from game.core.actions import Side
from game.core.board import Board
from game.core.dice import Dice
from game.core.hexset import SpaceSet, count, set_of, spaces_of
from game.core.kept import once
from game.core.sequence import RunPhase, numbered
from game.core.title import Title
from game.rulebooks.empire_of_the_sun.cards.deck import deal_at_start
from game.rulebooks.empire_of_the_sun.files.edges import ALLIED_EDGES, EAST_EDGE
from game.rulebooks.empire_of_the_sun.terms.flags import INTERCEPTION_TABLE, RULES_OF_2007
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, Counter, EmpireGame, Values
from game.rulebooks.empire_of_the_sun.terms.hexes import hexes_of
from game.rulebooks.empire_of_the_sun.terms.position import (
    BEING_PLACED,
    CHINA_BOX,
    DELAY_BOX,
    ELIMINATED,
    REMOVED,
    TURN_TRACK,
    UNCONTROLLED,
    WAITING,
    EmpirePosition,
    Piece,
    Shipping,
)
from game.rulebooks.empire_of_the_sun.terms.scenario import CHINA_TRACK, INDIA_TRACK, Scenario
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES, Arm, Tables

REDUCED = "(r)"
WAITING_BOX = "waiting"
KWAI_BRIDGE = "kwai"
MARSHALLS = "marshall_islands"
TURNS = range(1, 13)
ELSEWHERE = {
    WAITING_BOX: WAITING,
    "eliminated": ELIMINATED,
    "removed": REMOVED,
    "delay_box": DELAY_BOX,
    "china_box": CHINA_BOX,
    "being_placed": BEING_PLACED,
    **{f"turn_track_{turn}": TURN_TRACK - turn for turn in TURNS},
}
"""The boxes beside the map by their names in files."""


def make_game(title: Title, scenario: Scenario, board: Board, tables: Tables) -> EmpireGame:
    """Everything that never changes while this scenario is played."""
    hexes = hexes_of(board)
    tables = with_own_rows(scenario, tables)
    edges = scenario.sources
    allied = edges.allies if edges else ALLIED_EDGES
    return EmpireGame(
        title=title,
        scenario=scenario,
        tables=tables,
        board=board,
        hex_count=count(hexes.everywhere),
        sides=title.sides,
        phases=numbered((title.sequence, *title.interludes)),
        hexes=hexes,
        counters=(*units_of(tables), *headquarters_of(tables)),
        cards=tuple(tables.cards.values()),
        sources=(named(board, edges.japan) if edges else hexes.home_cities, named(board, allied)),
        east_edge=named(board, edges.east if edges else EAST_EDGE),
    )


def with_own_rows(scenario: Scenario, tables: Tables) -> Tables:
    """The tables with the units, headquarters and cards that the scenario adds or replaces."""
    return replace(
        tables,
        units={**tables.units, **scenario.unit_types},
        headquarters={**tables.headquarters, **scenario.headquarters_types},
        cards={**tables.cards, **scenario.card_types},
    )


def named(board: Board, names: tuple[str, ...]) -> SpaceSet:
    """The hexes of these names that the map has."""
    return set_of(board.by_name[name] for name in names if name in board.by_name)


def units_of(tables: Tables) -> Iterator[Counter]:
    """The units in the order of their table."""
    for name, unit in tables.units.items():
        yield Counter(
            id=name,
            side=JAPAN if unit.side == SIDE_NAMES[JAPAN] else ALLIES,
            name=unit.name,
            arm=unit.arm,
            kind=unit.kind,
            nation=unit.nation,
            service=unit.service,
            full=values(unit.full) if unit.full else None,
            reduced=values(unit.reduced),
            range=unit.range,
            extended=unit.extended,
            is_bracketed=unit.is_bracketed,
            shipping=unit.shipping,
            organic=unit.organic,
            is_dotted=unit.is_dotted,
        )


def values(printed: str) -> Values:
    """Attack and defence as they are printed."""
    attack, _, defence = printed.partition("-")
    return Values(int(attack), int(defence))


def headquarters_of(tables: Tables) -> Iterator[Counter]:
    """The headquarters in the order of their table."""
    for name, staff in tables.headquarters.items():
        yield Counter(
            id=name,
            side=JAPAN if staff.side == SIDE_NAMES[JAPAN] else ALLIES,
            name=staff.name,
            arm=Arm.HEADQUARTERS,
            range=staff.range,
            command=staff.command,
            efficiency=staff.efficiency,
            never_returns=staff.never_returns,
        )


def set_up(game: EmpireGame, seed: int) -> EmpirePosition:
    """Every counter where the scenario puts it, every track as it says, and the cards dealt (Rules 4)."""
    scenario = game.scenario
    owners = game.first_control
    marshalls = named(game.board, game.tables.nations.countries[MARSHALLS].hexes)
    first = EmpirePosition(
        steps=(RunPhase(0),),
        dice=Dice(seed),
        turn=scenario.turns.first,
        pieces=first_pieces(game),
        control=owners,
        side=Side(SIDE_NAMES.index(scenario.first_player or SIDE_NAMES[JAPAN])),
        political_will=scenario.political_will or 0,
        war_in_europe=scenario.war_in_europe,
        china=CHINA_TRACK.index(scenario.china),
        india=INDIA_TRACK.index(scenario.india),
        divisions=scenario.divisions,
        shipping=(Shipping(scenario.shipping.get("japan", 0)), Shipping(scenario.shipping.get("allies", 0))),
        escorts=scenario.escorts,
        saved_air_steps=scenario.saved_steps.air,
        saved_naval_steps=scenario.saved_steps.naval,
        surrendered=scenario.surrendered,
        has_japan_marshalls=all(owners[space] == JAPAN for space in spaces_of(marshalls)),
        rivalry=tuple(Side(SIDE_NAMES.index(side)) for side in scenario.rivalry),
        routes_missing=tuple(game.board.by_name[name] for name in scenario.routes_missing),
        is_hump_open=scenario.burma_road == "closed_hump",
        has_kwai_bridge=KWAI_BRIDGE in scenario.in_force,
        flags=(*(word for word in scenario.in_force if word != KWAI_BRIDGE), *options(scenario)),
    )
    return deal_at_start(game, first)


@once
def first_pieces(game: EmpireGame) -> tuple[Piece, ...]:
    """Every counter where the scenario puts it."""
    scenario = game.scenario
    return placed(game, scenario.units, {**scenario.boxes, WAITING_BOX: waiting(scenario)})


def options(scenario: Scenario) -> tuple[str, ...]:
    """The flags of the options in use: the table of interception, and the older rules (Rules 1.5, 7.28)."""
    table = (INTERCEPTION_TABLE,) if scenario.interception == "table" else ()
    return (*table, RULES_OF_2007) if scenario.edition == "2007" else table


def waiting(scenario: Scenario) -> tuple[str, ...]:
    """The counters that are still to come: by a card, or on a turn of their own."""
    return (
        *scenario.boxes.get(WAITING_BOX, ()),
        *(name for names in scenario.arrivals.values() for name in names),
    )


def placed(
    game: EmpireGame, units: Mapping[str, Sequence[str]], boxes: Mapping[str, Sequence[str]]
) -> tuple[Piece, ...]:
    """The counters in the hexes and boxes of these names; those that are in none have left the game."""
    return laid(game, [Piece(REMOVED, counter.has_one_step) for counter in game.counters], units, boxes)


def laid(
    game: EmpireGame,
    pieces: Sequence[Piece],
    units: Mapping[str, Sequence[str]],
    boxes: Mapping[str, Sequence[str]],
) -> tuple[Piece, ...]:
    """The pieces with some counters in the hexes and boxes of these names."""
    found = list(pieces)
    for place, names in (*units.items(), *boxes.items()):
        space = ELSEWHERE[place] if place in ELSEWHERE else game.board.by_name[place]
        for name in names:
            number = game.by_id[name.removesuffix(REDUCED)]
            found[number] = Piece(space, name.endswith(REDUCED) or game.counters[number].has_one_step)
    return tuple(found)


def control(game: EmpireGame, japanese: Sequence[str], nobodys: Sequence[str] = ()) -> bytes:
    """Whose each hex is: those named Japan's or nobody's, all others the Allies'."""
    owners = [ALLIES] * game.hex_count
    for name in japanese:
        owners[game.board.by_name[name]] = JAPAN
    return bytes(
        UNCONTROLLED if game.board.spaces[space].name in nobodys else owner for space, owner in enumerate(owners)
    )
