"""What a side wants: the hexes it has to reach, to clear or to hold, by the conditions and points (Rules 4)."""

from collections.abc import Iterator

import msgspec

from game.core.actions import Side
from game.rulebooks.valor_and_victory.terms.game import Aim, Demand, ValorGame
from game.rulebooks.valor_and_victory.terms.occupation import occupants
from game.rulebooks.valor_and_victory.terms.position import ValorPosition
from game.rulebooks.valor_and_victory.terms.scenario import What
from game.rulebooks.valor_and_victory.terms.victory import count_exits, count_units

CLEAR, CHASE, GO, POINT, KEEP_POINT, HOLD, BAR, WIDE, HUNT, LURE = (
    10.0, 5.0, 12.0, 5.0, 2.5, 8.0, 9.0, 1.0, 4.0, 0.5,
)  # fmt: skip
"""How much a side wants an area free, other enemies gone, a place of its own, a victory point that it lacks or has, to
stay in an area, to bar one, a wide one, and to come to grips where losses count: little while time works for it."""

WINS = 60.0
"""To stand where the fight is won at once."""

NARROW = 4
"""So many hexes can be barred together."""

CROWD, GUARD, BLOCK = 6, 2, 3
"""How many units of a side find something to do at a place."""


class Want(msgspec.Struct, frozen=True):
    """Hexes to be reached, by units of a sort. there: what it is worth to stand in them, or to take them."""

    spaces: tuple[int, ...]
    weight: float
    crowd: int
    there: float = 0.0
    what: What = "unit"


def wants(game: ValorGame, position: ValorPosition, side: Side) -> list[Want]:
    """All that a side wants."""
    sides = occupants(game, position).sides
    found: list[Want] = []
    for aim in game.aims:
        if aim.side == side:
            found += [want for demand in aim.demands for want in attack(game, position, demand, aim)]
        else:
            found += [want for demand in aim.demands for want in defence(demand, side, sides)]
    for goal in game.goals:
        held = {space: position.control[game.goal_spaces.index(space)] for space in goal.spaces}
        for space, owner in held.items():
            share = goal.points / len(held) ** 0.5
            if owner == side:
                found.append(Want((space,), KEEP_POINT * share, GUARD, KEEP_POINT * share / 2))
            else:
                found.append(Want((space,), POINT * share, CROWD, POINT * share))
    return found


def attack(game: ValorGame, position: ValorPosition, demand: Demand, aim: Aim) -> Iterator[Want]:
    """What a condition makes its own side want."""
    sides = occupants(game, position).sides
    enemies = [space for space, owner in sides.items() if owner != demand.side]
    match demand.row.kind:
        case "clear":
            for space in enemies:
                weight = CLEAR if space in demand.spaces else CHASE
                yield Want((space,), weight, CROWD, weight / 2)
        case "losses":
            has_time = game.scenario.victory.otherwise == ("allies", "axis")[demand.side]
            for space in enemies:
                yield Want((space,), LURE if has_time else HUNT, CROWD)
        case kind:
            count = count_units if kind == "enter" else count_exits
            is_last = count(game, position, demand) + 1 >= demand.row.needed
            is_final = aim.row.when == "at_once" and is_last and len(aim.demands) == 1
            yield Want(tuple(sorted(demand.spaces)), GO, CROWD, WINS if is_final else GO, demand.row.what)


def defence(demand: Demand, side: Side, sides: dict[int, int]) -> Iterator[Want]:
    """What a condition of the enemy makes a side want."""
    match demand.row.kind:
        case "clear":
            for space in sorted(demand.spaces):
                if sides.get(space, side) == side:
                    yield Want((space,), HOLD, GUARD, HOLD / 3)
        case "losses":
            return
        case _:
            spaces = [space for space in sorted(demand.spaces) if sides.get(space, side) == side]
            if len(spaces) == 1:
                yield Want((spaces[0],), BAR, BLOCK, BAR / 2)
            elif spaces:
                yield Want(tuple(spaces), BAR / 2 if len(spaces) <= NARROW else WIDE, BLOCK)
