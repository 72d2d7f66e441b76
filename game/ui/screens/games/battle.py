"""A battle on the table: its session with the save that keeps it, its scenario, and who plays."""

from collections.abc import Callable
from datetime import datetime
from enum import Enum, auto
from pathlib import Path
from secrets import randbits
from typing import Any

import msgspec

from game.core.actions import Side
from game.core.journal import Entry, NoJournal
from game.core.match import MatchGame, MatchRule, Tallies
from game.core.play import Moment
from game.core.session import Session
from game.core.title import SideInfo
from game.loading.content.positions import ToldPosition
from game.loading.content.scenarios import LoadedScenario, new_game
from game.loading.saves.games import SaveFile, Stage, begin_save, new_save_path, open_save, saves_folder, stage_of
from game.ui.said import said
from game.ui.screens.games.library import Library
from game.ui.words import say, to_say

SEED_BITS = 48

MATCH_NAMES = (to_say("First player"), to_say("Second player"))
"""Whom a match is between when nobody gives a name: sides are exchanged in it, and cannot stand for players."""


class Keeping(Enum):
    """What becomes of a battle that is left: it is saved, has not been begun, or is lost."""

    SAVED = auto()
    UNTOUCHED = auto()
    UNSAVED = auto()


class Battle(msgspec.Struct, frozen=True):
    """A game being played or watched. `notices` say what is not as it was when it was saved.

    `match` tells which game of a match it is; None for a game by itself. One that was begun with a position from a file
    has its own opening.
    """

    loaded: LoadedScenario
    session: Session
    players: tuple[str, str]
    notices: tuple[str, ...] = ()
    match: MatchGame | None = None
    has_own_opening: bool = False

    @property
    def sides(self) -> tuple[SideInfo, ...]:
        """The sides, with their names in the language of the screen."""
        return said(self.session.game, self.session.game.sides)

    @property
    def names(self) -> tuple[str, str]:
        """The names that players have given; an empty one for whoever is called like his side."""
        sides = self.session.game.sides
        first, second = ("" if name == side.name else name for name, side in zip(self.players, sides, strict=True))
        return first, second

    @property
    def called(self) -> tuple[str, str]:
        """What the players are called: whoever has given no name is called like his side."""
        usual = dict(zip((side.name for side in self.session.game.sides), self.sides, strict=True))
        first, second = (usual[name].name if name in usual else name for name in self.players)
        return first, second

    def player(self, side: Side) -> str:
        """Who plays a side."""
        return self.called[side]

    def side_and_player(self, side: Side) -> str:
        """A side's name, with that of its player where it has one."""
        name, player = self.sides[side].name, self.called[side]
        return name if player == name else f"{name} ({player})"

    @property
    def tallies(self) -> Tallies | None:
        """What the sides take out of this game of a match, once it has ended."""
        rule, session = self.loaded.title.match, self.session
        if self.match is None or rule is None or session.verdict is None:
            return None
        return rule.tally(session.game, session.position)

    @property
    def match_rule(self) -> MatchRule | None:
        """How a match is counted, in the language of the screen; None for a game by itself."""
        rule = self.loaded.title.match
        return said(self.session.game, rule) if rule is not None and self.match is not None else None

    @property
    def keeping(self) -> Keeping:
        """What becomes of it when it is left now."""
        match self.session.journal:
            case SaveFile():
                return Keeping.SAVED
            case FirstAction():
                return Keeping.UNTOUCHED
            case _:
                return Keeping.UNSAVED

    def close(self) -> None:
        """Let go of the save, so that it can be opened elsewhere."""
        if isinstance(self.session.journal, SaveFile):
            self.session.journal.close()


class FirstAction(NoJournal):
    """The journal of a battle in which nothing has been done: with the first action its save is begun."""

    def __init__(self, begin: Callable[[], SaveFile]) -> None:
        self.begin = begin

    def note_act(self, entry: Entry, before: Moment[Any, Any], after: Moment[Any, Any]) -> None:
        """Begin the save, which is the session's journal from now on, and write the action."""
        self.begin().note_act(entry, before, after)


def begin_battle(
    library: Library,
    loaded: LoadedScenario,
    names: tuple[str, str] = ("", ""),
    seed: int | None = None,
    match: MatchGame | None = None,
) -> Battle:
    """A new battle of a scenario, which saves itself from its first action on."""
    seed = randbits(SEED_BITS) if seed is None else seed
    game, position = new_game(loaded, seed)
    session = Session(game, position)
    usual = tuple(map(say, MATCH_NAMES)) if match else (game.sides[0].name, game.sides[1].name)
    battle = Battle(loaded, session, (names[0] or usual[0], names[1] or usual[1]), match=match)
    stage = stage_of(loaded)
    session.journal = FirstAction(lambda: begin_file(library, battle, stage, seed))
    return battle


def begin_from(library: Library, told: ToldPosition, names: tuple[str, str], seed: int | None) -> Battle:
    """A new battle that begins with a position from a file, and saves itself from its first action on."""
    seed = randbits(SEED_BITS) if seed is None else seed
    game, position = told.new_game(seed)
    players = names[0] or game.sides[0].name, names[1] or game.sides[1].name
    battle = Battle(told.loaded, Session(game, position), players, has_own_opening=True)
    stage = stage_of(told.loaded)
    battle.session.journal = FirstAction(lambda: begin_file(library, battle, stage, seed))
    return battle


def second_game(library: Library, battle: Battle, tallies: Tallies) -> Battle:
    """The second game of a match: the same battle, with the players on the other sides."""
    first, second = battle.players
    return begin_battle(library, battle.loaded, (second, first), match=MatchGame(tallies))


def rematch(library: Library, battle: Battle, *, exchanged: bool) -> Battle:
    """The same battle anew, or a match of it, with the players on the same sides or on the other ones."""
    first, second = reversed(battle.names) if exchanged else battle.names
    return begin_battle(library, battle.loaded, (first, second), match=MatchGame() if battle.match else None)


def begin_file(library: Library, battle: Battle, stage: Stage, seed: int) -> SaveFile:
    """Begin the save of a new battle, under the name of its scenario."""
    return begin_save(
        new_save_path(saves_folder(), battle.loaded.scenario.name),
        stage,
        battle.session,
        seed=seed,
        players=battle.players,
        match=battle.match,
        has_own_opening=battle.has_own_opening,
        started=datetime.now().astimezone().isoformat(timespec="seconds"),
        mods=library.mod_names,
    )


def save_anew(library: Library, battle: Battle) -> Path:
    """Write all of a battle into a new save, which is its journal from now on; return its file.

    :raises SaveTrouble: when it cannot be written either.
    """
    battle.close()
    seed = battle.session.opening.position.dice.seed
    return begin_file(library, battle, stage_of(battle.loaded), seed).path


def reopen(library: Library, path: Path, *, to_play: bool) -> Battle:
    """A saved battle, to be played on or only to be watched.

    :raises SaveTrouble: when it cannot be opened.
    """
    found: list[LoadedScenario] = []

    def resolve(scenario_id: str, _fingerprint: str) -> Stage | None:
        path = library.scenario_file(scenario_id)
        if path is None:
            return None
        found.append(library.load(path))
        return stage_of(found[-1])

    opened = open_save(path, resolve, mods=library.mod_names, to_play=to_play)
    sides = opened.session.game.sides
    first, second = (*opened.header.players, sides[0].name, sides[1].name)[:2]
    notices, match = opened.notices, opened.header.match
    return Battle(found[-1], opened.session, (first, second), notices, match, opened.has_own_opening)
