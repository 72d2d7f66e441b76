"""The targets that the program proposes for ships, by the odds of their fire (Rules 29.2 a, b).

Ship after ship, the strongest first, fires where it adds most to what those before it are likely to do: first at what
the scenario counts, and there at one ship until it is as good as done. Where the enemy's core counts more than his
screen, the weakest ships fire at each unit of the screen so that the others may fire at the core.
"""

from functools import partial

from game.core.actions import Side, other
from game.core.combat import mean
from game.core.kept import kept_each
from game.rulebooks.pacific_war.deciding.hits import Odds, with_more, worth_of_hits
from game.rulebooks.pacific_war.deciding.wants import hits_known
from game.rulebooks.pacific_war.naval.gunnery import fleet, salvoes, sea_battle_of
from game.rulebooks.pacific_war.naval.targets import (
    expected,
    firers,
    odds_of_row,
    orders_of,
    targets,
    unaimed_screen,
    with_order,
)
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import Base, PacificPosition, base_at
from game.rulebooks.pacific_war.terms.sea_battle import FORTRESS

WORTH_OF_A_FORTRESS = 3.0
"""What it is worth to silence a coastal fortification: as much as a heavy cruiser."""


@kept_each()
def with_proposals(game: PacificGame, position: PacificPosition, side: Side) -> PacificPosition:
    """The position with a target for each unit of a side that fires and has none: the better of two ways."""
    straight = with_best_shots(game, position, side)
    enemy = fleet(game, position, other(side))
    if len(targets(game, position, side)) == len(enemy):
        return straight
    around = with_best_shots(game, with_screen_busy(game, position, side), side)
    return max((straight, around), key=lambda each: worth_of_fire(game, each, side))


def with_best_shots(game: PacificGame, position: PacificPosition, side: Side) -> PacificPosition:
    """The position with shots named, the strongest firer first, each where it adds most."""
    likely = foreseen(game, position, side)

    def gain(firer: int, target: int) -> float:
        """What a shot adds."""
        after = with_more(likely[target], odds_of_shot(game, position, firer, target))
        return worth_of(game, position, side, target, after) - worth_of(game, position, side, target, likely[target])

    while (free := firers(game, position, side)) and (found := targets(game, position, side)):
        firer = max(free, key=lambda ship: strength(game, position, ship, found[0]))
        target = max(found, key=partial(gain, firer))
        position = with_order(position, firer, target)
        likely[target] = with_more(likely[target], odds_of_shot(game, position, firer, target))
    return position


def with_screen_busy(game: PacificGame, position: PacificPosition, side: Side) -> PacificPosition:
    """The position in which the weakest firers fire at those of the enemy's screen that nobody fires at."""
    for target in unaimed_screen(game, position, side):
        free = firers(game, position, side)
        if free:
            weakest = min(free, key=lambda ship: strength(game, position, ship, target))
            position = with_order(position, weakest, target)
    return position


def strength(game: PacificGame, position: PacificPosition, firer: int, target: int) -> tuple[float, int]:
    """The order of firers: by the hits that they may expect."""
    return expected(game, position, firer, target), -firer


def worth_of_fire(game: PacificGame, position: PacificPosition, side: Side) -> float:
    """What the shots that a side has named add to what its enemy has taken already."""
    before, after = untouched(game, position, side), foreseen(game, position, side)
    return sum(
        worth_of(game, position, side, each, after[each]) - worth_of(game, position, side, each, before[each])
        for each in before
    )


def untouched(game: PacificGame, position: PacificPosition, side: Side) -> dict[int, Odds]:
    """The hits that each enemy has before the fire, as far as a side knows of them."""
    return {each: {so_far(game, position, side, each): 1.0} for each in fleet(game, position, other(side))}


def foreseen(game: PacificGame, position: PacificPosition, side: Side) -> dict[int, Odds]:
    """The hits that each enemy is likely to have after the shots that are named."""
    likely = untouched(game, position, side)
    for firer, target in orders_of(game, position, side):
        likely[target] = with_more(likely[target], odds_of_shot(game, position, firer, target))
    return likely


def odds_of_shot(game: PacificGame, position: PacificPosition, firer: int, target: int) -> Odds:
    """The odds of a unit's fire at a target, guns and torpedoes together."""
    likely: Odds = {0: 1.0}
    for row, strength in salvoes(game, position, firer, target):
        likely = with_more(likely, odds_of_row(game, row, strength, target != FORTRESS))
    return likely


def so_far(game: PacificGame, position: PacificPosition, side: Side, target: int) -> int:
    """The hits that a target has already, as far as a side knows of them."""
    return fortress(game, position).fortress_hits if target == FORTRESS else hits_known(game, position, side, target)


def worth_of(game: PacificGame, position: PacificPosition, side: Side, target: int, likely: Odds) -> float:
    """What hits on a target are worth to a side, on average of their odds."""
    if target != FORTRESS:
        return worth_of_hits(game, position, side, target, likely)
    enough = fortress(game, position).fortress
    return WORTH_OF_A_FORTRESS * mean(likely, lambda hits: min(1.0, hits / enough))


def fortress(game: PacificGame, position: PacificPosition) -> Base:
    """The base whose coastal fortification fights."""
    base = base_at(game, position, sea_battle_of(position).space)
    assert base is not None, "a fortification stands at a base"
    return base
