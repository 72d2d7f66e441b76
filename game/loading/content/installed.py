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
from game.loading.content.roots import Root, mod_root, mods_in, user_mods_folder
from game.loading.content.scenario_list import list_scenarios
from game.loading.problems import FileErrors, FileProblem, one_problem

ZIP = ".zip"
NAME = re.compile(r"\w[\w .()+-]{0,79}")


class Mod(msgspec.Struct, frozen=True):
    """A mod of the player: the file or folder that it lies in, what it says of itself, and what is wrong with it.

    `scenarios` are the names of its scenarios, `picture` is its own where it has one.
    """

    path: Path
    name: str
    about: About = About()
    is_on: bool = True
    scenarios: tuple[str, ...] = ()
    picture: Path | None = None
    problems: tuple[FileProblem, ...] = ()

    @property
    def title(self) -> str:
        """What it is called, with its version."""
        return f"{self.about.name or self.name} {self.about.version}".strip()


def off_folder() -> Path:
    """Where mods lie that are switched off, beside the others."""
    return user_mods_folder().with_name("mods-off")


def removed_folder() -> Path:
    """Where mods lie that were taken away or replaced; nobody looks there but the player."""
    return user_mods_folder().with_name("mods-removed")


def installed(known: Sequence[Root]) -> tuple[Mod, ...]:
    """Every mod of the player, those that are switched off and those that cannot be used included."""
    return tuple(
        looked_at(path, known, is_on=is_on)
        for folder, is_on in ((user_mods_folder(), True), (off_folder(), False))
        for path in mods_in(folder)
    )


def looked_at(path: Path, known: Sequence[Root], *, is_on: bool = True) -> Mod:
    """What a mod holds."""
    try:
        root = mod_root(path)
    except FileErrors as errors:
        return Mod(path, name_of(path), is_on=is_on, problems=errors.problems)
    others = [each for each in known if each.path != root.path]
    own = [header for header in list_scenarios((*others, root)) if header.path.is_relative_to(root.path)]
    picture = root.path / PICTURE
    return Mod(
        path,
        name_of(path),
        root.about,
        is_on,
        tuple(f"{header.title_name}: {header.name}" for header in own),
        picture if picture.is_file() else None,
    )


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
    if path.suffix.lower() != ZIP or not path.is_file():
        raise one_problem(path, "only a zip file of a mod can be added; a folder is used with --mods")
    around: set[str] = set()
    with suppress(zipfile.BadZipFile, OSError, NotImplementedError), zipfile.ZipFile(path) as archive:
        around = {PurePosixPath(name).parts[0] for name in archive.namelist() if PurePosixPath(name).parts}
    name = around.pop() if len(around) == 1 else name_of(path)
    name = name_of(path) if name in ("maps", "scenarios", "assets") else name
    if not NAME.fullmatch(name):
        raise one_problem(path, f"a mod cannot be called '{name[:80]}': give the file another name")
    return name


def present(name: str) -> Path | None:
    """The mod of a name that is there already, switched on or off."""
    everywhere = (*mods_in(user_mods_folder()), *mods_in(off_folder()))
    return next((path for path in everywhere if name_of(path) == name), None)


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


def moved(path: Path, folder: Path) -> Path:
    """A file or folder in another folder, under a name that is free there.

    :raises FileErrors: when it cannot be moved.
    """
    target, number = folder / path.name, 1
    while target.exists():
        number += 1
        target = folder / f"{path.stem}-{number}{path.suffix}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        shutil.move(path, target)
    except OSError as error:
        raise one_problem(path, f"the mod cannot be moved: {error.strerror or error}") from None
    return target
