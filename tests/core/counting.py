"""Counting: a title of a few lines, to see one thing of the table's core at a time.

A position is a number; each kind of step does one thing to it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target, Verb
from game.core.board import Board
from game.core.dice import Dice
from game.core.events import Event
from game.core.passed_over import PassingPosition
from game.core.position import Automatic, Choice, Outcome, Prompt, Step, Verdict
from game.core.sequence import Phase, numbered
from game.core.title import Game, ScenarioBase, SideInfo, Title
from game.core.view import Inspection, View

MOST = 5


class Count(PassingPosition, frozen=True, kw_only=True):
    """A number."""

    number: int = 0


class Said(Event, frozen=True):
    """Something was said."""

    words: str

    def sentence(self, game: Any) -> str:
        return self.words


class Say(Automatic[Any, Any], frozen=True):
    """Say something, and put other steps in one's place."""

    words: str
    then: tuple["Say", ...] = ()

    def run(self, game: Any, position: Any) -> Outcome[Any]:
        return Outcome(position, (Said(self.words),), self.then)


class Leave(Automatic[Any, Any], frozen=True):
    """Break a phase off, and put other steps before its end."""

    phase: str
    then: tuple[Say, ...] = ()

    def run(self, game: Any, position: Any) -> Outcome[Any]:
        return Outcome(position, (), self.then, self.phase)


class Finish(Automatic[Any, Any], frozen=True):
    """End the game."""

    def run(self, game: Any, position: Any) -> Outcome[Any]:
        return Outcome(replace(position, verdict=Verdict(Side(1), "It is finished.", "3")))


class Forever(Automatic[Any, Any], frozen=True):
    """Never end."""

    def run(self, game: Any, position: Any) -> Outcome[Any]:
        return Outcome(position, (), (self,))


class Add(Choice[Any, Any], frozen=True):
    """Add a number out of some. `alone` says whether the game itself takes the only one there is."""

    side: Side
    options: tuple[int, ...]

    def decider(self, game: Any, position: Any) -> Side:
        return self.side

    def prompt(self, game: Any, position: Any) -> Prompt:
        return Prompt("Add a number.", "1")

    def legal(self, game: Any, position: Any) -> Sequence[Action]:
        return tuple(Action("add", number) for number in self.options)

    def refusal(self, game: Any, position: Any, target: Target) -> Refusal:
        return Refusal("That is not among the numbers.", "1")

    def apply(self, game: Any, position: Any, action: Action) -> Outcome[Any]:
        return Outcome(replace(position, number=position.number + action.target), (Said(f"+{action.target}"),))

    def passing(self, game: Any, position: Any, action: Action | None) -> tuple[Event, ...]:
        return (Said("nothing to add" if action is None else "only one way"),)


class Ask(Add, frozen=True):
    """The same, but asked even when there is one answer only."""

    passes_alone = False


class Shrug(Add, frozen=True):
    """The same, but without a word when it passes."""

    def passing(self, game: Any, position: Any, action: Action | None) -> tuple[Event, ...]:
        return ()


def invariants(game: Any, position: Any) -> Iterator[str]:
    """The number stays small."""
    if position.number > MOST:
        yield f"{position.number} is more than {MOST}"


def nothing(*_: Any) -> tuple[Any, ...]:
    """Nothing at all, whatever is asked."""
    return ()


def view(game: Game, position: Any, viewer: Side | None) -> View:
    """The number, where the turn stands."""
    return View(viewer, str(position.number), ())


def inspect(game: Game, position: Any, viewer: Side | None, target: Target) -> Inspection | None:
    """The number again."""
    return Inspection(target.kind, str(position.number))


def make_game(title: Title, scenario: Any, board: Board, tables: Any) -> Game:
    """What never changes."""
    phases = numbered((title.sequence, *title.interludes))
    return Game(title=title, scenario=scenario, board=board, sides=title.sides, phases=phases)


def set_up(game: Game, seed: int) -> Count:
    """The first position."""
    return Count(steps=(), dice=Dice(seed))


def title_with(sequence: Phase, *interludes: Phase) -> Title:
    """The title, with this sequence of play."""
    return Title(
        id="counting",
        package=__name__,
        name="Counting",
        tagline="",
        description="",
        sides=(SideInfo("odd", "Odd"), SideInfo("even", "Even")),
        undo_rule="1",
        verbs=(Verb("add", Kind.NUMBER, "Add"), Verb("forget", Kind.BUTTON, "Forget", takes_back=True)),
        sequence=sequence,
        interludes=interludes,
        steps=(Say, Leave, Finish, Forever, Add, Ask, Shrug),
        position=Count,
        scenario=ScenarioBase,
        tables=Count,
        terrain_words=nothing,
        feature_words=nothing,
        check=nothing,
        make_game=make_game,
        set_up=set_up,
        view=view,
        inspect=inspect,
        statistics=nothing,
        charts=nothing,
        invariants=invariants,
    )


def game_with(sequence: Phase, *interludes: Phase) -> Game:
    """A game of it."""
    scenario = ScenarioBase(title="counting", name="One", map="none.tmx")
    return make_game(title_with(sequence, *interludes), scenario, Board((), 0, 0), None)


PLAIN = game_with(Phase("Count", "1"))


def at(*steps: Step, **changes: Any) -> Count:
    """A position with these steps before it."""
    return Count(steps=steps, dice=Dice(1), **changes)


def says(words: str) -> Callable[[Any, Any], Outcome[Any]]:
    """What a phase does that only says something."""
    return lambda game, position: Outcome(position, (), (Say(words),))


def said(events: Sequence[Event]) -> list[str]:
    """The sentences of some events, as both may know them."""
    return [event.sentence(None) for event in events if event.seen_by(None) is not None]
