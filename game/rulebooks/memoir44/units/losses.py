"""Changes to units on the map: figures lost and regained, units moved and eliminated, obstacles left behind.

Everything that moves or removes a unit goes through here, so that sandbags and objectives are never forgotten.
"""

from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId, other
from game.core.events import Event
from game.rulebooks.memoir44.terms.alteration import take_off
from game.rulebooks.memoir44.terms.effects import arm_of
from game.rulebooks.memoir44.terms.events import FiguresLost, MedalWon, ObstacleChanged, UnitEliminated, UnitLeft
from game.rulebooks.memoir44.terms.faces import FACES, GRENADE
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import (
    GONE,
    LOOSE,
    NO_CARD,
    SANDBAGS,
    Changed,
    MemoirPosition,
    Unit,
    with_obstacle,
    with_unit,
)
from game.rulebooks.memoir44.terms.special_events import CardLost, CrosshairChanged, HitsConfirmed
from game.rulebooks.memoir44.terms.terrain import Terrain
from game.rulebooks.memoir44.units.boats import go_ashore
from game.rulebooks.memoir44.units.camouflage import uncover
from game.rulebooks.memoir44.units.drawing import discard_at_random
from game.rulebooks.memoir44.units.landmarks import reach_landmark
from game.rulebooks.memoir44.units.loads import bereave, carry_off
from game.rulebooks.memoir44.units.strength import terrain_at
from game.rulebooks.memoir44.units.victory import judge, win_medals


def relocate(game: MemoirGame, position: MemoirPosition, unit: int, space: int, *events: Event) -> Changed:
    """Put a unit on another hex: sandbags it leaves are removed, objectives counted (Rules 8.10, 11)."""
    left = position.units[unit].space
    moved = with_unit(position, unit, Unit(space, position.units[unit].figures))
    moved, more = abandon(moved, left)
    moved, more = lift_crosshair(moved, unit, left, more)
    if moved.camouflaged:
        moved, lost = uncover(moved, unit)
        more += lost
    met: tuple[Event, ...] = ()
    if game.has_boats:
        moved, landed = go_ashore(game, moved, unit, left)
        more += landed
    if game.has_landmarks:
        moved, met = reach_landmark(game, moved, unit)
    return judge(game, position, moved, (*events, *more, *met), left, space, decides=bool(met))


def step_back(position: MemoirPosition, unit: int, space: int, *events: Event) -> Changed:
    """Put a retreating unit one hex back; objectives are counted only where its retreat ends (Rules 6.1, 6.8)."""
    left = position.units[unit].space
    moved, more = abandon(with_unit(position, unit, Unit(space, position.units[unit].figures)), left)
    moved, more = lift_crosshair(moved, unit, left, more)
    if moved.camouflaged:
        moved, lost = uncover(moved, unit)
        more += lost
    return moved, (*events, *more)


def end_retreat(game: MemoirGame, position: MemoirPosition, unit: int, start: int) -> Changed:
    """Count the objectives that a retreat from `start` has lost or gained."""
    now = position.units[unit]
    before = with_unit(position, unit, Unit(start, now.figures))
    events: tuple[Event, ...] = ()
    if game.has_landmarks and now.space != start:
        position, events = reach_landmark(game, position, unit, retreated=True)
    return judge(game, before, position, events, start, now.space, decides=bool(events))


def abandon(position: MemoirPosition, space: int) -> Changed:
    """Remove the sandbags of a hex whose occupant is gone (Rules 8.10)."""
    if space == GONE or not position.obstacles[space] & SANDBAGS:
        return position, ()
    gone = ObstacleChanged(SpaceId(space), "sandbags", False)
    return with_obstacle(position, space, SANDBAGS, present=False), (gone,)


def lift_crosshair(position: MemoirPosition, unit: int, left: int, events: tuple[Event, ...]) -> Changed:
    """Lift the cross-hair from a unit that has left its hex (Rules 10.11)."""
    if unit not in position.crosshairs:
        return position, events
    marked = tuple(each for each in position.crosshairs if each != unit)
    return replace(position, crosshairs=marked), (*events, CrosshairChanged(SpaceId(left), "crosshair", False))


def lose_figures(game: MemoirGame, position: MemoirPosition, unit: int, figures: int) -> Changed:
    """Remove figures from a unit; the last one gives the enemy its medal (Rules 5.6, 5.7)."""
    info, now = game.roster[unit], position.units[unit]
    if info.type.confirmed and figures:
        return lose_confirmed(game, position, unit, figures)
    return remove_figures(game, position, unit, min(figures, now.figures))


def lose_confirmed(game: MemoirGame, position: MemoirPosition, unit: int, hits: int) -> Changed:
    """Remove from a Tiger what is confirmed of so many hits (Rules 10.15)."""
    position, rolled, lost = confirm(game, position, unit, hits)
    position, events = remove_figures(game, position, unit, lost)
    return position, (rolled, *events)


def confirm(game: MemoirGame, position: MemoirPosition, unit: int, hits: int) -> tuple[MemoirPosition, Event, int]:
    """Roll the die of each hit on a Tiger again: only grenades remove a figure (Rules 10.15)."""
    faces, dice = position.dice.roll(hits, len(FACES))
    rolled = HitsConfirmed(Side(other(game.roster[unit].side)), faces, PieceId(unit))
    return replace(position, dice=dice), rolled, min(faces.count(GRENADE), position.units[unit].figures)


def remove_figures(game: MemoirGame, position: MemoirPosition, unit: int, lost: int) -> Changed:
    """Take figures away; the last one gives the enemy its medal (Rules 5.7)."""
    if not lost:
        return position, ()
    info, now = game.roster[unit], position.units[unit]
    place = SpaceId(now.space)
    reduced = FiguresLost(PieceId(unit), place, lost)
    if lost < now.figures:
        return with_unit(position, unit, Unit(now.space, now.figures - lost)), (reduced,)
    removed, more = abandon(with_unit(position, unit, Unit(GONE, 0)), now.space)
    removed, more = lift_crosshair(removed, unit, now.space, more)
    winner = Side(other(info.side))
    events = (reduced, UnitEliminated(PieceId(unit), place), *more)
    if info.medals:
        reason = f"{game.unit_name(unit)} eliminated § 11.1"
        removed, events = win_medals(removed, winner, info.medals), (*events, MedalWon(winner, info.medals, reason))
    if game.burdens:
        removed, lost_with_it = bereave(game, removed, unit, now.space)
        events = (*events, *lost_with_it)
    removed = replace(removed, orders=tuple(order for order in removed.orders if order.unit != unit))
    if info.least_cards:
        removed, cost = lose_card(removed, info.side, info.least_cards)
        events = (*events, *cost)
    return judge(game, position, removed, events, now.space, decides=True)


def lose_card(position: MemoirPosition, side: Side, least: int) -> Changed:
    """A side discards a card at random from its hand, but keeps so many, one just played included (Rules 14.6)."""
    hand = position.hands[side]
    is_played = position.card != NO_CARD and position.side == side
    if not hand or len(hand) + is_played <= least:
        return position, ()
    position, card = discard_at_random(position, side)
    return position, (CardLost(side, card),)


def regain_figures(position: MemoirPosition, unit: int, figures: int) -> Changed:
    """Give a unit figures back."""
    now = position.units[unit]
    after = with_unit(position, unit, Unit(now.space, now.figures + figures))
    return after, (FiguresLost(PieceId(unit), SpaceId(now.space), -figures),)


def leave_map(game: MemoirGame, position: MemoirPosition, unit: int, medals: int) -> Changed:
    """Take a unit off through an exit, for the medals it is worth there (Rules 11.6, 11.14)."""
    info, now = game.roster[unit], position.units[unit]
    after, more = abandon(with_unit(position, unit, Unit(GONE, now.figures)), now.space)
    after, more = lift_crosshair(after, unit, now.space, more)
    after = replace(win_medals(after, info.side, medals), orders=tuple(o for o in after.orders if o.unit != unit))
    medal = MedalWon(info.side, medals, f"{game.unit_name(unit)} left the map § 11.6")
    events = (UnitLeft(PieceId(unit), SpaceId(now.space)), medal, *more)
    if game.burdens:
        after, brought = carry_off(game, after, unit, now.space)
        events = (*events, *brought)
    return judge(game, position, after, events, now.space, decides=True)


def lay_sandbags(position: MemoirPosition, space: int) -> Changed:
    """Put sandbags on a hex (Rules 9.16)."""
    after = with_obstacle(position, space, SANDBAGS, present=True)
    return after, (ObstacleChanged(SpaceId(space), "sandbags", True),)


def remove(position: MemoirPosition, space: int, row: Terrain) -> Changed:
    """Take an obstacle off a hex: wire, or one that stood there from the start (Rules 8.15, 8.66)."""
    gone = ObstacleChanged(SpaceId(space), row.word, False)
    if row.word in LOOSE:
        return with_obstacle(position, space, LOOSE[row.word], present=False), (gone,)
    return take_off(position, space, row.word), (gone,)


def crush(game: MemoirGame, position: MemoirPosition, unit: int) -> Changed:
    """Remove what a unit of this arm flattens where it stands, such as a tank wire (Rules 8.15)."""
    space = position.units[unit].space
    events: tuple[Event, ...] = ()
    if space == GONE or not position.obstacles[space]:
        return position, events
    for row in terrain_at(game, position, space):
        if arm_of(game, unit) in row.changes.crushed_by:
            position, gone = remove(position, space, row)
            events += gone
    return position, events
