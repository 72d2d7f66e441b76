"""The pieces that scenario files lay on the map: found, and changed by one row at a time."""

from pathlib import Path
from shutil import copyfile

import pytest

from game.core.deployment import Sort
from game.loading.content.deployment import (
    Deployed,
    deployed,
    moving,
    placing,
    removing,
    siding,
    sort_of,
    strengthening,
    turning,
)
from game.loading.content.editing import EditedFile, EditRefused
from game.loading.content.roots import data_root, roots
from game.loading.yaml.writing import CannotWrite, Change


def edited(tmp_path: Path, scenario_id: str) -> EditedFile:
    """A copy of a shipped scenario."""
    path = tmp_path / "scenarios" / f"{scenario_id}.yaml"
    path.parent.mkdir(parents=True)
    copyfile(data_root() / "scenarios" / f"{scenario_id}.yaml", path)
    return EditedFile(path, roots())


def pieces(file: EditedFile) -> list[Deployed]:
    """All pieces of a file."""
    assert file.content.title is not None
    return deployed(file.content.data, file.content.title.pieces)


def piece(file: EditedFile, space: str, word: str = "") -> Deployed:
    """The piece on a space."""
    return next(each for each in pieces(file) if each.space == space and word in ("", each.word))


def sort(file: EditedFile, of: Deployed) -> Sort:
    """The sort of a piece."""
    loaded = file.content.loaded
    assert loaded is not None
    return sort_of(of, {each.word: each for each in of.pieces.sorts(loaded.tables, loaded.scenario)})


def lines_changed(file: EditedFile, changes: tuple[Change, ...]) -> tuple[list[str], list[str]]:
    """Make an edit: the lines that are gone, and those that are new; the edit can be taken back."""
    before = file.path.read_text("utf-8").splitlines()
    file.change(changes)
    after = file.path.read_text("utf-8").splitlines()
    file.undo()
    assert file.path.read_text("utf-8").splitlines() == before
    file.change(changes)
    gone = [line.strip() for line in before if before.count(line) > after.count(line)]
    return gone, [line.strip() for line in after if after.count(line) > before.count(line)]


MEMOIR = "memoir44/across-the-river-roer"


def test_units_and_obstacles_of_a_list_of_rows(tmp_path: Path) -> None:
    found = pieces(edited(tmp_path, MEMOIR))
    told = [(each.pieces.name, each.space, each.side, each.word) for each in found]
    assert told[0] == ("units", "D3", "allies", "infantry")
    assert ("sandbags", "g6", "", "") in told
    assert ("minefields", "F5", "axis", "") in told
    assert len(told) == 23 + 3 + 6


def test_a_unit_moves_changes_sides_and_strength_and_goes(tmp_path: Path) -> None:
    file = edited(tmp_path, MEMOIR)
    row = "- {at: %s, side: %s, type: infantry%s}"
    d3 = piece(file, "D3")
    assert lines_changed(file, moving(file.content.data, d3, "d4")) == (
        [row % ("D3", "allies", "")],
        [row % ("d4", "allies", "")],
    )
    d4 = piece(file, "d4")
    lines_changed(file, siding(file.content.data, d4, "axis"))
    weaker = strengthening(file.content.data, d4, sort(file, d4), -1)
    assert lines_changed(file, weaker) == ([row % ("d4", "axis", "")], [row % ("d4", "axis", ", figures: 3")])
    d4 = piece(file, "d4")
    assert lines_changed(file, strengthening(file.content.data, d4, sort(file, d4), 1))[1] == [row % ("d4", "axis", "")]
    with pytest.raises(CannotWrite, match="Infantry has 1 to 4, not 5"):
        strengthening(file.content.data, piece(file, "d4"), sort(file, d4), 1)
    with pytest.raises(CannotWrite, match="look to no side"):
        turning(d4, 1)
    assert lines_changed(file, removing(file.content.data, d4)) == ([row % ("d4", "axis", "")], [])


def test_what_the_check_refuses_is_not_written(tmp_path: Path) -> None:
    file = edited(tmp_path, MEMOIR)
    before = file.path.read_bytes()
    for space, why in (("E3", "E3 is taken already, by unit 1"), ("Z9", "Hex 'Z9' is not on the map")):
        with pytest.raises(EditRefused, match=why) as refused:
            file.change(moving(file.content.data, piece(file, "D3"), space))
        assert [problem.line for problem in refused.value.problems][:1] != [1]
    assert file.path.read_bytes() == before
    assert list(file.path.parent.iterdir()) == [file.path]


def test_a_scenario_with_a_mistake_can_be_mended_with_the_mouse(tmp_path: Path) -> None:
    file = edited(tmp_path, MEMOIR)
    file.path.write_text(file.path.read_text("utf-8").replace("at: D3", "at: E3"), "utf-8")
    file.follow()
    assert file.content.loaded is None
    file.change(moving(file.content.data, pieces(file)[0], "D3"))
    assert file.content.loaded is not None


def test_obstacles_and_mines_are_placed_moved_and_removed(tmp_path: Path) -> None:
    file = edited(tmp_path, MEMOIR)
    assert file.content.title is not None
    lists = {each.name: each for each in file.content.title.pieces}
    plain = Sort("", "")
    wire = placing(file.content.data, lists["wire"], plain, "allies", "d4")
    assert lines_changed(file, wire) == ([], ["wire: [d4]"])
    bags = moving(file.content.data, sandbags(file, "h6"), "f6")
    assert lines_changed(file, bags)[1] == ["sandbags: [a6, g6, f6]"]
    mine = placing(file.content.data, lists["minefields"], plain, "allies", "L7")
    assert lines_changed(file, mine)[1][0].endswith("{side: allies, hexes: [L7]}]")
    own = piece(file, "L7")
    assert lines_changed(file, siding(file.content.data, own, "axis"))[1][0].endswith("M5, L7]}]")
    bunker = placing(file.content.data, lists["bunkers"], plain, "axis", "C5")
    assert lines_changed(file, bunker) == ([], ["bunkers: {axis: [C5]}"])
    assert lines_changed(file, removing(file.content.data, piece(file, "C5")))[0] == ["bunkers: {axis: [C5]}"]


def sandbags(file: EditedFile, space: str) -> Deployed:
    """The sandbags on a space, beside the unit that stands behind them."""
    return next(each for each in pieces(file) if each.space == space and each.pieces.name == "sandbags")


def test_a_vehicle_among_the_forces_turns_and_changes_to_the_others(tmp_path: Path) -> None:
    file = edited(tmp_path, "valor_and_victory/convoy")
    tank = piece(file, "K4")
    assert (tank.side, tank.word, tank.facing) == ("allies", "vc_firefly", "NW")
    assert lines_changed(file, turning(tank, 1))[1] == ["- {type: vc_firefly, at: K4, facing: N}"]
    lines_changed(file, siding(file.content.data, piece(file, "K4"), "axis"))
    assert piece(file, "K4").side == "axis"


def test_a_company_goes_to_the_list_of_another_space(tmp_path: Path) -> None:
    file = edited(tmp_path, "glory_recalled/campaign")
    first = piece(file, "Gin Drinker's Bay", "2RS B")
    assert lines_changed(file, moving(file.content.data, first, "Golden Hill"))[1] == [
        '"Gin Drinker\'s Bay": [2RS C]',
        "Golden Hill: [2RS D, 2RS B]",
    ]
    last = piece(file, "Gin Drinker's Bay", "2RS C")
    gone, new = lines_changed(file, moving(file.content.data, last, "Kowloon City"))
    assert (gone, new) == (['"Gin Drinker\'s Bay": [2RS C]'], ["Kowloon City: [2RS C]"])
    leader = piece(file, "Kowloon City", "Wallis")
    assert lines_changed(file, moving(file.content.data, leader, "Golden Hill"))[1] == ["Wallis: Golden Hill"]


def test_a_counter_is_reduced_and_made_whole(tmp_path: Path) -> None:
    file = edited(tmp_path, "empire_of_the_sun/burma")
    army = piece(file, "2106", "army_jp_15")
    assert lines_changed(file, strengthening(file.content.data, army, sort(file, army), -1)) == (
        ['"2106": [army_jp_15]  # Mandalay'],
        ['"2106": [army_jp_15(r)]  # Mandalay'],
    )
    army = piece(file, "2106", "army_jp_15")
    assert army.is_weakened
    with pytest.raises(CannotWrite, match="at reduced strength already"):
        strengthening(file.content.data, army, sort(file, army), -1)
    with pytest.raises(CannotWrite, match="belong to nobody"):
        siding(file.content.data, army, "allies")


def test_a_task_force_sails_and_a_base_is_garrisoned(tmp_path: Path) -> None:
    file = edited(tmp_path, "pacific_war/coral-sea")
    force = piece(file, "0440")
    assert force.word == "A2"
    assert lines_changed(file, moving(file.content.data, force, "0441")) == (['hex: "0440"'], ['hex: "0441"'])
    assert file.content.title is not None
    ground = next(each for each in file.content.title.pieces if each.name == "ground units")
    placed = placing(file.content.data, ground, Sort("us_regiment", ""), "allies", "1031")
    lines_changed(file, placed)
    assert piece(file, "1031", "us_regiment").side == "allies"
    forces = next(each for each in file.content.title.pieces if each.name == "Task Forces")
    assert not forces.can_place
