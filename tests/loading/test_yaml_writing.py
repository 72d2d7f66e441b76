"""Changing single values of a YAML file: what changes is written, and everything else stays as it was."""

from difflib import ndiff
from pathlib import Path

import pytest

from game.loading.content.roots import data_root
from game.loading.yaml.nodes import plain
from game.loading.yaml.text import parse_yaml
from game.loading.yaml.writing import Add, CannotWrite, Change, Drop, Put, changed_text, changed_value

TEXT = """\
# A battle
units:  # ours first
  - {at: D3, side: allies,   type: infantry}  # the first
  - type: truck
    at: L4   # on the road
    aboard: [{type: squad}]

  # the last
  - {at: E3}
obstacles:
  wire: [A1,   B2]  # along the brook
  "2105": [x] # Rangoon
owners: [
  # The north
  "2508", "2509",
  # The south
  "1809",
]
only:
  # just one
  - here
briefing: >-
  It rains.

  It pours.
nothing:
last: 1
"""

CASES: dict[str, tuple[tuple[Change, ...], str]] = {
    "a value in brackets": (
        (Put(("units", 0, "at"), "C4"),),
        """\
-   - {at: D3, side: allies,   type: infantry}  # the first
+   - {at: C4, side: allies,   type: infantry}  # the first""",
    ),
    "a value on a line of its own": (
        (Put(("units", 1, "at"), "K4"),),
        """\
-     at: L4   # on the road
+     at: K4   # on the road""",
    ),
    "a key more in brackets": (
        (Put(("units", 0, "figures"), 3),),
        """\
-   - {at: D3, side: allies,   type: infantry}  # the first
+   - {at: D3, side: allies,   type: infantry, figures: 3}  # the first""",
    ),
    "a key more on a line of its own": ((Put(("units", 1, "facing"), "NW"),), "+     facing: NW"),
    "a key fewer in brackets": (
        (Drop(("units", 0, "side")),),
        """\
-   - {at: D3, side: allies,   type: infantry}  # the first
+   - {at: D3, type: infantry}  # the first""",
    ),
    "the last key fewer in brackets": (
        (Drop(("units", 0, "type")),),
        """\
-   - {at: D3, side: allies,   type: infantry}  # the first
+   - {at: D3, side: allies}  # the first""",
    ),
    "a row more": ((Add(("units",), {"at": "0105", "side": "axis"}),), '+   - {at: "0105", side: axis}'),
    "a row fewer": (
        (Drop(("units", 1)),),
        """\
-   - type: truck
-     at: L4   # on the road
-     aboard: [{type: squad}]""",
    ),
    "the only row fewer": (
        (Drop(("only", 0)),),
        """\
- only:
+ only: []
-   - here""",
    ),
    "a word more in brackets": (
        (Add(("obstacles", "wire"), "no: way"),),
        """\
-   wire: [A1,   B2]  # along the brook
+   wire: [A1,   B2, "no: way"]  # along the brook""",
    ),
    "the first word fewer in brackets": (
        (Drop(("obstacles", "wire", 0)),),
        """\
-   wire: [A1,   B2]  # along the brook
+   wire: [B2]  # along the brook""",
    ),
    "the only word fewer in brackets": (
        (Drop(("obstacles", "2105", 0)),),
        """\
-   "2105": [x] # Rangoon
+   "2105": [] # Rangoon""",
    ),
    "a word fewer between comments": (
        (Drop(("owners", 1)),),
        """\
-   "2508", "2509",
+   "2508",""",
    ),
    "a word more behind many lines": (
        (Add(("owners",), "1912"),),
        """\
-   "1809",
+   "1809", "1912",""",
    ),
    "a list that is not there yet": ((Add(("obstacles", "sandbags"), "C3"),), "+   sandbags: [C3]"),
    "keys that are not there yet": ((Add(("bunkers", "axis"), "C3"),), "+ bunkers: {axis: [C3]}"),
    "where nothing stood": (
        (Put(("nothing",), [1]),),
        """\
- nothing:
+ nothing: [1]""",
    ),
    "from one list to the other": (
        (Add(("obstacles", "2206"), "x"), Drop(("obstacles", "2105"))),
        """\
-   "2105": [x] # Rangoon
+   "2206": [x]""",
    ),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("line_break", ["\n", "\r\n"])
def test_only_what_changes_is_written(name: str, line_break: str) -> None:
    changes, told = CASES[name]
    after = changed_text(TEXT.replace("\n", line_break), changes)
    assert after.count("\n") == after.count(line_break)
    lines = ndiff(TEXT.splitlines(), after.replace("\r\n", "\n").splitlines())
    assert sorted(line for line in lines if line[0] in "+-") == sorted(told.splitlines())


def test_a_list_without_rows_gets_one() -> None:
    assert changed_text("units: []\n", (Add(("units",), {"at": "A1"}),)) == "units: [{at: A1}]\n"
    assert changed_text("units: []", (Add(("units",), "A1"),)) == "units: [A1]"


def test_a_row_after_a_line_without_an_end() -> None:
    assert changed_text("units:\n- A1  # one", (Add(("units",), "B1"),)) == "units:\n- A1  # one\n- B1"


def test_a_long_line_is_broken_where_the_others_begin() -> None:
    words = ", ".join(f"unit_{number}" for number in range(11))
    after = changed_text(f"there: [{words}]\n", (Add(("there",), "a_unit_with_a_long_name"),))
    assert after == f"there: [{words},\n        a_unit_with_a_long_name]\n"


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("a: &one {at: A1}\nb: *one\n", Put(("b", "at"), "B1")),
        ("one: &row {at: A1}\ntwo: {<<: *row}\n", Drop(("two", "at"))),
        ("- - a\n  - b\n", Drop((0, 0))),
        ("a: {b: 1}\n", Drop(("a", "c"))),
        ("a: 1\n", Put(("a", "b"), 2)),
        ("a: 1\n", Add(("a",), "b")),
        ("a: [1\n", Put(("a",), 2)),
    ],
)
def test_what_only_an_editor_of_text_can_change_is_refused(text: str, change: Change) -> None:
    with pytest.raises(CannotWrite):
        changed_text(text, (change,))


@pytest.mark.parametrize("path", sorted((data_root() / "scenarios").glob("*/*.yaml"))[::12], ids=lambda path: path.stem)
def test_every_shipped_scenario_keeps_its_other_lines(path: Path) -> None:
    text = path.read_text("utf-8")
    change = Put(("name",), "Another name")
    after = changed_text(text, (change,))
    changed = [(old, new) for old, new in zip(text.splitlines(), after.splitlines(), strict=True) if old != new]
    assert [new for _, new in changed] == ["name: Another name"]
    assert plain(parse_yaml(after.encode(), "").root) == changed_value(
        plain(parse_yaml(text.encode(), "").root), change
    )
