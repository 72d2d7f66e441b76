"""How the code stands: which part may know which, where no title is named, and how long a module may be."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

from game.loading.content.titles import find_titles

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"
GENERAL = ("core", "loading", "ui", "command")
FENCED = ("core", "rulebooks")
CHANCE_AND_CLOCK = {"datetime", "numpy", "os", "random", "secrets", "time", "uuid"}
PLAYS_AT_RANDOM = "game/core/playout.py"
"""The one module of the core with chances of its own: it plays games, which have their dice, and is no part of them."""
CHANGING = {"hash", "id"}
"""Functions of Python that give something else in every process."""
MAKES_A_POSITION = re.compile(r"(tuple\[)?(?!Plain)\w*Position\b|Result|Changed|Outcome\b")
"""What a function returns that makes a new position, alone or with what has happened on the way to it."""
PARTICIPLE = re.compile(
    r"(?!need|feed|allied)([a-z]*ed|been|begun|bound|bred|bought|broken|brought|built|caught|chosen|cut|dealt|done|drawn|driven"
    r"|fallen|felt|flown|fought|found|given|gone|hidden|held|kept|known|laid|led|left|lit|lost|made|met|paid|risen|seen"
    r"|sent|shown|shot|spent|struck|sunk|taken|thrown|told|torn|withdrawn|won|worn)(_|$)"
)
LONGEST = 400
REASON = "long because"
WORKSHOPS = ("assets/workshop", "maps/workshop")


@cache
def modules(*folders: str) -> tuple[Path, ...]:
    """The modules below some folders of the project."""
    return tuple(sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py")))


@cache
def parsed(path: Path) -> ast.Module:
    """A module's code."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def shown(path: Path) -> str:
    """A path as it is written in the project."""
    return path.relative_to(ROOT).as_posix()


def imported(path: Path) -> Iterator[str]:
    """The packages that a module imports."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def called(path: Path) -> Iterator[str]:
    """The plain names that a module calls as functions."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def names_of_titles() -> re.Pattern[str]:
    """Whatever names a title that is shipped: its id or its name, written in any way."""
    shipped = [title for title in find_titles().values() if title.scenario.__module__.startswith("game.")]
    words = {word for title in shipped for word in (title.id, title.name)}
    spellings = {r"[\W_]*".join(re.findall(r"[a-z]+|\d+", word.lower())) for word in words}
    return re.compile("|".join(sorted(spellings)), re.IGNORECASE)


def test_the_contracts_of_the_layers_hold() -> None:
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == 0


@pytest.mark.parametrize("part", GENERAL)
def test_no_title_is_named_outside_its_own_folder(part: str) -> None:
    named = names_of_titles()
    lines = [
        f"{shown(path)}:{number}: {line.strip()}"
        for path in modules(f"game/{part}")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if named.search(line)
    ]
    assert lines == []


def test_titles_do_not_name_each_other() -> None:
    folders = [path for path in (GAME / "rulebooks").iterdir() if (path / "__init__.py").is_file()]
    others = {own: "|".join(other.name for other in folders if other != own) for own in folders}
    strangers = [
        shown(path)
        for own, names in others.items()
        for path in modules(shown(own))
        if names and re.search(rf"game\.rulebooks\.({names})\b", path.read_text(encoding="utf-8"))
    ]
    assert strangers == []


@pytest.mark.parametrize("part", FENCED)
def test_chance_and_clock_come_from_nowhere_but_the_position(part: str) -> None:
    wrong = [
        f"{shown(path)}: {name}"
        for path in modules(f"game/{part}")
        for name in (CHANCE_AND_CLOCK.intersection(imported(path)) | CHANGING.intersection(called(path)))
    ]
    assert wrong == ([f"{PLAYS_AT_RANDOM}: random"] if part == "core" else [])


def test_every_module_says_what_it_is() -> None:
    silent = [shown(path) for path in modules("game", *WORKSHOPS) if not ast.get_docstring(parsed(path))]
    assert silent == []


def test_every_module_is_short_or_says_why_not() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in modules("game", *WORKSHOPS)}
    too_long = [
        f"{shown(path)}: {length} lines"
        for path, length in lengths.items()
        if length > LONGEST and REASON not in (ast.get_docstring(parsed(path)) or "")
    ]
    assert too_long == []


def makers(path: Path) -> Iterator[str]:
    """The functions of a module that make a new position."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.FunctionDef) and node.returns and MAKES_A_POSITION.match(ast.unparse(node.returns)):
            yield node.name


@pytest.mark.parametrize("part", FENCED)
def test_what_makes_a_new_position_is_called_by_a_verb_and_by_no_participle(part: str) -> None:
    stating = [f"{shown(path)}: {name}" for path in modules(f"game/{part}") for name in makers(path)]
    assert [line for line in stating if PARTICIPLE.match(line.rpartition(" ")[2])] == []


@pytest.mark.parametrize("name", ["reckoned", "taken_off", "brought_back", "seen_by_coast", "led"])
def test_participles_are_told_from_verbs(name: str) -> None:
    assert PARTICIPLE.match(name)
    assert not any(map(PARTICIPLE.match, ("reckon", "take_off", "bring_back", "split", "lead", "feed", "leave_behind")))


def rooms() -> list[Path]:
    """The folders that are divided into rooms."""
    return [
        ROOT / "assets" / "workshop" / "paintbox",
        GAME / "loading",
        GAME / "ui" / "screens",
        GAME / "ui" / "table",
        *(path for path in (GAME / "rulebooks").iterdir() if path.is_dir()),
    ]


@pytest.mark.parametrize("house", [path for path in rooms() if path.name != "__pycache__"], ids=lambda path: path.name)
def test_the_arrows_between_rooms_run_one_way(house: Path) -> None:
    """Whoever reads a room has only those below it to know: no room leans on one that leans on it."""
    prefix = ".".join(house.relative_to(ROOT).parts).removeprefix("assets.workshop.") + "."
    names = {path.name for path in house.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert names, "a house without rooms"
    leans: dict[str, set[str]] = {name: set() for name in names}
    for path in modules(house.relative_to(ROOT).as_posix()):
        room = path.relative_to(house).parts[0]
        for node in ast.walk(parsed(path)):
            if room in names and isinstance(node, ast.ImportFrom) and (node.module or "").startswith(prefix):
                leans[room].add((node.module or "").removeprefix(prefix).partition(".")[0])
    order: list[str] = []
    while ready := [name for name in sorted(names) if name not in order and (leans[name] & names) - {name} <= {*order}]:
        order += ready
    assert sorted(names - {*order}) == []


def known_by(path: Path, names: dict[str, Path]) -> set[Path]:
    """The modules of the project that a module imports, wherever in it the import stands."""
    found = set()
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {names[one] for name in node.names if (one := f"{node.module}.{name.name}") in names}
            found |= {names[node.module]} if node.module in names else set()
    return found


def test_the_groups_of_the_core_are_listed_and_rest_on_those_before_them() -> None:
    core = GAME / "core"
    told = ast.get_docstring(parsed(core / "__init__.py")) or ""
    groups = [re.findall(r"`(\w+)`", line) for line in told.splitlines() if line.startswith("- ")]
    place = {name: number for number, group in enumerate(groups) for name in group}
    assert sorted(name for group in groups for name in group) == sorted(
        path.stem for path in modules("game/core") if path.stem != "__init__"
    )
    names = {f"game.core.{name}": core / f"{name}.py" for name in place}
    found = [(path.stem, known.stem) for path in names.values() for known in known_by(path, names)]
    assert [(one, known) for one, known in found if place[known] > place[one]] == []


def test_no_module_leads_back_to_itself() -> None:
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in modules("game")}
    left = {path: known_by(path, names) for path in names.values()}
    while free := {path for path, known in left.items() if not known & left.keys()}:
        left = {path: known for path, known in left.items() if path not in free}
    assert not left, f"These, or what knows them, go round in a circle: {sorted(map(shown, left))}"
