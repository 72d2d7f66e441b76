"""Bridges blown up, and pontoon bridges built, with a card in place of its orders (Rules 13.2, 13.3)."""

import pytest
from msgspec.structs import replace

from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.terms.special_rules import BlowBridges, PontoonBridges, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw

CROSSING = """
    X       .       .       .       .       .       .       .       .       .       .       .       Y
        .       .       .       .       .       .       .       .       .       .       .       .
    river   river+bridge+1  river+2  river  river  river  river+3  river  river  river+bridge+4  river  river  river
        .       .       .       .       .       .       .       .       .       .       .       .
    .       A       .       .       .       .       .       .       .       .       .       .       B
"""
FORCES = {"A": "allies armor", "B": "allies infantry", "X": "axis infantry", "Y": "axis infantry"}


def charged(
    option: int = 1,
    hand: str = "probe left, barrage",
    adjacent: bool = False,
    picture: str = CROSSING,
    forces: dict[str, str] | None = None,
) -> Battle:
    """The Allies may blow up the bridge at 1."""
    charge = BlowBridges("allies", ("1",), adjacent=adjacent)
    rules = {"rules": SpecialRules(blow_bridges=(replace(charge, option=option),))}
    return draw(picture, card="", allies_hand=hand, axis_hand="probe left", rules=rules, forces=forces or FORCES)


def test_13_2_a_section_card_of_its_section_blows_the_bridge_and_is_lost() -> None:
    battle = charged().do("play", "probe left")
    assert battle.choices == {"use_recon", "blow_bridge"}
    assert battle.offers("blow_bridge") == "1"
    battle.do("blow_bridge", "1")
    assert battle.decider == "axis", "nobody is ordered"
    assert [change.is_laid for change in battle.position.alterations] == [False]
    assert len(battle.position.hands[0]) == 1, "no card is drawn in its place"
    assert list(TITLE.invariants(battle.game, battle.position)) == [], "it lies among the discards"


def test_13_2_a_lost_card_is_never_replaced_later() -> None:
    battle = charged(hand="probe left, attack left, barrage").do("play", "probe left").do("blow_bridge", "1")
    assert len(battle.position.hands[0]) == 2
    pass_turn(battle, "probe left")
    pass_turn(battle, "attack left")
    assert len(battle.position.hands[0]) == 2


def pass_turn(battle: Battle, card: str) -> None:
    """Play a card and order nobody."""
    battle.do("play", card)
    if "use_recon" in battle.choices:
        battle.do("use_recon")
    if "end_orders" in battle.choices:
        battle.do("end_orders")


def test_13_2_under_the_bridge_the_river_is_back() -> None:
    for blown in (False, True):
        battle = charged(hand="probe left, attack left").do("play", "probe left")
        battle.do("blow_bridge", "1") if blown else battle.do("use_recon").do("end_orders")
        pass_turn(battle, "probe left")
        battle.do("play", "attack left")
        if not blown:
            battle.do("use_recon")
        battle.do("order", "A")
        assert ("1" in battle.reach("A")) is not blown
        if blown:
            assert battle.move_refused("A", "1") == "8.8"


def test_13_2_not_with_a_card_of_another_section_nor_one_without() -> None:
    for card in ("probe right", "general_advance", "direct_from_hq"):
        battle = charged(hand=f"{card}, barrage").do("play", card)
        assert "blow_bridge" not in battle.choices


def test_13_2_not_by_the_enemy_nor_where_the_battle_does_not_say_so() -> None:
    battle = charged(hand="probe left, barrage").do("play", "probe left")
    assert battle.refused("blow_bridge", "4") == "13.2"
    other = charged(hand="direct_from_hq").do("play", "direct_from_hq").do("end_orders").do("play", "probe left")
    assert "blow_bridge" not in other.choices


def test_13_2_a_side_does_not_give_its_last_card() -> None:
    battle = charged(hand="probe left").do("play", "probe left")
    assert "blow_bridge" not in battle.choices


def test_13_2_some_battles_want_a_unit_next_to_it() -> None:
    far = charged(adjacent=True).do("play", "probe left")
    assert "blow_bridge" not in far.choices
    picture = CROSSING.splitlines()
    picture[4] = picture[4].replace(".", "A", 1)
    picture[5] = picture[5].replace("A", ".", 1)
    assert "blow_bridge" in charged(adjacent=True, picture="\n".join(picture)).do("play", "probe left").choices


@pytest.mark.parametrize(("faces", "falls"), [("star flag", True), ("flag grenade", False)])
def test_13_2_the_second_way_needs_a_star_of_two_dice_and_draws_a_card(faces: str, falls: bool) -> None:
    battle = charged(option=2).do("play", "probe left")
    battle.roll(faces)
    battle.do("blow_bridge", "1")
    assert bool(battle.position.alterations) is falls
    assert len(battle.position.hands[0]) == 2
    assert battle.decider == "axis"


def test_13_2_a_unit_on_the_bridge_is_lost_with_it() -> None:
    picture = CROSSING.replace("river+bridge+1", "river+bridge+1+Z")
    battle = charged(picture=picture, forces=FORCES | {"Z": "axis armor"}).do("play", "probe left")
    battle.do("blow_bridge", "1")
    assert battle.at("Z") == ""
    assert battle.medals("allies") == 1


def test_13_2_the_card_may_give_its_orders_as_well_as_always() -> None:
    battle = charged().do("play", "probe left").do("use_recon")
    assert "A" in battle.offers("order")


def test_13_2_a_recon_played_so_draws_one_card() -> None:
    battle = charged(option=2, hand="recon left, barrage").do("play", "recon left")
    battle.roll("flag flag")
    battle.do("blow_bridge", "1")
    assert battle.decider == "axis"
    assert len(battle.position.hands[0]) == 2


def test_13_2_the_table_shows_what_is_left() -> None:
    battle = charged().do("play", "probe left").do("blow_bridge", "1")
    looks = {marker.look: marker.space for marker in TITLE.view(battle.game, battle.position, None).markers}
    assert looks["bridge_broken"] == battle.space("1")


def test_13_2_the_last_card_is_refused_with_its_reason() -> None:
    charge = BlowBridges("allies", ("1",))
    rules = {"rules": SpecialRules(blow_bridges=(charge,), pontoon_bridges=PontoonBridges("allies"))}
    battle = draw(CROSSING, card="", allies_hand="attack left", axis_hand="dig_in", rules=rules, forces=FORCES)
    battle.do("play", "attack left")
    assert battle.choices == {"use_recon", "build_bridge"}
    assert battle.refused("blow_bridge", "1") == "13.2"


def test_13_2_the_question_says_what_else_the_card_can_do() -> None:
    battle = charged().do("play", "probe left")
    decision = battle.session.decision
    assert decision is not None
    prompt = decision.step.prompt(battle.game, battle.position)
    assert ("blow up a bridge" in prompt.sentence, prompt.rule) == (True, "13.2")
    assert decision.step.label(battle.game, battle.position, decision.legal[0]) == "Order units"


def building(hand: str, hexes: tuple[str, ...] = ()) -> Battle:
    """The Allies may build pontoon bridges."""
    rules = {"rules": SpecialRules(pontoon_bridges=PontoonBridges("allies", hexes))}
    return draw(CROSSING, card="", allies_hand=hand, axis_hand="attack left", rules=rules, forces=FORCES)


def test_13_3_an_attack_card_builds_a_bridge_in_its_section_and_orders_nobody() -> None:
    battle = building("attack left, barrage").do("play", "attack left")
    assert "build_bridge" in battle.choices
    assert "2" in battle.offers("build_bridge")
    assert battle.refused("build_bridge", "3") == "13.3"
    battle.do("build_bridge", "2")
    assert battle.decider == "axis"
    assert len(battle.position.hands[0]) == 2
    assert any(marker.look == "pontoon_bridge" for marker in TITLE.view(battle.game, battle.position, None).markers)


def test_8_33_and_13_3_units_cross_it_like_any_bridge() -> None:
    battle = building("attack left, probe left").do("play", "attack left").do("build_bridge", "2")
    pass_turn(battle, "attack left")
    battle.do("play", "probe left").do("order", "A")
    assert "2" in battle.reach("A")


def test_13_3_not_with_another_card() -> None:
    for card in ("probe left", "assault left", "general_advance"):
        assert "build_bridge" not in building(f"{card}, barrage").do("play", card).choices


def test_13_3_not_where_a_bridge_lies_nor_off_the_river() -> None:
    battle = building("attack left, barrage").do("play", "attack left")
    assert battle.refused("build_bridge", "1") == "13.3"
    assert battle.refused("build_bridge", "A") == "13.3"


def test_13_3_a_wide_river_is_bridged_and_a_pond_is_not() -> None:
    rules = {"rules": SpecialRules(pontoon_bridges=PontoonBridges("allies"))}
    picture = CROSSING.replace("river+2", "wide_river+2")
    battle = draw(picture, card="", allies_hand="attack left, barrage", axis_hand="dig_in", rules=rules, forces=FORCES)
    assert "2" in battle.do("play", "attack left").offers("build_bridge")
    picture = CROSSING.replace("river+2", "lake+2")
    battle = draw(picture, card="", allies_hand="attack left, barrage", axis_hand="dig_in", rules=rules, forces=FORCES)
    assert battle.do("play", "attack left").refused("build_bridge", "2") == "13.3"


def test_13_3_only_on_the_hexes_that_the_battle_names() -> None:
    battle = building("attack left, barrage", ("2",)).do("play", "attack left")
    assert battle.offers("build_bridge") == "2"


def test_13_3_not_by_the_enemy() -> None:
    battle = building("direct_from_hq").do("play", "direct_from_hq").do("end_orders").do("play", "attack left")
    assert "build_bridge" not in battle.choices
