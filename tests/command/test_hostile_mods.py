"""Hundreds of kinds of broken and hostile mods: clear sentences, no traceback, nothing lost, and never long."""

import re
import shutil
import signal
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.loading.content import mod_archives
from game.loading.content import roots as looking
from game.loading.content.installed import installed
from game.loading.content.roots import roots, user_mods_folder
from game.loading.problems import FileErrors
from tests.command.conftest import Said
from tests.command.hostile_mods import SCENARIO_FILE, archives, kinds, sound_mod, zipped

MOST_SECONDS = 10
"""For one mod on a busy machine; a hundredth of it is usual."""
PROBLEM = re.compile(r".+:\d+:\d+: (error|warning): \S.*", re.DOTALL)
FINE = re.compile(r"ok, \d+ files?(, \d+ warnings?)?")
CHUNKS = 8


@contextmanager
def in_time(name: str) -> Iterator[None]:
    """Stop whoever takes too long."""

    def too_long(*_: object) -> None:
        raise AssertionError(f"{name}: longer than {MOST_SECONDS} seconds")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.alarm(MOST_SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def around(folder: Path, mod: Path) -> dict[str, tuple[int, int]]:
    """Every file beside a mod, with its time and size."""
    others = (path for path in folder.rglob("*") if not path.is_relative_to(mod) and "cache" not in path.parts)
    return {str(path): (path.lstat().st_mtime_ns, path.lstat().st_size) for path in others if not path.is_dir()}


def said_well(name: str, code: int, lines: list[str]) -> None:
    """Every line is a problem with its place, or the last one says that all is well."""
    assert code in (0, 1), name
    assert lines, name
    text = "\n".join(lines)
    assert "Traceback" not in text, f"{name}: {text}"
    assert len(text) < 100_000, f"{name} is told at too great length"
    if code:
        assert any(": error: " in line for line in lines), f"{name}: {text}"
    first = lines[0]
    assert PROBLEM.fullmatch(first) or FINE.fullmatch(first), f"{name}: {first}"


ALL = list(kinds())


def test_there_are_hundreds_of_kinds_with_names_of_their_own() -> None:
    names = [name for name, _ in ALL] + [name for name, _ in archives()]
    assert len(names) > 1_000
    assert len(set(names)) > 1_000


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_broken_mod_is_told_of_in_sentences(
    chunk: int, said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    mod, failed = tmp_path / "mine", []
    for name, breaking in ALL[chunk::CHUNKS]:
        shutil.rmtree(mod, ignore_errors=True)
        breaking(sound_mod(mod))
        before = around(tmp_path, mod)
        try:
            with in_time(name), warnings.catch_warnings():
                warnings.simplefilter("error")
                told_of(name, said)
            assert around(tmp_path, mod) == before, f"{name}: something else has changed"
        except Exception as error:  # the others are tried as well, and all that failed are named
            failed.append(f"{name}: {type(error).__name__} {error}")
    assert failed == []


def told_of(name: str, said: Said) -> None:
    """Check the mod, and list what it holds."""
    code, out, err = said("check", "mine")
    said_well(name, code, [line for line in (*out.split("\n"), *err.split("\n")) if line and "checked: " not in line])
    code, out, err = said("--mods", "mine", "list")
    assert "Traceback" not in out + err, name
    assert code in (0, 1), name


@pytest.mark.parametrize("wrong", [pytest.param(make, id=name) for name, make in archives()])
def test_a_hostile_zip_file_leaves_nothing_behind(
    wrong: object, said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert callable(wrong)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(mod_archives, "MOST_BYTES", 8_000_000)
    archive = tmp_path / "mine.zip"
    archive.write_bytes(wrong(sound_mod(tmp_path / "mine")))
    before = around(tmp_path.parent, tmp_path / "home")
    with in_time("zip"), warnings.catch_warnings():
        warnings.simplefilter("error")
        code, out, err = said("add", "mine.zip", "--yes")
        assert code in (0, 1)
        assert "Traceback" not in out + err
        assert bool(err.strip()) == bool(code), "one or the other, said or done"
        assert user_mods_folder().is_dir() == (code == 0)
    assert around(tmp_path.parent, tmp_path / "home") == before
    unpacked = (tmp_path / "cache").rglob("*")
    assert [path for path in unpacked if path.is_symlink() or not (path.is_dir() or path.is_file())] == []
    assert not list(tmp_path.rglob("evil*"))


@pytest.mark.parametrize("moment", range(1, 40))
def test_a_mod_that_goes_while_it_is_read(
    moment: int, said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mod, stat = sound_mod(tmp_path / "mine"), Path.stat
    left = iter(range(moment))

    def gone(path: Path, *, follow_symlinks: bool = True) -> object:
        if path.is_relative_to(mod) and next(left, None) is None:
            shutil.rmtree(mod, ignore_errors=True)
        return stat(path, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(Path, "stat", gone)
    with in_time("going"):
        for command in (("check", "mine"), ("--mods", "mine", "list")):
            code, out, err = said(*command)
            assert code in (0, 1)
            assert "Traceback" not in out + err
            assert out + err


def test_a_zip_file_that_is_written_while_it_is_read_is_read_again(
    said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    mod = sound_mod(tmp_path / "mine")
    archive = tmp_path / "mine.zip"
    archive.write_bytes(zipped(mod)[:300])
    assert said("--mods", "mine.zip", "list")[0] == 1
    archive.write_bytes(zipped(mod))
    assert said("--mods", "mine.zip", "list")[0] == 0
    assert (looking.mod_root(archive).path / SCENARIO_FILE).is_file()
    with pytest.raises(FileErrors):
        looking.mod_root(tmp_path / "none.zip")
    assert installed(roots()) == ()
