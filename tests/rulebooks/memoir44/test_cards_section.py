"""Section cards, the orders they give, and the deck they belong to (Rules 2.2, 3.2, 9.1 to 9.7, 9.24)."""

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest

from game.rulebooks.memoir44.files.setup import make_deck
from game.rulebooks.memoir44.terms.battlefield import CENTRE, LEFT, RIGHT
from game.rulebooks.memoir44.turn.command import fits
from tests.rulebooks.memoir44.diagram import TABLES, Battle, draw

# Q and V stand across the section lines.
WIDE_FIELD = """
    A   B   C   D   E   F   G   H   I   J   K   L   M
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      N   O   P   Q   R   S   T   U   V   W   X   Y
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   Z   .   .   .   .   .
"""
OWN = "ABCDEFGHIJKLMNOPQRSTUVWXY"
LEFT_UNITS, CENTRE_UNITS, RIGHT_UNITS = "ABCDNOPQ", "EFGHIQRSTUV", "JKLMVWXY"
EVERYBODY = "".join(sorted(OWN))

# Each section card, its copies, and whom it can order of the wide field as seen from the bottom.
SECTION_CARDS = [
    ("recon left", 2, LEFT_UNITS, 1),
    ("recon centre", 2, CENTRE_UNITS, 1),
    ("recon right", 2, RIGHT_UNITS, 1),
    ("probe left", 4, LEFT_UNITS, 2),
    ("probe centre", 5, CENTRE_UNITS, 2),
    ("probe right", 4, RIGHT_UNITS, 2),
    ("attack left", 3, LEFT_UNITS, 3),
    ("attack centre", 4, CENTRE_UNITS, 3),
    ("attack right", 3, RIGHT_UNITS, 3),
    ("assault left", 2, LEFT_UNITS, len(LEFT_UNITS)),
    ("assault centre", 2, CENTRE_UNITS, len(CENTRE_UNITS)),
    ("assault right", 2, RIGHT_UNITS, len(RIGHT_UNITS)),
    ("general_advance", 1, EVERYBODY, 6),
    ("pincer_move", 1, "".join(sorted({*LEFT_UNITS, *RIGHT_UNITS})), 4),
    ("recon_in_force", 3, EVERYBODY, 3),
]
TACTIC_CARDS = {
    "armor_assault": 2,
    "counter_attack": 2,
    "direct_from_hq": 2,
    "infantry_assault": 2,
    "move_out": 2,
    "air_power": 1,
    "ambush": 1,
    "artillery_bombard": 1,
    "barrage": 1,
    "behind_enemy_lines": 1,
    "close_assault": 1,
    "dig_in": 1,
    "firefight": 1,
    "medics_and_mechanics": 1,
    "their_finest_hour": 1,
}
MIRRORED = {LEFT_UNITS: RIGHT_UNITS, RIGHT_UNITS: LEFT_UNITS}


def seen_from_above(units: str) -> str:
    """The units of the section that the top side calls by the same name."""
    return MIRRORED.get(units, units)


def allies_play(card: str, hand: str = "") -> Battle:
    """The Allies, at the bottom, play a card with infantry everywhere."""
    own = dict.fromkeys(OWN, "allies infantry")
    return draw(WIDE_FIELD, card="", allies_hand=f"{card}, {hand}", forces=own | {"Z": "axis infantry"}).do(
        "play", card
    )


def axis_play(card: str) -> Battle:
    """The Axis, at the top, play a card with infantry everywhere."""
    own = dict.fromkeys(OWN, "axis infantry")
    return draw(WIDE_FIELD, turn="axis", card="", axis_hand=card, forces=own | {"Z": "allies infantry"}).do(
        "play", card
    )


def order(battle: Battle, units: str) -> Battle:
    """Order units one after another."""
    for unit in units:
        battle.do("order", unit)
    return battle


def ordered(battle: Battle) -> str:
    """The units ordered so far, in order."""
    numbers = {order.unit for order in battle.position.orders}
    return "".join(sorted(letter for letter, number in battle.letters.items() if number in numbers))


def order_as_many_as_possible(battle: Battle) -> int:
    """Order whoever can still be ordered until nobody can, in the order of the roster, and count them."""
    while offered := battle.offers("order"):
        battle.do("order", offered[0])
    return len(ordered(battle))


def test_9_24_the_deck_of_sixty() -> None:
    deck = Counter(f"{card.family} {card.section}".strip() for card in make_deck(TABLES.cards))
    assert deck == {name: copies for name, copies, _, _ in SECTION_CARDS} | TACTIC_CARDS
    assert sum(copies for _, copies, _, _ in SECTION_CARDS) == 40
    assert sum(TACTIC_CARDS.values()) == 20


@pytest.mark.parametrize(("card", "units"), [(card, units) for card, _, units, _ in SECTION_CARDS])
def test_9_24_sections_are_those_of_the_player_of_the_card(card: str, units: str) -> None:
    assert allies_play(card).offers("order") == "".join(sorted(units))
    assert axis_play(card).offers("order") == "".join(sorted(seen_from_above(units)))


@pytest.mark.parametrize(("card", "most"), [(card, most) for card, _, _, most in SECTION_CARDS])
def test_3_2_the_number_of_a_card_is_an_upper_limit(card: str, most: int) -> None:
    assert order_as_many_as_possible(allies_play(card)) == most
    assert order_as_many_as_possible(axis_play(card)) == most


@pytest.mark.parametrize("card", [card for card, _, _, _ in SECTION_CARDS])
def test_3_2_no_unit_need_be_ordered(card: str) -> None:
    battle = allies_play(card).do("end_orders")
    assert ordered(battle) == ""
    assert not battle.choices & {"move_unit", "battle_with"}


def test_9_1_recon_orders_one_unit_and_draws_two_cards_to_keep_one() -> None:
    battle = order(allies_play("recon left", "barrage"), "A")
    assert ordered(battle) == "A"
    battle.do("end_moves")
    assert battle.choices == {"discard"}
    assert battle.decider == "allies"
    barrage, first, second = battle.position.hands[0]
    battle.do("discard", battle.name("discard", first))
    assert battle.position.hands[0] == (barrage, second)
    assert battle.position.deck.discards[-1] == first
    assert battle.position.side == 1


def test_9_1_recon_only_the_cards_just_drawn_can_be_discarded() -> None:
    battle = allies_play("recon left", "barrage").do("end_orders")
    assert battle.refused("discard", "barrage") == "9.1"
    decision = battle.session.decision
    assert decision is not None
    assert {action.target for action in decision.legal} == set(battle.position.hands[0][1:])


def test_9_2_probe_orders_two_units_in_its_section() -> None:
    battle = allies_play("probe centre")
    assert battle.refused("order", "A") == "2.2"
    order(battle, "E")
    assert "order" in battle.choices
    order(battle, "F")
    assert ordered(battle) == "EF"
    assert "order" not in battle.choices


def test_9_3_attack_orders_three_units_in_its_section() -> None:
    battle = order(allies_play("attack right"), "JKL")
    assert ordered(battle) == "JKL"
    assert "order" not in battle.choices


def test_9_4_assault_orders_everybody_in_its_section() -> None:
    battle = allies_play("assault left").do("order_all")
    assert ordered(battle) == "".join(sorted(LEFT_UNITS))


def test_9_4_assault_may_leave_some_out() -> None:
    battle = order(allies_play("assault left"), "AB").do("end_orders")
    assert ordered(battle) == "AB"


def test_9_5_general_advance_orders_two_units_in_each_section() -> None:
    battle = order(allies_play("general_advance"), "ABEFJ")
    assert battle.offers("order") == "KLMVWXY"
    assert battle.refused("order", "C") == "9.5"
    assert battle.refused("order", "G") == "9.5"


def test_9_6_pincer_move_orders_two_units_on_each_flank_and_none_in_the_centre() -> None:
    battle = allies_play("pincer_move")
    assert battle.refused("order", "E") == "2.2"
    order(battle, "AB")
    assert battle.offers("order") == "JKLMVWXY"
    assert battle.refused("order", "C") == "9.6"


def test_9_6_pincer_move_straddling_units_count_for_the_flank() -> None:
    battle = order(allies_play("pincer_move"), "QV")
    assert battle.offers("order") == "ABCDJKLMNOPWXY"
    order(battle, "AJ")
    assert ordered(battle) == "AJQV"
    assert "order" not in battle.choices


def test_9_6_pincer_move_gives_no_third_order_on_one_flank_though_the_third_unit_straddles() -> None:
    battle = order(allies_play("pincer_move"), "AB")
    assert battle.refused("order", "Q") == "9.6"
    assert "Q" not in battle.offers("order")


def test_9_7_recon_in_force_orders_one_unit_in_each_section() -> None:
    battle = order(allies_play("recon_in_force"), "A")
    assert battle.offers("order") == "".join(sorted({*CENTRE_UNITS, *RIGHT_UNITS}))
    order(battle, "E")
    assert battle.offers("order") == "".join(sorted(RIGHT_UNITS))
    assert order(battle, "J").offers("order") == ""


def test_9_7_recon_in_force_draws_one_card() -> None:
    battle = allies_play("recon_in_force").do("end_orders")
    assert len(battle.position.hands[0]) == 1
    assert battle.position.side == 1


@pytest.mark.parametrize("card", ["probe left", "probe centre"])
def test_2_2_a_straddling_unit_is_ordered_as_a_unit_of_either_section(card: str) -> None:
    assert "Q" in allies_play(card).offers("order")
    assert "Q" not in allies_play("probe right").offers("order")


def test_2_2_a_straddling_unit_counts_for_one_section_only() -> None:
    battle = order(allies_play("recon_in_force"), "AQ")
    assert battle.offers("order") == "".join(sorted(RIGHT_UNITS)), "Q counts for the centre, A for the left"
    assert battle.refused("order", "E") == "9.7"


def test_2_2_the_orders_as_a_whole_must_fit_the_card() -> None:
    battle = order(allies_play("recon_in_force"), "QV")
    assert battle.offers("order") == "".join(sorted(OWN.replace("Q", "").replace("V", ""))), (
        "either of both may give way"
    )
    order(battle, "E")
    assert battle.offers("order") == "", "Q left, E centre, V right"


def test_2_2_straddling_units_move_over_when_another_unit_needs_their_place() -> None:
    battle = order(allies_play("general_advance"), "QVEF")
    assert battle.offers("order") == "ABCDJKLMNOPWXY"
    order(battle, "AJ")
    assert ordered(battle) == "AEFJQV"
    assert "order" not in battle.choices


def test_3_2_an_order_can_be_taken_back_before_the_orders_end() -> None:
    battle = order(allies_play("attack left"), "AB").do("unorder", "A")
    assert ordered(battle) == "B"
    assert "A" in battle.offers("order")


def test_3_2_an_ordered_unit_cannot_be_ordered_again() -> None:
    battle = order(allies_play("attack left"), "A")
    assert "A" not in battle.offers("order")
    assert battle.refused("order", "Z") == "3.2"


def brute_force(masks: tuple[int, ...], limits: tuple[int, int, int]) -> bool:
    """Whether any choice of sections for all units stays within the limits."""
    for chosen in product((0, 1, 2), repeat=len(masks)):
        if all(mask & (LEFT, CENTRE, RIGHT)[place] for mask, place in zip(masks, chosen, strict=True)) and all(
            chosen.count(place) <= limits[place] for place in range(3)
        ):
            return True
    return False


@pytest.mark.parametrize("limits", [(2, 2, 2), (2, 0, 2), (1, 1, 1), (0, 3, 0), (2, 0, 0), (0, 99, 0), (1, 0, 2)])
def test_2_2_orders_fit_exactly_if_some_choice_of_sections_does(limits: tuple[int, int, int]) -> None:
    hexes = (LEFT, LEFT | CENTRE, CENTRE, CENTRE | RIGHT, RIGHT)
    reached = sum(bit for bit, most in zip((LEFT, CENTRE, RIGHT), limits, strict=True) if most)
    ordered_in = [mask for mask in hexes if mask & reached]
    for number in range(1, 6):
        for masks in combinations_with_replacement(ordered_in, number):
            assert fits(masks, limits) is brute_force(masks, limits), (masks, limits)
