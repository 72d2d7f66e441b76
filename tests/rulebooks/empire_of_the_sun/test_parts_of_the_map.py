"""Supply on a map that is a part of the Pacific: from its edges (Rules 6.25)."""

from typing import Any

from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.files.setup import make_game, set_up
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.scenario import Scenario, Sources, Turns
from tests.rulebooks.empire_of_the_sun.scenario_files import board, tables
from tests.rulebooks.empire_of_the_sun.war import WarTitle

NORTH = Sources(japan=("4116", "4217", "4316"), allies=("5021", "5022"), east=("5022",))


def unsupplied(japanese: tuple[str, ...], sources: Sources = NORTH) -> tuple[list[str], list[str]]:
    """Who of either side is cut off around Rabaul and Noumea, where Japan controls these hexes."""
    units: dict[str, tuple[str, ...]] = {"4021": ("hq_jp_ss", "aoba"), "4828": ("hq_ap_sg", "carolina")}
    scenario = Scenario(
        title="empire_of_the_sun",
        name="Rabaul",
        map="south_pacific.tmx",
        turns=Turns(3, 3),
        units=units,
        japan_controls=japanese,
        sources=sources,
    )
    title: Any = WarTitle()
    game = make_game(title, scenario, board(scenario.map), tables())
    here = set_up(game, 1)
    japan, allies = (sorted(questions.supply(game, here, side).unsupplied) for side in (JAPAN, ALLIES))
    return japan, allies


def test_6_25_open_sea_at_the_edge_supplies_japan_and_so_does_land_that_is_its_own() -> None:
    assert unsupplied(("4021",)) == ([], [])
    only_land = Sources(japan=("4316",), allies=("5021",))
    assert unsupplied(("4021", "4316"), only_land) == ([], [])


def test_6_25_land_at_the_edge_that_the_allies_hold_supplies_nobody_of_japan() -> None:
    only_land = Sources(japan=("4316",), allies=("5021",))
    assert unsupplied(("4021",), only_land) == (["aoba", "hq_jp_ss"], [])
