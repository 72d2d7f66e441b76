"""Line of sight (Rules 5.5.4 to 5.5.8): groups of hills, guns, rivers."""

import pytest

from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.seeing import sees

HILLS = {
    "a hill between low ground": (False, "A  hill  X"),
    "up to a hill behind a hill": (False, "A  hill  hill+X"),
    "down from a hill over another": (False, "hill+A  hill  X"),
    "along one group": (True, "hill+A  hill  hill  hill+X"),
    "over a valley": (True, "hill+A  .  .  hill+X"),
    "over a valley, the group being connected behind": (
        True,
        """
        hill+A   .   hill+X
            hill  hill
        """,
    ),
    "over another group": (False, "hill+A  .  hill  .  hill+X"),
    "from one group over the edge of the other": (False, "hill+A  .  hill  hill+X"),
    "over another group that stands within the ring of the first": (
        False,
        """
        hill+A    .   hill   .   hill+X
             hill   .      .    hill
        .      hill  hill   hill   .
        """,
    ),
    "over a hill that others connect with both ends": (
        True,
        """
        hill+A    .   hill   .   hill+X
            hill  hill  hill   hill
        """,
    ),
    "low ground to low ground past hills on both sides": (
        False,
        """
        .   A   .
          hill   hill
        .   X   .
        """,
    ),
    "low ground to low ground past a hill on one side": (
        True,
        """
        .   A   .
          hill   .
        .   X   .
        """,
    ),
    "from the hill to low ground past hills on both sides": (
        False,
        """
        .   hill+A   .
          hill   hill
        .   X   .
        """,
    ),
    "along the group, past a hill and a forest": (
        True,
        """
        .   hill+A   .
          hill   forest
        .   hill+X   .
        """,
    ),
    "along the group, past a wooded hill and a forest": (
        False,
        """
        .   hill+A   .
          hill+forest   forest
        .   hill+X   .
        """,
    ),
    "along the group, past a hill and the edge": (
        True,
        """
        hill+A   .
          hill   .
        hill+X   .
        """,
    ),
    "a wooded hill of the group": (False, "hill+A  hill+forest  hill+X"),
    "a hill with a town of the group": (False, "hill+A  hill+town  hill+X"),
    "a bunker on a hill of the group": (False, "hill+A  hill+bunker  hill+X"),
    "sandbags and wire on a hill of the group": (True, "hill+A  hill+wire  hill+sandbags  hill+X"),
    "from town to town on hills of a group": (True, "hill+town+A  hill  hill+town+X"),
    "a forest below, both on hills of one group": (
        False,
        """
        hill+A   forest   hill+X
            hill      hill
        """,
    ),
    "cliffs and hills are one group": (True, "hill+A  cliff  cliff+X"),
    "bluffs and hills are one group": (True, "sea_bluff+A  sea_bluff  hill+X"),
    "steep hills and hills are one group": (True, "steep_hill+A  hill  steep_hill+X"),
    "impassable hills and hills are one group": (True, "hill+A  hill+closed  hill+X"),
    "a cliff between beach and hill": (False, "beach+A  cliff  hill+X"),
    "a cliff between hills of another group": (False, "hill+A  .  cliff  hill+X"),
    "along mountains": (True, "mountain+A  mountain  mountain+X"),
    "a mountain between low ground": (False, "A  mountain  X"),
    "a mountain between hills": (False, "hill+A  mountain  hill+X"),
    "a hill between mountains": (False, "mountain+A  hill  mountain+X"),
    "from a hill over a mountain to a mountain": (False, "hill+A  mountain  mountain+X"),
}


@pytest.mark.parametrize(("expected", "picture"), HILLS.values(), ids=HILLS.keys())
def test_5_5_4_hills(expected: bool, picture: str) -> None:
    assert sees(picture) is expected


# Rules 5.5.5 to 5.5.8


def test_5_5_5_artillery_needs_no_line_of_sight() -> None:
    picture = "A  forest  town  hill  Y  X"
    assert sees(picture, looker="allies artillery")
    for kind in ("infantry", "armor", "special_forces", "french_resistance"):
        assert not sees(picture, looker=f"allies {kind}"), kind


@pytest.mark.parametrize("picture", ["A  forest  X", "A  .  X", "hill+A  hill  hill+X", "A  Y  X"])
def test_5_5_6_infantry_and_armor_see_each_other_alike(picture: str) -> None:
    assert sees(picture) == sees(picture, "allies armor") == sees(picture, target="axis armor")


GUNS = {
    "over a hill like any other": (True, "A  hill  X"),
    "over a hill that stops them": (False, "A  hill+stops_artillery  .  .  X"),
    "from one such hill along the group": (False, "hill+A  hill+stops_artillery  hill+X"),
    "past such hills on one side": (
        True,
        """
        .   A   .
          hill+stops_artillery   forest
        .   X   .
        """,
    ),
    "between two such hills": (
        False,
        """
        .   A   .
          hill+stops_artillery   hill+stops_artillery
        .   X   .
        """,
    ),
    "such hills on both sides, but not opposite each other": (
        False,
        """
        .   A   .
          hill+stops_artillery   .
        .   .   .
          .   hill+stops_artillery
        .   X   .
        """,
    ),
    "such hills twice on one side": (
        True,
        """
        .   A   .
          hill+stops_artillery   .
        .   .   .
          hill+stops_artillery   .
        .   X   .
        """,
    ),
    "between such a hill and the edge": (
        False,
        """
        A   .
          hill+stops_artillery   .
        X   .
        """,
    ),
    "along the edge alone": (
        True,
        """
        hill+A   hill+stops_artillery
          .   .
        X   .
        """,
    ),
    "the corner of one such hill": (
        True,
        """
        A   .   .   hill+stops_artillery   .
          .   .   .   .   X
        """,
    ),
    "the corners of two such hills, one on each side": (
        False,
        """
        A   .   .   hill+stops_artillery   .
          .   hill+stops_artillery   .   .   X
        """,
    ),
}


@pytest.mark.parametrize(("expected", "picture"), GUNS.values(), ids=GUNS.keys())
def test_5_5_7_hills_that_stop_artillery(expected: bool, picture: str) -> None:
    assert sees(picture, looker="allies artillery") is expected


def test_5_5_7_such_a_hill_refuses_the_battle() -> None:
    battle = draw("A  hill+stops_artillery  .  X", A="allies artillery", X="axis infantry")
    assert battle.battle_refused("A", "X") == "5.5.1"


def test_5_5_8_infantry_does_not_see_across_a_wide_river() -> None:
    assert not sees("A  wide_river  X")
    assert not sees("A  wide_river  X", looker="allies special_forces")


def test_5_5_8_armor_and_artillery_do() -> None:
    assert sees("A  wide_river  X", looker="allies armor")
    assert sees("A  wide_river  X", looker="allies artillery")


def test_5_5_8_the_bridge_over_it_blocks_as_well() -> None:
    for bridge in ("wide_river+bridge", "wide_river+1"):
        span = "A1X" if bridge.endswith("1") else ""
        battle = draw(f"A  {bridge}  X", A="allies infantry", X="axis armor", span=span)
        assert not battle.sees("A", "X")
        assert battle.sees("X", "A")


def test_5_5_8_infantry_on_the_bridge_sees_and_is_seen() -> None:
    assert sees("A  .  wide_river+bridge+X  .")
    assert sees("A  .  wide_river+bridge+X  .", looker="allies armor")


def test_5_5_8_an_ordinary_river_blocks_nobody() -> None:
    assert sees("A  river  river  X")
