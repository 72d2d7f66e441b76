"""Everything on the table is clicked in random games of every title: it is a legal action, or refused with its rule."""

from collections.abc import Iterator
from importlib import import_module

import pytest

from game.loading.content.scenarios import make_game
from tests.rulebooks.clicked import asked_in_a_game
from tests.rulebooks.recorded import titles
from tests.rulebooks.shipped import SCENARIOS, load
from tests.toy.games import straits

EVERY = 23
"""Every so many moments of a game everything is clicked."""

SEVERAL = 3
"""So many kinds of question come up in any game, at least."""


def scenarios() -> Iterator[object]:
    """The scenarios of all titles; those that a title does not count among its first only where there is time."""
    for title in titles():
        first = import_module(f"tests.rulebooks.{title}.shipped").STEMS
        for path in sorted((SCENARIOS / title).glob("*.yaml")):
            later = () if path.stem in first else (pytest.mark.slow,)
            yield pytest.param(f"{title}/{path.stem}", marks=later)


@pytest.mark.parametrize("scenario", list(scenarios()))
@pytest.mark.parametrize("seed", [4, 7])
def test_everything_on_the_table_that_cannot_be_clicked_says_why(scenario: str, seed: int) -> None:
    assert len(asked_in_a_game(make_game(load(SCENARIOS / f"{scenario}.yaml")), seed, EVERY)) >= SEVERAL


@pytest.mark.parametrize("seed", range(5))
def test_everything_on_the_table_of_the_toy_title_that_cannot_be_clicked_says_why(seed: int) -> None:
    assert asked_in_a_game(straits(), seed, every=1)
