"""Standing answers at the table: their owner sees them once he is seated, and takes them back with a click."""

from msgspec.structs import replace

from game.core.actions import Side
from game.core.session import Session
from game.core.standing import StandingAnswer
from game.ui.table.controls.commands import Press
from tests.ui.table.conftest import Sit
from tests.ui.table.small_war import new_session

ANSWER = StandingAnswer(Side(0), "react", "Turn", "no reaction this turn")


def game(*answers: StandingAnswer) -> Session:
    """A game in which answers stand."""
    fresh = new_session()
    return Session(fresh.game, replace(fresh.position, standing=answers))


def test_before_the_curtain_nobody_sees_that_an_answer_stands(sit: Sit) -> None:
    player, other = sit(session=game(ANSWER)), sit(session=game())
    assert player.look() == other.look()
    assert player.state.play.now.standing == ()


def test_the_answers_of_the_other_side_are_never_seen(sit: Sit) -> None:
    player = sit(session=game(replace(ANSWER, side=Side(1))))
    player.sit()
    assert player.state.play.now.standing == ()


def test_its_owner_takes_it_back_with_a_click(sit: Sit) -> None:
    player = sit(session=game(ANSWER))
    player.sit()
    (choice,) = player.state.play.now.standing
    player.table.painter.arrange()
    prompt = next(one for one in player.table.desk.placed if one.name == "prompt")
    spot = next(spot for spot in prompt.sheet.spots if spot.command == Press(choice.action))
    player.click(spot.place.move(prompt.place.topleft).center)
    assert player.session.position.standing == ()
    assert player.state.play.now.standing == ()
