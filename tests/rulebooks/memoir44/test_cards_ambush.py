"""Ambush: the ambushing battle, and what becomes of the attack (Rules 9.9). See also `test_ambush_question`."""

import pytest

from game.rulebooks.memoir44.terms.special_rules import PerSide
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.meetings import ANSWERS, MEETING, UNITS, meeting


def assault(battle: Battle, *, ambush: str, attack: str = "") -> Battle:
    """A assaults X and is ambushed; the dice of the ambush, and of the assault if it comes, show these faces."""
    battle.attack("A", "X")
    battle.roll(f"{ambush} {attack}")
    return battle.do("ambush")


def has_battled(battle: Battle, unit: str) -> bool:
    """Whether an ordered unit has had all its battles."""
    return battle.targets(unit) == "" and battle.at(unit) != ""


def test_9_9_the_defender_is_asked_once_the_target_is_named_and_before_the_dice() -> None:
    battle = meeting()
    battle.attack("A", "X")
    assert battle.choices == ANSWERS
    assert battle.decider == "axis"
    assert battle.position.dice.drawn == 0
    assert battle.refused("end_battles") == "9.9"


def test_9_9_the_ambushing_unit_battles_first_with_its_normal_dice() -> None:
    battle = assault(meeting(), ambush="infantry infantry star", attack="infantry star star")
    assert battle.figures("A") == 2
    assert battle.figures("X") == 3, "the attacker survived in its hex and attacked"


def test_9_9_a_wounded_attacker_attacks_with_all_its_dice() -> None:
    battle = assault(
        meeting(A="allies infantry with 2"), ambush="infantry star star", attack="infantry infantry infantry"
    )
    assert (battle.figures("A"), battle.figures("X")) == (1, 1)


def test_9_9_an_eliminated_attacker_does_not_attack_and_gives_its_medal_in_its_own_turn() -> None:
    battle = assault(meeting(A="allies infantry with 2"), ambush="grenade infantry star", attack="infantry infantry")
    assert battle.at("A") == ""
    assert battle.figures("X") == 4
    assert battle.medals("axis") == 1


def test_9_9_an_attacker_driven_off_loses_this_battle() -> None:
    battle = assault(meeting(), ambush="flag star star", attack="infantry infantry infantry")
    assert battle.choices == {"retreat"}
    assert battle.decider == "allies"
    battle.do("retreat", "b")
    assert battle.figures("X") == 4
    assert has_battled(battle, "A")
    assert battle.choices == set(), "no ground is taken and no battle is left"


def test_9_9_an_attacker_driven_off_to_another_enemy_cannot_battle_that_one_either() -> None:
    battle = assault(meeting(), ambush="flag flag star")
    battle.do("retreat", "c").do("retreat", battle.offers("retreat")[:2])
    assert has_battled(battle, "A")
    assert battle.battle_refused("A", "Y") == "5.1"


def test_9_9_an_attacker_that_ignores_the_flag_still_attacks() -> None:
    picture = MEETING.replace("A  ", "sandbags+A")
    battle = assault(meeting(picture), ambush="flag star star", attack="infantry star star")
    assert battle.do("ignore_flags", 1).figures("X") == 3


def test_9_9_an_attacker_that_does_not_ignore_the_flag_is_driven_off() -> None:
    picture = MEETING.replace("A  ", "sandbags+A")
    battle = assault(meeting(picture), ambush="flag star star", attack="infantry star star")
    battle.do("ignore_flags", 0).do("retreat", "b")
    assert battle.figures("X") == 4


def test_9_9_an_attacker_that_ignores_one_of_two_flags_is_driven_off() -> None:
    picture = MEETING.replace("A  ", "sandbags+A")
    battle = assault(meeting(picture), ambush="flag flag star")
    battle.do("ignore_flags", 1).do("retreat", "b")
    assert battle.at("A") == "b"
    assert battle.figures("X") == 4


def test_9_9_an_attacker_that_cannot_retreat_loses_a_figure_and_still_attacks() -> None:
    picture = """
        .   X   .   Y
          A   .   .
    """
    battle = assault(meeting(picture), ambush="flag star star", attack="infantry star star")
    assert battle.figures("A") == 3
    assert battle.figures("X") == 3


def test_9_9_an_attacker_that_dies_because_it_cannot_retreat_does_not_attack() -> None:
    picture = """
        .   X   .   Y
          A   .   .
    """
    battle = assault(meeting(picture, A="allies infantry with 1"), ambush="flag star star", attack="infantry")
    assert battle.at("A") == ""
    assert battle.figures("X") == 4
    assert battle.medals("axis") == 1


def test_9_9_the_ambush_is_reduced_by_terrain_as_any_battle() -> None:
    picture = MEETING.replace("A  ", "town+A")
    battle = meeting(picture)
    battle.attack("A", "X")
    battle.roll("infantry infantry flag star star")
    battle.do("ambush")
    assert battle.figures("A") == 2, "two dice against a town; the third die belongs to the assault"
    assert battle.choices == {"retreat"}
    assert battle.decider == "axis"


def test_9_9_tanks_ambush_out_of_a_town_with_one_die() -> None:
    picture = MEETING.replace("X  ", "town+X")
    battle = meeting(picture, X="axis armor")
    assert battle.dice("X", "A") == 1
    battle.attack("A", "X")
    battle.roll("infantry infantry infantry")
    assert battle.do("ambush").figures("A") == 3


@pytest.mark.parametrize("card", ["close_assault", "behind_enemy_lines", "direct_from_hq", "assault left"])
def test_9_9_the_attackers_card_gives_the_ambush_no_extra_die(card: str) -> None:
    battle = meeting(card=card, A="allies infantry")
    battle.attack("A", "X")
    battle.roll("star star star infantry")
    assert battle.do("ambush").figures("A") == 4, "a fourth die would have hit"


@pytest.mark.parametrize("kind", ["infantry", "artillery", "armor", "special_forces"])
def test_9_9_every_kind_of_unit_can_ambush(kind: str) -> None:
    battle = assault(meeting(X=f"axis {kind}"), ambush="infantry infantry infantry")
    assert battle.figures("A") == 1


def test_9_9_the_ambushing_unit_takes_no_ground() -> None:
    battle = assault(meeting(A="allies infantry with 1"), ambush="infantry star star")
    assert battle.choices == set()
    assert battle.at("A") == ""


def test_9_9_after_a_survived_ambush_the_attacker_takes_ground_as_usual() -> None:
    battle = assault(meeting(X="axis infantry with 1"), ambush="star star star", attack="infantry star star")
    assert battle.choices == {"take_ground", "stay"}
    assert battle.decider == "allies"


def test_9_9_ambush_answers_an_overrun() -> None:
    picture = """
        .   .   Y   .
          .   X   .
        .   .   A   .
          .   .   .
        .   .   b   .
    """
    battle = meeting(picture, A="allies armor", X="axis infantry with 1")
    battle.attack("A", "X", "infantry").do("let_it_come").do("take_ground", battle.offers("take_ground"))
    battle.strike("A", "Y")
    assert battle.choices == ANSWERS
    battle.roll("flag armor star infantry")
    battle.do("ambush").do("retreat", battle.offers("retreat")[:2])
    assert battle.figures("A") == 2
    assert battle.figures("Y") == 4, "the overrun is lost"


@pytest.mark.parametrize("card", ["firefight", "direct_from_hq"])
def test_9_9_no_ambush_against_fire(card: str) -> None:
    picture = """
        .   X   .
          .   .
        .   A   .
          .   .
        Y   .   .
    """
    battle = meeting(picture, card=card)
    battle.attack("A", "X", "infantry")
    assert battle.choices == set()
    assert battle.figures("X") == 3


@pytest.mark.parametrize("card", ["air_power", "barrage"])
def test_9_9_no_ambush_against_air_power_or_barrage(card: str) -> None:
    battle = draw(MEETING, card="", allies_hand=card, axis_hand="ambush", forces=UNITS).do("play", card)
    battle.roll("infantry infantry star star")
    battle = battle.do("attack", "X") if card == "barrage" else battle.do("target", "X").do("strike")
    assert not battle.choices & ANSWERS
    assert battle.figures("X") < 4


def test_9_9_a_unit_in_the_ocean_cannot_ambush_and_its_side_is_not_asked() -> None:
    picture = MEETING.replace("X  ", "ocean+X")
    battle = meeting(picture)
    battle.attack("A", "X", "infantry")
    assert battle.figures("X") == 3


def test_9_9_a_unit_left_without_a_die_cannot_ambush_and_its_side_is_not_asked() -> None:
    picture = MEETING.replace("X  ", "town+X").replace("A  ", "town+A")
    battle = meeting(picture, X="axis armor")
    assert battle.dice("X", "A") == 0
    battle.attack("A", "X", "armor")
    assert battle.figures("X") == 2


def test_9_9_ambush_is_not_played_in_ones_own_turn() -> None:
    battle = draw(MEETING, card="", allies_hand="ambush, barrage", forces=UNITS)
    assert battle.offers("play") == "barrage"
    assert battle.refused("play", "ambush") == "9.9"


def test_9_9_the_card_is_discarded_at_once_and_replaced_before_the_active_player_draws() -> None:
    hands = ("direct_from_hq", "ambush, barrage")
    battle = draw(MEETING, card="", allies_hand=hands[0], axis_hand=hands[1], forces=UNITS)
    battle.do("play", "direct_from_hq")
    first, second = battle.position.deck.pile[:2]
    battle.do("order", "A").do("end_moves").do("battle_with", "A").do("attack", "X")
    battle.roll("star star star star star star")
    battle.do("ambush")
    game, position = battle.game, battle.position
    assert [game.cards[card].family for card in position.deck.discards] == ["ambush", "direct_from_hq"]
    assert position.hands[1][-1] == first
    assert position.hands[0] == (second,)
    assert (len(position.hands[0]), len(position.hands[1])) == (1, 2)
    assert position.side == 1


def test_9_9_without_an_ambush_the_defender_draws_nothing() -> None:
    battle = draw(MEETING, card="", allies_hand="direct_from_hq", axis_hand="ambush, barrage", forces=UNITS)
    first = battle.position.deck.pile[0]
    battle.do("play", "direct_from_hq").do("order", "A").do("end_moves").do("battle_with", "A").do("attack", "X")
    battle.roll("star star star")
    battle.do("let_it_come")
    assert battle.position.hands[0] == (first,)
    assert len(battle.position.hands[1]) == 2


def test_9_9_an_ambush_that_decides_the_battle_ends_it_before_the_attack() -> None:
    units = UNITS | {"A": "allies infantry with 1"}
    battle = draw(MEETING, axis_hand="ambush", rules={"medals": PerSide(1, 1)}, forces=units)
    assault(battle, ambush="infantry star star", attack="infantry infantry infantry")
    verdict = battle.position.verdict
    assert verdict is not None
    assert (verdict.winner, verdict.rule) == (1, "11.8")
    assert battle.figures("X") == 4


BATTERY = """
    .   .   .   .   .
      .   .   .   .
    .   .   X   .   .
      .   A   .   .
    .   b   c   .   .
      .   .   .   .
    .   .   .   .   .
      .   .   .   Y
"""


def battery(**units: str) -> Battle:
    """Allied artillery that may battle twice, next to an enemy who holds an Ambush."""
    return meeting(BATTERY, card="artillery_bombard", **({"A": "allies artillery"} | units))


def test_9_9_artillery_driven_off_loses_its_second_battle_too() -> None:
    battle = assault(battery(), ambush="flag star star")
    battle.do("retreat", "b")
    assert has_battled(battle, "A")
    assert battle.battle_refused("A", "Y") == "5.1"


def test_9_9_artillery_that_is_not_driven_off_keeps_both_battles() -> None:
    battle = assault(battery(), ambush="grenade star star", attack="grenade star star")
    assert battle.figures("A") == 1
    assert battle.figures("X") == 3
    battle.attack("A", "X", "grenade")
    assert battle.figures("X") == 2
    assert has_battled(battle, "A")


def test_9_9_artillery_ambushed_in_its_second_battle_loses_only_that() -> None:
    battle = battery().attack("A", "X", "grenade").do("let_it_come")
    assert battle.figures("X") == 3
    battle.do("battle_with", "A").strike("A", "X")
    battle.roll("flag star star")
    battle.do("ambush").do("retreat", "b")
    assert battle.figures("X") == 3
    assert has_battled(battle, "A")


def test_9_9_the_second_close_assault_of_a_turn_is_asked_about_again() -> None:
    picture = MEETING.replace("      .   A   .   .", "      .   A   B   .")
    battle = meeting(picture, B="allies infantry")
    battle.attack("A", "X").do("let_it_come")
    battle.do("battle_with", "B").do("attack", "X")
    assert battle.choices == ANSWERS


def test_9_9_one_ambush_played_there_is_none_left_to_ask_for() -> None:
    picture = MEETING.replace("      .   A   .   .", "      .   A   B   .")
    battle = meeting(picture, hand="ambush, barrage", B="allies infantry")
    assault(battle, ambush="star star star", attack="star star star")
    battle.do("battle_with", "B").strike("B", "X", "infantry")
    assert battle.figures("X") == 3
