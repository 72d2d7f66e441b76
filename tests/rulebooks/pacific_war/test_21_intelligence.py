"""Operational Intelligence and what the condition does (Rules 21, 22)."""

import pytest
from msgspec.structs import replace

from game.core.hexset import spaces_of
from game.rulebooks.pacific_war.operation.candidates import reaction_places
from game.rulebooks.pacific_war.operation.intelligence import RollIntelligence, SecretRoll, ShowCondition, modifier
from game.rulebooks.pacific_war.questions.fallen import FallenDice
from game.rulebooks.pacific_war.questions.operations import activatable, condition, reaction_points_left
from game.rulebooks.pacific_war.shown.view import view
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.operation import Condition
from game.rulebooks.pacific_war.terms.position import operation_of
from tests.rulebooks.pacific_war.test_18_operations import HAWAII, MARINES, P40, REST, SEA, headquarters
from tests.rulebooks.pacific_war.war import position


@pytest.mark.parametrize(
    ("level", "conditions"),
    [
        (0, "sssssssiii"),
        (1, "sssssiiiia"),
        (2, "ssiiiiiaac"),
        (3, "siiiiaaacc"),
    ],
)
def test_21_1_the_condition_by_level_and_die(level: int, conditions: str) -> None:
    game, _ = position()
    words = {"s": "surprise", "i": "intercept", "a": "ambush", "c": "ambush_cv"}
    assert [condition(game, level, die) for die in range(10)] == [words[each] for each in conditions]


def test_21_1_the_roll_is_secret_and_made_by_the_reaction_player() -> None:
    game, here = headquarters(operation={"player": "japan", "condition": "intercept"}, levels={"allies": 1})
    outcome = RollIntelligence().run(game, replace(here, dice=FallenDice(1, 0, (9,))))
    for viewer in (JAPAN, ALLIES, None):
        tracks = {track.name for track in view(game, outcome.position, viewer).tracks}
        assert ("Condition" in tracks) is (viewer == ALLIES)
    assert operation_of(outcome.position).condition == "ambush"
    (event,) = outcome.events
    assert isinstance(event, SecretRoll)
    assert "9" not in str(event.seen_by(JAPAN))
    assert "Ambush" not in str(event.seen_by(JAPAN))
    assert event.sentence(game) == "You roll 9 in secret: the condition is Ambush § 21.1."
    assert event.seen_by(ALLIES) == event


def test_7_1_the_level_is_shown_to_its_owner_alone_on_a_track_that_all_see() -> None:
    game, here = headquarters(levels={"allies": 1})
    for viewer, shown in ((ALLIES, [1]), (JAPAN, []), (None, [])):
        (track,) = (track for track in view(game, here, viewer).tracks if track.name == "Intelligence")
        assert [marker.box for marker in track.markers] == shown


@pytest.mark.parametrize(("marker", "first", "change"), [(5, 1, -1), (4, 1, 0), (5, 2, 0), (-9, 1, 0)])
def test_21_2_an_initiative_of_five_helps_the_first_operation_of_a_month(marker: int, first: int, change: int) -> None:
    game, here = headquarters(operation={"player": "japan"}, initiative=marker)
    assert modifier(game, replace(here, operations_this_month=first)) == change


def test_21_3_at_the_end_of_contact_the_condition_is_shown_once() -> None:
    game, here = headquarters(operation={"player": "japan", "condition": "ambush"})
    outcome = ShowCondition().run(game, here)
    assert operation_of(outcome.position).is_condition_shown
    assert len(outcome.events) == 1
    assert ShowCondition().run(game, outcome.position).events == ()


def test_21_4_a_battle_fixes_the_condition() -> None:
    _, here = headquarters(operation={"player": "japan", "condition": "ambush_cv"})
    assert operation_of(here).condition == "ambush_cv"


@pytest.mark.parametrize(("name", "share"), [("surprise", 13), ("intercept", 25), ("ambush", 38), ("ambush_cv", 38)])
def test_22_2_the_share_of_the_reaction(name: Condition, share: int) -> None:
    game, here = headquarters(operation={"player": "japan", "condition": name, "points": (25, 0)})
    assert reaction_points_left(game, here) == share


@pytest.mark.parametrize(("name", "within"), [("surprise", 6), ("intercept", 12), ("ambush", None)])
def test_22_2_the_places_of_the_reaction(name: Condition, within: int | None) -> None:
    ships = {"japan": {"J1": {"hex": SEA, "core": [REST[2]], "is_detected": True}}}
    game, here = headquarters(task_forces=ships, operation={"player": "japan", "condition": name})
    places = reaction_places(game, here)
    if within is None:
        assert places is None
        return
    assert places is not None
    assert max(game.distance(game.board.by_name[SEA], space) for space in spaces_of(places)) == within


def test_22_2_where_nothing_was_detected_bases_within_six_hexes_of_the_enemys_way_react() -> None:
    ships = {"japan": {"J1": {"hex": SEA, "core": [REST[2]]}}}
    operation = {"player": "japan", "condition": "intercept", "entered": [SEA]}
    game, here = headquarters(task_forces=ships, operation=operation)
    places = reaction_places(game, here)
    assert places is not None
    assert max(game.distance(game.board.by_name[SEA], space) for space in spaces_of(places)) == 6


@pytest.mark.parametrize("name", ["surprise", "intercept", "ambush", "ambush_cv"])
def test_22_2_where_nothing_was_detected_ground_units_react_only_to_an_ambush(name: Condition) -> None:
    ships = {"japan": {"J1": {"hex": SEA, "core": [REST[2]]}}}
    operation = {"player": "japan", "condition": name, "points": (10, 0), "level": 1, "entered": [HAWAII]}
    game, here = headquarters(
        ours={HAWAII: {"headquarters": ["pacific_fleet"], "air": [P40], "ground": [MARINES]}},
        task_forces=ships,
        operation=operation,
    )
    near = game.board.by_name[HAWAII]
    found = activatable(game, here, "pacific_fleet")
    assert found["P-40"] == ""
    is_ambush = name.startswith("ambush")
    assert found["Marines"] == ("" if is_ambush else "Nothing was detected: only ships and aircraft can react.")
    seen = replace(here, task_forces=(replace(here.task_forces[0], report="blue", space=near),))
    assert activatable(game, seen, "pacific_fleet")["Marines"] == ""


def test_22_3_the_pulses_of_the_reaction_are_a_row_of_the_table() -> None:
    game, _ = position()
    rows = game.tables.numbers.conditions
    assert [rows[name].pulses for name in ("surprise", "intercept", "ambush", "ambush_cv")] == [1, 1, 2, 2]
