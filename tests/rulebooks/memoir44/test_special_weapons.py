"""Special weapons (Rules 10.8 to 10.17): guns, mortars, flamethrowers, Tigers, trains, ships; and named units."""

import pytest

from game.rulebooks.memoir44.battle.odds import battle_chances
from game.rulebooks.memoir44.turn.battles import ChooseTarget
from game.ui.table.moment.showing import last_report
from tests.rulebooks.memoir44.diagram import TABLES, Battle, draw
from tests.rulebooks.memoir44.reading import lines, log, preview

# Rules 10.8, 10.10


@pytest.mark.parametrize(
    ("kind", "target", "rule"), [("anti_tank_gun", "armor", "10.8"), ("machine_gun", "infantry", "10.10")]
)
def test_10_8_and_10_10_stars_hit_one_arm(kind: str, target: str, rule: str) -> None:
    for war in ("early", "late"):
        battle = draw("A . X", A=f"allies {kind}_{war}", X=f"axis {target}")
        assert any(rule in note for note in preview(battle, "A", "X").notes), war
        full = battle.figures("X")
        assert battle.attack("A", "X", "star star").figures("X") == full - 2, war
    assert draw("A . X", A=f"allies {kind}_late", X="axis artillery").attack("A", "X", "star star").figures("X") == 2


def test_10_8_an_anti_tank_gun_of_the_early_war_moves_or_battles() -> None:
    battle = draw("A  1  .  X", A="allies anti_tank_gun_early", X="axis armor")
    assert battle.move("A", "1").battle_refused("A", "X") == "4.9"
    assert draw("A  .  1  .  X", A="allies anti_tank_gun_early", X="axis armor").move("A", "1").at("A") == "1"


def test_10_8_late_in_the_war_its_stars_miss_once_it_has_moved() -> None:
    battle = draw("A  1  .  X", A="allies anti_tank_gun_late", X="axis armor").move("A", "1")
    assert not any("10.8" in note for note in preview(battle, "A", "X").notes)
    assert battle.attack("A", "X", "star star").figures("X") == 3


def test_10_8_it_never_takes_ground() -> None:
    battle = draw("A  X  .  Y", A="allies anti_tank_gun_late", X="axis infantry with 1", Y="axis infantry")
    assert "take_ground" not in battle.attack("A", "X", "infantry").choices


def test_10_8_it_ambushes_with_stars() -> None:
    battle = draw("X A", turn="axis", allies_hand="ambush", A="allies anti_tank_gun_late", X="axis armor")
    battle.attack("X", "A", "")
    battle.roll("star star infantry")
    assert battle.do("ambush").figures("X") == 1


def test_10_10_a_machine_gun_that_has_moved_hits_with_stars_no_more() -> None:
    battle = draw("A  1  .  X", A="allies machine_gun_late", X="axis infantry").move("A", "1")
    assert battle.attack("A", "X", "star star").figures("X") == 4
    early = draw("A  1  .  X", A="allies machine_gun_early", X="axis infantry").move("A", "1")
    assert early.battle_refused("A", "X") == "4.9"


def test_10_10_it_never_takes_ground() -> None:
    assert not any(TABLES.units[f"machine_gun_{war}"].ground for war in ("early", "late"))


# Rules 10.9


@pytest.mark.parametrize("war", ["early", "late"])
def test_10_9_a_mortar_needs_no_sight_and_no_cover_helps(war: str) -> None:
    battle = draw("A  forest  .  .  X+town", A=f"allies mortar_{war}", X="axis infantry")
    assert battle.dice("A", "X") == 1
    near = draw("A  X+town", A=f"allies mortar_{war}", X="axis infantry")
    assert near.dice("A", "X") == 3


def test_10_9_a_mortar_of_the_late_war_that_has_moved_is_ordinary_infantry() -> None:
    battle = draw("A  1  forest  .  X", A="allies mortar_late", X="axis infantry").move("A", "1")
    assert battle.battle_refused("A", "X") == "5.5.1"
    covered = draw("A  1  .  X+town", A="allies mortar_late", X="axis infantry").move("A", "1")
    assert covered.dice("A", "X") == 1
    far = draw("A  1  .  .  .  X", A="allies mortar_late", X="axis infantry").move("A", "1")
    assert far.battle_refused("A", "X") == "5.3"


def test_10_9_a_mortar_of_the_early_war_moves_or_battles_and_takes_no_ground() -> None:
    battle = draw("A  1  .  X", A="allies mortar_early", X="axis infantry").move("A", "1")
    assert battle.battle_refused("A", "X") == "4.9"
    assert not any(TABLES.units[f"mortar_{war}"].ground for war in ("early", "late"))


def test_10_9_the_inspector_tells_what_it_has_while_it_stands_still() -> None:
    battle = draw("A . X", A="allies mortar_late", X="axis infantry")
    assert "While it has not moved: Dice by range: 3, 2, 1, 1; needs no line of sight" in lines(battle, "A")


def test_12_8_the_inspector_tells_the_die_of_a_single_unit_that_stands_still() -> None:
    battle = draw("A . X Y", A="allies tiger standing 1", X="axis tiger", Y="axis infantry")
    assert "While it has not moved: 1 die more in battle. 12.8" in lines(battle, "A")
    assert "While it has not moved" not in lines(battle, "X")


# Rules 10.11


def test_10_11_a_big_gun_reaches_eight_hexes() -> None:
    battle = draw("A . . . . . . . X", A="allies big_gun", X="axis infantry")
    assert battle.dice("A", "X") == 1
    assert draw("A . . . . . . . . X", A="allies big_gun", X="axis infantry").dice("A", "X") == 0


def test_10_11_a_unit_it_has_hit_is_in_its_cross_hairs_until_it_leaves_its_hex() -> None:
    battle = draw(
        """
        A  .  .  X  1
          B  .  .  .
        """,
        A="allies big_gun",
        B="allies big_gun",
        X="axis infantry",
    )
    battle.attack("A", "X", "infantry")
    assert battle.position.crosshairs == (battle.letters["X"],)
    assert battle.reasons("B", "X")["10.11"] == 1
    assert battle.dice("B", "X") == 3
    assert "cross-hairs are laid" in log(battle)
    assert "cross-hairs" in lines(battle, "X")
    battle.attack("B", "X", "infantry")
    assert battle.position.crosshairs == (battle.letters["X"],)
    assert battle.reasons("B", "X")["10.11"] == 1


def test_10_11_a_miss_lays_none_and_a_retreat_lifts_them() -> None:
    picture = """
        .  1  .  .
          .  X  .
        .  .  .  .
          A  .  .
    """
    missed = draw(picture, A="allies big_gun", X="axis infantry").attack("A", "X", "star")
    assert missed.position.crosshairs == ()
    hit = draw(picture, A="allies big_gun", X="axis infantry").attack("A", "X", "infantry flag")
    assert hit.position.crosshairs == (hit.letters["X"],)
    assert not hit.do("retreat", "1").position.crosshairs


def test_10_11_at_most_three_are_laid() -> None:
    battle = draw(
        """
        W  .  X  .  Y  .  Z
          .  .  .  .  .  .
        A  .  B  .  C  .  D
        """,
        forces=dict.fromkeys("ABCD", "allies big_gun") | dict.fromkeys("WXYZ", "axis infantry"),
    )
    for gun, aim in ("AW", "BX", "CY", "DZ"):
        battle.attack(gun, aim, "infantry")
    assert len(battle.position.crosshairs) == 3


def test_10_11_ordinary_artillery_gains_nothing_and_lays_nothing() -> None:
    battle = draw("A . . X . . B", A="allies big_gun", B="allies artillery", X="axis infantry")
    battle.attack("A", "X", "infantry")
    assert "10.11" not in battle.reasons("B", "X")
    plain = draw("A . . X", A="allies artillery", X="axis infantry").attack("A", "X", "infantry")
    assert plain.position.crosshairs == ()


# Rules 10.12, 10.13


def test_10_12_mobile_artillery_moves_one_hex_and_battles_or_two() -> None:
    battle = draw("A  1  .  .  X", A="allies mobile_artillery", X="axis infantry").move("A", "1")
    assert (battle.targets("A"), battle.dice("A", "X")) == ("X", 2)
    far = draw("A  .  1  .  X", A="allies mobile_artillery", X="axis infantry").move("A", "1")
    assert far.battle_refused("A", "X") == "4.9"
    assert draw("A  1  .  X", A="allies artillery", X="axis infantry").move("A", "1").battle_refused("A", "X") == "4.9"


def test_10_13_a_heavy_anti_tank_gun_fires_through_cover_but_must_see() -> None:
    battle = draw("A . . . X+town", A="allies heavy_anti_tank_gun", X="axis armor")
    assert battle.dice("A", "X") == 2
    assert battle.attack("A", "X", "star star").figures("X") == 1
    blocked = draw("A . forest . X", A="allies heavy_anti_tank_gun", X="axis armor")
    assert blocked.battle_refused("A", "X") == "5.5.1"
    assert draw("A . . . . X", A="allies heavy_anti_tank_gun", X="axis armor").battle_refused("A", "X") == "5.3"


# Rules 10.14


def test_10_14_cover_takes_one_die_from_a_flamethrower_tank_in_close_assault() -> None:
    battle = draw("A  X+town", A="allies flamethrower_tank", X="axis infantry")
    assert battle.dice("A", "X") == 2
    assert battle.reasons("A", "X")["10.14"] == 1
    assert draw("A  .  X+town", A="allies flamethrower_tank", X="axis infantry").dice("A", "X") == 1
    assert draw("A  X+hill", A="allies flamethrower_tank", X="axis infantry").dice("A", "X") == 2


# Rules 10.15


def test_10_15_a_hit_on_a_tiger_is_rolled_again() -> None:
    battle = with_dice("armor star star star")
    assert battle.figures("X") == 1
    assert "rolled again: star; no hit is confirmed" in log(battle)
    assert "1 hit to be confirmed" in log(battle)
    shown = last_report(battle.session, None)
    assert shown is not None
    assert (shown.title, shown.outcome) == ("Hits rolled again § 10.15", ("no hit is confirmed",))


def with_dice(faces: str) -> Battle:
    """Infantry close assaults a Tiger; these faces fall, the last of them to confirm."""
    battle = draw(
        """
        .  .  .
          .  X
        .  A  .
        """,
        A="allies infantry",
        X="axis tiger",
    )
    battle.enter(ChooseTarget(battle.game.own_units[0][0]))
    battle.roll(faces)
    return battle.do("attack", "X")


def test_10_15_only_a_grenade_confirms() -> None:
    for face in ("infantry", "armor", "star", "flag"):
        assert with_dice(f"armor star star {face}").figures("X") == 1, face
    lost = with_dice("armor star star grenade")
    assert (lost.at("X"), lost.medals("allies")) == ("", 1)
    assert with_dice("armor grenade star star grenade").at("X") == ""


def test_10_15_an_unconfirmed_tiger_retreats() -> None:
    battle = with_dice("armor star flag star")
    assert "retreat" in battle.choices or battle.at("X") != "b2"


def test_10_15_a_step_that_cannot_be_made_must_be_confirmed_too() -> None:
    for face, left in (("grenade", 0), ("armor", 1)):
        battle = draw("A  X", A="allies infantry", X="axis tiger")
        battle.enter(ChooseTarget(battle.game.own_units[0][0]))
        battle.roll(f"flag star star {face}")
        battle.do("attack", "X")
        assert battle.figures("X") == left, face


def test_10_15_the_odds_count_the_second_roll() -> None:
    battle = draw("A  X", A="allies infantry", X="axis tiger")
    found = {c.label: c.probability for c in battle_chances(battle.game, battle.position, battle.letters["X"], 1)}
    assert found["eliminated"] == pytest.approx(3 / 6 * 1 / 6)
    assert any("10.15" in note for note in preview(battle, "A", "X").notes)


def test_10_15_the_odds_of_a_retreat_leave_out_a_tiger_destroyed() -> None:
    battle = draw(
        """
        .  .  .
          .  X
        .  A  .
        """,
        A="allies infantry",
        X="axis tiger",
    )
    found = {c.label: c.probability for c in battle_chances(battle.game, battle.position, battle.letters["X"], 1)}
    assert found["retreat"] == pytest.approx(1 / 6)
    assert sum(p for label, p in found.items() if label != "retreat") == pytest.approx(1)


# Rules 10.16, 10.17


@pytest.mark.parametrize("face", ["infantry", "armor", "star"])
def test_10_16_only_grenades_hit_a_train(face: str) -> None:
    for kind, full in (("locomotive", 4), ("wagon", 3)):
        battle = draw("A . X", A="allies infantry", X=f"axis {kind}")
        assert battle.figures("X") == full
        assert battle.attack("A", "X", f"{face} grenade").figures("X") == full - 1
        assert any("hit by grenade only" in note for note in preview(battle, "A", "X").notes)


def test_10_16_a_train_never_retreats_and_may_ignore_one_flag() -> None:
    picture = """
        .  .  .
          .  X
        .  A  .
    """
    battle = draw(picture, A="allies infantry", X="axis wagon").attack("A", "X", "flag flag")
    battle.do("ignore_flags", 1)
    assert (battle.at("X"), battle.figures("X")) == ("b2", 2)


def test_10_16_a_train_does_not_battle() -> None:
    assert draw("A X", A="allies locomotive", X="axis infantry").battle_refused("A", "X") == "5.3"


def test_10_17_a_destroyer_has_three_figures_and_the_dice_of_a_big_gun() -> None:
    destroyer, gun = TABLES.units["destroyer"], TABLES.units["big_gun"]
    assert (destroyer.figures, destroyer.dice, destroyer.crosshairs) == (3, gun.dice, True)


# Rules 12.8: what a scenario says of one unit


def test_12_8_a_named_unit_with_a_flag_to_ignore_and_a_die_while_it_stands() -> None:
    battle = draw("A  1  X  2", A="allies tiger named Wittmann ignoring 1 standing 1 moves 2", X="axis infantry")
    assert battle.game.roster[battle.letters["A"]].type.move == 2
    assert battle.reasons("A", "X")["12.8"] == 1
    battle.move("A", "1")
    assert "12.8" not in battle.reasons("A", "X")
    assert "Wittmann moves" in log(battle)
    assert "May ignore 1 flag anywhere" in lines(battle, "A")


def test_12_8_a_flag_that_a_unit_may_ignore_is_its_owners_choice() -> None:
    picture = """
        .  .  .
          .  X
        .  A  .
    """
    battle = draw(picture, A="allies infantry", X="axis elite_armor ignoring 1").attack("A", "X", "flag")
    assert battle.offers("ignore_flags") == "01"
    assert "retreat" in draw(picture, A="allies infantry", X="axis elite_armor").attack("A", "X", "flag").choices
