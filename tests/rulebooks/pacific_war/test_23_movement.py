"""Movement: at sea and ashore, in contact and in the Battle Cycle, loading and landing (Rules 20.5, 22, 23)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.hexset import has, spaces_of
from game.core.play import Moment
from game.core.rows import with_one
from game.rulebooks.pacific_war.calendar.days import DayPasses
from game.rulebooks.pacific_war.moving.contact import ContactMovement, kept_off, pulse, pulses_left
from game.rulebooks.pacific_war.moving.cycle import CycleMovement
from game.rulebooks.pacific_war.moving.sea import allowance, reach, route
from game.rulebooks.pacific_war.moving.stacking import Stacking
from game.rulebooks.pacific_war.moving.stopping import StopContact
from game.rulebooks.pacific_war.questions.moving import (
    contact,
    homes,
    landing,
    loading,
    march,
    marching,
    sailing,
    sailings,
    transfer,
)
from game.rulebooks.pacific_war.searching.looking import in_reach
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.operation import Condition
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.position import (
    DEACTIVATED,
    LANDED,
    MOVED,
    UNACTIVATED,
    PacificPosition,
    operation_of,
)
from tests.rulebooks.pacific_war.battles import asked, at, do, names, verbs
from tests.rulebooks.pacific_war.war import force, position, unit

SEA, RABAUL, GUADALCANAL, TULAGI, TRUK, HAWAII = "3246", "1333", "1038", "1039", "2033", "2860"
CRUISER = {"unit": "jp_ca_takao", "name": "Takao"}
CRIPPLED = {"unit": "jp_ca_takao", "name": "Atago", "hits": 5}
TRANSPORT = {"unit": "jp_aa", "name": "Transport"}
DESTROYER = {"unit": "jp_dd_fubuki", "name": "Fubuki"}
AMERICANS = {"unit": "us_ca_northampton", "name": "Chicago"}
SNLF = {"unit": "jp_snlf", "name": "SNLF"}
MARINES = {"unit": "us_marine_division", "name": "Marines"}
BRIGADE = {"unit": "jp_brigade", "name": "Kawaguchi"}
ZEROS = {"unit": "jp_navy_f", "name": "Zeros"}


def fleet(
    where: str = SEA,
    core: tuple[dict[str, Any], ...] = (CRUISER,),
    enemy: str = "",
    is_detected: bool = False,
    operation: dict[str, Any] | None = None,
    **more: Any,
) -> tuple[PacificGame, PacificPosition]:
    """The Japanese Task Force J1 in a hex, and the American A1 where one is said to be."""
    told: dict[str, Any] = {"japan": {"J1": {"hex": where, "core": list(core)}}}
    if enemy:
        told["allies"] = {"A1": {"hex": enemy, "core": [AMERICANS], "is_detected": is_detected}}
    return position(task_forces=told, operation={"player": "japan", "light": "day_am", **(operation or {})}, **more)


def place(game: PacificGame, here: PacificPosition, name: str = "J1") -> str:
    """The hex of a Task Force."""
    return game.board.name(here.task_forces[force(here, name)].space)


def sail(moment: Moment[Any, Any], hex_name: str, name: str = "J1") -> Moment[Any, Any]:
    """Send a Task Force to a hex in a Battle Cycle."""
    assert moment.decision is not None
    picked = do(moment, "pick_force", force_piece(force(moment.position, name)))
    return do(picked, "sail_to", moment.decision.game.board.by_name[hex_name])


def head(moment: Moment[Any, Any], hex_name: str, name: str = "J1") -> Moment[Any, Any]:
    """Give a Task Force a heading in contact movement."""
    assert moment.decision is not None
    picked = do(moment, "head", force_piece(force(moment.position, name)))
    return do(picked, "head_for", moment.decision.game.board.by_name[hex_name])


def passed(moment: Moment[Any, Any]) -> Moment[Any, Any]:
    """Answer every search with no, and every question whether contact goes on with yes."""
    while asked(moment) in ("Looking", "StopContact"):
        moment = do(moment, "no_search" if asked(moment) == "Looking" else "go_on_contact")
    return moment


def test_23_1_ships_cross_sides_of_water_and_never_enter_land() -> None:
    game, here = fleet(GUADALCANAL)
    reached = reach(game, here, 0, 24)
    assert not reached & game.hexes.inland
    assert all(has(game.hexes.open_sea | game.hexes.coasts, space) for space in spaces_of(reached))


def test_23_1_no_ship_crosses_the_mountains_from_port_moresby_to_buna() -> None:
    game, here = fleet("1031")
    assert len(route(game, here, 0, game.board.by_name["1131"], 24)) > 1, "next door by land, round the cape by sea"


def test_23_6_a_task_force_sails_six_hexes_and_three_with_a_crippled_ship() -> None:
    game, here = fleet()
    start = here.task_forces[0].space
    assert allowance(game, here, 0) == 6
    assert {game.distance(start, game.board.by_name[name]) for name in sailings(game, here, "J1")} == {1, 2, 3, 4, 5, 6}
    game, here = fleet(core=(CRUISER, CRIPPLED))
    assert max(game.distance(start, game.board.by_name[name]) for name in sailings(game, here, "J1")) == 3
    refused = sailing(game, here, "J1", "3250")
    assert (refused.path, refused.rule) == ([], "23.6")
    assert "3 hexes" in refused.reason


def test_23_6_it_goes_hex_by_hex_once_a_phase() -> None:
    game, here = fleet()
    moment = sail(at(game, here, CycleMovement(JAPAN)), "3249")
    assert place(game, moment.position) == "3249"
    assert moment.position.task_forces[0].came_from == game.board.by_name["3248"]
    assert moment.position.task_forces[0].marks & MOVED
    assert asked(moment) == ""  # nothing else can move, so the phase is over


def test_23_6_its_way_is_drawn_before_it_sails() -> None:
    game, here = fleet()
    moment = do(at(game, here, CycleMovement(JAPAN)), "pick_force", force_piece(0))
    assert moment.decision is not None
    preview = moment.decision.step.preview(game, here, Action("sail_to", game.board.by_name["3249"]))
    assert preview is not None
    assert [(game.board.name(mark.space), mark.text) for mark in preview.marks] == [
        ("3247", "1"),
        ("3248", "2"),
        ("3249", "3"),
    ]


def test_23_6_it_stops_where_an_enemy_task_force_is_even_one_it_did_not_know_of() -> None:
    game, here = fleet(enemy="3248")
    assert "3250" in sailings(game, here, "J1"), "what is not detected bars no way"
    moment = sail(at(game, here, CycleMovement(JAPAN)), "3250")
    while asked(moment) == "Looking":
        moment = do(moment, "no_search")
    assert place(game, moment.position) == "3248"


def test_23_6_no_way_leads_through_a_detected_enemy() -> None:
    game, here = fleet(enemy="3247", is_detected=True)
    assert "3247" in sailings(game, here, "J1")
    path = sailing(game, here, "J1", "3248").path
    assert len(path) == 3
    assert "3247" not in path


def test_23_6_a_task_force_with_an_enemy_in_its_hex_enters_no_other_known_one() -> None:
    told = {
        "japan": {"J1": {"hex": SEA, "core": [CRUISER]}},
        "allies": {
            "A1": {"hex": SEA, "core": [AMERICANS], "is_detected": True},
            "A2": {"hex": "3247", "core": [{**AMERICANS, "name": "Houston"}], "is_detected": True},
        },
    }
    game, here = position(task_forces=told, operation={"player": "japan"})
    assert "3247" not in sailings(game, here, "J1")
    assert "3245" in sailings(game, here, "J1")


def test_23_6_only_activated_task_forces_sail() -> None:
    game, here = position(
        task_forces={"japan": {"J1": {"hex": SEA, "core": [CRUISER], "is_activated": False}}},
        operation={"player": "japan"},
    )
    assert sailings(game, here, "J1") == []
    assert sailing(game, here, "J1", "3247").rule == "2.2.1"
    assert asked(at(game, here, CycleMovement(JAPAN))) == ""


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


def test_2_3_a_base_goes_to_whose_ground_units_are_alone_in_its_hex_at_the_end_of_the_phase() -> None:
    loaded = {**TRANSPORT, "aboard": [SNLF]}
    game, here = fleet(GUADALCANAL, (loaded,))
    moment = do(do(at(game, here, CycleMovement(JAPAN)), "pick_force", force_piece(0)), "land", "SNLF")
    owners = {game.board.name(base.space): base.owner for base in moment.position.bases}
    assert owners[GUADALCANAL] == JAPAN
    assert owners[HAWAII] == ALLIES


def test_23_3_air_units_move_from_base_to_base_once_in_a_contact_phase() -> None:
    bases = {"japan": {RABAUL: {"air": [ZEROS]}, TRUK: {}}}
    game, here = position(bases=bases, activated=["Zeros"], operation={"player": "japan"})
    assert transfer(game, here, "Zeros", TRUK).path == [TRUK]
    assert transfer(game, here, "Zeros", HAWAII).rule == "23.3"
    moment = do(at(game, here, ContactMovement(JAPAN)), "fly_unit", "Zeros")
    moment = do(moment, "fly_to", game.board.by_name[TRUK])
    assert moment.position.units[0].place == game.board.by_name[TRUK]
    assert transfer(game, moment.position, "Zeros", RABAUL).reason == "It has moved in this phase."


def test_23_3_in_the_battle_cycle_air_units_only_fly_missions() -> None:
    game, here = position(
        bases={"japan": {RABAUL: {"air": [ZEROS]}}}, activated=["Zeros"], operation={"player": "japan"}
    )
    refused = CycleMovement(JAPAN).refusal(game, here, Target(Kind.PIECE, 0))
    assert refused.rule == "23.3"


def test_23_4_a_task_force_follows_its_heading_a_hex_a_pulse_until_it_is_there() -> None:
    game, here = fleet(enemy="2860")
    moment = head(at(game, here, ContactMovement(JAPAN)), "3249")
    for expected in ("3247", "3248", "3249"):
        moment = passed(do(moment, "next_pulse"))
        assert place(game, moment.position) == expected
    assert "next_pulse" not in verbs(moment), "it has arrived"
    assert operation_of(moment.position).pulses == 3
    assert operation_of(moment.position).used == 1, "a day passed with the first pulse"
    moment = head(moment, "3250")
    assert "next_pulse" in verbs(moment)


def test_23_4_headings_and_the_ways_to_them_are_marked_on_the_map() -> None:
    game, here = fleet()
    moment = do(at(game, here, ContactMovement(JAPAN)), "head", force_piece(0))
    assert moment.decision is not None
    preview = moment.decision.step.preview(game, here, Action("head_for", game.board.by_name["3248"]))
    assert preview is not None
    assert [(game.board.name(mark.space), mark.text) for mark in preview.marks] == [("3247", "1"), ("3248", "2")]
    moment = do(moment, "head_for", game.board.by_name["3248"])
    assert moment.decision is not None
    marks = moment.decision.step.marks(game, moment.position)
    assert [(game.board.name(mark.space), mark.text) for mark in marks] == [("3248", "J1")]
    moment = do(do(moment, "head", force_piece(0)), "no_heading")
    assert moment.decision is not None
    assert moment.decision.step.marks(game, moment.position) == ()


def test_23_4_one_pulse_moves_all_task_forces_with_a_heading_and_no_other() -> None:
    told = {
        "japan": {
            "J1": {"hex": SEA, "core": [CRUISER]},
            "J2": {"hex": "3046", "core": [{**CRUISER, "name": "Maya"}]},
            "J3": {"hex": "2846", "core": [{**CRUISER, "name": "Chokai"}]},
        }
    }
    game, here = position(task_forces=told, operation={"player": "japan", "condition": "surprise"})
    moment = head(head(at(game, here, ContactMovement(JAPAN)), "3249"), "3049", "J2")
    after = do(moment, "next_pulse").position
    assert [place(game, after, name) for name in ("J1", "J2", "J3")] == ["3247", "3047", "2846"]
    assert operation_of(after).entered == tuple(sorted(game.board.by_name[name] for name in ("3247", "3047")))


def test_23_4_leaving_the_ships_for_another_kind_of_movement_closes_theirs() -> None:
    bases = {"japan": {RABAUL: {"air": [ZEROS]}, TRUK: {}}}
    game, here = fleet(bases=bases, activated=["Zeros"])
    moment = passed(do(head(at(game, here, ContactMovement(JAPAN)), "3249"), "next_pulse"))
    assert "next_pulse" in verbs(moment)
    moment = do(do(moment, "fly_unit", "Zeros"), "fly_to", game.board.by_name[TRUK])
    assert "next_pulse" not in verbs(moment)
    assert "head" not in verbs(moment)


def test_23_4_air_units_before_the_ships_close_nothing() -> None:
    bases = {"japan": {RABAUL: {"air": [ZEROS]}, TRUK: {}}}
    game, here = fleet(bases=bases, activated=["Zeros"])
    moment = do(do(at(game, here, ContactMovement(JAPAN)), "fly_unit", "Zeros"), "fly_to", game.board.by_name[TRUK])
    assert "head" in verbs(moment)


@pytest.mark.parametrize("condition", ["surprise", "intercept", "ambush", "ambush_cv"])
def test_36_10_and_23_5_1_seven_pulses_are_three_days_and_as_many_or_twice_for_the_reaction(
    condition: Condition,
) -> None:
    game, here = fleet(operation={"condition": condition}, enemy="0341")
    step, days = ContactMovement(JAPAN), []
    step = replace(step, headings=((0, game.board.by_name["3256"]),))
    for number in range(1, 8):
        outcome = pulse(game, here, step)
        days += [number for each in outcome.then if isinstance(each, DayPasses)]
        here = outcome.position
    assert days == [1, 4, 7]
    after = replace(here, operation=replace(operation_of(here), moved=0))
    assert contact(game, after).pulses_made == 7
    assert contact(game, after).reaction_pulses == (7 if condition in ("surprise", "intercept") else 14)
    reaction = replace(ContactMovement(ALLIES), headings=((1, game.board.by_name["0351"]),))
    outcome = pulse(game, after, reaction)
    assert not any(isinstance(each, DayPasses) for each in outcome.then)
    assert operation_of(outcome.position).pulses == 7
    assert contact(game, outcome.position).reaction_pulses == (6 if condition in ("surprise", "intercept") else 13)


def test_23_5_1_without_pulses_left_no_task_force_of_the_reaction_sails() -> None:
    game, here = fleet(operation={"condition": "surprise", "pulses": 0}, enemy="0341")
    step = ContactMovement(ALLIES)
    assert step.legal(game, here) == []
    refused = step.refusal(game, here, Target(Kind.PIECE, force_piece(1)))
    assert refused.rule == "23.5.1"


@pytest.mark.parametrize(
    ("condition", "report", "hexes", "stops"),
    [
        ("surprise", "red", 4, False),
        ("surprise", "blue", 4, True),
        ("surprise", "blue", 5, False),
        ("surprise", "", 1, False),
        ("intercept", "red", 12, True),
        ("intercept", "", 1, False),
        ("ambush", "", 10, True),
        ("ambush", "", 11, False),
        ("ambush_cv", "", 10, True),
    ],
)
def test_36_10_and_22_1_what_lets_the_reaction_player_end_the_phase(
    condition: Condition, report: Any, hexes: int, stops: bool
) -> None:
    game, here = fleet("2860", operation={"condition": condition})
    wanted = [base.space for base in here.bases if base.owner == ALLIES]
    sea = next(
        space for space in spaces_of(game.hexes.open_sea) if min(game.distance(space, base) for base in wanted) == hexes
    )
    here = replace(
        here, task_forces=with_one(here.task_forces, 0, replace(here.task_forces[0], space=sea, report=report))
    )
    assert contact(game, here).stops_for == ([game.board.name(sea)] if stops else [])
    legal = StopContact().legal(game, here)
    assert (Action("stop_contact") in legal) is stops
    offered = StopContact().offered(game, here, legal)
    assert [action.verb for action in offered] == ["go_on_contact", "stop_contact", "never_stop"], "asked alike"


def test_22_1_ending_the_phase_shows_the_condition_and_keeps_the_hex() -> None:
    game, here = fleet(HAWAII, operation={"condition": "ambush"})
    outcome = StopContact().apply(game, here, Action("stop_contact"))
    assert operation_of(outcome.position).is_condition_shown
    assert game.board.name(operation_of(outcome.position).stopped_at) == HAWAII
    assert outcome.leave
    going_on = StopContact().apply(game, here, Action("go_on_contact"))
    assert not going_on.leave
    assert not operation_of(going_on.position).is_condition_shown


def test_22_3_a_phase_that_was_ended_takes_no_hexes_from_the_reaction() -> None:
    game, here = fleet(HAWAII, operation={"condition": "ambush"})
    operation = replace(operation_of(here), pulses=3, moved=3, kinds_moved=("air",))
    here = replace(here, operation=operation)
    assert pulses_left(game, here, ALLIES) == 2 * 3 - 3, "as long as the phase goes on"
    ended = StopContact().apply(game, here, Action("stop_contact")).position
    assert pulses_left(game, ended, ALLIES) == 2 * 3
    assert operation_of(ended).kinds_moved == ()


def test_22_1_once_shown_he_is_asked_only_when_he_may() -> None:
    game, here = fleet(operation={"condition": "surprise", "is_condition_shown": True})
    assert list(StopContact().legal(game, here)) == []


def test_23_5_no_task_force_enters_within_two_hexes_of_a_detected_enemy() -> None:
    game, here = fleet(enemy="3250", is_detected=True)
    off = kept_off(game, here, JAPAN)
    assert has(off, game.board.by_name["3248"])
    assert not has(off, game.board.by_name["3247"])
    moment = head(at(game, here, ContactMovement(JAPAN)), "3250")
    moment = passed(do(moment, "next_pulse"))
    assert place(game, moment.position) == "3247"
    assert "next_pulse" not in verbs(moment)


def test_23_5_an_undetected_enemy_keeps_nobody_off_and_meeting_him_ends_contact() -> None:
    game, here = fleet(enemy="3247")
    moment = head(at(game, here, ContactMovement(JAPAN)), "3249")
    moment = passed(do(moment, "next_pulse"))
    assert place(game, moment.position) == "3247"
    assert asked(moment) == ""


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


def test_20_5_a_task_force_goes_home_to_a_linked_port_within_24_hexes_not_through_a_detected_enemy() -> None:
    bases = {"japan": {RABAUL: {"headquarters": ["south_seas"]}, TRUK: {}}}
    game, here = fleet("1536", bases=bases)
    found = homes(game, here, "J1")
    assert RABAUL in found
    assert HAWAII not in found, "the enemy's, and too far"


def test_20_5_without_a_headquarters_there_is_no_linked_port_to_go_home_to() -> None:
    game, here = fleet("1536", bases={"japan": {RABAUL: {}}})
    assert RABAUL not in homes(game, here, "J1")


def test_24_1_the_first_unit_of_all_searches_like_any_other() -> None:
    bases = {"japan": {RABAUL: {"air": [ZEROS]}}}
    enemy = {"allies": {"A1": {"hex": "1334", "core": [AMERICANS]}}}
    game, here = position(bases=bases, activated=["Zeros"], task_forces=enemy, operation={"player": "japan"})
    alone = with_one(here.units, 0, here.units[unit(here, "Zeros")])
    ships = replace(here.units[0], force=0)
    here = replace(here, units=with_one(alone, unit(here, "Zeros"), ships))
    assert in_reach(game, here, JAPAN) == (0,)
