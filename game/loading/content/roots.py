"""Where files are looked for: what Sandtable ships, what other packages bring with their titles, the player's own mods,
and mods named on the command line.

A root is a folder with `maps`, `scenarios` and `assets`. Later roots add to earlier ones and override them.
"""

import os
from collections.abc import Iterable
from pathlib import Path

import msgspec
import platformdirs
from msgspec.structs import replace

from game.loading.content.abouts import TOP_FILES, About, about_mod
from game.loading.content.mod_archives import unpacked
from game.loading.content.titles import package_folders
from game.loading.problems import FileErrors, FileProblem, one_problem

APP = "sandtable"
PARTS = ("maps", "scenarios", "assets")
SHIPPED = "shipped"


class Root(msgspec.Struct, frozen=True):
    """A folder with maps, scenarios and assets; `name` tells players where something comes from.

    One that `is_package` belongs to a title from elsewhere, and is called after it.
    """

    path: Path
    name: str
    about: About = About()
    is_package: bool = False

    @property
    def known_as(self) -> str:
        """Its name and version, as saved games name it."""
        return f"{self.name} {self.about.version}".strip()

    @property
    def is_shipped(self) -> bool:
        """Whether it came with Sandtable."""
        return self.name == SHIPPED

    @property
    def is_mod(self) -> bool:
        """Whether it is a player's, and neither shipped nor part of a title."""
        return not (self.is_shipped or self.is_package)


def data_root() -> Path:
    """The folder with what Sandtable ships: inside an installed package, or the checkout.

    :raises FileNotFoundError: when the installation is broken.
    """
    package = Path(__file__).resolve().parents[2]
    for candidate in (os.environ.get("SANDTABLE_DATA"), package / "_data", package.parent):
        if candidate and (Path(candidate) / "scenarios").is_dir() and (Path(candidate) / "maps").is_dir():
            return Path(candidate).resolve()
    raise FileNotFoundError("The folders with Sandtable's maps and scenarios are missing: install it again.")


def user_mods_folder() -> Path:
    """Where players put mods, each a folder or a zip file."""
    return platformdirs.user_data_path(APP, appauthor=False) / "mods"


def roots(mods: Iterable[Path] = ()) -> tuple[Root, ...]:
    """All roots, the shipped one first. Mods of the player that cannot be used are left out (see `broken_mods`).

    One of the same name as a mod in `mods` is left out as well: it is that mod in another state.

    :raises FileErrors: when a mod in `mods` cannot be used.
    """
    named = list(dict.fromkeys(mod_root(mod) for mod in mods))
    names = {root.name for root in named}
    own = [root for root in map(tried, user_mods()) if isinstance(root, Root) and root.name not in names]
    return (Root(data_root(), SHIPPED), *package_roots(), *own, *named)


def package_roots() -> tuple[Root, ...]:
    """The roots inside the packages of titles from elsewhere, named after the titles."""
    return tuple(Root(folder, title_id, is_package=True) for title_id, folder in package_folders() if is_root(folder))


def is_root(path: Path) -> bool:
    """Whether a folder holds what a root holds."""
    return any((path / part).is_dir() for part in PARTS)


def broken_mods() -> tuple[FileProblem, ...]:
    """What is wrong with the mods in the player's folder that cannot be used."""
    return tuple(problem for found in map(tried, user_mods()) if isinstance(found, tuple) for problem in found)


def user_mods() -> list[Path]:
    """The folders and zip files in the player's mods folder."""
    return mods_in(user_mods_folder())


def mods_in(folder: Path) -> list[Path]:
    """The folders and zip files of mods in a folder."""
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return [mod for mod in found if not mod.name.startswith(".") and (mod.is_dir() or mod.suffix.lower() == ".zip")]


def tried(mod: Path) -> Root | tuple[FileProblem, ...]:
    """A mod's root, or what is wrong with it."""
    try:
        return mod_root(mod)
    except FileErrors as errors:
        return errors.problems


def mod_root(mod: Path) -> Root:
    """The root of a mod, a folder or a zip file, which is unpacked.

    :raises FileErrors: when it is neither, or holds nothing of a mod, or needs a newer Sandtable.
    """
    root = bare_root(mod)
    return replace(root, about=about_mod(root.path))


def bare_root(mod: Path) -> Root:
    """The root of a mod, whatever it says of itself.

    :raises FileErrors: when it is neither a folder nor a zip file, or holds nothing of a mod.
    """
    if not mod.exists():
        raise one_problem(mod, "there is no such folder or zip file of a mod")
    folder = mod if mod.is_dir() else unpacked(mod, cache_folder(), PARTS, TOP_FILES)
    if not is_root(folder):
        raise one_problem(mod, "this is no mod: it holds no folder called maps, scenarios or assets")
    name = mod.stem if mod.is_file() else mod.resolve().name
    return Root(folder.resolve(), f"{SHIPPED} (mod)" if name == SHIPPED else name)


def cache_folder() -> Path:
    """Where zip files of mods are unpacked."""
    return platformdirs.user_cache_path(APP, appauthor=False) / "mods"
