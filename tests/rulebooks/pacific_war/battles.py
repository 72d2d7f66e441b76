"""Battles of the Pacific War for tests: steps that are put before the sides, with dice that have fallen already."""

from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.play import Moment, begin
from game.core.position import Step
from game.rulebooks.pacific_war.questions.fallen import FallenDice
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition
from tests.rulebooks.pacific_war.war import unit


def at(game: PacificGame, here: PacificPosition, *steps: Step, dice: tuple[int, ...] = ()) -> Moment[Any, Any]:
    """The first question of these steps, with these faces of the dice to come."""
    return begin(game, replace(here, steps=steps, dice=FallenDice(1, 0, dice)))


def do(moment: Moment[Any, Any], verb: str, target: int | str = -1) -> Moment[Any, Any]:
    """Carry out an action; units are told by their names."""
    number = unit(moment.position, target) if isinstance(target, str) else target
    assert moment.decision is not None
    return moment.decision.perform(Action(verb, number))


def asked(moment: Moment[Any, Any]) -> str:
    """The kind of step that is asked; empty when nothing is."""
    return type(moment.decision.step).__name__ if moment.decision is not None else ""


def verbs(moment: Moment[Any, Any]) -> set[str]:
    """The verbs of what is legal."""
    return {action.verb for action in moment.decision.legal} if moment.decision is not None else set()


def names(moment: Moment[Any, Any], verb: str) -> set[str]:
    """The names of the units that a verb may be done to."""
    assert moment.decision is not None
    units = moment.position.units
    return {units[action.target].name for action in moment.decision.legal if action.verb == verb}


def why_not(moment: Moment[Any, Any], name: str) -> str:
    """What the step says of a unit to which nothing can be done, and its paragraph."""
    assert moment.decision is not None
    decision = moment.decision
    refusal = decision.step.refusal(decision.game, moment.position, Target(Kind.PIECE, unit(moment.position, name)))
    return f"{refusal.sentence} {refusal.rule}"
