"""The mods of the player: looked at, added, switched off and on, and taken away without being lost."""

import os
import re
import shutil
import zipfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path, PurePosixPath

import msgspec

from game.loading.content.abouts import PICTURE, About
from game.loading.content.checks import checks_of, problems_of
from game.loading.content.roots import Root, mods_in, tried, user_mods, user_mods_folder
from game.loading.content.scenario_list import list_scenarios, scenario_files
from game.loading.problems import FileErrors, FileProblem, clipped, one_problem

ZIP = ".zip"
NEVER_IN_NAMES = frozenset('<>:"/\\|?*')
"""What no name of a file may hold on one system or another."""
LONGEST_NAME = 200
"""In bytes: with what is put before and after it a file may still be called so everywhere."""


class Mod(msgspec.Struct, frozen=True):
    """A mod of the player: the file or folder that it lies in, what it says of itself, and what is wrong with it.

    `scenarios` are the names of its scenarios, `picture` is its own where it has one. One that `is_kept` lies in the
    player's folder, where it can be switched off and on and taken away; others are named on the command line.
    """

    path: Path
    name: str
    about: About = About()
    is_on: bool = True
    is_kept: bool = True
    scenarios: tuple[str, ...] = ()
    picture: Path | None = None
    problems: tuple[FileProblem, ...] = ()

    @property
    def title(self) -> str:
        """What it is called, with its version."""
        return f"{self.about.name or self.name} {self.about.version}".strip()


def kept_mods() -> tuple[Path, ...]:
    """Where the mods in the player's folder lie, those in use and those switched off."""
    return (*mods_in(user_mods_folder()), *mods_in(off_folder()))


def off_folder() -> Path:
    """Where mods lie that are switched off, beside the others."""
    return user_mods_folder().with_name("mods-off")


def removed_folder() -> Path:
    """Where mods lie that were taken away or replaced; nobody looks there but the player."""
    return user_mods_folder().with_name("mods-removed")


def installed(known: Sequence[Root]) -> tuple[Mod, ...]:
    """Every mod of the player, those that are switched off and those that cannot be used included."""
    places = [(path, True) for path in mods_in(user_mods_folder())] + [(path, False) for path in mods_in(off_folder())]
    found = [(path, is_on, tried(path)) for path, is_on in places]
    names = names_by_mod(known, [root for _, _, root in found if isinstance(root, Root)])
    return tuple(
        told_of(path, root, names[root.path], is_on=is_on)
        if isinstance(root, Root)
        else Mod(path, name_of(path), is_on=is_on, problems=root)
        for path, is_on, root in found
    )


def looked_at(path: Path, known: Sequence[Root]) -> Mod:
    """What a mod holds."""
    root = tried(path)
    if not isinstance(root, Root):
        return Mod(path, name_of(path), problems=root)
    return told_of(path, root, names_by_mod(known, [root])[root.path])


def names_by_mod(known: Sequence[Root], mods: Sequence[Root]) -> dict[Path, tuple[str, ...]]:
    """The names of the scenarios of some mods, by the folders of these."""
    own = {root.path for root in mods}
    found: dict[Path, list[str]] = {path: [] for path in own}
    for header in list_scenarios((*(each for each in known if each.path not in own), *mods)):
        folder = header.path.parents[2]
        if folder in found:
            found[folder].append(f"{header.title_name}: {header.name}")
    return {path: tuple(names) for path, names in found.items()}


def told_of(path: Path, root: Root, scenarios: tuple[str, ...], *, is_on: bool = True, is_kept: bool = True) -> Mod:
    """A mod by its root."""
    picture = root.path / PICTURE
    shown = picture if picture.is_file() else None
    return Mod(path, name_of(path), root.about, is_on, is_kept, scenarios, shown)


def mods_with(title: str, known: Sequence[Root]) -> dict[str, Mod]:
    """The mods with scenarios of a title, by the names of their roots: those in use, then those switched off.

    The names of their scenarios are not told.
    """
    kept = {root.path: path for path in user_mods() if isinstance(root := tried(path), Root)}
    found = {
        root.name: told_of(kept.get(root.path, root.path), root, (), is_kept=root.path in kept)
        for root in known
        if root.is_mod and scenario_files(root, title)
    }
    for path in mods_in(off_folder()):
        root = tried(path)
        if isinstance(root, Root) and scenario_files(root, title):
            found.setdefault(root.name, told_of(path, root, (), is_on=False))
    return found


def name_of(path: Path) -> str:
    """The name by which a mod is known: that of its folder or zip file, without what browsers add to downloads."""
    plain = path.stem if path.suffix.lower() == ZIP else path.name
    return re.sub(r" ?\([0-9]+\)$", "", plain)


def wrong_with(path: Path, known: Sequence[Root]) -> tuple[FileProblem, ...]:
    """Everything that keeps a mod, or a part of it, from being played."""
    try:
        return tuple(
            problem for _, check in checks_of([path], known) for problem in problems_of(check) if problem.is_error
        )
    except FileErrors as errors:
        return errors.problems


def installed_name(path: Path) -> str:
    """Under which name a zip file is installed: that of the folder in it, else its own.

    :raises FileErrors: when it is no zip file, or has no such name.
    """
    if not path.exists():
        raise one_problem(path, "there is no such file")
    if path.suffix.lower() != ZIP or not path.is_file():
        raise one_problem(path, "only a zip file of a mod can be added; a folder is used with --mods")
    around: set[str] = set()
    with suppress(zipfile.BadZipFile, OSError, NotImplementedError), zipfile.ZipFile(path) as archive:
        around = {PurePosixPath(name).parts[0] for name in archive.namelist() if PurePosixPath(name).parts}
    name = around.pop() if len(around) == 1 else name_of(path)
    name = name_of(path) if name in ("maps", "scenarios", "assets") else name
    refuse_name(path, name, "file")
    return name


def refuse_name(path: Path, name: str, what: str) -> None:
    """Let a mod be called in any script, with pictures too, but like a file that every system can hold and shows.

    :raises FileErrors: when it cannot be called so.
    """
    is_shown = name.isprintable() and name[:1] not in ("", " ", ".", "-") and name[-1:] not in (" ", ".")
    if not is_shown or NEVER_IN_NAMES & {*name} or len(name.encode("utf-8")) > LONGEST_NAME:
        raise one_problem(path, f"a mod cannot be called '{clipped(name, 80)}': give the {what} another name")


def present(name: str) -> Path | None:
    """The mod of a name that is there already, switched on or off."""
    return next((path for path in kept_mods() if name_of(path) == name), None)


def install(path: Path) -> Path:
    """Add a zip file to the mods of the player; a mod of the same name is laid aside. Where it lies now.

    :raises FileErrors: when it cannot be added.
    """
    name = installed_name(path)
    target = user_mods_folder() / f"{name}{ZIP}"
    draft = target.with_name(f".{name}.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, draft)
        before = present(name)
        if before is not None:
            remove(before)
        os.replace(draft, target)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise one_problem(path, f"the mod cannot be added: {error.strerror or error}") from None
    return target


def switch(mod: Mod) -> None:
    """Switch a mod off, or on again.

    :raises FileErrors: when it cannot be moved.
    """
    moved(mod.path, off_folder() if mod.is_on else user_mods_folder())


def remove(path: Path) -> Path:
    """Take a mod away: it is laid where the program no longer looks, and is not deleted.

    :raises FileErrors: when it cannot be moved.
    """
    return moved(path, removed_folder())


def bring_back(removed: Path, before: Path) -> Path:
    """Lay a mod that was taken away where it lay before.

    :raises FileErrors: when it cannot be moved.
    """
    return moved(removed, before.parent, before.name)


def moved(path: Path, folder: Path, name: str = "") -> Path:
    """A file or folder in another folder, under its name or another one, or one like it that is free there.

    :raises FileErrors: when it cannot be moved.
    """
    target = wanted = folder / (name or path.name)
    number = 1
    while target.exists():
        number += 1
        target = folder / f"{wanted.stem}-{number}{wanted.suffix}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        shutil.move(path, target)
    except OSError as error:
        raise one_problem(path, f"the mod cannot be moved: {error.strerror or error}") from None
    return target
