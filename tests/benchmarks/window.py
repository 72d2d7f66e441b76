"""The program in a real window at 1920 x 1080: how soon it is there, what it needs, and what it does while nobody does.

`python -m tests.benchmarks.window` measures only this. It needs Linux, Xvfb and xdotool.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from tests.benchmarks.battles import CROWDED, WHOLE_WAR
from tests.benchmarks.scale import Measured
from tests.ui.window.desktop import PATIENCE, Desktop, desktop, missing_programs, program, until

SIZE = (1920, 1080)
STARTS = 5
IDLE_SECONDS = 10
GLANCE = 0.03
"""Seconds between two looks at the desktop, which need a core too."""
MEGABYTE = 1024 * 1024


def can_measure() -> bool:
    """Whether everything for it is here."""
    return sys.platform == "linux" and not missing_programs()


def window_measurements() -> Iterator[Measured]:
    """Everything about the window."""
    with TemporaryDirectory() as folder, desktop(SIZE) as seat, compiled_once(Path(folder) / "compiled"):
        home = Path(folder)
        fastest = min(until_seen(seat, home) for _ in range(STARTS))
        yield Measured(what="from the command to the menu, seen", value=fastest, unit="s", goal=1)
        with program(seat.display, home, "play", CROWDED, "--seed", "1") as process:
            seat.click_gold()
            time.sleep(1)
            before = cpu_seconds(process.pid)
            time.sleep(IDLE_SECONDS)
            used = (cpu_seconds(process.pid) - before) / IDLE_SECONDS * 100
            yield Measured(what="idle table, of one core", value=used, unit="%", goal=3)
            look_around(seat)
            yield Measured(what="memory of the table", value=memory(process.pid), unit="MB", goal=250)
        with program(seat.display, home, "play", WHOLE_WAR, "--seed", "1") as process:
            until(seat.golden_button, "no phase is on")  # its first choice is no secret, and no curtain falls
            look_around(seat)
            yield Measured(what="memory of the table of a whole war", value=memory(process.pid), unit="MB", goal=350)


@contextmanager
def compiled_once(folder: Path) -> Iterator[None]:
    """Have Python keep what it compiles, as it does for players: only their very first start waits for it."""
    with patch.dict(os.environ, {"PYTHONPYCACHEPREFIX": str(folder)}):
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        yield


def until_seen(seat: Desktop, home: Path) -> float:
    """The seconds until something can be seen of the program."""
    start = time.perf_counter()
    with program(seat.display, home):
        while seat.picture().getbbox() is None:
            assert time.perf_counter() - start < PATIENCE, "no window opens"
            time.sleep(GLANCE)
        seconds = time.perf_counter() - start
    while seat.picture().getbbox() is not None:
        time.sleep(GLANCE)
    return seconds


def look_around(seat: Desktop) -> None:
    """Zoom in and move over the map, so that everything has been painted once."""
    left, top, right, bottom = seat.window()
    seat.tool("mousemove", (left + right) // 2, (top + bottom) // 2)
    for _ in range(4):
        seat.press("plus", "Left", "Right", "Right", "Down", "Up", "Up")


def cpu_seconds(process: int) -> float:
    """The time for which a process has used a core."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """The memory that a process holds, in megabytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


if __name__ == "__main__":
    if not can_measure():
        sys.exit("The window is measured on Linux with Xvfb and xdotool.")
    for found in window_measurements():
        print(f"{found.what}: {found.value:.3g} {found.unit} (goal: {found.goal})")
