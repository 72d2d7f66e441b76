"""The rules of single nations' armies (Rules 14.1 to 14.4): the Resistance, the Japanese, the Marines."""

from typing import Any

import pytest

from game.core.actions import PieceId
from game.rulebooks.memoir44.battle.odds import battle_chances
from game.rulebooks.memoir44.terms.scenario import Commands
from game.rulebooks.memoir44.turn.command import fits
from game.rulebooks.memoir44.turn.moves import MoveUnit
from tests.rulebooks.memoir44.diagram import TABLES, Battle, draw
from tests.rulebooks.memoir44.reading import lines, log

OPEN = """
    .   .   .
      .   X
    .   A   .
"""

JAPAN: dict[str, Any] = {"command": Commands(axis=("imperial_japan",))}
MARINES: dict[str, Any] = {"command": Commands(allies=("us_marines",))}


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


def test_14_3_the_question_where_to_move_tells_of_the_close_assault_after_two_hexes() -> None:
    japanese = "Up to 2 hexes and close assault, or 1 and fire."
    for rules, hint in ((JAPAN, japanese), ({}, "Up to 2 hexes or 1 and battle.")):
        battle = draw("A . . X", turn="axis", A="axis infantry", X="allies infantry", rules=rules)
        asked = MoveUnit(PieceId(battle.letters["A"])).prompt(battle.game, battle.position)
        assert asked.hint == hint


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
    assert fits((1, 1, 1), (2, 0, 0), 1)
    assert not fits((1, 1, 1), (2, 0, 0))
    assert not fits((1, 1, 1, 4, 4, 4), (2, 0, 2), 1)


def done(battle: Battle) -> None:
    """Let the side on turn do nothing more with its card."""
    side = battle.position.side
    while battle.position.side == side and battle.session.decision:
        legal = battle.session.decision.legal
        battle.session.perform(next((action for action in legal if action.verb.startswith("end")), legal[0]))
