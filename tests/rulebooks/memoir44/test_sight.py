"""Line of sight (Rules 5.5.1 to 5.5.3): what a straight line meets between two hexes."""

import pytest

from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.seeing import sees

# The three examples of the sources


def test_5_5_2_example_one_open_hex_beside_the_line_is_enough() -> None:
    assert sees(
        """
        .       hill      .       .
          hill+A    hill      .
        .       .       .       .
          X       .       .
        """
    )


def test_5_5_4_example_along_the_top_of_one_group_of_hills() -> None:
    assert sees(
        """
        .    hill+A    .
          hill    hill
        .    hill+X    .
        """
    )


def test_5_5_4_example_a_unit_on_a_hill_does_not_see_over_a_town() -> None:
    assert not sees(
        """
        .       A     .
          town     .
        hill+X  .     .
        """
    )


# Positions of our own. True: A sees X.

CENTRE_TO_CENTRE = {
    "open ground": (True, "A  .  .  X"),
    "a forest in the way": (False, "A  .  forest  X"),
    "both ends in forests": (True, "forest+A  .  forest+X"),
    "next to each other in towns": (True, "town+A  town+X"),
    "a hedgerow in the way": (False, "A  hedgerow  X"),
    "a town in the way": (False, "A  town  X"),
    "a church in the way": (False, "A  church  X"),
    "a bunker in the way": (False, "A  bunker  X"),
    "water and a bridge in the way": (True, "A  river  river+bridge  X"),
    "the sea in the way": (True, "beach+A  ocean  beach  X"),
    "wire, sandbags and hedgehogs in the way": (True, "A  wire  sandbags+hedgehog  X"),
    "a sea wall in the way": (True, "beach+A  beach+sea_wall  X"),
    "an impassable hex that is open ground": (True, "A  closed  X"),
    "three hexes away, just past two forests": (
        True,
        """
        A       .    forest
          forest     X
        """,
    ),
    "just past the corner of forests": (
        True,
        """
        A      .      forest   .
          forest   .      X     .
        """,
    ),
    "a forest cut near its corner": (
        False,
        """
        A   forest   .    .
          .     .     X     .
        """,
    ),
    "a forest cut on the way down": (
        False,
        """
        A       .       .
          .     forest     .
        .       .       X
        """,
    ),
    "a forest missed on the way down": (
        True,
        """
        A       forest     .
          .         .        .
        .      forest      X
        """,
    ),
}


@pytest.mark.parametrize(("expected", "picture"), CENTRE_TO_CENTRE.values(), ids=CENTRE_TO_CENTRE.keys())
def test_5_5_1_centre_to_centre(expected: bool, picture: str) -> None:
    assert sees(picture) is expected


ALONG_HEXSIDES = {
    "nothing on either side": (
        True,
        """
        .   A   .
          .   .
        .   X   .
        """,
    ),
    "a forest on the left": (
        True,
        """
        .   A   .
          forest   .
        .   X   .
        """,
    ),
    "a forest on the right": (
        True,
        """
        .   A   .
          .   forest
        .   X   .
        """,
    ),
    "a forest on the left and a town on the right": (
        False,
        """
        .   A   .
          forest   town
        .   X   .
        """,
    ),
    "a forest on the left and a friend on the right": (
        False,
        """
        .   A   .
          forest   B
        .   X   .
        """,
    ),
    "a friend on the left and an enemy on the right": (
        False,
        """
        .   A   .
          B   Y
        .   X   .
        """,
    ),
    "the edge of the field alone": (
        True,
        """
        A   .
          .   .
        X   .
        """,
    ),
    "the edge of the field and a forest": (
        False,
        """
        A   .
          forest   .
        X   .
        """,
    ),
    "the edge of the field and a unit": (
        False,
        """
        A   .
          Y   .
        X   .
        """,
    ),
    "along the lower edge, slantwise": (
        True,
        """
        A    .    .
          forest   X   .
        """,
    ),
    "slantwise between two forests": (
        False,
        """
        A    forest    .
          forest   X   .
        """,
    ),
    "the other slant between two forests": (
        False,
        """
        .    forest    A
          X    forest   .
        """,
    ),
    "a forest and wire": (
        True,
        """
        .   A   .
          forest   wire
        .   X   .
        """,
    ),
}


@pytest.mark.parametrize(("expected", "picture"), ALONG_HEXSIDES.values(), ids=ALONG_HEXSIDES.keys())
def test_5_5_2_along_hexsides(expected: bool, picture: str) -> None:
    assert sees(picture) is expected


def test_5_5_2_the_refusal_names_both_hexes_and_the_rule() -> None:
    battle = draw(
        """
        .   A   .
          forest+1   town+2
        .   X   .
        """,
        A="allies infantry",
        X="axis infantry",
    )
    assert battle.battle_refused("A", "X") == "5.5.2"
    straight = draw("A  forest  X", A="allies infantry", X="axis infantry")
    assert straight.battle_refused("A", "X") == "5.5.1"


UNITS_IN_THE_WAY = {
    "a friend": (False, "A  B  X"),
    "an enemy": (False, "A  .  Y  X"),
    "a friend in wire": (False, "A  wire+B  X"),
    "a friend on a bridge": (False, "A  river+bridge+B  X"),
    "a friend on a hill of the same group": (False, "hill+A  hill+B  hill+X"),
    "an enemy below, both on hills": (False, "hill+A  Y  hill+X"),
    "a friend in the sea": (False, "beach+A  ocean+B  beach+X"),
}


@pytest.mark.parametrize(("expected", "picture"), UNITS_IN_THE_WAY.values(), ids=UNITS_IN_THE_WAY.keys())
def test_5_5_3_units_block(expected: bool, picture: str) -> None:
    assert sees(picture) is expected
