"""Finds the recorded games of a title anew: `python -m tests.rulebooks.record_anew TITLE [ENDING...]`.

To be run whenever rules, tables or scenarios are meant to change. Without the names of endings all are found, and the
sequences of legal actions are counted anew, too.
"""

import sys

from tests.rulebooks.perft import tables
from tests.rulebooks.recorded import records_of


def record_anew(title: str, *names: str) -> None:
    """Write the records of a title, or those of some endings."""
    if not names:
        tables()[title].write()
    records = records_of(title)
    for name in names or [ending.name for ending in records.endings]:
        found = records.write(name)
        print(f"{name}: {found.reason} ({len(found.turns)} turns, seed {found.seed})")


if __name__ == "__main__":
    record_anew(*sys.argv[1:])
