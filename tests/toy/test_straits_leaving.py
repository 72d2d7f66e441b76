"""A phase of the Straits broken off wherever the game stands: in operations, in battles, in a month's end."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.play import Moment, go_on
from game.core.position import Automatic, Outcome
from game.core.sequence import EndPhase, RunPhase
from tests.toy.games import deciding, do, played, situation, squadron, straits
from tests.toy.straits.sailing import ChooseSquadron, Sail
from tests.toy.straits.state import NORTH, SOUTH, StraitsPosition

NUMBER = {node.phase.name: number for number, node in enumerate(straits().phases)}
GAMES = 4


class BreakOff(Automatic[Any, Any], frozen=True):
    """Break a phase off."""

    phase: str

    def run(self, game: Any, position: Any) -> Outcome[Any]:
        return Outcome(position, leave=self.phase)


def broken_off(position: StraitsPosition, phase: str) -> Moment[Any, Any]:
    """What happens when a phase is broken off on top of whatever is going on."""
    return go_on(straits(), position, (BreakOff(phase), *position.steps), ())


def positions() -> Iterator[StraitsPosition]:
    """All positions of some random games in which somebody decides."""
    for seed in range(GAMES):
        for session in played(seed):
            if session.decision is not None:
                yield session.position


def depth_of(position: StraitsPosition, phase: str) -> int:
    """How many steps lie on the end of a phase; -1 when it is not going on."""
    end = EndPhase(NUMBER[phase])
    return position.steps.index(end) if end in position.steps else -1


@pytest.mark.parametrize("phase", ["Operation", "Operations", "Season", "Month's end"])
def test_a_phase_that_goes_on_is_left_at_every_depth(phase: str) -> None:
    depths = set()
    for position in positions():
        depth = depth_of(position, phase)
        if depth < 0:
            with pytest.raises(LookupError, match="not going on"):
                broken_off(position, phase)
            continue
        depths.add(depth)
        ended = go_on(straits(), position, position.steps[depth:], ())
        assert broken_off(position, phase) == ended
    assert len(depths) > 1


def test_an_operation_broken_off_in_a_battle_hands_over_and_the_next_one_begins() -> None:
    session = situation(
        *(Sail(squadron("Auk"), 3), EndPhase(NUMBER["Operation"]), EndPhase(NUMBER["Operations"])),
        at="Auk 3 Kelp Narrows, Heron 1 Midholm, Stork 2 Southaven",
        hands=("countermand", "fireships fog"),
    )
    do(session, "sail Midholm", "react fog")
    assert deciding(session) == "north: Counter"
    moment = broken_off(session.position, "Operation")
    assert moment.decision is not None
    assert (moment.decision.side, type(moment.decision.step)) == (SOUTH, ChooseSquadron)
    assert moment.position.steps[1:] == (EndPhase(NUMBER["Operation"]), EndPhase(NUMBER["Operations"]))
    assert moment.position.squadrons == session.position.squadrons


def test_operations_broken_off_by_a_months_end_within_them_take_the_rest_of_it_along() -> None:
    stack = (
        *(RunPhase(NUMBER["Harbours"]), EndPhase(NUMBER["Month's end"]), Sail(squadron("Auk"), 2)),
        *(EndPhase(NUMBER["Operation"]), EndPhase(NUMBER["Operations"]), ChooseSquadron()),
    )
    session = situation(*stack, at="Auk 3 Kelp Narrows, Heron 1 Midholm", month=2)
    month = session.position.month
    moment = go_on(straits(), session.position, (BreakOff("Operations"), *stack), ())
    assert moment.decision is not None
    assert (moment.decision.side, type(moment.decision.step)) == (NORTH, ChooseSquadron)
    assert moment.position.steps == (ChooseSquadron(),)
    assert moment.position.month == month  # no harbours, and no next month


def test_a_name_that_no_phase_has_is_a_mistake() -> None:
    with pytest.raises(LookupError, match="no such phase"):
        broken_off(next(positions()), "Operaton")
