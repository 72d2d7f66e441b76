"""The reference inside the program: the very pages of the site, of one title, with the map that is looked at."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from game.loading.content.roots import Root, roots
from game.loading.content.scenarios import LoadedScenario
from game.reference.site import PAGES, subject_with
from game.ui.screens.pages.leaves import Leaf, leaves_of


@contextmanager
def books(mods: Sequence[Path]) -> Iterator[Callable[[LoadedScenario], "ReferenceBook"]]:
    """What makes the reference of the title of a scenario, with a folder for its pictures as long as it is needed."""
    with TemporaryDirectory(prefix="sandtable-") as pictures:
        yield lambda loaded: ReferenceBook(loaded, roots(mods), Path(pictures))


class ReferenceBook:
    """The pages of one title, each made when it is opened; their pictures are put into a folder."""

    def __init__(self, loaded: LoadedScenario, roots: tuple[Root, ...], folder: Path) -> None:
        self.name = loaded.title.name
        self.headings: Mapping[str, str] = {name: heading for name, (heading, _) in PAGES.items()}
        self.folder = folder / loaded.title.id
        self.subject = subject_with(self.folder, loaded.title, roots, [loaded])
        self.made: dict[str, tuple[Leaf, ...]] = {}

    def page(self, name: str) -> tuple[Leaf, ...]:
        """One page."""
        if name not in self.made:
            self.made[name] = leaves_of(PAGES[name][1](self.subject), self.folder)
        return self.made[name]
