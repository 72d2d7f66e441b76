"""The table of terrain effects, every cell of it (Rules 8). What the paragraphs say beyond it is in their own tests.

The table below is written from the rulebook, not read from the program. A is Allied and attacks or moves; X, of the
Axis, is attacked. Bunkers belong to the Axis and sea walls to the Allies, as in the battles, unless `owner` says so.
"""

import pytest

from tests.rulebooks.memoir44.diagram import TABLES
from tests.rulebooks.memoir44.terrain_rows import (
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

BENEATH = {"hill_cave": "8.6", "mountain_cave": "8.30"}
"""What protects a unit in a cave that is not Japanese."""

each_terrain_to_stand_in = pytest.mark.parametrize("word", STANDABLE)


def test_8_0_every_row_of_the_program_is_in_this_table() -> None:
    assert {word: row.rule for word, row in TABLE.items()} == {word: row.rule for word, row in TABLES.terrain.items()}


@each_terrain_to_stand_in
@each_arm
@pytest.mark.parametrize(("ground", "column"), [(".", "below"), ("hill", "level")])
def test_8_0_dice_of_an_attacker(word: str, arm: str, ground: str, column: str) -> None:
    battle = show(f"{ground}+A   #+X   1", word, "AX1", arm)
    lost = of(getattr(TABLE[word], column), arm)
    assert battle.dice("A", "X") == 3 + lost
    rule = BENEATH.get(word, TABLE[word].rule)
    assert battle.reasons("A", "X") == {"5.3": 3} | ({rule: lost} if lost else {})


@each_terrain_to_stand_in
@each_arm
def test_8_0_dice_of_a_unit_that_battles_from_there(word: str, arm: str) -> None:
    battle = show("1   #+A   X", word, "1AX", arm)
    lost = of(TABLE[word].out, arm)
    if lost == NO_BATTLE:
        assert battle.battle_refused("A", "X") == TABLE[word].rule
    else:
        own_dice = "8.30" if word in PEAKS and arm == "artillery" else "5.3"
        assert battle.targets("A") == "X"
        assert battle.reasons("A", "X") == {own_dice: 3} | ({TABLE[word].rule: lost} if lost else {})


@each_terrain
@each_arm
def test_8_0_who_can_enter(word: str, arm: str) -> None:
    battle = show("A   #+1   2   3", word, "A123", arm, card=MOVING_CARD[arm])
    if word in PEAKS or stands_for(arm, TABLE[word].closed):
        assert "1" not in battle.reach("A")
    else:
        assert "1" in battle.reach("A")


@each_terrain
@each_arm
def test_8_0_who_must_stop(word: str, arm: str) -> None:
    battle = show("A   #+1   2   3", word, "A123", arm, card=MOVING_CARD[arm])
    row = TABLE[word]
    is_long = row.most > 1 or row.stops == "AG"
    goes_on = not stands_for(arm, row.stops) and not stands_for(arm, row.closed) and is_long
    assert ("2" in battle.reach("A")) is goes_on


@each_terrain
def test_8_0_how_far_a_move_goes_into_it(word: str) -> None:
    arm = "infantry" if TABLE[word].closed else "armor"
    battle = show("A   #+1   #+2   #+3   #+4   #+5", word, "A12345", arm, card=MOVING_CARD[arm])
    assert battle.reach("A") == "12345"[: TABLE[word].most]


@each_terrain_to_stand_in
@pytest.mark.parametrize("arm", ["infantry", "armor"])
def test_8_0_who_may_battle_after_moving_in(word: str, arm: str) -> None:
    row = TABLE[word]
    ground = "hill+" if word in PEAKS else ""
    battle = show(f"{ground}A   #+1   X", word, "A1X", arm, card=MOVING_CARD[arm])
    if stands_for(arm, row.closed):
        assert battle.move_refused("A", "1") in (row.rule, "4.2")
        return
    battle.move("A", "1")
    if stands_for(arm, row.bars):
        assert battle.battle_refused("A", "X") == (row.rule if of(row.out, arm) == NO_BATTLE else "4.9")
    else:
        assert battle.targets("A") == "X"


@each_terrain_to_stand_in
@each_arm
def test_8_0_who_may_ignore_a_flag(word: str, arm: str) -> None:
    battle = show(
        """
        .   1   2   .
          3   #+X   4
        .   A   .   .
        """,
        word,
        "3X4",
        "artillery",
        arm,
    )
    battle.attack("A", "X", "flag")
    assert battle.offers("ignore_flags") == ("01" if of(TABLE[word].flags, arm) else "")


@each_terrain
def test_8_0_what_blocks_the_line_of_sight(word: str) -> None:
    assert show("A   #+1   X", word, "A1X").sees("A", "X") is not TABLE[word].sight
