"""The table of terrain effects, further columns: leaving, taking ground, overruns, retreats (Rules 6.4, 7, 8).

What is expected is written from the rulebook, like `test_terrain_table`, whose columns it goes on.
"""

import pytest

from tests.rulebooks.memoir44.terrain_rows import (
    ALL,
    ALONG,
    MOVING_CARD,
    NO_BATTLE,
    PEAKS,
    STANDABLE,
    TABLE,
    each_arm,
    each_terrain,
    of,
    show,
    stands_for,
)

LEFT_BY_ONE_HEX = {
    "hedgerow": ALL, "flooded_field": ALL, "marsh": "IA", "fish_pond": "IA", "rice_paddies": "IA", "balka": ALL,
}  # fmt: skip
"""Arms that stop on the first hex after leaving."""

NO_BATTLE_AFTER_LEAVING = {"flooded_field": "A", "marsh": "A", "fish_pond": "A", "rice_paddies": "A"}
"""Arms that cannot battle in a turn in which they leave."""

FREE_AFTER_STOP = ("fordable_stream", "jungle", "railroad", "railroad_bridge")
"""Terrain that stops a unit and lets it take ground from there all the same."""

KEPT_INSIDE = ("bunker",)
"""What guns and tanks that were set up inside cannot leave."""

SEA = ("ocean", "coastline")
each_standable = pytest.mark.parametrize("word", STANDABLE)
each_of_two = pytest.mark.parametrize("arm", ["infantry", "armor"])


def may_leave(word: str, arm: str) -> bool:
    """Whether a unit that stands in a terrain can move off it to open ground."""
    return word not in PEAKS and not (word in KEPT_INSIDE and arm != "infantry")


@each_standable
@each_arm
def test_8_0_who_stops_on_leaving(word: str, arm: str) -> None:
    battle = show("3   #+A   1   2", word, "3A12", arm, card=MOVING_CARD[arm])
    if may_leave(word, arm):
        assert ("2" in battle.reach("A")) is not stands_for(arm, LEFT_BY_ONE_HEX.get(word, ""))
    else:
        assert "1" not in battle.reach("A")


@each_standable
@each_of_two
def test_8_0_who_may_battle_after_leaving(word: str, arm: str) -> None:
    battle = show("3   #+A   1   X", word, "3A1X", arm)
    if not may_leave(word, arm):
        return
    battle.move("A", "1")
    assert battle.targets("A") == ("" if stands_for(arm, NO_BATTLE_AFTER_LEAVING.get(word, "")) else "X")


@each_standable
@each_of_two
def test_8_0_who_may_take_ground_after_moving_in(word: str, arm: str) -> None:
    row, high = TABLE[word], "hill+" if word in PEAKS else ""
    if stands_for(arm, row.closed) or stands_for(arm, row.bars):
        return
    kind = {"infantry": "special_forces", "armor": "armor"}[arm]
    battle = show(f"{high}A   #+1   {high}X+2   .   .   .   Y", word, "A12", kind, others="Y")
    battle.move("A", "1").attack("A", "X", "grenade")
    is_bound = stands_for(arm, row.stops) and word not in FREE_AFTER_STOP
    assert ("take_ground" in battle.choices) is not is_bound


@each_standable
@each_of_two
def test_8_0_where_ground_may_be_taken(word: str, arm: str) -> None:
    battle = show("A   #+X+1   2   .   .   Y", word, "AX2", arm, others="Y")
    battle.attack("A", "X", "grenade")
    is_closed = stands_for(arm, TABLE[word].closed) or word in PEAKS
    assert ("take_ground" in battle.choices) is not is_closed


@each_standable
def test_8_0_where_armor_may_overrun(word: str) -> None:
    row = TABLE[word]
    if stands_for("armor", row.closed) or word in PEAKS:
        return
    battle = show("A   #+X+1   Y", word, "AXY", "armor", others="Y")
    battle.attack("A", "X", "grenade").roll("infantry infantry")
    battle.do("take_ground", "1")
    may = not stands_for("armor", row.bars) and of(row.out, "armor") != NO_BATTLE
    assert battle.offers("attack") == ("Y" if may else "")


@each_terrain
@each_arm
def test_8_0_where_a_unit_may_retreat(word: str, arm: str) -> None:
    battle = show(
        """
        3   #+1   #+2   4
          .   X   .   .
        .   A   .   .
        """,
        word,
        "3124",
        "artillery",
        arm,
    )
    battle.attack("A", "X", "flag").roll("infantry infantry")
    is_closed = stands_for(arm, TABLE[word].closed) or word in (*SEA, *PEAKS, *ALONG)
    assert battle.offers("retreat") == ("" if is_closed else "12")
    assert battle.figures("X") == {"infantry": 4, "armor": 3, "artillery": 2}[arm] - is_closed
