"""Strategic Transport and reinforcements (Rules 11.2.1, 13, 14)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.hexset import has
from game.rulebooks.pacific_war.questions.plain import staff_called
from game.rulebooks.pacific_war.strategic.disbanding import Recall, RecallStaffs
from game.rulebooks.pacific_war.strategic.reinforcements import (
    Arrive,
    BuildCommand,
    PlaceArrival,
    arrival_refusal,
    arriving,
    with_returns,
)
from game.rulebooks.pacific_war.strategic.submarine_points import SplitSubmarines
from game.rulebooks.pacific_war.strategic.transport import step_capacity, transport_of
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.pieces import staff_piece
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    AWAY,
    LOST,
    UNACTIVATED,
    WAITING,
    Base,
    PacificPosition,
    Patrol,
    Submarines,
    Unit,
    War,
    base_at,
    with_base,
)
from game.rulebooks.pacific_war.terms.scenario import Arrivals, Placed
from tests.rulebooks.pacific_war.battles import asked, at, do, names, verbs, why_not
from tests.rulebooks.pacific_war.war import position

TOKYO, TRUK, SAIPAN, IWO_JIMA, HAWAII = "3627", "2033", "2430", "3028", "2860"
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


def test_11_1_a_headquarters_takes_no_room_where_another_stands() -> None:
    game, here = rear(headquarters=["south_seas"])
    moment = do(at(game, here, transport_of(game, here, JAPAN)), "move_staff", staff_piece(0))
    moment = do(moment, "transport_to", game.board.by_name[TRUK])
    assert [game.board.name(staff.space) for staff in moment.position.staffs if staff.space >= 0][:2] == [TRUK, TRUK]


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


def test_13_2_5_a_crippled_ship_leaves_its_task_force_in_port() -> None:
    ships = [{"unit": "jp_bb_kongo", "name": name, "hits": hits} for name, hits in (("Hiei", 4), ("Kirishima", 0))]
    for core in (ships, ships[:1]):
        bases = {"japan": {TOKYO: dict(FLEET), TRUK: {}}}
        game, here = position(bases=bases, task_forces={"japan": {"J1": {"hex": TRUK, "core": core}}})
        here = replace(here, units=tuple(replace(each, activity=UNACTIVATED) for each in here.units))
        moment = do(at(game, here, transport_of(game, here, JAPAN)), "transport", "Hiei")
        after = do(moment, "transport_to", game.board.by_name[TOKYO]).position
        assert (after.units[0].place, after.units[0].force) == (game.board.by_name[TOKYO], -1)
        assert (after.task_forces[0].space >= 0) == (len(core) > 1)


def test_13_2_5_a_crippled_ship_goes_by_water_to_a_port() -> None:
    game, here = rear(ships=[{"unit": "jp_bb_kongo", "name": "Hiei", "hits": 4}], ground=ground())
    places: dict[str, set[str]] = {}
    for name in ("Hiei", "Unit"):
        moment = do(at(game, here, transport_of(game, here, JAPAN)), "transport", name)
        assert moment.decision is not None
        places[name] = {game.board.name(act.target) for act in moment.decision.legal if act.verb == "transport_to"}
    assert {SAIPAN, TOKYO} <= places["Hiei"]
    assert IWO_JIMA in places["Unit"]
    assert IWO_JIMA not in places["Hiei"], "an airbase without a port"
    assert places["Hiei"] < places["Unit"]


def test_13_1_and_23_6_ground_units_are_not_carried_out_of_a_contested_hex() -> None:
    game, here = rear(ground=ground(), air=[{"unit": "jp_navy_t", "name": "Bettys"}])
    marines = Unit(game.class_numbers["us_marine_division"], "Marines", game.board.by_name[TRUK], 12, 12)
    here = replace(here, units=(*here.units, marines))
    moment = at(game, here, transport_of(game, here, JAPAN))
    assert names(moment, "transport") == {"Bettys"}
    assert why_not(moment, "Unit") == "A unit leaves an enemy-occupied hex only by a retreat. 23.6"


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


def test_14_1_of_what_arrives_the_log_names_units_and_headquarters_and_nothing_where_only_submarines_come() -> None:
    assert arriving(["Tone"], "Truk") == "Tone arrives in Truk § 14.1."
    assert arriving(["Atago, Takao"], "Truk") == "Atago, Takao arrive in Truk § 14.1."
    assert arriving(["Tone", "Reserve"], "Truk") == "Tone and Reserve arrive in Truk § 14.1."
    game, here = waiting("japan")
    for row, words in (
        (Arrivals("1942-08", "japan", TRUK, submarines=3), []),
        (Arrivals("1942-08", "japan", TRUK, headquarters=("south_seas",)), ["Headquarters South Seas arrives in"]),
    ):
        now = replace(game, scenario=replace(game.scenario, reinforcements=(row,)))
        told = [str(event.sentence(now)) for event in Arrive(JAPAN).run(now, replace(here, units=())).events]
        assert [" ".join(each.split()[:5]) for each in told if "arrive" in each] == words


def test_14_1_a_headquarters_whose_place_is_lost_enters_at_another_large_base() -> None:
    row = Arrivals("1942-08", "japan", TRUK, headquarters=("south_seas",))
    for owner, entered in (("japan", TRUK), ("allies", TOKYO)):
        game, here = waiting(owner)
        now = replace(game, scenario=replace(game.scenario, reinforcements=(row,)))
        moment = at(now, replace(here, units=()), Arrive(JAPAN), RecallStaffs(JAPAN))
        if owner == "allies":
            moment = do(moment, "enter_at", now.board.by_name[TOKYO])
        staff = moment.position.staffs[staff_called(now, "south_seas")]
        assert staff.space == now.board.by_name[entered]


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


def test_14_3_and_20_2_3_f_a_ship_that_comes_back_enters_at_any_linked_port_and_a_new_one_at_a_major_one() -> None:
    game, here = rear(TOKYO, ships=[{"unit": "jp_ca_tone", "name": "Tone"}])
    minor = game.board.by_name[TRUK]
    here = with_base(game, here, Base(minor, JAPAN, airbase=2, port=1))
    for place, sentence in ((AWAY, ""), (WAITING, "It enters at a major port.")):
        away = replace(here, units=(replace(here.units[0], place=place, returns=here.month),))
        refused = arrival_refusal(game, away, JAPAN, 0, minor)
        assert (refused.sentence if refused is not None else "") == sentence
        assert arrival_refusal(game, away, JAPAN, 0, game.board.by_name[TOKYO]) is None
    without = with_base(game, here, Base(minor, JAPAN, airbase=2))
    away = replace(without, units=(replace(here.units[0], place=AWAY, returns=here.month),))
    refused = arrival_refusal(game, away, JAPAN, 0, minor)
    assert refused is not None
    assert refused.sentence == "It enters at a port."


def test_14_3_of_several_that_come_back_it_is_told_how_many_follow_and_to_their_owner_which_it_is() -> None:
    game, here = rear(TOKYO, ships=[{"unit": "jp_ca_tone", "name": f"Tone {n}"} for n in range(3)])
    away = tuple(replace(unit, place=AWAY, returns=here.month) for unit in here.units)
    moment = at(game, replace(here, units=away), Arrive(JAPAN))
    for name, words in (("Tone 0", " 2 more units follow."), ("Tone 1", " 1 more unit follows."), ("Tone 2", "")):
        assert moment.decision is not None
        step, action = moment.decision.step, moment.decision.legal[0]
        assert step.prompt(game, moment.position).sentence == f"where does a ship enter?{words}"
        assert step.preview_betrays
        preview = step.preview(game, moment.position, action)
        assert preview is not None
        assert preview.title.startswith(name)
        moment = moment.decision.perform(action)


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


def test_13_2_5_a_patrol_that_attacks_on_the_way_is_seen() -> None:
    game, here = rear(ships=[{"unit": "jp_bb_kongo", "name": "Hiei", "hits": 4}])
    ring = [space for space in range(game.hex_count) if game.distance(space, game.board.by_name[TRUK]) == 1]
    watched = replace(here, patrols=tuple(Patrol(ALLIES, space, 1) for space in ring))
    moment = do(at(game, watched, transport_of(game, watched, JAPAN), dice=(9,)), "transport", "Hiei")
    after = do(moment, "transport_to", game.board.by_name[TOKYO]).position
    assert sum(patrol.is_seen for patrol in after.patrols) == 1
