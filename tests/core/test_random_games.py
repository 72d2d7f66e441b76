"""Random play: reproducible, never going backwards, and loud about whatever is broken."""

from collections import Counter

import pytest

from game.core.actions import Action, Side
from game.core.playout import BrokenGame, Chooser, playout
from tests.core.counting import MOST, PLAIN, Add, Ask, Finish, Forever, at

ODD = Side(0)
LIMIT = 10
FORGET, ONE, TWO = Action("forget"), Action("add", 1), Action("add", 2)


def test_a_game_is_played_to_its_verdict() -> None:
    result = playout(PLAIN, at(Ask(ODD, (1,)), Ask(ODD, (2,)), Finish()), 1, LIMIT)
    assert (result.actions, result.winner, result.reason) == (2, Side(1), "It is finished.")
    assert result.position.number == 3


def test_a_game_as_long_as_the_limit_is_not_too_long() -> None:
    steps = [Ask(ODD, (0,)) for _ in range(LIMIT)]
    assert playout(PLAIN, at(*steps, Finish()), 1, LIMIT).actions == LIMIT
    with pytest.raises(BrokenGame, match="no end after 10 actions"):
        playout(PLAIN, at(*steps, Ask(ODD, (0,)), Finish()), 1, LIMIT)


def test_a_game_that_stops_without_a_verdict_is_broken() -> None:
    with pytest.raises(BrokenGame, match="after 1 actions nobody has anything to do"):
        playout(PLAIN, at(Ask(ODD, (1,))), 1, LIMIT)


def test_a_game_that_runs_away_is_broken() -> None:
    with pytest.raises(BrokenGame, match="runs away"):
        playout(PLAIN, at(Ask(ODD, (1,)), Forever()), 1, LIMIT)


def test_a_broken_invariant_is_found_as_often_as_is_checked() -> None:
    steps = (Ask(ODD, (MOST + 1,)), Ask(ODD, (-1,)), Ask(ODD, (0,)), Finish())
    with pytest.raises(BrokenGame, match="after 1 actions: 6 is more than 5"):
        playout(PLAIN, at(*steps), 1, LIMIT, check_every=1)
    assert playout(PLAIN, at(*steps), 1, LIMIT, check_every=2).actions == 3
    assert playout(PLAIN, at(*steps), 1, LIMIT).actions == 3


def test_the_end_is_checked_too() -> None:
    with pytest.raises(BrokenGame, match="6 is more than 5"):
        playout(PLAIN, at(Ask(ODD, (MOST + 1,)), Finish()), 1, LIMIT, check_every=100)


def test_choices_that_only_take_back_are_left_out() -> None:
    chooser = Chooser(PLAIN, 1)
    counts = Counter(chooser.choose((FORGET, ONE, TWO)) for _ in range(2_000))
    assert set(counts) == {ONE, TWO}
    assert all(850 < count < 1_150 for count in counts.values())


def test_nothing_but_taking_back_is_a_dead_end() -> None:
    with pytest.raises(BrokenGame, match="dead end"):
        Chooser(PLAIN, 1).choose((FORGET, FORGET))


def test_the_same_seed_chooses_the_same() -> None:
    one, again, another = ([Chooser(PLAIN, seed).choose((ONE, TWO)) for _ in range(1)] for seed in (3, 3, 4))
    assert one == again
    steps = [Add(ODD, (0, 1)) for _ in range(20)]
    ends = {playout(PLAIN, at(*steps, Finish()), seed, 20).position.number for seed in range(30)}
    assert len(ends) > 3
    assert another in ([ONE], [TWO])
