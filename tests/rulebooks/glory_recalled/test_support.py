"""Combat cards: who plays them, where they count and how much they add (Rules 6.3, 6.16, 10.4)."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from tests.rulebooks.glory_recalled.combats import amounts, declared, field_of, hits, lead
from tests.rulebooks.glory_recalled.situation import Situation

PICTURE = """
    {region}:
    Alpha = Bravo {words} = Charlie
    Delta - Bravo
    Guns battery range2 = Charlie
"""


def asked(
    side: str, hand: str, words: str = "", region: str = "kowloon", attacker: str = "japanese", **drawing: Any
) -> Situation:
    """A side looks at its hand in a combat for Bravo, which its enemy attacks, or it attacks itself."""
    forces = {"japanese": "1/228", "british": "2/14P A"}
    here = {"Alpha": forces[attacker], "Bravo": forces["british" if attacker == "japanese" else "japanese"], **drawing}
    field = field_of(PICTURE.format(region=region, words=words), attacker, **{side: hand}, **here)
    unit = forces[attacker]
    return declared(field, unit).do("attack_now", "look")


def bonus(field: Situation, card: str, side: str) -> int:
    """What a card would add to the total of its side."""
    before = field.preview("no_more")
    after = field.preview(f"support {card}")
    is_attacker = field.position.battle is not None and field.position.battle.side == ("japanese", "british").index(
        side
    )
    if is_attacker:
        return lead(after.modifiers) - lead(before.modifiers)
    return lead(after.against) - lead(before.against)


PLAIN = [
    ("japanese", "Mountain Guns", 2, True, True),
    ("japanese", "Battalion Guns", 2, True, False),
    ("japanese", "Air Support", 3, True, False),
    ("japanese", "Bayonet Charge", 3, True, False),
    ("british", "Howitzers", 2, True, True),
    ("british", "Bren Carriers", 2, True, False),
    ("british", "Vickers Guns", 2, False, True),
    ("british", "To the Last Round", 3, False, True),
]


@pytest.mark.parametrize(("side", "card", "cs", "in_attack", "in_defence"), PLAIN)
@pytest.mark.parametrize("is_attack", [True, False])
def test_6_16_cards_that_count_in_any_space(
    side: str, card: str, cs: int, in_attack: bool, in_defence: bool, is_attack: bool
) -> None:
    enemy = {"japanese": "british", "british": "japanese"}[side]
    for words in ("", "urban", "gdl coastal"):
        field = asked(side, card, words, attacker=side if is_attack else enemy)
        if in_attack if is_attack else in_defence:
            assert bonus(field, card, side) == cs
        else:
            assert field.legal("support") == []
            assert field.refused(f"support {card}") == "6.16"


@pytest.mark.parametrize(
    ("region", "words", "counts"),
    [("kowloon", "", True), ("kowloon", "coastal", True), ("island", "urban north_shore", True), ("island", "", False)],
)
def test_6_16_siege_howitzers_reach_kowloon_and_the_north_shore(region: str, words: str, counts: bool) -> None:
    field = asked("japanese", "Siege Howitzers", words, region)
    if counts:
        assert bonus(field, "Siege Howitzers", "japanese") == 4
    else:
        assert field.refused("support Siege Howitzers") == "6.16"


def test_6_16_siege_howitzers_do_not_defend() -> None:
    field = asked("japanese", "Siege Howitzers", attacker="british")
    assert field.why_not("support Siege Howitzers") == ("Siege Howitzers is played only by the attacker.", "6.16")


@pytest.mark.parametrize(("words", "counts"), [("coastal", True), ("pier coastal", True), ("pier", False), ("", False)])
@pytest.mark.parametrize("attacker", ["japanese", "british"])
def test_6_16_naval_gunfire_counts_on_the_coast_in_attack_and_defence(words: str, counts: bool, attacker: str) -> None:
    field = asked("japanese", "Naval Gunfire", words, attacker=attacker)
    if counts:
        assert bonus(field, "Naval Gunfire", "japanese") == 2
    else:
        assert field.refused("support Naval Gunfire") == "6.16"


@pytest.mark.parametrize(
    ("card", "words", "counts"),
    [
        ("Gunboats", "coastal", True),
        ("Gunboats", "gdl", False),
        ("Pillboxes", "coastal", True),
        ("Pillboxes", "gdl", True),
        ("Pillboxes", "urban", False),
    ],
)
def test_6_16_gunboats_and_pillboxes_defend_some_spaces(card: str, words: str, counts: bool) -> None:
    field = asked("british", card, words)
    if counts:
        assert bonus(field, card, "british") == 2
    else:
        assert field.refused(f"support {card}") == "6.16"
    assert asked("british", card, words, attacker="british").refused(f"support {card}") == "6.16"


@pytest.mark.parametrize(
    ("bravo", "cs"), [("1M A", 3), ("2RS A, HK VDC3", 3), ("1M A disrupted", 2), ("2RS A, 2RS B", 2)]
)
def test_6_16_vickers_guns_add_three_with_a_machine_gun_unit_in_good_order(bravo: str, cs: int) -> None:
    field = asked("british", "Vickers Guns", Bravo=bravo)
    assert bonus(field, "Vickers Guns", "british") == cs


def test_6_16_searchlights_shine_only_on_an_amphibious_assault() -> None:
    assert asked("british", "Searchlights", "coastal").refused("support Searchlights") == "6.16"


# Bayonet Charge


@pytest.mark.parametrize(
    ("dice", "expected"),
    [((1, 6), (2, 1)), ((1, 5), (2, 1)), ((1, 4), (2, 1)), ((1, 3), (1, 1)), ((1, 1), (0, 2)), ((3, 1), (0, 2))],
)
def test_6_16_a_bayonet_charge_that_does_not_win_costs_a_hit(dice: tuple[int, int], expected: tuple[int, int]) -> None:
    field = asked("japanese", "Bayonet Charge", Bravo="2RS A disrupted").roll(*dice).do("support Bayonet Charge")
    assert field.combat.outcome[0].startswith(f"{6 + dice[0]} against {3 + dice[1]}")
    assert hits(field) == expected


def test_6_16_two_bayonet_charges_cost_two() -> None:
    field = asked("japanese", "Bayonet Charge, Bayonet Charge", Bravo="2/14P A, 2/14P B, fortified")
    field.roll(1, 1).do("support Bayonet Charge", "support Bayonet Charge")
    assert field.combat.outcome[0] == "10 against 12: defender holds"
    assert hits(field) == (3, 1)


def test_6_16_the_odds_shown_with_a_bayonet_charge_count_its_hit() -> None:
    field = asked("japanese", "Bayonet Charge", Alpha="1/228", Bravo="2/14P A, 2/14P B")
    shown, found, lost = field.preview("support Bayonet Charge"), Counter[str](), 0
    for dice in product(range(1, 7), repeat=2):
        fought = Situation(field.game, field.position).roll(*dice).do("support Bayonet Charge")
        found[fought.combat.outcome[0].partition(": ")[2]] += 1
        lost += hits(fought)[0]
    assert {chance.label: round(36 * chance.probability, 9) for chance in shown.chances} == found
    assert f", {lost / 36:.1f} on the attacker" in shown.notes[0]


# Fifth Column and Lieutenant Wakabayashi


@pytest.mark.parametrize(
    ("words", "left"), [("", 0), ("reservoir", 0), ("urban", 1), ("gdl", 1), ("battery", 2), ("heavy_battery", 2)]
)
def test_6_16_a_fifth_column_takes_two_from_the_terrain(words: str, left: int) -> None:
    field = asked("japanese", "Fifth Column", words)
    assert lead(field.preview("support Fifth Column").against) == 3 + left


def test_6_16_two_fifth_columns_do_not_take_it_below_nothing() -> None:
    field = asked("japanese", "Fifth Column, Fifth Column", "urban").do("support Fifth Column")
    assert lead(field.preview("support Fifth Column").against) == 3


def test_6_16_a_fifth_column_touches_neither_works_nor_machine_guns() -> None:
    field = asked("japanese", "Fifth Column", "urban", Bravo="1M A, fortified")
    assert lead(field.preview("support Fifth Column").against) == 2 + 1 + 5
    field = asked("japanese", "Fifth Column", "", Bravo="1M A")
    assert amounts(field.preview("support Fifth Column").against) == {"1M A": 2, "machine guns of 1M A": 1}


def test_6_16_lieutenant_wakabayashi_leaves_a_line_space_no_bonus() -> None:
    field = asked("japanese", "Lieutenant Wakabayashi", "gdl", Bravo="1M A, fortified")
    assert amounts(field.preview("support Lieutenant Wakabayashi").against) == {"1M A": 2, "machine guns of 1M A": 1}
    field = asked("japanese", "Lieutenant Wakabayashi", "battery", Bravo="1M A, fortified")
    assert field.refused("support Lieutenant Wakabayashi") == "6.16"
    field = asked("japanese", "Lieutenant Wakabayashi", "gdl", attacker="british")
    assert field.refused("support Lieutenant Wakabayashi") == "6.16"


# At most two


def test_6_3_a_side_plays_two_cards_at_most() -> None:
    field = asked("japanese", "Mountain Guns, Battalion Guns, Air Support")
    field.do("support Mountain Guns", "support Battalion Guns")
    assert field.step != "PlayCombatCard"
    assert field.combat.total.startswith("7 + ")
    assert field.hand("japanese") == ["Air Support"]


def test_6_3_each_side_has_two_and_they_cost_no_action() -> None:
    field = field_of(
        "island:\nAlpha = Bravo = Charlie source",
        Alpha="1/228",
        Bravo="2/14P A, 2/14P B",
        british="Howitzers, Vickers Guns",
        japanese="Mountain Guns, Battalion Guns",
    )
    declared(field, "1/228").do("attack_now", "look", "support Mountain Guns", "support Battalion Guns")
    field.roll(1, 6).do("look", "support Howitzers", "support Vickers Guns")
    assert (field.combat.total, field.combat.against_total) == ("7 + 1 = 8", "12 + 6 = 18")
    assert field.finish().decider == "british"
    assert field.step == "ChooseAction"


def test_6_3_one_card_and_no_more() -> None:
    field = asked("japanese", "Mountain Guns, Mountain Guns").do("support Mountain Guns").roll(1, 1).do("no_more")
    assert field.combat.total == "5 + 1 = 6"
    assert field.discards("japanese") == ["38 Division", "Mountain Guns"]


def test_6_6_lieutenant_wakabayashi_leaves_the_game() -> None:
    field = asked("japanese", "Lieutenant Wakabayashi", "gdl").do("support Lieutenant Wakabayashi")
    assert [field.game.cards[card].name for card in field.position.out] == ["Lieutenant Wakabayashi"]


# Out of supply


def test_10_4_a_force_all_marked_out_of_supply_has_no_use_of_cards() -> None:
    field = field_of(
        PICTURE.format(region="kowloon", words=""), Alpha="1/228 cut", Bravo="2RS A cut, 2RS B cut",
        japanese="Mountain Guns", british="Howitzers",
    )  # fmt: skip
    declared(field, "1/228").roll(3, 3).do("attack_now")
    assert field.combat.total == "2 + 3 = 5"
    assert field.hand("japanese") == ["Mountain Guns"]


def test_10_4_one_unit_in_supply_is_enough() -> None:
    field = asked("british", "Howitzers", Bravo="2RS A cut, 2RS B")
    assert bonus(field, "Howitzers", "british") == 2


def test_6_16_the_cards_of_both_sides_count_in_the_report() -> None:
    field = field_of("Alpha = Bravo", Alpha="1/228", Bravo="2RS A", japanese="Air Support", british="Howitzers")
    declared(field, "1/228").do("attack_now", "look", "support Air Support")
    field.do("no_cards").roll(2, 2).do("look", "support Howitzers")
    assert amounts(field.combat.modifiers) == {"1/228": 3, "Air Support": 3}
    assert amounts(field.combat.against) == {"2RS A": 2, "clear": 2, "Howitzers": 2}
