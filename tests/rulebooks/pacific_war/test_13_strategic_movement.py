"""Transport, reinforcements, repair, replacements and engineering (Rules 13 to 17)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.hexset import has
from game.rulebooks.pacific_war.damage.bases import (
    has_usable_airbase,
    has_usable_port,
    hit_airbase,
    is_interdicted,
)
from game.rulebooks.pacific_war.strategic.engineering import ChooseJob, Engineer, job_cost, site_refusal
from game.rulebooks.pacific_war.strategic.reinforcements import (
    Arrive,
    BuildCommand,
    PlaceArrival,
    Recall,
    RecallStaffs,
    with_returns,
)
from game.rulebooks.pacific_war.strategic.repair import Repair, repair_refusal
from game.rulebooks.pacific_war.strategic.replacements import ReceiveSteps, Replace
from game.rulebooks.pacific_war.strategic.submarine_points import SplitSubmarines
from game.rulebooks.pacific_war.strategic.transport import step_capacity, transport_of
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.pieces import staff_piece
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    AWAY,
    LOST,
    WAITING,
    PacificPosition,
    Patrol,
    Submarines,
    Unit,
    War,
    base_at,
)
from game.rulebooks.pacific_war.terms.scenario import Arrivals, Placed, Replacements
from tests.rulebooks.pacific_war.battles import asked, at, do, names, verbs, why_not
from tests.rulebooks.pacific_war.war import position, unit

TOKYO, TRUK, SAIPAN, HAWAII = "3627", "2033", "2430", "2860"
FLEET = {"headquarters": ["combined_fleet"]}


Here = tuple[PacificGame, PacificPosition]


def rear(where: str = TRUK, month: str = "1942-08", points: int = 20, **here: Any) -> Here:
    """The Combined Fleet in Tokyo and what is said in a hex; the Allies are in Hawaii."""
    japan: dict[str, Any] = {TOKYO: dict(FLEET), where: here}
    if where == TOKYO:
        japan = {TOKYO: {**FLEET, **here}}
    bases = {"japan": japan, "allies": {HAWAII: {"headquarters": ["pacific_fleet"]}}}
    return position(bases=bases, month=month, command_points={"combined_fleet": points, "pacific_fleet": points})


def ground(name: str = "jp_brigade", **more: Any) -> list[dict[str, Any]]:
    """A ground unit."""
    return [{"unit": name, "name": "Unit", **more}]


def test_13_1_units_go_from_a_linked_base_to_another() -> None:
    game, here = rear(ground=ground())
    moment = at(game, here, transport_of(game, here, JAPAN))
    assert names(moment, "transport") == {"Unit"}
    moment = do(moment, "transport", "Unit")
    assert moment.decision is not None
    spaces = {action.target for action in moment.decision.legal if action.verb == "transport_to"}
    assert game.board.by_name[TOKYO] in spaces
    assert game.board.by_name[HAWAII] not in spaces, "the enemy's"
    after = do(moment, "transport_to", game.board.by_name[TOKYO]).position
    assert after.units[0].place == game.board.by_name[TOKYO]


def test_13_1_activated_units_stay_where_they_are() -> None:
    game, here = rear(ground=ground(), air=[{"unit": "jp_navy_f", "name": "Zeros"}])
    active = replace(here, units=tuple(replace(each, activity=ACTIVATED) for each in here.units))
    moment = at(game, active, transport_of(game, active, JAPAN))
    assert "transport" not in verbs(moment)
    assert "move_staff" in verbs(moment)


@pytest.mark.parametrize(
    ("side", "month", "steps"),
    [(JAPAN, "1944-06", 18), (ALLIES, "1942-12", 18), (ALLIES, "1943-01", 30), (ALLIES, "1944-01", 48)],
)
def test_13_2_the_capacity_in_ground_steps(side: Any, month: str, steps: int) -> None:
    game, here = position(month=month)
    assert step_capacity(game, here, side) == steps


def test_13_2_no_more_steps_than_the_capacity_are_carried() -> None:
    game, here = rear(ground=[{"unit": "jp_division", "name": f"Division {n}"} for n in range(2)])
    moment = do(at(game, here, transport_of(game, here, JAPAN)), "transport", "Division 0")
    moment = do(moment, "transport_to", game.board.by_name[TOKYO])
    assert why_not(moment, "Division 1") == "6 ground steps are left this month. 13.2"


def test_11_2_1_one_headquarters_a_month_moves_to_a_linked_base() -> None:
    game, here = rear()
    piece = staff_piece(0)
    moment = do(at(game, here, transport_of(game, here, JAPAN)), "move_staff", piece)
    moment = do(moment, "transport_to", game.board.by_name[TRUK])
    assert game.board.name(moment.position.staffs[0].space) == TRUK
    assert "move_staff" not in verbs(moment)


def test_13_2_5_crippled_ships_go_home_under_the_attack_of_a_patrol_on_their_way() -> None:
    ships = [{"unit": "jp_bb_kongo", "name": name, "hits": hits} for name, hits in (("Hiei", 4), ("Kirishima", 3))]
    game, here = rear(ships=ships)
    moment = at(game, here, transport_of(game, here, JAPAN))
    assert names(moment, "transport") == {"Hiei"}
    assert why_not(moment, "Kirishima") == "Only crippled ships, two a month. 13.2.5"
    safe = do(do(moment, "transport", "Hiei"), "transport_to", game.board.by_name[TOKYO]).position
    assert safe.units[0].hits == 4
    ring = [space for space in range(game.hex_count) if game.distance(space, game.board.by_name[TRUK]) == 1]
    watched = replace(here, patrols=tuple(Patrol(ALLIES, space, 4) for space in ring))
    moment = do(at(game, watched, transport_of(game, watched, JAPAN), dice=(0, 0)), "transport", "Hiei")
    sunk = do(moment, "transport_to", game.board.by_name[TOKYO]).position
    assert sunk.units[0].place == LOST


def waiting(owner: str) -> Here:
    """A brigade that comes to Truk, which belongs to a side."""
    bases: dict[str, Any] = {"japan": {TOKYO: dict(FLEET)}, "allies": {}}
    bases[owner][TRUK] = {}
    game, here = position(bases=bases)
    arrivals = Arrivals("1942-08", "japan", TRUK, (Placed("jp_brigade", "Reserve"),))
    game = replace(game, scenario=replace(game.scenario, reinforcements=(arrivals,)))
    return game, replace(here, units=(Unit(game.class_numbers["jp_brigade"], "Reserve", WAITING, 5, 5),))


def test_14_1_reinforcements_enter_at_the_place_named_or_at_a_linked_major_port() -> None:
    game, here = waiting("japan")
    after = at(game, here, Arrive(JAPAN)).position
    assert game.board.name(after.units[0].place) == TRUK
    game, here = waiting("allies")
    moment = at(game, here, Arrive(JAPAN))
    assert asked(moment) in ("PlaceArrival", "")
    if moment.decision is not None:
        refused = PlaceArrival(JAPAN, 0).refusal(game, here, Target(Kind.SPACE, game.board.by_name[TRUK]))
        assert refused.rule == "14.1"
    assert game.board.name(moment.position.units[0].place) != TRUK


def test_14_2_the_allies_divide_their_submarine_points_in_secret() -> None:
    game, here = rear()
    points = Submarines(((game.board.by_name[HAWAII], 7),), 3)
    moment = at(game, replace(here, submarines=(Submarines(), points)), SplitSubmarines(ALLIES))
    assert SplitSubmarines(ALLIES).is_secret
    after = do(moment, "hunters", 8).position.submarines[ALLIES]
    assert (after.anti_merchant, sum(each for _, each in after.commands)) == (8, 2)


def test_14_3_what_was_away_comes_back_in_its_month() -> None:
    game, here = rear(TOKYO, ships=[{"unit": "jp_ca_tone", "name": "Tone"}])
    away = replace(here.units[0], place=AWAY, returns=here.month + 1)
    early = at(game, replace(here, units=(away,)), Arrive(JAPAN))
    assert early.position.units[0].place == AWAY
    moment = at(game, replace(here, units=(away,), month=here.month + 1), Arrive(JAPAN))
    assert asked(moment) == "PlaceArrival" or moment.position.units[0].place >= 0


def test_14_3_disbanded_headquarters_return_at_a_large_base() -> None:
    game, here = rear()
    staffs = (replace(here.staffs[0], space=AWAY), *here.staffs[1:])
    (step,) = RecallStaffs(JAPAN).run(game, replace(here, staffs=staffs)).then
    assert isinstance(step, Recall)
    legal = step.legal(game, replace(here, staffs=staffs))
    assert legal
    for action in legal:
        base = base_at(game, here, action.target)
        assert base is not None
        assert base.owner == JAPAN
        assert 2 in (base.airbase, base.port)


@pytest.mark.parametrize(("month", "points"), [("1942-12", 9), ("1943-01", 8)])
def test_14_4_a_merchant_point_a_month_to_the_end_of_1942(month: str, points: int) -> None:
    game, here = position(month=month)
    game = replace(game, scenario=replace(game.scenario, type="strategic"))
    after, _ = with_returns(game, replace(here, war=War(merchants=8)), JAPAN)
    assert after.war.merchants == points


def test_14_5_a_holding_box_leads_onto_the_map() -> None:
    game, here = position()
    assert game.hexes.boxes
    for box in game.hexes.boxes:
        assert has(game.hexes.everywhere, box.enter_from)
    assert here.month == month_of("1942-08")


def test_14_6_a_linked_port_is_made_a_command_for_three_points() -> None:
    game, here = rear()
    here = replace(here, submarines=(Submarines(((game.board.by_name[TOKYO], 3),)), Submarines()))
    moment = at(game, here, BuildCommand(JAPAN))
    after = do(moment, "build_command", game.board.by_name[TRUK]).position
    base = base_at(game, after, game.board.by_name[TRUK])
    assert base is not None
    assert base.has_command
    assert after.staffs[0].points == 17
    step = BuildCommand(JAPAN)
    refused = step.command_refusal(game, here, game.board.by_name[HAWAII])
    assert refused is not None
    assert refused.rule == "14.6"


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


def test_15_2_3_two_damaged_units_of_a_class_become_one() -> None:
    ships = [{"unit": "jp_dd_fubuki", "name": "One", "hits": 4}, {"unit": "jp_dd_fubuki", "name": "Two", "hits": 5}]
    game, here = rear(ships=ships)
    after = do(at(game, here, Repair(JAPAN)), "recombine", "One").position
    assert after.units[0].hits == 4 + 5 - 6
    assert after.units[1].place == LOST


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


ENGINEERS: dict[str, Any] = {"ground": [{"unit": "jp_engineers", "name": "Engineers"}]}


def test_17_1_work_needs_unbroken_engineers_in_a_linked_hex_that_is_not_contested() -> None:
    game, here = rear(SAIPAN, **ENGINEERS)
    space = game.board.by_name[SAIPAN]
    assert site_refusal(game, here, JAPAN, space) is None
    broken = replace(here, units=(replace(here.units[0], is_broken=True),))
    refused = site_refusal(game, broken, JAPAN, space)
    assert refused is not None
    assert refused.sentence == "There is no unbroken engineer unit."
    refused = site_refusal(game, here, JAPAN, game.board.by_name[HAWAII])
    assert refused is not None
    assert refused.sentence == "The hex is the enemy's."
    assert site_refusal(game, here, JAPAN, game.board.by_name[TOKYO]) is None, "the Home Islands need none"


@pytest.mark.parametrize(
    ("job", "base", "cost"),
    [
        ("build_airbase", {"airbase": "none"}, 4),
        ("enlarge_airbase", {"airbase": "small"}, 6),
        ("enlarge_airbase", {"airbase": "large"}, None),
        ("build_port", {"port": "none"}, 4),
        ("enlarge_port", {"port": "minor"}, 8),
        ("build_support", {}, 6),
        ("repair_base", {"airbase_hits": 2, "port_hits": 1}, 3),
        ("repair_base", {}, None),
    ],
)
def test_17_2_what_building_costs_and_17_3_repairing(job: str, base: dict[str, Any], cost: int | None) -> None:
    game, here = rear(SAIPAN, **ENGINEERS, **base)
    assert job_cost(game, here, JAPAN, game.board.by_name[SAIPAN], job) == cost


def test_17_2_a_job_is_chosen_paid_and_done_once_a_month() -> None:
    game, here = rear(SAIPAN, airbase="small", **ENGINEERS)
    space = game.board.by_name[SAIPAN]
    moment = do(at(game, here, Engineer(JAPAN)), "work_at", space)
    assert asked(moment) == ChooseJob.__name__
    moment = do(moment, "enlarge_airbase")
    base = base_at(game, moment.position, space)
    assert base is not None
    assert base.airbase == 2
    assert moment.position.staffs[0].points == 14
    refused = Engineer(JAPAN, (space,)).refusal(game, here, Target(Kind.SPACE, space))
    assert refused.sentence == "One job a hex a month."


def test_17_3_a_demolished_resource_hex_costs_three() -> None:
    game, here = position()
    base = next(each for each in here.bases if each.resources and each.owner == ALLIES)
    broken = replace(here, bases=tuple(replace(b, is_demolished=b.space == base.space) for b in here.bases))
    assert job_cost(game, broken, ALLIES, base.space, "restore_resource") == 3
    assert job_cost(game, here, ALLIES, base.space, "restore_resource") is None


@pytest.mark.parametrize(
    ("size", "hits", "interdicted"), [("large", 3, False), ("large", 4, True), ("small", 1, False), ("small", 2, True)]
)
def test_17_4_interdicted_airbases(size: str, hits: int, interdicted: bool) -> None:
    game, here = rear(SAIPAN, airbase=size, airbase_hits=hits)
    base = base_at(game, here, game.board.by_name[SAIPAN])
    assert base is not None
    assert is_interdicted(game, base) is interdicted
    assert has_usable_airbase(game, base) is not interdicted


@pytest.mark.parametrize(
    ("size", "hits", "usable"), [("minor", 2, True), ("minor", 3, False), ("major", 5, True), ("major", 6, False)]
)
def test_17_4_ports_out_of_use(size: str, hits: int, usable: bool) -> None:
    game, here = rear(SAIPAN, port=size, port_hits=hits)
    base = base_at(game, here, game.board.by_name[SAIPAN])
    assert base is not None
    assert has_usable_port(game, base) is usable


@pytest.mark.parametrize(("size", "hits"), [("large", 8), ("small", 5)])
def test_17_4_a_destroyed_airbase_costs_its_units_two_steps_and_they_fly_out_or_are_lost(size: str, hits: int) -> None:
    game, here = rear(SAIPAN, airbase=size, air=[{"unit": "jp_navy_f", "name": "Zeros"}])
    base = base_at(game, here, game.board.by_name[SAIPAN])
    assert base is not None
    spared = hit_airbase(game, here, base, hits - 1).position
    assert spared.units[0].steps == here.units[0].steps
    after = hit_airbase(game, here, base, hits).position
    gone = base_at(game, after, game.board.by_name[SAIPAN])
    assert gone is not None
    assert gone.airbase == 0
    assert after.units[0].steps == here.units[0].steps - 2
    assert game.board.name(after.units[0].place) != SAIPAN, "it has flown out"
    refuge = base_at(game, after, after.units[0].place)
    assert refuge is not None
    assert refuge.owner == JAPAN
    lonely = replace(here, bases=(base,))
    assert hit_airbase(game, lonely, base, hits).position.units[0].place == LOST, "there is no other base"
