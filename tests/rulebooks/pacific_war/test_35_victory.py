"""How scenarios are decided: the attack out of peace, levels of victory, points (Rules 35)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.rulebooks.pacific_war.air.flying import is_first_strike
from game.rulebooks.pacific_war.air.mission import Aim, Flier, Mission
from game.rulebooks.pacific_war.air.striking import aim_chances, aim_modifiers, aim_notes, change_of, factor_of
from game.rulebooks.pacific_war.deciding.points import point_lines, points_of
from game.rulebooks.pacific_war.deciding.verdict import after_cycle, after_month, decide
from game.rulebooks.pacific_war.moving.taking import TakeHexes
from game.rulebooks.pacific_war.questions import score
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.position import LOST, PacificPosition, with_units
from game.rulebooks.pacific_war.terms.scenario import FirstStrike
from game.rulebooks.pacific_war.terms.victory import Holds, Level, Points, PointsAhead, ShipsLost
from tests.rulebooks.pacific_war.shipped import scenario_game
from tests.rulebooks.pacific_war.war import position, unit

RABAUL, GUADALCANAL, HAWAII, SEA = "1333", "1038", "2860", "3246"
SHIPS = [
    {"unit": "us_cv_yorktown", "name": "Hornet"},
    {"unit": "us_bb_maryland", "name": "Maryland", "hits": 5},
    {"unit": "us_dd_mahan", "name": "Mahan"},
]


def decided_by(*levels: Level, points: Points | None = None, **more: Any) -> tuple[PacificGame, PacificPosition]:
    """A scenario with these levels, and American ships in Hawaii of which Hornet is sunk."""
    game, here = position(bases={"allies": {HAWAII: {"ships": SHIPS}}}, operation={"player": "japan"}, **more)
    scenario = replace(game.scenario, victory=levels, points=points or Points())
    hornet = replace(here.units[0], place=LOST)
    return replace(game, scenario=scenario), replace(here, units=(hornet, *here.units[1:]))


def test_35_2_the_first_level_that_is_fulfilled_decides() -> None:
    levels = (
        Level("Everything", "japan", (Holds("japan", (HAWAII,)),)),
        Level("A carrier", "japan", (ShipsLost("allies", kinds=("cv",)),)),
        Level("Otherwise", "allies"),
    )
    verdict = decide(*decided_by(*levels)).verdict
    assert verdict is not None
    assert (verdict.winner, verdict.reason, verdict.rule) == (JAPAN, "A carrier", "35.2")
    game, here = decided_by(*levels)
    afloat = replace(here, units=(replace(here.units[0], place=here.units[1].place), *here.units[1:]))
    verdict = decide(game, afloat).verdict
    assert verdict is not None
    assert verdict.reason == "Otherwise"


def test_35_2_without_a_fulfilled_level_nobody_wins() -> None:
    verdict = decide(*decided_by(Level("Everything", "japan", (Holds("japan", (HAWAII,)),)))).verdict
    assert verdict is not None
    assert verdict.winner is None


def test_35_2_some_levels_are_looked_at_after_a_cycle_or_at_a_months_end_only() -> None:
    sunk = (ShipsLost("allies", kinds=("cv",)),)
    game, here = decided_by(Level("In the second cycle", "japan", sunk, after_cycle=2))
    assert after_cycle(game, here, 1).verdict is None
    assert after_cycle(game, here, 2).verdict is not None
    level = Level("In 1943", "japan", sunk, first_month="1943-01", last_month="1943-12")
    game, here = decided_by(level)
    for month, ends in (("1942-12", False), ("1943-01", True), ("1943-12", True), ("1944-01", False)):
        assert (after_month(game, here, month_of(month)).verdict is not None) is ends, month
    verdict = decide(game, here).verdict
    assert verdict is not None
    assert verdict.winner is None, "at the end it does not count any more"
    assert score(game, replace(here, month=month_of("1943-01"))).level == "In 1943", "as if the month were over"
    assert score(game, replace(here, month=month_of("1942-12"))).winner is None


def test_35_3_points_for_hexes_held_and_ships_sunk_or_crippled() -> None:
    points = Points(
        holds={HAWAII: 5, RABAUL: 3},
        japan_holds={RABAUL: 2},
        sunk={"cv": 4, "other": 1},
        crippled={"bb": 2},
    )
    game, here = decided_by(Level("Points", "allies", (PointsAhead("allies", 1),)), points=points)
    owned = replace(
        here, bases=tuple(replace(b, owner=JAPAN) if game.board.name(b.space) == RABAUL else b for b in here.bases)
    )
    assert points_of(game, owned, JAPAN) == 3 + 2 + 4 + 2
    assert points_of(game, owned, ALLIES) == 5
    answer = score(game, owned)
    assert answer.points == {"japan": 11, "allies": 5}
    assert answer.winner is None, "the Allies are not ahead"
    assert ("Hornet sunk", 4) in answer.lines["japan"]
    assert "Hornet sunk" in [reason for reason, _ in point_lines(game, owned, JAPAN)]


def test_35_3_a_hex_that_needs_its_airbase_counts_only_with_it() -> None:
    points = Points(holds={HAWAII: 5}, needs_airbase=(HAWAII,))
    game, here = decided_by(points=points)
    destroyed = replace(
        here, bases=tuple(replace(b, airbase=0) if game.board.name(b.space) == HAWAII else b for b in here.bases)
    )
    assert points_of(game, here, ALLIES) == 5
    assert points_of(game, destroyed, ALLIES) == 0


@pytest.mark.parametrize(("hex_name", "cycle", "is_first"), [(HAWAII, 1, True), (HAWAII, 2, False), (SEA, 1, False)])
def test_35_1_the_attack_out_of_peace_is_that_of_the_first_cycle_on_its_hex(
    hex_name: str, cycle: int, is_first: bool
) -> None:
    game, here = position(operation={"player": "japan", "cycle": cycle})
    game = replace(game, scenario=replace(game.scenario, first_strike=FirstStrike(HAWAII)))
    mission = Mission(JAPAN, "strike", game.board.by_name[hex_name], (Flier(0, game.board.by_name[SEA]),))
    assert is_first_strike(game, here, mission) is is_first


@pytest.mark.parametrize(("month", "is_first"), [("1941-12", True), ("1942-01", False), ("1942-06", False)])
def test_35_1_it_comes_out_of_peace_in_its_month_alone(month: str, is_first: bool) -> None:
    game, here = position(operation={"player": "japan", "cycle": 1}, month=month)
    told = replace(game.scenario, start="1941-12-01", first_strike=FirstStrike(HAWAII, "1941-12"))
    mission = Mission(JAPAN, "strike", game.board.by_name[HAWAII], (Flier(0, game.board.by_name[SEA]),))
    assert is_first_strike(replace(game, scenario=told), here, mission) is is_first


def test_35_1_the_first_die_is_changed_and_hits_count_more() -> None:
    game, _ = position()
    peace = replace(game, scenario=replace(game.scenario, first_strike=FirstStrike(HAWAII)))
    usual = Mission(JAPAN, "strike", game.board.by_name[HAWAII], ())
    surprise = replace(usual, is_surprise=True)
    assert (change_of(peace, surprise, True), change_of(peace, surprise, False)) == (-5, 0)
    assert (change_of(peace, usual, True), factor_of(peace, usual)) == (0, 1)
    assert factor_of(peace, surprise) == 2


def test_35_1_the_odds_shown_count_what_the_attack_out_of_peace_changes() -> None:
    group = {"unit": "jp_cad", "name": "Group", "steps": 6}
    akagi = {"unit": "jp_cv_akagi", "name": "Akagi", "air": group}
    game, here = position(
        task_forces={"japan": {"J1": {"hex": "3159", "core": [akagi]}}}, operation={"player": "japan"}
    )
    game = replace(game, scenario=replace(game.scenario, first_strike=FirstStrike(HAWAII)))
    number = unit(here, "Group")
    aim = Aim(number, "airbase")
    peace = Mission(JAPAN, "strike", game.board.by_name[HAWAII], (), is_surprise=True)
    first = {chance.label for chance in aim_chances(game, here, peace, aim)}
    later = replace(peace, aims=(Aim(number + 1, "port"),))
    assert first == {"4 hits", "6 hits", "8 hits", "10 hits"}, "columns 3 to 7, and each hit twice"
    assert "0 hits" in {chance.label for chance in aim_chances(game, here, later, aim)}, "its die is not changed"
    changes = [line.amount for line in aim_modifiers(game, here, peace, aim) if line.rule == "35.1"]
    assert changes == [-5], "the line that explains these odds"
    assert all(line.rule != "35.1" for line in aim_modifiers(game, here, later, aim))
    assert "Each hit counts 2 times § 35.1." in aim_notes(game, here, peace, aim)


def test_35_3_hexes_without_a_base_count_too_and_some_only_together() -> None:
    game = scenario_game("midway")
    here: Any = game.title.set_up(game, 1)
    attu, kiska = (game.board.by_name[name] for name in ("4645", "4647"))
    troops = [n for n, each in enumerate(here.units) if game.classes[each.kind].id in ("jp_regiment", "jp_snlf")][:2]
    for places, points in (((attu,), 0), ((attu, kiska), 1)):
        ashore = {n: replace(here.units[n], place=place, aboard=-1) for n, place in zip(troops, places, strict=False)}
        taken = TakeHexes().run(game, with_units(here, ashore)).position
        assert points_of(game, taken, JAPAN) == points
        assert points_of(game, taken, ALLIES) == points_of(game, here, ALLIES) == 10


def test_35_3_a_ship_that_sank_is_not_crippled_as_well() -> None:
    game, here = decided_by(points=Points(crippled={"cv": 5, "bb": 2}))
    sunk = replace(here.units[0], hits=game.classes[here.units[0].kind].capacity)
    here = with_units(here, {0: sunk})
    assert list(point_lines(game, here, JAPAN)) == [("Maryland crippled", 2)]
