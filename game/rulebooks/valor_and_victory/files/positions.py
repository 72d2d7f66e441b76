"""Positions from files: a moment of a fight told in plain words, put onto the map."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from game.core.actions import PieceId
from game.core.resuming import at_moment
from game.core.rows import with_one
from game.core.sequence import beginning_with
from game.rulebooks.valor_and_victory.files.plain_position import PlainPosition, PlainSniper, PlainWork
from game.rulebooks.valor_and_victory.files.setup import bunkers_of, set_up
from game.rulebooks.valor_and_victory.files.standing import behind, standing_of, unit_standing
from game.rulebooks.valor_and_victory.files.words import SIDE_WORDS, SUPPLY_WORDS, unit_words
from game.rulebooks.valor_and_victory.terms.game import SIDES, ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    AXIS_MINES,
    GONE,
    KNOWN,
    LEFT,
    MINES,
    NOBODY,
    WIRE,
    Aimed,
    Lane,
    Sniper,
    Unit,
    ValorPosition,
)
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS, SideName
from game.rulebooks.valor_and_victory.terms.victory import NO_SIDE, with_control

BEFORE, USUAL = ("Fight", "Set-up"), "Fire Phase"
"""The phases before the first turn, and that with which a position goes on where its file does not say."""

NOBODY_WORD: Literal["nobody"] = "nobody"
OFF = -1


def position_of(game: ValorGame, plain: PlainPosition, seed: int) -> ValorPosition:
    """The position that a file tells, which has no problems, as it is played on.

    A file that says nothing but its scenario is the beginning.
    """
    start = set_up(game, seed)
    if plain == PlainPosition(scenario=plain.scenario, source=plain.source):
        return start
    position = with_accounts(
        game, with_field(game, with_units(game, with_turn(game, start, plain), plain), plain), plain
    )
    return at_phase(game, position, plain.phase or ("" if plain.left else USUAL), plain)


def at_phase(game: ValorGame, position: ValorPosition, phase: str, plain: PlainPosition) -> ValorPosition:
    """The position at the beginning of a phase in the segment of its side, or with the steps that are left."""
    return begin_phase(game, position, phase) if phase else at_moment(game, position, "", plain.left)


def begin_phase(game: ValorGame, position: ValorPosition, name: str) -> ValorPosition:
    """The position at the beginning of a phase; of those that each segment has, that of the side (Rules 5.3, 5.4)."""
    numbers = [number for number, node in enumerate(game.phases) if node.phase.name == name]
    number = numbers[0] if position.side == position.first else numbers[-1]
    return replace(position, steps=beginning_with(game.phases, number))


def with_turn(game: ValorGame, start: ValorPosition, plain: PlainPosition) -> ValorPosition:
    """The position with the turn and the sides as told."""
    is_rolled = game.scenario.first == "die_roll"
    first = plain.first or (plain.side if is_rolled else None) or SIDE_WORDS[start.first]
    turn = plain.turn if plain.turn is not None else 0 if plain.phase in BEFORE else 1
    hidden = start.is_hidden if plain.phase in BEFORE and plain.is_hidden is None else bool(plain.is_hidden)
    side = SIDES[plain.side or first]
    return replace(start, turn=turn, first=SIDES[first], side=side, is_hidden=hidden)


def with_units(game: ValorGame, start: ValorPosition, plain: PlainPosition) -> ValorPosition:
    """The position with the units where they are told to be, and passengers with their vehicles."""
    units = []
    for number, name in enumerate(unit_words(game)):
        first = start.units[number]
        told = plain.units.get(name)
        if told is not None:
            units.append(unit_standing(game, standing_of(told), first))
        else:
            is_away = plain.others_away or (start.turn > 0 and is_set_up_later(game, number))
            units.append(away(first) if is_away and not game.starts[number].is_spare else first)
    return replace(start, units=with_vehicles(units))


def is_set_up_later(game: ValorGame, number: int) -> bool:
    """Whether the owner of a unit sets it up before the first turn (Rules 22.1)."""
    start = game.starts[number]
    return start.space < 0 and not start.turn and not start.is_spare


def away(unit: Unit) -> Unit:
    """A unit that has nothing to do with a position: off the map by no hex, with its vehicle."""
    return replace(unit, space=LEFT, facing=OFF)


def with_vehicles(units: list[Unit]) -> tuple[Unit, ...]:
    """The units with all passengers where their vehicles are."""
    return tuple(unit if unit.carrier == NOBODY else behind(unit, units[unit.carrier]) for unit in units)


def with_field(game: ValorGame, start: ValorPosition, plain: PlainPosition) -> ValorPosition:
    """The position with what lies on the field as told: works, smoke, who controls what."""
    by_name = game.board.by_name
    works, facings = start.works, start.work_facing
    if plain.works is not None:
        works, facings = laid(game, plain.works)
    smoke = bytearray(start.smoke)
    for name, strength in plain.smoke.items():
        smoke[by_name[name]] = strength
    position = with_control(
        game,
        replace(start, works=works, work_facing=facings, bunkers=bunkers_of(game, works), smoke=bytes(smoke)),
    )
    control = position.control
    for name, word in plain.control.items():
        held = NO_SIDE if word == NOBODY_WORD else SIDES[word]
        control = with_one(control, game.goal_spaces.index(by_name[name]), held)
    return replace(position, control=control)


def laid(game: ValorGame, works: Iterable[PlainWork]) -> tuple[bytes, bytes]:
    """The works of all hexes, and their facings."""
    found, facings = bytearray(game.field.count), bytearray(game.field.count)
    for each in works:
        space = game.board.by_name[each.hex]
        mines = 0 if each.mines is None else MINES | AXIS_MINES * (each.mines == "axis")
        number = game.work(each.type) if each.type else 0
        found[space] = number | WIRE * each.wire | mines | KNOWN * each.known
        facings[space] = FACINGS.index(each.facing)
    return bytes(found), bytes(facings)


def with_accounts(game: ValorGame, start: ValorPosition, plain: PlainPosition) -> ValorPosition:
    """The position with what is counted and remembered as told."""
    by_name = game.board.by_name
    lost = lost_so_far(game, start)
    return replace(
        start,
        supplies=(supplies_of(start, plain, "allies"), supplies_of(start, plain, "axis")),
        snipers=(sniper_of(game, start, plain, "allies"), sniper_of(game, start, plain, "axis")),
        lost=(plain.lost.get("allies", lost[0]), plain.lost.get("axis", lost[1])),
        points=of_sides(plain.points),
        kill_tested=plain.kill_tested,
        lanes=tuple(
            Lane(PieceId(unit_words(game).index(lane.unit)), tuple(by_name[name] for name in lane.hexes))
            for lane in plain.lanes
        ),
        shots=tuple((by_name[start], by_name[end]) for start, end in plain.shots),
        assaults=tuple(by_name[name] for name in plain.assaults),
        aimed=tuple(
            Aimed(SUPPLY_WORDS.index(each.mission), by_name[each.hex], each.lays_smoke) for each in plain.aimed
        ),
        smoke_missions=of_sides(plain.smoke_missions),
        passing=plain.passing,
    )


def of_sides(numbers: dict[SideName, int]) -> tuple[int, int]:
    """A number for each side; 0 where nothing is said."""
    return numbers.get("allies", 0), numbers.get("axis", 0)


def lost_so_far(game: ValorGame, position: ValorPosition) -> tuple[int, int]:
    """The casualty ratings that each side lacks of its whole force (Rules 4.4)."""
    left = [
        sum(game.kinds[position.units[n].kind].loss for n in own if position.units[n].space != GONE) for own in game.own
    ]
    return max(game.total[0] - left[0], 0), max(game.total[1] - left[1], 0)


def supplies_of(start: ValorPosition, plain: PlainPosition, side: SideName) -> tuple[int, ...]:
    """What a side has left."""
    told = plain.supplies.get(side, {})
    return tuple(told.get(word, count) for word, count in zip(SUPPLY_WORDS, start.supplies[SIDES[side]], strict=True))


def sniper_of(game: ValorGame, start: ValorPosition, plain: PlainPosition, side: SideName) -> Sniper:
    """The sniper of a side."""
    told: PlainSniper | None = plain.snipers.get(side)
    if told is None:
        return start.snipers[SIDES[side]]
    return Sniper(told.is_there, game.board.by_name[told.hex] if told.hex else OFF, told.has_shot)
