"""Small broken scenario files and exactly what is said about them: place, sentence, and what was probably meant."""

# ruff: noqa: E501 - one row of a table is one line

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.loading.content.scenarios import load_scenario_file
from tests.loading.skirmish.world import SCENARIO, build_root, complaints, only_skirmish, write

BROKEN: tuple[tuple[str, str, Sequence[str]], ...] = (
    ("title: skirmish\n", "", ["2:1: `title` is missing"]),
    ("title: skirmish", "title: skirmsh", ["2:8: there is no title 'skirmsh' (did you mean 'skirmish'?)"]),
    ("title: skirmish", "title: [skirmish]", ["2:8: `title` must be text, not a list"]),
    ("title: skirmish", "title:", ["2:7: `title` has no value: it must be text"]),
    ("name: First light", "nane: First light", ["3:1: unknown key `nane` (did you mean 'name'?)"]),
    ("name: First light\n", "", ["2:1: `name` is missing"]),
    ("name: First light", "name: 7", ["3:7: `name` must be text, not the number 7: write it in quotes"]),
    ("name: First light", "name:", ["3:6: `name` has no value: it must be text"]),
    ("name: First light", "name: ' '", ["3:7: `name` is empty: it is what players choose the scenario by"]),
    ("name: First light", "name: true", ["3:7: `name` must be text, not true: write it in quotes"]),
    ("name: First light", "name: [a, b]", ["3:7: `name` must be text, not a list"]),
    ("name: First light", "name: {a: b}", ["3:7: `name` must be text, not keys and values"]),
    ("name: First light", "name: First: light", ["3:12: a colon cannot stand here: indent the key like its neighbours, or quote the text"]),
    ("name: First light", "name: 'First light", ["3:7: the quotes that open here are never closed"]),
    ("name: First light", "name: @light", ["3:7: this character cannot begin a value: write the text in quotes"]),
    ("name: First light", "name: !wow light", ["3:7: the tag `!wow` is not used in these files"]),
    ("name: First light", "name: \"First\\qlight\"", ["3:13: a backslash means something special in double quotes: write two, or use single quotes"]),
    ("name: First light", "name: \"First\\0light\"", ["3:7: the control character U+0000 cannot stand in a text"]),
    ("name: First light", "name: &n [*n]", ["3:11: `*n` is inside the very thing it refers to"]),
    ("name: First light", "name: *light", ["3:7: `*light` refers to nothing above it"]),
    ("name: First light", "name: First light\nname: Second light", ["4:1: duplicate key `name` (first at line 3)"]),
    ("name: First light", "name: First light\n? [a, b]\n: c", ["4:3: a key must be a word, a number or a text"]),
    ("name: First light", "name First light", ["3:1: a colon is missing after this key"]),
    ("name: First light", "\tname: First light", ["3:1: indentation is made of spaces, never of tabs"]),
    ("name: First light", " name: First light", ["3:6: a colon cannot stand here: indent the key like its neighbours, or quote the text"]),
    ("name: First light", "name: First light\n---\ntitle: skirmish", ["4:1: a second document begins here: a file holds only one"]),
    ("name: First light", "name: First light\n<<: 3", ["4:1: `<<` must be followed by a reference to keys and values, such as *name"]),
    ("map: wood.tmx", "map: wod.tmx", ["4:6: there is no map 'wod.tmx' (did you mean 'wood.tmx'?)"]),
    ("map: wood.tmx", "map: ../../../etc/passwd", ["4:6: there is no map '../../../etc/passwd'"]),
    ("map: wood.tmx", "map: 12", ["4:6: `map` must be text, not the number 12: write it in quotes"]),
    ("order: 3", "order: third", ["7:8: `order` must be a whole number, not the text 'third'"]),
    ("order: 3", "order: '3'", ["7:8: `order` must be a whole number, not the text '3': write it without quotes and without leading zeros"]),
    ("order: 3", "order: 03", ["7:8: `order` must be a whole number, not the text '03': write it without quotes and without leading zeros"]),
    ("order: 3", "order: 3.5", ["7:8: `order` must be a whole number, not the number 3.5"]),
    ("order: 3", "order: 12345678901234567890", ["7:8: the number 12345678901234567890 is too large"]),
    ("order: 3", "order: 1000000000", ["7:8: the number 1000000000 is too large"]),
    ("order: 3", "order: 3\nchance: 1.0e999", ["8:9: the number 1.0e999 is too large"]),
    ("order: 3", "order: 3\nchance: 1.5", ["8:9: `chance` must be less than 1, not 1.5"]),
    ("order: 3", "order: 3\nchance: half", ["8:9: `chance` must be a number, not the text 'half'"]),
    ("order: 3", "order: 3\nfog: yes", ["8:6: `fog` must be true or false, not the text 'yes'"]),
    ("order: 3", "order: 3\nfog: 1", ["8:6: `fog` must be true or false, not the number 1"]),
    ("order: 3", "order: 3\ncode: abc", ["8:7: `code` must have at most 2 letters, not 3"]),
    ("order: 3", "order: 3\ncode: ab", ["8:7: `code` must look like ^[A-Z]{2}$, not 'ab'"]),
    ("order: 3", "order: 3\ncorner: [1]", ["8:9: `corner` must have exactly 2 entries, not 1"]),
    ("order: 3", "order: 3\ncorner: [1, x]", ["8:13: corner: entry 2 must be a whole number, not the text 'x'"]),
    ("order: 3", "order: 3\nweather: [a]", ["8:10: `weather` must be text or a whole number, not a list"]),
    ("order: 3", "order: 3\nnations: {red: us, bleu: de}", ["8:20: nations: the key `bleu` must be 'blue' or 'red' (did you mean 'blue'?)"]),
    ("order: 3", "order: 3\narrivals: {first: '0101'}", ["8:12: arrivals: the key `first` must be a whole number"]),
    ("order: 3", "order: 3\narrivals: {41: '0101'}", ["8:12: nobody can arrive in turn 41: there are 40"]),
    ("order: 3", "order: 3\narrivals: {4: '0105', 5: 0104}", ["8:15: nobody can arrive at '0105' (did you mean '0103'?)", "8:26: nobody can arrive at '0104' (did you mean '0103'?)"]),
    ("order: 3", "order: 3\ngoal: {at: '0101'}", ["8:7: goal: `kind` is missing: it must be 'flag' or 'hunt'"]),
    ("order: 3", "order: 3\ngoal: {kind: flg, at: '0101'}", ["8:14: goal: `kind` must be 'flag' or 'hunt' (did you mean 'flag'?)"]),
    ("order: 3", "order: 3\ngoal: {kind: {a: b}, at: '0101'}", ["8:14: goal: `kind` must be 'flag' or 'hunt'"]),
    ("order: 3", "order: 3\ngoal: {kind: flag, losses: 3}", ["8:7: goal: `at` is missing", "8:20: goal: unknown key `losses`: there may be 'at'"]),
    ("order: 3", "order: 3\ngoal: {kind: hunt, losses: 0}", ["8:28: goal: `losses` must be at least 1, not 0"]),
    ("order: 3", "order: 3\ngoal: {kind: hunt, losses: 10}", ["8:28: goal: `losses` must be at most 9, not 10"]),
    ("order: 3", "order: 3\ngoal: win", ["8:7: `goal` must be keys and values, not the text 'win'"]),
    ("order: 3", "order: 3\ndawn: {hour: 24}", ["8:7: dawn: there is no such hour"]),
    ("order: 3", "order: 3\ntasks: {red: {a: b}}", ["8:14: tasks: `red` must be text, not keys and values"]),
    ("order: 3", "order: 3\ndifficulty: esy", ["8:13: `difficulty` must be 'easy', 'first', 'hard' or 'medium', not the text 'esy' (did you mean 'easy'?)"]),
    ("order: 3", "order: 3\nbalance: {games: 0, won: {}}", ["8:18: balance: `games` must be at least 1, not 0"]),
    ("order: 3", "order: 3\nbalance: {games: 5, won: {rad: 40}}", ["8:27: there is no side 'rad' (did you mean 'red'?)"]),
    ("order: 3", "order: 3\nbalance: {games: 5, won: {red: 60, blue: 41}}", ["8:26: these shares are more than 100 per cent together"]),
    ("order: 3", "order: 3\nspecial_rules: no night", ["8:16: `special_rules` must be a list, not the text 'no night'"]),
    ("order: 3", "order: 3\nspecial_rules: [a, , b]", ["8:20: a value was expected here"]),
    ("order: 3", "order: 3\nspecial_rules: [a, 4.7]", ["8:20: special_rules: entry 2 must be text, not the number 4.7: write it in quotes"]),
    ("side: blue}", "side: bleu}", ["11:22: patrols, entry 3: `side` must be 'blue' or 'red', not the text 'bleu' (did you mean 'blue'?)"]),
    ("side: blue}", "side: blue", ["12:3: a `,` or `}` is missing in the braces that begin at line 11"]),
    ("side: blue}", "side: blue, type: scot}", ["11:34: there is no unit type 'scot' (did you mean 'scout'?)"]),
    ("side: blue}", "side: blue, figures: 0}", ["11:37: a patrol needs somebody in it"]),
    ("side: blue}", "side: blue, figurs: 2}", ["11:28: patrols, entry 3: unknown key `figurs` (did you mean 'figures'?)"]),
    ("side: blue}", "side: blue, figures: two}", ["11:37: patrols, entry 3: `figures` must be a whole number, not the text 'two'"]),
    ("at: \"0103\", ", "", ["11:3: patrols, entry 3: `at` is missing"]),
    ("at: \"0103\"", "at: \"0105\"", ["11:8: there is no hex '0105' on the map (did you mean '0103'?)"]),
    ("at: \"0103\"", "at: 103", ["11:8: patrols, entry 3: `at` must be text, not the number 103: write it in quotes"]),
    ("patrols:", "patrol:", ["8:1: unknown key `patrol` (did you mean 'patrols'?)"]),
    ("- {at: \"0103\", side: blue}\n- {at: \"0403\", side: blue, type: guard}\n", "", ["2:1: both sides need a patrol"]),
    ("- {at: \"0103\"", "* {at: \"0103\"", ["11:2: a `*` or `&` begins the name of a reference: write other text in quotes"]),
    ("- {at: \"0103\", side: blue}", "- blue", ["11:3: patrols: entry 3 must be keys and values, not the text 'blue'"]),
    ("- {at: \"0103\", side: blue}", "-", ["11:2: patrols: entry 3 has no value: it must be keys and values"]),
    ("- {at: \"0103\", side: blue}", " - {at: \"0103\", side: blue}", ["11:2: a key was expected here: check the indentation and the quotes"]),
)  # fmt: skip
ALL_AT_ONCE = """\
title: skirmish
name: 4
map: wod.tmx
order: third
patrols:
- {at: "0101", sde: red}
- {at: "0102", side: blue, figures: some}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder with the scenarios of a root."""
    only_skirmish(monkeypatch)
    build_root(tmp_path)
    return tmp_path / "scenarios/skirmish"


def said_about(folder: Path, text: str) -> list[str]:
    """What is said about a scenario file with this text: `line:column: sentence`."""
    root = build_root(folder.parent.parent)
    path = write(folder / "broken.yaml", text)
    lines = complaints(lambda: load_scenario_file(path, [root]), folder)
    assert all(line.startswith("broken.yaml:") for line in lines)
    return [line.removeprefix("broken.yaml:").replace(" error:", "", 1) for line in lines]


@pytest.mark.parametrize(("right", "wrong", "expected"), BROKEN, ids=[wrong for _, wrong, _ in BROKEN])
def test_what_is_said_about_a_broken_file(folder: Path, right: str, wrong: str, expected: Sequence[str]) -> None:
    assert right in SCENARIO
    assert said_about(folder, SCENARIO.replace(right, wrong, 1)) == list(expected)


def test_all_problems_of_a_file_and_its_map_are_said_at_once(folder: Path) -> None:
    assert said_about(folder, ALL_AT_ONCE) == [
        "2:7: `name` must be text, not the number 4: write it in quotes",
        "3:6: there is no map 'wod.tmx' (did you mean 'wood.tmx'?)",
        "4:8: `order` must be a whole number, not the text 'third'",
        "6:16: patrols, entry 1: unknown key `sde` (did you mean 'side'?)",
        "7:37: patrols, entry 2: `figures` must be a whole number, not the text 'some'",
    ]


def test_problems_of_the_map_are_said_together_with_those_of_the_scenario(folder: Path) -> None:
    root = build_root(folder.parent.parent)
    path = write(folder / "broken.yaml", SCENARIO.replace("order: 3", "order: third"))
    tileset = root.path / "maps/skirmish/ground.tsx"
    write(tileset, tileset.read_text("utf-8").replace('value="wood"', 'value="wod"'))
    lines = complaints(lambda: load_scenario_file(path, [root]), root.path)
    assert [line.partition(":")[0] for line in lines] == ["maps/skirmish/ground.tsx", "scenarios/skirmish/broken.yaml"]
    assert "(did you mean 'wood'?)" in lines[0]


def test_the_form_of_a_message(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    root = build_root(folder.parent.parent)
    write(folder / "broken.yaml", SCENARIO.replace("name:", "nane:"))
    lines = complaints(lambda: load_scenario_file(Path("broken.yaml"), [root]))
    assert lines == ["broken.yaml:3:1: error: unknown key `nane` (did you mean 'name'?)"]
