"""The bid, and the Strategic Initiative (Rules 18, 19)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.rows import with_some
from game.rulebooks.pacific_war.operation.activating import Activate
from game.rulebooks.pacific_war.operation.bidding import Bid, CompareBids
from game.rulebooks.pacific_war.operation.ending import end_operation
from game.rulebooks.pacific_war.operation.preparing import ChooseDays
from game.rulebooks.pacific_war.questions.operations import (
    bid_winner,
    initiative,
)
from game.rulebooks.pacific_war.questions.plain import staff_called
from game.rulebooks.pacific_war.sequence import determine
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.operation import Damage
from game.rulebooks.pacific_war.terms.position import (
    DEACTIVATED,
    PacificPosition,
    operation_of,
)
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES
from tests.rulebooks.pacific_war.battles import at, do, names, verbs, why_not
from tests.rulebooks.pacific_war.war import position

TOKYO, TRUK, RABAUL, HAWAII, NOUMEA, SEA = "3623", "2033", "1333", "2860", "0341", "3246"
ZEROS = {"unit": "jp_navy_f", "name": "Zeros"}
BETTYS = {"unit": "jp_navy_t", "name": "Bettys"}
P40 = {"unit": "us_pursuit_1941", "name": "P-40"}
BRIGADE = {"unit": "jp_brigade", "name": "Kawaguchi"}
MARINES = {"unit": "us_marine_division", "name": "Marines"}
KIDO_BUTAI = [
    {"unit": "jp_cv_shokaku", "name": f"Carrier {n}", "air": {"unit": "jp_cad", "name": f"Group {n}"}} for n in range(6)
]
REST = [
    {"unit": "jp_bb_kongo", "name": "Hiei"},
    {"unit": "jp_bb_kongo", "name": "Kirishima"},
    {"unit": "jp_ca_tone", "name": "Tone"},
    {"unit": "jp_dd_kagero", "name": "Kagero"},
]


def headquarters(
    japan: int = 100,
    allies: int = 100,
    bases: dict[str, Any] | None = None,
    ours: dict[str, Any] | None = None,
    **more: Any,
) -> tuple[PacificGame, PacificPosition]:
    """The Combined Fleet near Tokyo and the Pacific Fleet in Hawaii with their Command Points."""
    told = {
        "japan": {TOKYO: {"headquarters": ["combined_fleet"], "air": [ZEROS, BETTYS]}, **(bases or {})},
        "allies": {HAWAII: {"headquarters": ["pacific_fleet"], "air": [P40]}, **(ours or {})},
    }
    return position(bases=told, command_points={"combined_fleet": japan, "pacific_fleet": allies}, **more)


def test_18_1_a_bid_is_any_number_up_to_what_the_headquarters_hold() -> None:
    game, here = headquarters(japan=7)
    moment = at(game, here, Bid(JAPAN))
    assert moment.decision is not None
    assert [action.target for action in moment.decision.legal] == list(range(8))
    assert Bid(JAPAN).is_secret
    assert Bid(JAPAN).usual_number(game, here) == 7, "what one headquarters could pay"
    assert do(moment, "bid", 5).position.bids == (5, -1)


@pytest.mark.parametrize(
    ("bids", "month", "marker", "winner"),
    [
        ((5, 4), "1942-08", 0, JAPAN),
        ((4, 5), "1942-08", 9, ALLIES),
        ((0, 0), "1942-08", 0, None),
        ((5, 5), "1942-08", 1, JAPAN),
        ((5, 5), "1942-08", -1, ALLIES),
        ((5, 5), "1942-05", 0, JAPAN),
        ((5, 5), "1942-06", 0, ALLIES),
    ],
)
def test_18_2_and_19_2_the_higher_bid_wins_a_tie_by_initiative_then_by_date(
    bids: tuple[int, int], month: str, marker: int, winner: int | None
) -> None:
    game, here = headquarters(month=month, initiative=marker)
    assert bid_winner(game, here, bids) == (None if winner is None else SIDE_NAMES[winner])


def test_18_3_the_winner_becomes_operation_player_with_his_bid() -> None:
    game, here = headquarters()
    outcome = CompareBids().run(game, replace(here, bids=(12, 8)))
    operation = operation_of(outcome.position)
    assert (operation.player, operation.bid) == (JAPAN, 12)
    assert outcome.position.operations == 1
    nobody = CompareBids().run(game, replace(here, bids=(0, 0))).position
    assert nobody.operation is None


def test_18_3_at_least_half_of_the_bid_is_spent_or_lost() -> None:
    game, here = headquarters(operation={"player": "japan", "bid": 41, "days": 7})
    moment = do(at(game, here, Activate(JAPAN)), "activate", "Zeros")
    after = do(moment, "end_activation").position
    assert after.staffs[staff_called(game, "combined_fleet")].points == 100 - 21, "1 spent, 20 lost"


def test_18_3_no_more_than_the_bid_is_spent() -> None:
    game, here = headquarters(operation={"player": "japan", "bid": 1, "days": 7})
    moment = do(at(game, here, Activate(JAPAN)), "activate", "Zeros")
    assert names(moment, "activate") == set()
    assert why_not(moment, "Bettys") == "The bid was 1 Command Points; this makes 2. 18.3"


@pytest.mark.parametrize(
    ("month", "operations", "is_free"), [("1941-12", 2, True), ("1941-12", 3, False), ("1942-01", 2, False)]
)
def test_18_2_operations_without_a_bid_belong_to_the_first_month(month: str, operations: int, is_free: bool) -> None:
    game, here = headquarters(month=month, tracks={"operations": operations})
    first = replace(
        game.scenario, start="1941-12-01", operation_player="japan", condition="surprise", free_operations=3
    )
    after = determine(replace(game, scenario=first), here)
    assert (after.position.operation is not None) is is_free
    assert bool(after.then) is not is_free, "both bid"


def test_18_4_a_side_that_can_activate_nobody_does_not_become_operation_player() -> None:
    game, here = headquarters()
    resting = [replace(u, activity=DEACTIVATED) if game.side(u.kind) == JAPAN else u for u in here.units]
    assert bid_winner(game, replace(here, units=tuple(resting)), (50, 3)) == "allies"
    assert bid_winner(game, replace(here, units=tuple(resting)), (50, 0)) is None
    moment = at(*headquarters(operation={"player": "japan", "bid": 9, "days": 7}), Activate(JAPAN))
    assert "end_activation" not in verbs(moment)


def test_18_4_a_bid_that_pays_for_no_unit_is_nothing() -> None:
    bases = {TOKYO: {"headquarters": ["combined_fleet"], "ships": [REST[2]]}}
    game, here = headquarters(bases=bases)
    assert bid_winner(game, here, (1, 0)) is None, "the cruisers cost two points"
    assert bid_winner(game, here, (2, 1)) == "japan"
    elsewhere = {TRUK: {"headquarters": ["south_seas"]}, TOKYO: {"headquarters": ["combined_fleet"], "air": [ZEROS]}}
    game, here = headquarters(bases=elsewhere)
    assert bid_winner(game, here, (1, 0)) == "japan"
    poor = replace(here.staffs[staff_called(game, "combined_fleet")], points=0)
    rich = replace(here.staffs[staff_called(game, "south_seas")], points=9)
    staffs = with_some(
        here.staffs, {staff_called(game, "combined_fleet"): poor, staff_called(game, "south_seas"): rich}
    )
    here = replace(here, staffs=staffs)
    assert bid_winner(game, here, (9, 0)) is None, "South Seas has the points and commands nobody so far away"


def test_18_4_no_operation_is_paid_for_so_long_that_nobody_can_be_activated() -> None:
    bases = {TOKYO: {"headquarters": ["combined_fleet"], "ships": [REST[2]]}}
    for bid, weeks in ((2, [1]), (5, [1, 2]), (9, [1, 2, 3, 4])):
        game, here = headquarters(bases=bases, operation={"player": "japan", "bid": bid})
        assert [action.target for action in ChooseDays().legal(game, here)] == weeks


@pytest.mark.parametrize(
    ("japan", "allies", "points", "change"),
    [
        (Damage(9, 0, 0), Damage(0, 0, 0), (9, 0), 3),
        (Damage(3, 6, 12), Damage(1, 5, 5), (6, 1), 1),
        (Damage(0, 0, 0), Damage(30, 0, 0), (0, 30), -3),
        (Damage(2, 0, 0), Damage(4, 0, 0), (2, 4), 0),
    ],
)
def test_19_3_the_initiative_moves_a_third_of_the_difference_and_at_most_three(
    japan: Damage, allies: Damage, points: tuple[int, int], change: int
) -> None:
    game, here = headquarters(operation={"player": "japan"}, initiative=1)
    here = replace(here, operation=replace(operation_of(here), damage=(japan, allies)))
    assert initiative(game, here) == (*points, change)
    assert end_operation(game, here).position.initiative == 1 + change


def test_19_1_the_marker_never_leaves_its_track() -> None:
    game, here = headquarters(operation={"player": "japan"}, initiative=9)
    here = replace(here, operation=replace(operation_of(here), damage=(Damage(30), Damage())))
    assert end_operation(game, here).position.initiative == 10
