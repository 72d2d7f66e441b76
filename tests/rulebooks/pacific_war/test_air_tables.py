"""The tables that the rulebook prints of searches and air missions are those that are played."""

from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES
from tests.rulebooks.pacific_war.test_battle_tables import table
from tests.rulebooks.pacific_war.war import war

LINES = {"LRA": "patrol", "F, T, B": "aircraft", "spotters": "spotter"}
ROWS = (
    "cap_against_coordinated",
    "cap_against_uncoordinated",
    "coordinated_against_cap",
    "uncoordinated_against_cap",
    "air_supremacy_against_cap",
    "flak_unimproved",
    "flak_improved",
    "f_against_ships",
    "t_against_ships",
    "b_against_ships",
    "air_against_installation",
    "air_against_ground",
    "strafing",
)


def test_24_2_the_chart_is_that_of_the_rulebook() -> None:
    charts = {"Japan": war().tables.search.japan, "Allies": war().tables.search.allies}
    _, *rows = table("24.2")
    assert len(rows) == len(SIDE_NAMES) * len(LINES) * 2
    for name, *cells in rows:
        side, _, rest = name.partition(": ")
        line, _, light = rest.rpartition(", ")
        reports = getattr(getattr(charts[side], LINES[line]), light)
        printed = ["/".join(str(n) if n >= 0 else "-" for n in each) if max(each) >= 0 else "" for each in reports]
        assert printed == cells, name


def test_28_9_the_rows_are_those_of_the_rulebook() -> None:
    heading, *rows = table("28.9")
    assert heading[1:] == [str(column) for column in range(12)]
    for row, (name, *cells) in zip(ROWS, rows, strict=True):
        assert ["q" if each == "quality" else str(each) for each in war().tables.combat[row]] == cells, name
