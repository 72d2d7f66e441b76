"""Two games with the sides exchanged: what the players have gathered, and who has won."""

import pytest

from game.core.match import MatchGame, Tallies, Tally, match_winner, totals


def game(allies: int, axis: int, ties: tuple[int, int] = (0, 0)) -> Tallies:
    """A game that ended with so many points."""
    return Tally(allies, ties[0]), Tally(axis, ties[1])


def test_after_the_first_game_nobody_has_won_the_match() -> None:
    match = MatchGame()
    assert match.number == 1
    assert [total.points for total in totals(match, game(4, 1))] == [4, 1]
    assert match_winner(match, game(4, 1)) is None


def test_a_player_keeps_his_points_on_the_other_side() -> None:
    match = MatchGame(game(4, 1))
    assert match.number == 2
    mine, yours = totals(match, game(2, 4))
    assert ([each.points for each in mine.games], mine.points) == ([1, 2], 3)
    assert ([each.points for each in yours.games], yours.points) == ([4, 4], 8)


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        (game(4, 1), game(4, 2), 1),
        (game(4, 1), game(4, 0), 0),
        (game(4, 1), game(4, 1), None),
        (game(4, 1, (9, 5)), game(4, 1, (8, 5)), 1),
        (game(4, 1, (8, 5)), game(4, 1, (9, 5)), 0),
        (game(4, 1, (8, 5)), game(4, 1, (8, 5)), None),
        (game(4, 0, (0, 9)), game(4, 1, (0, 0)), 1),
    ],
)
def test_points_decide_then_the_tie_break(first: Tallies, second: Tallies, winner: int | None) -> None:
    assert match_winner(MatchGame(first), second) == winner
