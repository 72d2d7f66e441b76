"""What the table says while an event asks something: every question has its words, and every other click its answer."""

import pytest

from game.core.actions import Side
from game.rulebooks.empire_of_the_sun.terms.card_words import Moment as EventStep
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.war.events.doing import effect_steps
from tests.rulebooks.empire_of_the_sun.event_walks import Setting, before, during, setting, walked
from tests.rulebooks.empire_of_the_sun.plays import GAME
from tests.rulebooks.empire_of_the_sun.war import HOME

OUTSIDE = [
    (JAPAN, 5, setting({"4021": ["air_jp_25(r)", "air_jp_26(r)"]})),
    (JAPAN, 33, setting({})),
    (JAPAN, 35, setting({"4423": ["army_jp_17", "army_jp_1sn"]}, japan=(*HOME, "4423"))),
    (JAPAN, 77, setting({"3407": ["hq_jp_cy", "nagato", "kongo"]}, japan=(*HOME, "2212"))),
    (JAPAN, 78, setting({}, boxes={"waiting": ["air_jp_t"]})),
    (JAPAN, 78, setting({}, boxes={"eliminated": ["air_jp_t"]})),
    (ALLIES, 3, setting({"3727": ["hq_ap_anzac", "army_ap_1_au(r)"]}, boxes={"eliminated": ["army_ap_2_au(r)"]})),
    (ALLIES, 4, setting({}, boxes={"waiting": ["hq_ap_abda"]})),
    (ALLIES, 4, setting({"3727": ["hq_ap_abda"]})),
    (ALLIES, 10, setting({})),
    (ALLIES, 16, setting({"4021": ["air_jp_24", "air_jp_25"]})),
    (ALLIES, 20, setting({}, boxes={"waiting": ["hq_ap_sg", "hq_ap_sh"]})),
    (ALLIES, 20, setting({}, japan=("5808", "3727"), boxes={"waiting": ["hq_ap_sg", "hq_ap_sh"]})),
    (ALLIES, 27, setting({"3407": ["hq_jp_cy"]}, boxes={"waiting": ["hq_jp_co"]})),
    (ALLIES, 27, setting({}, boxes={"waiting": ["hq_jp_co", "hq_jp_cy"]})),
    (ALLIES, 27, setting({"3407": ["hq_jp_cy", "hq_jp_co"]})),
    (ALLIES, 33, setting({}, routes_missing=["2105", "2205"])),
    (ALLIES, 51, setting({"1905": ["hq_ap_seac"], "2104": ["air_ap_avg"]}, boxes={"waiting": ["air_ap_14"]})),
    (ALLIES, 51, setting({}, boxes={"waiting": ["air_ap_14"]})),
    (ALLIES, 70, setting({"1905": ["hq_ap_seac"]}, boxes={"waiting": ["army_ap_7"]})),
]
"""Events and where they ask; some find nobody to do anything with."""


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize(("side", "card", "where"), OUTSIDE)
def test_what_events_ask_is_told_in_words(side: Side, card: int, where: Setting, last: bool) -> None:
    here = before(side, card, where)
    walked(here, effect_steps(GAME, GAME.card_id(side, card), ""), last=last)


IN_OFFENSIVES: list[tuple[Side, int, Setting, Side, tuple[str, ...], str, EventStep]] = [
    (JAPAN, 1, setting({"5808": ["hq_ap_c"], "5410": ["lexington"]}), JAPAN, (), "5808", "XIII"),
    (
        JAPAN,
        2,
        setting({"2012": ["kongo"], "2113": ["aoba"], "2015": ["forcez"]}),
        JAPAN,
        ("kongo", "aoba"),
        "4423",
        "III",
    ),
    (JAPAN, 2, setting({"2012": ["air_ap_ma"], "2112": [], "2111": []}), JAPAN, (), "2112", "VIII"),
    (JAPAN, 20, setting({"4423": ["nagato", "air_ap_5", "air_ap_13"]}), JAPAN, ("nagato",), "4423", "III"),
    (JAPAN, 28, setting({}), JAPAN, (), "4423", ""),
    (JAPAN, 58, setting({"4021": ["air_jp_21"]}), JAPAN, ("air_jp_21",), "4423", "II"),
    (JAPAN, 36, setting({"4423": ["wasp", "orleans"]}), ALLIES, ("wasp", "orleans"), "4423", "X"),
    (
        JAPAN,
        61,
        setting({"3607": ["wasp", "orleans"], "3706": ["air_jp_25", "air_jp_26"]}, japan=("3706",)),
        ALLIES,
        ("wasp", "orleans"),
        "3607",
        "X",
    ),
    (
        ALLIES,
        22,
        setting({"2105": ["army_jp_15"], "2206": ["army_jp_38"]}),
        JAPAN,
        ("army_jp_15", "army_jp_38"),
        "2105",
        "",
    ),
    (ALLIES, 24, setting({"4423": ["aoba"], "4322": ["air_ap_5"]}), JAPAN, ("aoba",), "4423", "X"),
    (ALLIES, 55, setting({"4423": ["air_jp_24"], "4021": ["air_jp_25"]}), ALLIES, ("air_jp_25",), "4423", "XII"),
    (ALLIES, 69, setting({"2813": ["hq_ap_sw", "air_ap_5", "army_ap_11_d"]}), ALLIES, (), "4423", "III"),
    (ALLIES, 72, setting({"3607": ["wasp"]}), ALLIES, ("wasp",), "3607", "V"),
]
"""Events with effects in a step of an offensive: units, who attacks with whom, the battle, and the step."""


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize(("side", "card", "where", "attacker", "active", "battle", "moment"), IN_OFFENSIVES)
def test_what_events_ask_in_an_offensive_is_told_in_words(
    side: Side,
    card: int,
    where: Setting,
    attacker: Side,
    active: tuple[str, ...],
    battle: str,
    moment: EventStep,
    last: bool,
) -> None:
    here = during(side, card, where, attacker, active, battle)
    steps = effect_steps(GAME, GAME.card_id(side, card), moment)
    assert walked(here, steps, last=last).position.offensive is not None
