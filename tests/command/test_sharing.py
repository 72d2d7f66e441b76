"""`sandtable pack` and `sandtable add`: mods go from player to player, checked, and nothing is lost."""

import io
import stat
import zipfile
from pathlib import Path

import pytest

from game.command.line import main
from game.loading.content.installed import installed, off_folder, removed_folder, switch
from game.loading.content.roots import broken_mods, roots, user_mods_folder
from game.loading.content.scenario_list import list_scenarios, scenarios_by_id
from game.loading.saves.stages import is_there, missing_mod

ABOUT = "name: My battles\nversion: {version}\nauthor: Somebody\nlicence: CC-BY-4.0\nneeds: 0.1.0\n"


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command is given in an empty folder, by somebody without mods."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)


def given(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit code of a command and what it says."""
    code = main(arguments)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def new_mod(capsys: pytest.CaptureFixture[str], name: str = "mine", version: str = "1.0.0") -> Path:
    """A mod of one battle with all that is said of it."""
    assert given(capsys, "new", "memoir44", name)[0] == 0
    Path(name, "mod.yaml").write_text(ABOUT.format(version=version), "utf-8")
    return Path(name)


def test_a_mod_says_what_it_is_before_it_is_packed(capsys: pytest.CaptureFixture[str]) -> None:
    given(capsys, "new", "memoir44", "mine")
    code, _, said = given(capsys, "pack", "mine")
    assert code == 1
    assert "mine/mod.yaml:1:1: error: to be shared a mod says here what it is; empty or missing: `author`" in said
    assert not Path("mine.zip").exists()


def test_a_mod_with_mistakes_is_not_packed(capsys: pytest.CaptureFixture[str]) -> None:
    scenario = new_mod(capsys) / "scenarios/memoir44/first-battle.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("\nbriefing:", "\nbriefin:", 1), "utf-8")
    code, _, said = given(capsys, "pack", "mine")
    assert (code, "did you mean 'briefing'?" in said) == (1, True)
    assert not Path("mine.zip").exists()


def test_what_a_mod_says_of_itself_is_checked_together_with_all_that_is_in_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    mod = new_mod(capsys)
    scenario = mod / "scenarios/memoir44/first-battle.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("\nbriefing:", "\nbriefin:", 1), "utf-8")
    (mod / "mod.yaml").write_text(ABOUT.format(version="new"), "utf-8")
    code, said, _ = given(capsys, "check", "mine")
    assert code == 1
    assert "mine/mod.yaml:2:10: error" in said
    assert "did you mean 'briefing'?" in said
    (mod / "mod.yaml").write_text("name: [", "utf-8")
    assert "did you mean 'briefing'?" in given(capsys, "check", "mine")[1]


def test_a_mod_is_packed_with_a_picture_and_never_over_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    new_mod(capsys)
    Path("mine/.secret").write_text("no part of a mod", "utf-8")
    Path("mine/scenarios/.hidden").write_text("no part of a mod", "utf-8")
    Path("mine/maps/memoir44/link.tmx").symlink_to("/etc/passwd")
    code, said, _ = given(capsys, "pack", "mine")
    assert code == 1, "a link out of the mod is a mistake"
    Path("mine/maps/memoir44/link.tmx").unlink()
    code, said, _ = given(capsys, "pack", "mine")
    assert code == 0
    assert said.startswith("mine.zip: My battles 1.0.0 by Somebody, CC-BY-4.0, ")
    with zipfile.ZipFile("mine.zip") as archive:
        names = archive.namelist()
        assert archive.read("mine/picture.png").startswith(b"\x89PNG")
    assert "mine/mod.yaml" in names
    assert not [name for name in names if "/." in name]
    before = Path("mine.zip").read_bytes()
    assert given(capsys, "pack", "mine")[::2] == (1, "mine.zip is there already: nothing was written.\n")
    assert Path("mine.zip").read_bytes() == before
    given(capsys, "pack", "mine", "-o", "again.zip")
    assert Path("again.zip").read_bytes() == before


def test_a_packed_mod_is_shown_and_added_and_listed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    new_mod(capsys)
    given(capsys, "pack", "mine")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    code, said, wrong = given(capsys, "add", "mine.zip")
    assert (code, wrong) == (1, "Nobody can be asked here: say --yes to add it. Nothing was added.\n")
    assert said.splitlines()[:3] == ["My battles 1.0.0", "  by Somebody", "  licence: CC-BY-4.0"]
    assert not user_mods_folder().exists()
    Path("mine.zip").rename("mine (1).zip")
    code, said, _ = given(capsys, "add", "mine (1).zip", "--yes")
    assert (code, said.splitlines()[-1]) == (0, f"Added: {user_mods_folder() / 'mine.zip'}")
    (header,) = [header for header in list_scenarios(roots()) if header.origin == "mine"]
    assert (header.id, header.author) == ("memoir44/first-battle", "Somebody")
    assert roots()[-1].known_as == "mine 1.0.0"


def test_a_newer_version_takes_the_place_of_the_older_which_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    new_mod(capsys)
    given(capsys, "pack", "mine")
    given(capsys, "add", "mine.zip", "--yes")
    Path("mine/mod.yaml").write_text(ABOUT.format(version="1.1"), "utf-8")
    given(capsys, "pack", "mine", "-o", "new.zip")
    old = Path("mine.zip").read_bytes()
    code, said, wrong = given(capsys, "add", "new.zip", "--yes")
    assert (code, "error" in wrong) == (1, True), "1.1 without quotes is a number, and that is said"
    Path("mine/mod.yaml").write_text(ABOUT.format(version="'1.1'"), "utf-8")
    assert given(capsys, "pack", "mine", "-o", "new.zip")[0] == 0
    code, said, wrong = given(capsys, "add", "new.zip", "--yes")
    assert "It takes the place of My battles 1.0.0, which is kept" in said
    assert [mod.about.version for mod in installed(roots())] == ["1.1"]
    assert (removed_folder() / "mine.zip").read_bytes() == old


def test_a_mod_is_switched_off_and_on_again(capsys: pytest.CaptureFixture[str]) -> None:
    new_mod(capsys)
    given(capsys, "pack", "mine")
    given(capsys, "add", "mine.zip", "--yes")
    switch(installed(roots())[0])
    assert [root.name for root in roots()] == ["shipped"]
    (mod,) = installed(roots())
    assert (mod.is_on, mod.path.parent, mod.title) == (False, off_folder(), "My battles 1.0.0")
    assert len(mod.scenarios) == 1
    switch(mod)
    assert [root.name for root in roots()] == ["shipped", "mine"]


def test_a_mod_that_needs_a_newer_program_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.loading.content.abouts.own_version", lambda: "0.1.0")
    mod = new_mod(capsys)
    (mod / "mod.yaml").write_text("name: My battles\nneeds: 99.0.0\n", "utf-8")
    code, said, _ = given(capsys, "check", "mine")
    assert (code, said) == (
        1,
        "mine/mod.yaml:2:8: error: this mod needs Sandtable 99.0.0 or newer, and this is 0.1.0\n",
    )
    user_mods_folder().mkdir(parents=True)
    mod.rename(user_mods_folder() / "mine")
    assert [root.name for root in roots()] == ["shipped"]
    assert [problem.sentence for problem in broken_mods()] == [
        "this mod needs Sandtable 99.0.0 or newer, and this is 0.1.0"
    ]


def test_scenarios_of_several_mods_with_one_name_are_all_listed(capsys: pytest.CaptureFixture[str]) -> None:
    mods = [new_mod(capsys, name) for name in ("mine", "yours")]
    found = scenarios_by_id(roots(mods))
    assert {name for name in found if "first-battle" in name} == {
        "mine:memoir44/first-battle",
        "yours:memoir44/first-battle",
    }
    listed = [name for name, _ in (line.split(None, 1) for line in both(capsys).splitlines()[1:])]
    assert "yours:memoir44/first-battle" in listed
    playout = ("--mods", "mine", "--mods", "yours", "playout", "--games", "1")
    assert given(capsys, *playout, "yours:memoir44/first-battle")[0] == 0
    code, _, said = given(capsys, *playout, "memoir44/first-battle")
    assert (code, "memoir44/first-battle" in said) == (1, True)


def test_a_mod_that_is_being_made_stands_for_its_packed_state_of_the_same_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    mod = new_mod(capsys)
    given(capsys, "pack", "mine")
    given(capsys, "add", "mine.zip", "--yes")
    assert [root.path for root in roots([mod])[1:]] == [mod.resolve()]
    assert "memoir44/first-battle" in scenarios_by_id(roots([mod]))


def both(capsys: pytest.CaptureFixture[str]) -> str:
    """The list with both mods."""
    return given(capsys, "--mods", "mine", "--mods", "yours", "list")[1]


def test_a_file_that_is_not_there_cannot_be_added(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, said = given(capsys, "add", "none.zip", "--yes")
    assert (code, said) == (1, "none.zip:1:1: error: there is no such file\n")


@pytest.mark.parametrize("name", ["mine", "mine.txt"])
def test_only_a_zip_file_can_be_added(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    new_mod(capsys)
    Path("mine.txt").write_text("text", "utf-8")
    code, _, said = given(capsys, "add", name, "--yes")
    assert (code, said.count("\n")) == (1, 1)
    assert "only a zip file of a mod can be added" in said
    assert not user_mods_folder().exists()


@pytest.mark.parametrize(
    ("written", "loaded", "said"),
    [
        ("mine 1.0.0", ["mine 1.0.0"], ""),
        ("mine", ["mine 1.0.0"], ""),
        ("mine 1.0.0", ["mine 1.1.0"], "This game was begun with the mod mine 1.0.0; now it is mine 1.1.0."),
        ("mine 1.0.0", ["mine"], "This game was begun with the mod mine 1.0.0; now it is mine."),
        ("mine 1.0.0", ["yours 1.0.0"], "The mod mine 1.0.0, with which this game was begun, is not loaded."),
        ("mine", ["minestrone"], "The mod mine, with which this game was begun, is not loaded."),
    ],
)
def test_a_save_says_which_of_its_mods_are_missing_or_others(written: str, loaded: list[str], said: str) -> None:
    assert ("" if is_there(written, loaded) else missing_mod(written, loaded)) == said


@pytest.mark.parametrize(
    ("extra", "sentence"),
    [
        ({"maps/skirmish/A.tmx": 0, "maps/skirmish/a.tmx": 0}, "which only capitals tell apart"),
        ({"maps/skirmish/l.tmx": stat.S_IFLNK | 0o777}, "is a link or a device, and no file"),
        ({"maps/skirmish/d.tmx": stat.S_IFCHR | 0o666}, "is a link or a device, and no file"),
        ({"../other/maps/skirmish/x.tmx": 0}, "leads out of it"),
    ],
)
def test_a_zip_file_with_twins_links_or_devices_is_refused_in_a_sentence(
    extra: dict[str, int], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(tmp_path / "odd.zip", "w") as archive:
        for name, mode in extra.items():
            member = zipfile.ZipInfo(f"odd/{name}")
            member.create_system, member.external_attr = 3, mode << 16
            archive.writestr(member, "x")
    assert main(["add", str(tmp_path / "odd.zip"), "--yes"]) == 1
    assert sentence in capsys.readouterr().err


def test_a_zip_file_of_two_mods_is_refused_and_both_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(tmp_path / "two.zip", "w") as archive:
        archive.writestr("one/maps/skirmish/a.tmx", "x")
        archive.writestr("two/maps/skirmish/b.tmx", "x")
    assert main(["add", str(tmp_path / "two.zip"), "--yes"]) == 1
    assert "more than one mod: one and two" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["мод", "中文 战斗", "😀 battles", "it's mine!"])
def test_a_mod_of_a_name_in_any_script_is_packed_and_added(capsys: pytest.CaptureFixture[str], name: str) -> None:
    new_mod(capsys, name)
    assert given(capsys, "pack", name)[0] == 0
    code, said, complaint = given(capsys, "add", f"{name}.zip", "--yes")
    assert (code, complaint) == (0, ""), said
    assert [mod.name for mod in installed(roots())] == [name]


@pytest.mark.parametrize("name", ["-mine", "mine.", "a:b", "what?", "mi\u202ene", "😀" * 60])
def test_a_mod_is_not_packed_under_a_name_under_which_it_could_not_be_added(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    new_mod(capsys).rename(name)
    code, _, said = given(capsys, "pack", "--", name)
    assert code == 1
    assert "a mod cannot be called" in said
    assert "give the folder another name" in said
    assert not list(Path().glob("*.zip"))
