"""A side disbands a headquarters itself in the Command Point Phase, and it returns in the next J (Rules 11.2.1.3)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.hexset import NOWHERE
from game.core.play import Moment
from game.rulebooks.pacific_war.greedy.judge import PacificJudge
from game.rulebooks.pacific_war.map.links import commands
from game.rulebooks.pacific_war.questions.plain import staff_called
from game.rulebooks.pacific_war.questions.strategic import disbanding
from game.rulebooks.pacific_war.shown.inspection import inspect
from game.rulebooks.pacific_war.shown.pieces import pieces, trays
from game.rulebooks.pacific_war.strategic.disbanding import Recall, RecallStaffs
from game.rulebooks.pacific_war.strategic.points import Allocate, HowMany
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.pieces import staff_piece
from game.rulebooks.pacific_war.terms.position import AWAY, PacificPosition, SupportBase
from tests.rulebooks.pacific_war.battles import at, do, verbs
from tests.rulebooks.pacific_war.war import position

RABAUL, TRUK, TOKYO, HAWAII = "1333", "2033", "3627", "2860"
SNLF = {"unit": "jp_snlf", "name": "SNLF"}


def two_staffs(**more: Any) -> tuple[PacificGame, PacificPosition]:
    """Combined Fleet in Tokyo and South Seas in Rabaul, which alone commands the SNLF on Guadalcanal."""
    japan = {
        TOKYO: {"headquarters": ["combined_fleet"]},
        RABAUL: {"headquarters": ["south_seas"]},
        "1038": {"ground": [SNLF]},
    }
    return position(bases={"japan": japan, "allies": {HAWAII: {"headquarters": ["pacific_fleet"]}}}, **more)


def picked(game: PacificGame, here: PacificPosition, name: str, step: Allocate | None = None) -> Moment[Any, Any]:
    """A headquarters is clicked for Command Points."""
    staff = staff_called(game, name)
    side = game.headquarters[staff].side
    return do(at(game, here, step or Allocate(side, 70, 70)), "fund", staff_piece(staff))


def test_11_2_1_3_a_side_disbands_a_headquarters_itself_and_loses_no_points() -> None:
    game, here = two_staffs()
    moment = do(picked(game, here, "south_seas"), "disband")
    assert moment.position.staffs[staff_called(game, "south_seas")].space == AWAY
    assert moment.decision is not None
    assert moment.decision.step == Allocate(JAPAN, 70, 70)
    told = [event.sentence(game) for event in moment.events]
    assert told == ["South Seas is disbanded, and returns in the Reinforcement Phase § 11.2.1.3."]
    assert [event.seen_by(ALLIES) for event in moment.events] == list(moment.events)
    assert do(moment, "fund_evenly").position.staffs[staff_called(game, "combined_fleet")].points == 70


def test_11_2_1_3_who_disbands_one_is_asked_first_and_who_gives_points_is_not() -> None:
    game, here = two_staffs()
    decision = picked(game, here, "south_seas").decision
    assert decision is not None
    asked = "South Seas commands nobody until it returns. Disband it all the same?"
    assert decision.step.warning(game, decision.position, Action("disband")) == asked
    assert decision.step.warning(game, decision.position, Action("points", 3)) == ""


def test_11_2_1_3_none_is_disbanded_once_points_lie_on_headquarters_nor_the_last_one() -> None:
    funded, alone, gone = (
        "That is done before Command Points are allocated.",
        "One headquarters stays on the map, for it holds the Command Points.",
        "It is not on the map.",
    )
    game, here = two_staffs(command_points={"combined_fleet": 5})
    for told, name, reason in (
        (here, "south_seas", funded),
        (here, "pacific_fleet", alone),
        (here, "fifth_fleet", gone),
    ):
        answer = disbanding(game, told, name)
        assert (answer.reason, answer.rule) == (reason, "11.2.1.3")
    for name, reason in (("south_seas", funded), ("pacific_fleet", alone)):
        moment = picked(game, here, name)
        assert verbs(moment) == {"points"}
        assert moment.decision is not None
        refused = moment.decision.step.refusal(game, here, Target(Kind.BUTTON, verb="disband"))
        assert (refused.sentence, refused.rule) == (reason, "11.2.1.3")
    assert disbanding(*two_staffs(), "south_seas").reason == ""


def test_11_2_1_3_a_side_without_command_points_disbands_one_too_and_never_its_last() -> None:
    game, here = two_staffs()
    moment = at(game, here, Allocate(JAPAN, 0, 0))
    assert verbs(moment) == {"fund", "end_allocation"}
    staff = staff_called(game, "south_seas")
    moment = do(do(moment, "fund", staff_piece(staff)), "disband")
    assert moment.position.staffs[staff].space == AWAY
    assert verbs(moment) == {"end_allocation"}


def test_11_2_1_3_when_all_points_lie_on_headquarters_none_is_picked_any_more() -> None:
    moment = do(at(*two_staffs(), Allocate(JAPAN, 70, 70)), "fund_evenly")
    assert verbs(moment) == {"end_allocation"}


def test_11_2_1_3_the_pool_is_no_headquarters() -> None:
    game, here = two_staffs()
    moment = at(game, here, HowMany(Allocate(ALLIES, 70, 70), -1))
    assert verbs(moment) == {"points"}
    assert moment.decision is not None
    refused = moment.decision.step.refusal(game, here, Target(Kind.BUTTON, verb="disband"))
    assert (refused.sentence, refused.rule) == ("Say how many points.", "10.3")


@pytest.mark.parametrize(("name", "isolated"), [("south_seas", ["SNLF"]), ("combined_fleet", [])])
def test_12_what_only_the_headquarters_commanded_is_isolated_until_it_returns(name: str, isolated: list[str]) -> None:
    game, here = two_staffs()
    assert disbanding(game, here, name).isolated == isolated
    moment = picked(game, here, name)
    assert moment.decision is not None
    preview = moment.decision.step.preview(game, here, Action("disband"))
    assert preview is not None
    assert ("SNLF" in preview.notes[1]) is bool(isolated)
    assert moment.decision.step.preview(game, here, Action("points", 5)) is None


def test_11_2_1_3_and_14_3_it_returns_in_the_reinforcement_phase_and_its_support_base_waits() -> None:
    game, here = two_staffs()
    staff, truk = staff_called(game, "south_seas"), game.board.by_name[TRUK]
    here = replace(here, support_bases=(SupportBase(truk, staff),))
    here = do(picked(game, here, "south_seas"), "disband").position
    assert commands(game, here)[staff] == NOWHERE
    moment = at(game, here, RecallStaffs(JAPAN))
    assert moment.decision is not None
    assert moment.decision.step == Recall(JAPAN, staff)
    back = do(moment, "enter_at", truk).position
    assert (back.staffs[staff].space, back.staffs[staff].points) == (truk, 0)
    assert back.support_bases == here.support_bases
    assert commands(game, back)[staff] != NOWHERE


def test_11_2_1_3_both_sides_see_it_beside_the_map_while_it_is_away() -> None:
    game, here = two_staffs()
    assert not list(trays(game, here, JAPAN))
    number = staff_piece(staff_called(game, "south_seas"))
    here = do(picked(game, here, "south_seas"), "disband").position
    for viewer in (JAPAN, ALLIES, None):
        (tray,) = trays(game, here, viewer)
        assert (tray.name, tray.side) == ("Disbanded", JAPAN)
        assert [(piece.piece, piece.values) for piece in tray.pieces] == [(number, ("16", "6"))]
        assert number not in {piece.piece for piece in pieces(game, here, viewer)}
        found = inspect(game, here, viewer, Target(Kind.PIECE, number))
        assert found is not None
        assert "Disbanded: it returns in the Reinforcement Phase." in [line.text for line in found.lines]


def test_11_2_1_3_the_greedy_player_keeps_his_headquarters() -> None:
    moment = picked(*two_staffs(), "south_seas")
    assert moment.decision is not None
    plans = PacificJudge().plans(moment.decision)
    assert max(plans, key=lambda plan: plan.value).clicks == (Action("points", 70),)
    assert min(plans, key=lambda plan: plan.value).clicks == (Action("disband"),)
