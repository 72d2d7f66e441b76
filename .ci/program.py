"""Makes a program that needs no Python, in a folder of its own: `python .ci/program.py FOLDER`.

It is made for the system on which it is called, Linux, Windows or macOS, in an environment with Sandtable and
PyInstaller:

    pip install . pyinstaller && python .ci/program.py dist

The folder `FOLDER/sandtable` can be copied anywhere. Beside the program lie the licences of everything that is packed,
and `VERSIONS.txt`.
"""

import argparse
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

PACKED = ("pygame-ce", "pygame_gui", "python-i18n", "pytmx", "PyYAML", "ruamel.yaml", "msgspec", "platformdirs")
"""What is packed beside Python and Sandtable."""

OWN = "sandtable"
FOREIGN = ("JP", "KR", "SC", "TC", "Arabic", "Georgian", "Hebrew")
"""Letters of pygame_gui that nothing on our screen is written in: 40 MB of its fonts."""

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
    print(f"{program}: {size_of(program) / 1_000_000:.0f} MB")
    return 0


def make(folder: Path, work: Path) -> None:
    """Let PyInstaller make the program."""
    work.mkdir(parents=True, exist_ok=True)
    start = work / f"{OWN}.py"
    start.write_text(START, "utf-8")
    words = ["--noconfirm", "--onedir", "--name", OWN, "--copy-metadata", OWN]
    words += [word for name in LEFT_OUT for word in ("--exclude-module", name)]
    words += [word for name in ("game", "pygame_gui") for word in ("--collect-all", name)]
    places = ["--distpath", str(folder), "--workpath", str(work), "--specpath", str(work)]
    subprocess.run([sys.executable, "-m", "PyInstaller", *words, *places, str(start)], check=True)


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


def size_of(folder: Path) -> int:
    """How many bytes a folder holds."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


if __name__ == "__main__":
    sys.exit(main())
