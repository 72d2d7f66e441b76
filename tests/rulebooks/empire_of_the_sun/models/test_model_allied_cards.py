"""The Allied cards: what is printed on each and what can be done with it at the table are the same (Rules 5, 7.1)."""

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.play import Moment
from game.rulebooks.empire_of_the_sun.offensive.activating import Activate
from game.rulebooks.empire_of_the_sun.offensive.commanding import ChooseHeadquarters
from game.rulebooks.empire_of_the_sun.questions import interception, plays
from game.rulebooks.empire_of_the_sun.shown.cards import card_view
from game.rulebooks.empire_of_the_sun.shown.inspection import inspect
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import offensive_of
from tests.rulebooks.empire_of_the_sun.models.allied_cards import (
    CARDS,
    NEEDS_AN_ENEMY,
    ONE_GROUND_UNIT,
    Card,
    commands,
    goes,
)
from tests.rulebooks.empire_of_the_sun.models.paper import arm
from tests.rulebooks.empire_of_the_sun.plays import can, do
from tests.rulebooks.empire_of_the_sun.whole_plays import chosen, counter, game, number, play, why_not

STAFFS = {
    "sw": ("3727", ["wasp", "northampton", "kent", "air_ap_5", "army_ap_10", "army_ap_1_m"]),
    "anzac": ("3823", ["exeter", "army_ap_2_au", "army_ap_3_nz", "air_ap_au"]),
    "abda": ("2220", ["dutch", "air_ap_du", "army_ap_j", "army_ap_24"]),
    "m": ("2015", ["forcez", "hermes", "air_ap_ma", "army_ap_8_au", "army_ap_3_ind"]),
    "seac": ("1905", ["air_ap_10_lrb", "army_ap_5_cn", "army_ap_1_ind"]),
    "sh": ("4828", ["enterprise", "sangamon", "air_ap_13", "army_ap_11"]),
    "c": ("5808", ["orleans", "mississippi", "cowpens", "air_ap_7", "army_ap_9"]),
}
"""All headquarters that the Allies have at one time, and who stands beside each."""
EFFICIENCY = {"c": 3, "sw": 2, "sh": 3, "m": 1, "seac": 1, "abda": 1, "anzac": 1}
KISKA = "4600"
UNITS = {place: [f"hq_ap_{staff}", *units] for staff, (place, units) in STAFFS.items()}
UNITS |= {"4017": ["hq_jp_ss"], KISKA: ["army_jp_1sn"]}
SPARE = (59, 80)
"""Other cards for the hand, which ask nothing."""
CARTWHEEL = CARDS[21]
OFFENSIVES = [card for card in CARDS.values() if card.runs_offensive]


def numbered(card: Card) -> str:
    """A card in the names of tests."""
    return f"{card.number} {card.title}"


def in_hand(card: Card) -> Moment[Any, Any]:
    """The Allies' play with the card in hand, in the summer of 1943."""
    return play("al", {"jp": [16], "al": [card.number, next(each for each in SPARE if each != card.number)]}, UNITS)


@cache
def played(printed: int, verb: str) -> Moment[Any, Any]:
    """The card is played, and whatever it asks first is answered, until a headquarters is to be named."""
    moment = chosen(in_hand(CARDS[printed]), printed, verb)
    while moment.decision is not None and not isinstance(moment.decision.step, ChooseHeadquarters):
        moment = moment.decision.perform(moment.decision.legal[-1])
    assert moment.decision is not None
    return moment


def led(printed: int, verb: str, staff: str) -> Moment[Any, Any]:
    """A headquarters leads the offensive."""
    return do(played(printed, verb), "choose_hq", number(f"hq_ap_{staff}"))


def candidates(moment: Moment[Any, Any]) -> set[str]:
    """The units that can be activated now."""
    return {game().counters[unit].id for unit in can(moment, "activate")}


def most(moment: Moment[Any, Any]) -> int:
    """How many units can be activated."""
    assert moment.decision is not None
    return int(moment.decision.step.prompt(game(), moment.position).sentence.rpartition(" ")[2])


@pytest.mark.parametrize("card", CARDS.values(), ids=numbered)
def test_7_1_a_card_is_an_event_or_an_answer_and_good_for_operations(card: Card) -> None:
    found = plays(game(), in_hand(card).position, ALLIES, card.number)
    if card.number in NEEDS_AN_ENEMY:
        assert found.closed["use_event"] == f"{card.title} answers an offensive of the enemy."
    if card.number == 30:
        assert {*found.open} == {"use_event", "discard"}, "Japan is in the Aleutians"
        return
    assert {"use_operations", "withdraw_hq", "discard"} <= {*found.open}
    assert ("build_route" in found.open) == (card.operations == 3)
    assert ("future_offensive" in found.open) == (card.number != 79)
    assert offensive_of(played(card.number, "use_operations").position).count == card.operations


@pytest.mark.parametrize("card", [card for card in CARDS.values() if card.number != 30], ids=numbered)
def test_7_25_how_easily_operations_are_seen_is_printed_on_the_card(card: Card) -> None:
    """A roll of as much finds them, and one of more does not; another value holds for an event."""
    ways = [("use_operations", card.seen)]
    if card.runs_offensive and "surprise" not in card.words:
        ways.append(("use_event", card.event_seen))
    for verb, seen in ways:
        here = played(card.number, verb).position
        here = replace(here, offensive=replace(offensive_of(here), battle_hexes=(number(KISKA),)))
        found = [interception(game(), here, JAPAN, die).intelligence for die in range(10)]
        assert found == ["intercept"] * (seen + 1) + ["surprise"] * (9 - seen), verb


@pytest.mark.parametrize("card", [card for card in OFFENSIVES if "surprise" in card.words], ids=numbered)
def test_7_25_a_surprise_attack_is_seen_by_no_roll(card: Card) -> None:
    here = played(card.number, "use_event").position
    here = replace(here, offensive=replace(offensive_of(here), battle_hexes=(number("4423"),)))
    assert {interception(game(), here, JAPAN, die).intelligence for die in range(10)} == {"surprise"}


@pytest.mark.parametrize("card", OFFENSIVES, ids=numbered)
def test_5_31_the_headquarters_of_the_card_lead_its_event_and_no_others(card: Card) -> None:
    wanted = {number(f"hq_ap_{staff}") for staff in card.leaders or STAFFS}
    assert can(played(card.number, "use_event"), "choose_hq") == wanted
    if card.number != 30:
        assert can(played(card.number, "use_operations"), "choose_hq") == {number(f"hq_ap_{each}") for each in STAFFS}


@pytest.mark.parametrize("card", OFFENSIVES, ids=numbered)
def test_5_31_an_event_activates_as_many_units_as_its_logistics_and_the_efficiency_say(card: Card) -> None:
    for staff in card.leaders or STAFFS:
        assert most(led(card.number, "use_event", staff)) == card.activates(staff) + EFFICIENCY[staff], staff


@pytest.mark.parametrize("card", OFFENSIVES, ids=numbered)
def test_5_31_an_event_activates_whom_it_names_and_whom_its_headquarters_commands(card: Card) -> None:
    """Those in reach are those whom the same headquarters activates by operations, and those beside it."""
    for staff in card.leaders or STAFFS:
        reached = candidates(led(CARTWHEEL.number, "use_operations", staff)) | {*STAFFS[staff][1]}
        assert all(commands(staff, unit) for unit in candidates(led(CARTWHEEL.number, "use_operations", staff)))
        found = candidates(led(card.number, "use_event", staff)) & reached
        assert found == {unit for unit in reached if goes(card.number, staff, unit)}, staff


@pytest.mark.parametrize("card", OFFENSIVES, ids=numbered)
def test_5_31_whoever_stays_at_home_is_told_why(card: Card) -> None:
    for staff in card.leaders or STAFFS:
        moment = led(card.number, "use_event", staff)
        assert moment.decision is not None
        assert isinstance(moment.decision.step, Activate)
        for unit in STAFFS[staff][1]:
            if not goes(card.number, staff, unit):
                sentence, rule = why_not(moment, counter(unit))
                assert rule in ("5.31", "6.12"), unit
                assert game().counters[number(unit)].name in sentence


@pytest.mark.parametrize("card", OFFENSIVES, ids=numbered)
def test_5_31_two_ground_units_go_unless_the_card_takes_one(card: Card) -> None:
    for staff in card.leaders or STAFFS:
        moment = led(card.number, "use_event", staff)
        ground = [unit for unit in STAFFS[staff][1] if arm(unit) == "ground" and unit in candidates(moment)]
        if len(ground) > 1 and most(moment) > 1:
            moment = do(moment, "activate", number(ground[0]))
            assert (ground[1] in candidates(moment)) == (card.number not in ONE_GROUND_UNIT)


@pytest.mark.parametrize("card", CARDS.values(), ids=numbered)
def test_5_2_a_card_says_what_it_is_good_for_and_what_becomes_of_it(card: Card) -> None:
    """A surprise attack is found by no roll; whoever leads the event, or leads more units, is named on the card."""
    number_in_game = game().card_id(ALLIES, card.number)
    face = card_view(game(), number_in_game)
    shown = inspect(game(), in_hand(card).position, None, Target(Kind.CARD, number_in_game))
    assert shown is not None
    lines = [line.text for line in shown.lines]
    plural = "s" * (card.operations > 1)
    assert lines[0] == (
        f"{card.kind.title()} card of {card.operations} operation{plural}, found on {card.seen} or less."
    )
    assert ("draw" in card.words) == ("As an event it draws a card." in lines) == ("draws a card" in face.text)
    assert ("gone" in card.words) == ("As an event it leaves the game." in lines) == ("leaves the game" in face.text)
    said = " ".join(lines[1:])
    if card.runs_offensive:
        is_surprise = "surprise" in card.words
        seen = "no roll finds it." if is_surprise else f"found on {card.event_seen} or less."
        assert seen in said
        assert f"Its event activates {card.logistics['']} unit" in said
        assert face.subtitle.startswith(f"Military {card.seen}/{'–' if is_surprise else card.event_seen}")
    for staff in card.leaders:
        assert game().counters[number(f"hq_ap_{staff}")].name in said
    for staff, units in card.logistics.items():
        assert not staff or f"{units} units under the {game().counters[number(f'hq_ap_{staff}')].name}" in face.text
