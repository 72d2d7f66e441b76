"""What a unit meets in the hex it comes to stand on, by whatever way, in battles that have such hexes (Rules 13)."""

from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, Changed, MemoirPosition
from game.rulebooks.memoir44.terms.scenario import Scenario
from game.rulebooks.memoir44.units.headquarters import enter_tent
from game.rulebooks.memoir44.units.loads import EQUIPMENT, pick_up
from game.rulebooks.memoir44.units.sabotage import stop_sabotage


def has_landmarks(scenario: Scenario) -> bool:
    """Whether a battle has hexes where units meet something."""
    rules = scenario.rules
    return rules.headquarters is not None or bool(rules.sabotage or rules.prisoners or rules.equipment)


def reach_landmark(game: MemoirGame, position: MemoirPosition, unit: int, *, retreated: bool = False) -> Changed:
    """A unit stands on a hex that it did not stand on before: tents, things to pick up, the enemy's sabotage."""
    if position.units[unit].space == GONE:
        return position, ()
    position, events = enter_tent(game, position, unit)
    position, found = pick_up(game, position, unit, EQUIPMENT if retreated else "")
    position, stopped = stop_sabotage(game, position, unit)
    return position, (*events, *found, *stopped)
