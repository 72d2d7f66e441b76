"""Movement ashore: marches, loading, landing, stacking (Rules 23.2, 23.6, 23.7)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.hexset import spaces_of
from game.core.rows import with_one
from game.rulebooks.pacific_war.moving.cycle import CycleMovement
from game.rulebooks.pacific_war.moving.stacking import Stacking
from game.rulebooks.pacific_war.questions.moving import (
    landing,
    loading,
    march,
    marching,
    sailings,
)
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.position import (
    DEACTIVATED,
    LANDED,
    MOVED,
    UNACTIVATED,
    PacificPosition,
    Unit,
)
from tests.rulebooks.pacific_war.battles import asked, at, do, names
from tests.rulebooks.pacific_war.test_23_movement import (
    BRIGADE,
    DESTROYER,
    GUADALCANAL,
    MARINES,
    RABAUL,
    SNLF,
    TRANSPORT,
    TRUK,
    fleet,
    sail,
)
from tests.rulebooks.pacific_war.war import position, unit


def ashore(
    name: str, where: str, enemy: dict[str, Any] | None = None, **more: Any
) -> tuple[PacificGame, PacificPosition]:
    """A Japanese unit of a class, activated, in a hex."""
    bases = {"japan": {where: {"ground": [{"unit": name, "name": "Unit"}]}}, "allies": enemy or {}}
    return position(bases=bases, activated=["Unit"], operation={"player": "japan", "light": "day_am"}, **more)


def test_23_6_ground_units_march_by_the_cost_of_the_terrain() -> None:
    game, here = ashore("jp_division", "3416")
    found = marching(game, here, "Unit")
    assert found
    assert max(found.values()) <= 6
    for name, cost in found.items():
        space = game.board.by_name[name]
        if game.distance(space, game.board.by_name["3416"]) == 1 and game.terrain[space].cost is not None:
            usual = game.terrain[space].cost
            assert usual is not None
            assert cost in (usual, -(-usual // 2)), "in full, or half along a route"


def test_23_6_the_owen_stanley_range_is_crossed_by_its_track_alone() -> None:
    game, here = ashore("jp_regiment", "1131")
    assert marching(game, here, "Unit").get("1031") == 6
    foul = replace(here, foul=bytes([1, 1, 1, 1]))
    assert "1031" not in marching(game, foul, "Unit"), "five points in foul weather"


def test_23_6_a_unit_leaves_an_enemy_occupied_hex_by_retreat_only_and_stops_on_entering_one() -> None:
    game, here = ashore("jp_division", "3416", {"3417": {"ground": [MARINES]}})
    number = unit(here, "Marines")
    beside = next(name for name in marching(game, here, "Unit"))
    together = replace(
        here,
        units=with_one(here.units, number, replace(here.units[number], place=here.units[unit(here, "Unit")].place)),
    )
    refused = march(game, together, "Unit", beside)
    assert (refused.reason, refused.rule) == ("A unit leaves an enemy-occupied hex only by a retreat.", "23.6")


def test_23_6_static_and_unactivated_units_do_not_march() -> None:
    game, here = ashore("jp_division", "3416")
    resting = replace(here, units=tuple(replace(each, activity=UNACTIVATED) for each in here.units))
    assert march(game, resting, "Unit", "3417").rule == "2.2.1"
    assert marching(game, resting, "Unit") == {}


def test_23_2_troops_go_aboard_before_their_ships_sail_activated_or_not() -> None:
    game, here = fleet(RABAUL, (TRANSPORT,), bases={"japan": {RABAUL: {"ground": [BRIGADE]}}})
    moment = at(game, here, CycleMovement(JAPAN))
    assert names(moment, "pick_troops") == {"Kawaguchi"}
    moment = do(do(moment, "pick_troops", "Kawaguchi"), "go_aboard", force_piece(0))
    assert moment.position.units[unit(moment.position, "Kawaguchi")].aboard == unit(moment.position, "Transport")
    moment = sail(moment, "1334")
    now = moment.position
    assert now.units[unit(now, "Kawaguchi")].place == now.task_forces[0].space == game.board.by_name["1334"]


def test_23_2_no_ship_carries_more_than_its_lift_or_what_is_elsewhere() -> None:
    game, here = fleet(RABAUL, (DESTROYER,), bases={"japan": {RABAUL: {"ground": [BRIGADE]}, TRUK: {"ground": [SNLF]}}})
    refused = loading(game, here, "Kawaguchi", "J1")
    assert refused is not None
    assert refused.reason == "No ship of the Task Force has lift for so many steps."
    elsewhere = loading(game, here, "SNLF", "J1")
    assert elsewhere is not None
    assert elsewhere.reason == "The Task Force is not in its hex."


@pytest.mark.parametrize(("hits", "lift"), [(0, True), (3, True), (4, False)])
def test_23_2_transports_carry_two_steps_for_each_hit_left(hits: int, lift: bool) -> None:
    ship = {**TRANSPORT, "hits": hits}
    game, here = fleet(RABAUL, (ship,), bases={"japan": {RABAUL: {"ground": [BRIGADE]}}})
    assert (loading(game, here, "Kawaguchi", "J1") is None) is lift, "a brigade has five steps"


def landers(ship: dict[str, Any], light: str = "day_am", enemy: bool = True) -> tuple[PacificGame, PacificPosition]:
    """A ship with the SNLF aboard off Guadalcanal, where Marines stand."""
    loaded = {**ship, "aboard": [SNLF]}
    bases = {"allies": {GUADALCANAL: {"ground": [MARINES]}}} if enemy else {}
    return fleet(GUADALCANAL, (loaded,), operation={"light": light}, bases=bases)


@pytest.mark.parametrize(
    ("ship", "light", "enemy", "lands"),
    [
        (TRANSPORT, "day_am", True, True),
        (DESTROYER, "day_am", True, False),
        (DESTROYER, "night", True, True),
        (DESTROYER, "day_am", False, True),
    ],
)
def test_23_2_against_an_enemy_transports_land_and_japanese_destroyers_by_night(
    ship: dict[str, Any], light: str, enemy: bool, lands: bool
) -> None:
    game, here = landers(ship, light, enemy)
    refused = landing(game, here, "SNLF")
    assert (refused is None) is lands
    assert lands or (refused is not None and refused.rule == "23.2")


def test_23_2_what_storms_ashore_is_amphibious_and_neither_it_nor_its_ships_go_on() -> None:
    game, here = landers(TRANSPORT)
    moment = do(at(game, here, CycleMovement(JAPAN)), "pick_force", force_piece(0))
    after = do(moment, "land", "SNLF").position
    troops = after.units[unit(after, "SNLF")]
    assert troops.aboard < 0
    assert troops.marks & LANDED
    assert troops.marks & MOVED
    assert after.task_forces[0].marks & MOVED
    assert sailings(game, after, "J1") == []


def test_23_2_troops_may_land_where_their_ships_have_sailed_to() -> None:
    loaded = {**TRANSPORT, "aboard": [SNLF]}
    game, here = fleet("1137", (loaded,))
    moment = sail(at(game, here, CycleMovement(JAPAN)), GUADALCANAL)
    moment = do(do(moment, "pick_force", force_piece(0)), "land", "SNLF")
    after = moment.position
    assert after.units[unit(after, "SNLF")].place == game.board.by_name[GUADALCANAL]
    assert not after.units[unit(after, "SNLF")].marks & LANDED, "nobody was there"


def test_23_7_steps_too_many_for_a_hex_go_back_and_rest() -> None:
    atoll = "1645"
    divisions = [{"unit": "jp_division", "name": f"Division {n}"} for n in range(1, 7)]
    game, here = position(bases={"japan": {"3416": {"ground": divisions}}}, operation={"player": "japan"})
    moment = at(game, here, Stacking(JAPAN))
    assert names(moment, "put_back") == {f"Division {n}" for n in range(1, 7)}
    after = do(moment, "put_back", "Division 2").position
    back = after.units[unit(after, "Division 2")]
    assert back.place != game.board.by_name["3416"]
    assert back.activity == DEACTIVATED
    game, here = position(
        bases={"japan": {atoll: {"ground": [{"unit": "jp_snlf", "name": "SNLF"}]}}}, operation={"player": "japan"}
    )
    assert asked(at(game, here, Stacking(JAPAN))) == ""


def test_23_7_nobody_goes_back_to_a_hex_that_would_be_too_full_then() -> None:
    crowd = [{"unit": "jp_division", "name": f"Division {n}"} for n in range(6)]
    game, here = position(bases={"japan": {"3416": {"ground": crowd}}}, operation={"player": "japan"})
    here = with_crowds_beside(game, here, "3416", 8)
    assert asked(at(game, here, Stacking(JAPAN))) == "", "a neighbour has room for a few steps only: they stay"


def with_crowds_beside(game: PacificGame, here: PacificPosition, name: str, room: int) -> PacificPosition:
    """The position with every land hex beside one filled but for some steps."""
    kind = game.class_numbers["jp_division"]
    beside = spaces_of(game.hexes.land.beyond(1 << game.board.by_name[name]))
    full = [(space, game.terrain[space].stacking - room) for space in beside]
    more = (Unit(kind, "Crowd", space, steps, steps) for space, steps in full)
    return replace(here, units=(*here.units, *more))


def test_23_7_where_no_hex_lies_beside_they_go_back_aboard() -> None:
    garrison = [{"unit": "us_marine_division", "name": "Division"}, {"unit": "us_marine_regiment", "name": "Regiment"}]
    bases = {"allies": {"1645": {"ground": garrison}}}
    forces = {"allies": {"A1": {"hex": "1645", "core": [{"unit": "us_apd", "name": "Fast transports"}]}}}
    game, here = position(bases=bases, operation={"player": "allies"})
    assert asked(at(game, here, Stacking(ALLIES))) == "", "nowhere to go: they stay"
    game, here = position(bases=bases, task_forces=forces, operation={"player": "allies"})
    moment = at(game, here, Stacking(ALLIES))
    back = moment.position.units[unit(moment.position, "Regiment")]
    assert (back.aboard, back.activity) == (unit(moment.position, "Fast transports"), DEACTIVATED), "there is one way"
    assert moment.position.units[unit(moment.position, "Division")].aboard < 0, "12 steps stay"
    assert asked(moment) == ""
