"""How many sequences of legal actions begin with each action: at the first move of every scenario, and well into it."""

import json
from functools import cache
from pathlib import Path

import msgspec

from game.core.actions import Action
from game.core.play import begin
from game.core.playout import Chooser
from game.rulebooks.valor_and_victory.firing import Firing
from game.rulebooks.valor_and_victory.movement_phase import Moves
from game.rulebooks.valor_and_victory.setup import set_up
from tests.rulebooks.valor_and_victory.shipped import STEMS, ValorDecision, ValorMoment, fight, random_moments

TABLE = Path(__file__).with_name("perft.json")
SEED = 45
WELL_UNDER_WAY = 120
"""Actions of a random game before the moment of fire in its middle is looked for."""

DEPTH = 3
REST = Action("set_up_rest")
"""The set-up is left to the game, which places everybody as it always does."""

Divided = dict[str, int]
"""The number of sequences that begin with each action, in words."""


def sequences(moment: ValorMoment, depth: int) -> int:
    """How many sequences of so many legal actions begin at a moment."""
    decision = moment.decision
    if decision is None or depth == 0:
        return 1
    if depth == 1:
        return len(decision.legal)
    return sum(sequences(decision.perform(action), depth - 1) for action in decision.legal)


def divided(decision: ValorDecision) -> Divided:
    """The numbers of sequences of three actions."""
    return {
        f"{action.verb} {action.target}": sequences(decision.perform(action), DEPTH - 1) for action in decision.legal
    }


@cache
def setting_up(stem: str) -> ValorDecision:
    """The very first decision."""
    decision = begin(fight(stem), set_up(fight(stem), SEED)).decision
    assert decision is not None
    return decision


@cache
def first_moves(stem: str) -> ValorDecision:
    """The first Movement Phase after a set-up by the game itself."""
    game = fight(stem)
    choose, moment = Chooser(game, SEED).choose, begin(game, set_up(game, SEED))
    while moment.decision is not None and not isinstance(moment.decision.step, Moves):
        legal = moment.decision.legal
        moment = moment.decision.perform(REST if REST in legal else choose(legal))
    assert moment.decision is not None
    return moment.decision


@cache
def fire(stem: str) -> ValorDecision:
    """The first choice of a unit to fire in a random game that is well under way."""
    for number, moment in enumerate(random_moments(fight(stem), SEED)):
        if number > WELL_UNDER_WAY and moment.decision and isinstance(moment.decision.step, Firing):
            return moment.decision
    raise AssertionError(f"{stem}: the random game is too short")


MOMENTS = {f"{stem}, {when.__name__}": (when, stem) for stem in STEMS for when in (setting_up, first_moves, fire)}


def write_table() -> None:
    """Count all anew; every moment is a line of the file."""
    rows = (f" {json.dumps(name)}: {json.dumps(divided(when(stem)))}" for name, (when, stem) in MOMENTS.items())
    TABLE.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


def table() -> dict[str, Divided]:
    """What was counted last."""
    return msgspec.json.decode(TABLE.read_bytes(), type=dict[str, Divided])
