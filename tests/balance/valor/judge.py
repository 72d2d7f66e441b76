"""The judge of Valor & Victory: what the greedy player thinks of in each of its decisions."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.actions import Side
from game.core.judging import WON, Judge, Plan
from game.core.play import Decision
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition
from tests.balance.valor import assaults, marches, missions, placing, shooting
from tests.balance.valor.ground import Ground
from tests.balance.valor.scene import Scene

Think = Callable[[Scene, Decision[Any, Any]], Sequence[Plan]]


class ValorJudge(Judge):
    """Keeps the last position it has thought about."""

    def __init__(self) -> None:
        self.ground: Ground | None = None
        self.last: Scene | None = None

    def scene(self, game: ValorGame, position: ValorPosition) -> Scene:
        """What is known about a position."""
        if self.ground is None or self.ground.game is not game:
            self.ground, self.last = Ground(game), None
        if self.last is None or not is_same(self.last.position, position):
            self.last = Scene(self.ground, position)
        return self.last

    def value(self, game: ValorGame, position: ValorPosition, side: Side) -> float:
        """What is left of both sides, and what both hold."""
        if position.verdict is not None:
            return 0.0 if position.verdict.winner is None else WON if position.verdict.winner == side else -WON
        scene = self.scene(game, position)
        return scene.value(side) - scene.value(Side(1 - side))

    def plans(self, decision: Decision[Any, Any]) -> Sequence[Plan] | None:
        """The plans for those decisions that are thought about."""
        think = THOUGHTS.get(type(decision.step).__name__)
        return None if think is None else think(self.scene(decision.game, decision.position), decision)


def is_same(one: ValorPosition, two: ValorPosition) -> bool:
    """Whether all that counts for the judge is the same in two positions."""
    return (
        one.units is two.units
        and one.turn == two.turn
        and one.side == two.side
        and one.shots == two.shots
        and one.supplies == two.supplies
        and one.smoke == two.smoke
        and one.works == two.works
        and one.assaults == two.assaults
        and one.control == two.control
    )


def first(*verbs: str) -> Think:
    """Always the first action of the first of these verbs that there is."""

    def think(scene: Scene, decision: Decision[Any, Any]) -> Sequence[Plan]:
        for verb in verbs:
            for action in decision.legal:
                if action.verb == verb:
                    return [Plan(0.0, (action,))]
        return [Plan(0.0, (decision.legal[0],))]

    return think


THOUGHTS: dict[str, Think] = {
    "SetUp": placing.set_up,
    "SecretSetUp": placing.set_up,
    "FacePiece": placing.face,
    "SecretFacePiece": placing.face,
    "Command": first("end_command"),
    "Missions": missions.order,
    "AimMission": missions.aim,
    "Firing": shooting.fire,
    "FireGroup": shooting.group,
    "React": shooting.react,
    "FinalShot": shooting.final_shot,
    "Moves": marches.move,
    "StartMove": marches.start,
    "MoveOn": marches.go_on,
    "LayLane": first("lay_lane"),
    "Advance": assaults.advance,
    "TurnOnce": assaults.turn_once,
    "Defend": assaults.meet,
    "SpendPoints": first("cheapest", "lose"),
    "Rally": placing.rally,
    "PlaceSniper": placing.hide,
    "WithdrawSniper": first("leave_sniper"),
    "BeginOverrun": first("drive_through"),
}
"""How each decision is thought about; all others are tried."""
