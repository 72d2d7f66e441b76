"""A title: everything the table must be told about one wargame, as one value; and the game being played."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from game.core.actions import Action, Side, SpaceId, Target, Verb
from game.core.board import Board
from game.core.counts import Count
from game.core.deployment import Pieces
from game.core.events import Event
from game.core.judging import Judge
from game.core.kept import Keeping
from game.core.match import MatchRule
from game.core.position import AnyChoice, Choice, Position, Step
from game.core.problems import Problem
from game.core.sequence import Phase, PhaseNode, phases_that_end
from game.core.view import Chart, Inspection, LensView, Statistic, View


class Balance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How even a scenario was in games that the program played against itself: the shares in per cent, by side.

    What is missing to 100 was drawn. Such players plan nothing, so the shares tell whether it is lopsided, and no more.
    """

    games: Annotated[int, msgspec.Meta(ge=1)]
    """How many games were played to measure it."""
    won: dict[str, Annotated[float, msgspec.Meta(ge=0, le=100)]]
    """How many of them in per cent each side won, by its id; what is missing to 100 was drawn."""


Difficulty = Literal["", "first", "easy", "medium", "hard"]
"""How much of the rules a scenario asks for; the first ones are those to begin with. Empty: nobody has said."""


class ScenarioBase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every scenario file says, whatever the title. Titles extend it with their own keys.

    `map` is the path of a Tiled map, relative to the scenario file or to a `maps` folder. `sides` may rename the
    sides of the title, in its order. `balance` is only what was measured.
    """

    title: str
    """The game it belongs to, by the name of its folder."""
    name: str
    """What it is called in the list."""
    map: str
    """The file of its map, as Tiled saves it."""
    date: str = ""
    """The day on which it begins, such as "1944-06-06"."""
    front: str = ""
    """The theatre, by which the list can be filtered."""
    order: int = 1000
    """Its place in the list: lower numbers stand first."""
    length: str = ""
    """How long a game of it takes, in words."""
    difficulty: Difficulty = ""
    """How much there is to know for it; "first" is the one to begin with."""
    balance: Balance | None = None
    """How even it was in games that the program played; only what was measured."""
    briefing: str = ""
    """What happened before: the players read it first."""
    tasks: dict[str, str] = {}
    """What each side is to do, in a sentence by its id."""
    aftermath: str = ""
    """How it went in history: shown when the game is over."""
    special_rules: tuple[str, ...] = ()
    """What differs from the rules, a sentence each; only words, other keys make them so."""


class SpaceProperty(msgspec.Struct, frozen=True):
    """A property that a space of a map may have, or the tile of a hex: its name, and what it may say.

    A flag is true or false, a number whole. Of `words` it says one or, with spaces between them, several.
    """

    name: str
    sort: Literal["flag", "number", "words"] = "words"
    words: tuple[str, ...] = ()


class SideInfo(msgspec.Struct, frozen=True):
    """A side of a title: its id in files, and its name for players."""

    id: str
    name: str


class Game(Keeping, frozen=True, kw_only=True, dict=True):
    """What never changes while a game is played. Titles extend it with their tables and what they precompute."""

    title: "Title"
    scenario: Any
    board: Board
    sides: tuple[SideInfo, ...]
    phases: tuple[PhaseNode, ...]

    def place(self, space: int) -> str:
        """A space for a sentence, in the brackets that the screen turns into a link: `[C5]`, `[4423|Guadalcanal]`."""
        called = self.board.called.get(space) if self.title.calls_hexes_by_name else None
        return f"[{self.board.name(space)}|{called}]" if called else f"[{self.board.name(space)}]"


class Lens(msgspec.Struct, frozen=True):
    """A way of looking at the map that a key lays over it: supply, lines of sight.

    `look` answers for (game, position, viewer, origin, pointer): what was selected when the key was pressed, and the
    space under the pointer now; either may be None. looks_from: while it lies over the map a click on a space makes
    that its origin, and does nothing else. present: whether a game has it; not set: all games of the title have.
    """

    name: str
    key: str
    rule: str
    look: Callable[[Any, Any, Side | None, Target | None, SpaceId | None], LensView]
    looks_from: bool = False
    present: Callable[[Any], bool] | None = None


def lenses_of(game: Game) -> tuple[Lens, ...]:
    """The lenses that a game has."""
    return tuple(lens for lens in game.title.lenses if lens.present is None or lens.present(game))


class PositionFiles(msgspec.Struct, frozen=True):
    """How a title reads positions in the middle of a game from files, and tells them again.

    `plain` is the type of what a file says, a key `scenario` among it; `check` finds what is wrong with it, by (game,
    plain); `read` makes of (game, plain, seed) a position that can be played on; `tell` says a position of (game,
    position) in the words of a file.
    """

    plain: type[msgspec.Struct]
    check: Callable[[Any, Any], Iterable[Problem]]
    read: Callable[[Any, Any, int], Position]
    tell: Callable[[Any, Any], msgspec.Struct]


def no_words(tables: Any) -> Iterable[str]:
    """None: what a title says that has no lines along hexsides."""
    return ()


class Title(msgspec.Struct, frozen=True, kw_only=True):
    """One wargame.

    `package` is the package that declares it: its tables and its rulebook lie there.
    `terrain_words` are the terrain a map may use, by (tables, scenario); the scenario is None where a map is looked at
    alone. `feature_words` are the kinds of line or link it may draw, `hexside_words` those of them that are drawn along
    hexsides. `space_properties` are what else its spaces and tiles may say.
    `tables` is a struct type whose fields are loaded from `<field>.yaml` beside the title's code.
    `check` finds what is wrong in a scenario's meaning; `make_game` builds what never changes from (title, scenario,
    board, tables), once for any number of games; `set_up` makes the first position of a game with a seed.
    `view`, `inspect` and `statistics` tell the screen what a side may know; `counts` are what it counts turn by turn.
    `calls_hexes_by_name`: whether a hex is called by the place that lies in it, rather than by its number.
    `scores_tell`: whether its scores tell all the time who is ahead, for greedy players look at nothing else where the
    title has no `judge` for them, who knows it well.
    `turn` tells which turn it is, as the view does, but without all the rest. `lenses` are the views of the map that
    keys lay over it. `match` tells how two games with sides exchanged are counted; without it no match is offered.
    `positions` are its positions in files; without it there are none. `questions` are what it answers about a position:
    plain functions of (game, position, words), see `asking`.
    `pieces` are the lists of a scenario file that lie on the map: what a battle editor may place, move and remove.
    `undo_rule` is the paragraph of its rulebook about taking back, resigning and agreeing to a draw.
    `openly` leaves of the actions of an open choice, by (game, position, step, actions), those that may be lit up for
    both players; None, or without it: all may.
    `invariants` lists what is broken in a position that must never be (for tests and random play).
    """

    id: str
    package: str
    name: str
    tagline: str
    description: str
    sides: tuple[SideInfo, ...]
    verbs: tuple[Verb, ...]
    undo_rule: str
    sequence: Phase
    interludes: tuple[Phase, ...] = ()
    steps: tuple[type[Step], ...]
    position: type[Position]
    scenario: type[ScenarioBase]
    tables: type[msgspec.Struct]
    terrain_words: Callable[[Any, Any], Iterable[str]]
    feature_words: Callable[[Any], Iterable[str]]
    hexside_words: Callable[[Any], Iterable[str]] = no_words
    space_properties: tuple[SpaceProperty, ...] = ()
    check: Callable[[Any, Board, Any], Iterable[Problem]]
    make_game: Callable[["Title", Any, Board, Any], Game]
    set_up: Callable[[Any, int], Position]
    view: Callable[[Any, Any, Side | None], View]
    inspect: Callable[[Any, Any, Side | None, Target], Inspection | None]
    statistics: Callable[[Any, Iterable[Event]], tuple[Statistic, ...]]
    charts: Callable[[Any], tuple[Chart, ...]]
    counts: tuple[Count, ...] = ()
    calls_hexes_by_name: bool = False
    scores_tell: bool = False
    judge: Callable[[], Judge] | None = None
    turn: Callable[[Any, Any], str] | None = None
    lenses: tuple[Lens, ...] = ()
    match: MatchRule | None = None
    positions: PositionFiles | None = None
    questions: tuple[Callable[..., Any], ...] = ()
    pieces: tuple[Pieces, ...] = ()
    openly: Callable[[Any, Any, AnyChoice, Sequence[Action]], Sequence[Action] | None] | None = None
    invariants: Callable[[Any, Any], Iterable[str]]

    @property
    def has_greedy_players(self) -> bool:
        """Whether greedy players can tell what is good in it."""
        return self.scores_tell or self.judge is not None


def turn_of(game: Game, position: Any) -> str:
    """Which turn it is in a position, in words."""
    title = game.title
    turn: str = title.turn(game, position) if title.turn is not None else title.view(game, position, None).turn
    return turn


def flaws(title: Title) -> Iterator[str]:
    """What is wrong with how a title is put together, before any game of it is played."""
    ends = phases_that_end((title.sequence, *title.interludes))
    for step in title.steps:
        if not issubclass(step, Choice) or not step.plain_no:
            continue
        for until in step.stands_until or ("",):
            if until not in ends:
                yield f"a no to {step.__name__} may stand until the phase '{until}' ends, but there is no such phase"
            elif not ends[until]:
                remedy = "give it an `end`, a `body` or `again`"
                yield f"a no to {step.__name__} may stand until the phase '{until}' ends, but that has no end: {remedy}"


def verbs_by_name(title: Title) -> Mapping[str, Verb]:
    """The verbs of a title by their names."""
    return {verb.name: verb for verb in title.verbs}
