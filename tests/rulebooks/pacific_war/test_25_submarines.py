"""Submarine patrols and their attacks (Rules 25)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.rulebooks.pacific_war.damage.bases import capture_base
from game.rulebooks.pacific_war.moving.cycle import CycleMovement
from game.rulebooks.pacific_war.questions.strategic import patrol, patrol_contact
from game.rulebooks.pacific_war.strategic.patrols import PlacePatrols, RecallPatrols, no_submarines
from game.rulebooks.pacific_war.terms.firing import odds
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.position import LOST, PacificPosition, Patrol, Submarines, base_at, with_units
from tests.rulebooks.pacific_war.battles import asked, at, do
from tests.rulebooks.pacific_war.war import position, unit

HEX, BEFORE, AFTER = "3247", "3246", "3248"
CHICAGO = {"unit": "us_ca_northampton", "name": "Chicago"}
CORE = [{"unit": "us_cv_yorktown", "name": "Hornet"}, CHICAGO | {"unit": "us_bb_maryland", "name": "Maryland"}]
SCREEN = [
    {"unit": "us_dd_mahan", "name": "Mahan"},
    {"unit": "us_dd_mahan", "name": "Cushing"},
]


def lying_in_wait(
    points: int = 3, light: str = "night", detected: bool = False, side: str = "japan", **more: Any
) -> tuple[PacificGame, PacificPosition]:
    """A patrol in a hex, and an enemy Task Force next to it."""
    enemy = "allies" if side == "japan" else "japan"
    ships = (
        {"core": CORE, "screen": SCREEN} if enemy == "allies" else {"core": [{"unit": "jp_ca_tone", "name": "Tone"}]}
    )
    game, here = position(
        task_forces={enemy: {"T1": {"hex": BEFORE, "is_detected": detected, **ships}}},
        patrols=[{"side": side, "hex": HEX, "points": points}],
        operation={"player": enemy, "light": light},
        **more,
    )
    own = Submarines(((game.board.by_name["2033"], 6),))
    rows = (own, Submarines()) if side == "japan" else (Submarines(), own)
    return game, replace(here, submarines=rows)


def test_36_8_and_25_2_contact_at_night() -> None:
    answer = patrol_contact(*lying_in_wait(), HEX, "T1")
    assert (answer.contact, answer.torpedoes) == (1, 3)


def test_25_1_each_command_sends_only_its_own_points() -> None:
    game, here = position(
        bases={"japan": {"2033": {"submarines": 1, "headquarters": ["combined_fleet"]}, "3627": {"submarines": 5}}},
        command_points={"combined_fleet": 20},
    )
    near_truk, near_tokyo, between = "1440", "4632", "2830"
    assert {patrol(game, here, "japan", each) for each in (near_truk, near_tokyo, between)} == {""}
    sent = replace(here, patrols=(Patrol(JAPAN, game.board.by_name[near_truk], 1),))
    assert patrol(game, sent, "japan", near_truk) == "The Commands within reach have sent out all their points."
    assert patrol(game, sent, "japan", near_tokyo) == patrol(game, sent, "japan", between) == "", "those of Tokyo"
    moment = at(game, sent, PlacePatrols(JAPAN))
    assert moment.decision is not None
    hexes = {game.board.name(action.target) for action in moment.decision.legal if action.verb == "patrol"}
    assert near_truk not in hexes
    assert {near_tokyo, between} <= hexes
    full = replace(here, patrols=(Patrol(JAPAN, game.board.by_name[between], 4),))
    assert patrol(game, full, "japan", near_truk) == "", "Tokyo has sent the four between them"


@pytest.mark.parametrize(
    ("points", "light", "detected", "limit"),
    [
        (3, "day_am", True, 5),
        (3, "day_am", False, 3),
        (4, "night", True, 4),
        (9, "day_am", True, 7),
        (1, "night", False, -1),
    ],
)
def test_25_2_the_highest_die_of_a_contact(points: int, light: str, detected: bool, limit: int) -> None:
    assert patrol_contact(*lying_in_wait(points, light, detected), HEX, "T1").contact == limit


@pytest.mark.parametrize(("month", "strength"), [("1943-08", 1), ("1943-09", 3)])
def test_25_2_allied_torpedoes_fail_before_september_1943(month: str, strength: int) -> None:
    assert patrol_contact(*lying_in_wait(side="allies", month=month), HEX, "T1").torpedoes == strength


def test_36_8_and_25_2_the_attack_and_the_hunt() -> None:
    game, here = lying_in_wait()
    moment = at(game, here, CycleMovement(ALLIES), dice=(1, 5, 1, 2))
    moment = do(moment, "pick_force", force_piece(0))
    moment = do(moment, "sail_to", game.board.by_name[HEX])
    assert asked(moment) == "NameShips"
    assert moment.decision is not None
    assert moment.decision.side == JAPAN
    for name in ("Hornet", "Maryland", "Mahan"):
        moment = do(moment, "aim_torpedo", name)
    after = moment.position
    assert after.units[unit(after, "Maryland")].hits == 2, "the die of 5 takes the second ship"
    assert after.patrols[0].points == 2
    assert after.submarines[JAPAN].commands[0][1] == 5
    assert after.patrols[0].is_seen
    assert after.task_forces[0].report == "green", "who is attacked is detected"


def test_25_2_before_ships_are_named_it_is_told_what_the_torpedoes_may_do() -> None:
    game, here = lying_in_wait()
    moment = at(game, here, CycleMovement(ALLIES), dice=(1,))
    moment = do(do(moment, "pick_force", force_piece(0)), "sail_to", game.board.by_name[HEX])
    assert moment.decision is not None
    told = moment.decision.step.preview(game, moment.position, moment.decision.legal[0])
    assert told is not None
    assert [each.amount for each in told.modifiers] == [3]
    expected = {
        f"{hits} hit{'' if hits == 1 else 's'}": share
        for hits, share in odds(game, "torpedo", 3, at_ships=True).items()
    }
    assert {chance.label: chance.probability for chance in told.chances} == pytest.approx(expected)


def test_25_2_a_patrol_attacks_once_a_phase_and_finds_nobody_on_a_higher_die() -> None:
    game, here = lying_in_wait()
    moment = do(at(game, here, CycleMovement(ALLIES), dice=(2, 2)), "pick_force", force_piece(0))
    after = do(moment, "sail_to", game.board.by_name[AFTER]).position
    assert not after.patrols[0].is_seen
    assert game.board.name(after.task_forces[0].space) == AFTER
    fired = replace(here, patrols=(replace(here.patrols[0], has_attacked=True),))
    moment = do(at(game, fired, CycleMovement(ALLIES)), "pick_force", force_piece(0))
    assert asked(do(moment, "sail_to", game.board.by_name[AFTER])) == "", "without a die"


def test_25_3_a_patrol_that_has_not_attacked_is_not_seen() -> None:
    game, here = lying_in_wait()
    assert not here.patrols[0].is_seen
    assert game.board.name(here.patrols[0].space) == HEX


def commanded() -> tuple[PacificGame, PacificPosition]:
    """Three submarine points at a Japanese Command, and points to pay patrols with."""
    bases = {"japan": {"2033": {"headquarters": ["combined_fleet"], "submarines": 12}}}
    return position(bases=bases, command_points={"combined_fleet": 3})


def test_25_1_patrols_are_placed_by_points_and_paid_by_the_hex() -> None:
    game, here = commanded()
    moment = at(game, here, PlacePatrols(JAPAN))
    for name in ("2034", "2034", "2035"):
        moment = do(moment, "patrol", game.board.by_name[name])
    found = {game.board.name(each.space): each.points for each in moment.position.patrols}
    assert found == {"2034": 2, "2035": 1}
    assert sum(staff.points for staff in moment.position.staffs) == 1, "two hexes, a Command Point each"
    assert PlacePatrols(JAPAN).is_secret


def test_25_1_nobody_is_asked_for_patrols_in_a_war_without_submarines() -> None:
    game, here = position()
    assert no_submarines(game, here) is not None
    assert [PlacePatrols(side).legal(game, here) for side in (JAPAN, ALLIES)] == [(), ()]
    game, here = commanded()
    assert no_submarines(game, here) is None
    assert Action("end_patrols") in PlacePatrols(JAPAN).legal(game, here)
    assert PlacePatrols(ALLIES).legal(game, here) == (), "the side that has none is passed over"


def test_25_1_no_patrol_lies_too_far_away_on_land_or_with_more_than_four_points() -> None:
    game, here = commanded()
    assert patrol(game, here, "japan", "2034") == ""
    assert patrol(game, here, "japan", "2860") != ""
    moment = at(game, here, PlacePatrols(JAPAN))
    for _ in range(4):
        moment = do(moment, "patrol", game.board.by_name["2034"])
    assert patrol(game, moment.position, "japan", "2034") == "No more than 4 points patrol in a hex."
    refused = PlacePatrols(JAPAN).refusal(game, moment.position, Target(Kind.SPACE, game.board.by_name["2034"]))
    assert refused.rule == "25.1"


def test_25_1_all_patrols_are_taken_off_first() -> None:
    game, here = lying_in_wait()
    assert RecallPatrols().run(game, here).position.patrols == ()


def test_25_4_the_points_of_a_lost_command_go_to_the_nearest() -> None:
    bases = {"japan": {"2033": {"submarines": 4}, "1333": {"submarines": 2}, "3623": {"submarines": 1}}}
    game, here = position(bases=bases)
    base = base_at(game, here, game.board.by_name["1333"])
    assert base is not None
    after = capture_base(game, here, base, ALLIES).position
    found = {game.board.name(space): points for space, points in after.submarines[JAPAN].commands}
    assert found == {"2033": 6, "3623": 1}


def test_25_4_a_command_without_points_is_lost_with_its_port_too() -> None:
    bases = {"japan": {"2033": {"submarines": 4}, "1333": {"has_command": True}}}
    game, here = position(bases=bases)
    base = base_at(game, here, game.board.by_name["1333"])
    assert base is not None
    assert len(here.submarines[JAPAN].commands) == 2
    after = capture_base(game, here, base, ALLIES).position
    assert after.submarines[JAPAN].commands == ((game.board.by_name["2033"], 4),), "no point can be sent there again"


def test_24_6_an_attack_by_submarines_detects_all_task_forces_in_the_hex() -> None:
    game, here = lying_in_wait()
    told = replace(here.task_forces[0], name="T2", space=game.board.by_name[HEX])
    far = replace(told, name="T3", space=game.board.by_name[AFTER])
    here = replace(here, task_forces=(*here.task_forces, told, far))
    moment = do(at(game, here, CycleMovement(ALLIES), dice=(1, 5, 9, 9)), "pick_force", force_piece(0))
    after = do(moment, "sail_to", game.board.by_name[HEX]).position
    assert [force.report for force in after.task_forces] == ["green", "green", ""]


def test_25_2_a_ship_that_the_torpedoes_sink_hunts_nobody() -> None:
    game, here = lying_in_wait()
    mahan = unit(here, "Mahan")
    assert patrol_contact(game, here, HEX, "T1").hunters == 4
    here = with_units(here, {mahan: replace(here.units[mahan], hits=5)})
    moment = do(at(game, here, CycleMovement(ALLIES), dice=(1, 0, 1, 3)), "pick_force", force_piece(0))
    moment = do(moment, "sail_to", game.board.by_name[HEX])
    for name in ("Mahan", "Hornet", "Maryland"):
        moment = do(moment, "aim_torpedo", name)
    after = moment.position
    assert after.units[mahan].place == LOST
    assert after.patrols[0].points == 3, "a die of 3 is too high for the one unit that is left"
