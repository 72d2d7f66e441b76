"""Setting up a battle from its scenario (Rules 1.3)."""

from msgspec.structs import replace

from game.core.actions import CardId, PieceId, Side, SpaceId
from game.core.board import Board
from game.core.decks import Deck
from game.core.dice import Dice
from game.core.hexes import HexGrid, Orientation
from game.core.sequence import RunPhase, numbered
from game.core.title import Title
from game.rulebooks.memoir44.battlefield import NO_OWNER, WATER, Battlefield, retreats_of, ways_of
from game.rulebooks.memoir44.exits import exits, ways_off
from game.rulebooks.memoir44.game import ALLIES, AXIS, SIDES, LastReach, LastSpokenOf, MemoirGame, RosterUnit
from game.rulebooks.memoir44.hand import NO_CARD
from game.rulebooks.memoir44.mines import lay_mines
from game.rulebooks.memoir44.objectives import goals_while_held, make_goals
from game.rulebooks.memoir44.opening import openings
from game.rulebooks.memoir44.pace import paced
from game.rulebooks.memoir44.position import GONE, MINE, SANDBAGS, WIRE, MemoirPosition, Unit
from game.rulebooks.memoir44.scenario import Scenario, UnitEntry
from game.rulebooks.memoir44.tables import ARMS, Card, Tables, Terrain, UnitType
from game.rulebooks.memoir44.victory import score_objectives

GROUND_WORDS = ("open", "beach", "ocean")


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
    )
    return score_objectives(game, position, position, ())[0]


def make_game(title: Title, scenario: Scenario, board: Board, tables: Tables) -> MemoirGame:
    """Everything that never changes while the battle is fought."""
    terrain = tables.terrain | scenario.terrain_effects
    field = make_field(scenario, board, terrain)
    goals = make_goals(scenario, board)
    roster = make_roster(scenario, tables.units | scenario.unit_types)
    return MemoirGame(
        title=title,
        scenario=scenario,
        board=board,
        sides=title.sides,
        phases=numbered((title.sequence, *title.interludes)),
        field=field,
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
        ways=ways_of(field),
        retreats=retreats_of(field),
        lines={},
        last_reach=LastReach(),
        last_spoken_of=LastSpokenOf(),
        commands={},
        openings=openings(goals),
        wire=terrain["wire"],
        sandbags=terrain["sandbags"],
        minefield=terrain["minefield"],
    )


def make_deck(kinds: tuple[Card, ...], *, bombards: bool = False) -> tuple[Card, ...]:
    """The sixty cards, one entry each; Air Power may be a second Artillery Bombard (Rules 9.24, 13.24)."""
    if bombards:
        bombard = next(kind for kind in kinds if kind.family == "artillery_bombard")
        text = f"In place of Air Power: {bombard.text[0].lower()}{bombard.text[1:]}"
        instead = replace(bombard, rule="13.24", text=text)
        kinds = tuple(instead if kind.family == "air_power" else kind for kind in kinds)
    return tuple(kind for kind in kinds for _ in range(kind.copies))


def make_roster(scenario: Scenario, types: dict[str, UnitType]) -> tuple[RosterUnit, ...]:
    """The order of battle: units on the map first, then those that come by parachute."""
    placed = [roster_unit(scenario, types, entry) for entry in scenario.units]
    drop = scenario.rules.paradrop
    if drop is not None:
        entry = UnitEntry(at="", side=drop.side, type=drop.type, nation=drop.nation)
        placed += [replace(roster_unit(scenario, types, entry), is_dropped=True)] * drop.units
    return tuple(placed)


def units_of(roster: tuple[RosterUnit, ...], side: Side) -> tuple[PieceId, ...]:
    """The units of a side by number."""
    return tuple(PieceId(number) for number, info in enumerate(roster) if info.side == side)


def roster_unit(scenario: Scenario, types: dict[str, UnitType], entry: UnitEntry) -> RosterUnit:
    """One unit of the order of battle."""
    kind = paced(scenario.rules, entry.side, types[entry.type])
    return RosterUnit(
        side=SIDES[entry.side],
        kind=entry.type,
        type=kind,
        arm=ARMS.index(kind.arm),
        figures=kind.figures if entry.figures is None else entry.figures,
        medals=kind.medals if entry.medals is None else entry.medals,
        nation=entry.nation or scenario.nations.get(entry.side, ""),
    )


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


def make_field(scenario: Scenario, board: Board, terrain: dict[str, Terrain]) -> Battlefield:
    """The hexes of the battle with the terrain rows that hold on each."""
    grid = board.grid or HexGrid(Orientation.POINTY, ())
    added = scenario_terrain(scenario, board, terrain)
    return Battlefield(
        board=board,
        grid=grid,
        bottom=AXIS if scenario.top == "allies" else ALLIES,
        terrain=tuple(
            (*rows_at(board, terrain, SpaceId(space)), *added.get(space, ())) for space in range(len(board.spaces))
        ),
        owner=owners(scenario, board),
        closed=frozenset(board.by_name[name] for name in scenario.impassable),
        stops_artillery=frozenset(board.by_name[name] for name in scenario.stops_artillery),
        spans={f.space: f.sides for f in board.features if f.kind == "span"},
        roads=connected_roads(board, grid),
    )


def rows_at(board: Board, terrain: dict[str, Terrain], space: SpaceId) -> tuple[Terrain, ...]:
    """The rows of a hex from the ground up; what lies on the ground hides it, water runs under bridges."""
    words = board.spaces[space].terrain
    cover = [word for word in words[1:] if not terrain[word].passage]
    ground = [] if cover else [word for word in words[:1] if word in GROUND_WORDS]
    water = [f.kind for f in board.features if f.space == space and f.kind in WATER]
    bridges = [word for word in words if terrain[word].passage]
    spans = [f.kind for f in board.features if f.space == space and f.kind == "span"]
    roads = [f.kind for f in board.features if f.space == space and f.kind == "road"]
    first = [word for word in words[:1] if word not in GROUND_WORDS and not terrain[word].passage]
    found = (*ground, *first, *cover, *dict.fromkeys(water), *bridges, *spans, *dict.fromkeys(roads))
    return tuple(terrain[word] for word in dict.fromkeys(found))


def scenario_terrain(scenario: Scenario, board: Board, terrain: dict[str, Terrain]) -> dict[int, tuple[Terrain, ...]]:
    """Bunkers, sea walls and hedgehogs of the scenario by hex."""
    found: dict[int, tuple[Terrain, ...]] = {}
    for word, names in (
        ("bunker", (*scenario.bunkers.allies, *scenario.bunkers.axis)),
        ("sea_wall", (*scenario.sea_walls.allies, *scenario.sea_walls.axis)),
        ("hedgehog", scenario.obstacles.hedgehog),
    ):
        for name in names:
            space = board.by_name[name]
            found[space] = (*found.get(space, ()), terrain[word])
    return found


def owners(scenario: Scenario, board: Board) -> tuple[int, ...]:
    """The side that the bunker or sea wall of each hex protects."""
    found = [NO_OWNER] * len(board.spaces)
    for owned in (scenario.bunkers, scenario.sea_walls):
        for side, names in ((ALLIES, owned.allies), (AXIS, owned.axis)):
            for name in names:
                found[board.by_name[name]] = Side(side)
    return tuple(found)


def connected_roads(board: Board, grid: HexGrid) -> dict[int, tuple[int, ...]]:
    """For each road hex, the neighbours its road leads to (Rules 4.10)."""
    found: dict[int, tuple[int, ...]] = {}
    for feature in board.features:
        if feature.kind == "road":
            ends = tuple(end for side in feature.sides if (end := grid.adjacent[feature.space][side]) >= 0)
            found[feature.space] = (*found.get(feature.space, ()), *ends)
    return found
