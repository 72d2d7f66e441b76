"""The markers on the map: works, smoke, fire lanes, snipers, missions, objectives (Rules 11, 13.9, 17, 20, 21)."""

from math import atan2, cos, degrees, radians, sin

from game.core.actions import Side, SpaceId
from game.core.view import MarkerView
from game.rulebooks.valor_and_victory.fire.screens import LOOKS
from game.rulebooks.valor_and_victory.fire.snipers import LOOKS as SNIPERS
from game.rulebooks.valor_and_victory.setting_up.laying import may_see_work
from game.rulebooks.valor_and_victory.terms.game import Aim, ValorGame
from game.rulebooks.valor_and_victory.terms.position import WAITING, WIRE, WORK, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import are_mines_known, may_see_mines
from game.rulebooks.valor_and_victory.terms.victory import BOTH

DEGREES = 60
FIRST_ANGLE = 120
"""The direction 0, south-east, lies this many degrees clockwise of north."""

SIDE_WORDS = ("allies", "axis")


def markers(game: ValorGame, position: ValorPosition, viewer: Side | None) -> tuple[MarkerView, ...]:
    """All markers that a viewer may see."""
    found = [*works(game, position, viewer), *objectives(game, position)]
    found += [
        MarkerView(SpaceId(space), LOOKS[value], f"Smoke {value}")
        for space, value in enumerate(position.smoke)
        if value
    ]
    found += [*lanes(game, position), *missions(position), *snipers(game, position)]
    return (*found, *entries(game, position), *exits(game))


def missions(position: ValorPosition) -> list[MarkerView]:
    """Where a mission is aimed."""
    last = len(position.supplies[0]) - 1
    looks = ((each.space, "fighter_bomber" if each.mission == last else "barrage") for each in position.aimed)
    return [MarkerView(SpaceId(space), look, "A mission is aimed here", above=True) for space, look in looks]


def snipers(game: ValorGame, position: ValorPosition) -> list[MarkerView]:
    """The snipers that are on the map."""
    places = ((side, position.snipers[side].space) for side in BOTH)
    return [
        MarkerView(SpaceId(space), SNIPERS[side], f"Sniper of the {game.side_name(side)}", above=True)
        for side, space in places
        if space >= 0
    ]


def works(game: ValorGame, position: ValorPosition, viewer: Side | None) -> list[MarkerView]:
    """Fortifications and entrenchments; hidden mines for their owner alone, a hidden set-up for nobody else."""
    found = []
    for space, byte in enumerate(position.works):
        if not byte:
            continue
        number = byte & WORK
        is_shown = may_see_work(game, position, viewer, space)
        if number and is_shown:
            row = game.works[number - 1]
            turn = FIRST_ANGLE + DEGREES * position.work_facing[space] if row.is_bunker else None
            found.append(MarkerView(SpaceId(space), game.work_ids[number - 1], row.name, turn=turn))
        if byte & WIRE and is_shown:
            found.append(MarkerView(SpaceId(space), "barbed_wire", "Barbed wire"))
        if may_see_mines(position, space, viewer):
            is_known = are_mines_known(position, space)
            look, name = ("minefield", "Minefield") if is_known else ("minefield_hidden", "Hidden minefield")
            found.append(MarkerView(SpaceId(space), look, name))
    return found


def lanes(game: ValorGame, position: ValorPosition) -> list[MarkerView]:
    """Fire lanes, turned along their way."""
    counts: dict[int, int] = {}
    turns: dict[int, int] = {}
    for lane in position.lanes:
        start = position.units[lane.unit].space
        for before, space in zip((start, *lane.spaces), lane.spaces, strict=False):
            counts[space] = counts.get(space, 0) + 1
            side = game.field.grid.direction(before, space) if before >= 0 else -1
            turns[space] = (FIRST_ANGLE + DEGREES * side) % 360 if side >= 0 else 0
    return [
        MarkerView(SpaceId(space), "fire_lane", "Fire lane", str(count) if count > 1 else "", turns[space])
        for space, count in counts.items()
    ]


def objectives(game: ValorGame, position: ValorPosition) -> list[MarkerView]:
    """Hexes that count for victory, and who holds them."""
    found = []
    for goal in game.goals:
        for space in goal.spaces:
            name, text = f"{goal.name}: {goal.points} VP", str(goal.points)
            found.append(MarkerView(SpaceId(space), "objective", name, text, above=True))
            held = position.control[game.goal_spaces.index(space)]
            if held >= 0:
                name = f"Held by the {game.side_name(held)}"
                found.append(MarkerView(SpaceId(space), f"control_{SIDE_WORDS[held]}", name, above=True))
    for aim in game.aims:
        found += [MarkerView(SpaceId(s), "objective", aim.row.text, above=True) for s in marked_spaces(game, aim)]
    return found


def marked_spaces(game: ValorGame, aim: Aim) -> list[int]:
    """The hexes of a condition that are worth a star each: not those of half the map."""
    few = game.field.count // 2
    rows = (each for each in aim.demands if each.row.kind in ("enter", "clear") and len(each.spaces) < few)
    return [space for each in rows for space in sorted(each.spaces)]


def entries(game: ValorGame, position: ValorPosition) -> list[MarkerView]:
    """The hexes by which reinforcements may enter in this turn."""
    spaces = {
        (start.side, space)
        for number, start in enumerate(game.starts)
        if position.units[number].space == WAITING and 0 < start.turn <= position.turn
        for space in start.ground
    }
    return [
        MarkerView(
            SpaceId(space),
            f"entry_{SIDE_WORDS[side]}",
            f"{game.side_name(side)} may enter here",
            turn=turn_outwards(game, space),
        )
        for side, space in sorted(spaces)
    ]


def turn_outwards(game: ValorGame, space: int) -> int:
    """How far an arrow at the northern edge of a hex is turned to stand where the hex has no neighbour, in degrees."""
    grid = game.board.grid
    assert grid is not None, "squads fight on hexes"
    open_sides = [side for side, near in enumerate(grid.adjacent[space]) if near < 0]
    north = sum(cos(radians(FIRST_ANGLE + DEGREES * side)) for side in open_sides)
    east = sum(sin(radians(FIRST_ANGLE + DEGREES * side)) for side in open_sides)
    return round(degrees(atan2(east, north))) % 360


def exits(game: ValorGame) -> list[MarkerView]:
    """The hexes by which a side may leave the map."""
    return [
        MarkerView(
            SpaceId(space),
            f"exit_{SIDE_WORDS[side]}",
            f"Exit of the {game.side_name(side)}",
            turn=turn_outwards(game, space),
        )
        for side, spaces in enumerate(game.exits)
        for space in sorted(spaces)
    ]
