"""Where the beaten go: friendly spaces with room, the nearest to supply first, or nowhere at all (Rules 8.1, 9.4)."""

from typing import Any

from tests.rulebooks.glory_recalled.combats import attacked, declared, field_of
from tests.rulebooks.glory_recalled.situation import Situation

AROUND = """
    island:
    Alpha = Bravo = Charlie
    Bravo - Delta
    Bravo = Echo
"""


def beaten(picture: str = AROUND, bravo: str = "1M A", margin: int = 1, **drawing: Any) -> Situation:
    """The unit in Bravo is beaten by two units out of Alpha and has taken its hit."""
    field = field_of(picture, Bravo=bravo, **{"Alpha": "9/228, 10/228", **drawing})
    declared(field, "9/228", "10/228")
    shown = field.preview("attack_now")
    lead = sum(each.amount for each in shown.modifiers) - sum(each.amount for each in shown.against)
    dice = next((a, d) for a in range(1, 7) for d in range(1, 7) if lead + a - d == margin)
    field.roll(*dice).do("attack_now")
    while field.step == "TakeHits":
        field.do(f"take_hit {field.legal('take_hit')[0]}")
    return field


def test_9_4_a_beaten_unit_retreats_one_space_and_its_owner_chooses_among_equals() -> None:
    field = beaten()
    assert (field.step, field.decider) == ("Retreat", "british")
    assert field.legal("retreat") == ["Charlie", "Delta", "Echo"]
    field.do("retreat Delta")
    assert (field.at("1M A"), field.how("1M A")) == ("Delta", "disrupted")
    assert field.step == "Advance"


def test_9_4_not_to_where_the_attack_came_from() -> None:
    field = beaten()
    assert field.refused("retreat Alpha") == "9.4"


def test_9_4_the_japanese_retreat_in_the_same_way() -> None:
    field = field_of(AROUND, side="british", Bravo="1/228", Alpha="2/14P A", Echo="japanese", Delta="japanese")
    attacked(field, "2/14P A", dice=(4, 1))
    assert (field.step, field.decider) == ("Retreat", "japanese")
    assert field.legal("retreat") == ["Delta", "Echo"]
    assert field.refused("retreat Charlie") == "9.4"


def test_9_4_only_to_spaces_of_its_own_side() -> None:
    field = beaten(Charlie="japanese", Delta="1/230", Echo="british", bravo="1M A")
    assert field.at("1M A") == "Echo"


def test_9_4_why_not_to_enemy_spaces() -> None:
    picture = "island:\nAlpha = Bravo = Charlie\nBravo - Delta\nBravo = Echo\nBravo = Foxtrot"
    field = beaten(picture, Charlie="japanese", Delta="1/230")
    assert field.legal("retreat") == ["Echo", "Foxtrot"]
    assert field.refused("retreat Charlie") == field.refused("retreat Delta") == "9.4"


def test_9_4_a_unit_with_nowhere_to_go_is_eliminated() -> None:
    field = beaten(Charlie="japanese", Delta="1/230", Echo="japanese")
    assert field.at("1M A") == ""
    assert field.points == (0.5, 5)


def test_9_4_never_by_ferry() -> None:
    field = beaten("island:\nAlpha = Bravo ~ Charlie")
    assert field.at("1M A") == ""


def test_9_4_the_space_nearest_to_a_source_of_supply_comes_first() -> None:
    picture = """
        island:
        Alpha = Bravo = Charlie = Golf source
        Bravo - Delta = Hotel = Golf
        Bravo = Echo
    """
    field = beaten(picture, bravo="HK CR1, 1M A disrupted", margin=2)
    assert field.at("HK CR1") == "Charlie"
    assert not field.choices & {"retreat"}


def test_9_4_why_not_to_a_space_further_from_supply() -> None:
    picture = """
        island:
        Alpha = Bravo = Charlie = Golf source
        Bravo - Delta = Golf
        Bravo = Echo
    """
    field = beaten(picture)
    assert field.legal("retreat") == ["Charlie", "Delta"]
    assert field.why_not("retreat Echo") == ("Another space is nearer to a source of supply.", "9.4")


def test_9_4_the_nearest_space_with_room_counts() -> None:
    picture = """
        island:
        Alpha = Bravo = Charlie source
        Bravo - Delta = Charlie
        Bravo = Echo
    """
    field = beaten(picture, Charlie="2RS A, 2RS B")
    assert field.at("1M A") == "Delta"


def test_9_4_each_unit_retreats_by_itself() -> None:
    field = beaten(bravo="1M A, HK CR1", Alpha="9/228, 10/228, Doi")
    field.do("retreat Charlie")
    assert field.step == "Retreat"
    field.do("retreat Delta")
    assert (field.who("Bravo"), field.who("Charlie"), field.who("Delta")) == ([], ["1M A"], ["HK CR1"])


def test_9_4_a_retreat_spends_nobody() -> None:
    field = beaten("island:\nAlpha = Bravo = Charlie", bravo="1M A, Wallis")
    assert (field.how("1M A"), field.how("Wallis")) == ("disrupted", "fresh")


# Two spaces


FAR = """
    island:
    Alpha = Bravo = Charlie = Delta
    Charlie - Echo
    Charlie ~ Foxtrot
"""


def test_8_1_a_unit_that_finds_only_full_spaces_goes_one_space_further() -> None:
    field = beaten(FAR, Charlie="2RS A, 2RS B")
    assert field.legal("retreat") == ["Delta", "Echo"]
    assert field.refused("retreat Foxtrot") == "9.4"
    assert field.refused("retreat Charlie") == "8.0"
    field.do("retreat Echo")
    assert field.at("1M A") == "Echo"


def test_8_1_a_space_with_room_comes_before_the_one_further() -> None:
    field = beaten(FAR, Charlie="2RS A")
    assert field.at("1M A") == "Charlie"


def test_8_1_a_unit_for_whom_all_is_full_is_eliminated() -> None:
    field = beaten(FAR, Charlie="2RS A, 2RS B", Delta="WG A, WG B", Echo="WG C, WG D")
    assert field.at("1M A") == ""
    assert field.points == (0.5, 5)


def test_8_1_the_way_further_is_not_through_the_space_lost() -> None:
    picture = "island:\nAlpha = Bravo = Charlie\nBravo = Delta"
    field = beaten(picture, Charlie="2RS A, 2RS B", Delta="WG A, WG B")
    assert field.at("1M A") == ""


# Japanese


def test_9_4_the_japanese_may_retreat_into_an_assembly_box() -> None:
    field = field_of("Camp assembly_box = Bravo = Alpha", side="british", Alpha="2/14P A, 2/14P B", Bravo="1/228")
    attacked(field, "2/14P A", "2/14P B", dice=(2, 2)).do("take_hit 2/14P A")
    assert (field.at("1/228"), field.how("1/228")) == ("Camp", "disrupted")


def test_9_4_a_full_assembly_box_takes_nobody() -> None:
    camp = "1/229, 2/229, 3/229, 5/229, 6/229, 7/229, 9/229, 10/229"
    field = field_of(
        "Camp assembly_box = Bravo = Alpha", side="british", Alpha="2/14P A, 2/14P B", Bravo="1/228", Camp=camp
    )
    attacked(field, "2/14P A", "2/14P B", dice=(2, 2)).do("take_hit 2/14P A")
    assert field.at("1/228") == ""


# Leaders on the retreat


def test_9_4_a_leader_goes_along() -> None:
    field = beaten("island:\nAlpha = Bravo = Charlie", bravo="1M A, Wallis", margin=1)
    assert field.at("Wallis") == field.at("1M A") == "Charlie"


def test_9_4_a_leader_finds_no_room_beside_another_and_goes_to_the_nearest_unit_without_a_die() -> None:
    picture = "island:\nAlpha = Bravo = Charlie = Delta = Echo"
    field = beaten(picture, bravo="1M A, Wallis", Charlie="Maltby", Delta="Lawson, WG A", Echo="WG B")
    assert field.at("1M A") == "Charlie"
    assert field.at("Wallis") == "Echo"
    assert not any("is in danger" in line for line in field.log())


def test_9_4_a_leader_goes_with_the_second_unit_if_the_first_finds_another_leader() -> None:
    field = beaten(bravo="1M A, 1M B, Wallis", Charlie="Maltby", Alpha="9/228, 10/228, Doi", margin=1)
    field.do("retreat Charlie")
    assert field.at("Wallis") == "Bravo"
    field.do("retreat Delta")
    assert field.at("Wallis") == "Delta"


def test_9_4_a_space_with_only_an_enemy_leader_holds_no_enemy_unit() -> None:
    field = beaten("island:\nAlpha = Bravo = Charlie", Charlie="Ito")
    assert field.at("1M A") == "Charlie"
    assert any("Ito is in danger" in line for line in field.log())


def test_6_16_units_that_made_a_stand_are_eliminated_and_do_not_retreat() -> None:
    field = field_of(AROUND, Alpha="9/228, 10/228, Doi", Bravo="2RS A, 2RS B", british="To the Last Round")
    declared(field, "9/228", "10/228").roll(3, 1).do("attack_now", "look", "support To the Last Round")
    assert field.combat.outcome[0] == "12 against 10: attacker wins"
    field.do("take_hit 2RS A", "take_hit 9/228")
    assert field.at("2RS A") == field.at("2RS B") == ""
    assert field.points == (1, 5)
    assert field.step == "Advance"
