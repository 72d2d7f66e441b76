"""A mod as a zip file to be shared: checked before, with a folder of its own around all that belongs to it."""

import io
import os
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from game.loading.content.abouts import PICTURE, TOP_FILES, complete
from game.loading.content.checks import checks_of, problems_of
from game.loading.content.installed import refuse_name
from game.loading.content.mod_archives import MOST_BYTES, MOST_FILES
from game.loading.content.roots import PARTS, Root, is_root
from game.loading.problems import FileErrors, one_problem

EPOCH = (2000, 1, 1, 0, 0, 0)
"""The time of every file in the zip file, so that the same mod gives the same bytes."""


def packed(folder: Path, known: Sequence[Root], draw: Callable[[], bytes]) -> bytes:
    """The zip file of a mod; `draw` makes its picture where it brings none.

    :raises FileErrors: with everything that keeps it from being shared.
    """
    if not (folder.is_dir() and is_root(folder)):
        raise one_problem(folder, "this is no mod: it holds no folder called maps, scenarios or assets")
    refuse_name(folder, folder.resolve().name, "folder")
    missing: tuple[FileErrors, ...] = ()
    try:
        complete(folder)
    except FileErrors as errors:
        missing = (errors,)
    found = [problem for _, check in checks_of([folder], known) for problem in problems_of(check) if problem.is_error]
    if missing or found:
        raise FileErrors([*(problem for errors in missing for problem in errors.problems), *found])
    files = {str(path.relative_to(folder).as_posix()): path.read_bytes() for path in files_of(folder)}
    if PICTURE not in files:
        files[PICTURE] = draw()
    return zipped(folder.resolve().name, files)


def files_of(folder: Path) -> Iterator[Path]:
    """Every file that belongs to a mod; links and hidden files do not.

    :raises FileErrors: when it is too large to be shared.
    """
    found = [path for path in (folder / name for name in TOP_FILES) if path.is_file()]
    for part in PARTS:
        for around, folders, names in os.walk(folder / part):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            found += [Path(around, name) for name in sorted(names) if not name.startswith(".")]
    real = [path for path in found if path.is_file() and not path.is_symlink()]
    if len(real) > MOST_FILES or sum(path.stat().st_size for path in real) > MOST_BYTES:
        most = f"{MOST_FILES:,} files or {MOST_BYTES // 1_000_000} MB"
        raise one_problem(folder, f"a mod to be shared holds no more than {most}")
    yield from real


def zipped(name: str, files: dict[str, bytes]) -> bytes:
    """Files as a zip file, in a folder."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for place, content in sorted(files.items()):
            entry = zipfile.ZipInfo(f"{name}/{place}", EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return stream.getvalue()
