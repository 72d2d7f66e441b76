"""Where cards meet each other and units: Infantry Assault, Counter-Attack, Behind Enemy Lines, Ambush (Rules 9)."""

from typing import Any

import pytest

from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.drawn_battle import card_name
from tests.rulebooks.memoir44.field_of_cards import ALLIES, JAPAN, MARINES, field, play


def effect(battle: Battle) -> str:
    """The card whose effect is in play."""
    return card_name(battle.game, battle.position.effect.card) if battle.position.effect else ""


# Area 2: Infantry Assault


@pytest.mark.parametrize("kind", ["infantry", "special_forces", "french_resistance", "combat_engineer"])
def test_9_19_infantry_assault_moves_two_and_battles_or_three(kind: str) -> None:
    near = draw("A  .  1  X", card="infantry_assault", A=f"allies {kind}", X="axis infantry")
    assert near.move("A", "1").targets("A") == "X"
    far = draw("A  .  .  1  X", card="infantry_assault", A=f"allies {kind}", X="axis infantry")
    assert far.move("A", "1").battle_refused("A", "X") == "4.9"


@pytest.mark.parametrize("kind", ["cavalry", "ski_troops"])
def test_9_19_infantry_assault_takes_nothing_from_faster_troops(kind: str) -> None:
    battle = draw("A  .  .  1  X", card="infantry_assault", A=f"allies {kind}", X="axis infantry")
    assert battle.move("A", "1").targets("A") == "X"


def test_9_19_japanese_fire_after_two_hexes_of_an_infantry_assault_but_not_after_three() -> None:
    forces = {"X": "axis infantry", "A": "allies infantry"}
    near = draw("X  .  1  .  A", turn="axis", card="infantry_assault", forces=forces, rules=JAPAN)
    assert near.move("X", "1").targets("X") == "A"
    far = draw("X  .  .  1  A", turn="axis", card="infantry_assault", forces=forces, rules=JAPAN)
    assert far.move("X", "1").battle_refused("X", "A") == "4.9"


def test_9_19_japanese_go_from_cave_to_cave_in_an_infantry_assault_and_battle() -> None:
    picture = "X+hill_cave  .  .  .  hill_cave+1  A"
    battle = draw(
        picture, turn="axis", card="infantry_assault", X="axis infantry", A="allies infantry",
        rules=JAPAN,
    )  # fmt: skip
    assert battle.move("X", "1").targets("X") == "A"


def test_9_19_marines_order_no_more_in_an_infantry_assault_than_its_section_holds() -> None:
    battle = field("infantry_assault", "probe left", turn="allies", rules=MARINES)
    battle.do("play", "infantry_assault").do("section", 4)
    assert set(battle.offers("order")) == set("DET")


def test_9_19_a_gun_of_the_early_war_still_may_not_move_and_battle_beyond_the_card() -> None:
    battle = draw("A  .  1  .  X", card="infantry_assault", A="allies anti_tank_gun_early", X="axis armor")
    assert battle.move("A", "1").targets("A") == "X"


# Area 3: Counter-Attack


def test_9_15_a_counter_attack_of_a_counter_attack_repeats_what_that_one_repeated() -> None:
    battle = field("counter_attack", "probe left, counter_attack")
    play(battle, "probe left")
    play(battle, "counter_attack")
    battle.do("play", "counter_attack")
    assert effect(battle) == "probe left"
    assert set(battle.offers("order")) == {"Z"}


def test_9_15_a_counter_attack_of_the_finest_hour_rolls_orders_and_shuffles() -> None:
    battle = field("counter_attack, move_out", "their_finest_hour")
    play(battle, "their_finest_hour")
    battle.roll("star infantry")
    battle.do("play", "counter_attack")
    assert effect(battle) == "their_finest_hour"
    assert len(battle.offers("order")) == 7
    battle.do("order", "A").do("order", "C")
    assert "order" not in battle.choices
    while battle.position.side == 0:
        battle.do("end_moves" if "end_moves" in battle.choices else "end_battles")
    assert any("shuffled" in line.sentence for line in battle.session.log(None))
    assert battle.position.deck.discards == ()


def test_9_15_a_counter_attack_of_medics_heals_the_own_side() -> None:
    kinds: dict[str, Any] = {
        "A": "infantry with 2",
        "B": "infantry with 3",
        "Y": "infantry with 2",
        "Z": "infantry with 2",
    }
    battle = field("counter_attack", "medics_and_mechanics", **kinds)
    play(battle, "medics_and_mechanics")
    battle.do("play", "counter_attack")
    assert effect(battle) == "medics_and_mechanics"
    assert battle.offers("heal") == "AB"
    battle.roll("star")
    assert battle.do("heal", "A").figures("A") == 3


def test_9_15_a_counter_attack_of_behind_enemy_lines_orders_one_unit_that_moves_twice() -> None:
    battle = field("counter_attack", "behind_enemy_lines")
    play(battle, "behind_enemy_lines")
    battle.do("play", "counter_attack")
    assert set(battle.offers("order")) == set(ALLIES)
    battle.do("order", "C")
    assert battle.choices >= {"move_unit"}
    battle.do("end_moves")
    assert "move_unit" in battle.choices


def test_9_15_marines_who_repeat_it_order_two() -> None:
    battle = field("counter_attack", "behind_enemy_lines", rules=MARINES)
    play(battle, "behind_enemy_lines")
    battle.do("play", "counter_attack").do("order", "A")
    assert "order" in battle.choices


@pytest.mark.parametrize(("card", "units"), [("probe left", "DET"), ("probe right", "ABS"), ("probe centre", "CST")])
def test_9_15_sections_are_mirrored(card: str, units: str) -> None:
    battle = field("counter_attack", card)
    play(battle, card)
    battle.do("play", "counter_attack")
    assert set(battle.offers("order")) == set(units)


def test_9_15_an_ambush_is_not_the_card_just_played() -> None:
    forces = {"A": "allies infantry", "B": "allies infantry", "X": "axis infantry"}
    hands: dict[str, Any] = {"allies_hand": "counter_attack, direct_from_hq", "axis_hand": "probe left, ambush"}
    battle = draw("A  X  .  .  .  B", turn="axis", card="", forces=forces, **hands)
    play(battle, "probe left")
    battle.do("play", "direct_from_hq").do("order_all").do("end_moves")
    battle.do("battle_with", "A").do("attack", "X").do("ambush")
    while battle.position.side == 0 and battle.session.decision:
        legal = battle.session.decision.legal
        battle.session.perform(next((a for a in legal if a.verb.startswith("end")), legal[0]))
    repeated = battle.position.last[1]
    assert repeated is not None
    assert card_name(battle.game, repeated.card) == "probe left"


# Area 4: Behind Enemy Lines


def test_9_13_the_die_is_for_the_unit_that_the_card_orders_and_for_infantry_alone() -> None:
    battle = draw("A . X", card="behind_enemy_lines", A="allies infantry", X="axis infantry")
    assert battle.reasons("A", "X")["9.13"] == 1
    tanks = draw("A . X", card="behind_enemy_lines", A="allies armor", X="axis infantry")
    assert "9.13" not in tanks.reasons("A", "X")


def test_9_13_the_second_move_comes_without_a_battle_too_and_terrain_never_stops_it() -> None:
    battle = draw(
        "A  town  forest  1  .  2  X", card="", allies_hand="behind_enemy_lines", A="allies infantry", X="axis infantry"
    )
    battle.do("play", "behind_enemy_lines")
    if "order" in battle.choices:
        battle.do("order", "A")
    battle.do("move_unit", "A").do("move", "1")
    assert "move_unit" in battle.choices
    battle.do("move_unit", "A").do("move", "2")
    assert battle.at("A") == "2"


def test_9_13_terrain_that_forbids_battle_still_does() -> None:
    battle = draw("A  .  town+1  X", card="behind_enemy_lines", A="allies infantry", X="axis infantry")
    assert battle.move("A", "1").battle_refused("A", "X") == "4.9"


def test_9_13_a_sniper_behind_enemy_lines_battles_from_a_town_all_the_same() -> None:
    battle = draw("A  .  town+1  X", card="behind_enemy_lines", A="allies sniper", X="axis infantry")
    battle.move("A", "1")
    assert battle.dice("A", "X") == 2


# Area 5: Ambush


def test_9_9_an_attacker_wounded_by_an_ambush_loses_the_die_of_full_strength() -> None:
    battle = draw(
        "X  A  B", turn="axis", allies_hand="ambush", A="allies infantry", B="allies infantry", X="axis infantry",
        rules=JAPAN,
    )  # fmt: skip
    assert battle.dice("X", "A") == 4
    battle.attack("X", "A", "")
    battle.roll("infantry star star star star star")
    battle.do("ambush")
    said = " ".join(line.sentence for line in battle.session.log(None))
    assert battle.figures("X") == 3
    assert ": 3 dice" in said
    assert ": 4 dice" not in said


def test_9_9_artillery_driven_off_by_an_ambush_loses_its_second_battle_too() -> None:
    picture = """
        .   X   .
          A   .   .
        1   2   .
    """
    battle = draw(picture, card="artillery_bombard", axis_hand="ambush", A="allies artillery", X="axis infantry")
    battle.attack("A", "X", "")
    battle.roll("flag star star")
    battle.do("ambush")
    battle.do("retreat", "1")
    assert battle.at("A") == "1"
    assert "battle_with" not in battle.choices


def test_9_9_no_question_where_the_defender_cannot_battle() -> None:
    battle = draw("A  X+ocean", axis_hand="ambush", A="allies infantry", X="axis infantry").attack("A", "X", "")
    assert "ambush" not in battle.choices
    spared = draw("A  X", axis_hand="ambush", A="allies armor", X="axis sniper").attack("A", "X", "")
    assert "ambush" not in spared.choices


def test_9_9_an_ambush_has_the_die_of_full_strength_but_not_that_of_a_card() -> None:
    battle = draw(
        "A  X  .", card="close_assault", axis_hand="ambush", A="allies infantry", X="axis infantry", rules=JAPAN
    )
    battle.attack("A", "X", "")
    battle.roll("star star star star star star star star")
    battle.do("ambush")
    assert any("ambush" in line.sentence and "4 dice" in line.sentence for line in battle.session.log(None))
