"""Command Points: what comes, what stays, and which headquarters gets it (Rules 10)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.rulebooks.pacific_war.map.headquarters import staffs
from game.rulebooks.pacific_war.questions.plain import staff_called
from game.rulebooks.pacific_war.questions.strategic import command_points
from game.rulebooks.pacific_war.strategic.points import Allocate, ReceivePoints, linked_resources
from game.rulebooks.pacific_war.terms.game import ALLIES, PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.pieces import staff_piece
from game.rulebooks.pacific_war.terms.position import (
    PacificPosition,
    War,
)
from tests.rulebooks.pacific_war.battles import at, do, verbs
from tests.rulebooks.pacific_war.war import position

TOKYO, TRUK, HAWAII = "3627", "2033", "2860"


def strategic(month: str, **more: Any) -> tuple[PacificGame, PacificPosition]:
    """A strategic scenario with headquarters of both sides."""
    bases = {
        "japan": {TOKYO: {"headquarters": ["combined_fleet"]}, TRUK: {"headquarters": ["south_seas"]}},
        "allies": {HAWAII: {"headquarters": ["pacific_fleet"]}},
    }
    game, here = position(bases=bases, month=month, **more)
    game = replace(game, scenario=replace(game.scenario, type="strategic"))
    return game, replace(here, war=War(homeland=30, merchants=8))


def test_10_1_japans_points_follow_homeland_and_what_merchants_carry() -> None:
    game, here = strategic("1942-08")
    assert linked_resources(game, here) > 0
    assert command_points(game, here, "japan").points == 2 * (30 + min(8 // 2, linked_resources(game, here)))
    sunk = replace(here, war=War(homeland=30, merchants=0))
    assert command_points(game, sunk, "japan").points == 60


@pytest.mark.parametrize(("month", "points"), [("1941-12", 60), ("1942-05", 70), ("1942-06", 100), ("1945-08", 340)])
def test_10_1_the_allies_points_grow_with_the_date(month: str, points: int) -> None:
    assert command_points(*strategic(month), "allies").points == points


def test_10_1_unused_points_are_lost_in_a_strategic_scenario_and_kept_by_half_in_a_campaign() -> None:
    game, here = strategic("1942-08", command_points={"pacific_fleet": 80})
    (_, allies) = ReceivePoints().run(game, here).then
    assert isinstance(allies, Allocate)
    assert allies.total == 100
    scenario = replace(game.scenario, type="campaign", command_points={"1942-08": {"allies": 100}})
    (_, kept) = ReceivePoints().run(replace(game, scenario=scenario), here).then
    assert isinstance(kept, Allocate)
    assert kept.total == 150


def test_10_2_japan_has_a_hundred_more_in_december_1941() -> None:
    december = command_points(*strategic("1941-12"), "japan").points
    assert december - command_points(*strategic("1942-01"), "japan").points == 100


def test_10_3_points_go_to_headquarters_in_secret_and_with_three_of_them_no_more_than_half_to_one() -> None:
    game, here = strategic("1942-08")
    moment = at(game, here, Allocate(ALLIES, 100, 100))
    moment = do(do(moment, "fund", staff_piece(staff_called(game, "pacific_fleet"))), "points", 100)
    assert moment.position.staffs[staff_called(game, "pacific_fleet")].points == 100
    assert Allocate(ALLIES, 100, 100).is_secret
    before, after = (
        Allocate(ALLIES, 100, 100).preview(game, here, Action(verb)) for verb in ("end_allocation", "fund_evenly")
    )
    assert before is not None
    assert after is not None
    funded = do(at(game, here, Allocate(ALLIES, 100, 100)), "fund_evenly").position
    for notes, told in ((before.notes, here), (after.notes, funded)):
        assert [int(note.rpartition(": ")[2]) for note in notes] == [
            told.staffs[n].points for n in staffs(game, told, ALLIES)
        ]
    assert Allocate(ALLIES, 100, 40).prompt(game, here).sentence.startswith("allocate 40 Command Points")
    assert Allocate(ALLIES, 100, 0).prompt(game, here).sentence == "all Command Points are allocated: go on."
    three = ("pacific_fleet", "south_pacific", "north_pacific")
    game, here = position(bases={"allies": {HAWAII: {"headquarters": list(three)}}})
    moment = at(game, here, Allocate(ALLIES, 100, 100))
    picked = do(moment, "fund", staff_piece(staff_called(game, "pacific_fleet")))
    assert picked.decision is not None
    assert max(action.target for action in picked.decision.legal) == 50
    assert picked.decision.step.usual_number(game, picked.position) in (33, 34), "an even share"
    assert "end_allocation" not in verbs(moment)


def test_10_4_the_side_that_initiative_does_not_favour_keeps_half_and_at_most_sixty_in_the_pool() -> None:
    game, here = strategic("1942-08", initiative=1)
    assert command_points(game, here, "allies").to_pool == 50
    assert command_points(game, here, "japan").to_pool == 0
    rich = replace(here, month=month_of("1945-01"))
    assert command_points(game, rich, "allies").to_pool == 60
    assert command_points(game, replace(rich, pools=(0, 60)), "allies").to_pool == 0


def test_10_4_the_pool_comes_back_as_a_whole() -> None:
    game, here = strategic("1942-08")
    moment = at(game, replace(here, pools=(0, 40)), Allocate(ALLIES, 100, 100))
    moment = do(moment, "from_pool")
    assert moment.position.pools == (0, 0)
    assert moment.decision is not None
    assert moment.decision.step == Allocate(ALLIES, 140, 140)


def test_10_4_points_put_into_the_pool_and_taken_back_are_no_more_points() -> None:
    game, here = strategic("1942-08")
    moment = at(game, here, Allocate(ALLIES, 100, 100))
    for _ in range(2):
        moment = do(do(do(moment, "to_pool"), "points", 20), "from_pool")
    assert moment.decision is not None
    assert moment.decision.step == Allocate(ALLIES, 100, 100)
