"""Broken and hostile mods of hundreds of kinds, made from a sound one: for each its name and what breaks the mod."""

# ruff: noqa: E501 - one row of a table is one line

import io
import os
import re
import stat
import struct
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from warnings import catch_warnings, simplefilter

from tests.loading.skirmish.world import MAP, SCENARIO, SKIN, TILESET, build_root

SCENARIO_FILE = "scenarios/skirmish/first-light.yaml"
MAP_FILE = "maps/skirmish/wood.tmx"
TILESET_FILE = "maps/skirmish/ground.tsx"
SKIN_FILE = "assets/skirmish/skin.yaml"
TEXTS = {SCENARIO_FILE: SCENARIO, MAP_FILE: MAP, TILESET_FILE: TILESET, SKIN_FILE: SKIN}
ABOUT = "name: Winter\nversion: 1.0.0\nauthor: Somebody\nlicence: MIT\nneeds: 0.0.1\n"

Breaking = Callable[[Path], object]

VALUES = {
    "nothing": "", "null": "null", "true": "true", "zero": "0", "minus": "-1", "huge": "9" * 400, "fraction": "1.5e308",
    "infinite": ".inf", "no number": ".nan", "list": "[]", "deep": "[" * 70 + "]" * 70, "keys": "{}",
    "keys of lists": "{[a]: b}", "long": "x" * 100_000, "tag": "!!python/object/apply:os.system [ls]",
    "climbing": "../../../../etc/passwd", "absolute": "/etc/passwd", "drive": "C:\\\\x", "device": "/dev/zero",
    "quotes": '"', "alias": "*nobody", "itself": "&a [*a]", "kanji": "戦い", "arabic": "معركة", "flag": "🏴‍☠️",
    "nul": '"\\0"', "surrogate": '"\\ud800"', "text of lines": "|\n  a\n  b", "date": "0000-00-00", "twice": "a: b",
}  # fmt: skip
ATTRIBUTES = {
    "empty": "", "minus": "-1", "zero": "0", "huge": "9" * 30, "fraction": "1.5", "word": "many", "exponent": "1e9",
    "digits": "٣", "climbing": "../../../../etc/passwd",
}  # fmt: skip
BYTES = {
    "utf-16": SCENARIO.encode("utf-16"), "utf-32": SCENARIO.encode("utf-32"), "latin-1": "name: Gefühl".encode("latin-1"),
    "mac": SCENARIO.replace("\n", "\r").encode(), "nuls": b"\0" * 1000, "overlong": b"name: \xc0\xaf", "half a letter": b"a: \xe2\x82",
    "nothing": b"", "blanks": b" " * 1000, "random": bytes(range(256)) * 8, "a picture": b"\x89PNG\r\n\x1a\n", "a mark": b"\xef\xbb\xbf",
    "a bell": b"name: \x07", "escapes": b"name: \x1b[31mred", "a surrogate": b"name: \xed\xa0\x80",
}  # fmt: skip
BOMBS = {
    "laughs": "\n".join(["l0: &l0 ha", *(f"l{n}: &l{n} [{', '.join([f'*l{n - 1}'] * 9)}]" for n in range(1, 30))]),
    "merges": "\n".join(["- &m0 {a: b}", *(f"- &m{n} {{<<: [*m{n - 1}, *m{n - 1}], k{n}: *m{n - 1}}}" for n in range(1, 40))]),
    "nested": "[" * 100_000, "documents": "--- a\n" * 10_000, "anchors": "\n".join(f"- &a{n} x" for n in range(250_000)),
}  # fmt: skip
NAMES = (
    "戦い", "бой", "معركة", "\u00e9", "e\u0301", "🗡", "a b", " a", "-rf", "a'b", 'a"b', "a;b", "$(ls)", "%s%n", "{0}", "con", "..a",
    "a\nb", "a\tb", "a\x07b", "x" * 200, "ﷺ", "İ", "a\u202eb", "..yaml", "*", "?", "[", "#", "&", "~",
)  # fmt: skip
PATHS = (
    "../evil.txt", "../../evil.txt", "/tmp/evil.txt", "maps/../../evil.txt", "mine/../../evil.txt", "..\\evil.txt",
    "C:\\evil.txt", "C:evil.txt", "\\\\host\\share\\evil.txt", "maps\\..\\..\\evil.txt", "./../evil.txt", "maps/./../../evil.txt",
    "//evil.txt", "mine/maps/../../../evil.txt", "scenarios/skirmish/../../../evil.txt", "~/../evil.txt:stream",
)  # fmt: skip
KINDS = {
    "a link": stat.S_IFLNK, "a device": stat.S_IFBLK, "a character device": stat.S_IFCHR, "a pipe": stat.S_IFIFO, "a socket": stat.S_IFSOCK,
}  # fmt: skip


def kinds() -> Iterator[tuple[str, Breaking]]:
    """Every kind of broken mod in a folder."""
    yield from broken_words()
    yield from broken_attributes()
    yield from torn_files()
    yield from strange_files()
    yield from strange_names()
    yield from strange_abouts()


def archives() -> Iterator[tuple[str, Callable[[Path], bytes]]]:
    """Every kind of hostile zip file: its bytes, made from a sound mod in a folder."""
    for name in PATHS:
        for around in ("", "mine/"):
            yield f"zip: {around}{name}", lambda mod, name=name, around=around: zipped(mod, (around + name, b"evil"))  # type: ignore[misc]
    for name, kind in KINDS.items():
        yield f"zip: {name}", lambda mod, kind=kind: zipped(mod, (SCENARIO_FILE, b"/etc/passwd"), kind)  # type: ignore[misc]
    for share in range(1, 20):
        yield f"zip: torn at {share} of 20", lambda mod, share=share: zipped(mod)[: len(zipped(mod)) * share // 20]  # type: ignore[misc]
    for at in range(20):
        yield f"zip: a wrong byte at {at} of 20", lambda mod, at=at: with_wrong_byte(zipped(mod), at)  # type: ignore[misc]
    yield "zip: many files", lambda mod: with_files({f"maps/skirmish/{n}.txt": b"" for n in range(6_000)})
    yield "zip: a bomb", lambda mod: with_files({"maps/skirmish/bomb.png": b"\0" * 9_000_000})
    yield "zip: nothing", lambda mod: with_files({})
    yield "zip: no zip", lambda mod: b"PK\x03\x04" + b"\0" * 100
    yield "zip: a zip in a zip", lambda mod: with_files({"mine.zip": zipped(mod)})
    yield (
        "zip: a file where a folder is",
        lambda mod: with_files({"maps": b"", "maps/skirmish/wood.tmx": b"", "maps/skirmish": b""}),
    )
    yield "zip: one name twice", lambda mod: zipped(mod, (SCENARIO_FILE, b"name: [\n"))
    yield "zip: a long name", lambda mod: zipped(mod, ("maps/" + "x" * 60_000, b""))
    yield "zip: deep folders", lambda mod: zipped(mod, ("maps/" + "x/" * 20_000 + "a", b""))
    yield "zip: locked", lambda mod: locked(zipped(mod))


def broken_words() -> Iterator[tuple[str, Breaking]]:
    """Every key of every YAML file with every wrong value, and left out, and written twice."""
    for file in (SCENARIO_FILE, SKIN_FILE):
        lines = TEXTS[file].splitlines()
        for number, line in enumerate(lines):
            if re.match(r"[a-z_]+:", line):
                key = line.partition(":")[0]
                for name, value in VALUES.items():
                    yield f"{file}: {key} is {name}", replacing(file, lines, number, f"{key}: {value}")
                yield f"{file}: {key} is left out", replacing(file, lines, number, "")
                yield (
                    f"{file}: {key} twice",
                    replacing(file, lines, number, f"{line}\n{line}" if "{" in line else line + "\n" + line),
                )
    for name, text in BOMBS.items():
        for file in (SCENARIO_FILE, SKIN_FILE, "mod.yaml"):
            yield f"{file}: {name}", writing(file, text.encode())


def broken_attributes() -> Iterator[tuple[str, Breaking]]:
    """Every attribute of the map and its tileset with every wrong value."""
    for file in (MAP_FILE, TILESET_FILE):
        for found in re.finditer(r'(\w+)="[^"]*"', TEXTS[file]):
            for name, value in ATTRIBUTES.items():
                text = TEXTS[file][: found.start()] + f'{found[1]}="{value}"' + TEXTS[file][found.end() :]
                yield f"{file}: {found[1]} at {found.start()} is {name}", writing(file, text.encode())


def torn_files() -> Iterator[tuple[str, Breaking]]:
    """Every file torn in many places, in other encodings, and gone."""
    for file, text in TEXTS.items():
        for share in range(1, 12):
            yield f"{file}: torn at {share} of 12", writing(file, text.encode()[: len(text) * share // 12])
        for name, content in BYTES.items():
            yield f"{file}: {name}", writing(file, content)
        yield f"{file}: gone", lambda mod, file=file: (mod / file).unlink()  # type: ignore[misc]
    for picture in ("maps/skirmish/ground.png", "assets/skirmish/camp.png"):
        for name in ("nothing", "random", "a picture"):
            yield f"{picture}: {name}", writing(picture, BYTES[name])
        yield f"{picture}: gone", lambda mod, picture=picture: (mod / picture).unlink()  # type: ignore[misc]
        yield f"{picture}: enormous", writing(picture, png_of(60_000, 60_000))


def strange_files() -> Iterator[tuple[str, Breaking]]:
    """What is no ordinary file where a file should be: folders, links, pipes."""
    for file in (*TEXTS, "mod.yaml", "maps/skirmish/ground.png"):
        yield f"{file}: a folder", instead(file, lambda path: path.mkdir())
        yield f"{file}: a pipe", instead(file, os.mkfifo)
        yield f"{file}: a link to nowhere", instead(file, lambda path: path.symlink_to("nowhere"))
        yield f"{file}: a link to itself", instead(file, lambda path: path.symlink_to(path.name))
        yield f"{file}: a link out", instead(file, lambda path: path.symlink_to("/etc/hostname"))
        yield f"{file}: a link to a device", instead(file, lambda path: path.symlink_to("/dev/zero"))
    yield "a folder that leads round", lambda mod: (mod / "maps/skirmish/round").symlink_to(mod / "maps")


def strange_names() -> Iterator[tuple[str, Breaking]]:
    """Files with names in any script, and with every sign that means something somewhere."""
    for name in NAMES:
        yield f"named {name[:20]!r}", renaming(SCENARIO_FILE, f"scenarios/skirmish/{name}.yaml")
        yield f"map named {name[:20]!r}", renaming(MAP_FILE, f"maps/skirmish/{name}.tmx")


def strange_abouts() -> Iterator[tuple[str, Breaking]]:
    """What a mod says of itself, wrongly."""
    lines = ABOUT.splitlines()
    for number, line in enumerate(lines):
        key = line.partition(":")[0]
        for name, value in VALUES.items():
            yield f"mod.yaml: {key} is {name}", replacing("mod.yaml", lines, number, f"{key}: {value}")
    yield "mod.yaml: a newer version", writing("mod.yaml", ABOUT.replace("0.0.1", "999.0.0").encode())


def replacing(file: str, lines: list[str], number: int, line: str) -> Breaking:
    """A file with another line."""
    return writing(file, "\n".join((*lines[:number], line, *lines[number + 1 :], "")).encode())


def writing(file: str, content: bytes) -> Breaking:
    """A file with another content."""
    return lambda mod: (mod / file).write_bytes(content)


def renaming(file: str, other: str) -> Breaking:
    """A file under another name."""
    return lambda mod: (mod / file).rename(mod / other)


def instead(file: str, make: Callable[[Path], object]) -> Breaking:
    """Something else in the place of a file."""

    def broken(mod: Path) -> None:
        (mod / file).unlink(missing_ok=True)
        make(mod / file)

    return broken


def sound_mod(folder: Path) -> Path:
    """A mod in which nothing is wrong."""
    build_root(folder)
    (folder / "mod.yaml").write_text(ABOUT, "utf-8")
    return folder


def zipped(mod: Path, more: tuple[str, bytes] | None = None, kind: int = 0) -> bytes:
    """A mod as a zip file, with one more entry, which says that it is something else than a file."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(mod.rglob("*")):
            if path.is_file() and not (more and kind and path == mod / more[0]):
                archive.write(path, path.relative_to(mod))
        if more is not None:
            entry = zipfile.ZipInfo(more[0])
            entry.filename = more[0]
            entry.create_system = 3
            entry.external_attr = (kind | 0o644) << 16
            with catch_warnings():
                simplefilter("ignore")  # one name twice is meant
                archive.writestr(entry, more[1])
    return stream.getvalue()


def locked(content: bytes) -> bytes:
    """A zip file that claims to need a password for each of its files."""
    return re.sub(rb"(PK\x01\x02.{4})\0", lambda found: found[1] + b"\x01", content, flags=re.DOTALL)


def with_files(files: dict[str, bytes]) -> bytes:
    """A zip file of these files."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return stream.getvalue()


def with_wrong_byte(content: bytes, at: int) -> bytes:
    """A file with one byte turned round."""
    place = len(content) * at // 20
    return content[:place] + bytes([content[place] ^ 0xFF]) + content[place + 1 :]


def png_of(width: int, height: int) -> bytes:
    """The head of a picture that claims to be so large."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBBI", 13, b"IHDR", width, height, 8, 2, 0, 0, 0, 0)
