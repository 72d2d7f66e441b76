"""The Japanese cards: what is printed on each and what can be done with it at the table are the same (Rules 5, 7.1)."""

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.play import Moment
from game.rulebooks.empire_of_the_sun.offensive.commanding import ChooseHeadquarters
from game.rulebooks.empire_of_the_sun.questions import interception, plays, reaction
from game.rulebooks.empire_of_the_sun.shown.cards import described, subtitle
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import offensive_of
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay
from tests.rulebooks.empire_of_the_sun.models.allied_cards import Card
from tests.rulebooks.empire_of_the_sun.models.japanese_cards import (
    ARMS,
    BY_OPERATIONS,
    CARDS,
    NEEDS_NO_SUPPLY,
    ONE_BRIGADE,
    ONE_GROUND_UNIT,
    OPENING,
    goes,
    goes_beside,
)
from tests.rulebooks.empire_of_the_sun.models.paper import counters
from tests.rulebooks.empire_of_the_sun.plays import can, do
from tests.rulebooks.empire_of_the_sun.war import HOME
from tests.rulebooks.empire_of_the_sun.whole_plays import (
    candidates,
    card,
    chosen,
    counter,
    game,
    most,
    number,
    play,
    why_not,
)

STAFFS = {
    "cy": ("3407", ["nagato", "hiei", "akagi", "soryu", "air_jp_25", "army_jp_ed"]),
    "ss": (
        "4017",
        ["shokaku", "zuiho", "aoba", "tenyru", "kamikaze", "kongo", "air_jp_24", "army_jp_17", "army_jp_1sn"],
    ),
    "s": ("2212", ["mogami", "ryujo", "air_jp_22", "army_jp_25", "army_jp_2sn"]),
}
"""The headquarters that Japan has at one time, and who stands beside each."""
EFFICIENCY = {"cy": 3, "ss": 2, "s": 1, "co": 2}
GUADALCANAL, SAIPAN = "4423", "3813"
LUNGA = ["wasp", "northampton", "army_ap_1_m"]
UNITS = {place: [f"hq_jp_{staff}", *units] for staff, (place, units) in STAFFS.items()}
UNITS |= {"5808": ["hq_ap_c"], GUADALCANAL: LUNGA}
HELD = (*HOME, "2212")
SPARE = (4, 70)
"""Other cards for the hand, which ask nothing."""
OFFENSIVES = [each for each in CARDS.values() if each.runs_offensive]
AT_ONCE = [each for each in CARDS.values() if each.kind in ("political", "resource")]
ANSWERS = [each for each in CARDS.values() if each.kind == "reaction"]
COUNTER = [each for each in ANSWERS if "counter_offensive" in each.words]


def numbered(card: Card) -> str:
    """A card in the names of tests."""
    return f"{card.number} {card.title}"


def in_hand(card: Card, **told: Any) -> Moment[Any, Any]:
    """Japan's play with the card in hand, in the summer of 1943."""
    hands = {"al": [31], "jp": [card.number, next(each for each in SPARE if each != card.number)]}
    return play("jp", hands, told.pop("units", UNITS), japan=told.pop("japan", HELD), **told)


@cache
def played(printed: int, verb: str) -> Moment[Any, Any]:
    """The card is played, and whatever it asks first is answered, until a headquarters is to be named."""
    moment = chosen(in_hand(CARDS[printed]), printed, verb)
    while moment.decision is not None and not isinstance(moment.decision.step, ChooseHeadquarters):
        moment = moment.decision.perform(moment.decision.legal[-1])
    assert moment.decision is not None
    return moment


@cache
def led(printed: int, verb: str, staff: str) -> Moment[Any, Any]:
    """A headquarters leads the offensive."""
    return do(played(printed, verb), "choose_hq", number(f"hq_jp_{staff}"))


def leaders(card: Card) -> list[str]:
    """The headquarters that are there and may lead the event."""
    return [staff for staff in STAFFS if not card.leaders or staff in card.leaders]


@pytest.mark.parametrize("card", CARDS.values(), ids=numbered)
def test_7_1_a_card_is_an_event_or_an_answer_and_good_for_operations(card: Card) -> None:
    found = plays(game(), in_hand(card).position, JAPAN, card.number)
    if card.kind == "reaction":
        assert found.closed["use_event"].sentence == f"{card.title} answers an offensive of the enemy."
    if card.number in OPENING:
        assert found.open == ["use_event"]
        assert found.closed["use_operations"].sentence == f"{card.title} is played as its event."
        return
    assert {"use_operations", "withdraw_hq", "discard"} <= {*found.open}
    assert ("future_offensive" in found.open) == (card.number != 43)
    assert (found.closed["china_offensive"].sentence == "That takes a card of 3 operations.") == (card.operations < 3)
    assert offensive_of(played(card.number, "use_operations").position).count == card.operations


@pytest.mark.parametrize("card", [card for card in CARDS.values() if card.number not in OPENING], ids=numbered)
def test_7_25_how_easily_operations_are_seen_is_printed_on_the_card(card: Card) -> None:
    """A roll of as much finds them, and one of more does not; another value holds for an event.

    What adds to the roll against Operation MI, card 12, is tested with the events.
    """
    ways = [("use_operations", card.seen)]
    if card.runs_offensive and "surprise" not in card.words:
        ways.append(("use_event", card.event_seen - (4 if card.number == 12 else 0)))
    for verb, seen in ways:
        here = played(card.number, verb).position
        here = replace(here, offensive=replace(offensive_of(here), battle_hexes=(number(GUADALCANAL),)))
        found = [interception(game(), here, ALLIES, die).intelligence for die in range(10)]
        assert found == ["intercept"] * (seen + 1) + ["surprise"] * (9 - seen), verb


@pytest.mark.parametrize("card", [card for card in OFFENSIVES if "surprise" in card.words], ids=numbered)
def test_7_25_a_surprise_attack_is_seen_by_no_roll(card: Card) -> None:
    here = played(card.number, "use_event").position
    here = replace(here, offensive=replace(offensive_of(here), battle_hexes=(number(GUADALCANAL),)))
    assert {interception(game(), here, ALLIES, die).intelligence for die in range(10)} == {"surprise"}


@pytest.mark.parametrize("card", OFFENSIVES, ids=numbered)
def test_5_31_the_headquarters_of_the_card_lead_its_event_and_no_others(card: Card) -> None:
    moment = played(card.number, "use_event")
    assert can(moment, "choose_hq") == {number(f"hq_jp_{staff}") for staff in leaders(card)}
    for staff in STAFFS:
        if staff not in leaders(card):
            sentence, rule = why_not(moment, counter(f"hq_jp_{staff}"))
            assert sentence.startswith(f"{card.title} is led by the ")
            assert rule == "5.31"
    if card.number not in OPENING:
        assert can(played(card.number, "use_operations"), "choose_hq") == {number(f"hq_jp_{each}") for each in STAFFS}


@pytest.mark.parametrize("card", OFFENSIVES[1:], ids=numbered)
def test_5_31_an_event_activates_as_many_units_as_its_logistics_and_the_efficiency_say(card: Card) -> None:
    """The second card of the war counts the efficiency of all headquarters."""
    for staff in leaders(card):
        efficiency = sum(EFFICIENCY[each] for each in STAFFS) if card.number == 2 else EFFICIENCY[staff]
        assert most(led(card.number, "use_event", staff)) == card.activates(staff) + efficiency, staff


@pytest.mark.parametrize("card", OFFENSIVES, ids=numbered)
def test_5_31_an_event_activates_whom_it_names(card: Card) -> None:
    """Those in reach are those whom the same headquarters activates by operations; under card 2 those of all."""
    reach = {staff: candidates(led(16, "use_operations", staff)) for staff in STAFFS}
    for staff in leaders(card):
        reached = set().union(*reach.values()) if card.number == 2 else reach[staff]
        assert {*STAFFS[staff][1]} <= reached
        moment = led(card.number, "use_event", staff)
        assert candidates(moment) == {unit for unit in reached if goes(card.number, unit)}, staff
        for unit in reached:
            if not goes(card.number, unit):
                sentence, rule = why_not(moment, counter(unit))
                assert rule == "5.31"
                assert sentence.startswith(f"The card does not activate {counters()[unit]['name']}: "), unit


@pytest.mark.parametrize("card", OFFENSIVES, ids=numbered)
def test_5_31_who_is_chosen_leaves_open_whom_the_card_leaves_open(card: Card) -> None:
    staff = leaders(card)[-1]
    moment = led(card.number, "use_event", staff)
    able = candidates(moment)
    for first in able:
        beside = candidates(do(moment, "activate", number(first)))
        wanted = {unit for unit in able - {first} if goes_beside(card.number, first, unit)}
        assert beside == (wanted if most(moment) > 1 else set()), first


@pytest.mark.parametrize("answer", COUNTER, ids=numbered)
@pytest.mark.parametrize("operations", [1, 2, 3])
@pytest.mark.parametrize("fleet", ["cy", "co"])
def test_5_32_a_counter_offensive_activates_whom_its_card_names_and_as_many(
    answer: Card, operations: int, fleet: str
) -> None:
    """Saipan is attacked, which both the Combined Fleet, under Yamamoto or Ozawa, and the South Seas HQ can reach."""
    home, saipan = [f"hq_jp_{fleet}", *STAFFS["cy"][1]], [*LUNGA, "army_jp_2"]
    units = {**UNITS, STAFFS["cy"][0]: home, GUADALCANAL: [], SAIPAN: saipan}
    here = in_hand(answer, units=units).position
    attack = {1: 25, 2: 7, 3: 21}[operations]
    offensive = Offensive(attacker=ALLIES, play="OC", card=card(ALLIES, attack), operations=operations)
    spaces = (number(SAIPAN),)
    offensive = replace(offensive, battle_hexes=spaces, all_battle_hexes=spaces, intelligence="intercept")
    active = tuple(sorted(number(unit) for unit in LUNGA))
    here = replace(here, offensive=offensive, activated=active, side=ALLIES)
    usual = reaction(game(), here, JAPAN, operations)
    assert {*usual} == {"hq_jp_ss", f"hq_jp_{fleet}"}
    answered = replace(offensive, cards=(card(JAPAN, answer.number),))
    found = reaction(game(), replace(here, offensive=answered), JAPAN, operations)
    assert {*found} == {*usual}
    for staff, troops in found.items():
        short = staff.removeprefix("hq_jp_")
        logistics = answer.activates("cy" if short == "co" else short)
        if answer.number in BY_OPERATIONS:
            logistics = operations + BY_OPERATIONS[answer.number]
        assert troops.most == logistics + EFFICIENCY[short]
        assert {*troops.units} == {unit for unit in usual[staff].units if goes(answer.number, unit)}


@pytest.mark.parametrize("card", AT_ONCE, ids=numbered)
def test_5_2_an_event_that_happens_at_once_leaves_the_game_or_not_and_draws_or_not(card: Card) -> None:
    """All is decided by the first thing that is legal, until the Allies play."""
    moment = in_hand(card, japan=(*HELD, "2108", "2109"), flags=["doolittle"], rivalry={"jp": True, "al": False})
    before = moment.position
    moment = chosen(moment, card.number, "use_event")
    while moment.decision is not None and not isinstance(moment.decision.step, ChoosePlay):
        legal = moment.decision.legal
        moment = moment.decision.perform(next((each for each in legal if each.verb == "set_sail"), legal[0]))
    after = moment.position
    piles = {True: after.removed_cards, False: after.discards}
    played_card = game().card_id(JAPAN, card.number)
    assert [played_card in piles[gone][JAPAN] for gone in (True, False)] == [
        "gone" in card.words,
        "gone" not in card.words,
    ]
    assert len(after.hands[JAPAN]) == len(before.hands[JAPAN]) - 1 + ("draw" in card.words)
    assert after.hands[ALLIES] == before.hands[ALLIES]


NOBODY = {"5808": ["hq_ap_c"], "4021": ["aoba"]}
LEADERS = {
    ("s", "ss"): ("South or South Seas HQ. ", "the South HQ or the South Seas HQ"),
    ("s",): ("South HQ. ", "the South HQ"),
    ("cy", "co"): ("Combined Fleet HQ. ", "the Combined Fleet HQ (Yamamoto) or the Combined Fleet HQ (Ozawa)"),
}
"""The headquarters of a card as its text begins, and as a refusal calls them."""


@pytest.mark.parametrize("card", [card for card in OFFENSIVES if card.number not in OPENING], ids=numbered)
def test_5_31_without_its_headquarters_an_offensive_is_closed_and_says_which_are_wanting(card: Card) -> None:
    """All headquarters wait on the turn track, and can be brought back by the card instead."""
    moment = in_hand(card, units=NOBODY, boxes={"turn_track_7": ["hq_jp_s", "hq_jp_ss", "hq_jp_cy"]})
    found = plays(game(), moment.position, JAPAN, card.number)
    why = "No headquarters of yours is in supply."
    if card.leaders:
        supply = "" if card.number in NEEDS_NO_SUPPLY else " and in supply"
        why = f"{card.title} needs {LEADERS[card.leaders][1]} on the map{supply}."
    assert found.closed["use_event"].sentence == why
    assert found.closed["use_operations"].sentence == "No headquarters of yours is in supply."
    assert {*found.open} == {"return_hq", "future_offensive", "discard"}


@pytest.mark.parametrize("card", OFFENSIVES, ids=numbered)
def test_6_11_only_general_adachi_leads_out_of_supply(card: Card) -> None:
    """Japan has lost its Home Islands, and no supply comes to Truk."""
    moment = in_hand(card, units={**UNITS, "2212": []}, japan=("4017", "4021"))
    found = plays(game(), moment.position, JAPAN, card.number)
    assert ("use_event" in found.open) == (card.number in NEEDS_NO_SUPPLY)
    assert "use_operations" not in found.open


WORDS = {
    ("ground",): "Ground units only",
    ("naval",): "Ships only",
    ("air",): "Air units only",
    ("air", "ground"): "Air and ground units only",
    ("air", "naval"): "Air units and ships only",
}


@pytest.mark.parametrize("card", CARDS.values(), ids=numbered)
def test_5_3_the_text_of_a_card_names_who_leads_and_who_goes(card: Card) -> None:
    text = game().cards[game().card_id(JAPAN, card.number)].text
    begins = [words for words, _ in LEADERS.values() if text.startswith(words)]
    assert begins == ([LEADERS[card.leaders][0]] if card.leaders else [])
    assert ("At most one ground unit." in text) == (card.number in ONE_GROUND_UNIT)
    assert ("Aircraft, ships and one brigade only." in text) == (card.number in ONE_BRIGADE)
    assert text.startswith("Intercept") == ("intelligence" in card.words)
    assert text.startswith("Counter-offensive") == ("counter_offensive" in card.words)
    assert (" cancelled" in text) == bool({"weather", "personage"} & card.words)
    if card.runs_offensive:
        found = [words for words in WORDS.values() if words in text and card.number not in ONE_BRIGADE]
        assert found == ([WORDS[ARMS[card.number]]] if card.number in ARMS else [])


@pytest.mark.parametrize("card", CARDS.values(), ids=numbered)
def test_7_25_a_card_shows_how_easily_it_is_seen_and_a_surprise_by_no_roll(card: Card) -> None:
    """Under its name, and in words under the pointer."""
    row = game().cards[game().card_id(JAPAN, card.number)]
    numbers, words = subtitle(row).split()[1], " ".join(sentence for sentence, _ in described(game(), row))
    if not card.runs_offensive or card.number in OPENING:
        assert numbers == str(card.seen)
    elif "surprise" in card.words:
        assert numbers == f"{card.seen}/–"
    else:
        assert numbers == f"{card.seen}/{card.event_seen}"
    has_value = card.activates("") > 0 and card.number not in BY_OPERATIONS
    assert subtitle(row).endswith(f" L{card.activates('')}") == has_value or card.number == 1
    assert ("no roll finds it" in words) == (card.runs_offensive and "surprise" in card.words)
