"""Objectives: what each is, who holds it, and how it is called (Rules 11.2 to 11.5, 11.10 to 11.15)."""

from game.core.actions import Side, SpaceId, other
from game.core.board import Board
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS, SIDES, Goal, MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, MemoirPosition, occupants
from game.rulebooks.memoir44.terms.scenario import Objective, Scenario

BOTH = (ALLIES, AXIS)
KIND_RULES = {
    "temporary": "11.2",
    "permanent": "11.3",
    "majority": "11.10",
    "sudden_death": "11.5",
    "empty_section": "11.13",
    "decoy": "11.15",
}
WHILE_HELD = ("temporary", "majority", "empty_section")
"""The kinds whose medals last only as long as they are held."""


def make_goals(scenario: Scenario, board: Board) -> tuple[Goal, ...]:
    """The objectives of a battle, one goal for each side that may gain them."""
    return tuple(goal for entry in scenario.objectives for goal in goals_of(entry, board))


def goals_of(entry: Objective, board: Board) -> tuple[Goal, ...]:
    """One objective of the scenario as goals: one, or one of each side."""
    sides = BOTH if entry.side == "either" else (SIDES[entry.side],)
    shared, late = len(sides) > 1, entry.scored == "next_turn"
    everywhere = range(len(board.spaces)) if entry.kind == "empty_section" else ()
    named = tuple(board.by_name[name] for name in entry.hexes)
    return tuple(
        Goal(
            side=side,
            kind=entry.kind,
            spaces=named or tuple(everywhere),
            medals=entry.medals,
            needed=entry.needed,
            name=entry.name or ", ".join(entry.hexes) or UNNAMED[entry.kind],
            rule="11.12" if late else "11.11" if shared else KIND_RULES[entry.kind],
            is_shared=shared,
            is_kept=entry.keeper is not None and SIDES[entry.keeper] == side,
            is_late=late,
        )
        for side in sides
    )


UNNAMED = dict.fromkeys(KIND_RULES, "Objective") | {"empty_section": "An empty section", "decoy": "A decoy"}


def goals_while_held(goals: tuple[Goal, ...]) -> tuple[tuple[Goal, ...], tuple[Goal, ...]]:
    """For each side, the objectives that count only as long as they are held."""
    allies, axis = (tuple(g for g in goals if g.side == side and g.kind in WHILE_HELD) for side in BOTH)
    return allies, axis


def holders(game: MemoirGame, position: MemoirPosition, goal: Goal, side: Side) -> int:
    """How many hexes of an objective a side holds."""
    occupied, roster = occupants(game, position), game.roster
    return sum([roster[occupied[space]].side == side for space in goal.spaces if space in occupied])


def is_held(game: MemoirGame, position: MemoirPosition, goal: Goal) -> bool:
    """Whether an objective counts for its side now (Rules 11.2, 11.4, 11.10, 11.11, 11.13)."""
    if goal.is_kept:
        return not holds(game, position, goal, other(goal.side))
    return holds(game, position, goal, goal.side)


def holds(game: MemoirGame, position: MemoirPosition, goal: Goal, side: Side) -> bool:
    """Whether a side fulfils an objective, whosever it is."""
    if goal.kind == "majority":
        return holders(game, position, goal, side) > holders(game, position, goal, other(side))
    if goal.kind == "empty_section":
        return empty_sections(game, position, other(side)) >= goal.needed
    return goal.kind != "decoy" and holders(game, position, goal, side) >= goal.needed


def empty_sections(game: MemoirGame, position: MemoirPosition, side: Side) -> int:
    """How many of the three sections hold no unit of a side; a straddling unit fills both its sections."""
    sections, units = game.sections[side], position.units
    filled = 0
    for number in game.own_units[side]:
        if units[number].space != GONE:
            filled |= sections[units[number].space]
    return len(SECTIONS) - filled.bit_count()


SECTIONS = ("left", "centre", "right")


def goal_state(game: MemoirGame, position: MemoirPosition, number: int) -> str:
    """How an objective stands: won for good, held, or open."""
    if number in position.captured:
        return "won"
    return "held" if is_held(game, position, game.goals[number]) else "open"


def goal_in_words(game: MemoirGame, goal: Goal) -> str:
    """What kind of objective it is, and whose: "majority objective of either side, 2 medals"."""
    whose = "either side" if goal.is_shared else game.side_name(goal.side)
    worth = f", {goal.medals} medals" if goal.medals > 1 and goal.kind != "sudden_death" else ""
    late = ", given at the start of the next turn" if goal.is_late else ""
    return f"{goal.kind.replace('_', ' ')} objective of {whose}{worth}{late}"


def goals_at(game: MemoirGame, space: SpaceId) -> list[int]:
    """The objectives to which a hex belongs, by number; those without hexes of their own left out."""
    return [n for n, goal in enumerate(game.goals) if space in goal.spaces and goal.kind != "empty_section"]
