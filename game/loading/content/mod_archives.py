"""Mods as zip files: unpacked once into a folder, because pictures and tilesets are read by name.

Nothing is trusted: names that climb out, bombs, and files that are no part of a mod never reach the disk.
"""

import hashlib
import shutil
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path, PurePosixPath

from game.loading.problems import ARCHIVES, one_problem

MOST_ARCHIVE_BYTES = 200_000_000
MOST_BYTES = 300_000_000
MOST_FILES = 5_000
CHUNK = 1 << 16


def unpacked(archive: Path, cache: Path, parts: Collection[str], files: Collection[str] = ()) -> Path:
    """The folder with the content of a zip file, unpacked now or earlier.

    Only what lies in `parts` is kept, and the `files` beside these.

    :raises FileErrors: when the file cannot be unpacked, or should not be.
    """
    try:
        if archive.stat().st_size > MOST_ARCHIVE_BYTES:
            raise one_problem(archive, f"the zip file is larger than {MOST_ARCHIVE_BYTES // 1_000_000} MB")
        target = cache / digest(archive.absolute(), (archive.stat().st_mtime_ns, archive.stat().st_size))
        if not target.is_dir():
            unpack(archive, target, parts, files)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, zlib.error, EOFError) as error:
        raise one_problem(archive, f"this is no zip file that can be read ({error})") from None
    except OSError as error:
        raise one_problem(archive, f"the zip file cannot be unpacked: {error.strerror or error}") from None
    ARCHIVES[str(target.resolve())] = archive.absolute()
    return target


@lru_cache(maxsize=512)
def digest(archive: Path, _stamp: tuple[int, int]) -> str:
    """A name for the content of a file in one state of it."""
    with archive.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()[:24]


def unpack(archive: Path, target: Path, parts: Collection[str], files: Collection[str]) -> None:
    """Unpack into a new folder, which gets its name only when it is complete."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(archive) as content, tempfile.TemporaryDirectory(dir=target.parent) as draft:
        members = chosen(archive, content, parts, files)
        room = MOST_BYTES
        for member, place in members:
            room -= extract(content, member, Path(draft) / "mod" / place, room)
            if room < 0:
                raise one_problem(archive, f"the zip file holds more than {MOST_BYTES // 1_000_000} MB")
        (Path(draft) / "mod").mkdir(exist_ok=True)
        shutil.move(Path(draft) / "mod", target)


def chosen(
    archive: Path, content: zipfile.ZipFile, parts: Collection[str], files: Collection[str]
) -> list[tuple[zipfile.ZipInfo, PurePosixPath]]:
    """The files of a mod in a zip file and their places, whether or not it was packed with its own folder around."""
    members = [member for member in content.infolist() if not member.is_dir()]
    if len(members) > MOST_FILES:
        raise one_problem(archive, f"the zip file holds more than {MOST_FILES} files")
    found: list[tuple[zipfile.ZipInfo, PurePosixPath]] = []
    around: set[str] = set()
    for member in members:
        place = safe_place(archive, member)
        is_bare = place.parts[0] in parts or (len(place.parts) == 1 and place.name in files)
        inside = place if is_bare else PurePosixPath(*place.parts[1:])
        if inside.parts and (inside.parts[0] in parts if len(inside.parts) > 1 else inside.name in files):
            found.append((member, inside))
            around.add("" if is_bare else place.parts[0])
    if len(around) > 1:
        raise one_problem(archive, f"the zip file holds more than one mod: {' and '.join(sorted(around - {''}))}")
    refuse_twins(archive, [inside for _, inside in found])
    return found


def safe_place(archive: Path, member: zipfile.ZipInfo) -> PurePosixPath:
    """Where a member lies in the zip file.

    :raises FileErrors: where its name leads out of it, or where it is no file.
    """
    place = PurePosixPath(member.filename)
    if not place.parts or place.is_absolute() or ".." in place.parts or any(c in member.filename for c in ":\\\0"):
        raise one_problem(archive, f"the name '{member.filename[:80]}' in the zip file leads out of it")
    if not is_plain_file(member):
        raise one_problem(archive, f"'{member.filename[:80]}' in the zip file is a link or a device, and no file")
    return place


def is_plain_file(member: zipfile.ZipInfo) -> bool:
    """Whether a member is a file: systems that know of others say so in the upper half of its attributes."""
    kind = stat.S_IFMT(member.external_attr >> 16)
    return kind in (0, stat.S_IFREG)


def refuse_twins(archive: Path, places: list[PurePosixPath]) -> None:
    """Refuse two files of one name, or of names that are one on systems where capital letters are like small ones.

    :raises FileErrors: when there are such.
    """
    seen: dict[str, PurePosixPath] = {}
    for place in places:
        twin = seen.setdefault(str(place).casefold(), place)
        if twin is not place:
            what = f"'{place}' twice" if twin == place else f"'{twin}' and '{place}', which only capitals tell apart"
            raise one_problem(archive, f"the zip file holds {what}")


def extract(content: zipfile.ZipFile, member: zipfile.ZipInfo, place: Path, room: int) -> int:
    """Write one file, stopping as soon as it takes more than the room there is; return its size."""
    place.parent.mkdir(parents=True, exist_ok=True)
    size = 0
    with content.open(member) as source, place.open("wb") as sink:
        while size <= room and (chunk := source.read(CHUNK)):
            size += sink.write(chunk)
    return size
