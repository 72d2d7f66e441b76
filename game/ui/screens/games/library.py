"""What there is to play: titles, their scenarios, looks and rulebooks, each read when it is first wanted."""

from collections.abc import Sequence
from pathlib import Path

from game.core.title import Title
from game.loading.content.roots import broken_mods, data_root, roots
from game.loading.content.rulebook_text import Rulebook, load_rulebook
from game.loading.content.scenario_list import ScenarioHeader, list_scenarios, scenario_files, stamp
from game.loading.content.scenarios import LoadedScenario, load_scenario_file, scenario_path
from game.loading.content.skins import Skin, load_skin
from game.loading.content.titles import broken_titles, find_titles
from game.loading.problems import FileErrors, FileProblem, UnknownName


class Library:
    """The shelf of titles.

    :raises FileErrors: when a mod named by the player cannot be used.
    """

    def __init__(self, mods: Sequence[Path] = ()) -> None:
        self.mods = tuple(mods)
        self.roots = roots(mods)
        self.skins: dict[str, Skin] = {}
        self.rulebooks: dict[str, Rulebook] = {}
        self.skin_problems: dict[str, tuple[FileProblem, ...]] = {}

    @property
    def titles(self) -> tuple[Title, ...]:
        """All titles, by name."""
        return tuple(sorted(find_titles().values(), key=lambda title: title.name))

    @property
    def fonts(self) -> Path:
        """The folder with the project's fonts."""
        return data_root() / "assets" / "fonts"

    @property
    def sounds(self) -> Path:
        """The folder with the sounds of the table and the music."""
        return data_root() / "assets" / "table" / "sounds"

    @property
    def gui_theme(self) -> Path:
        """The theme of menus and forms."""
        return data_root() / "assets" / "table" / "theme.json"

    def problems(self) -> tuple[FileProblem, ...]:
        """What keeps a title, a mod or a look from being used."""
        return (*broken_titles(), *broken_mods(), *(each for found in self.skin_problems.values() for each in found))

    def scenario_count(self, title: Title) -> int:
        """How many scenarios a title has."""
        return len({path.stem for root in self.roots for path in scenario_files(root, title.id)})

    def stamps(self, title: Title) -> tuple[tuple[Path, tuple[int, int]], ...]:
        """What changes when a scenario file of a title is written, added or removed."""
        files = (path for root in self.roots for path in scenario_files(root, title.id))
        return tuple((path, stamp(path)) for path in files if path.is_file())

    def scenarios(self, title: Title) -> tuple[ScenarioHeader, ...]:
        """The scenarios of a title in their order, those that cannot be played included."""
        return tuple(header for header in list_scenarios(self.roots) if header.title == title.id)

    @property
    def mod_names(self) -> tuple[str, ...]:
        """The mods that are loaded and their versions, as saved games name them."""
        return tuple(root.known_as for root in self.roots if not root.is_shipped)

    def follow_mods(self) -> None:
        """Mods have come, gone or been switched: know them as they are now."""
        self.roots = roots(self.mods)
        self.skins.clear()
        self.skin_problems.clear()

    def scenario_file(self, scenario_id: str) -> Path | None:
        """The file of a scenario; None when there is none of that id."""
        try:
            return scenario_path(scenario_id, self.roots)
        except UnknownName:
            return None

    def load(self, path: Path) -> LoadedScenario:
        """A scenario by its file.

        :raises FileErrors: with everything that is wrong with it.
        """
        return load_scenario_file(path, self.roots)

    def skin(self, title: Title) -> Skin:
        """How a title looks; the plain look when its own cannot be used."""
        if title.id not in self.skins:
            try:
                self.skins[title.id] = load_skin(title.id, self.roots)
            except FileErrors as errors:
                self.skins[title.id] = Skin()
                self.skin_problems[title.id] = errors.problems
        return self.skins[title.id]

    def readable_rulebook(self, title: Title) -> Rulebook | None:
        """The rulebook of a title, if it can be used."""
        try:
            return self.rulebook(title)
        except FileErrors:
            return None

    def rulebook(self, title: Title) -> Rulebook:
        """The rulebook of a title.

        :raises FileErrors: when it cannot be used.
        """
        if title.id not in self.rulebooks:
            self.rulebooks[title.id] = load_rulebook(title)
        return self.rulebooks[title.id]
