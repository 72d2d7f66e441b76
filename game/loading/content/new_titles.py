"""A new title in a package of its own: a game in miniature that can be played, to be made into another one.

Its files lie in the folder `new_title` beside this module, each with `.txt` behind its name; in them the words
`my_game`, `MyGame`, `my game` and `My game` stand for the name of the new title.
"""

import keyword
import re
from pathlib import Path

from game.loading.content.new_mods import CannotBegin, tiled_project

TEMPLATES = Path(__file__).resolve().parent / "new_title"
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")

PLACES = {
    "pyproject.toml": "",
    "README.md": "",
    "test_my_game.py": "tests",
    "crossing.tmx": "my_game/maps/my_game",
    "ground.tsx": "my_game/maps/my_game",
    "ground.png": "my_game/maps/my_game",
    "crossing.yaml": "my_game/scenarios/my_game",
    "my_game.schema.json": "my_game/scenarios/schema",
    "skin.yaml": "my_game/assets/my_game",
    "scout.svg": "my_game/assets/my_game",
    "guard.svg": "my_game/assets/my_game",
}
"""Where the files of a package lie in it; all others are chapters and tables of the game."""


def new_title(folder: Path) -> tuple[Path, ...]:
    """Write a package with a title that is called as its folder; return the files that were written.

    :raises CannotBegin: when the name is none for a package, or the folder is there already.
    """
    name = folder.name
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise CannotBegin(f"'{name}' is no name of a title: use small letters, digits and _, such as my_game.")
    if folder.exists():
        raise CannotBegin(f"{folder} is there already: nothing was written.")
    files = {folder / place: content for place, content in package_files(name).items()}
    for path, content in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return tuple(files)


def package_files(name: str) -> dict[Path, bytes]:
    """The files of a package by their places in it."""
    files = {}
    for template in sorted(TEMPLATES.iterdir()):
        file = template.name.removesuffix(".txt")
        place = renamed(f"{PLACES.get(file, 'my_game')}/{file}".lstrip("/"), name)
        is_text = template.suffix == ".txt"
        files[Path(place)] = renamed(template.read_text("utf-8"), name).encode() if is_text else template.read_bytes()
    files[Path(name, "maps", "sandtable.tiled-project")] = tiled_project()
    return files


def renamed(text: str, name: str) -> str:
    """A text of the template with the name of the new title."""
    words = name.replace("_", " ")
    camel = "".join(word.capitalize() for word in name.split("_"))
    changes = {"my_game": name, "MyGame": camel, "my game": words, "My game": words[:1].upper() + words[1:]}
    return re.sub("|".join(changes), lambda found: changes[found[0]], text)
