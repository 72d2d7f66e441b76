"""Special troops on foot and on horseback (Rules 10.4 to 10.7): engineers, snipers, cavalry, ski troops."""

import pytest

from game.rulebooks.memoir44.battle.odds import battle_chances
from game.rulebooks.memoir44.turn.battles import ChooseTarget
from tests.rulebooks.memoir44.diagram import TABLES, draw
from tests.rulebooks.memoir44.reading import lines, log, preview

COVERED = ("forest", "town", "hill", "sandbags")


# Rules 10.4


@pytest.mark.parametrize("cover", COVERED)
def test_10_4_nothing_protects_from_engineers_in_close_assault(cover: str) -> None:
    battle = draw(f"A  X+{cover}", A="allies combat_engineer", X="axis infantry")
    assert battle.dice("A", "X") == 3
    assert draw(f"A  X+{cover}", A="allies infantry", X="axis infantry").dice("A", "X") == 2
    assert any(each.rule == "10.4" and each.amount == 1 for each in preview(battle, "A", "X").modifiers)


@pytest.mark.parametrize("cover", COVERED)
def test_10_4_in_fire_they_are_ordinary_infantry(cover: str) -> None:
    for kind in ("combat_engineer", "infantry"):
        assert draw(f"A  .  X+{cover}", A=f"allies {kind}", X="axis infantry").dice("A", "X") == 1, kind


def test_10_4_they_battle_out_of_wire_and_still_remove_it() -> None:
    battle = draw("A+wire+1  X", A="allies combat_engineer", X="axis infantry")
    assert battle.dice("A", "X") == 2
    battle.attack("A", "X", "star").do("battle_with", "A")
    assert battle.choices == {"remove_wire"}
    battle.do("remove_wire")
    assert not battle.has_wire("1")
    assert "battle_with" not in battle.choices


def test_10_4_other_infantry_does_one_or_the_other_and_so_do_engineers_that_clear_first() -> None:
    infantry = draw("A+wire+1  X", A="allies infantry", X="axis infantry").attack("A", "X", "star")
    assert infantry.has_wire("1")
    assert "battle_with" not in infantry.choices
    first = draw("A+wire+1  X", A="allies combat_engineer", X="axis infantry")
    first.enter(ChooseTarget(first.game.own_units[0][0]))
    first.do("remove_wire")
    assert first.battle_refused("A", "X") == "5.1"


# Rules 10.5


def test_10_5_a_sniper_is_one_figure_that_moves_two_hexes_and_shoots_five() -> None:
    battle = draw("A  .  town+1  .  .  .  .  X", A="allies sniper", X="axis infantry")
    assert battle.figures("A") == 1
    assert battle.dice("A", "X") == 0
    assert battle.move("A", "1").targets("A") == "X"
    assert battle.dice("A", "X") == 1


@pytest.mark.parametrize("cover", COVERED)
def test_10_5_no_cover_takes_his_die(cover: str) -> None:
    assert draw(f"A  .  .  X+{cover}", A="allies sniper", X="axis infantry").dice("A", "X") == 1


def test_10_5_he_needs_a_line_of_sight() -> None:
    assert draw("A  .  forest  X", A="allies sniper", X="axis infantry").battle_refused("A", "X") == "5.5.1"


@pytest.mark.parametrize("face", ["infantry", "grenade", "star"])
def test_10_5_his_stars_hit(face: str) -> None:
    battle = draw("A  .  X", A="allies sniper", X="axis infantry").attack("A", "X", face)
    assert battle.figures("X") == 3


@pytest.mark.parametrize(("face", "left"), [("infantry", 2), ("armor", 2), ("grenade", 1), ("star", 1)])
def test_10_5_he_hits_artillery_by_its_symbols_and_stars(face: str, left: int) -> None:
    assert draw("A . X", A="allies sniper", X="axis artillery").attack("A", "X", face).figures("X") == left


def test_10_5_he_never_battles_armor_and_next_to_it_nobody_else() -> None:
    battle = draw("X  A  .  Y", A="allies sniper", X="axis armor", Y="axis infantry")
    assert battle.battle_refused("A", "X") == "10.5"
    assert battle.battle_refused("A", "Y") == "5.2"


def test_10_5_he_does_not_ambush_armor() -> None:
    battle = draw("X A", turn="axis", allies_hand="ambush", A="allies sniper", X="axis armor").attack("X", "A", "armor")
    assert "ambush" not in battle.choices
    other = draw("X A", turn="axis", allies_hand="ambush", A="allies sniper", X="axis infantry")
    assert "ambush" in other.attack("X", "A", "infantry").choices


@pytest.mark.parametrize("face", ["infantry", "armor", "star"])
def test_10_5_only_grenades_hit_him(face: str) -> None:
    assert (
        draw("X . A Y", turn="axis", A="allies sniper", X="axis infantry", Y="allies infantry")
        .attack("X", "A", face)
        .figures("A")
    )


def test_10_5_his_loss_gives_no_medal() -> None:
    battle = draw("X . A Y", turn="axis", A="allies sniper", X="axis infantry", Y="allies infantry")
    battle.attack("X", "A", "grenade")
    assert (battle.at("A"), battle.medals("axis")) == ("", 0)


def test_10_5_air_attacks_hit_him_with_grenades_and_stars() -> None:
    battle = draw("X . A", A="allies sniper", X="axis infantry")
    found = battle_chances(battle.game, battle.position, battle.letters["A"], 1, stars_hit=True, may_ignore=False)
    assert {c.label: c.probability for c in found}["eliminated"] == pytest.approx(3 / 6)


def test_10_5_he_retreats_one_to_three_hexes_for_a_flag() -> None:
    picture = """
        .   X   .   .
          .   A   .
        .   1   .   .
          .   2   .
        .   3   .   .
    """
    battle = draw(picture, turn="axis", A="allies sniper", X="axis infantry").attack("X", "A", "flag")
    battle.do("retreat", "1").do("retreat", "2").do("retreat", "3")
    assert battle.at("A") == "3"
    assert draw(picture, turn="axis", A="allies infantry", X="axis infantry").attack("X", "A", "flag").do(
        "retreat", "1"
    ).choices == {"take_ground", "stay"}


def test_10_5_preview_and_inspector_say_so() -> None:
    battle = draw("A  .  X  Y", A="allies sniper", X="axis infantry", Y="axis sniper")
    assert any("Stars count against infantry" in note for note in preview(battle, "A", "X").notes)
    assert any("hit by grenade" in note for note in preview(battle, "A", "Y").notes)
    assert "Does not battle armor" in lines(battle, "A")
    battle.attack("A", "X", "star")
    assert "1 figure lost, stars count against infantry § 10.5." in log(battle)
    assert "no medal" in lines(battle, "A")


# Rules 10.6


def test_10_6_cavalry_moves_three_hexes_and_battles() -> None:
    battle = draw("A  .  .  1  .  X", A="allies cavalry", X="axis infantry")
    battle.move("A", "1")
    assert battle.dice("A", "X") == 1
    assert draw("A X", A="allies cavalry", X="axis infantry").dice("A", "X") == 2
    assert draw("A . . X", A="allies cavalry", X="axis infantry").dice("A", "X") == 0


def test_10_6_it_battles_again_after_taking_ground_once() -> None:
    battle = draw(
        "A  X+1  Y+2  Z", A="allies cavalry", X="axis infantry with 1", Y="axis infantry with 1", Z="axis armor"
    )
    battle.attack("A", "X", "infantry").do("take_ground", "1").strike("A", "Y", "infantry").do("take_ground", "2")
    assert battle.at("A") == "2"
    assert "attack" not in battle.choices


# Rules 10.7


def test_10_7_ski_troops_are_three_figures_that_move_three_hexes_and_battle() -> None:
    battle = draw("A  .  .  forest+1  .  X", A="allies ski_troops", X="axis infantry")
    assert battle.figures("A") == 3
    assert battle.move("A", "1").targets("A") == "X"
    assert battle.dice("A", "X") == 2
    assert draw("A X", A="allies ski_troops", X="axis infantry").dice("A", "X") == 3
    assert draw("A . . X", A="allies ski_troops", X="axis infantry").dice("A", "X") == 0


def test_10_7_terrain_still_stops_them() -> None:
    battle = draw("A  forest+1  2  .  X", A="allies ski_troops", X="axis infantry")
    assert battle.reach("A") == "1"


def test_10_7_they_retreat_one_to_three_hexes_for_a_flag() -> None:
    assert TABLES.units["ski_troops"].most_retreat == 3
