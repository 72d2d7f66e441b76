"""Cards by which stacks march: formations, Night Infiltration, Forced March (Rules 6.4, 6.10, 6.11)."""

from typing import Any

import pytest

from tests.rulebooks.glory_recalled.combats import field_of, side_of, with_card
from tests.rulebooks.glory_recalled.drawn import draw
from tests.rulebooks.glory_recalled.situation import Situation

ROAD = "Alpha = Bravo = Charlie = Delta = Echo = Foxtrot = Golf = Hotel"
ALL_JAPANESE: dict[str, Any] = dict.fromkeys(ROAD.split(" = ")[1:], "japanese")


# Formation cards

FORMATIONS = {
    "228 Regiment": ("1/228", "1/229"),
    "229 Regiment": ("1/229", "1/228"),
    "230 Regiment": ("1/230", "1/38 Eng"),
    "British Army": ("2RS A, 1M A, HKSRA 1 Mtn, RN Aberdeen", "2/14P A, WG A, HK VDC1"),
    "Indian Army": ("2/14P A, 5/7R A", "2RS A, RRC A, HK CR1"),
    "Canadian Army": ("RRC A, WG A, WG HQ", "2RS A, 5/7R A, HK VDC1"),
    "Hong Kong Forces": ("HK VDC1, HK VDC3, HK CR1", "2RS A, 5/7R A, RRC A"),
    "38 Division": ("1/228, 1/229, 1/230, 1/38 Eng", ""),
    "China Command": ("2RS A, 2/14P A, WG A, HK VDC1, HK CR1", ""),
}


@pytest.mark.parametrize(("name", "units"), FORMATIONS.items())
def test_6_4_a_formation_card_moves_units_of_its_formations_only(name: str, units: tuple[str, str]) -> None:
    named, others = ([each.strip() for each in some.split(",") if each] for some in units)
    spaces = ROAD.split(" = ")
    standing: dict[str, Any] = dict(zip(spaces, [*named, *others], strict=False))
    field = with_card(ROAD, side_of(name), name, **standing).do(f"play {name}")
    assert field.legal("take") == sorted(named)
    assert [field.refused(f"take {unit}") for unit in others] == ["6.4"] * len(others)


def test_6_4_up_to_six_japanese_units_move() -> None:
    camp = "1/228, 2/228, 3/228, 5/228, 6/228, 7/228, 9/228"
    field = draw("Camp assembly_box = Alpha", Camp=camp, japanese="228 Regiment")
    field.do("play 228 Regiment")
    for unit in ("1/228", "2/228", "3/228", "5/228", "6/228", "7/228"):
        field.do(f"take {unit}")
    assert field.why_not("take 9/228") == ("No more units may be activated in this action.", "6.4")


def test_6_4_up_to_four_british_units_move() -> None:
    picture = "Alpha = Bravo = Charlie = Delta = Echo"
    field = draw(
        picture, side="british", Alpha="WG A", Bravo="WG B", Charlie="WG C", Delta="RRC A", Echo="RRC B",
        british="Canadian Army",
    )  # fmt: skip
    field.do("play Canadian Army", "take WG A", "move Bravo", "put_back WG A", "take WG B", "move Charlie")
    field.do("put_back WG B", "take WG C", "move Delta", "put_back WG C", "take RRC A", "move Echo", "put_back RRC A")
    assert field.legal("take") == ["RRC A", "WG A", "WG B", "WG C"]
    assert field.refused("take RRC B") == "6.4"


def test_6_4_each_stack_has_six_mp() -> None:
    field = draw(ROAD, Alpha="1/228", japanese="228 Regiment", **ALL_JAPANESE).do("play 228 Regiment", "take 1/228")
    assert "Golf" in field.legal("move")
    assert field.refused("move Hotel") == "7.1"


def test_6_4_spent_units_do_not_move() -> None:
    field = draw(ROAD, Alpha="1/228 spent, 2/228", japanese="228 Regiment").do("play 228 Regiment")
    assert field.refused("take 1/228") == "5.1.5"


def test_6_4_one_fresh_leader_goes_along_and_is_spent() -> None:
    field = draw(ROAD, Alpha="1/228, Doi", Bravo="2/228, Ito", japanese="228 Regiment", Charlie="japanese")
    field.do("play 228 Regiment")
    assert field.refused("take Doi") == "6.4"
    field.do("take 1/228", "take Doi", "move Charlie")
    assert (field.at("Doi"), field.how("Doi")) == ("Charlie", "spent")
    field.do("put_back 1/228", "put_back Doi", "take 2/228")
    assert field.why_not("take Ito") == ("One leader moves already.", "6.4")


def test_6_4_a_spent_leader_does_not_go_along() -> None:
    field = draw(ROAD, Alpha="1/228, Doi spent", japanese="228 Regiment").do("play 228 Regiment", "take 1/228")
    assert field.refused("take Doi") == "5.1.5"


def test_6_4_the_leader_starts_where_the_stack_starts() -> None:
    field = draw(ROAD, Alpha="1/228", Bravo="Doi, japanese", Charlie="japanese", japanese="228 Regiment")
    field.do("play 228 Regiment", "take 1/228", "move Bravo")
    assert field.refused("take Doi") == "6.4"


def test_6_4_a_leader_who_is_picked_up_for_an_attack_is_spent() -> None:
    field = field_of("Alpha = Bravo", Alpha="1/228, 2/228, Doi", Bravo="HK VDC2")
    field.do("play 38 Division", "take 1/228", "take Doi", "attack Bravo").roll(6, 1).do("attack_now")
    assert field.how("Doi") == "spent"


# Night Infiltration

NIGHT = "Alpha = Bravo {words} = Charlie\nDelta - Bravo"


def at_night(words: str = "gdl", bravo: str = "2RS A", **cards: Any) -> Situation:
    """A stack that has been activated for an attack by night."""
    hand = ", ".join(filter(None, ("Night Infiltration", cards.pop("japanese", ""))))
    field = field_of(
        NIGHT.format(words=words), Alpha="1/228, 2/229, Doi", Bravo=bravo, Delta="3/228", japanese=hand, **cards
    )
    return field.do("play Night Infiltration", "take 1/228", "take 2/229")


def test_6_10_one_stack_of_two_units_of_any_formation() -> None:
    field = at_night()
    assert field.legal("take") == []
    assert field.refused("take 3/228") == "6.10"
    assert field.refused("take Doi") == "6.10"


def test_6_10_both_units_start_in_one_space() -> None:
    field = field_of(NIGHT.format(words=""), Alpha="1/228", Delta="2/228", Bravo="2RS A", japanese="Night Infiltration")
    field.do("play Night Infiltration", "take 1/228", "put_back 1/228", "take 1/228", "attack Bravo")
    assert field.refused("join 2/228") == "2.9"


@pytest.mark.parametrize(
    ("words", "bravo", "total"),
    [
        ("gdl", "2RS A", 2),
        ("heavy_battery", "2RS A, HK VDC2", 3),
        ("gdl", "2RS A, fortified", 7),
        ("", "1M A, Rose", 4),
    ],
)
def test_6_10_no_terrain_bonus_but_all_others(words: str, bravo: str, total: int) -> None:
    field = at_night(words, bravo).do("attack Bravo")
    shown = field.preview("attack_now")
    assert sum(each.amount for each in shown.against) == total
    assert shown.total == "8 + die"


def test_6_10_neither_side_plays_cards_that_add_cs() -> None:
    field = at_night(japanese="Mountain Guns, Fifth Column", british="Howitzers").do("attack Bravo", "attack_now")
    assert (field.step, field.decider) == ("CombatCards", "japanese")
    field.do("look")
    assert field.legal("support") == ["Fifth Column"]
    assert field.refused("support Mountain Guns") == "6.10"
    field.roll(1, 1).do("no_more")
    assert field.step != "CombatCards"
    assert field.combat.total == "8 + 1 = 9"


def test_6_10_lieutenant_wakabayashi_may_come_by_night() -> None:
    field = at_night(bravo="2RS A, fortified", japanese="Lieutenant Wakabayashi").do(
        "attack Bravo", "attack_now", "look"
    )
    field.roll(1, 1).do("support Lieutenant Wakabayashi", "no_more")
    assert field.combat.against_total == "2 + 1 = 3"


# Forced March


def test_6_11_a_stack_of_spent_units_moves_again_and_stays_spent() -> None:
    field = draw(
        ROAD, Alpha="1/228 spent, 2/229 spent disrupted", Hotel="2RS A", japanese="Forced March",
        **{name: side for name, side in ALL_JAPANESE.items() if name != "Hotel"},
    )  # fmt: skip
    field.do("play Forced March", "take 1/228", "take 2/229")
    assert "Golf" in field.legal("move")
    field.do("move Golf")
    assert (field.at("1/228"), field.how("1/228"), field.how("2/229")) == ("Golf", "spent", "spent disrupted")


def test_6_11_fresh_units_do_not_march_and_nobody_attacks() -> None:
    field = draw("Alpha = Bravo\nAlpha = Charlie", Alpha="1/228 spent, 2/228", Bravo="2RS A", japanese="Forced March")
    field.do("play Forced March")
    assert field.why_not("take 2/228") == ("Only a spent unit moves again.", "5.1.5")
    field.do("take 1/228")
    assert field.refused("attack Bravo") == "6.11"
    assert field.legal("attack") == []


def test_6_11_one_stack_only() -> None:
    field = draw(ROAD, Alpha="1/228 spent", Charlie="2/228 spent, 3/228 spent", Hotel="2RS A", japanese="Forced March")
    field.do("play Forced March", "take 1/228", "move Bravo", "put_back 1/228")
    assert field.refused("take 2/228") == "2.9"
