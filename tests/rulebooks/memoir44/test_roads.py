"""Moves along roads (Rules 4.10)."""

import pytest

from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.straight_ways import next_to_the_enemy

STRAIGHT_ROAD = "A   1   2   3   4   5"


@pytest.mark.parametrize(
    ("kind", "hexes"),
    [("infantry", "123"), ("special_forces", "123"), ("armor", "1234"), ("elite_armor", "1234"), ("artillery", "12")],
)
def test_4_10_a_move_along_a_road_is_one_hex_longer(kind: str, hexes: str) -> None:
    assert draw(STRAIGHT_ROAD, A=f"allies {kind}", roads=("A12345",)).reach("A") == hexes


@pytest.mark.parametrize(
    ("kind", "length", "battles"),
    [
        ("infantry", 1, True),
        ("infantry", 2, True),
        ("infantry", 3, False),
        ("special_forces", 3, True),
        ("armor", 4, True),
        ("artillery", 1, False),
        ("artillery", 2, False),
    ],
)
def test_4_10_battle_after_a_move_along_a_road(kind: str, length: int, battles: bool) -> None:
    road = "A" + "".join(str(number) for number in range(1, length + 1))
    battle = draw(next_to_the_enemy(length), A=f"allies {kind}", X="axis infantry", roads=(road,))
    battle.move("A", str(length))
    if battles:
        assert battle.targets("A") == "X"
    else:
        assert battle.battle_refused("A", "X") == "4.9"


def test_4_10_the_move_must_start_on_the_road() -> None:
    assert draw(STRAIGHT_ROAD, A="allies infantry", roads=("12345",)).reach("A") == "12"


def test_4_10_the_move_must_keep_to_the_road_to_its_end() -> None:
    assert draw(STRAIGHT_ROAD, A="allies infantry", roads=("A12",)).reach("A") == "12"
    assert draw(STRAIGHT_ROAD, A="allies infantry", roads=("A1", "345")).reach("A") == "12"


def test_4_10_two_hexes_of_road_are_connected_only_where_the_road_crosses_their_side() -> None:
    battle = draw(
        """
        A   1   2   3   4
          5   6   7   8
        """,
        A="allies infantry",
        roads=("A12", "5678"),
    )
    assert battle.reach("A") == "1256"  # 7 is three hexes away, and no road leads there


@pytest.mark.parametrize("road", ["A136", "A246"])
def test_4_10_a_bend_in_the_road_is_followed_whichever_way_it_turns(road: str) -> None:
    battle = draw(
        """
        A   2   4
          1   3   6
        """,
        A="allies infantry",
        roads=(road,),
    )
    assert "6" in battle.reach("A")


def test_4_10_where_road_and_fields_lead_to_a_hex_equally_fast_the_road_counts() -> None:
    for road in ("A13", "A23"):
        battle = draw(
            """
            .   A   2
              1   3
            .   X   .
            """,
            A="allies infantry",
            X="axis infantry",
            roads=(road,),
        )
        battle.move("A", "3")
        assert battle.targets("A") == "X", road


def test_4_10_a_road_does_not_help_through_terrain_that_stops() -> None:
    assert draw("A   town+1   2   3", A="allies armor", roads=("A123",)).reach("A") == "1"
