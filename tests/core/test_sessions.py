"""The session: one thing at a time (whole games are in the tests of the toy title)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, IllegalAction, Kind, Side, SpaceId, Target, button
from game.core.journal import Entry, NoJournal
from game.core.moments import MILESTONE, NEWEST
from game.core.play import Moment
from game.core.session import Session
from game.core.title import Lens
from game.core.view import Inspection, LensView, View
from tests.core.counting import PLAIN, Add, Count, Finish, Say, at

ODD, EVEN = Side(0), Side(1)
ONE, TWO = Action("add", 1), Action("add", 2)


class Book(NoJournal):
    """A journal that remembers what it was told, or fails to."""

    def __init__(self, is_full: bool = False) -> None:
        self.lines: list[str] = []
        self.is_full = is_full

    def note(self, line: str) -> None:
        """Write a line."""
        if self.is_full:
            raise OSError("The disk is full.")
        self.lines.append(line)

    def note_act(self, entry: Entry, before: Moment[Any, Any], after: Moment[Any, Any]) -> None:
        self.note(f"{entry.action.verb} {entry.action.target}: {before.position.number} to {after.position.number}")

    def note_undo(self) -> None:
        self.note("undo")

    def note_redo(self) -> None:
        self.note("redo")

    def note_takeback(self) -> None:
        self.note("take back")


def session(*sides: Side, journal: Book | None = None) -> Session:
    """A game in which these sides add 1 or 2 in turn."""
    return Session(PLAIN, at(Say("start"), *(Add(side, (1, 2)) for side in sides)), journal)


def state(of: Session) -> tuple[Count, int, int, int]:
    """What must not change when something fails."""
    return of.position, len(of.entries), len(of.undone_entries), len(of.history)


def test_everything_is_written_before_it_counts_as_done() -> None:
    book = Book()
    game = session(ODD, ODD, EVEN, journal=book)
    game.perform(ONE)
    game.perform(TWO)
    game.take_back()
    game.undo()
    game.redo()
    assert book.lines == ["add 1: 0 to 1", "add 2: 1 to 3", "take back", "undo", "redo"]


def test_what_cannot_be_written_is_not_done() -> None:
    book = Book()
    game = session(ODD, ODD, ODD, journal=book)
    game.perform(ONE)
    game.perform(ONE)
    game.undo()
    book.is_full = True
    before = state(game)
    for attempt in (lambda: game.perform(TWO), game.undo, game.redo, game.take_back):
        with pytest.raises(OSError, match="disk is full"):
            attempt()
        assert state(game) == before


def test_a_lens_is_asked_by_its_name_for_whoever_looks() -> None:
    asked: list[tuple[Any, ...]] = []

    def look(*of: Any) -> LensView:
        asked.append(of)
        return LensView("Seen")

    lenses = (Lens("Supply", "s", "7", lambda *of: LensView("Not seen")), Lens("Sight", "v", "8", look))
    game = replace(PLAIN, title=replace(PLAIN.title, lenses=lenses))
    looking = Session(game, at(Add(ODD, (1, 2))))
    origin = Target(Kind.PIECE, 3)
    assert looking.lens("Sight", EVEN, origin, SpaceId(4)) == LensView("Seen")
    assert asked == [(game, looking.position, EVEN, origin, 4)]
    with pytest.raises(StopIteration):
        looking.lens("Smell", EVEN, None, None)


def test_a_journal_that_keeps_nothing_keeps_nothing() -> None:
    game = session(ODD, ODD)
    game.perform(ONE)
    game.undo()
    game.redo()
    game.take_back()
    assert game.position.number == 0


def test_a_target_means_its_legal_action_or_is_refused() -> None:
    game = session(ODD)
    assert game.legal_for(Target(Kind.NUMBER, 2)) == TWO
    assert game.legal_for(Target(Kind.NUMBER, 3)) is None
    assert game.legal_for(button("forget")) is None
    assert game.refusal(Target(Kind.NUMBER, 3)).sentence == "That is not among the numbers."


def test_after_the_end_nothing_is_legal_and_the_verdicts_rule_is_named() -> None:
    game = Session(PLAIN, at(Finish()))
    assert (game.decision, game.offered(ODD), game.legal_for(Target(Kind.NUMBER, 1))) == (None, (), None)
    assert game.verdict is not None
    assert game.refusal(Target(Kind.NUMBER, 1)).rule == game.verdict.rule == "3"
    with pytest.raises(IllegalAction, match="the game is over"):
        game.perform(ONE)


def test_a_game_that_ran_out_without_a_verdict_still_answers() -> None:
    game = Session(PLAIN, at())
    assert game.verdict is None
    assert game.refusal(Target(Kind.NUMBER, 1)).sentence == "The game is over."


def test_the_log_says_how_many_actions_were_done_and_by_whom() -> None:
    game = session(ODD, EVEN)
    game.perform(ONE)
    game.perform(TWO)
    assert [(line.number, line.side, line.sentence) for line in game.log(None)] == [
        (0, None, "start"),
        (1, ODD, "+1"),
        (2, EVEN, "+2"),
    ]
    assert [line.sentence for line in game.log(None, since=2)] == ["+2"]


def test_an_undo_removes_its_own_line_even_below_a_takeback() -> None:
    game = session(ODD, ODD, EVEN)
    game.perform(ONE)
    game.perform(TWO)
    game.take_back()
    game.undo()
    told = [line.sentence for line in game.log(None)]
    assert told == ["start", "+2", "Both players agreed to take back 1 action."]
    game.redo()
    assert [line.sentence for line in game.log(None)] == [*told, "+1"]


def test_the_view_and_the_inspector_are_the_titles() -> None:
    game = session(ODD)
    assert game.view(EVEN) == View(EVEN, "0", ())
    assert game.inspect(None, Target(Kind.SPACE, 3)) == Inspection(Kind.SPACE, "0")


def test_the_sequence_is_that_of_the_game() -> None:
    assert [line.name for line in session(ODD).sequence()] == ["Count"]


def long_game(actions: int) -> Session:
    """A game in which the sides add 1 in turn, three times each."""
    game = session(*(Side(number // 3 % 2) for number in range(actions)))
    for _ in range(actions):
        game.perform(ONE)
    return game


def test_moments_behind_fences_are_forgotten() -> None:
    game = long_game(1000)
    assert len(game.moments.kept) < 1000 // MILESTONE + NEWEST + 6
    assert len(game.entries) == 1000


def test_without_a_fence_every_moment_is_kept() -> None:
    game = session(*[ODD] * 100)
    for _ in range(99):
        game.perform(ONE)
    assert len(game.moments.kept) == 100


def test_takebacks_and_undos_lead_back_to_the_very_opening() -> None:
    game = long_game(200)
    for done in reversed(range(200)):
        if game.undo_refusal() is None:
            game.undo()
        else:
            game.take_back()
        assert game.position.number == done
        assert game.decision is not None
        assert game.decision.side == done // 3 % 2
    assert game.undo_refusal() is not None


def test_any_moment_can_be_looked_at_again() -> None:
    game = long_game(300)
    for number in (0, 299, 150, 151, 130, 63, 64, 300):
        assert game.moment_after(number).position.number == number
    assert game.position.number == 300


def test_after_an_undo_another_way_is_not_mixed_up_with_the_old_one() -> None:
    game = session(*[ODD] * 5)
    game.perform(ONE)
    game.perform(ONE)
    game.undo()
    game.perform(TWO)
    assert [game.moment_after(number).position.number for number in range(3)] == [0, 1, 3]


@pytest.mark.parametrize("viewer", [ODD, EVEN, None])
def test_what_is_offered_is_the_list_that_exists(viewer: Side | None, monkeypatch: pytest.MonkeyPatch) -> None:
    game = session(ODD)
    monkeypatch.setattr(Add, "legal", never_again)
    assert game.offered(viewer) == (ONE, TWO)


def never_again(*_: object) -> None:
    """A list of legal actions that is made a second time."""
    raise AssertionError("the legal actions are made again")
