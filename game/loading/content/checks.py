"""What can be checked in roots and paths: the titles' own files, maps, skins and scenarios.

A check either raises FileErrors, with all that is wrong and all that is doubtful, or returns its warnings.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache, partial
from itertools import takewhile
from pathlib import Path
from typing import Any

from game.core.title import Title
from game.loading.content.abouts import FILE as ABOUT_FILE
from game.loading.content.abouts import about_mod
from game.loading.content.lessons import FOLDER as LESSONS
from game.loading.content.lessons import load_lesson
from game.loading.content.looks import missing_looks
from game.loading.content.map_search import find_map
from game.loading.content.own_rows import completed
from game.loading.content.roots import PARTS, Root, bare_root, is_root, package_roots
from game.loading.content.rulebook_text import load_rulebook
from game.loading.content.scenario_list import scenario_files, stamp, top_of_file
from game.loading.content.scenarios import (
    SCENARIOS,
    LoadedScenario,
    MapReader,
    enclosing_root,
    load_scenario_file,
    load_title_map,
)
from game.loading.content.schemas import FIRST_LINE, has_first_line, is_current, named_schema, schema_path
from game.loading.content.skins import FILE as SKIN_FILE
from game.loading.content.skins import Skin, load_skin, read_skin
from game.loading.content.titles import find_titles
from game.loading.problems import FileErrors, FileProblem, nearest, one_problem, real, shown
from game.loading.tiled.maps import LoadedMap, load_map
from game.loading.yaml.nodes import first_place
from game.loading.yaml.pruning import typed_as_far_as_it_fits
from game.loading.yaml.tables import load_tables
from game.loading.yaml.text import read_yaml

WORKSHOP = "workshop"
"""The folder in which maps and pictures are made: what lies there is not played yet."""

Check = tuple[str, Callable[[], Any]]
"""The file a check is about, and what raises FileErrors with what is wrong with it, or returns its warnings."""


def problems_of(check: Callable[[], Any]) -> tuple[FileProblem, ...]:
    """What a check finds."""
    try:
        found = check()
    except FileErrors as errors:
        return errors.problems
    return found if isinstance(found, tuple) else ()


def all_checks(known: Sequence[Root]) -> Iterator[Check]:
    """The checks of everything there is: the titles' own files, and every root."""
    homes = {root.name: root for root in package_roots()}
    for title in find_titles().values():
        home = homes.get(title.id, known[0])
        yield f"{title.id} tables", partial(load_tables, title)
        yield f"{title.id} rulebook", partial(load_rulebook, title)
        yield str(schema_path(title, home.path)), partial(check_schema, title, home)
    for root in known:
        yield from checks_below(root.path, known)


def checks_of(paths: Sequence[Path], known: Sequence[Root]) -> Iterator[Check]:
    """The checks of some paths. One inside a mod is checked with all that is in it, one around mods as these are."""
    for path in paths:
        if not path.exists():
            raise one_problem(path, "there is no such file or folder")
        is_mod = path.suffix.lower() == ".zip" or is_root(path)
        within = [each for each in sorted(path.iterdir()) if is_root(each)] if path.is_dir() and not is_mod else []
        if within:
            yield from checks_of(within, known)
            continue
        around = bare_root(path) if is_mod else enclosing_root(path)
        wider = known if around is None or around.path in {root.path for root in known} else (*known, around)
        checks = list(checks_below(around.path if is_mod and around else path, wider))
        if not checks:
            raise one_problem(path, "there is no map (.tmx), scenario (.yaml) or skin (skin.yaml) here")
        if is_mod and around is not None:
            yield from checks_of_mod(around.path)
        yield from checks


def checks_of_mod(root: Path) -> Iterator[Check]:
    """The checks of a mod as a whole: files that are one elsewhere, and what it says about itself."""
    if check_twins(root):
        yield str(root), partial(check_twins, root)
    if (root / ABOUT_FILE).exists():
        yield str(root / ABOUT_FILE), partial(about_mod, root)


def checks_below(path: Path, known: Sequence[Root]) -> Iterator[Check]:
    """The checks of a file, or of every file in a folder; in a root of each of its folders' own kind of file."""
    if path.is_file():
        files = [path]
    elif is_root(path):
        found = (*path.glob("maps/**/*.tmx"), *path.glob(f"assets/**/{SKIN_FILE}"), *path.glob("scenarios/**/*.y*ml"))
        files = [file for file in found if WORKSHOP not in file.relative_to(path).parts]
    else:
        files = [file for file in path.rglob("*") if file.is_file()]
    skin_of, read = cache(partial(load_skin, roots=known)), cache(load_map)
    for file in sorted(files):
        if file.suffix == ".tmx":
            yield str(file), partial(check_map, file, known, read)
        elif file.name == SKIN_FILE:
            yield str(file), partial(check_skin, file, known)
        elif file.parent.name == LESSONS:
            yield str(file), partial(load_lesson, file, known)
        elif file.suffix in (".yaml", ".yml"):
            yield str(file), partial(check_scenario, file, known, skin_of, read)


def check_twins(root: Path) -> tuple[FileProblem, ...]:
    """Files of a mod of which only one is left on systems where capital letters are like small ones."""
    seen: dict[str, Path] = {}
    found: list[FileProblem] = []
    for path in sorted(path for part in PARTS for path in (root / part).rglob("*")):
        twin = seen.setdefault(str(path).casefold(), path)
        if twin != path:
            sentence = f"only capitals tell this from {twin.name}: elsewhere one takes the place of the other"
            found.append(FileProblem(shown(path), 1, 1, sentence, severity="warning"))
    return tuple(found)


def check_map(path: Path, known: Sequence[Root], read: MapReader) -> tuple[FileProblem, ...]:
    """Whether a map can be used by the title in whose folder it lies, with the terrain that scenarios add to it."""
    loaded = map_to_check(path, title_of_folder(path), known, read)
    return (*loaded.warnings, *unused_tiles(loaded, known, read), *aged_tilesets(loaded, known))


def map_to_check(path: Path, title: Title, known: Sequence[Root], read: MapReader) -> LoadedMap:
    """A map of a title, with the terrain that scenarios add to it.

    :raises FileErrors: with everything that is wrong with it.
    """
    scenarios = [None, *scenarios_on(path, title, known)]
    folders = (real(path).parent, *(root.path for root in known))
    return load_title_map(path, title, load_tables(title), scenarios, folders, read)


def unused_tiles(loaded: LoadedMap, known: Sequence[Root], read: MapReader) -> Iterator[FileProblem]:
    """A warning for each tile of a mod's own tilesets that means something and lies on none of the mod's maps."""
    around = enclosing_root(loaded.path)
    own = [tile for tile in loaded.spare_tiles if around is not None and is_own(tile.tileset, around, known)]
    if not own or around is None:
        return
    others = [path for path in around.path.glob(f"maps/{loaded.path.parent.name}/*.tmx") if path != loaded.path]
    spare = set(own)
    for path in others:
        with suppress(FileErrors):  # what is wrong with another map is said there
            other = map_to_check(path, title_of_folder(path), known, read)
            spare -= {tile for tile in own if tile.tileset in other.sources and tile not in other.spare_tiles}
    for tile in sorted(spare, key=lambda tile: (tile.tileset, tile.number)):
        sentence = f"tile {tile.number} ({tile.words}) lies on no map"
        yield FileProblem(shown(tile.tileset), tile.line, 1, sentence, severity="warning")


def aged_tilesets(loaded: LoadedMap, known: Sequence[Root]) -> Iterator[FileProblem]:
    """A warning for each copy of a shipped tileset that is not as it is shipped now, and so lacks newer pictures."""
    around = enclosing_root(loaded.path)
    for tileset in loaded.sources[1:] if around is not None and around.path != known[0].path else ():
        assert around is not None, "nothing is gone through without it"
        inside = tileset.relative_to(around.path) if tileset.is_relative_to(around.path) else None
        shipped = known[0].path / inside if inside is not None else None
        if shipped is not None and shipped.is_file() and shipped.read_bytes() != tileset.read_bytes():
            sentence = "this is not the tileset that Sandtable ships now: unless that is meant, delete this copy"
            yield FileProblem(shown(tileset), 1, 1, sentence, severity="warning")


def is_own(tileset: Path, around: Root, known: Sequence[Root]) -> bool:
    """Whether a tileset is a mod's own: no copy, for Tiled alone, of one that an earlier root has."""
    if known[0].path == around.path or not tileset.is_relative_to(around.path):
        return False
    inside = tileset.relative_to(around.path)
    return not any((root.path / inside).is_file() for root in known if root.path != around.path)


def scenarios_on(path: Path, title: Title, known: Sequence[Root]) -> Iterator[Any]:
    """The scenarios that are played on a map, as far as they can be read."""
    own = real(path)
    for root in known:
        for file in scenario_files(root, title.id):
            words, _ = top_of_file(file, stamp(file))
            if Path(words.get("map", "")).name == own.name and find_map(words["map"], file, title.id, known) == own:
                scenario = readable(file, title)
                if scenario is not None:
                    yield scenario


def readable(path: Path, title: Title) -> Any:
    """A scenario without what is wrong with it; None where too much is."""
    try:
        return typed_as_far_as_it_fits(completed(read_yaml(path), title, load_tables(title)), title.scenario).value
    except FileErrors:
        return None


def check_skin(path: Path, known: Sequence[Root]) -> None:
    """Whether a skin can be used, over those of the earlier roots, by the title in whose folder it lies."""
    title = title_of_folder(path)
    around = enclosing_root(path)
    own = around.path if around is not None else None
    below = Skin()
    with suppress(FileErrors):  # what is wrong with another skin is said there
        below = load_skin(title.id, list(takewhile(lambda root: root.path != own, known)))
    read_skin(path, own / "assets" if own is not None else path.parent, below)


def check_scenario(
    path: Path, known: Sequence[Root], skin_of: Callable[[str], Skin], read: MapReader = load_map
) -> tuple[FileProblem, ...]:
    """Whether a scenario can be played and looks as it should, and a shipped one helps editors.

    A shipped one is as it was printed, and nothing in it is doubted any more.
    """
    doubtful = (*overridden(path, known), *without_schema(path))
    try:
        loaded = load_scenario_file(path, known, read)
    except FileErrors as errors:
        raise FileErrors([*errors.problems, *doubtful]) from None
    missing = list(without_look(loaded, skin_of(loaded.title.id)))
    if loaded.root is not None and loaded.root.is_shipped and not has_first_line(path, loaded.title):
        sentence = f"the first line must be `{FIRST_LINE.format(title=loaded.title.id)}`"
        missing.append(FileProblem(shown(path), 1, 1, sentence))
    if path.suffix != ".yaml":
        sentence = "a scenario file must end in .yaml, or it will not be found"
        missing.append(FileProblem(shown(path), 1, 1, sentence))
    warnings = () if loaded.root is not None and loaded.root.is_shipped else (*loaded.warnings, *doubtful)
    if missing:
        raise FileErrors([*missing, *warnings])
    return warnings


def without_look(loaded: LoadedScenario, skin: Skin) -> Iterator[FileProblem]:
    """What the table could not draw, each where the scenario first says its word."""
    for missing in missing_looks(loaded, skin):
        line, column = first_place(read_yaml(loaded.path).root, missing.word) or (1, 1)
        yield FileProblem(shown(loaded.path), line, column, missing.sentence)


def overridden(path: Path, known: Sequence[Root]) -> Iterator[FileProblem]:
    """A warning where a scenario takes the place of one of the same name in an earlier root."""
    own = real(path)
    around = [number for number, root in enumerate(known) if own.is_relative_to(root.path)]
    for root in known[: around[-1]] if around else ():
        if own.parent.parent.name == SCENARIOS and (root.path / SCENARIOS / own.parent.name / path.name).is_file():
            replaced = f"{own.parent.name}/{path.stem}"
            sentence = f"this takes the place of {replaced} ({root.name}): give the file a name of its own to have both"
            yield FileProblem(shown(path), 1, 1, sentence, severity="warning")


def without_schema(path: Path) -> Iterator[FileProblem]:
    """A warning where the first line names a schema that is not there, so that an editor knows no words."""
    named = named_schema(path)
    if named and not (path.parent / named).is_file():
        sentence = f"there is no schema '{named}', so an editor cannot help: `sandtable new` puts one into a mod"
        yield FileProblem(shown(path), 1, 1, sentence, severity="warning")


def check_schema(title: Title, home: Root) -> None:
    """Whether the committed schema of a title is the current one."""
    if not is_current(title, home.path):
        sentence = "the schema is missing or out of date: write it with `python -m game.loading.content.schemas`"
        raise one_problem(schema_path(title, home.path), sentence)


def title_of_folder(path: Path) -> Title:
    """The title in whose folder a map or a skin lies.

    :raises FileErrors: when the folder is not called after a title.
    """
    titles = find_titles()
    name = real(path.parent).name
    if name not in titles:
        example = "".join(f", such as '{title}'" for title in list(titles)[:1])
        sentence = f"the folder must be called after a title{example}, not '{name}'"
        raise one_problem(path, sentence, nearest=nearest(name, titles))
    return titles[name]
