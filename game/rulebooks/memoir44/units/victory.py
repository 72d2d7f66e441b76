"""Medals and victory (Rules 11)."""

from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.events import Event
from game.core.position import Verdict
from game.core.rows import with_side
from game.rulebooks.memoir44.terms.events import MedalWon
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, Changed, MemoirPosition
from game.rulebooks.memoir44.units.objectives import BOTH, WHILE_HELD, goal_state, is_held


def held_medals(game: MemoirGame, position: MemoirPosition, side: Side) -> int:
    """Medals a side has only while it holds objectives (Rules 11.2)."""
    return sum([goal.medals for goal in game.goals_while_held[side] if is_held(game, position, goal)])


def medals(game: MemoirGame, position: MemoirPosition, side: Side) -> int:
    """A side's medals, never more than it needs (Rules 11.8)."""
    total = position.won[side] + held_medals(game, position, side)
    return min(total, game.medals_to_win[side])


def win_medals(position: MemoirPosition, side: Side, number: int) -> MemoirPosition:
    """A side wins medals for good."""
    return replace(position, won=with_side(position.won, side, position.won[side] + number))


def judge(
    game: MemoirGame,
    before: MemoirPosition,
    after: MemoirPosition,
    events: tuple[Event, ...],
    *touched: int,
    decides: bool = False,
) -> Changed:
    """Give out what a change of units wins or loses, and end the battle if it is decided (Rules 11.8).

    `touched` are the hexes that a unit left or entered; `decides` says that it may have decided the battle otherwise:
    it is no longer on the map, or has brought something home.
    """
    counts = not game.goal_spaces.isdisjoint(touched)
    if counts:
        after, events = score_objectives(game, before, after, events)
    if (counts or decides) and is_decided(game, after):
        after = replace(after, verdict=verdict(game, after))
    return after, events


def score_objectives(
    game: MemoirGame, before: MemoirPosition, after: MemoirPosition, events: tuple[Event, ...]
) -> Changed:
    """Medals for objectives that changed hands (Rules 11.2, 11.3, 11.10, 11.11, 11.13)."""
    were_held = [goal.kind in WHILE_HELD and is_held(game, before, goal) for goal in game.goals]
    for number, goal in enumerate(game.goals):
        if goal.kind == "permanent":
            if not goal.is_late and number not in after.captured and is_held(game, after, goal):
                after, event = capture(game, after, number, "taken for good")
                events = (*events, event)
        elif goal.kind in WHILE_HELD:
            is_now = is_held(game, after, goal)
            if is_now != were_held[number]:
                sign, word = (1, "held") if is_now else (-1, "lost")
                events = (*events, MedalWon(goal.side, sign * goal.medals, f"{goal.name} {word} § {goal.rule}"))
    return after, events


def capture(game: MemoirGame, position: MemoirPosition, number: int, how: str) -> tuple[MemoirPosition, MedalWon]:
    """Give a side an objective for good."""
    goal = game.goals[number]
    after = replace(win_medals(position, goal.side, goal.medals), captured=(*position.captured, number))
    return after, MedalWon(goal.side, goal.medals, f"{goal.name} {how} § {goal.rule}")


def score_late_objectives(
    game: MemoirGame, position: MemoirPosition
) -> tuple[MemoirPosition, tuple[Event, ...], tuple[int, ...]]:
    """What the side on turn holds as its turn starts, and gains only now (Rules 11.12): medals, and which they are."""
    events: tuple[Event, ...] = ()
    found = tuple(
        number
        for number, goal in enumerate(game.goals)
        if goal.is_late and goal.side == position.side and number not in position.captured
        if is_held(game, position, goal)
    )
    for number in found:
        position, event = capture(game, position, number, "held as the turn starts")
        events = (*events, event)
    return (replace(position, verdict=verdict(game, position)) if found else position), events, found


def reveal_decoy(game: MemoirGame, position: MemoirPosition, side: Side) -> Changed:
    """A unit of a side has revealed a decoy among the enemy's minefields: its medal, once (Rules 11.15)."""
    for number, goal in enumerate(game.goals):
        if goal.kind == "decoy" and goal.side == side and number not in position.captured:
            position, event = capture(game, position, number, "revealed")
            return replace(position, verdict=verdict(game, position)), (event,)
    return position, ()


def is_decided(game: MemoirGame, position: MemoirPosition) -> bool:
    """Whether a side has its medals or has lost its last unit."""
    return any(
        medals(game, position, side) >= game.medals_to_win[side] or not has_units(game, position, other(side))
        for side in BOTH
    )


def has_units(game: MemoirGame, position: MemoirPosition, side: Side) -> bool:
    """Whether a side has a unit on the map."""
    units = position.units
    return any(units[number].space != GONE for number in game.own_units[side])


def verdict(game: MemoirGame, position: MemoirPosition) -> Verdict | None:
    """Who has won by medals or by the enemy's last unit (Rules 11.1, 11.7). The side on turn is asked first."""
    for side in (position.side, other(position.side)):
        if medals(game, position, side) >= game.medals_to_win[side]:
            number = game.medals_to_win[side]
            return Verdict(side, f"{game.side_name(side)} have won {number} medal{'s' * (number > 1)}.", "11.8")
    for side in (position.side, other(position.side)):
        if not has_units(game, position, other(side)):
            return Verdict(side, f"{game.side_name(other(side))} have no unit left on the field.", "11.7")
    return None


def sudden_death(game: MemoirGame, position: MemoirPosition) -> Verdict | None:
    """Whether the side whose turn ends wins by what it holds (Rules 11.5)."""
    for goal in game.goals:
        if goal.kind == "sudden_death" and goal.side == position.side and is_held(game, position, goal):
            return Verdict(goal.side, f"{game.side_name(goal.side)} hold {goal.name} at the end of their turn.", "11.5")
    return None


def objective_lines(game: MemoirGame, position: MemoirPosition, side: Side) -> tuple[str, ...]:
    """What counts for a side, one line each, for the score panel."""
    need = game.medals_to_win[side]
    lines = [f"{position.won[side]} won for good, {held_medals(game, position, side)} held; {need} win § 11.8"]
    for number, goal in enumerate(game.goals):
        if goal.side == side:
            state = "open" if goal_state(game, position, number) == "open" else "held"
            lines.append(f"{goal.name}: {goal.kind.replace('_', ' ')}, {state}")
    return tuple(lines)
