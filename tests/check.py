"""The one check of the whole project: `python tests/check.py`. Whoever checks it for us gives the very same command.

Every step is run even when an earlier one fails; the summary at the end tells which did.
"""

import os
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
QUICK = ("-m", "not slow and not window")
COVERED = ("--cov", "--cov-report=term")
"""Which tests are counted is said in `conftest.py`."""


class Step(NamedTuple):
    """One of the checks: its name, the command that passes with exit code 0, and what is set for it."""

    name: str
    command: Sequence[str]
    settings: Mapping[str, str] = {}


class Result(NamedTuple):
    """How a step went."""

    step: Step
    passed: bool
    seconds: float


def steps(*, quick: bool, without_tests: bool) -> tuple[Step, ...]:
    """All checks, the fastest first."""
    tests = Step("tests", (PYTHON, "-m", "pytest", "-n", "auto", *(QUICK if quick else COVERED)))
    return (
        Step("format", (PYTHON, "-m", "ruff", "format", "--check", ".")),
        Step("lint", (PYTHON, "-m", "ruff", "check", ".")),
        Step("layers", (PYTHON, "-c", LINT_IMPORTS)),
        Step("types", (PYTHON, "-m", "mypy", "--strict")),
        workshop_types("assets"),
        workshop_types("maps"),
        Step("maps and scenarios", (PYTHON, "-m", "game", "check")),
        *(() if without_tests else (tests,)),
    )


def workshop_types(part: str) -> Step:
    """The types of the scripts that make a part of the project: they import each other from their own folder."""
    workshop = ROOT / part / "workshop"
    return Step(f"types of {part}", (PYTHON, "-m", "mypy", "--strict", str(workshop)), {"MYPYPATH": str(workshop)})


def done(step: Step) -> Result:
    """Do a step, with its output where everybody sees it."""
    print(f"\n== {step.name}", flush=True)
    start = time.perf_counter()
    finished = subprocess.run(step.command, cwd=ROOT, env=os.environ | dict(step.settings), check=False)
    return Result(step, finished.returncode == 0, time.perf_counter() - start)


def summary(results: Sequence[Result]) -> str:
    """One line for each step, and the last word."""
    lines = [
        f"{result.step.name:<20}{'ok' if result.passed else 'FAILED':<8}{result.seconds:6.1f} s" for result in results
    ]
    failed = [result.step.name for result in results if not result.passed]
    last = f"FAILED: {', '.join(failed)}" if failed else "Everything is in order."
    return "\n".join(("", *lines, last))


def main() -> int:
    """Do all checks; the exit code is 0 when every one has passed."""
    parser = ArgumentParser(description="Check the whole project.")
    parser.add_argument("--quick", action="store_true", help="leave out slow tests, tests with a window, and coverage")
    parser.add_argument("--without-tests", action="store_true", help="leave out all tests")
    options = parser.parse_args()
    results = [done(step) for step in steps(quick=options.quick, without_tests=options.without_tests)]
    print(summary(results), flush=True)
    return 0 if all(result.passed for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
