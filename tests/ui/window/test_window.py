"""The program in a real window: from the menu to the table and back, and on after it was killed."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.ui.window.desktop import PATIENCE, Desktop, desktop, missing_programs, program, until

SCENARIO = ("play", "memoir44/pegasus-bridge", "--seed", "3")
QUIET = '{"animation": "off", "confirm_end": false}'
A_CARD = (500, 250)
"""A place of the window that belongs to the first card of the menu."""
QUIT, LEAVE = ("Tab",) * 9, ("shift+Tab",)
"""From the top to the menu's last entry when there is a game to continue; and to the last one of the pause menu."""
MIDDLE, COLUMN = 0.3, 0.7
"""As parts of the width: curtains have their golden button left of the one, the pause menu between the two, the
column beside the map right of the other."""
TABLE_MAP = (0.03, 0.08, 0.7, 0.7)

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(missing_programs()), reason=f"not installed: {', '.join(missing_programs())}"),
]


@pytest.fixture
def seat() -> Iterator[Desktop]:
    """A player at a desktop."""
    with desktop() as own:
        yield own


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The player's files: nothing moves on the table, and nothing is asked twice."""
    settings = tmp_path / "config" / "sandtable" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(QUIET, encoding="utf-8")
    return tmp_path


def written(home: Path) -> bytes:
    """What stands in the only save; nothing before the first action."""
    saves = list(home.rglob("*.sandtable"))
    assert len(saves) <= 1
    return saves[0].read_bytes() if saves else b""


def act(seat: Desktop, home: Path, times: int) -> None:
    """Do something at the table with the keyboard, so many times; each is saved at once.

    Where a turn has ended the same keys lift the curtain, and close what it was about.
    """

    def acted() -> bool:
        before = written(home)
        seat.press("Tab")
        seat.press("Return")
        return written(home) != before

    for _ in range(times):
        until(acted, "nothing was saved")


def the_map(seat: Desktop) -> Image.Image:
    """The map as the player sees it."""
    left, top, right, bottom = seat.window()
    width, height = right - left, bottom - top
    box = [round(part * size) for part, size in zip(TABLE_MAP, (width, height) * 2, strict=True)]
    return seat.settled().crop((left + box[0], top + box[1], left + box[2], top + box[3]))


def gold_across(seat: Desktop) -> float:
    """How far from the left edge of the window to the right one the golden button is; 0 when there is none."""
    left, _, right, _ = seat.window()
    button = seat.golden_button()
    return (button[0] - left) / (right - left) if button is not None else 0.0


def seated(seat: Desktop) -> bool:
    """Whether the table is there; before it Enter continues the game, lifts the curtain and closes the recap."""
    across = gold_across(seat)
    if 0 < across < COLUMN:
        seat.press("Return")
    return across > COLUMN


def begin_battle(seat: Desktop) -> None:
    """Click the lowest golden button of the list: over it a lesson is offered to whoever has had none."""
    _, _, right, bottom = seat.window()
    before = seat.settled()
    seat.click(right - 100, bottom - 30)
    until(lambda: seat.settled() != before, "no battle begins")


def take_seat(seat: Desktop) -> None:
    """Come to the table."""
    until(lambda: seated(seat), "no table comes")


def paused(seat: Desktop) -> bool:
    """Whether the pause menu is open after the key for it, which first leaves what has been picked up.

    A curtain has no menu: it is lifted first.
    """
    seat.press("Escape")
    across = gold_across(seat)
    if 0 < across < MIDDLE:
        seat.press("Return")
    return MIDDLE < across < COLUMN


def leave(seat: Desktop, process: subprocess.Popen[bytes]) -> int:
    """From the table to the menu, and out; the exit code."""
    until(lambda: paused(seat), "the pause menu does not open")
    seat.press(*LEAVE)
    seat.press("Return")
    seat.press(*QUIT)
    seat.tool("key", "Return")
    return process.wait(PATIENCE)


def test_from_the_menu_to_the_table_and_back(seat: Desktop, home: Path) -> None:
    with program(seat.display, home) as process:
        left, top, _, _ = seat.window()
        menu = seat.settled()
        seat.click(left + A_CARD[0], top + A_CARD[1])
        until(lambda: seat.settled() != menu, "the card is not followed")
        until(seat.golden_button, "no battle can be begun")
        begin_battle(seat)
        take_seat(seat)
        act(seat, home, 4)
        before, colours = written(home), the_map(seat).getcolors(1 << 20)
        assert before.count(b"\n") >= 5
        assert colours is not None
        assert len(colours) > 500, "a map has many colours"
        assert leave(seat, process) == 0
    assert written(home).startswith(before)


def test_a_game_goes_on_where_it_was_left(seat: Desktop, home: Path) -> None:
    with program(seat.display, home, *SCENARIO) as process:
        take_seat(seat)
        act(seat, home, 3)
        seen = the_map(seat)
        assert leave(seat, process) == 0
    with program(seat.display, home) as process:
        seat.click_gold()
        take_seat(seat)
        assert the_map(seat).tobytes() == seen.tobytes()


def test_a_game_goes_on_after_the_program_was_killed(seat: Desktop, home: Path) -> None:
    with program(seat.display, home, *SCENARIO) as process:
        take_seat(seat)
        act(seat, home, 3)
        process.kill()
        assert process.wait(PATIENCE) != 0
    before = written(home)
    with program(seat.display, home) as process:
        seat.click_gold()
        take_seat(seat)
        act(seat, home, 2)
        assert leave(seat, process) == 0
    after = written(home)
    assert after.startswith(before)
    assert len(after) > len(before)
