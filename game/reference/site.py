"""The whole reference as a folder of pages that any browser shows, without a network."""

from collections.abc import Callable, Iterable
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from game.core.title import Title
from game.loading.content.roots import Root, data_root
from game.loading.content.rulebook_text import load_rulebook
from game.loading.content.scenario_list import list_scenarios
from game.loading.content.scenarios import LoadedScenario, load_scenario
from game.loading.content.skins import load_skin
from game.loading.content.titles import find_titles
from game.loading.yaml.nodes import plain
from game.loading.yaml.tables import beside, load_tables
from game.loading.yaml.text import parse_yaml, read_yaml
from game.reference import pages
from game.reference.examples import examples
from game.reference.hypertext import link, listed, page
from game.reference.made_up import with_made_up
from game.reference.pages import Subject
from game.reference.pictures import Album, open_screen
from game.ui.theme import Theme

PAGES: dict[str, tuple[str, Callable[[Subject], str]]] = {
    "keys": ("The keys of a scenario file", pages.keys_page),
    "tables": ("Units, terrain, cards and other tables", pages.tables_page),
    "looks": ("Looks and their pictures", pages.looks_page),
    "drawing": ("How a map is drawn", pages.drawing_page),
    "maps": ("Maps and the names of their places", pages.maps_page),
    "rules": ("The rulebook", pages.rules_page),
}
INDEX = "index.html"
HOME = ("Sandtable: the reference", f"../{INDEX}")


def is_site(folder: Path) -> bool:
    """Whether a folder holds such pages already, which may be written anew."""
    try:
        return f"<h1>{HOME[0]}</h1>" in (folder / INDEX).read_text("utf-8")
    except (OSError, ValueError):
        return False


def write_site(into: Path, titles: Iterable[Title], roots: tuple[Root, ...], told: Callable[[str], None]) -> None:
    """Write the pages of these titles into a folder, beside those of others; `told` hears of each page.

    :raises OSError: when something cannot be written.
    """
    open_screen()
    into.mkdir(parents=True, exist_ok=True)
    for title in titles:
        write_title(into / title.id, title, roots, told)
    there = [title for title in find_titles().values() if (into / title.id / INDEX).is_file()]
    names = listed(f"{link(title.name, f'{title.id}/{INDEX}')}: {escape(title.tagline)}" for title in there)
    write(into / INDEX, page(HOME[0], names))


def write_title(folder: Path, title: Title, roots: tuple[Root, ...], told: Callable[[str], None]) -> None:
    """Write the pages of one title."""
    subject = subject_of(folder, title, roots)
    for name, (heading, made) in PAGES.items():
        trail = (HOME, (title.name, INDEX))
        write(folder / f"{name}.html", page(f"{title.name}: {heading}", made(subject), trail))
        told(f"{title.id}/{name}.html")
    links = listed(link(heading, f"{name}.html") for name, (heading, _) in PAGES.items())
    write(folder / INDEX, page(title.name, f"<p>{escape(title.description)}</p>{links}", (HOME,)))


def subject_of(folder: Path, title: Title, roots: tuple[Root, ...]) -> Subject:
    """Everything that the pages of a title are made of."""
    headers = [each for each in list_scenarios(roots) if each.title == title.id and not each.problem]
    scenarios = [load_scenario(each.id, roots) for each in headers]
    return subject_with(folder, title, roots, scenarios)


def subject_with(folder: Path, title: Title, roots: tuple[Root, ...], scenarios: list[LoadedScenario]) -> Subject:
    """The same with the maps of some scenarios only."""
    skin = load_skin(title.id, roots)
    headers = [each for each in list_scenarios(roots) if each.title == title.id and not each.problem]
    written = ((each.id, plain(read_yaml(each.path).root)) for each in headers)
    shown = {
        **examples(title.tables, [("the tables of the game", written_tables(title))]),
        **examples(title.scenario, written),
    }
    album = Album(folder, title, skin, Theme(1.0, data_root() / "assets" / "fonts"))
    return Subject(
        title, load_rulebook(title), skin, load_tables(title), scenarios, with_made_up(title.scenario, shown), album
    )


def written_tables(title: Title) -> dict[str, Any]:
    """The tables of a title as they are written in its files."""
    files = ((field.name, beside(title) / f"{field.name}.yaml") for field in msgspec.structs.fields(title.tables))
    return {name: plain(parse_yaml(file.read_bytes(), str(file)).root) for name, file in files if file.is_file()}


def write(path: Path, text: str) -> None:
    """Write a page."""
    path.write_text(text, encoding="utf-8")
