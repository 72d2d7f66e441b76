"""Who may attack what, who joins, what it costs, and the odds shown before it (Rules 9.1.1 to 9.1.3, 9.1.7)."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from tests.rulebooks.glory_recalled.combats import attacked, declared, field_of, hits
from tests.rulebooks.glory_recalled.situation import Situation

AROUND = """
    Alpha = Bravo - Charlie
    Delta - Bravo
    Echo = Bravo
    Alpha = Echo
    Alpha = Foxtrot
"""


def around(**drawing: Any) -> Situation:
    """An enemy space with several spaces around it."""
    return field_of(AROUND, **drawing)


def picked(field: Situation, *units: str) -> Situation:
    """The units are picked up with a card that lets them attack."""
    return field.do("play 38 Division", *(f"take {unit}" for unit in units))


def mp_left(field: Situation) -> dict[str, int]:
    """The MPs that the pieces of the action have left."""
    assert field.position.act is not None
    return {field.game.counters[mover.piece].id: mover.mp for mover in field.position.act.movers}


# Who may attack


def test_9_1_1_an_adjacent_space_with_enemy_units_is_attacked() -> None:
    field = picked(around(Alpha="1/228", Bravo="2RS A", Charlie="2RS B", Foxtrot="japanese"), "1/228")
    assert field.legal("attack") == ["Bravo"]
    assert field.refused("attack Charlie") == "9.1.1"
    assert not field.can("move Bravo")


def test_9_1_1_a_space_without_enemy_units_is_not_attacked() -> None:
    field = picked(around(Alpha="1/228", Bravo="Wallis", Echo="2/228"), "1/228")
    assert field.legal("attack") == []
    assert "Bravo" in field.legal("move")


def test_9_1_1_a_disrupted_unit_does_not_attack() -> None:
    field = picked(around(Alpha="1/228 disrupted", Bravo="2RS A"), "1/228")
    assert field.refused("attack Bravo") == "9.1.1"
    assert "Foxtrot" in field.legal("move")


def test_9_1_1_a_stack_with_a_disrupted_unit_does_not_attack_together() -> None:
    field = picked(around(Alpha="1/228 disrupted, 2/228", Bravo="2RS A"), "1/228", "2/228")
    assert field.refused("attack Bravo") == "9.1.1"
    assert field.do("put_back 1/228").can("attack Bravo")


def test_9_1_1_a_spent_unit_does_not_attack() -> None:
    field = around(Alpha="1/228 spent", Bravo="2RS A").do("play 38 Division")
    assert field.refused("take 1/228") == "5.1.5"


def test_9_1_1_artillery_does_not_attack() -> None:
    field = around(side="british", Alpha="HKSRA 1 Mtn", Bravo="1/228").do("play China Command", "take HKSRA 1 Mtn")
    assert field.why_not("attack Bravo") == ("Artillery only supports an attack beside it.", "9.1.1")


def test_9_1_1_a_leader_alone_does_not_attack() -> None:
    field = around(Alpha="1/228, Doi", Bravo="2RS A", japanese="38 Division")
    field.do("lead Doi", "lead_stack", "lay_down 38 Division", "take Doi")
    assert field.refused("attack Bravo") == "9.1.1"


def test_2_3_nobody_attacks_a_box() -> None:
    field = field_of("Camp assembly_box = Alpha", side="british", Camp="1/228", Alpha="2RS A")
    field.do("play China Command", "take 2RS A")
    assert field.legal("attack") == []
    assert field.refused("attack Camp") == "2.3"


def test_9_1_1_units_attack_out_of_an_assembly_box() -> None:
    field = field_of("Camp assembly_box = Alpha", Camp="1/228, 2/228, 3/228, 5/228, 6/228", Alpha="2RS A")
    field.do("play 38 Division", "take 1/228", "take 2/228", "take 3/228", "take 5/228", "attack Alpha")
    assert field.legal("join") == []


def test_9_1_1_units_that_march_do_not_attack() -> None:
    field = around(Alpha="1/228", Bravo="2RS A").do("march 1/228")
    assert field.legal("attack") == []
    assert field.refused("attack Bravo") == "5.1.4"


# Joining


def test_9_1_1_four_units_from_two_spaces_attack_together() -> None:
    field = around(Alpha="1/228, 2/228", Bravo="2RS A", Delta="3/228, 5/228", Echo="6/228")
    declared(field, "1/228")
    assert field.legal("join") == ["2/228", "3/228", "5/228", "6/228"]
    field.do("join 2/228", "join 3/228")
    assert field.legal("join") == ["5/228"]
    assert field.why_not("join 6/228") == ("An attack comes from at most 2 spaces.", "9.1.1")
    assert field.refused("join 3/228") == "9.1.1"
    field.do("join 5/228")
    assert field.legal("join") == []
    assert field.why_not("join 6/228")[0] == "At most 4 units attack together."
    assert field.legal("stand_off") == ["2/228", "3/228", "5/228"]


def test_9_1_1_whoever_joins_is_adjacent_fresh_and_in_good_order() -> None:
    field = around(Alpha="1/228", Bravo="2RS A", Delta="2/228 spent", Echo="3/228 disrupted", Foxtrot="5/228")
    declared(field, "1/228")
    assert field.legal("join") == []
    assert [field.refused(f"join {unit}") for unit in ("2/228", "3/228", "5/228")] == ["5.1.5", "9.1.1", "9.1.1"]


def test_9_1_1_the_units_of_an_attack_are_activated_by_the_same_action() -> None:
    field = around(Alpha="1/228", Bravo="2RS A", Delta="1/229", japanese="228 Regiment")
    field.do("play 228 Regiment", "take 1/228", "attack Bravo")
    assert field.why_not("join 1/229") == ("The card does not speak of that unit's formation.", "6.4")


def test_9_1_1_a_leaders_stack_starts_in_one_space() -> None:
    field = around(Alpha="1/228, Doi", Bravo="2RS A", Echo="2/228", japanese="38 Division")
    field.do("lead Doi", "lead_stack", "lay_down 38 Division", "take 1/228", "attack Bravo")
    assert field.refused("join 2/228") == "2.9"


def test_9_1_1_an_attack_may_be_called_off_before_it_is_paid() -> None:
    field = declared(around(Alpha="1/228", Bravo="2RS A", Foxtrot="japanese"), "1/228").do("call_off")
    assert field.can("attack Bravo")
    assert field.how("1/228") == "fresh"


def test_6_4_two_stacks_come_up_one_after_the_other_and_attack_together() -> None:
    field = field_of(
        """
        Alpha = Bravo - Charlie
        Delta = Echo - Charlie
        """,
        Alpha="1/228, 2/228",
        Delta="3/228, 5/228",
        Charlie="2RS A",
        Bravo="japanese",
        Echo="japanese",
    )
    field.do("play 38 Division", "take 1/228", "take 2/228", "move Bravo", "put_back 1/228", "put_back 2/228")
    field.do("take 3/228", "take 5/228", "move Echo", "attack Charlie", "join 1/228", "join 2/228")
    assert field.preview("attack_now").total == "12 + die"


# The cost


@pytest.mark.parametrize(("sign", "paid"), [("=", 2), ("-", 3), ("~", 4)])
def test_9_1_1_an_attack_costs_the_way_and_one_mp(sign: str, paid: int) -> None:
    field = field_of(f"Foxtrot = Alpha {sign} Bravo", Alpha="1/228, Doi", Bravo="HK VDC2", Foxtrot="japanese")
    attacked(field, "1/228", dice=(6, 1))
    assert mp_left(field) == {"1/228": 6 - paid}


@pytest.mark.parametrize(
    ("steps", "sign", "is_legal"), [(4, "=", True), (5, "=", False), (3, "-", True), (4, "-", False)]
)
def test_9_1_1_each_attacker_needs_the_mp_to_pay(steps: int, sign: str, is_legal: bool) -> None:
    spaces = ["Start", "One", "Two", "Three", "Four", "Five"][: steps + 1]
    picture = f"{' = '.join(spaces)} {sign} Bravo"
    field = field_of(picture, Start="1/228", Bravo="2RS A").do("play 38 Division", "take 1/228")
    field.do(f"move {spaces[-1]}")
    assert field.can("attack Bravo") is is_legal
    if not is_legal:
        cost = {"=": 2, "-": 3}[sign]
        assert field.why_not("attack Bravo") == (
            f"An attack there costs {cost} movement points; 1/228 has {6 - steps}.",
            "5.1.2",
        )


def test_9_1_1_each_pays_along_its_own_link() -> None:
    field = around(Alpha="1/228", Bravo="2RS A, fortified", Delta="2/228", Foxtrot="japanese")
    declared(field, "1/228").do("join 2/228").roll(6, 1).do("attack_now")
    assert mp_left(field) == {"1/228": 4, "2/228": 3}


def test_9_1_1_the_mp_are_paid_also_by_a_unit_that_has_come_far() -> None:
    field = field_of("Start = One = Bravo", Start="10/228, 9/228", One="japanese", Bravo="HK VDC2 disrupted")
    field.do("play 38 Division", "take 10/228", "take 9/228", "move One", "attack Bravo").roll(6, 1).do("attack_now")
    assert mp_left(field) == {"10/228": 3, "9/228": 3}


# Afterwards


def test_9_1_7_an_attacker_in_good_order_with_mp_left_may_go_on() -> None:
    field = around(Alpha="1/228, 2/228, Doi", Bravo="HK VDC2", Foxtrot="japanese")
    attacked(field, "1/228", "2/228", dice=(6, 1)).do("stay")
    assert (field.at("HK VDC2"), field.how("1/228"), field.how("Doi")) == ("", "spent", "fresh")
    field.do("move Bravo")
    assert field.at("1/228") == field.at("2/228") == "Bravo"


def test_9_1_7_an_attacker_may_attack_again_but_not_a_disrupted_one() -> None:
    field = around(Alpha="1/228, 2/228", Bravo="2/14P A, 2/14P B")
    attacked(field, "1/228", "2/228", dice=(4, 2)).do("take_hit 2/14P A", "take_hit 1/228")
    assert hits(field) == (1, 1)
    assert field.refused("take 1/228") == "9.1.7"
    field.do("attack Bravo")
    assert field.why_not("join 1/228")[1] == "9.1.7"
    field.roll(6, 1).do("attack_now")
    assert mp_left(field)["2/228"] == 2


def test_5_1_5_a_disrupted_unit_goes_on_while_it_has_mp() -> None:
    field = field_of("Start = One = Two", Start="1/228 disrupted", One="japanese", Two="japanese")
    field.do("play 38 Division", "take 1/228", "move One", "move Two")
    assert field.at("1/228") == "Two"


def test_9_1_7_every_attacker_is_spent_even_if_beaten() -> None:
    field = attacked(around(Alpha="1/228, 2/228", Bravo="2RS A"), "1/228", dice=(1, 1))
    assert hits(field) == (1, 1)
    assert (field.at("1/228"), field.how("1/228"), field.how("2/228")) == ("Alpha", "spent disrupted", "fresh")


# The odds


@pytest.mark.parametrize(
    ("attackers", "bravo"),
    [
        ("1/228", "2RS A"),
        ("1/228, 2/228", "2RS A, 2RS B"),
        ("10/228, Doi", "HK VDC2, fortified"),
        ("1/228", "1M A, 1M B, fortified"),
    ],
)
def test_9_1_5_the_odds_shown_are_those_of_all_rolls(attackers: str, bravo: str) -> None:
    units = [name.strip() for name in attackers.split(",") if "/" in name]
    field = declared(around(Alpha=attackers, Bravo=bravo), *units)
    shown, found, lost, dealt = field.preview("attack_now"), Counter[str](), 0, 0
    for dice in product(range(1, 7), repeat=2):
        fought = Situation(field.game, field.position).roll(*dice).do("attack_now")
        found[fought.combat.outcome[0].partition(": ")[2]] += 1
        lost, dealt = lost + hits(fought)[0], dealt + hits(fought)[1]
    assert {chance.label: round(36 * chance.probability, 9) for chance in shown.chances} == {
        label: found[label] for label in ("attacker wins", "a draw", "defender holds")
    }
    expected = f"Hits to expect: {dealt / 36:.1f} on the defender, {lost / 36:.1f} on the attacker § 9.1.5."
    assert shown.notes == (expected,)


def test_9_1_5_the_odds_change_with_whoever_joins() -> None:
    field = declared(around(Alpha="1/228, 2/228", Bravo="2RS A, 2RS B"), "1/228")
    assert field.preview("attack_now").total == "3 + die"
    assert field.preview("join 2/228").total == "6 + die"
    chances = {chance.label: chance.probability for chance in field.preview("join 2/228").chances}
    assert chances["attacker wins"] == pytest.approx(15 / 36)
    assert chances["a draw"] == pytest.approx(6 / 36)


# Combat cards


def test_9_1_3_the_attacker_plays_cards_first_then_the_defender() -> None:
    field = around(Alpha="1/228", Bravo="2RS A", japanese="Mountain Guns", british="Howitzers")
    declared(field, "1/228").do("attack_now")
    assert (field.step, field.decider) == ("CombatCards", "japanese")
    field.do("no_cards")
    assert (field.step, field.decider) == ("CombatCards", "british")
    field.roll(1, 1).do("no_cards")
    assert field.combat.outcome[0] == "4 against 5: defender holds"


def test_9_1_3_a_side_without_cards_is_not_asked() -> None:
    field = around(Alpha="1/228", Bravo="2RS A", british="Howitzers")
    declared(field, "1/228").do("attack_now")
    assert field.decider == "british"


def test_1_3_the_question_is_asked_although_no_card_fits() -> None:
    field = around(Alpha="1/228", Bravo="2RS A", japanese="General Sakai", british="Stand To")
    declared(field, "1/228").do("attack_now")
    assert field.decider == "japanese"
    assert field.do("look").choices == {"no_more"}
    assert field.do("no_more").decider == "british"
    assert field.do("look").choices == {"no_more"}


def test_9_1_3_keeping_a_card_that_would_count_is_asked_about() -> None:
    field = around(Alpha="1/228", Bravo="2RS A", japanese="Bayonet Charge", british="Howitzers")
    declared(field, "1/228").do("attack_now", "look")
    assert "Keep it for later?" in field.warning("no_more")
    assert field.warning("support Bayonet Charge") == ""
    bare = around(Alpha="1/228", Bravo="2RS A", japanese="General Sakai", british="Stand To")
    assert declared(bare, "1/228").do("attack_now", "look").warning("no_more") == ""


def test_7_1_ending_an_action_in_which_more_can_be_done_is_asked_about() -> None:
    field = picked(around(Alpha="1/228", Foxtrot="2RS A"), "1/228")
    assert field.warning("end_action").startswith("Nothing has moved yet")
    field.do("move Echo")
    assert field.warning("end_action").startswith("Movement points are left")
    assert field.do("put_back 1/228").warning("end_action").startswith("Others can still be picked up")
