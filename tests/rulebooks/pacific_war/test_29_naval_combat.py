"""Naval combat: when, at which range, who fires at whom, torpedoes, withdrawal (Rules 29.1, 29.2)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.hexset import spaces_of
from game.core.play import Moment
from game.rulebooks.pacific_war.naval.battles import NavalBattles
from game.rulebooks.pacific_war.naval.gunnery import guns
from game.rulebooks.pacific_war.naval.ranges import settled
from game.rulebooks.pacific_war.shown.view import view
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.scenario import Given
from tests.rulebooks.pacific_war.battles import asked, at, do, names, verbs, why_not
from tests.rulebooks.pacific_war.war import force, position, unit, war

OPEN, COAST, STRAIT, ATOLL = "3246", "1112", "1038", "1645"
TAKAO = {"unit": "jp_ca_takao", "name": "Takao"}
FUBUKI = {"unit": "jp_dd_fubuki", "name": "Fubuki"}
DESTROYERS = {"unit": "us_dd_mahan", "name": "Mahan"}
CRUISERS = {"unit": "us_ca_northampton", "name": "Chicago"}
TRANSPORTS = {"unit": "us_aa", "name": "Transports"}


def fleets(
    where: str = COAST,
    japan: dict[str, Any] | None = None,
    allies: dict[str, Any] | None = None,
    light: str = "dusk",
    advantage: str = "japan",
    dice: tuple[int, ...] = (),
    detected: tuple[bool, bool] = (True, True),
    given: Given | None = None,
    **more: Any,
) -> Moment[Any, Any]:
    """A naval combat phase with one Task Force a side in a hex."""
    told = {
        "japan": {"J1": {"hex": where, "is_detected": detected[0], **(japan or {"core": [TAKAO]})}},
        "allies": {"A1": {"hex": where, "is_detected": detected[1], **(allies or {"core": [DESTROYERS]})}},
    }
    operation = {"player": "japan", "light": light, "advantage": advantage}
    game, here = position(task_forces=told, operation=operation, **more)
    if given is not None:
        game = replace(game, scenario=replace(game.scenario, given=given))
    return at(game, here, NavalBattles(), dice=dice)


def hits(moment: Moment[Any, Any], name: str) -> int:
    """The hits of a ship."""
    return int(moment.position.units[unit(moment.position, name)].hits)


def battle(moment: Moment[Any, Any]) -> Any:
    """The combat that is going on."""
    return moment.position.sea_battle


def test_29_2_the_button_that_ends_the_naming_says_whether_anybody_fires() -> None:
    none = fleets(japan={"core": [TAKAO, TAKAO]})
    one = do(do(none, "fires", "Takao"), "fire_at", "Mahan")
    for moment, words in ((none, "Nobody fires"), (one, "")):
        assert moment.decision is not None
        assert "fire_no_more" in verbs(moment)
        assert moment.decision.step.label(war(), moment.position, Action("fire_no_more")) == words


def test_29_1_ships_of_both_sides_in_a_hex_fight() -> None:
    moment = fleets()
    assert asked(moment) == "NameTargets"
    assert battle(moment).space == war().board.by_name[COAST]


def test_29_1_two_undetected_fleets_miss_each_other_on_the_open_sea() -> None:
    assert asked(fleets(OPEN, detected=(False, False))) == ""
    assert asked(fleets(OPEN, detected=(True, False))) == "NameTargets"
    assert asked(fleets(COAST, detected=(False, False))) == "NameTargets", "but not off a coast"


def test_29_1_the_side_that_alone_is_undetected_has_surprise_and_fires_alone_in_round_1() -> None:
    moment = fleets(detected=(False, True))
    assert battle(moment).surprise == JAPAN
    assert moment.decision is not None
    assert moment.decision.side == JAPAN
    moment = do(fleets(detected=(False, True), dice=(9, 9)), "fire_at_will")
    assert asked(moment) == "WriteRange", "the Allies did not fire"
    assert battle(fleets(detected=(True, True))).surprise is None


def test_29_1_whoever_fights_is_detected_with_all_in_the_hex() -> None:
    moment = fleets(detected=(False, True))
    assert moment.position.task_forces[force(moment.position, "J1")].report == "green"


def test_29_1_against_ships_in_port_the_side_that_has_come_chooses() -> None:
    ships = {"allies": {"1112": {"port": "minor", "ships": [DESTROYERS]}}}
    told = {"japan": {"J1": {"hex": COAST, "core": [TAKAO], "is_detected": True}}}
    game, here = position(task_forces=told, bases=ships, operation={"player": "japan"})
    moment = at(game, here, NavalBattles())
    assert asked(moment) == "OfferBattle"
    assert moment.decision is not None
    assert moment.decision.side == JAPAN
    assert asked(do(moment, "no_battle")) == ""
    moment = do(moment, "give_battle")
    assert asked(moment) == "NameTargets"
    in_port = unit(moment.position, "Mahan")
    assert guns(game, moment.position, in_port, "short") == 0, "not activated: 2 - 2"


@pytest.mark.parametrize(
    ("where", "light", "distance"),
    [
        (OPEN, "day_am", "long"),
        (OPEN, "dusk", "long"),
        (OPEN, "night", "medium"),
        (COAST, "day_pm", "medium"),
        (COAST, "night", "short"),
        (STRAIT, "day_am", "short"),
        (STRAIT, "night", "short"),
    ],
)
def test_29_2_the_first_range_goes_by_waters_and_light(where: str, light: str, distance: str) -> None:
    assert battle(fleets(where, light=light)).range == distance


def test_29_2_a_scenario_gives_the_first_range_and_surprise() -> None:
    moment = fleets(OPEN, given=Given(first_range="short", surprise="allies", surprise_rounds=2), dice=(9,) * 8)
    assert battle(moment).range == "short"
    assert moment.decision is not None
    assert moment.decision.side == ALLIES
    moment = do(do(do(moment, "fire_at_will"), "write_short"), "write_short")
    assert moment.decision is not None
    assert moment.decision.side == ALLIES
    assert battle(moment).rounds == 2
    moment = do(do(do(moment, "fire_at_will"), "write_short"), "write_short")
    assert moment.decision is not None
    assert moment.decision.side == JAPAN, "in round 3 both fire"


@pytest.mark.parametrize(
    ("last", "one", "another", "now"),
    [
        ("long", "long", "short", "medium"),
        ("long", "medium", "short", "short"),
        ("medium", "long", "short", "short"),
        ("medium", "long", "medium", "long"),
        ("short", "long", "long", "medium"),
        ("short", "long", "short", "short"),
        ("short", "withdraw", "medium", "short"),
        ("long", "short", "withdraw", "long"),
    ],
)
def test_29_2_the_next_range_comes_of_what_both_write(last: Any, one: Any, another: Any, now: str) -> None:
    assert settled(war(), last, one, another) == now
    assert settled(war(), last, another, one) == now


def test_29_2_a_three_units_fire_in_round_1_six_in_round_2_and_all_in_round_3() -> None:
    many = [{"unit": "jp_ca_takao", "name": f"Takao {n}"} for n in range(4)]
    screen = [{"unit": "jp_dd_fubuki", "name": f"Fubuki {n}"} for n in range(4)]
    moment = fleets(japan={"core": many, "screen": screen}, allies={"core": [TRANSPORTS] * 4}, dice=(9,) * 60)
    for most in (3, 6, 8):
        assert names(moment, "fires") <= {each["name"] for each in screen}, "the screen fires first"
        assert why_not(moment, "Takao 0") == "The screen fires before the core. 29.2"
        assert moment.decision is not None
        preview = moment.decision.step.preview(moment.decision.game, moment.position, moment.decision.legal[0])
        assert preview is not None
        listed = min(most, 5) + (most > 5)
        assert len(preview.notes) == listed + 1, (
            "a line for each of the first shots, what others bring, and how columns are found"
        )
        moment = do(moment, "fire_at_will")
        if asked(moment) == "NameTargets":
            moment = do(moment, "fire_at_will")
        if asked(moment) == "WriteRange":
            moment = do(do(moment, "write_medium"), "write_medium")
    assert asked(moment) == "Reorganise", "it is over"


def test_29_2_a_crippled_and_unactivated_ships_fire_weaker_and_loaded_transports_not_at_all() -> None:
    crippled = {**TAKAO, "hits": 5}
    loaded = {"unit": "us_apd", "name": "Loaded", "aboard": [{"unit": "us_raiders"}]}
    moment = fleets(japan={"core": [crippled]}, allies={"core": [loaded, DESTROYERS]})
    game, here = war(), moment.position
    capacity = game.classes[here.units[unit(here, "Takao")].kind].capacity
    assert capacity == 6, "five hits cripple it"
    assert guns(game, here, unit(here, "Takao"), "short") == -1, "5 - 5 - 2 rolls as 0(4)"
    moment = do(moment, "fire_no_more")
    assert names(moment, "fires") == {"Mahan"}
    assert why_not(moment, "Loaded") == "Loaded transports do not fire. 29.2"
    express = {"unit": "jp_dd_fubuki", "name": "Fubuki", "aboard": [{"unit": "jp_snlf", "name": "SNLF"}]}
    moment = fleets(japan={"core": [express]}, allies={"core": [DESTROYERS]})
    assert names(moment, "fires") == {"Fubuki"}, "a destroyer with troops aboard is no transport"


def test_29_2_b_the_core_is_no_target_while_a_screen_unit_has_no_firer_on_it() -> None:
    own = [{"unit": "jp_dd_fubuki", "name": f"Fubuki {n}"} for n in range(3)]
    moment = fleets(japan={"core": own}, allies={"core": [CRUISERS, TRANSPORTS], "screen": [DESTROYERS]})
    moment = do(moment, "fires", "Fubuki 0")
    assert names(moment, "fire_at") == {"Mahan"}
    assert why_not(moment, "Chicago").startswith("The core is a target only when")
    moment = do(do(moment, "fire_at", "Mahan"), "fires", "Fubuki 1")
    assert names(moment, "fire_at") == {"Mahan", "Chicago", "Transports"}
    moment = do(moment, "fire_at", "Chicago")
    moment = do(moment, "hold_fire", "Fubuki 0")
    assert battle(moment).orders == (), "the shot at the core rested on it"


def test_29_2_b_the_scenario_says_which_task_forces_are_the_core() -> None:
    told = {
        "japan": {"J1": {"hex": COAST, "core": [FUBUKI], "is_detected": True}},
        "allies": {
            "A1": {"hex": COAST, "core": [CRUISERS], "is_detected": True},
            "A3": {"hex": COAST, "core": [TRANSPORTS], "screen": [DESTROYERS], "is_detected": True},
        },
    }
    game, here = position(task_forces=told, operation={"player": "japan", "light": "night"})
    given = Given(naval_lines={"allies": ("A3",)})
    game = replace(game, scenario=replace(game.scenario, given=given))
    moment = do(at(game, here, NavalBattles()), "fires", "Fubuki")
    assert names(moment, "fire_at") == {"Chicago"}, "A1 fights as the screen, all of A3 as the core"


def test_29_2_c_both_sides_fire_at_the_same_time() -> None:
    weak = {**DESTROYERS, "hits": 5}
    moment = fleets(STRAIT, allies={"core": [weak]}, dice=(0, 5, 9, 0, 4, 0, 9))
    moment = do(moment, "fire_at_will")
    moment = do(moment, "fire_at_will")
    assert moment.position.units[unit(moment.position, "Mahan")].place < 0
    assert hits(moment, "Takao") > 0, "it fired before it sank"


def test_29_2_d_torpedoes_are_fired_once_and_never_at_long_range() -> None:
    moment = fleets(OPEN, allies={"core": [TRANSPORTS]}, dice=(9,) * 20)
    moment = do(moment, "fire_at_will")
    moment = do(moment, "fire_at_will") if asked(moment) == "NameTargets" else moment
    assert not moment.position.units[unit(moment.position, "Takao")].marks & 64, "long range: kept"
    moment = do(do(moment, "write_short"), "write_short")
    assert "save_torpedoes" in verbs(moment)
    moment = do(moment, "fire_at_will")
    while asked(moment) == "NameTargets":
        moment = do(moment, "fire_at_will")
    assert moment.position.units[unit(moment.position, "Takao")].marks & 64
    moment = do(do(moment, "write_short"), "write_short")
    assert "save_torpedoes" not in verbs(moment)


def test_29_2_d_a_side_may_save_its_torpedoes() -> None:
    moment = do(fleets(dice=(9,) * 9), "save_torpedoes")
    moment = do(do(moment, "fire_at_will"), "fire_at_will")
    assert not moment.position.units[unit(moment.position, "Takao")].marks & 64
    assert moment.position.units[unit(moment.position, "Mahan")].marks & 64


def test_29_2_e_who_withdraws_alone_leaves_on_a_4_and_goes_back_the_way_he_came() -> None:
    moment = do(do(fleets(dice=(9,) * 5), "fire_at_will"), "fire_at_will")
    here = moment.position
    origin = max(spaces_of(war().hexes.sea.beyond(1 << battle(moment).space)))
    forces = list(here.task_forces)
    forces[force(here, "J1")] = replace(forces[force(here, "J1")], came_from=origin)
    here = replace(here, task_forces=tuple(forces))
    moment = at(war(), here, *here.steps, dice=(9, 9, 4))
    moment = do(do(moment, "write_withdraw"), "write_medium")
    assert battle(moment).range == "medium", "the last range stays"
    moment = do(do(moment, "fire_at_will"), "fire_at_will")
    assert moment.position.task_forces[force(moment.position, "J1")].space == origin
    assert moment.position.units[unit(moment.position, "Takao")].place == origin
    assert battle(moment) is None


def test_29_2_e_a_die_of_5_is_no_way_out_and_both_withdrawing_ends_it() -> None:
    moment = do(do(fleets(dice=(9,) * 20), "fire_at_will"), "fire_at_will")
    again = do(do(moment, "write_withdraw"), "write_medium")
    again = do(do(again, "fire_at_will"), "fire_at_will")
    assert battle(again).rounds == 3, "a 9 does not get away"
    over = do(do(moment, "write_withdraw"), "write_withdraw")
    assert battle(over) is None
    assert asked(over) == ""
    told = [words for event in over.events if "withdraw" in (words := event.sentence(war()) or "")]
    assert told == ["Both sides withdraw: the naval combat off [1112|Soerabaja] is over § 29.2."], "it is told once"


def test_29_2_ranges_are_written_in_secret_and_all_four_by_task_forces() -> None:
    moment = do(do(fleets(dice=(9,) * 5), "fire_at_will"), "fire_at_will")
    for _ in range(2):
        assert moment.decision is not None
        assert moment.decision.step.is_secret
        assert verbs(moment) == {"write_long", "write_medium", "write_short", "write_withdraw"}
        moment = do(moment, "write_medium")


def test_36_4_naval_combat() -> None:
    """The fourth worked example: dusk off a coast, and a Takao unit that names a screen destroyer."""
    moment = fleets(
        japan={"core": [TAKAO]},
        allies={"core": [TRANSPORTS], "screen": [DESTROYERS]},
        dice=(3, 2, 9, 9, 1, 9, 9, 9, 9, 9, 9, 9, 9, 5),
    )
    assert battle(moment).range == "medium"
    moment = do(do(moment, "fires", "Takao"), "fire_at", "Mahan")
    moment = do(do(moment, "open_fire"), "fire_at_will")
    assert hits(moment, "Mahan") == 1, "guns 2 on a 3: nothing; torpedoes 3 on a 2: one hit"
    assert moment.position.units[unit(moment.position, "Takao")].marks & 64
    moment = do(do(moment, "write_short"), "write_long")
    assert battle(moment).range == "short"
    moment = do(do(moment, "fires", "Takao"), "fire_at", "Mahan")
    moment = do(do(moment, "open_fire"), "fire_at_will")
    assert hits(moment, "Mahan") == 3, "guns 5 on a 1: two hits; no more torpedoes"
    moment = do(do(moment, "write_withdraw"), "write_medium")
    assert battle(moment).range == "short"


def test_29_2_e_the_die_of_a_withdrawal_is_shown_before_it_is_written() -> None:
    for crippled, limit in ((False, 4), (True, 2)):
        ships = [{**TAKAO, "hits": 5}] if crippled else [TAKAO]
        moment = do(do(fleets(japan={"core": ships}, dice=(9,) * 5), "fire_at_will"), "fire_at_will")
        decision = moment.decision
        assert decision is not None
        preview = decision.step.preview(decision.game, moment.position, Action("write_withdraw"))
        assert preview is not None
        assert f"get away on {limit} or less" in preview.notes[1]


def test_29_2_e_in_an_engagement_without_movement_who_withdraws_breaks_off_and_stays() -> None:
    given = Given(phases=("naval",), first_range="medium")
    moment = do(do(fleets(given=given, dice=(9, 9, 9, 9, 9, 9, 4)), "fire_at_will"), "fire_at_will")
    moment = do(do(moment, "write_withdraw"), "write_medium")
    moment = do(do(moment, "fire_at_will"), "fire_at_will")
    assert battle(moment) is None
    assert moment.position.task_forces[force(moment.position, "J1")].space == war().board.by_name[COAST]


def test_29_2_a_firing_with_fewer_units_than_may_is_asked_about() -> None:
    own = [{"unit": "jp_dd_fubuki", "name": f"Fubuki {n}"} for n in range(4)]
    moment = fleets(japan={"core": own}, allies={"core": [TRANSPORTS]})
    decision = moment.decision
    assert decision is not None
    warning = decision.step.warning(decision.game, moment.position, Action("fire_no_more"))
    assert warning.startswith("3 units could still fire")
    for n in range(3):
        assert "open_fire" not in verbs(moment)
        moment = do(do(moment, "fires", f"Fubuki {n}"), "fire_at", "Transports")
    assert verbs(moment) == {"open_fire", "hold_fire"}
    assert why_not(moment, "Fubuki 3") == "In round 1 only 3 units of a side fire. 29.2"


def test_29_2_what_a_side_has_written_shows_nowhere_before_both_have() -> None:
    moment = do(do(fleets(dice=(9,) * 5), "fire_at_will"), "fire_at_will")
    seen = set()
    for word in ("long", "medium", "short", "withdraw"):
        after = do(moment, f"write_{word}")
        decision = after.decision
        assert decision is not None
        assert decision.side == ALLIES
        for viewer in (ALLIES, None):
            shown = view(decision.game, after.position, viewer)
            seen.add((viewer, str(shown), str(decision.step.prompt(decision.game, after.position)), str(after.events)))
        assert list(decision.legal) == [Action(f"write_{each}") for each in ("long", "medium", "short", "withdraw")]
    assert len(seen) == 2, "one picture for each viewer, whatever was written"


def test_29_1_undetected_fleets_pass_each_other_without_a_word() -> None:
    passed = fleets(OPEN, detected=(False, False))
    assert passed.events == ()
