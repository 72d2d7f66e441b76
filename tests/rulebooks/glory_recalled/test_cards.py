"""Decks, hands, kinds of cards, formation cards, and when a card can be played (Rules 6.1 to 6.7, 6.10, 6.11)."""

from typing import Any

import pytest

from tests.rulebooks.glory_recalled.combats import declared, field_of, side_of, with_card
from tests.rulebooks.glory_recalled.drawn import TABLES, draw
from tests.rulebooks.glory_recalled.situation import Situation

ROAD = "Alpha = Bravo = Charlie = Delta = Echo = Foxtrot = Golf = Hotel"
ALL_JAPANESE: dict[str, Any] = dict.fromkeys(ROAD.split(" = ")[1:], "japanese")


# The decks


DECKS = {
    "japanese": {
        "228 Regiment": 4,
        "229 Regiment": 4,
        "230 Regiment": 4,
        "38 Division": 2,
        "Night Infiltration": 2,
        "Forced March": 1,
        "Amphibious Assault": 5,
        "Sea Transport": 3,
        "Feint in the South": 1,
        "Air Raid": 2,
        "Counter-Battery Fire": 2,
        "Field Hospital": 2,
        "General Sakai": 1,
        "Demand to Surrender": 1,
        "Taps Run Dry": 1,
        "Mountain Guns": 5,
        "Air Support": 5,
        "Battalion Guns": 4,
        "Siege Howitzers": 3,
        "Bayonet Charge": 3,
        "Naval Gunfire": 2,
        "Fifth Column": 2,
        "Lieutenant Wakabayashi": 1,
    },
    "british": {
        "British Army": 4,
        "Indian Army": 4,
        "Canadian Army": 4,
        "Hong Kong Forces": 3,
        "China Command": 2,
        "Sea Transport": 3,
        "Dig In": 3,
        "Spike the Guns": 3,
        "Stand To": 2,
        "Sniper": 1,
        "Coastal Artillery": 4,
        "Howitzers": 4,
        "Vickers Guns": 3,
        "Pillboxes": 3,
        "Bren Carriers": 2,
        "To the Last Round": 2,
        "Gunboats": 1,
        "Searchlights": 1,
        "Anti-Aircraft Fire": 2,
        "Chan Chak's Men": 1,
        "Sergeant-Major Osborne": 1,
        "Motor Torpedo Boats": 1,
    },
}


@pytest.mark.parametrize(("side", "size"), [("japanese", 60), ("british", 54)])
def test_6_1_each_side_has_a_deck_of_its_own(side: str, size: int) -> None:
    found = {card.name: card.copies for card in TABLES.cards.values() if card.side == side}
    assert found == DECKS[side]
    assert sum(found.values()) == size


def test_6_6_these_cards_leave_the_game_and_no_others() -> None:
    assert {card.name for card in TABLES.cards.values() if card.once} == {
        "General Sakai",
        "Lieutenant Wakabayashi",
        "Feint in the South",
        "Demand to Surrender",
        "Taps Run Dry",
        "Motor Torpedo Boats",
        "Sniper",
        "Sergeant-Major Osborne",
    }


# Kinds


COMBAT = [card.name for card in TABLES.cards.values() if card.support]
REACTIONS = ["Anti-Aircraft Fire", "Chan Chak's Men", "Sergeant-Major Osborne", "Motor Torpedo Boats"]


@pytest.mark.parametrize("name", [*COMBAT, *REACTIONS])
def test_6_2_combat_and_reaction_cards_are_no_actions(name: str) -> None:
    field = with_card(ROAD, side_of(name), name, Alpha="1/228", Bravo="2RS A")
    assert field.legal("play") == []
    assert field.refused(f"play {name}") == "6.2"


def test_6_2_there_are_sixteen_combat_cards() -> None:
    assert len(COMBAT) == 8 + 8


@pytest.mark.parametrize("name", ["228 Regiment", "Stand To", "Sniper", "General Sakai"])
def test_6_2_action_cards_are_not_played_in_a_combat(name: str) -> None:
    cards: dict[str, Any] = {side_of(name): name}
    field = field_of("Alpha = Bravo", Alpha="1/228", Bravo="2RS A", **cards)
    declared(field, "1/228").do("attack_now", "look")
    assert field.choices == {"no_more"}
    assert field.refused(f"support {name}") == "6.2"


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


# Cards that do nothing


USELESS = {
    "228 Regiment": "japanese",
    "Night Infiltration": "japanese",
    "Forced March": "japanese",
    "Field Hospital": "japanese",
    "Sea Transport": "japanese",
    "Amphibious Assault": "japanese",
    "Feint in the South": "japanese",
    "Demand to Surrender": "japanese",
    "Counter-Battery Fire": "japanese",
    "British Army": "british",
    "Stand To": "british",
    "Dig In": "british",
    "Spike the Guns": "british",
    "Sniper": "british",
}


@pytest.mark.parametrize(("name", "side"), USELESS.items())
def test_6_5_a_card_that_could_do_nothing_goes_face_down_only(name: str, side: str) -> None:
    drawing: dict[str, Any] = {"Alpha": "1/229 spent, Doi", "Hotel": "2RS A spent, Wallis"}
    if name == "Forced March":
        drawing["Alpha"] = "1/229, Doi"
    field = with_card(ROAD, side, name, **drawing)
    assert field.legal("play") == []
    assert field.refused(f"play {name}") == "6.5"
    leader = {"japanese": "Doi", "british": "Wallis"}[side]
    field.do(f"lead {leader}", "lead_stack", f"lay_down {name}")
    assert field.discards(side) == [name]


def test_6_5_general_sakai_needs_cards_to_draw() -> None:
    field = draw(ROAD, Alpha="1/228", japanese="General Sakai")
    assert field.can("play General Sakai")
    deck = field.position.decks[0]
    field.put(decks=(type(deck)(()), field.position.decks[1]))
    assert field.refused("play General Sakai") == "6.5"


@pytest.mark.parametrize(
    ("name", "rule"),
    [("Amphibious Assault", "9.7"), ("Feint in the South", "9.7.1"), ("Demand to Surrender", "6.12")],
)
def test_12_1_these_cards_wait_for_the_kowloon_event(name: str, rule: str) -> None:
    picture = """
        Camp assembly_box = Alpha coastal = Bravo red
        Water landing_box < Alpha
        South landing_box card_only < Alpha
        island:
        Water > Beach coastal
        South > Bay coastal
    """
    standing: dict[str, Any] = {"Alpha": "1/228", "Bravo": "2RS A", "Beach": "2RS B"}
    cards: dict[str, Any] = {"japanese": name, "british": "Dig In"}
    before = draw(picture, event=False, **cards, **standing)
    assert before.refused(f"play {name}") == rule
    assert draw(picture, event=True, **cards, **standing).can(f"play {name}")


# Face down, and out of the game


def test_6_6_a_card_played_face_down_is_discarded_unseen() -> None:
    field = draw(ROAD, Alpha="1/228, Doi", Hotel="2RS A", japanese="General Sakai")
    field.do("lead Doi", "lead_stack", "lay_down General Sakai")
    assert field.discards("japanese") == ["General Sakai"]
    assert field.position.out == ()
    assert not any("Sakai" in line for line in field.log("british"))
    assert any("Sakai" in line for line in field.log("japanese"))


def test_6_6_a_once_card_played_face_up_leaves_the_game() -> None:
    field = draw(ROAD, Alpha="1/228", Hotel="2RS A", japanese="General Sakai").do("play General Sakai")
    assert field.discards("japanese") == []
    assert [field.game.cards[card].name for card in field.position.out] == ["General Sakai"]


def test_6_6_other_cards_are_discarded_face_up() -> None:
    field = draw(ROAD, Alpha="1/228", Hotel="2RS A", japanese="228 Regiment").do("play 228 Regiment")
    assert field.discards("japanese") == ["228 Regiment"]
    assert any("228 Regiment" in line for line in field.log("british"))


def test_5_1_a_leader_who_is_put_down_again_was_no_action() -> None:
    field = draw(ROAD, Alpha="1/228, Doi", Hotel="2RS A, Wallis", british="Dig In")
    field.do("pass", "lead Wallis", "lead_stack", "put_down", "pass")
    assert field.position.turn == 3


@pytest.mark.parametrize(
    "acts",
    [
        ("play Dig In", "dig_in 2RS A"),
        ("lead Wallis", "lead_stack", "lay_down Dig In", "end_action"),
        ("march 2RS A", "move Golf"),
    ],
)
def test_5_1_every_action_lets_the_other_side_act_again(acts: tuple[str, ...]) -> None:
    field = draw(ROAD, Alpha="1/228", Hotel="2RS A, 2RS B, Wallis", british="Dig In")
    field.do("pass", *acts).finish().do("pass")
    assert (field.decider, field.position.turn) == ("british", 2)


# When the deck runs out


def nearly_empty(pile: int) -> Situation:
    """A Japanese draw pile of few cards, and the rest discarded; General Sakai is in the hand."""
    field = draw(ROAD, Alpha="1/228", Hotel="2RS A", japanese="General Sakai")
    deck = field.position.decks[0]
    return field.put(decks=(type(deck)(deck.pile[:pile], deck.pile[pile:]), field.position.decks[1]))


def test_6_7_the_discards_become_the_new_pile() -> None:
    field = nearly_empty(1)
    first = field.position.decks[0].pile[0]
    field.do("play General Sakai")
    assert len(field.position.hands[0]) == 3
    assert first in field.position.hands[0]
    assert (len(field.position.decks[0].pile), field.position.decks[0].discards) == (60 - 1 - 3, ())


def test_6_7_a_card_out_of_the_game_is_not_shuffled_in() -> None:
    field = nearly_empty(0).do("play General Sakai")
    sakai = field.position.out[0]
    assert sakai not in field.position.decks[0].pile
    assert sakai not in field.position.hands[0]


def test_6_7_no_cards_at_all_no_draw() -> None:
    field = draw(ROAD, Alpha="1/228", Hotel="2RS A", japanese="General Sakai")
    deck = field.position.decks[0]
    field.put(decks=(type(deck)(deck.pile[:1]), field.position.decks[1])).do("play General Sakai")
    assert len(field.position.hands[0]) == 1


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
