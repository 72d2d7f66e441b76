"""The battle editor in a real window: a unit is taken from the box and put on the map with the mouse."""

import shutil
import time
from pathlib import Path

import pytest

from game.loading.content.roots import data_root
from tests.ui.window.desktop import Desktop, desktop, missing_programs, program, until

BATTLE = "scenarios/memoir44/pegasus-bridge.yaml"
IN_THE_BOX, ON_THE_MAP = (0.82, 0.72), (0.5, 0.45)
"""As parts of the window: one of the rows of the box, and a hex in the open."""

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(missing_programs()), reason=f"not installed: {', '.join(missing_programs())}"),
]


def place(seat: Desktop, at: tuple[float, float]) -> tuple[int, int]:
    """A place on the desktop."""
    left, top, right, bottom = seat.window()
    return round(left + at[0] * (right - left)), round(top + at[1] * (bottom - top))


def test_a_unit_is_placed_with_the_mouse_and_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "mine" / BATTLE
    path.parent.mkdir(parents=True)
    shutil.copyfile(data_root() / BATTLE, path)
    before = path.read_bytes()
    with desktop() as seat, program(seat.display, tmp_path, "look", str(tmp_path / "mine")):
        seat.window()
        time.sleep(2)
        seat.settled()
        seat.click(*place(seat, IN_THE_BOX))
        seat.click(*place(seat, ON_THE_MAP))
        until(lambda: path.read_bytes() != before, "nothing was written")
        lines = path.read_text("utf-8").splitlines()
        assert len(lines) == before.count(b"\n") + 1
        seat.press("ctrl+z")
        until(lambda: path.read_bytes() == before, "nothing was taken back")
