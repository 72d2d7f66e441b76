"""Engineering: where, what it costs, and what hits on bases do (Rules 17)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.rulebooks.pacific_war.damage.bases import has_usable_airbase, has_usable_port, hit_airbase, is_interdicted
from game.rulebooks.pacific_war.shown.inspection import inspect
from game.rulebooks.pacific_war.strategic.engineering import ChooseJob, Engineer, job_cost, site_refusal
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.position import LOST, base_at
from tests.rulebooks.pacific_war.battles import asked, at, do
from tests.rulebooks.pacific_war.test_13_strategic_movement import HAWAII, SAIPAN, TOKYO, rear
from tests.rulebooks.pacific_war.war import position

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


@pytest.mark.parametrize(("points", "airbase", "port"), [(9, 0, 0), (3, 0, 2), (2, 0, 3), (1, 1, 3)])
def test_17_3_a_base_is_repaired_as_far_as_the_points_go_the_airbase_first(
    points: int, airbase: int, port: int
) -> None:
    game, here = rear(SAIPAN, **ENGINEERS, airbase="large", airbase_hits=2, port="major", port_hits=3)
    here = replace(here, staffs=(replace(here.staffs[0], points=points), *here.staffs[1:]))
    space = game.board.by_name[SAIPAN]
    moment = do(do(at(game, here, Engineer(JAPAN)), "work_at", space), "repair_base")
    base = base_at(game, moment.position, space)
    assert base is not None
    assert (base.airbase_hits, base.port_hits) == (airbase, port)
    assert moment.position.staffs[0].points == max(0, points - 5)
    broke = replace(here, staffs=(replace(here.staffs[0], points=0), *here.staffs[1:]))
    assert job_cost(game, broke, JAPAN, space, "repair_base") is None


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
    found = inspect(game, here, JAPAN, Target(Kind.SPACE, base.space))
    assert found is not None
    told = f"{hits} hits on the port{'' if usable else ', out of use'}."
    assert told in [line.text for line in found.lines]


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
