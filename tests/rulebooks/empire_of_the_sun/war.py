"""Positions of the war in the Pacific for tests: a few counters on the whole map, the rest not in play."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from game.core.sequence import Phase
from game.core.title import SideInfo
from game.loading.tiled.maps import load_map
from game.loading.yaml.tables import tables_of
from game.rulebooks.empire_of_the_sun.files.plain_position import PlainPosition
from game.rulebooks.empire_of_the_sun.files.position_problems import problems_of
from game.rulebooks.empire_of_the_sun.files.positions import position_of
from game.rulebooks.empire_of_the_sun.files.setup import make_game
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.hexes import LAND_COST
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.scenario import Scenario, Turns
from game.rulebooks.empire_of_the_sun.terms.tables import Tables

ROOT = Path(__file__).resolve().parents[3]
MAP = ROOT / "maps" / "empire_of_the_sun" / "pacific.tmx"
TERRAIN = ("ocean", "atoll", *LAND_COST)
HOME = ("3307", "3407", "3506", "3507", "3606", "3607", "3704", "3705", "3706", "4017", "4021", "3416", "3813")
"""What Japan controls in these positions: its Home Islands, and Truk, Rabaul, Palau and Saipan."""


class WarTitle(msgspec.Struct, frozen=True):
    """As much of a title as a game of it needs."""

    sides: tuple[SideInfo, ...] = (SideInfo("japan", "Japan"), SideInfo("allies", "the Allies"))
    calls_hexes_by_name: bool = True
    sequence: Phase = Phase("Offensives", "7")
    interludes: tuple[Phase, ...] = (Phase("Offensive", "7.2"),)


@lru_cache(maxsize=1)
def war() -> EmpireGame:
    """The game on the whole map."""
    board = load_map(MAP, TERRAIN, ("route",), (ROOT / "maps", ROOT / "assets")).board
    scenario = Scenario(title="empire_of_the_sun", name="War", map="pacific.tmx", turns=Turns(2, 4), units={})
    title: Any = WarTitle()
    return make_game(title, scenario, board, tables_of(Tables, "game.rulebooks.empire_of_the_sun"))


def position(
    units: Mapping[str, Sequence[str]], *, japan: Sequence[str] = HOME, anywhere: bool = False, **more: Any
) -> tuple[EmpireGame, EmpirePosition]:
    """A position with these counters on the map, by hex; all others have left the game.

    `anywhere`: counters may stand where no file may place them, as a headquarters without a port.
    """
    game = war()
    plain = msgspec.convert({"units": units, "japan_controls": japan, **more}, PlainPosition)
    problems = [problem for problem in problems_of(game, plain) if not (anywhere and problem.path[0] == "units")]
    assert problems == []
    return game, position_of(game, plain)
