"""The rules of single nations' armies (Rules 14.5 to 14.7): stiff upper lip, Italian guns and cards, French fury."""

from typing import Any

import pytest

from game.core.actions import Action
from game.rulebooks.memoir44.battle.battle_back import BattleBack
from game.rulebooks.memoir44.battle.odds import preview_single
from game.rulebooks.memoir44.terms.scenario import Commands
from game.rulebooks.memoir44.turn.ground import SECOND
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.reading import log

OPEN = """
    .   .   .
      .   X
    .   A   .
"""

BRITISH: dict[str, Any] = {"command": Commands(allies=("british_commonwealth",))}
ITALY: dict[str, Any] = {"command": Commands(axis=("italian_royal_army",))}
FRANCE: dict[str, Any] = {"command": Commands(allies=("french_army",))}


# Rules 14.5

LAST = {"A": "allies infantry with 1", "B": "allies infantry", "X": "axis infantry"}


def assaulted(faces: str, unit: str = "allies infantry with 2", **more: Any) -> Battle:
    """An Axis unit has close assaulted a British one, with these dice."""
    picture = """
        .   X   .   .
          .   A   .
        .   1   .   B
    """
    battle = draw(picture, turn="axis", A=unit, B="allies infantry", X=more.pop("by", "axis infantry"), rules=BRITISH)
    return battle.attack("X", "A", faces)


def test_14_5_down_to_one_figure_the_unit_may_battle_back_with_one_die() -> None:
    battle = assaulted("infantry star star")
    assert (battle.decider, battle.choices) == ("allies", {"battle_back", "hold"})
    battle.roll("infantry")
    assert battle.do("battle_back").figures("X") == 3
    assert "battle back" in log(battle)


def test_14_5_it_may_hold() -> None:
    battle = assaulted("infantry star star").do("hold")
    assert battle.figures("X") == 4


def test_14_5_a_unit_that_was_down_to_one_figure_before_may_too() -> None:
    assert "battle_back" in assaulted("star star star", "allies infantry with 1").choices


@pytest.mark.parametrize("faces", ["star star star", "infantry infantry star", "infantry flag star"])
def test_14_5_not_with_two_figures_nor_eliminated_nor_after_a_retreat(faces: str) -> None:
    battle = assaulted(faces)
    if "retreat" in battle.choices:
        battle.do("retreat", "1")
    assert "battle_back" not in battle.choices


def test_14_5_it_may_drive_the_attacker_off() -> None:
    picture = """
        .   1   .   .
          .   X   .
        .   A   .   B
    """
    battle = draw(picture, turn="axis", forces=LAST, rules=BRITISH)
    battle.attack("X", "A", "star star star")
    battle.roll("flag")
    battle.do("battle_back").do("retreat", "1")
    assert battle.at("X") == "1"
    assert "take_ground" not in battle.choices


def test_14_5_terrain_takes_nothing_from_the_die() -> None:
    picture = """
        .   X+town   .   .
          .   A   .
        .   1   .   B
    """
    battle = draw(picture, turn="axis", forces=LAST, rules=BRITISH)
    battle.attack("X", "A", "star star star")
    back = preview_single(battle.game, battle.position, battle.letters["A"], battle.letters["X"], SECOND)
    assert back.total == "1 die"
    assert "battle_back" in battle.choices


def test_14_5_snipers_do_not_and_fire_is_not_answered() -> None:
    assert "battle_back" not in assaulted("star star star", "allies sniper").choices
    far = draw("X . A B", turn="axis", forces=LAST, rules=BRITISH)
    assert "battle_back" not in far.attack("X", "A", "star star").choices


def test_14_5_not_from_the_ocean() -> None:
    battle = draw("X  A+ocean  B", turn="axis", forces=LAST, rules=BRITISH)
    assert "battle_back" not in battle.attack("X", "A", "star star star").choices


def test_14_5_in_an_overrun_too() -> None:
    battle = draw(
        "X  A+1  B  C", turn="axis", A="allies infantry with 1", B="allies infantry with 1", C="allies infantry",
        X="axis armor", rules=BRITISH,
    )  # fmt: skip
    battle.attack("X", "A", "infantry").do("take_ground", "1").strike("X", "B", "star star star")
    assert battle.choices == {"battle_back", "hold"}


def test_14_5_not_in_an_ambush() -> None:
    battle = draw(
        "A  X", turn="allies", axis_hand="ambush", A="allies infantry with 2", X="axis infantry", rules=BRITISH
    )
    battle.attack("A", "X", "")
    battle.roll("infantry star star star star star")
    battle.do("ambush")
    assert battle.figures("A") == 1
    assert "battle_back" not in battle.choices


def test_14_5_an_anti_tank_gun_hits_back_as_it_always_does() -> None:
    battle = assaulted("star star star", "allies anti_tank_gun_late with 1", by="axis armor")
    battle.roll("star")
    assert battle.do("battle_back").figures("X") == 2


def test_14_5_the_preview_tells_of_flags_that_the_attacker_may_ignore() -> None:
    picture = """
        .   church+X   .   .
          .   A   .   B
    """
    battle = draw(picture, turn="axis", forces=LAST, rules=BRITISH)
    battle.attack("X", "A", "star star star")
    back = preview_single(battle.game, battle.position, battle.letters["A"], battle.letters["X"], SECOND)
    assert "It may ignore 1 flag: counted as ignored § 6.2." in back.notes


def test_14_5_the_preview_shows_one_die() -> None:
    battle = assaulted("infantry star star")
    step = battle.position.steps[0]
    assert isinstance(step, BattleBack)
    shown = step.preview(battle.game, battle.position, Action("battle_back"))
    assert shown is not None
    assert [m.rule for m in shown.modifiers] == ["14.5"]
    assert shown.total == "1 die"


# Rules 14.6


def italians(hand: str, unit: str = "axis infantry with 1") -> Battle:
    """The Axis, Italians, hold some cards and have lost a unit."""
    battle = draw("A  X  .  Y", axis_hand=hand, A="allies infantry", X=unit, Y="axis infantry", rules=ITALY)
    battle.attack("A", "X", "")
    battle.roll("infantry star star")
    battle.do("let_it_come")
    assert battle.at("X") == ""
    return battle


def test_14_6_a_lost_unit_costs_a_card_drawn_at_random() -> None:
    battle = italians("probe left, probe right, recon left, recon right")
    assert len(battle.position.hands[1]) == 3
    assert len(battle.position.deck.discards) == 1
    assert "with the unit § 14.6" in log(battle)


def test_14_6_never_below_three() -> None:
    battle = italians("probe left, probe right, recon left")
    assert len(battle.position.hands[1]) == 3


def test_14_6_units_of_another_nation_cost_none() -> None:
    battle = italians("probe left, probe right, recon left, recon right", "axis infantry with 1 from DE")
    assert len(battle.position.hands[1]) == 4


def test_14_6_a_card_just_played_counts_as_held() -> None:
    for hand, left in (("probe left, probe right", 2), ("probe left, probe right, recon left", 2)):
        battle = draw(
            "A  X  .  Y", turn="axis", axis_hand=hand, allies_hand="ambush", A="allies infantry",
            X="axis infantry with 1", Y="axis infantry", rules=ITALY,
        )  # fmt: skip
        battle.attack("X", "A", "")
        battle.roll("infantry star star")
        battle.do("ambush")
        assert (battle.at("X"), len(battle.position.hands[1])) == ("", left)


def test_14_6_all_ground_units_retreat_one_to_three_hexes() -> None:
    picture = """
        .   3   .
          .   2   .
        .   1   .
          .   X
        .   A   .
    """
    for kind in ("infantry", "armor"):
        battle = draw(picture, A="allies infantry", X=f"axis {kind}", rules=ITALY).attack("A", "X", "flag")
        battle.do("retreat", "1")
        assert battle.choices == {"retreat", "halt"}
        battle.do("retreat", "2").do("retreat", "3")
        assert battle.at("X") == "3"


def test_14_6_artillery_may_ignore_a_flag() -> None:
    battle = draw(OPEN, A="allies infantry", X="axis artillery", rules=ITALY).attack("A", "X", "flag")
    assert battle.offers("ignore_flags") == "01"
    armor = draw(OPEN, A="allies infantry", X="axis armor", rules=ITALY).attack("A", "X", "flag")
    assert "ignore_flags" not in armor.choices


# Rules 14.7

FURIA = """
    .   .   .   .
      X   Y   .
    .   A   .   Z
"""


def furious(faces: str = "infantry", **kinds: str) -> Battle:
    """French infantry with two enemies next to it has assaulted the first."""
    units = {"X": "axis infantry with 1", "Y": "axis infantry", "A": "allies infantry", "Z": "axis infantry"} | kinds
    return draw(FURIA, forces=units, rules=FRANCE).attack("A", "X", faces)


def test_14_7_after_success_take_ground_or_assault_another_with_one_die() -> None:
    battle = furious()
    assert battle.choices == {"take_ground", "attack", "stay"}
    assert battle.offers("attack") == "Y"
    battle.roll("infantry")
    assert battle.do("attack", "Y").figures("Y") == 3


def test_14_7_after_the_second_assault_it_may_take_ground_but_not_battle() -> None:
    battle = furious(Y="axis infantry with 1")
    battle.roll("infantry")
    battle.do("attack", "Y")
    assert battle.choices == {"take_ground", "stay"}
    battle.do("take_ground", "b2")
    assert "attack" not in battle.choices
    assert "battle_with" not in battle.choices


def test_14_7_ground_taken_ends_it() -> None:
    battle = furious().do("take_ground", "a2")
    assert "attack" not in battle.choices


def test_14_7_without_success_there_is_no_second_assault() -> None:
    assert "attack" not in furious("star", X="axis infantry").choices


def test_14_7_neither_cover_nor_cards_change_the_one_die() -> None:
    units = {"X": "axis infantry with 1", "Y": "axis infantry", "A": "allies infantry", "Z": "axis infantry"}
    battle = draw(FURIA.replace("Y", "town+Y"), card="close_assault", forces=units, rules=FRANCE)
    battle.attack("A", "X", "infantry")
    shown = preview_single(battle.game, battle.position, battle.letters["A"], battle.letters["Y"], SECOND)
    assert shown.total == "1 die"
    battle.roll("infantry")
    assert battle.do("attack", "Y").figures("Y") == 3


def test_14_7_the_defender_may_ambush_the_second_assault() -> None:
    units = {"X": "axis infantry with 1", "Y": "axis infantry", "A": "allies infantry", "Z": "axis infantry"}
    battle = draw(FURIA, axis_hand="ambush", forces=units, rules=FRANCE)
    battle.attack("A", "X", "")
    battle.roll("infantry star star")
    battle.do("let_it_come").do("attack", "Y")
    assert battle.choices == {"ambush", "let_it_come"}


@pytest.mark.parametrize("kind", ["special_forces", "french_resistance", "armor"])
def test_14_7_it_is_for_ordinary_infantry(kind: str) -> None:
    assert furious(A=f"allies {kind}").choices == {"take_ground", "stay"}


def test_14_7_the_same_enemy_is_not_assaulted_twice() -> None:
    picture = """
        .   .   .   .
          1   Y   .
        X   A   .   Z
    """
    units = {"X": "axis infantry", "Y": "axis infantry", "A": "allies infantry", "Z": "axis infantry"}
    battle = draw(picture, forces=units, rules=FRANCE).attack("A", "X", "flag")
    if "retreat" in battle.choices:
        battle.do("retreat", "1")
    assert battle.at("X") == "1"
    assert battle.offers("attack") == "Y"
