"""The session: the one door to a game being played. Decide, perform, ask why not, undo, redo, look, read the log."""

from collections.abc import Iterator
from typing import Any

from game.core.actions import Action, IllegalAction, Kind, Refusal, Side, SpaceId, Target
from game.core.conceding import BY_AGREEMENT
from game.core.events import Event, TakenBack
from game.core.journal import Entry, Journal, NoJournal
from game.core.log import LogLine, Page, lines_of
from game.core.moments import Moments, fence_between
from game.core.phase_lines import PhaseLine, phase_lines
from game.core.play import Decision, Moment, begin
from game.core.position import Position, Verdict, target_of
from game.core.sequence import phase_going_on
from game.core.standing import ASK_AGAIN, LET_STAND, StandingAnswer, ways_back
from game.core.title import Game, turn_of
from game.core.view import Inspection, LensView, View


class Session:
    """A game being played: its moments so far, and the journal that keeps them."""

    def __init__(self, game: Game, position: Position, journal: Journal | None = None) -> None:
        self.game = game
        self.journal: Journal = journal or NoJournal()
        self.moments = Moments(begin(game, position))
        self.entries: list[Entry] = []
        self.undone_entries: list[Entry] = []
        self.history: list[Page] = [Page(0, None, self.opening.events, *when(game, self.opening.position))]
        self.kinds = {verb.name: verb.kind for verb in game.title.verbs} | dict.fromkeys(
            (ASK_AGAIN, LET_STAND, *BY_AGREEMENT), Kind.BUTTON
        )

    @property
    def opening(self) -> Moment[Any, Any]:
        """Where the game waited first."""
        return self.moments.opening

    @property
    def moment(self) -> Moment[Any, Any]:
        """Where the game waits now."""
        return self.moment_after(len(self.entries))

    def moment_after(self, number: int) -> Moment[Any, Any]:
        """Where the game waited after so many actions; long ago it is played again from where it is still known."""
        return self.moments.at(number, lambda done: self.entries[done - 1].action)

    @property
    def position(self) -> Any:
        """The whole position, secrets included: for rules, saves and tests, never for the screen."""
        return self.moment.position

    @property
    def decision(self) -> Decision[Any, Any] | None:
        """What must be decided now; None when the game is over."""
        return self.moment.decision

    @property
    def verdict(self) -> Verdict | None:
        """How the game ended, or None."""
        verdict: Verdict | None = self.moment.position.verdict
        return verdict

    @property
    def turn(self) -> str:
        """Which turn it is now, in words."""
        return turn_of(self.game, self.position)

    def perform(self, action: Action) -> tuple[Event, ...]:
        """Do a legal action; return everything that happened until the next decision.

        :raises IllegalAction: when it is not legal now, or the game is over.
        :raises OSError: when the journal cannot be written; the action is then not done.
        """
        before = self.moment
        if before.decision is None:
            raise IllegalAction(f"{action}: the game is over")
        after = before.decision.perform(action)
        turn, phase = when(self.game, before.position)
        entry = Entry(before.decision.side, action, after.events, fence_between(before, after), turn, phase)
        self.journal.note_act(entry, before, after)
        self.recall(entry)
        self.moments.add(len(self.entries), after, has_fence=bool(entry.fence))
        return after.events

    def recall(self, entry: Entry) -> None:
        """Note what was done, without doing it: in an earlier sitting, or just now."""
        self.undone_entries.clear()
        self.note(entry)

    def recall_redone(self) -> None:
        """Note that what was undone last was done again, without doing it.

        :raises IllegalAction: when nothing was undone.
        """
        if not self.undone_entries:
            raise IllegalAction("There is nothing to redo.")
        self.note(self.undone_entries.pop())

    def note(self, entry: Entry) -> None:
        """Write down what was done."""
        self.entries.append(entry)
        self.history.append(Page(len(self.entries), entry.side, entry.events, entry.turn, entry.phase))

    @property
    def knows_position(self) -> bool:
        """Whether the position now is at hand without playing anything again."""
        return len(self.entries) in self.moments.kept

    def stand(self, position: Position) -> None:
        """Take a position for the one that everything recalled so far has led to."""
        self.moments.kept[len(self.entries)] = begin(self.game, position)

    def legal_for(self, target: Target) -> Action | None:
        """The legal action that a click on this target means, or None."""
        decision = self.decision
        if decision is None:
            return None
        return next((a for a in decision.legal if target_of(a, self.kinds) == target), None)

    def refusal(self, target: Target) -> Refusal:
        """Why a click on this target does nothing now."""
        decision = self.decision
        if decision is None:
            verdict = self.verdict
            return Refusal("The game is over.", verdict.rule if verdict else self.game.title.undo_rule)
        return decision.step.refusal(decision.game, decision.position, target)

    def undo_refusal(self) -> Refusal | None:
        """Why the last action cannot be undone by the player alone, or None."""
        if not self.entries:
            return Refusal("Nothing has been done yet.", self.game.title.undo_rule)
        fence = self.entries[-1].fence
        return Refusal(fence, self.game.title.undo_rule) if fence else None

    def undo(self) -> None:
        """Undo the last action.

        :raises IllegalAction: when dice, a reveal or the other player stand in between.
        """
        refusal = self.undo_refusal()
        if refusal is not None:
            raise IllegalAction(refusal.sentence)
        self.journal.note_undo()
        del self.history[self.latest_line()]
        self.undone_entries.append(self.entries.pop())
        self.moments.cut(len(self.entries))

    def undo_order(self) -> int:
        """Undo back to the decision with which the current order began, or the one before where none has begun yet;
        a fence in between ends it. How many actions were undone.

        :raises IllegalAction: when not even the last action can be undone.
        """
        self.undo()
        undone = 1
        while self.undo_refusal() is None and not self.begins_order():
            self.undo()
            undone += 1
        return undone

    def begins_order(self) -> bool:
        """Whether an order begins with the decision that is open."""
        return self.decision is not None and self.decision.step.begins_order()

    def latest_line(self) -> int:
        """Where in the history the last action that stands is told: takebacks may have been written after it."""
        done = len(self.entries)
        return max(at for at, page in enumerate(self.history) if page.number == done and page.side is not None)

    def redo(self) -> tuple[Event, ...]:
        """Do again what was undone last.

        :raises IllegalAction: when nothing was undone.
        """
        if not self.undone_entries:
            raise IllegalAction("There is nothing to redo.")
        decision, entry = self.decision, self.undone_entries[-1]
        assert decision is not None, "what was undone was decided here"
        again = decision.perform(entry.action)
        self.journal.note_redo()
        self.recall_redone()
        self.moments.add(len(self.entries), again, has_fence=bool(entry.fence))
        return entry.events

    def take_back(self) -> None:
        """Take back the last action although a fence stands there, because both players agreed; the log says so.

        :raises IllegalAction: when nothing has been done yet.
        """
        if not self.entries:
            raise IllegalAction("Nothing has been done yet.")
        self.journal.note_takeback()
        back = self.entries.pop()
        self.moments.cut(len(self.entries))
        self.undone_entries.clear()
        self.history.append(Page(len(self.entries), None, (TakenBack(1),), back.turn, back.phase))

    def view(self, viewer: Side | None) -> View:
        """The table as one side may see it."""
        return self.game.title.view(self.game, self.position, viewer)

    def inspect(self, viewer: Side | None, target: Target) -> Inspection | None:
        """What one side may know about something on the table."""
        return self.game.title.inspect(self.game, self.position, viewer, target)

    def lens(self, name: str, viewer: Side | None, origin: Target | None, pointer: SpaceId | None) -> LensView:
        """What a lens of the title shows one side.

        :raises StopIteration: when the title has no lens of this name.
        """
        lens = next(lens for lens in self.game.title.lenses if lens.name == name)
        return lens.look(self.game, self.position, viewer, origin, pointer)

    def sequence(self) -> tuple[PhaseLine, ...]:
        """The sequence of play and where the game stands in it."""
        return phase_lines(self.game, self.position)

    def standing(self, viewer: Side | None) -> tuple[tuple[StandingAnswer, Action], ...]:
        """The standing answers of a viewer who decides now, each with the action that takes it back."""
        decision = self.decision
        if viewer is None or decision is None or decision.side != viewer:
            return ()
        actions = ways_back(self.position.standing, viewer)
        return tuple((self.position.standing[action.target], action) for action in actions)

    def offered(self, viewer: Side | None) -> tuple[Action, ...]:
        """The actions that the screen may show as possible: the legal ones to the decider who has the screen for
        himself, and to everybody else what gives nothing away."""
        decision = self.decision
        if decision is None:
            return ()
        if viewer == decision.side:
            return tuple(decision.legal)
        found = decision.step.offered(decision.game, decision.position, decision.legal)
        if decision.step.is_secret or self.game.title.openly is None:
            return tuple(found)
        harmless = self.game.title.openly(decision.game, decision.position, decision.step, found)
        return tuple(found if harmless is None else harmless)

    def may_hide(self, viewer: Side | None) -> bool:
        """Whether the decider may be able to do more in his open choice than is shown to a viewer: always asked alike,
        for that he can is a secret, too."""
        decision, openly = self.decision, self.game.title.openly
        if decision is None or openly is None or viewer == decision.side or decision.step.is_secret:
            return False
        return openly(decision.game, decision.position, decision.step, ()) is not None

    def log(self, viewer: Side | None, since: int = 0) -> tuple[LogLine, ...]:
        """The log as one side may read it, from the history's entry number `since` on."""
        return tuple(line for number in range(since, len(self.history)) for line in self.page(number, viewer))

    def page(self, number: int, viewer: Side | None) -> Iterator[LogLine]:
        """The lines of one entry of the history as one side may read them."""
        return lines_of(self.game, self.history[number], self.turn_after(number), viewer)

    def turn_after(self, number: int) -> str:
        """The turn in which the game stood after one entry of the history."""
        if number + 1 < len(self.history):
            return self.history[number + 1].turn
        return turn_of(self.game, self.position)


def when(game: Game, position: Any) -> tuple[str, str]:
    """The turn and the phase in which a position stands, in words."""
    return turn_of(game, position), phase_going_on(game, position)
