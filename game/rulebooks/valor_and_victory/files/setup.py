"""Making a game from a scenario, and its first position (Rules 22)."""

from game.core.actions import Side
from game.core.board import Board
from game.core.dice import Dice
from game.core.sequence import RunPhase, numbered
from game.core.title import SideInfo, Title
from game.rulebooks.valor_and_victory.files.forces import make_starts, make_work_starts, slots_of, total_ratings
from game.rulebooks.valor_and_victory.terms.battlefield import Battlefield, make_battlefield
from game.rulebooks.valor_and_victory.terms.game import (
    ALLIES,
    AXIS,
    PEOPLES,
    SIDES,
    Aim,
    Demand,
    Goal,
    Start,
    ValorGame,
)
from game.rulebooks.valor_and_victory.terms.kinds import Kind, make_arms, make_kinds
from game.rulebooks.valor_and_victory.terms.position import (
    AXIS_MINES,
    GONE,
    KNOWN,
    MINES,
    VALOROUS,
    WAITING,
    WIRE,
    Sniper,
    Unit,
    ValorPosition,
)
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS, Condition, Part, Scenario, Supplies
from game.rulebooks.valor_and_victory.terms.tables import Tables
from game.rulebooks.valor_and_victory.terms.victory import NO_SIDE, with_control

NORTH = FACINGS.index("N")


def make_game(title: Title, scenario: Scenario, board: Board, tables: Tables) -> ValorGame:
    """Everything that never changes while the fight is played."""
    terrain = tables.terrain | scenario.terrain_effects
    field = make_battlefield(board, terrain, tables.hexsides, scenario.counts_as)
    kinds = make_kinds(tables.units | scenario.unit_types)
    arms = make_arms(tables.weapons | scenario.weapon_types)
    works = tables.works | scenario.work_types
    starts = make_starts(scenario, field, kinds, arms)
    goals = tuple(
        Goal(name=each.name, spaces=field.area(each.area), points=each.points) for each in scenario.victory.objectives
    )
    return ValorGame(
        title=title,
        scenario=scenario,
        board=board,
        sides=named_sides(title, scenario),
        phases=numbered((title.sequence, *title.interludes)),
        options=scenario.options,
        field=field,
        combat=tables.combat,
        kinds=kinds,
        arms=arms,
        works=tuple(works.values()),
        work_ids=tuple(works),
        starts=starts,
        work_starts=make_work_starts(scenario, field, works),
        sides_of=tuple(each.side for each in starts),
        own=(own(starts, ALLIES), own(starts, AXIS)),
        slots=(slots_of(starts, kinds, ALLIES), slots_of(starts, kinds, AXIS)),
        total=(total_ratings(starts, kinds, ALLIES), total_ratings(starts, kinds, AXIS)),
        goals=goals,
        goal_spaces=tuple(dict.fromkeys(space for goal in goals for space in goal.spaces)),
        aims=make_aims(scenario, field),
    )


def named_sides(title: Title, scenario: Scenario) -> tuple[SideInfo, ...]:
    """The sides by the names of their nations."""
    nations = (scenario.nations.allies, scenario.nations.axis)
    return tuple(SideInfo(side.id, PEOPLES[nation][0]) for side, nation in zip(title.sides, nations, strict=True))


def own(starts: tuple[Start, ...], side: Side) -> tuple[int, ...]:
    """The pieces of a side."""
    return tuple(number for number, each in enumerate(starts) if each.side == side)


def make_aims(scenario: Scenario, field: Battlefield) -> tuple[Aim, ...]:
    """The conditions of victory."""
    return tuple(make_aim(SIDES[row.side], row, field) for row in scenario.victory.conditions)


def make_aim(side: Side, row: Condition, field: Battlefield) -> Aim:
    """A condition with all that it asks for."""
    parts: tuple[Condition | Part, ...] = (row, *row.also)
    demands = tuple(Demand(side=side, row=each, spaces=frozenset(field.area(each.area))) for each in parts)
    return Aim(side=side, row=row, spaces=demands[0].spaces, demands=demands)


def set_up(game: ValorGame, seed: int) -> ValorPosition:
    """The first position: what the scenario places is there, all else waits."""
    scenario = game.scenario
    works, facings = fixed_works(game)
    position = ValorPosition(
        steps=(RunPhase(0),),
        dice=Dice(seed),
        turn=0,
        side=ALLIES if scenario.first == "die_roll" else SIDES[scenario.first],
        first=ALLIES if scenario.first == "die_roll" else SIDES[scenario.first],
        units=tuple(starting_unit(game.kinds, each) for each in game.starts),
        supplies=(supplies_of(scenario.supplies.allies), supplies_of(scenario.supplies.axis)),
        smoke=bytes(game.field.count),
        works=works,
        work_facing=facings,
        bunkers=bunkers_of(game, works),
        snipers=(Sniper(scenario.supplies.allies.sniper), Sniper(scenario.supplies.axis.sniper)),
        control=starting_control(game),
        is_hidden=game.options.hidden_set_up,
    )
    return with_control(game, position)


def starting_unit(kinds: tuple[Kind, ...], start: Start) -> Unit:
    """A piece at the start."""
    kind = kinds[start.kind]
    if start.is_spare:
        return Unit(GONE, start.kind)
    flags = VALOROUS if start.is_valorous or kind.type.is_hero else 0
    facing = -1 if kind.is_infantry else start.facing if start.facing >= 0 else NORTH
    space = start.space if start.space >= 0 and not start.turn else WAITING
    return Unit(space, start.kind, flags, start.weapon, facing, start.carrier)


def supplies_of(row: Supplies) -> tuple[int, ...]:
    """The supplies of a side, in the order of the position's indexes."""
    return (
        row.grenades,
        row.satchels,
        row.panzerfausts,
        row.at_grenades,
        row.smoke,
        row.light_barrages,
        row.heavy_barrages,
        row.fighter_bombers,
    )


def fixed_works(game: ValorGame) -> tuple[bytes, bytes]:
    """The works that the scenario itself lays, and their facings."""
    works, facings = bytearray(game.field.count), bytearray(game.field.count)
    for entry in game.scenario.works:
        for name in entry.at:
            space = game.board.by_name[name]
            works[space] |= work_bits(game, game.work(entry.type), SIDES[entry.side])
            facings[space] = FACINGS.index(entry.facing)
    return bytes(works), bytes(facings)


def work_bits(game: ValorGame, number: int, side: Side) -> int:
    """The bits of a work in the byte of its hex."""
    word = game.work_ids[number - 1]
    if word == "barbed_wire":
        return WIRE
    if word == "minefield":
        return MINES | (0 if game.options.hidden_mines else KNOWN) | (AXIS_MINES if side == AXIS else 0)
    return number


def bunkers_of(game: ValorGame, works: bytes) -> tuple[int, ...]:
    """The hexes with bunkers."""
    numbers = {number for number, row in enumerate(game.works, start=1) if row.is_bunker}
    return tuple(space for space, byte in enumerate(works) if byte & 15 in numbers)


def starting_control(game: ValorGame) -> tuple[int, ...]:
    """Who controls each hex of an objective before anybody has been there."""
    held = {}
    for goal, row in zip(game.goals, game.scenario.victory.objectives, strict=True):
        for space in goal.spaces:
            held[space] = NO_SIDE if row.held_by is None else SIDES[row.held_by]
    return tuple(held[space] for space in game.goal_spaces)
