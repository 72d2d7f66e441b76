"""A match of two games (Rules 11.16)."""

import pytest
from msgspec.structs import replace

from game.core.conceding import agreed_draw, concession, resignation
from game.core.match import Tallies, Tally
from game.rulebooks.memoir44.shown.match import MATCH
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS
from game.rulebooks.memoir44.terms.position import GONE, Unit, with_unit
from tests.rulebooks.memoir44.diagram import draw

FIELD = """
    .   .   X   .   .   .   .
      .   .   .   .   .   .
    .   A   .   .   B   .   .
"""


def tallies(*, won: tuple[int, int] = (0, 0), gone: int | None = None) -> Tallies:
    """An Allied infantry unit with one figure left, an armor unit, and an Axis unit that has lost one of three."""
    drawn = draw(FIELD, A="allies infantry with 1", B="allies armor", X="axis infantry with 2 of 3")
    position = replace(drawn.position, won=won)
    if gone is not None:
        position = with_unit(position, gone, Unit(GONE, position.units[gone].figures))
    return MATCH.tally(drawn.game, position)


def test_11_16_a_game_counts_medals_and_the_figures_that_the_enemy_has_lost() -> None:
    assert tallies(won=(2, 1)) == (Tally(2, 1), Tally(1, 3))


def test_11_16_no_more_medals_count_than_a_side_needs() -> None:
    assert tallies(won=(99, 0))[0].points == draw(".   A", A="allies armor").game.medals_to_win[0]


def test_11_16_whoever_resigns_leaves_the_other_all_medals_and_keeps_his_own() -> None:
    drawn = draw(FIELD, A="allies infantry", B="allies armor", X="axis infantry")
    position = replace(drawn.position, won=(1, 2))
    resigned = concession(drawn.game, resignation(ALLIES))
    drawn_game = concession(drawn.game, agreed_draw())
    assert resigned is not None
    assert drawn_game is not None
    allies, axis = MATCH.tally(drawn.game, replace(position, verdict=resigned.verdict))
    assert (allies.points, axis.points) == (1, drawn.game.medals_to_win[AXIS])
    assert MATCH.tally(drawn.game, replace(position, verdict=drawn_game.verdict)) == MATCH.tally(drawn.game, position)


@pytest.mark.parametrize("unit", [0, 1, 2])
def test_11_16_a_unit_that_has_left_the_map_has_lost_nothing_more(unit: int) -> None:
    assert tallies(gone=unit) == tallies()
