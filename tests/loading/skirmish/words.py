"""What a Skirmish file may say, and what is wrong in its meaning."""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from game.core.board import Board
from game.core.problems import Problem
from game.core.title import ScenarioBase

SideId = Literal["red", "blue"]


class UnitType(msgspec.Struct, frozen=True):
    """A kind of unit."""

    name: str
    figures: int


class Ground(msgspec.Struct, frozen=True):
    """A kind of ground."""

    name: str
    cost: int = 1


class Tables(msgspec.Struct, frozen=True):
    """The tables of the title."""

    units: dict[str, UnitType]
    terrain: dict[str, Ground]
    weather: dict[str, str] = {}


class Patrol(msgspec.Struct, frozen=True):
    """A unit at the start."""

    at: str
    side: SideId
    type: str = "scout"
    figures: int | None = None


class Flag(msgspec.Struct, frozen=True, tag="flag", tag_field="kind"):
    """A goal: a hex."""

    at: str


class Hunt(msgspec.Struct, frozen=True, tag="hunt", tag_field="kind"):
    """A goal: so many losses."""

    losses: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Dawn(msgspec.Struct, frozen=True):
    """When it begins; a rule in the constructor that no type can say."""

    hour: int
    minute: int = 0

    def __post_init__(self) -> None:
        if self.hour > 23:
            raise ValueError("there is no such hour")


class Scenario(ScenarioBase, frozen=True, kw_only=True):
    """A skirmish."""

    patrols: Annotated[tuple[Patrol, ...], msgspec.Meta(min_length=2)]
    goal: Flag | Hunt | None = None
    nations: dict[SideId, str] = {}
    arrivals: dict[int, str] = {}
    fog: bool = False
    chance: Annotated[float, msgspec.Meta(ge=0, lt=1)] = 0.5
    corner: tuple[int, int] = (0, 0)
    code: Annotated[str, msgspec.Meta(pattern="^[A-Z]{2}$", max_length=2)] = "AA"
    weather: str | int = "fair"
    dawn: Dawn | None = None


def check(scenario: Scenario, board: Board, tables: Tables) -> Iterator[Problem]:
    """What is wrong in a scenario's meaning."""
    for number, patrol in enumerate(scenario.patrols):
        if patrol.at not in board.by_name:
            names = tuple(board.by_name)
            yield Problem(("patrols", number, "at"), f"there is no hex '{patrol.at}' on the map", patrol.at, names)
        if patrol.type not in tables.units:
            sentence = f"there is no unit type '{patrol.type}'"
            yield Problem(("patrols", number, "type"), sentence, patrol.type, tuple(tables.units))
        if patrol.figures == 0:
            yield Problem(("patrols", number, "figures"), "a patrol needs somebody in it")
    for turn, place in scenario.arrivals.items():
        if turn > 40:
            yield Problem(("arrivals", str(turn)), f"nobody can arrive in turn {turn}: there are 40", str(turn))
        elif place not in board.by_name:
            yield Problem(("arrivals", str(turn)), f"nobody can arrive at '{place}'", place, tuple(board.by_name))
    if len({patrol.side for patrol in scenario.patrols}) < 2:
        yield Problem((), "both sides need a patrol")
