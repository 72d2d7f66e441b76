"""What holds for every test: it needs no display and no sound, and touches nobody's own saves, settings and mods."""

from collections.abc import Iterator

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

pytest.register_assert_rewrite("tests.rulebooks")  # what the tests of several titles assert is told as fully as in one

hypothesis.settings.register_profile("sandtable", deadline=None, derandomize=True)
hypothesis.settings.load_profile("sandtable")


@pytest.fixture(scope="session", autouse=True)
def _out_of_the_way(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Every process of the tests has a home of its own and draws where nobody sees it."""
    home = str(tmp_path_factory.mktemp("home"))
    with pytest.MonkeyPatch.context() as environment:
        for name in DRIVERS:
            environment.setenv(name, "dummy")
        for name in FOLDERS:
            environment.setenv(name, home)
        environment.delenv(SHIPPED, raising=False)
        yield
