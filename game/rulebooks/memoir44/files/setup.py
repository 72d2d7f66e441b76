"""Setting up a battle from its scenario (Rules 1.3)."""

from msgspec.structs import replace

from game.core.actions import CardId, Side
from game.core.board import Board
from game.core.decks import Deck
from game.core.dice import Dice
from game.core.hexes import HexGrid, Orientation
from game.core.sequence import RunPhase, numbered, only_present
from game.core.title import Title
from game.rulebooks.memoir44.battle.mines import lay_mines
from game.rulebooks.memoir44.files.roster import armies, has_commissar, is_mixed, make_roster, more_orders, units_of
from game.rulebooks.memoir44.moving.exits import exits, ways_off
from game.rulebooks.memoir44.moving.supply_train import passengers
from game.rulebooks.memoir44.terms.arms import Gait
from game.rulebooks.memoir44.terms.battlefield import NO_OWNER, Battlefield
from game.rulebooks.memoir44.terms.footing import PLAIN, Footing
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS, SIDES, MemoirGame, RosterUnit
from game.rulebooks.memoir44.terms.layers import courses, open_ends, rows_of, terrain_table, words_at
from game.rulebooks.memoir44.terms.position import (
    GONE,
    MINE,
    NO_CARD,
    NOTHING_SPECIAL,
    SANDBAGS,
    WIRE,
    MemoirPosition,
    Special,
    Unit,
)
from game.rulebooks.memoir44.terms.scenario import Scenario
from game.rulebooks.memoir44.terms.tables import Card, Tables
from game.rulebooks.memoir44.terms.terrain import Terrain
from game.rulebooks.memoir44.turn.breakthrough import fresh_armor
from game.rulebooks.memoir44.turn.recovery import places_of_recovery
from game.rulebooks.memoir44.turn.reinforcements import reserve_of
from game.rulebooks.memoir44.units.camouflage import camouflaged_units
from game.rulebooks.memoir44.units.headquarters import tents
from game.rulebooks.memoir44.units.landmarks import has_landmarks
from game.rulebooks.memoir44.units.loads import loads_at_start, make_burdens
from game.rulebooks.memoir44.units.night import starting_visibility
from game.rulebooks.memoir44.units.objectives import goals_while_held, make_goals
from game.rulebooks.memoir44.units.sabotage import make_landmarks
from game.rulebooks.memoir44.units.victory import score_objectives

Roster = tuple[RosterUnit, ...]


def set_up(game: MemoirGame, seed: int) -> MemoirPosition:
    """The first position of a battle: units on their hexes, the deck shuffled, hands dealt, objectives counted."""
    scenario = game.scenario
    deck, dice = Deck(tuple(range(len(game.cards)))).shuffled(Dice(seed))
    hands: list[tuple[CardId, ...]] = []
    for side in (ALLIES, AXIS):
        dealt, deck = deck.draw(game.hand_sizes[side])
        hands.append(tuple(CardId(card) for card in dealt))
    mines, dice = lay_mines(game, dice)
    position = MemoirPosition(
        steps=(RunPhase(0),),
        dice=dice,
        turn=0,
        side=SIDES[scenario.first],
        units=starting_units(game, scenario),
        orders=(),
        resting=(),
        hands=(hands[0], hands[1]),
        deck=deck,
        card=NO_CARD,
        effect=None,
        last=(None, None),
        draws_first=False,
        obstacles=starting_obstacles(scenario, game.board),
        won=(0, 0),
        captured=(),
        mines=mines,
        special=special_at_start(game),
        visibility=starting_visibility(scenario),
        camouflaged=camouflaged_units(scenario),
        reserve=reserve_of(game),
    )
    return score_objectives(game, position, position, ())[0]


def special_at_start(game: MemoirGame) -> Special:
    """What the actions of the battle keep account of, when it begins."""
    if not game.burdens and not game.landmarks and not game.passengers:
        return NOTHING_SPECIAL
    return Special(stars=(0,) * len(game.landmarks), loads=loads_at_start(game), aboard=game.passengers)


FAR_AWAY = 1 << 30
"""Further than any unit sees or moves."""


def with_nowhere(row: tuple[int, ...], value: int) -> tuple[int, ...]:
    """What holds of each hex, and behind the last one what holds of units that are GONE."""
    assert GONE == -1, "the last of a row"
    return (*row, value)


def make_game(title: Title, scenario: Scenario, board: Board, tables: Tables) -> MemoirGame:
    """Everything that never changes while the battle is fought."""
    terrain = terrain_table(tables.terrain, scenario.terrain_effects)
    goals = make_goals(scenario, board)
    roster, footings = on_foot(scenario, board, make_roster(scenario, tables))
    field = make_field(scenario, board, terrain, footings)
    by_side = (tuple(armies(scenario, tables, "allies")), tuple(armies(scenario, tables, "axis")))
    game = MemoirGame(
        title=title,
        scenario=scenario,
        board=board,
        sides=title.sides,
        phases=numbered((title.sequence, *title.interludes)),
        field=field,
        sections=(with_nowhere(field.sections[0], 0), with_nowhere(field.sections[1], 0)),
        neighbours=board.neighbours,
        distance=tuple(with_nowhere(row, FAR_AWAY) for row in field.grid.distance.table()),
        terrain=terrain,
        roster=roster,
        own_units=(units_of(roster, ALLIES), units_of(roster, AXIS)),
        cards=make_deck(tables.cards, bombards=scenario.rules.bombard_for_air_power),
        goals=goals,
        goals_while_held=goals_while_held(goals),
        goal_spaces=frozenset(space for goal in goals for space in goal.spaces),
        exits=exits(scenario, board),
        ways_off=ways_off(scenario, board, roster),
        medals_to_win=(scenario.medals.allies, scenario.medals.axis),
        hand_sizes=(scenario.cards.allies, scenario.cards.axis),
        fresh_armor=fresh_armor(roster),
        passengers=passengers(roster),
        has_boats=any(info.has_boat for info in roster),
        landmarks=make_landmarks(scenario, board),
        burdens=make_burdens(scenario, board),
        recovery=places_of_recovery(scenario, board),
        tents=tents(scenario, board),
        has_landmarks=has_landmarks(scenario),
        wire=terrain["wire"],
        sandbags=terrain["sandbags"],
        minefield=terrain["minefield"],
        armies=by_side,
        more_orders=(more_orders(by_side[0]), more_orders(by_side[1])),
        commissars=(has_commissar(by_side[0]), has_commissar(by_side[1])),
        is_mixed=(is_mixed(roster, ALLIES), is_mixed(roster, AXIS)),
    )
    return replace(game, phases=only_present(game))


def make_deck(kinds: tuple[Card, ...], *, bombards: bool = False) -> tuple[Card, ...]:
    """The sixty cards, one entry each; Air Power may be a second Artillery Bombard (Rules 9.24, 13.24)."""
    if bombards:
        bombard = next(kind for kind in kinds if kind.family == "artillery_bombard")
        text = f"In place of Air Power: {bombard.text[0].lower()}{bombard.text[1:]}"
        instead = replace(bombard, rule="13.24", text=text)
        kinds = tuple(instead if kind.family == "air_power" else kind for kind in kinds)
    return tuple(kind for kind in kinds for _ in range(kind.copies))


def starting_units(game: MemoirGame, scenario: Scenario) -> tuple[Unit, ...]:
    """Every unit of the roster on its hex, or waiting for its drop."""
    spaces = [game.board.by_name[entry.at] for entry in scenario.units]
    return tuple(
        Unit(spaces[number] if number < len(spaces) else GONE, info.figures) for number, info in enumerate(game.roster)
    )


def starting_obstacles(scenario: Scenario, board: Board) -> bytes:
    """Wire, sandbags and minefields at the start, one byte a hex."""
    cells = bytearray(len(board.spaces))
    mined = tuple(name for entry in scenario.minefields for name in entry.hexes)
    for names, bit in ((scenario.obstacles.wire, WIRE), (scenario.obstacles.sandbags, SANDBAGS), (mined, MINE)):
        for name in names:
            cells[board.by_name[name]] |= bit
    return bytes(cells)


def make_field(
    scenario: Scenario, board: Board, terrain: dict[str, Terrain], footings: tuple[Footing, ...] = PLAIN
) -> Battlefield:
    """The hexes of the battle with the terrain rows that hold on each."""
    grid = board.grid or HexGrid(Orientation.POINTY, ())
    words = words_at(scenario, board)
    return Battlefield(
        board=board,
        grid=grid,
        bottom=AXIS if scenario.top == "allies" else ALLIES,
        words=words,
        terrain=tuple(rows_of(terrain, each) for each in words),
        owner=owners(scenario, board),
        closed=frozenset(board.by_name[name] for name in scenario.impassable),
        stops_artillery=frozenset(board.by_name[name] for name in scenario.stops_artillery),
        ends=open_ends(board, terrain),
        courses=courses(board, grid),
        footings=footings,
    )


def on_foot(scenario: Scenario, board: Board, roster: Roster) -> tuple[Roster, tuple[Footing, ...]]:
    """The roster with every unit's footing, and all footings there are: the plain ones first."""
    found = list(PLAIN)
    units = []
    for info in roster:
        footing = footing_at_start(scenario, board, info)
        dry = replace(footing, gaits=footing.gaits - {Gait.BOAT})
        found += [each for each in dict.fromkeys((footing, dry)) if each not in found]
        units.append(replace(info, footing=found.index(footing), afoot=found.index(dry)))
    return tuple(units), tuple(found)


def footing_at_start(scenario: Scenario, board: Board, info: RosterUnit) -> Footing:
    """How a unit goes about: its arm, the hexes that are closed to it, what its type can do (Rules 12.7)."""
    side, arm = ("allies", "axis")[info.side], info.type.arm
    closed: frozenset[int] = frozenset(
        board.by_name[name]
        for entry in scenario.closed
        if side in (entry.sides or (side,)) and arm in (entry.arms or (arm,))
        for name in entry.hexes
    )
    kind = info.type
    if kind.confined:
        closed |= shore(board, kind.confined)
    return Footing(arm=arm, closed=closed, gaits=gaits_of(info), bound=kind.bound, confined=kind.confined)


def gaits_of(info: RosterUnit) -> frozenset[str]:
    """What lets a unit go where its arm could not: its type's ways, and its boat (Rules 13.7)."""
    return frozenset((*info.type.gaits, *((Gait.BOAT,) if info.has_boat else ())))


def shore(board: Board, word: str) -> frozenset[int]:
    """The hexes of a terrain that lie next to any other, where ships do not go (Rules 10.17)."""
    inside = {number for number, space in enumerate(board.spaces) if word in space.terrain}
    return frozenset(int(space) for space in inside if not inside.issuperset(board.neighbours[space]))


def owners(scenario: Scenario, board: Board) -> tuple[int, ...]:
    """The side that the bunker or sea wall of each hex protects."""
    found = [NO_OWNER] * len(board.spaces)
    for owned in (scenario.bunkers, scenario.sea_walls):
        for side, names in ((ALLIES, owned.allies), (AXIS, owned.axis)):
            for name in names:
                found[board.by_name[name]] = Side(side)
    return tuple(found)
