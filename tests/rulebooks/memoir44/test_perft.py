"""How many sequences of legal actions there are from chosen moments of every battle, so that no legality changes unseen.

A number that changes means that something else than before is legal. If that is meant, `python -m
tests.rulebooks.memoir44.test_perft` prints the new tables.
"""

from functools import cache

import pytest

from game.core.play import begin
from game.rulebooks.memoir44.battles import Battles
from game.rulebooks.memoir44.moves import Moves
from game.rulebooks.memoir44.setup import set_up
from tests.rulebooks.memoir44.shipped import STEMS, BattleMoment, battle, random_moments

SEED = 44
WARM_UP = 60
"""Actions of the random game before the moments of movement and of battle are looked for."""

DEPTH = 4
Counts = tuple[int, ...]

# Sequences of 1, 2, 3 and 4 actions from the opening.
OPENINGS: dict[str, Counts] = {}

# The same from a moment of movement, and from a moment of battle, of a random game.
MIDDLES: dict[str, tuple[Counts, Counts]] = {}

each_battle = pytest.mark.parametrize("stem", STEMS)


def sequences(moment: BattleMoment, depth: int) -> int:
    """How many sequences of so many legal actions begin at a moment."""
    decision = moment.decision
    if decision is None or depth == 0:
        return 1
    if depth == 1:
        return len(decision.legal)
    return sum(sequences(decision.perform(action), depth - 1) for action in decision.legal)


def counts(moment: BattleMoment, depth: int) -> Counts:
    """The numbers of sequences of 1 to `depth` actions."""
    return tuple(sequences(moment, length) for length in range(1, depth + 1))


def opening(stem: str) -> BattleMoment:
    """The first moment of a battle."""
    game = battle(stem)
    return begin(game, set_up(game, SEED))


@cache
def middle(stem: str, step: type[Moves] | type[Battles]) -> BattleMoment:
    """The first moment of a kind in a random game that is well under way."""
    moments = random_moments(battle(stem), SEED)
    return next(
        moment
        for number, moment in enumerate(moments)
        if number > WARM_UP and moment.decision is not None and isinstance(moment.decision.step, step)
    )


def middles(stem: str) -> tuple[Counts, Counts]:
    """The numbers of sequences from a moment of movement and from a moment of battle."""
    return counts(middle(stem, Moves), DEPTH), counts(middle(stem, Battles), DEPTH)


@each_battle
def test_sequences_from_the_opening_are_those_of_the_table(stem: str) -> None:
    assert counts(opening(stem), DEPTH) == OPENINGS[stem]


@each_battle
def test_sequences_from_the_middle_are_those_of_the_table(stem: str) -> None:
    assert middles(stem) == MIDDLES[stem]


@each_battle
def test_legal_actions_are_distinct(stem: str) -> None:
    for moment in (opening(stem), middle(stem, Moves), middle(stem, Battles)):
        assert moment.decision is not None
        assert len(set(moment.decision.legal)) == len(moment.decision.legal)


if __name__ == "__main__":
    print("OPENINGS:", *(f'    "{stem}": {counts(opening(stem), DEPTH)},' for stem in STEMS), sep="\n")
    print("MIDDLES:", *(f'    "{stem}": {middles(stem)},' for stem in STEMS), sep="\n")
