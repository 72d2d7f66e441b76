"""Retreat (Rules 6.1 to 6.3): flags, ignoring them, and the way back.

X is the Axis unit that flags drive upwards, towards its own baseline; A is the Allied unit that rolls them.
"""

import pytest

from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.flags import flags

# Rules 6.1


def test_6_1_one_hex_back_for_each_flag() -> None:
    picture = """
        .   .   .
          3   4
        .   1   2
          .   X
        .   A   .
    """
    battle = flags(1, picture)
    assert battle.offers("retreat") == "12"
    battle.do("retreat", "1")
    assert battle.at("X") == "1"
    assert battle.choices == set()


def test_6_1_all_flags_of_a_roll_make_one_retreat() -> None:
    battle = flags(
        2,
        """
        .   3   4   .
          .   1   2
        .   .   X   .
          .   A   .
        """,
    )
    assert battle.offers("retreat") == "12"
    battle.do("retreat", "1")
    assert battle.offers("retreat") == "34"
    battle.do("retreat", "3")
    assert battle.at("X") == "3"


def test_6_1_the_flags_come_after_the_hits() -> None:
    battle = draw(
        """
        1   2
          X
        .   A
        """,
        A="allies infantry",
        X="axis infantry with 2",
    )
    battle.attack("A", "X", "infantry flag").do("retreat", "1")
    assert (battle.figures("X"), battle.at("X")) == (1, "1")


def test_6_1_an_eliminated_unit_takes_no_notice() -> None:
    battle = draw("A  X  Y", A="allies infantry", X="axis infantry with 1", Y="axis infantry")
    battle.attack("A", "X", "infantry flag flag")
    assert battle.choices == {"take_ground", "stay"}
    assert battle.medals("allies") == 1


# Rules 6.2


@pytest.mark.parametrize(
    ("terrain", "kind"),
    [
        ("church", "infantry"),
        ("church", "armor"),
        ("sandbags", "infantry"),
        ("sandbags", "artillery"),
        ("hedgehog", "infantry"),
        ("bunker", "infantry"),
    ],
)
def test_6_2_one_flag_may_be_ignored(terrain: str, kind: str) -> None:
    picture = f"""
        1   2   .
          {terrain}+X+0   .
        .   A   .
    """
    battle = flags(1, picture, X=f"axis {kind}")
    assert battle.decider == "axis"
    assert battle.offers("ignore_flags") == "01"
    battle.do("ignore_flags", 1)
    assert battle.at("X") == "0"
    assert battle.choices == set()


@pytest.mark.parametrize("terrain", ["church", "sandbags", "hedgehog", "bunker"])
def test_6_2_the_owner_may_retreat_all_the_same(terrain: str) -> None:
    battle = flags(
        1,
        f"""
        1   2   .
          {terrain}+X   .
        .   A   .
        """,
    )
    battle.do("ignore_flags", 0)
    assert battle.offers("retreat") == "12"


def test_6_2_one_flag_of_each_roll_and_no_more() -> None:
    battle = flags(
        3,
        """
        3   4   .
          1   2
        .   church+X   .
          .   A   .
        """,
    )
    assert battle.offers("ignore_flags") == "01"
    battle.do("ignore_flags", 1)
    battle.do("retreat", "1").do("retreat", "3")
    assert battle.at("X") == "3"
    assert battle.figures("X") == 4


@pytest.mark.parametrize("terrain", ["church+sandbags", "hedgehog+sandbags", "bunker+sandbags", "church+hedgehog"])
def test_6_2_several_permissions_do_not_add_up(terrain: str) -> None:
    battle = flags(
        2,
        f"""
        1   2   .
          {terrain}+X   .
        .   A   .
        """,
    )
    assert battle.offers("ignore_flags") == "01"


@pytest.mark.parametrize("terrain", [".", "forest", "hedgerow", "town", "hill", "wire", "river+bridge"])
def test_6_2_elsewhere_no_flag_is_ignored(terrain: str) -> None:
    battle = flags(
        1,
        f"""
        1   2   .
          {terrain}+X   .
        .   A   .
        """,
    )
    assert battle.choices == {"retreat"}


def test_6_2_a_hedgehog_helps_infantry_only() -> None:
    battle = flags(
        1,
        """
        1   2   .
          hedgehog+X   .
        .   A   .
        """,
        X="axis armor",
    )
    assert battle.choices == {"retreat"}


@pytest.mark.parametrize("words", ["bunker", "sea_wall"])
def test_6_2_a_bunker_and_a_sea_wall_help_their_own_side_only(words: str) -> None:
    picture = f"""
        1   2   .
          beach+{words}+X   .
        .   A   .
    """
    own = draw(picture, owner="axis", A="allies artillery", X="axis infantry").attack("A", "X", "flag")
    assert own.choices == {"ignore_flags"}
    foreign = draw(picture, owner="allies", A="allies artillery", X="axis infantry").attack("A", "X", "flag")
    assert foreign.choices == {"retreat"}


def test_6_2_the_flags_of_a_barrage_cannot_be_ignored() -> None:
    battle = draw(
        """
        1   2   .
          church+sandbags+X   .
        A   .   .   Y
        """,
        card="",
        allies_hand="barrage",
        A="allies infantry",
        X="axis infantry",
        Y="axis infantry",
    )
    battle.do("play", "barrage")
    battle.roll("flag star star star")
    battle.do("attack", "X")
    assert battle.choices == {"retreat"}
    assert battle.refused("ignore_flags", 1) == "6.4"


def test_6_2_the_flags_of_air_power_cannot_be_ignored() -> None:
    battle = draw(
        """
        1   2   .
          church+X   .
        A   .   .   Y
        """,
        card="",
        allies_hand="air_power",
        A="allies infantry",
        X="axis infantry",
        Y="axis infantry",
    )
    battle.do("play", "air_power").do("target", "X")
    battle.roll("flag flag")
    battle.do("strike")
    assert battle.choices == {"retreat"}


# Rules 6.3


def test_6_3_the_top_side_goes_up_and_never_sideways_or_forward() -> None:
    battle = flags(
        1,
        """
        .   1   2   .
          3   X   4
        .   5   A   .
        """,
    )
    assert battle.decider == "axis"
    assert battle.offers("retreat") == "12"
    for place in "345":
        assert battle.refused("retreat", place) == "6.3"


def test_6_3_the_bottom_side_goes_down() -> None:
    battle = draw(
        """
        .   .   X   .
          3   A   4
        .   1   2   .
        """,
        turn="axis",
        A="allies infantry",
        X="axis artillery",
    )
    battle.attack("X", "A", "flag")
    assert battle.decider == "allies"
    assert battle.offers("retreat") == "12"
    assert battle.refused("retreat", "3") == "6.3"


def test_6_3_sides_may_sit_the_other_way_round() -> None:
    battle = draw(
        """
        .   A   .
          X   .
        1   2   .
        """,
        top="allies",
        A="allies artillery",
        X="axis infantry",
    )
    battle.attack("A", "X", "flag")
    assert battle.offers("retreat") == "12"
