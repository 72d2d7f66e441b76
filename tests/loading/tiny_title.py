"""Race: two couriers on a ring of towns, dice on arrival. A whole title of a few lines for the tests of saves."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, Kind, Side, SpaceId, Verb, other
from game.core.board import Board, Link, Space
from game.core.dice import Dice
from game.core.events import DiceRolled
from game.core.position import Choice, Outcome, Position, Verdict
from game.core.sequence import Phase, RunPhase, numbered
from game.core.title import Game, ScenarioBase, SideInfo, Title
from game.core.view import View

GOAL = 12
NAMES = ("Aalst", "Bruges", "Courtrai", "Dinant", "Eupen", "Furnes")


class Race(Position, frozen=True, kw_only=True):
    """Where the couriers are, their points, whose turn it is, and how far they have gone in it."""

    places: tuple[SpaceId, SpaceId] = (SpaceId(0), SpaceId(3))
    points: tuple[int, int] = (0, 0)
    active: Side = Side(0)
    moved: int = 0


class Ride(Choice[Any, Any], frozen=True):
    """Ride to a neighbouring town, or rest there and roll a die for points."""

    rule = "1.1"
    asks = "Ride or rest."
    otherwise = "That is too far."
    most: int = 3

    def decider(self, game: Game, race: Race) -> Side:
        return race.active

    def legal(self, game: Game, race: Race) -> Sequence[Action]:
        near = game.board.neighbours[race.places[race.active]] if race.moved < self.most else ()
        return [*(Action("ride", space) for space in near), Action("rest")]

    def apply(self, game: Game, race: Race, action: Action) -> Outcome[Race]:
        if action.verb == "ride":
            here = tuple(SpaceId(action.target) if side == race.active else race.places[side] for side in (0, 1))
            return Outcome(replace(race, places=here, moved=race.moved + 1), (), (self,))
        faces, dice = race.dice.roll(1, 6)
        points = tuple(race.points[side] + faces[0] * (side == race.active) for side in (0, 1))
        won = points[race.active] >= GOAL
        verdict = Verdict(race.active, "The letter has arrived.", "2") if won else None
        after = replace(race, dice=dice, points=points, active=other(race.active), moved=0, verdict=verdict)
        return Outcome(after, (DiceRolled(race.active, faces),))


def board(names: Sequence[str] = NAMES) -> Board:
    """A ring of towns."""
    spaces = tuple(Space(name, 40.0 * number, 0.0) for number, name in enumerate(names))
    links = tuple(Link(SpaceId(n), SpaceId((n + 1) % len(names)), "road") for n in range(len(names)))
    return Board(spaces, 200, 100, links)


def make_game(title: Title, scenario: Any, board: Board, tables: Any) -> Game:
    phases = numbered((title.sequence,))
    return Game(title=title, scenario=scenario, board=board, sides=title.sides, phases=phases)


class NoTables(msgspec.Struct, frozen=True):
    """The title has no tables."""


TITLE = Title(
    id="race",
    package=__package__ or __name__,
    name="Race",
    tagline="",
    description="",
    sides=(SideInfo("red", "Red"), SideInfo("blue", "Blue")),
    undo_rule="1",
    verbs=(Verb("ride", Kind.SPACE, "Ride"), Verb("rest", Kind.BUTTON, "Rest")),
    sequence=Phase("Turn", "1", begin=lambda game, race: Outcome(race, (), (Ride(),)), again=lambda game, race: True),
    steps=(Ride,),
    position=Race,
    scenario=ScenarioBase,
    tables=NoTables,
    terrain_words=lambda tables, scenario: (),
    feature_words=lambda tables: ("road",),
    check=lambda scenario, board, tables: (),
    make_game=make_game,
    set_up=lambda game, seed: Race(steps=(RunPhase(0),), dice=Dice(seed)),
    view=lambda game, race, viewer: View(viewer, f"{race.points[0]} : {race.points[1]}", ()),
    inspect=lambda game, race, viewer, target: None,
    statistics=lambda game, events: (),
    charts=lambda game: (),
    invariants=lambda game, race: (),
)
