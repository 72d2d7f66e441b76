"""Barrages and fighter-bombers: when they are worth it, and where (Rules 21)."""

from collections.abc import Sequence
from typing import Any

from game.core.actions import Action
from game.core.judging import Plan
from game.core.play import Decision
from game.rulebooks.valor_and_victory.fire.targets import is_spotted
from game.rulebooks.valor_and_victory.terms.stacking import full_cover, units_at
from game.rulebooks.valor_and_victory.turn.missions import VERBS, mission
from tests.balance.valor.ground import at_most
from tests.balance.valor.scene import Scene
from tests.balance.valor.shooting import pin_there

KEEP = 4.0
"""What a mission is worth to whoever waits for a better target; less with every turn that has passed."""

ON_TARGET, ASTRAY = 4 / 6, 0.8
"""How likely a mission falls where it is aimed, and what friends in the next hex have to fear."""


def order(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Every mission against its best target, or none."""
    found = [Plan(0.0, (Action("end_missions"),))]
    left = (scene.game.scenario.turns - scene.position.turn) / scene.game.scenario.turns
    for action in decision.legal:
        if action.verb in VERBS:
            for space, owner in scene.sides.items():
                spotted = action.verb == "fighter_bomber" or is_spotted(
                    scene.game, scene.position, decision.side, space
                )
                is_aimed = any(each.space == space for each in scene.position.aimed)
                if owner != decision.side and spotted and not is_aimed:
                    value = effect(scene, VERBS[action.verb], space) - KEEP * left
                    found.append(Plan(value, (action, Action("aim", space))))
    return found


def aim(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """The best target."""
    foes = [each for each in decision.legal if scene.sides.get(each.target, decision.side) != decision.side]
    step: Any = decision.step
    supply = step.supply
    return [Plan(effect(scene, supply, each.target), (each,)) for each in foes or decision.legal]


def effect(scene: Scene, supply: int, space: int) -> float:
    """What a mission is expected to bring in a hex."""
    row = mission(scene.game, supply)
    game, position = scene.game, scene.position
    cover = full_cover(game, position, space)
    factor = 2 if row.is_artillery and game.field.ground[space].is_airburst else 1
    value = scene.cost((game.combat.fire_rows[row.row].points, cover), space, pin_there(scene, space), factor)
    for number in units_at(game, position, space):
        kind = scene.kind(number)
        if kind.is_afv:
            kill = game.combat.armour[row.at][kind.rear]
            value += at_most(game.combat.mission_hits - cover) * at_most(kill) * scene.worth(number)
    if not row.is_artillery:
        return value
    side = scene.sides.get(space, -1)
    friends = sum(scene.sides.get(each, side) != side for each in game.board.neighbours[space])
    return ON_TARGET * value - ASTRAY * friends / 6
