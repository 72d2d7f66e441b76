"""Submarine points are divided by their owner: between Commands, and the Allies' against merchants (Rules 14.2)."""

from typing import Any

from msgspec.structs import replace

from game.core.actions import Action
from game.core.play import Moment
from game.rulebooks.pacific_war.strategic.submarine_points import DivideSubmarines, SplitSubmarines, adjusted
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.position import Submarines
from tests.rulebooks.pacific_war.battles import asked, at, do, verbs
from tests.rulebooks.pacific_war.war import position, war

TRUK, TOKYO, KURE = "2033", "3627", "3623"


def divided(*points: int) -> Moment[Any, Any]:
    """Japan's Commands with these points, to be divided."""
    names = (TRUK, KURE, TOKYO)[: len(points)]
    ports = {name: {"submarines": count, "has_command": True} for name, count in zip(names, points, strict=True)}
    game, here = position(bases={"japan": ports})
    return at(game, here, DivideSubmarines(JAPAN))


def test_14_2_a_side_divides_its_points_between_its_commands() -> None:
    game = war()
    truk, kure, tokyo = (game.board.by_name[name] for name in (TRUK, KURE, TOKYO))
    moment = divided(4, 2, 0)
    assert moment.decision is not None
    done = Action("end_dividing")
    assert not moment.decision.step.gives_up(game, moment.position, done), "as they are they are divided, too"
    at_truk = do(moment, "divide_at", truk)
    assert at_truk.decision is not None
    assert at_truk.decision.step.usual_number(game, at_truk.position) == 4, "as many as are there"
    moment = do(at_truk, "submarines_at", 0)
    assert dict(moment.position.submarines[JAPAN].commands) == {truk: 0, kure: 3, tokyo: 3}
    moment = do(do(moment, "divide_at", tokyo), "submarines_at", 6)
    assert dict(moment.position.submarines[JAPAN].commands) == {truk: 0, kure: 0, tokyo: 6}
    assert asked(do(moment, "end_dividing")) == ""


def test_14_2_with_one_command_or_no_points_nothing_is_asked() -> None:
    assert asked(divided(4)) == ""
    assert asked(divided(0, 0)) == ""
    assert "divide_at" in verbs(divided(4, 0))


def test_14_2_the_hunters_of_merchants_leave_the_division_of_the_others_as_it_was() -> None:
    game, here = position()
    mine = Submarines(((1, 5), (2, 1)), 2)
    moment = at(game, replace(here, submarines=(Submarines(), mine)), SplitSubmarines(ALLIES))
    assert moment.decision is not None
    assert moment.decision.step.usual_number(game, moment.position) == 2
    after = do(moment, "hunters", 2).position.submarines[ALLIES]
    assert after == mine, "as before"
    more = do(moment, "hunters", 4).position.submarines[ALLIES]
    assert more.commands == ((1, 3), (2, 1))
    assert more.anti_merchant == 4


def test_14_2_no_point_is_won_or_lost() -> None:
    for total in range(8):
        assert sum(points for _, points in adjusted(((1, 5), (2, 0), (3, 2)), total)) == total


def test_14_2_the_enemy_is_not_shown_which_ports_are_commands() -> None:
    moment = divided(4, 2)
    assert moment.decision is not None
    step = moment.decision.step
    assert [a.verb for a in step.offered(moment.decision.game, moment.position, moment.decision.legal)] == [
        "end_dividing"
    ]
