"""The pieces that scenario files lay on the map: found, and changed by one row at a time."""

from pathlib import Path
from shutil import copyfile

import pytest

from game.core.deployment import Pieces, Sort
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
    weaker = strengthening(d4, sort(file, d4), -1)
    assert lines_changed(file, weaker) == ([row % ("d4", "axis", "")], [row % ("d4", "axis", ", figures: 3")])
    d4 = piece(file, "d4")
    assert lines_changed(file, strengthening(d4, sort(file, d4), 1))[1] == [row % ("d4", "axis", "")]
    with pytest.raises(CannotWrite, match="Infantry has 1 to 4, not 5"):
        strengthening(piece(file, "d4"), sort(file, d4), 1)
    with pytest.raises(CannotWrite, match="look to no side"):
        turning(file.content.data, d4, 1)
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
    assert lines_changed(file, turning(file.content.data, tank, 1))[1] == ["- {type: vc_firefly, at: K4, facing: N}"]
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
    assert lines_changed(file, strengthening(army, sort(file, army), -1)) == (
        ['"2106": [army_jp_15]  # Mandalay'],
        ['"2106": [army_jp_15(r)]  # Mandalay'],
    )
    army = piece(file, "2106", "army_jp_15")
    assert army.is_weakened
    with pytest.raises(CannotWrite, match="at reduced strength already"):
        strengthening(army, sort(file, army), -1)
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


def lists_of(file: EditedFile) -> dict[str, Pieces]:
    """The lists of a file by name."""
    assert file.content.title is not None
    return {each.name: each for each in file.content.title.pieces}


def ship(word: str) -> Sort:
    """A class of ships."""
    return Sort(word, word, full=4)


def of_list(file: EditedFile, name: str, space: str, word: str = "") -> Deployed:
    """The piece of a list on a space."""
    return next(
        each for each in pieces(file) if (each.pieces.name, each.space) == (name, space) and word in ("", each.word)
    )


def test_a_ship_of_the_core_begins_a_task_force_and_others_join_it(tmp_path: Path) -> None:
    file = edited(tmp_path, "pacific_war/coral-sea")
    core, screen = lists_of(file)["core of Task Forces"], lists_of(file)["screen of Task Forces"]
    with pytest.raises(EditRefused, match="core"):
        file.change(placing(file.content.data, screen, ship("jp_dd_fubuki"), "japan", "1936"))
    begun = placing(file.content.data, core, ship("jp_ca_takao"), "japan", "1936")
    new = lines_changed(file, begun)[1]
    assert len(new) == 1
    assert new[0].endswith(': {hex: "1936", core: [{unit: jp_ca_takao}]}')
    name = new[0].split(":")[0]
    assert name not in {each.word for each in pieces(edited(tmp_path / "shipped", "pacific_war/coral-sea"))}
    joined = placing(file.content.data, screen, ship("jp_dd_fubuki"), "japan", "1936")
    assert lines_changed(file, joined)[1] == [
        f'{name}: {{hex: "1936", core: [{{unit: jp_ca_takao}}], screen: [{{unit: jp_dd_fubuki}}]}}'
    ]
    with pytest.raises(CannotWrite, match=f"{name} has nothing else as its core"):
        removing(file.content.data, of_list(file, "core of Task Forces", "1936"))
    lines_changed(file, removing(file.content.data, of_list(file, "screen of Task Forces", "1936")))
    lines_changed(file, removing(file.content.data, of_list(file, "core of Task Forces", "1936")))
    assert not [each for each in pieces(file) if each.space == "1936"]


def test_a_ship_of_a_task_force_sails_alone_and_takes_hits(tmp_path: Path) -> None:
    file = edited(tmp_path, "pacific_war/coral-sea")
    row = '- {unit: jp_cv_shokaku, name: "Zuikaku", air: {unit: jp_cad, steps: 5}%s}'
    carrier = [each for each in pieces(file) if each.word == "jp_cv_shokaku"][1]
    assert (carrier.space, carrier.side) == ("2033", "japan")
    gone, new = lines_changed(file, strengthening(carrier, sort(file, carrier), -1))
    assert (gone, new) == ([row % ""], [row % ", hits: 1"])
    hit = [each for each in pieces(file) if each.word == "jp_cv_shokaku"][1]
    assert lines_changed(file, strengthening(hit, sort(file, hit), 1))[1] == [row % ""]
    with pytest.raises(EditRefused, match="screen is no larger than the core"):
        file.change(moving(file.content.data, carrier, "1936"))
    heavy = of_list(file, "screen of Task Forces", "2033", "jp_ca_takao")
    lines_changed(file, removing(file.content.data, heavy))
    gone, new = lines_changed(file, moving(file.content.data, carrier, "1936"))
    assert gone == [row % ""]
    assert 'hex: "1936", core: [{unit: jp_cv_shokaku, name: Zuikaku, air: {unit: jp_cad, steps: 5}}]' in new[0]


def test_works_are_laid_moved_turned_and_removed(tmp_path: Path) -> None:
    file = edited(tmp_path, "valor_and_victory/coral-point")
    works = lists_of(file)["works"]
    caves = "- {side: axis, type: caves, at: [%s]}"
    laid = placing(file.content.data, works, Sort("caves", "Caves"), "axis", "L4")
    assert lines_changed(file, laid)[1] == [caves % "D2, D3, K3, L3, M4, L4"]
    assert lines_changed(file, moving(file.content.data, of_list(file, "works", "L4"), "N4"))[1] == [
        caves % "D2, D3, K3, L3, M4, N4"
    ]
    wire = placing(file.content.data, works, Sort("barbed_wire", "Barbed wire"), "axis", "F9")
    assert lines_changed(file, wire) == ([], ["- {side: axis, type: barbed_wire, at: [F9]}"])
    assert lines_changed(file, removing(file.content.data, of_list(file, "works", "F9"))) == (
        ["- {side: axis, type: barbed_wire, at: [F9]}"],
        [],
    )
    bunker = of_list(file, "works", "E3")
    assert (bunker.word, bunker.facing, bunker.side) == ("earth_bunker", "S", "axis")
    assert lines_changed(file, turning(file.content.data, bunker, 1))[1] == [
        "- {side: axis, type: earth_bunker, at: [E3], facing: SW}"
    ]
    one_of_two = of_list(file, "works", "C4")
    assert lines_changed(file, turning(file.content.data, one_of_two, 1)) == (
        ["- {side: axis, type: concrete_bunker, at: [C4, D4], facing: S}"],
        [
            "- {side: axis, type: concrete_bunker, at: [D4], facing: S}",
            "- {side: axis, type: concrete_bunker, facing: SW, at: [C4]}",
        ],
    )
    counted = "- {side: axis, type: barbed_wire, count: 3, area: {columns: D-H}}"
    assert counted in file.path.read_text("utf-8"), "what the owner lays is another entry"


def test_the_hexes_of_areas_are_placed_moved_and_removed(tmp_path: Path) -> None:
    file = edited(tmp_path, "valor_and_victory/coral-point")
    areas = lists_of(file)["set-up areas"]
    assert file.content.loaded is not None
    sorts = list(areas.sorts(file.content.loaded.tables, file.content.loaded.scenario))
    force = next(each for each in sorts if of_list(file, "set-up areas", "C7").word == each.word)
    assert force.name == "Force 1 sets up"
    first = "area: {hexes: [C7, C8, C9, D6, D7, D8, D9, D10, D11, E6%s]}"
    assert lines_changed(file, placing(file.content.data, areas, force, "", "E7"))[1] == [first % ", E7"]
    own = of_list(file, "set-up areas", "E7", force.word)
    assert lines_changed(file, moving(file.content.data, own, "E8"))[1] == [first % ", E8"]
    own = of_list(file, "set-up areas", "E8", force.word)
    assert lines_changed(file, removing(file.content.data, own))[1] == [first % ""]
    columns = next(each for each in sorts if each.word not in {piece.word for piece in pieces(file)})
    lines_changed(file, placing(file.content.data, areas, columns, "", "B3"))
    assert of_list(file, "set-up areas", "B3").word == columns.word
    lines_changed(file, removing(file.content.data, of_list(file, "set-up areas", "B3")))
    with pytest.raises(CannotWrite, match="belong to nobody"):
        siding(file.content.data, of_list(file, "set-up areas", "C7"), "axis")


def test_a_new_unit_is_not_put_among_those_that_come_later(tmp_path: Path) -> None:
    file = edited(tmp_path, "valor_and_victory/saint-aubin")
    text = file.path.read_text("utf-8")
    file.path.write_text(text.replace("    area: {columns: A-B}\n", "    area: {columns: A-B}\n    turn: 1\n"), "utf-8")
    file.follow()
    lines_changed(file, placing(file.content.data, lists_of(file)["units"], Sort("us_rifle", ""), "allies", "A3"))
    rifle = of_list(file, "units", "A3")
    assert "turn" not in file.content.data["forces"][rifle.route[1]]
