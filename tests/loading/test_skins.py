"""Skins: what they say, pictures that are not there or lie elsewhere, mods that add to them, and looks they lack."""

# ruff: noqa: E501 - one row of a table is one line

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.loading.content.looks import missing_looks
from game.loading.content.map_looks import LineLook
from game.loading.content.roots import Root
from game.loading.content.scenarios import load_scenario
from game.loading.content.skins import Livery, PieceLook, Skin, load_skin
from tests.loading.skirmish.world import SCENARIO, SKIN, build_root, complaints, only_skirmish, picture, write


@pytest.fixture
def root(tmp_path: Path) -> Root:
    """A root with a skin."""
    return build_root(tmp_path)


def test_a_skin(root: Root) -> None:
    skin = load_skin("skirmish", [root])
    folder = root.path / "assets/skirmish"
    assert skin.sides["red"].colour == "#aa2222"
    assert skin.pieces["guard"] == PieceLook(str(folder / "pieces/guard.png"), "", figures=False)
    assert skin.markers["camp"].scale == 0.5
    assert skin.lines["river"] == LineLook("#4466aa", 0.12, "#223355", 0.02)
    assert skin.states == {"ready": str(folder / "camp.png"), "tired": "#777777", "lost": "dotted"}
    assert skin.paper == Skin().paper


def over(root: Root, text: str) -> Root:
    """A mod with a skin of its own over the one in a root."""
    folder = root.path / "mod"
    write(folder / "assets/skirmish/skin.yaml", text)
    return Root(folder, "mod")


def test_a_row_of_a_mod_leaves_what_it_does_not_name(root: Root) -> None:
    rows = 'pieces:\n  guard: {name: Old guard}\nsides:\n  red: {colour: "#ff0000"}\nlines:\n  river: {width: 0.2}\n'
    below, skin = load_skin("skirmish", [root]), load_skin("skirmish", [root, over(root, rows)])
    assert skin.pieces["guard"] == replace(below.pieces["guard"], name="Old guard")
    assert skin.sides["red"] == replace(below.sides["red"], colour="#ff0000")
    assert skin.lines["river"] == replace(below.lines["river"], width=0.2)
    assert skin.pieces["scout"] == below.pieces["scout"]


def test_a_mod_names_pictures_of_the_skin_below_as_if_they_lay_beside_its_own(root: Root) -> None:
    mod = over(root, "pieces:\n  veteran: {picture: pieces/guard.png}\nstates:\n  rested: camp.png\n")
    folder = root.path / "assets/skirmish"
    skin = load_skin("skirmish", [root, mod])
    assert skin.pieces["veteran"].picture == str(folder / "pieces/guard.png")
    assert skin.states["rested"] == str(folder / "camp.png")


def test_a_mod_names_pictures_that_stand_in_lists_of_the_skin_below(root: Root) -> None:
    dice = 'dice: {faces: [pieces/scout.png, camp.png], names: [scout, camp], colour: "#f3ead2"}\n'
    write(root.path / "assets/skirmish/skin.yaml", SKIN + dice)
    skin = load_skin("skirmish", [root, over(root, dice)])
    assert skin.dice == load_skin("skirmish", [root]).dice


def test_a_mod_finds_no_picture_that_the_skin_below_does_not_show(root: Root) -> None:
    mod = over(root, "pieces:\n  veteran: {picture: pieces/uard.png}\n")
    assert "is a picture that is not there" in complaints(lambda: load_skin("skirmish", [root, mod]))[0]


def test_a_new_row_of_a_mod_must_say_all_that_is_needed(root: Root) -> None:
    mod = over(root, "pieces:\n  dragon: {name: Dragon}\n")
    lines = complaints(lambda: load_skin("skirmish", [root, mod]), mod.path)
    assert lines == ["assets/skirmish/skin.yaml:2:11: error: pieces, dragon: `picture` is missing"]


def test_a_mod_may_not_name_a_picture_outside_by_its_full_path(root: Root) -> None:
    mod = over(root, "pieces:\n  guard: {picture: /etc/passwd}\n")
    assert "must be a picture inside the assets folder" in complaints(lambda: load_skin("skirmish", [root, mod]))[0]


@pytest.mark.parametrize("text", ["pieces: 7\n", "pieces: [guard]\n", "pieces: {guard: 7}\n", "lines: {river: []}\n"])
def test_rows_that_are_none_are_complained_about(root: Root, text: str) -> None:
    mod = over(root, text)
    assert len(complaints(lambda: load_skin("skirmish", [root, mod]))) == 1


def test_a_title_without_a_skin_has_the_plain_one(root: Root) -> None:
    assert load_skin("chess", [root]) == Skin()


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("pieces/scout.png", "pieces/scuot.png", "5:20: pieces, scout: `picture` is a picture that is not there: 'pieces/scuot.png' (did you mean 'scout.png'?)"),
        ("pieces/scout.png", "../../maps/skirmish/ground.png", "5:20: pieces, scout: `picture` must be a picture inside the assets folder, not '../../maps/skirmish/ground.png'"),
        ("pieces/scout.png", "/etc/passwd", "5:20: pieces, scout: `picture` must be a picture inside the assets folder, not '/etc/passwd'"),
        ("pieces/scout.png", "skin.yaml", "5:20: pieces, scout: `picture` must be a picture, not 'skin.yaml'"),
        ("pieces/scout.png", "x" * 300, f"5:20: pieces, scout: `picture` must be the name of a picture, not '{'x' * 37}...'"),
        ('"#AA2222"', "red", "2:28: sides, red: `colour` must be a colour such as '#8a2b1f', not 'red'"),
        ('"#AA2222"', '"#AA22"', "2:28: sides, red: `colour` must be a colour such as '#8a2b1f', not '#AA22'"),
        ('"#777777"', '"#7777"', "11:34: states: `tired` must be a colour such as '#8a2b1f', not '#7777'"),
        ("ready: camp.png", "ready: cmp.png", "11:17: states: `ready` is a picture that is not there: 'cmp.png' (did you mean 'camp.png'?)"),
        ("pattern: round", "pattern: rund", "2:83: sides, red: `pattern` must be 'diamond', 'round' or 'square', not the text 'rund' (did you mean 'round'?)"),
        ("markers:", "marker:", "7:1: unknown key `marker` (did you mean 'markers'?)"),
    ],
)  # fmt: skip
def test_what_is_said_about_a_broken_skin(root: Root, right: str, wrong: str, expected: str) -> None:
    assert right in SKIN
    folder = root.path / "assets/skirmish"
    write(folder / "skin.yaml", SKIN.replace(right, wrong, 1))
    lines = [line.replace(" error:", "", 1) for line in complaints(lambda: load_skin("skirmish", [root]), folder)]
    assert lines == [f"skin.yaml:{expected}"]


def test_a_link_that_leads_out_of_the_assets(root: Root) -> None:
    outside = picture(root.path / "maps/outside.png", (4, 4))
    (root.path / "assets/skirmish/link.png").symlink_to(outside)
    write(root.path / "assets/skirmish/skin.yaml", SKIN.replace("camp.png", "link.png", 1))
    (line, *_) = complaints(lambda: load_skin("skirmish", [root]))
    assert "must be a picture inside the assets folder" in line


def test_a_mod_adds_to_a_skin_and_changes_it(root: Root, tmp_path: Path) -> None:
    picture(tmp_path / "mod/assets/skirmish/tank.png", (8, 8))
    text = 'pieces: {tank: {picture: tank.png}}\npaper: "#101010"\ncards: {ambush: ../skirmish/tank.png}\n'
    write(tmp_path / "mod/assets/skirmish/skin.yaml", text)
    mod = Root(tmp_path / "mod", "mod")
    skin = load_skin("skirmish", [root, mod])
    assert set(skin.pieces) == {"scout", "guard", "tank"}
    assert skin.paper == "#101010"
    assert skin.cards == {"ambush": str(tmp_path / "mod/assets/skirmish/tank.png")}
    assert set(skin.sides) == {"red", "blue"}


def test_looks_that_a_skin_lacks(root: Root, monkeypatch: pytest.MonkeyPatch) -> None:
    only_skirmish(monkeypatch)
    write(root.path / "scenarios/skirmish/fog.yaml", SCENARIO + "fog: true\n")
    loaded = load_scenario("skirmish/fog", [root])
    skin = load_skin("skirmish", [root])
    assert list(missing_looks(loaded, skin)) == []
    missing = list(missing_looks(loaded, replace(skin, markers={}, sides={})))
    assert [(each.kind, each.word) for each in missing] == [("marker", "camp"), ("side", "blue"), ("side", "red")]
    assert missing[0].sentence == (
        "the skin of skirmish knows no marker 'camp': "
        "write `markers: {camp: {picture: FILE.png, name: ...}}` in assets/skirmish/skin.yaml"
    )
    assert list(missing_looks(loaded, Skin())) == []


def test_a_livery_that_no_skin_has(root: Root, monkeypatch: pytest.MonkeyPatch) -> None:
    only_skirmish(monkeypatch)
    loaded = load_scenario("skirmish/first-light", [root])
    dressed = {**load_skin("skirmish", [root]).pieces, "tank": PieceLook("tank.png", livery="guards")}
    skin = replace(load_skin("skirmish", [root]), pieces=dressed)
    assert [(each.kind, each.word) for each in missing_looks(loaded, skin)] == [("livery", "guards")]
    guards = {"guards": Livery("#102030", "#d0e0f0", "#001020")}
    assert list(missing_looks(loaded, replace(skin, liveries=guards))) == []
