"""All scenarios there are, without loading them: only the top of each file is read, and only when it has changed."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import yaml

from game.core.title import Title
from game.loading.content.map_search import Shelf, find_map, folders_with, map_shelves
from game.loading.content.roots import SHIPPED, Root
from game.loading.content.titles import find_titles
from game.loading.problems import FileErrors, FileProblem, clipped, shown
from game.loading.text_files import checked_text, read_bytes
from game.loading.yaml.text import MOST_NODES, parser_events

HEADER_KEYS = ("title", "name", "map", "date", "front", "order", "length")
NATIONS, DIFFICULTY = "nations", "difficulty"
NEEDED_KEYS = ("title", "name", "map")
USUAL_ORDER = 1000
MAP_HEAD = 4096
LONGEST_WORD = 200


class ScenarioHeader(msgspec.Struct, frozen=True, kw_only=True):
    """What the list of scenarios says about one of them.

    `map_kind` is "hex" or "point to point", `size` the number of hexes across and down, or of spaces. `origin` is the
    root it comes from, `author` who made that. `nations` are the words of its key `nations`, whatever form the title
    gives that. `problem` tells why it cannot be listed properly, and is empty otherwise.
    """

    id: str
    title: str
    title_name: str
    name: str
    path: Path
    origin: str
    author: str = ""
    date: str = ""
    front: str = ""
    order: int = USUAL_ORDER
    length: str = ""
    difficulty: str = ""
    nations: tuple[str, ...] = ()
    map_kind: str = ""
    size: str = ""
    problem: str = ""


def list_scenarios(roots: Sequence[Root]) -> tuple[ScenarioHeader, ...]:
    """Every scenario of every title, by title, order and name; those of each mod after all that is shipped."""
    titles = find_titles()
    shelves = {title_id: map_shelves(title_id, roots) for title_id in titles}
    found = [
        header_of(scenario_id, path, titles[title_id], root, roots, shelves[title_id])
        for scenario_id, (title_id, path, root) in scenarios_by_id(roots).items()
    ]
    return tuple(sorted(found, key=place_in_list))


def place_in_list(header: ScenarioHeader) -> tuple[str, bool, str, int, str, str]:
    """Where a scenario stands in the list."""
    is_own = header.origin != SHIPPED
    return header.title_name, is_own, header.origin if is_own else "", header.order, header.name, header.id


def scenarios_by_id(roots: Sequence[Root]) -> dict[str, tuple[str, Path, Root]]:
    """Every scenario's title, file and root by its id, which is "title/file name".

    Of what is shipped, the packages of titles and one mod with the same id the mod's counts. Where several mods have
    it, the id of each begins with the mod's name and a colon, and what is shipped keeps its own.
    """
    found = [
        (f"{title_id}/{path.stem}", title_id, path, root)
        for root in roots
        for title_id in find_titles()
        for path in scenario_files(root, title_id)
    ]
    own = {root for root in roots if root.is_mod}
    mods = Counter(plain for plain, _, _, root in found if root in own)
    return {
        f"{root.name}:{plain}" if mods[plain] > 1 and root in own else plain: (title_id, path, root)
        for plain, title_id, path, root in found
    }


def scenario_files(root: Root, title_id: str) -> list[Path]:
    """The scenario files of a title in a root."""
    return sorted(path for path in (root.path / "scenarios" / title_id).glob("*.yaml") if path.is_file())


def header_of(
    scenario_id: str, path: Path, title: Title, root: Root, roots: Sequence[Root], shelves: Sequence[Shelf]
) -> ScenarioHeader:
    """What the list says about one scenario."""
    words, problem = top_of_file(path, stamp(path))
    named = words.get("map", "")
    map_path = find_map(named, path, title.id, roots, folders_with(named, path, shelves))
    kind, size = map_summary(map_path, stamp(map_path)) if map_path else ("", "")
    order = words.get("order", "")
    return ScenarioHeader(
        id=scenario_id,
        title=title.id,
        title_name=title.name,
        name=words.get("name", path.stem),
        path=path,
        origin=root.name,
        author=root.about.author,
        date=words.get("date", ""),
        front=words.get("front", ""),
        order=int(order) if re.fullmatch("[0-9]{1,9}", order) else USUAL_ORDER,
        length=words.get("length", ""),
        difficulty=words.get(DIFFICULTY, ""),
        nations=tuple(dict.fromkeys(words.get("nations", "").split())),
        map_kind=kind,
        size=size,
        problem=problem,
    )


def stamp(path: Path) -> tuple[int, int]:
    """What changes when a file is written: its time and its size."""
    status = path.stat()
    return status.st_mtime_ns, status.st_size


@lru_cache(maxsize=4096)
def top_of_file(path: Path, _stamp: tuple[int, int]) -> tuple[dict[str, str], str]:
    """The words at the top of a scenario file, and what keeps them from being read.

    The top ends with the first key of another kind after all the words have been found; nations and difficulty, which
    not every scenario has, stand before it.
    """
    words: dict[str, str] = {}
    try:
        for key, word in top_words(checked_text(read_bytes(path), shown(path)), shown(path)):
            if key in (*HEADER_KEYS, NATIONS, DIFFICULTY):
                words.update({key: word} if word and key not in words else {})
            elif all(each in words for each in HEADER_KEYS):
                break
    except FileErrors as errors:
        return words, str(errors.problems[0])
    missing = [key for key in NEEDED_KEYS if not words.get(key)]
    if missing:
        return words, str(FileProblem(shown(path), 1, 1, f"`{missing[0]}` is missing"))
    return words, ""


def top_words(text: str, file: str) -> Iterator[tuple[str, str]]:
    """The keys of a scenario's top level with their plain words; the nations are the values of keys of their own."""
    events = islice(parser_events(text, file), MOST_NODES)
    start = next((event for event in events if isinstance(event, yaml.NodeEvent)), None)
    if not isinstance(start, yaml.MappingStartEvent):
        return
    while isinstance(key := next(events, None), yaml.NodeEvent):
        pass_over(key, events)
        value = next(events, None)
        within = pass_over(value, events)
        if not isinstance(key, yaml.ScalarEvent):
            continue
        if isinstance(value, yaml.ScalarEvent):
            yield key.value, clipped(value.value, LONGEST_WORD)
        else:
            yield key.value, clipped(" ".join(within[1::2]), LONGEST_WORD) if key.value == NATIONS else ""


def pass_over(event: Any, events: Iterator[Any]) -> list[str]:
    """Read on to the end of the list, or of the keys and values, that an event begins; return the words within."""
    depth = 0
    words: list[str] = []
    while True:
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth <= 0 or event is None:
            return words
        event = next(events, None)
        if isinstance(event, yaml.ScalarEvent):
            words.append(event.value)


@lru_cache(maxsize=1024)
def map_summary(path: Path, _stamp: tuple[int, int]) -> tuple[str, str]:
    """The kind and the size of a map, from the top of its file; nothing when it is no map."""
    try:
        data = read_bytes(path)
    except FileErrors:
        return "", ""
    head = re.search(r"<map\s[^>]*>", data[:MAP_HEAD].decode("utf-8", "replace"))
    attributes = dict(re.findall(r'([a-z]+)="([^"]*)"', head[0])) if head else {}
    if attributes.get("orientation") == "hexagonal":
        return "hex", f"{attributes.get('width', '?')} x {attributes.get('height', '?')}"
    spaces = len(re.findall(rb'<object\s[^>]*(?:type|class)="Space"', data))
    return ("point to point", f"{spaces} spaces") if attributes else ("", "")
