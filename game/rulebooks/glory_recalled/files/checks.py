"""What can be wrong in the meaning of a scenario, or in its map (Rules 2.3 to 2.7, 3, 4.1, 8.0)."""

from collections import Counter
from collections.abc import Iterator

from game.core.board import Board
from game.core.problems import Path, Problem, Said, unknown
from game.core.reaching import cut_off
from game.rulebooks.glory_recalled.files.doubts import hemmed_in, never_reached
from game.rulebooks.glory_recalled.terms.map_words import SIDES
from game.rulebooks.glory_recalled.terms.scenario import Scenario
from game.rulebooks.glory_recalled.terms.tables import MapCounts, SideName, Tables, Terrain


def check(scenario: Scenario, board: Board, tables: Tables) -> Iterator[Problem]:
    """Everything that is wrong; where the map has spaces of no kind, only these, for nothing can be said of them."""
    bare = [space.name for space in board.spaces if not space.terrain]
    if bare:
        yield from (Problem(("map",), f"the space '{name}' of the map has no property 'terrain'") for name in bare)
        return
    yield from check_map(board, tables)
    yield from cut_off(board)
    yield from check_places(scenario, board)
    yield from check_forces(scenario, board, tables)
    yield from check_leaders(scenario, tables)
    yield from check_batteries(scenario, board, tables)
    yield from check_hands(scenario, tables)
    yield from check_cards(scenario, tables)
    yield from hemmed_in(scenario, board, tables)
    yield from never_reached(scenario, board, tables)


def check_map(board: Board, tables: Tables) -> Iterator[Problem]:
    """Each region of the map holds what the victory points count on (Rules 4.1)."""
    for region, wanted in tables.regions.items():
        found = counted(board, tables, region)
        for name in ("reservoirs", "batteries", "headquarters", "objectives"):
            has, needs = getattr(found, name), getattr(wanted, name)
            if has != needs:
                yield Problem(("map",), f"the region '{region}' of the map has {has} {name}, not {needs} (Rules 4.1)")


def counted(board: Board, tables: Tables, region: str) -> MapCounts:
    """What a region of a map holds."""
    found: Counter[str] = Counter()
    for space in board.spaces:
        said = dict(space.properties)
        if said.get("region") != region:
            continue
        row = tables.terrain.get(space.terrain[0]) if space.terrain else None
        found["reservoirs"] += bool(row and row.is_reservoir)
        found["batteries"] += bool(row and row.is_battery)
        found["headquarters"] += bool(said.get("hq"))
        found["objectives"] += bool(said.get("objective"))
    return MapCounts(
        reservoirs=found["reservoirs"],
        batteries=found["batteries"],
        headquarters=found["headquarters"],
        objectives=found["objectives"],
    )


def check_places(scenario: Scenario, board: Board) -> Iterator[Problem]:
    """Every place named is on the map."""
    regions = {str(dict(space.properties).get("region", "")) for space in board.spaces}
    named: list[Said] = [(("units", name), name) for name in scenario.units]
    named += [(("leaders", leader), name) for leader, name in scenario.leaders.items()]
    for field in ("fortified", "beachheads", "conquered", "destroyed"):
        named += [((field, number), name) for number, name in enumerate(getattr(scenario, field))]
    yield from unknown(named, board.by_name, "the map has no space '{}'")
    controlled: list[Said] = [(("control", name), name) for name in scenario.control]
    yield from unknown(controlled, (*board.by_name, *sorted(regions)), "the map has no space and no region '{}'")


def check_forces(scenario: Scenario, board: Board, tables: Tables) -> Iterator[Problem]:
    """Units exist, are placed once, and fit into their spaces (Rules 8.0)."""
    units = {**tables.units, **scenario.unit_types}
    seen: set[str] = set()
    for place, there in scenario.units.items():
        for number, unit in enumerate(there):
            if unit not in units:
                yield Problem(("units", place, number), f"there is no unit '{unit}'", unit, tuple(units))
            elif unit in seen:
                yield Problem(("units", place, number), f"'{unit}' is placed twice")
            seen.add(unit)
        most = room(scenario, board, tables, place)
        if len(there) > most:
            yield Problem(("units", place), f"{place} holds at most {most} units (Rules 8.0)")
        formations = [tables.formations.get(units[unit].formation) for unit in there if unit in units]
        yield from check_sides(scenario, board, tables, place, {row.side for row in formations if row is not None})
    for name, row in scenario.unit_types.items():
        if row.formation not in tables.formations:
            sentence = f"there is no formation '{row.formation}'"
            yield Problem(("unit_types", name, "formation"), sentence, row.formation, tuple(tables.formations))


def check_sides(
    scenario: Scenario, board: Board, tables: Tables, place: str, sides: set[SideName]
) -> Iterator[Problem]:
    """Units stand in a space that their own side controls, and the British in no box (Rules 2.3, 2.6)."""
    if len(sides) > 1:
        yield Problem(("units", place), f"units of both sides stand in {place}")
    elif sides and place in board.by_name:
        (side,) = sides
        row = terrain_of(scenario, board, tables, place)
        owner = first_owner(scenario, board, place)
        if row is not None and row.box and side == "british":
            yield Problem(("units", place), "the British never enter a box (Rules 2.3)")
        elif owner != side:
            sentence = f"the {owner.title()} control {place}, but {side.title()} units stand there (Rules 2.6)"
            if place not in scenario.control:
                sentence += f": `control: {{{place}: {side}}}` makes it theirs"
            yield Problem(("units", place), sentence)


def first_owner(scenario: Scenario, board: Board, place: str) -> str:
    """The side that controls a space at the start (Rules 2.6)."""
    said = dict(board.spaces[board.by_name[place]].properties)
    named = [side for name, side in scenario.control.items() if name in (place, said.get("region"))]
    return named[-1] if named else "japanese" if said.get("control") == "japanese" else "british"


def check_leaders(scenario: Scenario, tables: Tables) -> Iterator[Problem]:
    """Leaders exist, and no two of them share a space (Rules 8.0)."""
    leaders = {**tables.leaders, **scenario.leader_types}
    taken: set[str] = set()
    for leader, place in scenario.leaders.items():
        if leader not in leaders:
            yield Problem(("leaders", leader), f"there is no leader '{leader}'", leader, tuple(leaders))
        elif place in taken:
            yield Problem(("leaders", leader), f"{place} holds only one leader (Rules 8.0)")
        taken.add(place)


def check_batteries(scenario: Scenario, board: Board, tables: Tables) -> Iterator[Problem]:
    """What is destroyed is a battery, and has not been conquered (Rules 2.7)."""
    rows = {name: terrain_of(scenario, board, tables, name) for name in board.by_name}
    batteries = tuple(name for name, row in rows.items() if row is not None and row.is_battery)
    for number, name in enumerate(scenario.destroyed):
        if name in board.by_name and name not in batteries:
            yield Problem(("destroyed", number), f"there is no battery in '{name}' (Rules 2.7)", name, batteries)
        elif name in scenario.conquered:
            yield Problem(("destroyed", number), f"'{name}' is destroyed and conquered (Rules 2.7)")


def terrain_of(scenario: Scenario, board: Board, tables: Tables, place: str) -> Terrain | None:
    """The kind of a space, if the map has it."""
    words = board.spaces[board.by_name[place]].terrain if place in board.by_name else ()
    return {**tables.terrain, **scenario.terrain_effects}.get(words[0]) if words else None


def room(scenario: Scenario, board: Board, tables: Tables, place: str) -> int:
    """How many units a space holds at the start."""
    stacking = tables.numbers.stacking
    if place not in board.by_name or place in scenario.beachheads:
        return stacking.large
    row = terrain_of(scenario, board, tables, place)
    return stacking.large if row is not None and row.box else stacking.space


def check_hands(scenario: Scenario, tables: Tables) -> Iterator[Problem]:
    """A side is dealt no more cards than its deck has (Rules 3.5)."""
    cards = {**tables.cards, **scenario.card_types}
    for side in SIDES:
        hand, deck = getattr(scenario.hands, side), sum(card.copies for card in cards.values() if card.side == side)
        if not 0 <= hand <= deck:
            yield Problem(("hands", side), f"a hand of {hand} cards: the {side} deck has {deck} (Rules 3.5)")


def check_cards(scenario: Scenario, tables: Tables) -> Iterator[Problem]:
    """Cards that must be dealt are in that side's deck, often enough, and the hand has room."""
    cards = {**tables.cards, **scenario.card_types}
    for word, card in scenario.card_types.items():
        if len({type(effect) for effect in card.effects}) < len(card.effects):
            yield Problem(("card_types", word, "effects"), "the card has two effects of one kind")
    for side, names in scenario.dealt.items():
        for number, name in enumerate(names):
            path: Path = ("dealt", side, number)
            if name not in cards or cards[name].side != side:
                known = tuple(each for each, card in cards.items() if card.side == side)
                yield Problem(path, f"the {side} deck has no card '{name}'", name, known)
            elif names[: number + 1].count(name) > cards[name].copies:
                yield Problem(path, f"the deck has only {cards[name].copies} of the card '{name}'")
        if len(names) > getattr(scenario.hands, side):
            yield Problem(("dealt", side), f"more cards are named than the {side} hand holds")
