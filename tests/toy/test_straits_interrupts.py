"""Reactions to reactions inside a move, and a month that ends in the middle of an operation."""

from typing import Any

from msgspec.structs import replace

from game.core.phase_lines import PhaseLine, Progress
from game.core.session import Session
from game.core.snapshot import freeze, thaw
from tests.toy.games import (
    SUMMER,
    begun,
    deciding,
    dice_with,
    do,
    situation,
    squadron,
    straits,
    where,
)
from tests.toy.straits.sailing import Sail
from tests.toy.straits.state import StraitsPosition

FULL_RANGE = 3
SIGNS = {Progress.DONE: "x", Progress.NOW: ">", Progress.AROUND: "v", Progress.AHEAD: " "}


def panel(session: Session) -> list[str]:
    """The sequence panel, drawn: x done, v going on, > now."""
    return [drawn(line) for line in session.sequence()]


def drawn(line: PhaseLine) -> str:
    """One line of the panel."""
    return f"{SIGNS[line.progress]} {'  ' * line.depth}{line.rule} {line.name}"


def attack(**changes: Any) -> Session:
    """Auk is about to attack Heron in Midholm; both sides hold cards."""
    return situation(
        Sail(squadron("Auk"), FULL_RANGE),
        at="Auk 3 Kelp Narrows, Heron 1 Midholm, Stork 2 Southaven",
        hands=("countermand", "fireships fog"),
        **changes,
    )


def test_a_battle_in_a_move_is_interrupted_three_steps_deep_and_the_move_goes_on() -> None:
    session = attack(dice=dice_with(4, presses=2))
    told = [deciding(session)]
    for words in ("sail Midholm", "react fireships", "countermand countermand", "withdraw Ray Water"):
        do(session, words)
        told.append(deciding(session))
    assert told == ["north: Sail", "south: Answer", "north: Counter", "south: Withdraw", "north: Sail"]
    assert (where(session, "Auk"), where(session, "Heron")) == ("Midholm", "Ray Water")
    assert session.position.steps[0] == Sail(squadron("Auk"), FULL_RANGE - 1)


def test_the_stack_of_an_interrupted_move_survives_saving() -> None:
    session = attack()
    do(session, "sail Midholm", "react fog")
    assert [type(step).__name__ for step in session.position.steps] == ["Counter", "Sail"]
    again = Session(straits(), thaw(straits().title, freeze(session.position)))
    do(again, "accept")
    do(session, "accept")
    assert freeze(again.position) == freeze(session.position)


def test_fog_breaks_the_battle_off_and_ends_the_operation() -> None:
    session = attack()
    do(session, "sail Midholm", "react fog", "accept")
    assert deciding(session) == "over"  # nothing else lay on the stack of this situation
    assert session.position.squadrons[squadron("Auk")].is_spent


def test_a_side_without_cards_is_not_asked() -> None:
    session = situation(Sail(squadron("Auk"), 3), at="Auk 1 Kelp Narrows, Heron 1 Midholm", dice=dice_with(2))
    do(session, "sail Midholm")
    assert deciding(session) == "over"
    assert session.position.squadrons[squadron("Auk")].is_spent


def in_operation(day: int) -> Session:
    """A game in its first operation, on a day of the first month; every squadron has a strength of 2."""
    session = begun(1)
    do(session, "bid 2", "bid 0")
    position: StraitsPosition = session.position
    squadrons = tuple(replace(each, strength=2) for each in position.squadrons)
    return Session(straits(), replace(position, day=day, squadrons=squadrons))


def test_a_month_that_ends_during_an_operation_suspends_it() -> None:
    session = in_operation(day=3)
    do(session, "operate Gannet", "sail Westing")
    assert deciding(session) == "north: Repair"
    assert (session.position.month, session.position.day) == (1, 4)
    do(session, "repair Gannet")
    assert deciding(session) == "south: Repair"
    do(session, "no_repair")
    assert deciding(session) == "north: Sail"
    assert session.position.steps[0] == Sail(squadron("Gannet"), FULL_RANGE - 1)
    assert (session.position.month, session.position.day) == (2, 0)


def test_the_panel_before_during_and_after_an_interlude() -> None:
    session = in_operation(day=3)
    operation = [
        "v 2 Season",
        "x   2.1 Bid for the wind",
        "x   2.2 Storm",
        "v   2.3 Operations",
        ">     4 Operation",
        "    2.4 Provisions",
    ]
    assert panel(session) == operation
    do(session, "operate Gannet", "sail Westing")
    assert panel(session) == [
        "v 2 Season",
        "x   2.1 Bid for the wind",
        "x   2.2 Storm",
        "v   2.3 Operations",
        "v     4 Operation",
        "    2.4 Provisions",
        "v 3 Month's end",
        ">   3.1 Repairs",
        "    3.2 Harbours",
    ]
    do(session, "no_repair", "no_repair")
    assert panel(session) == operation


def test_the_panel_at_the_first_decision_has_everything_ahead() -> None:
    assert panel(begun(1)) == [
        "v 2 Season",
        ">   2.1 Bid for the wind",
        "    2.2 Storm",
        "    2.3 Operations",
        "      4 Operation",
        "    2.4 Provisions",
    ]


def test_a_scenario_without_storms_has_no_storm_phase() -> None:
    assert "Storm" not in {line.name for line in begun(1, SUMMER).sequence()}


def test_operations_repeat_until_nobody_has_a_fresh_squadron() -> None:
    session = begun(1, SUMMER)
    do(session, "bid 1", "bid 1")
    done = []
    while deciding(session).endswith("ChooseSquadron"):
        assert session.decision is not None
        done.append((session.decision.side, len(session.decision.legal)))
        session.perform(session.decision.legal[0])
        do(session, "anchor")
    assert done == [(1, 4), (0, 4), (1, 3), (0, 3), (1, 2), (0, 2)]
    log = [line.sentence for line in session.log(None)]
    assert [line for line in log if "has no fresh squadron" in line] == [
        "South has no fresh squadron and passes § 4.1.",
        "North has no fresh squadron and passes § 4.1.",
    ]


def test_the_month_also_ends_with_the_season_and_the_next_season_begins() -> None:
    session = begun(1, SUMMER)
    do(session, "bid 1", "bid 1", "pass", "pass")
    assert deciding(session) == "north: Bid"
    assert (session.position.season, session.position.month) == (2, 2)
