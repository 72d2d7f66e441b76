"""The tables of a title: the YAML files beside its code, as typed values."""

from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from msgspec.structs import FieldInfo

from game.core.title import Title
from game.loading.problems import FileErrors, FileProblem, one_problem, shown
from game.loading.yaml.text import parse_yaml
from game.loading.yaml.typed import typed


def beside(title: Title) -> Traversable:
    """The folder in which a title's own files lie: that of the package that declares it."""
    return files(title.package)


def load_tables(title: Title) -> Any:
    """The tables of a title, read once.

    :raises FileErrors: with everything that is wrong in any of its table files.
    """
    return tables_of(title.tables, title.package)


@lru_cache(maxsize=32)
def tables_of(wanted: type[msgspec.Struct], package: str) -> Any:
    """One value out of one file for each of its fields, in the folder of a package."""
    folder = files(package)
    tables: dict[str, Any] = {}
    problems: list[FileProblem] = []
    for field in msgspec.structs.fields(wanted):
        try:
            if field.required or (folder / f"{field.name}.yaml").is_file():
                tables[field.name] = table(folder, field)
        except FileErrors as errors:
            problems += errors.problems
    if problems:
        raise FileErrors(problems)
    return wanted(**tables)


def table(folder: Traversable, field: FieldInfo) -> Any:
    """One table."""
    file = folder / f"{field.name}.yaml"
    if not file.is_file():
        raise one_problem(str(file), f"there is no such file, but the title needs its table of {field.name}")
    return typed(parse_yaml(file.read_bytes(), shown(str(file))), field.type)


def table_bytes(title: Title) -> bytes:
    """The text of all tables of a title, to tell whether they have changed."""
    found = [beside(title) / f"{field.name}.yaml" for field in msgspec.structs.fields(title.tables)]
    return b"\0".join(file.read_bytes() for file in found if file.is_file())
