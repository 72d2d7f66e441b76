"""The Allied cards: what is printed on each and what can be done with it at the table are the same (Rules 5, 7.1)."""

from functools import cache
from random import Random
from typing import Any, cast

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.play import Moment
from game.rulebooks.empire_of_the_sun.offensive.activating import Activate
from game.rulebooks.empire_of_the_sun.offensive.commanding import ChooseHeadquarters
from game.rulebooks.empire_of_the_sun.questions import interception, plays, reaction_cards
from game.rulebooks.empire_of_the_sun.shown.cards import card_view
from game.rulebooks.empire_of_the_sun.shown.inspection import inspect
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from tests.rulebooks.empire_of_the_sun.models.allied_cards import (
    CARDS,
    HOMES,
    MANILA,
    NEEDS_AN_ENEMY,
    ONE_GROUND_UNIT,
    STEPS,
    Attack,
    Card,
    Scene,
    answers,
    commands,
    goes,
    is_open,
)
from tests.rulebooks.empire_of_the_sun.models.paper import arm
from tests.rulebooks.empire_of_the_sun.plays import can, do
from tests.rulebooks.empire_of_the_sun.war import HOME
from tests.rulebooks.empire_of_the_sun.whole_plays import candidates, chosen, counter, game, most, number, play, why_not

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


@pytest.mark.parametrize("card", CARDS.values(), ids=numbered)
def test_7_1_a_card_is_an_event_or_an_answer_and_good_for_operations(card: Card) -> None:
    found = plays(game(), in_hand(card).position, ALLIES, card.number)
    if card.number in NEEDS_AN_ENEMY:
        assert found.closed["use_event"].sentence == f"{card.title} answers an offensive of the enemy."
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


FIELDS = {4021: "air_jp_24", 3706: "air_jp_25", 2008: "air_jp_22", 4415: "air_jp_21", 2212: "air_jp_23"}
"""Where Japanese aircraft may be: Rabaul, Tokyo, Rangoon, Kwajalein, Saigon."""
SAIPAN, MIDWAY, IN_CHINA = 3813, 5108, 0
EVENTS_AT_RANDOM = range(25)


def drawn_scene(dice: Random) -> Scene:
    """Headquarters, aircraft, tracks and markers at random."""
    staffs = frozenset(staff for staff in HOMES if dice.random() < 0.25)
    bombers = tuple(dice.sample((IN_CHINA, SAIPAN, MIDWAY), dice.randint(0, 1)))
    held = {*map(int, HOME), *FIELDS, *([MANILA] if dice.random() < 0.5 else ())} - {*bombers}
    return Scene(
        staffs=staffs,
        halsey_waits="sh" not in staffs and dice.random() < 0.4,
        yamamoto_is_out=dice.random() < 0.5,
        japan=frozenset(held),
        raiders=tuple(dice.sample([*FIELDS], dice.randint(0, 2))),
        islanders=dice.random() < 0.4,
        china=dice.randint(0, 5),
        bombers=bombers,
        flags=frozenset(["tojo_resigned"] if dice.random() < 0.5 else []),
        is_one_year=dice.random() < 0.3,
    )


def told_scene(scene: Scene) -> EmpirePosition:
    """The same as a position."""
    units = {str(HOMES[staff]): [f"hq_ap_{staff}"] for staff in scene.staffs} | {"4017": ["hq_jp_ss"]}
    units |= {str(place): [FIELDS[place]] for place in scene.raiders}
    units |= {str(place): ["air_ap_20_bc"] for place in scene.bombers if place}
    units |= {KISKA: ["army_jp_1sn"]} if scene.islanders else {}
    aside = {
        "china_box": ["air_ap_20_bc"] if IN_CHINA in scene.bombers else [],
        "waiting": ["hq_ap_sh"] if scene.halsey_waits else [],
        "removed" if scene.yamamoto_is_out else "turn_track_7": ["hq_jp_cy"],
    }
    told: dict[str, Any] = {"boxes": aside, "china_track": scene.china, "flags": sorted(scene.flags)}
    here = play("al", {"jp": [16], "al": [59]}, units, japan=[str(place) for place in scene.japan], **told)
    return cast(EmpirePosition, here.position)


@pytest.mark.parametrize("seed", EVENTS_AT_RANDOM)
def test_5_3_which_events_are_open_is_what_the_model_says(seed: int) -> None:
    scene = drawn_scene(Random(seed))
    here, scenario = told_scene(scene), game().scenario
    war = replace(game(), scenario=replace(scenario, one_year=scene.is_one_year))
    found = {}
    for number_printed in CARDS:
        hand = (war.card_id(ALLIES, number_printed), war.card_id(ALLIES, 59))
        answer = plays(war, replace(here, hands=((), hand)), ALLIES, number_printed)
        found[number_printed] = "use_event" in answer.open
    assert found == {card.number: is_open(card, scene) for card in CARDS.values()}


FORCES = {
    2206: ["army_jp_15", "air_jp_22"],
    2212: ["army_jp_38", "kongo"],
    4021: ["air_jp_24", "aoba", "army_jp_17"],
    3407: ["nagato"],
    3013: ["shokaku"],
}
"""Japanese units in Burma, at Saigon, at Rabaul, at home, and a carrier at sea."""


@pytest.mark.parametrize("seed", range(20))
def test_5_32_which_cards_answer_is_what_the_model_says(seed: int) -> None:
    dice = Random(seed)
    starts = {unit: place for place, units in FORCES.items() for unit in units}
    chance = dice.choice((0.1, 0.4))
    active = {unit: place for unit, place in starts.items() if dice.random() < chance}
    ships = {unit: place for unit, place in starts.items() if arm(unit) == "naval" and unit not in active}
    attack = Attack(active, ships, dice.random() < 0.7, dice.choice((0, 2, 3)))
    units = {str(place): names for place, names in FORCES.items()} | {"4017": ["hq_jp_ss"], "5808": ["hq_ap_c"]}
    answering = [number_printed for numbers in STEPS.values() for number_printed in numbers]
    here = play("jp", {"jp": [16], "al": answering}, units, japan=(*HOME, "2206", "2212")).position
    battles = (number("4423"),) * attack.has_battle
    offensive = Offensive(
        attacker=JAPAN,
        play="OC",
        card=game().card_id(JAPAN, 16),
        operations=3,
        battle_hexes=battles,
        all_battle_hexes=battles,
        cards=tuple(game().card_id(ALLIES, 40 + extra) for extra in range(attack.answered)),
    )
    here = replace(here, offensive=offensive, activated=tuple(number(unit) for unit in active))
    for step in STEPS:
        found = reaction_cards(game(), here, step)
        assert {*found.open} == answers(attack, step), step
        assert all(why.sentence.endswith(".") and why.rule for why in found.closed.values())
