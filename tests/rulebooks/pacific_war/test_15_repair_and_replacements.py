"""Naval repair and replacements (Rules 15, 16)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.hexset import has
from game.rulebooks.pacific_war.damage.aircraft import air_strength
from game.rulebooks.pacific_war.damage.ships import is_sunk
from game.rulebooks.pacific_war.files.setup import set_up
from game.rulebooks.pacific_war.strategic.renewing import new_classes, renewal_refusal
from game.rulebooks.pacific_war.strategic.repair import BeginRepair, Repair, recombining, repair_refusal
from game.rulebooks.pacific_war.strategic.replacements import ReceiveSteps, Replace
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    DEACTIVATED,
    REPLACED,
    UNACTIVATED,
    USED_UP,
    WAITING,
    PacificPosition,
)
from game.rulebooks.pacific_war.terms.scenario import Replacements
from tests.rulebooks.pacific_war.battles import asked, at, do, names, verbs, why_not
from tests.rulebooks.pacific_war.shipped import scenario_game
from tests.rulebooks.pacific_war.test_13_strategic_movement import TOKYO, TRUK, Here, ground, rear
from tests.rulebooks.pacific_war.war import position, unit


def dry_dock(game: PacificGame, here: PacificPosition) -> str:
    """A Dry Dock port of Japan."""
    docks = (base.space for base in here.bases if base.owner == JAPAN and has(game.hexes.dry_docks, base.space))
    return game.board.name(next(docks))


def test_15_1_a_ship_in_a_linked_dry_dock_loses_one_hit_a_month() -> None:
    port = dry_dock(*rear())
    game, here = rear(port, ships=[{"unit": "jp_bb_kongo", "name": "Hiei", "hits": 3}])
    moment = do(at(game, here, Repair(JAPAN)), "repair", "Hiei")
    assert moment.position.units[0].hits == 2
    refused = repair_refusal(game, moment.position, JAPAN, 0)
    assert refused is not None
    assert refused.sentence == "A ship loses one hit a month."


def test_15_1_no_ship_is_repaired_elsewhere_and_four_units_a_port() -> None:
    game, here = rear(TRUK, ships=[{"unit": "jp_bb_kongo", "name": "Hiei", "hits": 3}])
    refused = repair_refusal(game, here, JAPAN, 0)
    assert refused is not None
    assert refused.rule == "15.1"
    port = dry_dock(game, here)
    game, here = rear(port, ships=[{"unit": "jp_bb_kongo", "name": f"Ship {n}", "hits": 1} for n in range(5)])
    moment: Any = at(game, here, Repair(JAPAN))
    for number in range(4):
        moment = do(moment, "repair", f"Ship {number}")
    refused = repair_refusal(game, moment.position, JAPAN, unit(here, "Ship 4"))
    assert refused is not None
    assert refused.sentence == "No more than 4 units are repaired there in a month."


def test_15_1_and_15_2_3_a_place_in_the_dock_stays_taken_when_the_repaired_unit_is_recombined() -> None:
    flotillas = [{"unit": "jp_dd_fubuki", "name": f"Flotilla {n}", "hits": 4} for n in range(5)]
    port = dry_dock(*rear())
    game, here = rear(port, ships=[*flotillas, {"unit": "jp_bb_kongo", "name": "Hiei", "hits": 3}])
    moment: Any = at(game, here, Repair(JAPAN))
    for number in range(4):
        moment = do(moment, "repair", f"Flotilla {number}")
    after = do(moment, "recombine", "Flotilla 4").position
    assert after.units[unit(after, "Flotilla 0")].place == USED_UP
    refused = repair_refusal(game, after, JAPAN, unit(after, "Hiei"))
    assert refused is not None
    assert refused.sentence == "No more than 4 units are repaired there in a month."


def test_15_2_3_two_damaged_units_of_a_class_become_one() -> None:
    ships = [{"unit": "jp_dd_fubuki", "name": "One", "hits": 4}, {"unit": "jp_dd_fubuki", "name": "Two", "hits": 5}]
    game, here = rear(ships=ships)
    after = do(at(game, here, Repair(JAPAN)), "recombine", "One").position
    assert after.units[0].hits == 4 + 5 - 6
    assert after.units[1].place == USED_UP
    assert not is_sunk(after.units[1]), "the enemy has no points for it"


def test_15_2_3_a_task_force_is_gone_whose_last_ship_is_recombined_away() -> None:
    forces = {
        name: {"hex": TRUK, "core": [{"unit": "jp_dd_fubuki", "name": f"Ship {name}", "hits": 4}]} for name in "AB"
    }
    game, here = position(bases={"japan": {TOKYO: {"headquarters": ["combined_fleet"]}}}, task_forces={"japan": forces})
    here = replace(here, units=tuple(replace(each, activity=UNACTIVATED) for each in here.units))
    after = do(at(game, here, Repair(JAPAN)), "recombine", "Ship A").position
    assert [force.space >= 0 for force in after.task_forces] == [True, False]


def test_15_2_3_capital_ships_are_not_recombined() -> None:
    ships = [{"unit": "jp_bb_kongo", "name": name, "hits": 3} for name in ("Hiei", "Kirishima")]
    game, here = rear(ships=ships)
    assert asked(at(game, here, Repair(JAPAN))) == ""


def supplied(where: str = TRUK, **units: Any) -> Here:
    """Replacement steps for Japan, and units in a hex."""
    game, here = rear(where, **units)
    return game, replace(here, replacements=((6, 6), (0, 0)))


def test_15_2_4_transports_are_raised_by_two_hits_for_two_points() -> None:
    game, here = supplied(ships=[{"unit": "jp_aa", "name": "Transport", "hits": 4}])
    moment = do(at(game, here, Replace(JAPAN)), "replace", "Transport")
    if asked(moment) == "ChooseReplacement":
        moment = do(moment, "raise_transport")
    assert moment.position.units[0].hits == 2
    assert moment.position.staffs[0].points == 18


@pytest.mark.parametrize(("stem", "groups"), [("hundred-days", 1), ("the-war", 6)])
def test_15_2_4_transports_that_come_as_reinforcements_have_four_hits_those_of_the_start_none(
    stem: str, groups: int
) -> None:
    game = scenario_game(stem)
    transports = [each for each in set_up(game, 1).units if game.classes[each.kind].kind == "aa"]
    coming = [each.hits for each in transports if each.place == WAITING]
    assert coming == [4] * groups
    assert {each.hits for each in transports if each.place != WAITING} == {0}


def test_16_1_unused_steps_are_kept_up_to_twice_the_monthly_number() -> None:
    game, here = position()
    game = replace(game, scenario=replace(game.scenario, replacements=(Replacements("japan", 3, 4),)))
    after = ReceiveSteps(JAPAN).run(game, replace(here, replacements=((10, 2), (0, 0)))).position
    assert after.replacements[JAPAN] == (6 + 3, 2 + 4)


def test_16_2_a_ground_unit_takes_one_step_a_month() -> None:
    game, here = supplied(ground=ground(steps=5))
    short = replace(here, units=(replace(here.units[0], steps=2),))
    moment = do(at(game, short, Replace(JAPAN)), "replace", "Unit")
    moment = do(moment, "add_step") if asked(moment) == "ChooseReplacement" and "add_step" in verbs(moment) else moment
    assert moment.position.units[0].steps == 3
    assert moment.position.replacements[JAPAN] == (6, 5)
    assert why_not(moment, "Unit").endswith("16.2")


def test_16_2_and_33_in_a_suspended_operation_only_activated_units_take_no_steps() -> None:
    troops = [{"unit": "jp_brigade", "name": name, "steps": 3} for name in ("Active", "Rested", "Idle")]
    game, here = rear(ground=troops)
    units = [
        replace(each, activity=activity, full=5)
        for each, activity in zip(here.units, (ACTIVATED, DEACTIVATED, UNACTIVATED), strict=True)
    ]
    here = replace(here, units=tuple(units), replacements=((0, 3), (0, 0)))
    moment = at(game, here, Replace(JAPAN))
    assert names(moment, "replace") == {"Rested", "Idle"}
    assert why_not(moment, "Active") == "It takes part in an Operation. 33"


def test_16_3_an_air_unit_takes_two_and_16_3_4_then_drops_a_level() -> None:
    game, here = supplied(air=[{"unit": "jp_navy_f", "name": "Zeros", "level": 2}])
    short = replace(here, units=(replace(here.units[0], steps=2),))
    moment: Any = at(game, short, Replace(JAPAN))
    for _ in range(2):
        moment = do(moment, "replace", "Zeros")
        if asked(moment) == "ChooseReplacement":
            moment = do(moment, "add_step")
    assert moment.position.units[0].steps == 4
    assert "16.3" in why_not(moment, "Zeros")
    assert do(moment, "end_replacements").position.units[0].level == 1


def test_16_3_and_3_4_a_new_air_unit_has_its_printed_strength_and_a_level_less() -> None:
    game, here = supplied()
    game = replace(game, scenario=replace(game.scenario, new_units={"japan": ("jp_navy_f", "jp_army_f")}))
    begun = at(game, here, Replace(JAPAN))
    sea = Target(Kind.SPACE, game.board.by_name["3038"])
    assert Replace(JAPAN).refusal(game, begun.position, sea).sentence.endswith("or a lit base for a new one.")
    spent = replace(begun.position, replacements=((0, 0), (0, 0)))
    assert Replace(JAPAN).refusal(game, spent, sea).sentence.endswith("that lacks steps.")
    moment = do(begun, "form", game.board.by_name[TRUK])
    assert moment.decision is not None
    rows = new_classes(game, here, JAPAN, game.board.by_name[TRUK])
    moment = do(moment, "form_class", [kind.id for _, kind, _ in rows].index("jp_navy_f"))
    new = moment.position.units[-1]
    kind = game.classes[new.kind]
    assert (new.steps, kind.level, new.level) == (3, 2, 1)
    assert air_strength(new, kind.anti_air) == kind.anti_air == 7
    assert air_strength(replace(new, steps=2), kind.anti_air) == 6, "a step lost lowers it"
    assert moment.position.replacements[JAPAN] == (3, 6)


def test_16_5_training_gains_a_level_but_not_beside_the_enemy_or_above_the_class() -> None:
    game, here = supplied(where=TOKYO, air=[{"unit": "jp_navy_f", "name": "Zeros", "level": 0}])
    moment = do(at(game, here, Replace(JAPAN)), "replace", "Zeros")
    if asked(moment) == "ChooseReplacement":
        moment = do(moment, "train")
    assert moment.position.units[0].level == 1
    assert moment.position.staffs[0].points == 18
    top = game.classes[here.units[0].kind].level
    trained = replace(here, units=(replace(here.units[0], level=top),))
    again = at(game, trained, Replace(JAPAN))
    assert again.decision is None or names(again, "replace") == set()


def test_16_5_who_lacks_a_level_only_is_told_why_it_does_not_train() -> None:
    game, here = supplied(air=[{"unit": "jp_navy_f", "name": "Zeros", "level": 0}, {"unit": "jp_navy_t", "steps": 3}])
    here = replace(here, units=tuple(replace(each, full=6) for each in here.units))
    assert why_not(at(game, here, Replace(JAPAN)), "Zeros") == "An enemy base lies within 12 hexes. 16.5"


def test_16_9_a_division_breaks_down_into_four_and_they_combine_again() -> None:
    game, here = supplied(ground=ground("jp_division"))
    moment = do(at(game, here, Replace(JAPAN)), "replace", "Unit")
    if asked(moment) == "ChooseReplacement":
        moment = do(moment, "break_down")
    after = moment.position
    assert [each.steps for each in after.units] == [3, 3, 3, 3]
    rested = replace(after, units=tuple(replace(each, marks=0) for each in after.units))
    moment = do(at(game, rested, Replace(JAPAN)), "replace", 0)
    if asked(moment) == "ChooseReplacement":
        moment = do(moment, "combine")
    assert sorted(each.steps for each in moment.position.units) == [0, 0, 0, 12]


def test_15_2_3_units_are_recombined_in_port_only() -> None:
    ships = [{"unit": "jp_dd_fubuki", "name": name, "hits": 4} for name in ("One", "Two")]
    game, here = rear(ships=ships)
    sea = game.board.by_name["2034"]
    at_sea = replace(here, units=tuple(replace(each, place=sea) for each in here.units))
    assert list(recombining(game, here, JAPAN, 0)) == [1]
    assert list(recombining(game, at_sea, JAPAN, 0)) == []


def test_15_1_what_was_done_in_the_last_month_hinders_no_repair_in_this_one() -> None:
    port = dry_dock(*rear())
    ships = [{"unit": "jp_aa", "name": "Transport", "hits": 3}]
    troops = [{"unit": "jp_regiment", "name": f"Regiment {n}", "steps": 2} for n in range(4)]
    game, here = rear(port, ships=ships, ground=troops)
    here = replace(here, units=tuple(replace(each, marks=REPLACED) for each in here.units))
    assert repair_refusal(game, here, JAPAN, unit(here, "Transport")) is not None
    moment = at(game, here, BeginRepair(), Repair(JAPAN))
    assert names(moment, "repair") == {"Transport"}


def test_15_2_4_and_17_4_in_a_port_out_of_use_no_transport_is_raised() -> None:
    game, here = supplied(ships=[{"unit": "jp_aa", "name": "Transport", "hits": 4}])
    assert names(at(game, here, Replace(JAPAN)), "replace") == {"Transport"}
    hit = tuple(
        replace(base, port_hits=6) if base.space == here.units[unit(here, "Transport")].place else base
        for base in here.bases
    )
    moment = at(game, replace(here, bases=hit), Replace(JAPAN))
    assert "replace" not in verbs(moment)


def test_16_3_4_the_level_drops_when_the_last_steps_are_given_and_nothing_is_left_to_do() -> None:
    game, here = supplied(air=[{"unit": "jp_navy_f", "name": "Zeros", "steps": 2, "level": 2}])
    units = tuple(replace(each, full=6) for each in here.units)
    moment = at(game, replace(here, units=units, replacements=((2, 0), (0, 0))), Replace(JAPAN))
    while asked(moment) in ("Replace", "ChooseReplacement"):
        moment = do(moment, "replace", "Zeros") if asked(moment) == "Replace" else do(moment, "add_step")
    zeros = moment.position.units[unit(here, "Zeros")]
    assert (zeros.steps, zeros.level) == (4, 1)


def test_16_5_who_gained_a_level_takes_no_step_in_the_same_month() -> None:
    game, here = supplied(air=[{"unit": "jp_navy_f", "name": "Zeros", "steps": 2, "level": 0}])
    here = replace(here, units=tuple(replace(each, full=6) for each in here.units))
    zeros = unit(here, "Zeros")
    trained = replace(here, units=tuple(replace(each, marks=REPLACED) for each in here.units))
    assert renewal_refusal(game, here, JAPAN, (), zeros) is None
    refused = renewal_refusal(game, trained, JAPAN, (), zeros)
    assert refused is not None
    assert refused.sentence == "It gained a level, or was formed, this month."
