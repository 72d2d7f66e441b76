"""Weather, Strategic Intelligence, bombing, merchants and Isolation (Rules 6 to 9, 12)."""

from typing import Any, Literal

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Refusal
from game.rulebooks.pacific_war.map.weather import is_foul
from game.rulebooks.pacific_war.moving.contact import begins_day
from game.rulebooks.pacific_war.moving.ground import allowance
from game.rulebooks.pacific_war.operation.intelligence import SecretRoll
from game.rulebooks.pacific_war.questions.fallen import FallenDice
from game.rulebooks.pacific_war.questions.strategic import escort_value, isolation, merchant_war
from game.rulebooks.pacific_war.strategic.escorts import ChooseEscorts, coming_back, escort_refusal, escorting
from game.rulebooks.pacific_war.strategic.intelligence import RollLevel, level_for
from game.rulebooks.pacific_war.strategic.isolation import SufferIsolation
from game.rulebooks.pacific_war.strategic.merchants import ChoosePriority, FightMerchants, PayEscorts
from game.rulebooks.pacific_war.strategic.points import most_on_staff
from game.rulebooks.pacific_war.strategic.weather import RollWeather
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.operation import Damage, Operation
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    ESCORT_BOX,
    EmergencyLink,
    PacificPosition,
    Submarines,
    War,
    with_units,
)
from game.ui.title_words import words_in
from tests.rulebooks.pacific_war.battles import at, do, names
from tests.rulebooks.pacific_war.war import position, unit

TOKYO, TRUK, RABAUL, GUADALCANAL, HAWAII = "3627", "2033", "1333", "1038", "2860"


def rolled(game: PacificGame, here: PacificPosition, *dice: int) -> PacificPosition:
    """The position with these faces to come."""
    return at(game, here, dice=dice).position  # type: ignore[no-any-return]


def test_6_1_each_zone_is_foul_at_or_below_its_number_of_the_month() -> None:
    game, here = position(month="1942-08")
    limits = [game.tables.numbers.weather.foul_at_most[zone][7] for zone in ("north", "central", "south", "southeast")]
    after = RollWeather().run(game, rolled(game, here, *limits)).position
    assert after.foul == bytes([1, 1, 1, 1])
    after = RollWeather().run(game, rolled(game, here, *(limit + 1 for limit in limits))).position
    assert after.foul == bytes(4)


def test_6_2_a_day_of_contact_movement_is_two_hexes_in_foul_weather_and_6_3_three_in_clear() -> None:
    ships = {"japan": {"J1": {"hex": "3246", "core": [{"unit": "jp_ca_tone", "name": "Tone"}]}}}
    game, here = position(task_forces=ships, operation={"player": "japan"})
    foul = replace(here, foul=bytes([1, 1, 1, 1]))
    assert [n for n in range(1, 8) if begins_day(game, here, JAPAN, n)] == [1, 4, 7]
    assert [n for n in range(1, 8) if begins_day(game, foul, JAPAN, n)] == [1, 3, 5, 7]


def test_6_2_ground_units_have_five_points_in_foul_weather() -> None:
    game, here = position()
    space = game.board.by_name[GUADALCANAL]
    assert allowance(game, here, space) == 6
    assert allowance(game, replace(here, foul=bytes([1, 1, 1, 1])), space) == 5


def test_6_3_clear_weather_changes_nothing() -> None:
    game, here = position()
    assert not any(is_foul(game, here, space) for space in range(game.hex_count))


def test_6_4_beside_the_map_the_weather_is_always_clear() -> None:
    game, here = position()
    foul = replace(here, foul=bytes([1, 1, 1, 1]))
    assert not any(is_foul(game, foul, box.space) for box in game.hexes.boxes)


@pytest.mark.parametrize(
    ("month", "side", "die", "level"),
    [
        ("1942-04", JAPAN, 2, 2),
        ("1942-04", JAPAN, 3, 1),
        ("1942-04", JAPAN, 7, 0),
        ("1945-01", JAPAN, 2, 1),
        ("1941-12", ALLIES, 1, 1),
        ("1941-12", ALLIES, 2, 0),
        ("1943-01", ALLIES, 2, 3),
        ("1944-01", ALLIES, 9, 1),
    ],
)
def test_7_1_the_level_by_date_and_die(month: str, side: Any, die: int, level: int) -> None:
    game, _ = position()
    assert level_for(game, month_of(month), side, die) == level


def test_7_1_and_7_3_each_rolls_his_own_in_secret() -> None:
    game, here = position(month="1943-01")
    outcome = RollLevel(ALLIES).run(game, replace(here, dice=FallenDice(1, 0, (2,))))
    assert outcome.position.levels == (-1, 3)
    (event,) = outcome.events
    assert isinstance(event, SecretRoll)
    assert event.seen_by(JAPAN) != event


def test_7_2_the_allied_level_counts_twice_against_merchants() -> None:
    game, here = merchants(6, 0, "1943-11")
    better = merchant_war(game, replace(here, levels=(-1, 3)), (5, 9), "merchants")
    assert better.attack - merchant_war(game, here, (5, 9), "merchants").attack == 2


def merchants(points: int, value: int, month: str) -> tuple[PacificGame, PacificPosition]:
    """The Allied level 2, submarine points against merchants, and escorts worth a value by threes."""
    ships = [{"unit": "jp_dd_mutsuki", "name": f"Escort {n}"} for n in range(value // 3)]
    game, here = position(bases={"japan": {TOKYO: {"ships": ships}}}, month=month, levels={"allies": 2})
    here = with_units(here, {n: replace(each, place=ESCORT_BOX) for n, each in enumerate(here.units)})
    rows = (Submarines(), Submarines(anti_merchant=points))
    return game, replace(here, submarines=rows, war=War(homeland=30, merchants=60))


def test_36_7_and_9_3_november_1943() -> None:
    game, here = merchants(6, 9, "1943-11")
    found = merchant_war(game, here, (6, 3), "merchants")
    assert (found.attack, found.total, found.merchants, found.escort_loss, found.submarines) == (7, 7, 2, 0, 0)
    hunted = merchant_war(game, here, (6, 2), "escorts")
    assert (hunted.merchants, hunted.escort_loss, hunted.submarines) == (1, 2, 1)


def test_36_7_and_9_3_the_same_in_july_1943() -> None:
    found = merchant_war(*merchants(6, 9, "1943-07"), (6, 9), "merchants")
    assert (found.total, found.merchants) == (4, 1)


def test_9_2_the_allies_see_what_each_priority_may_sink_and_what_is_lost_is_told_without_noughts() -> None:
    game, here = merchants(6, 9, "1943-11")
    step = ChoosePriority()
    at_merchants, at_escorts = (step.preview(game, here, Action(f"hunt_{what}")) for what in ("merchants", "escorts"))
    assert (at_merchants.total, at_escorts.total) == ("an attack of 7", "an attack of 7")
    assert {chance.label for chance in at_merchants.chances} == {
        "nothing",
        "1 merchant point",
        "2 merchant points",
        "3 merchant points",
    }
    assert "1 merchant point, escorts worth 2" in {chance.label for chance in at_escorts.chances}
    assert sum(chance.probability for chance in at_merchants.chances) == pytest.approx(1)
    assert step.preview_betrays, "the attack tells the Allied level"
    german = words_in("game.rulebooks.pacific_war", "de")
    told = "The war on merchants. Lost: 1 merchant point, escorts worth 2, 1 submarine point § 9.3."
    assert german.say(told) == (
        "Der Handelskrieg. Verloren: 1 Handelspunkt, Geleit im Wert von 2, 1 U-Boot-Punkt § 9.3."
    )


def test_9_1_ships_that_are_several_escort_merchants_and_one_escorts_them() -> None:
    assert escorting("Nachi, Haguro").startswith("Nachi, Haguro escort merchants")
    assert escorting("Escorts").startswith("Escorts escort merchants")
    assert escorting("Hiryu").startswith("Hiryu escorts merchants")
    assert coming_back("Escorts", "Tokyo").startswith("Escorts come back")
    assert coming_back("Hiryu", "Tokyo").startswith("Hiryu comes back")


@pytest.mark.parametrize(("total", "lost"), [(3, 0), (4, 1), (6, 1), (7, 2), (10, 3), (13, 4), (16, 6)])
def test_9_3_merchant_points_lost_by_the_total(total: int, lost: int) -> None:
    die = min(9, total)
    game, here = merchants(0, 0, "1944-01")
    attack = (total - die) * 5
    here = replace(here, submarines=(Submarines(), Submarines(anti_merchant=(attack + 1) // 2)), levels=(-1, 0))
    found = merchant_war(game, here, (die, 9), "merchants")
    assert found.total == total
    assert found.merchants == lost


def test_9_3_two_submarine_points_are_lost_on_a_0_against_strong_escorts() -> None:
    assert merchant_war(*merchants(6, 18, "1943-11"), (6, 0), "merchants").submarines == 2
    assert merchant_war(*merchants(6, 15, "1943-11"), (6, 0), "merchants").submarines == 1


def test_9_3_both_sides_losses_are_taken() -> None:
    game, here = merchants(6, 9, "1943-11")
    here = replace(here, war=replace(here.war, priority="escorts"))
    outcome = FightMerchants().run(game, rolled(game, here, 6, 2))
    assert outcome.position.war.merchants == 59
    assert outcome.position.submarines[ALLIES].anti_merchant == 5
    assert outcome.then == (PayEscorts(2),)
    after = do(at(game, outcome.position, *outcome.then), "lose_escort", "Escort 0").position
    assert escort_value(game, after) == 9 - 2


def test_9_4_a_high_die_is_good_for_the_submarines() -> None:
    game, here = merchants(6, 0, "1943-11")
    lost = [merchant_war(game, here, (die, 9), "merchants").merchants for die in range(10)]
    assert lost == sorted(lost)
    assert lost[0] < lost[-1]


def test_9_1_destroyers_of_home_ports_go_into_the_escort_box_and_back_to_tokyo() -> None:
    ships = [{"unit": "jp_dd_mutsuki", "name": "Mutsuki"}, {"unit": "jp_ca_tone", "name": "Tone"}]
    away = [{"unit": "jp_dd_mutsuki", "name": "Far away"}]
    game, here = position(bases={"japan": {TOKYO: {"ships": ships}, TRUK: {"ships": away}}})
    moment = at(game, here, ChooseEscorts())
    assert names(moment, "escort") == {"Mutsuki"}
    refused = escort_refusal(game, here, unit(here, "Far away"))
    assert refused is not None
    assert refused.rule == "9.1"
    moment = do(moment, "escort", "Mutsuki")
    assert escort_value(game, moment.position) == 3
    back = do(moment, "end_escort", "Mutsuki").position
    assert game.board.name(back.units[unit(back, "Mutsuki")].place) == TOKYO


def test_9_1_no_ship_with_troops_aboard_and_none_of_an_operation_guards_merchants() -> None:
    laden = {"unit": "jp_dd_mutsuki", "name": "Laden", "aboard": [{"unit": "jp_snlf", "name": "Sasebo", "steps": 2}]}
    busy = {"unit": "jp_dd_mutsuki", "name": "Busy"}
    game, here = position(bases={"japan": {TOKYO: {"ships": [laden, busy]}}}, activated=["Busy"])
    for name, reason in (("Laden", "It carries troops."), ("Busy", "It takes part in an Operation.")):
        assert escort_refusal(game, here, unit(here, name)) == Refusal(reason, "9.1")


def test_9_1_two_hits_cost_an_escort_one_of_its_value() -> None:
    game, here = merchants(0, 3, "1943-11")
    damaged = with_units(here, {0: replace(here.units[0], hits=2)})
    assert (escort_value(game, here), escort_value(game, damaged)) == (3, 2)


@pytest.mark.parametrize("priority", ["merchants", "escorts"])
def test_9_2_the_allies_name_the_priority_openly(priority: Literal["merchants", "escorts"]) -> None:
    moment = at(*merchants(6, 9, "1943-11"), ChoosePriority())
    assert not ChoosePriority().is_secret
    assert moment.decision is not None
    assert moment.decision.side == ALLIES
    assert do(moment, f"hunt_{priority}").position.war.priority == priority


def cut_off(name: str, **more: Any) -> tuple[PacificGame, PacificPosition]:
    """A Japanese unit on Guadalcanal without any headquarters on the map."""
    arm = "air" if name == "jp_navy_f" else "ships" if name == "jp_ca_tone" else "ground"
    return position(bases={"japan": {GUADALCANAL: {arm: [{"unit": name, "name": "Unit", **more}]}}})


def test_12_1_air_units_without_a_link_lose_a_step() -> None:
    game, here = cut_off("jp_navy_f")
    assert isolation(game, here) == ["Unit"]
    assert SufferIsolation().run(game, here).position.units[0].steps == here.units[0].steps - 1


def test_12_2_broken_ground_units_lose_a_step() -> None:
    game, here = cut_off("jp_brigade", is_broken=True)
    assert SufferIsolation().run(game, here).position.units[0].steps == here.units[0].steps - 1


@pytest.mark.parametrize(("die", "broken"), [(0, False), (9, True)])
def test_12_3_unbroken_ground_units_check_their_quality(die: int, broken: bool) -> None:
    game, here = cut_off("jp_brigade")
    after = SufferIsolation().run(game, rolled(game, here, die)).position
    assert after.units[0].is_broken is broken
    assert after.units[0].steps == here.units[0].steps


def test_12_4_ships_suffer_nothing() -> None:
    game, here = cut_off("jp_ca_tone")
    assert isolation(game, here) == []
    assert SufferIsolation().run(game, here).position == here


def test_12_3_linked_units_suffer_nothing_and_11_7_an_emergency_link_saves_its_steps() -> None:
    game, here = cut_off("jp_brigade")
    supplied = replace(here, emergency=(EmergencyLink(JAPAN, game.board.by_name[GUADALCANAL], 6, "air"),))
    assert isolation(game, supplied) == []
    small = replace(here, emergency=(EmergencyLink(JAPAN, game.board.by_name[GUADALCANAL], 3, "air"),))
    assert isolation(game, small) == ["Unit"]
    bases = {
        "japan": {
            GUADALCANAL: {"ground": [{"unit": "jp_brigade", "name": "Unit"}]},
            RABAUL: {"headquarters": ["south_seas"]},
        }
    }
    assert isolation(*position(bases=bases)) == []


@pytest.mark.parametrize(("hits", "left_out"), [(3, ["Last", "Wing"]), (2, [])])
def test_17_4_a_port_out_of_use_supplies_its_six_largest_air_and_ground_units(hits: int, left_out: list[str]) -> None:
    ground = [{"unit": "jp_regiment", "name": name} for name in ("1st", "2nd", "3rd", "4th", "5th", "6th")]
    harbour = {
        "headquarters": ["south_seas"],
        "port": "minor",
        "port_hits": hits,
        "ships": [{"unit": "jp_ca_tone", "name": "Tone"}],
        "air": [{"unit": "jp_lra", "name": "Wing"}],
        "ground": [{"unit": "jp_engineers", "name": "Last"}, *ground],
    }
    game, here = position(bases={"japan": {GUADALCANAL: harbour}})
    assert isolation(game, here) == left_out
    told = [event.sentence(game) for event in SufferIsolation().run(game, rolled(game, here, 0)).events]
    cause = "Last in [1038|Guadalcanal] is not supplied: the port is out of use § 17.4."
    assert (cause in told) is bool(left_out)


def test_12_1_a_unit_that_is_activated_suffers_like_any_other() -> None:
    game, here = cut_off("jp_navy_f")
    active = with_units(here, {0: replace(here.units[0], activity=ACTIVATED)})
    assert isolation(game, active) == ["Unit"]


def test_9_3_without_submarines_the_level_and_the_die_still_tell() -> None:
    game, here = merchants(0, 0, "1943-11")
    assert merchant_war(game, here, (7, 9), "merchants").merchants == 2
    assert FightMerchants().run(game, rolled(game, here, 7, 9)).position.war.merchants == 58


def test_10_3_half_of_an_odd_number_of_points_is_rounded_down() -> None:
    game, here = position(bases={"allies": {HAWAII: {"headquarters": ["pacific_fleet", "south_pacific", "usaffe"]}}})
    assert most_on_staff(game, here, ALLIES, 75) == 37
    assert most_on_staff(game, here, ALLIES, 1) == 1


def test_19_3_what_isolation_takes_is_no_damage_of_the_operation_that_is_suspended() -> None:
    game, here = cut_off("jp_navy_f")
    here = replace(here, operation=Operation(ALLIES, damage=(Damage(), Damage(3, 2, 1))))
    after = SufferIsolation().run(game, here).position
    assert after.units[0].steps == here.units[0].steps - 1
    assert after.operation == here.operation
