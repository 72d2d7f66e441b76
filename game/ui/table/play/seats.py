"""Who sits at the table: whose secrets may be shown, when a curtain is needed, and what a side has missed."""

from game.core.actions import Side, other
from game.core.log import LogLine
from game.core.session import Session
from game.ui.said import said


class Seats:
    """Two players, one screen.

    `seated` is the side that has the screen for itself; `looking` the side whose secrets are shown anyway, as in a
    picture drawn for it; `peeking` the side that looks at its own while it decides what both may watch.
    """

    def __init__(self, session: Session, looking: Side | None = None) -> None:
        self.session = session
        self.seated: Side | None = None
        self.looking = looking
        self.peeking: Side | None = None
        self.left_off: dict[Side, int] = {}

    def needs_curtain(self) -> Side | None:
        """The side that must take the screen before anything more is shown; None when nobody has to."""
        decision = self.session.decision
        if decision is None or not decision.step.is_secret or self.looking is not None:
            return None
        return decision.side if decision.side != self.seated else None

    @property
    def sight(self) -> Side | None:
        """The side whose secrets are shown now."""
        decision = self.session.decision
        if self.looking is not None or decision is None:
            return self.looking
        if decision.step.is_secret:
            return decision.side if decision.side == self.seated else None
        return decision.side if self.peeking == decision.side else None

    @property
    def may_peek(self) -> Side | None:
        """The side that may look at its own without a curtain: whose open choice it is."""
        decision = self.session.decision
        return decision.side if decision is not None and not decision.step.is_secret else None

    def missed(self, side: Side) -> tuple[LogLine, ...]:
        """What happened since a side last had the screen, as anybody may know it; nothing if the other did nothing."""
        since = self.left_off.get(side, self.last_act(side))
        if not any(page.side == other(side) for page in self.session.history[since:]):
            return ()
        return said(self.session.game, self.session.log(None, since))

    def seat(self, side: Side) -> None:
        """Give the screen to a side."""
        self.seated = side
        self.note_act(side)

    def note_act(self, side: Side) -> None:
        """A side has done something: it knows all so far, and the other has the screen no longer to itself.

        A player who goes on deciding stays where he is, also while his choice is open to all: he needs no curtain when
        the next one is secret again.
        """
        self.left_off[side] = len(self.session.history)
        decision = self.session.decision
        if self.seated != side or decision is None or decision.side != side:
            self.seated = None
        if decision is None or decision.side != self.peeking:
            self.peeking = None

    def last_act(self, side: Side) -> int:
        """Where in the history a side last did something itself."""
        history = self.session.history
        return next((n + 1 for n in range(len(history) - 1, -1, -1) if history[n].side == side), 0)
