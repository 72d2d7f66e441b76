"""How many sequences of legal actions there are from chosen moments of every scenario: no legality changes unseen.

A number that changes means that something else than before is legal; the failure names the first action it begins
with. If that is meant, `python -m tests.rulebooks.glory_recalled.golden.record` writes the table anew.
"""

import pytest

from tests.rulebooks.glory_recalled.golden.perft import MOMENTS, divided, table

each_moment = pytest.mark.parametrize("name", MOMENTS)


@each_moment
def test_sequences_are_those_of_the_table(name: str) -> None:
    when, stem = MOMENTS[name]
    found, known = divided(when(stem)), table()[name]
    changed = {first: (known.get(first), found.get(first)) for first in {*found, *known}}
    assert {first: counts for first, counts in changed.items() if counts[0] != counts[1]} == {}


@each_moment
def test_legal_actions_come_in_the_order_of_the_table(name: str) -> None:
    when, stem = MOMENTS[name]
    assert [f"{action.verb} {action.target}" for action in when(stem).legal] == list(table()[name])


def test_the_table_holds_every_moment() -> None:
    assert list(table()) == list(MOMENTS)
