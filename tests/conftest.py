"""What holds for every test: it needs no display and no sound, and touches nobody's own saves, settings and mods."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import hypothesis
import pytest

DRIVERS = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
FOLDERS = (
    "HOME",
    "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "WIN_PD_OVERRIDE_APPDATA",
    "WIN_PD_OVERRIDE_LOCAL_APPDATA",
)
SHIPPED = "SANDTABLE_DATA"
COUNTED = tuple(Path(__file__).parent / part for part in ("balance", "core", "rulebooks"))
"""The tests that have to reach every line of the core and the rulebooks by themselves."""

pytest.register_assert_rewrite("tests.rulebooks")  # what the tests of several titles assert is told as fully as in one

hypothesis.settings.register_profile("sandtable", deadline=None, derandomize=True)
hypothesis.settings.load_profile("sandtable")


def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Count only the lines that tests of the rules reach: long random play and screens would be slow with it."""
    for item in items:
        takes_long = any(item.get_closest_marker(name) for name in ("slow", "window"))
        if takes_long or not any(part in item.path.parents for part in COUNTED):
            item.add_marker(pytest.mark.no_cover)


@pytest.fixture(scope="session", autouse=True)
def _out_of_the_way(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Every process of the tests has a home of its own and draws where nobody sees it."""
    home = str(tmp_path_factory.mktemp("home"))
    with pytest.MonkeyPatch.context() as environment:
        for name in DRIVERS:
            environment.setenv(name, "dummy")
        for name in FOLDERS:
            environment.setenv(name, home)
        for name in (SHIPPED, "PYTEST_ADDOPTS"):
            environment.delenv(name, raising=False)
        yield
