"""What is installed is complete and finds its files: from a wheel, from an editable install, and in a checkout."""

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import venv
from collections.abc import Iterator
from importlib.metadata import distribution, version
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parent.parent
DATA = ("assets", "maps", "scenarios")
NOT_INSTALLED = ("assets/workshop", "assets/readme", "maps/workshop")
OTHERS = ("README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", ".ci/run", "tests/conftest.py", "pyproject.toml")
BUILD = "import hatchling.build, sys; print(getattr(hatchling.build, sys.argv[1])(sys.argv[2]))"
WHERE = "from game.loading.content.roots import data_root; print(data_root())"
SCRIPTS = "Scripts" if os.name == "nt" else "bin"

pytestmark = pytest.mark.skipif(
    any(find_spec(name) is None for name in ("hatchling", "pip")),
    reason="hatchling builds the packages and pip installs them: one of them is missing here",
)


def files(*parts: str) -> Iterator[str]:
    """The files below some folders of the project, as far as they are to be installed."""
    for part in parts:
        for path in (ROOT / part).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and "__pycache__" not in name and not name.startswith(NOT_INSTALLED):
                yield name


def said(*command: str | Path, folder: Path) -> str:
    """What a command prints in a folder that has nothing to do with the project."""
    settings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    told = subprocess.run(command, cwd=folder, env=settings, capture_output=True, text=True, timeout=120, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    return told.stdout.strip()


def built(kind: str, into: Path, source: Path = ROOT) -> Path:
    """A package of the project."""
    into.mkdir(parents=True, exist_ok=True)
    return into / said(sys.executable, "-c", BUILD, kind, into, folder=source)


def environment(folder: Path, wheel: Path) -> Path:
    """The Python of a fresh environment with nothing of Sandtable but this wheel; the libraries are those used here."""
    venv.create(folder, with_pip=False)
    python = folder / SCRIPTS / ("python.exe" if os.name == "nt" else "python")
    packages = Path(said(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", folder=folder))
    places = {sysconfig.get_path(kind) for kind in ("purelib", "platlib")}
    packages.joinpath("libraries.pth").write_text("\n".join(sorted(places)), encoding="utf-8")
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check", "--quiet")
    said(*pip, "install", "--no-deps", "--no-index", "--ignore-installed", wheel, folder=folder)
    return python


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the project."""
    return built("build_wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def editable(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of an editable install."""
    return built("build_editable", tmp_path_factory.mktemp("editable"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source package of the project."""
    return built("build_sdist", tmp_path_factory.mktemp("sdist"))


def contents(wheel: Path) -> set[str]:
    """The names of the files in a wheel."""
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_a_wheel_holds_all_code_tables_rulebooks_maps_scenarios_and_pictures(wheel: Path) -> None:
    wanted = {*files("game"), *(f"game/_data/{name}" for name in files(*DATA))}
    inside = {name for name in contents(wheel) if name.startswith("game/")}
    assert (sorted(wanted - inside), sorted(inside - wanted)) == ([], [])
    assert {Path(name).suffix for name in inside} >= {".py", ".yaml", ".md", ".tmx", ".tsx", ".png", ".ttf", ".json"}


def test_a_source_package_holds_everything_and_makes_the_same_wheel(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    said(sys.executable, "-m", "tarfile", "-e", sdist, tmp_path / "source", folder=tmp_path)
    (source,) = (tmp_path / "source").iterdir()
    assert [name for name in OTHERS if not (source / name).is_file()] == []
    assert contents(built("build_wheel", tmp_path / "again", source)) == contents(wheel)


@pytest.mark.parametrize("kind", ["wheel", "editable"])
def test_an_installed_sandtable_finds_its_files_from_anywhere(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    python = environment(tmp_path / "environment", request.getfixturevalue(kind))
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    expected = ROOT if kind == "editable" else tmp_path / "environment"
    assert Path(said(python, "-c", WHERE, folder=elsewhere)).is_relative_to(expected)
    assert said(python.with_name("sandtable"), "check", folder=elsewhere).startswith("ok, ")
    assert said(python, "-m", "game", "list", folder=elsewhere).startswith("SCENARIO")


def test_a_checkout_finds_its_files_without_being_installed() -> None:
    assert Path(said(sys.executable, "-c", WHERE, folder=ROOT)) == ROOT


def test_all_that_a_program_without_python_packs_brings_the_text_of_its_licence(tmp_path: Path) -> None:
    program = program_maker()
    assert {re.split(r"[>=]", each)[0].lower() for each in requirements()} <= {each.lower() for each in program.PACKED}
    for name in program.PACKED:
        program.copy_licences(name, tmp_path / name)
        said = (tmp_path / name / "LICENCE-NAME.txt").read_text("utf-8")
        assert said.startswith(f"{name} {version(name)}: ")
        assert len(list((tmp_path / name).iterdir())) > 1, f"{name} brings no text of its licence"


def program_maker() -> ModuleType:
    """The script that makes a program without Python."""
    spec = spec_from_file_location("program", ROOT / ".ci/program.py")
    assert spec is not None
    assert spec.loader is not None
    program = module_from_spec(spec)
    spec.loader.exec_module(program)
    return program


@pytest.mark.parametrize(
    ("file", "licence"),
    [
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", ("SDL", "This software is provided 'as-is'")),
        ("libpng16-fefdc88d.so.16.58.0", ("libpng", "PNG")),
        ("libstdc++.so.6", ("GCC runtime", "GCC RUNTIME LIBRARY EXCEPTION")),
        ("SDL2.dll", ("SDL", "This software is provided 'as-is'")),
        ("libwebpdemux-2.dll", ("WebP", "Redistribution and use in source and binary forms")),
        ("libz.1.3.1.zlib-ng.dylib", ("zlib", "This software is provided 'as-is'")),
        ("libmpg123.0.dylib", ("mpg123", "GNU LESSER GENERAL PUBLIC LICENSE")),
    ],
)
def test_a_library_in_c_that_is_packed_on_any_system_brings_its_licence(
    file: str, licence: tuple[str, str], tmp_path: Path
) -> None:
    program, packed = program_maker(), tmp_path / "packed"
    packed.mkdir()
    for name in (file, "libpython3.11.so.1.0", "_ssl.cpython-311-x86_64-linux-gnu.so", "python311.dll"):
        (packed / name).write_bytes(b"")
    assert program.write_library_licences(program.libraries_in(packed), tmp_path) == []
    text = (tmp_path / licence[0] / "LICENCE.txt").read_text("utf-8")
    assert text.startswith(f"{licence[0]}\nCopyright: ")
    assert licence[1] in text


def test_a_library_in_c_whose_licence_nobody_knows_is_named(tmp_path: Path) -> None:
    (tmp_path / "libunheard-of.so.1").write_bytes(b"")
    program = program_maker()
    assert program.write_library_licences(program.libraries_in(tmp_path), tmp_path) == ["unheard"]


def test_every_library_of_the_installed_pygame_is_known(tmp_path: Path) -> None:
    program, place = program_maker(), Path(str(distribution("pygame-ce").locate_file("")))
    folders = [place / "pygame_ce.libs", place / "pygame/.dylibs"]
    libraries = [name for folder in folders if folder.is_dir() for name in program.libraries_in(folder)]
    assert program.write_library_licences(libraries, tmp_path) == []


def requirements() -> list[str]:
    """What Sandtable needs to run."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed: list[str] = project["dependencies"]
    return needed
