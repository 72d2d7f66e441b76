"""Minefields: counters laid face down before the battle, what sets them off, and who clears them (Rules 8.29)."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from game.core.actions import Side, SpaceId
from game.core.combat import CombatReport, Modifier
from game.core.dice import Dice
from game.core.events import Event
from game.core.view import MarkerView
from game.rulebooks.memoir44.battle.fight import dice_words, hits_counted, toll_words
from game.rulebooks.memoir44.battle.targets import unable_to_battle
from game.rulebooks.memoir44.terms.events import BattleFought, ObstacleChanged
from game.rulebooks.memoir44.terms.faces import FACES, Toll, hitting_faces, toll
from game.rulebooks.memoir44.terms.game import SIDES, MemoirGame
from game.rulebooks.memoir44.terms.position import (
    GONE,
    MINE,
    Changed,
    MemoirPosition,
    Mine,
    order_of,
    with_obstacle,
    with_order,
)
from game.rulebooks.memoir44.units.losses import lose_figures
from game.rulebooks.memoir44.units.victory import reveal_decoy

COUNTERS = (0, 0, 0, 1, 1, 2, 2, 3, 4)
"""The counters that are drawn from; 0 is a decoy."""

DECOY = 0


class MineRevealed(Event, frozen=True):
    """A counter was turned face up."""

    reveals: ClassVar[bool] = True
    space: SpaceId
    value: int

    def sentence(self, game: MemoirGame) -> str:
        """What lay there."""
        what = f"of strength {self.value}" if self.value else "a decoy"
        return f"The minefield at {game.place(self.space)} is {what} § 8.29."


class MineCleared(Event, frozen=True):
    """Engineers cleared a minefield."""

    unit: int
    space: SpaceId

    def sentence(self, game: MemoirGame) -> str:
        """Who and where."""
        return f"{game.unit_title(self.unit)} clears the minefield at {game.place(self.space)} § 8.29."


def lay_mines(game: MemoirGame, dice: Dice) -> tuple[tuple[Mine, ...], Dice]:
    """A counter for each minefield, drawn at random; when all are laid, all are shuffled and drawn again."""
    fields = [
        (SIDES[entry.side], game.board.by_name[name]) for entry in game.scenario.minefields for name in entry.hexes
    ]
    counters: tuple[int, ...] = ()
    while len(counters) < len(fields):
        drawn, dice = dice.shuffle(COUNTERS)
        counters += drawn
    drawn_for = zip(fields, counters, strict=False)
    return tuple(Mine(side, space, counter) for (side, space), counter in drawn_for), dice


def mine_at(position: MemoirPosition, space: int) -> Mine | None:
    """The minefield on a hex."""
    return next((mine for mine in position.mines if mine.space == space), None)


def enter_minefield(game: MemoirGame, position: MemoirPosition, unit: int, events: tuple[Event, ...]) -> Changed:
    """What a unit meets that has moved or taken ground where it now stands: the enemy's minefield goes off."""
    space = position.units[unit].space
    if space == GONE or not position.obstacles[space] & MINE:
        return position, events
    mine = mine_at(position, space)
    if mine is None or mine.side == game.roster[unit].side:
        return position, events
    if can_clear_mine(game, position, unit):
        position, more = clear_mine(position, unit, mine)
    else:
        position, more = set_off(game, position, unit, mine)
    return position, (*events, *more)


def can_clear_mine(game: MemoirGame, position: MemoirPosition, unit: int) -> bool:
    """Whether a unit is of engineers who could still battle this turn, and so clear the minefield instead."""
    is_able = unable_to_battle(game, position, order_of(position, unit)) is None
    return game.roster[unit].type.engineer and is_able


def clear_mine(position: MemoirPosition, unit: int, mine: Mine) -> Changed:
    """Take the minefield away; it stands for the battle of the unit."""
    order = order_of(position, unit)
    if order is not None:
        position = with_order(position, replace(order, battles=order.battles + 1))
    position, gone = without_mine(position, mine)
    return position, (MineCleared(unit, SpaceId(mine.space)), *gone)


def set_off(game: MemoirGame, position: MemoirPosition, unit: int, mine: Mine) -> Changed:
    """Turn the counter up; a decoy is removed, any other rolls its dice, of which only hits count."""
    revealed = () if mine.is_shown else (MineRevealed(SpaceId(mine.space), mine.value),)
    if mine.value == DECOY:
        position, gone = without_mine(position, mine)
        position, medal = reveal_decoy(game, position, game.roster[unit].side)
        return position, (*revealed, *gone, *medal)
    shown = tuple(replace(each, is_shown=True) if each.space == mine.space else each for each in position.mines)
    faces, dice = position.dice.roll(mine.value, len(FACES))
    figures = position.units[unit].figures
    kind = game.roster[unit].type
    lost = toll(hitting_faces(kind, stars_hit=False), hits_counted(kind, figures), faces).figures
    report = CombatReport(
        title=f"The minefield at {game.place(mine.space)} goes off § 8.29",
        side=mine.side,
        modifiers=(Modifier(mine.value, f"Minefield of strength {mine.value}", "8.29"),),
        total=dice_words(mine.value),
        faces=faces,
        outcome=toll_words(kind, Toll(lost, 0), figures),
        attacker=SpaceId(GONE),
        target=SpaceId(mine.space),
    )
    position, events = lose_figures(game, replace(position, mines=shown, dice=dice), unit, lost)
    return position, (*revealed, BattleFought(report), *events)


def without_mine(position: MemoirPosition, mine: Mine) -> Changed:
    """The position without a minefield."""
    left = tuple(each for each in position.mines if each.space != mine.space)
    position = with_obstacle(replace(position, mines=left), mine.space, MINE, present=False)
    return position, (ObstacleChanged(SpaceId(mine.space), "minefield", False),)


def is_known(mine: Mine, viewer: Side | None) -> bool:
    """Whether a viewer knows a minefield's strength: everybody once it is face up, before that its owner alone."""
    return mine.is_shown or mine.side == viewer


def mine_words(game: MemoirGame, mine: Mine, viewer: Side | None) -> str:
    """A minefield as a viewer knows it."""
    owner = game.side_name(mine.side)
    if not is_known(mine, viewer):
        return f"Minefield of {owner}, face down"
    strength = f"strength {mine.value}" if mine.value else "a decoy"
    return f"Minefield of {owner}, {strength}" + ("" if mine.is_shown else ", face down")


def mine_markers(game: MemoirGame, position: MemoirPosition, viewer: Side | None) -> Iterator[MarkerView]:
    """The minefields as a viewer sees them: the strength stands only on those that he knows."""
    for mine in position.mines:
        text = str(mine.value) if is_known(mine, viewer) else "?"
        yield MarkerView(SpaceId(mine.space), "minefield", mine_words(game, mine, viewer), text)


def mine_notes(game: MemoirGame, position: MemoirPosition, unit: int) -> tuple[str, ...]:
    """What a unit would meet in a minefield where it now stands, as both players know it; nothing without one."""
    mine = mine_at(position, position.units[unit].space)
    if mine is None:
        return ()
    if mine.side == game.roster[unit].side:
        return ("Own minefield: the unit stops, nothing goes off § 8.29.",)
    if can_clear_mine(game, position, unit):
        return ("Minefield: the unit clears it instead of battling § 8.29.",)
    if not mine.is_shown:
        return ("Minefield: its counter, face down, says how many dice are rolled against this unit § 8.29.",)
    return (f"Minefield: {dice_words(mine.value)} against this unit § 8.29.",)
