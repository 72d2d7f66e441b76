"""Standing answers: a defender who has said no for the season is asked no more, and nobody else can tell."""

import pytest
from msgspec.structs import replace

from game.core.actions import Action, IllegalAction, Side
from game.core.session import Session
from game.core.snapshot import freeze, thaw
from game.core.standing import ASK_AGAIN, LET_STAND, StandingAnswer
from tests.toy.games import deciding, dice_with, do, opening, situation, squadron, straits
from tests.toy.straits.bidding import Bid
from tests.toy.straits.reactions import Answer
from tests.toy.straits.sailing import ChooseSquadron, Sail
from tests.toy.straits.state import NORTH, SOUTH

FLEETS = "Auk 3 Kelp Narrows, Skua 2 Thorn Narrows, Heron 3 Midholm, Egret 1 Southaven"


def attacked(answer: str, *, hand: str = "fog") -> Session:
    """North attacks Midholm, and South, who holds a card, answers; the roll drives nobody off."""
    session = situation(
        Sail(squadron("Auk"), 3),
        ChooseSquadron(),
        Bid(SOUTH),
        at=FLEETS,
        hands=("", hand),
        dice=dice_with(4, presses=1),
    )
    do(session, "sail Midholm")
    assert deciding(session) == "south: Answer"
    do(session, *answer.split())
    return session


def log(session: Session, viewer: Side | None) -> list[str]:
    """What a viewer reads."""
    return [line.sentence for line in session.log(viewer)]


def test_a_no_for_the_season_is_a_no_now() -> None:
    plain, standing = attacked("let_them_come"), attacked("no_reaction")
    assert deciding(plain) == deciding(standing)
    assert [answer.words for answer in standing.position.standing] == ["no reaction this season"]
    assert plain.position.squadrons == standing.position.squadrons


@pytest.mark.parametrize("viewer", [None, NORTH])
@pytest.mark.parametrize("hand", ["fog", "fireships countermand"])
def test_nobody_else_can_tell_a_standing_no_from_one_that_was_given(viewer: Side | None, hand: str) -> None:
    plain, standing = attacked("let_them_come", hand=hand), attacked("no_reaction", hand=hand)
    assert log(plain, viewer) == log(standing, viewer)
    for session in (plain, standing):
        do(session, "operate Skua", "sail Midholm")
    assert deciding(plain) == "south: Answer"
    do(plain, "let_them_come")
    assert deciding(standing) == deciding(plain)
    assert plain.view(viewer) == standing.view(viewer)
    assert log(plain, viewer) == log(standing, viewer)
    assert plain.offered(viewer) == standing.offered(viewer)
    assert standing.standing(viewer) == ()


def test_only_at_home_asks_where_the_case_is_given() -> None:
    home = straits().board.name(straits().homes[SOUTH])
    assert home == "Southaven"
    for place, asked in (("Midholm", False), (home, True)):
        session = attacked("only_at_home")
        do(session, "operate Skua", f"sail {place}")
        assert (deciding(session) == "south: Answer") == asked


def test_it_lapses_when_the_season_ends_and_not_before() -> None:
    answer = StandingAnswer(NORTH, "react", "Season", "")
    session = Session(straits(), replace(opening(1), standing=(answer,)))
    seasons = set()
    while session.decision is not None and session.position.standing:
        seasons.add(session.position.season)
        session.perform(session.decision.legal[-1])
    assert (seasons, session.position.season) == ({1}, 2)


def test_a_no_that_a_step_names_besides_what_is_legal_may_stand_too(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, standing = attacked("let_them_come"), attacked("")
    with pytest.raises(IllegalAction):
        standing.perform(Action(LET_STAND))
    answer = StandingAnswer(SOUTH, "react", "Season", "no reaction this season")
    monkeypatch.setattr(Answer, "may_stand", lambda *of: answer)
    assert standing.decision is not None
    assert Action(LET_STAND) not in standing.decision.legal, "chance and computers do not play it"
    with pytest.raises(IllegalAction):
        standing.perform(Action(LET_STAND, 0))
    standing.perform(Action(LET_STAND))
    assert deciding(plain) == deciding(standing)
    assert standing.position.standing == (answer,)
    assert plain.position.squadrons == standing.position.squadrons


def test_its_owner_alone_takes_it_back_and_may_undo_that() -> None:
    session = attacked("no_reaction")
    assert deciding(session) == "north: ChooseSquadron"
    with pytest.raises(IllegalAction):
        session.perform(Action(ASK_AGAIN, 0))
    do(session, "pass")
    before = freeze(session.position)
    ((answer, way_back),) = session.standing(SOUTH)
    assert answer.side == SOUTH
    assert session.decision is not None
    assert way_back not in session.decision.legal
    session.perform(way_back)
    assert session.standing(SOUTH) == ()
    session.undo()
    assert freeze(session.position) == before


def test_a_standing_answer_is_saved_with_the_position() -> None:
    session = attacked("only_at_home")
    assert thaw(session.game.title, freeze(session.position)) == session.position
