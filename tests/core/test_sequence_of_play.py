"""The sequence of play: phases in their order, left out, repeated, interrupted, and as the panel shows them."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Refusal
from game.core.passed_over import with_passed, without_memory
from game.core.phase_lines import phase_lines
from game.core.play import begin
from game.core.position import Outcome, Step
from game.core.sequence import EndPhase, Phase, RunPhase, interlude, numbered, only_present, phases_that_end
from game.core.session import Session
from game.core.title import Game
from tests.core.counting import Add, Count, Say, at, game_with, said, says

ENOUGH = 3


def told(sequence: Phase, *interludes: Phase) -> list[str]:
    """What is said when a sequence of play is run."""
    return said(begin(game_with(sequence, *interludes), at(RunPhase(0))).events)


def never(*_: Any) -> bool:
    """No."""
    return False


def counted(game: Game, position: Count) -> Outcome[Count]:
    """Count once more."""
    return Outcome(replace(position, number=position.number + 1), (), (Say(f"round {position.number + 1}"),))


def is_not_enough(game: Game, position: Count) -> bool:
    """Whether to count on."""
    return position.number < ENOUGH


def test_a_phase_begins_then_runs_its_body_in_order_then_ends() -> None:
    body = (Phase("A", "1.1", begin=says("a")), Phase("B", "1.2", begin=says("b")))
    assert told(Phase("Turn", "1", begin=says("begin"), body=body, end=says("end"))) == ["begin", "a", "b", "end"]


def test_a_phase_that_the_game_has_not_is_left_out_with_all_its_parts() -> None:
    inner = Phase("Inner", "1.1.1", begin=says("inner"))
    body = (Phase("Outer", "1.1", present=never, body=(inner,), end=says("end")), Phase("B", "1.2", begin=says("b")))
    assert told(Phase("Turn", "1", body=body)) == ["b"]


def test_a_phase_can_be_left_out_this_time() -> None:
    body = (Phase("A", "1.1", begin=says("a"), when=never), Phase("B", "1.2", begin=says("b")))
    assert told(Phase("Turn", "1", body=body)) == ["b"]


def test_a_phase_that_does_not_belong_to_this_round_is_left_out_with_all_its_parts() -> None:
    inner = Phase("Inner", "1.1.1", begin=says("inner"))
    body = (Phase("A", "1.1", body=(inner,), due=never), Phase("B", "1.2", begin=says("b")))
    assert told(Phase("Turn", "1", body=body)) == ["b"]


def test_a_phase_repeats_as_long_as_it_says() -> None:
    turn = Phase("Turn", "1", begin=counted, body=(Phase("A", "1.1", begin=says("a")),), again=is_not_enough)
    assert told(turn) == ["round 1", "a", "round 2", "a", "round 3", "a"]


def test_what_the_end_pushes_comes_before_the_next_round() -> None:
    assert told(Phase("Turn", "1", begin=counted, end=says("end"), again=is_not_enough)) == [
        *("round 1", "end"),
        *("round 2", "end"),
        *("round 3", "end"),
    ]


def test_phases_are_numbered_each_before_its_body_and_interludes_after_the_sequence() -> None:
    nodes = numbered(
        (Phase("A", "1", body=(Phase("B", "1.1", body=(Phase("C", "1.1.1"),)), Phase("D", "1.2"))), Phase("E", "2"))
    )
    assert [(node.phase.name, node.depth, node.parent) for node in nodes] == [
        ("A", 0, -1),
        ("B", 1, 0),
        ("C", 2, 1),
        ("D", 1, 0),
        ("E", 0, -1),
    ]
    assert nodes[0].opening == (RunPhase(1), RunPhase(3), EndPhase(0))


def test_phases_that_a_game_has_not_can_be_left_out_once_and_for_all_and_the_others_keep_their_numbers() -> None:
    game = replace(GAME, phases=only_present(GAME))
    assert GAME.phases[0].opening == (RunPhase(1), RunPhase(2), RunPhase(4), RunPhase(7), RunPhase(8), EndPhase(0))
    assert game.phases[0].opening == (RunPhase(1), RunPhase(4), RunPhase(7), EndPhase(0))
    assert [node.phase for node in game.phases] == [node.phase for node in GAME.phases]


def test_an_interlude_is_found_by_its_name() -> None:
    nodes = numbered((Phase("Turn", "1"), Phase("Night", "2")))
    assert interlude(nodes, "Night") == RunPhase(1)
    with pytest.raises(StopIteration):
        interlude(nodes, "Dawn")


def asks(*numbers: int) -> Any:
    """What a phase does that waits for somebody."""
    return lambda game, position: Outcome(position, (), (Add(0, numbers),))  # type: ignore[arg-type]


TURN = Phase(
    "Turn",
    "1",
    body=(
        Phase("Draw", "1.1", begin=says("draw")),
        Phase("Snow", "1.2", present=never, body=(Phase("Drifts", "1.2.1"),)),
        Phase("Fight", "1.3", body=(Phase("Aim", "1.3.1", begin=asks(1, 2)), Phase("Fire", "1.3.2"))),
        Phase("Rest", "1.4", begin=asks(3, 4)),
        Phase("Fog", "1.5", present=never),
    ),
)
NIGHT = Phase("Night", "2", body=(Phase("Watch", "2.1", begin=asks(5, 6)), Phase("Sleep", "2.2")))
GAME = game_with(TURN, NIGHT)


def lines(*steps: Step) -> list[str]:
    """The panel where a game with these steps waits."""
    return panel(GAME, begin(GAME, at(*steps)).position)


def panel(game: Game, position: Count) -> list[str]:
    """The panel of a position."""
    return [f"{line.depth} {line.rule} {line.name}: {line.progress}" for line in phase_lines(game, position)]


def test_the_panel_leaves_out_what_the_game_has_not_and_marks_what_is_done() -> None:
    assert lines(RunPhase(0)) == [
        "0 1 Turn: around",
        "1 1.1 Draw: done",
        "1 1.3 Fight: around",
        "2 1.3.1 Aim: now",
        "2 1.3.2 Fire: ahead",
        "1 1.4 Rest: ahead",
    ]


CLOUDS = Refusal("The sky is cloudy.", "1.1")


def bar(game: Game, position: Count) -> Refusal | None:
    """Nobody flies while little has been counted."""
    return CLOUDS if position.number < ENOUGH else None


FLIGHT = Phase("Flight", "1.1", begin=says("flight"), idle=bar, told_as="Flying")


def test_a_phase_is_passed_over_for_a_reason_that_the_panel_knows_afterwards() -> None:
    game = game_with(Phase("Turn", "1", body=(FLIGHT, Phase("Rest", "1.2", begin=asks(1, 2)))))
    moment = begin(game, at(RunPhase(0)))
    assert [line.sentence for line in Session(game, at(RunPhase(0))).log(None)] == [
        "Flying is passed over: The sky is cloudy § 1.1."
    ]
    assert [line.why for line in phase_lines(game, moment.position)] == [None, CLOUDS, None]


def test_the_parts_of_a_phase_that_is_passed_over_are_passed_over_with_it() -> None:
    flight = replace(FLIGHT, body=(Phase("Take-off", "1.1.1", begin=says("up")),))
    rest = Phase("Rest", "1.2", body=(Phase("Sleep", "1.2.1", begin=asks(1, 2)),))
    game = game_with(Phase("Turn", "1", body=(flight, rest)))
    whys = [line.why for line in phase_lines(game, begin(game, at(RunPhase(0))).position)]
    assert whys == [None, CLOUDS, CLOUDS, None, None]


def test_a_phase_that_is_not_barred_is_played_and_has_no_reason() -> None:
    game = game_with(Phase("Turn", "1", body=(FLIGHT, Phase("Rest", "1.2", begin=asks(1, 2)))))
    moment = begin(game, replace(at(RunPhase(0)), number=ENOUGH))
    assert said(moment.events) == ["flight"]
    assert {line.why for line in phase_lines(game, moment.position)} == {None}


def test_a_phase_that_lies_ahead_says_nothing_yet_though_the_round_before_remembers() -> None:
    game = game_with(Phase("Turn", "1", body=(Phase("Rest", "1.2", begin=asks(1, 2)), FLIGHT)))
    moment = begin(game, with_passed(at(RunPhase(0)), "Flight", CLOUDS))
    assert {line.why for line in phase_lines(game, moment.position)} == {None}


def test_a_phase_that_is_passed_over_without_a_name_for_the_log_is_just_left_out() -> None:
    silent = replace(FLIGHT, told_as="")
    assert told(Phase("Turn", "1", body=(silent, Phase("B", "1.2", begin=says("b"))))) == ["b"]


def test_a_phase_that_runs_idle_is_played_and_has_its_reason_all_the_same() -> None:
    idle = replace(FLIGHT, runs_idle=True)
    game = game_with(Phase("Turn", "1", body=(idle, Phase("Rest", "1.2", begin=asks(1, 2)))))
    moment = begin(game, at(RunPhase(0)))
    assert said(moment.events) == ["flight"]
    assert [line.why for line in phase_lines(game, moment.position)] == [None, CLOUDS, None]


def test_where_nobody_looks_nothing_is_remembered_and_a_phase_that_runs_idle_is_not_even_asked() -> None:
    asked: list[Count] = []

    def note(game: Game, position: Count) -> Refusal:
        asked.append(position)
        return CLOUDS

    idle = replace(FLIGHT, idle=note, runs_idle=True)
    game = game_with(Phase("Turn", "1", body=(FLIGHT, idle, Phase("Rest", "1.2", begin=asks(1, 2)))))
    moment = begin(game, without_memory(at(RunPhase(0))))
    assert (moment.position.passed_over, asked) == (None, [])
    assert {line.why for line in phase_lines(game, moment.position)} == {None}


def is_first_round(game: Game, position: Count) -> bool:
    """Whether nothing has been counted yet."""
    return position.number == 0


def test_the_panel_lists_what_belongs_to_one_round_in_that_round_only() -> None:
    snow = Phase("Snow", "1.1", due=is_first_round, body=(Phase("Drifts", "1.1.1", begin=asks(1, 2)),))
    game = game_with(Phase("Turn", "1", body=(snow, Phase("Rest", "1.2", begin=asks(2, 3)))))
    first = begin(game, at(RunPhase(0)))
    assert panel(game, first.position) == [
        "0 1 Turn: around",
        "1 1.1 Snow: around",
        "2 1.1.1 Drifts: now",
        "1 1.2 Rest: ahead",
    ]
    later = begin(game, replace(at(RunPhase(0)), number=1))
    assert panel(game, later.position) == ["0 1 Turn: around", "1 1.2 Rest: now"]


def test_the_panel_is_the_same_when_phases_are_left_out_for_all_time() -> None:
    game = replace(GAME, phases=only_present(GAME))
    assert panel(game, begin(game, at(RunPhase(0))).position) == lines(RunPhase(0))


def test_the_panel_marks_the_last_phase_that_the_game_has() -> None:
    game = replace(GAME, phases=only_present(GAME))
    resting = begin(game, at(RunPhase(7), EndPhase(0))).position
    assert panel(game, resting)[-1] == "1 1.4 Rest: now"


def test_the_panel_lists_an_interlude_while_it_goes_on() -> None:
    position = begin(GAME, at(RunPhase(0))).position
    assert lines(interlude(GAME.phases, "Night"), *position.steps) == [
        "0 1 Turn: around",
        "1 1.1 Draw: done",
        "1 1.3 Fight: around",
        "2 1.3.1 Aim: around",
        "2 1.3.2 Fire: ahead",
        "1 1.4 Rest: ahead",
        "0 2 Night: around",
        "1 2.1 Watch: now",
        "1 2.2 Sleep: ahead",
    ]


def test_the_panel_lists_an_interlude_that_the_rules_tell_first_before_the_rest() -> None:
    game = game_with(TURN, replace(NIGHT, leads=True))
    position = begin(game, at(RunPhase(0))).position
    resting = begin(game, at(interlude(game.phases, "Night"), *position.steps)).position
    assert panel(game, resting)[:4] == [
        "0 2 Night: around",
        "1 2.1 Watch: now",
        "1 2.2 Sleep: ahead",
        "0 1 Turn: around",
    ]


def test_the_panel_of_a_game_not_yet_begun_is_all_ahead() -> None:
    assert {line.progress for line in phase_lines(GAME, at(RunPhase(0)))} == {"ahead"}


def test_the_panel_of_a_game_that_has_run_out_is_all_done() -> None:
    assert {line.progress for line in phase_lines(GAME, at())} == {"done"}


def test_phases_with_a_body_an_end_or_a_repetition_have_an_end_and_others_have_none() -> None:
    again = Phase("Round", "1", again=lambda game, position: False)
    ended = Phase("Fire", "1", end=lambda game, position: Outcome(position))
    plain = Phase("Move", "1", begin=lambda game, position: Outcome(position))
    ends = phases_that_end((Phase("Turn", "1", body=(again, ended, plain)), Phase("Interlude", "2")))
    assert ends == {"Turn": True, "Round": True, "Fire": True, "Move": False, "Interlude": True}
