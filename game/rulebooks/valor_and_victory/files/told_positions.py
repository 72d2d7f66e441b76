"""A position as a file tells it: what differs from the start of its scenario."""

from game.core.play import settle
from game.core.resuming import Left, told_moment
from game.core.sequence import phase_going_on
from game.rulebooks.valor_and_victory.files.plain_position import (
    HolderWord,
    MissionWord,
    PlainLane,
    PlainMission,
    PlainPosition,
    PlainSniper,
    PlainWork,
)
from game.rulebooks.valor_and_victory.files.positions import NOBODY_WORD, OFF, away, begin_phase, is_set_up_later
from game.rulebooks.valor_and_victory.files.setup import set_up
from game.rulebooks.valor_and_victory.files.standing import behind, told_standing
from game.rulebooks.valor_and_victory.files.words import SIDE_WORDS, SUPPLY_WORDS, unit_words
from game.rulebooks.valor_and_victory.terms.game import SIDES, ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    AXIS_MINES,
    KNOWN,
    LIGHT,
    MINES,
    NOBODY,
    WIRE,
    WORK,
    Sniper,
    Unit,
    ValorPosition,
)
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS, Facing, SideName

MISSION_WORDS: tuple[MissionWord, ...] = ("light_barrages", "heavy_barrages", "fighter_bombers")
"""The missions, from that of the index `LIGHT` among the supplies."""


def told_position(game: ValorGame, position: ValorPosition) -> PlainPosition:
    """The words of a file for a position."""
    start = set_up(game, 1)
    phase, left = moment_of(game, position)
    return PlainPosition(
        turn=position.turn,
        side=SIDE_WORDS[position.side],
        first=SIDE_WORDS[position.first],
        phase=phase,
        left=left,
        units=units_told(game, position, start),
        works=None if works_are_as_at(position, start) else works_told(game, position),
        smoke={game.board.name(space): value for space, value in enumerate(position.smoke) if value},
        supplies={side: told for side in SIDE_WORDS if (told := supplies_told(position, start, side))},
        snipers={side: lies for side in SIDE_WORDS if (lies := sniper_told(game, position, start, side))},
        control=control_told(game, position),
        lost={side: position.lost[SIDES[side]] for side in SIDE_WORDS},
        points=counts_told(position.points),
        kill_tested=position.kill_tested,
        lanes=tuple(PlainLane(unit_words(game)[each.unit], names_of(game, each.spaces)) for each in position.lanes),
        shots=tuple((game.board.name(start), game.board.name(end)) for start, end in position.shots),
        assaults=names_of(game, position.assaults),
        aimed=tuple(
            PlainMission(MISSION_WORDS[each.mission - LIGHT], game.board.name(each.space), each.is_smoke)
            for each in position.aimed
        ),
        smoke_missions=counts_told(position.smoke_missions),
        passing=position.passing,
        is_hidden=position.is_hidden,
    )


def moment_of(game: ValorGame, position: ValorPosition) -> tuple[str, Left]:
    """The phase that begins, of the two segments that of the side, or no phase and the steps that are left."""
    phase, left = told_moment(game, position)
    name = phase_going_on(game, position) if left else ""
    if name and settle(game, begin_phase(game, position, name)).position == position:
        return name, ()
    return phase, left


def names_of(game: ValorGame, spaces: tuple[int, ...]) -> tuple[str, ...]:
    """Hexes by their names."""
    return tuple(game.board.name(space) for space in spaces)


def units_told(game: ValorGame, position: ValorPosition, start: ValorPosition) -> dict[str, str]:
    """The units that are not where they would be if nothing were said of them."""
    found = {}
    for number, name in enumerate(unit_words(game)):
        unit, first = position.units[number], start.units[number]
        if unit != untold(game, position, number, first):
            found[name] = told_standing(game, unit, first)
    return found


def untold(game: ValorGame, position: ValorPosition, number: int, first: Unit) -> Unit:
    """What becomes of a unit of which a file says nothing."""
    unit = away(first) if position.turn > 0 and is_set_up_later(game, number) else first
    return unit if unit.carrier == NOBODY else behind(unit, position.units[unit.carrier])


def works_are_as_at(position: ValorPosition, start: ValorPosition) -> bool:
    """Whether all works are those of the start."""
    return (position.works, position.work_facing) == (start.works, start.work_facing)


def works_told(game: ValorGame, position: ValorPosition) -> tuple[PlainWork, ...]:
    """All works, wire and mines."""
    return tuple(
        work_told(game, position, space)
        for space, byte in enumerate(position.works)
        if byte or position.work_facing[space]
    )


def work_told(game: ValorGame, position: ValorPosition, space: int) -> PlainWork:
    """What lies in a hex."""
    byte = position.works[space]
    facing: Facing = FACINGS[position.work_facing[space]]
    whose: SideName = "axis" if byte & AXIS_MINES else "allies"
    return PlainWork(
        hex=game.board.name(space),
        type=game.work_ids[(byte & WORK) - 1] if byte & WORK else "",
        facing=facing,
        wire=bool(byte & WIRE),
        mines=whose if byte & MINES else None,
        known=bool(byte & KNOWN),
    )


def supplies_told(position: ValorPosition, start: ValorPosition, side: SideName) -> dict[str, int]:
    """The supplies of a side that are no longer as at the start."""
    now, before = position.supplies[SIDES[side]], start.supplies[SIDES[side]]
    rows = zip(SUPPLY_WORDS, now, before, strict=True)
    return {word: count for word, count, at_first in rows if count != at_first}


def sniper_told(game: ValorGame, position: ValorPosition, start: ValorPosition, side: SideName) -> PlainSniper | None:
    """The sniper of a side, where he is no longer as at the start."""
    now: Sniper = position.snipers[SIDES[side]]
    if now == start.snipers[SIDES[side]]:
        return None
    return PlainSniper(now.is_there, game.board.name(now.space) if now.space != OFF else "", now.has_shot)


def control_told(game: ValorGame, position: ValorPosition) -> dict[str, HolderWord]:
    """Who controls each hex of an objective."""
    held = zip(game.goal_spaces, position.control, strict=True)
    return {game.board.name(space): SIDE_WORDS[side] if side >= 0 else NOBODY_WORD for space, side in held}


def counts_told(numbers: tuple[int, int]) -> dict[SideName, int]:
    """A number for each side, where it is one."""
    return {side: numbers[SIDES[side]] for side in SIDE_WORDS if numbers[SIDES[side]]}
