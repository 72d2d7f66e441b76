"""A desktop that nobody sees, with somebody who looks at it, clicks and types: Xvfb, xdotool and Pillow."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from PIL import Image, ImageGrab

PROGRAMS = ("Xvfb", "xdotool")
SIZE = (1600, 900)
GOLD = bytes((0xEC, 0xC4, 0x52))
"""The colour of the button that a page is for."""
SHORTEST, BELOW = 80, 9
"""Such a button is wider than so many pixels, and higher than so many: letters and frames are not."""
PATIENCE, SLOW = 20.0, 1.0
"""Seconds after which something is wrong, and after which nothing more is expected."""
MOMENT = 0.05
REPOSITORY = Path(__file__).resolve().parents[3]
T = TypeVar("T")


def missing_programs() -> list[str]:
    """What is not installed here."""
    return [name for name in PROGRAMS if shutil.which(name) is None]


class Desktop:
    """A desktop with one player at it."""

    def __init__(self, display: str, size: tuple[int, int]) -> None:
        self.display = display
        self.size = size

    # What the player sees

    def picture(self) -> Image.Image:
        """The whole desktop as it is now."""
        return ImageGrab.grab(xdisplay=self.display).convert("RGB")

    def settled(self) -> Image.Image:
        """The desktop, once nothing on it moves any more."""
        pictures = [self.picture()]

        def still() -> bool:
            time.sleep(4 * MOMENT)
            pictures.append(self.picture())
            return pictures[-1].tobytes() == pictures[-2].tobytes()

        until(still, "something still moves")
        return pictures[-1]

    def window(self) -> tuple[int, int, int, int]:
        """Where the window is: left, top, right, bottom. There is nothing else on the black desktop."""
        return until(lambda: self.picture().getbbox(), "no window opens")

    def golden_button(self) -> tuple[int, int] | None:
        """Where the golden button is: a place in the first golden field that is large enough."""
        picture = self.picture()
        row = 3 * picture.width
        pixels = picture.tobytes()
        for y in range(0, picture.height - BELOW, 3):
            upper, lower = (pixels[line * row : (line + 1) * row] for line in (y, y + BELOW))
            start = upper.find(GOLD * SHORTEST)
            while start >= 0:
                if lower.startswith(GOLD * SHORTEST, start):
                    return start // 3 + SHORTEST // 2, y + BELOW
                start = upper.find(GOLD * SHORTEST, start + 3 * SHORTEST)
        return None

    # What the player does

    def tool(self, *words: str | int) -> None:
        """Move the mouse or press a key."""
        command = ["xdotool", *(str(word) for word in words)]
        subprocess.run(command, env=os.environ | {"DISPLAY": self.display}, check=True, timeout=PATIENCE)

    def click(self, x: int, y: int) -> None:
        """Click somewhere on the desktop."""
        self.tool("mousemove", x, y)
        time.sleep(2 * MOMENT)
        self.tool("click", 1)
        time.sleep(2 * MOMENT)
        self.tool("mousemove", 0, 0)

    def click_gold(self) -> None:
        """Click the golden button, until it is gone: a curtain answers only after a while."""
        place = until(self.golden_button, "there is no golden button")

        def gone() -> bool:
            self.click(*place)
            self.settled()
            return self.golden_button() != place

        until(gone, "the golden button does nothing")

    def press(self, *keys: str) -> Image.Image:
        """Press keys, one after the other, and wait for what they do; some do nothing."""
        before = self.picture()
        for key in keys:
            self.tool("key", key)
            time.sleep(MOMENT)
        end = time.monotonic() + SLOW
        while time.monotonic() < end and self.picture().tobytes() == before.tobytes():
            time.sleep(MOMENT)
        return self.settled()


def until(look: Callable[[], T | None], complaint: str, patience: float = PATIENCE) -> T:
    """Look again and again until there is something to see."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        seen = look()
        if seen:
            return seen
        time.sleep(MOMENT)
    raise AssertionError(complaint)


@contextmanager
def desktop(size: tuple[int, int] = SIZE) -> Iterator[Desktop]:
    """A desktop of its own, gone afterwards; whatever display there is stays alone."""
    told, tells = os.pipe()
    screen = f"{size[0]}x{size[1]}x24"
    command = ["Xvfb", "-displayfd", str(tells), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, pass_fds=(tells,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        os.close(tells)
        with os.fdopen(told) as number:
            display = number.readline().strip()
        try:
            assert display, "Xvfb did not start"
            empty = Desktop(f":{display}", size)
            empty.tool("mousemove", 0, 0)
            yield empty
        finally:
            server.terminate()


def surroundings(display: str, home: Path) -> Mapping[str, str]:
    """The environment of a program on that desktop, for a player whose files lie in a folder of the test."""
    ours = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "HOME": str(home)}
    folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("DATA", "CONFIG", "CACHE", "STATE")}
    others = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
    return others | ours | folders


@contextmanager
def program(display: str, home: Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """`sandtable`, running; killed if it still runs afterwards."""
    command = [sys.executable, "-m", "game", *words]
    with subprocess.Popen(command, cwd=REPOSITORY, env=surroundings(display, home)) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGKILL)
