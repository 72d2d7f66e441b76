"""Files meant to do harm: each is refused with one sentence and its place, fast and in little memory.

Every file is read in a process of its own with hard limits, so that a fault cannot take the tests down with it.
"""

# ruff: noqa: E501 - one row of a table is one line

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST_SECONDS = 2.5
"""The goal is one second; the rest is for a busy machine."""
MOST_MEGABYTES = 100

READER = """
import json, re, resource, sys, time
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
resource.setrlimit(resource.RLIMIT_CPU, (20, 20))
from pathlib import Path
from game.loading.problems import FileErrors
from game.loading.content.scenario_list import top_of_file
from game.loading.yaml.typed import type_of, typed
from game.loading.yaml.text import read_yaml
from tests.loading.skirmish.words import Scenario
type_of(Scenario)
def most_memory():
    return int(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) / 1024
before = most_memory()
start = time.process_time()
try:
    typed(read_yaml(Path(sys.argv[1])), Scenario)
    said = []
except FileErrors as errors:
    said = [str(problem) for problem in errors.problems]
seconds = time.process_time() - start
start = time.process_time()
top_of_file(Path(sys.argv[1]), (0, 0))
listing = time.process_time() - start
grown = most_memory() - before
print(json.dumps({"said": said, "seconds": seconds, "listing": listing, "megabytes": grown}))
"""

LAUGHS = "\n".join(["l0: &l0 ha", *(f"l{n}: &l{n} [{', '.join([f'*l{n - 1}'] * 9)}]" for n in range(1, 40))])
MERGES = "\n".join(
    ["- &m0 {a: b}", *(f"- &m{n} {{<<: [*m{n - 1}, *m{n - 1}], k{n}: *m{n - 1}}}" for n in range(1, 60))]
)

HOSTILE: dict[str, tuple[Callable[[], str], str]] = {
    "nested lists": (lambda: "[" * 2_000_000, "error: values are nested more than 64 levels deep"),
    "nested braces": (lambda: "{a: " * 500_000, "1:257: error: values are nested more than 64 levels deep"),
    "nested entries": (lambda: "- " * 1_000_000, "1:129: error: values are nested more than 64 levels deep"),
    "billion laughs": (lambda: LAUGHS, "error: the file holds more than 200,000 values"),
    "billion merges": (lambda: MERGES, "error: the file holds more than 200,000 values"),
    "a list in itself": (lambda: "a: &a [*a, *a]", "1:8: error: `*a` is inside the very thing it refers to"),
    "two million words": (lambda: "[" + "a," * 1_900_000 + "]", "error: the file holds more than 200,000 values"),
    "half a million keys": (lambda: "".join(f"k{n}: 1\n" for n in range(350_000)), "error: the file holds more than 200,000"),
    "one key again and again": (lambda: "k: 1\n" * 700_000, "error: there are too many problems in this file"),
    "a huge number": (lambda: "a: " + "9" * 3_900_000, "1:4: error: the number 9999999999999999999999999999"),
    "a huge fraction": (lambda: "chance: 9." + "9" * 3_900_000, "1:9: error: `chance` must be less than 1, not 10.0"),
    "a huge word": (lambda: "title: " + "x" * 3_900_000, "error: `patrols` is missing"),
    "a huge key": (lambda: "x" * 3_900_000 + ": 1", "error: "),
    "a huge tag": (lambda: "a: !" + "x" * 3_900_000 + " b", "error: the tag `!xxxxxxxxxxxxxx"),
    "a huge anchor": (lambda: "a: *" + "x" * 3_900_000, "error: `*xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...` refers to nothing"),
    "many anchors": (lambda: "\n".join(f"- &a{n} x" for n in range(250_000)), "error: the file holds more than 200,000 values"),
    "nothing but tags": (lambda: "[" + "!!python/name:os.system a," * 100_000 + "]", "error: there are too many problems"),
    "nothing but tabs": (lambda: "\t" * 3_900_000, "1:1: error: indentation is made of spaces, never of tabs"),
    "nothing but colons": (lambda: ": " * 1_900_000, "error: "),
    "nothing but questions": (lambda: "? " * 1_900_000, "error: values are nested more than 64 levels deep"),
    "nothing but quotes": (lambda: '"' * 3_900_001, "error: "),
    "nothing but remarks": (lambda: "#\n" * 1_900_000, "error: the file is empty"),
    "nothing but zeros": (lambda: "\0" * 3_900_000, "1:1: error: the control character U+0000 cannot stand in a text file"),
    "many documents": (lambda: "--- a\n" * 600_000, "2:1: error: a second document begins here: a file holds only one"),
    "too many bytes": (lambda: "a: " + "x" * 4_000_000, "1:1: error: the file is larger than 4 MB"),
    "wide letters": (lambda: "a: [" + "\U0001f0a1" * 900_000, "error: a `,` or `]` is missing in the list"),
    "misspelt reference": (lambda: "\n".join(f"- &anchor{n:05} x" for n in range(60_000)) + "\n- *anchor99999x", "refers to"),
    "nothing but unknown keys": (lambda: "".join(f"nome{n}: 1\n" for n in range(90_000)), "error: there are too many problems"),
    "nothing but wrong words": (lambda: "patrols:\n" + "- {at: A1, side: bleu}\n" * 30_000, "error: there are too many problems"),
    "nothing but wrong keys": (lambda: "nations: {" + ", ".join(f"rad{n}: x" for n in range(60_000)) + "}", "error: there are too many problems"),
}  # fmt: skip


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured in the way of Linux")
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_refused_fast(name: str, tmp_path: Path) -> None:
    text, expected = HOSTILE[name][0](), HOSTILE[name][1]
    path = tmp_path / "hostile.yaml"
    path.write_text(text, "utf-8")
    here = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-c", READER, str(path)], capture_output=True, text=True, timeout=60, check=False, env=here
    )
    assert run.returncode == 0, run.stderr[-500:]
    result = json.loads(run.stdout)
    assert any(expected in line for line in result["said"])
    assert all(len(line) < 400 for line in result["said"])
    assert result["seconds"] < MOST_SECONDS
    assert result["listing"] < MOST_SECONDS
    assert result["megabytes"] < MOST_MEGABYTES
