"""Air missions: plan, coordination, interception, patrol, flak, strike, the way home (Rules 26.3, 26.4, 28)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.combat import CombatReport
from game.core.events import CombatResolved
from game.core.play import Moment
from game.rulebooks.pacific_war.air.missions import AirMissions
from game.rulebooks.pacific_war.air.planning import flight_refusal, launch_refusal, with_launches
from game.rulebooks.pacific_war.operation.detection import EndPhaseMarks, end_cycle
from game.rulebooks.pacific_war.shown.inspection import inspect
from game.rulebooks.pacific_war.shown.pieces import pieces
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.position import ABORTED, LOST, RESTS, RESTS_NOW, base_at, with_units
from tests.rulebooks.pacific_war.battles import asked, at, do, names, verbs, why_not
from tests.rulebooks.pacific_war.war import position, unit

SEA, NEAR = "3246", "3244"
MIDWAY, GUADALCANAL, RABAUL = "3250", "1038", "1333"


def carrier(kind: str, name: str, group: str, steps: int) -> dict[str, Any]:
    """A carrier with its group."""
    return {"unit": kind, "name": name, "air": {"unit": group, "name": f"{name} group", "steps": steps}}


SHOKAKU = carrier("jp_cv_shokaku", "Shokaku", "jp_cad", 5)
ZUIKAKU = carrier("jp_cv_shokaku", "Zuikaku", "jp_cad", 5)
LEXINGTON = carrier("us_cv_lexington", "Lexington", "us_cag_1942", 6)
NEW_ORLEANS = {"unit": "us_ca_new_orleans", "name": "New Orleans"}
TAKAO = {"unit": "jp_ca_takao", "name": "Takao"}


def carriers_met(
    side: Any = JAPAN,
    dice: tuple[int, ...] = (),
    japan: tuple[Any, ...] = (SHOKAKU, ZUIKAKU),
    allies: tuple[Any, ...] = (LEXINGTON,),
    light: str = "day_am",
    detected: bool = True,
    condition: str = "intercept",
    **more: Any,
) -> Moment[Any, Any]:
    """Carriers of both sides two hexes from each other, in the Air Mission Phase of a side."""
    told = {
        "japan": {"J1": {"hex": NEAR, "core": list(japan), "is_detected": detected}},
        "allies": {"A1": {"hex": SEA, "core": list(allies), "screen": [NEW_ORLEANS], "is_detected": detected}},
    }
    operation = {"player": "allies", "light": light, "condition": condition, "advantage": "japan"}
    game, here = position(task_forces=told, operation=operation, **more)
    return at(game, here, AirMissions(side), dice=dice)


def flown(moment: Moment[Any, Any], *units: str, to: str = SEA) -> Moment[Any, Any]:
    """A mission of these units flies to a hex."""
    moment = do(moment, "plan_mission", units[0])
    for name in units[1:]:
        moment = do(moment, "add_flier", name)
    return do(moment, "fly_against", game_of(moment).board.by_name[to])


def game_of(moment: Moment[Any, Any]) -> Any:
    """The game."""
    assert moment.decision is not None
    return moment.decision.game


def steps(moment: Moment[Any, Any], name: str) -> int:
    """The steps of an air unit."""
    return int(moment.position.units[unit(moment.position, name)].steps)


def hits(moment: Moment[Any, Any], name: str) -> int:
    """The hits of a ship."""
    return int(moment.position.units[unit(moment.position, name)].hits)


def reports(moment: Moment[Any, Any]) -> list[CombatReport]:
    """What the panel printed."""
    return [event.report for event in moment.events if isinstance(event, CombatResolved)]


def test_36_3_a_strike_that_is_detected() -> None:
    moment = flown(carriers_met(dice=(6, 6, 3, 5, 2, 4)), "Shokaku group", "Zuikaku group")
    assert asked(moment) == "AlertPatrol"
    assert names(moment, "alert") == {"Lexington group"}
    moment = do(moment, "alert", "Lexington group")
    assert asked(moment) == "NameAims"
    moment = do(do(moment, "aim_at", "Lexington"), "aim_with", "Zuikaku group")
    moment = do(do(moment, "aim_at", "Lexington"), "aim_at", "New Orleans")
    moment = do(moment, "strike_now")
    assert steps(moment, "Shokaku group") == 3
    assert moment.position.units[unit(moment.position, "Shokaku group")].marks & ABORTED
    assert steps(moment, "Zuikaku group") == 4
    assert not moment.position.units[unit(moment.position, "Zuikaku group")].marks & ABORTED
    assert steps(moment, "Lexington group") == 4
    assert (hits(moment, "Lexington"), hits(moment, "New Orleans")) == (1, 1)
    units = moment.position.units
    for name in ("Shokaku", "Zuikaku", "Lexington"):
        assert units[unit(moment.position, f"{name} group")].aboard == unit(moment.position, name)
    assert asked(moment) == "", "each has flown in this phase"


def test_28_1_who_flies_and_who_does_not() -> None:
    moment = carriers_met(allies=(LEXINGTON,))
    assert names(moment, "plan_mission") == {"Shokaku group", "Zuikaku group"}
    assert "28.1" in why_not(moment, "Lexington group")
    moment = carriers_met(japan=({**SHOKAKU, "hits": 5}, ZUIKAKU))
    assert names(moment, "plan_mission") == {"Zuikaku group"}
    assert why_not(moment, "Shokaku group") == "Its carrier is crippled. 28.11"
    assert asked(carriers_met(detected=False)) == "", "an undetected Task Force is no target, and there is nothing else"


def test_28_1_a_small_airbase_launches_six_steps() -> None:
    bombers = [{"unit": "us_t", "name": f"Bombers {n}", "steps": 4} for n in (1, 2)]
    told = {"japan": {"J1": {"hex": "1139", "core": [SHOKAKU], "is_detected": True}}}
    base = {"airbase": "small", "air": bombers}
    game, here = position(
        task_forces=told,
        bases={"allies": {GUADALCANAL: base}},
        operation={"player": "japan"},
        activated=["Bombers 1", "Bombers 2"],
    )
    moment = do(at(game, here, AirMissions(ALLIES)), "plan_mission", "Bombers 1")
    assert names(moment, "add_flier") == set()
    assert why_not(moment, "Bombers 2") == "Its airbase cannot launch so many steps in a phase. 28.1"
    small = base_at(game, here, game.board.by_name[GUADALCANAL])
    assert small is not None
    hit = replace(small, airbase_hits=2)
    bases = tuple(hit if each.space == hit.space else each for each in here.bases)
    assert asked(at(game, replace(here, bases=bases), AirMissions(ALLIES))) == "", "it is interdicted"


def test_28_2_the_target_is_within_the_radius_of_every_unit() -> None:
    moment = do(carriers_met(), "plan_mission", "Shokaku group")
    assert moment.decision is not None
    game = game_of(moment)
    assert [a.target for a in moment.decision.legal if a.verb == "fly_against"] == [game.board.by_name[SEA]]
    far = Target(Kind.SPACE, game.board.by_name[RABAUL])
    assert moment.decision.step.refusal(game, moment.position, far).rule == "28.2"
    near = Target(Kind.SPACE, game.board.by_name["3245"])
    assert moment.decision.step.refusal(game, moment.position, near).rule == "28.6"


@pytest.mark.parametrize(("light", "die", "row"), [("day_am", 6, True), ("dusk", 5, False), ("dusk", 4, True)])
def test_28_3_coordination_is_harder_at_dusk(light: str, die: int, row: bool) -> None:
    moment = flown(carriers_met(light=light, dice=(die, 9, 9, 9, 9)), "Shokaku group", "Zuikaku group")
    assert reports(moment)[0].outcome == ("coordinated" if row else "uncoordinated",)


def test_26_3_who_flew_at_dusk_rests_for_a_cycle() -> None:
    moment = flown(carriers_met(light="dusk", dice=(9, 9, 9, 9)), "Shokaku group")
    moment = do(moment, "aim_all")
    here = moment.position
    group = unit(here, "Shokaku group")
    assert here.units[group].marks & RESTS
    game = carriers_met().decision.game  # type: ignore[union-attr]
    now = end_cycle(game, here)
    assert now.units[group].marks & RESTS_NOW
    refused = flight_refusal(game, now, JAPAN, group)
    assert refused is not None
    assert refused.rule == "26.3"
    assert flight_refusal(game, end_cycle(game, now), JAPAN, group) is None


def test_26_3_by_night_only_radar_flies_and_at_half_strength() -> None:
    assert asked(carriers_met(light="night")) == ""
    assert asked(carriers_met(ALLIES, light="night")) == "", "not before 1944"
    moment = flown(carriers_met(ALLIES, light="night", month="1944-02", dice=(9, 3, 9)), "Lexington group", to=NEAR)
    assert asked(moment) == "NameAims"
    decision = moment.decision
    assert decision is not None
    preview = decision.step.preview(decision.game, moment.position, Action("aim_at", unit(moment.position, "Shokaku")))
    assert preview is not None
    assert [modifier.amount for modifier in preview.modifiers] == [7, -4]
    moment = do(do(moment, "aim_at", "Shokaku"), "strike_now")
    assert reports(moment)[0].total == "strength 3"


def test_28_5_without_a_report_there_is_no_patrol_and_flak_follows_the_strike() -> None:
    moment = flown(carriers_met(dice=(7, 4, 2, 0)), "Shokaku group")
    assert asked(moment) == "NameAims"
    moment = do(do(moment, "aim_at", "Lexington"), "strike_now")
    assert [report.title for report in reports(moment)] == ["Attack of Shokaku group on Lexington", "Flak over [3246]"]
    assert hits(moment, "Lexington") == 2


def test_28_7_bombers_stand_in_for_an_escort_at_two_less() -> None:
    wing = {"unit": "jp_navy_t", "name": "Bettys", "steps": 6}
    told = {"allies": {"A1": {"hex": "1135", "core": [LEXINGTON], "screen": [NEW_ORLEANS], "is_detected": True}}}
    game, here = position(
        task_forces=told,
        bases={"japan": {RABAUL: {"air": [wing]}}},
        operation={"player": "japan"},
        activated=["Bettys"],
    )
    moment = flown(at(game, here, AirMissions(JAPAN), dice=(0, 0, 1, 9)), "Bettys", to="1135")
    moment = do(do(moment, "alert", "Lexington group"), "aim_all")
    fight = reports(moment)[0]
    assert [roll.total for roll in fight.rounds[0].rolls] == ["strength 6", "strength 0"]
    assert [modifier.amount for modifier in fight.rounds[0].rolls[1].modifiers] == [2, -2]
    assert steps(moment, "Bettys") == 3, "column 7 on the row against a coordinated mission"


def test_3_7_a_side_whose_strength_is_below_0_does_not_roll_and_is_told_why() -> None:
    wing = {"unit": "nl_t", "name": "Bombers", "steps": 4}
    told = {"japan": {"J1": {"hex": "1135", "core": [SHOKAKU], "screen": [TAKAO], "is_detected": True}}}
    game, here = position(
        task_forces=told,
        bases={"allies": {GUADALCANAL: {"airbase": "small", "air": [wing]}}},
        operation={"player": "allies"},
        activated=["Bombers"],
    )
    moment = flown(at(game, here, AirMissions(ALLIES), dice=(0, 0, 1, 9)), "Bombers", to="1135")
    moment = do(do(moment, "alert", "Shokaku group"), "aim_all")
    patrol, mission = reports(moment)[0].rounds[0].rolls
    assert (mission.total, mission.faces) == ("no strength", ())
    assert sum(modifier.amount for modifier in mission.modifiers) < 0
    assert mission.outcome == ("below 0, and less than 1 printed: it does not roll § 3.7",)
    assert patrol.faces, "the other side rolls"


def test_28_9_aircraft_that_lose_two_steps_in_all_do_not_attack() -> None:
    moment = flown(carriers_met(dice=(0, 5, 9, 0, 9)), "Shokaku group")
    moment = do(do(moment, "alert", "Lexington group"), "aim_all")
    assert steps(moment, "Shokaku group") == 3, "one hit of the patrol, one of the flak"
    told = [event.sentence(game_of(moment)) for event in moment.events]
    assert told.count("Nobody is left to attack [3246] § 28.9.") == 1
    assert asked(moment) == "AirMissions"
    assert hits(moment, "Lexington") == 0


def test_28_1_steps_that_are_lost_or_ferried_away_were_launched_all_the_same() -> None:
    bombers = [{"unit": "us_t", "name": f"Bombers {n}", "steps": 4} for n in (1, 2)]
    game, here = position(
        bases={"allies": {GUADALCANAL: {"airbase": "small", "air": bombers}}},
        operation={"player": "japan"},
        activated=["Bombers 1", "Bombers 2"],
    )
    first, second = unit(here, "Bombers 1"), unit(here, "Bombers 2")
    assert launch_refusal(game, here, second) is None
    away = with_launches(here, [first])
    gone = replace(away.units[first], place=LOST, steps=0)
    away = replace(away, units=tuple(gone if n == first else each for n, each in enumerate(away.units)))
    refused = launch_refusal(game, away, second)
    assert refused is not None
    assert refused.sentence == "Its airbase has launched all it can in this phase."
    rested = EndPhaseMarks().run(game, away).position
    assert launch_refusal(game, rested, second) is None, "the next phase begins anew"


def test_28_11_without_a_place_to_land_aircraft_are_lost() -> None:
    moment = flown(carriers_met(japan=(SHOKAKU,), dice=(9, 9, 9)), "Shokaku group")
    here = moment.position
    ship = unit(here, "Shokaku")
    units = list(here.units)
    units[ship] = replace(units[ship], hits=5)
    sunk = replace(here, units=tuple(units))
    game = game_of(moment)
    assert moment.decision is not None
    moment = at(game, sunk, *here.steps, dice=(9, 9, 9))
    moment = do(moment, "aim_all")
    assert moment.position.units[unit(moment.position, "Shokaku group")].place == LOST


def preview_of(moment: Moment[Any, Any], verb: str, target: int = -1) -> Any:
    """What an action shows before it is done."""
    assert moment.decision is not None
    return moment.decision.step.preview(moment.decision.game, moment.position, Action(verb, target))


def test_28_odds_are_shown_before_anybody_commits_himself() -> None:
    moment = do(do(carriers_met(dice=(6, 6)), "plan_mission", "Shokaku group"), "add_flier", "Zuikaku group")
    plan = preview_of(moment, "fly_against", game_of(moment).board.by_name[SEA])
    assert [(chance.label, round(chance.probability, 2)) for chance in plan.chances] == [
        ("coordinated", 0.7),
        ("uncoordinated", 0.3),
    ]
    assert plan.notes == ("The enemy's air search sees it on a die of at most 6 § 28.5.",)
    moment = do(moment, "fly_against", game_of(moment).board.by_name[SEA])
    assert preview_of(moment, "end_alert") is None, "nobody has risen"
    alert = preview_of(moment, "alert", unit(moment.position, "Lexington group"))
    assert (alert.total, alert.notes) == ("strength 6", ("row patrol against a coordinated mission",))
    assert sum(chance.probability for chance in alert.chances) == pytest.approx(1)


def test_28_9_the_odds_are_shown_at_the_last_button_as_they_were_at_the_target() -> None:
    moment = flown(carriers_met(dice=(7,)), "Shokaku group")
    lexington = unit(moment.position, "Lexington")
    named = preview_of(moment, "aim_at", lexington)
    assert preview_of(moment, "aim_all").notes == ("Attack of Japanese carrier group to mid 1943 on CV",)
    assert preview_of(do(moment, "aim_at", "Lexington"), "strike_now") == named


def named_of(moment: Moment[Any, Any], viewer: Any) -> set[int]:
    """The ships of both sides that somebody sees."""
    seen = {int(piece.piece) for piece in pieces(game_of(moment), moment.position, viewer)}
    return seen & {unit(moment.position, name) for name in ("Lexington", "New Orleans", "Shokaku")}


def test_28_6_whoever_names_targets_sees_the_ships_by_their_types_even_of_a_red_report() -> None:
    """A1, known by a Red report, is struck by Shokaku's group."""
    moment = carriers_met(dice=(7,))
    forces = [replace(each, report="red", told=2) for each in moment.position.task_forces]
    here = replace(moment.position, task_forces=tuple(forces))
    game, moment = game_of(moment), at(game_of(moment), here, AirMissions(JAPAN), dice=(7,))
    allied = {unit(here, "Lexington"), unit(here, "New Orleans")}
    assert named_of(moment, JAPAN) == {unit(here, "Shokaku")}, "not before"
    moment = flown(moment, "Shokaku group")
    assert asked(moment) == "NameAims"
    assert named_of(moment, JAPAN) == allied | {unit(here, "Shokaku")}
    assert named_of(moment, None) == allied, "both at the table see what both may"
    assert named_of(moment, ALLIES) == allied, "the ships that sent it are not there"
    shown = {int(each.piece): each for each in pieces(game, moment.position, JAPAN)}
    assert shown[unit(here, "Lexington")].values == (), "its type and no more"
    undetected = replace(moment.position, task_forces=tuple(replace(f, report="") for f in forces))
    assert {int(each.piece) for each in pieces(game, undetected, JAPAN)} & allied == set()


def test_28_9_a_target_that_cannot_be_hit_is_not_offered() -> None:
    moment = flown(carriers_met(dice=(7,)), "Shokaku group")
    assert names(moment, "aim_at") == {"Lexington", "New Orleans"}
    assert "aim_airbase" not in verbs(moment)
    assert "as_kamikaze" not in verbs(moment)
    refused = moment.decision.step.refusal(  # type: ignore[union-attr]
        game_of(moment), moment.position, Target(Kind.BUTTON, -1, "strike_now")
    )
    assert refused.sentence == "Some units have no target yet."


def test_28_6_of_the_attackers_own_ships_in_the_target_hex_nothing_more_is_shown() -> None:
    moment = carriers_met(dice=(7,), japan=(SHOKAKU,))
    here = moment.position
    beside = replace(here.task_forces[0], report="red", told=1, space=game_of(moment).board.by_name[SEA])
    tone = unit(here, "New Orleans")
    here = replace(here, task_forces=(*here.task_forces, beside))
    units = {tone: replace(here.units[tone], kind=here.units[unit(here, "Shokaku")].kind, force=2)}
    game, moment = game_of(moment), at(game_of(moment), with_units(here, units), AirMissions(JAPAN), dice=(7,))
    moment = flown(moment, "Shokaku group")
    assert asked(moment) == "NameAims"
    assert tone not in {int(each.piece) for each in pieces(game, moment.position, None)}
    assert unit(here, "Lexington") in {int(each.piece) for each in pieces(game, moment.position, None)}


def test_28_6_a_ship_that_is_attacked_is_called_what_it_is_and_the_attacker_by_its_class() -> None:
    moment = carriers_met(dice=(7,))
    forces = [replace(each, report="red", told=2) for each in moment.position.task_forces]
    here = replace(moment.position, task_forces=tuple(forces))
    game, moment = game_of(moment), at(game_of(moment), here, AirMissions(JAPAN), dice=(7,))
    moment = flown(moment, "Shokaku group")
    lexington = unit(here, "Lexington")
    for viewer in (JAPAN, None):
        found = inspect(game, moment.position, viewer, Target(Kind.PIECE, lexington))
        assert found is not None
        assert found.title == game.classes[here.units[lexington].kind].name
    assert moment.decision is not None
    preview = moment.decision.step.preview(game, moment.position, Action("aim_at", lexington))
    assert preview is not None
    assert "Shokaku" not in " ".join(each.reason for each in preview.modifiers)
