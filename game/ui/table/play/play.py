"""The game on the table: its session, who sits there, what is shown of it, and what moves."""

from collections.abc import Callable

import msgspec

from game.core.actions import Action, Side, Target
from game.core.events import Event
from game.core.position import Position, target_of
from game.core.session import Session
from game.core.view import View
from game.loading.content.rulebook_text import Rulebook
from game.loading.content.scenarios import LoadedScenario
from game.ui.said import said
from game.ui.settings import Animation
from game.ui.table.moment.attention import HandOver
from game.ui.table.moment.showing import Showing, between_players, showing
from game.ui.table.motion.animation import Film, beats
from game.ui.table.panels.logbook import Logbook
from game.ui.table.play.seats import Seats


def public(now: Showing) -> Showing:
    """What was shown, without the buttons of a choice that was a side's own."""
    return now if now.sight is None else msgspec.structs.replace(now, buttons=(), numbers=(), standing=())


class Play:
    """What is played, and the moment that is shown.

    `now` is that moment and `earlier` the one before, which prompt and sequence show while things still move; `telling`
    is what the film is about, and `told_from` the table before it. `hand_over` is what the table waits with until the
    next player takes it, and `remark` what the program around the table has to say about the game, such as that it is
    not saved; `match` what it says about the match that this game belongs to. `only_put_back`: the last undo only laid
    down what had been picked up. `unsaved` is what was not done because it could not be saved.
    """

    def __init__(
        self,
        session: Session,
        loaded: LoadedScenario,
        rulebook: Rulebook | None,
        looking: Side | None,
        players: tuple[str, ...],
    ) -> None:
        self.session, self.loaded, self.rulebook, self.players = session, loaded, rulebook, players
        self.seats = Seats(session, looking)
        self.logbook = Logbook(session)
        self.film = Film()
        self.telling: list[Event] = []
        self.hand_over: HandOver | None = None
        self.remark = ""
        self.match: tuple[str, ...] = ()
        self.only_put_back = False
        self.unsaved: Callable[[], None] | None = None
        self.earlier: Showing | None = None
        self.now: Showing = showing(session, self.seats.sight)
        self.told_from = self.now.view

    @property
    def winner(self) -> Side | None:
        """The side that has won."""
        verdict = self.session.verdict
        return verdict.winner if verdict is not None else None

    @property
    def shown(self) -> Showing:
        """The moment that prompt and sequence show: while things still move, the one before."""
        return self.earlier if self.film.running and self.earlier is not None else self.now

    @property
    def offers_redo(self) -> bool:
        """Whether something was undone that is worth a button: more than to pick something up."""
        undone = len(self.session.undone_entries)
        return undone > 1 or (undone == 1 and not self.only_put_back)

    def look(self) -> None:
        """Gather what is to be shown now."""
        now = showing(self.session, self.seats.sight)
        self.now = now if self.hand_over is None else between_players(now, self.hand_over.prompt)

    def perform(self, action: Action, animation: Animation) -> None:
        """Do an action, look at what has come of it, and begin to show what happens."""
        decision = self.session.decision
        assert decision is not None, "only a decision has actions"
        events = self.session.perform(action)
        self.seats.note_act(decision.side)
        self.earlier = public(self.now)
        self.look()
        self.tell(events, decision.position, animation)

    def tell(self, events: tuple[Event, ...], before: Position, animation: Animation) -> None:
        """Show what has happened to a position, as far as whoever is looking may know it."""
        sight = self.seats.sight
        self.telling = [known for event in events if (known := event.seen_by(sight)) is not None]
        self.told_from = self.view_before(before, sight)
        self.film.start(beats(self.telling, self.told_from, self.now.view, animation))

    def view_before(self, position: Position, sight: Side | None) -> View:
        """The table before an action as a side may see it: as it was shown, where the same side was looking then."""
        if self.earlier is not None and self.earlier.sight == sight:
            return self.earlier.view
        game = self.session.game
        return said(game, game.title.view(game, position, sight))

    def untold(self) -> int:
        """How many of the newest lines of the log tell of what has not been shown yet."""
        playing = self.film.playing
        if playing is None:
            return 0
        first = next((n for n, event in enumerate(self.telling) if event is playing.beat.event), len(self.telling))
        return sum(bool(event.sentence(self.session.game)) for event in self.telling[first:])

    def button_target(self, action: Action) -> Target:
        """What an action is done to."""
        return target_of(action, self.session.kinds)
