"""Patrols and the war on merchants: the models and the game agree on positions drawn at random (Rules 9, 25.2)."""

from random import Random
from typing import Any, Literal

from game.rulebooks.pacific_war.questions import escort_value, merchant_war, patrol_contact
from tests.rulebooks.pacific_war.models import merchants, patrols
from tests.rulebooks.pacific_war.models.paper import counters
from tests.rulebooks.pacific_war.war import position

MONTHS = ("1942-01", "1942-12", "1943-07", "1943-08", "1943-09", "1944-06")
ESCORTS = ("jp_dd_kagero", "jp_dd_mutsuki", "jp_de", "jp_cl_tenryu", "jp_cl_nagara")
SCREENS = {
    "japan": ("jp_dd_kagero", "jp_dd_mutsuki", "jp_de", "jp_cl_nagara", "jp_ca_tone"),
    "allies": ("us_dd_benson", "us_dd_old", "us_cl_omaha", "us_cl_atlanta", "us_ca_baltimore"),
}
CORES = {"japan": ("jp_cv_shokaku", "jp_bb_kongo", "jp_cvl"), "allies": ("us_cv_wasp", "us_bb_iowa", "us_cvl")}


def ship(dice: Random, kinds: tuple[str, ...], name: str) -> dict[str, Any]:
    """A ship with hits that it survives."""
    kind = dice.choice(kinds)
    return {"unit": kind, "name": name, "hits": dice.randrange(counters()[kind]["capacity"])}


def test_9_3_the_war_on_merchants_costs_what_the_model_says() -> None:
    dice = Random(93)
    seen: set[merchants.Losses] = set()
    for _ in range(400):
        month, level = dice.choice(MONTHS), dice.randrange(4)
        points, ships = dice.randrange(26), dice.choice((0, 1, 3, 20))
        escorts = [ship(dice, ESCORTS, f"Escort {number}") for number in range(dice.randrange(7))]
        value = sum(merchants.value(counters()[each["unit"]]["kind"], each["hits"]) for each in escorts)
        game, here = position(
            type="strategic",
            month=month,
            escorts=escorts,
            levels={"allies": level},
            tracks={"merchants": ships, "anti_merchant": points},
        )
        assert escort_value(game, here) == value
        first, second = dice.randrange(10), dice.choice((0, dice.randrange(10)))
        both: tuple[Literal["merchants"], Literal["escorts"]] = ("merchants", "escorts")
        for priority in both:
            told = merchants.war(month, points, level, value, ships, priority, first, second)
            answer = merchant_war(game, here, (first, second), priority)
            assert (answer.merchants, answer.escort_loss, answer.submarines) == told
            seen.add(told)
    assert len(seen) > 20, "many kinds of losses were met"


def test_25_2_patrols_meet_task_forces_as_the_model_says() -> None:
    dice = Random(252)
    seen: set[patrols.Meeting] = set()
    for _ in range(300):
        side = dice.choice(("japan", "allies"))
        enemy = "allies" if side == "japan" else "japan"
        month, points = dice.choice(MONTHS), dice.randint(1, 4)
        is_night, is_detected = dice.random() < 0.5, dice.random() < 0.5
        core = [ship(dice, CORES[enemy], f"Core {number}") for number in range(dice.randint(1, 4))]
        screen = [ship(dice, SCREENS[enemy], f"Screen {number}") for number in range(dice.randint(0, len(core)))]
        force = {"hex": "2040", "core": core, "screen": screen, "is_detected": is_detected}
        game, here = position(
            month=month,
            task_forces={enemy: {"T": force}},
            patrols=[{"side": side, "hex": "2040", "points": points}],
            operation={"player": enemy, "light": "night" if is_night else "day_pm"},
        )
        told = patrols.meeting(month, is_night, is_detected, side, points, core, screen)
        answer = patrol_contact(game, here, "2040", "T")
        hunters = "0(4)" if answer.hunters == -1 else answer.hunters
        assert (answer.contact, answer.torpedoes, hunters) == told
        seen.add(told)
    assert len(seen) > 40, "many kinds of meetings were met"
