"""Makes a program that needs no Python, in a folder of its own: `python .ci/program.py FOLDER`.

It is made for the system on which it is called, Linux, Windows or macOS, in an environment with Sandtable and
PyInstaller:

    pip install . pyinstaller && python .ci/program.py dist

The folder `FOLDER/sandtable` can be copied anywhere. Beside the program lie the licences of everything that is packed,
those of the libraries in C that pygame-ce and Python bring among them, and `VERSIONS.txt`.
"""

import argparse
import re
import shutil
import subprocess
import sys
import sysconfig
from importlib import metadata
from pathlib import Path
from typing import Any

import yaml

PACKED = ("pygame-ce", "pygame_gui", "python-i18n", "pytmx", "PyYAML", "ruamel.yaml", "msgspec", "platformdirs")
"""What is packed beside Python and Sandtable."""

OWN = "sandtable"
FOREIGN = ("JP", "KR", "SC", "TC", "Arabic", "Georgian", "Hebrew")
"""Letters of pygame_gui that nothing on our screen is written in: 40 MB of its fonts."""

LICENCES = Path(__file__).parent / "licences"
"""The licence texts of libraries in C, by the names that `libraries.yaml` there gives them."""

LIBRARY = re.compile(r"(?:lib)?([A-Za-z0-9_+]+)[-.].*")
LIBRARIES = (".so", ".dll", ".dylib")
PYTHON = ("python3", "python311", "python312", "python313", "python314")

LEFT_OUT = ("numpy", "PIL", "tkinter", "pytest", "unittest", "pydoc_data", "lib2to3")
START = """\
import multiprocessing
import sys

from game.command.line import main

multiprocessing.freeze_support()
sys.exit(main())
"""


def main() -> int:
    """Make the program, and lay licences and versions beside it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, help=f"where the folder `{OWN}` with the program is made")
    folder = parser.parse_args().folder.resolve()
    make(folder, folder / "work")
    shutil.rmtree(folder / "work")
    program = folder / OWN
    make_smaller(program)
    (program / "VERSIONS.txt").write_text("\n".join(versions()) + "\n", "utf-8")
    for name in (OWN, *PACKED):
        copy_licences(name, program / "licences" / name)
    copy_python_licence(program / "licences" / "Python")
    unknown = write_library_licences(libraries_in(program), program / "licences")
    print(f"{program}: {size_of(program) / 1_000_000:.0f} MB")
    if unknown:
        print(f"Add these libraries to {LICENCES / 'libraries.yaml'}: {', '.join(unknown)}.", file=sys.stderr)
    return 1 if unknown else 0


def make(folder: Path, work: Path) -> None:
    """Let PyInstaller make the program, of what is installed and not of the folder in which this is called."""
    work.mkdir(parents=True, exist_ok=True)
    start = work / f"{OWN}.py"
    start.write_text(START, "utf-8")
    words = ["--noconfirm", "--onedir", "--name", OWN, "--copy-metadata", OWN]
    words += [word for name in LEFT_OUT for word in ("--exclude-module", name)]
    words += [word for name in ("game", "pygame_gui") for word in ("--collect-all", name)]
    places = ["--distpath", str(folder), "--workpath", str(work), "--specpath", str(work)]
    subprocess.run([sys.executable, "-m", "PyInstaller", *words, *places, str(start)], check=True, cwd=work)
    if not any((folder / OWN).rglob("_data/scenarios")):
        raise SystemExit("The program has no scenarios: install Sandtable with `pip install .`, without -e.")


def make_smaller(program: Path) -> None:
    """Take away what nobody needs: letters of other scripts, and on Linux what only helps to find faults in Python.

    Only Python's own libraries are stripped: those that wheels bring have been moved about in a way that strip breaks.
    """
    for script in FOREIGN:
        for font in program.rglob(f"pygame_gui/data/NotoSans{script}*"):
            font.unlink()
    if sys.platform == "linux" and shutil.which("strip"):
        for library in (*program.rglob("libpython*.so*"), *program.rglob("lib-dynload/*.so")):
            subprocess.run(["strip", "--strip-unneeded", str(library)], check=True)


def versions() -> list[str]:
    """The version of everything that is packed."""
    return [f"Python {sys.version.split()[0]}", *(f"{name} {metadata.version(name)}" for name in (OWN, *PACKED))]


def copy_licences(name: str, target: Path) -> None:
    """The licence texts that a distribution brings, and the name of its licence."""
    target.mkdir(parents=True)
    for file in metadata.files(name) or ():
        if any(word in str(file).lower() for word in ("licen", "copying", "lgpl")) and file.suffix in (
            "",
            ".txt",
            ".md",
            ".rst",
        ):
            shutil.copyfile(str(file.locate()), target / file.name)
    said = metadata.metadata(name)
    licence = said["License-Expression"] or said["License"] or "see its home page"
    (target / "LICENCE-NAME.txt").write_text(f"{name} {metadata.version(name)}: {licence}\n", "utf-8")


def copy_python_licence(target: Path) -> None:
    """The licence text of Python itself, wherever its makers lay it."""
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix), Path(sys.base_prefix, "share", "doc"))
    found = next((place / "LICENSE.txt" for place in places if (place / "LICENSE.txt").is_file()), None)
    if found is None:
        raise SystemExit(f"The licence of Python is in none of {', '.join(map(str, places))}.")
    target.mkdir(parents=True)
    shutil.copyfile(found, target / found.name)


def libraries_in(program: Path) -> list[str]:
    """The libraries in C that are packed, by the beginnings of their names; Python itself and its parts left out."""
    names = {path.name for path in program.rglob("*") if any(end in path.name for end in LIBRARIES) and path.is_file()}
    found = {match[1] for name in names if "cpython" not in name and (match := LIBRARY.fullmatch(name))}
    return sorted(name for name in found if name not in PYTHON)


def write_library_licences(libraries: list[str], target: Path) -> list[str]:
    """Whose the libraries in C are, and under which licence each is passed on; returns those that nobody knows."""
    known: dict[str, dict[str, Any]] = yaml.safe_load((LICENCES / "libraries.yaml").read_text("utf-8"))
    for name, row in known.items():
        if any(file in libraries for file in row["files"]):
            text = (LICENCES / f"{row['licence']}.txt").read_text("utf-8")
            (target / name).mkdir()
            (target / name / "LICENCE.txt").write_text(f"{name}\nCopyright: {row['copyright']}\n\n{text}", "utf-8")
    return [each for each in libraries if not any(each in row["files"] for row in known.values())]


def size_of(folder: Path) -> int:
    """How many bytes a folder holds."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


if __name__ == "__main__":
    sys.exit(main())
