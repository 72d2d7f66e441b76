"""Which map file a scenario means."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from game.loading.content.roots import Root


def find_map(name: str, scenario: Path, title_id: str, roots: Sequence[Root]) -> Path | None:
    """The map of a scenario: beside it, or else among the title's maps in any root, the latest root first.

    None when there is none, or when the name leads out of these folders.
    """
    for folder in map_folders(scenario, title_id, roots):
        try:
            path = (folder / name).resolve()
            if name and path.is_file() and may_be_read(path, scenario, roots):
                return path
        except (OSError, ValueError, RuntimeError):  # a name too long for a file, or a circle of links
            continue
    return None


def map_folders(scenario: Path, title_id: str, roots: Sequence[Root]) -> Iterator[Path]:
    """The folders in which a scenario's map may lie."""
    yield scenario.resolve().parent
    for root in reversed(roots):
        yield root.path / "maps" / title_id


def may_be_read(path: Path, scenario: Path, roots: Sequence[Root]) -> bool:
    """Whether a file lies in the scenario's own folder or in a root."""
    return any(path.is_relative_to(folder) for folder in allowed_folders(scenario, roots))


def allowed_folders(scenario: Path, roots: Sequence[Root]) -> tuple[Path, ...]:
    """The folders out of which the files of a scenario may come."""
    return (scenario.resolve().parent, *(root.path for root in roots))


def map_names(scenario: Path, title_id: str, roots: Sequence[Root]) -> list[str]:
    """The maps that a scenario might have meant."""
    folders = map_folders(scenario, title_id, roots)
    return sorted({path.name for folder in folders if folder.is_dir() for path in folder.glob("*.tmx")})
