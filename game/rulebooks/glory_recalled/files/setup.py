"""Building a game from its map, its tables and its scenario, and its first position (Rules 3)."""

from game.core.actions import CardId, Side
from game.core.board import Board
from game.core.decks import Deck
from game.core.dice import Dice
from game.core.distances import distances
from game.core.sequence import RunPhase, numbered
from game.core.title import Title
from game.rulebooks.glory_recalled.files.forces import all_counters, numbers_of
from game.rulebooks.glory_recalled.terms.game import BOTH, BRITISH, FAR, JAPANESE, GloryGame, Place, Way
from game.rulebooks.glory_recalled.terms.position import (
    BEACHHEAD,
    CONQUERED,
    DESTROYED,
    FORTIFIED,
    GONE,
    NO_CARD,
    GloryPosition,
    Piece,
)
from game.rulebooks.glory_recalled.terms.scenario import Scenario
from game.rulebooks.glory_recalled.terms.tables import SIDE_NAMES, Tables, Terrain
from game.rulebooks.glory_recalled.terms.tables import Way as WayRow


def make_game(title: Title, scenario: Scenario, board: Board, tables: Tables) -> GloryGame:
    """Everything that never changes while this scenario is played."""
    rows = {**tables.terrain, **scenario.terrain_effects}
    cards = {**tables.cards, **scenario.card_types}
    counters = all_counters(scenario, tables)
    places = tuple(place(board, space, rows) for space in range(len(board.spaces)))
    ways = all_ways(board, tables.ways, places)
    copies = tuple(name for name, card in cards.items() for _ in range(card.copies))
    return GloryGame(
        title=title,
        scenario=scenario,
        board=board,
        sides=title.sides,
        phases=numbered((title.sequence, *title.interludes)),
        numbers=tables.numbers,
        places=places,
        ways=ways,
        near=near_spaces(board, tables.ways),
        gun_distance=tuple(gun_distances(board, tables.ways, space) for space in range(len(board.spaces))),
        mp_distance=tuple(mp_distances(ways, space) for space in range(len(board.spaces))),
        counters=counters,
        units=numbers_of(counters, is_leader=False),
        leaders=numbers_of(counters, is_leader=True),
        decoys=tuple(number for number, counter in enumerate(counters) if counter.is_decoy),
        cards=tuple(cards[name] for name in copies),
        card_ids=copies,
        decks=(
            tuple(number for number, name in enumerate(copies) if cards[name].side == SIDE_NAMES[JAPANESE]),
            tuple(number for number, name in enumerate(copies) if cards[name].side == SIDE_NAMES[BRITISH]),
        ),
        embark=frozenset(space for each in places for space in each.embark),
    )


def place(board: Board, space: int, rows: dict[str, Terrain]) -> Place:
    """A space with what its properties and its links to boxes say."""
    said = dict(board.spaces[space].properties)
    source = str(said.get("supply", ""))
    embark = tuple(link.first for link in board.links if link.kind == "embark" and link.second == space)
    return Place(
        name=board.spaces[space].name,
        terrain=rows[board.spaces[space].terrain[0]],
        region=str(said.get("region", "box")),
        district=str(said.get("district", "")),
        is_coastal=bool(said.get("coastal", False)),
        is_objective=bool(said.get("objective", False)),
        is_headquarters=bool(said.get("hq", False)),
        is_start=bool(said.get("start", False)),
        first_owner=Side(SIDE_NAMES.index("japanese" if said.get("control") == "japanese" else "british")),
        source=Side(0 if source == "japanese" else 1) if source else None,
        gun_range=int(said.get("gun_range", 0)),
        needs_card=str(said.get("needs_card", "")),
        embark=embark,
        targets=tuple(link.second for link in board.links if link.kind == "landing" and link.first == space),
        boxes=tuple(link.first for link in board.links if link.kind == "landing" and link.second == space),
    )


def all_ways(board: Board, rows: dict[str, WayRow], places: tuple[Place, ...]) -> tuple[tuple[Way, ...], ...]:
    """For each space, the ways that units may take out of it (Rules 7.1)."""
    found: list[list[Way]] = [[] for _ in board.spaces]
    for link in board.links:
        row = rows[link.kind]
        if row.mp:
            for start, goal in ((link.first, link.second), (link.second, link.first)):
                found[start].append(Way(goal, row.mp, row.is_road, row.needs_control, places[goal].is_box))
    return tuple(tuple(sorted(ways, key=lambda way: way.to)) for ways in found)


def near_spaces(board: Board, rows: dict[str, WayRow]) -> tuple[frozenset[int], ...]:
    """For each space, all within one space of it, itself among them (Rules 2.8)."""
    found: list[set[int]] = [{space} for space in range(len(board.spaces))]
    for link in board.links:
        if rows[link.kind].counts_as_near:
            found[link.first].add(link.second)
            found[link.second].add(link.first)
    return tuple(frozenset(spaces) for spaces in found)


def gun_distances(board: Board, rows: dict[str, WayRow], start: int) -> tuple[int, ...]:
    """How many links every space is away from one, as guns count them (Rules 9.8)."""
    around: list[list[int]] = [[] for _ in board.spaces]
    for link in board.links:
        if rows[link.kind].counts_for_guns:
            around[link.first].append(link.second)
            around[link.second].append(link.first)
    found = distances(start, lambda space: [(near, 1) for near in around[space]])
    return tuple([found.get(space, FAR) for space in range(len(board.spaces))])


def mp_distances(ways: tuple[tuple[Way, ...], ...], start: int) -> tuple[int, ...]:
    """How many MPs every space is away from one, were no enemy in the way (Rules 7.1)."""
    found = distances(start, lambda space: [(way.to, way.mp) for way in ways[space]])
    return tuple([found.get(space, FAR) for space in range(len(ways))])


def set_up(game: GloryGame, seed: int) -> GloryPosition:
    """The pieces in their places, the decks shuffled, the hands dealt (Rules 3)."""
    scenario = game.scenario
    dice = Dice(seed)
    decks, hands = [], []
    for side in BOTH:
        pile, dice = dice.shuffle(game.decks[side])
        hand, pile = dealt(game, pile, side)
        decks.append(Deck(pile))
        hands.append(hand)
    return GloryPosition(
        steps=(RunPhase(0),),
        dice=dice,
        turn=0,
        side=JAPANESE,
        passes=0,
        placing=-1,
        pieces=placed(game),
        control=owners(game),
        marks=markers(game),
        points=(2 * scenario.points.japanese, 2 * scenario.points.british),
        event=scenario.event_done,
        shipped=0,
        hands=(hands[0], hands[1]),
        decks=(decks[0], decks[1]),
        out=(),
        shown=NO_CARD,
        concealed=scenario.concealment == "on",
        fortifications=scenario.free.fortified if scenario.free else 0,
    )


def dealt(game: GloryGame, pile: tuple[int, ...], side: Side) -> tuple[tuple[CardId, ...], tuple[int, ...]]:
    """A starting hand off a shuffled pile: first the cards that the scenario names (Rules 3.5)."""
    hand: list[int] = []
    for wanted in game.scenario.dealt.get(SIDE_NAMES[side], ()):
        hand.append(next(card for card in pile if game.card_ids[card] == wanted and card not in hand))
    rest = tuple(card for card in pile if card not in hand)
    drawn = max(0, game.scenario.hands.of(side) - len(hand))
    return tuple(CardId(card) for card in (*hand, *rest[:drawn])), rest[drawn:]


def placed(game: GloryGame) -> tuple[Piece, ...]:
    """Every piece where the scenario puts it; in a free set-up all wait beside the map."""
    spaces = [GONE] * len(game.counters)
    if game.scenario.free is None:
        by_id = {counter.id: number for number, counter in enumerate(game.counters)}
        for name, units in game.scenario.units.items():
            for unit in units:
                spaces[by_id[unit]] = game.board.by_name[name]
        for leader, name in game.scenario.leaders.items():
            spaces[by_id[leader]] = game.board.by_name[name]
    hidden = game.scenario.concealment == "on"
    return tuple(
        Piece(space, known=not (hidden and game.owner(number) == BRITISH and not game.is_leader(number)))
        for number, space in enumerate(spaces)
    )


def owners(game: GloryGame) -> bytes:
    """Whose each space is at the start (Rules 2.6)."""
    found = [place.first_owner for place in game.places]
    for name, side in game.scenario.control.items():
        spaces = game.spaces_in(name) or (game.board.by_name[name],)
        for space in spaces:
            found[space] = Side(SIDE_NAMES.index(side))
    return bytes(found)


def markers(game: GloryGame) -> bytes:
    """The markers on the map at the start."""
    scenario = game.scenario
    found = [0] * len(game.places)
    for names, mark in (
        (scenario.fortified if scenario.free is None else (), FORTIFIED),
        (scenario.beachheads, BEACHHEAD),
        (scenario.destroyed, DESTROYED),
        (scenario.conquered, CONQUERED),
    ):
        for name in names:
            found[game.board.by_name[name]] |= mark
    return bytes(found)
