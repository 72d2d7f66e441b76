"""Units enter a hex: they are placed there, and mines, fire lanes and the enemy's fire wait for them (Rules 13.81)."""

from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId
from game.core.events import Event
from game.core.position import Step
from game.rulebooks.valor_and_victory.fire.lanes import LaneAttack, lanes_at
from game.rulebooks.valor_and_victory.fire.losses import eliminate
from game.rulebooks.valor_and_victory.fire.reactions import React
from game.rulebooks.valor_and_victory.fire.snipers import meet_sniper
from game.rulebooks.valor_and_victory.terms.events import MinesRevealed, RollShown, UnitEntered, UnitMoved
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.occupation import occupants
from game.rulebooks.valor_and_victory.terms.position import (
    KNOWN,
    Changed,
    FightAutomatic,
    Result,
    Unit,
    ValorPosition,
    with_byte,
    with_units,
)
from game.rulebooks.valor_and_victory.terms.stacking import are_mines_known, called, has_mines, riders_of
from game.rulebooks.valor_and_victory.terms.victory import points_changed, take_control

MINE = 3
"""With this roll of one die or less a mine eliminates the unit that enters (Rules 20.7)."""


def put(game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int) -> ValorPosition:
    """The position with units, and all that they carry and tow, in a hex."""
    changed: dict[int, Unit] = {}
    for number in units:
        changed[number] = replace(position.units[number], space=space)
        for rider in riders_of(game, position, number):
            changed[rider] = replace(position.units[rider], space=space)
    position = with_units(position, changed)
    return take_control(game, position, space, game.sides_of[units[0]]) if units else position


def step_to(game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int) -> Changed:
    """Units on the map move into a hex; a sniper who lies there is killed (Rules 17.6)."""
    moved: tuple[Event, ...] = tuple(
        UnitMoved(PieceId(n), (SpaceId(position.units[n].space), SpaceId(space)), position.units[n].kind) for n in units
    )
    position, found = arrive(game, position, units, space)
    return position, (*moved, *found)


def arrive(game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int) -> Changed:
    """Units come into a hex: an objective may change hands, and a sniper there is killed (Rules 4.5, 17.6)."""
    there = put(game, position, units, space)
    after, found = meet_sniper(game, there, space, game.sides_of[units[0]])
    return after, (*points_changed(game, position, there, space), *found)


def come_on(game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int) -> Changed:
    """Units that waited enter the map by a hex (Rules 6.6)."""
    carried = {n: riders_waiting(game, position, n) for n in units}
    changed = {n: replace(position.units[n], space=space) for row in (units, *carried.values()) for n in row}
    came: tuple[Event, ...] = tuple(
        UnitEntered(PieceId(n), SpaceId(space), position.units[n].kind, "enters the map at") for n in units
    )
    side = game.sides_of[units[0]]
    there = take_control(game, with_units(position, changed), space, side)
    after, found = meet_sniper(game, there, space, side)
    return after, (*came, *points_changed(game, position, there, space), *found)


def riders_waiting(game: ValorGame, position: ValorPosition, carrier: int) -> tuple[int, ...]:
    """What a vehicle that is not on the map carries and tows."""
    return tuple(n for n in game.own[game.sides_of[carrier]] if position.units[n].carrier == carrier)


def dangers(
    game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int, *, reacts: bool = True
) -> tuple[Step, ...]:
    """What waits for units that have entered a hex, in the order of Rules 13.81."""
    found: list[Step] = []
    if has_mines(position, space):
        found.append(Mines(units, SpaceId(space)))
    if lanes_at(position, space):
        found.append(LaneAttack(units, SpaceId(space)))
    if reacts:
        found.append(React(Side(1 - game.sides_of[units[0]]), units, SpaceId(space)))
    return tuple(found)


class DrivenThrough(FightAutomatic, frozen=True):
    """A hex that an AFV has overrun is its side's if nobody is left there (Rules 4.5, 19.3)."""

    side: Side
    space: SpaceId

    def run(self, game: ValorGame, position: ValorPosition) -> Result:
        """The AFV was the last to be there, unless a defender has survived."""
        if self.space in occupants(game, position).sides:
            return Result(position)
        after = take_control(game, position, self.space, self.side)
        return Result(after, points_changed(game, position, after, self.space))


class Mines(FightAutomatic, frozen=True):
    """Each unit that enters a minefield rolls a die (Rules 20.7)."""

    units: tuple[int, ...]
    space: SpaceId

    def run(self, game: ValorGame, position: ValorPosition) -> Result:
        """Those that are still there are in danger."""
        there = tuple(number for number in self.units if position.units[number].space == self.space)
        return Result(*cross_mines(game, position, there, self.space))


def cross_mines(game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: SpaceId) -> Changed:
    """Reveal the mines of a hex and roll for each unit (Rules 20.7)."""
    events: tuple[Event, ...] = ()
    if not are_mines_known(position, space):
        works = with_byte(position.works, space, position.works[space] | KNOWN)
        position, events = replace(position, works=works), (MinesRevealed(space),)
    for number in units:
        position, more = test_mine(game, position, number)
        events += more
    return position, events


def test_mine(game: ValorGame, position: ValorPosition, number: int) -> Changed:
    """One unit in the minefield (Rules 20.7)."""
    (face,), dice = position.dice.roll(1, 6)
    is_hit = face + 1 <= MINE
    name = called(game, position, number)
    fate = "eliminated" if is_hit else "unharmed"
    text = f"{name} in the minefield: {face + 1}, {fate} § 20.7."
    rolled = RollShown(game.sides_of[number], (face,), text, "Minefield", SpaceId(position.units[number].space))
    position = replace(position, dice=dice)
    if not is_hit:
        return position, (rolled,)
    position, events = eliminate(game, position, number, "mines § 20.7")
    return position, (rolled, *events)
