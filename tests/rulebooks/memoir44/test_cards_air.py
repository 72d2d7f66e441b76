"""Air Power and Barrage: attacks without orders (Rules 9.8, 9.12)."""

import pytest

from game.core.actions import Action
from game.rulebooks.memoir44.terms.special_rules import PerSide
from tests.rulebooks.memoir44.diagram import Battle, draw

CHAIN = """
    .   .   W   .   .   .
      U   V   .   .   X
    .   .   .   .   Y   .
      .   .   Z   .   .
    .   .   .   .   .   .
      .   A   .   .   .
"""


def targets(**units: str) -> dict[str, str]:
    """An Allied unit, and enemies in a chain and apart from it."""
    found = {"A": "allies infantry", **dict.fromkeys("UVWXYZ", "axis infantry")}
    return found | units


def allies_fly(card: str = "air_power", **units: str) -> Battle:
    """The Allies play a card of the air, or a Barrage."""
    return draw(CHAIN, card="", allies_hand=card, forces=targets(**units)).do("play", card)


def axis_fly(picture: str = CHAIN) -> Battle:
    """The Axis play Air Power against Allies who stand in the same chain."""
    units = {"A": "axis infantry", **dict.fromkeys("UVWXYZ", "allies infantry")}
    return draw(picture, turn="axis", card="", axis_hand="air_power", forces=units).do("play", "air_power")


def choose(battle: Battle, letters: str) -> Battle:
    """Choose targets one after another."""
    for letter in letters:
        battle.do("target", letter)
    return battle


def strike(battle: Battle, letters: str, faces: str) -> Battle:
    """Choose targets and strike; the dice of all rolls show these faces."""
    choose(battle, letters).roll(faces)
    return battle.do("strike")


def test_9_8_air_power_chooses_enemies_anywhere_and_orders_nobody() -> None:
    battle = allies_fly()
    assert battle.offers("target") == "UVWXYZ"
    assert battle.refused("target", "A") == "9.8"
    strike(battle, "Z", "star star")
    assert battle.position.side == 1
    assert battle.figures("Z") == 2


def test_9_8_further_targets_must_adjoin_one_already_chosen() -> None:
    battle = choose(allies_fly(), "W")
    assert battle.offers("target") == "V"
    assert battle.refused("target", "X") == "9.8"
    choose(battle, "V")
    assert battle.offers("target") == "U"


def test_9_8_a_further_target_may_adjoin_any_chosen_one_not_only_the_last() -> None:
    battle = choose(allies_fly(), "VU")
    assert battle.offers("target") == "W", "W stands next to V, not to U"


def test_9_8_the_chain_is_one_connected_group_of_hexes() -> None:
    assert choose(allies_fly(), "X").offers("target") == "Y"
    assert choose(allies_fly(), "XY").offers("target") == "", "Z stands two hexes from Y"


def test_9_8_no_more_than_four_targets() -> None:
    picture = """
        V   W   X   Y   Z
          U   .   .   .
        .   .   A   .   .
    """
    battle = draw(picture, card="", allies_hand="air_power", forces=targets()).do("play", "air_power")
    choose(battle, "ZYXW")
    assert battle.offers("target") == ""
    assert battle.refused("target", "V") == "9.8"


def test_9_8_one_target_at_least_but_no_more_need_be_chosen() -> None:
    battle = allies_fly()
    assert battle.refused("strike") == "9.8"
    choose(battle, "V")
    assert "strike" in battle.choices


def test_9_8_the_last_target_can_be_left_out_again() -> None:
    battle = choose(allies_fly(), "WV").do("untarget", "V")
    assert battle.offers("target") == "V"
    battle.do("untarget", "W")
    assert battle.offers("target") == "UVWXYZ"


def test_9_8_allies_roll_two_dice_each_and_stars_hit() -> None:
    battle = strike(allies_fly(), "WVU", "star infantry grenade armor star flag")
    assert (battle.figures("W"), battle.figures("V"), battle.figures("U")) == (2, 3, 3)


def test_9_8_axis_roll_one_die_each() -> None:
    battle = strike(axis_fly(), "WVU", "star armor infantry")
    assert (battle.figures("W"), battle.figures("V"), battle.figures("U")) == (3, 4, 3)


@pytest.mark.parametrize(
    ("kind", "faces", "left"),
    [
        ("infantry", "armor armor", 4),
        ("infantry", "infantry infantry", 2),
        ("armor", "infantry armor", 2),
        ("armor", "star grenade", 1),
        ("artillery", "infantry armor", 2),
        ("artillery", "star infantry", 1),
    ],
)
def test_9_8_own_symbol_grenades_and_stars_hit(kind: str, faces: str, left: int) -> None:
    assert strike(allies_fly(Z=f"axis {kind}"), "Z", faces).figures("Z") == left


@pytest.mark.parametrize("terrain", ["town", "bunker", "hill", "forest+sandbags", "church"])
def test_9_8_terrain_and_obstacles_give_no_protection(terrain: str) -> None:
    battle = draw(under_cover(terrain), card="", allies_hand="air_power", forces=UNDER_COVER).do("play", "air_power")
    assert strike(battle, "Z", "infantry star").figures("Z") == 2


@pytest.mark.parametrize("terrain", ["town", "bunker", "hill", "forest+sandbags", "church"])
def test_9_12_terrain_and_obstacles_give_no_protection(terrain: str) -> None:
    battle = draw(under_cover(terrain), card="", allies_hand="barrage", forces=UNDER_COVER).do("play", "barrage")
    battle.roll("infantry infantry infantry star")
    assert battle.do("attack", "Z").figures("Z") == 1


UNDER_COVER = {"A": "allies infantry", "Y": "axis infantry", "Z": "axis infantry"}


def under_cover(terrain: str) -> str:
    """An enemy in terrain, and another in the open."""
    return f"""
        .   .           Y
          .   {terrain}+Z   .
        .   .           .
          .      .      .
        A   .           .
    """


def test_9_8_flags_are_a_hex_of_retreat_each_and_cannot_be_ignored() -> None:
    picture = """
        .   .   .   .
          .   .   .
        .   b   c   .
          . sandbags+Z .
        .   .   .   .
          .   .   .
        .   A   .   Y
    """
    units = {"A": "allies infantry", "Z": "axis infantry", "Y": "axis infantry"}
    battle = draw(picture, card="", allies_hand="air_power", forces=units).do("play", "air_power")
    strike(battle, "Z", "flag flag")
    assert battle.choices == {"retreat"}
    assert battle.decider == "axis"
    assert battle.do("retreat", "b").at("Z") == "b"
    assert battle.offers("retreat")


def test_9_8_the_player_of_the_card_chooses_the_order_and_each_target_is_rolled_for_once() -> None:
    picture = """
        .   .   .   .
          .   .   .
        .   x   .   .
          .   Y   .
        .   Z   .   .
          .   .   .
        .   A   .   .
    """
    units = {"A": "allies infantry", "Y": "axis infantry", "Z": "axis infantry"}
    battle = draw(picture, card="", allies_hand="air_power", forces=units).do("play", "air_power")
    strike(battle, "YZ", "flag star infantry infantry")
    assert battle.do("retreat", "x").at("Y") == "x"
    assert battle.figures("Y") == 3, "rolled for where it stood, not again where it was pushed"
    assert battle.figures("Z") == 2
    assert battle.position.side == 1


def test_9_8_an_earlier_target_pushed_off_the_way_opens_the_retreat_of_a_later_one() -> None:
    picture = """
        .   .   .
          y   .
        v   Y   .
          Z   .
        .   .   .
          A   .
    """
    units = {"A": "allies infantry", "Y": "axis infantry", "Z": "axis infantry with 1"}
    battle = draw(picture, card="", allies_hand="air_power", forces=units).do("play", "air_power")
    strike(battle, "YZ", "flag armor flag armor").do("retreat", "y")
    assert battle.offers("retreat")
    assert battle.figures("Z") == 1


def test_9_8_air_power_takes_no_ground_and_moves_nobody() -> None:
    picture = """
        .   .   .
          Z   .
        A   .   Y
    """
    units = {"A": "allies infantry", "Y": "axis infantry", "Z": "axis infantry with 1"}
    battle = draw(picture, card="", allies_hand="air_power", forces=units).do("play", "air_power")
    strike(battle, "Z", "star star")
    assert battle.at("Z") == ""
    assert battle.medals("allies") == 1
    assert battle.position.side == 1


def test_9_8_the_battle_ends_in_the_middle_of_the_strike_when_the_medals_are_won() -> None:
    units = targets(W="axis infantry with 1", V="axis infantry with 1")
    rules = {"medals": PerSide(1, 1)}
    battle = draw(CHAIN, card="", allies_hand="air_power", rules=rules, forces=units).do("play", "air_power")
    strike(battle, "WVU", "star star star star star star")
    assert battle.position.verdict is not None
    assert battle.at("W") == ""
    assert battle.figures("V") == 1, "no die is rolled for the others"
    assert battle.medals("allies") == 1


def test_9_8_air_power_needs_no_line_of_sight_and_no_unit_near() -> None:
    picture = """
        Z   .   .   .   .   .   .   .   .
          forest . forest . . . . .
        .   Y   .   .   .   .   .   .   A
    """
    units = {"A": "allies artillery", "Y": "axis infantry", "Z": "axis infantry"}
    battle = draw(picture, card="", allies_hand="air_power", forces=units).do("play", "air_power")
    assert battle.offers("target") == "YZ"


def test_9_12_barrage_strikes_any_enemy_with_four_dice_and_stars_miss() -> None:
    battle = allies_fly("barrage")
    assert battle.offers("attack") == "UVWXYZ"
    assert battle.refused("attack", "A") == "9.12"
    battle.roll("infantry grenade star star")
    assert battle.do("attack", "Y").figures("Y") == 2
    assert battle.position.side == 1


@pytest.mark.parametrize(
    ("kind", "left"), [("infantry", 1), ("special_forces", 1), ("armor", 1), ("elite_armor", 2), ("artillery", 1)]
)
def test_9_12_own_symbol_and_grenades_hit(kind: str, left: int) -> None:
    battle = allies_fly("barrage", Y=f"axis {kind}")
    battle.roll("infantry infantry armor grenade")
    assert battle.do("attack", "Y").figures("Y") == left


def test_9_12_flags_cannot_be_ignored() -> None:
    picture = """
        .   .   .   .
          .   .   .
        .   .   .   .
          . bunker+Z .
        .   .   .   .
          Y   A   .
    """
    units = {"A": "allies infantry", "Y": "axis infantry", "Z": "axis infantry"}
    battle = draw(picture, card="", allies_hand="barrage", forces=units).do("play", "barrage")
    battle.roll("infantry infantry flag flag")
    battle.do("attack", "Z")
    assert battle.figures("Z") == 2
    assert battle.choices == {"retreat"}


def test_9_12_a_gun_in_a_bunker_loses_a_figure_for_each_flag_of_a_barrage() -> None:
    battle = draw(
        """
        .   .   .   .
          . bunker+Z .
        .   .   .   .
          Y   A   .
        """,
        card="",
        allies_hand="barrage",
        A="allies infantry",
        Y="axis infantry",
        Z="axis artillery",
    ).do("play", "barrage")
    battle.roll("flag star star star")
    assert battle.do("attack", "Z").figures("Z") == 1


def test_9_12_an_elimination_gives_a_medal_and_no_ground() -> None:
    battle = allies_fly("barrage", Y="axis armor with 1")
    battle.roll("armor star star star")
    battle.do("attack", "Y")
    assert battle.at("Y") == ""
    assert battle.medals("allies") == 1
    assert battle.position.side == 1


def foretold(battle: Battle, verb: str) -> str:
    """What the odds of a strike at X say besides numbers."""
    action = Action(verb, battle.letters["X"])
    shown = battle.position.steps[0].preview(battle.game, battle.position, action)  # type: ignore[attr-defined]
    return " ".join(shown.notes)


@pytest.mark.parametrize(("card", "verb"), [("air_power", "target"), ("barrage", "attack")])
def test_6_2_the_odds_of_a_strike_say_that_no_flag_is_ignored_and_where_one_is_a_hit(card: str, verb: str) -> None:
    forces = {"A": "allies infantry", "X": "axis infantry", "Y": "axis infantry"}
    church = draw(".   .   .   .\n  church+X   A   Y", card="", allies_hand=card, forces=forces)
    assert foretold(church.do("play", card), verb) == "No flag can be ignored § 6.2."
    edge = draw("X   .   A   Y", card="", allies_hand=card, forces=forces)
    assert (
        foretold(edge.do("play", card), verb) == "No flag can be ignored § 6.2. No way back: each flag is a hit § 6.5."
    )


def test_10_5_the_odds_of_a_strike_say_which_faces_hit_a_sniper() -> None:
    forces = {"A": "allies infantry", "X": "axis sniper", "Y": "axis infantry"}
    field = ".   .   .   .\n  X   A   Y"
    flown = draw(field, card="", allies_hand="air_power", forces=forces).do("play", "air_power")
    assert "Sniper hit by grenade and star only § 10.5." in foretold(flown, "target")
    shelled = draw(field, card="", allies_hand="barrage", forces=forces).do("play", "barrage")
    assert "Sniper hit by grenade only § 10.5." in foretold(shelled, "attack")
