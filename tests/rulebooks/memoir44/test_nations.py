"""The rules of single nations' armies (Rules 14), but for the commissar."""

from typing import Any

import pytest

from game.core.actions import Action, Kind, Target
from game.rulebooks.memoir44.battle_back import BattleBack
from game.rulebooks.memoir44.command import fits
from game.rulebooks.memoir44.fight import battle_chances, preview_single
from game.rulebooks.memoir44.ground import SECOND
from game.rulebooks.memoir44.inspection import inspect
from game.rulebooks.memoir44.scenario import Commands
from tests.rulebooks.memoir44.diagram import TABLES, Battle, draw

JAPAN: dict[str, Any] = {"command": Commands(axis=("imperial_japan",))}
MARINES: dict[str, Any] = {"command": Commands(allies=("us_marines",))}
BRITISH: dict[str, Any] = {"command": Commands(allies=("british_commonwealth",))}
ITALY: dict[str, Any] = {"command": Commands(axis=("italian_royal_army",))}
FRANCE: dict[str, Any] = {"command": Commands(allies=("french_army",))}

OPEN = """
    .   .   .
      .   X
    .   A   .
"""


def log(battle: Battle) -> str:
    """Everything in the log."""
    return " ".join(line.sentence for line in battle.session.log(None))


def lines(battle: Battle, unit: str) -> str:
    """What the inspector says of a unit."""
    found = inspect(battle.game, battle.position, None, Target(Kind.PIECE, battle.letters[unit]))
    assert found is not None
    return " ".join(f"{line.text} {line.rule}" for line in found.lines)


# Rules 14.1


def test_14_1_the_resistance_is_a_kind_of_unit_and_no_army_of_its_own() -> None:
    assert "french_resistance" in TABLES.units
    assert "french_resistance" not in TABLES.nations


# Rules 14.3


@pytest.mark.parametrize(("flags", "left"), [("flag", 0), ("flag flag", 1)])
def test_14_3_japanese_infantry_must_ignore_one_flag(flags: str, left: int) -> None:
    battle = draw(OPEN, A="allies infantry", X="axis infantry", rules=JAPAN).attack("A", "X", flags)
    assert "ignore_flags" not in battle.choices
    assert ("retreat" in battle.choices) is bool(left)
    assert "ignores 1 flag" in log(battle)


def test_14_3_in_terrain_that_ignores_a_flag_it_must_ignore_two() -> None:
    battle = draw(OPEN.replace("X", "sandbags+X"), A="allies armor", X="axis infantry", rules=JAPAN)
    battle.attack("A", "X", "flag flag")
    assert battle.at("X") == "b2"
    assert "ignores 2 flags" in log(battle)


def test_14_3_what_a_unit_must_ignore_it_cannot_obey() -> None:
    battle = draw(OPEN.replace("X", "sandbags+X"), A="allies infantry", X="axis infantry", rules=JAPAN)
    battle.attack("A", "X", "flag")
    assert battle.choices <= {"take_ground", "stay", "end_battles"}
    plain = draw(OPEN.replace("X", "sandbags+X"), A="allies infantry", X="axis infantry")
    assert plain.attack("A", "X", "flag").offers("ignore_flags") == "01"


@pytest.mark.parametrize("kind", ["sniper", "armor", "artillery"])
def test_14_3_snipers_armor_and_guns_ignore_nothing(kind: str) -> None:
    battle = draw(OPEN, A="allies infantry", X=f"axis {kind}", rules=JAPAN).attack("A", "X", "flag")
    assert battle.at("X") != "b2" or "retreat" in battle.choices


def test_14_3_the_odds_know_of_it() -> None:
    for rules, goes in ((JAPAN, 0), ({}, 1 / 6)):
        battle = draw(OPEN, A="allies infantry", X="axis infantry", rules=rules)
        found = battle_chances(battle.game, battle.position, battle.letters["X"], 1)
        assert {c.label: c.probability for c in found}.get("retreat", 0) == pytest.approx(goes)


def test_14_3_at_full_strength_one_die_more_in_close_assault() -> None:
    whole = draw("X A", turn="axis", A="allies infantry", X="axis infantry", rules=JAPAN)
    assert (whole.dice("X", "A"), whole.reasons("X", "A")["14.3"]) == (4, 1)
    weak = draw("X A", turn="axis", A="allies infantry", X="axis infantry with 3", rules=JAPAN)
    assert weak.dice("X", "A") == 3
    few = draw("X A", turn="axis", A="allies infantry", X="axis infantry with 3 of 3", rules=JAPAN)
    assert few.dice("X", "A") == 4
    assert draw("X . A", turn="axis", A="allies infantry", X="axis infantry", rules=JAPAN).dice("X", "A") == 2
    assert draw("X A", turn="axis", A="allies infantry", X="axis armor", rules=JAPAN).dice("X", "A") == 3


def test_14_3_two_hexes_and_a_close_assault_but_no_fire() -> None:
    forces = {"A": "allies infantry", "B": "allies infantry", "X": "axis infantry"}
    battle = draw("X  .  1  A  .  B", turn="axis", forces=forces, rules=JAPAN)
    assert battle.move("X", "1").targets("X") == "A"
    far = draw("X  .  1  .  A", turn="axis", A="allies infantry", X="axis infantry", rules=JAPAN).move("X", "1")
    assert far.battle_refused("X", "A") == "14.3"
    near = draw("X  1  .  A", turn="axis", A="allies infantry", X="axis infantry", rules=JAPAN).move("X", "1")
    assert near.targets("X") == "A"
    plain = draw("X  .  1  A", turn="axis", A="allies infantry", X="axis infantry").move("X", "1")
    assert plain.battle_refused("X", "A") == "4.9"


def test_14_3_only_units_of_the_nation_count() -> None:
    other = draw("X A", turn="axis", A="allies infantry", X="axis infantry from DE", rules=JAPAN)
    assert other.dice("X", "A") == 3
    own = draw("X A", turn="axis", A="allies infantry", X="axis infantry from JP", rules=JAPAN)
    assert own.dice("X", "A") == 4
    assert "14.3" in lines(own, "X")
    assert "14.3" not in lines(other, "X")


# Rules 14.4

MARINE_FIELD = """
    A   B   C   D   E   F   .   .   .   .   .   .   G
      .   .   .   .   .   .   .   .   .   .   .   .
    X   .   .   .   .   .   .   .   .   .   .   .   .
"""


def marines(card: str, kinds: str = "infantry", **more: str) -> Battle:
    """Seven Marine units, four of them on their left, about to give orders by a card."""
    units = {letter: f"allies {more.get(letter, kinds)}" for letter in "ABCDEFG"}
    battle = draw(MARINE_FIELD, card="", allies_hand=card, forces=units | {"X": "axis infantry"}, rules=MARINES)
    return battle.do("play", card)


def most_ordered(battle: Battle) -> int:
    """How many units can be ordered one after another."""
    count = 0
    while "order" in battle.choices and battle.session.decision:
        order = next(action for action in battle.session.decision.legal if action.verb == "order")
        battle.session.perform(order)
        count += 1
    return count


@pytest.mark.parametrize(
    ("card", "most"), [("recon left", 2), ("probe left", 3), ("attack left", 4), ("assault left", 4)]
)
def test_14_4_section_cards_order_one_unit_more(card: str, most: int) -> None:
    assert most_ordered(marines(card)) == most


@pytest.mark.parametrize(("card", "most"), [("general_advance", 6), ("pincer_move", 4), ("recon_in_force", 4)])
def test_14_4_cards_for_several_sections_order_one_more_in_all(card: str, most: int) -> None:
    battle = marines(card)
    assert most_ordered(battle) == most


def test_14_4_the_one_more_may_be_anywhere_the_card_reaches() -> None:
    battle = marines("pincer_move").do("order", "A").do("order", "B").do("order", "C")
    assert "D" not in battle.offers("order")
    assert battle.offers("order") == "G"
    centre = marines("pincer_move")
    assert not set("EF") & set(centre.offers("order"))


@pytest.mark.parametrize("card", ["direct_from_hq", "move_out", "armor_assault", "firefight", "dig_in"])
def test_14_4_tactic_cards_for_four_units_order_five(card: str) -> None:
    kind = "armor" if card == "armor_assault" else "infantry"
    assert most_ordered(marines(card, kind)) == 5


def test_14_4_behind_enemy_lines_orders_two() -> None:
    assert most_ordered(marines("behind_enemy_lines")) == 2


@pytest.mark.parametrize(("card", "kind"), [("artillery_bombard", "artillery"), ("infantry_assault", "infantry")])
def test_14_4_cards_for_all_of_a_kind_stay_as_they_are(card: str, kind: str) -> None:
    battle = marines(card, kind)
    if card == "infantry_assault":
        battle.do("section", 1)
        assert most_ordered(battle) == 4
    else:
        assert most_ordered(battle) == 7


def test_14_4_the_fall_back_is_for_two_units() -> None:
    assert most_ordered(marines("armor_assault")) == 2


def test_14_4_their_finest_hour_stays_as_it_is() -> None:
    units = dict.fromkeys("ABCDEFG", "allies infantry") | {"X": "axis infantry"}
    battle = draw(MARINE_FIELD, card="", allies_hand="their_finest_hour", forces=units, rules=MARINES)
    battle.roll("infantry")
    assert most_ordered(battle.do("play", "their_finest_hour")) == 1


def test_14_4_medics_help_two_units() -> None:
    units = dict.fromkeys("ABCDEFG", "allies infantry with 1") | {"X": "axis infantry"}
    battle = draw(MARINE_FIELD, card="", allies_hand="medics_and_mechanics", forces=units, rules=MARINES)
    battle.do("play", "medics_and_mechanics")
    battle.roll("star infantry")
    battle.do("heal", "A")
    assert "A" not in battle.offers("heal")
    assert "end_orders" in battle.choices
    battle.do("heal", "C")
    assert (battle.figures("A"), battle.figures("C"), battle.figures("B")) == (2, 2, 1)
    assert len(battle.position.orders) == 2
    plain = draw(MARINE_FIELD, card="", allies_hand="medics_and_mechanics", forces=units)
    plain.do("play", "medics_and_mechanics").roll("star")
    assert "heal" not in plain.do("heal", "A").choices


def test_14_4_a_counter_attack_of_theirs_orders_one_unit_more() -> None:
    units = dict.fromkeys("ABCDEFG", "allies infantry") | {"X": "axis infantry"}
    hands: dict[str, Any] = {"allies_hand": "counter_attack", "axis_hand": "probe right"}
    battle = draw(MARINE_FIELD, turn="axis", card="", forces=units, rules=MARINES, **hands)
    done(battle.do("play", "probe right"))
    assert most_ordered(battle.do("play", "counter_attack")) == 3


def test_14_4_a_marine_card_repeated_by_the_enemy_orders_what_it_says() -> None:
    units = dict.fromkeys("ABCDEFG", "axis infantry") | {"X": "allies infantry"}
    hands: dict[str, Any] = {"allies_hand": "probe left", "axis_hand": "counter_attack"}
    battle = draw(MARINE_FIELD, card="", forces=units, rules=MARINES, **hands)
    done(battle.do("play", "probe left"))
    assert most_ordered(battle.do("play", "counter_attack")) == 2


def test_14_4_one_more_fits_where_the_limits_are_full() -> None:
    assert fits([1, 1, 1], (2, 0, 0), 1)
    assert not fits([1, 1, 1], (2, 0, 0))
    assert not fits([1, 1, 1, 4, 4, 4], (2, 0, 2), 1)


def done(battle: Battle) -> None:
    """Let the side on turn do nothing more with its card."""
    side = battle.position.side
    while battle.position.side == side and battle.session.decision:
        legal = battle.session.decision.legal
        battle.session.perform(next((action for action in legal if action.verb.startswith("end")), legal[0]))


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
