"""`python -m tests.benchmarks`: everything that is measured, in one table.

What is measured is in the files beside this one, and each of these runs in a process of its own: battles that another
has left in memory cost the next one a tenth of its speed. `pytest tests/benchmarks --benchmark-enable --benchmark-only`
shows their times in full, of all files after each other. On a machine with other work the numbers are worse; the
yardsticks in the same table tell how much.
"""

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tests.benchmarks.scale import Measured
from tests.benchmarks.window import can_measure, window_measurements

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]
COLUMNS = ("WHAT", "MEASURED", "GOAL", "FLOOR", "")
NO_WINDOW = "The window was not measured: that needs Linux, Xvfb and xdotool."
NO_CHESS = "python-chess is not here as a yardstick: install `.[bench]`."


def main() -> int:
    """Measure everything and print the table; the exit code says only whether it could be measured."""
    measured = benchmark_measurements()
    measured += list(window_measurements()) if can_measure() else []
    print(table(measured))
    if not can_measure():
        print(NO_WINDOW)
    if not any("chess" in each.what for each in measured):
        print(NO_CHESS)
    return 0


def benchmark_measurements() -> list[Measured]:
    """What the benchmarks of pytest have measured, one file after the other."""
    return [each for file in sorted(HERE.glob("test_*.py")) for each in measured_in(file)]


def measured_in(file: Path) -> list[Measured]:
    """What the benchmarks of one file have measured, in a process of their own."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        options = ("--benchmark-enable", "--benchmark-only", "--benchmark-quiet", f"--benchmark-json={report}")
        command = (sys.executable, "-m", "pytest", str(file), *options)
        if subprocess.run(command, cwd=REPOSITORY, check=False).returncode != 0:
            sys.exit("A benchmark has failed.")
        found = json.loads(report.read_bytes())["benchmarks"]
    return [msgspec.convert(each, Measured) for entry in found for each in entry["extra_info"].get("measured", ())]


def table(measured: list[Measured]) -> str:
    """All measurements under each other, the yardsticks last."""
    rows = [COLUMNS, *(row(each) for each in sorted(measured, key=lambda each: each.is_yardstick))]
    widths = [max(len(line[column]) for line in rows) for column in range(len(COLUMNS))]
    return "\n".join(line(cells, widths) for cells in rows)


def line(cells: tuple[str, ...], widths: list[int]) -> str:
    """One line: the first column on the left, the numbers on the right."""
    numbers = zip(cells[1:-1], widths[1:-1], strict=True)
    return "  ".join((cells[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in numbers), cells[-1])).rstrip()


def row(each: Measured) -> tuple[str, ...]:
    """The cells of a measurement."""
    verdict = "yardstick" if each.is_yardstick else verdict_on(each)
    return each.what, number(each.value, each.unit), number(each.goal), number(each.floor), verdict


def verdict_on(each: Measured) -> str:
    """Whether the goal is met. Of what is done in a second there should be more, of everything else less."""
    assert each.goal is not None
    is_rate = each.unit.endswith("/s")
    if (each.value >= each.goal) if is_rate else (each.value <= each.goal):
        return "ok"
    below = each.floor is not None and ((each.value < each.floor) if is_rate else (each.value > each.floor))
    return "BELOW THE FLOOR" if below else "not yet"


def number(value: float | None, unit: str = "") -> str:
    """A number as people read it; an empty cell for none."""
    if value is None:
        return ""
    written = f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
    return f"{written} {unit}".rstrip()


if __name__ == "__main__":
    sys.exit(main())
