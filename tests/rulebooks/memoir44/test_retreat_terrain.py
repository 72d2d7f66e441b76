"""Retreat (Rules 6.7 and 6.8): bunkers, and what the terrain does to a unit on its way.

X is the Axis unit that flags drive upwards, towards its own baseline; A is the Allied unit that rolls them.
"""

import pytest

from game.rulebooks.memoir44.terms.scenario import Objective
from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.flags import flags

# Rules 6.7


def test_6_7_infantry_retreats_out_of_a_bunker_and_into_one() -> None:
    battle = flags(
        2,
        """
        bunker+3   river
          bunker+2   .
        bunker+X   .
          A   .
        """,
    )
    battle.do("ignore_flags", 0)
    assert (battle.at("X"), battle.figures("X")) == ("3", 4)


@pytest.mark.parametrize(("ignored", "figures", "place"), [(1, 1, "0"), (0, 0, "")])
def test_6_7_artillery_in_a_bunker_loses_a_figure_for_each_flag(ignored: int, figures: int, place: str) -> None:
    battle = flags(
        2,
        """
        1   2
          bunker+X+0   .
        .   A   Y
        """,
        X="axis artillery",
    )
    battle.do("ignore_flags", ignored)
    assert (battle.figures("X"), battle.at("X")) == (figures, place)


@pytest.mark.parametrize("kind", ["armor", "artillery"])
def test_6_7_armor_and_artillery_retreat_neither_into_a_bunker_nor_through(kind: str) -> None:
    battle = flags(
        2,
        """
        1   2
          bunker   bunker
        .   X+0   .
          A   Y
        """,
        X=f"axis {kind} with 2 of 2",
        Y="axis infantry",
    )
    assert battle.at("X") == ""
    assert battle.medals("allies") == 1


# Rules 6.8


@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
@pytest.mark.parametrize(
    "terrain",
    [
        "forest",
        "hedgerow",
        "town",
        "church",
        "wire",
        "hill",
        "steep_hill",
        "cliff",
        "sea_bluff",
        "beach",
        "river+bridge",
    ],
)
def test_6_8_terrain_does_not_hinder(terrain: str, kind: str) -> None:
    battle = flags(
        2,
        f"""
        {terrain}+3   closed
          {terrain}+2   .
        beach+X   .
          A   .
        """,
        X=f"axis {kind} with 2",
    )
    assert (battle.at("X"), battle.figures("X")) == ("3", 2)


def test_6_8_wire_that_a_tank_retreats_into_stays() -> None:
    battle = flags(
        1,
        """
        wire+1   river
          X   .
        .   A   .
        """,
        X="axis armor",
    )
    assert battle.at("X") == "1"
    assert battle.has_wire("1")


def test_6_8_sandbags_that_a_unit_leaves_are_removed() -> None:
    battle = flags(
        1,
        """
        1   river
          sandbags+X+0   .
        .   A   .
        """,
    )
    battle.do("ignore_flags", 0)
    assert battle.at("X") == "1"
    assert not battle.has_sandbags("0")


def test_6_8_mountains_keep_their_rule_of_entry() -> None:
    picture = """
        mountain+1   2
          {ground}X   .
        .   A   .
    """
    assert flags(1, picture.format(ground="hill+")).offers("retreat") == "12"
    assert flags(1, picture.format(ground="")).at("X") == "2"
    down = """
        hill+1   2
          mountain+X   .
        .   A   .
    """
    assert flags(1, down).at("X") == "1"


def test_6_8_objectives_are_lost_and_gained_by_retreat() -> None:
    goals = tuple(Objective(side="axis", hexes=(place,)) for place in "01")
    battle = draw(
        """
        1   river
          X+0   .
        .   A   .
        """,
        rules={"objectives": goals[:1]},
        A="allies artillery",
        X="axis infantry",
    )
    assert battle.medals("axis") == 1
    battle.attack("A", "X", "flag")
    assert battle.medals("axis") == 0
    battle = draw(
        """
        1   river
          X+0   .
        .   A   .
        """,
        rules={"objectives": goals[1:]},
        A="allies artillery",
        X="axis infantry",
    )
    battle.attack("A", "X", "flag")
    assert battle.medals("axis") == 1
