"""Trains and destroyers on their ways (Rules 10.16, 10.17)."""

from typing import Any

from game.rulebooks.memoir44.terms.position import GONE
from game.rulebooks.memoir44.units.losses import lose_figures
from tests.rulebooks.memoir44.diagram import Battle, draw

RAILS = {"railroad": ("WL12345",)}
LINE = """
    .   .   .   .   .   .   .
      W   L   1   2   3   4   5
    X   .   .   .   .   .   .
"""


def train(picture: str = LINE, lines: dict[str, tuple[str, ...]] | None = None, **more: Any) -> Battle:
    """A locomotive with its wagon on the rails, ordered to move."""
    forces = {"L": "allies locomotive", "W": "allies wagon", "X": "axis infantry"}
    return draw(picture, forces=forces, orders="L", lines=lines or RAILS, **more)


def test_10_16_the_wagon_follows_into_the_hex_left_last() -> None:
    battle = train().move("L", "3")
    assert (battle.at("L"), battle.at("W")) == ("3", "2")
    one = train().move("L", "1")
    assert (one.at("L"), one.at("W")) == ("1", "b2")


def test_10_16_three_hexes_along_the_rails_and_no_further() -> None:
    battle = train()
    assert battle.reach("L") == "123"
    assert battle.move_refused("L", "4") == "10.16"


def test_10_16_it_never_leaves_the_rails() -> None:
    battle = train(lines={"railroad": ("WL12",)})
    assert battle.reach("L") == "12"


def test_10_16_terrain_on_the_rails_does_not_stop_it() -> None:
    battle = train(LINE.replace("   1   ", "   railroad_station+1   "))
    assert battle.reach("L") == "123"


def test_10_16_it_runs_forward_only_while_the_wagon_is_behind_it() -> None:
    picture = """
        .   .   .   .   .   .   .
          1   2   L   W   3   .   .
        X   .   .   .   .   .   .
    """
    battle = train(picture, {"railroad": ("12LW3",)})
    assert battle.reach("L") == "12"
    alone = draw(
        picture.replace("W", "4"), orders="L", lines={"railroad": ("12L43",)}, L="allies locomotive", X="axis infantry"
    )
    assert alone.reach("L") == "1234"


def test_10_16_one_order_serves_for_both() -> None:
    battle = draw(
        LINE, card="", allies_hand="direct_from_hq", lines=RAILS,
        forces={"L": "allies locomotive", "W": "allies wagon", "X": "axis infantry"},
    )  # fmt: skip
    battle.do("play", "direct_from_hq")
    assert battle.offers("order") == "L"
    assert battle.refused("order", "W") == "10.16"


def test_10_16_a_wagon_is_lost_with_the_third_hit_and_the_locomotive_with_the_fourth() -> None:
    for unit, hits in (("W", 3), ("L", 4)):
        battle = train()
        position, _ = lose_figures(battle.game, battle.position, battle.letters[unit], hits - 1)
        assert position.units[battle.letters[unit]].figures == 1
        position, _ = lose_figures(battle.game, position, battle.letters[unit], 1)
        assert position.units[battle.letters[unit]].space == GONE


def test_10_16_its_first_flag_may_be_ignored_and_others_cost_a_figure() -> None:
    picture = """
        .   .   .
          W   L   1
        .   A   .
    """
    battle = draw(
        picture, turn="axis", lines={"railroad": ("WL1",)}, L="allies locomotive", W="allies wagon", A="axis infantry"
    )
    battle.attack("A", "L", "flag flag").do("ignore_flags", 1)
    assert (battle.at("L"), battle.figures("L")) == ("b2", 3)


SEA = """
    .       .       .       .       .       .
      beach   beach   beach   beach   beach   X+beach
    ocean+9   ocean+8   ocean+7   ocean+6   ocean   ocean
      ocean+1   D+ocean   ocean+2   ocean+3   ocean+4   ocean
    ocean+5   ocean   ocean   ocean   ocean   ocean
"""


def test_10_17_a_destroyer_moves_two_hexes_over_ocean_and_battles() -> None:
    battle = draw(SEA, D="allies destroyer", X="axis infantry")
    assert battle.reach("D") == "1235"
    battle.move("D", "3")
    assert battle.targets("D") == "X"


def test_10_17_it_does_not_come_next_to_the_beach_or_leave_the_ocean() -> None:
    battle = draw(SEA, D="allies destroyer", X="axis infantry")
    assert battle.move_refused("D", "7")
    assert battle.move_refused("D", "8")
    infantry = draw(SEA, D="allies infantry", X="axis infantry")
    assert "8" in infantry.reach("D")


def test_10_17_it_may_retreat_over_the_ocean() -> None:
    picture = """
        ocean   ocean   ocean
          ocean   ocean   ocean
        ocean+1   ocean   ocean+X
          D+ocean   ocean   ocean
        ocean+2   ocean   ocean
          ocean   ocean   ocean
    """
    battle = draw(picture, turn="axis", D="allies destroyer", X="axis destroyer")
    battle.attack("X", "D", "flag")
    assert "retreat" in battle.choices
    assert battle.figures("D") == 3


def test_10_17_it_lays_cross_hairs() -> None:
    battle = draw(SEA, D="allies destroyer", X="axis infantry").attack("D", "X", "infantry")
    assert battle.position.crosshairs == (battle.letters["X"],)
