"""Searches: lines, dice, modifiers, reports, and what a base shows (Rules 24.1 to 24.7)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.play import Moment, begin
from game.rulebooks.pacific_war.air.missions import AirMissions
from game.rulebooks.pacific_war.files.setup import set_up
from game.rulebooks.pacific_war.moving.cycle import CycleMovement
from game.rulebooks.pacific_war.moving.sailing import move_to
from game.rulebooks.pacific_war.questions.search import report, search, searchers_for
from game.rulebooks.pacific_war.searching.bases import BaseSeen, search_base
from game.rulebooks.pacific_war.searching.charts import line_to
from game.rulebooks.pacific_war.searching.looking import ChooseSearcher, Looking
from game.rulebooks.pacific_war.searching.reports import detect_in_combat
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.operation import Operation
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.position import FOUGHT, SEARCHED, PacificPosition, with_units
from game.ui.title_words import words_in
from tests.rulebooks.pacific_war.battles import asked, at, do, names, why_not
from tests.rulebooks.pacific_war.shipped import scenario_game
from tests.rulebooks.pacific_war.war import force, position, unit

SEA, MIDWAY = "3246", "3250"
WING = {"unit": "us_lra", "name": "Wing"}
FUBUKI = {"unit": "jp_dd_fubuki", "name": "Fubuki"}
SHOKAKU = {"unit": "jp_cv_shokaku", "name": "Shokaku", "air": {"unit": "jp_cad", "name": "Group", "steps": 5}}
TAKAO = {"unit": "jp_ca_takao", "name": "Takao"}


def near_midway(light: str = "day_am", **more: Any) -> tuple[PacificGame, PacificPosition]:
    """Two Japanese Task Forces four hexes from a patrol wing at Midway."""
    told: dict[str, Any] = {
        "task_forces": {"japan": {"J1": {"hex": SEA, "core": [SHOKAKU, TAKAO]}, "J2": {"hex": SEA, "core": [TAKAO]}}},
        "bases": {"allies": {MIDWAY: {"airbase": "small", "air": [WING]}}},
        "operation": {"player": "japan", "light": light},
    }
    return position(**{**told, **more})


def looking(game: PacificGame, here: PacificPosition, *dice: int) -> Moment[Any, Any]:
    """The Allies search for the first Task Force."""
    moment = at(game, here, Looking(ALLIES), dice=dice)
    return do(do(moment, "search", force_piece(0)), "search_with", "Wing")


def test_36_1_a_search_with_its_line_and_its_modifiers() -> None:
    game, here = near_midway()
    answer = search(game, here, "Wing", "J1")
    assert (answer.line, answer.hexes, answer.limits) == ("patrol", 4, (0, 2, 3))
    assert [(each.amount, each.rule) for each in answer.modifiers] == [(-1, "24.4")]
    assert answer.reports == ["green", "green", "blue", "blue", "red", "", "", "", "", ""]
    alone = replace(here, task_forces=(here.task_forces[0],))
    assert search(game, alone, "Wing", "J1").reports[4] == ""
    game, here = near_midway("night")
    answer = search(game, here, "Wing", "J1")
    assert answer.is_night
    assert answer.limits == (-1, -1, 0)
    assert answer.reports == ["red", "red"] + [""] * 8


@pytest.mark.parametrize(("die", "colour"), [(1, "green"), (2, "blue"), (3, "blue"), (5, "")])
def test_36_1_played_with_its_dice(die: int, colour: str) -> None:
    game, here = near_midway()
    moment = looking(game, here, die)
    assert moment.position.task_forces[0].report == colour
    assert moment.position.task_forces[1].report == "", "one search finds one Task Force"


def test_24_1_each_unit_searches_once_in_a_phase() -> None:
    game, here = near_midway()
    moment = at(game, here, Looking(ALLIES), dice=(9,))
    assert moment.decision is not None
    assert {action.verb for action in moment.decision.legal} == {"search", "search_best", "no_search", "never_search"}
    moment = do(moment, "search", force_piece(0))
    assert names(moment, "search_with") == {"Wing"}
    assert why_not(moment, "Shokaku") == "It is the enemy's. 24.1"
    moment = do(moment, "search_with", "Wing")
    assert asked(moment) == "", "the wing has searched, and nobody else is in range"
    assert searchers_for(game, moment.position, "J2") == []
    assert search(game, moment.position, "Wing", "J2").refusal == "It has searched in this phase."


def test_24_1_not_from_an_interdicted_base_and_not_too_far() -> None:
    hit = {"allies": {MIDWAY: {"airbase": "small", "airbase_hits": 2, "air": [WING]}}}
    game, here = near_midway(bases=hit)
    assert search(game, here, "Wing", "J1").refusal == "Its airbase is interdicted."
    far = {"japan": {"J1": {"hex": "3238", "core": [TAKAO]}}}
    game, here = near_midway(task_forces=far)
    answer = search(game, here, "Wing", "J1")
    assert (answer.refusal, answer.rule) == ("It is too far away for its line of the chart.", "24.2")
    with pytest.raises(LookupError, match="same side"):
        search(game, near_midway()[1], "Shokaku", "J1")


def test_24_1_spotters_of_a_task_force_search_once_a_phase() -> None:
    told = {
        "japan": {"J1": {"hex": SEA, "core": [TAKAO, {**TAKAO, "name": "Atago"}]}},
        "allies": {
            "A1": {"hex": "3247", "core": [{"unit": "us_dd_mahan", "name": "Mahan"}]},
            "A2": {"hex": "3248", "core": [{"unit": "us_dd_mahan", "name": "Selfridge"}]},
        },
    }
    game, here = position(task_forces=told, operation={"player": "japan"})
    assert searchers_for(game, here, "A1") == ["Takao", "Atago"]
    moment = at(game, here, Looking(JAPAN), dice=(9,))
    moment = do(do(moment, "search", force_piece(force(here, "A1"))), "search_with", "Takao")
    assert searchers_for(game, moment.position, "A2") == []
    assert "24.1" in search(game, moment.position, "Atago", "A2").rule


def test_24_2_what_the_reports_tell() -> None:
    game, here = near_midway()
    assert report(game, here, "J1", "green") == "1 CV, 1 CA"
    assert report(game, here, "J1", "blue") == "1 capital and 1 other unit, with carriers"
    assert report(game, here, "J2", "blue") == "0 capital and 1 other unit, without carriers"
    moment = looking(game, here, 4, 0)
    assert moment.position.task_forces[0].report == "red"
    assert 1 <= moment.position.task_forces[0].told <= 3


def test_24_2_a_worse_report_takes_nothing_back() -> None:
    game, here = near_midway()
    forces = (replace(here.task_forces[0], report="blue"), here.task_forces[1])
    moment = looking(game, replace(here, task_forces=forces), 4)
    assert moment.position.task_forces[0].report == "blue"


def test_24_4_modifiers_of_weather_hits_fights_and_lone_destroyers() -> None:
    game, here = near_midway(foul=("central",))
    found = {each.reason: each.amount for each in search(game, here, "Wing", "J1").modifiers}
    assert found["foul weather"] == 2
    hit = {"allies": {MIDWAY: {"airbase": "large", "airbase_hits": 1, "air": [WING]}}}
    lone = {"japan": {"J1": {"hex": SEA, "core": [FUBUKI]}}}
    game, here = near_midway(bases=hit, task_forces=lone)
    assert [each.amount for each in search(game, here, "Wing", "J1").modifiers] == [1, 1]
    fought = replace(here, task_forces=(replace(here.task_forces[0], marks=FOUGHT),))
    assert sum(each.amount for each in search(game, fought, "Wing", "J1").modifiers) == 1


def test_24_4_the_preview_does_not_betray_a_lone_destroyer() -> None:
    lone = {"japan": {"J1": {"hex": SEA, "core": [FUBUKI]}}}
    game, here = near_midway(task_forces=lone)
    moment = do(at(game, here, Looking(ALLIES)), "search", force_piece(0))
    assert moment.decision is not None
    preview = moment.decision.step.preview(game, here, Action("search_with", unit(here, "Wing")))
    assert preview is not None
    assert preview.modifiers == ()


def test_24_2_the_preview_says_which_dice_bring_which_report() -> None:
    game, here = near_midway()
    moment = do(at(game, here, Looking(ALLIES)), "search", force_piece(0))
    assert moment.decision is not None
    preview = moment.decision.step.preview(game, here, Action("search_with", unit(here, "Wing")))
    assert preview is not None
    change = sum(each.amount for each in preview.modifiers)
    told = {chance.label: chance.probability for chance in preview.chances}
    green, blue, red = (most - change for most in line_to(game, here, unit(here, "Wing"), here.task_forces[0].space))
    assert f"die 0–{green}: Green" in told
    assert f"die {green + 1}–{blue}: Blue" in told
    assert f"die {red}: Red" in told
    assert told[f"die {red + 1}–9: nothing"] == pytest.approx((9 - red) / 10)
    german = words_in("game.rulebooks.pacific_war", "de")
    assert german.say(f"die {red}: Red") == f"Würfel {red}: Rot"
    assert german.say(f"die {red + 1}–9: nothing") == f"Würfel {red + 1}–9: nichts"


@pytest.mark.parametrize("known", ["", "red", "blue"])
def test_24_6_off_an_enemy_base_a_task_force_is_known_whatever_was_reported_of_it(known: Any) -> None:
    game, here = near_midway()
    forces = (replace(here.task_forces[0], report=known, told=1), here.task_forces[1])
    here = replace(here, task_forces=forces)
    off = move_to(game, here, 0, game.board.by_name[MIDWAY]).position
    assert off.task_forces[0].report == "green"
    assert off.task_forces[1].report == "", "the other one stayed at sea"
    assert move_to(game, here, 0, game.board.by_name["3249"]).position.task_forces[0].report == known


def test_24_1_no_search_may_stand_until_its_phase_ends() -> None:
    game = scenario_game("relief-of-wake")
    moment = begin(game, set_up(game, 3))
    for name in ("J1", "J3"):
        moment = do(moment, "head", force_piece(force(moment.position, name)))
        moment = do(moment, "head_for", game.board.by_name["2741"])
    moment = do(moment, "next_pulse")
    assert asked(moment) == "Looking"
    assert moment.decision is not None
    side = moment.decision.side
    moment = do(moment, "never_search")
    (answer,) = moment.position.standing
    assert (answer.side, answer.until) == (side, "R Operation contact")
    for _ in range(3):
        while asked(moment) == "Looking":
            assert moment.decision is not None
            assert moment.decision.side != side, "he is asked no more"
            moment = do(moment, "no_search")
        moment = do(moment, "next_pulse")
    while asked(moment) == "Looking":
        moment = do(moment, "no_search")
    moment = do(moment, "end_contact")
    assert moment.position.standing == (), "in the next phase he is asked again"


def test_24_1_who_cannot_search_is_not_asked_and_the_question_does_not_tell_who_could() -> None:
    game, here = near_midway()
    assert asked(at(game, replace(here, units=here.units[:-1]), Looking(ALLIES))) == "", "nobody is there to search"
    prompts = set()
    for unit_there in (WING, {"unit": "us_b", "name": "Fortresses"}, {"unit": "us_bomber_1941_t", "name": "Bombers"}):
        game, here = near_midway(bases={"allies": {MIDWAY: {"airbase": "small", "air": [unit_there]}}})
        moment = at(game, here, Looking(ALLIES))
        assert asked(moment) == "Looking"
        assert moment.decision is not None
        prompts.add(moment.decision.step.prompt(game, here))
        assert {action.verb for action in moment.decision.legal} == {
            "search",
            "search_best",
            "no_search",
            "never_search",
        }
    assert len(prompts) == 1


def test_24_6_combat_makes_everything_known() -> None:
    game, here = near_midway()
    outcome = detect_in_combat(game, here, (0, 1))
    assert [each.report for each in outcome.position.task_forces] == ["green", "green"]
    moment = at(game, outcome.position, Looking(ALLIES))
    assert asked(moment) == "", "nothing is left to be searched for"


def test_24_7_where_nothing_is_hidden_all_read_what_a_search_of_a_base_shows() -> None:
    game = scenario_game("pearl-harbor")
    here = set_up(game, 1)
    here = replace(here, operation=Operation(JAPAN, cycle=2))
    oahu = game.board.by_name["2860"]
    (event,) = search_base(game, here, JAPAN, oahu).events
    assert event.seen_by(None) is event.seen_by(ALLIES) is event
    assert "2860" in event.sentence(game)


@pytest.mark.parametrize(("die", "seen"), [(0, "1 CA, 1 F"), (3, "1 ship and 1 air unit"), (9, "nothing is seen")])
def test_24_7_one_search_a_phase_shows_what_lies_at_a_base(die: int, seen: str) -> None:
    zeros = {"unit": "jp_navy_f", "name": "Zeros", "steps": 3}
    guard = {"unit": "usmc", "name": "Marines", "steps": 3}
    game, here = position(
        bases={
            "japan": {"1333": {"ships": [TAKAO], "air": [zeros]}},
            "allies": {"1335": {"airbase": "small", "air": [guard, WING]}},
        },
        operation={"player": "allies"},
        activated=["Marines"],
    )
    moment = at(game, here, AirMissions(ALLIES), dice=(die,))
    place = game.board.by_name["1333"]
    moment = do(moment, "search_base", place)
    event = next(each for each in moment.events if isinstance(each, BaseSeen))
    assert event.text == seen
    assert event.seen_by(ALLIES) is event
    hidden = event.seen_by(JAPAN)
    assert hidden is not None
    assert "Zeros" not in hidden.sentence(game)
    assert hidden.sentence(game) == "A base is searched § 24.7."
    assert moment.decision is not None
    assert Action("search_base", place) not in moment.decision.legal
    assert moment.decision.step.refusal(game, moment.position, Target(Kind.PIECE, unit(here, "Wing"))).rule == "2.2.1"


def test_24_5_in_its_own_movement_phase_a_side_searches_with_each_unit_once() -> None:
    game, here = near_midway()
    moment = at(game, here, CycleMovement(ALLIES), dice=(1,))
    moment = do(do(moment, "search", force_piece(1)), "search_with", "Wing")
    assert [each.report for each in moment.position.task_forces] == ["", "green"]
    assert asked(moment) == "", "the wing was the only unit that could do anything"
    refused = CycleMovement(ALLIES).refusal(game, moment.position, Target(Kind.PIECE, force_piece(0)))
    assert (refused.sentence, refused.rule) == (
        "No unit that has not searched in this phase has it in range.",
        "24.1",
    )


def test_24_1_the_best_placed_unit_searches_without_being_named() -> None:
    game, here = near_midway()
    step = ChooseSearcher(ALLIES, 0)
    assert Action("search_best") in step.legal(game, here)
    assert step.preview_betrays, "its odds would tell the enemy how near it is"
    told = step.preview(game, here, Action("search_best"))
    assert told == step.preview(game, here, Action("search_with", unit(here, "Wing")))


def test_24_1_for_the_first_task_force_the_best_placed_unit_is_sent_at_once() -> None:
    game, here = near_midway()
    both = do(at(game, here, Looking(ALLIES), dice=(9, 9)), "search_best")
    assert both.position.units[unit(here, "Wing")].marks & SEARCHED
    game, here = near_midway(task_forces={"japan": {"J1": {"hex": SEA, "core": [SHOKAKU, TAKAO]}}})
    moment = at(game, here, Looking(ALLIES), dice=(0,))
    assert moment.decision is not None
    step, wing = moment.decision.step, Action("search_with", unit(here, "Wing"))
    assert step.preview_betrays
    for action in (Action("search_best"), Action("search", force_piece(0))):
        assert step.preview(game, here, action) == ChooseSearcher(ALLIES, 0).preview(game, here, wing)
    moment = do(moment, "search_best")
    assert [each.report for each in moment.position.task_forces if each.side == JAPAN] == ["green"]
    assert moment.position.units[unit(here, "Wing")].marks & SEARCHED


def test_24_1_the_preview_says_for_which_task_force_the_best_placed_unit_searches() -> None:
    game, here = near_midway()
    for step, action, words in (
        (Looking(ALLIES), Action("search_best"), "Search for J1 with Wing"),
        (Looking(ALLIES), Action("search", force_piece(1)), "Search for J2 with Wing"),
        (Looking(ALLIES, searched=(0,)), Action("search_best"), "Search for J2 with Wing"),
    ):
        told = step.preview(game, here, action)
        assert told is not None
        assert told.title == words


def test_24_1_a_unit_that_has_taken_the_number_of_another_does_not_search_in_its_place() -> None:
    game, here = near_midway()
    wing = unit(here, "Wing")
    assert searchers_for(game, here, "J1") == ["Wing"]
    troops = next(number for number, kind in enumerate(game.classes) if kind.id == "us_regiment")
    instead = with_units(here, {wing: replace(here.units[wing], kind=troops, name="Regiment")})
    assert searchers_for(game, instead, "J1") == []
    assert searchers_for(game, here, "J1") == ["Wing"]
