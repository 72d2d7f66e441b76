"""Loading and listing scenarios: ids, roots that override each other, maps, hashes, live reload, schemas."""

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.loading.content import checks
from game.loading.content.roots import Root
from game.loading.content.scenario_list import ScenarioHeader, list_scenarios
from game.loading.content.scenarios import (
    enclosing_root,
    load_scenario,
    load_scenario_file,
    make_game,
    new_game,
    scenario_hash,
)
from game.loading.content.schemas import FIRST_LINE, has_first_line, is_current, schema_path, schema_text, write_schemas
from game.loading.problems import UnknownName
from game.loading.tiled.maps import LoadedMap, load_map
from tests.loading.skirmish import TITLE
from tests.loading.skirmish.world import MAP, SCENARIO, build_root, complaints, only_skirmish, write

ID = "skirmish/first-light"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Root:
    """A root for Skirmish alone."""
    only_skirmish(monkeypatch)
    return build_root(tmp_path / "base")


def mod(folder: Path, text: str, name: str = "first-light") -> Root:
    """A mod with one scenario."""
    write(folder / f"scenarios/skirmish/{name}.yaml", text)
    return Root(folder.resolve(), folder.name)


def later(path: Path, text: str) -> None:
    """Write a file as if some time had passed."""
    write(path, text)
    os.utime(path, ns=(path.stat().st_mtime_ns, path.stat().st_mtime_ns + 10**9))


def test_a_scenario_by_its_id(root: Root) -> None:
    loaded = load_scenario(ID, [root])
    assert loaded.id == ID
    assert loaded.title is TITLE
    assert loaded.root == root
    assert [patrol.at for patrol in loaded.scenario.patrols] == ["0101", "0301", "0103", "0403"]
    assert len(loaded.map.board.spaces) == 12
    assert loaded.tables.units["scout"].figures == 2


def test_an_id_that_nothing_has(root: Root) -> None:
    sentence = r"^There is no scenario 'skirmish/first-ligt' \(did you mean 'skirmish/first-light'\?\)\.$"
    with pytest.raises(UnknownName, match=sentence):
        load_scenario("skirmish/first-ligt", [root])


def test_the_same_seed_gives_the_same_first_position(root: Root) -> None:
    loaded = load_scenario(ID, [root])
    game, position = new_game(loaded, 7)
    assert position == new_game(loaded, 7)[1] == TITLE.set_up(make_game(loaded), 7)
    assert game.board is loaded.map.board


def test_a_later_root_overrides_a_scenario_and_finds_the_map_of_an_earlier_one(root: Root, tmp_path: Path) -> None:
    other = mod(tmp_path / "mod", SCENARIO.replace("First light", "Last light"))
    loaded = load_scenario(ID, [replace(root, is_package=True), other])
    assert loaded.scenario.name == "Last light"
    assert loaded.root == other
    assert loaded.map.path.is_relative_to(root.path)


def test_a_map_beside_the_scenario_or_in_a_later_root_comes_first(root: Root, tmp_path: Path) -> None:
    other = build_root(tmp_path / "mod")
    assert load_scenario_file(root.path / "scenarios/skirmish/first-light.yaml", [root, other]).map.path == (
        other.path / "maps/skirmish/wood.tmx"
    )
    for name in ("wood.tmx", "ground.tsx", "ground.png"):
        (root.path / "scenarios/skirmish" / name).write_bytes((root.path / "maps/skirmish" / name).read_bytes())
    path = root.path / "scenarios/skirmish/first-light.yaml"
    assert load_scenario_file(path, [root, other]).map.path == path.parent / "wood.tmx"


def test_a_scenario_outside_all_roots(root: Root, tmp_path: Path) -> None:
    path = write(tmp_path / "elsewhere/mine.yaml", SCENARIO)
    loaded = load_scenario_file(path, [root])
    assert loaded.root is None
    assert loaded.id == "skirmish/mine"


def test_a_scenario_in_the_folder_of_another_title(root: Root, monkeypatch: pytest.MonkeyPatch) -> None:
    only_skirmish(monkeypatch, "game.rulebooks.memoir44")
    path = write(root.path / "scenarios/memoir44/a.yaml", SCENARIO)
    assert complaints(lambda: load_scenario_file(path, [root]), path.parent) == [
        "a.yaml:2:8: error: `title` is 'skirmish', but the file lies among the scenarios of 'memoir44'"
    ]


def test_a_title_is_taken_from_the_folder_where_the_file_names_none(root: Root, tmp_path: Path) -> None:
    path = write(root.path / "scenarios/skirmish/a.yaml", SCENARIO.replace("title: skirmish", "title: risk"))
    assert len(complaints(lambda: load_scenario_file(path, [root]))) == 1
    text = "title: risk\nname: 3\n"
    assert len(complaints(lambda: load_scenario_file(write(path, text), [root]))) == 4
    assert len(complaints(lambda: load_scenario_file(write(tmp_path / "a.yaml", text), [root]))) == 1


def test_the_hash_changes_with_scenario_and_map_and_not_with_line_ends(root: Root) -> None:
    path, drawn = root.path / "scenarios/skirmish/first-light.yaml", root.path / "maps/skirmish/wood.tmx"
    first = scenario_hash(load_scenario(ID, [root]))
    path.write_bytes(SCENARIO.replace("\n", "\r\n").encode())
    assert scenario_hash(load_scenario(ID, [root])) == first
    write(path, SCENARIO.replace("order: 3", "order: 4"))
    second = scenario_hash(load_scenario(ID, [root]))
    write(drawn, MAP.replace("1,1,2,1", "1,1,1,1"))
    assert len({first, second, scenario_hash(load_scenario(ID, [root]))}) == 3


def test_the_files_of_a_scenario_are_its_own_its_map_and_the_tiles_of_the_map(root: Root) -> None:
    names = ["scenarios/skirmish/first-light.yaml", "maps/skirmish/wood.tmx", "maps/skirmish/ground.tsx"]
    assert load_scenario(ID, [root]).files == tuple(root.path / name for name in names)


def test_the_root_around_a_file(root: Root) -> None:
    assert enclosing_root(root.path / "maps/skirmish/wood.tmx") == Root(root.path, "base")
    assert enclosing_root(Path("/somewhere/else.yaml")) is None


def listed(*roots: Root) -> ScenarioHeader:
    """The only scenario there is."""
    (header,) = list_scenarios(roots)
    return header


def test_the_list_of_scenarios(root: Root) -> None:
    assert listed(root) == ScenarioHeader(
        id=ID,
        title="skirmish",
        title_name="Skirmish",
        name="First light",
        path=root.path / "scenarios/skirmish/first-light.yaml",
        origin="tests",
        date="1944-06-06",
        front="West",
        order=3,
        map_kind="hex",
        size="4 x 3",
    )


def test_the_list_follows_order_and_name_and_later_roots_override(root: Root, tmp_path: Path) -> None:
    other = mod(tmp_path / "mod", SCENARIO.replace("order: 3", "order: 9"))
    mod(tmp_path / "mod", SCENARIO.replace("First", "Second"), "second")
    mod(tmp_path / "mod", SCENARIO.replace("order: 3\n", ""), "whenever")
    found = list_scenarios([replace(root, is_package=True), other])
    assert [(header.id, header.origin, header.order) for header in found] == [
        ("skirmish/second", "mod", 3),
        (ID, "mod", 9),
        ("skirmish/whenever", "mod", 1000),
    ]


def test_the_list_is_read_again_when_a_file_has_changed(root: Root) -> None:
    assert listed(root).name == "First light"
    later(root.path / "scenarios/skirmish/first-light.yaml", SCENARIO.replace("First", "Last"))
    assert listed(root).name == "Last light"


def test_the_list_knows_nations_that_stand_at_the_top_of_a_file(root: Root) -> None:
    text = SCENARIO.replace("patrols:", "nations: {red: US, blue: DE}\npatrols:")
    write(root.path / "scenarios/skirmish/first-light.yaml", text)
    assert listed(root).nations == ("US", "DE")


def test_only_the_top_of_a_file_is_read_for_the_list(root: Root) -> None:
    text = SCENARIO.replace("patrols:", "length: 60 min\npatrols:") + "\nbroken: [\n"
    write(root.path / "scenarios/skirmish/first-light.yaml", text)
    assert (listed(root).name, listed(root).problem) == ("First light", "")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ":1:1: error: `title` is missing"),
        ("[a, b]", ":1:1: error: `title` is missing"),
        ("title: skirmish\nmap: wood.tmx\n", ":1:1: error: `name` is missing"),
        ("title: skirmish\nname: 'Dawn\n", ":2:7: error: the quotes that open here are never closed"),
        ("title: skirmish\nname: {a: b}\nmap: wood.tmx", ":1:1: error: `name` is missing"),
        ("a: " + "[" * 100_000, ": error: "),
    ],
)
def test_a_broken_file_is_listed_with_its_problem(root: Root, text: str, expected: str) -> None:
    write(root.path / "scenarios/skirmish/first-light.yaml", text)
    header = listed(root)
    assert header.name == "first-light"
    assert expected in header.problem


def test_a_scenario_without_its_map_is_listed(root: Root) -> None:
    (root.path / "maps/skirmish/wood.tmx").unlink()
    assert (listed(root).map_kind, listed(root).size, listed(root).problem) == ("", "", "")


def test_a_map_of_spaces_is_summed_up_by_their_number(root: Root) -> None:
    spaces = "".join(f'<object id="{n}" name="S{n}" class="Space" x="{n}" y="1"/>' for n in range(5))
    text = (
        f'<map version="1.10" orientation="orthogonal" width="9" height="9">\n<objectgroup>{spaces}</objectgroup></map>'
    )
    write(root.path / "maps/skirmish/wood.tmx", text)
    assert (listed(root).map_kind, listed(root).size) == ("point to point", "5 spaces")


def test_schemas_are_written_and_known_to_be_current(root: Root) -> None:
    assert not is_current(TITLE, root.path)
    assert write_schemas(root.path) == [schema_path(TITLE, root.path)]
    assert is_current(TITLE, root.path)
    committed = json.loads(schema_path(TITLE, root.path).read_text("utf-8"))
    for part in committed["$defs"].values():
        part.pop("description", None)
    write(schema_path(TITLE, root.path), json.dumps(committed))
    assert is_current(TITLE, root.path), "as where docstrings are left out"
    committed["$defs"].popitem()
    write(schema_path(TITLE, root.path), json.dumps(committed))
    assert not is_current(TITLE, root.path)
    write(schema_path(TITLE, root.path), "no schema")
    assert not is_current(TITLE, root.path)
    write(schema_path(TITLE, root.path), "{}")
    assert not is_current(TITLE, root.path)


def test_a_schema_knows_keys_words_and_descriptions() -> None:
    schema = json.loads(schema_text(TITLE))
    scenario = schema["$defs"]["Scenario"]
    assert schema["$ref"] == "#/$defs/Scenario"
    assert scenario["additionalProperties"] is False
    assert set(scenario["required"]) == {"title", "name", "map", "patrols"}
    assert schema["$defs"]["Patrol"]["properties"]["side"] == {"enum": ["blue", "red"]}
    assert schema["$defs"]["Patrol"]["description"] == "A unit at the start."
    assert msgspec.json.decode(schema_text(TITLE)) == schema


def test_the_first_line_of_a_scenario(root: Root) -> None:
    path = root.path / "scenarios/skirmish/first-light.yaml"
    assert SCENARIO.startswith(FIRST_LINE.format(title="skirmish") + "\n")
    assert has_first_line(path, TITLE)
    write(path, "title: skirmish\n")
    assert not has_first_line(path, TITLE)


def test_a_check_of_a_root_reads_a_map_once_for_itself_and_for_the_scenarios_on_it(
    root: Root, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []

    def noted(path: Path, *words: Any) -> LoadedMap:
        read.append(path)
        return load_map(path, *words)

    monkeypatch.setattr(checks, "load_map", noted)
    files = dict(checks.checks_below(root.path, [root]))
    wood, first_light = root.path / "maps/skirmish/wood.tmx", root.path / "scenarios/skirmish/first-light.yaml"
    for file in (wood, first_light):
        checks.problems_of(files[str(file)])
    assert read == [wood]
