"""How many sequences of legal actions there are from chosen moments of every title: no legality changes unseen.

A number that changes means that something else than before is legal; the failure names the first action it begins
with. If that is meant, `python -m tests.rulebooks.record_anew TITLE` writes the table anew.
"""

import pytest

from tests.rulebooks.perft import tables

TABLES = tables()

each_moment = pytest.mark.parametrize(
    ("title", "moment"), [(title, moment) for title, table in TABLES.items() for moment in table.moments]
)


@each_moment
def test_sequences_are_those_of_the_table(title: str, moment: str) -> None:
    assert TABLES[title].changes(moment) == {}


@each_moment
def test_legal_actions_are_distinct_and_come_in_the_order_of_the_table(title: str, moment: str) -> None:
    order = TABLES[title].order(moment)
    assert len(set(order)) == len(order)
    assert order == list(TABLES[title].known()[moment])


@pytest.mark.parametrize("title", TABLES)
def test_the_table_holds_every_moment(title: str) -> None:
    assert list(TABLES[title].known()) == list(TABLES[title].moments)
