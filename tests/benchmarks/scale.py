"""What a benchmark has measured, and what is wanted of it. It travels in the benchmark's own report, as extra info."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

MILLISECONDS = 1000


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """A number beside its goal and the floor below which something is wrong; a yardstick has neither."""

    what: str
    value: float
    unit: str
    goal: float | None = None
    floor: float | None = None

    @property
    def is_yardstick(self) -> bool:
        """Whether it measures the machine, or somebody else's program, and not Sandtable."""
        return self.goal is None


class Benchmark(Protocol):
    """As much of pytest-benchmark's fixture as is used here."""

    @property
    def enabled(self) -> bool:
        """Whether anything is measured; otherwise everything is only done once."""

    @property
    def extra_info(self) -> dict[str, Any]:
        """What travels with the report."""

    @property
    def stats(self) -> Any:
        """The times."""

    def pedantic(
        self,
        target: Callable[..., Any],
        *,
        setup: Callable[[], object] | None = None,
        rounds: int = 1,
        warmup_rounds: int = 0,
    ) -> Any:
        """Do something so many times; each time after its setup, which is not measured."""


def times(benchmark: Benchmark) -> list[float]:
    """The seconds of each round, the fastest first."""
    return sorted(benchmark.stats.stats.data)


def share(sorted_times: Sequence[float], percent: int) -> float:
    """The time that so many per cent of the rounds have kept."""
    return sorted_times[min(len(sorted_times) - 1, len(sorted_times) * percent // 100)]


def note_rate(
    benchmark: Benchmark, what: str, count: int, unit: str, *, goal: float | None = None, floor: float | None = None
) -> None:
    """Note how many of something were done in a second, in the best round: the others were disturbed."""
    if benchmark.enabled:
        value = count / times(benchmark)[0]
        note(benchmark, Measured(what=what, value=value, unit=f"{unit}/s", goal=goal, floor=floor))


def note_time(benchmark: Benchmark, what: str, *, goal: float, percent: int = 50) -> None:
    """Note the milliseconds that so many per cent of the rounds have kept."""
    if benchmark.enabled:
        value = share(times(benchmark), percent) * MILLISECONDS
        note(benchmark, Measured(what=f"{what}, p{percent}", value=value, unit="ms", goal=goal))


def note(benchmark: Benchmark, measured: Measured) -> None:
    """Let a measurement travel with the report."""
    benchmark.extra_info.setdefault("measured", []).append(msgspec.to_builtins(measured))
