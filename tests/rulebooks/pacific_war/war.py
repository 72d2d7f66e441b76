"""Positions of the Pacific War for tests: a few units on the whole map, nothing else in play."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from game.core.actions import Verb
from game.core.sequence import Phase
from game.core.title import SideInfo
from game.loading.tiled.maps import load_map
from game.loading.yaml.tables import tables_of
from game.rulebooks.pacific_war.files.plain_position import PlainPosition
from game.rulebooks.pacific_war.files.positions import position_of
from game.rulebooks.pacific_war.files.setup import make_game
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition
from game.rulebooks.pacific_war.terms.scenario import Scenario
from game.rulebooks.pacific_war.terms.tables import Tables
from game.rulebooks.pacific_war.verbs.air import AIR
from game.rulebooks.pacific_war.verbs.ground import GROUND
from game.rulebooks.pacific_war.verbs.naval import NAVAL

ROOT = Path(__file__).resolve().parents[3]
MAP = ROOT / "maps" / "pacific_war" / "pacific.tmx"


class WarTitle(msgspec.Struct, frozen=True):
    """As much of a title as a game of it needs."""

    sides: tuple[SideInfo, ...] = (SideInfo("japan", "Japan"), SideInfo("allies", "Allies"))
    calls_hexes_by_name: bool = True
    sequence: Phase = Phase("War", "5")
    interludes: tuple[Phase, ...] = ()
    verbs: tuple[Verb, ...] = (*AIR, *NAVAL, *GROUND)


@lru_cache(maxsize=1)
def war() -> PacificGame:
    """The game on the whole map."""
    tables = tables_of(Tables, "game.rulebooks.pacific_war")
    board = load_map(MAP, tuple(tables.terrain), ("route",), (ROOT / "maps", ROOT / "assets")).board
    scenario = Scenario(title="pacific_war", name="War", map="pacific.tmx", type="campaign", start="1942-08-01")
    title: Any = WarTitle()
    return make_game(title, scenario, board, tables)


def position(**told: Any) -> tuple[PacificGame, PacificPosition]:
    """A position as a file tells it: `task_forces`, `bases`, `operation` and so on (see `PlainPosition`)."""
    game = war()
    return game, position_of(game, msgspec.convert(told, PlainPosition))


def unit(position: PacificPosition, name: str) -> int:
    """The unit of a name."""
    return next(number for number, each in enumerate(position.units) if each.name == name)


def force(position: PacificPosition, name: str) -> int:
    """The Task Force of a name."""
    return next(number for number, each in enumerate(position.task_forces) if each.name == name)
