"""How many sequences of legal actions there are from chosen moments of every scenario: no legality changes unseen.

A number that changes means that something else than before is legal; the failure names the first action it begins
with. If that is meant, `python -m tests.rulebooks.valor_and_victory.golden.record` writes the table anew.
"""

import pytest

from tests.rulebooks.valor_and_victory.golden.perft import TABLE

each_moment = pytest.mark.parametrize("name", TABLE.moments)


@each_moment
def test_sequences_are_those_of_the_table(name: str) -> None:
    assert TABLE.changes(name) == {}


@each_moment
def test_legal_actions_come_in_the_order_of_the_table(name: str) -> None:
    assert TABLE.order(name) == list(TABLE.known()[name])


def test_the_table_holds_every_moment() -> None:
    assert list(TABLE.known()) == list(TABLE.moments)
