"""Line of sight (Rules 5.5): what a straight line meets, hill groups, guns, rivers.

A is the unit that looks, X the one it looks at; B is another Allied unit, Y another of the Axis.
"""

import re

import pytest

from tests.rulebooks.memoir44.diagram import draw

UNITS = {"A": "allies infantry", "B": "allies infantry", "X": "axis infantry", "Y": "axis infantry"}


def sees(picture: str, looker: str = "allies infantry", target: str = "axis infantry") -> bool:
    """Whether A has a line of sight to X, and X to A if both are of one kind (Rules 5.5.6)."""
    units = UNITS | {"A": looker, "X": target}
    drawn = set(re.findall(r"\b[A-Z]\b", picture))
    battle = draw(picture, orders="A", forces={letter: units[letter] for letter in sorted(drawn)})
    found = battle.sees("A", "X")
    if looker.split()[1] == target.split()[1]:
        assert battle.sees("X", "A") is found, "one sees the other, but not the other way round"
    return found


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
